"""1017. Copying what an effect names."""

from __future__ import annotations

from collections.abc import Callable

from engine.abilities.instruction import Clauses, Instruction
from engine.abilities.language.selectors import What
from engine.abilities.resolution import InstructionContext
from engine.core.act import Act
from engine.core.citation import Cites
from engine.core.procedure import GO_ON, Next, do


class Copy(Instruction, tag="copy", frozen=True):
    """Makes copies of cards, or of spells and abilities on the chase."""

    what: What
    """What is copied."""

    def carry_out(self, here: InstructionContext, clauses: CopyClauses) -> Next:
        found = here.objects_of(self.what)
        if not found:
            return GO_ON.citing(here.g.derived.rules.principles.partial + clauses.gone)
        return do(*(clauses.act(card, here.controller, here.source) for card in found))


class CopyClauses(Clauses, frozen=True, kw_only=True):
    """What the edition says of copying."""

    act: Callable[[int, str, int], Act]
    """Makes the act of copying, given what is copied, the player and the card that does it."""
    gone: Cites
    """The clauses by which nothing is copied that is no longer there."""
