"""11.3.11, 11.4.1.1. Cards that effects have cast."""

from __future__ import annotations

from typing import Literal

from engine.abilities.language.instruction import Clauses, Instruction
from engine.abilities.language.selectors import What
from engine.abilities.resolution.resolution import InstructionContext
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.play.common_acts import NoteFact
from engine.core.play.procedure import GO_ON, Next, do
from engine.rulebooks.fftcg.v2_1_9.ch07_zones import BREAK
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1111_resolution.resolution import TO_CAST


class Cast(Instruction, tag="cast", frozen=True):
    """11.3.11, 11.4.1.1: has cards of the hand cast as soon as the effect ends."""

    what: What
    """The cards to cast."""
    free: bool = False
    """Whether they are cast without paying."""
    after: Literal["break", "removed", "hand"] = "break"
    """The zone of its owner into which a summon goes after use."""
    uncast: Literal["break", "hand"] | None = None
    """The zone of its owner into which a card goes that cannot be cast; None if it stays where it is."""

    def carry_out(self, here: InstructionContext, clauses: CastClauses) -> Next:
        g = here.g
        after: list[str] = [] if self.after == BREAK and self.uncast is None else [self.after]
        after += [] if self.uncast is None else [self.uncast]
        cards = [[card, here.controller, self.free, *after] for card in here.objects_of(self.what)]
        if not cards:
            return GO_ON.citing(g.derived.rules.principles.partial)
        return do(NoteFact(TO_CAST, [*g.state.facts.get(TO_CAST, []), *cards], clauses.over))


class CastClauses(Clauses, frozen=True):
    """The clauses of casting by an effect."""

    over: Cites
    """The clauses by which a card is cast when the effect ends."""
    after: Cites = NO_CLAUSES
    """The clauses by which a summon goes elsewhere than to the break zone after use."""
    uncast: Cites = NO_CLAUSES
    """The clauses by which a card that cannot be cast is put elsewhere."""
