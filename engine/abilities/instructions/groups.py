"""Two groups of cards: one player makes them, the other chooses one."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Literal

from engine.abilities.card_files.checking import Checker
from engine.abilities.language.instruction import Clauses, Instruction
from engine.abilities.language.selectors import Name, What
from engine.abilities.resolution.resolution import AGAIN, InstructionContext
from engine.core.clauses.citation import Cites
from engine.core.play.actions import objects_as_options
from engine.core.play.procedure import Next, choose, go_on
from engine.core.table.choice import Option, Question


class Groups(Instruction, tag="groups", rename={"as_": "as"}, frozen=True):
    """Lets one player divide cards into two groups, possibly empty, and the other player choose one."""

    what: What
    """The cards."""
    by: Literal["you", "opponent"] = "you"
    """The player who makes the groups; the other player chooses one."""
    as_: Name = "group"
    """The name under which the chosen group is remembered."""
    rest: Name = "others"
    """The name under which the cards of the other group are remembered."""

    @property
    def remembers(self) -> tuple[str, ...]:
        return self.as_, self.rest

    def check(self, checker: Checker, at: str, known: Collection[str]) -> None:
        checker.check_new_name(at, self.as_)
        checker.check_new_name(at, self.rest, "rest", (self.as_,))

    def carry_out(self, here: InstructionContext, clauses: GroupsClauses) -> Next:
        grouped, one, others = clauses.grouped, f"m.{self.as_}", f"m.{self.rest}"
        cards, maker = here.objects_of(self.what), here.player(self.by)
        if not cards and not here.n:
            return go_on(grouped + here.g.derived.rules.principles.partial, **{one: [], others: []})
        if here.n == 0:
            options, most = objects_as_options("group", cards, grouped), len(cards)
            question = Question(
                maker, "first group", grouped, one, options, least=0, most=most, listed=True, subject=here.source
            )
            return choose(question, goto=AGAIN, n=1)
        first = list(here.remembered(self.as_))
        second = [card for card in cards if card not in first]
        if here.n == 1:
            both: dict[str, Any] = {one: first, others: second}
            options = (Option("first", "first", grouped), Option("second", "second", grouped))
            question = Question(here.g.opponent(maker), "group", grouped, "m.group_", options, subject=here.source)
            return choose(question, goto=AGAIN, n=2, **both)
        swapped: dict[str, Any] = {one: second, others: first} if here.vars.get("m.group_") == "second" else {}
        return go_on(grouped, **swapped)


class GroupsClauses(Clauses, frozen=True):
    """The clauses of making groups."""

    grouped: Cites
    """The clauses by which groups are made and picked."""
