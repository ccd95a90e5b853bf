"""903.2.i, 203. What playing something costs: printed, changed, for nothing, more, less, in this order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.abilities.evaluate import Scope
from engine.abilities.instructions.pay import Pay, asks_payment
from engine.abilities.language.ability import Instruction
from engine.abilities.payment.forms import needs_of
from engine.abilities.payment.needs import Need
from engine.abilities.payment.paying import check_payable
from engine.abilities.view import RulesContext
from engine.core.cards import Characteristics
from engine.core.citation import NO_CLAUSES, Cites
from engine.core.finding import Finding, forbids
from engine.rulebooks.force_of_will.v8_01.ch0200_cards import COST_OF, FREE_COST, X_COST
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0907_will import TOGETHER, WillNeed, add_needs, can_pay_will
from engine.rulebooks.force_of_will.v8_01.edition import FW

MORE, LESS = "cost_more", "cost_less"
"""The numbers by which effects make a card cost more or less free will to play (903.2.i-3, 903.2.i-4)."""

MORE_OF = {attribute: f"{MORE}_{attribute}" for attribute in COST_OF}
LESS_OF = {attribute: f"{LESS}_{attribute}" for attribute in COST_OF}
"""The numbers by which they make it cost more or less will of an attribute."""

CHANGES_OF_COST = (MORE, LESS, *MORE_OF.values(), *LESS_OF.values())
COST_FIXED = FW.cite("903.2.i-5", "903.2.i")
MADE_MORE = FW.cite("903.2.i-3")
MADE_LESS = FW.cite("903.2.i-4")
WITHOUT_COST = FW.cite("903.2.i-2")
OF_ATTRIBUTES = FW.cite("203.3")
OF_ANY_KIND = FW.cite("203.4")
WILL_OF_CARD = FW.cite("1003.3", "203.1")
NOT_PAYABLE = FW.cite("903.2.j")
LARGEST = 99
"""The largest X that is tried where nothing but the will bounds it."""


def cost_of_card(g: RulesContext, card: int, *, free: bool = False, x: int = 0) -> WillNeed:
    """903.2.i: returns the will that playing a card costs now.

    The cost as changed (903.2.i-1) is left out if nothing is paid (903.2.i-2), then made more (903.2.i-3), then less
    (903.2.i-4): free will lowers the free cost alone, and nothing goes below 0 (AFW-34).

    Args:
        g: the context.
        card: the card.
        free: whether it is played without paying its cost.
        x: what X was chosen to be, if its free cost is X.
    """
    now = g.derived.characteristics(card).numbers
    of = {word: 0 if free else now.get(name, 0) for word, name in COST_OF.items()}
    any_kind = 0 if free else now.get(FREE_COST, 0) + x
    of = {word: max(count + now.get(MORE_OF[word], 0) - now.get(LESS_OF[word], 0), 0) for word, count in of.items()}
    any_kind = max(any_kind + now.get(MORE, 0) - now.get(LESS, 0), 0)
    return WillNeed(tuple(sorted((word, count) for word, count in of.items() if count)), any_kind)


def cite_changes(now: Characteristics, free: bool) -> Cites:
    """Returns the clauses by which a cost is another one than the printed one."""
    more = any(now.numbers.get(name, 0) for name in (MORE, *MORE_OF.values()))
    less = any(now.numbers.get(name, 0) for name in (LESS, *LESS_OF.values()))
    cites = WITHOUT_COST if free else NO_CLAUSES
    return cites + (MADE_MORE if more else NO_CLAUSES) + (MADE_LESS if less else NO_CLAUSES)


def cite_need(need: WillNeed) -> Cites:
    """Returns the clauses by which a card asks for will of attributes and for will of any kind."""
    return (OF_ATTRIBUTES if need.of else NO_CLAUSES) + (OF_ANY_KIND if need.free else NO_CLAUSES)


def has_x(g: RulesContext, card: int) -> bool:
    """203.5b: returns whether the free cost of a card is X."""
    return X_COST in g.derived.characteristics(card).flags


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


def list_needs(cost: Sequence[Instruction], scope: Scope) -> list[Need]:
    """Returns what the parts of a cost besides will take."""
    return needs_of(list_others(cost), scope)


def find_shortfall(
    g: RulesContext, seat: str, card: int, need: WillNeed, cost: Sequence[Instruction], memory: dict[str, Any]
) -> Finding | None:
    """903.2.j: returns why will and the other parts of a cost cannot be paid whole.

    Args:
        g: the context.
        seat: who pays.
        card: what it is paid for.
        need: the will of the card's own cost.
        cost: further parts, which may ask for will as well.
        memory: what is remembered, such as X.
    """
    scope, asked = Scope(g, seat, card, memory), need
    if cost:
        short = check_payable(g, list_others(cost), scope)
        if short is not None:
            return forbids(NOT_PAYABLE + g.recorded(short.cites), card, **dict(short.facts))
        need = add_needs(need, need_of_cost(cost, scope))
    if need.total == 0 or can_pay_will(g, seat, need, others=list_needs(cost, scope)):
        return None
    return forbids(NOT_PAYABLE + TOGETHER + cite_need(asked), card, will=need.total)


def find_largest_x(g: RulesContext, seat: str, card: int, cost: Sequence[Instruction] = ()) -> int:
    """903.2.f: returns the largest X that a player can pay for a card."""
    x = 0
    while x < LARGEST and find_shortfall(g, seat, card, cost_of_card(g, card, x=x + 1), cost, {"m.x": x + 1}) is None:
        x += 1
    return x
