"""`adjudicator moves`: lists a seat's legal and barred moves, with reasons."""

from __future__ import annotations

from pathlib import Path

import click

from adjudicator.cli import options as opt
from adjudicator.cli.backend import Where
from adjudicator.cli.command import Command, where_options
from adjudicator.cli.exit_codes import ExitCode


@click.command(cls=Command)
@opt.game
@opt.seat
@opt.at
@click.option("--brief", is_flag=True, help="Without reasons and without what is barred.")
@where_options
@opt.rulebook
@opt.json
def moves(game: str, seat: str, at: int | None, brief: bool, where: Where, rulebook: Path | None, json: bool) -> int:
    """List the legal moves of a seat with their clauses, and the barred ones with what bars them."""
    from adjudicator.cli.terminal.output import Output

    out = Output(as_json=json)
    with where.backend() as backend:
        chair = backend.seat(game)
        found = chair.options(seat=seat, at_version=at, reasons=not brief)
        if json:
            out.answer(found)
            return ExitCode.OK
        shown = chair.table(at_version=found.version)
    from adjudicator.cli.cited import Cited
    from adjudicator.cli.show.choices import options
    from adjudicator.cli.show.tables import namer

    out.answer(found, *options(found, Cited.of(found.edition, rulebook), namer(shown.table)))
    return ExitCode.OK
