"""`adjudicator play`: answer the open choice, or concede."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from adjudicator.cli import options as opt
from adjudicator.cli.backend import HERE, Where
from adjudicator.cli.command import command
from adjudicator.cli.exit_codes import ExitCode
from adjudicator.cli.failures import Problem
from adjudicator.cli.phrases import phrase

if TYPE_CHECKING:
    from adjudicator_client import Moved, MoveRefused, Seat


@command
def play(
    game: opt.Game,
    picks: Annotated[
        list[str] | None,
        typer.Argument(help="Option ids, as `moves` lists them, in the order wanted.", show_default=False),
    ] = None,
    number: Annotated[str, typer.Option("--number", help="The number said, where a number is asked.")] = "",
    none: Annotated[
        bool, typer.Option("--none", help="Pick nothing, where that is allowed (of a shuffle: nobody saw the order).")
    ] = False,
    concede: Annotated[bool, typer.Option("--concede", help="Give up the game.")] = False,
    seat: opt.Seat = "",
    choice: Annotated[
        int, typer.Option("--choice", min=0, help="Which choice is answered. Default: the open one.")
    ] = 0,
    expected: opt.Expected = None,
    request_id: opt.RequestId = "",
    where: Where = HERE,
    rulebook: opt.Rulebook = None,
    json: opt.Json = False,
) -> int:
    """Make a move and show what came of it. A refused move is recorded, shown with its reasons, and exits 1."""
    from adjudicator.cli.output import Output
    from adjudicator_client import MoveRefused

    ways = [bool(picks), bool(number), none, concede]
    if sum(ways) != 1:
        wrong = "nothing is answered" if not any(ways) else "more than one answer is given"
        raise Problem("play", wrong, "give option ids, or one of --number, --none, --concede").told_as(
            "play.one-answer"
        )
    out = Output(as_json=json)
    with where.backend() as backend:
        chair, named = backend.answering(game, seat)
        settings: dict[str, Any] = {"expected_version": expected, "request_id": request_id}
        try:
            if concede:
                moved = chair.concede(**settings)
            else:
                moved = chair.submit(picks or (), number=number or None, choice=choice, seat=named, **settings)
        except MoveRefused as refused:
            if refused.verdict is None:
                raise
            show_refused(out, refused, rulebook)
            return ExitCode.REFUSED
        show_moved(out, moved, chair, rulebook)
    return ExitCode.OK


def show_moved(out: Any, moved: Moved, chair: Seat, rulebook: Any) -> None:
    """What came of a move, and who is asked now."""
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
    if moved.result is not None:
        out.note(result(moved.result, cited))
    out.note(Text(phrase("game.at-version", game_id=str(chair.game_id), version=str(moved.version)), style="dim"))


def show_refused(out: Any, refused: MoveRefused, rulebook: Any) -> None:
    """Why a move was refused."""
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


def _fields(moved: Moved) -> dict[str, Any]:
    from adjudicator.cli.output import make_plain

    fields: dict[str, Any] = make_plain(moved)
    return fields
