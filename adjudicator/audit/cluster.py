"""Verifying many games on the machines of a Dask cluster (docs/decisions/0011-games-are-verified-on-dask.md)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

from adjudicator.audit.batch import AuditResult, AuditTask, Extra, audit_game, enclose_game
from engine.core.event import SCHEMA_VERSION
from engine.core.refusal import Refusal
from engine.rulebooks import editions, load

AHEAD = 8
"""Games sent before the first comes back, for each worker."""


class MissingExtra(Refusal):
    """Something that is installed only on request is not there."""

    reason = "NOT_INSTALLED"


class NoCluster(Refusal):
    """The cluster cannot be reached, or its workers cannot do the work."""

    reason = "NO_CLUSTER"


def audit_on_cluster(tasks: Sequence[AuditTask], address: str, extra: Extra | None = None) -> Iterator[AuditResult]:
    """Verify on the workers of a Dask scheduler. Games are sent to them; the workers need no access to the files.

    The seed of a game that goes on is not sent: its shuffles are taken as recorded.

    Raises:
        MissingExtra: `adjudicator[cluster]` is not installed.
        NoCluster: there is no scheduler at the address, it has no workers, or they have another version of this.
    """
    try:
        import distributed
    except ImportError:
        todo = "pip install 'adjudicator[cluster]', here and on the machines of the cluster"
        raise MissingExtra("verify on a cluster", "the package `distributed` is not installed", todo).told_as(
            "cluster.no-package"
        ) from None
    try:
        client = distributed.Client(address, timeout=10, set_as_default=False)
    except (OSError, TimeoutError, ValueError) as error:
        raise NoCluster(f"connect to {address}", f"there is no scheduler ({error})", "check the address").told_as(
            "cluster.no-scheduler", named=address
        ) from None
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
    """How many workers there are; each must be able to do the work, with the same rules as here."""
    try:
        versions = set(client.run(describe_rules).values())
    except ImportError as error:
        wrong = f"its workers lack a package ({error})"
        raise NoCluster(f"verify on {address}", wrong, "install adjudicator[cluster] there").told_as(
            "cluster.not-installed", named=address
        ) from None
    if not versions:
        raise NoCluster(f"verify on {address}", "it has no workers", "start some: dask worker ADDRESS").told_as(
            "cluster.no-workers", named=address
        )
    if versions != {describe_rules()}:
        raise NoCluster(
            f"verify on {address}", "its workers have other rules", "install the same version there"
        ).told_as("cluster.other-rules", named=address)
    return len(client.scheduler_info()["workers"])


def describe_rules() -> str:
    """What decides a verification: the version of the log, of every edition the engine's, and its clauses."""
    books = [f"{book.id}:{book.engine_version}:{book.index_hash}" for book in map(load, sorted(editions()))]
    return " ".join([str(SCHEMA_VERSION), *books])
