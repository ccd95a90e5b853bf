"""When events were recorded: the times of the commands of running games, as their records in the store say."""

from __future__ import annotations

from bisect import bisect_left
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from datetime import datetime
from threading import Lock

from adjudicator.log import EventStore

MOST_GAMES = 512


class TimesOfGame:
    """The times of the commands of one game after an event; it only grows."""

    __slots__ = ("after", "ends", "seconds")

    def __init__(self, after: int) -> None:
        self.after = after
        self.ends: list[int] = []
        self.seconds: list[int] = []

    @property
    def until(self) -> int:
        """The last event whose time is known; `after` if none is."""
        return self.ends[-1] if self.ends else self.after

    def add(self, last_seq: int, recorded_at: datetime) -> None:
        """Adds the next command, by its last event."""
        if last_seq > self.until:
            self.seconds.append(int(recorded_at.timestamp()))
            self.ends.append(last_seq)

    def at(self, seq: int) -> int:
        """Returns when an event was recorded, in seconds since 1970; 0 if it is not known."""
        place = bisect_left(self.ends, seq)
        return self.seconds[place] if self.after < seq and place < len(self.ends) else 0

    def list_at(self, wanted: Sequence[int], first: int, last: int) -> dict[int, int]:
        """Returns the times of events between two of them; those of one command have the same."""
        place = bisect_left(self.ends, first)
        if self.after < first and place < len(self.ends) and last <= self.ends[place]:
            return dict.fromkeys(wanted, self.seconds[place])
        return {seq: self.at(seq) for seq in wanted}


class CommandTimes:
    """The times of the commands of all games; memory is a cache of the store. Thread-safe."""

    def __init__(self, store: EventStore) -> None:
        self._store, self._lock = store, Lock()
        self._games: OrderedDict[str, TimesOfGame] = OrderedDict()

    def note(self, game_id: str, base: int, last_seq: int, recorded_at: datetime) -> None:
        """Adds a command that was stored after event `base`, if the game's times are known up to there."""
        with self._lock:
            known = self._games.get(game_id)
            if known is None:
                known = self._put(game_id, TimesOfGame(base))
            if known.until == base:
                known.add(last_seq, recorded_at)

    def find(self, game_id: str, events: Iterable[int]) -> dict[int, int]:
        """Returns the times of events by their numbers, in seconds since 1970. Raises errors of the store."""
        wanted = list(events)
        if not wanted:
            return {}
        first, last = min(wanted), max(wanted)
        with self._lock:
            known = self._games.get(game_id)
            reread = known is None or known.after >= first
            after = first - 1 if known is None or reread else known.until
            if known is not None and not reread and known.until >= last:
                return known.list_at(wanted, first, last)
        records = self._store.commands(game_id, after)
        with self._lock:
            known = self._games.get(game_id)
            if known is None or reread:
                known = self._put(game_id, TimesOfGame(after))
            for record in records:
                known.add(record.last_seq, record.recorded_at)
            return known.list_at(wanted, first, last)

    def _put(self, game_id: str, times: TimesOfGame) -> TimesOfGame:
        self._games[game_id] = times
        self._games.move_to_end(game_id)
        while len(self._games) > MOST_GAMES:
            self._games.popitem(last=False)
        return times
