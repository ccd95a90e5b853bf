"""Events of procedures: steps, calls, abandonment, saved and restored states, limits."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

import msgspec

from engine.core.events.event import Event, Touches
from engine.core.table.aspects import Aspect
from engine.core.table.parts import NO_PARTS, Part
from engine.core.table.sight import ALL, FOLLOWED, FRAME, NOBODY, Sights
from engine.core.table.state import ENGINE_LIMIT, Frame, GameState, Vars


class StepGrounds(msgspec.Struct, frozen=True, omit_defaults=True):
    """The values by which a step decided. Everybody may know them; cards only seats that follow them."""

    card: int = 0
    """The card about which it decided; 0 for none."""
    agent: int = 0
    """The card whose text led to it; 0 for none."""
    was: int | None = None
    """The number before it."""
    now: int | None = None
    """The number after it, or the number that was compared."""
    against: int | None = None
    """The number with which it was compared."""
    left: int | None = None
    """The number that is left over."""
    value_name: str = ""
    """The value of the card, and of the agent if it has one, that was compared; empty for none."""


GROUNDS: Sights = {
    "card": FOLLOWED,
    "agent": FOLLOWED,
    "was": ALL,
    "now": ALL,
    "against": ALL,
    "left": ALL,
    "value_name": ALL,
}


class StepTaken(Event, tag="step-taken", frozen=True):
    """A step of the topmost procedure was carried out."""

    procedure: str
    """The name of the procedure."""
    at: str
    """The step that was carried out."""
    goto: str = ""
    """The step it stands at now; empty if it ended."""
    sets: Vars | None = None
    """The locals that changed."""
    calls: tuple[Frame, ...] | None = None
    """The procedures put on top of it."""
    returns: Vars | None = None
    """The values that it hands to the procedure below when it ends."""
    grounds: StepGrounds | None = None
    """The values by which it decided; None if it tells none."""

    seen_by: ClassVar[Sights] = {
        "procedure": ALL, "at": ALL, "goto": ALL, "sets": NOBODY, "calls": FRAME, "returns": NOBODY,
        "grounds": GROUNDS,
    }  # fmt: skip
    touches: ClassVar[Touches] = Touches.NOTHING
    moves_play: ClassVar[bool] = True

    def apply(self, state: GameState) -> None:
        """Advances the topmost procedure, puts others on top of it, or ends it."""
        agenda = state.agenda
        frame = agenda[-1]
        frame.cause = self.seq
        if self.sets:
            frame.vars.update(self.sets)
        if self.goto:
            frame.at = self.goto
        else:
            agenda.pop()
            if self.returns and agenda:
                agenda[-1].vars.update(self.returns)
        if self.calls:
            for called in self.calls:
                agenda.append(Frame(called.procedure, called.at, called.vars.copy(), self.seq))

    def changed_parts(self, before: GameState) -> tuple[Part, ...]:
        return NO_PARTS


class ProcedureCalled(Event, tag="procedure-called", frozen=True):
    """A procedure that an act needs was put on top, such as one for damage."""

    frame: Frame
    """The procedure that goes on top."""

    seen_by: ClassVar[Sights] = {"frame": FRAME}
    touches: ClassVar[Touches] = Touches.NOTHING
    moves_play: ClassVar[bool] = True

    def apply(self, state: GameState) -> None:
        called = self.frame
        state.agenda.append(Frame(called.procedure, called.at, called.vars.copy(), self.seq))

    def changed_parts(self, before: GameState) -> tuple[Part, ...]:
        return NO_PARTS


class ProcedureAbandoned(Event, tag="procedure-abandoned", frozen=True):
    """Procedures above a depth were abandoned, such as an attack that became invalid."""

    depth: int
    """The number of procedures that stay."""

    seen_by: ClassVar[Sights] = {"depth": ALL}
    touches: ClassVar[Touches] = Touches.NOTHING
    moves_play: ClassVar[bool] = True

    def apply(self, state: GameState) -> None:
        del state.agenda[self.depth :]

    def changed_parts(self, before: GameState) -> tuple[Part, ...]:
        return NO_PARTS


class ActIncomplete(Event, tag="fell-short", frozen=True):
    """An instruction was carried out only in part, or not at all."""

    what: str
    """The word of the instruction."""
    asked: int
    """The amount asked for."""
    done: int
    """The amount done."""
    player: str = ""
    """The player concerned; empty for none."""
    card: int = 0
    """The card concerned; 0 for none."""
    agent: int = 0
    """The card whose effect forbids it; 0 for none."""

    seen_by: ClassVar[Sights] = {
        "what": ALL, "asked": ALL, "done": ALL, "player": ALL, "card": FOLLOWED, "agent": FOLLOWED,
    }  # fmt: skip
    touches: ClassVar[Touches] = Touches.NOTHING

    def apply(self, state: GameState) -> None:
        """Changes nothing: the event exists for triggers, observers and the log."""

    def changed_parts(self, before: GameState) -> tuple[Part, ...]:
        return NO_PARTS


def _is_under_way(state: GameState, saved: GameState) -> bool:
    """Returns whether the procedure on top of a saved state is still under way, so the state may be restored."""
    place = len(saved.agenda) - 1
    return place < len(state.agenda) - 1 and state.agenda[place].procedure == saved.agenda[place].procedure


class StateSaved(Event, tag="state-saved", frozen=True):
    """The present state was saved, because it may have to be restored (a use with an uncertain cost)."""

    seen_by: ClassVar[Sights] = {}
    touches: ClassVar[Touches] = Touches.NOTHING

    def apply(self, state: GameState) -> None:
        outer, state.saved = state.saved, None
        while outer is not None and not _is_under_way(state, outer):
            outer = outer.saved
        copied = state.duplicate()
        state.saved, copied.saved = copied, outer

    def changed_parts(self, before: GameState) -> tuple[Part, ...]:
        return NO_PARTS


class StateRestored(Event, tag="state-restored", frozen=True):
    """The saved state was restored; ids keep growing."""

    seen_by: ClassVar[Sights] = {}
    touches: ClassVar[Touches] = Touches.PLACES
    moves_play: ClassVar[bool] = True

    def apply(self, state: GameState) -> None:
        saved = state.saved_here()
        if saved is None:
            return
        unchanged = {
            "pins",
            "version",
            "next_id",
            "chances",
            "saved",
            "altered",
            "shifted",
            "renewed",
            "born",
            "renumbered",
            "calls",
        }
        known = {obj.card: obj.number for obj in state.objects.values()} if state.unknown is not None else {}
        for name in GameState.__struct_fields__:
            if name not in unchanged:
                setattr(state, name, getattr(saved, name))
        state.saved = saved.saved
        state.keep_identities(known)


class LimitReached(Event, tag="limit-reached", frozen=True):
    """A technical limit of the engine stopped a run of steps: ENGINE_LIMIT, never a ruling."""

    limit: str
    """The quantity that exceeded its limit."""
    count: int
    """The amount reached."""

    seen_by: ClassVar[Sights] = {"limit": ALL, "count": ALL}
    touches: ClassVar[Touches] = Touches.NOTHING

    def apply(self, state: GameState) -> None:
        state.facts[ENGINE_LIMIT] = self.limit

    def footprint(self, before: GameState) -> Iterable[Aspect]:
        return (("fact", ENGINE_LIMIT, ""),)
