"""How far a run is, in lines that can be read on a terminal and in a log: `--progress` has them instead of dots.

At the end comes the processor time of the run, with that of the processes that tests started.
"""

from __future__ import annotations

import os
import time
from dataclasses import dataclass, field
from typing import Any

import pytest

STEP = 5
"""After so many hundredths of the tests a line is written."""
SILENCE = 20.0
"""Seconds without a line at most, while tests end."""


busy: list[tuple[float, float]] = []
"""What other processes that ran tests of this run have spent."""


def list_busy_seconds() -> tuple[float, float]:
    """Returns the processor time of this process so far, in seconds, and that of the processes it waited for."""
    spent = os.times()
    return spent.user + spent.system, spent.children_user + spent.children_system


@dataclass(eq=False)  # a plugin has to be hashable
class Progress:
    """Writes a line from time to time."""

    config: pytest.Config
    began: float = field(default_factory=time.monotonic)
    total: int = 0
    """How many tests are run."""
    ended: int = 0
    written: int = 0
    """Hundredths that the last line told."""
    last: float = field(default_factory=time.monotonic)
    """When the last line was written."""
    folders: dict[str, str] = field(default_factory=dict)
    """Where the tests are, by process."""
    failed: int = 0

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        self.total = len(session.items) or self.total

    @pytest.hookimpl(optionalhook=True)
    def pytest_xdist_node_collection_finished(self, node: Any, ids: list[str]) -> None:
        self.total = len(ids)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.folders[getattr(report, "worker_id", "")] = report.nodeid.partition("::")[0]
        if report.when == "teardown":
            self.ended += 1
        if report.failed:
            self.failed += 1
            self._write(f"FAILED {report.nodeid}" + ("" if report.when == "call" else f" ({report.when})"))
        self._tell()

    def _tell(self) -> None:
        hundredths = 100 * self.ended // max(self.total, 1)
        if hundredths < self.written + STEP and time.monotonic() - self.last < SILENCE:
            return
        self.written, self.last = hundredths - hundredths % STEP, time.monotonic()
        minutes, seconds = divmod(int(self.last - self.began), 60)
        failed = f", {self.failed} failed" if self.failed else ""
        where = ", ".join(dict.fromkeys(self.folders.values()))
        self._write(f"{hundredths:3} %  {minutes:2}:{seconds:02}  {self.ended} of {self.total} tests{failed}  {where}")

    def _write(self, line: str) -> None:
        reporter = self.config.pluginmanager.get_plugin("terminalreporter")
        reporter.ensure_newline()
        reporter.write_line(line)
        reporter.flush()

    def pytest_report_teststatus(self, report: pytest.CollectReport | pytest.TestReport) -> Any:
        """No letter for a test that passed or was skipped; the counts go on."""
        if not isinstance(report, pytest.TestReport) or hasattr(report, "wasxfail"):
            return None
        if report.failed:
            return ("failed", "", "FAILED") if report.when == "call" else ("error", "", "ERROR")
        return (report.outcome, "", "") if report.skipped or report.when == "call" else None


def print_busy(reporter: pytest.TerminalReporter) -> None:
    """Prints the processor time of the run."""
    own, started = list_busy_seconds()
    if busy:  # the processes that this one waited for are those that tell for themselves
        own, started = own + sum(each for each, _ in busy), sum(each for _, each in busy)
    reporter.write_line(f"processor time: {(own + started) / 60:.1f} min, {started / 60:.1f} in processes of tests")
