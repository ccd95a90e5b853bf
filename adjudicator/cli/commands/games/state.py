"""`adjudicator state`: shows the table as a seat sees it."""

from __future__ import annotations

from pathlib import Path

import click

from adjudicator.cli import options as opt
from adjudicator.cli.backend import Where
from adjudicator.cli.command import Command, where_options
from adjudicator.cli.exit_codes import ExitCode


@click.command(cls=Command)
@opt.game
@click.option(
    "--as",
    "viewer",
    default="",
    help="Whose view: P1, P2, judge or spectator. Default: the token's own, or the judge's.",
)
@opt.at
@where_options
@opt.rulebook
@opt.json
def state(game: str, viewer: str, at: int | None, where: Where, rulebook: Path | None, json: bool) -> int:
    """Show every zone, where in the rulebook the game stands, and who is asked what."""
    from adjudicator.cli.terminal.output import Output

    with where.backend() as backend:
        shown = backend.seat(game).table(at_version=at, viewer=viewer)
    out = Output(as_json=json)
    if json:
        out.answer(shown)
        return ExitCode.OK
    from adjudicator.cli.cited import Cited
    from adjudicator.cli.show.tables import table

    out.answer(shown, *table(shown, Cited.of(shown.table.edition, rulebook)))
    return ExitCode.OK
