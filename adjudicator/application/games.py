"""Tables in memory: hot games to play on, and checkpoints of former versions. Both are caches of the log.

A hot table belongs to the holder of its game's lock. It is discarded whenever it may differ from the log: after any
failure between deciding and storing, and when another process has appended commands that do not continue it.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime

from adjudicator.application.errors import StaleVersion, UnknownVersion
from adjudicator.audit.verification.rerun import DEALT, commitments_of
from adjudicator.log import EventStore, Head, LogDamaged
from adjudicator.log_lines import Logger
from engine.core.clauses.finding import Outcome
from engine.core.clauses.refusal import UnknownEdition
from engine.core.events.choices import AttemptRefused, ChoiceMade
from engine.core.events.event import Event
from engine.core.events.fold import evolve, fold
from engine.core.events.game import ChanceRenewed
from engine.core.play.decide import Command, Decision
from engine.core.table.bounds.work import current_meter
from engine.core.table.chance import Chance, Dealing
from engine.core.table.state import GameState
from engine.judge.call_events import JudgeCallClaimed, JudgeCalled, JudgeCallResolved
from engine.judge.commands import CallCommand
from engine.judge.events import RulingGiven
from engine.judge.judging import Correct, Rewind, Rule
from engine.rulebooks import load

REMARKS = (AttemptRefused, ChanceRenewed, RulingGiven, JudgeCalled, JudgeCallClaimed, JudgeCallResolved)
"""Events that change nothing on the table, so that decisions before them stay valid."""

STRIDE = 500
"""The number of events between two checkpoints."""

log = Logger("adjudicator.application")


def fold_table(game_id: str, events: Iterable[Event], start: GameState | None = None) -> GameState:
    """Returns the table after events, from the first event or from `start`, with its edition installed.

    A table of an unknown edition can be folded, too; UnknownEdition is raised when its rules are needed. Raises
    LogDamaged if the events do not fold.
    """
    at = start.version if start is not None else 0
    events = list(events)
    current_meter().spend(len(events))
    try:
        if start is None:
            table = fold(events)
            with suppress(UnknownEdition):
                load(table.pins.edition)
            return table
        for event in events:
            at = event.seq
            if at != start.version + 1:
                raise LogDamaged(game_id, at, f"event {at} follows event {start.version}", fault="rows")
            evolve(start, event)
        return start
    except (LookupError, ValueError, TypeError, AttributeError, StopIteration) as error:
        raise LogDamaged(game_id, at + 1, f"the log does not fold: {error!r}", fault="folding") from error


class HotGame:
    """One game in memory. Touch it only while holding `lock`.

    `chain` is the chain up to the table's version. `recorded_at` is the time of its last command (None if not read
    yet). `changed` is the last event that changed the table; `refused` counts the bytes of refused attempts from
    there to event `counted`. `chance` answers chance; `drawn_in` is the epoch in which its secret was drawn (empty if
    it is never renewed).
    """

    __slots__ = (
        "chain", "chance", "changed", "counted", "drawn_in", "game_id", "lock", "playable", "recorded_at", "refused",
        "table", "users",
    )  # fmt: skip

    def __init__(self, game_id: str) -> None:
        self.game_id, self.lock, self.users = game_id, threading.RLock(), 0
        self.table: GameState | None = None
        self.chain, self.changed = "", 0
        self.counted, self.refused = 0, 0
        self.recorded_at: datetime | None = None
        self.chance: Chance | None = None
        self.playable, self.drawn_in = True, ""

    def drop(self) -> None:
        """Discards the table; the next use folds the log again."""
        self.table, self.counted = None, 0

    def measure_refused(self, store: EventStore, version: int) -> int:
        """Returns the bytes of the refused attempts between the last change of the table and event `version`."""
        if self.counted <= self.changed:
            self.counted, self.refused = self.changed, 0
        if self.counted < version:
            for command in store.stored(self.game_id, after=self.counted):
                if command.record.verdict.outcome is not Outcome.LEGAL:
                    self.refused += len(command.text) + sum(len(state) for *_, state in command.rows)
            self.counted = version
        return self.refused

    def time(self, now: datetime, store: EventStore, version: int) -> datetime:
        """Returns the time for a command after event `version`: now, but not before the last command."""
        if self.recorded_at is None:
            self.recorded_at = next(store.stored(self.game_id, after=version - 1)).record.recorded_at
        return max(now, self.recorded_at)

    def took(self, table: GameState, chain: str, events: Sequence[Event], recorded_at: datetime | None = None) -> None:
        """Records that the table includes `events`, with the chain after them."""
        self.table, self.chain, self.recorded_at = table, chain, recorded_at
        for event in reversed(events):
            if not isinstance(event, REMARKS):
                self.changed = event.seq
                break


@dataclass(frozen=True, slots=True)
class CommandUnderWay:
    """A command under way."""

    command: Command | Rule | Correct | Rewind | CallCommand
    """The command."""
    seat: str
    """The seat of its actor."""
    admit: Callable[[GameState], None]
    """Checks the command against a state; raises a refusal."""
    ruled: Callable[[HotGame, GameState], Decision]
    """Rules the command on the state of a game."""
    who: str = ""
    """The label of the actor's token."""


