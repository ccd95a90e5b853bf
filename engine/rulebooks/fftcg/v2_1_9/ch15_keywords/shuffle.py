"""15.1.1.6. Shuffling: chance decides an unknown order."""

from __future__ import annotations

from engine.abilities.view import RulesContext
from engine.core.play.procedure import Next, step
from engine.core.play.shuffling import Shuffling
from engine.rulebooks.fftcg.v2_1_9.edition import FT

SHUFFLE = FT.cite("15.1.1.6.1")


class ShuffleZone(Shuffling, edition=FT, name="shuffle"):
    """15.1.1.6.1: shuffles a deck; CHANCE decides the order."""

    unseen = SHUFFLE

    @step("15.1.1.6.1")
    def let_chance_decide(self, g: RulesContext) -> Next:
        return self.ask(SHUFFLE)

    @step("15.1.1.6.1")
    def set_order(self, g: RulesContext) -> Next:
        return self.arrange(g, SHUFFLE, SHUFFLE, SHUFFLE)
