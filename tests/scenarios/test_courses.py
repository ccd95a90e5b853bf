"""The course of a scenario: branches, positions in the middle of things, steps that are repeated."""

from __future__ import annotations

import pytest

from adjudicator.scenario import BadScenario, run_text
from adjudicator.sentences.refusals import tell_in_english
from tests.refused import refuses
from tests.scenarios.case import CASE, the_failure

# ---------------------------------------------------------------- branches and positions


def test_a_branch_begins_at_the_set_up_with_what_it_changes() -> None:
    found = run_text(
        CASE
        + """\
  branches:
  - id: strong
    cards: {R1: {kind: unit, cost: 1, power: 9000}}
    setup: {P2: {field: [{R1: exhausted}]}}
    steps:
    - {by: P1, do: [{attack: A1}, {target: R1}]}
    - by: P2
      do: [pass, {support: [S1]}]
      expect:
        zones: {P2: {field: [R1], hand: [], adora: [S1]}}
        events: [{type: effect-began, card: R1}, {type: effect-ended, by: R1}]
"""
    )

    assert found.passed, "\n".join(map(str, found.failures))


FROZEN = """\
format: adjudicator-scenario/1
edition: fire_force@1.0.0
scenarios:
- id: frozen
  title: An effect that the branch does not have
  clauses: ["104.5"]
  cards:
    U1: {kind: unit, cost: 1, power: 1000}
    R1: {kind: unit, cost: 1, power: 1000}
    E1: {kind: event, cost: 0, ability: [{kind: event, effect: [{do: forbid_player, player: you, acts: [attack]}]}]}
  setup: {at: "503.3", effects: [{card: E1}], P1: {field: [U1], adora: [E1]}, P2: {field: [{R1: exhausted}]}}
  steps:
  - {by: P1, attempt: {attack: U1}, expect: {verdict: ILLEGAL}}
  branches:
  - id: without
    setup: {effects: []}
    steps:
    - {by: P1, attempt: {attack: U1}, expect: {verdict: LEGAL}}
  - id: with-nothing-said
    setup: {P2: {hand: []}}
    steps:
    - {by: P1, attempt: {attack: U1}, expect: {verdict: ILLEGAL}}
"""


def test_an_empty_list_in_a_branch_means_that_there_is_none() -> None:
    found = run_text(FROZEN)

    assert found.passed, "\n".join(map(str, found.failures))


def test_a_branch_can_set_back_what_the_main_line_changed() -> None:
    found = run_text(
        """\
format: adjudicator-scenario/1
edition: fire_force@1.0.0
scenarios:
- id: turns
  title: Whose turn it is
  clauses: ["503.3"]
  setup: {turn: P2, at: 503.3, number: 7}
  steps:
  - expect: {asked: {P2: {options: [end]}}, not_asked: [P1]}
  branches:
  - id: other
    setup: {turn: P1, number: 3}
    steps:
    - expect: {asked: {P1: {options: [end]}}, not_asked: [P2]}
"""
    )

    assert found.passed, "\n".join(map(str, found.failures))


def test_a_branch_from_a_step_goes_on_where_that_step_ended() -> None:
    text = (
        CASE
        + """\
  branches:
  - id: supported
    from: first
    steps:
    - by: P2
      do: [pass, {support: [S1]}]
      expect: {zones: {P2: {field: [R1, G1]}}}
"""
    )

    assert the_failure(text) == ("case, branch supported, step 1: cards in P2/field: expected [G1, R1], got [G1]"), (
        "3000 is still enough against 2000 + 1000"
    )


