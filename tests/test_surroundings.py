"""The tests take nothing from whoever runs them: some that would notice are run in surroundings that mislead."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.page import PROGRAMS
from tests.surroundings import IGNORED, drop_variables

ROOT = Path(__file__).parents[1]
NOTICING = (
    "tests/rpc/test_early_signals.py::test_another_command_that_is_told_to_end_ends_without_a_trace",
    "tests/cli/test_audit.py::test_a_file_is_verified_without_any_store",
)
MISLEADING = {
    "LANG": "ja_JP.UTF-8", "LC_ALL": "ja_JP.UTF-8", "TERM": "dumb", "COLUMNS": "47", "FORCE_COLOR": "1",
    "TZ": "Asia/Tokyo", "HOME": "/nonexistent", "ADJUDICATOR_STORE": "/nonexistent/games.db",
    "ADJUDICATOR_OPERATOR_TOKEN": "short",
}  # fmt: skip


@pytest.mark.services
def test_tests_hold_in_the_background_of_a_stranger(tmp_path: Path) -> None:
    """As `nohup` and shells run them: without a terminal, and with signals ignored."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "PYTHONPATH"))}
    traps = " ".join(number.name.removeprefix("SIG") for number in IGNORED)
    ran = subprocess.run(
        ["/bin/sh", "-c", f"trap '' {traps}; exec \"$0\" \"$@\"", sys.executable, "-m", "pytest", "-q", "-n", "0",
         "-p", "no:cacheprovider", "--basetemp", str(tmp_path / "inside"), "--rootdir", str(ROOT), *NOTICING],
        cwd=ROOT, env={**kept, **MISLEADING}, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False,
        timeout=600,
    )  # fmt: skip
    assert ran.returncode == 0, ran.stdout + ran.stderr


@pytest.mark.parametrize("name", ["LANG", "LC_ALL", "TERM", "COLUMNS", "NO_COLOR", "ADJUDICATOR_STORE", "PGHOST"])
def test_variables_that_change_what_the_program_says_are_dropped(name: str) -> None:
    assert drop_variables([name, "PATH", "HOME", "TZ", "ADJUDICATOR_RUN", "PIP_INDEX"]) == [name]


@pytest.mark.services
def test_a_stand_in_is_there_for_machines_without_curl() -> None:
    assert shutil.which("curl", path=str(PROGRAMS)), "it is a program"
    ran = subprocess.run([PROGRAMS / "curl", "--silent", "http://127.0.0.1:1/"], capture_output=True, check=False)
    assert (ran.returncode, ran.stdout, ran.stderr) == (7, b"", b"")
