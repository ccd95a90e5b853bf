"""Requests and results of the application."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import msgspec

from adjudicator.log import NO_SEATING, Seating
from adjudicator.signing import SignedHead
from engine.core.clauses.finding import Verdict
from engine.core.events.event import Event
from engine.core.opening.opening import DeckList, GameSetup, OpeningPosition
from engine.core.table.cards import CardDefinition
from engine.core.table.state import Unknown


class CreateGame(msgspec.Struct, frozen=True):
    """A game to be opened.

    A game with a given seed is repeatable and is marked as not fair: the same seed and request_id give the same dealing
    in any store. A game without a seed is fair: knowing some inputs of its shuffles does not let anybody choose the
    others.
    """

    edition: str
    """An edition, or a game (its newest edition)."""
    decks: dict[str, DeckList] = {}
    """The deck of each seat."""
    definitions: dict[str, CardDefinition] = {}
    """The cards it may use; empty for the edition's own sample."""
    format: str = ""
    """The format of the decks; empty for the edition's usual one."""
    readings: dict[str, str] = {}
    """The readings that differ from the defaults."""
    mode: str = "dealt"
    """The source of chance: `dealt` (the service), `observed` or `stated` (entered by people)."""
    position: OpeningPosition | None = None
    """The stated position it begins in, instead of decks and preparation."""
    seed: bytes | None = None
    """The seed of chance; None if the service draws a secret."""
    token_seconds: float | None = None
    """The lifetime of the tokens; None for the default. It is no part of the game."""
    unknown: Unknown | None = None
    """The unknown cards of the position, in an observed game."""
    tournament: str = ""
    """The name of its tournament, whose tokens open it, too; it is no part of the game."""
    seating: Seating = NO_SEATING
    """Its table and the names of its players; no part of the game."""
    reservation: str = ""
    """The id of a reserved game."""
    contributions: dict[str, bytes] = {}
    """What each seat contributes to the shuffles; contributions are public in the log and come after the service was
    bound to its secret."""
    plain_numbers: bool = False
    """Whether hidden cards of a position keep the stated numbers (scenarios do), instead of drawn ones as in any game
    that seats play."""

    @classmethod
    def at_position(cls, setup: GameSetup) -> CreateGame:
        """Returns the request for a game that begins in the stated position of a setup."""
        return cls(
            setup.edition, definitions=setup.definitions, format=setup.format, readings=setup.readings,
            mode=setup.mode, position=setup.position, unknown=setup.unknown,
        )  # fmt: skip

    def __repr__(self) -> str:
        return f"CreateGame(edition={self.edition!r}, format={self.format!r}, mode={self.mode!r})"

    def __rich_repr__(self) -> list[tuple[str, Any]]:
        return [("shown", repr(self))]


class GameReserved(msgspec.Struct, frozen=True):
    """A reserved game."""

    game_id: str
    """The id of the game."""
    seed_commitment: str
    """The commitment of the service."""
    expires_at: datetime
    """The expiry of the reservation."""


class GameCreated(msgspec.Struct, frozen=True):
    """An opened game."""

    game_id: str
    """The id of the game."""
    version: int
    """Its version."""
    tokens: dict[str, str]
    """Its tokens by role."""
    repeated: bool = False
    """Whether the same request opened it before."""

    def __repr__(self) -> str:
        return f"Created(game_id={self.game_id!r}, version={self.version}, repeated={self.repeated})"

    def __rich_repr__(self) -> list[tuple[str, Any]]:
        return [("shown", repr(self))]


class CommandSubmitted(msgspec.Struct, frozen=True):
    """The outcome of a command."""

    version: int
    """The version after it."""
    first_seq: int
    """The first of its events."""
    verdict: Verdict
    """The verdict with its findings."""
    reason: str
    """Empty for a legal command, else the reason of its refusal. ENGINE_LIMIT: a legal command was carried out up to a
    technical limit, and its events are stored."""
    events: tuple[Event, ...]
    """Its events, from `first_seq` to `version`."""
    recorded_at: datetime
    """When it was recorded."""
    repeated: bool = False
    """Whether the same request was answered before."""


class HeadShown(msgspec.Struct, frozen=True):
    """The head of a game, and the links to it from an older one."""

    head: SignedHead
    """The head."""
    links: tuple[tuple[int, str], ...] = ()
    """For each command in between, its last event and its bound; empty for a log without salts. There may be more
    links than requested."""


class GameImported(msgspec.Struct, frozen=True):
    """A game imported from an export, to inspect and verify; a dealt game cannot be continued."""

    game_id: str
    """The id of the game."""
    version: int
    """Its version."""
    tokens: dict[str, str]
    """Its tokens by role."""
    edition: str
    """The edition that is played."""

    def __repr__(self) -> str:
        return f"Imported(game_id={self.game_id!r}, version={self.version})"

    def __rich_repr__(self) -> list[tuple[str, Any]]:
        return [("shown", repr(self))]
