"""702. The current attack: making it void, or changing its target."""

from __future__ import annotations

from engine.abilities.language.instruction import Clauses, Instruction
from engine.abilities.language.selectors import What
from engine.abilities.resolution.resolution import InstructionContext
from engine.core.clauses.citation import Cites
from engine.core.play.common_acts import NoteFact
from engine.core.play.procedure import GO_ON, Next, do


class NullifyAttack(Instruction, tag="nullify_attack", frozen=True):
    """Makes the current attack void; the next check of its validity ends it."""

    def carry_out(self, here: InstructionContext, clauses: NullifyAttackClauses) -> Next:
        if "target" not in here.g.state.facts:
            return GO_ON.citing(here.g.derived.rules.principles.partial)
        return do(NoteFact("nullified", True, clauses.void))


class NullifyAttackClauses(Clauses, frozen=True):
    """The clauses of a void attack."""

    void: Cites
    """The clauses by which a void attack ends."""


class Redirect(Instruction, tag="redirect", frozen=True):
    """901.1f-1: makes another unit the target of the attack."""

    to: What = "self"
    """The unit that becomes the target."""

    def carry_out(self, here: InstructionContext, clauses: RedirectClauses) -> Next:
        units = here.objects_of(self.to)
        if not units or "target" not in here.g.state.facts:
            return GO_ON.citing(here.g.derived.rules.principles.partial)
        return do(NoteFact("target", units[0], clauses.target), cites=clauses.target).telling(card=units[0])


class RedirectClauses(Clauses, frozen=True):
    """The clauses of a changed target."""

    target: Cites
    """The clause by which a unit becomes the target."""
