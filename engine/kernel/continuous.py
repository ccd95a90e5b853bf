"""Continuous effects: which are active, and what a card is once they are applied in layers.

Within a layer a dependent effect waits for what it depends on, then the older effect goes first. The same
computation, asked to trace, gives the reasons of every value.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from engine.kernel.cards import Traits
from engine.kernel.citation import Cites
from engine.kernel.language.instruct import Modifier, Static
from engine.kernel.language.select import Select
from engine.kernel.scope import Scope
from engine.kernel.table import Vars

if TYPE_CHECKING:
    from engine.kernel.game import Game


ASPECT_CACHE = 4_096


class Active(msgspec.Struct, frozen=True):
    """A continuous effect that applies now. `when` dates it: (batch, place), older first."""

    static: Static
    source: int
    controller: str
    when: tuple[int, int, int]
    key: str
    memory: Vars = {}
    fixed: tuple[int, ...] | None = None
    effect: int = 0
    cites: Cites = ()


class Trace(msgspec.Struct, frozen=True):
    """One application: in which layer, by what, what changed, and what it became."""

    cites: Cites
    source: int
    key: str
    aspect: str
    card: int
    result: Any
    change: str = ""


ASPECTS = (
    "power", "power_becomes", "cost", "support", "gain_icon", "lose_icon", "gain_attribute", "lose_attribute",
    "attribute_becomes", "gain_name", "name_becomes", "gain_kind", "gain_flame", "gain_ability", "lose_abilities",
)  # fmt: skip


def actives_of(g: Game) -> list[Active]:
    """Every continuous effect that may apply now: of static abilities in their zones, then lasting ones."""
    table, pool = g.table, g.pool
    found: list[Active] = []
    if pool.statics:
        play, objects, statics = g.book.play_zone, table.objects, pool.statics
        for key in pool.static_keys:
            for object_id in table.zones.get(key, ()):
                obj = objects[object_id]
                for ability_key, place, static in statics.get(obj.number, ()):
                    zones = pool.abilities[ability_key].zones
                    if (obj.zone.endswith(play) if not zones else obj.zone.rpartition("/")[2] in zones) and not (
                        obj.guise and g.blank(obj)
                    ):
                        when = (obj.stamp, obj.place, object_id)
                        memory = {"place": place}
                        found.append(Active(static, object_id, obj.controller, when, ability_key, memory))
    for effect in table.lasting.values():
        if effect.turn and effect.turn != table.turn:
            continue
        found.append(
            Active(
                effect.static,
                effect.source,
                effect.controller,
                (effect.stamp, effect.place, effect.id),
                f"@{effect.id}",
                effect.memory,
                effect.fixed,
                effect.id,
                effect.cites,
            )
        )
    return found


def shapes_of(g: Game, actives: Sequence[Active], trace: list[Trace] | None = None) -> dict[int, Traits]:
    """What every object that a continuous effect can reach is, by object id."""
    changing = [a for a in actives if a.static.change is not None]
    if not changing:
        return {}
    return _Layering(g, changing, trace).run()


class _Layering:
    """One computation. `shapes` holds the working copies of what was changed so far; the rest is as printed."""

    def __init__(self, g: Game, actives: list[Active], trace: list[Trace] | None) -> None:
        self.g, self.trace = g, trace
        self.rules = g.book.continuous
        self.shapes: dict[int, Traits] = {}
        self.actives = list(actives)

    def lens(self, object_id: int) -> Traits:
        shape = self.shapes.get(object_id)
        return shape if shape is not None else self.g.base(object_id)

    def own(self, object_id: int) -> Traits:
        """The working copy of an object's information."""
        shape = self.shapes.get(object_id)
        if shape is None:
            shape = self.shapes[object_id] = msgspec.structs.replace(self.g.base(object_id))
        return shape

    def run(self) -> dict[int, Traits]:
        granting = self.rules.layer_of("gain_ability", self.g.table.pins.readings)
        for layer in self.rules.layers:
            entries = [
                (active, aspect)
                for active in self.actives
                for aspect in self._aspects_in(active, layer)
                if self._alive(active)
            ]
            if entries:
                self._apply_layer(layer, entries)
            if layer == granting:
                self._add_granted()
        return self.shapes

    def _aspects_in(self, active: Active, layer: str) -> tuple[str, ...]:
        change = active.static.change
        cache = self.g.pool.aspects
        known = cache.get(id(change))
        if known is None or known[0] is not change:
            readings = self.g.table.pins.readings
            by_layer: dict[str, tuple[str, ...]] = {}
            for aspect in _aspects(change):
                at = self.rules.layer_of(aspect, readings)
                by_layer[at] = (*by_layer.get(at, ()), aspect)
            if len(cache) > ASPECT_CACHE:
                cache.clear()
            known = cache[id(change)] = (change, by_layer)
        return known[1].get(layer, ())

    def _alive(self, active: Active) -> bool:
        """A static ability that was lost in an earlier layer no longer gives its effects."""
        if active.effect or active.source not in self.shapes:
            return True
        return active.key.partition("~")[0] in self.shapes[active.source].abilities

    def _add_granted(self) -> None:
        for object_id, shape in self.shapes.items():
            for key in shape.abilities:
                if "~" not in key and not key.startswith("@"):
                    continue
                obj = self.g.table.objects[object_id]
                for static in self.g.ability(key).statics:
                    if static.change is not None:
                        when = (obj.stamp, obj.place, object_id)
                        self.actives.append(Active(static, object_id, obj.controller, when, key, effect=-1))

    def _apply_layer(self, layer: str, entries: list[tuple[Active, str]]) -> None:
        left = sorted(entries, key=lambda entry: entry[0].when)
        waited: list[tuple[Active, str]] = []
        while left:
            chosen = 0
            if len(left) > 1 and any(_can_depend(active, aspect) for active, aspect in left):
                chosen = self._first_free(left)
            waited += left[:chosen]
            entry = left.pop(chosen)
            extra: Cites = ()
            if entry in waited:
                extra = self.rules.dependency
            elif len(entries) > 1:
                extra = self.rules.timestamp
            self._apply(*entry, layer, self.targets(entry[0]), extra)

    def _first_free(self, left: list[tuple[Active, str]]) -> int:
        """The place of the oldest entry that depends on no other one left; mutual dependence does not count."""
        for place, entry in enumerate(left):
            others = [other for other in left if other is not entry]
            if not any(self._depends(entry, other) and not self._depends(other, entry) for other in others):
                return place
        return 0

    def _depends(self, entry: tuple[Active, str], other: tuple[Active, str]) -> bool:
        """Whether applying `other` first changes what `entry` applies to or does."""
        if not _can_depend(*entry):
            return False
        before = self._content(*entry)
        kept = self.shapes
        self.shapes = {key: msgspec.structs.replace(shape) for key, shape in kept.items()}
        traced, self.trace = self.trace, None
        self._apply(*other, "", self.targets(other[0]), ())
        after = self._content(*entry)
        self.shapes, self.trace = kept, traced
        return bool(before != after)

    def _content(self, active: Active, aspect: str) -> Any:
        value = getattr(active.static.change, aspect)
        if aspect in ("power", "power_becomes", "cost", "support"):
            value = self.scope(active).amount(value, self.lens)
        return (tuple(self.targets(active)), value)

    def scope(self, active: Active) -> Scope:
        return Scope(self.g, active.controller, active.source, active.memory)

    def targets(self, active: Active) -> list[int]:
        static, scope = active.static, self.scope(active)
        if static.while_ is not None and not scope.holds(static.while_, self.lens):
            return []
        if active.fixed is not None:
            return [object_id for object_id in active.fixed if object_id in self.g.table.objects]
        if static.to is None or static.to == "self":
            return [active.source] if active.source in self.g.table.objects else []
        return scope.objects(static.to, self.lens)

    def _apply(self, active: Active, aspect: str, layer: str, targets: list[int], extra: Cites) -> None:
        value = getattr(active.static.change, aspect)
        if aspect in ("power", "power_becomes", "cost", "support"):
            value = self.scope(active).amount(value, self.lens)
        for object_id in targets:
            shape = self.own(object_id)
            result = _change(shape, aspect, value, active, self.g)
            if self.trace is not None:
                cites = (
                    *self.rules.cites[layer], *self.rules.aspects.get(aspect, ()), *extra, *self._kind_cites(active)
                )  # fmt: skip
                self.trace.append(
                    Trace(cites, active.source, active.key, aspect, object_id, result, in_words(aspect, value))
                )

    def _kind_cites(self, active: Active) -> Cites:
        cites = active.cites if active.effect > 0 else self.rules.static
        if len(_aspects(active.static.change)) > 1:
            cites += self.rules.split
        return cites


