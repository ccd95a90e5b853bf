"""Reads games: present and former tables, events and commands; tells of changes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from adjudicator.application import limits
from adjudicator.application.games import Checkpoints, HotGames, check_reached, fold_table
from adjudicator.application.reading.changed_games import ChangedGames
from adjudicator.application.reading.command_times import CommandTimes
from adjudicator.application.reading.judge_calls import ListedCall, list_calls
from adjudicator.application.reading.open_questions import OpenQuestions
from adjudicator.application.reading.refused_attempts import RefusedAttempts
from adjudicator.application.signals import Listener, Signals
from adjudicator.log import CommandRecord, EventStore, Seating
from engine.core.events.event import Event
from engine.core.table.state import GameState
from engine.judge.calls import count_open_calls


class GameReader:
    """Reads games, with a cache of the log in memory. Thread-safe."""

    def __init__(self, store: EventStore, hot_games: int, checkpoints: int) -> None:
        """Stores the store and the sizes of the caches.

        Args:
            store: the store of the games.
            hot_games: the maximal number of hot games.
            checkpoints: the maximal number of checkpoints.
        """
        self._store = store
        self._checkpoints = Checkpoints(store, checkpoints)
        self._hot = HotGames(store, hot_games, self._checkpoints)
        self.times, self.asked = CommandTimes(store), OpenQuestions(store)
        self.refused = RefusedAttempts(store)
        self._signals = Signals()
        self.changes = ChangedGames(store.heads)
        self._signals.listen(self.changes.note)
        store.listen_to_commits(self.changes.note)

    def head(self, game_id: str) -> int:
        """Returns the version of a game: the number of its last event. Raises UnknownGame."""
        return self._store.head(game_id).version

    def versions(self, game_ids: Sequence[str]) -> dict[str, int]:
        """Returns the versions of several games by id; unknown games are left out."""
        return self._store.heads(game_ids)

    def seating(self, game_id: str) -> Seating:
        """Returns the table and the players of a game, which never change. Raises UnknownGame, LogDamaged."""
        return self._store.secrets(game_id).seating

    def measure_store(self) -> int:
        """Returns the bytes of the store's files; 0 if it has none here."""
        return self._store.measure()

    def is_store_reachable(self) -> bool:
        """Returns whether the store was reachable at the last check."""
        return self._store.is_reachable()

    def table(self, game_id: str, at_version: int | None = None) -> GameState:
        """Returns an independent table, the present one or the one after event `at_version`.

        Raises:
            UnknownGame: there is no such game.
            UnknownVersion: the log has not reached that version, or it is below 1.
        """
        with self._hot.held(game_id) as game:
            table = self._hot.current(game, look=True)
            if at_version is None or at_version == table.version:
                return table.copy()
            check_reached(game_id, at_version, table.version)
        return self._checkpoints.at(game_id, at_version)

    @contextmanager
    def reading(self, game_id: str) -> Iterator[GameState]:
        """A context manager that yields the live table of the locked game, for short reads.

        Callers must not change or store it.
        """
        with self._hot.held(game_id) as game:
            yield self._hot.current(game, look=True)

    @contextmanager
    def glancing(self, game_id: str) -> Iterator[GameState]:
        """As `reading`, but a game that is not hot displaces no hot one: its table is folded and dropped."""
        if self._hot.is_hot(game_id):
            with self.reading(game_id) as table:
                yield table
        else:
            yield fold_table(game_id, self._store.read(game_id))

    def events(self, game_id: str, after: int = 0, limit: int = limits.PAGE) -> list[Event]:
        """Returns the events after event `after`, at most `limit`. Raises UnknownGame, BadRequest."""
        limits.check_page(after, limit)
        return self._store.read(game_id, after=after, limit=limit)

    def replay(self, game_id: str, after: int = 0, limit: int = limits.PAGE) -> Iterator[tuple[Event, GameState]]:
        """Yields the events after `after`, each with the table just after it; the table changes with each event.

        Raises UnknownGame, BadRequest, UnknownVersion (`after` is beyond the log).
        """
        events = self.events(game_id, after, limit)
        if after:
            check_reached(game_id, after, self.head(game_id))
        if not events:
            return
        table = self._checkpoints.at(game_id, after or 1)
        if not after:
            yield events[0], table
        for event in events[0 if after else 1 :]:
            yield event, fold_table(game_id, (event,), table)

    def commands(self, game_id: str) -> list[CommandRecord]:
        """Returns the records of all commands. Raises UnknownGame."""
        return self._store.commands(game_id)

    def command_ends(self, game_id: str) -> list[int]:
        """Returns the versions at which commands ended, in order. Raises UnknownGame."""
        return [record.last_seq for record in self._store.commands(game_id)]

    def judge_calls(
        self, game_id: str, seat: str = "", *, resolved: bool = False, at_version: int | None = None
    ) -> tuple[int, list[ListedCall]]:
        """Returns a version, and the calls for a judge as they stand there, the oldest first.

        Args:
            game_id: the game.
            seat: the seat whose calls are listed; empty for all.
            resolved: whether resolved calls are listed too.
            at_version: the version; None for the newest.

        Raises UnknownGame, UnknownVersion.
        """
        table = self.table(game_id, at_version)
        wanted = (call for call in table.calls.values() if seat in ("", call.seat) and (resolved or not call.resolved))
        return table.version, list_calls(self._store, game_id, wanted)

    def count_open_calls(self, game_id: str) -> int:
        """Returns how many calls for a judge are not resolved; no event is read. Raises UnknownGame."""
        with self.reading(game_id) as table:
            return count_open_calls(table)

    def games(self, after: str = "", limit: int = limits.PAGE) -> list[str]:
        """Returns the ids of games after `after`, in order."""
        limits.check_page(0, limit)
        return self._store.games(after, limit)

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Registers `listener(game_id, version)` for every append here. Returns a function that stops it."""
        return self._signals.listen(listener)
