"""104.6, 105.4. Life that is lost, becomes a number or is swapped without damage."""

from __future__ import annotations

from collections.abc import Callable

from engine.abilities.language.instruction import Clauses, Instruction
from engine.abilities.language.selectors import Target, Value
from engine.abilities.resolution.resolution import InstructionContext
from engine.abilities.view import RulesContext
from engine.core.play.procedure import GO_ON, Next, do
from engine.core.table.act import Act


class LoseLife(Instruction, tag="lose_life", frozen=True):
    """Makes players lose life, which is not damage."""

    count: Value
    """The amount."""
    by: Target = "you"
    """The player who loses it."""

    def carry_out(self, here: InstructionContext, clauses: LoseLifeClauses) -> Next:
        count = here.amount(self.count)
        if count <= 0:
            return GO_ON.citing(here.g.derived.rules.principles.partial)
        return do(*(clauses.act(player, count) for player in here.players(self.by)))


class LoseLifeClauses(Clauses, frozen=True, kw_only=True):
    """The edition's rules for losing life."""

    act: Callable[[str, int], Act]
    """Returns the act by which a player loses life, given the player and the amount."""


class LifeBecomes(Instruction, tag="life_becomes", frozen=True):
    """Sets the life of players to a number."""

    count: Value
    """The number."""
    by: Target = "you"
    """The players."""

    def carry_out(self, here: InstructionContext, clauses: LifeBecomesClauses) -> Next:
        return do(*(clauses.act(player, here.amount(self.count)) for player in here.players(self.by)))


class LifeBecomesClauses(Clauses, frozen=True, kw_only=True):
    """The edition's rules for life that becomes a number."""

    act: Callable[[str, int], Act]
    """Returns the act by which a player's life becomes a number."""


class SwapLife(Instruction, tag="swap_life", frozen=True):
    """Swaps the life of the two players."""

    def carry_out(self, here: InstructionContext, clauses: SwapLifeClauses) -> Next:
        return do(*clauses.acts(here.g, *here.players("each")))


class SwapLifeClauses(Clauses, frozen=True, kw_only=True):
    """The edition's rules for life that is swapped."""

    acts: Callable[[RulesContext, str, str], tuple[Act, ...]]
    """Returns the acts that swap the life of two players."""
