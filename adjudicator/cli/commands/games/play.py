"""`adjudicator play`: answers the open choice, or concedes."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from adjudicator.cli import options as opt
from adjudicator.cli.backend import Where
from adjudicator.cli.command import Command, where_options
from adjudicator.cli.exit_codes import ExitCode
from adjudicator.cli.failures import Problem
from adjudicator.cli.phrases import phrase

if TYPE_CHECKING:
    from adjudicator_client import MoveRefused, Seat
    from adjudicator_client.pb.game_service_pb2 import SubmitMoveResponse


@click.command(cls=Command)
@opt.game
@click.argument("picks", nargs=-1, help="Option ids, as `moves` lists them, in the order wanted.")
@click.option("--number", default="", help="The number said, where a number is asked.")
@click.option("--none", is_flag=True, help="Pick nothing, where that is allowed (of a shuffle: nobody saw the order).")
@click.option("--concede", is_flag=True, help="Give up the game.")
@opt.seat
@click.option(
    "--choice",
    type=click.IntRange(0),
    default=0,
    show_default=True,
    help="Which choice is answered. Default: the open one.",
)
@opt.expected
@opt.request_id
@where_options
@opt.rulebook
@opt.json
def play(
    game: str,
    picks: tuple[str, ...],
    number: str,
    none: bool,
    concede: bool,
    seat: str,
    choice: int,
    expected: int | None,
    request_id: str,
    where: Where,
    rulebook: Path | None,
    json: bool,
) -> int:
    """Make a move and show what came of it. A refused move is recorded, shown with its reasons, and exits 1."""
    from adjudicator.cli.terminal.output import Output
    from adjudicator_client import MoveRefused

    ways = [bool(picks), bool(number), none, concede]
    if sum(ways) != 1:
        raise Problem("play.one-answer", fault="several" if any(ways) else "none")
    out = Output(as_json=json)
    with where.backend() as backend:
        chair, named = backend.answering(game, seat)
        settings: dict[str, Any] = {"expected_version": expected, "request_id": request_id}
        try:
            if concede:
                moved = chair.concede(**settings)
            else:
                moved = chair.submit(picks, number=number or None, choice=choice, seat=named, **settings)
        except MoveRefused as refused:
            if refused.verdict is None:
                raise
            show_refused(out, refused, rulebook)
            return ExitCode.REFUSED
        show_moved(out, moved, chair, rulebook)
    return ExitCode.OK


def show_moved(out: Any, moved: SubmitMoveResponse, chair: Seat, rulebook: Any) -> None:
    """Prints the result of a move, and the next question."""
    if out.as_json:
        out.answer({"accepted": True, "reason": "", **_fields(moved)})
        return
    from rich.text import Text

    from adjudicator.cli.cited import Cited
    from adjudicator.cli.show.choices import question
    from adjudicator.cli.show.events import events
    from adjudicator.cli.show.tables import result

    cited = Cited.of(moved.edition, rulebook)
    head = (
        Text(phrase("outcome.legal"), style="bold green")
        .append("  ")
        .append_text(cited.main(moved.verdict.clauses, sentence=False))
    )
    out.note(head, events(moved.events, cited))
    for asked in moved.waiting_for:
        out.note(question(asked, cited))
    if moved.HasField("result"):
        out.note(result(moved.result, cited))
    out.note(Text(phrase("game.at-version", game_id=str(chair.game_id), version=str(moved.version)), style="dim"))


def show_refused(out: Any, refused: MoveRefused, rulebook: Any) -> None:
    """Prints why a move was refused."""
    told = {
        "accepted": False,
        "reason": refused.reason,
        "version": refused.version,
        "edition": refused.edition,
        "verdict": refused.verdict,
        "findings_left_out": refused.findings_left_out,
    }
    if out.as_json:
        out.answer(told)
        return
    from adjudicator.cli.cited import Cited
    from adjudicator.cli.show.verdicts import verdict

    assert refused.verdict is not None
    out.note(
        verdict(
            refused.verdict, Cited.of(refused.edition, rulebook), phrase("game.refused", reason=str(refused.reason))
        )
    )
    if refused.findings_left_out:
        out.note(phrase("game.more-findings", findings_left_out=str(refused.findings_left_out)))


def _fields(moved: SubmitMoveResponse) -> dict[str, Any]:
    from adjudicator.cli.terminal.output import make_plain

    fields: dict[str, Any] = make_plain(moved)
    return fields