def test_a_position_can_stand_in_the_middle_of_an_attack() -> None:
    found = run_text(
        """\
format: adjudicator-scenario/1
edition: fire_force@1.0.0
scenarios:
- id: middle
  title: We are at 702.12
  clauses: ["702.12", 702.17a]
  cards:
    A1: {kind: unit, cost: 1, power: 3000}
    U5:
      kind: unit
      cost: 1
      power: 1000
      ability: [{kind: static, statics: [{to: {of: you, is: attacker}, change: {plus: {power: 1000}}}]}]
    R1: {kind: unit, cost: 1, power: 4000}
  setup:
    at: 702.12
    turn: P2
    knows: {attacker: A1, declared: R1}
    P2: {field: [{A1: exhausted}, U5]}
    P1: {field: [{R1: exhausted}]}
  steps:
  - expect:
      at: 702.12
      asked: {P1: {options: [pass]}}
      cards: {A1: {power: 4000}}
  - by: P1
    do: [pass]
    expect: {zones: {P1: {field: [], adora: [R1]}}, at: 503.3}
"""
    )

    assert found.passed, "\n".join(map(str, found.failures))


def test_states_of_cards_are_what_they_say() -> None:
    found = run_text(
        """\
format: adjudicator-scenario/1
edition: fire_force@1.0.0
scenarios:
- id: states
  title: Every state a card can have
  clauses: ["307.6"]
  cards:
    U1: {kind: unit, cost: 1, power: 3000}
  setup:
    at: 503.3
    P1:
      field:
      - U1: [exhausted, deployed]
      - U1b: arrived
      - U1c: owned by P2
      - Q7: [copy of U1, ready]
      - F1: [exhausted, under U1b]
      - K1: [copy of U1, face-down fire]
      hand: [h1]
    P2: {life: [h2, X], deck: 1}
  steps:
  - expect:
      cards:
        U1: {state: exhausted, arrived: true, zone: P1/field, attached_to: nothing}
        U1b: {state: ready, arrived: true, carrying: [F1], power: 3000}
        U1c: {controller: P1, arrived: false}
        Q7: {power: 3000, names: [U1]}
        F1: {attached_to: U1b, kinds: [fire], carrying: []}
        K1: {face_up: false, kinds: [fire], flags: [flame]}
        h1: {power: 1000, numbers: {cost: 9}}
      zones:
        P1: {deck: 20, life: 5, fire_deck: 4, adora: 0, hand: [h1]}
        P2: {deck: 1, life: [h2, X], fire_deck: 5, hand: []}
      views: {P2: {hides: [K1, h1, h2]}, P1: {sees: [K1, h1], hides: [h2]}}
"""
    )

    assert found.passed, "\n".join(map(str, found.failures))


# ---------------------------------------------------------------- repeating steps

LOOP_CASE = """\
format: adjudicator-scenario/1
edition: fire_force@1.0.0
scenarios:
- id: loop
  title: Both players repeat a loop
  clauses: [1401.1b]
  cards:
    U1:
      kind: unit
      cost: 1
      power: 1000
      ability:
      - kind: activated
        cost: [{do: exhaust, what: self}]
        effect: [{do: may, by: opponent, cost: [{do: nothing}], then: [{do: ready, what: self}]}]
  setup: {at: 503.3, P1: {field: [U1]}}
  steps:
  - {id: use, by: P1, do: [{ability: U1}]}
  - {id: agree, by: P2, do: [yes]}
  - id: again
    repeat: {steps: [use, agree], until: loop count}
    expect: {asked: {P1: {form: number, clauses: [1401.1b]}}}
  - {by: P1, do: [{number: 3}]}
  - by: P2
    do: [{number: 2}]
    expect: {events: [{type: fact-noted, value: {times: 2}}]}
"""


def loop_with(old: str, new: str) -> str:
    assert old in LOOP_CASE
    return LOOP_CASE.replace(old, new)


def test_earlier_steps_are_repeated_until_a_question_comes() -> None:
    found = run_text(LOOP_CASE)

    assert found.passed, "\n".join(map(str, found.failures))


def test_a_question_that_does_not_come_is_reported() -> None:
    text = loop_with("until: loop count}", "until: loop count, times: 2}")

    assert the_failure(text) == (
        "loop, step again: question 'loop count': expected within 2 rounds, got P1 is asked 'main phase action' "
        "by 503.3, 601.1 among ability:U1/1, end"
    )


