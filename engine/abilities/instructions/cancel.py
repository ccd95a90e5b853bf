"""Cancelling what was played and is still to be resolved."""

from __future__ import annotations

from collections.abc import Callable

from engine.abilities.language.instruction import Clauses, Instruction
from engine.abilities.language.selectors import What
from engine.abilities.resolution.resolution import InstructionContext
from engine.abilities.resolution.several import act_on_each
from engine.core.play.procedure import Next
from engine.core.table.act import Act


class Cancel(Instruction, tag="cancel", frozen=True):
    """Cancels cards and abilities that were played and are not resolved yet."""

    what: What
    """The cards and abilities."""

    def carry_out(self, here: InstructionContext, clauses: CancelClauses) -> Next:
        return act_on_each(here, self.what, clauses.act)


class CancelClauses(Clauses, frozen=True, kw_only=True):
    """What an edition says of cancelling."""

    act: Callable[[int], Act]
    """Makes the act that cancels one card or ability."""
