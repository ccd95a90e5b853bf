"""A number that effects changed is told when a step reads it, with the card whose effect was applied last."""

from __future__ import annotations

import pytest

from adjudicator.desk.examination.position import examine
from adjudicator.desk.positions.parser import parse_position
from engine.core.events.event import Event
from engine.core.events.steps import StepTaken

COST = """
edition: fire_force
setup:
  at: main phase
  P1: {field: [Slagback Ox, Tollkeeper]}
  P2: {hand: [Backdraft], field: [{Clinker Guard: exhausted}, Soot Hound]}
by: P1
attempt:
  - {attack: Slagback Ox}
  - {target: Clinker Guard}
  - {by: P2, do: [{use: Backdraft}, {pay: Soot Hound}, {choose: Clinker Guard}]}
"""
SUPPORT = """
edition: fire_force
setup:
  at: main phase
  P1: {field: [Slagback Ox]}
  P2: {hand: [Second Rank], field: [{Ash Courier: exhausted}, Quartermaster]}
by: P1
attempt: [{attack: Slagback Ox}, {target: Ash Courier}, {by: P2, do: [pass, {support: Second Rank}]}]
"""
RETREAT = """
edition: generic
setup:
  at: main phase
  P1:
    main: [{Torch Walker: {energy: 1, set: [{Walking Stick: arrived in 1}]}}]
    standby: [Coal Pup]
  P2: {main: [{Frost Warden: arrived in 2}]}
by: P1
attempt: [retreat]
"""


@pytest.mark.parametrize(
    ("text", "at", "was", "now", "source"),
    [
        (COST, "905.4", 0, 1, "Tollkeeper"),
        (SUPPORT, "702.16/2", 2000, 3000, "Quartermaster"),
        (RETREAT, "915.1b", 1, 1, "Frost Warden"),
    ],
)
def test_a_step_tells_the_number_and_the_card_that_changed_it(
    text: str, at: str, was: int, now: int, source: str
) -> None:
    report = examine(parse_position(text))
    assert report.course is not None
    events: list[Event] = [event for step in report.course.steps for event in step.then.events]
    [step] = [event for event in events if isinstance(event, StepTaken) and event.at == at]
    assert step.grounds is not None
    assert (step.grounds.was, step.grounds.now) == (was, now)
    named = {each.object: each.label for each in report.objects}
    assert named[step.grounds.agent] == source


def test_what_a_cost_was_when_it_was_paid_is_told_before_what_it_is_at_the_end() -> None:
    [answered] = examine(parse_position(f"{COST}ask: [{{worth: {{Backdraft: cost}}}}]")).questions
    assert [(each.code, each.facts["found"]) for each in answered.findings] == [
        ("asked.worth-read", "1"),
        ("asked.worth-printed", "0"),
    ]
    assert [reason.value for reason in answered.values] == [1, 0]


GIVER = """
edition: fire_force
cards:
  Drummer:
    kind: unit
    cost: 1
    power: 2000
    ability: [{kind: static, statics: [{to: {of: you, kind: unit}, change: {plus: {power: 1000}}}]}]
setup: {at: main phase, P1: {field: [Drummer, Slagback Ox]}}
ask: [{worth: {Drummer: power}}, {worth: {Slagback Ox: power}}]
"""


def test_a_card_that_changes_its_own_number_is_not_told_to_give_it_to_itself() -> None:
    own, other = (value for asked in examine(parse_position(GIVER)).questions for value in asked.values)
    assert own.name_code(own.steps[-1]) == "value.changed-itself"
    assert other.name_code(other.steps[-1]) == "value.more"
