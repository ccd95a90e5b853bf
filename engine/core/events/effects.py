"""Events of abilities and effects: triggers, used abilities, continuous, delayed and replacement effects."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

import msgspec

from engine.core.events.event import Event, Touches, Viewer
from engine.core.table.aspects import Aspect
from engine.core.table.held import AnyAbility
from engine.core.table.parts import EFFECTS, NO_PARTS, TRIGGERS, Part, fact
from engine.core.table.sight import ABILITY, ALL, BY_RULE, DELAYED, EFFECT, FOLLOWED, OCCURRENCE, Sights
from engine.core.table.state import Delayed, GameObject, GameState, Lasting, Pending


class ValueChanged(Event, tag="value-changed", frozen=True):
    """A watched value of a card changed."""

    card: int
    """The card."""
    name: str
    """The name of the value."""
    value: int
    """The value now."""
    was: int | None = None
    """The value before; None if it is recorded for the first time."""

    watched: ClassVar[bool] = True
    seen_by: ClassVar[Sights] = {"card": FOLLOWED, "name": ALL, "value": BY_RULE, "was": BY_RULE}
    touches: ClassVar[Touches] = Touches.NOTHING

    def apply(self, state: GameState) -> None:
        state.facts[f"value/{self.card}/{self.name}"] = self.value

    def tell(self, told: dict[str, Any], whole: Mapping[str, Any], viewer: Viewer) -> bool:
        if viewer.follows(self.card):
            told.update((name, whole[name]) for name in ("value", "was") if name in whole)
        return True

    def footprint(self, before: GameState) -> Iterable[Aspect]:
        return (("fact", f"value/{self.card}/{self.name}", ""),)

    def changed_parts(self, before: GameState) -> tuple[Part, ...]:
        return (fact("value"),)


class TriggerCounted(Event, tag="trigger-counted", frozen=True):
    """A triggered ability counted one occurrence."""

    pending: Pending
    """The occurrence."""

    seen_by: ClassVar[Sights] = {"pending": OCCURRENCE}
    touches: ClassVar[Touches] = Touches.NOTHING

    def apply(self, state: GameState) -> None:
        state.pending[self.pending.id] = self.pending
        state.set_off[self.pending.ability] = self.seq
        state.next_id = max(state.next_id, self.pending.id + 1)

    def tell(self, told: dict[str, Any], whole: Mapping[str, Any], viewer: Viewer) -> bool:
        """Tells the ability's key to seats that can follow its card.

        Only the controller is told the last characteristics of a face-down card."""
        pending, last = self.pending, self.pending.last
        if viewer.follows(pending.source):
            told["pending"]["ability"] = pending.ability
        if last is not None and (last.face_up or last.controller == viewer.seat):
            told["pending"]["last"] = whole["pending"]["last"]
        return True

    def changed_parts(self, before: GameState) -> tuple[Part, ...]:
        return (TRIGGERS,)


class TriggerSpent(Event, tag="trigger-spent", frozen=True):
    """A counted occurrence ended."""

    pending: int
    """The id of the occurrence."""
    how: str
    """How it ended: used, declined, unusable or cleared."""

    seen_by: ClassVar[Sights] = {"pending": ALL, "how": ALL}
    touches: ClassVar[Touches] = Touches.NOTHING

    def apply(self, state: GameState) -> None:
        state.pending.pop(self.pending, None)

    def changed_parts(self, before: GameState) -> tuple[Part, ...]:
        return (TRIGGERS,)


class AbilityPlaced(Event, tag="ability-placed", frozen=True):
    """A used ability went to the resolution zone as an object of its own."""

    obj: GameObject
    """The object."""

    watched: ClassVar[bool] = True
    seen_by: ClassVar[Sights] = {"obj": ABILITY}
    touches: ClassVar[Touches] = Touches.NOTHING

    def apply(self, state: GameState) -> None:
        obj = self.obj
        state.put_object(obj)
        state.zones.setdefault(obj.zone, []).append(obj.id)
        state.next_id = max(state.next_id, obj.id + 1)

    def changed_parts(self, before: GameState) -> tuple[Part, ...]:
        return (self.obj.zone,)


class AbilityRemoved(Event, tag="ability-removed", frozen=True):
    """A used ability left the resolution zone."""

    obj: int
    """The id of the object."""

    seen_by: ClassVar[Sights] = {"obj": ALL}
    touches: ClassVar[Touches] = Touches.NOTHING

    def apply(self, state: GameState) -> None:
        obj = state.take_object(self.obj)
        state.zones[obj.zone].remove(obj.id)

    def changed_parts(self, before: GameState) -> tuple[Part, ...]:
        return (before.objects[self.obj].zone,)


def begin_effect(state: GameState, effect: Lasting) -> None:
    """Adds a continuous effect, and registers the ability that it gives, if any."""
    state.lasting[effect.id] = effect
    state.next_id = max(state.next_id, effect.id + 1)
    given = effect.static.gives()
    if given is not None:
        state.granted[f"@{effect.id}"] = given


class EffectBegan(Event, tag="effect-began", frozen=True):
    """A continuous effect with a duration began."""

    effect: Lasting
    """The effect."""

    seen_by: ClassVar[Sights] = {"effect": EFFECT}
    touches: ClassVar[Touches] = Touches.PLACES

    def apply(self, state: GameState) -> None:
        begin_effect(state, self.effect)

    def footprint(self, before: GameState) -> Iterable[Aspect]:
        return ()

    def changed_parts(self, before: GameState) -> tuple[Part, ...]:
        return (EFFECTS,)


class EffectEnded(Event, tag="effect-ended", frozen=True):
    """A continuous effect ended."""

    effect: int
    """The id of the effect."""
    why: str
    """Why it ended, in one word."""

    seen_by: ClassVar[Sights] = {"effect": ALL, "why": ALL}
    touches: ClassVar[Touches] = Touches.PLACES

    def apply(self, state: GameState) -> None:
        state.lasting.pop(self.effect, None)

    def footprint(self, before: GameState) -> Iterable[Aspect]:
        return ()

    def changed_parts(self, before: GameState) -> tuple[Part, ...]:
        return (EFFECTS,)


class EffectNarrowed(Event, tag="effect-narrowed", frozen=True):
    """A continuous effect stopped applying to one card; it still applies to others."""

    effect: int
    """The id of the effect."""
    card: int
    """The card it no longer applies to."""

    seen_by: ClassVar[Sights] = {"effect": ALL, "card": FOLLOWED}
    touches: ClassVar[Touches] = Touches.PLACES

    def apply(self, state: GameState) -> None:
        effect = state.lasting[self.effect]
        state.lasting[self.effect] = msgspec.structs.replace(effect, spared=(*effect.spared, self.card))

    def footprint(self, before: GameState) -> Iterable[Aspect]:
        return ()

    def changed_parts(self, before: GameState) -> tuple[Part, ...]:
        return (EFFECTS,)


class EffectsOrdered(Event, tag="effects-ordered", frozen=True):
    """The order of continuous effects that began at the same time was decided."""

    order: tuple[int, ...]
    """The sources of the effects, in the order in which they apply."""

    seen_by: ClassVar[Sights] = {"order": FOLLOWED}
    touches: ClassVar[Touches] = Touches.PLACES

    def apply(self, state: GameState) -> None:
        for place, source in enumerate(self.order):
            if source in state.objects:
                state.change_object(source, place=place)

    def footprint(self, before: GameState) -> Iterable[Aspect]:
        return ()

    def changed_parts(self, before: GameState) -> tuple[Part, ...]:
        return (EFFECTS,)


class DelayedSet(Event, tag="delayed-set", frozen=True):
    """A delayed triggered ability was created."""

    delayed: Delayed
    """The delayed trigger."""
    ability: AnyAbility
    """The triggered ability."""

    seen_by: ClassVar[Sights] = {"delayed": DELAYED, "ability": ALL}
    touches: ClassVar[Touches] = Touches.NOTHING

    def apply(self, state: GameState) -> None:
        state.delayed[self.delayed.id] = self.delayed
        state.granted[self.delayed.ability] = self.ability
        state.next_id = max(state.next_id, self.delayed.id + 1)

    def changed_parts(self, before: GameState) -> tuple[Part, ...]:
        return (TRIGGERS,)


class DelayedGone(Event, tag="delayed-gone", frozen=True):
    """A delayed triggered ability ended."""

    delayed: int
    """The id of the delayed trigger."""

    seen_by: ClassVar[Sights] = {"delayed": ALL}
    touches: ClassVar[Touches] = Touches.NOTHING

    def apply(self, state: GameState) -> None:
        state.delayed.pop(self.delayed, None)

    def changed_parts(self, before: GameState) -> tuple[Part, ...]:
        return (TRIGGERS,)


ACT_TOLD = frozenset(
    {"act", "player", "zone", "target", "owner", "controller", "amount", "count", "name", "cites", "exhausted", "dull",
     "face_down", "guise", "top", "by", "turn", "says", "number"}
)  # fmt: skip
"""The fields of a replaced act that every seat is told."""

ACT_FOLLOWED = frozenset({"card", "agent", "source", "to", "party", "others", "cards"})
"""The objects in it."""


def _act_told(act: Mapping[str, Any], viewer: Viewer) -> dict[str, Any]:
    """Returns the fields of an act that a seat is told; only the owner is told a card's place, as with moves."""
    told = {name: value for name, value in act.items() if name in ACT_TOLD}
    for name in ACT_FOLLOWED & set(act):
        value = act[name]
        told[name] = viewer.followed(value) if isinstance(value, int | tuple | list) else value
    obj = viewer.state.objects.get(act.get("card", 0))
    if obj is not None and obj.owner == viewer.seat and "index" in act:
        told["index"] = act["index"]
    return told


