"""The scenarios that come with editions: found by edition and id, and played under an edition built on theirs."""

from __future__ import annotations

import pytest

from adjudicator.notation.format.errors import BadScenario
from adjudicator.notation.words.edition_defaults import load_defaults
from adjudicator.scenario import find_shipped, list_shipped, parse_scenarios, run_scenarios
from adjudicator.scenario.shipped_scenarios import play_under
from engine.rulebooks import editions, read_index
from tests.refused import refuses

NEWER, OLDER = "force_of_will@8.01", "force_of_will@legacy"
CASE = """
format: adjudicator-scenario/1
edition: force_of_will@8.01
scenarios:
- id: case
  title: A chant of no cost draws a card
  clauses: ["1009.1", "104.6"]
  cards:
    C1: {kind: chant, cost: {}, effect: [{do: draw}], note: "at 504.2"}
    R1: {kind: resonator, cost: {free: 1}, atk: 100, def: 100}
  setup:
    at: "504.2"
    P1: {hand: [C1], field: [R1]}
    effects: []
  steps:
  - by: P1
    do: [{play: C1}, pass]
    expect: {at: 602.1c, asked: {P2: {clauses: ["601.1"], barred: {}}}}
  - by: P2
    do: [pass]
    expect:
      at: 602.1c
      asked: {P1: {barred: {"ability:R1": ["902.1a"]}}}
      events: [{type: card-moved, clauses: ["1009.1"]}]
    because: ["1009.1"]
  branches:
  - id: battle
    setup: {at: main phase}
    steps: [{by: P1, do: [battle], because: ["802.1"]}]
"""


@pytest.mark.parametrize("edition", editions())
def test_every_file_is_for_the_edition_in_whose_folder_it_lies(edition: str) -> None:
    shipped = list(list_shipped(read_index(edition)))
    own = read_index(edition).package
    assert shipped and all(each.read().edition == edition for each in shipped if each.package == own)
    named = [each.id for each in shipped]
    assert len(set(named)) == len(named), "one that is borrowed is named like one of its own"


def test_an_edition_has_the_cases_of_its_base_after_its_own() -> None:
    own = {each.id for each in list_shipped(read_index(NEWER))}
    names = [each.id for each in list_shipped(read_index(OLDER))]

    assert set(names[-len(own) :]) == own and all(name.startswith("fw-legacy-") for name in names[: -len(own)])
    assert {each.edition for each in list_shipped(read_index(OLDER))} == {OLDER}


def test_a_case_is_found_by_its_id_under_its_own_edition() -> None:
    shipped = find_shipped("fw-1115-2-remnant-cancelled")
    assert shipped is not None and (shipped.edition, shipped.read().scenarios[0].id) == (NEWER, shipped.id)
    borrowed = find_shipped("fw-1115-2-remnant-cancelled", OLDER)
    assert borrowed is not None and (borrowed.edition, borrowed.package) == (OLDER, shipped.package)
    assert find_shipped("fw-no-such-case") is None and find_shipped(shipped.id, "fftcg") is None


def test_every_clause_of_a_case_has_the_label_of_the_edition_under_which_it_is_played() -> None:
    put, _ = play_under(parse_scenarios(CASE), load_defaults(OLDER), load_defaults(NEWER), "case")

    (case,) = put.scenarios
    assert (put.edition, case.clauses) == (OLDER, ["1009.1@8.01"]), "104.6 is left out there"
    assert case.setup is not None and case.setup.at == "504.2@8.01"
    assert case.branches[0].setup is not None and case.branches[0].setup.at == "main phase"
    expected = case.steps[1].expect
    assert expected is not None and expected.at == "602.1c@8.01"
    assert expected.asked["P1"].barred == {"ability:R1": ["902.1a@8.01"]}
    assert expected.events[0].clauses == case.steps[1].because == ["1009.1@8.01"]
    assert case.cards["C1"]["note"] == "at 504.2", "what a card says stays as it is"
    assert case.branches[0].setup.effects == parse_scenarios(CASE).scenarios[0].branches[0].setup.effects
    assert type(case.branches[0].setup.effects) is not list, "what a branch does not state is still not stated"


def test_its_cards_have_the_classes_of_that_edition() -> None:
    _, defaults = play_under(parse_scenarios(CASE), load_defaults(OLDER), load_defaults(NEWER), "case")
    card = defaults.scenario.read({"chant": [{"number": "C1", "name": "C1", "cost": {}}]}, "card")["C1"]

    assert "class:chant" in card.flags


def test_a_case_is_not_played_under_an_edition_that_is_not_built_on_its_own() -> None:
    with refuses(BadScenario, match=r"force_of_will@8\.01 is not fftcg@2\.1\.9, nor is that built on it"):
        run_scenarios(parse_scenarios(CASE), "case", "fftcg@2.1.9")
