"""Cards that leave the field by an effect."""

from __future__ import annotations

from collections.abc import Callable

from engine.abilities.instruction import Clauses, Instruction
from engine.abilities.instructions.several import each_of
from engine.abilities.language.selectors import What
from engine.abilities.resolution import InstructionContext
from engine.core.act import Act
from engine.core.procedure import Next


class Leave(Instruction, tag="leave", frozen=True):
    """Makes cards leave the field."""

    what: What
    """The cards."""

    @property
    def fills_discard(self) -> bool:
        return True

    def leaves_play(self, looks_there: bool) -> bool:
        return True

    def carry_out(self, here: InstructionContext, clauses: LeaveClauses) -> Next:
        return each_of(here, self.what, lambda card: clauses.act(card, here))


class LeaveClauses(Clauses, frozen=True):
    """How cards leave in an edition; the act cites the clauses."""

    act: Callable[[int, InstructionContext], Act]
    """The act by which an effect makes one card leave."""
