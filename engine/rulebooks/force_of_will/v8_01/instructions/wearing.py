"""1032, 1006. Wearing cards, and summoning resonators."""

from __future__ import annotations

from collections.abc import Callable

from engine.abilities.instruction import Clauses, Instruction
from engine.abilities.instructions.several import act_on_each
from engine.abilities.language.selectors import What
from engine.abilities.resolution import InstructionContext
from engine.core.act import Act
from engine.core.procedure import GO_ON, Next


class Wear(Instruction, tag="wear", frozen=True):
    """Has a J/ruler wear cards, which are put into the item area (1032)."""

    what: What
    """The cards."""
    to: What = "self"
    """The J/ruler that wears them."""

    def carry_out(self, here: InstructionContext, clauses: WearClauses) -> Next:
        wearers = here.objects_of(self.to)
        if not wearers:
            return GO_ON.citing(here.g.derived.rules.principles.partial)
        return act_on_each(here, self.what, lambda card: clauses.act(card, wearers[0]))


class WearClauses(Clauses, frozen=True):
    """What the edition says of wearing."""

    act: Callable[[int, int], Act]
    """Makes the act of wearing, given the card and the J/ruler."""


class Summon(Instruction, tag="summon", frozen=True):
    """Puts resonator cards onto the chase as resonator spells, without playing them (1006)."""

    what: What
    """The cards."""
    of_any_type: bool = False
    """Whether cards of other types are put there, too, as old cards say it (1412.2)."""

    def carry_out(self, here: InstructionContext, clauses: SummonClauses) -> Next:
        player, agent = here.controller, here.source
        return act_on_each(here, self.what, lambda card: clauses.act(card, player, agent, self.of_any_type))


class SummonClauses(Clauses, frozen=True):
    """What the edition says of summoning."""

    act: Callable[[int, str, int, bool], Act]
    """Makes the act, given the card, the player, the card that does it, and whether it can be of any type."""
