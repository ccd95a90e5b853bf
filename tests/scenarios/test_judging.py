"""What a judge does in a scenario, and what cannot be in its position: the small print."""

from __future__ import annotations

import pytest

from adjudicator.notation.format.errors import BadScenario
from adjudicator.scenario import run_text
from adjudicator.sentences.refusals import say_error
from tests.scenarios.case import CASE, the_failure

ACT = "reason: a try, clauses: ['302.3']"


def with_step(step: str) -> str:
    """The case with one more step."""
    return f"{CASE}  - {step}\n"


@pytest.mark.parametrize(
    ("step", "place", "wrong"),
    [
        (f"rewind: {{to: nowhere, {ACT}}}", "rewind.to", "no earlier step 'nowhere'"),
        (f"correct: {{{ACT}, cards: {{Z9: {{state: ready}}}}}}", "correct.cards", "no card 'Z9'"),
        (f"correct: {{{ACT}, cards: {{A1: {{attached_to: Z9}}}}}}", "correct.cards", "no card 'Z9'"),
        (f"correct: {{{ACT}, cards: {{A1: {{zone: P1/nowhere}}}}}}", "cards.A1.zone", "no zone 'P1/nowhere'"),
        (f"correct: {{{ACT}, at: '999.9'}}", "correct.at", "prints no clause '999.9'"),
        ("rule: {text: so be it, clauses: ['999.9']}", "rule.clauses", "prints no clause '999.9'"),
        ("rule: {text: so be it, clauses: []}", "rule.clauses", "length >= 1"),
        (f"{{by: P1, do: [end], rewind: {{{ACT}}}}}", "steps[2]", "`do` and `rewind` in one step"),
        ("expect: {cannot_be: {A1: ['999.9']}}", "cannot_be.A1", "prints no clause '999.9'"),
    ],
)
def test_what_is_not_understood_is_said_before_anything_is_run(step: str, place: str, wrong: str) -> None:
    with pytest.raises(BadScenario) as caught:
        run_text(with_step(step))
    assert place in say_error(caught.value)
    assert wrong in say_error(caught.value)


@pytest.mark.parametrize(
    ("step", "wrong"),
    [
        (f"correct: {{{ACT}}}", "what the judge does: expected LEGAL, got BAD_CORRECTION"),
        (f"correct: {{{ACT}, cards: {{A1: {{zone: P2/hand}}}}}}", "got BAD_CORRECTION"),
        (f"{{by: P2, rewind: {{{ACT}}}}}", "got NEEDS_JUDGE"),
        ("expect: {cannot_be: {A1: [702.1a-2]}}", "what cannot be: expected [A1], got nothing"),
    ],
)
def test_an_act_that_is_refused_and_a_fault_that_is_none_fail(step: str, wrong: str) -> None:
    assert wrong in the_failure(with_step(step))


def test_every_change_a_correction_can_state() -> None:
    found = run_text(
        with_step(
            """correct:
      reason: a try
      clauses: ["302.3"]
      turn: P1
      facts: {noted: [A1, done]}
      at: '503.3'
      cards:
        S1: {card: A2, zone: P2/field, state: exhausted}
        R1: {zone: P2/deck, place: -1}
        F1: {attached_to: A1}
        A2: {state: exhausted, counters: {charge: 2}, damage: 1}
        G1: {face_up: false, face_down: fire}
    expect:
      cards:
        S1: {names: [A2], state: exhausted}
        R1: {zone: P2/deck}
        F1: {attached_to: A1}
        A2: {state: exhausted, markers: {charge: 2, damage: 1}}
        G1: {face_down: fire}
      events: [{type: fact-noted, name: noted, value: [A1, done]}, {type: place-stated, at: '503.3'}]
      asked: {P1: {includes: [end]}}"""
        )
    )
    assert found.passed, "\n".join(map(str, found.failures))


def test_a_rewind_goes_to_a_step_or_to_the_beginning() -> None:
    back = f"""rewind: {{{ACT}}}
    expect: {{zones: {{P2: {{field: [R1, G1], adora: []}}}}, asked: {{P1: {{includes: ['attack:A1']}}}}}}
  - rewind: {{to: second, {ACT}}}
    expect: {{zones: {{P2: {{field: [G1], adora: [R1]}}}}}}"""
    found = run_text(with_step(back))
    assert found.passed, "\n".join(map(str, found.failures))
