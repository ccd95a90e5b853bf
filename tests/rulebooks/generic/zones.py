"""300. A main unit that changes places with a standby unit, and the seats that may see a card or not."""

from __future__ import annotations

from engine.core.play.visibility import SPECTATOR
from tests.rulebooks.generic.given import P1, P2, Given, given

OWN_STANDBY = 'do = "choose", from = { zone = "standby", of = "you", kind = "unit" }'
SWITCH = (OWN_STANDBY, 'do = "switch", what = "it"')
EVERYBODY = [P1, P2, SPECTATOR]


def switched(state: str = "ready", *printed: str, **readings: str) -> Given:
    """P1 may switch the main unit `front`, in some state, with `back`."""
    position = given(**readings).tactic(P1, "swap", *SWITCH).unit(P1, "front", *printed, state=state)
    return position.unit(P1, "back", zone="standby_1", state=state)
