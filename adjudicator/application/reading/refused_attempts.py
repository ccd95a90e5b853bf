"""The refused attempts of running games: in which events they stand, and whose they are."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from typing import NamedTuple

from adjudicator.log import EventStore
from engine.core.events.choices import AttemptRefused

MOST_GAMES = 1_024


class RefusedAttempt(NamedTuple):
    """A refused attempt."""

    seq: int
    """The event that records it."""
    seat: str
    """The seat that made it."""


class RefusedAttempts:
    """Finds refused attempts by the records of their commands. A log only grows, so they are kept. Thread-safe."""

    def __init__(self, store: EventStore) -> None:
        self._store, self._lock = store, Lock()
        self._games: OrderedDict[str, tuple[int, tuple[RefusedAttempt, ...]]] = OrderedDict()

    def find(self, game_id: str, version: int) -> tuple[RefusedAttempt, ...]:
        """Returns the refused attempts of a game up to a version, in order. Raises errors of the store."""
        with self._lock:
            until, attempts = self._games.get(game_id, (0, ()))
        if until < version:
            records = self._store.commands(game_id, until)
            refused = [record.last_seq for record in records if record.reason]
            attempts += tuple(attempt for seq in refused if (attempt := self._read(game_id, seq)) is not None)
            until = max((record.last_seq for record in records), default=until)
            self._put(game_id, until, attempts)
        return tuple(attempt for attempt in attempts if attempt.seq <= version)

    def _read(self, game_id: str, seq: int) -> RefusedAttempt | None:
        """Returns the refused attempt that an event records; None for another event."""
        (event,) = self._store.read(game_id, after=seq - 1, until=seq)
        return RefusedAttempt(seq, event.seat) if isinstance(event, AttemptRefused) else None

    def _put(self, game_id: str, until: int, attempts: tuple[RefusedAttempt, ...]) -> None:
        with self._lock:
            if self._games.get(game_id, (0, ()))[0] <= until:
                self._games[game_id] = (until, attempts)
            self._games.move_to_end(game_id)
            while len(self._games) > MOST_GAMES:
                self._games.popitem(last=False)
