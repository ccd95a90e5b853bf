"""`adjudicator ruling`: record what a judge ruled."""

from __future__ import annotations

from typing import Annotated

import typer

from adjudicator.cli import options as opt
from adjudicator.cli.backend import HERE, Where
from adjudicator.cli.command import command
from adjudicator.cli.exit_codes import ExitCode


@command
def ruling(
    game: opt.Game,
    text: Annotated[str, typer.Argument(help="The ruling, in words.", show_default=False)],
    clause: opt.Grounds,
    about: opt.About = 0,
    private: Annotated[bool, typer.Option("--private", help="A note that judges alone can read.")] = False,
    request_id: opt.RequestId = "",
    where: Where = HERE,
    rulebook: opt.Rulebook = None,
    json: opt.Json = False,
) -> int:
    """Record a ruling with its clauses. It changes nothing on the table."""
    from adjudicator.cli.output import Output
    from adjudicator.cli.show.acts import show_act

    with where.backend() as backend:
        acts = backend.seat(game).acts
        done = acts.rule(text, clause, about=about, private=private, request_id=request_id)
    show_act(Output(as_json=json), done, game, rulebook)
    return ExitCode.OK