class HotGames:
    """The hot games of a process; beyond `capacity` the least recently used one is dropped."""

    def __init__(self, store: EventStore, capacity: int, checkpoints: Checkpoints) -> None:
        self._store, self._capacity, self._checkpoints = store, capacity, checkpoints
        self._lock = threading.Lock()
        self._games: OrderedDict[str, HotGame] = OrderedDict()

    def __len__(self) -> int:
        return len(self._games)

    def is_hot(self, game_id: str) -> bool:
        """Returns whether the table of a game is in memory."""
        with self._lock:
            game = self._games.get(game_id)
        return game is not None and game.table is not None

    def held(self, game_id: str) -> HeldGame:
        """Returns a context manager that locks a game. Its table may have to be loaded by `current`."""
        return HeldGame(self, game_id)

    def begin_use(self, game_id: str) -> HotGame:
        """Returns a game that stays in memory until `end_use`."""
        with self._lock:
            game = self._games.get(game_id)
            if game is None:
                game = self._games[game_id] = HotGame(game_id)
            self._games.move_to_end(game_id)
            game.users += 1
        return game

    def end_use(self, game: HotGame) -> None:
        """Lets a game go, and drops what is beyond the capacity."""
        with self._lock:
            game.users -= 1
            if game.table is None and not game.users:
                self._games.pop(game.game_id, None)
            self._evict()

    def _evict(self) -> None:
        if len(self._games) <= self._capacity:
            return
        for game_id in [key for key, game in self._games.items() if not game.users]:
            if len(self._games) <= self._capacity:
                return
            del self._games[game_id]

    def current(self, game: HotGame, *, look: bool) -> GameState:
        """Returns the table of a locked game. `look`: update it from the store first.

        Raises:
            UnknownGame: there is no such game.
            LogDamaged: its log does not fold.
        """
        if game.table is None:
            return self._load(game)
        if look:
            head = self._store.head(game.game_id)
            if head != (game.table.version, game.chain):
                return self._catch_up(game, game.table, head)
        return game.table

    def _load(self, game: HotGame) -> GameState:
        game_id = game.game_id
        head = self._store.head(game_id)
        events = self._store.read(game_id, until=head.version)
        table = self._checkpoints.passing(game_id, events)
        if table.version != head.version:
            raise LogDamaged(
                game_id, table.version + 1, f"the log ends at {table.version}, not {head.version}", fault="rows"
            )
        self.deal(game, table)
        game.took(table, head.chain, events)
        return table

    def deal(self, game: HotGame, table: GameState) -> None:
        """Sets up the table's generator of chance. Raises LogDamaged if its secret breaks the commitment."""
        game.chance, game.drawn_in, game.playable = None, "", table.pins.mode != DEALT
        if game.playable:
            return
        kept = self._store.secrets(game.game_id)
        secrets, dealing = kept.dealt_from, Dealing.of(table.pins, game.game_id)
        if secrets:
            if tuple(map(dealing.commitment, secrets)) != commitments_of(table):
                wrong = "the seed kept beside the log is not the one that was committed to"
                raise LogDamaged(game.game_id, 1, wrong, fault="seed")
            game.chance, game.playable = dealing.generator(secrets), True
            game.drawn_in = kept.drawn[-1].epoch if kept.drawn else ""

    def _catch_up(self, game: HotGame, table: GameState, head: Head) -> GameState:
        """Applies events that another process appended, if they continue the table; else loads it again."""
        chain, version = game.chain, table.version
        for command in self._store.stored(game.game_id, after=version) if head.version > version else ():
            chain = command.link(chain)
            if command.record.first_seq != version + 1 or chain != command.record.chain:
                break
            version = command.record.last_seq
        if (version, chain) != head:
            log.warning("hot.reloaded", game=game.game_id, at=table.version, head=head.version)
            game.drop()
            return self._load(game)
        try:
            events = self._store.read(game.game_id, after=table.version, until=version)
            game.took(fold_table(game.game_id, events, table), chain, events)
            if any(isinstance(event, ChanceRenewed) for event in events):
                self.deal(game, table)
        except BaseException:
            game.drop()
            raise
        return table


