"""Reading selectors, amounts and conditions from the point of view of one ability."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from engine.kernel.cards import Traits
from engine.kernel.language.select import Amount, Condition, Select
from engine.kernel.table import Obj, Vars

if TYPE_CHECKING:
    from engine.kernel.game import Game

Lens = Callable[[int], Traits]


class Scope:
    """Who asks: the ability's controller, the card it is on, and what was remembered (`m.<name>` in `vars`)."""

    __slots__ = ("controller", "g", "source", "vars")

    def __init__(self, g: Game, controller: str, source: int, vars: Vars) -> None:
        self.g, self.controller, self.source, self.vars = g, controller, source, vars

    def player(self, who: str) -> str:
        """The seat meant by `you` or `opponent`."""
        return self.controller if who == "you" else self.g.opponent(self.controller)

    def players(self, who: str) -> tuple[str, ...]:
        """The seats meant by `you`, `opponent` or `each` (the turn player first)."""
        if who in ("each", "any"):
            first = self.g.table.turn_player or self.g.table.pins.seats[0]
            return (first, self.g.opponent(first))
        return (self.player(who),)

    def remembered(self, name: str) -> tuple[int, ...]:
        """Objects remembered under a name; `self` is the card the ability is on."""
        if name == "self":
            return (self.source,) if self.source else ()
        found = self.vars.get(f"m.{name}", ())
        if isinstance(found, int):
            return (found,)
        return tuple(found or ())

    # ------------------------------------------------------------------ selectors

    def objects(self, select: Select, lens: Lens | None = None) -> list[int]:
        """Every object that fits, in table order (hidden zones sorted by id, so the order tells nothing)."""
        g = self.g
        found: list[int] = []
        if select.zone == "remembered" and select.among:
            pool = [i for i in self.remembered(select.among) if i in g.table.objects]
            return [i for i in pool if self.fits(select, i, lens)]
        for key in g.zone_keys(select.zone, self.controller, select.of):
            ids: Sequence[int] = g.table.zones.get(key, ())
            if select.top is not None:
                ids = ids[: select.top]
            elif not g.book.zone_rule(key).public:
                ids = sorted(ids)
            found.extend(i for i in ids if self.fits(select, i, lens))
        return found

    def fits(self, select: Select, object_id: int, lens: Lens | None = None) -> bool:
        """Whether a live object fits a selector (its zone included)."""
        g = self.g
        obj = g.table.objects.get(object_id)
        if obj is None:
            return False
        if select.zone != "remembered":
            owner, _, zone = obj.zone.rpartition("/")
            if zone != select.zone:
                return False
            if select.of != "any":
                holder = obj.controller if zone == g.book.play_zone or not owner else owner
                if (holder == self.controller) != (select.of == "you"):
                    return False
        traits = lens(object_id) if lens is not None else g.traits(object_id)
        return self.matches(select, object_id, traits, obj, lens)

    def matches(
        self, select: Select, object_id: int, traits: Traits, state: Obj | Traits, lens: Lens | None = None
    ) -> bool:
        """Whether qualities and state fit, wherever the object is (`state` may be what it last was)."""
        if select.kind is not None and select.kind not in traits.kinds:
            return False
        if select.is_ is not None and not self._related(select.is_, object_id):
            return False
        if select.attribute is not None and select.attribute not in traits.attributes:
            return False
        if select.flame is not None and ("flame" in traits.flags) != select.flame:
            return False
        if select.ready is not None and (state.orientation == self.g.book.ready) != select.ready:
            return False
        if select.name is not None and select.name not in traits.names:
            return False
        if select.icon is not None and select.icon not in traits.icons:
            return False
        if select.number is not None and traits.number != select.number:
            return False
        if select.support is not None and ("support" in traits.numbers) != select.support:
            return False
        if not self._bounded(select, traits):
            return False
        if not self._state_fits(select, object_id, state):
            return False
        if select.among is not None and object_id not in self.remembered(select.among):
            return False
        if select.any_of and not any(self.matches(s, object_id, traits, state, lens) for s in select.any_of):
            return False
        return select.not_ is None or not self.matches(select.not_, object_id, traits, state, lens)

    def _bounded(self, select: Select, traits: Traits) -> bool:
        numbers = traits.numbers
        if select.power_min is not None and numbers.get("power", 0) < self.amount(select.power_min):
            return False
        if select.power_max is not None and numbers.get("power", 0) > self.amount(select.power_max):
            return False
        if select.cost_min is not None and numbers.get("cost", 0) < self.amount(select.cost_min):
            return False
        if select.cost_max is not None and numbers.get("cost", 0) > self.amount(select.cost_max):
            return False
        return select.printed_power_min is None or traits.printed.get("power", 0) >= self.amount(
            select.printed_power_min
        )

    def _state_fits(self, select: Select, object_id: int, state: Obj | Traits) -> bool:
        if select.attached is not None and bool(state.attached_to) != select.attached:
            return False
        if select.face_up is not None and state.face_up != select.face_up:
            return False
        if select.carrying is not None:
            carried = self.g.carried_by(object_id) if isinstance(state, Obj) else state.carrying
            if bool(carried) != select.carrying:
                return False
        if select.arrived is not None:
            since = state.since if isinstance(state, Obj) else -1
            return (since == self.g.table.turn) == select.arrived
        return True

    def _related(self, relation: str, object_id: int) -> bool:
        if relation == "self":
            return object_id == self.source or self.g.table.became.get(self.source) == object_id
        if relation == "other":
            return object_id != self.source
        if relation == "subject":
            return object_id in self.remembered("subject")
        facts = self.g.table.facts
        if relation == "in_battle":
            return object_id in facts.get("in_battle", ())
        return bool(facts.get(relation) == object_id)

    # ------------------------------------------------------------------ amounts and conditions

    def amount(self, value: int | Amount, lens: Lens | None = None) -> int:
        """Work out a number now."""
        if isinstance(value, int):
            return value
        base = 1
        if value.count is not None:
            base = len(self.objects(value.count, lens))
        elif value.number is not None:
            base = int(self.vars.get(f"m.{value.number}") or 0)
        elif value.remembered is not None:
            base = len(self.remembered(value.remembered))
        else:
            for name, word in (
                ("power", value.power_of),
                ("cost", value.cost_of),
                ("support", value.support_of),
            ):
                if word is not None:
                    base = sum(self._traits(i, lens).numbers.get(name, 0) for i in self.remembered(word))
            if value.printed_power_of is not None:
                base = sum(
                    self._traits(i, lens).printed.get("power", 0) for i in self.remembered(value.printed_power_of)
                )
        return base * value.times + value.plus

    def _traits(self, object_id: int, lens: Lens | None) -> Traits:
        table = self.g.table
        while object_id not in table.objects and object_id not in table.gone and object_id in table.became:
            object_id = table.became[object_id]
        if lens is not None and object_id in self.g.table.objects:
            return lens(object_id)
        return self.g.traits(object_id)

    def holds(self, condition: Condition, lens: Lens | None = None) -> bool:
        """Whether a condition is true now."""
        table = self.g.table
        if condition.turn_of is not None and (table.turn_player == self.controller) != (condition.turn_of == "you"):
            return False
        if condition.remembered is not None and not self.vars.get(f"m.{condition.remembered}"):
            return False
        if condition.self is not None and not self.fits(condition.self, self._now(self.source), lens):
            return False
        if condition.subject is not None and not any(
            self.fits(condition.subject, self._now(i), lens) for i in self.remembered("subject")
        ):
            return False
        if not self._counted(condition, lens):
            return False
        if condition.any_of and not any(self.holds(c, lens) for c in condition.any_of):
            return False
        return condition.not_ is None or not self.holds(condition.not_, lens)

    def _now(self, object_id: int) -> int:
        return object_id if object_id in self.g.table.objects else self.g.table.became.get(object_id, 0)

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
