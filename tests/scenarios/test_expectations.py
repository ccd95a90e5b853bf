"""A case holds, and where an expectation is wrong the runner says which, in one sentence."""

from __future__ import annotations

import pytest

from adjudicator.scenario import run_text
from tests.scenarios.case import CASE, the_failure, with_change

# ---------------------------------------------------------------- the case


def expecting(what: str, step: str = "      zones: {P2: {field: [G1], adora: [R1]}}\n") -> str:
    return with_change(step, f"{step}      {what}\n")


def test_the_case_holds() -> None:
    found = run_text(CASE)

    assert found.passed
    assert found.failures == ()
    assert found.edition == "fire_force@1.0.0"
    assert {"702.17a", "702.12", "1107.1"} <= set(found.clauses_hit)
    assert list(found.clauses_hit).index("702.12") < list(found.clauses_hit).index("702.17a")


# ---------------------------------------------------------------- wrong expectations


@pytest.mark.parametrize(
    ("expected", "said"),
    [
        ("result: {winner: P1}", "case, step second: result: expected won by P1, got open"),
        ("verdict: ILLEGAL", "case, step second: verdict: expected ILLEGAL, got LEGAL by 702.16"),
        ("at: 702.12", "case, step second: at: expected 702.12, got 503.3"),
        ("not_asked: [P1]", "case, step second: question to P1: expected nothing, got 'main phase action' by 503.3"),
        ("asked: {P2: {name: counter}}", "case, step second: question to P2: expected counter, got nothing"),
        ("asked: {P1: {options: [end, 'attack:A1']}}", "options of P1: expected [attack:A1, end], got [end]"),
        ("asked: {P1: {includes: ['attack:A1']}}", "options of P1: expected [attack:A1], got [end]"),
        (
            "asked: {P1: {barred: {'attack:F1': []}}}",
            "barred for P1: expected attack:F1, got [attack:A1, attack:A2, use-unit:X]",
        ),
        (
            "asked: {P1: {barred: {'attack:A1': [702.1a-3]}}}",
            "attack:A1 barred for P1 by: expected [702.1a-3], got [702.1a-1, 702.2]",
        ),
        ("asked: {P1: {least: 0}}", "question to P1, least: expected 0, got 1"),
        ("cards: {A1: {power: 4000}}", "case, step second: power of A1: expected 4000, got 3000"),
        ("cards: {A1: {state: ready}}", "case, step second: state of A1: expected ready, got exhausted"),
        ("cards: {A1: {attributes: []}}", "case, step second: attributes of A1: expected nothing, got [甲]"),
        ("cards: {R1: {zone: P2/hand}}", "case, step second: zone of R1: expected P2/hand, got P2/adora"),
        ("triggers: {A1: 1}", "case, step second: occurrences counted for A1: expected 1, got 0"),
        (
            "events: [{type: card-moved, card: R1, verb: discard}]",
            "event card-moved (card R1, verb discard): expected to happen, got [",
        ),
        (
            "events: [{type: step-taken, at: 702.21}, {type: step-taken, at: 702.17}]",
            "event step-taken (at 702.17): expected in this order",
        ),
        (
            "no_events: [{type: card-moved, card: R1}]",
            "event card-moved (card R1): expected not to happen, got ",
        ),
        ("events: [{type: card-moved, card: R1, times: 2}]", "expected 2, got 1"),
        ("views: {P1: {sees: [S1]}}", "what P1 sees of S1: expected its identity, got nothing"),
        ("views: {P2: {counts: {P1/hand: 3}}}", "cards P2 counts in P1/hand: expected 3, got 2"),
        ("unchanged: true", "views that changed: expected nothing, got [P1, P2, judge, spectator]"),
        ("clauses: [702.17b]", "clauses of the verdict: expected [702.17b], got [702.16]"),
    ],
)
def test_a_wrong_expectation_fails_with_one_readable_sentence(expected: str, said: str) -> None:
    assert said in the_failure(expecting(expected))


def test_wrong_contents_of_a_zone_name_both_sides() -> None:
    said = the_failure(with_change("adora: [R1]", "adora: [R1, S1]"))

    assert said == "case, step second: cards in P2/adora: expected [R1, S1], got [R1]"


def test_a_clause_that_does_not_turn_up_in_the_step_is_reported() -> None:
    said = the_failure(with_change("because: [702.17a]", "because: [702.17b]"))

    assert said.startswith("case, step second: because: expected [702.17b], got [")


def test_a_clause_of_the_scenario_that_never_turns_up_is_reported() -> None:
    said = the_failure(with_change("clauses: [702.17a]", 'clauses: [702.17a, "1401.1"]'))

    assert said.startswith("case: clauses of the scenario: expected [1401.1]")


def test_an_answer_that_is_refused_ends_the_course_and_says_why() -> None:
    said = the_failure(with_change("{attack: A1}", "{attack: A2}"))

    assert said.startswith("case, step first: P1 does attack A2: expected LEGAL, got ILLEGAL by 702.1a-2")


def test_an_answer_nobody_asked_for_says_what_is_asked() -> None:
    said = the_failure(with_change("do: [pass, {support: []}]", "do: [{support: []}]"))

    assert "P2 is asked 'counter' by 702.12 among pass, not support" in said


def test_a_look_at_what_is_not_there_says_what_to_name() -> None:
    said = the_failure(with_change("do: [{attack: A1}, {target: R1}]", "do: [{look: P1/nowhere}, {attack: A1}]"))

    assert "a look at P1/nowhere: there is no such object or zone; take one from the table view" in said


CHANCE_CASE = """\
format: adjudicator-scenario/1
edition: fire_force@1.0.0
scenarios:
- id: lot
  title: Chance decides who is first
  clauses: [404.1g]
  setup:
    at: 404.1f
    readings: {first_player: chance}
    P1: {deck: 9, life: 5, fire_deck: 5}
    P2: {deck: 9, life: 5, fire_deck: 5}
  steps:
  - do: [{lot: P2}]
    expect: {asked: {P2: {includes: [end]}}, not_asked: [P1], zones: {P1: {field: [F]}, P2: {field: [F], deck: 8}}}
"""


def test_a_lot_is_dictated_and_a_missing_one_is_reported() -> None:
    assert run_text(CHANCE_CASE).passed

    said = the_failure(CHANCE_CASE.replace("do: [{lot: P2}]", "do: []"))

    assert said == "lot, step 1: chance must decide 'first player': expected `lot` to dictate it, got nothing"
    assert "chance is not asked for a shuffle now" in the_failure(CHANCE_CASE.replace("{lot: P2}", "{shuffle: []}"))
