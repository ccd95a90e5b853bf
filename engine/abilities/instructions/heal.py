"""Healing: removal of damage from cards."""

from __future__ import annotations

from collections.abc import Callable

from engine.abilities.language.instruction import Clauses, Instruction
from engine.abilities.language.selectors import Value, What
from engine.abilities.resolution.resolution import InstructionContext
from engine.abilities.resolution.several import act_on_each
from engine.core.play.procedure import GO_ON, Next
from engine.core.table.act import Act


class Heal(Instruction, tag="heal", frozen=True):
    """Removes damage from cards."""

    what: What
    """The cards to heal."""
    count: Value | None = None
    """The amount of damage removed; all of it if left out."""

    def carry_out(self, here: InstructionContext, clauses: HealClauses) -> Next:
        count = -1 if self.count is None else here.amount(self.count)
        if self.count is not None and count <= 0:
            return GO_ON.citing(here.g.derived.rules.principles.partial)
        return act_on_each(here, self.what, lambda card: clauses.act(card, count))


class HealClauses(Clauses, frozen=True):
    """An edition's rules for healing."""

    act: Callable[[int, int], Act]
    """Returns the act of healing, given the card and the amount of damage; -1 for all of it."""
