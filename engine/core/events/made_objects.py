"""Events of objects without a physical card, such as tokens and copies: made, and vanished."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, ClassVar

from engine.core.events.event import Event, Touches, Viewer
from engine.core.table.aspects import Aspect, zone
from engine.core.table.cards import Characteristics
from engine.core.table.parts import ATTACHMENTS, Part
from engine.core.table.sight import ABILITY, ALL, BY_RULE, FOLLOWED, Sights
from engine.core.table.state import GameObject, GameState


class CardMade(Event, tag="card-made", frozen=True):
    """An object without a physical card was made; it is treated as a card."""

    obj: GameObject
    """The object, with a negative number in place of a physical card."""
    verb: str
    """The book's word for the act."""
    agent: int = 0
    """The card that caused it; 0 for none."""

    watched: ClassVar[bool] = True
    seen_by: ClassVar[Sights] = {"obj": {**ABILITY, "number": BY_RULE}, "verb": ALL, "agent": FOLLOWED}
    touches: ClassVar[Touches] = Touches.PLACES

    def apply(self, state: GameState) -> None:
        obj = self.obj
        state.put_object(obj)
        state.zones.setdefault(obj.zone, []).append(obj.id)
        state.next_id = max(state.next_id, obj.id + 1)

    def tell(self, told: dict[str, Any], whole: Mapping[str, Any], viewer: Viewer) -> bool:
        """Tells which card it is to seats that see it; a copy of a hidden card is hidden too."""
        if viewer.sees(self.obj.id):
            told["obj"]["number"] = self.obj.number
        return True

    def footprint(self, before: GameState) -> Iterator[Aspect]:
        yield zone(self.obj.zone)
        yield ("placed", self.obj.id, "")

    def changed_parts(self, before: GameState) -> tuple[Part, ...]:
        return (self.obj.zone, ATTACHMENTS) if self.obj.attached_to else (self.obj.zone,)


class CardVanished(Event, tag="card-vanished", frozen=True):
    """An object without a physical card ceased to exist."""

    card: int
    """The object."""
    zone: str
    """The key of its former zone."""
    verb: str
    """The book's word for the act."""
    last: Characteristics
    """Its last characteristics."""

    watched: ClassVar[bool] = True
    seen_by: ClassVar[Sights] = {"card": BY_RULE, "zone": ALL, "verb": ALL, "last": BY_RULE}
    touches: ClassVar[Touches] = Touches.PLACES

    def apply(self, state: GameState) -> None:
        state.zones[self.zone].remove(self.card)
        state.take_object(self.card)
        state.keep_last(self.card, self.last)

    def tell(self, told: dict[str, Any], whole: Mapping[str, Any], viewer: Viewer) -> bool:
        """Tells which card it was to seats that saw it there."""
        rule = viewer.zone_rule(self.zone)
        seen = rule.public or (rule.owner_sees and self.zone.startswith(f"{viewer.seat}/"))
        told["card"] = self.card if seen else 0
        if seen:
            told["last"] = whole["last"]
        return True

    def footprint(self, before: GameState) -> Iterable[Aspect]:
        found = [zone(self.zone), ("placed", self.card, "")]
        attached = before.objects[self.card].attached_to
        return [*found, ("carrying", attached, "")] if attached else found

    def changed_parts(self, before: GameState) -> tuple[Part, ...]:
        return (self.zone, ATTACHMENTS)
