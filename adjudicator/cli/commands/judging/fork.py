"""`adjudicator fork`: branches a separate game off, to see other outcomes."""

from __future__ import annotations

import click

from adjudicator.cli import options as opt
from adjudicator.cli.backend import Where
from adjudicator.cli.command import Command, where_options
from adjudicator.cli.exit_codes import ExitCode
from adjudicator.cli.phrases import phrase


@click.command(cls=Command)
@opt.game
@click.argument("name", help="What it is for, in words.")
@click.option(
    "--at",
    type=click.IntRange(0),
    default=0,
    show_default=True,
    help="The version to begin at; a move had ended there. Default: now.",
)
@opt.request_id
@where_options
@opt.json
def fork(game: str, name: str, at: int, request_id: str, where: Where, json: bool) -> int:
    """Begin a separate game at a version of this one. The original does not change.

    In it the judge answers for all seats and enters what chance brings.
    """
    from adjudicator.cli.terminal.output import Output

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
