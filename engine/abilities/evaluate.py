"""Evaluation of selectors, amounts and conditions from the viewpoint of an ability."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from engine.abilities.effects import ActiveEffect, CountedCards
from engine.abilities.language.selectors import HIGHEST, Amount, Condition, Select
from engine.abilities.qualities import are_alike, count_values, have_parity
from engine.abilities.view import RulesContext
from engine.abilities.viewpoint import Viewpoint
from engine.core.play.visibility import sees
from engine.core.table.bounds.work import current_meter
from engine.core.table.cards import Characteristics
from engine.core.table.state import GameObject, Vars

Lens = Callable[[int], Characteristics]
LOOKED = 5
"""How many comparisons of a card with a selector are one unit of work."""


class Scope(Viewpoint):
    """Evaluates selectors, amounts and conditions of an ability."""

    __slots__ = ("_bounds",)

    def __init__(self, g: RulesContext, controller: str, source: int, vars: Vars) -> None:
        super().__init__(g, controller, source, vars)
        self._bounds: dict[int, int] | None = None

    # ------------------------------------------------------------------ selectors

    def objects(self, select: Select, lens: Lens | None = None) -> list[int]:
        """Returns the matching objects in table order; hidden zones are sorted by id, to reveal nothing."""
        g = self.g
        ids: Sequence[int] = ()
        if select.zone == "remembered" and select.among:
            ids = self.present(select.among)
        else:
            for key in g.zone_keys(select.zone, self.controller, select.of):
                there: Sequence[int] = g.state.zones.get(key, ())
                if select.top is not None:
                    there = there[: select.top]
                elif not g.book.zone_rule(key).public:
                    there = sorted(there)
                ids = [*ids, *there]
        current_meter().spend(len(ids) // LOOKED)
        outer, self._bounds = self._bounds, {}  # bounds are computed once for all cards
        try:
            return [i for i in ids if self.fits(select, i, lens)]
        finally:
            self._bounds = outer

    def finds(self, select: Select, object_id: int) -> bool:
        """Returns whether an object is one of the matching `objects`, without testing other objects."""
        obj = self.g.state.objects.get(object_id)
        if obj is None:
            return False
        if select.zone == "remembered" and select.among:
            return object_id in self.present(select.among) and self.fits(select, object_id)
        if obj.zone not in self.g.zone_keys(select.zone, self.controller, select.of):
            return False
        among_top = select.top is None or object_id in self.g.state.zones[obj.zone][: select.top]
        return among_top and self.fits(select, object_id)

    def settle(self, select: Select) -> Select:
        """Returns the selector with its amounts replaced by numbers."""
        settled: dict[str, Any] = {}
        for name in ("least", "most", "printed_least"):
            bounds = getattr(select, name)
            if any(not isinstance(bound, int) for bound in bounds.values()):
                settled[name] = {number: self.amount(bound) for number, bound in bounds.items()}
        for name in ("not_", "printed"):
            if (inner := getattr(select, name)) is not None and (found := self.settle(inner)) is not inner:
                settled[name] = found
        any_of = tuple(map(self.settle, select.any_of))
        if any(found is not inner for found, inner in zip(any_of, select.any_of, strict=True)):
            settled["any_of"] = any_of
        return msgspec.structs.replace(select, **settled) if settled else select

    def fits(self, select: Select, object_id: int, lens: Lens | None = None) -> bool:
        """Returns whether a live object matches a selector, zone included."""
        g = self.g
        obj = g.state.objects.get(object_id)
        if obj is None:
            return False
        if select.zone != "remembered":
            owner, _, zone = obj.zone.rpartition("/")
            if zone != select.zone and zone not in g.book.groups[select.zone]:
                return False
            if select.of != "any":
                holder = obj.controller if not owner or obj.zone in g.book.play_keys else owner
                if (holder == self.controller) != (select.of == "you"):
                    return False
            if not obj.face_up and self._is_quality_hidden(select, obj):
                return False
            if obj.ability and select.ability is None and self._stands_apart(select, obj.ability):
                return False
        traits = lens(object_id) if lens is not None else g.derived.characteristics(object_id)
        return self.matches(select, object_id, traits, obj, lens)

    def _stands_apart(self, select: Select, key: str) -> bool:
        """Returns whether a played object is excluded because a selector does not ask for its kind."""
        kind = self.g.derived.ability(key).kind
        return kind in self.g.derived.rules.apart and not any(one.ability == kind for one in select.any_of)

    def _is_quality_hidden(self, select: Select, obj: GameObject) -> bool:
        """Returns whether a selector asks for a quality that a face-down card hides from the controller."""
        guise = self.g.book.layout.guises.get(obj.guise)
        if guise is None or not guise.is_unknown or not self.g.book.zone_rule(obj.zone).public:
            return False
        if select.kind in guise.tells:
            select = msgspec.structs.replace(select, kind=None)
        return select.asks_quality and not sees(self.g, self.controller, obj.id)

    def matches(
        self, select: Select, object_id: int, traits: Characteristics, state: GameObject | Characteristics,
        lens: Lens | None = None,
    ) -> bool:  # fmt: skip
        """Returns whether qualities and state match, in any zone (`state` may be the last one).

        No quality of an unidentified card is known, so none matches.
        """
        if self.g.state.unknown is not None and not traits.kinds and object_id in self.g.state.objects:
            if self.g.unknown(object_id) and select.asks_quality:
                return False
        if select.kind is not None and select.kind not in traits.kinds:
            return False
        if select.is_ is not None and not self.is_related(select.is_, object_id):
            return False
        if select.attribute is not None and select.attribute not in traits.attributes:
            return False
        if select.ability is not None and not self._plays(select.ability, state):
            return False
        if select.flag is not None and select.flag not in traits.flags:
            return False
        if select.without_flag is not None and select.without_flag in traits.flags:
            return False
        if select.ready is not None and (state.orientation == self.g.book.ready) != select.ready:
            return False
        if select.orientation is not None and state.orientation != select.orientation:
            return False
        if select.choosing is not None and not any(self.fits(select.choosing, i) for i in self.list_chosen(state)):
            return False
        if select.on is not None and state.attached_to not in self.meant(select.on):
            return False
        if select.marked is not None and state.markers.get(select.marked, 0) < (select.bears or 1):
            return False
        if select.name is not None and select.name not in traits.names:
            return False
        if select.name_part is not None and not any(select.name_part in name for name in traits.names):
            return False
        if (select.skill or select.skill_part) and not self._skilled(select, object_id, traits, state, lens):
            return False
        if select.icon is not None and select.icon not in traits.icons:
            return False
        if select.number is not None and traits.number != select.number:
            return False
        if select.has is not None and select.has not in traits.numbers:
            return False
        if select.lacks is not None and select.lacks in traits.numbers:
            return False
        if select.alike is not None and not self._shares(select.alike, traits, lens):
            return False
        if (select.least or select.most or select.printed_least) and not self._bounded(select, traits, lens):
            return False
        if select.parity is not None and not have_parity(traits, select.parity, self.read):
            return False
        if not self._state_fits(select, object_id, state):
            return False
        if select.among is not None and object_id not in self.meant(select.among):
            return False
        if select.any_of:
            current_meter().spend(len(select.any_of) // LOOKED)
            if not any(self.matches(s, object_id, traits, state, lens) for s in select.any_of):
                return False
        if select.printed is not None and not self._printed_fits(select.printed, object_id, traits, state, lens):
            return False
        return select.not_ is None or not self.matches(select.not_, object_id, traits, state, lens)

    def _printed_fits(
        self, select: Select, object_id: int, traits: Characteristics, state: GameObject | Characteristics,
        lens: Lens | None,
    ) -> bool:  # fmt: skip
        """Returns whether the printed card matches, or the identity of a face-down card."""
        g, obj = self.g, self.g.state.objects.get(object_id)
        if state.guise:
            printed = g.derived.base(object_id) if obj is not None else traits
        else:
            printed = g.derived.index.printed.get(traits.number) or g.derived.index.base.get(traits.number, traits)
        return self.matches(select, object_id, printed, state, lens)

    def _skilled(
        self, select: Select, object_id: int, traits: Characteristics, state: GameObject | Characteristics,
        lens: Lens | None,
    ) -> bool:  # fmt: skip
        """Returns whether the card, or one attached to it, has an ability with this name."""
        attached = self.g.derived.carried_by(object_id) if isinstance(state, GameObject) else state.carrying
        keys = (*traits.abilities, *(key for card in attached for key in self._traits(card, lens).abilities))
        names = [name for key in keys if (name := self.g.derived.ability(key).name)]
        whole, part = select.skill, select.skill_part
        return (whole is None or whole in names) and (part is None or any(part in name for name in names))

    def _plays(self, kind: str, state: GameObject | Characteristics) -> bool:
        """Returns whether an object is an ability of this kind that is being played."""
        return (
            isinstance(state, GameObject) and bool(state.ability) and self.g.derived.ability(state.ability).kind == kind
        )

    def _shares(self, alike: Mapping[str, str], traits: Characteristics, lens: Lens | None) -> bool:
        """Returns whether a card shares each quality with one of the cards remembered for it."""
        schema = self.g.derived.rules.schema
        return all(
            are_alike(schema, traits, [self._traits(i, lens) for i in self.remembered(name)], quality)
            for quality, name in alike.items()
        )

    def _bounded(self, select: Select, traits: Characteristics, lens: Lens | None) -> bool:
        numbers, printed, read = traits.numbers, traits.printed, self.g.derived.rules.numbers.read
        for name, bound in select.least.items():
            if read(numbers.get(name, 0)) < self._bound(bound, lens):
                return False
        for name, bound in select.most.items():
            if read(numbers.get(name, 0)) > self._bound(bound, lens):
                return False
        return all(printed.get(name, 0) >= self._bound(bound, lens) for name, bound in select.printed_least.items())

    def _bound(self, value: int | Amount, lens: Lens | None) -> int:
        """Returns the number with which cards are compared, the same for every card."""
        if isinstance(value, int):
            return value
        if self._bounds is None:
            return self.amount(value, lens)
        if id(value) not in self._bounds:
            self._bounds[id(value)] = self.amount(value, lens)
        return self._bounds[id(value)]

    def _state_fits(self, select: Select, object_id: int, state: GameObject | Characteristics) -> bool:
        if select.attached is not None and bool(state.attached_to) != select.attached:
            return False
        if select.face_up is not None and state.face_up != select.face_up:
            return False
        if select.carrying is not None:
            carried = self.g.derived.carried_by(object_id) if isinstance(state, GameObject) else state.carrying
            if bool(carried) != select.carrying:
                return False
        if select.revealed is not None:
            shown = isinstance(state, GameObject) and "*" in state.shown
            if shown != select.revealed:
                return False
        if select.arrived is not None:
            since = state.since if isinstance(state, GameObject) else -1
            return (since == self.g.state.turn) == select.arrived
        return True

    def did(
        self, by: str | Select, agent: int, last: Mapping[int, Characteristics | None] | None = None,
        lens: Lens | None = None,
    ) -> bool:  # fmt: skip
        """Returns whether the agent of an act matches a selector, at its present or last place.

        `last` holds former characteristics of cards that have changed in place since the batch.
        """
        if isinstance(by, str):
            return agent in self.meant(by)
        agent = self.traced(agent)
        was = last.get(agent) if last else None
        state = was if was is not None else self.state_of(agent)
        if state is None or (by.of != "any" and (state.controller == self.controller) != (by.of == "you")):
            return False
        seen = lens if lens is not None and agent in self.g.state.objects else self.g.derived.characteristics
        return self.matches(by, agent, was if was is not None else seen(agent), state, lens)

    # ------------------------------------------------------------------ amounts and conditions

    def amount(
        self, value: int | Amount, lens: Lens | None = None, told: list[CountedCards] | None = None
    ) -> int:  # fmt: skip
        """Returns the present value of an amount. The cards that it counts are added to `told`."""
        if isinstance(value, int):
            return value
        base = 1
        counted: Sequence[int] | None = None
        if value.different is not None:
            counted = self._list_counted(value, lens)
            cards = [self._traits(i, lens) for i in counted]
            base = count_values(self.g.derived.rules.schema, cards, value.different)
        elif value.in_turn is not None or value.count is not None:
            counted = self._list_counted(value, lens)
            base = self._add_up(value, counted, lens) if value.adds_up else len(counted)
        elif value.number is not None:
            base = int(self.vars.get(f"m.{value.number}") or 0)
        elif value.holds is not None:
            base = int(self.holds(value.holds, lens, was=lens is None))
        elif value.remembered is not None:
            meant = self.cards_and_players(value.remembered)
            base, counted = len(meant), [each for each in meant if isinstance(each, int)]
        elif value.resource is not None:
            base = self.resource(value.resource)
        elif value.marker is not None or value.value is not None:
            counted = self.remembered(value.of)
            base = self._add_up(value, counted, lens)
        found = base
        if value.groups is not None:
            base = value.read_groups().count(base)
        base *= value.times
        if value.over > 1:
            base = self.g.derived.rules.numbers.divide(base, value.over)
        result, budget = base + value.plus, self.g.state.pins.budget
        if budget is not None and not -budget.number <= result <= budget.number:
            budget.check_number("an amount", result)
        if told is not None and counted is not None and not value.read_value()[0]:
            told.append(CountedCards(value, tuple(counted), found, result))
        return result

    def _add_up(self, value: Amount, cards: Sequence[int], lens: Lens | None) -> int:
        """Returns the sum of the counters or the numbers of cards of which an amount speaks, or one of the numbers."""
        if value.marker is not None:
            states = (self.state_of(self.looked_at(i)) for i in cards)
            return sum(state.markers.get(value.marker, 0) for state in states if state is not None)
        which, name = value.read_value()
        shapes = [self._traits(i, lens) for i in cards]
        read = [self.read((t.printed if value.printed else t.numbers).get(name, 0)) for t in shapes]
        return sum(read) if not which else max(read, default=0) if which == HIGHEST else min(read, default=0)

    def read(self, number: int) -> int:
        """Returns a number of a card as texts read it; some rulebooks read a negative number as 0."""
        return self.g.derived.rules.numbers.read(number)

    def _list_counted(self, value: Amount, lens: Lens | None) -> Sequence[int]:
        """Returns the objects that an amount counts; those of a record of this turn as they are or last were."""
        if value.in_turn is not None:
            fact = self.g.derived.rules.schema.records[value.in_turn]
            listed: Sequence[int] = self.g.state.facts.get(fact, ())
            return [card for card in listed if value.count is None or self.did(value.count, card, lens=lens)]
        if value.count is not None:
            return self._counted_objects(value.count, lens)
        return self.remembered(value.remembered or "")

    def _counted_objects(self, select: Select, lens: Lens | None) -> Sequence[int]:
        """Returns the counted objects; for a bearer that has left, its last attachments."""
        table = self.g.state
        bearers = self.meant(select.on) if select.on is not None else ()
        left = [i for i in bearers if i not in table.objects and i in table.gone]
        if not left or len(left) < len(bearers):
            return self.objects(select, lens)
        carried = (i for bearer in left for i in table.gone[bearer].carrying)
        return [i for i in carried if self._fitted(select, i, lens)]

    def _fitted(self, select: Select, object_id: int, lens: Lens | None) -> bool:
        state = self.state_of(object_id)
        if state is None:
            return False
        if isinstance(state, GameObject) and state.attached_to in self.meant(select.on or ""):
            return self.matches(select, object_id, self._traits(object_id, lens), state, lens)
        kinds = self.g.state.gone[object_id].kinds if object_id in self.g.state.gone else ()
        return isinstance(state, Characteristics) and (select.kind is None or select.kind in kinds)

    def _traits(self, object_id: int, lens: Lens | None) -> Characteristics:
        object_id = self.looked_at(object_id)
        if lens is not None and object_id in self.g.state.objects:
            return lens(object_id)
        return self.g.derived.characteristics(object_id)

    def holds(self, condition: Condition, lens: Lens | None = None, *, was: bool = False) -> bool:
        """Returns whether a condition is true now.

        With `was`, the last characteristics of a card that has left are read, as when an effect is carried out. The
        condition of a conditional duration reads the present only.
        """
        table = self.g.state
        if condition.turn_of is not None and (table.turn_player == self.controller) != (condition.turn_of == "you"):
            return False
        if condition.phase is not None:
            validity = self.g.derived.rules.validity
            if validity is None or not validity.is_phase(self.g, condition.phase):
                return False
        known = table.facts
        if condition.fact and any(
            known.get(name, {}).get(self.controller) != is_ for name, is_ in condition.fact.items()
        ):
            return False
        if condition.remembered is not None and not self.vars.get(f"m.{condition.remembered}"):
            return False
        if condition.self is not None and not self._is_so(condition.self, self.source, lens, was):
            return False
        if condition.subject is not None and not any(
            self._is_so(condition.subject, i, lens, was) for i in self.remembered("subject")
        ):
            return False
        if not self._counted(condition, lens):
            return False
        if condition.any_of and not any(self.holds(c, lens, was=was) for c in condition.any_of):
            return False
        return condition.not_ is None or not self.holds(condition.not_, lens, was=was)

    def _is_so(self, select: Select, card: int, lens: Lens | None, was: bool) -> bool:
        """Returns whether a card matches. Its zone and its identity are read from the present state."""
        last = self._last(select, card) if was else None
        if last is None:
            return self.fits(select, self._now(card), lens)
        return self.matches(select, self.looked_at(card), last, last, lens)

    def _last(self, select: Select, card: int) -> Characteristics | None:
        """Returns the last characteristics of a card, if a selector reads them."""
        known = self.looked_at(card)
        last = self.g.state.gone.get(known) if known not in self.g.state.objects else None
        return last if last is not None and select.asks_how_it_is and self._was_in(select, last) else None

    def asks_past(self, condition: Condition) -> bool:
        """Returns whether the condition of an effect reads last characteristics of a card."""
        asked = [(condition.self, self.source)] if condition.self is not None else []
        if condition.subject is not None:
            asked += [(condition.subject, card) for card in self.remembered("subject")]
        return any(self._last(select, card) is not None for select, card in asked)

    def _was_in(self, select: Select, last: Characteristics) -> bool:
        """Returns whether a card left one of the zones that a selector names."""
        if select.zone == "remembered" or last.zone.rpartition("/")[2] not in self.g.book.groups[select.zone]:
            return False
        return select.of == "any" or (last.controller == self.controller) == (select.of == "you")

    def _now(self, object_id: int) -> int:
        if self.g.derived.rules.texts.follows_cards:
            return self.current(object_id)
        return object_id if object_id in self.g.state.objects else self.g.state.became.get(object_id, 0)

    def _counted(self, condition: Condition, lens: Lens | None) -> bool:
        if condition.count is None and condition.number is None:
            return True
        if condition.count is not None:
            value = len(self.objects(condition.count, lens))
        else:
            value = self.amount(condition.number or 0, lens)
        bounds: list[tuple[Any, Callable[[int, int], bool]]] = [
            (condition.at_least, int.__ge__),
            (condition.at_most, int.__le__),
            (condition.exactly, int.__eq__),
        ]
        return all(compare(value, self.amount(bound, lens)) for bound, compare in bounds if bound is not None)


def scope_of(g: RulesContext, active: ActiveEffect) -> Scope:
    """Returns the scope of a continuous effect."""
    return Scope(g, active.controller, active.source, active.memory)
