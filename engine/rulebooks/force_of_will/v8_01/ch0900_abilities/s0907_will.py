"""203, 907. Will: its kinds, what a player holds, what a cost asks for, and the abilities that produce it.

Whether a cost can be paid is one search (`engine/abilities/payment`) over the will that is held and the cards that can
produce more. For it, cards differ only in the kinds of will that they make.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import chain, combinations, islice, product
from typing import NamedTuple

import msgspec

from engine.abilities.evaluate import Scope
from engine.abilities.instructions.branching import branches
from engine.abilities.instructions.modes import selects_effects
from engine.abilities.instructions.pay import Pay, asks_payment
from engine.abilities.language.ability import Ability, Instruction
from engine.abilities.payment.forms import needs_of
from engine.abilities.payment.needs import MOVE, Need
from engine.abilities.payment.paying import check_payable
from engine.abilities.payment.plan import can_pay_with
from engine.abilities.view import RulesContext, keep_until_moved
from engine.core.act import Act
from engine.core.citation import Cites
from engine.core.events.game import FactNoted
from engine.rulebooks.force_of_will.v8_01.ch0200_cards import ATTRIBUTES, MOON, TIME
from engine.rulebooks.force_of_will.v8_01.ch0300_zones import ITEM_AREA, list_in_play
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities import s0901_kinds as kinds
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities import s0903_decisions as decisions
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0907_need import (
    JOINT,
    NO_WILL,
    WillNeed,
    ask_both,
    ask_for,
    mark_early,
)
from engine.rulebooks.force_of_will.v8_01.edition import FW
from engine.rulebooks.force_of_will.v8_01.instructions.will import produces_will

WILL = FW.open_fact("will")
"""The fact that holds how much will of each kind each player has (907.4)."""

VOID = "void"
"""Will without an attribute (907.5)."""

WILL_KINDS = tuple(
    JOINT.join(filter(None, (kind, trait))) for trait in ("", MOON, TIME) for kind in (*ATTRIBUTES, VOID)
)
"""The kinds of will: of an attribute or of none, with a trait or without one."""

PRODUCED = FW.cite("907.4", "907.1")
PAID = FW.cite("1003.1", "1003.2")
TOGETHER = FW.cite("1003.4")
USE_MORE, USE_LESS = "use_cost_more", "use_cost_less"
"""The numbers by which effects make the activated abilities of a card cost more or less free will."""

EXHAUST = "exhaust"
"""The word of a need whose cards are rested."""

MOST_COSTLY = 6
"""How many will abilities are looked at whose cost takes more than their own card."""

MOST_WAYS = 32
"""How many ways to produce will are told apart for one card."""


def read_will(g: RulesContext, seat: str) -> dict[str, int]:
    """907.4: returns how much will of each kind a player has."""
    held: dict[str, dict[str, int]] = g.state.facts.get(WILL, {})
    return held.get(seat, {})


class ChangeWill(Act, frozen=True, tag="will"):
    """907.4, 1003.1: a player gains will, or will is used up."""

    player: str
    """The player."""
    changes: Mapping[str, int]
    """How much of each kind comes or goes."""
    cites: Cites
    """The clauses by which it does."""

    def happen(self, g: RulesContext) -> None:
        held: dict[str, dict[str, int]] = g.state.facts.get(WILL, {})
        before = held.get(self.player, {})
        now = {kind: before.get(kind, 0) + self.changes.get(kind, 0) for kind in (*before, *self.changes)}
        left = {kind: count for kind, count in sorted(now.items()) if count > 0}
        everybody = {seat: will for seat, will in {**held, self.player: left}.items() if will}
        g.record.emit(FactNoted, self.cites, WILL, everybody or None)


# ---------------------------------------------------------------- abilities that produce will


def is_will_ability(g: RulesContext, key: str) -> bool:
    """907.1: returns whether an ability is a will ability."""
    return kinds.holds_of_text(g, key, "will ability", makes_will_ability)


def makes_will_ability(ability: Ability) -> bool:
    """907.1: returns whether an ability is a will ability: it produces will and asks for no target.

    A triggered one has to wait for a will ability to be played.
    """
    if ability.when is not None and ability.when.event != kinds.PLAY_WILL_ABILITY:
        return False
    if ability.kind not in (kinds.ACTIVATED, kinds.TRIGGERED):
        return False
    listed = [*_walk(ability.effect)]
    return any(map(produces_will, listed)) and not any(map(decisions.is_target, listed))


def _walk(effect: Sequence[Instruction]) -> Iterator[Instruction]:
    """Yields the instructions of an effect, and those that it does on a condition or if they are picked."""
    for item in effect:
        yield item
        if branches(item) or selects_effects(item):
            for _, inside in item.lists:
                yield from _walk(inside)


def pays_alone(ability: Ability) -> bool:
    """Returns whether the cost of an ability takes nothing but its own card, so that one can count on it."""
    return all(getattr(item, "what", None) == "self" for item in ability.cost)


class Maker(NamedTuple):
    """A will ability that can be played while will is being paid."""

    card: int
    """The card with it."""
    key: str
    """Its key."""
    ways: tuple[tuple[str, ...], ...]
    """The kinds of will that it can produce, one entry for each way."""
    needs: tuple[Need, ...] = ()
    """What its cost takes, if that is more than its own card."""
    will: WillNeed = WillNeed()
    """The will that its cost asks for."""


def list_makers(g: RulesContext, seat: str) -> list[Maker]:
    """907.2: returns the will abilities that can be played while will is paid: those that take their own card alone.

    AFW-02 decides whether there are any.
    """
    return [] if g.reading["will_while_paying"] == "held_before" else _list_able(g, seat)


def list_barred_makers(g: RulesContext, seat: str) -> list[Maker]:
    """1003.5: returns the will abilities that are not played while will is paid, by the other reading (AFW-02)."""
    return _list_able(g, seat) if g.reading["will_while_paying"] == "held_before" else []


def list_costly_makers(g: RulesContext, seat: str) -> list[Maker]:
    """907.2: returns the will abilities that can be played while will is paid and whose cost takes other things too.

    They are looked at where those that take their own card alone are not enough, each once for a payment.
    """
    if g.reading["will_while_paying"] == "held_before":
        return []
    cache = g.derived.looks_cache()
    known: list[Maker] | None = cache.get(("costly makers", seat))
    if known is None:
        found = _find_makers(g, seat, alone=False)
        known = cache["costly makers", seat] = list(islice(found, MOST_COSTLY))
    return known


def _list_able(g: RulesContext, seat: str) -> list[Maker]:
    cache = g.derived.looks_cache()
    known: list[Maker] | None = cache.get(("makers", seat))
    if known is None:
        known = cache["makers", seat] = [*_find_makers(g, seat, alone=True)]
    return known


class WillAbility(NamedTuple):
    """A will ability in force, with what is known of it until a card moves or changes."""

    card: int
    """The card with it."""
    key: str
    """Its key."""
    alone: bool
    """Whether its cost takes nothing but its own card."""
    limited: bool
    """Whether more than its cost can keep it from being played, apart from effects."""
    more: int
    """How much more free will effects make it cost."""


@keep_until_moved
def _list_will_abilities(g: RulesContext, seat: str) -> list[WillAbility]:
    found: list[WillAbility] = []
    for card in [*list_in_play(g, seat), *g.zone(seat, ITEM_AREA)]:
        now = g.derived.characteristics(card)
        for key in now.abilities:
            if g.derived.ability(key).kind == kinds.ACTIVATED and is_will_ability(g, key):
                if kinds.is_valid(g, card, key):
                    more = now.numbers.get(USE_MORE, 0) - now.numbers.get(USE_LESS, 0)  # it may ask for will itself
                    alone = more <= 0 and kinds.holds_of_text(g, key, "pays alone", pays_alone)
                    found.append(WillAbility(card, key, alone, kinds.is_limited(g, card, key), more))
    return found


def _find_makers(g: RulesContext, seat: str, *, alone: bool) -> Iterator[Maker]:
    for card, key, by_itself, limited, more in _list_will_abilities(g, seat):
        if by_itself != alone:
            continue
        bar = kinds.find_bar if limited else kinds.find_unmet_text
        if bar(g, seat, card, key) is not None:
            continue
        if not alone:
            yield from _find_costly(g, seat, card, key, more)
        elif can_pay_alone(g, seat, card, key):
            yield Maker(card, key, list_ways(g, seat, card, key))


def _find_costly(g: RulesContext, seat: str, card: int, key: str, more: int) -> Iterator[Maker]:
    """Yields a will ability that takes more than its own card, if its cost can be paid without another such one."""
    ability, scope = g.derived.ability(key), Scope(g, seat, card, {})
    others = list_others(ability.cost)
    if others and check_payable(g, others, scope) is not None:
        return
    needs = tuple(_settle(need, 0) for need in needs_of(others, scope))
    printed = need_of_cost(ability.cost, scope)
    will = WillNeed(printed.of, max(printed.free + more, 0))
    if not will.total or _can_pay_plainly(g, seat, WillAsked(will, others=needs)):
        yield Maker(card, key, list_ways(g, seat, card, key), needs, will)


def rests_alone(g: RulesContext, key: str) -> bool:
    """1013.2: returns whether the cost of an ability is resting its own card."""
    return kinds.holds_of_text(g, key, "rests alone", _rests_alone)


def _rests_alone(ability: Ability) -> bool:
    return len(ability.cost) == 1 and ability.cost[0].exhausts and getattr(ability.cost[0], "what", None) == "self"


def can_pay_alone(g: RulesContext, seat: str, card: int, key: str) -> bool:
    """Returns whether the card of a will ability is fit for its cost."""
    obj = g.state.objects[card]
    if rests_alone(g, key) and g.derived.forbidden(EXHAUST, card, obj.controller, card) is None:
        return _is_fit_as_turned(g, seat, card, key, obj.orientation)
    return _is_fit(g, seat, card, key)


def _is_fit(g: RulesContext, seat: str, card: int, key: str) -> bool:
    needs = needs_of(g.derived.ability(key).cost, Scope(g, seat, card, {}))
    return all(len(need.candidates) >= need.count for need in needs)


@keep_until_moved
def _is_fit_as_turned(g: RulesContext, seat: str, card: int, key: str, orientation: str) -> bool:
    return _is_fit(g, seat, card, key)


def list_ways(g: RulesContext, seat: str, card: int, key: str) -> tuple[tuple[str, ...], ...]:
    """Returns the kinds of will that an ability produces, one entry for each choice of kinds."""
    said = kinds.holds_of_text(g, key, "says its ways", _says_its_ways)
    return _list_said_ways(g, seat, card, key) if said else _work_out_ways(g, seat, card, key)


def _says_its_ways(ability: Ability) -> bool:
    """Says whether an ability produces the same will whatever lies on the table."""
    return not any(branches(item) or not isinstance(getattr(item, "count", 0), int) for item in _walk(ability.effect))


def _work_out_ways(g: RulesContext, seat: str, card: int, key: str) -> tuple[tuple[str, ...], ...]:
    ways = _list_ways(Scope(g, seat, card, {}), g.derived.ability(key).effect)
    return tuple(way for way in sorted({tuple(sorted(way)) for way in ways})[:MOST_WAYS] if way)


_list_said_ways = keep_until_moved(_work_out_ways)


def can_produce(scope: Scope, effect: Sequence[Instruction], kind: str) -> bool:
    """Returns whether instructions produce will of a kind in one of their ways."""
    return any(kind in way for way in _list_ways(scope, effect))


def _list_ways(scope: Scope, effect: Sequence[Instruction]) -> set[tuple[str, ...]]:
    """Returns the kinds of will that instructions produce as the table is now, one entry for each choice."""
    parts: list[Collection[tuple[str, ...]]] = []
    for item in effect:
        if produces_will(item):
            count = max(scope.amount(item.count), 0)
            parts.append([(kind,) * count for kind in item.of])
        elif branches(item):
            parts.append(_list_ways(scope, item.then if scope.holds(item.condition) else item.else_))
        elif selects_effects(item):
            count = min(scope.amount(item.count), len(item.of))
            picked = combinations([_list_ways(scope, mode) for mode in item.of], max(count, 0))
            parts.append({tuple(chain(*way)) for modes in picked for way in product(*modes)})
    ways = islice(product(*parts), MOST_WAYS * MOST_WAYS)
    return {tuple(chain(*way)) for way in ways}


# ---------------------------------------------------------------- what a cost asks for


def need_of_pay(item: Pay, scope: Scope) -> WillNeed:
    """Returns the will that one part of a cost asks for; `of` counts towards its whole amount."""
    of = tuple(sorted((word, count) for word, count in item.of.items() if count > 0))
    return WillNeed(of, max(scope.amount(item.count) - sum(count for _, count in of), 0))


def need_of_cost(cost: Sequence[Instruction], scope: Scope) -> WillNeed:
    """Returns all the will that a cost asks for."""
    of: dict[str, int] = {}
    free = 0
    for item in cost:
        if asks_payment(item):
            need = need_of_pay(item, scope)
            free += need.free
            for word, count in need.of:
                of[word] = of.get(word, 0) + count
    return WillNeed(tuple(sorted(of.items())), free)


def list_others(cost: Sequence[Instruction]) -> tuple[Instruction, ...]:
    """Returns the parts of a cost besides will."""
    return tuple(item for item in cost if not item.paid_apart)


# ---------------------------------------------------------------- whether a cost can be paid


class WillAsked(NamedTuple):
    """The will that a payment asks for, and what stands for it already."""

    need: WillNeed
    """The will."""
    spent: Sequence[str] = ()
    """The kinds of the will that was picked already; it is still held."""
    others: Sequence[Need] = ()
    """What the cost takes besides."""
    without: int = 0
    """A card that is used up already, so that it produces and pays nothing more."""
    more: Sequence[str] = ()
    """The kinds of the will that this card has produced."""


def can_pay_will(
    g: RulesContext,
    seat: str,
    need: WillNeed,
    spent: Sequence[str] = (),
    others: Sequence[Need] = (),
    without: int = 0,
    more: Sequence[str] = (),
    used: Maker | None = None,
) -> bool:
    """903.2.j, 1003.4: returns whether a player can pay will, held or yet to be produced, and cards beside it.

    Args:
        g: the context.
        seat: the player.
        need: the will.
        spent: the kinds of the will that was picked already; it is still held.
        others: what the cost takes besides.
        without: a card that is used up already, so that it produces and pays nothing more.
        more: the kinds of the will that this card has produced.
        used: the ability that produces `more`, whose cost is to be paid first.
    """
    if spent or others or more:
        return _can_pay_will(g, seat, WillAsked(need, spent, others, without, more), used)
    if without and all(maker.card != without for maker in list_makers(g, seat)):
        without = 0
    cache, key = g.derived.looks_cache(), ("payable", seat, need, without)
    known: bool | None = cache.get(key)
    if known is None:  # cards of the same cost are asked about one after the other
        known = cache[key] = _can_pay_will(g, seat, WillAsked(need, without=without))
    return known


def _can_pay_will(g: RulesContext, seat: str, asked: WillAsked, used: Maker | None = None) -> bool:
    """Returns whether will can be paid with at most two abilities whose costs take more than their own cards."""
    if used is None and _can_pay_plainly(g, seat, asked):
        return True
    first, begun = ([used], [(tuple(asked.more),)]) if used is not None else ([], [])
    plain = asked._replace(more=()) if used is not None else asked
    costly = [maker for maker in list_costly_makers(g, seat) if maker.card != asked.without]
    for count in (0, 1, 2) if used is not None else (1, 2):
        for others_used in combinations(costly, count):
            makers = [*first, *others_used]
            asking = [maker.will for maker in makers if maker.will.total]
            if len({maker.card for maker in makers}) < len(makers) or len(asking) > 1:
                continue
            if asked.spent and asking:  # will that was picked is not paid for another cost
                continue
            needs = [*asked.others, *(need for maker in makers for need in maker.needs)]
            beside = [*begun, *(maker.ways for maker in others_used)]
            if _can_pay_plainly(g, seat, plain._replace(others=needs), beside, asking[0] if asking else NO_WILL):
                return True
    return False


def _can_pay_plainly(
    g: RulesContext,
    seat: str,
    asked: WillAsked,
    beside: Sequence[tuple[tuple[str, ...], ...]] = (),
    tax: WillNeed = NO_WILL,
) -> bool:
    """Returns whether will that is held and abilities that take their own card alone are enough.

    `beside` are the ways of other abilities whose costs are among the needs; one way of each counts. `tax` is the will
    that these cost, which they do not produce themselves.
    """
    need, spent, others, without, more = asked
    makes: dict[int, tuple[tuple[str, ...], ...]] = {}
    for maker in list_makers(g, seat):
        if maker.card != without and maker.ways:
            makes[maker.card] = (*makes.get(maker.card, ()), *maker.ways)
    left = dict(read_will(g, seat))
    for kind in spent:
        left[kind] = left.get(kind, 0) - 1
    for kind in more:
        left[kind] = left.get(kind, 0) + 1
    held: list[tuple[tuple[str, ...], ...]] = [((kind,),) for kind, count in sorted(left.items()) for _ in range(count)]
    if tax.total:
        need = ask_both(need, tax)
        makes = {card: mark_early(ways) for card, ways in makes.items()}
        held = [mark_early(ways) for ways in held]
    apart = [*held, *beside]  # made by no card that could pay something else
    makes |= {-place: ways for place, ways in enumerate(apart, start=1)}
    needs = [_settle(each, without) for each in others]
    return can_pay_with(needs, ask_for(need, spent), makes) is not None


def _settle(need: Need, rested: int) -> Need:
    """Returns a need of cards that are not picked as one of exactly these cards; a rested card is rested no more."""
    if rested in need.candidates and need.how == EXHAUST:
        need = msgspec.structs.replace(need, candidates=tuple(card for card in need.candidates if card != rested))
    if not need.sweeps:
        return need
    cards = need.candidates if need.sweeps == "all" else need.candidates[: max(need.count, 0)]
    return Need(MOVE, len(cards), cards, need.cites)
