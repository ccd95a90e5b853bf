"""903.2.i, 203. Costs of playing: printed, changed, free, raised, lowered, in this order."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Any

import msgspec

from engine.abilities.evaluate import Scope
from engine.abilities.instructions.pay import asks_payment
from engine.abilities.language.ability import Ability, Instruction, Modifier, Static
from engine.abilities.language.needs import Need
from engine.abilities.payment.forms import needs_of
from engine.abilities.payment.paying import check_payable
from engine.abilities.payment.plan import Plan, can_pay
from engine.abilities.view import RulesContext, keep_until_moved, read_of_text
from engine.core.clauses.citation import NO_CLAUSES, Cites, joined
from engine.core.clauses.finding import Finding, forbids, pass_on, permits
from engine.core.play.common_acts import BeginEffect
from engine.core.table.act import Act
from engine.core.table.state import Lasting
from engine.rulebooks.force_of_will.v8_01.ch0200_cards import (
    ATTRIBUTES,
    COST_OF,
    FREE_COST,
    LARGEST,
    MOON,
    TIME,
    TOTAL_COST,
    X_COST,
)
from engine.rulebooks.force_of_will.v8_01.ch0300_zones import CHASE, HAND
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0907_abilities import USE_LESS, USE_MORE, rests_alone
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0907_need import WillNeed
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0907_will import (
    ANY_KIND,
    TOGETHER,
    can_pay_once_made,
    can_pay_will,
    find_lacking_will,
    is_will_short,
    list_others,
    need_of_cost,
    tie_for_ability,
    tie_for_card,
)
from engine.rulebooks.force_of_will.v8_01.ch1100_keywords import GODS_ART
from engine.rulebooks.force_of_will.v8_01.edition import FW

MORE, LESS = "cost_more", "cost_less"
"""The numbers by which effects raise or lower a card's free cost (903.2.i-3, 903.2.i-4)."""

MORE_OF = {attribute: f"{MORE}_{attribute}" for attribute in COST_OF}
LESS_OF = {attribute: f"{LESS}_{attribute}" for attribute in COST_OF}
"""The numbers by which effects raise or lower the card's will of an attribute."""

GODS_ART_LESS = "gods_art_cost_less"
"""The number by which effects lower the free cost of a card's God's Arts."""

GODS_ART_LESS_OF = {attribute: f"{GODS_ART_LESS}_{attribute}" for attribute in ATTRIBUTES}
"""The numbers by which effects lower the will of an attribute in these costs."""

CHANGES_OF_COST = (
    MORE, LESS, *MORE_OF.values(), *LESS_OF.values(), USE_MORE, USE_LESS, GODS_ART_LESS, *GODS_ART_LESS_OF.values(),
)  # fmt: skip
OF_GODS_ARTS = (GODS_ART_LESS, *GODS_ART_LESS_OF.values())
COST_FIXED = FW.cite("903.2.i", "903.2.i-5")
MADE_MORE = FW.cite("903.2.i-3")
MADE_LESS = FW.cite("903.2.i-4")
WITHOUT_COST = FW.cite("903.2.i-2")
MADE_ANOTHER = FW.cite("903.2.i-1")
OF_ATTRIBUTES = FW.cite("203.3")
OF_ANY_KIND = FW.cite("203.4")
OF_MOON = FW.cite("1003.6", "907.6a")
OF_TIME = FW.cite("1003.7", "907.6b")
WILL_OF_CARD = FW.cite("1003.3", "203.1")
NOT_PAYABLE = FW.cite("903.2.j")
NOT_MADE_YET = FW.cite("1003.5")
NO_NUMBERS: Mapping[str, int] = MappingProxyType({})
X = "m.x"
"""The local that holds the decided X."""

X_COUNTS = FW.cite("203.5b", "203.5")


def cost_of_card(
    g: RulesContext, card: int, *, free: bool = False, x: int = 0, besides: WillNeed | None = None
) -> WillNeed:
    """903.2.i: returns the will that playing a card costs now.

    The cost is replaced (903.2.i-1), dropped if the card is free (903.2.i-2), raised (903.2.i-3) and lowered
    (903.2.i-4), in this order. A reduction by free will lowers only the free cost; no part goes below 0 (AFW-34).

    Args:
        g: the context.
        card: the card.
        free: whether it is played without paying its cost.
        x: the chosen X, if its free cost is X.
        besides: the will of the additional costs.
    """
    return _work_out_cost(g, card, free, x, besides)


