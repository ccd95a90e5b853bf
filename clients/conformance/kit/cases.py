"""The list of cases."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

CASES = Path(__file__).parents[1] / "cases.json"


def cases(only: Sequence[str] = (), *, web: bool = False) -> list[dict[str, Any]]:
    """The cases, or those of some names; for a browser without those that are not for it. Raises KeyError."""
    found: list[dict[str, Any]] = json.loads(CASES.read_text("utf-8"))["cases"]
    names = [case["name"] for case in found]
    for name in only:
        if name not in names:
            raise KeyError(f"there is no case {name!r}; there are {', '.join(names)}")
    return [
        case for case in found if (not only or case["name"] in only) and not (web and "web" in case.get("not_in", ()))
    ]
