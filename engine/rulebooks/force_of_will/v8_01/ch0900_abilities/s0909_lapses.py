"""909.8. Effects whose duration condition failed after their ability was played and before it resolved."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.abilities.evaluate import Scope
from engine.abilities.language.ability import Instruction
from engine.abilities.language.selectors import Amount, Condition
from engine.abilities.layers.durations import lapse_mark
from engine.abilities.view import RulesContext
from engine.core.events.game import FactNoted
from engine.core.play.common_acts import NoteFact
from engine.rulebooks.force_of_will.v8_01.ch0300_zones import CHASE
from engine.rulebooks.force_of_will.v8_01.edition import FW

LAPSED = FW.cite("909.8")


def note_lapses(g: RulesContext) -> None:
    """909.8: records the abilities on the chase whose condition about their card has failed since the play."""
    if not g.derived.index.lapses:
        return
    for played in g.state.zones.get(CHASE, ()):
        obj = g.obj(played)
        if not obj.ability or has_lapsed(g, played):
            continue
        scope = Scope(g, obj.controller, obj.source, dict(obj.memory))
        conditions = _list_conditions(g.derived.ability(obj.ability).effect)
        if any(is_about_card(condition) and not scope.holds(condition) for condition in conditions):
            g.record.emit(FactNoted, LAPSED, lapse_mark(played, obj.ability), True)


def has_lapsed(g: RulesContext, played: int) -> bool:
    """909.8: returns whether a condition of an ability on the chase has failed since it was played."""
    return lapse_mark(played, g.obj(played).ability) in g.state.facts


def forget_lapse(g: RulesContext, played: int) -> tuple[NoteFact, ...]:
    """909.8: returns the act that forgets a failed condition when its ability leaves the chase."""
    mark = lapse_mark(played, g.obj(played).ability)
    return (NoteFact(mark, None, LAPSED),) if mark in g.state.facts else ()


def is_about_card(condition: Condition) -> bool:
    """909.8: returns whether a condition reads information or the state of the ability's own card."""
    amounts = (condition.number, condition.at_least, condition.at_most, condition.exactly)
    return (
        condition.self is not None
        or any(isinstance(amount, Amount) and _reads_card(amount) for amount in amounts)
        or any(is_about_card(inner) for inner in condition.any_of)
        or (condition.not_ is not None and is_about_card(condition.not_))
    )


def _reads_card(amount: Amount) -> bool:
    reads = amount.of == "self" and not amount.adds_up and (amount.value is not None or amount.marker is not None)
    return reads or (amount.holds is not None and is_about_card(amount.holds))


def _list_conditions(listed: Sequence[Instruction]) -> Iterator[Condition]:
    """Yields the duration conditions of effects, including effects in nested instructions."""
    for item in listed:
        condition = getattr(item, "while_", None)
        if condition is not None:
            yield condition
        for _, inside in item.lists:
            yield from _list_conditions(inside)
