"""The one cache of results computed from a state: characteristics, active effects, abilities as they read now.

There is one rule of staleness. A result is computed again after an event changed a part of the state that it reads
(`engine/core/table/parts.py`); where the parts are not listed, after an event that touches looks
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
from engine.abilities.language.ability import Ability
from engine.abilities.language.rewording import printed_key
from engine.abilities.layers import restrictions
from engine.abilities.layers.ability_text import read_ability
from engine.abilities.layers.active_effects import actives_of, estimate_layers, shapes_of
from engine.abilities.layers.effect_reads import list_parts_of_effect, list_parts_of_layers
from engine.abilities.layers.layering import as_read
from engine.abilities.replacement.applicability import applicable
from engine.abilities.rules import AbilityRules
from engine.abilities.triggers.observation import observe
from engine.abilities.view import CardAbilities, RulesContext
from engine.core.clauses.citation import Cites
from engine.core.play.abilities import NO_EFFECTS, NOTHING, AbilitySource, snapshot_of
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
"""How many changes to cards, or looks at them for one, take as long as a step without continuous effects."""
UNCHANGED: dict[int, Characteristics] = {}
"""The shapes of a table on which nothing changes any information."""


CARRIED = frozenset({ATTACHMENTS})
"""What is read where the cards attached to cards are listed."""

NEEDED = frozenset({REPLACEMENT, RESOLUTION, USE, EFFECT_ORDER})
"""The roles without which an edition cannot carry out instructions."""


@dataclass(frozen=True, slots=True)
class DeriveBy(AbilitySource):
    """Makes what is worked out from a state by an edition's rules of abilities."""

    rules: AbilityRules
    """The edition's rules of abilities."""

    def check(self, roles: Collection[str]) -> None:
        """Raises TypeError if the edition has instructions, and no procedure in a role that they need."""
        missing = NEEDED - set(roles) if self.rules.instructions else ()
        if missing:
            raise TypeError(f"no procedure has the role {', '.join(sorted(missing))}")

    def __call__(self, g: RulesContext) -> Derived:
        return Derived(g, self.rules)


class ResultStore:
    """Results that read the same parts of the state."""

    __slots__ = ("at", "reads", "values")

    def __init__(self, reads: frozenset[Part]) -> None:
        self.reads, self.at = reads, 0
        self.values: dict[Any, Any] = {}


