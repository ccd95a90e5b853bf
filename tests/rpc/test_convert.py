"""Events, verdicts and errors as messages."""

from __future__ import annotations

import json

import msgspec
import pytest

from adjudicator.audit import FirstDifference, Grade, GradeLevel
from adjudicator.rpc.messages import convert, convert_events, convert_grades, convert_tables, errors
from adjudicator.rpc.pb import error_pb2, event_pb2, log_service_pb2, table_pb2, verdict_pb2
from engine.core.clauses.finding import Finding, Outcome, Remark, Verdict, forbids, permits
from engine.core.clauses.refusal import IllegalDeck
from engine.core.events.cards import CardFaced, CardMoved, MarkersChanged
from engine.core.events.choices import ChoiceMade, ChoiceOpened
from engine.core.events.effects import AbilityPlaced, EffectNarrowed, TriggerCounted
from engine.core.events.event import Event
from engine.core.events.steps import ProcedureCalled
from engine.core.play.visibility import ObjectView
from engine.core.questions.redaction import EventView
from engine.core.table.choice import Choice, Option
from engine.core.table.state import Frame, GameObject, Pending
from engine.event_types import EVENT_TYPES
from engine.rulebooks import load

FIRE_FORCE = load("fire_force").edition


def told(event: Event, **more: object) -> event_pb2.Event:
    """An event as a judge is told it."""
    data = msgspec.to_builtins(event)
    kind = data.pop("type")
    for name in ("seq", "cause", "batch", "cites"):
        data.pop(name)
    seen = EventView(event.seq, kind, event.cause, event.batch, event.cites, {**data, **more})
    return event_pb2.Event(**convert_events.event(seen))


@pytest.mark.parametrize("remark", Remark)
def test_a_finding_about_a_step_says_what_it_is_told_with(remark: Remark) -> None:
    stated = permits("pay.newcomer", FIRE_FORCE.cite("702.1"), 4)
    said = verdict_pb2.Finding(**convert.finding(stated.told_with(remark)))
    assert verdict_pb2.Remark.Name(said.remark) == f"REMARK_{remark.name}"
    assert not verdict_pb2.Finding(**convert.finding(stated)).remark


def test_a_row_after_the_last_event_makes_the_whole_log_differ_and_leaves_a_part_of_it_unruled() -> None:
    first = FirstDifference(8, "row", "the row that was written", "the row numbered 8 belongs to no command")
    grade = Grade(GradeLevel.DIVERGED, "g", 7, 2, "00", "recorded", first=first)

    assert convert_grades.convert_grade(grade, 7, whole=True, judge=True)["grade"] == log_service_pb2.GRADE_DIVERGED
    assert convert_grades.convert_grade(grade, 6, whole=False, judge=True)["grade"] == log_service_pb2.GRADE_UNVERIFIED


def test_what_a_difference_holds_is_for_a_judge_and_its_place_for_all() -> None:
    first = FirstDifference(8, "verdict", '{"card":"A-01"}', '{"card":"B-01"}')
    grade = Grade(GradeLevel.DIVERGED, "g", 9, 2, "00", "recorded", first=first)

    def told(*, judge: bool) -> log_service_pb2.Difference:
        fields = convert_grades.convert_grade(grade, 9, whole=True, judge=judge)
        return log_service_pb2.VerifyGameResponse(**fields).first

    player, judge = told(judge=False), told(judge=True)
    assert player.code == judge.code == "difference.verdict"
    assert [(each.name, each.number) for each in player.arguments] == [("seq", 8)]
    assert {each.name: list(each.words) for each in judge.arguments if each.words} == {
        "due": [first.expected], "recorded": [first.found]
    }  # fmt: skip
    assert "A-01" not in str(player)


def test_a_moved_card_has_typed_fields_and_the_rest_as_detail() -> None:
    moved = CardMoved(7, 6, 7, ("302.3",), 12, 30, "P1/hand", "P1/field", "use", "P1", orientation="ready")

    message = told(moved, number="A-01")

    assert (message.seq, message.cause, message.batch, list(message.clauses)) == (7, 6, 7, ["302.3"])
    assert (message.card, message.became, message.card_number) == (12, 30, "A-01")
    assert (message.source, message.target, message.seat, message.verb) == ("P1/hand", "P1/field", "P1", "use")
    assert message.value == "ready"
    assert message.detail_json == ""


def test_an_opened_choice_says_who_is_asked_and_keeps_locals_to_itself() -> None:
    choice = Choice(
        9, "P1", "attacker", ("702.1",), "702.1", "into", (Option("attack:3", 3, ("702.1a",)),), undo={"x": 1}
    )

    message = told(ChoiceOpened(9, 8, 9, ("702.1",), choice))

    assert (message.choice, message.seat, message.name, message.step) == (9, "P1", "attacker", "702.1")
    assert json.loads(message.detail_json) == {"options": ["attack:3"]}


def test_a_number_that_was_chosen_is_decimal_text_however_large() -> None:
    made = ChoiceMade(9, 8, 9, ("1401.1",), "P1", 7, (), 10**30, 10**30)

    assert told(made).value == str(10**30)


