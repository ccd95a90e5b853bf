"""Payments that nobody states, though something later is paid for as well or is not legal."""

from __future__ import annotations

import pytest

from adjudicator.desk.examination.position import examine
from adjudicator.desk.positions.parser import parse_position
from adjudicator.desk.positions.report import AnswerSource, PositionReport
from engine.core.clauses.finding import Outcome

FIRE = """
edition: fire_force
setup:
  at: main phase
  P1: {hand: [Spring Tide], field: [Old Photograph, Slagback Ox, %s]}
by: P1
attempt: [{use: Spring Tide}, {ability: Old Photograph}, {choose: %s}]
claim: {power: {Old Photograph: 4000}}
"""
THREE = "Hearth Ember, Pilot Light, Farewell Flame"


def examined(cards: str, chosen: str = "Slagback Ox") -> PositionReport:
    return examine(parse_position(FIRE % (cards, chosen)))


def list_paid(report: PositionReport) -> list[str]:
    assert report.course is not None
    return [step.said for step in report.course.steps if step.source is AnswerSource.ASSUMED]


@pytest.mark.parametrize("cards", [THREE, f"{THREE}, Plain Flame"])
def test_two_costs_are_paid_from_the_cards_that_are_there_to_pay(cards: str) -> None:
    report = examined(cards)
    assert [claim.answer for claim in report.claims] == ["right"]
    assert len(list_paid(report)) == 2 and not any("Old Photograph" in paid for paid in list_paid(report))


def test_what_is_illegal_whatever_is_paid_needs_no_payment() -> None:
    text = FIRE % (f"{THREE}, {{Soot Hound: exhausted}}", "Slagback Ox")
    report = examine(parse_position(text.replace("Slagback Ox}]", "Slagback Ox}, {attack: Soot Hound}]")))
    assert report.course is not None and len(list_paid(report)) == 2
    assert "attack.not-ready" in [found.code for found in report.course.steps[-1].verdict.findings]


LIGHTNING = """
edition: fire_force
setup:
  at: main phase
  P1: {hand: [Guided Lightning], field: [Slagback Ox, {Pilot Light: [on Slagback Ox, exhausted]}, Hearth Ember, %s]}
  P2: {life: 5}
by: P1
attempt: [{use: Guided Lightning}, {choose: Slagback Ox}]
claim: [{life: {P2: 4}}, {life: {P2: 5}}]
"""


def test_a_choice_is_no_forced_payment_and_what_nothing_fits_is_not_chosen() -> None:
    report = examine(parse_position(LIGHTNING % "Farewell Flame"))
    assert report.verdict.outcome == "ILLEGAL"
    assert [(found.code, found.cites) for found in report.verdict.findings] == [
        ("course.nothing-to-choose", ("909.1", "104.2", "206.2a"))
    ]
    assert [claim.answer for claim in report.claims] == ["wrong", "right"]


def test_a_card_that_fits_is_chosen_after_a_forced_payment() -> None:
    text = (LIGHTNING % "{Soot Hound: exhausted}, Farewell Flame, Old Photograph").replace(
        "choose: Slagback Ox", "choose: Old Photograph"
    )
    assert [claim.answer for claim in examine(parse_position(text)).claims] == ["right", "wrong"]


TAXED = """
edition: fire_force
setup:
  at: main phase
  P1: {field: [Furnace Warden, Quiet Usher, Tollkeeper]}
  P2: {hand: [Backdraft], field: [{Brine Lancer: exhausted}, Hearth Ember]}
by: P1
attempt:
- {attack: Furnace Warden}
- {target: Brine Lancer}
- {by: P2, do: [{use: Backdraft}, {choose: Brine Lancer}]}
"""


def test_a_payment_that_another_reading_asks_for_later_is_made_there_too() -> None:
    """AFF-54: the only possible payment comes before the target or after it, and decides nothing."""
    report = examine(parse_position(TAXED))

    assert report.verdict.outcome is Outcome.LEGAL
    assert not [each.reading for each in report.compared if each.decides]
