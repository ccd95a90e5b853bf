"""The port to the log: the interface of a store of games.

`append` stores the events of one command and its `CommandRecord` in one transaction, all or nothing. The
record is a row of its own table. As a row among the events it would take a number, and the version would no longer
be the number of the last event. Inside an event it would let the service write what only the rules may write.

A writer names the end of the log that it built on: version *and* chain. The store compares both inside the
transaction, so two writers cannot splice a log, not even after one of them was restored to another history of the
same length.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Protocol

from adjudicator.invitations import InvitationPlace, InvitationRecord
from adjudicator.log.losses.losses import Epoch, StoreCheck
from adjudicator.log.records.command_record import CommandRecord, Head, StoredCommand
from adjudicator.log.records.game_secrets import GameSecrets
from adjudicator.log.records.openings import OpeningRecord, Reservation
from adjudicator.tokens import TokenRecord
from engine.core.events.event import Event


class EventStore(Protocol):
    """The interface of a store of games. Versions are event numbers: 1, 2, 3 ... without gaps."""

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
        """Stores a command after event `base` and chain `previous` (for a new game 0 and `start_chain`), or nothing.

        `secrets` are added to those of the game, `opening` is the request by which a new game can be found. Returns the
        record with its chain.

        Raises:
            SecretReused: a secret drawn for the game was used before.
            VersionConflict: the log does not end at `base` with `previous`.
            RequestKnown: its `request_id` is stored already; for an opening, by the same caller.
            StoreFull, StoreBusy: nothing was stored.
            StoreFailed: any other error; `find_request` tells whether it was stored.
        """
        ...

    def restore(
        self,
        game_id: str,
        commands: Sequence[StoredCommand],
        secrets: GameSecrets | None = None,
        opening: OpeningRecord | None = None,
    ) -> None:
        """Stores a whole game, rows and chain unchanged. Raises VersionConflict if it exists."""
        ...

    def opened(self, caller: str, request_id: str) -> str:
        """Returns the id of the game that a caller opened by a request; empty if there is none."""
        ...

    def reserve(self, reservation: Reservation, now: float, most: int) -> Reservation:
        """Stores a reservation if the limit allows; a repeated request gets its earlier reservation.

        Expired reservations are dropped. Raises TooManyReservations, SecretReused, and as `add_token`.
        """
        ...

    def reservation(self, game_id: str) -> Reservation | None:
        """Returns the reservation of a game, expired or not. It ends when the game is opened."""
        ...

    def read(self, game_id: str, after: int = 0, until: int | None = None, limit: int | None = None) -> list[Event]:
        """Returns events `after`+1 to `until`, at most `limit`. Raises UnknownGame, LogDamaged."""
        ...

    def stored(self, game_id: str, after: int = 0) -> Iterator[StoredCommand]:
        """Yields every command after event `after`, with its stored rows. Raises UnknownGame."""
        ...

    def commands(self, game_id: str, after: int = 0) -> list[CommandRecord]:
        """Returns the records of commands that end after an event, oldest first. Raises UnknownGame."""
        ...

    def find_request(self, game_id: str, request_id: str) -> CommandRecord | None:
        """Returns the record of the command with a request_id, if it is stored. Raises StoreMoved."""
        ...

    def head(self, game_id: str) -> Head:
        """Returns the end of the log. Raises UnknownGame."""
        ...

    def heads(self, game_ids: Sequence[str]) -> dict[str, int]:
        """Returns the versions of several games by id, in one query; unknown games are left out."""
        ...

    def salted(self, game_id: str) -> bool:
        """Returns whether the log of a game has salts. Raises UnknownGame."""
        ...

    def links(self, game_id: str, after: int, until: int, limit: int) -> Iterator[tuple[int, str]]:
        """Yields (last event, bound) of at most `limit` commands between two events. Raises UnknownGame, LogDamaged."""
        ...

    def games(self, after: str = "", limit: int = 100) -> list[str]:
        """Returns the ids of stored games after `after`, in order."""
        ...

    def games_of(self, tournament: str, after: str = "", limit: int = 100) -> list[str]:
        """Returns the ids of a tournament's games after `after`, in order; the key of its tokens names it."""
        ...

    def secrets(self, game_id: str) -> GameSecrets:
        """Returns the secrets of a game; empty ones for an imported game. Raises UnknownGame.

        The tokens of a tournament are stored in the same way, under `tokens.key_of_tournament`, which is no game's id.
        """
        ...

    def holders(self, hash_: bytes) -> list[tuple[str, TokenRecord]]:
        """Returns the records of a token by its hash, with their games. Raises StoreBusy, StoreFailed."""
        ...

    def add_token(self, game_id: str, record: TokenRecord) -> bool:
        """Stores another token of a game or a tournament. Returns False if its id is taken.

        Raises UnknownGame, StoreFull, StoreBusy, StoreFailed.
        """
        ...

    def change_token(self, game_id: str, record: TokenRecord) -> None:
        """Replaces the record of the token with an id. Raises as `add_token`."""
        ...

    def add_invitation(self, game_id: str, record: InvitationRecord) -> bool:
        """Stores an invitation to a game or a tournament. Returns False if its id is taken. Raises as `add_token`."""
        ...

    def change_invitation(self, game_id: str, record: InvitationRecord) -> None:
        """Replaces the record of the invitation with an id. Raises as `add_token`."""
        ...

    def add_use(self, game_id: str, invitation_id: str, number: int, token_id: str) -> bool:
        """Stores the numbered use of an invitation. Returns False if that number is used. Raises as `add_token`."""
        ...

    def find_invitation(self, invitation_id: str) -> InvitationPlace | None:
        """Returns the place of an invitation; None if there is none. Raises StoreBusy, StoreFailed, LogDamaged."""
        ...

    def epoch(self) -> str:
        """Returns the random id of the store's present epoch.

        A store that was restored begins a new epoch, so that no secret is drawn twice. 32 hexadecimal digits. Raises
        StoreBusy, StoreFailed.
        """
        ...

    def renew_epoch(self) -> str:
        """Begins and returns a new epoch, because the store was restored. Raises StoreFull, StoreBusy, StoreFailed."""
        ...

    def epochs(self) -> list[Epoch]:
        """Returns all epochs, oldest first, each with its cause and the losses found."""
        ...

    def check(self) -> StoreCheck:
        """Looks for lost acknowledged writes, and checks the file as a database."""
        ...

    def listen_to_commits(self, listener: Callable[[str, int], None]) -> None:
        """Calls `listener(game_id, version)` after commits, also of other processes if the store can tell.

        The call runs in a thread of the store and must return immediately. It may come late, twice, or not at all while
        a connection is lost, so a caller that must miss nothing also reads the log.
        """
        ...

    def require_in_place(self) -> None:
        """Refuses to acknowledge writes that are lost when the store is opened again.

        Raises StoreMoved: its file was removed, renamed or replaced, or went back to an older state.
        """
        ...

    def require_writable(self) -> None:
        """Refuses if the store would refuse the next write.

        Reasons besides those of `require_in_place` are a full or read-only disk, missing rights, and tables of a newer
        program.

        Raises StoreMoved, StoreFull, StoreFailed, UnusableStore; StoreBusy if it is unknown at present.
        """
        ...

    def is_reachable(self) -> bool:
        """Returns whether the store was reachable at the last check; files and memory always are."""
        ...

    def measure(self) -> int:
        """Returns the bytes of the store's files; 0 if it has none on this machine."""
        ...

    def close(self) -> None:
        """Releases files and connections."""
        ...
