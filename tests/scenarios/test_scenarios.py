"""The scenarios of every edition hold, and the runner says what is wrong when one does not."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import jsonschema
import pytest
import yaml

from adjudicator.scenario import (
    BadScenario,
    ScenarioReport,
    cast,
    errors,
    parse_scenarios,
    report,
    run_file,
    run_text,
    schema,
)
from adjudicator.scenario.schema import published, schema_text

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*/*.yaml"))
GUIDE = HERE.parents[1] / "docs" / "scenario-guide.md"


@pytest.fixture(scope="session")
def reports() -> dict[Path, ScenarioReport]:
    return {}


def report_of(path: Path, reports: dict[Path, ScenarioReport]) -> ScenarioReport:
    if path not in reports:
        reports[path] = run_file(path)
    return reports[path]


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_the_scenario_holds(path: Path, reports: dict[Path, ScenarioReport]) -> None:
    found = report_of(path, reports)

    assert found.passed, "\n".join(str(failure) for failure in found.failures)
    assert [result.id for result in found.scenarios] == [path.stem]
    assert set(found.scenarios[0].clauses) <= set(found.clauses_hit)


def test_all_forty_five_fire_force_scenarios_are_here() -> None:
    levels = [
        scenario.level
        for path in FILES
        if path.parent.name == "fire_force"
        for scenario in parse_scenarios(path.read_text(encoding="utf-8")).scenarios
    ]

    assert {level: levels.count(level) for level in levels} == {"simple": 11, "medium": 21, "nasty": 13}


# ---------------------------------------------------------------- the schema


def test_the_published_schema_is_the_one_the_format_makes() -> None:
    stored = HERE.parents[1] / "adjudicator" / "scenario" / "scenario.schema.json"

    assert stored.read_text(encoding="utf-8") == schema_text(), "run: python -m adjudicator.scenario > " + str(stored)
    assert published() == schema()
    jsonschema.Draft202012Validator.check_schema(published())


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_the_schema_accepts_the_file_as_any_yaml_reader_reads_it(path: Path) -> None:
    data = yaml.safe_load(path.read_text(encoding="utf-8"))

    jsonschema.validate(data, published(), cls=jsonschema.Draft202012Validator)


# ---------------------------------------------------------------- a case to play with

CASE = """\
format: adjudicator-scenario/1
edition: fire_force@1.0.0
scenarios:
- id: case
  title: A unit attacks an exhausted unit
  clauses: [702.17a]
  cards:
    A1: {kind: unit, cost: 1, power: 3000, attributes: [甲]}
    A2: {kind: unit, cost: 1, power: 3000, flame: true}
    R1: {kind: unit, cost: 1, power: 2000}
    S1: {kind: unit, cost: 1, power: 1000, support: 1000}
  setup:
    at: 503.3
    P1: {field: [A1, {A2: arrived}, F1], hand: 2}
    P2: {field: [{R1: exhausted}, G1], hand: [S1]}
  steps:
  - id: first
    by: P1
    do: [{attack: A1}, {target: R1}]
    expect: {at: 702.12}
  - id: second
    by: P2
    do: [pass, {support: []}]
    expect:
      zones: {P2: {field: [G1], adora: [R1]}}
    because: [702.17a]
