"""1030, 1117. Turning double-faced cards over."""

from __future__ import annotations

from collections.abc import Callable

from engine.abilities.language.instruction import Clauses, Instruction
from engine.abilities.language.selectors import What
from engine.abilities.resolution.resolution import InstructionContext
from engine.abilities.resolution.several import act_on_each
from engine.core.play.procedure import Next
from engine.core.table.act import Act


class Invert(Instruction, tag="invert", frozen=True):
    """Turns the despair side of inverse cards up, where they lie or in the removed area."""

    what: What
    """The cards."""
    removed: bool = False
    """Whether they are removed from the game with that side up."""

    def carry_out(self, here: InstructionContext, clauses: InvertClauses) -> Next:
        return act_on_each(here, self.what, lambda card: clauses.act(card, self.removed))


class InvertClauses(Clauses, frozen=True):
    """The edition's rules for inverting."""

    act: Callable[[int, bool], Act]
    """Returns the act, given the card and whether it is removed."""


class Shift(Instruction, tag="shift", frozen=True):
    """Turns up the future side of cards that lie with their past side up."""

    what: What
    """The cards."""

    def carry_out(self, here: InstructionContext, clauses: ShiftClauses) -> Next:
        return act_on_each(here, self.what, clauses.act)


class ShiftClauses(Clauses, frozen=True):
    """The edition's rules for turning a card to its future side."""

    act: Callable[[int], Act]
    """Returns the act, given the card."""