class Derived(CardAbilities):
    """What is worked out from the state of a context, kept as long as it holds."""

    __slots__ = (
        "_actives",
        "_actives_at",
        "_actives_changed",
        "_actives_read",
        "_at",
        "_before",
        "_changed",
        "_changes",
        "_forbids",
        "_g",
        "_known_shapes",
        "_layers_read",
        "_looks_cache",
        "_looks_cached_at",
        "_of_zones",
        "_places_cache",
        "_places_cached_at",
        "_places_shapes",
        "_printed",
        "_replaces",
        "_restrictions_read",
        "_shaped",
        "_shapes",
        "_shapes_at",
        "_state",
        "_stores",
        "_together",
        "_version_cache",
        "_version_cached_at",
        "entering",
        "index",
        "printed_by",
        "rules",
    )  # fmt: skip

    def __init__(self, g: RulesContext, rules: AbilityRules) -> None:
        self._g, self._state, self.rules = g, g.state, rules
        self.index = card_index_of(g.state.pins, g.book, rules)
        self.entering, self.printed_by = rules.continuous.entering, rules.continuous.printed
        self._at = self._version_cached_at = self._looks_cached_at = self._places_cached_at = -1
        self._version_cache: dict[Any, Any] = {}
        self._looks_cache: dict[Any, Any] = {}
        self._places_cache: dict[Any, Any] = {}
        self._places_shapes = UNCHANGED
        self._actives: list[ActiveEffect] = []
        self._printed: list[ActiveEffect] = []
        self._forbids = self._changes = self._replaces = self._together = False
        self._shapes: dict[int, Characteristics] | None = None
        self._known_shapes = UNCHANGED
        self._changed = Changes.of(g.state)
        self._actives_read = frozenset((*self.index.static_keys, EFFECTS, ATTACHMENTS, WHOSE_TURN, SIDES))
        self._layers_read = self._restrictions_read = frozenset((ANYTHING,))
        self._stores: dict[tuple[frozenset[Part], str], ResultStore] = {}
        self._of_zones: dict[tuple[str, str], frozenset[Part]] = {}
        self._actives_at = self._actives_changed = self._shapes_at = self._shaped = 0
        self._before: tuple[int, dict[int, Characteristics], dict[int, list[int]]] | None = None

    # ------------------------------------------------------------------ what objects are

    def printed(self, number: str) -> Characteristics:
        return self.index.base[number]

    def cite_unprinted(self, printed: Characteristics, name: str) -> Cites:
        return self.rules.numbers.cite_unprinted(printed.numbers, name)

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
        if self._together and self.actives():  # an act among them may change what others are seen to be as they leave
            self._note_before()

    def _note_before(self) -> None:
        self._before = (self._state.next_id, self.shapes(), self._carrying())

    def snapshot(self, object_id: int) -> Characteristics:
        """Returns the snapshot of an object; of objects that leave together, the one before any of them left."""
        if self._together and self._before is None:
            self._note_before()
        if self._before is not None and self._state.age(object_id) < self._before[0]:
            _, shapes, carrying = self._before
            what, carried = shapes.get(object_id) or self.base(object_id), carrying.get(object_id, NOTHING)
        else:
            what, carried = self.characteristics(object_id), self.carried_by(object_id)
        return snapshot_of(what, self._state.objects[object_id], carried)

    # ------------------------------------------------------------------ continuous effects

    def actives(self) -> list[ActiveEffect]:
        if self._at != self._state.altered:
            self._refresh()
        return self._actives

    def _refresh(self) -> None:
        """Looks which results hold no longer since something was altered."""
        state, changed = self._state, self._changed
        if changed.through != state.version or changed.last < state.altered:
            changed.catch_up(state)
        if changed.have_met(self._actives_read, self._actives_at):
            self._find_actives()
        self._actives_at = changed.count
        if self._changes and self._shapes is not None and changed.have_met(self._layers_read, self._shapes_at):
            self._shapes = None
        self._at = state.altered
        if self.index.rewords and self._changes:
            try:
                shapes = self._apply_layers(self._printed)
            except BaseException:  # a call that is stopped in the layers must not leave effects as they are printed
                self._at = -1
                raise
            self._actives = [as_read(self._g, active, shapes) for active in self._printed]

    def _find_actives(self) -> None:
        """Lists the continuous effects anew; what hangs on them is kept if they are the same as before."""
        found = actives_of(self._g) if self.index.statics or self._state.lasting else []
        if self._actives_at and found == self._printed:
            return
        statics = [active.static for active in found]
        self._changes = self.rules.numbers.completes or any([static.change is not None for static in statics])
        self._forbids = any([restrictions.forbids(static) for static in statics])
        self._restrictions_read = self._list_parts_of_restrictions(found) if self._forbids else frozenset()
        self._replaces = any([static.replace is not None for static in statics])
        self._actives_changed, self._shapes = self._changed.count, None
        self._actives = self._printed = found  # last: they say that the rest is what follows from them
        if not self._changes:
            self._set_shapes(UNCHANGED)

    def _list_parts_of_restrictions(self, actives: Sequence[ActiveEffect]) -> frozenset[Part]:
        """Returns the parts by which effects forbid something."""
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
        self._layers_read = list_parts_of_layers(self._g, actives)
        return self._set_shapes(shapes_of(self._g, actives))

    def _set_shapes(self, shapes: dict[int, Characteristics]) -> dict[int, Characteristics]:
        """Notes what cards are by now; what was worked out from equal shapes is kept."""
        if shapes != self._known_shapes:
            self._known_shapes, self._shaped = shapes, self._changed.count
        self._shapes, self._shapes_at = self._known_shapes, self._changed.count
        return self._known_shapes

    def forbidden(self, act: str, object_id: int = 0, player: str = "", by: int = 0) -> ActiveEffect | None:
        if self._at != self._state.altered:
            self.actives()
        if not self._forbids:
            return None
        return restrictions.forbidding(self._g, self._actives, act, object_id, player, by)

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

    # ------------------------------------------------------------------ what acts meet and set off

    def replacing(self, acts: Sequence[Act], used: Sequence[str], acting: Callable[[], Vars]) -> Frame | None:
        if not self.index.replaces:
            return None
        self.actives()
        if not self._replaces or not any(applicable(self._g, act, used) for act in acts):
            return None
        todo = [[msgspec.to_builtins(self._g.stored(act)), list(used)] for act in acts]
        return self._g.book.roles[REPLACEMENT].frame(todo=todo, ready=[], **acting())

    def observe(self, start: int, *, by_triggers: bool) -> None:
        """Nothing takes notice any more once the game is over."""
        if by_triggers and self.index.watched and self._state.result is None:
            observe(self._g, start)

    def locals_of_text(self) -> Vars:
        return {TEXT: self._state.version + 1} if self.rules.follows_cards else {}

    def asks_agents(self) -> bool:
        return self.index.asks_agents

    def effort(self) -> int:
        actives = self.actives()
        return 1 + estimate_layers(self._g, actives) // CHANGES_TO_A_STEP if self._changes else 1

    def check_numbers(self) -> None:
        budget = self._state.pins.budget
        if budget is None or not self._changes:
            return
        shapes = self.shapes()
        if not self.rules.numbers.completes:  # what the layers write was checked when it was written
            return
        for shape in shapes.values():
            for name, value in shape.numbers.items():
                budget.check_number(name, value)

    # ------------------------------------------------------------------ what the rules keep

    def version_cache(self) -> dict[Any, Any]:
        if self._version_cached_at != self._state.version:
            self._version_cached_at = self._state.version
            self._version_cache = {}
        return self._version_cache

    def looks_cache(self) -> dict[Any, Any]:
        if self._looks_cached_at != self._state.altered:
            self._looks_cached_at = self._state.altered
            self._looks_cache = {}
        return self._looks_cache

    def places_cache(self) -> dict[Any, Any]:
        shapes = self._shapes
        if shapes is None or self._at != self._state.altered:
            shapes = self.shapes()
        if self._places_cached_at != self._state.shifted or self._places_shapes is not shapes:
            self._places_cached_at, self._places_shapes = self._state.shifted, shapes
            self._places_cache = {}
        return self._places_cache

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
        """Returns whether a part that was read has changed since then, what cards are and what is forbidden as well."""
        if self._changed.have_met(reads, since):
            return True
        if RESTRICTIONS in reads:
            self.actives()
            if self._actives_changed > since or (self._forbids and self._have_changed(self._restrictions_read, since)):
                return True
        if CHARACTERISTICS in reads:
            self.shapes()
            return self._shaped > since
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
