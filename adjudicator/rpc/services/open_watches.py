"""Places of watches and exports: how many are open, in total, by game and by token."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager

import grpc

from adjudicator.rpc.admission.authentication import Caller
from adjudicator.rpc.messages.errors import WireRefusal

Context = grpc.ServicerContext


def measure_group(most: int, most_per_role: int) -> int:
    """Returns how many watches a game, or a role of a tournament, may have of so many."""
    return max(most_per_role, most // 4)


class OpenWatches:
    """Counts open watches: in total, by game and by token."""

    def __init__(self, most: int, most_per_role: int) -> None:
        """Limits the watches of a game, and of a tournament's role, to a quarter of all."""
        self.change(most, most_per_role)
        self._open: dict[object, Caller] = {}
        self._lock = threading.Lock()
        self.stopping = threading.Event()

    def __len__(self) -> int:
        return len(self._open)

    def change(self, most: int, most_per_role: int) -> None:
        """Sets the limits for future watches; open ones stay."""
        self._most, self._most_per_role = most, most_per_role
        self._most_per_group = measure_group(most, most_per_role)

    @contextmanager
    def place(self, caller: Caller, context: Context) -> Iterator[None]:
        """A context manager that holds a place for a watch; released early if the client disconnects."""
        place = object()
        with self._lock:
            fault = self._find_limit(caller)
            if fault:
                told = {"role": str(caller.role), "game": caller.game_id}
                raise WireRefusal("TOO_MANY_WATCHES", "watch.too-many", fault=fault, **told)
            self._open[place] = caller
        try:
            context.add_callback(lambda: self._leave(place))
            yield
        finally:
            self._leave(place)

    def _find_limit(self, caller: Caller) -> str:
        """Returns why a caller gets no further place; empty if it gets one."""
        if len(self._open) >= self._most:
            return "server"
        if sum(each.holding == caller.holding for each in self._open.values()) >= self._most_per_role:
            return "role"
        if sum(each.payer == caller.payer for each in self._open.values()) >= self._most_per_group:
            return "tournament"
        of_game = sum(each.game_id == caller.game_id for each in self._open.values()) if caller.game_id else 0
        return "game" if of_game >= self._most_per_group else ""

    def _leave(self, place: object) -> None:
        with self._lock:
            self._open.pop(place, None)
