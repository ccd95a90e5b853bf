"""909. Instant effects: the instructions of an ability, one after the other, each done once."""

from __future__ import annotations

from engine.kernel.game import Game
from engine.kernel.procedure import Next, step
from engine.kernel.resolution import Resolution
from engine.rulebooks.fire_force.v1_0_0.edition import FF


class Resolve(Resolution, edition=FF, name="resolve"):
    """909.1: each instruction is performed once and is then over."""

    @step("909.1")
    def carry_out(self, g: Game) -> Next:
        return self.proceed(g, "909.1")
