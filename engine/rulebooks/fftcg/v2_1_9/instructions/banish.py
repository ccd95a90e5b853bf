"""15.1.1.5. Removing cards from the game."""

from __future__ import annotations

from collections.abc import Sequence

from engine.abilities.evaluate import Scope
from engine.abilities.language.instruction import Instruction, PayableClauses
from engine.abilities.language.needs import Need
from engine.abilities.language.selectors import What
from engine.abilities.payment.candidates import need_to_move
from engine.abilities.resolution.resolution import InstructionContext
from engine.abilities.resolution.several import act_on_each
from engine.core.clauses.citation import Cites
from engine.core.play.procedure import Next
from engine.core.table.act import Act
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1102_costs.payment import name_ban
from engine.rulebooks.fftcg.v2_1_9.ch15_keywords.verbs import RemoveFromGame


class Banish(Instruction, tag="banish", frozen=True):
    """15.1.1.5.1: removes cards from the game."""

    what: What
    """The cards."""

    def leaves_play(self, looks_there: bool) -> bool:
        return True

    def carry_out(self, here: InstructionContext, clauses: BanishClauses) -> Next:
        return act_on_each(here, self.what, RemoveFromGame)

    def cost_need(self, scope: Scope, clauses: BanishClauses) -> Need:
        return name_ban(need_to_move("banish", self.what, scope, clauses.removed), scope, "banish")

    def cost_acts(self, scope: Scope, cards: Sequence[int], clauses: BanishClauses) -> tuple[Act, ...]:
        return tuple(RemoveFromGame(card) for card in cards)


class BanishClauses(PayableClauses, frozen=True):
    """The clauses of removing cards from the game."""

    removed: Cites
    """The clause that defines removing a card."""
