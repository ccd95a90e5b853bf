"""103.5. Winning by an effect."""

from __future__ import annotations

from collections.abc import Callable, Collection

from engine.abilities.language.instruction import Clauses, Instruction
from engine.abilities.language.selectors import Target
from engine.abilities.resolution.resolution import InstructionContext
from engine.abilities.view import RulesContext
from engine.core.play.procedure import Next, do
from engine.core.table.act import Act


class Win(Instruction, tag="win", frozen=True):
    """Makes players win the game."""

    by: Target = "you"
    """The players who win."""

    def carry_out(self, here: InstructionContext, clauses: WinClauses) -> Next:
        return do(clauses.act(here.g, here.players(self.by)))


class WinClauses(Clauses, frozen=True, kw_only=True):
    """The edition's rules for winning by an effect."""

    act: Callable[[RulesContext, Collection[str]], Act]
    """Returns the act that ends the game, given the players who win."""
