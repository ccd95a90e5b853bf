"""808. Instant effects: the instructions of an ability, one after the other, each done once."""

from __future__ import annotations

from engine.abilities.instruction import Instruction
from engine.abilities.resolution import InstructionContext, Resolution
from engine.core.context import RulesContext
from engine.core.procedure import Next, step
from engine.rulebooks.generic.v1_2.ch0900_terms import naming
from engine.rulebooks.generic.v1_2.edition import GE


class Resolve(Resolution, edition=GE, name="resolve"):
    """808.1: each instruction is performed once and is then over."""

    def perform(self, item: Instruction, here: InstructionContext) -> Next:
        reading = naming.as_written(item, here)
        outcome = super().perform(item, reading)
        return outcome.citing(reading.told) if reading.told else outcome

    @step("808.1")
    def carry_out(self, g: RulesContext) -> Next:
        return self.proceed(g, "808.1")
