"""Serve games without the command line, as `adjudicator serve` does: `python -m adjudicator.rpc --help`.

Exit codes: 0 stopped by a signal; 2 wrong usage; 3 the address cannot be used; 4 the store cannot be used.
"""

from __future__ import annotations

import argparse
import os
import secrets
import sys
from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta
from functools import partial
from pathlib import Path

import structlog

from adjudicator.diagnostics import configure_logging
from adjudicator.disk import others_may_read
from adjudicator.process_signals import ProcessSignals
from adjudicator.rpc.admission.service_limits import read_limits
from adjudicator.rpc.server.certificates import UnsafeAddress
from adjudicator.rpc.server.operations import OperationsOptions
from adjudicator.rpc.server.server import CannotListen, RunningServer
from adjudicator.rpc.server.server_options import ServerOptions, make_worker_settings
from adjudicator.rpc.server.server_process import run
from adjudicator.rpc.workers.worker import WorkerSettings
from adjudicator.rpc.workers.workers import WorkerFailed, Workers, start_workers
from adjudicator.signing import BadKey, SigningKey, read_key
from adjudicator.user_text import decode_text
from engine.core.clauses.refusal import NoSources

DURABILITY = ("FULL", "NORMAL")
TOKEN_VARIABLE = "ADJUDICATOR_OPERATOR_TOKEN"

log = structlog.get_logger("adjudicator.rpc")


def main(signals: ProcessSignals, arguments: Sequence[str] | None = None) -> int:
    """Serve until SIGTERM or SIGINT. Prints `listening on HOST:PORT` when calls are accepted."""
    parser = argparse.ArgumentParser(prog="python -m adjudicator.rpc", description=main.__doc__)
    defaults = ServerOptions()
    parser.add_argument("--store", default="", help="file, or URL postgresql://...; default: a store in memory")
    parser.add_argument(
        "--durability", choices=DURABILITY, default="FULL",
        help="FULL: what is acknowledged survives a power failure; NORMAL: a killed process only, faster; "
        "default: %(default)s",
    )  # fmt: skip
    parser.add_argument("--restored", action="store_true", help="the store was restored: begin a new epoch")
    parser.add_argument("--host", default=defaults.host, help="default: %(default)s")
    parser.add_argument("--port", type=int, default=defaults.port, help="0: a free one; default: %(default)s")
    parser.add_argument("--web-port", type=int, help="a port for browsers as well; 0: a free one; default: none")
    parser.add_argument("--web-origin", action="append", default=[], help="pages of this origin may call; repeatable")
    parser.add_argument(
        "--operator-token-file",
        type=Path,
        help=f"the operator's token; default: the variable {TOKEN_VARIABLE}, or one is made and printed",
    )
    parser.add_argument("--certificate", type=Path, help="PEM file; with --key: serve over TLS")
    parser.add_argument("--key", type=Path, help="PEM file")
    parser.add_argument("--client-ca", type=Path, help="PEM file; only clients with a certificate of these are served")
    parser.add_argument("--plaintext", action="store_true", help="serve without TLS beyond this machine")
    parser.add_argument("--threads", type=int, default=defaults.threads, help="calls carried out at once")
    parser.add_argument("--workers", type=int, default=0, help="processes for moves; half as many for long work")
    parser.add_argument("--streams", type=int, default=defaults.streams, help="watches open at once")
    parser.add_argument("--calls-at-once", type=int, default=defaults.calls_at_once, help="calls taken on at once")
    parser.add_argument("--arrival", type=float, default=defaults.arrival, help="seconds for a message to come")
    parser.add_argument("--connections", type=int, default=defaults.connections, help="open at once")
    parser.add_argument(
        "--connections-per-address", type=int, default=defaults.connections_per_address, help="of them, of one address"
    )
    parser.add_argument("--calls-per-second", type=float, default=defaults.calls_per_second, help="of a token; 0: any")
    parser.add_argument("--calls-burst", type=int, default=defaults.calls_burst, help="of a token, without a pause")
    parser.add_argument(
        "--failures-per-second", type=float, default=defaults.failures_per_second,
        help="calls of an address with tokens that open nothing; 0: any",
    )  # fmt: skip
    parser.add_argument("--failures-burst", type=int, default=defaults.failures_burst, help="of them, without a pause")
    parser.add_argument("--limits", type=Path, help="TOML file of limits, read again after SIGHUP")
    parser.add_argument("--largest-request", type=int, default=defaults.largest_request, help="bytes")
    parser.add_argument("--token-days", type=float, default=30.0, help="how long tokens last; default: %(default)s")
    parser.add_argument("--signing-key", type=Path, help="PEM file; signs heads of games and exports")
    parser.add_argument("--watch-longest", type=float, default=defaults.watch_longest, help="seconds")
    parser.add_argument("--watch-heartbeat", type=float, default=defaults.watch_heartbeat, help="seconds")
    parser.add_argument("--grace", type=float, default=defaults.grace, help="seconds for calls under way to end")
    parser.add_argument("--operations-port", type=int, help="metrics, /healthz, /readyz; 0: a free one; default: none")
    parser.add_argument("--operations-host", default="127.0.0.1", help="default: %(default)s")
    parser.add_argument("--access-log", action="store_true", help="a line for every call")
    parser.add_argument("--log-level", choices=("debug", "info", "warning", "error"), default="info")
    parser.add_argument("--cpu", type=int, help="run on this core only: one server process per core is fastest")
    given = parser.parse_args(arguments)
    if given.cpu is not None:
        os.sched_setaffinity(0, {given.cpu})
    token, shown = operator_token(given.operator_token_file)
    options = replace(
        defaults,
        host=given.host,
        port=given.port,
        web_port=given.web_port,
        web_origins=tuple(given.web_origin),
        certificate=given.certificate,
        key=given.key,
        client_ca=given.client_ca,
        calls_at_once=given.calls_at_once,
        arrival=given.arrival,
        connections=given.connections,
        connections_per_address=given.connections_per_address,
        calls_per_second=given.calls_per_second,
        calls_burst=given.calls_burst,
        failures_per_second=given.failures_per_second,
        failures_burst=given.failures_burst,
        largest_request=given.largest_request,
        plaintext=given.plaintext,
        threads=given.threads,
        streams=given.streams,
        watch_longest=given.watch_longest,
        watch_heartbeat=given.watch_heartbeat,
        grace=given.grace,
    )
    told = OperationsOptions(given.operations_host, given.operations_port, given.access_log)
    configure_logging(given.log_level)
    lasting = timedelta(days=given.token_days)
    try:
        key = None if given.signing_key is None else read_key(given.signing_key)
    except BadKey as error:
        print(error, file=sys.stderr)
        return 2
    settings = make_worker_settings(
        options, store=given.store, durability=given.durability, operator_token=token, token_lifetime=lasting,
        signing_key=given.signing_key, texts={}, log_level=given.log_level,
    )  # fmt: skip
    return serve(
        settings, signals, given.workers, shown, options, key,
        restored=given.restored, operations=told, limits=given.limits,
    )  # fmt: skip


