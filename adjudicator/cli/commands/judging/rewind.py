"""`adjudicator rewind`: restores an earlier table."""

from __future__ import annotations

from pathlib import Path

import click

from adjudicator.cli import options as opt
from adjudicator.cli.backend import Where
from adjudicator.cli.command import Command, where_options
from adjudicator.cli.exit_codes import ExitCode


@click.command(cls=Command)
@opt.game
@click.argument("version", type=click.IntRange(1), help="A version at which a move had ended.")
@opt.why
@opt.grounds
@opt.expected
@opt.request_id
@click.option("--as", "role", default="", help="Who rewinds: judge, P1 or P2. Store file only; default: judge.")
@where_options
@opt.rulebook
@opt.json
def rewind(
    game: str,
    version: int,
    reason: str,
    clause: tuple[str, ...],
    expected: int | None,
    request_id: str,
    role: str,
    where: Where,
    rulebook: Path | None,
    json: bool,
) -> int:
    """Set the table back to an earlier version, by an event. The log keeps all; what was seen stays seen.

    A player may take back their own last answers if nobody has learned anything since.
    """
    from adjudicator.cli.show.acts import show_act
    from adjudicator.cli.terminal.output import Output

    with where.backend() as backend:
        acts = backend.seat(game, role).acts
        done = acts.rewind(version, reason, clause, expected_version=expected, request_id=request_id)
    show_act(Output(as_json=json), done, game, rulebook)
    return ExitCode.OK
