"""1033. Playing the game again from the start."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, Literal

from engine.abilities.language.instruction import Clauses, Instruction
from engine.abilities.language.selectors import Text, What
from engine.abilities.resolution.resolution import InstructionContext
from engine.core.play.procedure import Next, do
from engine.core.table.act import Act


class Restart(Instruction, tag="restart", frozen=True):
    """Ends the game without a result and begins another one with the same cards."""

    first: Literal["you", "opponent"] = "you"
    """Who goes first in the new game."""
    left_out: What | None = None
    """The cards that are left out of it."""
    zone: Text | None = None
    """The zone in which these cards begin the new game; if omitted, their present zones."""

    def check(self, checker: Any, at: str, known: Collection[str]) -> None:
        """Refuses a zone into which no effect puts cards."""
        if self.zone is not None and self.left_out is None:
            checker.fail(f"{at}.zone", "card-file.missing", named="left_out", fault="left-out")
        if self.zone is not None:
            checker.check_zone(f"{at}.zone", self.zone, checker.schema.targets)

    def carry_out(self, here: InstructionContext, clauses: RestartClauses) -> Next:
        left_out = tuple(here.objects_of(self.left_out)) if self.left_out is not None else ()
        act = clauses.act(here.seats(self.first)[0], left_out, self.zone or "")
        return do(act)


class RestartClauses(Clauses, frozen=True):
    """The edition's rules for restarting the game."""

    act: Callable[[str, tuple[int, ...], str], Act]
    """Returns the act, given the first player, the cards left out and their zone."""
