"""Trial games: positions that are played on to see what happens, apart from every store.

Each is kept in memory of its own, for whoever opened it. They are bounded in number, in age and in length.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from adjudicator.application import BadRequest
from adjudicator.in_process.games import LocalGames, open_games
from adjudicator_client import NewGame, Seat

PREFIX = "trial-"
MOST_TRIALS = 64
"""The most trial games at a time, of everybody."""
MOST_OF_ONE = 8
"""The most trial games of one caller."""
UNUSED = 1_800.0
"""Seconds after which a trial game is dropped if nobody uses it."""
OLDEST = 21_600.0
"""Seconds after which it is dropped in any case."""
MOST_ANSWERS = 500
"""The most answers in one trial game, those that were undone included."""
MOST_FORKS = 32
"""The most forks of one trial game, forks of forks and closed ones included: its memory keeps them all."""


@dataclass
class Trial:
    """A trial game."""

    trial_id: str
    """The name by which tools call it."""
    holder: str
    """Who opened it."""
    games: LocalGames = field(repr=False)
    """The memory that holds it; its forks are there, too."""
    game_id: str
    """Its id in that memory."""
    forked: bool
    """Whether it is a fork, in which a judge answers for the seats and enters the results of chance."""
    ends: list[int]
    """The versions to which it can go back, the present one last."""
    opened: float
    """When it was opened."""
    used: float
    """When it was used last."""
    answers: int = 0
    """How many answers it has had."""
    lock: threading.Lock = field(default_factory=threading.Lock, repr=False)
    """Held while it changes."""
    origin: Trial | None = field(default=None, repr=False)
    """Of a fork: the trial game that was opened first in that memory."""
    forks: int = 0
    """How many forks its memory has had; counted at the origin."""

    def seat(self, role: str, language: str) -> Seat:
        """Returns the handle of a role."""
        return self.games.in_language(language).seat(self.game_id, role)

    def answering(self, seat: str, language: str) -> Seat:
        """Returns the handle that answers for a seat."""
        return self.seat("judge" if self.forked else seat, language)


class Trials:
    """The trial games of a server for assistants. Thread-safe."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock, self._lock = clock, threading.RLock()
        self._trials: dict[str, Trial] = {}

    def __len__(self) -> int:
        return len(self._trials)

    def open(self, holder: str, begin: Callable[[LocalGames], NewGame]) -> Trial:
        """Opens a trial game in memory of its own; `begin` opens it there.

        Raises:
            BadRequest: there are too many.
            AdjudicatorError: errors of `begin`.
        """
        self._drop_old()
        self._require_room(holder)
        games = open_games(language="")
        try:
            game = begin(games)
            return self._keep(holder, games, game.game_id, game.version, origin=None)
        except BaseException:
            games.close()
            raise

    def fork(self, trial: Trial, at: int) -> Trial:
        """Begins a trial game at a version of another one.

        Raises:
            BadRequest: there are too many trial games, or too many forks of this one.
            AdjudicatorError: the game has no such version.
        """
        self._drop_old()
        self._require_room(trial.holder)
        origin = trial.origin or trial
        with self._lock:
            if origin.forks >= MOST_FORKS:
                raise BadRequest("trial.forked-too-often", count=MOST_FORKS)
            origin.forks += 1
        made = trial.seat("judge", "").acts.fork("a trial", at_version=at)
        return self._keep(trial.holder, trial.games, made.game_id, made.version, origin=origin)

    def find(self, trial_id: str, holder: str) -> Trial:
        """Returns a trial game of a caller. Raises BadRequest: there is none of that name, or none any more."""
        self._drop_old()
        trial = self._trials.get(trial_id)
        if trial is None or trial.holder != holder:
            raise BadRequest("trial.unknown", named=trial_id[:64], most=int(UNUSED // 60))
        trial.used = self._clock()
        return trial

    def close(self, trial: Trial) -> None:
        """Drops a trial game. A call under way has its answer all the same: memory goes with its last reader."""
        with self._lock:
            self._trials.pop(trial.trial_id, None)
            last = all(other.games is not trial.games for other in self._trials.values())
        if last:
            trial.games.close()

    def close_all(self) -> None:
        """Drops every trial game."""
        for trial in list(self._trials.values()):
            self.close(trial)

    def _require_room(self, holder: str) -> None:
        own = sorted(trial.trial_id for trial in list(self._trials.values()) if trial.holder == holder)
        if len(own) >= MOST_OF_ONE:
            raise BadRequest("trial.too-many", count=len(own), items=own)
        if len(self._trials) >= MOST_TRIALS:
            raise BadRequest("trial.full", count=MOST_TRIALS, most=int(UNUSED // 60))

    def _keep(self, holder: str, games: LocalGames, game_id: str, version: int, *, origin: Trial | None) -> Trial:
        now, forked = self._clock(), origin is not None
        trial = Trial(PREFIX + game_id[1:], holder, games, game_id, forked, [version], now, now, origin=origin)
        with self._lock:
            self._require_room(holder)  # again: calls made at the same time were all let in
            self._trials[trial.trial_id] = trial
        return trial

    def _drop_old(self) -> None:
        now = self._clock()
        for trial in list(self._trials.values()):
            if now - trial.used > UNUSED or now - trial.opened > OLDEST:
                self.close(trial)


def count_answer(trial: Trial) -> None:
    """Counts an answer in a trial game. Raises BadRequest: it has had too many."""
    if trial.answers >= MOST_ANSWERS:
        raise BadRequest("trial.too-long", count=MOST_ANSWERS)
    trial.answers += 1