def in_words(aspect: str, value: Any) -> str:
    """A change as one would write it beside a value: `+2000`, `= 1000`, `+ assault`, `- all abilities`."""
    if aspect in ("power", "cost", "support"):
        return f"{value:+d}"
    if aspect.endswith("_becomes"):
        return f"= {value}"
    if aspect == "gain_ability":
        return "+ an ability"
    if aspect == "lose_abilities":
        return "- all abilities"
    sign, _, what = aspect.partition("_")
    return f"{'+' if sign == 'gain' else '-'} {what if value is True else value}"


def _aspects(change: Modifier | None) -> list[str]:
    if change is None:
        return []
    return [a for a in ASPECTS if (value := getattr(change, a)) is not None and value is not False]


def _can_depend(active: Active, aspect: str) -> bool:
    """Whether what it does can vary with other effects at all (a fixed target and number cannot)."""
    static = active.static
    if static.while_ is not None or not isinstance(getattr(static.change, aspect), int | str | bool | type(None)):
        return True
    return active.fixed is None and isinstance(static.to, Select) and static.to.asks_quality


def _change(shape: Traits, aspect: str, value: Any, active: Active, g: Game) -> Any:
    """Write one change into a working shape; returns what the information became."""
    if aspect in ("power", "cost", "support"):
        if aspect in shape.numbers:
            shape.numbers = {**shape.numbers, aspect: shape.numbers[aspect] + value}
        return shape.numbers.get(aspect)
    if aspect == "power_becomes":
        shape.numbers = {**shape.numbers, "power": value}
        return value
    name, add = _LISTS.get(aspect, ("", True))
    if name:
        have: tuple[str, ...] = getattr(shape, name)
        if add and value not in have:
            setattr(shape, name, (*have, value))
        elif not add:
            setattr(shape, name, tuple(item for item in have if item != value))
        if aspect == "gain_icon" and value not in have and g.book.icons[value].effect:
            shape.abilities = (*shape.abilities, f"icon:{value}")
        if aspect == "lose_icon":
            shape.abilities = tuple(key for key in shape.abilities if g.ability(key).icon != value)
        return getattr(shape, name)
    if aspect == "attribute_becomes":
        shape.attributes = (value,)
        return shape.attributes
    if aspect == "name_becomes":
        shape.names = (value,)
        return shape.names
    if aspect == "gain_flame":
        shape.flags = (*shape.flags, "flame") if "flame" not in shape.flags else shape.flags
        return shape.flags
    if aspect == "gain_ability":
        shape.abilities = (*shape.abilities, _granted_key(active))
        return shape.abilities
    shape.abilities, shape.icons = (), ()
    return ()


def _granted_key(active: Active) -> str:
    if active.effect > 0:
        return f"@{active.effect}"
    number, _, index = active.key.partition("#")
    return f"{number}#{index}~{active.memory.get('place', 0)}"


_LISTS = {
    "gain_icon": ("icons", True),
    "lose_icon": ("icons", False),
    "gain_attribute": ("attributes", True),
    "lose_attribute": ("attributes", False),
    "gain_name": ("names", True),
    "gain_kind": ("kinds", True),
}
