"""Instructions and abilities that cards of several test modules have printed, as TOML.

    given().tactic(P1, "study", DRAW).tactic(P1, "kill", *KILL).unit(P2, "seal", forbidding("charge"))

What one module alone uses stands there.
"""

from __future__ import annotations

import json

from tests.rulebooks.generic.given import static

DRAW = 'do = "draw"'
MILL = 'do = "put_top", to = "trash"'
"""Something a trigger does that a look at the trash tells from a draw."""

CHOOSE_UNIT = 'do = "choose", from = { kind = "unit" }'
KILL = (CHOOSE_UNIT, 'do = "destroy", what = "it"')


def forbidding(*acts: str) -> str:
    """A static ability that forbids acts to the opponent."""
    return static(f'forbid_player = "opponent", forbid = {json.dumps(acts)}')
