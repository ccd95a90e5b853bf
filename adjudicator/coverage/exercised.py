"""What a test run leaves behind in `build/exercised.json`: by edition and clause, the tests that hit it.

{"fire_force@1.0.0": {"702.17a": ["tests/rulebooks/fire_force/test_ch0700_fight.py::test_equal_power"]}}
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import msgspec

from engine.core.clauses.refusal import Refusal

FILE = Path("build") / "exercised.json"


class BadExercised(Refusal):
    """The file is not what a test run leaves behind."""

    reason = "BAD_EXERCISED_FILE"


def read_exercised(file: Path, edition: str) -> Mapping[str, list[str]]:
    """The tests that hit each clause of an edition; nothing if there is no such file.

    Raises:
        BadExercised: it is there and not understood.
    """
    try:
        found = msgspec.json.decode(file.read_bytes(), type=dict[str, dict[str, list[str]]])
    except FileNotFoundError:
        return {}
    except (OSError, msgspec.DecodeError) as error:
        raise BadExercised(f"read {file}", str(error), "run the tests again, or remove it") from None
    return found.get(edition, {})
