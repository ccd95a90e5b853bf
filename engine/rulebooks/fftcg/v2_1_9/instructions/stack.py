"""11.3.2, 11.3.11. What effects do with cards that are played: they make them void, or have others cast."""

from __future__ import annotations

from engine.abilities.instruction import Clauses, Instruction
from engine.abilities.instructions.several import act_on_each
from engine.abilities.language.selectors import What
from engine.abilities.resolution import InstructionContext
from engine.core.citation import Cites
from engine.core.common_acts import NoteFact
from engine.core.procedure import GO_ON, Next, do
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1111_cancelling import MakeVoid
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1111_resolution import TO_CAST


class Cancel(Instruction, tag="cancel", frozen=True):
    """Makes void the effects of what is meant and still on the stack."""

    what: What
    """The summons and abilities."""

    def carry_out(self, here: InstructionContext, clauses: Clauses) -> Next:
        return act_on_each(here, self.what, MakeVoid)


class Cast(Instruction, tag="cast", frozen=True):
    """11.3.11, 11.4.1.1: has cards of the hand cast as soon as the effect is over."""

    what: What
    """The cards to cast."""
    free: bool = False
    """Whether they are cast without paying."""

    def carry_out(self, here: InstructionContext, clauses: CastClauses) -> Next:
        g = here.g
        cards = [[card, here.controller, self.free] for card in here.objects_of(self.what)]
        if not cards:
            return GO_ON.citing(g.derived.rules.principles.partial)
        return do(NoteFact(TO_CAST, [*g.state.facts.get(TO_CAST, []), *cards], clauses.over))


class CastClauses(Clauses, frozen=True):
    """The clauses of casting by an effect."""

    over: Cites
    """The clauses by which a card is cast when the effect is over."""
