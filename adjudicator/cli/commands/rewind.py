"""`adjudicator rewind`: make the table what it was."""

from __future__ import annotations

from typing import Annotated

import typer

from adjudicator.cli import options as opt
from adjudicator.cli.backend import HERE, Where
from adjudicator.cli.command import command
from adjudicator.cli.exit_codes import ExitCode


@command
def rewind(
    game: opt.Game,
    version: Annotated[int, typer.Argument(min=1, help="A version at which a move had ended.", show_default=False)],
    reason: opt.Why,
    clause: opt.Grounds,
    expected: opt.Expected = None,
    request_id: opt.RequestId = "",
    role: Annotated[
        str, typer.Option("--as", help="Who rewinds: judge, P1 or P2. Store file only; default: judge.")
    ] = "",
    where: Where = HERE,
    rulebook: opt.Rulebook = None,
    json: opt.Json = False,
) -> int:
    """Make the table what it was, by an event: the log keeps all, and what was seen stays seen.

    A player may take back their own last answers if nobody has learned anything since.
    """
    from adjudicator.cli.output import Output
    from adjudicator.cli.show.acts import show_act

    with where.backend() as backend:
        acts = backend.seat(game, role).acts
        done = acts.rewind(version, reason, clause, expected_version=expected, request_id=request_id)
    show_act(Output(as_json=json), done, game, rulebook)
    return ExitCode.OK
