"""A pass in the last phase of a turn leads on to the end of the turn where nobody can do anything else."""

from __future__ import annotations

import pytest

from adjudicator.desk.examination.position import examine
from adjudicator.desk.positions.parser import parse_position
from adjudicator.desk.positions.report import PositionReport
from engine.core.events.game import TurnBegan

HANDS = """
edition: force_of_will
setup: {at: %s, P1: {hand: %s}, P2: {hand: 9}}
by: P1
attempt: pass
claim: {hand: {P2: 7}}
"""


def examined(place: str, hand: str = "3") -> PositionReport:
    return examine(parse_position(HANDS % (place, hand)))


def begins_turn(report: PositionReport) -> bool:
    assert report.course is not None
    return any(isinstance(event, TurnBegan) for step in report.course.steps for event in step.then.events)


def test_the_hand_limit_of_the_turn_player_decides_a_claim_after_one_pass() -> None:
    report = examined("end phase")
    [claim] = report.claims
    assert claim.answer == "wrong" and begins_turn(report)
    assert "505.5d" in [label for event in claim.events for label in event.cites]


@pytest.mark.parametrize(
    ("place", "hand"),
    [
        ("main phase", "3"),
        ("end phase", "[Stoning to Death], field: [Marco Polo, Magic Stone of Darkness, Magic Stone of Darkness]"),
    ],
)
def test_a_pass_before_other_phases_or_unseen_cards_leads_no_further(place: str, hand: str) -> None:
    assert not begins_turn(examined(place, hand))


RESPONSE = """
edition: fftcg
setup:
  at: main phase
  P1: {hand: [Odin], field: [Sage, Maqui, Summoner (lightning), Magus (lightning)]}
  P2: {hand: [Leviathan], field: [Samurai, Squire, Evoker (water)*3]}
by: P1
attempt: [{cast: Odin}, {choose: Samurai}, %s{by: P2, do: [{cast: Leviathan}, {choose: Samurai}]}, pass, pass]
claim: {hand: {P2: [Samurai]}}
"""
"""A summon is answered by another one that returns what it has chosen."""


@pytest.mark.parametrize("passed", ["", "pass, ", "{by: P1, do: pass}, "])
def test_a_pass_before_an_answer_of_the_other_player_is_one_of_its_player(passed: str) -> None:
    """11.1.4: the other player has priority before the summon is resolved, with or without the pass stated."""
    report = examine(parse_position(RESPONSE % passed))

    assert (report.verdict.outcome, report.claims[0].answer) == ("LEGAL", "right")
