"""The output of a test run in `build/exercised.json`: by edition and clause, the tests that hit it.

{"fire_force@1.0.0": {"702.17a": ["tests/rulebooks/fire_force/test_ch0700_fight.py::test_equal_power"]}}
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import msgspec

from engine.core.clauses.refusal import Refusal

FILE = Path("build") / "exercised.json"


class BadExercised(Refusal):
    """Raised for a file that is no output of a test run."""

    reason = "BAD_EXERCISED_FILE"


def read_exercised(file: Path, edition: str) -> Mapping[str, list[str]]:
    """Returns the tests that hit each clause of an edition; empty without a file.

    Raises:
        BadExercised: the file is invalid.
    """
    try:
        found = msgspec.json.decode(file.read_bytes(), type=dict[str, dict[str, list[str]]])
    except FileNotFoundError:
        return {}
    except (OSError, msgspec.DecodeError) as error:
        raise BadExercised("coverage.exercised", file=str(file), detail=str(error)) from None
    return found.get(edition, {})
