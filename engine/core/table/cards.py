"""What is printed on a card, and what an object is at a moment: both plain data."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from engine.core.table.held import AnyAbility
from engine.core.table.work import GameBudget


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
    """What is on the token cards that its texts can make."""
    names: dict[str, str] = {}
    """The name in other languages, by language code (`ja`). For people; rules ask for `name` alone."""
    errata: tuple[str, ...] = ()
    """What was changed on the card since it was printed. For people; the definition is the card as changed."""


class Characteristics(msgspec.Struct, gc=False, omit_defaults=True):
    """Everything that can be asked of an object, with continuous effects applied.

    A value: only the layers write, into the copies they have just made. The event that moves an object off the field
    carries what it last was there.
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
    """Where the stated position comes from in which a game begins."""

    stated_by: str
    """Who stated it, in the words of the caller."""
    edition: str
    """The edition it was stated for, as it was named."""
    digest: str
    """SHA-256 over the canonical form of the position as it was stated; for judges, since it tells what is hidden."""


class GameManifest(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the first event fixes for the whole game, so that no later edit can change it."""

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
    """What the service committed itself to before it knew what the seats contribute."""
    number_key: str = ""
    """The secret by which cards in hidden zones are numbered; no view shows it. Empty: they are numbered by the
    counter, as in logs of 0.1.0."""
    mode: str = "dealt"
    """Where chance comes from: `dealt`, `observed` or `stated`."""
    repeatable: bool = False
    """Whether the seed was given, so that the game is not fair and can be repeated."""
    dealt_as: str = ""
    """What stands for the id of a repeatable game in its shuffles; it follows from the request."""
    contributions: dict[str, str] = {}
    """What each seat contributed to the chance of a fair game, in hex."""
    budget: GameBudget | None = None
    """How much work a command may cause; None in logs of before, in which the engine records where it gave up."""

    @property
    def definitions_hash(self) -> str:
        """SHA-256 over the canonical form of the card definitions."""
        return digest_of(self.definitions)


_ENCODE = msgspec.msgpack.Encoder(order="deterministic").encode


def digest_of(value: Any) -> str:
    """SHA-256 (hex) of a value's canonical MessagePack form: mapping keys sorted, defaults left out."""
    return hashlib.sha256(_ENCODE(value)).hexdigest()
