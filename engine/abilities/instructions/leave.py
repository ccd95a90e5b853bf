"""Leaving the field by an effect."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from engine.abilities.evaluate import Scope
from engine.abilities.language.instruction import Instruction, PayableClauses
from engine.abilities.language.needs import Need
from engine.abilities.language.selectors import What
from engine.abilities.payment.candidates import need_to_move
from engine.abilities.resolution.resolution import InstructionContext
from engine.abilities.resolution.several import act_on_each
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.play.procedure import Next
from engine.core.table.act import Act


class Leave(Instruction, tag="leave", frozen=True):
    """Makes cards leave the field."""

    what: What
    """The cards."""
    by: Literal["you", "opponent", "each"] = "you"
    """The agent: a player, or each player with their own cards."""

    @property
    def fills_discard(self) -> bool:
        return True

    def leaves_play(self, looks_there: bool) -> bool:
        return True

    def carry_out(self, here: InstructionContext, clauses: LeaveClauses) -> Next:
        return act_on_each(here, self.what, lambda card: clauses.act(self, card, here))

    def cost_need(self, scope: Scope, clauses: LeaveClauses) -> Need:
        return need_to_move("leave", self.what, scope, clauses.left)

    def cost_acts(self, scope: Scope, cards: Sequence[int], clauses: LeaveClauses) -> tuple[Act, ...]:
        return tuple(clauses.act(self, card, scope) for card in cards)


class LeaveClauses(PayableClauses, frozen=True):
    """The clauses of leaving the field."""

    left: Cites
    """The clauses by which a card leaves."""
    act: Callable[[Leave, int, Scope], Act]
    """Returns the act that makes one card leave."""
    by: Cites = NO_CLAUSES
    """The clauses by which the agent matters."""
