"""Instructions that turn cards."""

from __future__ import annotations

from engine.abilities.instructions import acts
from engine.abilities.instructions.several import each_of
from engine.abilities.language import ability as do_
from engine.abilities.resolution import InstructionContext
from engine.core.procedure import Next


def ready(item: do_.Ready, w: InstructionContext) -> Next:
    """Cards become ready."""
    return each_of(w, item.what, acts.MakeReady)


def exhaust(item: do_.Exhaust, w: InstructionContext) -> Next:
    """Cards become exhausted."""
    return each_of(w, item.what, acts.MakeExhausted)
