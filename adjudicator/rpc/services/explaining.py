"""Explain: answers five kinds of why-questions from the table or the log, as the caller may see it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from adjudicator.application import Adjudicator
from adjudicator.application.limits import LONGEST_PAGE
from adjudicator.rpc.admission.authentication import Caller
from adjudicator.rpc.messages import convert, requests
from adjudicator.rpc.messages.convert import Fields
from adjudicator.rpc.messages.convert_events import RULEBOOKS_OWN
from adjudicator.rpc.messages.errors import WireRefusal, refuse_malformed
from adjudicator.rpc.messages.speaking import LANGUAGE, fill_value, fill_verdict, speak_at, speak_of_game
from adjudicator.rpc.pb import game_service_pb2 as pb
from adjudicator.rpc.services.library import Library
from adjudicator.rpc.services.log_followers import read_log
from adjudicator.sentences.events import say_event, say_in_prose
from adjudicator.sentences.speaker import Speaker
from adjudicator.sentences.told import tell_event
from engine.abilities.layers.explain_value import explain_value
from engine.abilities.view import RulesContext
from engine.core.play.visibility import JUDGE, SPECTATOR, sees
from engine.core.questions.explain import Reason, explain_event, explain_move, explain_place, explain_result
from engine.core.table.choice import CHANCE
from engine.core.table.state import GameState

Answer = tuple[Fields, list[str]]
"""The fields of an explanation, and every cited label."""


class Explaining:
    """Answers `Explain` requests for an admitted caller."""

    def __init__(self, app: Adjudicator, library: Library) -> None:
        self._app = app
        self._library = library
        self._kinds: dict[str, Callable[[pb.ExplainRequest, GameState, Caller], Answer]] = {
            "move": self._move,
            "event": self._event,
            "value": self._value,
            "result": self._result,
            "place": self._place,
        }

    def answer(self, request: pb.ExplainRequest, table: GameState, caller: Caller) -> Fields:
        """Returns the fields of `ExplainResponse`."""
        kind = request.WhichOneof("subject")
        if kind is None:
            refuse_malformed("request.missing-subject", "subject")
        explanation, labels = self._kinds[kind](request, table, caller)
        book = self._library.book(table.pins.edition)
        return {
            "version": table.version,
            "edition": table.pins.edition,
            kind: explanation,
            "clauses": self._library.cited(book, labels),
        }

    def _move(self, request: pb.ExplainRequest, table: GameState, caller: Caller) -> Answer:
        asked = request.move
        seat = caller.options_of(requests.read_text("seat", asked.seat, requests.LONGEST_NAME))
        option = requests.read_text("option_id", asked.option_id, requests.LONGEST_OPTION, required=True)
        seat = seat or (table.choices[0].seat if table.choices else table.pins.seats[0])
        if seat not in {*table.pins.seats, CHANCE, SPECTATOR}:
            raise WireRefusal("UNKNOWN_SEAT", "seat.unknown", named=seat)
        verdict = explain_move(table, seat, option)
        fields = convert.verdict(verdict)
        if language := LANGUAGE.get():
            fill_verdict(fields, verdict, speak_at(table, seat, language))
        return fields, convert.list_cited(finding.cites for finding in verdict.findings)

    def _event(self, request: pb.ExplainRequest, table: GameState, caller: Caller) -> Answer:
        seq = request.event.seq
        log = read_log(self._app, caller.game_id, table.version)
        if not 1 <= seq <= len(log):
            raise refuse_unknown_event(seq, table.version)
        path = explain_event(log, seq)
        brief = request.event.brief
        reasons = self._tell(caller, cut_at_act(path) if brief else path)
        if brief:
            reasons = fold_steps(reasons)
        if not reasons or reasons[0].reason.seq != seq:
            raise refuse_unknown_event(seq, table.version)
        return {"reasons": list(map(_show_reason, reasons))}, convert.list_cited(each.reason.cites for each in reasons)

    def _tell(self, caller: Caller, path: Sequence[Reason]) -> list[ToldReason]:
        """Returns the reasons whose events the caller may see, with sentences in the call's language."""
        language, role = LANGUAGE.get(), str(caller.role)
        if not path or (role == JUDGE and not language):
            return [ToldReason(reason) for reason in path]
        wanted = {reason.seq for reason in path}
        told: dict[int, str] = {}
        speaker: Speaker | None = None
        at, last = min(wanted) - 1, max(wanted)
        while at < last:
            size = min(LONGEST_PAGE, last - at)
            for event, table in self._app.replay(caller.game_id, at, size):
                if event.seq not in wanted:
                    continue
                seen = tell_event(event, RulesContext(table), role)
                if seen is None:
                    continue
                if language and speaker is None:
                    speaker = speak_of_game(table, language)
                say = say_in_prose if seen.view.type in RULEBOOKS_OWN else say_event
                told[event.seq] = say(speaker, seen) if speaker is not None else ""
            at += size
        return [ToldReason(reason, told[reason.seq]) for reason in path if reason.seq in told]

    def _value(self, request: pb.ExplainRequest, table: GameState, caller: Caller) -> Answer:
        asked = request.value
        name = requests.read_text("name", asked.name, requests.LONGEST_NAME, required=True)
        g = RulesContext(table)
        if not sees(g, caller.role, asked.object_id):
            raise WireRefusal(
                "UNKNOWN_OBJECT", "explain.no-object", named=str(asked.object_id), field=name, act="explain"
            )
        reason = explain_value(table, asked.object_id, name)
        seen = frozenset(step.source for step in reason.steps if sees(g, caller.role, step.source))
        fields = convert.value(reason, seen)
        if language := LANGUAGE.get():
            fill_value(fields, reason, speak_at(table, str(caller.role), language))
        return fields, convert.list_cited(step.cites for step in reason.steps)

    def _result(self, request: pb.ExplainRequest, table: GameState, caller: Caller) -> Answer:
        ended = table.result
        if ended is None:
            raise WireRefusal("NO_RESULT", "explain.goes-on")
        log = read_log(self._app, caller.game_id, table.version)
        reasons = self._tell(caller, explain_result(log))
        path = {"reasons": list(map(_show_reason, reasons))}
        fields: Fields = {"result": convert.result(ended), "path": path}
        return fields, convert.list_cited([ended.cites, *(each.reason.cites for each in reasons)])

    def _place(self, request: pb.ExplainRequest, table: GameState, caller: Caller) -> Answer:
        where = explain_place(table)
        return convert.places(where, variables=caller.role == JUDGE), [place.clause for place in where]


