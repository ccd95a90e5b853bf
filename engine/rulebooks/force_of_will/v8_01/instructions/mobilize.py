"""1129.3. Mobilizing J/resonators."""

from __future__ import annotations

from engine.abilities.language.ability import Modifier, Static
from engine.abilities.language.instruction import Clauses, Instruction
from engine.abilities.language.selectors import Until, What
from engine.abilities.resolution.resolution import InstructionContext
from engine.core.clauses.citation import Cites
from engine.core.play.common_acts import BeginEffect
from engine.core.play.procedure import GO_ON, Next, do
from engine.core.table.state import Lasting


class Mobilize(Instruction, tag="mobilize", frozen=True):
    """Mobilizes cards, which can then attack and block without payment."""

    what: What
    """The cards."""
    until: Until = "game"
    """The duration."""

    def carry_out(self, here: InstructionContext, clauses: MobilizeClauses) -> Next:
        cards = tuple(here.objects_of(self.what))
        if not cards:
            return GO_ON.citing(here.g.derived.rules.principles.partial)
        static = Static(None, Modifier(gain_flag=clauses.mark))
        effect = Lasting(0, here.source, here.controller, static, self.until, 0, cards, 0, here.by.memory())
        return do(BeginEffect(effect, clauses.mobilized))


class MobilizeClauses(Clauses, frozen=True):
    """The edition's rules for mobilizing."""

    mobilized: Cites
    """The clauses by which cards are mobilized."""
    mark: str
    """The mark of a card that is mobilized."""