@keep_until_moved
def _work_out_cost(g: RulesContext, card: int, free: bool, x: int, besides: WillNeed | None) -> WillNeed:
    now = g.derived.characteristics(card).numbers
    of = {word: 0 if free else now.get(name, 0) for word, name in COST_OF.items()}
    any_kind = 0 if free else now.get(FREE_COST, 0) + (x if x and has_x(g, card) else 0)
    if besides is not None:
        any_kind += besides.free
        for word, count in besides.of:
            of[word] = of.get(word, 0) + count
    of = {
        word: max(count + now.get(MORE_OF.get(word, ""), 0) - now.get(LESS_OF.get(word, ""), 0), 0)
        for word, count in of.items()
    }
    any_kind = max(any_kind + now.get(MORE, 0) - now.get(LESS, 0), 0)
    return WillNeed(tuple(sorted((word, count) for word, count in of.items() if count)), any_kind)


def read_numbers(g: RulesContext, card: int) -> Mapping[str, int]:
    """906.10: returns the numbers of an ability's card; none if the card has left, as a chant has."""
    return g.derived.characteristics(card).numbers if card in g.state.objects else NO_NUMBERS


def cost_of_ability(g: RulesContext, card: int, key: str, asked: WillNeed) -> WillNeed:
    """903.2.i: returns the will that playing a card's ability costs now, given the will in its cost."""
    more, less, less_of = _read_ability_changes(g, card, key)
    if less_of:
        left = ((word, count - less_of.get(word, 0)) for word, count in asked.of)
        asked = WillNeed(tuple((word, count) for word, count in left if count > 0), asked.free)
    return WillNeed(asked.of, max(asked.free + more - less, 0)) if more or less else asked


def count_least_will(g: RulesContext, card: int, key: str) -> int:
    """903.2.i: returns the will that a card's ability costs now at least, whatever the numbers in its cost."""
    return cost_of_ability(g, card, key, read_of_text(g, key, "least will", _read_least_will)).total


def _read_least_will(ability: Ability) -> WillNeed:
    """Returns the will that the text of a cost requires at least: its fixed amounts."""
    of: dict[str, int] = {}
    free = 0
    for item in ability.cost:
        if asks_payment(item):
            named = {word: count for word, count in item.of.items() if count > 0}
            free += max(item.count - sum(named.values()), 0) if isinstance(item.count, int) else 0
            of = {word: of.get(word, 0) + named.get(word, 0) for word in (*of, *named)}
    return WillNeed(tuple(sorted(of.items())), free)


def _read_ability_changes(g: RulesContext, card: int, key: str) -> tuple[int, int, dict[str, int]]:
    """Returns the increase and reduction of the free cost of a card's ability, and the reductions by attribute."""
    now = read_numbers(g, card)
    less, less_of = now.get(USE_LESS, 0), dict[str, int]()
    if any(name in now for name in OF_GODS_ARTS) and GODS_ART in g.derived.ability(key).flags:
        less += now.get(GODS_ART_LESS, 0)
        less_of = {word: now[name] for word, name in GODS_ART_LESS_OF.items() if now.get(name, 0)}
    return now.get(USE_MORE, 0), less, less_of


@keep_until_moved
def cite_changes(g: RulesContext, card: int, free: bool) -> Cites:
    """Returns the clauses by which the cost of a card differs from the printed one."""
    now = g.derived.characteristics(card).numbers
    more = any(now.get(name, 0) for name in (MORE, *MORE_OF.values()))
    less = any(now.get(name, 0) for name in (LESS, *LESS_OF.values()))
    cites = (MADE_ANOTHER if is_cost_another(g, card) else NO_CLAUSES) + (WITHOUT_COST if free else NO_CLAUSES)
    return cites + (MADE_MORE if more else NO_CLAUSES) + (MADE_LESS if less else NO_CLAUSES)


def find_price(g: RulesContext, card: int) -> Iterator[Finding]:
    """903.2.i: yields the will that playing a card of a hand costs now, which may differ from its cost."""
    printed = g.state.definition(g.obj(card).number)
    if not g.obj(card).zone.endswith(f"/{HAND}") or TOTAL_COST not in printed.numbers:
        return
    need = cost_of_card(g, card)
    cites, was = COST_FIXED + cite_changes(g, card, False) + cite_need(need), sum_up(printed.numbers)
    asked = {**dict(need.of), **({ANY_KIND: need.free} if need.free else {})}
    if not need.total:
        yield permits("cost.price-nothing", cites, card, card=card)
    elif need.total == was:
        yield permits("cost.price", cites, card, card=card, will=need.total, lacking=asked)
    else:
        yield permits("cost.price-changed", cites, card, card=card, will=need.total, was=was, lacking=asked)


