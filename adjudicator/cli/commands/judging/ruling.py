"""`adjudicator ruling`: records a judge's ruling."""

from __future__ import annotations

from pathlib import Path

import click

from adjudicator.cli import options as opt
from adjudicator.cli.backend import Where
from adjudicator.cli.command import Command, where_options
from adjudicator.cli.exit_codes import ExitCode


@click.command(cls=Command)
@opt.game
@click.argument("text", help="The ruling, in words.")
@opt.grounds
@opt.about
@click.option("--private", is_flag=True, help="A note that judges alone can read.")
@opt.request_id
@where_options
@opt.rulebook
@opt.json
def ruling(
    game: str,
    text: str,
    clause: tuple[str, ...],
    about: int,
    private: bool,
    request_id: str,
    where: Where,
    rulebook: Path | None,
    json: bool,
) -> int:
    """Record a ruling with its clauses. It changes nothing on the table."""
    from adjudicator.cli.show.acts import show_act
    from adjudicator.cli.terminal.output import Output

    with where.backend() as backend:
        acts = backend.seat(game).acts
        done = acts.rule(text, clause, about=about, private=private, request_id=request_id)
    show_act(Output(as_json=json), done, game, rulebook)
    return ExitCode.OK
