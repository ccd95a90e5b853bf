"""Claims that deny a value, a fact of the table, or that something is so: right and wrong, by their codes."""

from __future__ import annotations

import pytest

from adjudicator.desk.examination.position import examine
from adjudicator.desk.positions.parser import parse_position

FIRE_FORCE = """
edition: fire_force
setup:
  at: main phase
  P1: {field: [Soot Hound]}
"""
FORCE_OF_WILL = """
edition: force_of_will
setup:
  at: main phase
  life: {P2: 3600}
"""


@pytest.mark.parametrize(
    ("position", "denied", "answer", "code"),
    [
        (FIRE_FORCE, "{power: {Soot Hound: 1000}}", "wrong", "statement.so"),
        (FIRE_FORCE, "{power: {Soot Hound: 2000}}", "right", "statement.so"),
        (FORCE_OF_WILL, "{life: {P2: 3600}}", "wrong", "statement.so-at-table"),
        (FORCE_OF_WILL, "{life: {P2: 4000}}", "right", "statement.so-at-table"),
        (FIRE_FORCE, "{cards: {Soot Hound: {zone: P1/adora}}}", "right", "statement.so-indeed"),
        (FIRE_FORCE, "{cards: {Soot Hound: {zone: P1/field}}}", "wrong", "statement.so-indeed"),
    ],
)
def test_a_denial_is_answered_by_what_is_so(position: str, denied: str, answer: str, code: str) -> None:
    [claim] = examine(parse_position(f"{position}claim: {{not: {denied}}}\n")).claims

    assert (str(claim.answer), claim.findings[0].code) == (answer, code)


@pytest.mark.parametrize("refusal", ["支払わない", "使わない", "do not pay", "do not use", "no"])
def test_an_optional_cost_is_declined_by_denying_to_pay_it(refusal: str) -> None:
    position = """
edition: fire_force
setup:
  at: main phase
  P1: {hand: [Double or Nothing], field: [Hearth Ember], life: []}
  P2: {life: []}
by: P1
attempt: [{use: Double or Nothing}, REFUSAL]
claim: {wins: P2}
"""
    [claim] = examine(parse_position(position.replace("REFUSAL", refusal))).claims

    assert claim.answer == "right"


@pytest.mark.parametrize(
    ("said", "hand"),
    [("{Double or Nothing: no}", 1), ("{Double or Nothing: yes}", 2), ("{倍か無か: しない}", 1)],
)
def test_what_a_card_offers_is_answered_by_its_name(said: str, hand: int) -> None:
    position = """
edition: fire_force
setup:
  at: main phase
  P1: {hand: [Double or Nothing], field: [Hearth Ember], life: 3}
  P2: {life: 3}
by: P1
attempt: [{use: Double or Nothing}, REFUSAL]
claim: {hand: {P1: HAND}}
"""
    [claim] = examine(parse_position(position.replace("REFUSAL", said).replace("HAND", str(hand)))).claims

    assert claim.answer == "right"


def test_the_act_of_a_cost_with_a_card_agrees_to_pay_it() -> None:
    position = """
edition: fire_force
setup:
  at: main phase
  P1: {hand: [Sudden Blaze], field: [Hearth Ember, Pilot Light]}
  P2: {life: 2, field: [Life Weaver, Soot Hound]}
by: P1
attempt: [{use: Sudden Blaze}, {by: P2, do: {leave: Soot Hound}}, {by: P2, do: "no"}]
claim: [{not: {field: {P2: [Soot Hound]}}}]
"""
    report = examine(parse_position(position))

    assert report.course is not None
    assert str(report.course.verdict.outcome) == "LEGAL"
    assert [str(claim.answer) for claim in report.claims] == ["right"]


def test_an_answer_by_the_name_of_another_card_is_no_answer_to_an_offer() -> None:
    position = """
edition: fire_force
setup:
  at: main phase
  P1: {hand: [Double or Nothing], field: [Hearth Ember, Soot Hound], life: 3}
  P2: {life: 3}
by: P1
attempt: [{use: Double or Nothing}, {Soot Hound: no}]
claim: {hand: {P1: 1}}
"""
    report = examine(parse_position(position))

    assert report.course is not None
    assert str(report.course.verdict.outcome) != "LEGAL"
