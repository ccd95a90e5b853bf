"""Events of calls for a judge. They change nothing on the table, and only judges and the calling seat know of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from msgspec.structs import replace

from engine.core.events.event import Event, Touches, Viewer
from engine.core.table.judge_calls import JudgeCall
from engine.core.table.sight import BY_RULE, Sights
from engine.core.table.state import GameState


class JudgeCalled(Event, tag="judge-called", frozen=True):
    """A seat called a judge. The number of the event is the id of the call."""

    actor: str
    """The seat that called."""
    reason: str
    """The words of the seat."""

    seen_by: ClassVar[Sights] = {"actor": BY_RULE, "reason": BY_RULE}
    touches: ClassVar[Touches] = Touches.NOTHING

    def apply(self, state: GameState) -> None:
        state.calls[self.seq] = JudgeCall(self.seq, self.actor, self.reason)

    def tell(self, told: dict[str, Any], whole: Mapping[str, Any], viewer: Viewer) -> bool:
        told.update((name, whole[name]) for name in ("actor", "reason"))
        return viewer.seat == self.actor


class JudgeCallClaimed(Event, tag="judge-call-claimed", frozen=True):
    """A judge claimed a call, so that other judges need not come."""

    actor: str
    """The judge."""
    call: int
    """The id of the call."""

    seen_by: ClassVar[Sights] = {"actor": BY_RULE, "call": BY_RULE}
    touches: ClassVar[Touches] = Touches.NOTHING

    def apply(self, state: GameState) -> None:
        state.calls[self.call] = replace(state.calls[self.call], claimed=self.seq)

    def tell(self, told: dict[str, Any], whole: Mapping[str, Any], viewer: Viewer) -> bool:
        told.update((name, whole[name]) for name in ("actor", "call"))
        return _is_caller(viewer, self.call)


class JudgeCallResolved(Event, tag="judge-call-resolved", frozen=True):
    """A judge resolved a call."""

    actor: str
    """The judge."""
    call: int
    """The id of the call."""
    answer: str = ""
    """The words of the judge."""

    seen_by: ClassVar[Sights] = {"actor": BY_RULE, "call": BY_RULE, "answer": BY_RULE}
    touches: ClassVar[Touches] = Touches.NOTHING

    def apply(self, state: GameState) -> None:
        state.calls[self.call] = replace(state.calls[self.call], resolved=self.seq, answer=self.answer)

    def tell(self, told: dict[str, Any], whole: Mapping[str, Any], viewer: Viewer) -> bool:
        told.update((name, whole[name]) for name in ("actor", "call", "answer") if name in whole)
        return _is_caller(viewer, self.call)


def _is_caller(viewer: Viewer, call: int) -> bool:
    """Returns whether a viewer is the seat that made a call."""
    made = viewer.state.calls.get(call)
    return made is not None and made.seat == viewer.seat
