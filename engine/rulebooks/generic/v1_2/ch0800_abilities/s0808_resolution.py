"""808. Instant effects: the instructions of an ability, one after the other, each done once."""

from __future__ import annotations

from engine.kernel.game import Game
from engine.kernel.procedure import Next, step
from engine.kernel.resolution import Resolution
from engine.rulebooks.generic.v1_2.edition import GE


class Resolve(Resolution, edition=GE, name="resolve"):
    """808.1: each instruction is performed once and is then over."""

    @step("808.1")
    def carry_out(self, g: Game) -> Next:
        return self.proceed(g, "808.1")
