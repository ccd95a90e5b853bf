"""Shows the results of a judge's act."""

from __future__ import annotations

from pathlib import Path
from typing import TypeAlias

from rich.text import Text

from adjudicator.cli.cited import Cited
from adjudicator.cli.phrases import phrase
from adjudicator.cli.show.choices import question
from adjudicator.cli.show.events import events
from adjudicator.cli.terminal.output import Output
from adjudicator_client.pb.judge_service_pb2 import CorrectTableResponse, RecordRulingResponse, RewindGameResponse

Acted: TypeAlias = RecordRulingResponse | CorrectTableResponse | RewindGameResponse
"""The result of a judge's act."""


def show_act(out: Output, done: Acted, game_id: str, rulebook: Path | None) -> None:
    """Shows the events of an act, the next question, and the place in the rulebook."""
    if out.as_json:
        out.answer(done)
        return
    cited = Cited.of(done.edition, rulebook)
    out.note(events(done.events, cited))
    for asked in () if isinstance(done, RecordRulingResponse) else done.waiting_for:
        out.note(question(asked, cited))
    out.note(Text(phrase("game.at-version", game_id=str(game_id), version=str(done.version)), style="dim"))
