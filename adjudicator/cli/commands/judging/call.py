"""`adjudicator call`: calls a judge, and lists, claims and resolves such calls."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

import click

from adjudicator.cli import options as opt
from adjudicator.cli.backend import Where
from adjudicator.cli.command import CommandGroup, where_options
from adjudicator.cli.commands.service.token import format_time
from adjudicator.cli.exit_codes import ExitCode
from adjudicator.cli.phrases import phrase

if TYPE_CHECKING:
    from adjudicator_client.pb.judge_service_pb2 import JudgeCall

app = CommandGroup(help="Calls for a judge.")

call_argument = click.argument("call", type=click.IntRange(1), help="As `list` shows it.")


@app.command("make")
@opt.game
@click.argument("text", help="What it is about, in words.")
@click.option("--as", "role", default="", help="Who calls: P1 or P2. Store file only.")
@opt.request_id
@where_options
@opt.json
def make(game: str, text: str, role: str, request_id: str, where: Where, json: bool) -> int:
    """Call a judge, as a player. The table stays as it is; the other player and spectators learn nothing."""
    with where.backend() as backend:
        made = backend.seat(game, role).acts.call_judge(text, request_id=request_id)
    show_call(made.call, json)
    return ExitCode.OK


@app.command("list")
@opt.game
@click.option("--all", "resolved", is_flag=True, help="Resolved calls, too.")
@click.option(
    "--as", "role", default="", help="Whose calls: P1, P2, or judge for all. Store file only; default: judge."
)
@where_options
@opt.json
def list_(game: str, resolved: bool, role: str, where: Where, json: bool) -> int:
    """List calls for a judge: all of them for a judge, its own for a player."""
    from adjudicator.cli.terminal.output import Output, make_plain

    with where.backend() as backend:
        found = backend.seat(game, role).acts.judge_calls(resolved=resolved)
    Output(as_json=json).answer({"calls": [make_plain(each) for each in found]}, *map(describe_call, found))
    return ExitCode.OK


@app.command("claim")
@opt.game
@call_argument
@opt.request_id
@where_options
@opt.json
def claim(game: str, call: int, request_id: str, where: Where, json: bool) -> int:
    """Say that you come to a call, so that other judges need not."""
    with where.backend() as backend:
        claimed = backend.seat(game).acts.claim_call(call, request_id=request_id)
    show_call(claimed.call, json)
    return ExitCode.OK


@app.command("resolve")
@opt.game
@call_argument
@click.argument("answer", default="", help="What you say to it; the player who called reads it too.")
@opt.request_id
@where_options
@opt.json
def resolve(game: str, call: int, answer: str, request_id: str, where: Where, json: bool) -> int:
    """Close a call. What was ruled is recorded by `ruling`."""
    with where.backend() as backend:
        resolved = backend.seat(game).acts.resolve_call(call, answer, request_id=request_id)
    show_call(resolved.call, json)
    return ExitCode.OK


def show_call(call: JudgeCall, json: bool) -> None:
    """Prints a call for a judge."""
    from adjudicator.cli.terminal.output import Output, make_plain

    Output(as_json=json).answer(make_plain(call), describe_call(call))


def describe_call(call: JudgeCall) -> str:
    """Returns the readable form of a call for a judge."""
    called_at = _format(call.called_at)
    said = [phrase("judge-call.called", call=str(call.call_id), seat=call.seat, called_at=called_at, reason=call.text)]
    if call.claimed_at:
        said.append(phrase("judge-call.claimed", claimed_at=_format(call.claimed_at)))
        said += [phrase("judge-call.by", issued_by=call.claimed_by)] if call.claimed_by else []
    if call.resolved_at:
        said.append(phrase("judge-call.resolved", resolved_at=_format(call.resolved_at)))
        said += [phrase("judge-call.by", issued_by=call.resolved_by)] if call.resolved_by else []
    if call.answer:
        said.append(phrase("judge-call.answer", reason=call.answer))
    return "  ".join(said)


def _format(seconds: int) -> str:
    return format_time(datetime.fromtimestamp(seconds, UTC))
