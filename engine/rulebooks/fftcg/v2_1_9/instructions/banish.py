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
from engine.abilities.view import is_in_play
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.play.procedure import GO_ON, Next
from engine.core.table.act import Act
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1102_costs.payment import name_ban
from engine.rulebooks.fftcg.v2_1_9.ch15_keywords.as_long_as import RemoveForNow
from engine.rulebooks.fftcg.v2_1_9.ch15_keywords.verbs import RemoveFromGame


class Banish(Instruction, tag="banish", frozen=True):
    """15.1.1.5.1: removes cards from the game."""

    what: What
    """The cards."""
    while_here: bool = False
    """Whether they are removed for as long as the card of the ability is on the field, and come back then."""

    def leaves_play(self, looks_there: bool) -> bool:
        return True

    def carry_out(self, here: InstructionContext, clauses: BanishClauses) -> Next:
        if not self.while_here:
            return act_on_each(here, self.what, RemoveFromGame)
        source = here.source
        if not is_in_play(here.g, source):
            return GO_ON.citing(clauses.while_here)
        return act_on_each(here, self.what, lambda card: RemoveForNow(card, agent=source))

    def cost_need(self, scope: Scope, clauses: BanishClauses) -> Need:
        return name_ban(need_to_move("banish", self.what, scope, clauses.removed), scope, "banish")

    def cost_acts(self, scope: Scope, cards: Sequence[int], clauses: BanishClauses) -> tuple[Act, ...]:
        if self.while_here:
            return tuple(RemoveForNow(card, agent=scope.source) for card in cards)
        return tuple(RemoveFromGame(card) for card in cards)


class BanishClauses(PayableClauses, frozen=True):
    """The clauses of removing cards from the game."""

    removed: Cites
    """The clause that defines removing a card."""
    while_here: Cites = NO_CLAUSES
    """The clauses by which cards are removed for as long as a card is on the field."""
