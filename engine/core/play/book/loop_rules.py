"""The rules of an edition about loops: how a forced loop ends, and which answers are barred."""

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
    """The clause on loops; also cited when the engine stops at its technical limit."""

    def end_game(self, g: AnyContext) -> None:
        """Ends a forced loop. Here the engine's limit ends it, which is no ruling."""
        g.record.emit(LimitReached, self.loop, "loop without a choice", 1)

    def mark_forced(self, g: AnyContext) -> PositionMark | None:
        """Returns the position without the amounts that may grow in a forced loop; None if none may."""
        return None

    def nothing_asks(self, g: AnyContext, earlier: PositionMark, now: PositionMark) -> bool:
        """Returns whether everything since the earlier position ignores the amounts that grew."""
        return True

    def narrow(self, g: AnyContext, question: Question) -> Question:
        """Returns a choice without the answers that would continue a counted loop."""
        return question

    def bar(self, g: AnyContext, choice: Choice, picks: Sequence[Option]) -> Finding | None:
        """Returns why several picks together are barred: they would continue a counted loop."""
        return None
