"""The base of event types: what each type has to say about itself.

Every event carries `seq` (its place in the log, 1, 2, 3 ...), `cause` (the event that brought it about, 0 for the
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
    """An event was to be recorded without a clause."""


class UnstatedEvent(TypeError):
    """An event type does not say how it changes the state, or what it touches."""


class Touches(IntEnum):
    """What an event makes stale of all that was worked out from the table."""

    NOTHING = 0
    """No rule looks at what changed."""

    LOOKS = 1
    """What rules look at of objects and facts."""

    PLACES = 2
    """Also which objects lie where, and which effects there are."""


class Viewer(ABC):
    """A seat that looks at the table just after an event. An event's rule asks it what may be told."""

    seat: str
    """The seat that looks."""
    state: GameState
    """The state just after the event."""
    open_facts: frozenset[str]
    """The facts that everybody may know."""

    @abstractmethod
    def sees(self, object_id: int) -> bool:
        """Whether the seat may know what an object is."""

    @abstractmethod
    def follows(self, object_id: int) -> bool:
        """Whether the seat sees an object or can follow it with the eyes, so that its id tells nothing new."""

    @abstractmethod
    def followed(self, value: Any) -> Any:
        """Returns an id, or several; ids that the seat cannot follow become 0."""

    @abstractmethod
    def sees_face_down(self, guise: str, controller: str) -> bool:
        """Whether the seat sees a card that lies face down in an open zone."""

    @abstractmethod
    def zone_rule(self, key: str) -> ZoneRule:
        """The rule of the zone a key names."""

    @abstractmethod
    def choice(self, choice: Choice) -> dict[str, Any]:
        """An open choice as the seat sees it."""

    @abstractmethod
    def objects_in(self, pick: str) -> list[int]:
        """The objects an option id names."""


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="type", omit_defaults=True):
    """Base of all events. Recording one without a citation raises `UncitedEvent`; reading one does not succeed.

    Each type states without a default: `seen_by`, for each further field who is told it; `touches`, what it makes
    stale; `apply`. A type with a field that goes `BY_RULE` has the rule as `tell`.
    """

    seq: int
    """Its place in the log: 1, 2, 3 ..."""
    cause: int
    """The event that brought it about; 0 for the first."""
    batch: int
    """What happened at the same time has the same batch."""
    cites: Cited
    """The clauses by which it happened, never none."""

    watched: ClassVar[bool] = False
    """Whether triggers can wait for it."""
    moves_play: ClassVar[bool] = False
    """Whether play may stand at another clause after it."""
    seen_by: ClassVar[Sights]
    touches: ClassVar[Touches]

    def __init_subclass__(cls) -> None:
        own = cls.__dict__
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
        """The stored name."""
        return str(cls.__struct_config__.tag)

    def apply(self, state: GameState) -> None:
        """Change the state. No rule is asked, nothing is refused."""
        raise NotImplementedError

    def footprint(self, before: GameState) -> Iterable[Aspect] | None:
        """The aspects of the table that it changes, told on the table `before` it; None: any of them may change."""
        return None if self.touches else ()

    def changed_parts(self, before: GameState) -> tuple[Part, ...] | None:
        """Returns the parts of the state that it changes, told on the state `before` it; None: any of them."""
        return None

    def tell(self, told: dict[str, Any], whole: Mapping[str, Any], viewer: Viewer) -> bool:
        """Adds what the seat may know besides what is stated. Returns whether it may know of the event at all.

        Args:
            told: what `seen_by` tells; added to in place.
            whole: the whole event as plain data.
            viewer: who looks, at the table just after the event.
        """
        return True

    def tell_judge(self, told: dict[str, Any], after: GameState) -> None:
        """Change in place what a judge is told, if that is not just the whole event."""


def goes_by_rule(sights: Sights) -> bool:
    """Whether a field, or a part of one, is told by a rule."""
    return any(goes_by_rule(each) if isinstance(each, Mapping) else each is BY_RULE for each in sights.values())
