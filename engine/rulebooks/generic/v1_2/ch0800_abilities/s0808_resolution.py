"""808. Instant effects: the instructions of an ability, one after the other, each done once."""

from __future__ import annotations

from engine.abilities.language.instruction import Instruction
from engine.abilities.resolution.resolution import InstructionContext, Resolution
from engine.abilities.view import RulesContext
from engine.core.play.procedure import Next, step
from engine.rulebooks.generic.v1_2.ch0900_terms.naming import AsWritten
from engine.rulebooks.generic.v1_2.edition import GE

REVEAL_OVER = GE.cite("903.1", "303.3b")
HIDDEN_PICK = GE.cite("910.2")
NOT_GUARANTEED = GE.cite("910.2", "302.2b")


class Resolve(Resolution, edition=GE, name="resolve"):
    """808.1: carries out each instruction once."""

    hides_by = REVEAL_OVER
    hidden_pick = HIDDEN_PICK
    not_guaranteed = NOT_GUARANTEED

    def perform(self, item: Instruction, here: InstructionContext) -> Next:
        reading = AsWritten(self, here, not item.acts_judge)
        if item.lasts_for is not None:
            reading.begins_for(item.lasts_for)
        outcome = super().perform(item, reading)
        return outcome.citing(reading.told) if reading.told else outcome

    @step("808.1", tells=True)
    def carry_out(self, g: RulesContext) -> Next:
        return self.proceed(g, "808.1")
