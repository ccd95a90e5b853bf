"""Conceding by an effect, which the rules do not allow."""

from __future__ import annotations

from engine.abilities.language.instruction import Clauses, Instruction
from engine.abilities.language.selectors import Target
from engine.abilities.resolution.resolution import InstructionContext
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import Cites
from engine.core.events.steps import ActIncomplete
from engine.core.play.procedure import Next, do
from engine.core.table.act import Act


class ConcedeGame(Instruction, tag="concede", frozen=True):
    """Tells a player to concede; by the rulebook no effect can do so."""

    player: Target = "opponent"
    """The player told to concede."""

    def carry_out(self, here: InstructionContext, clauses: ConcedeClauses) -> Next:
        return do(*(ConcedeForced(player) for player in here.players(self.player)))


class ConcedeClauses(Clauses, frozen=True):
    """The clauses of conceding."""

    not_forced: Cites
    """The clause by which no effect makes a player concede."""


class ConcedeForced(Act, frozen=True, tag="concede"):
    """The fact that no effect makes a player concede."""

    player: str
    """The seat that was told to concede."""

    def happen(self, g: RulesContext) -> None:
        g.record.emit(ActIncomplete, ConcedeClauses.of(g).not_forced, "concede", 1, 0, self.player)
