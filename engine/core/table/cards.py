"""Card definitions, characteristics of objects, and the manifest of a game, as plain data."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from engine.core.table.bounds.work import GameBudget
from engine.core.table.held import AnyAbility


class CardDefinition(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """The printed facts of one card number."""

    number: str
    """The card number."""
    name: str
    """The printed name."""
    kind: str
    """The printed kind of card."""
    numbers: dict[str, int] = {}
    """Every printed number by its name, in printed units."""
    attributes: tuple[str, ...] = ()
    """The printed attributes, such as colours or elements."""
    flags: tuple[str, ...] = ()
    """The printed words that are neither kind nor attribute."""
    abilities: tuple[AnyAbility, ...] = ()
    """The printed abilities, in printed order."""
    sides: tuple[str, ...] = ()
    """The numbers of the other sides that the card can show, each with a definition of its own."""
    token_cards: tuple[CardDefinition, ...] = ()
    """The definitions of the tokens that its texts can make."""
    names: dict[str, str] = {}
    """The name in other languages, by language code (`ja`); under `ja-Hira` the reading of a Japanese name.

    For people; rules ask for `name` alone.
    """
    errata: tuple[str, ...] = ()
    """The errata of the card. For people; the definition includes them."""
    made_from: dict[str, str] = {}
    """What an imported card was made from: the hash of its text, and the compiler with its version. For people."""

    @property
    def called(self) -> tuple[str, ...]:
        """What people call the card: its number, and its name in every language."""
        return (self.number, self.name, *self.names.values())


class Characteristics(msgspec.Struct, gc=False, omit_defaults=True):
    """The characteristics of an object, with continuous effects applied.

    A value: only the layers write, into copies they have just made. The event that moves an object off the field
    carries its last characteristics.
    """

    number: str
    """The card number."""
    names: tuple[str, ...]
    """Every name it has."""
    kinds: tuple[str, ...]
    """Every kind it has."""
    numbers: dict[str, int]
    """Its current numbers by name."""
    attributes: tuple[str, ...] = ()
    """Its current attributes."""
    flags: tuple[str, ...] = ()
    """Its current flags."""
    icons: tuple[str, ...] = ()
    """Its current icons."""
    abilities: tuple[str, ...] = ()
    """The keys of its abilities: `NUMBER#0`, `icon:prayer`, `@7` for one granted by effect 7."""
    printed: dict[str, int] = {}
    """The printed numbers by name."""
    owner: str = ""
    """The seat that owns it."""
    controller: str = ""
    """The seat that controls it."""
    zone: str = ""
    """The key of its zone."""
    orientation: str = ""
    """How it is turned."""
    attached_to: int = 0
    """The object it is attached to; 0 for none."""
    carrying: tuple[int, ...] = ()
    """The objects attached to it."""
    face_up: bool = True
    """Whether it lies face up."""
    guise: str = ""
    """What it counts as while it lies face down."""
    markers: dict[str, int] = {}
    """How many markers of each kind lie on it."""


class PositionOrigin(msgspec.Struct, frozen=True, omit_defaults=True):
    """The origin of the stated position in which a game begins."""

    stated_by: str
    """Who stated it, in the words of the caller."""
    edition: str
    """The edition it was stated for, as it was named."""
    digest: str
    """SHA-256 over the canonical form of the stated position; for judges only, as it depends on hidden cards."""


class GameManifest(msgspec.Struct, frozen=True, omit_defaults=True):
    """The pinned settings of a game, fixed by its first event."""

    edition: str
    """The edition that is played."""
    index_hash: str
    """The digest of the edition's clause index."""
    engine_version: str
    """The version of the engine that opened the game."""
    schema_version: int
    """The schema of its events."""
    seats: tuple[str, ...]
    """The players' seats."""
    readings: dict[str, str]
    """The reading chosen for each open clause."""
    definitions: dict[str, CardDefinition]
    """The definition of every card number in the game."""
    format: str = ""
    """The format the decks were checked for."""
    chance_algorithm: str = ""
    """The algorithm by which chance is answered; empty if chance is entered."""
    seed_commitment: str = ""
    """The commitment of the service to its secret, made before the contributions of the seats were known."""
    number_key: str = ""
    """The key that numbers cards in hidden zones; no view shows it. Empty: the common counter numbers them, as
    in logs of 0.1.0."""
    mode: str = "dealt"
    """The source of chance: `dealt`, `observed` or `stated`."""
    repeatable: bool = False
    """Whether the seed was given by the caller, so that the game is repeatable and not fair."""
    dealt_as: str = ""
    """The label that replaces the game id in the shuffles of a repeatable game; derived from the request."""
    contributions: dict[str, str] = {}
    """The contribution of each seat to the chance of a fair game, in hex."""
    budget: GameBudget | None = None
    """The work budget of a command; None in older logs, in which the engine records where it stopped."""

    @property
    def definitions_hash(self) -> str:
        """SHA-256 over the canonical form of the card definitions."""
        return digest_of(self.definitions)


_ENCODE = msgspec.msgpack.Encoder(order="deterministic").encode


def digest_of(value: Any) -> str:
    """SHA-256 (hex) of a value's canonical MessagePack form: mapping keys sorted, defaults left out."""
    return hashlib.sha256(_ENCODE(value)).hexdigest()
