"""`adjudicator serve`: serve the games of a store file over gRPC, and to browsers if asked."""

from __future__ import annotations

import os
import secrets
import sys
from collections.abc import Sequence
from datetime import timedelta
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from adjudicator.cli import options as opt
from adjudicator.cli.command import Command
from adjudicator.cli.exit_codes import ExitCode
from adjudicator.cli.failures import Problem
from adjudicator.cli.phrases import phrase
from adjudicator.cli.user_folders import OPERATOR_VARIABLE

if TYPE_CHECKING:
    from adjudicator.cli.output import Output
    from adjudicator.official_text import OfficialText
    from adjudicator.rpc.server.server import RunningServer
    from adjudicator.signing import SigningKey


@click.command(cls=Command)
@opt.store
@click.option("--memory", is_flag=True, help="Keep games in memory only; they end with the server.")
@click.option(
    "--durability",
    default="FULL",
    show_default=True,
    help="FULL waits for the disk: what is acknowledged survives a power failure. NORMAL is faster, and "
    "survives a killed process only.",
)
@click.option("--restored", is_flag=True, help="The store was restored: a new epoch begins; nothing is drawn twice.")
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option("--port", type=click.IntRange(0, 65535), default=50051, show_default=True, help="0: a free one.")
@click.option(
    "--web-port", type=click.IntRange(0, 65535), help="A port for browsers too: Connect, gRPC-Web. 0: a free one."
)
@click.option(
    "--web-origin", multiple=True, help="Pages of this origin may call, as https://play.example.org. Repeatable."
)
@click.option(
    "--operator-token-file",
    "token_file",
    type=click.Path(path_type=Path),
    help=f"The operator's token. Default: ${OPERATOR_VARIABLE}, or one is made and printed once.",
)
@click.option("--certificate", type=click.Path(path_type=Path), help="PEM file; with --key: serve over TLS.")
@click.option("--key", type=click.Path(path_type=Path), help="PEM file.")
@click.option(
    "--client-ca",
    type=click.Path(path_type=Path),
    help="PEM file: only clients with a certificate of these authorities are served.",
)
@click.option("--plaintext", is_flag=True, help="Serve without TLS beyond this machine.")
@click.option(
    "--signing-key",
    type=click.Path(path_type=Path),
    help="Sign heads and exports with this key; `adjudicator key new` makes one.",
)
@click.option("--token-days", type=float, default=30.0, show_default=True, help="How long tokens of games last.")
@click.option(
    "--calls-per-second",
    type=click.FloatRange(0),
    default=2000.0,
    show_default=True,
    help="Calls with one token, in the long run. 0: any number.",
)
@click.option(
    "--failures-per-second",
    type=click.FloatRange(0),
    default=10.0,
    show_default=True,
    help="Calls of one address with tokens that open nothing. 0: any number.",
)
@click.option("--calls-at-once", type=click.IntRange(1), default=512, show_default=True, help="Calls taken on at once.")
@click.option(
    "--arrival",
    type=click.FloatRange(0.1),
    default=10.0,
    show_default=True,
    help="Seconds for the message of a call to come after its headers.",
)
@click.option(
    "--connections",
    type=click.IntRange(1),
    default=1000,
    show_default=True,
    help="Connections open at once, at both ports together.",
)
@click.option(
    "--connections-per-address", type=click.IntRange(1), default=250, show_default=True, help="Of them, of one address."
)
@click.option(
    "--limits",
    type=click.Path(path_type=Path),
    help="TOML file of limits, as calls_per_second = 500, in place of options; SIGHUP reads it anew.",
)
@click.option(
    "--workers",
    type=click.IntRange(0, 64),
    default=0,
    show_default=True,
    help="Processes that carry out moves; half as many more do long work. 0: this process does all.",
)
@click.option(
    "--rulebook", multiple=True, help="EDITION=FILE: your copy of an official text. Imported ones are used anyway."
)
@click.option(
    "--operations-port",
    type=click.IntRange(0, 65535),
    help="A port for /healthz, /readyz and, with the token, /metrics.",
)
@click.option(
    "--operations-host",
    default="127.0.0.1",
    show_default=True,
    help="The address for it: plain HTTP on this machine, else TLS.",
)
@click.option("--access-log", is_flag=True, help="Log every call, not only those that were refused or failed.")
@click.option("--log-level", default="info", show_default=True, help="debug, info, warning or error.")
@opt.json
def serve(
    store: str | None,
    memory: bool,
    durability: str,
    restored: bool,
    host: str,
    port: int,
    web_port: int | None,
    web_origin: tuple[str, ...],
    token_file: Path | None,
    certificate: Path | None,
    key: Path | None,
    client_ca: Path | None,
    plaintext: bool,
    signing_key: Path | None,
    token_days: float,
    calls_per_second: float,
    failures_per_second: float,
    calls_at_once: int,
    arrival: float,
    connections: int,
    connections_per_address: int,
    limits: Path | None,
    workers: int,
    rulebook: tuple[str, ...],
    operations_port: int | None,
    operations_host: str,
    access_log: bool,
    log_level: str,
    json: bool,
) -> int:
    """Serve until SIGTERM or Ctrl-C. Prints the address when calls are accepted; logs to stderr."""
    from adjudicator.process_signals import catch_signals

    with catch_signals() as signals:  # before anything that takes time
        import structlog

        from adjudicator.diagnostics import configure_logging

        if signals.ending:
            configure_logging("info")
            structlog.get_logger("adjudicator.rpc").info("stopped")
            return ExitCode.OK
        from adjudicator.application import Adjudicator
        from adjudicator.application.limits import check_lifetime
        from adjudicator.cli.output import Output
        from adjudicator.cli.user_folders import find_store, make_folder
        from adjudicator.log import open_memory_store, open_store
        from adjudicator.rpc.admission.service_limits import BadLimits, burst_of_calls, burst_of_failures, read_limits
        from adjudicator.rpc.messages.errors import UnusableOption
        from adjudicator.rpc.server.certificates import UnsafeAddress
        from adjudicator.rpc.server.operations import OperationsOptions
        from adjudicator.rpc.server.server import CannotListen
        from adjudicator.rpc.server.server_options import ServerOptions, make_worker_settings
        from adjudicator.rpc.server.server_process import run
        from adjudicator.rpc.workers.workers import WorkerFailed, start_workers

        if log_level not in ("debug", "info", "warning", "error"):
            raise Problem(f"log at {log_level[:20]!r}", "no such level", "use debug, info, warning or error").told_as(
                "serve.log-level", named=log_level[:20]
            )
        if durability not in ("FULL", "NORMAL"):
            raise Problem(f"durability {durability[:20]!r}", "there is no such one", "use FULL or NORMAL").told_as(
                "serve.durability", named=durability[:20]
            )
        if workers and memory:
            raise Problem(
                "serve games in memory with workers", "no other process sees them", "leave one of the two out"
            ).told_as("serve.memory-workers")
        check_lifetime(token_days * 86_400)
        configure_logging(log_level)
        out = Output(as_json=json)
        texts = _read_texts(rulebook)
        options = ServerOptions(
            host=host,
            port=port,
            web_port=web_port,
            web_origins=web_origin,
            certificate=certificate,
            key=key,
            client_ca=client_ca,
            plaintext=plaintext,
            calls_per_second=calls_per_second,
            calls_burst=burst_of_calls(calls_per_second),
            failures_per_second=failures_per_second,
            failures_burst=burst_of_failures(failures_per_second),
            calls_at_once=calls_at_once,
            arrival=arrival,
            connections=connections,
            connections_per_address=connections_per_address,
        )
        if limits is not None:
            try:
                read_limits(limits, options)  # before anything is opened
            except BadLimits as error:
                raise Problem(error.tried, error.wrong, error.todo).told_as(
                    "serve.limits", fault=error.fault, named=error.named, detail=error.wrong
                ) from None
        operations = OperationsOptions(operations_host, operations_port, access_log)
        sign_with = _read_signing_key(signing_key)
        address = find_store(store)
        if not memory and address.file is not None:
            make_folder(address.file.parent)
        token, made_here = _find_operator_token(token_file)
        lifetime = timedelta(days=token_days)
        settings = make_worker_settings(
            options, store=address.text, durability=durability, operator_token=token, token_lifetime=lifetime,
            signing_key=signing_key, texts=texts, log_level=log_level,
        )  # fmt: skip
        opened = open_memory_store() if memory else open_store(address, synchronous=durability)
        if restored:
            opened.renew_epoch()
        app, hands = Adjudicator(opened, token_lifetime=lifetime, signing_key=sign_with), None
        try:
            hands = start_workers(workers, settings, lambda: signals.ending)
            announce = partial(_announce_ready, out, token if made_here else "")
            run(app, token, signals, options, texts, announce, operations, hands, limits)
        except WorkerFailed as error:
            code = ExitCode.FAULT if error.after_start else ExitCode.USAGE
            raise Problem(f"serve with {workers} workers", str(error), "mend that, or serve with fewer", code).told_as(
                "serve.workers", count=workers, fault=error.fault, detail=str(error)
            ) from None
        except UnsafeAddress as error:
            wrong, todo = "tokens would travel in the clear", "give --certificate and --key, or --plaintext"
            raise Problem(f"serve on {error.host}", wrong, todo).told_as("serve.unsafe", named=error.host) from None
        except CannotListen as error:
            raise Problem(f"listen on {error.address}", error.wrong, "choose another", ExitCode.UNREACHABLE).told_as(
                "serve.cannot-listen", named=error.address
            ) from None
        except ValueError as error:
            fault = error.fault if isinstance(error, UnusableOption) else "other"
            raise Problem("serve", str(error), "mend the option").told_as(
                "serve.option", fault=fault, detail=str(error)
            ) from None
        finally:
            if hands is not None:
                hands.stop()
            app.close()
        return ExitCode.OK


