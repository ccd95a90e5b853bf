"""Explain: answers five kinds of why-questions from the table or the log, as the caller may see it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from adjudicator.application import Adjudicator
from adjudicator.rpc.admission.authentication import Caller
from adjudicator.rpc.messages import convert, requests
from adjudicator.rpc.messages.convert import Fields
from adjudicator.rpc.messages.errors import WireRefusal, refuse_malformed
from adjudicator.rpc.messages.speaking import LANGUAGE, fill_value, fill_verdict, speak_at
from adjudicator.rpc.pb import game_service_pb2 as pb
from adjudicator.rpc.services.library import Library
from adjudicator.rpc.services.log_reading.explained_paths import PagedLog, PathTeller
from engine.abilities.layers.explain_value import explain_value
from engine.abilities.view import RulesContext
from engine.core.play.visibility import JUDGE, SPECTATOR, sees
from engine.core.questions.explain import explain_event, explain_move, explain_place, explain_result
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
        log = PagedLog(self._app, caller.game_id, table.version)
        if not 1 <= seq <= len(log):
            raise refuse_unknown_event(seq, table.version)
        teller = PathTeller(self._app, caller.game_id, str(caller.role))
        if request.event.brief:
            reasons = teller.show_brief(log, seq)
        else:
            reasons = teller.show_whole(explain_event(log, seq))
        if not reasons or reasons[0]["seq"] != seq:
            raise refuse_unknown_event(seq, table.version)
        return {"reasons": reasons}, list(_list_labels(reasons))

    def _value(self, request: pb.ExplainRequest, table: GameState, caller: Caller) -> Answer:
        asked = request.value
        name = requests.read_text("name", asked.name, requests.LONGEST_NAME, required=True)
        g = RulesContext(table)
        if not sees(g, caller.role, asked.object_id):
            raise WireRefusal(
                "UNKNOWN_OBJECT", "explain.no-object", named=str(asked.object_id), field=name, act="explain"
            )
        reason = explain_value(table, asked.object_id, name)
        seen = frozenset(each for each in reason.objects if sees(g, caller.role, each))
        fields = convert.value(reason, seen)
        if language := LANGUAGE.get():
            fill_value(fields, reason, speak_at(table, str(caller.role), language))
        return fields, convert.list_cited(step.cites for step in reason.steps)

    def _result(self, request: pb.ExplainRequest, table: GameState, caller: Caller) -> Answer:
        ended = table.result
        if ended is None:
            raise WireRefusal("NO_RESULT", "explain.goes-on")
        log = PagedLog(self._app, caller.game_id, table.version)
        reasons = PathTeller(self._app, caller.game_id, str(caller.role)).show_whole(explain_result(log))
        fields: Fields = {"result": convert.result(ended), "path": {"reasons": reasons}}
        return fields, [*ended.cites, *_list_labels(reasons)]

    def _place(self, request: pb.ExplainRequest, table: GameState, caller: Caller) -> Answer:
        where = explain_place(table)
        return convert.places(where, variables=caller.role == JUDGE), [place.clause for place in where]


def _list_labels(reasons: Iterable[Fields]) -> Iterator[str]:
    """Yields the clauses cited by reasons and their preconditions."""
    for reason in reasons:
        yield from reason["clauses"]
        for precondition in reason.get("preconditions", ()):
            for path in precondition["paths"]:
                yield from _list_labels(path["reasons"])
            for step in precondition.get("value", {}).get("steps", ()):
                yield from step["clauses"]


def refuse_unknown_event(seq: int, version: int) -> WireRefusal:
    """Raises the same error for a missing event and for one that the seat may not see."""
    return WireRefusal("UNKNOWN_EVENT", "explain.no-event", event=seq, version=version)
