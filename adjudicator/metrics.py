"""Metrics of the service for Prometheus. They name no game, seat, token or card."""

from __future__ import annotations

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    GCCollector,
    Histogram,
    PlatformCollector,
    ProcessCollector,
)

REGISTRY = CollectorRegistry()
"""The metrics of the service, separate from the registries of libraries."""

SHORT = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""The upper bounds of the histogram buckets in seconds; a move shall take less than a quarter second."""

CALLS = Counter("adjudicator_calls", "Calls that ended.", ("method", "outcome"), registry=REGISTRY)
CALL_SECONDS = Histogram(
    "adjudicator_call_seconds", "How long a call took.", ("method",), registry=REGISTRY, buckets=SHORT
)
TURNED_AWAY = Counter(
    "adjudicator_turned_away",
    "Calls ended by their headers, or without a place.",
    ("reason",),
    registry=REGISTRY,
)
COMMANDS = Counter("adjudicator_commands", "Commands that were stored.", ("outcome",), registry=REGISTRY)
EVENTS = Counter("adjudicator_events", "Events that were stored.", registry=REGISTRY)
CONFLICTS = Counter("adjudicator_conflicts", "Commands that another writer was ahead of.", registry=REGISTRY)
DECIDE_SECONDS = Histogram(
    "adjudicator_decide_seconds", "How long the rules took for a command.", registry=REGISTRY, buckets=SHORT
)
SAVE_SECONDS = Histogram(
    "adjudicator_save_seconds", "How long the store took for a command.", registry=REGISTRY, buckets=SHORT
)
WORK_UNITS = Counter(
    "adjudicator_work_units", "Work that calls have caused, in units of three to ten microseconds.", ("method",),
    registry=REGISTRY,
)  # fmt: skip
COUNTED_WHERE_CARRIED_OUT = frozenset({
    "adjudicator_commands", "adjudicator_events", "adjudicator_conflicts", "adjudicator_decide_seconds",
    "adjudicator_save_seconds", "adjudicator_work_units",
})  # fmt: skip
"""The metrics known only to the process that executes a call, which is a worker if there are workers."""

WORKERS = Gauge("adjudicator_workers", "Worker processes that take calls.", ("place",), registry=REGISTRY)
WORKER_ENDS = Counter("adjudicator_worker_ends", "Worker processes that ended unasked.", ("place",), registry=REGISTRY)
WATCHES = Gauge("adjudicator_watches", "Watches that are open.", registry=REGISTRY)
CONNECTIONS = Gauge("adjudicator_connections", "Connections that are open.", registry=REGISTRY)
READY = Gauge("adjudicator_ready", "1 if the store can be used, else 0.", registry=REGISTRY)
STORE_BYTES = Gauge("adjudicator_store_bytes", "Bytes of the files of the store.", registry=REGISTRY)

ProcessCollector(registry=REGISTRY)
PlatformCollector(registry=REGISTRY)
GCCollector(registry=REGISTRY)
