"""`adjudicator invite`: issues, lists and revokes invitations to a game or a tournament."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from adjudicator.cli import options as opt
from adjudicator.cli.backend import Where
from adjudicator.cli.backend.port import Backend
from adjudicator.cli.command import CommandGroup, where_options
from adjudicator.cli.commands.service.token import format_time, label_option, prepare
from adjudicator.cli.exit_codes import ExitCode
from adjudicator.cli.files.user_folders import write_private
from adjudicator.cli.phrases import phrase

if TYPE_CHECKING:
    from adjudicator_client import Access, InvitationInfo, IssuedInvitation

app = CommandGroup(help="Codes that others exchange for tokens.")

invited_argument = click.argument("invited", metavar="GAME", help="Game id; with --tournament the name of one.")
tournament_option = click.option("--tournament", is_flag=True, help="To all games of the tournament of that name.")


@app.command("issue")
@invited_argument
@click.argument("role", help="P1, P2, judge or spectator; of a tournament judge or spectator.")
@tournament_option
@label_option
@click.option(
    "--minutes",
    type=click.IntRange(1, 10_080),
    default=60,
    show_default=True,
    help="How long the code can be used.",
)
@click.option("--uses", type=click.IntRange(1, 100), default=1, show_default=True, help="How often it can be used.")
@click.option(
    "--hours",
    type=opt.FiniteRange(0),
    default=72.0,
    show_default=True,
    help="How long each token lasts. One of a game ends an hour after the game.",
)
@click.option("--web", default="", help="Address of the console: prints a link to it with the code behind #.")
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path),
    help="Write the code, or the link, to this new file, for you alone to read.",
)
@opt.request_id
@where_options
@opt.json
def issue(
    invited: str,
    role: str,
    tournament: bool,
    label: str,
    minutes: int,
    uses: int,
    hours: float,
    web: str,
    output: Path | None,
    request_id: str,
    where: Where,
    json: bool,
) -> int:
    """Issue an invitation and print its code, once. Whoever has the code gets a token for it."""
    if output is not None:
        prepare(output)
    with where.backend(create=tournament) as backend:
        made = find_access(backend, invited, tournament).invite(
            role,
            label=label,
            minutes=minutes,
            uses=uses,
            lifetime_seconds=round(hours * 3600),
            request_id=request_id,
        )
    show_issued(made, f"{web.rstrip('/')}/#invitation={made.code}" if web else "", output, json)
    return ExitCode.OK


@app.command("list")
@invited_argument
@tournament_option
@where_options
@opt.json
def list_(invited: str, tournament: bool, where: Where, json: bool) -> int:
    """List invitations: for whom they are, and how often each was used. Codes are never shown again."""
    from adjudicator.cli.terminal.output import Output

    with where.backend() as backend:
        found = find_access(backend, invited, tournament).invitations()
    told = {"invitations": [convert_invitation(each) for each in found]}
    Output(as_json=json).answer(told, *(describe_invitation(each) for each in found))
    return ExitCode.OK


@app.command("revoke")
@invited_argument
@click.argument("invitation_id", metavar="ID", help="As `list` shows it.")
@tournament_option
@where_options
@opt.json
def revoke(invited: str, invitation_id: str, tournament: bool, where: Where, json: bool) -> int:
    """Revoke an invitation: its code gives no more tokens. Those that it gave stay valid."""
    from adjudicator.cli.terminal.output import Output

    with where.backend() as backend:
        ended = find_access(backend, invited, tournament).revoke_invitation(invitation_id)
    Output(as_json=json).answer(convert_invitation(ended), describe_invitation(ended))
    return ExitCode.OK


def find_access(backend: Backend, invited: str, tournament: bool) -> Access:
    """Returns the access to the game, or to the tournament of that name."""
    return backend.tournament(invited) if tournament else backend.access(invited)


def show_issued(made: IssuedInvitation, link: str, output: Path | None, json: bool) -> None:
    """Prints the code or the link once, or writes it to the prepared file."""
    from adjudicator.cli.terminal.output import Output

    if output is not None:
        write_private(output, (link or made.code).encode() + b"\n")
    shown = output is None
    told = {
        "code": made.code if shown else "",
        "link": link if shown else "",
        "code_file": str(output or ""),
        "already_recorded": made.already_recorded,
        **convert_invitation(made.info),
    }
    if output is not None:
        where_it_is = phrase("invite.file", output=str(output))
    elif link:
        where_it_is = phrase("invite.link", address=link)
    else:
        where_it_is = phrase("invite.code", given=made.code)
    Output(as_json=json).answer(told, describe_invitation(made.info), where_it_is)


def convert_invitation(info: InvitationInfo) -> dict[str, Any]:
    """Returns the JSON form of an invitation; times as ISO 8601, empty if there is none."""
    return {
        "invitation_id": info.invitation_id,
        "role": info.role,
        "label": info.label,
        "issued_at": format_time(info.issued_at),
        "expires_at": format_time(info.expires_at),
        "revoked_at": format_time(info.revoked_at),
        "uses": info.uses,
        "used": info.used,
        "lifetime_seconds": info.lifetime_seconds,
        "issued_by": info.issued_by,
        "revoked_by": info.revoked_by,
    }


def describe_invitation(info: InvitationInfo) -> str:
    """Returns the readable form of an invitation."""
    said = [f"{info.invitation_id}  {info.role}", *([info.label] if info.label else [])]
    said.append(phrase("invite.used", count=info.used, most=info.uses))
    said.append(phrase("token.by", issued_by=info.issued_by))
    if info.revoked_at is not None:
        said.append(phrase("token.revoked", revoked_at=format_time(info.revoked_at), revoked_by=info.revoked_by))
    else:
        said.append(phrase("token.until", expires_at=format_time(info.expires_at)))
    return "  ".join(said)
