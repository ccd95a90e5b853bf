"""`adjudicator identify`: enters the identity of a seen card in a game with real cards."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from adjudicator.cli import options as opt
from adjudicator.cli.backend import Where
from adjudicator.cli.command import Command, where_options
from adjudicator.cli.exit_codes import ExitCode
from adjudicator.cli.failures import Problem

CHANCE = "CHANCE"


@click.command(cls=Command)
@opt.game
@click.argument("number", default="", help="The number printed on the card.")
@click.option("--zone", default="", help="Where it lies (P1/hand): the first card there that was not entered.")
@click.option(
    "--card", type=click.IntRange(0), default=0, show_default=True, help="Which object it is, by its id in `state`."
)
@click.option("--lost", is_flag=True, help="Nobody can tell any more which card it is: it went out of sight.")
@opt.expected
@opt.request_id
@where_options
@opt.rulebook
@opt.json
def identify(
    game: str,
    number: str,
    zone: str,
    card: int,
    lost: bool,
    expected: int | None,
    request_id: str,
    where: Where,
    rulebook: Path | None,
    json: bool,
) -> int:
    """Enter which card was seen, in a game on real cards: before it is played, or when looked up.

    If the deck list has no such card left, that is recorded, shown with its reasons, and exits 1.
    """
    from adjudicator.cli.commands.games.play import show_moved, show_refused
    from adjudicator.cli.terminal.output import Output
    from adjudicator_client import MoveRefused

    if bool(number) == lost:
        raise Problem("identify.unclear-what")
    if bool(zone) == bool(card):
        raise Problem("identify.unclear-which")
    out = Output(as_json=json)
    with where.backend() as backend:
        chair, _ = backend.answering(game, CHANCE)
        settings: dict[str, Any] = {"expected_version": expected, "request_id": request_id}
        try:
            moved = chair.identify(number, card=card, zone=zone, **settings)
        except MoveRefused as refused:
            if refused.verdict is None:
                raise
            show_refused(out, refused, rulebook)
            return ExitCode.REFUSED
        show_moved(out, moved, chair, rulebook)
    return ExitCode.OK
