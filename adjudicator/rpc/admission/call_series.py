"""Series of calls of which only the newest counts, such as those of an editor while somebody types."""

from __future__ import annotations

import threading
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from typing import Any

from adjudicator.rpc.admission.authentication import Caller
from adjudicator.rpc.messages.errors import WireRefusal


class SupersededCall(WireRefusal):
    """Raised for a call after which a newer one of its series came."""

    def __init__(self) -> None:
        super().__init__("CALL_SUPERSEDED", "call.superseded")


class SeriesCall:
    """One call of a series, while it waits or runs."""

    def __init__(self) -> None:
        self.refusal: WireRefusal | None = None
        """Why it is given up: a newer one came, or no place is free for it once it turned out to be long."""
        self.on_superseded: Callable[[], None] = lambda: None
        """Wakes the call if it waits; called once, from the thread of the newer call."""


class CallSeries:
    """The newest call of every series under way."""

    def __init__(self) -> None:
        self._newest: dict[Hashable, SeriesCall] = {}
        self._lock = threading.Lock()

    @contextmanager
    def call(self, series: Hashable) -> Iterator[SeriesCall]:
        """A context manager for a call of a series; it supersedes the one before. None: a series of its own."""
        own = SeriesCall()
        if series is None:
            yield own
            return
        with self._lock:
            before = self._newest.get(series)
            self._newest[series] = own
            if before is not None:
                before.refusal = SupersededCall()
        if before is not None:
            before.on_superseded()
        try:
            yield own
        finally:
            with self._lock:
                if self._newest.get(series) is own:
                    del self._newest[series]


def name_series(caller: Caller, request: Any) -> Hashable:
    """Returns the series of a call, which is one of its token; None if it belongs to none."""
    series = getattr(request, "series", "")
    return (caller, caller.token_id or caller.known_as, series) if series else None
