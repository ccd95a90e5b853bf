"""Events of cards and zones: moves, turns, reordering, attachment, damage."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, ClassVar

import msgspec

from engine.core.events.event import Event, Touches, Viewer
from engine.core.table.aspects import Aspect, zone
from engine.core.table.cards import Characteristics
from engine.core.table.parts import ATTACHMENTS, MARKERS, MEMORIES, SIDES, SIGHT, Part, fact, turned
from engine.core.table.sight import ALL, BY_RULE, FOLLOWED, NOBODY, Sights
from engine.core.table.state import FIRST_DRAWN, MOVED, TEXT, GameObject, GameState, Vars


class DamageTaken(Event, tag="damage-taken", frozen=True):
    """A player took one point of damage."""

    player: str
    """The seat that took it."""
    card: int
    """The life card it hit; 0 if there was none."""
    source: int = 0
    """The object that dealt it; 0 for none."""

    watched: ClassVar[bool] = True
    seen_by: ClassVar[Sights] = {"player": ALL, "card": BY_RULE, "source": FOLLOWED}
    touches: ClassVar[Touches] = Touches.LOOKS

    def apply(self, state: GameState) -> None:
        state.facts[f"damaged/{self.player}"] = "card" if self.card else "empty"

    def tell(self, told: dict[str, Any], whole: Mapping[str, Any], viewer: Viewer) -> bool:
        """Omits a card that a replacement of the damage has moved; the event of the move tells it."""
        told["card"] = self.card if self.card in viewer.state.objects and viewer.follows(self.card) else 0
        return True

    def footprint(self, before: GameState) -> Iterable[Aspect]:
        return (("fact", f"damaged/{self.player}", ""),)

    def changed_parts(self, before: GameState) -> tuple[Part, ...]:
        return (fact("damaged"),)


class ZonePlaced(Event, tag="zone-placed", frozen=True):
    """All cards of one place became a zone, such as a deck that is put down."""

    source: str
    """The key of the place where they lay."""
    target: str
    """The key of the zone they became."""

    seen_by: ClassVar[Sights] = {"source": ALL, "target": ALL}
    touches: ClassVar[Touches] = Touches.PLACES

    def apply(self, state: GameState) -> None:
        moved = state.zones.pop(self.source, [])
        for object_id in moved:
            state.change_object(object_id, zone=self.target)
        state.zones.setdefault(self.target, []).extend(moved)

    def footprint(self, before: GameState) -> Iterator[Aspect]:
        yield zone(self.source)
        yield zone(self.target)
        for each in before.zones.get(self.source, ()):
            yield ("placed", each, "")

    def changed_parts(self, before: GameState) -> tuple[Part, ...]:
        return (self.source, self.target)


class CardMoved(Event, tag="card-moved", frozen=True):
    """A card changed zones."""

    card: int
    """The object that left."""
    became: int
    """The object that arrived; the same id only if the card stays the same object."""
    source: str
    """The key of the zone it left."""
    target: str
    """The key of the zone that it entered."""
    verb: str
    """The rulebook's word for the act."""
    controller: str
    """The seat that controls it now."""
    index: int = -1
    """Its place in an ordered zone: 0 is the top, -1 the bottom."""
    orientation: str = ""
    """Its orientation now."""
    face_up: bool = True
    """Whether it lies face up now."""
    guise: str = ""
    """What it counts as while it lies face down."""
    shown: tuple[str, ...] = ()
    """The seats that see it although its zone hides it from them."""
    last: Characteristics | None = None
    """Its last characteristics, if it left the field."""
    agent: int = 0
    """The card that caused it; 0 for none."""
    text: int = 0
    """The text that moved the card and still refers to it; 0 for none."""
    was_shown: tuple[str, ...] = ()
    """The seats that saw it although its hidden zone hid it from them."""
    was_covered: bool = False
    """Whether it lay face down in an open zone."""

    watched: ClassVar[bool] = True
    seen_by: ClassVar[Sights] = {
        "card": BY_RULE, "became": BY_RULE, "source": ALL, "target": ALL, "verb": ALL, "controller": ALL, "index":
        BY_RULE, "orientation": ALL, "face_up": ALL, "guise": ALL, "shown": ALL, "last": BY_RULE, "agent": FOLLOWED,
        "text": NOBODY, "was_shown": ALL, "was_covered": ALL,
    }  # fmt: skip
    touches: ClassVar[Touches] = Touches.PLACES

    def apply(self, state: GameState) -> None:
        old = self.card
        state.zones[self.source].remove(old)
        obj = state.take_object(old)
        target = state.zones.setdefault(self.target, [])
        new = self.became
        if self.index < 0:
            target.append(new)
        else:
            target.insert(self.index, new)
        if new == old:
            state.put_object(msgspec.structs.replace(obj, zone=self.target, controller=self.controller))
            return
        state.put_object(GameObject(
            new, obj.card, obj.number, obj.owner, self.controller, self.target, self.orientation, self.face_up,
            self.guise, 0, state.turn, self.verb, self.batch, 0, self.shown,
        ))  # fmt: skip
        if new >= FIRST_DRAWN and state.pins.number_key:
            state.born[new] = state.next_id
            state.next_id += 1
        elif new >= state.next_id:
            state.next_id = new + 1
        if self.last is not None:
            state.keep_last(old, self.last)
        state.note_move(old, new)
        if old in state.renumbered:  # a rewind had restored the old object
            del state.renumbered[old]
        if self.text:
            _follow(state, self.text, old, new)

    def tell(self, told: dict[str, Any], whole: Mapping[str, Any], viewer: Viewer) -> bool:
        """Tells the old object to seats that saw it there, and the new object to seats that see it.

        Other seats cannot tell which card left a hidden zone, nor its place in one.
        """
        source, target = viewer.zone_rule(self.source), viewer.zone_rule(self.target)
        obj, was = viewer.state.objects[self.became], self.last
        from_open = source.public and (was is None or was.face_up or viewer.sees_face_down(was.guise, self.controller))
        own_hand = source.owner_sees and self.source.startswith(f"{viewer.seat}/")
        seen_there = own_hand or (not source.ordered and (viewer.seat in self.was_shown or "*" in self.was_shown))
        seen_now = viewer.sees(self.became)
        told["card"] = self.card if source.public or seen_there else 0
        told["became"] = self.became if target.public or (seen_now and not target.ordered) else 0
        if target.public or not target.ordered or self.target.startswith(f"{viewer.seat}/"):
            told["index"] = self.index
        if was is None:
            covered = self.was_covered
        else:
            covered = not was.face_up and was.controller != viewer.seat
        if seen_now or ((from_open or seen_there) and not covered):
            told["number"] = obj.number
        if was is not None and not covered:
            told["last"] = whole["last"]
        return True

    def tell_judge(self, told: dict[str, Any], after: GameState) -> None:
        told["number"] = after.objects[self.became].number

    def footprint(self, before: GameState) -> Iterator[Aspect]:
        yield zone(self.source)
        yield zone(self.target)
        yield ("placed", self.became, "")
        old = before.objects.get(self.card)
        if old is not None and old.attached_to and self.became != self.card:
            yield ("carrying", old.attached_to, "")

    def changed_parts(self, before: GameState) -> tuple[Part, ...] | None:
        if self.text:
            return None
        if before.objects[self.card].attached_to or self.last is not None:
            return (self.source, self.target, ATTACHMENTS)
        return (self.source, self.target)


