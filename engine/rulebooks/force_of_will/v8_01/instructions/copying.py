"""1017. Copying objects named by an effect, playing such a copy, and becoming a copy."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, ClassVar

from engine.abilities.instructions.may import KeepState
from engine.abilities.language.ability import Modifier, Static
from engine.abilities.language.instruction import Clauses, Instruction
from engine.abilities.language.selectors import Name, Until, What
from engine.abilities.resolution.resolution import AGAIN, InstructionContext
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import Cites
from engine.core.clauses.finding import Finding
from engine.core.play.common_acts import BeginEffect
from engine.core.play.procedure import GO_ON, Next, do
from engine.core.table.act import Act
from engine.core.table.state import Frame, Lasting

COPY_MADE = "m.copy_"
"""The local that holds the copy to be played."""


class Copy(Instruction, tag="copy", frozen=True):
    """Makes copies of cards, or of spells and abilities on the chase."""

    what: What
    """The copied object or objects."""

    def carry_out(self, here: InstructionContext, clauses: CopyClauses) -> Next:
        found = here.objects_of(self.what)
        if not found:
            return GO_ON.citing(here.g.derived.rules.principles.partial + clauses.gone)
        return do(*(clauses.act(card, here.controller, here.source) for card in found))


class CopyClauses(Clauses, frozen=True, kw_only=True):
    """The edition's rules for copying."""

    act: Callable[[int, str, int], Act]
    """Returns the act of copying, given the original, the player and the copying card."""
    gone: Cites
    """The clauses by which an object that has left is not copied."""


class PlayCopy(Instruction, tag="play_copy", frozen=True):
    """Copies a card where it lies and plays the copy; an unplayed copy vanishes (1017.3)."""

    what: What
    """The card; the first of several."""
    free: bool = False
    """Whether its cost is not paid."""

    def carry_out(self, here: InstructionContext, clauses: PlayCopyClauses) -> Next:
        g, copy = here.g, next(iter(here.vars.get(COPY_MADE) or ()), 0)
        if here.vars.get("failed"):
            return do(clauses.failed(here.g), goto=AGAIN, failed=None)
        if here.n == 0:
            found = here.objects_of(self.what)
            if not found:
                return GO_ON.citing(g.derived.rules.principles.partial + clauses.gone)
            made: dict[str, Any] = {COPY_MADE: [g.state.next_id]}
            return do(clauses.act(found[0], here.controller, here.source), goto=AGAIN, n=1, **made)
        if copy not in g.state.objects:
            return GO_ON
        if here.n == 1 and clauses.barred(here, copy, self.free) is None:
            frame = clauses.frame(here, copy, self.free)
            return Next(
                verbs=(KeepState(clauses.taken_back),), calls=(frame,), goto=AGAIN, sets={"n": 2, "failed": None}
            )
        return do(clauses.unplayed(copy))


class PlayCopyClauses(Clauses, frozen=True, kw_only=True):
    """The edition's rules for copies to be played."""

    act: Callable[[int, str, int], Act]
    """Returns the act of copying, given the original, the player and the copying card."""
    gone: Cites
    """The clauses by which an object that has left is not copied."""
    taken_back: Cites
    """The clauses by which the state is saved, because a failed play is undone."""
    failed: Callable[[RulesContext], Act]
    """Returns the act that undoes a failed play."""
    barred: Callable[[InstructionContext, int, bool], Finding | None]
    """Returns why the copy cannot be played, given whether its cost is not paid; None if it can."""
    frame: Callable[[InstructionContext, int, bool], Frame]
    """Returns the procedure that plays the copy, given whether its cost is not paid."""
    unplayed: Callable[[int], Act]
    """Returns the act by which an unplayed copy vanishes."""


class BecomeCopy(Instruction, tag="become_copy", frozen=True):
    """Turns cards into copies of a card, with its information before continuous effects (1017.2)."""

    gives_abilities: ClassVar[bool] = True

    what: What
    """The cards."""
    of: Name
    """The name under which the copied card is remembered."""
    until: Until = "game"
    """The duration."""

    def carry_out(self, here: InstructionContext, clauses: BecomeCopyClauses) -> Next:
        cards, models = here.objects_of(self.what), here.present(self.of)
        if not cards or not models:
            return GO_ON.citing(here.g.derived.rules.principles.partial)
        acts: list[Act] = []
        for card in cards:
            for change in clauses.changes(here.g, card, models[0]):
                static = Static(None, change)
                effect = Lasting(0, here.source, here.controller, static, self.until, 0, (card,))
                acts.append(BeginEffect(effect, clauses.becomes(here.g, models[0])))
        return do(*acts)


class BecomeCopyClauses(Clauses, frozen=True, kw_only=True):
    """The edition's rules for becoming a copy."""

    becomes: Callable[[RulesContext, int], Cites]
    """Returns the clauses by which a card becomes a copy of another one."""
    changes: Callable[[RulesContext, int, int], Iterator[Modifier]]
    """Yields the changes by which a card becomes a copy of another one."""
