"""Running the cases with a client: the fixture, the runner of the client, its rows."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kit.cases import cases
from kit.clients import ClientProgram
from kit.fixture import running

LONGEST_RUN = 240.0
"""Seconds for all cases."""
TOLD = 3_000
"""Characters of a runner's own words that are repeated when it fails."""


@dataclass(frozen=True)
class Row:
    """What became of one case."""

    case: str
    passed: bool
    problem: str = ""


class RunnerFailed(Exception):
    """A runner did not do what a runner does."""


def run(client: ClientProgram, only: Sequence[str] = (), played_in: Path | None = None) -> list[Row]:
    """Every case, against a fixture of its own, whose games may have been played before. Raises RunnerFailed."""
    wanted = cases(only, web=client.web)
    with running(played_in) as fixture:
        given = json.dumps({"fixture": fixture, "cases": wanted, "web": client.web})
        try:
            ran = subprocess.run(
                client.runner,
                cwd=client.path,
                input=given,
                capture_output=True,
                text=True,
                timeout=LONGEST_RUN,
                check=False,
            )
        except (OSError, subprocess.TimeoutExpired) as error:
            raise RunnerFailed(f"it was not run to its end: {error}") from None
    rows = [row_of(json.loads(line)) for line in ran.stdout.splitlines() if line.startswith("{")]
    if [row.case for row in rows] != [case["name"] for case in wanted]:
        said = (ran.stdout[-TOLD:] + ran.stderr[-TOLD:]).strip()
        raise RunnerFailed(f"{len(rows)} of {len(wanted)} cases were run; it ended with {ran.returncode}:\n{said}")
    if (ran.returncode == 0) != all(row.passed for row in rows):
        raise RunnerFailed(f"it ended with {ran.returncode}, which does not fit its rows")
    return rows


def row_of(said: dict[str, Any]) -> Row:
    """A line of a runner."""
    return Row(str(said["case"]), said["passed"] is True, str(said.get("problem", "")))
