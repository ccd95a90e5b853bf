"""Observed games: cards of a paper match stay unknown until they are seen (7.6.1, 7.6.2)."""

from __future__ import annotations

from engine.abilities.view import RulesContext
from engine.core.play.procedure import Next, step
from engine.observed.identifying import Identifying
from engine.observed.observed_cards import ObservedCards
from engine.rulebooks.fftcg.v2_1_9.ch07_zones import BOX
from engine.rulebooks.fftcg.v2_1_9.edition import FT

SEEN = FT.cite("7.6.1", "7.6.2")


class IdentifyCards(Identifying, edition=FT, name="identify"):
    """7.6.1, 7.6.2: asks for the identity of every card that all can see, before play continues."""

    @step("7.6.1")
    def ask_which(self, g: RulesContext) -> Next:
        return self.ask(g, SEEN)

    @step("7.6.1")
    def note_it(self, g: RulesContext) -> Next:
        return self.note(g)

    @step("7.6.2")
    def lay_open(self, g: RulesContext) -> Next:
        return self.show(g)


UNKNOWN = ObservedCards(decks={BOX: FT.cite("8.1.1", "8.1.1.2")})