def _follow(state: GameState, text: int, old: int, new: int) -> None:
    """Lets a text, and the abilities and effects it made, refer to a card after its move."""

    def also(memory: Vars) -> Vars:
        return {**memory, MOVED: [*memory.get(MOVED, ()), old, new]}

    for frame in state.agenda:
        if frame.vars.get(TEXT) == text:
            frame.vars = also(frame.vars)
    for obj in list(state.objects.values()):
        if obj.memory.get(TEXT) == text:
            state.change_object(obj.id, memory=also(obj.memory))
    for delayed in state.delayed.values():
        if delayed.memory.get(TEXT) == text:
            state.delayed[delayed.id] = msgspec.structs.replace(delayed, memory=also(delayed.memory))
    for effect in state.lasting.values():
        if effect.memory.get(TEXT) == text:
            state.lasting[effect.id] = msgspec.structs.replace(effect, memory=also(effect.memory))


class ZoneReordered(Event, tag="zone-reordered", frozen=True):
    """The order of a zone changed."""

    zone: str
    """The key of the zone."""
    order: tuple[int, ...]
    """Every object of the zone, top first."""

    watched: ClassVar[bool] = True
    seen_by: ClassVar[Sights] = {"zone": ALL, "order": BY_RULE}
    touches: ClassVar[Touches] = Touches.LOOKS

    def apply(self, state: GameState) -> None:
        state.zones[self.zone] = list(self.order)

    def tell(self, told: dict[str, Any], whole: Mapping[str, Any], viewer: Viewer) -> bool:
        told["order"] = whole["order"] if viewer.zone_rule(self.zone).public else []
        return True

    def footprint(self, before: GameState) -> Iterable[Aspect]:
        return ()

    def changed_parts(self, before: GameState) -> tuple[Part, ...]:
        return (self.zone,)


class CardTurned(Event, tag="card-turned", frozen=True):
    """A card's orientation changed."""

    card: int
    """The card."""
    orientation: str
    """Its orientation now."""
    was: str
    """Its former orientation."""
    verb: str
    """The rulebook's word for the act."""

    watched: ClassVar[bool] = True
    seen_by: ClassVar[Sights] = {"card": FOLLOWED, "orientation": ALL, "was": ALL, "verb": ALL}
    touches: ClassVar[Touches] = Touches.LOOKS

    def apply(self, state: GameState) -> None:
        state.change_object(self.card, orientation=self.orientation)

    def footprint(self, before: GameState) -> Iterable[Aspect]:
        return (("turned", self.card, ""),)

    def changed_parts(self, before: GameState) -> tuple[Part, ...]:
        return (turned(before.objects[self.card].zone),)