"""


def with_change(old: str, new: str) -> str:
    assert old in CASE
    return CASE.replace(old, new)


def the_failure(text: str) -> str:
    failures = run_text(text).failures
    assert len(failures) == 1, "\n".join(str(failure) for failure in failures)
    return str(failures[0])


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
    with pytest.raises(BadScenario, match="no earlier step 'agree' with `do`; use one of use"):
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
    assert wrong in refused.value.wrong


# ---------------------------------------------------------------- malformed files


@pytest.mark.parametrize(
    ("old", "new", "path", "wrong"),
    [
        ("format: adjudicator-scenario/1", "format: scenario", "$.format", "does not say what it is"),
        ("fire_force@1.0.0", "fire_force@9", "$.edition", "it is not shipped"),
        ("  title:", "  titel:", "$.scenarios[0]", "unknown field `titel`"),
        ("clauses: [702.17a]", "clauses: [702.99]", "$.scenarios[0].clauses[0]", "prints no clause '702.99'"),
        ("because: [702.17a]", "because: [x]", "$.scenarios[0].steps[1].because[0]", "a clause label as printed"),
        ("at: 503.3", "at: 302.1", "$.scenarios[0].setup.at", "no procedure has a step there"),
        ("at: 503.3", "at: 999.9", "$.scenarios[0].setup.at", "prints no such clause"),
        ("    at: 503.3\n", "", "$.scenarios[0].setup.at", "not said where play stands"),
        ("at: 503.3", "at: 503.3\n    format: limited", "$.scenarios[0].setup.format", "no format 'limited'"),
        ("at: 503.3", "at: 503.3\n    readings: {x: y}", "$.scenarios[0].setup.readings", "no reading 'x'"),
        ("{R1: exhausted}", "{R1: tapped}", "$.scenarios[0].setup.P2.field[0]", "is ever 'tapped'"),
        ("{R1: exhausted}", "{R1: 'lying down'}", "$.scenarios[0].setup.P2.field[0].R1", "for how a card lies"),
        ("{R1: exhausted}", "{R1: under Z9}", "$.scenarios[0].setup.P2.field[0]", "no 'Z9' to lie under"),
        ("{R1: exhausted}", "{R1: face-down egg}", "$.scenarios[0].setup.P2.field[0]", "nothing lies face down as"),
        ("[A1, {A2", "[A1, A1, {A2", "$.scenarios[0].setup.P1.field[1]", "lies somewhere already"),
        ("[A1, {A2", "[A9, {A2", "$.scenarios[0].setup.P1.field[0]", "no card 'A9' is declared"),
        ("at: 503.3", "at: 702.12", "$.scenarios[0].setup.knows.attacker", "needs it"),
        ("at: 503.3", "at: 503.3\n    knows: {x: 1}", "$.scenarios[0].setup.knows.x", "knows no such thing"),
        ("at: 503.3", "at: 702.3\n    knows: {attacker: A9}", "$.scenarios[0].setup.knows.attacker", "no card 'A9'"),
        ("hand: 2", "hamd: 2", "$.scenarios[0].setup.P1.hamd", "a player has no such zone"),
        ("hand: 2", "deck: [X*200, X*200, X*200]", "$.scenarios[0].setup.P1.deck[597]", "too many cards"),
        ("S1: {kind: unit,", "S1: {kind: monster,", "$.scenarios[0].cards.S1", "unknown table 'monster'"),
        ("S1: {kind: unit,", "S1: {", "$.scenarios[0].cards.S1", "no `kind`"),
        ("S1: {kind: unit,", "S1: {kind: unit, number: S9,", "$.scenarios[0].cards.S1.number", "a number is given"),
        ("S1: {kind: unit, cost: 1", "S1: {kind: unit, cost: x", "$.scenarios[0].cards.S1.cost", "Expected `int`"),
        ("S1: {kind: unit,", "X: {kind: unit,", "$.scenarios[0].cards.X", "a meaning of its own"),
        ("{attack: A1}", "{attack: Q1}", "$.scenarios[0].steps[0]", "no card 'Q1'"),
        ("{attack: A1}", "{attack: A1, target: R1}", "$.scenarios[0].steps[0].do[0]", "length <= 1"),
        ("    by: P1\n", "", "$.scenarios[0].steps[0]", "not said who acts"),
        ("do: [{attack: A1}, {target: R1}]", "attempt: {attack: A1}", "$.scenarios[0].steps[0]", "without a verdict"),
        ("do: [pass,", "attempt: pass\n    do: [", "$.scenarios[0].steps[1]", "`do` and `attempt` in one step"),
        ("id: second", "id: first", "$.scenarios[0].steps[1].id", "stands twice"),
        ("adora: [R1]", "adoro: [R1]", "$.scenarios[0].steps[1].expect.zones.P2", "no zone 'adoro'"),
        ("adora: [R1]", "adora: [R7]", "$.scenarios[0].steps[1].expect.zones.P2.adora", "no card 'R7'"),
        ("  clauses: [702.17a]", "  clauses: [702.17a]\n  clauses: [702.1]", "line 7, column 3", "stands twice"),
        ("[A1, {A2", "[&a A1, *a, {A2", "line 14, column 25", "aliases are not allowed"),
        ("title: A unit", "title: [A unit", "line 6, column 10", "not the YAML of a scenario"),
    ],
)
def test_a_malformed_file_is_refused_with_file_place_and_what_was_expected(
    old: str, new: str, path: str, wrong: str
) -> None:
    with pytest.raises(BadScenario) as refused:
        run_text(with_change(old, new), "case.yaml")

    assert refused.value.reason == "BAD_SCENARIO"
    assert (refused.value.file, refused.value.path) == ("case.yaml", path)
    assert wrong in refused.value.wrong
    assert refused.value.todo
    assert str(refused.value).startswith(f"case.yaml, {path}: ")


def test_two_scenarios_of_one_name_are_refused() -> None:
    with pytest.raises(BadScenario, match=r"scenarios\[1\].id: 'case' stands twice"):
        run_text(CASE + CASE.partition("scenarios:\n")[2])


def test_a_branch_from_no_step_is_refused() -> None:
    with pytest.raises(BadScenario, match=r"branches\[0\].from: no step 'third' in the main line; use one of first"):
        run_text(CASE + "  branches: [{id: b, from: third, steps: [{expect: {result: open}}]}]\n")


@pytest.mark.parametrize("text", ["", "[]", "7", "a: b", "format: adjudicator-scenario/2"])
def test_something_else_than_a_scenario_file_is_refused(text: str) -> None:
    with pytest.raises(BadScenario, match=r"begin it with `format: adjudicator-scenario/1`"):
        run_text(text)


def test_files_that_cannot_be_read_are_refused(tmp_path: Path) -> None:
    latin, large = tmp_path / "latin.yaml", tmp_path / "large.yaml"
    latin.write_bytes(b"title: \xe9")
    large.write_text("#" * 1_000_001)

    for path, wrong in (
        (tmp_path / "none.yaml", "cannot be read"),
        (latin, "not UTF-8 at byte 7"),
        (large, "too large"),
    ):
        with pytest.raises(BadScenario, match=wrong) as refused:
            run_file(path)
        assert refused.value.file == str(path)


def test_yaml_that_is_nested_too_deeply_is_refused() -> None:
    with pytest.raises(BadScenario, match="nested too deeply"):
        run_text("[" * 5000)


def test_tags_that_would_make_objects_are_refused() -> None:
    with pytest.raises(BadScenario, match="not the YAML of a scenario"):
        run_text("!!python/object/apply:os.getcwd []")


def test_labels_and_words_are_read_as_they_are_written() -> None:
    found = parse_scenarios(
        """\
