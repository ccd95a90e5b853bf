"""The record of which codes the tests produce: made while they run, and held against the codes of the source."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from pytest import Config

from adjudicator.cli.failures import Problem
from adjudicator_client import AdjudicatorError
from engine.core.clauses.finding import Verdict, forbids
from engine.core.clauses.refusal import Refusal
from engine.rulebooks import load
from tests import produced_codes
from tests.desk.positions import examined
from tests.produced_codes import codes_of, list_missing
from tools.codes_page import folders_of_messages
from tools.list_refusals import list_refusals

FF = "fire_force@1.0.0"
PACKAGE = "engine.rulebooks.fire_force.v1_0_0"


def test_a_finding_counts_for_the_package_that_made_it() -> None:
    report = examined(
        FF, 'at: "503.3"\nP1: {field: [{A1: exhausted}]}\nP2: {field: [A1b]}', "by: P1\nattempt: {attack: A1}\n"
    )

    assert report.attempt is not None
    assert {found.code for found in report.attempt.verdict.findings} >= {"attack.not-ready"}
    assert "attack.not-ready" in produced_codes.produced[PACKAGE]


def test_what_a_verdict_holds_counts_for_the_packages_of_its_edition() -> None:
    made = forbids("answer.made-up", load(FF).refused_after_end)
    produced_codes.saw_findings("force_of_will@legacy", Verdict("ILLEGAL", (made,)).findings)  # type: ignore[arg-type]

    counted = {package for package, codes in produced_codes.produced.items() if "answer.made-up" in codes}
    assert {"engine.rulebooks.force_of_will.vlegacy", "engine.rulebooks.force_of_will.v8_01"} <= counted


@pytest.fixture
def everything() -> dict[str, set[str]]:
    """A record that lacks nothing."""
    record: dict[str, set[str]] = defaultdict(set)
    for title in (*folders_of_messages(), "Errors"):
        package, codes = codes_of(title)
        record[package] |= codes
    record[produced_codes.REFUSED] |= list_refusals().keys()
    return record


def test_a_code_that_no_test_produced_is_named_and_no_other(everything: dict[str, set[str]]) -> None:
    assert list_missing(everything) == {}

    everything[PACKAGE].remove("attack.not-ready")
    everything[""] -= {"error.stale-version", "difference.other-zone"}
    everything[produced_codes.REFUSED] -= {"game.unknown"}
    assert list_missing(everything) == {
        FF: ["attack.not-ready"], "The kernel": ["difference.other-zone"], "Errors": ["error.stale-version"],
        produced_codes.WRONG: ["game.unknown"],
    }  # fmt: skip


def test_only_what_a_database_tells_may_lack_where_there_is_none(
    everything: dict[str, set[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    everything[produced_codes.REFUSED] -= {"store.database-old", "store.full"}

    monkeypatch.setattr(produced_codes, "find_programs", lambda: Path("/usr/bin"))
    assert list_missing(everything) == {produced_codes.WRONG: ["store.database-old", "store.full"]}
    monkeypatch.setattr(produced_codes, "find_programs", lambda: None)
    assert list_missing(everything) == {produced_codes.WRONG: ["store.full"]}


def test_what_a_refusal_a_command_or_a_server_tells_counts() -> None:
    told = produced_codes.produced[produced_codes.REFUSED]
    Refusal("refusal.made-up")
    Problem("problem.made-up")
    AdjudicatorError("it is wrong", code="NOT_FOUND", wrong_code="error.made-up")

    made = {"refusal.made-up", "problem.made-up", "error.made-up"}
    assert made <= told
    told -= made


def test_what_a_test_makes_itself_or_plays_at_random_does_not_count() -> None:
    def seen() -> set[str]:
        return set().union(*produced_codes.produced.values())

    forbids("answer.made-here", load(FF).refused_after_end)
    assert "answer.made-here" not in seen()

    produced_codes.note(("answer.at-home",))
    produced_codes.count_for(produced_codes.ROOT / "tests" / "properties" / "test_offered.py")
    produced_codes.note(("answer.by-chance",))
    produced_codes.count_for(Path(__file__))
    assert "answer.at-home" in seen() and "answer.by-chance" not in seen()
    for package in produced_codes.produced.values():
        package -= {"answer.at-home", "answer.made-up"}


@dataclass
class Run:
    """A run of tests that has ended."""

    exitstatus: int = 0
    args_source: Config.ArgsSource = Config.ArgsSource.TESTPATHS
    options: dict[str, object] = field(default_factory=dict)

    @property
    def config(self) -> Run:
        return self

    def getoption(self, name: str) -> object:
        return self.options.get(name, "")


def judged(run: Run) -> tuple[int, list[str]]:
    said = produced_codes.judge_run(run)  # type: ignore[arg-type]  # what is read of a session stands in it
    return run.exitstatus, said


def test_a_whole_run_that_lacks_a_code_fails(everything: dict[str, set[str]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(produced_codes, "produced", everything)
    for marks in ("", "not slow"):
        assert judged(Run(options={"markexpr": marks})) == (0, [])

    everything[PACKAGE].remove("attack.not-ready")
    status, (line,) = judged(Run(options={"markexpr": "not slow"}))
    assert status == 1 and "attack.not-ready" in line and FF in line


def test_both_halves_of_the_tests_are_judged_together(
    everything: dict[str, set[str]], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    first, second = Run(options={"markexpr": "not slow and not services"}), {"markexpr": "not slow and services"}
    monkeypatch.setattr(produced_codes, "FIRST_HALF", tmp_path / "first.json")
    monkeypatch.setattr(produced_codes, "RECORD", tmp_path / "record.json")
    (beside,) = judged(Run(options=second))[1]
    assert "run make test" in beside, "the first half was not run"

    half = {"": {"error.stale-version"}, PACKAGE: {"attack.not-ready"}}
    monkeypatch.setattr(produced_codes, "produced", defaultdict(set, half))
    assert judged(first) == (0, [])

    for package, codes in half.items():
        everything[package] -= codes
    rest = {package: set(codes) for package, codes in everything.items()}
    monkeypatch.setattr(produced_codes, "produced", defaultdict(set, everything))
    assert judged(Run(options=second)) == (0, [])

    rest[""] -= {"difference.other-zone"}
    monkeypatch.setattr(produced_codes, "produced", defaultdict(set, rest))
    status, (line,) = judged(Run(options=second))
    assert status == 1 and "difference.other-zone" in line

    assert judged(Run(1, options=first.options)) == (1, [])
    assert not (tmp_path / "first.json").exists(), "a first half that failed is not counted"


@pytest.mark.parametrize(
    "run",
    [
        Run(args_source=Config.ArgsSource.ARGS),
        Run(options={"keyword": "deck"}),
        Run(options={"markexpr": "slow"}),
        Run(options={"deselect": ["tests/desk"]}),
        Run(options={"lf": True}),
    ],
)
def test_a_run_of_some_tests_is_not_judged(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(produced_codes, "produced", defaultdict(set))

    assert judged(run) == (0, [])


def test_what_parallel_workers_produced_is_put_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(produced_codes, "produced", defaultdict(set))
    for part in ({"": ["event.conceded"]}, {"": ["event.game-ended"], PACKAGE: ["attack.not-ready"]}):
        produced_codes.merge(part)

    assert produced_codes.plain() == {"": ["event.conceded", "event.game-ended"], PACKAGE: ["attack.not-ready"]}
