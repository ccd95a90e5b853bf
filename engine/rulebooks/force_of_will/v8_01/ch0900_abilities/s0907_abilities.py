"""907. Will abilities: their definition, their texts, and the will abilities of a player."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import chain, combinations, islice, product
from typing import NamedTuple

from engine.abilities.evaluate import Scope
from engine.abilities.instructions.branching import branches
from engine.abilities.instructions.modes import selects_effects
from engine.abilities.language.ability import Ability, Instruction
from engine.abilities.payment.forms import needs_of
from engine.abilities.view import RulesContext, read_of_text, reads
from engine.core.table.parts import CHARACTERISTICS
from engine.rulebooks.force_of_will.v8_01.ch0300_zones import FIELD, ITEM_AREA, RECOVERED, RULER_AREA, list_in_play
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities import s0901_kinds as kinds
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities import s0903_decisions as decisions
from engine.rulebooks.force_of_will.v8_01.instructions.will import TIED, ProduceWill, produces_will

USE_MORE, USE_LESS = "use_cost_more", "use_cost_less"
"""The numbers by which effects raise or lower the free cost of a card's activated abilities."""

EXHAUST = "exhaust"
"""The word of a need whose cards are rested."""

MOST_WAYS = 32
"""The largest number of distinct ways to produce will considered for one card."""

Ways = tuple[tuple[str, ...], ...]
"""The kinds of will that an ability produces, one entry for each choice of kinds."""


def is_will_ability(g: RulesContext, key: str) -> bool:
    """907.1: returns whether an ability is a will ability."""
    return read_of_text(g, key, "will ability", makes_will_ability)


def makes_will_ability(ability: Ability) -> bool:
    """907.1: returns whether an ability produces will without a target, and so is a will ability.

    A triggered ability must also trigger on playing a will ability.
    """
    if ability.when is not None and ability.when.event != kinds.PLAY_WILL_ABILITY:
        return False
    if ability.kind not in (kinds.ACTIVATED, kinds.TRIGGERED):
        return False
    listed = [*_walk(ability.effect)]
    return any(map(produces_will, listed)) and not any(map(decisions.is_target, listed))


def list_producing(effect: Sequence[Instruction]) -> list[ProduceWill]:
    """Returns the instructions of an effect that produce will."""
    inside = [one for item in effect for _, listed in item.lists for one in list_producing(listed)]
    return [*filter(produces_will, effect), *inside]


def _walk(effect: Sequence[Instruction]) -> Iterator[Instruction]:
    """Yields the instructions of an effect, including conditional and selectable ones."""
    for item in effect:
        yield item
        if branches(item) or selects_effects(item):
            for _, inside in item.lists:
                yield from _walk(inside)


def rests_alone(g: RulesContext, key: str) -> bool:
    """1013.2: returns whether the cost of an ability is resting its own card."""
    return read_of_text(g, key, "rests alone", _rests_alone)


def can_rest(g: RulesContext, card: int) -> bool:
    """1013.2: returns whether a card can rest itself for a cost: it is recovered, and no effect forbids it."""
    obj = g.state.objects[card]
    return obj.orientation == RECOVERED and g.derived.forbidden(EXHAUST, card, obj.controller, card) is None


def _rests_alone(ability: Ability) -> bool:
    return len(ability.cost) == 1 and ability.cost[0].exhausts and getattr(ability.cost[0], "what", None) == "self"


def pays_alone(ability: Ability) -> bool:
    """Returns whether an ability's cost takes only its own card, so that no other cost competes for it."""
    return all(getattr(item, "what", None) == "self" for item in ability.cost)


class WillText(NamedTuple):
    """The text of an activated will ability, as read."""

    alone: bool
    """Whether its cost takes only its own card."""
    rests: bool
    """Whether it only rests its card."""
    ways: Ways | None
    """The kinds it produces; None if they depend on the state of the game."""
    limited: bool
    """Whether its text limits the times or number of plays."""
    tied: bool = False
    """Whether its will pays for certain cards or abilities alone."""


def _read_text(g: RulesContext, key: str) -> WillText | None:
    """Returns the text of an activated will ability; None for other abilities."""
    return read_of_text(g, key, "will text", lambda ability: _work_out_text(g, ability))