def tell_settled_price(g: RulesContext, card: int, need: WillNeed, free: bool) -> Finding:
    """903.2.i-5: tells the will that a card is played for, which may differ from its cost, once that is worked out.

    Args:
        g: the context.
        card: the card on the chase.
        need: the will as it is worked out.
        free: whether the card's own cost is not paid.
    """
    cites = COST_FIXED + cite_changes(g, card, free) + cite_need(need)
    was = sum_up(g.state.definition(g.obj(card).number).numbers)
    asked = {**dict(need.of), **({ANY_KIND: need.free} if need.free else {})}
    if not need.total:
        return permits("cost.price-settled-nothing", cites, card, card=card)
    if need.total == was:
        return permits("cost.price-settled", cites, card, card=card, will=need.total, lacking=asked)
    return permits("cost.price-settled-changed", cites, card, card=card, will=need.total, was=was, lacking=asked)


def sum_up(numbers: Mapping[str, int]) -> int:
    """203.5: returns the total of a cost, in which X counts as 0."""
    return sum(numbers.get(name, 0) for name in (FREE_COST, *COST_OF.values()))


def is_cost_another(g: RulesContext, card: int) -> bool:
    """903.2.i-1, 903.2.f-1: returns whether an effect has replaced the cost of a card."""
    now, printed = g.derived.characteristics(card).numbers, g.derived.base(card).numbers
    return any(now.get(name) != printed.get(name) for name in (FREE_COST, *COST_OF.values()))


def cite_ability_changes(g: RulesContext, card: int, key: str) -> Cites:
    """Returns the clauses by which the cost of an ability differs from the printed one."""
    more, less, less_of = _read_ability_changes(g, card, key)
    return (MADE_MORE if more else NO_CLAUSES) + (MADE_LESS if less or less_of else NO_CLAUSES)


def cite_need(need: WillNeed) -> Cites:
    """Returns the clauses by which a card costs will of attributes and will of any kind."""
    asked = {word for word, _ in need.of}
    cites = OF_ATTRIBUTES if asked - {MOON, TIME} else NO_CLAUSES
    cites += (OF_MOON if MOON in asked else NO_CLAUSES) + (OF_TIME if TIME in asked else NO_CLAUSES)
    return cites + (OF_ANY_KIND if need.free else NO_CLAUSES)


def has_x(g: RulesContext, card: int) -> bool:
    """203.5b: returns whether the free cost of a card is X."""
    return X_COST in g.derived.characteristics(card).flags


def count_x(g: RulesContext, card: int, player: str, x: int) -> Iterator[Act]:
    """203.5b: yields the act by which X counts in the total cost of a card on the chase."""
    if x and has_x(g, card):
        static = Static(None, Modifier(plus={TOTAL_COST: x}))
        yield BeginEffect(Lasting(0, card, player, static, "turn", 0, (card,)), X_COUNTS)


def count_will_parts(cost: Sequence[Instruction]) -> int:
    """903.2.j-1: returns the number of parts of a cost that are will; they come first."""
    return sum(asks_payment(item) for item in cost)


def list_needs(cost: Sequence[Instruction], scope: Scope) -> list[Need]:
    """Returns the needs of the parts of a cost other than will."""
    return needs_of(list_others(cost), scope)


def find_shortfall(
    g: RulesContext,
    seat: str,
    card: int,
    need: WillNeed,
    cost: Sequence[Instruction],
    memory: dict[str, Any],
    without: int = 0,
) -> Finding | None:
    """903.2.j: returns why a cost, including its will, cannot be paid in full; None if it can.

    Args:
        g: the context.
        seat: the player who pays.
        card: the object paid for.
        need: all the will.
        cost: the parts of the cost; will is given by `need` instead.
        memory: the remembered values, such as X.
        without: a card that is on the chase by the time of payment and so cannot pay.
    """
    others = list_others(cost) if cost else ()
    if not others:
        return None if need.total == 0 or can_pay_will(g, seat, need) else _lack_will(g, seat, card, need)
    scope = Scope(g, seat, card, memory)
    short = check_payable(g, others, scope) or _find_shortfall_without(g, others, scope, without)
    if short is not None:
        cites = joined(NOT_PAYABLE, g.recorded(short.cites))
        if need.total and not can_pay_will(g, seat, need):
            cites = joined(cites, TOGETHER + cite_need(need))
            lacking = find_lacking_will(g, seat, need)
            if "place" in short.facts:
                place = short.facts["place"]
                return forbids(
                    "cost.later-act-and-will-short", cites, card, place=place, will=need.total, lacking=lacking
                )
            needed, available = short.facts["needed"], short.facts["available"]
            return forbids(
                "cost.acts-and-will-short", cites, card, needed=needed, available=available, will=need.total,
                lacking=lacking,
            )  # fmt: skip
        return pass_on(short, cites, card)
    needs = _list_needs_without(others, scope, without)
    if need.total == 0 or can_pay_will(g, seat, need, others=needs):
        return None
    return _lack_will(g, seat, card, need, needs)


