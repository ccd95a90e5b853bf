"""A file that is no scenario is refused with its name, the place in it and what was expected there."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.scenario import BadScenario, parse_scenarios, run_file, run_text
from adjudicator.sentences.refusals import say_error, tell_in_english
from tests.refused import refuses
from tests.scenarios.case import CASE, with_change


@pytest.mark.parametrize(
    ("old", "new", "path", "wrong"),
    [
        ("format: adjudicator-scenario/1", "format: scenario", "$.format", "does not say what it is"),
        ("fire_force@1.0.0", "fire_force@9", "$.edition", "it is not shipped"),
        ("  title:", "  titel:", "$.scenarios[0]", "unknown field `titel`"),
        ("clauses: [702.17a]", "clauses: [702.99]", "$.scenarios[0].clauses[0]", "prints no clause '702.99'"),
        ("because: [702.17a]", "because: [x]", "$.scenarios[0].steps[1].because[0]", "a clause label as printed"),
        ("at: 503.3", "at: 302.1", "$.scenarios[0].setup.at", "no procedure has a step at 302.1"),
        ("at: 503.3", "at: 999.9", "$.scenarios[0].setup.at", "prints no such clause"),
        ("    at: 503.3\n", "", "$.scenarios[0].setup.at", "not said where play stands"),
        ("at: 503.3", "at: 503.3\n    format: limited", "$.scenarios[0].setup.format", "no format 'limited'"),
        ("at: 503.3", "at: 503.3\n    readings: {x: y}", "$.scenarios[0].setup.readings", "no reading 'x'"),
        ("{R1: exhausted}", "{R1: wobbly}", "$.scenarios[0].setup.P2.field[0]", "is ever 'wobbly'"),
        ("{R1: exhausted}", "{R1: 'lying down'}", "$.scenarios[0].setup.P2.field[0].R1", "for how a card lies"),
        ("{R1: exhausted}", "{R1: under Z9}", "$.scenarios[0].setup.P2.field[0]", "no 'Z9' to lie under"),
        ("{R1: exhausted}", "{R1: face-down egg}", "$.scenarios[0].setup.P2.field[0]", "nothing lies face down as"),
        ("{R1: exhausted}", "{R1: '?'}", "$.scenarios[0].setup.P2.field[0]", "nobody knows"),
        ("at: 503.3", "at: 503.3\n    done: {used: '?'}", "$.scenarios[0].setup.done.used", "nobody knows"),
        ("[A1, {A2", "[A1, A1, {A2", "$.scenarios[0].setup.P1.field[1]", "lies somewhere already"),
        ("[A1, {A2", "[A9, {A2", "$.scenarios[0].setup.P1.field[0]", "no card 'A9' is declared"),
        ("at: 503.3", "at: 702.12", "$.scenarios[0].setup.knows.attacker", "needs it"),
        ("at: 503.3", "at: '?'", "$.scenarios[0].setup.at", "not said where play stands"),
        ("at: 503.3", "at: 702.12\n    knows: {attacker: '?'}", "$.scenarios[0].setup.knows.attacker", "needs it"),
        ("at: 503.3", "at: 503.3\n    knows: {x: '?'}", "$.scenarios[0].setup.knows.x", "knows no such thing"),
        ("at: 503.3", "at: 503.3\n    turn: '?'", "$.scenarios[0].setup.turn", "Invalid enum value"),
        ("hand: 2", "hand: ['?']", "$.scenarios[0].setup.P1.hand[0]", "a card (its label, number or name)"),
        ("hand: 2", "hand: '?'", "$.scenarios[0].setup.P1.hand", "a whole number or a list"),
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
        (
            "expect: {at: 702.12}",
            "expect: {no_events: [{type: card-moveed}]}",
            "$.scenarios[0].steps[0].expect.no_events[0].type",
            "no event is called 'card-moveed'",
        ),
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
    assert wrong in tell_in_english(refused.value).wrong
    assert tell_in_english(refused.value).todo
    assert say_error(refused.value).startswith(f"case.yaml, {path}: ")


def test_two_scenarios_of_one_name_are_refused() -> None:
    with refuses(BadScenario, match=r"scenarios\[1\].id: 'case' stands twice"):
        run_text(CASE + CASE.partition("scenarios:\n")[2])


def test_a_branch_from_no_step_is_refused() -> None:
    with refuses(BadScenario, match=r"branches\[0\].from: no step 'third' in the main line; use one of first"):
        run_text(CASE + "  branches: [{id: b, from: third, steps: [{expect: {result: open}}]}]\n")


@pytest.mark.parametrize("text", ["", "[]", "7", "a: b", "format: adjudicator-scenario/2"])
def test_something_else_than_a_scenario_file_is_refused(text: str) -> None:
    with refuses(BadScenario, match=r"begin it with `format: adjudicator-scenario/1`"):
        run_text(text)


def test_files_that_cannot_be_read_are_refused(tmp_path: Path) -> None:
    latin, large = tmp_path / "latin.yaml", tmp_path / "large.yaml"
    latin.write_bytes(b"title: \xe9")
    large.write_text("#" * 1_000_001)

    for path, wrong in (
        (tmp_path / "none.yaml", "cannot be read"),
        (latin, "byte 7 is not UTF-8"),
        (large, "too large"),
    ):
        with refuses(BadScenario, match=wrong) as refused:
            run_file(path)
        assert refused.value.file == str(path)


def test_yaml_that_is_nested_too_deeply_is_refused() -> None:
    with refuses(BadScenario, match="nested too deeply"):
        run_text("[" * 5000)


def test_tags_that_would_make_objects_are_refused() -> None:
    with refuses(BadScenario, match="not the YAML of a scenario"):
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
