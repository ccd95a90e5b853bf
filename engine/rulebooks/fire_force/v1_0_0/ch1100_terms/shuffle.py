"""1113. Shuffling: chance decides the order; effects that would show the cards are ignored until it ends."""

from __future__ import annotations

from engine.abilities.view import RulesContext
from engine.core.play.procedure import Next, step
from engine.core.play.shuffling import Shuffling
from engine.rulebooks.fire_force.v1_0_0.edition import FF

SHUFFLE = FF.cite("1113.1", "1113.1a")
SOME_CARDS = FF.cite("1113.1")
ARRANGED = FF.cite("1113.1", "1113.1a", "1113.2")
SOME_ARRANGED = FF.cite("1113.1", "1113.2")
TOP_IS_PART = FF.cite("1113.2a", "1113.2")
HIDDEN_AGAIN = FF.cite("1113.2", "1103.1")


class ShuffleZone(Shuffling, edition=FF, name="shuffle"):
    """1113.1-2a: shuffles a zone; CHANCE decides the order."""

    unseen = FF.cite("1113.2")

    @step("1113.1")
    def let_chance_decide(self, g: RulesContext) -> Next:
        return self.ask(SHUFFLE if self.only is None else SOME_CARDS)

    @step("1113.2")
    def set_order(self, g: RulesContext) -> Next:
        return self.arrange(g, ARRANGED if self.only is None else SOME_ARRANGED, TOP_IS_PART, HIDDEN_AGAIN)
