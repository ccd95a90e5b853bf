"""The row of every client at the end of a run; `tests/conftest.py` has pytest call it."""

from __future__ import annotations

import pytest


def print_rows(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the rows."""
    reports = [*terminalreporter.getreports("passed"), *terminalreporter.getreports("failed")]
    rows = [row for report in reports for name, row in report.user_properties if name == "conformance"]
    if rows:
        terminalreporter.write_sep("-", "conformance of the clients")
        for client, passed, count in sorted(rows):
            terminalreporter.write_line(f"{client:<12} {passed} of {count} cases passed")
