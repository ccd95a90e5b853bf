"""The base of event types, and what each type must declare.

Every event carries `seq` (its place in the log, 1, 2, 3 ...), `cause` (the event that caused it, 0 for the
first), `batch` (events of one batch happened at the same time) and `cites` (never empty). The tag is the stored name;
it outlives a rename of the class. Fields may be added with a default, never repurposed.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from enum import IntEnum
from inspect import get_annotations
from typing import Annotated, Any, ClassVar

import msgspec

from engine.core.table.aspects import Aspect
from engine.core.table.choice import Choice
from engine.core.table.parts import Part
from engine.core.table.sight import BY_RULE, Sights, UnstatedSight, check_names
from engine.core.table.state import GameState
from engine.core.table.zones import ZoneRule

SCHEMA_VERSION = 1
"""The schema of the events that are recorded now."""

Cited = Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]


class UncitedEvent(ValueError):
    """Raised when an event would be recorded without a clause."""


class UnstatedEvent(TypeError):
    """Raised for an event type that does not declare its effect on the state."""


class Touches(IntEnum):
    """The derived results that an event invalidates."""

    NOTHING = 0
    """None: no rule reads what changed."""

    LOOKS = 1
    """Results that read objects and facts."""

    PLACES = 2
    """Also results that read zones, or the set of effects."""


class Viewer(ABC):
    """A seat and the state just after an event; decides which information the seat may have."""

    seat: str
    """The seat."""
    state: GameState
    """The state just after the event."""
    open_facts: frozenset[str]
    """The facts that everybody may know."""

    @abstractmethod
    def sees(self, object_id: int) -> bool:
        """Returns whether the seat may know which card an object is."""

    @abstractmethod
    def follows(self, object_id: int) -> bool:
        """Returns whether the seat sees an object or can follow it by sight, so its id reveals nothing."""

    @abstractmethod
    def followed(self, value: Any) -> Any:
        """Returns one or several ids, with 0 in place of each id that the seat cannot follow."""

    @abstractmethod
    def sees_face_down(self, guise: str, controller: str) -> bool:
        """Returns whether the seat sees a face-down card in an open zone."""

    @abstractmethod
    def zone_rule(self, key: str) -> ZoneRule:
        """Returns the rule of the zone with this key."""

    @abstractmethod
    def choice(self, choice: Choice) -> dict[str, Any]:
        """Returns an open choice as the seat sees it."""

    @abstractmethod
    def objects_in(self, pick: str) -> list[int]:
        """Returns the objects that an option id names."""


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="type", omit_defaults=True):
    """Base of all events. Recording an event without a citation raises `UncitedEvent`.

    Each type must declare `seen_by` (who is told each further field), `touches` (which derived results it
    invalidates) and `apply`. A type with a field told `BY_RULE` implements the rule as `tell`. No type is derived from
    another, so rules compare types (`type(event) is CardMoved`), which costs a quarter of `isinstance` for a Struct.
    """

    seq: int
    """Its place in the log: 1, 2, 3 ..."""
    cause: int
    """The event that caused it; 0 for the first."""
    batch: int
    """The batch; simultaneous events share one."""
    cites: Cited
    """The clauses by which it happened; never empty."""

    watched: ClassVar[bool] = False
    """Whether it can trigger abilities."""
    moves_play: ClassVar[bool] = False
    """Whether it can change the clause at which play stands."""
    seen_by: ClassVar[Sights]
    touches: ClassVar[Touches]

    def __init_subclass__(cls) -> None:
        own = cls.__dict__
        if cls.__bases__ != (Event,):
            raise UnstatedEvent(f"event type {cls.__name__} is derived from another one; derive it from Event alone")
        if "seen_by" not in own:
            raise UnstatedSight(f"event type {cls.__name__} does not state who is told what of it (seen_by)")
        fields = {name for name, kind in get_annotations(cls).items() if "ClassVar" not in str(kind)}
        check_names(cls.__name__, fields, set(cls.seen_by))
        if goes_by_rule(cls.seen_by) != ("tell" in own):
            raise UnstatedSight(f"{cls.__name__}: a field is told by a rule, and there is none; or the other way round")
        for name in ("apply", "touches"):
            if name not in own:
                raise UnstatedEvent(f"event type {cls.__name__} does not state `{name}`")

    @classmethod
    def tag(cls) -> str:
        """The stored name of the event type."""
        return str(cls.__struct_config__.tag)

    def apply(self, state: GameState) -> None:
        """Applies the event to the state, without consulting rules or refusing anything."""
        raise NotImplementedError

    def footprint(self, before: GameState) -> Iterable[Aspect] | None:
        """Returns the aspects of the given earlier state that the event changes; None if it may change any."""
        return None if self.touches else ()

    def changed_parts(self, before: GameState) -> tuple[Part, ...] | None:
        """Returns the parts of the given earlier state that the event changes; None if it may change any."""
        return None

    def tell(self, told: dict[str, Any], whole: Mapping[str, Any], viewer: Viewer) -> bool:
        """Adds fields that the seat may know beyond `seen_by`. Returns whether the seat may know of the event.

        Args:
            told: the fields that `seen_by` tells; extended in place.
            whole: the whole event as plain data.
            viewer: the seat, and the state just after the event.
        """
        return True

    def tell_judge(self, told: dict[str, Any], after: GameState) -> None:
        """Adjusts in place what a judge is told, for event types that hide something from judges."""


def goes_by_rule(sights: Sights) -> bool:
    """Returns whether a rule decides who is told a field, or a part of it."""
    return any(goes_by_rule(each) if isinstance(each, Mapping) else each is BY_RULE for each in sights.values())
