"""A worker: a process that executes calls forwarded by the door over a local socket.

It has the same servicers and token checks as a server without workers, so access to its socket grants no more. It ends
when the door tells it to, or has ended.
"""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Mapping
from contextlib import nullcontext, suppress
from dataclasses import dataclass, field
from datetime import timedelta
from multiprocessing.connection import Connection
from pathlib import Path

from adjudicator.application import Adjudicator
from adjudicator.diagnostics import configure_logging
from adjudicator.log import StoreAddress, open_store
from adjudicator.log_lines import Logger
from adjudicator.official_text import OfficialText
from adjudicator.rpc.admission.authentication import Authenticator
from adjudicator.rpc.admission.interceptor import CallInterceptor
from adjudicator.rpc.admission.method_handlers import MethodHandlers
from adjudicator.rpc.admission.service_limits import ServiceLimits, WorkLimits
from adjudicator.rpc.admission.work.call_work import CallWork, keep_pauses_short
from adjudicator.rpc.admission.work.thread_shares import CallTurns
from adjudicator.rpc.admission.work.work_quotas import SpentUnits
from adjudicator.rpc.services.open_watches import OpenWatches
from adjudicator.rpc.services.servicers import add_servicers, make_servicers
from adjudicator.rpc.services.warming import warming_editions
from adjudicator.rpc.workers.door_folder import remove_if_left
from adjudicator.rpc.workers.worker_metrics import count_in
from adjudicator.rpc.workers.worker_places import TO_ALL
from adjudicator.rpc.workers.worker_server import WorkerServer
from adjudicator.signing import read_key
from adjudicator.tracing import configure_tracing
from engine import rulebooks

READY, STOP = "ready", "stop"
"""A worker's message that it is ready, and the door's message that a worker shall end."""

PING, PONG = "ping", "pong"
"""The door's heartbeat message, and a worker's answer."""

ANY_NUMBER = 2**30
"""The number of places for watches, which the door limits."""

LETTING_GO = 1.0
"""Seconds for the system to close the files of a killed door."""

KINDLY = 10
"""The niceness of a worker for long work."""


@dataclass(frozen=True, slots=True)
class WorkerSettings:
    """The settings of a worker."""

    store: str = field(repr=False)
    """The file or URL of the store, which may have a password."""
    durability: str
    """The synchronous mode of the store."""
    operator_token: str = field(repr=False)
    """The operator's token."""
    token_lifetime: timedelta
    """The lifetime of game tokens."""
    signing_key: Path | None
    """The PEM file of the signing key."""
    texts: Mapping[str, OfficialText]
    """The user's copies of official texts."""
    cards: Path | None
    """The folder for imported cards."""
    editions: tuple[str, ...]
    """Packages of external editions."""
    log_level: str
    """The log level and form."""
    threads: int
    """The most calls executed at once."""
    watch_longest: float
    """The maximal duration of a watch."""
    watch_heartbeat: float
    """The interval of heartbeats of a watch."""
    work: WorkLimits
    """The limits on the work of calls."""
    grace: float
    """The grace time of calls under way when the worker ends."""


@dataclass(frozen=True, slots=True)
class WorkerPlace:
    """The place of a worker among those of its door."""

    name: str
    """The name of the place, which successive processes occupy."""
    socket: Path
    """The socket on which it takes calls; each process has another."""
    counts: Path
    """The door's folder, which holds its metrics."""
    gives_way: bool
    """Whether it runs with lower priority."""


def serve_door(settings: WorkerSettings, place: WorkerPlace, door: Connection) -> None:
    """Executes calls until the door stops it or has ended; the main function of the process."""
    count_in(place.counts, place.name)
    for number in (*TO_ALL, signal.SIGINT):  # the door ends its workers in order
        signal.signal(number, signal.SIG_IGN)
    if place.gives_way:
        os.nice(KINDLY)
    configure_logging(settings.log_level)
    configure_tracing()
    for package in settings.editions:
        rulebooks.add(package)
    rulebooks.engine_versions()  # found now: later the files may be those of another version
    keep_pauses_short()
    app = open_application(settings)
    heard_out = False
    try:
        watches = OpenWatches(ANY_NUMBER, ANY_NUMBER)
        speaker = _DoorSpeaker(door)
        spent = SpentUnits(speaker.say)
        work = CallWork(settings.work, spent=spent)
        server = start_worker(app, settings, watches, work, place.socket)
        speaker.say(READY)
        try:
            with warming_editions() if place.gives_way else nullcontext():  # which examines positions
                while (said := door.recv()) != STOP:
                    if isinstance(said, ServiceLimits):
                        work.change(said.work)
                    else:
                        speaker.say(PONG)
                        speaker.say(spent.take())
            heard_out = True
        except (EOFError, OSError):  # the door has let go of this worker, or has ended
            pass
        watches.stopping.set()
        server.stop(settings.grace)
    finally:
        app.close()
        if not heard_out:  # of a door that was killed, nobody else removes the folder
            remove_if_left(place.counts, LETTING_GO)
        Logger("adjudicator.rpc").debug("worker.stopped", pid=os.getpid())


class _DoorSpeaker:
    """Sends messages to the door, from any thread; drops them once the door has ended."""

    def __init__(self, door: Connection) -> None:
        self._door, self._lock = door, threading.Lock()

    def say(self, something: object) -> None:
        """Sends a message."""
        with self._lock, suppress(OSError):
            self._door.send(something)


def open_application(settings: WorkerSettings) -> Adjudicator:
    """Opens the application on the store that all workers share."""
    store = open_store(StoreAddress(settings.store), synchronous=settings.durability)
    key = None if settings.signing_key is None else read_key(settings.signing_key)
    app = Adjudicator(store, token_lifetime=settings.token_lifetime, signing_key=key)
    app.access.look_again_for_unknown = 0.0  # another worker may just have issued it; the door keeps strangers out
    return app


def start_worker(
    app: Adjudicator, settings: WorkerSettings, watches: OpenWatches, work: CallWork, path: Path
) -> WorkerServer:
    """Serves an application on a local socket; calls come from the door, which has limited them."""
    gate = Authenticator(settings.operator_token, app.access.admit, found=app.access.found)
    interceptor = CallInterceptor(gate, turns=CallTurns(settings.threads), doubt=app.doubts.of, work=work, local=False)
    servicers = make_servicers(
        app, settings.texts, watches, work,
        watch_longest=settings.watch_longest, watch_heartbeat=settings.watch_heartbeat, cards=settings.cards,
    )  # fmt: skip
    handlers = MethodHandlers()
    add_servicers(servicers, [handlers])
    server = WorkerServer(path, interceptor, handlers)
    server.start()
    return server
