"""The only cache of results computed from a state: characteristics, active effects, current abilities.

There is one rule of validity. A result is computed again after an event changed a part of the state that it reads
(`engine/core/table/parts.py`); without a list of parts, after an event that touches looks
(`GameState.altered`), or after any event (`GameState.version`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Any

import msgspec

from engine.abilities.card_index import card_index_of
from engine.abilities.effects import ActiveEffect
from engine.abilities.kept_results import UNCHANGED, BeforeActs, KnownEffects, KnownShapes, ResultStore
from engine.abilities.language.ability import Ability
from engine.abilities.language.rewording import printed_key
from engine.abilities.layers import restrictions
from engine.abilities.layers.ability_text import read_ability
from engine.abilities.layers.active_effects import actives_of, complete_shapes, estimate_layers, work_out_layers
from engine.abilities.layers.effect_answers import answer_as_before, note_answers
from engine.abilities.layers.effect_reads import list_parts_of_effect, list_parts_of_layers
from engine.abilities.layers.layering import as_read
from engine.abilities.replacement.applicability import applicable
from engine.abilities.rules import AbilityRules
from engine.abilities.triggers.observation import observe
from engine.abilities.view import CardAbilities, RulesContext
from engine.core.clauses.citation import Cites
from engine.core.play.book.abilities import NO_EFFECTS, NOTHING, AbilitySource, snapshot_of
from engine.core.table.act import Act
from engine.core.table.cards import Characteristics
from engine.core.table.parts import (
    ANYTHING,
    ATTACHMENTS,
    CHARACTERISTICS,
    EFFECTS,
    RESTRICTIONS,
    SIDES,
    SIGHT,
    WHOSE_TURN,
    Changes,
    Part,
    settle,
)
from engine.core.table.roles import EFFECT_ORDER, REPLACEMENT, RESOLUTION, USE
from engine.core.table.state import TEXT, Frame, GameObject, Vars

CHANGES_TO_A_STEP = 300
"""The number of changes or checks of cards that cost as much as a step without continuous effects."""

CARRIED = frozenset({ATTACHMENTS})
"""The parts of the state that decide which cards are attached."""

NEEDED = frozenset({REPLACEMENT, RESOLUTION, USE, EFFECT_ORDER})
"""The roles that an edition needs to carry out instructions."""


@dataclass(frozen=True, slots=True)
class DeriveBy(AbilitySource):
    """Factory of the derived state by an edition's rules of abilities."""

    rules: AbilityRules
    """The edition's rules of abilities."""

    def check(self, roles: Collection[str]) -> None:
        """Raises TypeError if the edition has instructions but lacks a procedure in a role that they need."""
        missing = NEEDED - set(roles) if self.rules.instructions else ()
        if missing:
            raise TypeError(f"no procedure has the role {', '.join(sorted(missing))}")

    def __call__(self, g: RulesContext) -> Derived:
        return Derived(g, self.rules)


