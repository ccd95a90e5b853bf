"""Runs a server as a process, from its start until a signal ends it."""

from __future__ import annotations

import os
import signal
import socket
import threading
from collections.abc import Callable, Mapping
from contextlib import nullcontext
from datetime import timedelta
from pathlib import Path

from adjudicator.application import Adjudicator
from adjudicator.log import StoreAddress, open_memory_store, open_store
from adjudicator.log_lines import Logger
from adjudicator.official_text import OfficialText
from adjudicator.process.signals import ProcessSignals
from adjudicator.rpc.admission.service_limits import BadLimits
from adjudicator.rpc.admission.work.call_work import keep_pauses_short
from adjudicator.rpc.server.server import RunningServer, start
from adjudicator.rpc.server.server_options import ServiceOptions
from adjudicator.rpc.services.warming import warming_editions
from adjudicator.rpc.web.path_split import MakeApplication
from adjudicator.rpc.workers.worker import WorkerSettings
from adjudicator.rpc.workers.workers import Workers, start_workers
from adjudicator.signing import SigningKey
from adjudicator.tracing import configure_tracing
from engine import rulebooks
from engine.rulebooks import engine_versions


def serve(
    options: ServiceOptions,
    store: StoreAddress,
    operator_token: str,
    signals: ProcessSignals,
    *,
    texts: Mapping[str, OfficialText],
    signing_key: SigningKey | None,
    ready: Callable[[RunningServer], None],
    assistants: MakeApplication | None = None,
) -> None:
    """Opens the store, starts the workers, and serves until a signal arrives.

    Errors are those of `open_store`, `start_workers`, `start` and `run`.
    """
    opened = open_memory_store() if options.memory else open_store(store, synchronous=options.durability)
    if options.restored:
        opened.renew_epoch()
    app, workers = Adjudicator(opened, token_lifetime=timedelta(days=options.token_days), signing_key=signing_key), None
    try:
        settings = make_worker_settings(options, store=store.text, operator_token=operator_token, texts=texts)
        workers = start_workers(options.workers, settings, lambda: signals.ending)
        run(app, operator_token, signals, options, texts, ready, workers, assistants)
    finally:
        if workers is not None:
            workers.stop()
        app.close()


def make_worker_settings(
    options: ServiceOptions, *, store: str, operator_token: str, texts: Mapping[str, OfficialText]
) -> WorkerSettings:
    """Returns the settings of a server's workers."""
    packages = rulebooks.packages()
    return WorkerSettings(
        store=store,
        durability=options.durability,
        operator_token=operator_token,
        token_lifetime=timedelta(days=options.token_days),
        signing_key=options.signing_key,
        texts=texts,
        cards=options.cards,
        editions=tuple(package for name, package in packages.items() if rulebooks.comes_from_elsewhere(name)),
        log_level=options.log_level,
        threads=options.threads,
        watch_longest=options.watch_longest,
        watch_heartbeat=options.watch_heartbeat,
        work=options.work,
        grace=options.grace,
    )


def run(
    app: Adjudicator,
    operator_token: str,
    signals: ProcessSignals,
    options: ServiceOptions,
    texts: Mapping[str, OfficialText],
    ready: Callable[[RunningServer], None],
    workers: Workers | None,
    assistants: MakeApplication | None = None,
) -> None:
    """Serves until SIGTERM or SIGINT, then stops in an orderly way; a second signal cancels the calls.

    SIGHUP reloads the certificate, and the file of limits if there is one. Signals before this call count, too: after
    a termination signal, the server does not start. It calls `ready` as soon as it accepts calls. Other arguments and
    errors as for `start`. Raises WorkerFailed: no worker is left to execute calls, and the server has stopped.
    """
    log = Logger("adjudicator.rpc")

    def have_failed() -> bool:
        return workers is not None and workers.failed is not None

    if not signals.ending:
        configure_tracing()
        log.info("engines", **engine_versions())  # computed now, as the files can change later
        keep_pauses_short()
        running = start(app, operator_token, options, texts, workers=workers, assistants=assistants)
        if options.limits is not None:
            running.reload_limits(options.limits)
        ready(running)
        tell_systemd("READY=1")
        log.info("listening", address=running.address, web=running.web_address, operations=running.operations_address)
        with warming_editions() if workers is None else nullcontext():  # workers do
            while (number := signals.wait(have_failed)) == signal.SIGHUP:
                _reload_certificates(running)
                if options.limits is not None:
                    _reload_limits(running, options.limits)
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
    """Notifies systemd of the state of the service, if systemd started it.

    This way systemd requests no reload before the service is ready. Source: sd_notify(3).
    """
    address = os.environ.get("NOTIFY_SOCKET", "")
    if not address:
        return
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as told:
            told.sendto(state.encode(), f"\0{address[1:]}" if address.startswith("@") else address)
    except OSError as error:
        Logger("adjudicator.rpc").error("systemd.not_told", state=state, wrong=str(error))


def _reload_certificates(running: RunningServer) -> None:
    log = Logger("adjudicator.rpc")
    try:
        running.reload_certificates()
    except (OSError, ValueError) as error:
        log.error("certificates.not_read", wrong=str(error), todo="mend the files and send SIGHUP again")
    else:
        log.info("certificates.read")


def _reload_limits(running: RunningServer, file: Path) -> None:
    log = Logger("adjudicator.rpc")
    try:
        changed = running.reload_limits(file)
    except BadLimits as error:
        log.error("limits.not_read", wrong=str(error), todo="mend the file and send SIGHUP again")
    else:
        log.info("limits.read", changed=changed)