def test_steps_are_repeated_so_often_and_all_rounds_are_looked_at() -> None:
    asked, seen = "until: loop count}\n    expect: ", "times: 3}\n    expect: "
    events = "{events: [{type: card-turned, card: U1, to: exhausted, times: 3}]}\n"
    begin = LOOP_CASE.partition(asked)[0].replace("[1401.1b]", "[1108.1]")

    assert run_text(begin + seen + events).passed
    assert the_failure(begin + seen + events.replace("times: 3", "times: 4")).endswith("expected 4, got 3")


def test_a_refused_answer_names_the_round() -> None:
    text = loop_with("steps: [use, agree]", "steps: [agree, use]").replace("until: loop count", "times: 2")

    assert the_failure(text).startswith("loop, step again, round 1: P2 does yes: expected LEGAL, got ILLEGAL by 503.3")


def test_a_branch_repeats_steps_of_the_main_line_before_it() -> None:
    branch = """\
  branches:
  - id: longer
    from: agree
    steps:
    - repeat: {steps: [use, agree], times: 3}
      expect: {at: 503.3, events: [{type: card-turned, to: ready, times: 3}]}
"""

    assert run_text(LOOP_CASE + branch).passed
    with refuses(BadScenario, match="no earlier step 'agree' with `do`; use one of use"):
        run_text(LOOP_CASE + branch.replace("from: agree", "from: use"))


def test_a_shuffle_is_dictated_in_every_round() -> None:
    found = run_text(
        """\
format: adjudicator-scenario/1
edition: fire_force@1.0.0
scenarios:
- id: shuffles
  title: The same card comes to the top each time
  clauses: ["1113.1"]
  cards:
    U1: {kind: unit, cost: 1, power: 1000, ability: [{kind: activated, effect: [{do: shuffle}]}]}
  setup: {at: 503.3, P1: {field: [U1], deck: [D1, D2, D3]}}
  steps:
  - {id: use, by: P1, do: [{ability: U1}]}
  - {id: last, do: [{shuffle: [D3, D2, D1]}], expect: {zones: {P1: {deck: [D3, D2, D1]}}}}
  - {id: first, by: P1, do: [{ability: U1}]}
  - {id: back, do: [{shuffle: [D1, D2, D3]}]}
  - {repeat: {steps: [use, last, first, back, use, last], times: 2}, expect: {zones: {P1: {deck: [D3, D2, D1]}}}}
"""
    )

    assert found.passed, "\n".join(map(str, found.failures))


def test_of_a_value_that_is_a_mapping_what_is_given_is_compared() -> None:
    assert "(value {'times': 3}): expected to happen" in the_failure(loop_with("{times: 2}", "{times: 3}"))
    assert "expected to happen" in the_failure(loop_with("{times: 2}", "{rounds: 2}"))


@pytest.mark.parametrize(
    ("repeat", "path", "wrong"),
    [
        ("repeat: {steps: [use, agree]}", "repeat", "it is not said how long"),
        ("repeat: {steps: [use, later], times: 2}", "repeat.steps[1]", "no earlier step 'later' with `do`"),
        ("repeat: {steps: [again], times: 2}", "repeat.steps[0]", "no earlier step 'again' with `do`"),
        ("repeat: {steps: [], times: 2}", "repeat.steps", "length >= 1"),
        ("repeat: {steps: [use], times: 0}", "repeat.times", ">= 1"),
        ("repeat: {steps: [use], times: 2000}", "repeat.times", "<= 200"),
        ("do: [pass]\n    repeat: {steps: [use], times: 2}", "", "`do` and `repeat` in one step"),
    ],
)
def test_what_cannot_be_repeated_is_refused(repeat: str, path: str, wrong: str) -> None:
    with pytest.raises(BadScenario) as refused:
        run_text(loop_with("repeat: {steps: [use, agree], until: loop count}", repeat))

    assert refused.value.path == "$.scenarios[0].steps[2]" + (f".{path}" if path else "")
    assert wrong in tell_in_english(refused.value).wrong
