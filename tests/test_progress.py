"""How far a run is, told in lines."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from tests.progress import Progress


class Reporter(list[str]):
    """The lines that were written."""

    write_line = list.append

    def ensure_newline(self) -> None:
        """Nothing is written without its end."""

    def flush(self) -> None:
        """Nothing is held back."""


def report(nodeid: str, when: str, outcome: str = "passed") -> Any:
    return pytest.TestReport(nodeid, (nodeid, 0, nodeid), {}, outcome, None, when)  # type: ignore[arg-type]


@pytest.fixture
def told() -> Reporter:
    return Reporter()


@pytest.fixture
def progress(told: Reporter) -> Progress:
    """Of a run of forty tests."""
    plugins = SimpleNamespace(get_plugin=lambda name: told)
    made = Progress(SimpleNamespace(pluginmanager=plugins))  # type: ignore[arg-type]  # what is read of it stands in it
    made.pytest_xdist_node_collection_finished(None, ["id"] * 40)
    return made


def run(progress: Progress, nodeid: str, outcome: str = "passed") -> None:
    for when in ("setup", "call", "teardown"):
        progress.pytest_runtest_logreport(report(nodeid, when, outcome if when == "call" else "passed"))


def test_a_line_says_how_many_tests_of_how_many_have_ended_and_where(progress: Progress, told: Reporter) -> None:
    run(progress, "tests/core/test_table.py::test_one")
    assert told == [], "less than five in a hundred"

    run(progress, "tests/core/test_table.py::test_two")
    assert told[0].split()[:2] == ["5", "%"]
    assert told[0].endswith("2 of 40 tests  tests/core/test_table.py") and len(told) == 1


def test_a_failure_is_named_at_once_and_counted_from_then_on(progress: Progress, told: Reporter) -> None:
    run(progress, "tests/core/test_table.py::test_one", "failed")
    run(progress, "tests/core/test_table.py::test_two")

    assert told[0] == "FAILED tests/core/test_table.py::test_one"
    assert "2 of 40 tests, 1 failed" in told[1]


def test_a_line_comes_after_a_while_even_if_few_tests_have_ended(progress: Progress, told: Reporter) -> None:
    progress.last -= 21
    run(progress, "tests/core/test_table.py::test_one")

    assert [line.split()[:2] for line in told] == [["0", "%"]]


def test_no_letter_stands_for_a_test_that_passed_and_the_word_of_a_failure_stays(progress: Progress) -> None:
    assert progress.pytest_report_teststatus(report("x", "call")) == ("passed", "", "")
    assert progress.pytest_report_teststatus(report("x", "setup")) is None
    assert progress.pytest_report_teststatus(report("x", "call", "failed")) == ("failed", "", "FAILED")
    assert progress.pytest_report_teststatus(report("x", "setup", "failed")) == ("error", "", "ERROR")
    assert progress.pytest_report_teststatus(report("x", "setup", "skipped")) == ("skipped", "", "")
