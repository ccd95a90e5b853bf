"""The port to the log: what a store of games can do.

`append` stores the events of one command and its `CommandRecord` in one transaction, all or nothing. The
record is a row of a table of its own: as a row among the events it would take a number of its own and
version would no longer be the number of the last event; inside the first or last event it would make the
shell a writer of what happened.

A writer says what it built on: version *and* chain. The store compares both inside the transaction, so two
writers cannot splice a log, not even after one of them was restored to another history of the same length.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Protocol

from adjudicator.log.command_record import CommandRecord, Head, StoredCommand
from adjudicator.log.game_secrets import GameSecrets
from adjudicator.log.losses import Epoch, StoreCheck
from adjudicator.log.openings import OpeningRecord, Reservation
from adjudicator.tokens import TokenRecord
from engine.core.events.event import Event


class EventStore(Protocol):
    """Where games are kept. Versions are event numbers: 1, 2, 3 ... without gaps."""

    def append(
        self,
        game_id: str,
        base: int,
        events: Sequence[Event],
        record: CommandRecord,
        *,
        previous: str,
        secrets: GameSecrets | None = None,
        opening: OpeningRecord | None = None,
    ) -> CommandRecord:
        """Store one command after event `base` and chain `previous` (a new game: 0, `start_chain`), or nothing.

        `secrets` are added to those of the game, `opening` is what it can be found by (a new game). Returns the
        record with its chain.

        Raises:
            SecretReused: what was drawn for the game was used before.
            VersionConflict: the log does not end at `base` with `previous`.
            RequestKnown: its `request_id` is stored already; of an opening, that of its caller.
            StoreFull, StoreBusy: nothing was stored.
            StoreFailed: anything else; ask `find_request` what became of it.
        """
        ...

    def restore(
        self,
        game_id: str,
        commands: Sequence[StoredCommand],
        secrets: GameSecrets | None = None,
        opening: OpeningRecord | None = None,
    ) -> None:
        """Store a whole game at once, rows and chain as they are. Raises VersionConflict if it exists."""
        ...

    def opened(self, caller: str, request_id: str) -> str:
        """The id of the game that a caller opened by that request; empty if there is none."""
        ...

    def reserve(self, reservation: Reservation, now: float, most: int) -> Reservation:
        """Keep a reservation, at most so many; the one that its request has made already, if there is one.

        Those that have expired are dropped. Raises TooManyReservations, SecretReused; as `add_token`.
        """
        ...

    def reservation(self, game_id: str) -> Reservation | None:
        """The reservation of a game, expired or not. It ends when the game is opened."""
        ...

    def read(self, game_id: str, after: int = 0, until: int | None = None, limit: int | None = None) -> list[Event]:
        """Events `after`+1 to `until`, at most `limit`. Raises UnknownGame, LogDamaged."""
        ...

    def stored(self, game_id: str, after: int = 0) -> Iterator[StoredCommand]:
        """Every command after event `after`, its rows as they lie in the store. Raises UnknownGame."""
        ...

    def commands(self, game_id: str) -> list[CommandRecord]:
        """Every command record, oldest first. Raises UnknownGame."""
        ...

    def find_request(self, game_id: str, request_id: str) -> CommandRecord | None:
        """The record of the command with that request_id, if it is stored. Raises StoreMoved."""
        ...

    def head(self, game_id: str) -> Head:
        """Where the log ends. Raises UnknownGame."""
        ...

    def salted(self, game_id: str) -> bool:
        """Whether the log of a game has salts. Raises UnknownGame."""
        ...

    def links(self, game_id: str, after: int, until: int, limit: int) -> Iterator[tuple[int, str]]:
        """(last event, bound) of the commands between two events, at most `limit`. Raises UnknownGame, LogDamaged."""
        ...

    def games(self, after: str = "", limit: int = 100) -> list[str]:
        """Ids of stored games in order, those after `after`."""
        ...

    def games_of(self, tournament: str, after: str = "", limit: int = 100) -> list[str]:
        """Ids of the games of a tournament in order, by what its tokens are kept under; those after `after`."""
        ...

    def secrets(self, game_id: str) -> GameSecrets:
        """The secrets of a game; empty ones for an imported game. Raises UnknownGame.

        The tokens of a tournament are kept in the same way, under `tokens.key_of_tournament`, which is no game's id.
        """
        ...

    def holders(self, hash_: bytes) -> list[tuple[str, TokenRecord]]:
        """What is kept of a token by its hash, and of which game it is. Raises StoreBusy, StoreFailed."""
        ...

    def add_token(self, game_id: str, record: TokenRecord) -> bool:
        """Keep another token of a game or a tournament; False: one has that id, nothing is kept.

        Raises UnknownGame, StoreFull, StoreBusy, StoreFailed.
        """
        ...

    def change_token(self, game_id: str, record: TokenRecord) -> None:
        """Replace what is kept of the token of that id. Raises as `add_token`."""
        ...

    def epoch(self) -> str:
        """Returns the random id of the store's present epoch.

        A store that was restored begins a new epoch, so that no secret is drawn twice. 32 hexadecimal digits. Raises
        StoreBusy, StoreFailed.
        """
        ...

    def renew_epoch(self) -> str:
        """Begin a new epoch, because the store was restored; returns it. Raises StoreFull, StoreBusy, StoreFailed."""
        ...

    def epochs(self) -> list[Epoch]:
        """Every epoch, oldest first, each with why it began and what was found missing then."""
        ...

    def check(self) -> StoreCheck:
        """Look for what was acknowledged and is not stored, and whether the file is sound as a database."""
        ...

    def listen_to_commits(self, listener: Callable[[str, int], None]) -> None:
        """Call `listener(game_id, version)` when a command was stored, also by another process, if the store can tell.

        It is called in a thread of the store's and must return at once. It may be told late, twice, or not at all while
        a connection is lost: whoever must miss nothing looks at the log besides.
        """
        ...

    def require_in_place(self) -> None:
        """Refuse to acknowledge anything, new or old, that whoever opens the store next would not find.

        Raises StoreMoved: its file was removed, renamed or replaced, or went back to an older state.
        """
        ...

    def require_writable(self) -> None:
        """Refuse where whatever is sent next would be refused.

        Reasons are, besides those of `require_in_place`, a full disk, one that can only be read, a right that is gone,
        and tables that a newer program has made.

        Raises StoreMoved, StoreFull, StoreFailed, UnusableStore; StoreBusy: it cannot be told now.
        """
        ...

    def is_reachable(self) -> bool:
        """Whether the store answered when it was last heard of; a file and memory always do."""
        ...

    def measure(self) -> int:
        """Bytes of the store's files; 0 if it has none on this machine."""
        ...

    def close(self) -> None:
        """Release files and connections."""
        ...
