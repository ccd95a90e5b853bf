"""Serves until a signal comes: the server in a process of its own, from its start to an orderly end."""

from __future__ import annotations

import os
import signal
import socket
import threading
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import structlog

from adjudicator.application import Adjudicator
from adjudicator.official_text import OfficialText
from adjudicator.process_signals import ProcessSignals
from adjudicator.rpc.admission.call_work import keep_pauses_short
from adjudicator.rpc.admission.service_limits import BadLimits
from adjudicator.rpc.server.operations import OperationsOptions
from adjudicator.rpc.server.server import RunningServer, start
from adjudicator.rpc.server.server_options import ServerOptions
from adjudicator.tracing import configure_tracing
from engine.rulebooks import engine_versions

if TYPE_CHECKING:
    from adjudicator.rpc.workers.workers import Workers


def run(
    app: Adjudicator,
    operator_token: str,
    signals: ProcessSignals,
    options: ServerOptions | None = None,
    texts: Mapping[str, OfficialText] | None = None,
    ready: Callable[[RunningServer], None] = lambda running: None,
    operations: OperationsOptions | None = None,
    workers: Workers | None = None,
    limits: Path | None = None,
) -> None:
    """Serve until SIGTERM or SIGINT, then stop in an orderly way; a second signal cuts the calls off.

    SIGHUP has the certificate read again, and the file of limits if there is one. What came before this was called
    counts too: a server that was told to end meanwhile is not started. `ready` is told as soon as calls are accepted.
    Arguments and errors otherwise as for `start`. Raises WorkerFailed: nobody carries calls out any more, and it has
    stopped.
    """
    log = structlog.get_logger("adjudicator.rpc")

    def have_failed() -> bool:
        return workers is not None and workers.failed is not None

    if not signals.ending:
        configure_tracing()
        log.info("engines", **engine_versions())  # found now: later the files may be those of another version
        keep_pauses_short()
        running = start(app, operator_token, options, texts, operations=operations, workers=workers)
        if limits is not None:
            running.reload_limits(limits)
        ready(running)
        tell_systemd("READY=1")
        log.info("listening", address=running.address, web=running.web_address, operations=running.operations_address)
        while (number := signals.wait(have_failed)) == signal.SIGHUP:
            _reload_certificates(running)
            if limits is not None:
                _reload_limits(running, limits)
        tell_systemd("STOPPING=1")
        log.info("stopping", signal="" if number is None else signal.Signals(number).name)
        stopping = threading.Thread(target=running.stop, name="stopping")
        stopping.start()
        while stopping.is_alive():
            stopping.join(0.05)
            if not signals.is_empty():
                signals.wait()
                running.stop(0.0)
    log.info("stopped")
    if workers is not None and workers.failed is not None:
        raise workers.failed


def tell_systemd(state: str) -> None:
    """Tell systemd how far the service is, if systemd has started it.

    So no reload is asked for before the service is ready. Source: sd_notify(3).
    """
    address = os.environ.get("NOTIFY_SOCKET", "")
    if not address:
        return
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as told:
            told.sendto(state.encode(), f"\0{address[1:]}" if address.startswith("@") else address)
    except OSError as error:
        structlog.get_logger("adjudicator.rpc").error("systemd.not_told", state=state, wrong=str(error))


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