def _read_signing_key(file: Path | None) -> SigningKey | None:
    from adjudicator.signing import BadKey, read_key

    if file is None:
        return None
    try:
        return read_key(file)
    except BadKey as error:
        raise Problem(f"sign with {file}", error.wrong, "make one with `adjudicator key new`").told_as(
            "serve.key", file=str(file)
        ) from None


def _announce_ready(out: Output, made: str, running: RunningServer) -> None:
    """Say where calls are accepted, after the operator's token if it was made here: it is shown this once."""
    if made:
        out.answer({"operator_token": made}, phrase("serve.token", made=str(made)))
    said, text = {"listening": running.address}, phrase("serve.listening", address=str(running.address))
    if running.web_address is not None:
        said["web"] = running.web_address
        text += f"\n{phrase('serve.web', web_address=str(running.web_address))}"
    if running.operations_address is not None:
        said["operations"] = running.operations_address
        text += f"\n{phrase('serve.operations', operations_address=str(running.operations_address))}"
    out.answer(said, text)
    sys.stdout.flush()


def _find_operator_token(file: Path | None) -> tuple[str, bool]:
    """The operator's token, and whether it was made here and has to be shown."""
    import structlog

    from adjudicator.cli.backend import read_token
    from adjudicator.disk import others_may_read

    given = read_token(file) if file is not None else os.environ.get(OPERATOR_VARIABLE, "")
    if file is not None and others_may_read(file):
        said = f"every user of this machine may read the operator's token: chmod 600 {file}"
        structlog.get_logger("adjudicator.rpc").warning("token_file.readable", file=str(file), said=said)
    if given or file is not None:
        return given, False
    return secrets.token_urlsafe(32), True


def _read_texts(given: Sequence[str]) -> dict[str, OfficialText]:
    """The official texts the server shows: those imported, and those named here instead."""
    from adjudicator.cli.commands.new import read_pairs
    from adjudicator.cli.texts import find_texts, read_text_of
    from engine.rulebooks import editions, read_index

    texts = find_texts(editions())
    for name, file in read_pairs(given, "--rulebook").items():
        edition = read_index(name)
        texts[edition.id] = read_text_of(edition, Path(file))
    return texts
