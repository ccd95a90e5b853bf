"""What is printed on a card, and what an object is at a moment: both plain data."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from engine.core.held import AnyAbility


class CardDefinition(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """The printed facts of one card number. `numbers` holds every number by its name, in printed units."""

    number: str
    name: str
    kind: str
    numbers: dict[str, int] = {}
    attributes: tuple[str, ...] = ()
    flags: tuple[str, ...] = ()
    abilities: tuple[AnyAbility, ...] = ()


class Characteristics(msgspec.Struct, gc=False, omit_defaults=True):
    """Everything that can be asked of an object, with continuous effects applied.

    A value: only the layering writes into the copies it has just made.

    It also travels in the event that moves an object off the field: what it last was there.
    `abilities` are ability keys (`NUMBER#0`, `icon:prayer`, `@7` for one granted by effect 7).
    """

    number: str
    names: tuple[str, ...]
    kinds: tuple[str, ...]
    numbers: dict[str, int]
    attributes: tuple[str, ...] = ()
    flags: tuple[str, ...] = ()
    icons: tuple[str, ...] = ()
    abilities: tuple[str, ...] = ()
    printed: dict[str, int] = {}
    owner: str = ""
    controller: str = ""
    zone: str = ""
    orientation: str = ""
    attached_to: int = 0
    carrying: tuple[int, ...] = ()
    face_up: bool = True
    guise: str = ""
    markers: dict[str, int] = {}


class GameManifest(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the first event fixes for the whole game, so that no later edit can change it.

    A `repeatable` game is not fair: its seed was given, and `dealt_as`, which follows from its request, stands where
    the id of the game would in its shuffles. `contributions` is what the seats gave for a fair one, in hex, by seat.
    `number_key` is the secret by which cards in hidden zones are numbered (`identity`); no view shows it. Empty: they
    are numbered by the counter, as in logs of 0.1.0.
    """

    edition: str
    index_hash: str
    engine_version: str
    schema_version: int
    seats: tuple[str, ...]
    readings: dict[str, str]
    definitions: dict[str, CardDefinition]
    format: str = ""
    chance_algorithm: str = ""
    seed_commitment: str = ""
    number_key: str = ""
    mode: str = "dealt"
    repeatable: bool = False
    dealt_as: str = ""
    contributions: dict[str, str] = {}

    @property
    def definitions_hash(self) -> str:
        """SHA-256 over the canonical form of the card definitions."""
        return digest_of(self.definitions)


_ENCODE = msgspec.msgpack.Encoder(order="deterministic").encode


def digest_of(value: Any) -> str:
    """SHA-256 (hex) of a value's canonical MessagePack form: mapping keys sorted, defaults left out."""
    return hashlib.sha256(_ENCODE(value)).hexdigest()
