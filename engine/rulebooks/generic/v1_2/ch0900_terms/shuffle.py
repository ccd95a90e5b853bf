"""912. Shuffling: chance decides the order; effects that would show the cards are ignored until it ends."""

from __future__ import annotations

from engine.abilities.view import RulesContext
from engine.core.play.procedure import Next, step
from engine.core.play.shuffling import Shuffling
from engine.rulebooks.generic.v1_2.edition import GE

SHUFFLE = GE.cite("912.1", "912.1a")
ARRANGED = GE.cite("912.1", "912.1a", "912.2")
TOP_IS_PART = GE.cite("912.2a", "912.2")
HIDDEN_AGAIN = GE.cite("912.2", "903.1")


class ShuffleZone(Shuffling, edition=GE, name="shuffle"):
    """912.1-2a: the zone's player shuffles (AGE-57); CHANCE decides the order."""

    unseen = GE.cite("912.2")

    @step("912.1")
    def let_chance_decide(self, g: RulesContext) -> Next:
        return self.ask(SHUFFLE)

    @step("912.2")
    def set_order(self, g: RulesContext) -> Next:
        return self.arrange(g, ARRANGED, TOP_IS_PART, HIDDEN_AGAIN)
