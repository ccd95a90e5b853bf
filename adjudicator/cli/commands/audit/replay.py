"""`adjudicator replay`: shows the game as it stood after an event, and the events before it."""

from __future__ import annotations

from pathlib import Path

import click

from adjudicator.cli import options as opt
from adjudicator.cli.backend import Where
from adjudicator.cli.command import Command, where_options
from adjudicator.cli.exit_codes import ExitCode

LED_THERE = 12
"""The number of events shown before the requested one, unless `--from` gives the first."""


@click.command(cls=Command)
@opt.game
@click.option("--at", type=click.IntRange(1), required=True, help="Replay the log up to this event.")
@click.option("--from", "first", type=click.IntRange(1), help=f"First event shown. Default: {LED_THERE} before.")
@opt.role
@where_options
@opt.rulebook
@opt.json
def replay(game: str, at: int, first: int | None, role: str, where: Where, rulebook: Path | None, json: bool) -> int:
    """Replay a game from its log alone up to an event; show what led there, and the table then."""
    from adjudicator.cli.terminal.output import Output

    after = max(0, (first - 1) if first is not None else at - LED_THERE)
    out = Output(as_json=json)
    with where.backend() as backend:
        chair = backend.seat(game, role)
        shown = chair.table(at_version=at)
        led = list(chair.events(min(after, at), at_version=at))
    if json:
        out.answer({"version": shown.version, "edition": shown.table.edition, "events": led, "table": shown})
        return ExitCode.OK
    from adjudicator.cli.cited import Cited
    from adjudicator.cli.show.events import events
    from adjudicator.cli.show.tables import table

    cited = Cited.of(shown.table.edition, rulebook)
    out.note(events(led, cited), "", *table(shown, cited))
    return ExitCode.OK
