"""Measures of the service, which name no game, seat, token or card.

A server keeps them for Prometheus (`metric_registry`).
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Any


class MeasureKind(Enum):
    """The kinds of measures, by the class of the library."""

    COUNTER = "Counter"
    GAUGE = "Gauge"
    HISTOGRAM = "Histogram"


class Measure:
    """A measure of the service. It is kept once a registry has attached the metric of the library; before, dropped.

    So nothing imports the library but a server.
    """

    def __init__(
        self, kind: MeasureKind, name: str, told: str, labels: tuple[str, ...] = (), buckets: tuple[float, ...] = ()
    ) -> None:
        """`told` explains the measure to operators; `buckets` are the upper bounds of a histogram."""
        self.kind, self.name, self.told, self.label_names, self.buckets = kind, name, told, labels, buckets
        self._metric: Any = _DROPPED
        self._by_labels: dict[tuple[str, ...], Any] = {}

    def attach(self, metric: Any) -> None:
        """Keeps the measure in a metric of the library from now on."""
        self._metric, self._by_labels = metric, {}

    def labels(self, *values: str) -> Any:
        """Returns the measure with these labels; the library looks it up in ten times the time."""
        labelled = self._by_labels.get(values)
        if labelled is None:
            labelled = self._by_labels[values] = self._metric.labels(*values)
        return labelled

    def inc(self, amount: float = 1) -> None:
        """Adds to a counter."""
        self._metric.inc(amount)

    def observe(self, amount: float) -> None:
        """Adds an observation to a histogram."""
        self._metric.observe(amount)

    def set(self, value: float) -> None:
        """Sets a gauge."""
        self._metric.set(value)

    def set_function(self, read: Callable[[], float]) -> None:
        """Makes a gauge read its value when it is asked for."""
        self._metric.set_function(read)


class _Dropped:
    """A metric that keeps nothing."""

    def labels(self, *values: str) -> _Dropped:
        """Returns the same."""
        return self

    def inc(self, amount: float = 1) -> None:
        """Keeps nothing."""

    observe = set = inc

    def set_function(self, read: Callable[[], float]) -> None:
        """Keeps nothing."""


_DROPPED = _Dropped()
_COUNTER, _GAUGE, _HISTOGRAM = MeasureKind.COUNTER, MeasureKind.GAUGE, MeasureKind.HISTOGRAM

SHORT = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""The upper bounds of the histogram buckets in seconds; a move shall take less than a quarter second."""

CALLS = Measure(_COUNTER, "adjudicator_calls", "Calls that ended.", ("method", "outcome"))
CALL_SECONDS = Measure(_HISTOGRAM, "adjudicator_call_seconds", "How long a call took.", ("method",), SHORT)
TURNED_AWAY = Measure(
    _COUNTER, "adjudicator_turned_away", "Calls ended by their headers, or without a place.", ("reason",)
)
COMMANDS = Measure(_COUNTER, "adjudicator_commands", "Commands that were stored.", ("outcome",))
EVENTS = Measure(_COUNTER, "adjudicator_events", "Events that were stored.")
CONFLICTS = Measure(_COUNTER, "adjudicator_conflicts", "Commands that another writer was ahead of.")
DECIDE_SECONDS = Measure(
    _HISTOGRAM, "adjudicator_decide_seconds", "How long the rules took for a command.", buckets=SHORT
)
SAVE_SECONDS = Measure(_HISTOGRAM, "adjudicator_save_seconds", "How long the store took for a command.", buckets=SHORT)
WORK_UNITS = Measure(
    _COUNTER,
    "adjudicator_work_units",
    "Work that calls have caused, in units of three to ten microseconds.",
    ("method",),
)
COUNTED_WHERE_CARRIED_OUT = frozenset({
    "adjudicator_commands", "adjudicator_events", "adjudicator_conflicts", "adjudicator_decide_seconds",
    "adjudicator_save_seconds", "adjudicator_work_units",
})  # fmt: skip
"""The metrics known only to the process that executes a call, which is a worker if there are workers."""

WORKERS = Measure(_GAUGE, "adjudicator_workers", "Worker processes that take calls.", ("place",))
WORKER_ENDS = Measure(_COUNTER, "adjudicator_worker_ends", "Worker processes that ended unasked.", ("place",))
WATCHES = Measure(_GAUGE, "adjudicator_watches", "Watches that are open.")
CONNECTIONS = Measure(_GAUGE, "adjudicator_connections", "Connections that are open.")
READY = Measure(_GAUGE, "adjudicator_ready", "1 if the store can be used, else 0.")
STORE_BYTES = Measure(_GAUGE, "adjudicator_store_bytes", "Bytes of the files of the store.")

MEASURES = (
    CALLS, CALL_SECONDS, TURNED_AWAY, COMMANDS, EVENTS, CONFLICTS, DECIDE_SECONDS, SAVE_SECONDS, WORK_UNITS, WORKERS,
    WORKER_ENDS, WATCHES, CONNECTIONS, READY, STORE_BYTES,
)  # fmt: skip
"""All of them, in the order in which operators are shown them."""
