"""Cancelling played cards and abilities before their resolution."""

from __future__ import annotations

from collections.abc import Callable

from engine.abilities.language.instruction import Clauses, Instruction
from engine.abilities.language.selectors import What
from engine.abilities.resolution.resolution import InstructionContext
from engine.abilities.resolution.several import act_on_each
from engine.core.play.procedure import Next
from engine.core.table.act import Act


class Cancel(Instruction, tag="cancel", frozen=True):
    """Cancels cards and abilities that were played and are not yet resolved."""

    what: What
    """The cards and abilities."""

    def carry_out(self, here: InstructionContext, clauses: CancelClauses) -> Next:
        return act_on_each(here, self.what, clauses.act)


class CancelClauses(Clauses, frozen=True, kw_only=True):
    """An edition's rules for cancelling."""

    act: Callable[[int], Act]
    """Returns the act that cancels one card or ability."""
