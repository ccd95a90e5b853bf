"""Since when questions are open: the events with which they were asked, found from the end of the log."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Mapping, Sequence
from threading import Lock

from adjudicator.log import EventStore
from engine.core.events.choices import ChoiceOpened
from engine.core.events.event import Event
from engine.judge.events import GameRewound

MOST_KEPT = 1_024
PAGES = (50, 500)
"""The number of events in the first page that is read, and in the others."""


class OpenQuestions:
    """Finds since when questions are open. A log only grows, so what was found is kept. Thread-safe."""

    def __init__(self, store: EventStore) -> None:
        self._store, self._lock = store, Lock()
        self._kept: OrderedDict[tuple[str, int], Mapping[int, int]] = OrderedDict()

    def find(
        self, game_id: str, choices: Iterable[int], version: int, newest: Sequence[Event] = ()
    ) -> Mapping[int, int]:
        """Returns the events by which questions have been open since then, by the numbers of the questions.

        A rewind asks its questions anew, a correction goes on with them.

        Args:
            game_id: the game.
            choices: the numbers of all questions that are open at that version.
            version: the version.
            newest: the last events up to that version, if they are at hand.
        """
        wanted, key = set(choices), (game_id, version)
        if not wanted:
            return {}
        kept = self._kept.get(key)  # one lookup is atomic: the lock is for those that write
        if kept is not None and wanted <= kept.keys():
            return kept
        found = dict[int, int]()
        after = newest[0].seq - 1 if newest and newest[-1].seq == version else version
        _look_back(newest if after < version else (), wanted, found)
        for size in (PAGES[0], *[PAGES[1]] * (version // PAGES[1] + 1)):
            if not wanted or after <= 0:
                break
            start = max(0, after - size)
            _look_back(self._store.read(game_id, after=start, until=after), wanted, found)
            after = start
        with self._lock:
            self._kept[key] = found
            while len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)
        return found


def _look_back(events: Sequence[Event], wanted: set[int], found: dict[int, int]) -> None:
    """Moves the questions that these events opened from the wanted ones to those found."""
    for event in reversed(events):
        if isinstance(event, ChoiceOpened):
            if event.choice.id in wanted:
                found[event.choice.id] = event.seq
                wanted.discard(event.choice.id)
        elif isinstance(event, GameRewound):
            found.update(dict.fromkeys(wanted, event.seq))
            wanted.clear()
        if not wanted:
            return
