"""What goes into the application and what comes out of it."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import msgspec

from adjudicator.signing import SignedHead
from engine.core.clauses.finding import Verdict
from engine.core.events.event import Event
from engine.core.opening.opening import DeckList, OpeningPosition
from engine.core.table.cards import CardDefinition
from engine.core.table.state import Unknown


class CreateGame(msgspec.Struct, frozen=True):
    """A game to be opened.

    A game with a given seed is repeatable, not fair, and says so: the same seed with the same request_id is dealt alike
    in any store. A game without one is fair: nobody who knows part of what enters its shuffles can choose the rest.
    """

    edition: str
    """An edition, or a game (its newest edition)."""
    decks: dict[str, DeckList] = {}
    """The deck of each seat."""
    definitions: dict[str, CardDefinition] = {}
    """The cards it may use; empty: the edition's own sample."""
    format: str = ""
    """The format of the decks; empty: the edition's usual one."""
    readings: dict[str, str] = {}
    """The reading of each open clause that is not read by default."""
    mode: str = "dealt"
    """Where chance comes from: `dealt` (the service answers it), `observed` or `stated` (people enter it)."""
    position: OpeningPosition | None = None
    """The stated position it begins in, in place of decks and preparation."""
    seed: bytes | None = None
    """The seed from which chance is answered; None: the service chooses one."""
    token_seconds: float | None = None
    """How long the tokens last; None: as usual. It is no part of the game."""
    unknown: Unknown | None = None
    """What nobody knows of the cards of the position, if the game is observed."""
    tournament: str = ""
    """The name of the tournament that it belongs to, whose tokens open it too; it is no part of the game."""
    reservation: str = ""
    """The id of a game that was reserved."""
    contributions: dict[str, bytes] = {}
    """What each seat contributes to the shuffles; contributions are public in the log and come after the service was
    bound to its secret."""
    plain_numbers: bool = False
    """Whether hidden cards of a position keep the stated numbers (scenarios do), instead of drawn ones as in any game
    that seats play."""

    def __repr__(self) -> str:
        return f"CreateGame(edition={self.edition!r}, format={self.format!r}, mode={self.mode!r})"

    def __rich_repr__(self) -> list[tuple[str, Any]]:
        return [("shown", repr(self))]


class GameReserved(msgspec.Struct, frozen=True):
    """A game to come."""

    game_id: str
    """The id it will have."""
    seed_commitment: str
    """What the service is bound to."""
    expires_at: datetime
    """When the reservation lapses if the game is not opened."""


class GameCreated(msgspec.Struct, frozen=True):
    """An opened game."""

    game_id: str
    """The id of the game."""
    version: int
    """Its version."""
    tokens: dict[str, str]
    """Its tokens by role."""
    repeated: bool = False
    """Whether the same request had opened it before."""

    def __repr__(self) -> str:
        return f"Created(game_id={self.game_id!r}, version={self.version}, repeated={self.repeated})"

    def __rich_repr__(self) -> list[tuple[str, Any]]:
        return [("shown", repr(self))]


class CommandSubmitted(msgspec.Struct, frozen=True):
    """What became of a command."""

    version: int
    """The version after it."""
    first_seq: int
    """The first of its events."""
    verdict: Verdict
    """The verdict with its findings."""
    reason: str
    """Empty for a legal command that was carried out, else why it was refused. ENGINE_LIMIT: a legal one was carried
    out as far as a technical limit, and its events are stored."""
    events: tuple[Event, ...]
    """Its events, from `first_seq` to `version`."""
    repeated: bool = False
    """Whether the same request had been answered before."""


class HeadShown(msgspec.Struct, frozen=True):
    """The head of a game, and the links to it from an older one."""

    head: SignedHead
    """The head."""
    links: tuple[tuple[int, str], ...] = ()
    """The last event and the content of each command in between; empty for a log without salts. There may be more than
    were asked for."""


class GameImported(msgspec.Struct, frozen=True):
    """A game taken over from an export, to look at and verify; a dealt game cannot be played on."""

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
