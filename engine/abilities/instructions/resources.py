"""Resources of players: numbers that effects give and costs take."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import ClassVar

from typing_extensions import TypeIs

from engine.abilities.card_files.checking import Checker
from engine.abilities.evaluate import Scope
from engine.abilities.language.instruction import Clauses, Instruction, PayableClauses
from engine.abilities.language.needs import MOVE, Need
from engine.abilities.language.selectors import Piece, Target, Text, Value
from engine.abilities.language.tally import RESOURCE, Tally
from engine.abilities.resolution.resolution import InstructionContext
from engine.core.clauses.citation import Cites
from engine.core.play.procedure import GO_ON, Next, do
from engine.core.table.act import Act


def check_resource(item: Gain | Spend, checker: Checker, at: str) -> None:
    """Refuses a resource that the edition lacks or only counts."""
    clauses = checker.schema.instructions[type(item)]
    checker.check_word(f"{at}.resource", "resource", item.resource, getattr(clauses, "resources", ()))


class Gain(Instruction, tag="gain", frozen=True):
    """Gives a player some of a resource of the game."""

    resource: Text
    """The resource."""
    count: Value = 1
    """The amount."""
    by: Target = "you"
    """The player who gains it."""

    @property
    def tally(self) -> Tally:
        return Tally((RESOURCE, self.resource), self.count)

    def check(self, checker: Checker, at: str, known: Collection[str]) -> None:
        check_resource(self, checker, at)

    def carry_out(self, here: InstructionContext, clauses: GainClauses) -> Next:
        count = here.amount(self.count)
        if count == 0 or (count < 0 and clauses.only_more):
            return GO_ON.citing(here.g.derived.rules.principles.partial)
        return do(*(clauses.act(self.resource, player, count) for player in here.players(self.by)))


class GainClauses(Clauses, frozen=True):
    """An edition's rules for gaining resources."""

    resources: tuple[str, ...]
    """The resources that players can gain."""
    act: Callable[[str, str, int], Act]
    """Returns the act of gaining, given the resource, the player and the amount."""
    only_more: bool = False
    """Whether an amount of 0 or less gains nothing; if not, a negative amount reduces the resource."""


class Spend(Instruction, tag="spend", frozen=True):
    """Spends some of a resource of the game, as a part of a cost."""

    in_effects: ClassVar[bool] = False

    resource: Text
    """The resource."""
    count: Value = 1
    """The amount."""

    @property
    def tally(self) -> Tally:
        return Tally((RESOURCE, self.resource), self.count, spent=True)

    def check(self, checker: Checker, at: str, known: Collection[str]) -> None:
        check_resource(self, checker, at)

    def cost_need(self, scope: Scope, clauses: SpendClauses) -> Need:
        """Returns ids below 0 that stand for the player's resource units, which are not cards; each is used once."""
        there = int(scope.g.state.facts.get(self.resource, {}).get(scope.controller, 0))
        return Need(MOVE, scope.amount(self.count), tuple(-n for n in range(1, there + 1)), clauses.spent, asked=False)

    def cost_acts(self, scope: Scope, cards: Sequence[int], clauses: SpendClauses) -> tuple[Act, ...]:
        return (clauses.act(self.resource, scope.controller, len(cards)),) if cards else ()


def spends_resource(item: Piece) -> TypeIs[Spend]:
    """Returns whether an instruction spends some of a resource."""
    return isinstance(item, Spend)


class SpendClauses(PayableClauses, frozen=True, kw_only=True):
    """An edition's rules for spending resources."""

    resources: tuple[str, ...]
    """The resources that players can spend; the fact of the same name holds each player's amount."""
    spent: Cites
    """The clauses by which a resource is spent."""
    act: Callable[[str, str, int], Act]
    """Returns the act of spending, given the resource, the player and the amount."""
