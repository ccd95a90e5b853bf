"""Words of effects about the attack going on (702)."""

from __future__ import annotations

from engine.abilities.language import ability as do_
from engine.abilities.resolution import InstructionContext
from engine.core.common_acts import NoteFact
from engine.core.procedure import GO_ON, Next, do
from engine.rulebooks.fire_force.v1_0_0.edition import FF

NOT_PERFORMED = FF.cite("104.2")
NULLIFIED = FF.cite("702.5", "702.10", "702.14")
REDIRECTED = FF.cite("901.1f-1")


def nullify_attack(item: do_.NullifyAttack, w: InstructionContext) -> Next:
    """Makes the current attack void; the next look at its validity ends it."""
    if "target" not in w.g.table.facts:
        return GO_ON.citing(NOT_PERFORMED)
    return do(NoteFact("nullified", True, NULLIFIED))


def redirect(item: do_.Redirect, w: InstructionContext) -> Next:
    """901.1f-1: makes another unit the target of the attack."""
    units = w.objects_of(item.to)
    if not units or "target" not in w.g.table.facts:
        return GO_ON.citing(NOT_PERFORMED)
    return do(NoteFact("target", units[0], REDIRECTED))
