"""The store in memory, on the library's plain-objects recorder: for tests, what-if and short-lived games."""

from __future__ import annotations

import base64
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import Any

from eventsourcing import popo as library
from eventsourcing.persistence import ApplicationRecorder, ProgrammingError, StoredEvent

from adjudicator.log.errors import LogEndsElsewhere, RequestKnown, SecretReused, TooManyReservations
from adjudicator.log.losses.losses import Epoch, EpochCause, StoreCheck, draw_epoch
from adjudicator.log.records.command_record import CommandRow, Head, StoredCommand, make_rows, start_chain
from adjudicator.log.records.game_secrets import SecretRow
from adjudicator.log.records.mapper import GameMapper
from adjudicator.log.records.openings import Reservation, SideRecords
from adjudicator.log.stores.store import GameStore


class MemoryRecorder(library.POPOApplicationRecorder):
    """Stores events in the library's list, commands and secrets beside it, under one lock."""

    def __init__(self) -> None:
        super().__init__()
        self._commands: dict[str, list[CommandRow]] = {}
        self._requests: dict[tuple[str, str], CommandRow] = {}
        self._secrets: dict[str, list[tuple[str, bytes]]] = {}
        self._openings: dict[tuple[str, str], str] = {}
        self._reservations: dict[str, Reservation] = {}
        self._digests: set[bytes] = set()
        self._epochs = [Epoch(draw_epoch(), datetime.now(UTC), EpochCause.MADE)]

    def insert_events(self, stored_events: Sequence[StoredEvent], **kwargs: Any) -> Sequence[int] | None:
        """Refuses, because events are stored only together with their command."""
        raise ProgrammingError("events of games are stored with their command, through GameStore.append")

    def insert_commands(self, game_id: str, base: Head, commands: Sequence[StoredCommand], beside: SideRecords) -> None:
        """See `GameRecorder.insert_commands`."""
        events, records = make_rows(game_id, base, commands)
        with self._database_lock:
            stored = self.select_head(game_id) or Head(0, start_chain(game_id))
            if any((game_id, request_id) in self._requests for _, _, request_id, *_ in records):
                raise RequestKnown(game_id, base.version)
            if stored != base:
                raise LogEndsElsewhere(game_id, base.version, stored.version)
            if beside.opening is not None and beside.opening[:2] in self._openings:
                raise RequestKnown(game_id, base.version)
            self._use(beside.digests)
            self._insert_events([StoredEvent(*row) for row in events])
            written = self._commands.setdefault(game_id, [])
            for _, last_seq, request_id, chain, text, salt in records:
                row = CommandRow(last_seq, request_id, chain, text, salt)
                written.append(row)
                self._requests[game_id, request_id] = row
            if beside.secrets:
                self._secrets.setdefault(game_id, []).extend((name, value) for _, name, value in beside.secrets)
            if beside.opening is not None:
                self._openings[beside.opening[:2]] = game_id
                self._reservations.pop(game_id, None)
        self._notify_listeners()

    def select_rows(self, game_id: str, after: int, until: int | None, limit: int | None) -> list[tuple[str, bytes]]:
        """See `GameRecorder.select_rows`."""
        with self._database_lock:
            index, events = self._stored_events_index.get(game_id, {}), self._stored_events
            last = len(index) if until is None else min(until, len(index))
            if limit is not None:
                last = min(last, after + limit)
            found = [events[index[seq]] for seq in range(after + 1, last + 1)]
        return [(event.topic, event.state) for event in found]

    def select_head(self, game_id: str) -> Head | None:
        """See `GameRecorder.select_head`."""
        with self._database_lock:
            stored = self._commands.get(game_id)
            return Head(stored[-1].last_seq, stored[-1].chain) if stored else None

    def select_heads(self, game_ids: Sequence[str]) -> dict[str, int]:
        """See `GameRecorder.select_heads`."""
        with self._database_lock:
            return {key: stored[-1].last_seq for key in game_ids if (stored := self._commands.get(key))}

    def select_salt(self, game_id: str) -> str | None:
        """See `GameRecorder.select_salt`."""
        with self._database_lock:
            stored = self._commands.get(game_id)
            return stored[-1].salt if stored else None

    def select_stray(self, game_id: str) -> object:
        """See `GameRecorder.select_stray`. No other writer exists."""
        return None

    def select_commands(self, game_id: str, after: int) -> list[CommandRow]:
        """See `GameRecorder.select_commands`."""
        with self._database_lock:
            return [row for row in self._commands.get(game_id, ()) if row.last_seq > after]

    def select_request(self, game_id: str, request_id: str) -> CommandRow | None:
        """See `GameRecorder.select_request`."""
        with self._database_lock:
            return self._requests.get((game_id, request_id))

    def select_games(self, after: str, limit: int) -> list[str]:
        """See `GameRecorder.select_games`."""
        with self._database_lock:
            return sorted(game_id for game_id in self._commands if game_id > after)[:limit]

    def select_games_of(self, tournament: str, after: str, limit: int) -> list[str]:
        """See `GameRecorder.select_games_of`."""
        with self._database_lock:
            found = [game_id for game_id, rows in self._secrets.items() if (tournament, b"") in rows]
        return sorted(game_id for game_id in found if game_id > after)[:limit]

    def select_secrets(self, game_id: str) -> list[tuple[str, bytes]]:
        """See `GameRecorder.select_secrets`."""
        with self._database_lock:
            return list(self._secrets.get(game_id, ()))

    def select_holders(self, hash_: bytes) -> list[SecretRow]:
        """See `GameRecorder.select_holders`."""
        written = base64.b64encode(hash_)
        with self._database_lock:
            stored = [(game_id, *row) for game_id, rows in self._secrets.items() for row in rows]
        return [row for row in stored if row[2] == hash_ or written in row[2]]

    def insert_secret(self, row: SecretRow, *, replace: bool) -> bool:
        """See `GameRecorder.insert_secret`."""
        game_id, name, value = row
        with self._database_lock:
            stored = dict(self._secrets.get(game_id, ()))
            if name in stored and not replace:
                return False
            self._secrets[game_id] = list({**stored, name: value}.items())
        return True

    def _use(self, digests: Sequence[bytes]) -> None:
        """Records secrets as used. Raises SecretReused."""
        if not self._digests.isdisjoint(digests):
            raise SecretReused
        self._digests.update(digests)

    def select_opening(self, caller: str, request_id: str) -> str:
        """See `OpeningRecorder.select_opening`."""
        with self._database_lock:
            return self._openings.get((caller, request_id), "")

    def insert_reservation(self, reservation: Reservation, now: float, most: int) -> Reservation:
        """See `OpeningRecorder.insert_reservation`."""
        asked = (reservation.caller, reservation.request_id)
        with self._database_lock:
            self._reservations = {key: each for key, each in self._reservations.items() if each.expires > now}
            for each in self._reservations.values():
                if (each.caller, each.request_id) == asked:
                    return each
            if len(self._reservations) >= most:
                raise TooManyReservations(most)
            self._use([reservation.drawn.digest])
            self._reservations[reservation.game_id] = reservation
        return reservation

    def select_reservation(self, game_id: str) -> Reservation | None:
        """See `OpeningRecorder.select_reservation`."""
        with self._database_lock:
            return self._reservations.get(game_id)

    def select_epoch(self) -> str:
        """See `GameRecorder.select_epoch`."""
        return self._epochs[-1].epoch

    def renew_epoch(self) -> str:
        """See `GameRecorder.renew_epoch`."""
        self._epochs.append(Epoch(draw_epoch(), datetime.now(UTC), EpochCause.RESTORED))
        return self.select_epoch()

    def select_epochs(self) -> list[Epoch]:
        """See `GameRecorder.select_epochs`."""
        return list(self._epochs)

    def check(self) -> StoreCheck:
        """See `GameRecorder.check`. There are no losses in memory."""
        return StoreCheck()

    def listen_to_commits(self, listener: Callable[[str, int], None]) -> None:
        """See `GameRecorder.listen_to_commits`. No other process commits."""

    def measure(self) -> int:
        """See `GameRecorder.measure`."""
        return 0

    def is_reachable(self) -> bool:
        """See `GameRecorder.is_reachable`."""
        return True

    def require_in_place(self) -> None:
        """See `GameRecorder.require_in_place`. Memory cannot be moved."""

    def require_writable(self) -> None:
        """See `GameRecorder.require_writable`. Memory is always writable."""


class MemoryFactory(library.POPOFactory):
    """The library's recorder factory; used by `open_memory_store`."""

    def application_recorder(self) -> ApplicationRecorder:
        """Returns the recorder."""
        return MemoryRecorder()


def open_memory_store(*, mapper: GameMapper | None = None) -> GameStore:
    """Opens a store that ends with the process."""
    return GameStore({"PERSISTENCE_MODULE": f"{__name__}:MemoryFactory"}, mapper)
