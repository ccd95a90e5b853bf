"""Keeping cards rested in the next recovery phase of who controls them."""

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
    """Keeps cards from recovering in the next recovery phase that there is."""

    what: What
    """The cards; a selector means those that fit it then."""

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
    """The act of recovering in a phase, which is forbidden."""
    until: str
    """The word for the time until the end of the next recovery phase."""
