"""The outline of a game: where turns, commands, refused attempts and a judge's acts begin, as a seat may know."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection, Iterable, Sequence

from adjudicator.rpc.messages.convert import Fields
from adjudicator.rpc.messages.speaking import fill_event, speak_of_game
from adjudicator.rpc.pb import log_service_pb2 as pb
from adjudicator.sentences.speaker import Speaker
from adjudicator.sentences.told import ToldEvent, find_numbers
from engine.abilities.view import RulesContext
from engine.core.events.event import Event
from engine.core.questions.redaction import redact
from engine.core.table.state import GameState

MARKS: dict[str, pb.MarkKind] = {
    "game-opened": pb.MARK_KIND_OPENING,
    "turn-began": pb.MARK_KIND_TURN,
    "choice-made": pb.MARK_KIND_ANSWER,
    "attempt-refused": pb.MARK_KIND_REFUSED_ATTEMPT,
    "conceded": pb.MARK_KIND_CONCESSION,
    "card-identified": pb.MARK_KIND_IDENTIFICATION,
    "ruling-given": pb.MARK_KIND_RULING,
    "table-corrected": pb.MARK_KIND_CORRECTION,
    "game-rewound": pb.MARK_KIND_REWIND,
    "game-forked": pb.MARK_KIND_FORK,
    "game-ended": pb.MARK_KIND_END,
    "judge-called": pb.MARK_KIND_JUDGE_CALL,
}
"""The kind of mark that an event of a type sets; other types set none."""

ACTORS = ("seat", "player", "actor")
"""Fields of events that name who acted."""


def outline_page(
    events: Iterable[tuple[Event, GameState]],
    seat: str,
    language: str,
    ends: Sequence[int],
    kinds: Collection[pb.MarkKind],
) -> list[Fields]:
    """Returns the fields of each `GameMark` that events set for a seat.

    Args:
        events: the events in order, each with the table just after it.
        seat: the seat, or the judge.
        language: the language of the sentences; empty for none.
        ends: the versions at which commands ended, in order.
        kinds: the kinds of marks; empty for all.
    """
    marks: list[Fields] = []
    speaker: Speaker | None = None
    for event, table in events:
        kind = MARKS.get(event.tag())
        if kind is None or (kinds and kind not in kinds):
            continue
        g = RulesContext(table)
        view = redact(event, table, seat, g)
        if view is None:
            continue
        if language and speaker is None:
            speaker = speak_of_game(table, language)
        fields: Fields = {
            "kind": kind,
            "event": view.seq,
            "ended_at": _find_end(ends, view.seq),
            "seat": next((view.data[name] for name in ACTORS if name in view.data), ""),
            "turn": table.turn,
            "clauses": view.cites,
        }
        if speaker is not None:
            said: Fields = {}
            fill_event(said, ToldEvent(view, find_numbers(view, g, seat)), speaker)
            fields["sentence"] = said["sentence"]
        marks.append(fields)
    return marks


def _find_end(ends: Sequence[int], event: int) -> int:
    """Returns the version at which the command of an event ended; 0 if it is not among `ends`."""
    place = bisect_left(ends, event)
    return ends[place] if place < len(ends) else 0