ACTS = frozenset({
    "choice-made", "conceded", "card-identified", "ruling-given", "table-corrected", "game-rewound", "game-forked",
    "game-opened",
})  # fmt: skip
"""The types of events by which a player, a judge or a recorder acts."""


@dataclass(frozen=True)
class ToldReason:
    """A reason of a path."""

    reason: Reason
    """The reason."""
    sentence: str = ""
    """The event in words; empty without a language."""
    steps_left_out: int = 0
    """How many steps of the rulebook are left out between it and the next reason."""


def cut_at_act(path: Sequence[Reason]) -> Sequence[Reason]:
    """Returns a path up to the nearest act behind the event asked about."""
    ends = (place for place, reason in enumerate(path) if reason.type in ACTS)
    return path[: next(ends, len(path)) + 1]


def fold_steps(path: Sequence[ToldReason]) -> list[ToldReason]:
    """Returns a path in which steps of the rulebook without a sentence are counted instead of listed."""
    found: list[ToldReason] = []
    for each in path:
        if found and each.reason.type in RULEBOOKS_OWN and not each.sentence:
            found[-1] = replace(found[-1], steps_left_out=found[-1].steps_left_out + 1)
        else:
            found.append(each)
    return found


def _show_reason(each: ToldReason) -> Fields:
    reason = each.reason
    return {
        "seq": reason.seq, "type": reason.type, "clauses": reason.cites, "depth": reason.depth,
        "sentence": each.sentence, "steps_left_out": each.steps_left_out,
    }  # fmt: skip


def refuse_unknown_event(seq: int, version: int) -> WireRefusal:
    """Raises the same error for a missing event and for one that the seat may not see."""
    return WireRefusal("UNKNOWN_EVENT", "explain.no-event", event=seq, version=version)
