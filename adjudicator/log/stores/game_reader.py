"""Reads games from a database; databases differ only in their statements."""

from __future__ import annotations

import base64
from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, NamedTuple
from uuid import UUID

from eventsourcing.persistence import ApplicationRecorder, ProgrammingError, StoredEvent

from adjudicator.log.records.command_record import CommandRow, Head
from adjudicator.log.records.game_secrets import SecretRow
from adjudicator.log.records.openings import Reservation, reservation_of
from adjudicator.log.records.packed_rows import StoredRow, command_row, unpack_rows

EVERYTHING = 2**62
"""A number beyond every event."""


class Statements(NamedTuple):
    """The reading statements of a database."""

    rows: str
    """Rows of `game` that hold an event after `after` and up to `last`."""
    head: str
    """The end of a game."""
    heads: str
    """The last events of several games, whose ids are one parameter."""
    salt: str
    """The salt of its last command."""
    stray: str
    """A row of `game` that belongs to no command."""
    commands: str
    """The commands of a game after an event."""
    request: str
    """The command of a request."""
    games: str
    """Ids of games after another, up to a limit."""
    games_of: str
    """Ids of the games of a tournament after another, up to a limit."""
    secrets: str
    """The secrets of a game."""
    holders: str
    """The records of a token by its hash, in Base64 and in bytes."""
    opening: str
    """The game that a caller opened by a request."""
    reservation: str
    """The reservation of a game."""
    epoch: str
    """The newest epoch."""


class GameReader(ApplicationRecorder):
    """The reading part of a `GameRecorder`; inherit it before the library's recorder."""

    statements: ClassVar[Statements]
    """The statements of its database."""

    @abstractmethod
    def _all(self, game_id: str, statement: str, parameters: Any) -> list[Any]:
        """Returns all rows of a statement. Raises the typed error for the game."""

    def insert_events(self, stored_events: Sequence[StoredEvent], **kwargs: Any) -> Sequence[int] | None:
        """Refuses, because events are stored only together with their command."""
        raise ProgrammingError("events of games are stored with their command, through GameStore.append")

    def select_events(
        self,
        originator_id: UUID | str,
        *,
        gt: int | None = None,
        lte: int | None = None,
        desc: bool = False,
        limit: int | None = None,
    ) -> Sequence[StoredEvent]:
        """Returns a game's events one by one, as the library's interface requires, also from packed rows."""
        game_id, after = str(originator_id), gt or 0
        rows = self.select_rows(game_id, after, lte, None if desc else limit)
        found = [StoredEvent(game_id, seq, topic, state) for seq, (topic, state) in enumerate(rows, after + 1)]
        return found[::-1][:limit] if desc else found

    def select_rows(self, game_id: str, after: int, until: int | None, limit: int | None) -> list[tuple[str, bytes]]:
        """See `GameRecorder.select_rows`."""
        last = min(EVERYTHING if until is None else until, EVERYTHING if limit is None else after + limit)
        found = self._all(game_id, self.statements.rows, {"game": game_id, "after": after, "last": last})
        return unpack_rows(map(StoredRow._make, found), after, last)

    def select_head(self, game_id: str) -> Head | None:
        """See `GameRecorder.select_head`."""
        found = self._all(game_id, self.statements.head, (game_id,))
        return Head(*found[0]) if found else None

    def select_heads(self, game_ids: Sequence[str]) -> dict[str, int]:
        """See `GameRecorder.select_heads`."""
        return dict(self._all("", self.statements.heads, (self._pack_ids(game_ids),)))

    def _pack_ids(self, game_ids: Sequence[str]) -> Any:
        """Returns ids of games as one parameter of a statement."""
        return list(game_ids)

    def select_salt(self, game_id: str) -> str | None:
        """See `GameRecorder.select_salt`."""
        found = self._all(game_id, self.statements.salt, (game_id,))
        return found[0][0] if found else None

    def select_stray(self, game_id: str) -> object:
        """See `GameRecorder.select_stray`."""
        found = self._all(game_id, self.statements.stray, {"game": game_id})
        return found[0][0] if found else None

    def select_commands(self, game_id: str, after: int) -> list[CommandRow]:
        """See `GameRecorder.select_commands`."""
        return list(map(command_row, self._all(game_id, self.statements.commands, (game_id, after or -EVERYTHING))))

    def select_request(self, game_id: str, request_id: str) -> CommandRow | None:
        """See `GameRecorder.select_request`."""
        found = self._all(game_id, self.statements.request, (game_id, request_id))
        return command_row(found[0]) if found else None

    def select_games(self, after: str, limit: int) -> list[str]:
        """See `GameRecorder.select_games`."""
        return [game_id for (game_id,) in self._all("", self.statements.games, (after, limit))]

    def select_games_of(self, tournament: str, after: str, limit: int) -> list[str]:
        """See `GameRecorder.select_games_of`."""
        return [game_id for (game_id,) in self._all("", self.statements.games_of, (tournament, after, limit))]

    def select_secrets(self, game_id: str) -> list[tuple[str, bytes]]:
        """See `GameRecorder.select_secrets`."""
        return self._all(game_id, self.statements.secrets, (game_id,))

    def select_holders(self, hash_: bytes) -> list[SecretRow]:
        """See `GameRecorder.select_holders`."""
        return self._all("", self.statements.holders, (base64.b64encode(hash_), hash_))

    def select_opening(self, caller: str, request_id: str) -> str:
        """See `OpeningRecorder.select_opening`."""
        found = self._all("", self.statements.opening, (caller, request_id))
        return str(found[0][0]) if found else ""

    def select_reservation(self, game_id: str) -> Reservation | None:
        """See `OpeningRecorder.select_reservation`."""
        found = self._all(game_id, self.statements.reservation, (game_id,))
        return reservation_of(game_id, found[0][0]) if found else None

    def select_epoch(self) -> str:
        """See `GameRecorder.select_epoch`."""
        return str(self._all("", self.statements.epoch, ())[0][0])