def _work_out_text(g: RulesContext, ability: Ability) -> WillText | None:
    if ability.kind != kinds.ACTIVATED or not makes_will_ability(ability):
        return None
    fixed = not any(branches(item) or not isinstance(getattr(item, "count", 0), int) for item in _walk(ability.effect))
    ways = _sort_ways(Scope(g, "", 0, {}), ability.effect) if fixed else None
    tied = any(item.is_tied for item in list_producing(ability.effect))
    return WillText(pays_alone(ability), _rests_alone(ability), ways, kinds.is_limited_by_text(ability), tied)


class WillAbility(NamedTuple):
    """A will ability in force, with facts that are valid until a card moves or changes."""

    card: int
    """The card with it."""
    key: str
    """The key of the ability."""
    said: WillText
    """Its text, as read."""
    more: int
    """The free will that effects add to its cost."""
    alone: bool
    """Whether its cost takes only its own card."""
    limited: bool
    """Whether requirements other than cost and effects can prevent its play."""


@reads(*(f"you/{zone}" for zone in (FIELD, RULER_AREA, ITEM_AREA)), CHARACTERISTICS)
def list_will_abilities(g: RulesContext, seat: str) -> list[WillAbility]:
    """905.1, 907.1: returns the activated will abilities in force of a player's cards."""
    found: list[WillAbility] = []
    for card in [*list_in_play(g, seat), *g.zone(seat, ITEM_AREA)]:
        now = g.derived.characteristics(card)
        for key in now.abilities:
            said = _read_text(g, key)
            if said is not None and kinds.is_valid(g, card, key):
                more = now.numbers.get(USE_MORE, 0) - now.numbers.get(USE_LESS, 0)  # its cost may contain will
                limited = said.limited or kinds.has_to_wait(g, card, key)
                found.append(WillAbility(card, key, said, more, more <= 0 and said.alone, limited))
    return found


def is_able(g: RulesContext, seat: str, known: WillAbility) -> bool:
    """905.1: returns whether a player may play a will ability now, apart from its cost."""
    if known.limited:
        return kinds.find_bar(g, seat, known.card, known.key) is None
    return g.derived.forbidden(kinds.USE, known.card, seat) is None


def can_pay_alone(g: RulesContext, seat: str, known: WillAbility) -> bool:
    """Returns whether a will ability's card can pay the ability's cost."""
    if known.said.rests:
        return can_rest(g, known.card)
    needs = needs_of(g.derived.ability(known.key).cost, Scope(g, seat, known.card, {}))
    return all(len(need.candidates) >= need.count for need in needs)


# ---------------------------------------------------------------- what they produce


def list_ways(g: RulesContext, seat: str, known: WillAbility) -> Ways:
    """Returns the kinds of will that an ability produces, one entry for each choice of kinds."""
    ways = known.said.ways
    if ways is None:
        ways = _sort_ways(Scope(g, seat, known.card, {}), g.derived.ability(known.key).effect)
    if not known.said.tied:
        return ways
    return tuple(tuple(f"{kind}{known.key}" if kind.endswith(TIED) else kind for kind in way) for way in ways)


def _sort_ways(scope: Scope, effect: Sequence[Instruction]) -> Ways:
    found = sorted({tuple(sorted(way)) for way in _list_ways(scope, effect)})
    return tuple(way for way in found[:MOST_WAYS] if way)


def can_produce(scope: Scope, effect: Sequence[Instruction], kind: str) -> bool:
    """Returns whether instructions produce will of a kind in one of their ways."""
    return any(kind in way for way in _list_ways(scope, effect))


def _list_ways(scope: Scope, effect: Sequence[Instruction]) -> set[tuple[str, ...]]:
    """Returns the kinds of will that instructions produce in the present state, one entry for each choice."""
    parts: list[Collection[tuple[str, ...]]] = []
    for item in effect:
        if produces_will(item):
            count = max(scope.amount(item.count), 0)
            parts.append([(kind,) * count for kind in item.kinds])
        elif branches(item):
            parts.append(_list_ways(scope, item.then if scope.holds(item.condition) else item.else_))
        elif selects_effects(item):
            count = min(scope.amount(item.count), len(item.of))
            picked = combinations([_list_ways(scope, mode) for mode in item.of], max(count, 0))
            parts.append({tuple(chain(*way)) for modes in picked for way in product(*modes)})
    ways = islice(product(*parts), MOST_WAYS * MOST_WAYS)
    return {tuple(chain(*way)) for way in ways}
