"""Explanations of values, read from the trace of the layers that computed them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import msgspec

from engine.abilities.effects import ActiveEffect, CountedCards, LayerStep
from engine.abilities.evaluate import Scope, scope_of
from engine.abilities.language.selectors import Condition, Select
from engine.abilities.layers.active_effects import actives_of, shapes_of
from engine.abilities.layers.changes import NUMBERS, aspects_of, in_words, said_of
from engine.abilities.layers.restrictions import list_unmet
from engine.abilities.view import CardAbilities, RulesContext
from engine.core.clauses.citation import Labels
from engine.core.clauses.refusal import UnknownCard
from engine.core.play.visibility import SPECTATOR, sees
from engine.core.table.cards import Characteristics
from engine.core.table.state import GameState


class UnknownValue(UnknownCard):
    """Raised for a value that an object does not have; lists the values that it has."""

    reason = "UNKNOWN_VALUE"


PRINTED = "printed"
"""The name of the first step of a printed value."""

UNPRINTED = "unprinted"
"""The name of the first step of an unprinted number that a rule sets."""

LOST = "lost"
"""The name of the step by which a card loses an ability that would change the number. The number stays as it is."""


WHILE = "while_"
"""The field with the condition of a static ability, at the end of the path of such an effect."""


class ValueStep(msgspec.Struct, frozen=True):
    """One step of a value."""

    cites: Labels
    """The clauses of the layer."""
    source: int
    """The object from which it comes."""
    key: str
    """The key of the ability from which it comes."""
    change: str
    """The change."""
    result: Any
    """The new value."""
    counted: CountedCards | None = None
    """The cards that the change counted; None if it counts none."""

    @property
    def code(self) -> str:
        """Returns the stable code of the kind of step."""
        first = {PRINTED: "value.printed", UNPRINTED: "value.unprinted", LOST: "value.ability-lost"}
        begins = {"=": "value.becomes", "+": "value.more", "-": "value.less"}
        return first.get(self.change) or begins.get(self.change[:1], "value.other")


class ValueReason(msgspec.Struct, frozen=True):
    """A value with the steps of its computation."""

    card: int
    """The object."""
    name: str
    """The name of the value."""
    value: Any
    """The value."""
    steps: tuple[ValueStep, ...]
    """The steps, the printed value first."""
    hidden: frozenset[int] = frozenset()
    """The counted cards that not everybody may know, such as those in a hand."""

    @property
    def objects(self) -> frozenset[int]:
        """Returns the objects that its steps name: the sources of changes and the cards that these counted."""
        return self._sources | _list_counted(self.steps)

    @property
    def open_objects(self) -> frozenset[int]:
        """Returns the objects that its steps name, without counted cards that not everybody may know."""
        return self._sources | (self.objects - self.hidden)

    @property
    def _sources(self) -> frozenset[int]:
        return frozenset(step.source for step in self.steps)

    def name_code(self, step: ValueStep) -> str:
        """Returns the code of a step; a change by the card itself names no other card."""
        itself = step.source == self.card and step.code in ("value.more", "value.less")
        return "value.changed-itself" if itself else step.code

    def arguments(self, step: ValueStep) -> dict[str, Any]:
        """Returns the typed arguments of the code of one of the steps."""
        told = {
            "card": self.card,
            "by": step.source,
            "value_name": self.name,
            "change": step.change,
            "result": step.result,
        }
        return told if step.counted is None else told | _tell_counted(step.counted)


def _list_counted(steps: Sequence[ValueStep]) -> frozenset[int]:
    """Returns the cards that the changes of a value counted."""
    return frozenset(card for step in steps if step.counted is not None for card in step.counted.cards)


def _tell_counted(counted: CountedCards) -> dict[str, Any]:
    """Returns the typed arguments that say how counted cards come to an amount."""
    amount, size = counted.amount, counted.amount.read_groups().size
    told: dict[str, Any] = {
        "counted": counted.cards, "count": len(counted.cards), "amount": counted.base, "each": amount.times,
    }  # fmt: skip
    further = {
        "different": amount.different, "marker": amount.marker, "summed": amount.value, "size": size if size > 1 else 0,
        "divided_by": amount.over if amount.over > 1 else 0, "added": amount.plus,
    }  # fmt: skip
    return told | {name: value for name, value in further.items() if value}


class UnmetChange(msgspec.Struct, frozen=True):
    """A change of a value by a static ability whose condition does not hold."""

    cites: Labels
    """The clauses of the ability and of its condition."""
    source: int
    """The object with the ability."""
    condition: str
    """The key of the ability, and the path in it of the effect with the condition."""
    change: str
    """The change."""
    found: int | None
    """The number of objects that the condition counts; None if it is not what is lacking."""
    needed: int
    """The number of objects that the condition asks for at least."""


_ASPECTS_OF = {
    "names": ("gain_name", "name_becomes"),
    "kinds": ("gain_kind", "kind_becomes"),
    "attributes": ("gain_attribute", "lose_attribute", "attribute_becomes"),
    "icons": ("gain_icon", "lose_icon", "lose_abilities"),
    "abilities": ("gain_ability", "lose_abilities", "gain_icon", "gain_flag", "lose_flag", "word"),
    "flags": ("gain_flag", "lose_flag", "flag_becomes", "lose_abilities"),
}


@dataclass(frozen=True, slots=True)
class Layers:
    """The continuous effects of a state applied in layers, with every application."""

    g: RulesContext
    """The context of the state."""
    shapes: Mapping[int, Characteristics]
    """The resulting characteristics of every changed object."""
    trace: Sequence[LayerStep]
    """Every application of an effect, in order."""

    @classmethod
    def of(cls, table: GameState) -> Layers:
        """Computes the layers of the present state."""
        g = RulesContext(table)
        trace: list[LayerStep] = []
        if not isinstance(g.derived, CardAbilities):
            return cls(g, {}, trace)
        return cls(g, shapes_of(g, actives_of(g), trace), trace)


def explain_value(table: GameState, object_id: int, name: str, layers: Layers | None = None) -> ValueReason:
    """Returns the explanation of a value of an object (a number by its name, `names`, `kinds`, `icons` ...).

    A number that is not printed and was given by an effect has no step `printed`.

    Args:
        layers: the layers of the state, if already computed.

    Raises:
        UnknownCard: there is no such object.
        UnknownValue: the object has no value of that name.
    """
    if object_id not in table.objects:
        raise UnknownCard("explain.no-object", named=str(object_id), field=name, act="value")
    if layers is None:
        layers = Layers.of(table)
    g = layers.g
    printed = g.derived.base(object_id)
    shape = layers.shapes.get(object_id, printed)
    if name not in _ASPECTS_OF and name not in shape.numbers:
        has = ", ".join((*shape.numbers, *_ASPECTS_OF))
        raise UnknownValue("explain.no-value", possible=has, named=name, object=str(object_id))
    wanted = _ASPECTS_OF.get(name, tuple(f"{field}.{name}" for field in NUMBERS))
    steps: list[ValueStep] = []
    abilities, number = printed.abilities, printed.numbers.get(name)
    for t in layers.trace:
        if t.card == object_id and t.aspect == "lose_abilities":
            if name not in _ASPECTS_OF and _changes_number(g, abilities, t.result, wanted):
                steps.append(ValueStep(t.cites, t.source, t.key, LOST, steps[-1].result if steps else number))
            abilities = t.result
        if t.card == object_id and t.aspect in wanted:
            steps.append(ValueStep(t.cites, t.source, t.key, t.change, t.result, t.counted))
        elif t.card == object_id and name == "flags" and t.aspect == "lose_abilities" and g.derived.rules.keywords:
            before = steps[-1].result if steps else printed.flags
            left = tuple(flag for flag in before if flag not in g.derived.rules.keywords)
            steps.append(ValueStep(t.cites, t.source, t.key, t.change, left))
    if name in _ASPECTS_OF or name in printed.numbers:
        unprinted = g.derived.cite_unprinted(printed, name)
        cites, change = unprinted or g.derived.printed_by, UNPRINTED if unprinted else PRINTED
        steps.insert(0, ValueStep(cites, object_id, printed.number, change, _read(printed, name)))
    hidden = frozenset(card for card in _list_counted(steps) if not sees(g, SPECTATOR, card))
    return ValueReason(object_id, name, _read(shape, name), g.stored(tuple(steps)), hidden)


def list_fitting_steps(reason: ValueReason, layers: Layers) -> Iterator[tuple[ValueReason, ValueStep]]:
    """Yields the given qualities that effects on a value ask for, with the steps that gave them.

    Args:
        reason: the value with its steps.
        layers: the layers by which it was computed.
    """
    g, card = layers.g, reason.card
    shape, printed = layers.shapes.get(card), g.derived.base(card)
    by = {(step.source, step.key) for step in reason.steps if step.source != card}
    if shape is None or not by:
        return
    acting = [each for each in actives_of(g) if (each.source, each.key) in by and _changes(each, reason.name)]
    for quality in _ASPECTS_OF:
        if quality == reason.name or _read(shape, quality) == _read(printed, quality):
            continue
        given = explain_value(g.state, card, quality, layers)
        fitting = [
            _select_all(g, acting, msgspec.structs.replace(shape, **{quality: s.result}), card) for s in given.steps
        ]
        if not fitting[0] and True in fitting:
            yield given, given.steps[fitting.index(True)]


class AppliedBefore(NamedTuple):
    """An effect that was applied before a card got the quality that the effect asks for."""

    source: int
    """The object that the effect comes from."""
    layer: Labels
    """The clauses of the layer in which it was applied."""
    given: ValueReason
    """The quality."""
    step: ValueStep
    """The step by which the card got it."""


def list_applied_before(layers: Layers, card: int) -> Iterator[AppliedBefore]:
    """Yields the effects that were applied before a card had what they ask for, and so did nothing."""
    g, shape = layers.g, layers.shapes.get(card)
    if shape is None:
        return
    done = {(step.source, step.key) for step in layers.trace if step.card == card}
    rules, printed = g.derived.rules.continuous, g.derived.base(card)
    for active in actives_of(g):
        change, to = aspects_of(active.static.change), active.static.to
        if (active.source, active.key) in done or not change or not isinstance(to, Select):
            continue
        if not _is_in_force(g, active) or not scope_of(g, active).fits(to, card) or card in active.spared:
            continue
        layer = rules.layer_of(change[0], g.reading)
        for quality in (name for name in _ASPECTS_OF if _read(shape, name) != _read(printed, name)):
            given = explain_value(g.state, card, quality, layers)
            before = msgspec.structs.replace(shape, **{quality: given.steps[0].result})
            aspects = [t.aspect for t in layers.trace if t.card == card and t.aspect in _ASPECTS_OF[quality]]
            later = aspects and rules.order.index(rules.layer_of(aspects[-1], g.reading)) > rules.order.index(layer)
            if later and not _select_all(g, (active,), before, card):
                yield AppliedBefore(active.source, g.stored(rules.cites[layer]), given, given.steps[-1])
                break


def _is_in_force(g: RulesContext, active: ActiveEffect) -> bool:
    """Returns whether an effect selects its cards at any time, its condition holds, and its card has its ability."""
    condition, validity = active.static.while_, g.derived.rules.validity
    if active.fixed is not None or (condition is not None and not scope_of(g, active).holds(condition)):
        return False
    if active.effect:
        return True
    barred = validity is not None and validity.bar(g, g.obj(active.source), active.key, {})
    return not barred and active.key in g.derived.abilities(active.source)


def _select_all(g: RulesContext, acting: Sequence[ActiveEffect], shape: Characteristics, card: int) -> bool:
    """Returns whether effects would select a card with these characteristics."""

    def read(object_id: int) -> Characteristics:
        return shape if object_id == card else g.derived.characteristics(object_id)

    selectors = ((each, each.static.to) for each in acting)
    return all(scope_of(g, each).fits(to, card, read) for each, to in selectors if isinstance(to, Select))


def _changes(active: ActiveEffect, name: str) -> bool:
    """Returns whether an effect that selects its cards at any time changes a value."""
    wanted = _ASPECTS_OF.get(name, tuple(f"{field}.{name}" for field in NUMBERS))
    return active.fixed is None and any(aspect in wanted for aspect in aspects_of(active.static.change))


def list_unmet_changes(g: RulesContext, object_id: int, name: str) -> Iterator[UnmetChange]:
    """Yields the changes of a value by static abilities whose conditions do not hold."""
    wanted = _ASPECTS_OF.get(name, tuple(f"{field}.{name}" for field in NUMBERS))
    for active in list_unmet(g, object_id):
        aspect = next((each for each in aspects_of(active.static.change) if each in wanted), None)
        condition = active.static.while_
        if aspect is None or condition is None:
            continue
        scope, said = scope_of(g, active), said_of(active.static.change, aspect)
        value = scope.amount(said) if "." in aspect else said
        found, needed = count_for(scope, condition)
        ability, rules = g.derived.ability(active.key), g.derived.rules
        yield g.stored(
            UnmetChange(
                rules.of_ability(ability) + rules.principles.of_text(condition) + rules.continuous.static,
                active.source,
                f"{active.key}~statics.{active.memory.get('place', 0)}.{WHILE}",
                in_words(aspect, value),
                found if found < needed else None,
                needed,
            )
        )


def count_for(scope: Scope, condition: Condition) -> tuple[int, int]:
    """Returns how many objects there are that a condition counts, and how many it needs; 0 if it counts none."""
    counting = [each for each in (condition, *condition.any_of) if each.count is not None]
    if len(counting) != 1 or counting[0].count is None or not isinstance(counting[0].at_least, int):
        return 0, 0
    return len(scope.objects(counting[0].count)), counting[0].at_least


def tell_change(g: RulesContext, card: int, name: str) -> dict[str, Any]:
    """Returns the grounds of a step that reads a number which effects changed; empty if none changed it.

    The agent is the source of the last effect that changed it.
    """
    if card not in g.derived.shapes():  # no effect changed it
        return {}
    try:
        reason = explain_value(g.state, card, name)
    except UnknownValue:
        return {}
    printed = reason.steps[0] if reason.steps and reason.steps[0].change in (PRINTED, UNPRINTED) else None
    if printed is None or reason.steps[-1] is printed:
        return {}
    return {
        "card": card, "was": printed.result, "now": reason.value, "value_name": name, "agent": reason.steps[-1].source,
    }  # fmt: skip


def _changes_number(g: RulesContext, before: Sequence[str], after: Sequence[str], wanted: Sequence[str]) -> bool:
    """Returns whether a static ability that a card lost would change a number."""
    lost = (g.derived.ability(key) for key in before if key not in after)
    changes = (static.change for ability in lost for static in ability.statics)
    return any(aspect in wanted for change in changes for aspect in aspects_of(change))


def find_giver(g: RulesContext, object_id: int, icon: str, name: str = "icons") -> LayerStep | None:
    """Returns the last effect that gave a card an icon or a mark (`flags`); None if printed."""
    trace: list[LayerStep] = []
    shapes_of(g, actives_of(g), trace)
    has, giver = icon in getattr(g.derived.base(object_id), name), None
    for step in trace:
        if step.card == object_id and step.aspect in _ASPECTS_OF[name]:
            has, had = icon in step.result, has
            giver = step if has and not had else giver if has else None
    return giver


def find_taker(g: RulesContext, object_id: int, icon: str, name: str = "icons") -> LayerStep | None:
    """Returns the last effect that took an icon or a mark (`flags`) from a card.

    None: the card has it, or never had it.
    """
    trace: list[LayerStep] = []
    shapes_of(g, actives_of(g), trace)
    has, taker = icon in getattr(g.derived.base(object_id), name), None
    for step in trace:
        if step.card == object_id and step.aspect in _ASPECTS_OF[name]:
            has, had = step.aspect != "lose_abilities" and icon in step.result, has
            taker = None if has else step if had else taker
    return taker


def _read(traits: Any, name: str) -> Any:
    return getattr(traits, name) if name in _ASPECTS_OF else traits.numbers[name]