def _lack_will(g: RulesContext, seat: str, card: int, need: WillNeed, others: Sequence[Need] = ()) -> Finding:
    """903.2.j: returns the finding that the will of a cost is missing."""
    if can_pay_once_made(g, seat, need, others):
        return forbids("cost.will-not-made-yet", NOT_MADE_YET + _cite_lack(need), card, will=need.total)
    lacking = find_lacking_will(g, seat, need, others)
    return forbids("cost.will-short", _cite_lack(need), card, will=need.total, lacking=lacking)


def find_much_will_short(g: RulesContext, seat: str, card: int, will: int) -> Finding | None:
    """903.2.j: returns the finding that a cost asks for more will than could be there, for offers without reasons.

    Most costs that cannot be paid end here. Which will is missing is not worked out.
    """
    if not is_will_short(g, seat, will):
        return None
    return forbids("cost.will-short", NOT_PAYABLE, card, will=will, lacking={})


@lru_cache(4096)  # the same unpayable costs recur
def _cite_lack(need: WillNeed) -> Cites:
    return NOT_PAYABLE + TOGETHER + cite_need(need)


def _list_needs_without(cost: Sequence[Instruction], scope: Scope, card: int) -> list[Need]:
    needs = needs_of(cost, scope)
    return [
        msgspec.structs.replace(need, candidates=tuple(each for each in need.candidates if each != card))
        if card in need.candidates
        else need
        for need in needs
    ]


def _find_shortfall_without(g: RulesContext, cost: Sequence[Instruction], scope: Scope, card: int) -> Finding | None:
    """Returns why a cost cannot be paid once a card is on the chase; None if the card pays no part."""
    needs = _list_needs_without(cost, scope, card) if card else []
    if not needs or needs == needs_of(cost, scope):
        return None
    found = can_pay(needs)
    if isinstance(found, Plan):
        return None
    needed, available = found.need.count, found.available()
    return forbids(
        "cost.short-without-itself", NOT_PAYABLE + found.need.cites, card, needed=needed, available=available
    )


def find_unpayable_card(
    g: RulesContext, seat: str, card: int, cost: Sequence[Instruction], memory: dict[str, Any], *, free: bool = False
) -> Finding | None:
    """903.2.i, 903.2.j: returns why a card cannot be paid, including the additional actions."""
    besides = need_of_cost(cost, Scope(g, seat, card, memory))
    need = tie_for_card(g, seat, card, cost_of_card(g, card, free=free, x=int(memory.get(X) or 0), besides=besides))
    short = find_shortfall(g, seat, card, need, cost, memory, without=0 if g.obj(card).zone == CHASE else card)
    changed = NO_CLAUSES if short is None else cite_changes(g, card, False)
    return pass_on(short, g.recorded(short.cites) + changed, card) if short and changed else short


def find_unpayable_ability(g: RulesContext, seat: str, card: int, key: str, memory: dict[str, Any]) -> Finding | None:
    """903.2.i, 903.2.j: returns why the cost of an ability cannot be paid."""
    cost = g.derived.ability(key).cost
    asked = cost_of_ability(g, card, key, need_of_cost(cost, Scope(g, seat, card, memory)))
    need = tie_for_ability(g, seat, card, key, asked)
    short = find_shortfall(g, seat, card, need, cost, memory)
    changed = NO_CLAUSES if short is None else cite_ability_changes(g, card, key)
    return pass_on(short, g.recorded(short.cites) + changed, card) if short and changed else short


def costs_rest_alone(g: RulesContext, card: int, key: str) -> bool:
    """903.2.j: returns whether an ability's only cost is resting its own card."""
    return _read_ability_changes(g, card, key)[0] == 0 and rests_alone(g, key)


def reads_x(cost: Sequence[Instruction]) -> bool:
    """903.2.f: returns whether the will in a cost depends on X."""
    return any(asks_payment(item) and getattr(item.count, "number", None) == X[2:] for item in cost)


def find_largest_judged_x(g: RulesContext, seat: str, card: int, cost: Sequence[Instruction]) -> int:
    """903.2.f-2: returns the largest X that a player can pay for a judgment."""
    x = 0
    while x < LARGEST:
        memory = {X: x + 1}
        need = need_of_cost(cost, Scope(g, seat, card, memory))
        if find_shortfall(g, seat, card, need, cost, memory) is not None:
            break
        x += 1
    return x


def find_largest_x(
    g: RulesContext, seat: str, card: int, cost: Sequence[Instruction] = (), *, free: bool = False
) -> int:
    """903.2.f: returns the largest X that a player can pay for a card."""
    x = 0
    while x < LARGEST and find_unpayable_card(g, seat, card, cost, {X: x + 1}, free=free) is None:
        x += 1
    return x
