"""Serves until a signal comes: the server in a process of its own, from its start to an orderly end."""

from __future__ import annotations

import queue
import signal
import threading
from collections.abc import Callable, Mapping
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING

import structlog

from adjudicator.application import Adjudicator
from adjudicator.official_text import OfficialText
from adjudicator.rpc.operations import OperationsOptions
from adjudicator.rpc.server import RunningServer, start
from adjudicator.rpc.server_options import ServerOptions
from adjudicator.rpc.service_limits import BadLimits
from adjudicator.tracing import configure_tracing
from engine.rulebooks import engine_versions

if TYPE_CHECKING:
    from adjudicator.rpc.workers import Workers

SIGNALS = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)
"""What the process listens to."""


def run(
    app: Adjudicator,
    operator_token: str,
    options: ServerOptions | None = None,
    texts: Mapping[str, OfficialText] | None = None,
    ready: Callable[[RunningServer], None] = lambda running: None,
    operations: OperationsOptions | None = None,
    workers: Workers | None = None,
    limits: Path | None = None,
) -> None:
    """Serve until SIGTERM or SIGINT, then stop in an orderly way; a second signal cuts the calls off.

    SIGHUP has the certificate read again, and the file of limits if there is one. Must be called from the main thread.
    `ready` is told as soon as calls are accepted. Arguments and errors otherwise as for `start`.
    """
    signals: queue.SimpleQueue[int] = queue.SimpleQueue()

    def noted(number: int, frame: FrameType | None) -> None:
        signals.put(number)

    before = {number: signal.signal(number, noted) for number in SIGNALS}
    try:
        configure_tracing()
        log = structlog.get_logger("adjudicator.rpc")
        log.info("engines", **engine_versions())  # found now: later the files may be those of another version
        running = start(app, operator_token, options, texts, operations=operations, workers=workers)
        if limits is not None:
            running.reload_limits(limits)
        ready(running)
        log.info("listening", address=running.address, web=running.web_address, operations=running.operations_address)
        while (number := _wait_for_signal(signals)) == signal.SIGHUP:
            _reload_certificates(running)
            if limits is not None:
                _reload_limits(running, limits)
        log.info("stopping", signal=signal.Signals(number).name)
        stopping = threading.Thread(target=running.stop, name="stopping")
        stopping.start()
        while stopping.is_alive():
            stopping.join(0.05)
            if not signals.empty():
                signals.get()
                running.stop(0.0)
        log.info("stopped")
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _reload_certificates(running: RunningServer) -> None:
    log = structlog.get_logger("adjudicator.rpc")
    try:
        running.reload_certificates()
    except (OSError, ValueError) as error:
        log.error("certificates.not_read", wrong=str(error), todo="mend the files and send SIGHUP again")
    else:
        log.info("certificates.read")


def _reload_limits(running: RunningServer, file: Path) -> None:
    log = structlog.get_logger("adjudicator.rpc")
    try:
        changed = running.reload_limits(file)
    except BadLimits as error:
        log.error("limits.not_read", wrong=str(error), todo="mend the file and send SIGHUP again")
    else:
        log.info("limits.read", changed=changed)


def _wait_for_signal(signals: queue.SimpleQueue[int]) -> int:
    """The first signal. Looked for every now and then: one that comes just before a thread blocks does not wake it."""
    while True:
        try:
            return signals.get(timeout=0.2)
        except queue.Empty:
            continue
