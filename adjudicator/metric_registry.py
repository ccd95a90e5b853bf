"""The registry of a server's metrics for Prometheus: every measure of the service is attached on import."""

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

from adjudicator.metrics import MEASURES, Measure, MeasureKind

REGISTRY = CollectorRegistry()
"""The metrics of the service, separate from the registries of libraries."""


def _make(measure: Measure) -> Counter | Gauge | Histogram:
    """Returns the library's metric for a measure, in the registry."""
    name, told, labels = measure.name, measure.told, measure.label_names
    match measure.kind:
        case MeasureKind.COUNTER:
            return Counter(name, told, labels, registry=REGISTRY)
        case MeasureKind.GAUGE:
            return Gauge(name, told, labels, registry=REGISTRY)
        case MeasureKind.HISTOGRAM:
            return Histogram(name, told, labels, registry=REGISTRY, buckets=measure.buckets)


for _measure in MEASURES:
    _measure.attach(_make(_measure))
ProcessCollector(registry=REGISTRY)
PlatformCollector(registry=REGISTRY)
GCCollector(registry=REGISTRY)
