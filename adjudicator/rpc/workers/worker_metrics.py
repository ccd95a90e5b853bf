"""Workers count in files, which the door adds up.

That is the library's way for several processes. A worker's files bear the name of its place, not of its process, so
that the next process in that place counts on where the last one ended, and there are never more files than places.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from prometheus_client import CollectorRegistry, Metric
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.registry import Collector

from adjudicator.metrics import COUNTED_WHERE_CARRIED_OUT, REGISTRY
from adjudicator.rpc.workers.worker_places import FOLDER, Place


def count_in(folder: Path, place: str) -> None:
    """Have this process, a worker, count in files of its place."""
    os.environ[FOLDER] = str(folder)
    Place.name = place


@contextmanager
def forks_counting(folder: Path) -> Iterator[None]:
    """While the block runs, a process from which workers are forked, if one is started, counts in files there."""
    before = os.environ.get(FOLDER)
    os.environ[FOLDER] = str(folder)
    try:
        yield
    finally:
        os.environ.pop(FOLDER)
        if before is not None:
            os.environ[FOLDER] = before


class _DoorAndWorkers(Collector):
    """What the door counts, and of workers what only they can count; the calls that both see are the door's."""

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
    """Returns the registry of a door whose workers count in files of this folder."""
    registry = CollectorRegistry()
    registry.register(_DoorAndWorkers(folder))
    return registry
