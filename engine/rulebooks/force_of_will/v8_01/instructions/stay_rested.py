"""Keeping cards rested in their controller's next recovery phase."""

from __future__ import annotations

from engine.abilities.language.ability import Modifier, Static
from engine.abilities.language.instruction import Clauses, Instruction
from engine.abilities.language.selectors import Select, What
from engine.abilities.resolution.resolution import InstructionContext
from engine.core.clauses.citation import Cites
from engine.core.play.common_acts import BeginEffect
from engine.core.play.procedure import GO_ON, Next, do
from engine.core.table.state import Lasting


class StayRested(Instruction, tag="stay_rested", frozen=True):
    """Prevents cards from recovering in their next recovery phase."""

    what: What
    """The cards; a selector means the cards that fit in that phase."""

    def carry_out(self, here: InstructionContext, clauses: StayRestedClauses) -> Next:
        to, fixed = (self.what, None) if isinstance(self.what, Select) else (None, here.objects_of(self.what))
        if fixed is not None and not fixed:
            return GO_ON.citing(here.g.derived.rules.principles.partial)
        static = Static(to, Modifier(forbid=(clauses.act,)))
        effect = Lasting(0, here.source, here.controller, static, clauses.until, 0, fixed, 0, here.by.memory())
        return do(BeginEffect(effect, clauses.kept))


class StayRestedClauses(Clauses, frozen=True):
    """The edition's rules for cards that stay rested."""

    kept: Cites
    """The clauses by which cards do not recover."""
    act: str
    """The forbidden act of recovering in a recovery phase."""
    until: str
    """The word for the duration until the end of the next recovery phase."""
