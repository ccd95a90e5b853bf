"""Workers of the test's own process, into which it can look, and a door in front of them."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from adjudicator.application import Adjudicator
from adjudicator.log import open_sqlite_store
from adjudicator.rpc.server.server import RunningServer, start
from adjudicator.rpc.server.server_options import ServerOptions, ServiceOptions
from adjudicator.rpc.server.server_process import make_worker_settings
from adjudicator.rpc.workers.worker import WorkerSettings
from adjudicator.rpc.workers.workers import Workers, start_workers
from tests.rpc.serving import OPERATOR


def settings_on(store: Path) -> WorkerSettings:
    """What a worker on a store is started with."""
    return make_worker_settings(ServiceOptions(token_days=1), store=str(store), operator_token=OPERATOR, texts={})


@contextmanager
def workers_on(store: Path, number: int) -> Iterator[Workers]:
    """So many workers for moves that take calls while the block runs."""
    found = start_workers(number, settings_on(store))
    assert isinstance(found, Workers)
    try:
        yield found
    finally:
        found.stop(0.0)


@contextmanager
def door_on(store: Path, number: int, options: ServerOptions | None = None) -> Iterator[tuple[RunningServer, Workers]]:
    """A server on a free port that hands calls to so many workers, and these."""
    with workers_on(store, number) as found, closing(Adjudicator(open_sqlite_store(store))) as app:
        running = start(app, OPERATOR, options or ServerOptions(port=0), workers=found)
        try:
            yield running, found
        finally:
            running.stop(0.0)


def leave_workers_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on nobody notices that a worker ends."""
    monkeypatch.setattr(Workers, "_look", lambda self: time.sleep(0.05))
    time.sleep(0.5)  # the look that is under way