class HeldGame:
    """A hot game, locked during a `with` block."""

    __slots__ = ("_game", "_game_id", "_games")

    def __init__(self, games: HotGames, game_id: str) -> None:
        self._games, self._game_id = games, game_id

    def __enter__(self) -> HotGame:
        self._game = self._games.begin_use(self._game_id)
        try:
            self._game.lock.acquire()
        except BaseException:
            self._games.end_use(self._game)
            raise
        return self._game

    def __exit__(self, *error: object) -> None:
        self._game.lock.release()
        self._games.end_use(self._game)


class Checkpoints:
    """Tables of former versions, from which later ones are folded. They only save time."""

    def __init__(self, store: EventStore, capacity: int) -> None:
        self._store, self._capacity = store, capacity
        self._lock = threading.Lock()
        self._kept: OrderedDict[tuple[str, int], GameState] = OrderedDict()

    def at(self, game_id: str, version: int) -> GameState:
        """Returns a copy of the table as it stood after event `version`, which the log must have reached."""
        table: GameState | None = None
        with self._lock:
            for mark in range(version // STRIDE * STRIDE, 0, -STRIDE):
                found = self._kept.get((game_id, mark))
                if found is not None:
                    self._kept.move_to_end((game_id, mark))
                    table = found.copy()
                    break
        at = table.version if table is not None else 0
        while at < version or table is None:
            until = min(version, (at // STRIDE + 1) * STRIDE)
            table = fold_table(game_id, self._store.read(game_id, after=at, until=until), table)
            at = until
            if at % STRIDE == 0:
                self._keep(game_id, table)
        return table

    def passing(self, game_id: str, events: Sequence[Event]) -> GameState:
        """Returns the table after a whole log, and stores the checkpoints on the way."""
        table = fold_table(game_id, events[:STRIDE])
        for start in range(STRIDE, len(events), STRIDE):
            self._keep(game_id, table)
            table = fold_table(game_id, events[start : start + STRIDE], table)
        return table

    def _keep(self, game_id: str, table: GameState) -> None:
        with self._lock:
            self._kept[game_id, table.version] = table.copy()
            while len(self._kept) > self._capacity:
                self._kept.popitem(last=False)


def check_reached(game_id: str, version: int, head: int) -> None:
    """Refuses a version that a log has not reached. Raises UnknownVersion."""
    if not 1 <= version <= head:
        raise UnknownVersion("version.none", version=version, newest=head, game=game_id)


def check_version(
    store: EventStore,
    game: HotGame,
    table: GameState,
    command: Command | Rule | Correct | Rewind | CallCommand,
    seat: str,
    expected: int,
) -> None:
    """Refuses a command of a seat that is meant for another version of the table. Raises UnknownVersion, StaleVersion.

    A ruling or a call for a judge changes nothing, so it is meant for any version.
    """
    if expected > table.version:
        raise UnknownVersion("version.beyond", version=expected, newest=table.version, game=game.game_id, act="command")
    if isinstance(command, Rule | CallCommand):
        return
    if expected < game.changed and not _decides_the_same(store, game.game_id, table, seat, expected):
        raise StaleVersion("version.stale", expected=expected, version=table.version, game=game.game_id)


def _decides_the_same(store: EventStore, game_id: str, table: GameState, seat: str, expected: int) -> bool:
    """Returns whether events after `expected` changed neither the seat's choice nor anything it can see."""
    own = table.choice_of(seat)
    if own is None or own.id > expected:
        return False
    return all(
        isinstance(event, REMARKS)
        or (isinstance(event, ChoiceMade) and event.seat != seat and event.seat in table.answers)
        for event in store.read(game_id, after=expected, until=table.version)
    )
