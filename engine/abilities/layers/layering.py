"""The computation of the layers of continuous effects.

Within a layer a dependent effect waits for the effects on which it depends; otherwise the older effect applies first.
With a trace, the same computation explains every value.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping
from typing import Any

import msgspec

from engine.abilities.effects import ActiveEffect, CountedCards, Entry, LayerStep
from engine.abilities.evaluate import Scope
from engine.abilities.language.rewording import printed_key
from engine.abilities.language.selectors import Amount
from engine.abilities.layers.changes import (
    ASPECTS,
    aspects_of,
    granted_key,
    in_words,
    is_given,
    said_of,
    sort_of,
    write_change,
)  # fmt: skip
from engine.abilities.layers.shortcuts.layer_shortcuts import LayerShortcuts, can_depend, has_shortcuts, sum_additions
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.table.bounds.work import current_meter
from engine.core.table.cards import Characteristics

Answered = tuple[ActiveEffect, str, list[int], Any]
"""An effect with one of its changes, the cards that it changes, and the value."""

AspectsByLayer = Mapping[str, tuple[str, ...]]
"""The changes of an effect, by the layers in which they act."""

ASPECT_CACHE = 4_096
COMPARED = 8
"""How many comparisons of effects are one unit of work."""
MOST_PASSES = 20
"""The maximal number of further computations because of granted abilities; after these every grant stays."""


def as_read(g: RulesContext, active: ActiveEffect, shapes: Mapping[int, Characteristics]) -> ActiveEffect:
    """Returns an effect in the present wording of its card's text."""
    if active.effect or active.source not in shapes:
        return active
    printed = printed_key(active.key)
    key = next((key for key in shapes[active.source].abilities if printed_key(key) == printed), active.key)
    if key == active.key:
        return active
    return msgspec.structs.replace(active, key=key, static=g.derived.ability(key).statics[active.memory["place"]])


