"""1021. Shuffling: chance decides an unknown order."""

from __future__ import annotations

from engine.abilities.view import RulesContext
from engine.core.play.procedure import Next, step
from engine.core.play.shuffling import Shuffling
from engine.rulebooks.force_of_will.v8_01.edition import FW

SHUFFLE = FW.cite("1021.1", "1021.1a")
WITH_TOP = FW.cite("1021.1", "1021.2a")
UNSEEN_AGAIN = FW.cite("1021.2")


class ShuffleZone(Shuffling, edition=FW, name="shuffle"):
    """1021.1: shuffles the cards of a zone; CHANCE decides the order."""

    unseen = FW.cite("1021.2")

    @step("1021.1", "1021.1a")
    def let_chance_decide(self, g: RulesContext) -> Next:
        return self.ask(SHUFFLE)

    @step("1021.1", "1021.2")
    def set_order(self, g: RulesContext) -> Next:
        return self.arrange(g, SHUFFLE, WITH_TOP, UNSEEN_AGAIN)
