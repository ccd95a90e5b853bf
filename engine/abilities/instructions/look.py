"""Cards of hidden zones that a player is told to look at."""

from __future__ import annotations

from collections.abc import Collection
from typing import Annotated, Any, ClassVar

import msgspec

from engine.abilities.card_files.checking import Checker
from engine.abilities.language.instruction import Clauses, Instruction
from engine.abilities.language.selectors import Text, Who
from engine.abilities.resolution.resolution import AGAIN, InstructionContext
from engine.core.clauses.citation import Cites
from engine.core.play.procedure import GO_ON, Next, choose
from engine.core.table.choice import Option, Question


class Look(Instruction, tag="look", frozen=True):
    """Shows hidden cards to its controller, who then confirms having looked."""

    no_names: ClassVar[frozenset[str]] = frozenset({"of"})

    zone: Text
    """The zone."""
    of: Who = "you"
    """The player whose zone it is."""
    top: Annotated[int, msgspec.Meta(ge=1, le=100)] | None = None
    """The number of cards from its top; all cards if omitted."""

    def check(self, checker: Checker, at: str, known: Collection[str]) -> None:
        checker.check_zone(f"{at}.zone", self.zone, checker.schema.zones)

    def carry_out(self, here: InstructionContext, clauses: LookClauses) -> Next:
        keys = here.g.zone_keys(self.zone, here.controller, self.of)
        if here.n or not any(here.g.state.zones.get(key) for key in keys):
            return GO_ON
        looks = " ".join(keys) + (f"^{self.top}" if self.top is not None else "")
        options = (Option("seen", "seen", clauses.looked),)
        forgotten: dict[str, Any] = {"m.seen_": None}
        question = Question(
            here.controller, "look", clauses.looked, "m.seen_", options, looks=looks, subject=here.source
        )  # fmt: skip
        return choose(question, goto=AGAIN, n=1, **forgotten)


class LookClauses(Clauses, frozen=True, kw_only=True):
    """The clauses of looking at hidden cards."""

    looked: Cites
    """The clauses by which a player looks at them."""