class Derived(CardAbilities):
    """Results computed from the state of a context, cached while they are valid."""

    __slots__ = (
        "_actives", "_at", "_before", "_by_looks", "_by_places", "_by_version", "_changed", "_effects", "_g", "_layers",
        "_of_zones", "_shapes", "_standing", "_state", "_stores", "_together", "entering", "index", "printed_by",
        "rules",
    )  # fmt: skip

    def __init__(self, g: RulesContext, rules: AbilityRules) -> None:
        self._g, self._state, self.rules = g, g.state, rules
        self.index = card_index_of(g.state.pins, g.book, rules)
        self.entering, self.printed_by = rules.continuous.entering, rules.continuous.printed
        self._at = -1
        self._actives: list[ActiveEffect] = []
        self._standing: tuple[int, list[ActiveEffect]] = (-1, self._actives)
        self._shapes: dict[int, Characteristics] | None = None
        self._changed = Changes.of(g.state)
        self._effects = KnownEffects(frozenset((*self.index.static_keys, EFFECTS, ATTACHMENTS, WHOSE_TURN, SIDES)))
        self._layers = KnownShapes()
        self._before: BeforeActs | None = None
        self._together = False
        self._by_version, self._by_looks, self._by_places = ResultStore(), ResultStore(), ResultStore()
        self._stores: dict[tuple[frozenset[Part], str], ResultStore] = {}
        self._of_zones: dict[tuple[str, str], frozenset[Part]] = {}

    # ------------------------------------------------------------------ characteristics of objects

    def printed(self, number: str) -> Characteristics:
        return self.index.base[number]

    def cite_unprinted(self, printed: Characteristics, name: str) -> Cites:
        return self.rules.numbers.cite_unprinted(printed, name)

    def base(self, object_id: int) -> Characteristics:
        obj = self._state.objects[object_id]
        if obj.guise:
            return self._guised(obj)
        return self.index.base[obj.number]

    def _guised(self, obj: GameObject) -> Characteristics:
        key = (obj.guise, obj.number)
        known = self.index.guised.get(key)
        if known is None:
            printed = self.index.base[obj.number]
            known = self.index.guised[key] = self._g.book.disguise(obj.guise, self._g.reading, printed) or printed
        return known

    def blank(self, obj: GameObject) -> bool:
        return bool(obj.guise) and self._guised(obj) is not self.index.base[obj.number]

    def silent(self, obj: GameObject) -> bool:
        return bool(obj.guise) and not self._guised(obj).abilities

    def characteristics(self, object_id: int) -> Characteristics:
        obj = self._state.objects.get(object_id)
        if obj is None:
            return self._state.gone[object_id]
        shapes = self._shapes
        if shapes is None or self._at != self._state.altered:
            shapes = self.shapes()
        if shapes:
            shape = shapes.get(object_id)
            if shape is not None:
                return shape
        return self._guised(obj) if obj.guise else self.index.base[obj.number]

    def number(self, object_id: int, name: str) -> int:
        return self.characteristics(object_id).numbers.get(name, 0)

    def carried_by(self, object_id: int) -> list[int]:
        return self._carrying().get(object_id, NOTHING)

    def _carrying(self) -> dict[int, list[int]]:
        cache = self.results(CARRIED)
        carried: dict[int, list[int]] | None = cache.get("carried")
        if carried is None:
            carried = {}
            for obj in self._state.objects.values():
                if obj.attached_to:
                    carried.setdefault(obj.attached_to, []).append(obj.id)
            cache["carried"] = carried
        return carried

    def note_before(self, acts: int) -> None:
        self._before = None
        self._together = acts > 1
        if self._together and self.actives():  # one act may change characteristics of cards that leave by another
            self._note_before()

    def _note_before(self) -> None:
        self._before = BeforeActs(self._state.next_id, self.shapes(), self._carrying())

    def snapshot(self, object_id: int) -> Characteristics:
        """Returns the snapshot of an object; for objects that leave together, as each was before any left."""
        if self._together and self._before is None:
            self._note_before()
        before = self._before
        if before is not None and self._state.age(object_id) < before.next_id:
            what = before.shapes.get(object_id) or self.base(object_id)
            carried = before.carrying.get(object_id, NOTHING)
        else:
            what, carried = self.characteristics(object_id), self.carried_by(object_id)
        return snapshot_of(what, self._state.objects[object_id], carried)

    # ------------------------------------------------------------------ continuous effects

    def actives(self) -> list[ActiveEffect]:
        if self._at != self._state.altered:
            self._refresh()
        return self._actives

    def standing(self) -> list[ActiveEffect]:
        actives = self.actives()
        if not self._effects.grant:
            return actives
        at, found = self._standing
        if at != self._state.altered:
            found = [*actives, *restrictions.list_granted(self._g)]
            self._standing = (self._state.altered, found)
        return found

    def _refresh(self) -> None:
        """Invalidates the results that a change affects."""
        state, changed, effects = self._state, self._changed, self._effects
        if changed.through != state.version or changed.last < state.altered:
            changed.catch_up(state)
        if changed.have_met(effects.reads, effects.at):
            self._find_actives()
        effects.at = changed.count
        if effects.change_cards and self._shapes is not None and changed.have_met(self._layers.reads, self._layers.at):
            self._shapes = None
        self._at = state.altered
        if self.index.rewords and effects.change_cards:
            try:
                shapes = self._apply_layers(effects.printed)
            except BaseException:  # a call stopped in the layers must not leave the printed effects behind
                self._at = -1
                raise
            self._actives = [as_read(self._g, active, shapes) for active in effects.printed]

    def _find_actives(self) -> None:
        """Lists the continuous effects again; results that depend on them stay if the effects are unchanged."""
        found = actives_of(self._g) if self.index.statics or self._state.lasting else []
        effects = self._effects
        if effects.at and found == effects.printed:
            return
        statics = [active.static for active in found]
        effects.change_cards = self.rules.numbers.completes or any([static.change is not None for static in statics])
        effects.forbid = any([restrictions.forbids(static) for static in statics])
        effects.forbidding_reads = self._list_parts_of_restrictions(found) if effects.forbid else frozenset()
        effects.replace = any([restrictions.replaces(static) for static in statics])
        effects.grant = (effects.forbid or effects.replace) and any(
            static.change is not None and static.change.gain_ability is not None for static in statics
        )
        effects.changed, self._shapes = self._changed.count, None
        self._actives = effects.printed = found  # set last, as it marks the other values as derived from it
        if not effects.change_cards:
            self._set_shapes(UNCHANGED)

    def _list_parts_of_restrictions(self, actives: Sequence[ActiveEffect]) -> frozenset[Part]:
        """Returns the parts on which restrictions depend."""
        validity, found = self.rules.validity, {CHARACTERISTICS, SIGHT}
        for active in actives:
            if restrictions.forbids(active.static):
                found.update(list_parts_of_effect(self._g, active))
                if active.static.change is not None and active.static.change.by is not None:
                    found.add(ANYTHING)
        if validity is not None:
            found |= settle(validity.reads, "", self._state.pins.seats)
        return frozenset(found)

    def shapes(self) -> dict[int, Characteristics]:
        if self._at == self._state.altered and self._shapes is not None:
            return self._shapes
        actives = self.actives()
        return self._shapes if self._shapes is not None else self._apply_layers(actives)

    def _apply_layers(self, actives: list[ActiveEffect]) -> dict[int, Characteristics]:
        g, layers, changed = self._g, self._layers, self._changed
        if layers.by is actives and layers.answers is not None:
            parts = changed.list_since(layers.at)
            if parts is not None and answer_as_before(g, layers.answers, frozenset(parts)):
                layers.reads = list_parts_of_layers(g, actives)
                return self._set_shapes(complete_shapes(g, layers.by_effects))
        layers.reads = list_parts_of_layers(g, actives)
        layers.by_effects, answered = work_out_layers(g, actives)
        layers.by, layers.answers = actives, note_answers(g, actives, answered)
        return self._set_shapes(complete_shapes(g, layers.by_effects))

    def _set_shapes(self, shapes: dict[int, Characteristics]) -> dict[int, Characteristics]:
        """Records the present shapes of cards; results computed from equal shapes stay."""
        layers = self._layers
        if shapes != layers.shapes:
            layers.shapes, layers.changed = shapes, self._changed.count
        self._shapes, layers.at = layers.shapes, self._changed.count
        return layers.shapes

    def forbidden(self, act: str, object_id: int = 0, player: str = "", by: int = 0) -> ActiveEffect | None:
        if self._at != self._state.altered:
            self.actives()
        if not self._effects.forbid:
            return None
        return restrictions.forbidding(self._g, act, object_id, player, by)

    def in_force(self, active: ActiveEffect) -> bool:
        return restrictions.is_in_force(self._g, active)

    def shows_top(self, obj: GameObject) -> bool:
        return self.index.reveals and restrictions.shows_top(self._g, obj)

    def shown_tops(self) -> list[int] | None:
        return restrictions.shown_tops(self._g) if self.index.reveals else None

    def reaching(self, object_id: int, *, older: bool) -> AbstractSet[tuple[int, str]]:
        return restrictions.reaching(self._g, object_id, older=older) if self.entering else NO_EFFECTS

    # ------------------------------------------------------------------ abilities

    def ability(self, key: str) -> Ability:
        found = self.index.abilities.get(key)
        if found is not None:
            return found
        if key.startswith("icon:"):
            return self.rules.icons[key[5:]]
        found = self._state.granted.get(key) if key.startswith("@") else None
        return found if found is not None else read_ability(self._g, key)

    def abilities(self, object_id: int) -> tuple[str, ...]:
        return self.characteristics(object_id).abilities

    def as_read(self, object_id: int, key: str) -> str:
        if not self.index.rewords:
            return key
        return next((one for one in self.abilities(object_id) if printed_key(one) == key), key)

    # ------------------------------------------------------------------ restrictions, replacements, triggers

    def replacing(self, acts: Sequence[Act], used: Sequence[str], acting: Callable[[], Vars]) -> Frame | None:
        if not self.index.replaces:
            return None
        self.actives()
        if not self._effects.replace or not any(applicable(self._g, act, used) for act in acts):
            return None
        todo = [[msgspec.to_builtins(self._g.stored(act)), list(used)] for act in acts]
        return self._g.book.roles[REPLACEMENT].frame(todo=todo, ready=[], **acting())

    def observe(self, start: int, *, by_triggers: bool) -> None:
        """Lets triggers observe the events since `start`; does nothing after the end of the game."""
        if by_triggers and self.index.watched and self._state.result is None:
            observe(self._g, start)

    def locals_of_text(self) -> Vars:
        return {TEXT: self._state.version + 1} if self.rules.texts.follows_cards else {}

    def asks_agents(self) -> bool:
        return self.index.asks_agents

    def effort(self) -> int:
        actives = self.actives()
        return 1 + estimate_layers(self._g, actives) // CHANGES_TO_A_STEP if self._effects.change_cards else 1

    def check_numbers(self) -> None:
        budget = self._state.pins.budget
        if budget is None or not self._effects.change_cards:
            return
        shapes = self.shapes()
        if not self.rules.numbers.completes:  # the layers check numbers as they write them
            return
        for shape in shapes.values():
            for name, value in shape.numbers.items():
                budget.check_number(name, value)

    # ------------------------------------------------------------------ results of the rules

    def version_cache(self) -> dict[Any, Any]:
        kept = self._by_version
        if kept.at != self._state.version:
            kept.at, kept.values = self._state.version, {}
        return kept.values

    def looks_cache(self) -> dict[Any, Any]:
        kept = self._by_looks
        if kept.at != self._state.altered:
            kept.at, kept.values = self._state.altered, {}
        return kept.values

    def places_cache(self) -> dict[Any, Any]:
        kept, shapes = self._by_places, self._shapes
        if shapes is None or self._at != self._state.altered:
            shapes = self.shapes()
        if kept.at != self._state.shifted or kept.shapes is not shapes:
            kept.at, kept.shapes, kept.values = self._state.shifted, shapes, {}
        return kept.values

    def results(self, reads: frozenset[Part], seat: str = "") -> dict[Any, Any]:
        store = self._stores.get((reads, seat))
        if store is None:
            settled = settle(reads, seat, self._state.pins.seats)
            store = self._stores[reads, seat] = ResultStore(settled | {SIDES} if CHARACTERISTICS in reads else settled)
        changed = self._changed
        if changed.through != self._state.version:
            changed.catch_up(self._state)
        if store.at != changed.count:
            if self._have_changed(store.reads, store.at):
                store.values = {}
            store.at = changed.count
        return store.values

    def _have_changed(self, reads: frozenset[Part], since: int) -> bool:
        """Returns whether a part that was read has changed since then, including shapes of cards and restrictions."""
        if self._changed.have_met(reads, since):
            return True
        if RESTRICTIONS in reads:
            self.actives()
            effects = self._effects
            if effects.changed > since or (effects.forbid and self._have_changed(effects.forbidding_reads, since)):
                return True
        if CHARACTERISTICS in reads:
            self.shapes()
            return self._layers.changed > since
        return False

    def cards_with(self, quality: str, owner: str, zone: str, has: Callable[[Characteristics], bool]) -> list[int]:
        of_zone = self._of_zones.get((owner, zone))
        if of_zone is None:
            of_zone = self._of_zones[owner, zone] = frozenset({self._g.book.zone_key(owner, zone), CHARACTERISTICS})
        cache, key = self.results(of_zone), quality
        found: list[int] | None = cache.get(key)
        if found is None:
            found = cache[key] = [i for i in self._g.zone(owner, zone) if has(self.characteristics(i))]
        return found
