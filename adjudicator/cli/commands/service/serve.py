"""`adjudicator serve`: serves the games of a store file over gRPC, and optionally to browsers."""

from __future__ import annotations

import os
import secrets
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial, reduce
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from adjudicator.cli import options as opt
from adjudicator.cli.command import Command
from adjudicator.cli.exit_codes import ExitCode
from adjudicator.cli.failures import Problem
from adjudicator.cli.phrases import phrase
from adjudicator.log_lines import Logger
from adjudicator.rpc.server.server_options import OPERATOR_VARIABLE, DeclaredOption, ServiceOptions, list_options

if TYPE_CHECKING:
    from adjudicator.cli.terminal.output import Output
    from adjudicator.official_text import OfficialText
    from adjudicator.process.signals import ProcessSignals
    from adjudicator.rpc.server.server import RunningServer
    from adjudicator.rpc.web.path_split import MakeApplication
    from adjudicator.signing import SigningKey


def declared_options(function: Callable[..., int]) -> Callable[..., int]:
    """Adds the options that `ServiceOptions` declares."""
    return reduce(lambda told, declared: _make_option(declared)(told), [*list_options()][::-1], function)


def _make_option(declared: DeclaredOption) -> Callable[[Callable[..., int]], Callable[..., int]]:
    bounds: Any = (declared.least, declared.most)
    bounded = bounds != (None, None)
    kinds: dict[type, Any] = {
        int: click.IntRange(*bounds), float: opt.FiniteRange(*bounds) if bounded else float,
        Path: click.Path(path_type=Path),
        str: str, bool: bool,
    }  # fmt: skip
    return click.option(
        declared.flag,
        declared.field,
        type=kinds[declared.kind],
        is_flag=declared.kind is bool,
        multiple=declared.several,
        default=declared.default,
        show_default=declared.default not in (None, False, ()),
        help=declared.help,
    )


@click.command(cls=Command)
@opt.store
@declared_options
@opt.json
@click.pass_context
def serve(ctx: click.Context, /, store: str | None, json: bool, **given: Any) -> int:
    """Serve until SIGTERM or Ctrl-C. Prints the address when calls are accepted; logs to stderr."""
    from adjudicator.process.signals import catch_signals

    with catch_signals() as signals:  # before slow imports
        from adjudicator.diagnostics import configure_logging

        if signals.ending:
            configure_logging("info")
            Logger("adjudicator.rpc").info("stopped")
            return ExitCode.OK
        from adjudicator.rpc.admission.service_limits import add_bursts

        said = {name for name in given if ctx.get_parameter_source(name) is not click.core.ParameterSource.DEFAULT}
        options = ServiceOptions(**add_bursts({name: given[name] for name in said}))
        check_options(options)
        configure_logging(options.log_level)
        _serve(options, store, signals, json=json)
        return ExitCode.OK


def check_options(options: ServiceOptions) -> None:
    """Refuses impossible options before anything is opened. Raises Problem, BadRequest."""
    from adjudicator.application.limits import check_lifetime
    from adjudicator.rpc.admission.service_limits import BadLimits, read_limits

    level, durability = options.log_level[:20], options.durability[:20]
    if level not in ("debug", "info", "warning", "error"):
        raise Problem("serve.log-level", named=level)
    if durability not in ("FULL", "NORMAL"):
        raise Problem("serve.durability", named=durability)
    if options.workers and options.memory:
        raise Problem("serve.memory-workers")
    check_lifetime(options.token_days * 86_400)
    if options.limits is not None:
        try:
            read_limits(options.limits, options)
        except BadLimits as error:
            raise Problem(
                "serve.limits", fault=error.fault, named=error.named, object=str(options.limits), detail=error.wrong,
                advice=error.todo,
            ) from None  # fmt: skip


def _serve(options: ServiceOptions, store: str | None, signals: ProcessSignals, *, json: bool) -> None:
    from adjudicator.cli.files.user_folders import cards_folder, find_store, make_folder
    from adjudicator.cli.terminal.output import Output
    from adjudicator.rpc.server.server_process import serve as serve_until_told

    if options.cards is None and not options.memory:
        options = replace(options, cards=cards_folder())
    texts, signing_key = _read_texts(options.rulebooks), _read_signing_key(options.signing_key)
    address = find_store(store)
    if not options.memory and address.file is not None:
        make_folder(address.file.parent)
    token, made_here = _find_operator_token(options.operator_token_file)
    announce = partial(_announce_ready, Output(as_json=json), token if made_here else "")
    assistants = _find_assistants() if options.mcp else None
    with _telling_failures(options.workers):
        serve_until_told(
            options, address, token, signals, texts=texts, signing_key=signing_key, ready=announce,
            assistants=assistants,
        )  # fmt: skip


def _find_assistants() -> MakeApplication:
    """Returns what makes the application for assistants. Raises Problem: the package is not installed."""
    try:
        from adjudicator.mcp.over_http import make_application
    except ImportError:
        raise Problem("mcp.no-package", ExitCode.USAGE, "NOT_INSTALLED") from None
    return make_application


@contextmanager
def _telling_failures(workers: int) -> Iterator[None]:
    """A context manager that reports why a server cannot start or stopped unexpectedly. Raises Problem."""
    from adjudicator.rpc.messages.errors import UnusableOption
    from adjudicator.rpc.server.certificates import UnsafeAddress
    from adjudicator.rpc.server.server import CannotListen
    from adjudicator.rpc.workers.workers import WorkerFailed

    try:
        yield
    except WorkerFailed as error:
        code = ExitCode.FAULT if error.after_start else ExitCode.USAGE
        raise Problem("serve.workers", code, count=workers, fault=error.fault, detail=str(error)) from None
    except UnsafeAddress as error:
        raise Problem("serve.unsafe", named=error.host) from None
    except CannotListen as error:
        raise Problem("serve.cannot-listen", ExitCode.UNREACHABLE, named=error.address, detail=error.wrong) from None
    except ValueError as error:
        fault = error.fault if isinstance(error, UnusableOption) else "other"
        raise Problem("serve.option", fault=fault, detail=str(error)) from None


def _read_signing_key(file: Path | None) -> SigningKey | None:
    from adjudicator.sentences.refusals import tell_in_english
    from adjudicator.signing import BadKey, read_key

    if file is None:
        return None
    try:
        return read_key(file)
    except BadKey as error:
        raise Problem("serve.key", file=str(file), detail=tell_in_english(error).wrong) from None


def _announce_ready(out: Output, made: str, running: RunningServer) -> None:
    """Prints the operator's token, if it was generated here, and then the addresses."""
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
    """Returns the operator's token, and whether it was generated here and must be printed."""

    from adjudicator.cli.backend import read_token
    from adjudicator.disk import others_may_read

    given = read_token(file) if file is not None else os.environ.get(OPERATOR_VARIABLE, "")
    if file is not None and others_may_read(file):
        said = f"every user of this machine may read the operator's token: chmod 600 {file}"
        Logger("adjudicator.rpc").warning("token_file.readable", file=str(file), said=said)
    if given or file is not None:
        return given, False
    return secrets.token_urlsafe(32), True


def _read_texts(given: Sequence[str]) -> dict[str, OfficialText]:
    """Returns the official texts for the server: imported ones, unless an option names another file."""
    from adjudicator.cli.files.texts import find_texts, read_text_of
    from adjudicator.cli.opening import read_pairs
    from engine.rulebooks import editions, read_index

    texts = find_texts(editions())
    for name, file in read_pairs(given, "--rulebook").items():
        edition = read_index(name)
        texts[edition.id] = read_text_of(edition, Path(file))
    return texts
