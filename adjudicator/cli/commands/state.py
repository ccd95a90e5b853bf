"""`adjudicator state`: the table as a seat may see it."""

from __future__ import annotations

from typing import Annotated

import typer

from adjudicator.cli import options as opt
from adjudicator.cli.backend import HERE, Where
from adjudicator.cli.command import command
from adjudicator.cli.exit_codes import ExitCode


@command
def state(
    game: opt.Game,
    viewer: Annotated[
        str,
        typer.Option(
            "--as", help="Through whose eyes: P1, P2, judge, spectator. Default: the token's own, or the judge's."
        ),
    ] = "",
    at: opt.At = None,
    where: Where = HERE,
    rulebook: opt.Rulebook = None,
    json: opt.Json = False,
) -> int:
    """Show every zone, where in the rulebook the game stands, and who is asked what."""
    from adjudicator.cli.output import Output

    with where.backend() as backend:
        shown = backend.seat(game).table(at_version=at, viewer=viewer)
    out = Output(as_json=json)
    if json:
        out.answer(shown)
        return ExitCode.OK
    from adjudicator.cli.cited import Cited
    from adjudicator.cli.show.tables import table

    out.answer(shown, *table(shown, Cited.of(shown.edition, rulebook)))
    return ExitCode.OK
