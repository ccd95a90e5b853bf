"""`adjudicator fork`: a game of its own, to see what would have happened."""

from __future__ import annotations

from typing import Annotated

import typer

from adjudicator.cli import options as opt
from adjudicator.cli.backend import HERE, Where
from adjudicator.cli.command import command
from adjudicator.cli.exit_codes import ExitCode
from adjudicator.cli.phrases import phrase


@command
def fork(
    game: opt.Game,
    name: Annotated[str, typer.Argument(help="What it is for, in words.", show_default=False)],
    at: Annotated[
        int, typer.Option("--at", min=0, help="The version to begin at; a move had ended there. Default: now.")
    ] = 0,
    request_id: opt.RequestId = "",
    where: Where = HERE,
    json: opt.Json = False,
) -> int:
    """Begin a game of its own where this one stood. The original is not touched.

    In it the judge answers for all seats and enters what chance brings.
    """
    from adjudicator.cli.output import Output

    with where.backend() as backend:
        made = backend.seat(game).acts.fork(name, at_version=at, request_id=request_id)
    told = {
        "game_id": made.game_id,
        "version": made.version,
        "tokens": dict(made.tokens),
        "already_recorded": made.already_recorded,
    }
    lines = [phrase("game.forked", game_id=str(made.game_id), version=str(made.version))]
    lines += [phrase("game.token", role=str(role), token=str(token)) for role, token in made.tokens.items()]
    Output(as_json=json).answer(told, *lines)
    return ExitCode.OK
