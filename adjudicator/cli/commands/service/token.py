"""`adjudicator token`: issues, lists and revokes tokens of a game or a tournament."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from adjudicator.cli import options as opt
from adjudicator.cli.backend import Where
from adjudicator.cli.command import CommandGroup, where_options
from adjudicator.cli.exit_codes import ExitCode
from adjudicator.cli.files.user_folders import write_private
from adjudicator.cli.phrases import phrase

if TYPE_CHECKING:
    from adjudicator_client import Access, IssuedToken, TokenInfo

app = CommandGroup(help="Who may enter a game.")
of_tournament = CommandGroup("tournament", help="Tokens that open every game of a tournament.")
app.add_command(of_tournament)

label_option = click.option(
    "--label", default="", help="Who will hold it; the log keeps it beside the role. Seats never see it."
)
hours_option = click.option(
    "--hours",
    type=opt.FiniteRange(0),
    default=0.0,
    show_default=True,
    help="How long it lasts. Default: as the server is set up.",
)
token_file_option = click.option(
    "-o", "--output", type=click.Path(path_type=Path), help="Write the token to this new file, for you alone to read."
)
token_id_argument = click.argument("token_id", metavar="ID", help="As `list` shows it.")
tournament_argument = click.argument("tournament", metavar="NAME", help="Its name, as `new --tournament` has it.")


@app.command("issue")
@opt.game
@click.argument("role", help="P1, P2, judge or spectator.")
@label_option
@hours_option
@token_file_option
@opt.request_id
@where_options
@opt.json
def issue(
    game: str, role: str, label: str, hours: float, output: Path | None, request_id: str, where: Where, json: bool
) -> int:
    """Issue another token of a game and print it, once. Needs a judge's token, or the operator's."""
    if output is not None:
        prepare(output)
    with where.backend() as backend:
        show_issued(issue_with(backend.access(game), role, label, hours, request_id), output, json)
    return ExitCode.OK


@app.command("list")
@opt.game
@where_options
@opt.json
def list_(game: str, where: Where, json: bool) -> int:
    """List the tokens of a game: whose they are and how long they last. Tokens themselves are never shown again."""
    with where.backend() as backend:
        found = backend.access(game).tokens()
    show_listed(found, json)
    return ExitCode.OK


@app.command("revoke")
@opt.game
@token_id_argument
@where_options
@opt.json
def revoke(game: str, token_id: str, where: Where, json: bool) -> int:
    """Revoke a token: it no longer opens anything."""
    with where.backend() as backend:
        show_ended(backend.access(game).revoke(token_id), json)
    return ExitCode.OK


@of_tournament.command("issue")
@tournament_argument
@click.argument("role", help="judge or spectator.")
@label_option
@hours_option
@token_file_option
@opt.request_id
@where_options
@opt.json
def issue_for_tournament(
    tournament: str, role: str, label: str, hours: float, output: Path | None, request_id: str, where: Where, json: bool
) -> int:
    """Issue a token that opens every game of a tournament, and print it, once. Needs the operator's token."""
    if output is not None:
        prepare(output)
    with where.backend(create=True) as backend:
        show_issued(issue_with(backend.tournament(tournament), role, label, hours, request_id), output, json)
    return ExitCode.OK


@of_tournament.command("list")
@tournament_argument
@where_options
@opt.json
def list_of_tournament(tournament: str, where: Where, json: bool) -> int:
    """List the tokens of a tournament: whose they are and how long they last. Needs the operator's token."""
    with where.backend() as backend:
        found = backend.tournament(tournament).tokens()
    show_listed(found, json)
    return ExitCode.OK


@of_tournament.command("revoke")
@tournament_argument
@token_id_argument
@where_options
@opt.json
def revoke_of_tournament(tournament: str, token_id: str, where: Where, json: bool) -> int:
    """Revoke a token of a tournament: it no longer opens any of its games. Needs the operator's token."""
    with where.backend() as backend:
        show_ended(backend.tournament(tournament).revoke(token_id), json)
    return ExitCode.OK


def issue_with(access: Access, role: str, label: str, hours: float, request_id: str) -> IssuedToken:
    """Issues a token for a game or a tournament, according to the options."""
    return access.issue(role, label=label, lifetime_seconds=round(hours * 3600), request_id=request_id)


def show_ended(ended: TokenInfo, json: bool) -> None:
    """Prints a revoked token."""
    from adjudicator.cli.terminal.output import Output

    Output(as_json=json).answer(convert_token(ended), describe_token(ended))


def show_issued(made: IssuedToken, output: Path | None, json: bool) -> None:
    """Prints an issued token once, or writes it to the prepared file."""
    from adjudicator.cli.terminal.output import Output

    if output is not None:
        write_private(output, made.token.encode() + b"\n")
    told = {
        "token": made.token if output is None else "",
        "token_file": str(output or ""),
        "already_recorded": made.already_recorded,
        **convert_token(made.info),
    }
    where_it_is = (
        phrase("token.made", token=str(made.token)) if output is None else phrase("token.file", output=str(output))
    )
    Output(as_json=json).answer(told, describe_token(made.info), where_it_is)


def show_listed(found: Iterable[TokenInfo], json: bool) -> None:
    """Prints issued tokens, without their secrets."""
    from adjudicator.cli.terminal.output import Output

    listed = list(found)
    told = {"tokens": [convert_token(each) for each in listed]}
    Output(as_json=json).answer(told, *(describe_token(each) for each in listed))


def prepare(file: Path) -> None:
    """Creates the file before the token is issued, so that the token cannot be lost. Raises Problem."""
    from adjudicator.cli.failures import Problem

    try:
        file.touch(0o600, exist_ok=False)
    except OSError as error:
        raise Problem(
            "file.unwritable", act="write-token", file=str(file), failure=error.errno or 0, detail=str(error.strerror)
        ) from None


def convert_token(info: TokenInfo) -> dict[str, Any]:
    """Returns the JSON form of a token; times as ISO 8601, empty if there is none."""
    return {
        "token_id": info.token_id,
        "role": info.role,
        "label": info.label,
        "issued_at": format_time(info.issued_at),
        "expires_at": format_time(info.expires_at),
        "revoked_at": format_time(info.revoked_at),
        "issued_by": info.issued_by,
        "revoked_by": info.revoked_by,
    }


def describe_token(info: TokenInfo) -> str:
    """Returns the readable form of a token."""
    said = [f"{info.token_id}  {info.role}"]
    said += [info.label] if info.label else []
    said += [phrase("token.issued", issued_at=str(format_time(info.issued_at)))] if info.issued_at else []
    said += [phrase("token.by", issued_by=str(info.issued_by))] if info.issued_by else []
    if info.revoked_at is not None:
        said.append(
            phrase("token.revoked", revoked_at=str(format_time(info.revoked_at)), revoked_by=str(info.revoked_by))
        )
    else:
        said.append(
            phrase("token.until", expires_at=str(format_time(info.expires_at)))
            if info.expires_at
            else phrase("token.forever")
        )
    return "  ".join(said)


def format_time(when: datetime | None) -> str:
    """Returns a time as ISO 8601; empty without one."""
    return when.strftime("%Y-%m-%dT%H:%M:%SZ") if when else ""