def test_inner_records_are_laid_open() -> None:
    placed = told(
        AbilityPlaced(
            9, 8, 9, ("905.4",), GameObject(40, 0, "A-01", "P1", "P1", "resolution", ability="A-01#0", source=12)
        )
    )
    counted = told(TriggerCounted(9, 8, 9, ("908.2",), Pending(41, "A-01#1", 12, "P2")))
    called = told(ProcedureCalled(9, 8, 9, ("702.4",), Frame("rule-check", "1002.1")))

    assert (placed.card, placed.agent, placed.target, placed.name) == (40, 12, "resolution", "A-01#0")
    assert (counted.agent, counted.seat, counted.name) == (12, "P2", "A-01#1")
    assert (called.procedure, called.step) == ("rule-check", "1002.1")


def test_markers_turned_cards_and_narrowed_effects_have_typed_fields() -> None:
    marked = told(MarkersChanged(9, 8, 9, ("916.1",), 12, "damage", 300, 100, "damage", agent=30))
    faced = told(CardFaced(9, 8, 9, ("306.7a",), 12, False, "ko", "ko", agent=30), number="A-01")
    raised = told(CardFaced(9, 8, 9, ("306.7a",), 12, True, "revive"))
    narrowed = told(EffectNarrowed(9, 8, 9, ("302.3b",), 40, 12))

    assert (marked.card, marked.agent, marked.name, marked.verb) == (12, 30, "damage", "damage")
    assert (marked.value, marked.was, marked.detail_json) == ("300", "100", "")
    assert (faced.card, faced.agent, faced.verb, faced.name, faced.card_number) == (12, 30, "ko", "ko", "A-01")
    assert (faced.value, faced.detail_json, raised.value, raised.name) == ("face_down", "", "face_up", "")
    assert narrowed.card == 12 and json.loads(narrowed.detail_json) == {"effect": 40}


def test_an_object_has_its_markers_also_where_its_seat_may_not_know_it() -> None:
    hidden = ObjectView(12, "P2/field", "P2", "P2", face_up=False, markers={"damage": 300, "luck": 2})

    message = table_pb2.TableObject(**convert_tables.table_object(hidden, full=True))

    assert (message.number, message.called, dict(message.markers)) == ("", "", {"damage": 300, "luck": 2})


def test_an_event_type_nobody_knows_is_passed_on_whole() -> None:
    seen = EventView(
        9, "card-folded", 8, 9, ("999.1",), {"card": 3, "player": "P1", "edges": [1, 2], "value": {"a": 1}}
    )

    message = event_pb2.Event(**convert_events.event(seen))

    assert (message.type, message.card, message.seat) == ("card-folded", 3, "P1")
    assert json.loads(message.detail_json) == {"edges": [1, 2], "value": {"a": 1}}


@pytest.mark.parametrize("kind", sorted(EVENT_TYPES))
def test_every_event_type_of_the_engine_has_known_fields_only(kind: str) -> None:
    wrong = {name: name for name in EVENT_TYPES[kind].__struct_fields__}

    message = event_pb2.Event(**convert_events.event(EventView(9, kind, 8, 9, ("1",), wrong)))

    assert message.type == kind


def test_facts_are_text() -> None:
    found = forbids("deck.copies", FIRE_FORCE.cite("402.2b-3"), "deck", over={"A-01": 3}, size=41, name="x", ok=True)

    facts = convert.finding(found)["facts"]

    assert facts == {"over": '{"A-01":3}', "size": "41", "name": "x", "ok": "true"}


def test_a_large_verdict_is_cut_to_what_metadata_can_carry_and_says_so() -> None:
    findings = tuple(
        forbids("deck.copies", FIRE_FORCE.cite("402.2b-3"), "deck", number=f"カード{n}", why="x" * 50)
        for n in range(200)
    )
    verdicts = {seat: Verdict(Outcome.ILLEGAL, findings) for seat in ("P1", "P2")}
    refused = IllegalDeck("deck.unfit", verdicts=verdicts, named="standard", missing=[])

    status = errors.status_of(errors.DeckRefused(refused, "fire_force@1.0.0", None))

    detail = error_pb2.Refused()
    assert status.details[1].Unpack(detail)
    assert status.ByteSize() < 5_000
    left = sum(len(verdict.findings) for verdict in detail.deck_verdicts.values())
    assert detail.findings_left_out == 400 - left
    assert left > 0
    assert {verdict.outcome for verdict in detail.deck_verdicts.values()} == {2}


def test_an_error_stays_small_whatever_its_words() -> None:
    verdict = Verdict(Outcome.ILLEGAL, (Finding(tuple(f"{n}" for n in range(5000)), "FORBIDS"),))  # type: ignore[arg-type]
    refused = errors.MoveRefused("ILLEGAL_MOVE", verdict, edition="x" * 60, version=1, speaker=None)
    refused.arguments["clauses"] = "あ" * 10_000

    status = errors.status_of(refused, "g" * 64)

    assert status.ByteSize() < 5_000
