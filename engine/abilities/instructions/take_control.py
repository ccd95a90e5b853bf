"""Taking control of cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from engine.abilities.language.instruction import Clauses, Instruction
from engine.abilities.language.selectors import Until, What
from engine.abilities.resolution.resolution import InstructionContext
from engine.abilities.resolution.several import act_on_each
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.play.procedure import Next
from engine.core.table.act import Act


class Control(Instruction, tag="control", frozen=True):
    """Takes control of cards in play."""

    what: What
    """The cards."""
    by: Literal["you", "opponent"] = "you"
    """The new controller."""
    until: Until = "game"
    """The duration."""

    def carry_out(self, here: InstructionContext, clauses: ControlClauses) -> Next:
        player, until = here.player(self.by), self.until
        return act_on_each(here, self.what, lambda card: clauses.act(card, player, until))


class ControlClauses(Clauses, frozen=True):
    """An edition's rules for taking control."""

    act: Callable[[int, str, str], Act]
    """Returns the act of taking control, given the card, its new controller and the duration."""
    until: Cites = NO_CLAUSES
    """The clauses by which control ends."""
