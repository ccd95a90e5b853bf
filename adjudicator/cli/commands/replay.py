"""`adjudicator replay`: the game as it stood after an event, and the events that led there."""

from __future__ import annotations

from typing import Annotated

import typer

from adjudicator.cli import options as opt
from adjudicator.cli.backend import HERE, Where
from adjudicator.cli.command import command
from adjudicator.cli.exit_codes import ExitCode

LED_THERE = 12
"""Events shown before the one asked for, unless `--from` says where to begin."""


@command
def replay(
    game: opt.Game,
    at: Annotated[int, typer.Option("--at", min=1, help="Replay the log up to this event.", show_default=False)],
    first: Annotated[
        int | None, typer.Option("--from", min=1, help=f"First event shown. Default: {LED_THERE} before.")
    ] = None,
    role: opt.As = "",
    where: Where = HERE,
    rulebook: opt.Rulebook = None,
    json: opt.Json = False,
) -> int:
    """Replay a game from its log alone up to an event: what led there, and the table then."""
    from adjudicator.cli.output import Output

    after = max(0, (first - 1) if first is not None else at - LED_THERE)
    out = Output(as_json=json)
    with where.backend() as backend:
        chair = backend.seat(game, role)
        shown = chair.table(at_version=at)
        led = list(chair.events(min(after, at), at_version=at))
    if json:
        out.answer({"version": shown.version, "edition": shown.edition, "events": led, "table": shown})
        return ExitCode.OK
    from adjudicator.cli.cited import Cited
    from adjudicator.cli.show.events import events
    from adjudicator.cli.show.tables import table

    cited = Cited.of(shown.edition, rulebook)
    out.note(events(led, cited), "", *table(shown, cited))
    return ExitCode.OK
