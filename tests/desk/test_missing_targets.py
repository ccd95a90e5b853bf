"""Where a text finds no target, it is told what each card lacks, or the card that is named."""

from __future__ import annotations

import pytest

from adjudicator.desk.examination.position import examine
from adjudicator.desk.positions.parser import parse_position
from adjudicator.desk.simulation.misfits import MOST_TOLD
from adjudicator.desk.simulation.simulated_game import carry_on
from engine.core.clauses.finding import Finding
from engine.core.play.decide import explain_candidates

FORCE_OF_WILL = """
edition: %s
cards:
  R1: {kind: resonator, cost: {free: 1}, atk: 300, def: 300, ability: [
    {kind: activated, cost: [], effect: [{do: choose, from: {of: any, kind: resonator, least: {atk: 900}}},
      {do: destroy, what: it}]}]}
  R2: {kind: resonator, cost: {free: 3}, atk: 500, def: 500}
setup: {at: main phase, P1: {field: [R1, Fire Magic Stone]}, P2: {field: [%s]}}
by: P1
attempt: %s
"""
FFTCG = """
edition: fftcg
cards:
  F1: {kind: forward, cost: 3, elements: [fire], power: 3000, ability: [
    {kind: activated, cost: [], effect: [{do: choose, from: {of: any, kind: forward, most: {cost: 2}}},
      {do: destroy, what: it}]}]}
  F2: {kind: forward, cost: 4, elements: [fire], power: 3000}
setup: {at: main phase, P1: {field: [F1]}, P2: {field: [F2]}}
by: P1
attempt: %s
"""
GENERIC = """
edition: generic
setup:
  at: main phase
  P1: {main: [{Coal Pup: arrived}], standby_1: [{Torch Walker: arrived}], hand: [Iron Helmet]}
  P2: {main: [{Coal Pup: arrived}]}
by: P1
attempt: {play: Iron Helmet}
"""


def list_against(text: str) -> list[Finding]:
    """Returns the findings against the attempt of a position, or against the last answer of its course."""
    report = examine(parse_position(text, file="position"))
    return [found for found in report.verdict.findings if found.effect == "FORBIDS"]


def list_values(found: list[Finding]) -> list[tuple[object, object]]:
    """Returns the value of a card and the bound of the text, where a finding compares them."""
    return [(one.facts["now"], one.facts.get("least", one.facts.get("most"))) for one in found if "now" in one.facts]


@pytest.mark.parametrize("edition", ["force_of_will@8.01", "force_of_will@legacy"])
def test_an_ability_without_targets_tells_what_each_card_lacks(edition: str) -> None:
    found = list_against(FORCE_OF_WILL % (edition, "R2", "{ability: R1}"))
    assert found[0].code == "ability.no-targets"
    assert {*list_values(found)} == {(300, 900), (500, 900)}
    assert all(one.code != "fit.other-kind" for one in found)


@pytest.mark.parametrize("edition", ["force_of_will@8.01", "force_of_will@legacy"])
def test_only_the_card_that_a_later_answer_names_is_told_of(edition: str) -> None:
    found = list_against(FORCE_OF_WILL % (edition, "R2", "[{ability: R1}, {target: R2}]"))
    assert list_values(found) == [(500, 900)]
    stone = list_against(FORCE_OF_WILL % (edition, "R2", "[{ability: R1}, {target: Fire Magic Stone}]"))
    assert "fit.other-kind" in {one.code for one in stone}


def test_of_many_cards_a_few_are_told() -> None:
    found = list_against(
        FORCE_OF_WILL % ("force_of_will", "R2, Tai Gong Wang, Clockwork Knight, D'Artagnan", "{ability: R1}")
    )
    assert len(list_values(found)) == MOST_TOLD


def test_an_ability_that_chooses_tells_what_each_forward_lacks() -> None:
    found = list_against(FFTCG % "{ability: F1}")
    assert [one.code for one in found] == ["use.nothing-to-choose", "fit.too-much", "fit.too-much"]
    assert list_values(found) == [(3, 2), (4, 2)]
    assert list_values(list_against(FFTCG % "[{ability: F1}, {choose: F2}]")) == [(4, 2)]


def test_a_strengthening_card_tells_why_it_cannot_be_set() -> None:
    codes = [one.code for one in list_against(GENERIC)]
    assert codes == ["play.no-target", *["target.arrived-this-turn"] * 3]


def test_a_text_that_finds_a_target_tells_nothing() -> None:
    position = parse_position(FFTCG.replace("most: {cost: 2}", "most: {cost: 3}") % "{ability: F1}", file="position")
    table = carry_on(position).table
    option = next(each.id for each in table.choices[0].options if "#" in each.id)
    assert explain_candidates(table, "P1", option) == ()