def serve(
    settings: WorkerSettings,
    signals: ProcessSignals,
    workers: int,
    shown: bool,
    options: ServerOptions,
    signing_key: SigningKey | None = None,
    *,
    restored: bool = False,
    operations: OperationsOptions | None = None,
    limits: Path | None = None,
) -> int:
    """Open the store, serve, and say in one line on stderr what could not be used."""
    from adjudicator.application import Adjudicator, BadRequest
    from adjudicator.log import (
        StoreAddress,
        StoreBusy,
        StoreFailed,
        StoreFull,
        UnusableStore,
        open_memory_store,
        open_store,
    )

    if workers and not settings.store:
        print("workers need a store that they can share: give --store", file=sys.stderr)
        return 2
    try:
        if settings.store:
            opened = open_store(StoreAddress(settings.store), synchronous=settings.durability)
        else:
            opened = open_memory_store()
        if restored:
            opened.renew_epoch()
    except (UnusableStore, StoreFailed, StoreBusy, StoreFull) as error:
        print(error, file=sys.stderr)
        return 4
    try:
        app = Adjudicator(opened, token_lifetime=settings.token_lifetime, signing_key=signing_key)
    except BadRequest as error:
        print(error, file=sys.stderr)
        opened.close()
        return 2
    hands: Workers | None = None
    try:
        if limits is not None:
            read_limits(limits, options)  # before anything is started
        hands = start_workers(workers, settings, lambda: signals.ending)
        ready = partial(_ready, settings.operator_token if shown else "")
        run(
            app, settings.operator_token, signals, options, ready=ready, operations=operations, workers=hands,
            limits=limits,
        )  # fmt: skip
    except WorkerFailed as error:
        print(error, file=sys.stderr)
        return 4
    except (CannotListen, UnsafeAddress) as error:
        print(error, file=sys.stderr)
        return 3
    except (ValueError, OSError, NoSources) as error:
        print(error, file=sys.stderr)
        return 2
    finally:
        if hands is not None:
            hands.stop()
        app.close()
    return 0


def _ready(made: str, running: RunningServer) -> None:
    if made:
        print(f"operator token: {made}", flush=True)
    web = f"\nlistening for browsers on {running.web_address}" if running.web_address is not None else ""
    told = f"\noperations at {running.operations_address}" if running.operations_address is not None else ""
    print(f"listening on {running.address}{web}{told}", flush=True)


def operator_token(file: Path | None) -> tuple[str, bool]:
    """The operator's token, and whether it was made here and has to be shown."""
    if file is not None:
        if others_may_read(file):
            print(f"every user of this machine may read the token file: chmod 600 {file}", file=sys.stderr)
        return decode_text(file.read_bytes()).strip(), False
    given = os.environ.get(TOKEN_VARIABLE, "")
    return (given, False) if given else (secrets.token_urlsafe(32), True)
