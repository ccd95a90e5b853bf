"""The empty effect and the empty cost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from engine.abilities.evaluate import Scope
from engine.abilities.language.instruction import Instruction, PayableClauses
from engine.abilities.language.needs import Need, payment_of
from engine.abilities.resolution.resolution import InstructionContext
from engine.core.play.procedure import GO_ON, Next
from engine.core.table.act import Act


class Nothing(Instruction, tag="nothing", frozen=True):
    """Does nothing; as a cost it takes nothing."""

    does_nothing: ClassVar[bool] = True

    def carry_out(self, here: InstructionContext, clauses: NothingClauses) -> Next:
        return GO_ON

    def cost_need(self, scope: Scope, clauses: NothingClauses) -> Need:
        return Need("", 0, (), payment_of(scope.g).in_text_order, asked=False)

    def cost_acts(self, scope: Scope, cards: Sequence[int], clauses: NothingClauses) -> tuple[Act, ...]:
        return ()


class NothingClauses(PayableClauses, frozen=True):
    """An edition's rules for doing nothing, which cite no clause."""
