"""`deck check` and `scenario run`."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.cli.exit_codes import ExitCode
from engine import rulebooks
from tests.cli.conftest import Cli
from tests.cli.test_every_command import SCENARIO

LEGAL = """
[[deck]]
name = "{name}"
format = "constructed"
[deck.deck]
"A-01" = {count}
[deck.fire_deck]
"F-1" = 5
"""


@pytest.fixture
def cards(tmp_path: Path) -> Path:
    file = tmp_path / "cards.toml"
    file.write_text(
        '[[unit]]\nnumber = "A-01"\nname = "a"\ncost = 1\npower = 1000\n[[fire]]\nnumber = "F-1"\nname = "f"\n'
    )
    return file


def test_legal_and_illegal_decks_of_one_file(cli: Cli, tmp_path: Path, cards: Path):
    file = tmp_path / "decks.toml"
    file.write_text(LEGAL.format(name="forty of one", count=40))

    ran = cli("deck", "check", "cinder", "--json")
    bad = cli("deck", "check", file, "--cards", cards, "--json")

    assert ran.code == 0 and ran.document["verdict"]["outcome"] == "LEGAL"
    assert bad.code == ExitCode.REFUSED and bad.err == ""
    assert "402.2b-3" in [label for each in bad.document["verdict"]["findings"] for label in each["clauses"]]


def test_one_deck_of_a_file_can_be_named(cli: Cli, tmp_path: Path, cards: Path):
    file = tmp_path / "decks.toml"
    file.write_text(LEGAL.format(name="one", count=40) + LEGAL.format(name="two", count=39))

    assert len(cli("deck", "check", file, "--cards", cards, "--json").lines) == 2
    assert cli("deck", "check", f"{file}#two", "--cards", cards, "--json").document["deck"] == "two"
    assert cli("deck", "check", f"{file}#three", "--cards", cards).code == ExitCode.USAGE


@pytest.mark.parametrize(
    ("text", "code", "said"),
    [
        ("not toml", ExitCode.USAGE, "TOML"),
        ("[[deck]]\nname = 'x'\n", ExitCode.USAGE, "format"),
        (LEGAL.format(name="x", count=0), ExitCode.USAGE, "deck"),
        (LEGAL.format(name="x", count=1).replace("A-01", "B-01"), ExitCode.UNKNOWN, "B-01"),
        ("", ExitCode.USAGE, "no deck"),
        ("x = " + "[" * 100_000, ExitCode.USAGE, "nested too deeply"),
        ("x = " + "9" * 10_000, ExitCode.USAGE, "a value cannot be read"),
    ],
)
def test_a_deck_file_that_is_not_understood(cli: Cli, tmp_path: Path, cards: Path, text, code, said):
    file = tmp_path / "decks.toml"
    file.write_text(text)

    ran = cli("deck", "check", file, "--cards", cards)

    assert (ran.code, ran.out) == (code, "") and said in ran.err


ASKED = """
format: adjudicator-scenario/1
edition: fire_force@1.0.0
scenarios:
- id: asked
  title: What is offered is not what is expected
  clauses: ["503.3"]
  setup: {turn: P1, at: "503.3"}
  steps:
  - {expect: {asked: {P1: {options: [concede, end]}}}}
"""


def test_scenarios_pass_or_fail_with_their_code(cli: Cli, tmp_path: Path):
    wrong = tmp_path / "wrong.yaml"
    wrong.write_text(SCENARIO.read_text("utf-8").replace("clauses: [", 'clauses: ["1401.1c", ', 1))

    passed = cli("scenario", "run", SCENARIO, "--json")
    failed = cli("scenario", "run", SCENARIO, wrong, "--json")
    people = cli("scenario", "run", wrong)

    assert passed.code == 0 and passed.document["passed"]
    assert failed.code == ExitCode.REFUSED and [line["passed"] for line in failed.lines] == [True, False]
    assert people.code == ExitCode.REFUSED and "FAILED" in people.out and "1401.1c" in people.out


def test_what_a_failing_scenario_says_in_brackets_is_shown(cli: Cli, tmp_path: Path):
    wrong = tmp_path / "wrong.yaml"
    wrong.write_text(ASKED)

    people = cli("scenario", "run", wrong)

    assert people.code == ExitCode.REFUSED and "got [end]" in " ".join(people.out.split())


def test_a_scenario_file_that_is_not_understood_runs_nothing(cli: Cli, tmp_path: Path):
    bad = tmp_path / "bad.yaml"
    bad.write_text("edition: fire_force\nscenarios: 3\n")

    ran = cli("scenario", "run", SCENARIO, bad, "--json")

    assert (ran.code, ran.out) == (ExitCode.USAGE, "") and ran.error["error"]["reason"] == "BAD_SCENARIO"
    assert cli("scenario", "run", tmp_path / "none.yaml").code == ExitCode.USAGE
    assert cli("scenario", "run", tmp_path / "empty").code == ExitCode.USAGE


def test_a_scenario_that_comes_with_an_edition_is_run_by_its_id_and_under_an_edition_built_on_its_own(cli: Cli):
    named = "fw-1115-2-remnant-cancelled"
    assert f"passed {named}  1115.2, 1012.1" in cli("scenario", "run", named).out
    assert f"passed {named}  1115.2@8.01" in cli("scenario", "run", named, "--edition", "force_of_will@legacy").out
    assert cli("scenario", "run", "fw-no-such-case").code == 2


def test_a_scenario_is_played_under_no_edition_that_is_not_built_on_its_own(cli: Cli) -> None:
    [file] = Path(rulebooks.__path__[0]).rglob("fw-1115-2-remnant-cancelled.yaml")

    ran = cli("scenario", "run", file, "--edition", "generic@1.2")

    assert ran.code == 2
    assert "force_of_will@8.01 is not generic@1.2, nor is that built on it" in ran.err
