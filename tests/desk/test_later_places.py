"""Answers at a place that asks nothing, or too late for a battle, are judged where play has gone on to."""

from __future__ import annotations

import pytest

from adjudicator.desk.examination.position import examine
from adjudicator.desk.positions.parser import parse_position
from adjudicator.desk.positions.report import PositionReport

FIRE_CARD = "P1: {field: [Slagback Ox, {Hearth Ember: [on Slagback Ox, exhausted]}]}"
PREPARED = f"""
edition: fire_force
setup: {{at: %s, turn: %s, {FIRE_CARD}, P2: {{field: [%s]}}}}
by: P1
attempt: %s
"""
ATTACK = "[{attack: Slagback Ox}, {target: Brine Lancer}]"
PASSED = "[pass, {attack: Slagback Ox}, {target: Brine Lancer}]"
READY, EXHAUSTED = "Brine Lancer", "Brine Lancer: exhausted"
LEFT, HAS_NONE = ("claim.step-over", "502.1"), ("attack.no-target", "702.2")


def examined(place: str, turn: str, unit: str, attempt: str) -> PositionReport:
    unit = f"{{{unit}}}" if ":" in unit else unit
    return examine(parse_position(PREPARED % (place, turn, unit, attempt)))


def list_reasons(report: PositionReport) -> list[tuple[str, str]]:
    return [(found.code, found.cites[0]) for found in report.verdict.findings]


@pytest.mark.parametrize("attempt", [ATTACK, "{attack: Slagback Ox}"])
def test_what_bars_an_answer_at_the_next_question_goes_before_the_step(attempt: str) -> None:
    report = examined("preparation phase", "P1", READY, attempt)
    assert report.verdict.outcome == "ILLEGAL"
    assert list_reasons(report) == [HAS_NONE, LEFT]


@pytest.mark.parametrize("attempt", [ATTACK, "{attack: Slagback Ox}"])
def test_what_is_legal_at_the_next_question_says_how_to_get_there(attempt: str) -> None:
    report = examined("preparation phase", "P1", EXHAUSTED, attempt)
    assert report.verdict.outcome == "ILLEGAL"
    assert list_reasons(report) == [LEFT, ("course.legal-at-next", "503.3")]


@pytest.mark.parametrize(("place", "turn"), [("preparation phase", "P1"), ("end phase", "P2")])
def test_a_pass_where_nobody_is_asked_leads_to_the_next_question(place: str, turn: str) -> None:
    assert list_reasons(examined(place, turn, READY, PASSED)) == [HAS_NONE]
    assert examined(place, turn, EXHAUSTED, PASSED).verdict.outcome == "LEGAL"


@pytest.mark.parametrize("attempt", ["[battle, abandon, {attack: Marco Polo}]", "[battle, abandon, pass, battle]"])
def test_an_attack_after_one_that_was_given_up_fails_as_no_battle_begins(attempt: str) -> None:
    setup = "edition: force_of_will\nsetup: {at: main phase, P1: {field: [Marco Polo]}}\nby: P1\n"
    report = examine(parse_position(f"{setup}attempt: {attempt}"))
    assert report.verdict.outcome == "ILLEGAL"
    assert [found.cites[0] for found in report.verdict.findings] == ["803.6"]
