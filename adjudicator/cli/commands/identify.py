"""`adjudicator identify`: in a game on real cards, enter which card was seen."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from adjudicator.cli import options as opt
from adjudicator.cli.backend import HERE, Where
from adjudicator.cli.command import command
from adjudicator.cli.exit_codes import ExitCode
from adjudicator.cli.failures import Problem

CHANCE = "CHANCE"


@command
def identify(
    game: opt.Game,
    number: Annotated[str, typer.Argument(help="The number printed on the card.", show_default=False)] = "",
    zone: Annotated[
        str, typer.Option("--zone", help="Where it lies (P1/hand): the first card there that was not entered.")
    ] = "",
    card: Annotated[int, typer.Option("--card", min=0, help="Which object it is, by its id in `state`.")] = 0,
    lost: Annotated[
        bool, typer.Option("--lost", help="Which card it is cannot be told any more: it went out of sight.")
    ] = False,
    expected: opt.Expected = None,
    request_id: opt.RequestId = "",
    where: Where = HERE,
    rulebook: opt.Rulebook = None,
    json: opt.Json = False,
) -> int:
    """Enter which card was seen, in a game on real cards: before it is played, or when looked up.

    If the deck list has no such card left, that is recorded, shown with its reasons, and exits 1.
    """
    from adjudicator.cli.commands.play import show_moved, show_refused
    from adjudicator.cli.output import Output
    from adjudicator_client import MoveRefused

    if bool(number) == lost:
        raise Problem("identify", "it is not clear what was seen", "give the number of the card, or --lost").told_as(
            "identify.unclear-what"
        )
    if bool(zone) == bool(card):
        raise Problem("identify", "it is not clear which card was seen", "give --zone or --card, one of them").told_as(
            "identify.unclear-which"
        )
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
