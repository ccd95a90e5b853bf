"""An answer that takes up an offer which did not come about is refused for that reason, not for what is asked now."""

from __future__ import annotations

import pytest

from adjudicator.desk.examination.position import examine
from adjudicator.desk.positions.parser import parse_position

LIFE_TRIGGER = """
edition: fire_force
setup:
  at: main phase
  P1: {field: [Soot Hound]}
  P2: {field: [%s], life: [Ember Relay]}
by: P1
attempt: [{attack: Soot Hound}, {target: player}, {by: P2, do: [pass, {%s: Ember Relay}]}]
"""
"""The last life card has a trigger that costs 1 (802.1b); only a card with flame pays it (903.6)."""


@pytest.mark.parametrize("word", ["use", "trigger"])
def test_a_life_trigger_that_nothing_pays_is_refused_with_its_cost(word: str) -> None:
    report = examine(parse_position(LIFE_TRIGGER % ("", word)))
    [finding] = report.verdict.findings

    assert (report.verdict.outcome, finding.code, finding.facts["needed"]) == ("ILLEGAL", "pay.too-few", 1)
    assert {"802.1b", "905.4c", "903.6"} <= {*finding.cites}


def test_a_life_trigger_that_can_be_paid_is_used() -> None:
    assert examine(parse_position(LIFE_TRIGGER % ("F1", "use"))).verdict.outcome == "LEGAL"


def test_another_players_card_keeps_the_reasons_of_the_question_that_is_asked() -> None:
    position = (LIFE_TRIGGER % ("", "use")).replace("do: [pass, {use: Ember Relay}]", "do: [pass, {use: Soot Hound}]")
    codes = {finding.code for finding in examine(parse_position(position)).verdict.findings}

    assert "claim.out-of-turn" in codes


FAILED_SKILL = """
edition: generic
setup:
  at: skill step
  P1: {main: [Coin Tosser]}
  P2: {main: [Lock Keeper]}
by: P1
attempt: [{skill: All or Nothing}, {lot: P2}, %s]
claim: {damage: {Lock Keeper: 100}}
"""
"""A skill fails by the janken that it asks for (920.1b), which leads to the end of the turn (703.3b)."""


def test_a_second_skill_after_a_failed_one_is_refused_for_what_ended_the_turn() -> None:
    report = examine(parse_position(FAILED_SKILL % "{skill: Small Change}"))
    [finding] = report.verdict.findings

    assert (report.verdict.outcome, finding.code) == ("ILLEGAL", "course.turn-went-on")
    assert {"703.2a", "703.3b", "920.2a"} <= {*finding.cites}
    assert report.course is not None
    assert report.claims[0].answer == "wrong"


def test_what_is_stated_after_a_pass_stands_in_the_next_turn() -> None:
    report = examine(
        parse_position(FAILED_SKILL.replace("{skill: All or Nothing}, {lot: P2}", "pass") % "{skill: Small Change}")
    )

    assert "course.turn-went-on" not in {finding.code for finding in report.verdict.findings}