class MemoryKept(Event, tag="memory-kept", frozen=True):
    """Decisions made while an object is played, such as its targets, were stored with it."""

    card: int
    """The object."""
    memory: Vars
    """The decisions."""

    seen_by: ClassVar[Sights] = {"card": FOLLOWED, "memory": NOBODY}
    touches: ClassVar[Touches] = Touches.LOOKS

    def apply(self, state: GameState) -> None:
        state.change_object(self.card, memory=self.memory)

    def footprint(self, before: GameState) -> Iterable[Aspect]:
        return ()

    def changed_parts(self, before: GameState) -> tuple[Part, ...]:
        return (MEMORIES,)


class CardFaced(Event, tag="card-faced", frozen=True):
    """A card was turned face up or face down where it lies."""

    card: int
    """The card."""
    face_up: bool
    """Whether it lies face up now."""
    verb: str
    """The rulebook's word for the act."""
    guise: str = ""
    """What it counts as from now on."""
    shown: tuple[str, ...] = ()
    """The seats that see it although its zone hides it from them."""
    last: Characteristics | None = None
    """What it counted as before, in editions that record it."""
    agent: int = 0
    """The card that caused it; 0 for none."""
    others: tuple[int, ...] = ()
    """The other cards that caused it."""

    watched: ClassVar[bool] = True
    seen_by: ClassVar[Sights] = {
        "card": FOLLOWED, "face_up": ALL, "verb": ALL, "guise": ALL, "shown": ALL, "last": BY_RULE, "agent":
        FOLLOWED, "others": FOLLOWED,
    }  # fmt: skip
    touches: ClassVar[Touches] = Touches.PLACES

    def apply(self, state: GameState) -> None:
        state.change_object(self.card, face_up=self.face_up, guise=self.guise, shown=self.shown)
        if self.last is not None:
            state.keep_last(self.card, self.last)

    def tell(self, told: dict[str, Any], whole: Mapping[str, Any], viewer: Viewer) -> bool:
        """Tells seats that see the card now which card it is.

        Seats that saw it before are told which card it was.
        """
        obj, was = viewer.state.objects[self.card], self.last
        seen_now = viewer.sees(self.card)
        if seen_now:
            told["number"] = obj.number
        open_zone = viewer.zone_rule(obj.zone).public
        if was is not None and (
            seen_now or (open_zone and (was.face_up or viewer.sees_face_down(was.guise, was.controller)))
        ):
            told["last"] = whole["last"]
        return True

    def tell_judge(self, told: dict[str, Any], after: GameState) -> None:
        told["number"] = after.objects[self.card].number

    def footprint(self, before: GameState) -> Iterable[Aspect]:
        return (("faced", self.card, ""),)

    def changed_parts(self, before: GameState) -> tuple[Part, ...]:
        return (SIDES, SIGHT)


class MarkersChanged(Event, tag="markers-changed", frozen=True):
    """The number of markers of one kind (damage, a named counter) on a card changed."""

    card: int
    """The card."""
    name: str
    """The kind of markers."""
    now: int
    """The number of markers now."""
    was: int
    """The number of markers before."""
    verb: str
    """The rulebook's word for the act."""
    agent: int = 0
    """The card that caused it; 0 for none."""

    watched: ClassVar[bool] = True
    seen_by: ClassVar[Sights] = {"card": FOLLOWED, "name": ALL, "now": ALL, "was": ALL, "verb": ALL, "agent": FOLLOWED}
    touches: ClassVar[Touches] = Touches.LOOKS

    def apply(self, state: GameState) -> None:
        markers = {name: count for name, count in state.objects[self.card].markers.items() if name != self.name}
        if self.now:
            markers[self.name] = self.now
        state.change_object(self.card, markers=markers)

    def footprint(self, before: GameState) -> Iterable[Aspect]:
        return (("markers", self.card, self.name), ("markers", self.card, ""))

    def changed_parts(self, before: GameState) -> tuple[Part, ...]:
        return (MARKERS,)


class CardAttached(Event, tag="card-attached", frozen=True):
    """A card was attached to another card, or detached."""

    card: int
    """The card."""
    to: int
    """The card it is attached to now; 0 for none."""

    watched: ClassVar[bool] = True
    seen_by: ClassVar[Sights] = {"card": FOLLOWED, "to": FOLLOWED}
    touches: ClassVar[Touches] = Touches.LOOKS

    def apply(self, state: GameState) -> None:
        state.change_object(self.card, attached_to=self.to)

    def footprint(self, before: GameState) -> Iterator[Aspect]:
        yield ("attached", self.card, "")
        yield ("carrying", self.to, "")
        yield ("carrying", before.objects[self.card].attached_to, "")

    def changed_parts(self, before: GameState) -> tuple[Part, ...]:
        return (ATTACHMENTS,)
