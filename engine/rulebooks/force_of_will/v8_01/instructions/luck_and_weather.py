"""1023, 1028. Rolling dice for [Force], and becoming a weather."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from engine.abilities.language.instruction import Clauses, Instruction
from engine.abilities.language.selectors import Name, Target, Text, Value
from engine.abilities.resolution.resolution import AGAIN, InstructionContext
from engine.core.clauses.citation import Cites
from engine.core.play.common_acts import NoteFact
from engine.core.play.procedure import GO_ON, Next, choose, do, go_on
from engine.core.table.choice import CHANCE, Option, Question

ROLLED = "m.rolled_"
"""The local that holds the result of the last die."""

SIDES = 6
"""The number of sides of a die (1023.1a)."""


class Force(Instruction, tag="force", rename={"as_": "as"}, frozen=True):
    """Rolls dice and remembers the sum of their results (1023)."""

    count: Value = 1
    """The number of rolls."""
    as_: Name = "points"
    """The name under which the sum is remembered."""

    @property
    def remembers(self) -> tuple[str, ...]:
        return (self.as_,)

    @property
    def numbers_chosen(self) -> tuple[str, ...]:
        return (self.as_,)

    def carry_out(self, here: InstructionContext, clauses: ForceClauses) -> Next:
        total = here.times(self.count)
        shown = int(here.vars.get(ROLLED) or 0)
        points = int(here.vars.get(f"m.{self.as_}") or 0) + shown if here.n else 0
        sums: dict[str, Any] = {f"m.{self.as_}": points, ROLLED: None}
        if here.n >= total:
            return go_on(clauses.rolled, **sums) if total else go_on(here.g.derived.rules.principles.partial, **sums)
        options = tuple(Option(str(side), side, clauses.rolled) for side in range(1, SIDES + 1))
        question = Question(CHANCE, "die", clauses.rolled, ROLLED, options, form="lot")
        return choose(question, goto=AGAIN, n=here.n + 1, **sums)


class ForceClauses(Clauses, frozen=True):
    """The edition's rules for dice."""

    rolled: Cites
    """The clauses by which a die is rolled."""


class BecomeWeather(Instruction, tag="weather", frozen=True):
    """Changes the weather of a player (1028)."""

    sorts: ClassVar[Mapping[str, str]] = {"name": "weather"}

    name: Text
    """The weather."""
    by: Target = "you"
    """The player whose weather it becomes."""

    def carry_out(self, here: InstructionContext, clauses: BecomeWeatherClauses) -> Next:
        known: dict[str, str] = here.g.state.facts.get(clauses.fact, {})
        players = here.players(self.by)
        if not players:
            return GO_ON
        cites = clauses.changed if any(seat in known for seat in players) else clauses.first
        return do(NoteFact(clauses.fact, {**known, **dict.fromkeys(players, self.name)}, cites))


class BecomeWeatherClauses(Clauses, frozen=True, kw_only=True):
    """The edition's rules for weathers."""

    fact: str
    """The name of the fact that holds the weather of each player."""
    first: Cites
    """The clauses by which a player without a weather gets one."""
    changed: Cites
    """The clauses by which it becomes another one."""
