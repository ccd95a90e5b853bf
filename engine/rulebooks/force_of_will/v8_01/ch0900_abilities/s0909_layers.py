"""909. Continuous effects: the order of changes of information, and the ordering of simultaneous ones."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import msgspec

from engine.abilities.effects import LayerStep
from engine.abilities.layers.durations import EffectOrder
from engine.abilities.rules import ContinuousRules, Layer, NumberRules, Validity
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.play.procedure import Next, step
from engine.core.table.cards import Characteristics
from engine.core.table.parts import ATTACHMENTS, MARKERS, Part
from engine.core.table.state import DATES, GameObject
from engine.rulebooks.force_of_will.v8_01.ch0200_cards import (
    ATK,
    DEF,
    FREE_COST,
    J_RESONATOR,
    NUMBER_NAMES,
    RACE,
    STONE,
    STONE_NAMES,
    STONE_TYPE,
    TOTAL_COST,
    X_COST,
    read_modifiers,
)
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities import s0901_kinds as kinds
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0903_costs import CHANGES_OF_COST
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0909_dates import find_date
from engine.rulebooks.force_of_will.v8_01.edition import FW

NUMBERS = (*NUMBER_NAMES, *CHANGES_OF_COST)
GAINS, BECOMES = FW.cite("1020.1"), FW.cite("1020.1", "909.6")
OTHER_INSTEAD = FW.cite("909.6")
ADDS, SETS = FW.cite("1020.3"), FW.cite("1020.2")
COUNTERS = FW.cite("909.1h", "909.1", "1022.2", "1020.3")
ADDED_UP, ADDED_UP_WITH_X = FW.cite("203.5"), FW.cite("203.5b", "203.5")
WITHOUT_COST = FW.cite("203.5", "203.5a")
ROUNDED_UP = FW.cite("909.1i")
TYPE_BY_NAME = FW.cite("201.4b")
NOT_ATTACHED = FW.cite("1002.1")
HUNDRED = 100


def _for_kinds_of(mark: str, *changes: str) -> tuple[str, ...]:
    """Returns the names of changes of marks with a prefix."""
    return tuple(f"{change}.{mark.removesuffix(':')}" for change in changes)


RULES = ContinuousRules(
    layers=(
        Layer(name="a", cites=FW.cite("909.1a", "909.1", "904.2")),
        Layer(  # AFW-39: a first type, race or attribute belongs to c, a first ability to d.
            name="b",
            cites=FW.cite("909.1b", "909.1"),
            changes=dict.fromkeys(_for_kinds_of(STONE_TYPE, "gain_flag"), FW.cite("201.4d")),
        ),
        Layer(
            name="c",
            cites=FW.cite("909.1c", "909.1"),
            changes={
                **dict.fromkeys(("gain_kind", *_for_kinds_of(RACE, "gain_flag")), GAINS),
                **dict.fromkeys(("kind_becomes", *_for_kinds_of(RACE, "flag_becomes")), BECOMES),
                **dict.fromkeys(("gain_attribute", "lose_attribute", *_for_kinds_of(RACE, "lose_flag")), NO_CLAUSES),
            },
        ),
        Layer(
            name="d",
            cites=FW.cite("909.1d", "909.1"),
            changes=dict.fromkeys(("gain_ability", "lose_abilities", "gain_flag", "lose_flag"), NO_CLAUSES),
            given=FW.cite("909.1d"),
        ),
        Layer(
            name="e",
            cites=FW.cite("909.1e", "909.1"),
            changes={
                **dict.fromkeys(("gain_name", *_for_kinds_of(STONE_TYPE, "lose_flag")), NO_CLAUSES),
                **dict.fromkeys(("name_becomes", "attribute_becomes", "flag_becomes"), OTHER_INSTEAD),
                **dict.fromkeys(_for_kinds_of(STONE_TYPE, "flag_becomes"), OTHER_INSTEAD),
            },
        ),
        Layer(name="f", cites=FW.cite("909.1f", "909.1"), adds=True),
        Layer(
            name="g",
            cites=FW.cite("909.1g", "909.1"),
            changes={
                **{
                    f"{change}.{name}": NO_CLAUSES
                    for name in NUMBERS
                    for change in ("plus", "becomes", "times", "over")
                },
                **{f"plus.{name}": ADDS for name in (ATK, DEF)},
                **{f"becomes.{name}": SETS for name in (ATK, DEF)},
            },
        ),
    ),
    dependency=FW.cite("909.3", "909.3a"),
    timestamp=FW.cite("909.3", "909.3b"),
    split=FW.cite("909.2"),
    static=FW.cite("904.1", "909.3.b-1"),
    entering=FW.cite("909.4", "909.5"),
)
"""The layers of effects; counters on cards (909.1h) and rounding (909.1i) come after them."""


class CountersAndRounding(NumberRules):
    """909.1h, 909.1i: applies counters to attack power and defence last, then rounds both up to hundreds."""

    completes: ClassVar[bool] = True
    reads: ClassVar[tuple[Part, ...]] = (MARKERS,)

    def cite_unprinted(self, printed: Characteristics, name: str) -> Cites:
        """203.5-203.5b: the total cost is added up from the printed costs, X as 0; without a cost it is 0."""
        if name != TOTAL_COST:
            return NO_CLAUSES
        if X_COST in printed.flags:
            return ADDED_UP_WITH_X
        return ADDED_UP if FREE_COST in printed.numbers else WITHOUT_COST

    def complete(self, g: RulesContext, shapes: dict[int, Characteristics], trace: list[Any] | None) -> None:
        for key in g.derived.index.play_keys:
            for card in g.state.zones.get(key, ()):
                for name, count in g.state.objects[card].markers.items():
                    if "/" in name:
                        self._count_in(g, card, name, count, shapes, trace)
        for card, shape in shapes.items():
            printed = g.derived.base(card)
            if shape.names != printed.names or shape.kinds != printed.kinds:
                self._name_stone_types(card, shape, printed, trace)
            for name in (ATK, DEF):
                value = shape.numbers.get(name)
                if value is None or value % HUNDRED == 0 or value == printed.numbers.get(name):
                    continue
                _write(shape, name, -(-value // HUNDRED) * HUNDRED)
                _trace(trace, ROUNDED_UP, card, f"becomes.{name}", shape.numbers[name], f"= {shape.numbers[name]}")

    def _name_stone_types(
        self, card: int, shape: Characteristics, printed: Characteristics, trace: list[Any] | None
    ) -> None:
        """201.4b: gives a magic stone the type of its present name, without the type of a lost name."""
        had = _list_named_types(printed)
        now = _list_named_types(shape)
        flags = tuple(flag for flag in shape.flags if flag not in had or flag in now)
        flags += tuple(flag for flag in now if flag not in flags and flag not in had)
        if flags != shape.flags:
            shape.flags = flags
            _trace(trace, TYPE_BY_NAME, card, "flag_becomes", flags, f"= {', '.join(now)}")

    def lowers(self, marker: str) -> bool:
        return min(read_modifiers(marker) or (0,)) < 0

    def _count_in(
        self,
        g: RulesContext,
        card: int,
        name: str,
        count: int,
        shapes: dict[int, Characteristics],
        trace: list[Any] | None,
    ) -> None:
        """1022.2: adds the two modifiers named by each counter to the numbers of a J/resonator."""
        modifiers = read_modifiers(name)
        shape = shapes.get(card) or g.derived.base(card)
        if modifiers is None or J_RESONATOR not in shape.kinds:
            return
        if card not in shapes:
            shape = shapes[card] = msgspec.structs.replace(shape)
        for number, each in zip((ATK, DEF), modifiers, strict=True):
            if number in shape.numbers and each:
                _write(shape, number, shape.numbers[number] + count * each)
                _trace(trace, COUNTERS, card, f"plus.{number}", shape.numbers[number], f"{count * each:+d}")


def _list_named_types(what: Characteristics) -> list[str]:
    """201.4b: returns the magic stone types that a card has by its names."""
    return [f"{STONE_TYPE}{STONE_NAMES[name]}" for name in what.names if name in STONE_NAMES and STONE in what.kinds]


def _write(shape: Characteristics, name: str, value: int) -> None:
    shape.numbers = {**shape.numbers, name: value}


def _trace(trace: list[Any] | None, cites: Cites, card: int, aspect: str, result: Any, change: str) -> None:
    if trace is not None:
        trace.append(LayerStep(cites, card, "", aspect, card, result, change))


NUMBER_RULES = CountersAndRounding()


class OfAttachedCards(Validity):
    """1002.1, 909.3.b-3: a card's effects on its bearer are in force from its attachment to its release."""

    by_place: ClassVar[bool] = True
    reads: ClassVar[tuple[Part, ...]] = (ATTACHMENTS,)
    bears_itself: ClassVar[bool] = False

    def bar(
        self, g: RulesContext, of: GameObject | Characteristics, key: str, was: Mapping[int, Characteristics | None]
    ) -> Cites:
        return NO_CLAUSES if of.attached_to or not kinds.speaks_of_bearer(g, key) else NOT_ATTACHED

    def since(self, g: RulesContext, obj: GameObject, key: str) -> int:
        """909.3.b-1, 909.3.b-3: returns when an ability last came into force or its card was attached."""
        again = find_date(g, obj.id, key)
        if not obj.attached_to or not kinds.speaks_of_bearer(g, key):
            return again
        dated: int = g.state.facts.get(f"{DATES}{obj.id}", 0)
        return max(dated, again)


VALIDITY = OfAttachedCards()

TURN_ORDERS = FW.cite("909.3b")


class OrderEffects(EffectOrder, edition=FW, name="order_effects"):
    """909.3b: the turn player orders effects that began at the same moment."""

    @step("909.3b")
    def ask_turn_player(self, g: RulesContext) -> Next:
        return self.ask(g.turn_player, TURN_ORDERS)

    @step("909.3b")
    def carry_out(self, g: RulesContext) -> Next:
        return self.set_order(TURN_ORDERS)
