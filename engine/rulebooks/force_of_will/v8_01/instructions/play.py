"""Cards played by a text during its execution."""

from __future__ import annotations

from collections.abc import Callable

from engine.abilities.instructions.may import KeepState
from engine.abilities.language.instruction import Clauses, Instruction
from engine.abilities.language.selectors import What
from engine.abilities.resolution.resolution import AGAIN, InstructionContext
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.clauses.finding import Finding
from engine.core.play.procedure import GO_ON, Next, do
from engine.core.table.act import Act
from engine.core.table.state import Frame


class PlayCards(Instruction, tag="play", frozen=True):
    """Plays cards one after the other, regardless of timing; unplayable cards stay in place."""

    what: What
    """The cards."""
    free: bool = False
    """Whether their cost is not paid."""

    def carry_out(self, here: InstructionContext, clauses: PlayClauses) -> Next:
        if here.vars.get("failed"):
            return do(clauses.failed(here.g), goto=AGAIN, failed=None)
        cards = list(here.objects_of(self.what)) if here.n == 0 else list(here.vars.get("m.plays_") or ())
        cites = NO_CLAUSES if cards or here.n else here.g.derived.rules.principles.partial
        while cards:
            card, *left = cards
            barred = clauses.barred(here, card, self.free)
            if barred is None:
                frame, sets = clauses.frame(here, card, self.free), {"n": 1, "m.plays_": left, "failed": None}
                kept = (KeepState(clauses.taken_back),)
                return Next(verbs=kept, calls=(frame,), goto=AGAIN, sets=sets, cites=cites)
            cards, cites = left, cites + here.g.recorded(barred.cites)
        return GO_ON.citing(cites) if cites else GO_ON


class PlayClauses(Clauses, frozen=True, kw_only=True):
    """The edition's rules for cards that a text has played."""

    taken_back: Cites
    """The clauses by which the state is saved, because a failed play is undone."""
    failed: Callable[[RulesContext], Act]
    """Returns the act that undoes a failed play."""
    barred: Callable[[InstructionContext, int, bool], Finding | None]
    """Returns why a card cannot be played, given whether its cost is not paid; None if it can."""
    frame: Callable[[InstructionContext, int, bool], Frame]
    """Returns the procedure that plays a card, given whether its cost is not paid."""
