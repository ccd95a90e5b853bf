"""The clause markers themselves: they name printed clauses, and a marker without a hit fails."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

pytestmark = pytest.mark.services

pytest_plugins = ("pytester",)

ROOT = Path(__file__).parent.parent
PLAYED = """
import pytest
from tests.rulebooks.fire_force.given import given

@pytest.mark.clause({labels}, rulebook="fire_force")
def test_marked():
    given().at("503.3").ends()
    assert {holds}
"""


@pytest.fixture
def run(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> object:
    """Run one marked test in a folder of its own."""
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    pytester.makeconftest((ROOT / "tests" / "conftest.py").read_text(encoding="utf-8"))

    def once(labels: str, holds: str = "True", *args: str) -> pytest.RunResult:
        pytester.makepyfile(PLAYED.format(labels=labels, holds=holds))
        return pytester.runpytest_subprocess("-p", "no:cacheprovider", *args)

    return once


def exercised(pytester: pytest.Pytester) -> dict[str, list[str]]:
    text = (pytester.path / "build" / "exercised.json").read_text(encoding="utf-8")
    return json.loads(text)["fire_force@1.0.0"]


def test_a_marked_clause_that_was_hit_is_reported(run, pytester: pytest.Pytester) -> None:
    run('"503.3e", "504.1"').assert_outcomes(passed=1)

    assert [test.partition("::")[2] for test in exercised(pytester)["504.1"]] == ["test_marked"]


def test_what_workers_found_is_put_together(run, pytester: pytest.Pytester) -> None:
    run('"504.1"', "True", "-n", "2").assert_outcomes(passed=1)

    assert len(exercised(pytester)["504.1"]) == 1


def test_a_marker_without_a_hit_fails(run) -> None:
    result = run('"504.1", "702.17a"')

    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["*a marker without a hit: no event and no finding cites 702.17a*"])


def test_a_marker_that_names_no_clause_stops_the_run(run) -> None:
    result = run('"702.99"')

    result.stderr.fnmatch_lines(["*test_marked: no clause '702.99' is printed*"])
    assert result.ret != 0


def test_a_test_that_failed_exercises_nothing(run, pytester: pytest.Pytester) -> None:
    run('"504.1"', "False").assert_outcomes(failed=1)

    assert not (pytester.path / "build").exists()
