"""808. Instant effects: the instructions of an ability, one after the other, each done once."""

from __future__ import annotations

from engine.abilities.resolution import Resolution
from engine.core.context import RulesContext
from engine.core.procedure import Next, step
from engine.rulebooks.generic.v1_2.edition import GE


class Resolve(Resolution, edition=GE, name="resolve"):
    """808.1: each instruction is performed once and is then over."""

    @step("808.1")
    def carry_out(self, g: RulesContext) -> Next:
        return self.proceed(g, "808.1")
