"""What a desk's answer comes to, and that the client's values have every field of the messages they are made of."""

from __future__ import annotations

import dataclasses
import importlib
import pkgutil
from types import ModuleType

import adjudicator_client
from adjudicator_client import Outcome, access, answer_of, catalogue, claims, desk, heads, judge, model, values
from adjudicator_client import pb as generated
from adjudicator_client.pb import desk_service_pb2, verdict_pb2

MODULES: tuple[ModuleType, ...] = (adjudicator_client, access, catalogue, claims, desk, heads, judge, model, values)
NAMED_OTHERWISE = {
    "default": {"default_value"},
    "detail": {"detail_json"},
    "steps": {"value"},
    "subject": {"object_id", "word"},
}
"""Fields of values, and the fields of messages that they stand for."""


def checked(**fields: object) -> adjudicator_client.PositionChecked:
    return desk.checked(desk_service_pb2.CheckPositionResponse(**fields))


def finding(code: str, effect: str, **more: object) -> verdict_pb2.Finding:
    number = verdict_pb2.FindingEffect.Value(f"FINDING_EFFECT_{effect}")
    return verdict_pb2.Finding(clauses=["1.1"], code=code, effect=number, **more)


def by_reading(name: str) -> verdict_pb2.Finding:
    kind = verdict_pb2.ARGUMENT_KIND_TEXT
    said = [verdict_pb2.Argument(name="reading", kind=kind, words=[name])]
    return finding("reading.differs", "OPEN", arguments=said, word=name)


def test_an_attempt_that_other_readings_decide_comes_to_what_is_in_use():
    verdict = verdict_pb2.Verdict(
        outcome=verdict_pb2.OUTCOME_NEEDS_JUDGE, findings=[finding("a.held", "PERMITS"), by_reading("late")]
    )
    played = desk_service_pb2.PlayedOutcome(outcome=verdict_pb2.OUTCOME_LEGAL, readings={"late": "now"})
    attempt = desk_service_pb2.AttemptJudged(said="play:7", told="plays it", verdict=verdict, as_played=played)
    answer = answer_of(checked(verdict=verdict, attempt=attempt))

    assert (answer.outcome, answer.as_played, answer.comes_to) == (Outcome.NEEDS_JUDGE, Outcome.LEGAL, Outcome.LEGAL)
    assert (answer.depends_on, answer.to_know, answer.attempt) == (("late",), (), "plays it")
    assert [each.code for each in answer.deciding] == ["reading.differs"]


def test_what_would_have_to_be_known_is_said_apart_from_readings():
    found = [finding("card.unseen", "OPEN"), finding("a.held", "PERMITS"), by_reading("late")]
    verdict = verdict_pb2.Verdict(outcome=verdict_pb2.OUTCOME_NEEDS_JUDGE, findings=found)
    answer = answer_of(checked(verdict=verdict))

    assert answer.comes_to is Outcome.NEEDS_JUDGE and answer.as_played is None and answer.attempt == ""
    assert [each.code for each in answer.to_know] == ["card.unseen"]
    assert answer.depends_on == ("late",)


def test_a_refusal_needs_nothing_to_be_known():
    found = [finding("card.unseen", "OPEN"), finding("a.broken", "FORBIDS"), finding("a.held", "PERMITS")]
    verdict = verdict_pb2.Verdict(outcome=verdict_pb2.OUTCOME_ILLEGAL, findings=found)
    answer = answer_of(checked(verdict=verdict))

    assert [each.code for each in answer.deciding] == ["a.broken"]
    assert (answer.to_know, answer.comes_to) == ((), Outcome.ILLEGAL)


def test_an_outcome_that_is_not_known_is_for_a_judge():
    verdict = verdict_pb2.Verdict(outcome=99, findings=[finding("card.unseen", "OPEN")])  # type: ignore[arg-type]  # newer
    answer = answer_of(checked(verdict=verdict))

    assert answer.outcome is Outcome.NEEDS_JUDGE
    assert [each.code for each in answer.to_know] == ["card.unseen"]


def test_readings_stand_side_by_side_in_sentences_or_as_the_log_tells():
    change = desk_service_pb2.OutlookChange
    drawn = change(about="events", heading="What happens", sentence="A card is drawn.", times=2)
    nothing = change(about="events", heading="What happens", sentence="Nothing.", times=1)
    plain = change(about="P1/field", times=1)
    now = desk_service_pb2.Outlook(
        name="now",
        told="at once",
        outcome=verdict_pb2.OUTCOME_LEGAL,
        changes=[plain, drawn],
        differs={"P1/field": "A1"},
    )
    later = desk_service_pb2.Outlook(name="later", changes=[nothing], not_told="it does not end")
    reading = desk_service_pb2.OpenReading(reading="late", value="now", differs=True, outlooks=[now, later])
    shown = answer_of(checked(open=[reading])).readings[0]

    assert (shown.title, shown.settled) == ("late", False)
    assert [(side.title, side.in_use, side.outcome) for side in shown.sides] == [
        ("at once", True, Outcome.LEGAL),
        ("later", False, Outcome.UNKNOWN),
    ]
    assert [(row.heading, row.cells) for row in shown.rows] == [
        ("P1/field", (("A1",), ())),
        ("What happens", (("A card is drawn. ×2",), ("Nothing.",))),
    ]
    assert shown.sides[1].not_told == "it does not end"


def test_no_field_of_a_message_is_missing_in_the_value_of_its_name():
    known = {name: kind for module in MODULES for name, kind in vars(module).items() if dataclasses.is_dataclass(kind)}
    missing, compared = set(), 0
    for found in pkgutil.iter_modules(generated.__path__):
        if not found.name.endswith("_pb2"):
            continue
        module = importlib.import_module(f"{generated.__name__}.{found.name}")
        for name, described in module.DESCRIPTOR.message_types_by_name.items():
            if name in known:
                compared += 1
                own = {field.name for field in dataclasses.fields(known[name])}
                stands_for = own.union(*(NAMED_OTHERWISE.get(each, set()) for each in own))
                missing |= {f"{name}.{field}" for field in set(described.fields_by_name) - stands_for}
    assert compared > 40
    assert missing == set()
