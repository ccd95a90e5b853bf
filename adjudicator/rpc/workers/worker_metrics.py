"""Metrics of workers, stored in files that the door sums up.

This is the library's method for several processes. A worker's files have the name of its place, not of its process, so
that the next process in the place continues the counts, and there are never more files than places.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from prometheus_client import CollectorRegistry, Metric
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.registry import Collector

from adjudicator.metric_registry import REGISTRY
from adjudicator.metrics import COUNTED_WHERE_CARRIED_OUT
from adjudicator.rpc.workers.worker_places import FOLDER, Place


def count_in(folder: Path, place: str) -> None:
    """Makes this worker process store its metrics in files of its place."""
    os.environ[FOLDER] = str(folder)
    Place.name = place


@contextmanager
def forks_counting(folder: Path) -> Iterator[None]:
    """Makes a helper process started in the block store its metrics in files of a folder."""
    before = os.environ.get(FOLDER)
    os.environ[FOLDER] = str(folder)
    try:
        yield
    finally:
        os.environ.pop(FOLDER)
        if before is not None:
            os.environ[FOLDER] = before


class _DoorAndWorkers(Collector):
    """Metrics of the door, and those that only workers have; calls seen by both count at the door."""

    def __init__(self, folder: Path) -> None:
        self._workers = MultiProcessCollector(None, str(folder))

    def collect(self) -> Iterator[Metric]:
        for metric in REGISTRY.collect():
            if metric.name not in COUNTED_WHERE_CARRIED_OUT:
                yield metric
        for metric in self._workers.collect():
            if metric.name in COUNTED_WHERE_CARRIED_OUT:
                yield metric


def join_registries(folder: Path) -> CollectorRegistry:
    """Returns the registry of a door whose workers store metrics in a folder."""
    registry = CollectorRegistry()
    registry.register(_DoorAndWorkers(folder))
    return registry