format: adjudicator-scenario/1
edition: fire_force@1.0.0
scenarios:
- id: words
  title: 2025-12-26
  clauses: [702.10, 503.3]
  steps:
  - {by: P1, do: [yes, no, on]}
"""
    )

    assert found.scenarios[0].clauses == ["702.10", "503.3"]
    assert found.scenarios[0].steps[0].do == ["yes", "no", "on"]
    assert found.scenarios[0].title == "2025-12-26"


# ---------------------------------------------------------------- the guide and the small print


def test_the_complete_example_of_the_guide_holds() -> None:
    blocks = re.findall(r"^```yaml\n(.*?)^```", GUIDE.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    complete = [block for block in blocks if block.startswith("format:")]

    assert len(complete) == 1
    found = run_text(complete[0], "scenario-guide.md")

    assert found.passed, "\n".join(map(str, found.failures))


def test_the_guide_explains_every_field_of_the_format() -> None:
    guide = GUIDE.read_text(encoding="utf-8")
    names = {name for part in schema()["$defs"].values() for name in part.get("properties", {})}

    assert sorted(name for name in names if f"`{name}`" not in guide) == []


def test_every_field_of_the_schema_is_described() -> None:
    undescribed = [
        f"{title}.{name}"
        for title, part in schema()["$defs"].items()
        for name, field in part.get("properties", {}).items()
        if "description" not in field and "$ref" not in field
    ]

    assert undescribed == []


@pytest.mark.parametrize("module", [cast, errors, report])
def test_the_examples_in_the_docstrings_hold(module: object) -> None:
    assert doctest.testmod(module).failed == 0  # type: ignore[arg-type]
