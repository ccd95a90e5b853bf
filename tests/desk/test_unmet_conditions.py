"""A value that a card has only under a condition: the condition that is not met is told with the value or the claim."""

from __future__ import annotations

import pytest

from adjudicator.desk.answers.desk_speaker import speak_at_desk
from adjudicator.desk.examination.position import examine
from adjudicator.desk.positions.parser import parse_position
from adjudicator.desk.positions.report import ClaimAnswer
from adjudicator.sentences.messages import LANGUAGES
from engine.core.clauses.finding import Finding
from tests.desk.test_stated_facts import EDITIONS

WILL = ("atk", "504.2", "field", "kind: resonator, cost: {free: 1}, atk: 4000, def: 500")
UNITS = {
    "fire_force@1.0.0": ("power", "503.3", "field", "kind: unit, cost: 1, power: 4000, attributes: [甲]", "906.1"),
    "generic@1.2": ("hp", "503.3", "main", "kind: unit, hp: 4000, retreat: 1, attributes: [火]", "805.1"),
    "fftcg@2.1.9": ("power", "9.3.1.4", "field", "kind: forward, cost: 2, power: 4000, elements: [fire]", "11.9.1"),
    "force_of_will@8.01": (*WILL, "904.1"),
    "force_of_will@legacy": (*WILL, "904.1@8.01"),
}
"""Of each edition a number, a place, a zone, a card with that number, and the clause of static abilities."""
OPPONENTS_TURN = "{turn: opponent}"


def find_unmet(edition: str, condition: str, asked: str, more: str = "") -> tuple[list[Finding], list[str]]:
    """Returns the findings on conditions that do not hold, and their sentences in both languages.

    Args:
        edition: the edition.
        condition: the condition of the number of the card U.
        asked: a question or a claim about that number, which stands for NUMBER.
        more: further cards beside U, of V and W.
    """
    number, at, zone, card, _ = UNITS[edition]
    raised = f"{{to: self, change: {{plus: {{{number}: 1000}}}}, while: {condition}}}"
    position = parse_position(
        f"edition: {edition}\n"
        f"cards:\n  U: {{{card}, ability: [{{kind: static, statics: [{raised}]}}]}}\n  V: {{{card}}}\n  W: {{{card}}}\n"
        f"setup: {{at: '{at}', P1: {{{zone}: [U]{more}}}}}\n{asked.replace('NUMBER', number)}\n"
    )
    report = examine(position)
    answered = [each for claim in report.claims for each in claim.findings]
    answered += [each for question in report.questions for each in question.findings]
    found = [each for each in answered if each.code.startswith("statement.unmet")]
    return found, [speak_at_desk(position, language).say_finding(each) for language in LANGUAGES for each in found]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("asked", ["ask: {worth: {U: NUMBER}}", "claim: {NUMBER: {U: 5000}}"])
def test_a_condition_that_does_not_hold_is_told_where_it_keeps_a_value(edition: str, asked: str) -> None:
    [found], said = find_unmet(edition, OPPONENTS_TURN, asked)

    assert (found.code, found.facts["change"]) == ("statement.unmet", "+1000")
    assert UNITS[edition][-1] in found.cites
    assert "only as long as “it is your opponent's turn”; that is not so." in said[0]
    assert "のターンである」という条件が満たされている間だけであり、今は満たされていない。" in said[1]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_condition_that_holds_and_a_number_that_it_does_not_touch_are_not_told(edition: str) -> None:
    assert not find_unmet(edition, "{turn: you}", "claim: {NUMBER: {U: 9000}}")[0]
    assert not find_unmet(edition, OPPONENTS_TURN, "ask: {worth: {V: NUMBER}}", ", hand: [V]")[0]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_figure_is_told_where_too_few_are_counted(edition: str) -> None:
    counted = "{count: {zone: hand, of: you}, at_least: 2%s}"
    worth = "ask: {worth: {U: NUMBER}}"
    [found], said = find_unmet(edition, counted % "", worth, ", hand: [V]")
    assert (found.code, found.facts["count"], found.facts["needed"]) == ("statement.unmet-count", 1, 2)
    assert "there is 1 of the 2 needed" in said[0] and "必要な数2に対して1" in said[1]

    [enough], _ = find_unmet(edition, counted % ", turn: opponent", worth, ", hand: [V, W]")
    assert enough.code == "statement.unmet"


SEALED = """
edition: force_of_will
setup: {at: main phase, P1: {field: [Listener, Magic Stone of Wind*STONES, Wind Sprite]}}
claim: {attack power: {Listener: 600}}
"""
"""A resonator with [Seal] 3, and a resonator that produces will but is no magic stone."""


def test_a_seal_that_is_not_released_is_told_with_the_stones_that_it_counts() -> None:
    [claim] = examine(parse_position(SEALED.replace("STONES", "2"))).claims
    [found] = [each for each in claim.findings if each.code == "statement.unmet-count"]
    assert (claim.answer, found.facts["count"], found.facts["needed"]) == (ClaimAnswer.WRONG, 2, 3)
    assert {"1128.2b", "1128.3"} <= {*found.cites}

    [claim] = examine(parse_position(SEALED.replace("STONES", "3"))).claims
    assert claim.answer is ClaimAnswer.RIGHT
    assert not [each for each in claim.findings if each.code.startswith("statement.unmet")]


HALVED = """
edition: force_of_will@legacy
cards:
  H:
    kind: spell
    class: chant
    cost: {fire: 1}
    attributes: [fire]
    effect:
    - {do: life_becomes, count: {resource: life_of_opponent, over: 2}, by: opponent}
    - {do: if, condition: {number: {resource: life_of_opponent}, at_most: 299}, then: [{do: draw}]}
setup: {at: main phase, P1: {field: [S1], hand: [H], life: 300}, P2: {life: 500}}
by: P1
attempt: [{play: H}, pass]
claim: [{hand: {P1: 1}}, {hand: {P2: 1}}]
"""


def test_a_claim_about_a_hand_names_the_condition_that_left_the_draw_out() -> None:
    """1.5-4-1: half of 500 is rounded up to 300, and the condition with its number is in the sentence."""
    position = parse_position(HALVED)
    judged, other = examine(position).claims
    [told] = [found for found in judged.findings if found.code == "statement.condition"]

    assert judged.answer is other.answer is ClaimAnswer.WRONG
    assert "statement.condition" not in {found.code for found in other.findings}
    assert all("299" in speak_at_desk(position, language).say_finding(told) for language in LANGUAGES)
