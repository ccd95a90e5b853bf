"""1129. [Mobilize]: what has to be paid before a J/resonator attacks or blocks."""

from __future__ import annotations

from engine.abilities.evaluate import Scope
from engine.abilities.payment.paying import check_payable
from engine.abilities.view import RulesContext
from engine.core.finding import Finding, forbids
from engine.core.state import Frame
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0903_costs import list_needs, list_others, need_of_cost
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0907_will import can_pay_will
from engine.rulebooks.force_of_will.v8_01.ch1000_actions.paying import PayCost
from engine.rulebooks.force_of_will.v8_01.ch1100_keywords import MOBILIZE, MOBILIZED
from engine.rulebooks.force_of_will.v8_01.edition import FW

NOT_PAYABLE = FW.cite("1129.2")
WITHOUT_PAYING = FW.cite("1129.3")


def find_mobilize(g: RulesContext, card: int) -> str:
    """1129.2: returns the key of the ability [Mobilize] of a card; empty if it has none."""
    found = (key for key in g.derived.abilities(card) if g.derived.ability(key).kind == MOBILIZE)
    return next(found, "")


def find_asked(g: RulesContext, card: int) -> str:
    """1129.2, 1129.3: returns the key of the [Mobilize] that is paid for an attack or a block; empty if none is."""
    return "" if MOBILIZED in g.derived.characteristics(card).flags else find_mobilize(g, card)


def find_unpaid(g: RulesContext, seat: str, card: int) -> Finding | None:
    """1129.2: returns why a player cannot pay for an attack or a block; the card itself rests before that."""
    key = find_asked(g, card)
    if not key:
        return None
    scope, cost = Scope(g, seat, card, {}), g.derived.ability(key).cost
    others = list_others(cost)
    if others and check_payable(g, others, scope) is not None:
        return forbids(NOT_PAYABLE, card)
    need = need_of_cost(cost, scope)
    if not need.total or can_pay_will(g, seat, need, others=list_needs(cost, scope), without=card):
        return None
    return forbids(NOT_PAYABLE, card, will=need.total)


def make_payment(g: RulesContext, seat: str, card: int, key: str) -> Frame:
    """1129.2: returns the payment of [Mobilize]."""
    return PayCost.frame(ability=key, source=card, controller=seat)
