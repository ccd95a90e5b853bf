"""What an edition says of loops: how one that nobody can stop ends, and which answers it bars."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.core.clauses.citation import Cites
from engine.core.clauses.finding import Finding
from engine.core.events.steps import LimitReached
from engine.core.table.choice import Choice, Option, Question
from engine.core.table.held import AnyContext
from engine.core.table.position_mark import PositionMark


@dataclass(frozen=True, slots=True, kw_only=True)
class LoopRules:
    """The rules of an edition without a chapter on loops; an edition that has one overrides the methods."""

    loop: Cites
    """The clause on loops; also cited where the engine gives up at its technical limit."""

    def end_game(self, g: AnyContext) -> None:
        """Ends a loop that nobody can stop. Here the engine's limit ends it, which is no ruling."""
        g.record.emit(LimitReached, self.loop, "loop without a choice", 1)

    def mark_forced(self, g: AnyContext) -> PositionMark | None:
        """Returns the position without what may grow in a forced loop; None if nothing may."""
        return None

    def nothing_asks(self, g: AnyContext, earlier: PositionMark, now: PositionMark) -> bool:
        """Returns whether nothing that moved or was set off since the earlier position asks for what grew since."""
        return True

    def narrow(self, g: AnyContext, question: Question) -> Question:
        """Returns a question without the answers that would continue a counted loop."""
        return question

    def bar(self, g: AnyContext, choice: Choice, picks: Sequence[Option]) -> Finding | None:
        """Returns why several picks together may not be the answer: they would continue a counted loop."""
        return None
