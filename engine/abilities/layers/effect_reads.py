"""The parts of the state that continuous effects read, on which the validity of layers depends.

Anything not listed here counts as reading everything.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from engine.abilities.effects import ActiveEffect
from engine.abilities.language.ability import Modifier, Static
from engine.abilities.language.records import PHASE
from engine.abilities.language.selectors import OF_OPPONENT, Amount, Condition, Select
from engine.abilities.view import RulesContext
from engine.core.table.parts import (
    ANYTHING,
    ATTACHMENTS,
    MARKERS,
    NO_PARTS,
    SIDES,
    SIGHT,
    WHOSE_TURN,
    Part,
    fact,
    settle,
    turned,
)

QUALITIES = frozenset({
    "zone", "of", "kind", "name", "name_part", "number", "attribute", "icon", "flag", "without_flag", "has", "lacks",
    "top", "ability",
})  # fmt: skip
"""The fields of a selector that ask for zones, or for qualities that the layers compute themselves."""

ALWAYS = (SIDES, SIGHT)
"""The parts that every effect reads: visible cards."""

STATES: Mapping[str, Part] = {
    "skill": ATTACHMENTS, "skill_part": ATTACHMENTS, "attached": ATTACHMENTS, "carrying": ATTACHMENTS, "marked":
    MARKERS, "bears": MARKERS, "arrived": WHOSE_TURN, "face_up": SIDES, "revealed": SIGHT,
}  # fmt: skip
"""The parts that these fields of a selector read, besides zones."""

LIMIT = 4_096


def list_parts_of_layers(g: RulesContext, actives: Iterable[ActiveEffect]) -> frozenset[Part]:
    """Returns every part that the layers of these effects read."""
    rules = g.derived.rules
    if g.derived.index.rewords or g.state.unknown is not None:
        return frozenset((ANYTHING,))
    found: set[Part] = {*list_common_parts(g), *rules.numbers.reads}
    if rules.numbers.completes:
        found.update(g.derived.index.play_keys)
    for active in actives:
        if active.static.change is not None:
            found.update(list_parts_of_effect(g, active))
    return frozenset(found)


def list_common_parts(g: RulesContext) -> frozenset[Part]:
    """Returns the parts that every effect reads."""
    index, validity = g.derived.index, g.derived.rules.validity
    if index.common_parts is None:
        more = settle(validity.reads, "", g.state.pins.seats) if validity is not None else NO_PARTS
        index.common_parts = frozenset((*ALWAYS, *more))
    return index.common_parts


def list_parts_of_effect(g: RulesContext, active: ActiveEffect) -> tuple[Part, ...]:
    """Returns the parts that an effect reads; ANYTHING if they are unknown."""
    cache, static = g.derived.index.parts_read, active.static
    known = cache.get((id(static), active.controller))
    if known is None or known[0] is not static:
        if len(cache) > LIMIT:
            cache.clear()
        known = cache[id(static), active.controller] = (static, _Reader(g, active.controller).of_static(static))
    objects, cards = g.state.objects, active.fixed or ()
    zones = [objects[card].zone for card in (active.source, *cards) if card in objects]
    by_card = OF_CARD in known[1]
    if not by_card:
        return (*known[1], *zones)
    if active.source not in objects:  # its successors are searched in all zones
        return (ANYTHING,)
    return (*known[1], *zones, turned(objects[active.source].zone))


OF_CARD: Part = "of the card:"
"""A placeholder for the orientation of the effect's card."""


class _Reader:
    """Lists the parts that pieces of the language read, from the viewpoint of a player."""

    def __init__(self, g: RulesContext, controller: str) -> None:
        self.g, self.controller = g, controller

    def of_static(self, static: Static) -> tuple[Part, ...]:
        """Returns the parts that an effect reads."""
        change, to = static.change, static.to
        found = [*self.of_condition(static.while_), *(self.of_change(change) if change is not None else ())]
        if isinstance(to, Select):
            found += self.of_select(to)
        elif to == "bearer":
            found.append(ATTACHMENTS)
        return tuple(dict.fromkeys(found))

    def of_change(self, change: Modifier) -> list[Part]:
        """Returns the parts that the amounts of a change read; a granted ability can read anything."""
        if change.gain_ability is not None or change.word is not None:
            return [ANYTHING]
        return [part for amount in (*change.plus.values(), *change.becomes.values()) for part in self.of_amount(amount)]

    def of_select(self, select: Select) -> list[Part]:
        """Returns the parts that a selector reads."""
        keys = self.g.zone_keys(select.zone, self.controller, select.of) if select.zone != "remembered" else ()
        found: list[Part] = list(keys)
        for name in select.__struct_fields__:
            value = getattr(select, name)
            if name in QUALITIES or value is None or value in ((), {}):
                continue
            if name in ("ready", "orientation"):
                found += [turned(key) for key in keys] or [ANYTHING]
            elif name in ("least", "most", "printed_least"):
                found += [part for bound in value.values() for part in self.of_amount(bound)]
            elif name == "any_of":
                found += [part for one in value for part in self.of_select(one)]
            elif name in ("not_", "printed"):
                found += self.of_select(value)
            elif name == "choosing":
                found.append(ANYTHING)
            elif name == "is_":
                found += self.of_relation(value)
            elif name == "on":
                found.append(ATTACHMENTS if value in ("self", "bearer") else ANYTHING)
            else:
                found.append(STATES.get(name, ANYTHING))
        return found

    def of_relation(self, relation: str) -> Sequence[Part]:
        """Returns the parts that a relation to the card of the ability reads."""
        if relation in ("self", "other"):
            return NO_PARTS
        if relation == "bearer":
            return (ATTACHMENTS,)
        return (ANYTHING,) if relation == "subject" else (fact(relation),)

    def of_amount(self, value: int | Amount | None) -> list[Part]:
        """Returns the parts that an amount reads."""
        if not isinstance(value, Amount):
            return []
        found = [*self.of_condition(value.holds)]
        if value.in_turn is not None:
            return [ANYTHING]
        if value.count is not None:
            found += self.of_select(value.count)
        if value.resource is not None:
            found.append(fact(value.resource.removesuffix(OF_OPPONENT)))
        if value.marker is not None:
            found.append(MARKERS)
        if value.remembered == "bearer":
            found.append(ATTACHMENTS)
        if value.adds_up or ((value.marker is not None or value.value is not None) and value.of != "self"):
            found.append(ANYTHING)
        elif value.marker is not None or value.value is not None:
            found.append(OF_CARD)
        return found

    def of_condition(self, condition: Condition | None) -> list[Part]:
        """Returns the parts that a condition reads."""
        if condition is None:
            return []
        found = [fact(name) for name in condition.fact]
        if condition.turn_of is not None:
            found.append(WHOSE_TURN)
        if condition.phase is not None:  # the edition notes each phase that begins
            found.append(fact(PHASE))
        if condition.subject is not None:
            found.append(ANYTHING)
        if condition.count is not None:
            found += self.of_select(condition.count)
        if condition.self is not None:
            found += [OF_CARD, *self.of_select(condition.self)]
        for value in (condition.number, condition.at_least, condition.at_most, condition.exactly):
            found += self.of_amount(value)
        inner = (*condition.any_of, *((condition.not_,) if condition.not_ is not None else ()))
        return [*found, *(part for one in inner for part in self.of_condition(one))]
