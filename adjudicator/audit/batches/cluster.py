"""Verification of many games on a Dask cluster (docs/decisions/0011-games-are-verified-on-dask.md)."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

from adjudicator.audit.batches.batch import AuditResult, AuditTask, Extra, audit_game, enclose_game
from engine.core.clauses.refusal import Refusal
from engine.core.events.event import SCHEMA_VERSION
from engine.core.play.book.engine_version import DECIDING, list_sources
from engine.rulebooks import editions, load

AHEAD = 8
"""The number of games sent to each worker in advance."""


class MissingExtra(Refusal):
    """Raised when an optional dependency is not installed."""

    reason = "NOT_INSTALLED"


class NoCluster(Refusal):
    """Raised when the cluster cannot be reached, or its workers cannot do the work."""

    reason = "NO_CLUSTER"


def audit_on_cluster(tasks: Sequence[AuditTask], address: str, extra: Extra | None = None) -> Iterator[AuditResult]:
    """Verifies games on the workers of a Dask scheduler. Games are sent; workers need no access to the files.

    The seed of an unfinished game is not sent; its shuffles are taken as recorded.

    Raises:
        MissingExtra: the extra `cluster` is not installed.
        NoCluster: there is no scheduler at the address, it has no workers, or they have other rules.
    """
    try:
        import distributed
    except ImportError:
        raise MissingExtra("cluster.no-package") from None
    try:
        client = distributed.Client(address, timeout=10, set_as_default=False)
    except (OSError, TimeoutError, ValueError) as error:
        raise NoCluster("cluster.no-scheduler", named=address, detail=str(error)) from None
    with client:
        workers = _check_workers(client, address)
        left = iter(tasks)
        running = distributed.as_completed([], loop=client.loop, with_results=True)

        def send(count: int) -> None:
            for task in islice(left, count):
                running.add(client.submit(audit_game, enclose_game(task), extra, pure=False))

        send(AHEAD * workers)
        for _, found in running:
            yield found
            send(1)


def _check_workers(client: Any, address: str) -> int:
    """Returns the number of workers, after checking that each has the same rules as this process."""
    try:
        versions = set(client.run(describe_running_rules).values())
    except ImportError as error:
        raise NoCluster("cluster.not-installed", named=address, detail=str(error)) from None
    if not versions:
        raise NoCluster("cluster.no-workers", named=address)
    if None in versions:
        raise NoCluster("cluster.changed", named=address)
    if versions != {describe_rules()}:
        raise NoCluster("cluster.other-rules", named=address)
    return len(client.scheduler_info()["workers"])


def describe_rules() -> str:
    """Returns everything that decides a verification: versions of the log and the engines, and clause indexes."""
    books = [f"{book.id}:{book.engine_version}:{book.index_hash}" for book in map(load, sorted(editions()))]
    return " ".join([str(SCHEMA_VERSION), *books])


def describe_running_rules() -> str | None:
    """Returns everything that decides a verification, in a long-running process.

    None if it is unknown: a worker may have imported modules before their files were replaced, and its version is
    computed from the files.
    """
    packages = dict.fromkeys(package for edition in editions() for package in load(edition).packages)
    files = [file for package in (*DECIDING, *packages) for _, file in list_sources(package)]
    begun = find_start()
    changed = any(isinstance(file, Path) and file.stat().st_ctime > begun for file in files)
    return None if changed else describe_rules()


def find_start() -> float:
    """Returns the start time of this process, by the clock of files. Source: proc(5), starttime and btime."""
    ticks = int(Path("/proc/self/stat").read_text("ascii").rpartition(")")[2].split()[19])
    (boot,) = [line.split()[1] for line in Path("/proc/stat").read_text("ascii").splitlines() if line[:6] == "btime "]
    return int(boot) + ticks / os.sysconf("SC_CLK_TCK")