class EventReplaced(Event, tag="event-replaced", frozen=True):
    """An act was replaced."""

    act: dict[str, Any]
    """What would have happened."""
    by: int
    """The source of the replacement."""
    effect: str
    """What replaced it."""

    seen_by: ClassVar[Sights] = {"act": BY_RULE, "by": FOLLOWED, "effect": ALL}
    touches: ClassVar[Touches] = Touches.NOTHING

    def apply(self, state: GameState) -> None:
        """Changes nothing: the event exists for triggers, observers and the log."""

    def tell(self, told: dict[str, Any], whole: Mapping[str, Any], viewer: Viewer) -> bool:
        told["act"] = _act_told(self.act, viewer)
        return True

    def changed_parts(self, before: GameState) -> tuple[Part, ...]:
        return NO_PARTS


class ReplacementDeclined(Event, tag="replacement-declined", frozen=True):
    """An optional replacement was not applied."""

    act: dict[str, Any]
    """What would have been replaced."""
    by: int
    """The source of the replacement."""
    effect: str
    """What would have replaced it."""

    seen_by: ClassVar[Sights] = {"act": BY_RULE, "by": FOLLOWED, "effect": ALL}
    touches: ClassVar[Touches] = Touches.NOTHING

    def apply(self, state: GameState) -> None:
        """Changes nothing: the event exists for triggers, observers and the log."""

    def tell(self, told: dict[str, Any], whole: Mapping[str, Any], viewer: Viewer) -> bool:
        told["act"] = _act_told(self.act, viewer)
        return True

    def changed_parts(self, before: GameState) -> tuple[Part, ...]:
        return NO_PARTS
