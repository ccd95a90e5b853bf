"""What goes into the application and what comes out of it."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import msgspec

from adjudicator.signing import SignedHead
from engine.core.cards import CardDefinition
from engine.core.choice import UnavailableOption
from engine.core.event import Event
from engine.core.finding import Verdict
from engine.core.opening import DeckList, OpeningPosition
from engine.core.state import Unknown


class CreateGame(msgspec.Struct, frozen=True):
    """A game to be opened.

    `edition` is an edition or a game (its newest). `definitions` are the cards it may use; empty: the
    edition's own sample. `format` empty: the edition's usual one. `mode` is `dealt` (the service answers chance
    from `seed`, which it chooses if none is given), `observed` or `stated` (people enter what chance brought). A
    position replaces decks and preparation; `unknown` says what nobody knows of its cards, if it is observed.

    A game with a given seed is repeatable, not fair, and says so: the same seed with the same request_id is dealt
    alike in any store. Without one it is fair: nothing that enters its shuffles can be chosen by who knows the rest of
    it. `reservation` is the id of a game that was reserved, `contributions` what the seats give to its shuffles, by
    seat: they can be told from the log, and come after the service was bound to its secret. `token_seconds` is how long
    the tokens last, as usual if not given; it is no part of the game. A position's hidden cards get drawn numbers as
    those of any game that seats play, unless `plain_numbers` asks that they keep the stated ones (scenarios do).
    """

    edition: str
    decks: dict[str, DeckList] = {}
    definitions: dict[str, CardDefinition] = {}
    format: str = ""
    readings: dict[str, str] = {}
    mode: str = "dealt"
    position: OpeningPosition | None = None
    seed: bytes | None = None
    token_seconds: float | None = None
    unknown: Unknown | None = None
    reservation: str = ""
    contributions: dict[str, bytes] = {}
    plain_numbers: bool = False

    def __repr__(self) -> str:
        return f"CreateGame(edition={self.edition!r}, format={self.format!r}, mode={self.mode!r})"

    def __rich_repr__(self) -> list[tuple[str, Any]]:
        return [("shown", repr(self))]


class GameReserved(msgspec.Struct, frozen=True):
    """A game to come: its id, and what the service is bound to. It lapses at `expires_at` if it is not opened."""

    game_id: str
    seed_commitment: str
    expires_at: datetime


class GameCreated(msgspec.Struct, frozen=True):
    """An opened game, with its tokens by role. `repeated`: the request had opened it before."""

    game_id: str
    version: int
    tokens: dict[str, str]
    repeated: bool = False

    def __repr__(self) -> str:
        return f"Created(game_id={self.game_id!r}, version={self.version}, repeated={self.repeated})"

    def __rich_repr__(self) -> list[tuple[str, Any]]:
        return [("shown", repr(self))]


class CommandSubmitted(msgspec.Struct, frozen=True):
    """What became of a command: `events` from `first_seq` to `version`.

    `reason` is empty for a legal command that was carried out, else why it was refused; ENGINE_LIMIT for a
    legal one that was carried out as far as a technical limit (the verdict is LEGAL, the events are stored).
    `barred` are the candidates that are not offered by the choice now open; a repeated answer has none, ask for
    the options.
    """

    version: int
    first_seq: int
    verdict: Verdict
    reason: str
    events: tuple[Event, ...]
    repeated: bool = False
    barred: tuple[UnavailableOption, ...] = ()


class HeadShown(msgspec.Struct, frozen=True):
    """The head of a game, and the links to it from an older one (last event, content of the command).

    `links` is empty for a log without salts; there may be more than were asked for.
    """

    head: SignedHead
    links: tuple[tuple[int, str], ...] = ()


class GameImported(msgspec.Struct, frozen=True):
    """A game taken over from an export; to look at and verify; a dealt game cannot be played on."""

    game_id: str
    version: int
    tokens: dict[str, str]
    edition: str

    def __repr__(self) -> str:
        return f"Imported(game_id={self.game_id!r}, version={self.version})"

    def __rich_repr__(self) -> list[tuple[str, Any]]:
        return [("shown", repr(self))]
