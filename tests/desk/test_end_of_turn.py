"""Claims and questions where play runs into the next turn by itself: they are about the turn that ends."""

from __future__ import annotations

import pytest

from adjudicator.desk.positions.report import ClaimAnswer
from tests.desk.courses import examined

RIGHT, WRONG = ClaimAnswer.RIGHT, ClaimAnswer.WRONG
SKILL = """
edition: generic
setup:
  at: skill step
  P1: {main: [Gull Scout]}
  P2: {main: [Barge Hauler]DECK}
by: P1
attempt: {skill: Dive}
"""
DEFENCE = """
edition: fire_force
setup:
  at: main phase
  P1: {field: [Shield Breaker]}
  P2: {field: [Cape Lightkeeper], deck: 1}
by: P1
attempt: [{attack: Shield Breaker}, {target: P2}, {by: P2, do: [ANSWER]}, pass]
"""


@pytest.mark.parametrize(
    ("deck", "claim", "answer"),
    [
        ("", "{draw: P2}", WRONG),
        ("", "{hand: {P2: 0}}", RIGHT),
        ("", "{damage: {Barge Hauler: 200}}", RIGHT),
        ("", "{turn: P1}", RIGHT),
        ("", "{turn: P2}", RIGHT),
        (", deck: 1", "{loses: P2}", WRONG),
        (", deck: 0", "{loses: P2}", RIGHT),
    ],
)
def test_a_claim_is_about_the_turn_and_not_about_the_next_one(deck: str, claim: str, answer: ClaimAnswer) -> None:
    [judged] = examined(f"{SKILL.replace('DECK', deck)}claim: {claim}").claims
    assert judged.answer is answer


def test_the_table_after_it_ends_with_the_turn() -> None:
    attempt = examined(SKILL.replace("DECK", "")).attempt
    assert attempt is not None
    assert [change.code for change in attempt.after] == ["after.marker", "after.turn-begins"]


def test_a_loss_in_the_next_turn_is_avoided_in_this_one() -> None:
    text = DEFENCE.replace("ANSWER", "{defend: Cape Lightkeeper}")
    [answered] = examined(f"{text}ask: [{{could it be avoided: {{loses: P2}}}}]").questions
    assert {case.seat for case in answered.cases} == {"P1", "P2"}


def test_what_happens_now_stops_with_the_turn_and_tells_what_follows_only() -> None:
    text = DEFENCE.replace("ANSWER", "no defence")
    [answered] = examined(f"{text}ask: [what happens now]").questions
    assert [finding.code for finding in answered.findings] == ["asked.turn-over"]
    assert answered.course is not None
    assert [step.said for step in answered.course.steps] == ["end"]
