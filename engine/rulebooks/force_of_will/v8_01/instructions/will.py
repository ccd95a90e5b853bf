"""907. Producing will."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any

from typing_extensions import TypeIs

from engine.abilities.language.ability import Ability
from engine.abilities.language.instruction import Clauses, Instruction
from engine.abilities.language.selectors import Piece, Text, Value
from engine.abilities.resolution.resolution import AGAIN, InstructionContext
from engine.core.clauses.citation import Cites
from engine.core.play.procedure import GO_ON, Next, choose, do
from engine.core.table.act import Act
from engine.core.table.choice import Option, Question

PICKED = "m.will_"
"""The local that holds the kind of will that was picked."""


class ProduceWill(Instruction, tag="produce_will", frozen=True):
    """Gives its controller will (907.4)."""

    of: tuple[Text, ...]
    """The kinds from which one is picked; a single kind is not a choice."""
    count: Value = 1
    """The amount."""

    def check(self, checker: Any, at: str, known: Collection[str]) -> None:
        clauses: ProduceWillClauses = checker.schema.instructions.clauses(ProduceWillClauses)
        for place, kind in enumerate(self.of):
            checker.check_word(f"{at}.of[{place}]", "kind of will", kind, clauses.kinds)
        if not self.of:
            checker.fail(f"{at}.of", "card-file.missing", named="of", fault="will")

    def carry_out(self, here: InstructionContext, clauses: ProduceWillClauses) -> Next:
        count = here.amount(self.count)
        if count <= 0:
            return GO_ON.citing(here.g.derived.rules.principles.partial)
        picked = here.vars.get(PICKED)
        if len(self.of) > 1 and picked not in self.of:
            cites = clauses.produced + clauses.picked(here.g.derived.ability(here.by.ability))
            options = tuple(Option(f"will:{kind}", kind, cites) for kind in self.of)
            question = Question(
                here.controller, "kind of will", cites, PICKED, options, subject=here.source
            )  # fmt: skip
            return choose(question, goto=AGAIN, n=1)
        kind = str(picked) if len(self.of) > 1 else self.of[0]
        forgotten: dict[str, Any] = {PICKED: None} if picked else {}
        return do(clauses.act(here.controller, {kind: count}, clauses.produced), **forgotten)


def produces_will(item: Piece) -> TypeIs[ProduceWill]:
    """Returns whether an instruction produces will."""
    return isinstance(item, ProduceWill)


class ProduceWillClauses(Clauses, frozen=True, kw_only=True):
    """The edition's rules for producing will."""

    produced: Cites
    """The clauses by which will is produced."""
    kinds: tuple[str, ...]
    """The kinds of will."""
    picked: Callable[[Ability], Cites]
    """Returns the additional clauses by which one of an ability's kinds is picked."""
    act: Callable[[str, Mapping[str, int], Cites], Act]
    """Returns the act of gaining will, given the player and the amount of each kind."""
