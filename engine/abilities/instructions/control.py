"""The instruction by which nothing happens."""

from __future__ import annotations

from engine.abilities.language import ability as do_
from engine.abilities.resolution import InstructionContext
from engine.core.procedure import GO_ON, Next


def nothing(item: do_.Nothing, w: InstructionContext) -> Next:
    """Nothing happens."""
    return GO_ON