class Layering:
    """One computation of the layers. `shapes` holds working copies of the objects changed so far.

    A granted ability can act in the layer of its grant, or in an earlier one. The layers are then computed again with
    these abilities (`early`, by card, key and the count of the same ability on the card), until no others are granted.
    `tried` are the sets of abilities so far, `receivers` the grants of any pass; no pass follows once it is `settled`.
    `added` are numbers that effects gave to cards without them. `counted` are the cards that the present values of
    changes counted; they are noted only with a trace. `answers` are the targets and the value of each change.
    """

    def __init__(self, g: RulesContext, actives: list[ActiveEffect], trace: list[LayerStep] | None) -> None:
        self.g, self.trace = g, trace
        self.rules = g.derived.rules.continuous
        self.granting = self.rules.layer_of("gain_ability", g.reading)
        self.order = (self.rules.layers[0].name, *self.rules.order) if g.derived.index.defines else self.rules.order
        self.rewords = g.derived.index.rewords
        self.shapes: dict[int, Characteristics] = {}
        self.before = self.actives = actives
        self.given: dict[tuple[int, str], tuple[int, int, int]] = {}
        self.early: dict[tuple[int, str, int], list[ActiveEffect]] = {}
        self.tried: set[frozenset[tuple[int, str, int]]] = set()
        self.receivers: dict[tuple[int, str], tuple[int, ...]] = {}
        self.settled = False
        self.added: set[tuple[Any, ...]] = set()
        self.counted: dict[Hashable, CountedCards | None] = {}
        self.answers: list[Answered] = []
        self.meter = current_meter()
        self.shortcuts = self.none_kept = LayerShortcuts(g, self, (), ())

    def lens(self, object_id: int) -> Characteristics:
        return self.shapes.get(object_id) or self.g.derived.base(object_id)

    def own(self, object_id: int) -> Characteristics:
        """Returns the working copy of an object's characteristics."""
        shape = self.shapes.get(object_id)
        if shape is None:
            shape = self.shapes[object_id] = msgspec.structs.replace(self.g.derived.base(object_id))
        return shape

    def run(self) -> dict[int, Characteristics]:
        """Computes all layers in order, and again if an ability was granted in a layer after its own."""
        sorted_by_layer: list[tuple[ActiveEffect, AspectsByLayer]] = []
        sorted_actives: list[ActiveEffect] | None = None
        for layer in self.order:
            if self.actives is not sorted_actives or self.rewords:
                sorted_actives = self.actives
                sorted_by_layer = [(active, self._sort_aspects(active)) for active in map(self.read, sorted_actives)]
            entries = [
                (active, aspect)
                for active, aspects in sorted_by_layer
                if layer in aspects
                for aspect in aspects[layer]
                if self._alive(active)
            ]
            if entries:
                self._apply_layer(layer, entries)
            if self.receivers and layer == self.granting and self._gave_too_late():
                return self._once_more()
        return self.shapes

    def read(self, active: ActiveEffect) -> ActiveEffect:
        """Returns an effect in the present wording of its card's text."""
        return as_read(self.g, active, self.shapes) if self.rewords else active

    def _sort_aspects(self, active: ActiveEffect) -> AspectsByLayer:
        """Returns the changes of an effect in each layer in which it acts."""
        change = active.static.change
        cache = self.g.derived.index.aspects
        known = cache.get(id(change))
        if known is None or known[0] is not change:
            readings = self.g.reading
            by_layer: dict[str, tuple[str, ...]] = {}
            if self._is_basic(active):  # it belongs to the printed layer
                by_layer[self.order[0]] = tuple(aspect for aspect in aspects_of(change) if aspect not in ASPECTS)
                return cache.setdefault(id(change), (change, by_layer))[1]
            for aspect in aspects_of(change):
                at = self.rules.layer_of(sort_of(change, aspect, self.rules.flag_sorts), readings)
                by_layer[at] = (*by_layer.get(at, ()), aspect)
                if self.rules.adding and aspect.startswith("becomes."):
                    by_layer[self.rules.adding] = (*by_layer.get(self.rules.adding, ()), aspect)
            if len(cache) > ASPECT_CACHE:
                cache.clear()
            known = cache[id(change)] = (change, by_layer)
        return known[1]

    def _is_basic(self, active: ActiveEffect) -> bool:
        """Returns whether an effect belongs to an ability that defines numbers of its own card."""
        if not self.g.derived.index.defines or active.effect:
            return False
        ability = self.g.derived.index.abilities.get(active.key)
        return ability is not None and ability.basic

    def _alive(self, active: ActiveEffect) -> bool:
        """Returns whether the ability of an effect was not lost in an earlier layer."""
        if active.effect or active.source not in self.shapes:
            return True
        return self.read(active).key in self.shapes[active.source].abilities

    def _gave_too_late(self) -> bool:
        """Adds the effects of granted abilities. Returns whether one acts in a layer that was already computed.

        An ability that removes the reason of its own grant would alternate forever; it counts as granted.
        """
        found: list[ActiveEffect] = []
        early: dict[tuple[int, str, int], list[ActiveEffect]] = {}
        for object_id, shape in self.shapes.items():
            given = [key for key in shape.abilities if is_given(key)]
            for place, key in enumerate(given):
                effects = self._effects_given(object_id, key)
                found += effects
                if any(self._acts_by_now(active) for active in effects):
                    early[object_id, key, given[:place].count(key)] = effects
        self.actives = [*self.before, *found]
        if self.settled or early.keys() == self.early.keys():
            return False
        self.settled = not early or frozenset(early) in self.tried or len(self.tried) == MOST_PASSES
        self.tried.add(frozenset(early))
        self.early = {**self.early, **early} if self.settled else early
        return True

    def _effects_given(self, object_id: int, key: str) -> list[ActiveEffect]:
        """Returns the effects of a granted ability, if it is in force in the zone of its card."""
        obj, ability = self.g.state.objects[object_id], self.g.derived.ability(key)
        zone = obj.zone.rpartition("/")[2]
        if zone not in ability.zones if ability.zones else obj.zone not in self.g.book.play_keys:
            return []
        when = max((obj.stamp, obj.place, object_id), self.given.get((object_id, key), (0, 0, 0)))
        return [
            ActiveEffect(static, object_id, obj.controller, when, key, {"place": place}, effect=-1)
            for place, static in enumerate(ability.statics)
            if static.change is not None
        ]

    def _acts_by_now(self, active: ActiveEffect) -> bool:
        """Returns whether an effect acts in the layer that grants abilities, or in an earlier layer."""
        layers = self.rules.order
        aspects = self._sort_aspects(active)
        return any(aspects.get(layer) for layer in layers[: layers.index(self.granting) + 1])

    def _once_more(self) -> dict[int, Characteristics]:
        """Computes all layers again, with granted abilities from the first layer on."""
        self.shapes, self.given, self.added, self.answers = {}, {}, set(), []
        self.actives = [*self.before, *(active for effects in self.early.values() for active in effects)]
        if self.trace is not None:
            self.trace.clear()
        return self.run()

    def _receivers(self, active: ActiveEffect, targets: list[int]) -> list[int]:
        """Returns the receivers of a granted ability; in the last pass former receivers too (`_gave_too_late`)."""
        key = granted_key(active)
        ever = tuple(dict.fromkeys((*self.receivers.get((active.source, key), ()), *targets)))
        self.receivers[active.source, key] = ever
        found = list(ever) if self.settled else targets
        if self.rules.bound_to_abilities:
            self.given.update(((object_id, key), active.when) for object_id in found)
        return found

    def _apply_layer(self, layer: str, entries: list[Entry]) -> None:
        own_first = bool(self.rules.own_first)
        left = [*entries]
        if len(left) > 1:
            left.sort(key=lambda entry: (own_first and not _on_itself(entry[0]), entry[0].when))
        awaited: list[Entry] = []  # of abilities still to be granted in this layer
        if self.early and layer == self.granting:
            left, awaited = self._given_by_now(left)
        waited: list[Entry] = []
        if has_shortcuts(entries):
            self.shortcuts = LayerShortcuts(self.g, self, entries, () if awaited else left)
        else:
            self.shortcuts = self.none_kept
        dependent = True
        while left:
            if not awaited and (run := self._apply_run(left, layer, waited)):
                del left[:run]
                continue
            chosen = 0
            if dependent and (len(left) > 1 or awaited):
                dependent = bool(awaited) or any(can_depend(*entry) or self._silences(entry) for entry in left)
                chosen = self._first_free(left, awaited) if dependent else 0
            waited += left[:chosen]
            entry = left.pop(chosen)
            if self.rules.bound_to_abilities and not self._alive(entry[0]):
                continue
            after = entry in waited or (chosen > 0 and self._silences(entry))
            extra = self._cite_turn(entry, after) if len(entries) > 1 else NO_CLAUSES
            now = self.read(entry[0])
            targets, value = self.shortcuts.find_targets(now, entry[1]), self.shortcuts.find_value(now, entry[1])
            self.answers.append((now, entry[1], targets, value))
            if self.rules.adding and entry[1].startswith("becomes.") and layer in self.rules.order:
                targets = self._split_by_number(now, entry[1], layer, targets)
            self._apply(now, entry[1], layer, targets, extra, value)
            if awaited:
                there, awaited = self._given_by_now(awaited)
                left = sorted(
                    (*left, *there), key=lambda entry: (own_first and not _on_itself(entry[0]), entry[0].when)
                )

    def _cite_turn(self, entry: Entry, dependent: bool) -> Cites:
        """Returns the clauses that decide the place of an effect within its layer."""
        if dependent:
            return self.rules.dependency
        return self.rules.own_first if self.rules.own_first and _on_itself(entry[0]) else self.rules.timestamp

    def _apply_run(self, left: list[Entry], layer: str, waited: Collection[Entry]) -> int:
        """Applies a run of additions at the head of a list. Returns the number of effects in it.

        `waited` are effects that were passed over because they depend on others.
        """
        told = self.trace is not None
        alive = self._alive if self.rules.bound_to_abilities else lambda active: True
        count, additions = self.shortcuts.find_run(left, alive)
        if count:
            self.meter.spend(count)
            self.answers += additions
        for active, aspect, targets, value in additions if told else sum_additions(additions):
            turn = self._cite_turn((active, aspect), (active, aspect) in waited) if told else NO_CLAUSES
            self._apply(active, aspect, layer, targets, turn, value)
        return count

    def _split_by_number(self, active: ActiveEffect, aspect: str, layer: str, targets: list[int]) -> list[int]:
        """In the adding layer, returns the targets that lack the number; in other layers, the remaining targets."""
        effect = (active.source, active.key, active.memory.get("place", 0), aspect)
        if layer != self.rules.adding:
            return [object_id for object_id in targets if (*effect, object_id) not in self.added]
        number = aspect.partition(".")[2]
        found = [object_id for object_id in targets if number not in self.lens(object_id).numbers]
        self.added.update((*effect, object_id) for object_id in found)
        return found

    def _given_by_now(self, entries: list[Entry]) -> tuple[list[Entry], list[Entry]]:
        """Returns the effects of abilities that cards already have, and of abilities still to be granted."""
        there: list[Entry] = []
        awaited: list[Entry] = []
        for active, aspect in entries:
            given = active.effect >= 0 or active.key in self.lens(active.source).abilities
            (there if given else awaited).append((active, aspect))
        return there, awaited

    def _first_free(self, left: list[Entry], awaited: list[Entry]) -> int:
        """Returns the index of the oldest entry that depends on no remaining entry; mutual dependence does not count.

        If effects on their own card apply first, the other effects wait for them.
        """
        if self.rules.own_first:
            own = _on_itself(left[0][0])
            left, awaited = ([entry for entry in group if _on_itself(entry[0]) == own] for group in (left, awaited))
        known: dict[tuple[Any, int, str], bool] = {}

        def depends(entry: Entry, other: Entry) -> bool:
            key = (self.shortcuts.reads_as(entry), id(other[0]), other[1])
            if key not in known:
                known[key] = self._depends(entry, other)
            return known[key]

        for place, entry, others in self.shortcuts.pair(left, awaited):
            self.meter.spend(len(others) // COMPARED)
            if not any(depends(entry, other) and not depends(other, entry) for other in others):
                return place
        return 0

    def _depends(self, entry: Entry, other: Entry) -> bool:
        """Returns whether applying `other` first changes the targets or the value of `entry`."""
        if not can_depend(*entry) and not (self._silences(other) and not entry[0].effect):
            return False
        if not self.shortcuts.reads_number(entry[0], other[1]):
            return False
        now = self.read(other[0])
        targets = self.shortcuts.find_targets(now, other[1])
        if not targets:  # it has no targets to change
            return False
        if not self.shortcuts.may_change(entry[0], (now, other[1]), targets):
            return False
        kept = self.shapes
        self.meter.spend(1 + len(self.g.state.objects) // 2)
        before = self._content(*entry, kept=True)
        self.shapes = {**kept, **{card: msgspec.structs.replace(kept[card]) for card in targets if card in kept}}
        traced, self.trace = self.trace, None
        self._apply(now, other[1], "", targets, NO_CLAUSES)
        after = self._content(*entry)
        self.shapes, self.trace = kept, traced
        return bool(before != after)

    def _content(self, active: ActiveEffect, aspect: str, kept: bool = False) -> Any:
        alive, active = not self.rules.bound_to_abilities or self._alive(active), self.read(active)
        if kept:
            targets, value = self.shortcuts.find_targets(active, aspect), self.shortcuts.find_value(active, aspect)
        else:
            targets, value = self.list_targets(active), self.work_out(active, aspect)
        return (alive, tuple(targets), value)

    def _silences(self, entry: Entry) -> bool:
        """Returns whether an effect can remove abilities behind other effects, if such effects depend on it."""
        return self.rules.bound_to_abilities and entry[1] == "lose_abilities"

    def work_out(self, active: ActiveEffect, aspect: str) -> Any:
        """Returns the value of a change, with amounts computed."""
        value = said_of(active.static.change, aspect)
        if "." not in aspect:
            return value
        if self.trace is None or isinstance(value, int):
            return self.scope(active).amount(value, self.lens)
        told: list[CountedCards] = []
        result = self.scope(active).amount(value, self.lens, told)
        self.counted[self.shortcuts.key_of(active, aspect)] = told[-1] if told else None
        return result

    def scope(self, active: ActiveEffect) -> Scope:
        return Scope(self.g, active.controller, active.source, active.memory)

    def list_targets(self, active: ActiveEffect) -> list[int]:
        """Returns the targets of an effect among the present cards."""
        g, static, scope = self.g, active.static, self.scope(active)
        validity = g.derived.rules.validity
        if validity is not None and active.effect == 0 and validity.bar(g, g.obj(active.source), active.key, {}):
            return []
        if static.while_ is not None and not scope.holds(static.while_, self.lens):
            return []
        if active.fixed is not None:
            return [i for i in active.fixed if i in self.g.state.objects and i not in active.spared]
        if static.to is None or isinstance(static.to, str):
            one = active.source if static.to != "bearer" else self.g.bearer(active.source)
            return [one] if one in self.g.state.objects else []
        found = scope.objects(static.to, self.lens)
        return [i for i in found if i not in active.spared] if active.spared else found

    def _apply(
        self, active: ActiveEffect, aspect: str, layer: str, targets: list[int], extra: Cites, value: Any = None
    ) -> None:
        self.meter.spend(1 + len(targets))
        if value is None:
            value = self.shortcuts.find_value(active, aspect)
        counted = self._find_counted(active, aspect) if self.trace is not None else None
        if aspect == "gain_ability" and layer:
            targets = self._receivers(active, targets)
        had = self.shortcuts.note_before(active, aspect, targets) if layer else []
        for object_id in targets:
            result = write_change(self.own(object_id), aspect, value, active, self.g)
            if self.trace is not None:
                met = self.g.obj(object_id).stamp > active.when[0]
                sort = sort_of(active.static.change, aspect, self.rules.flag_sorts)
                cites = (
                    self.rules.cites[layer]
                    + self.rules.change_cites.get(sort, NO_CLAUSES)
                    + extra
                    + self._kind_cites(active)
                    + (self.rules.entering if met else NO_CLAUSES)
                    + self._amount_cites(active, aspect)
                )
                said = in_words(aspect, value)
                self.trace.append(
                    LayerStep(cites, active.source, active.key, aspect, object_id, result, said, met, counted)
                )
        if layer:
            self.shortcuts.note_after(aspect, targets, had)

    def _find_counted(self, active: ActiveEffect, aspect: str) -> CountedCards | None:
        """Returns the cards that the value of a change counted when it was worked out."""
        if not isinstance(said_of(active.static.change, aspect), Amount):
            return None
        return self.counted.get(self.shortcuts.key_of(active, aspect))

    def _amount_cites(self, active: ActiveEffect, aspect: str) -> Cites:
        value, numbers = said_of(active.static.change, aspect), self.g.derived.rules.numbers
        return numbers.cite(self.scope(active), value, self.lens) if isinstance(value, Amount) else NO_CLAUSES

    def _kind_cites(self, active: ActiveEffect) -> Cites:
        cites = active.cites
        if active.effect <= 0:
            cites = self.rules.static + self.g.derived.rules.of_ability(self.g.derived.ability(active.key))
            cites += self.g.derived.rules.principles.of_text(active.static)
            if active.key.startswith("@") or "~" in active.key:
                cites += self.rules.given
        if len(aspects_of(active.static.change)) > 1:
            cites += self.rules.split
        return cites


def _on_itself(active: ActiveEffect) -> bool:
    """Returns whether an effect changes only the card of its own ability."""
    return active.fixed == (active.source,) if active.effect > 0 else active.static.to in (None, "self")
