"""1129. [Mobilize]: the payment before a J/resonator attacks or blocks."""

from __future__ import annotations

from collections.abc import Sequence

from engine.abilities.evaluate import Scope
from engine.abilities.payment.paying import check_payable
from engine.abilities.view import RulesContext
from engine.core.clauses.finding import Finding, forbids
from engine.core.play.procedure import GO_ON, Next, Procedure, call, done, step
from engine.core.table.state import Frame
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0903_costs import count_will_parts, list_needs
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0907_will import (
    can_pay_will,
    find_lacking_will,
    list_others,
    need_of_cost,
)
from engine.rulebooks.force_of_will.v8_01.ch1000_actions.paying import PayCost, will_frame
from engine.rulebooks.force_of_will.v8_01.ch1100_keywords import MOBILIZE, MOBILIZED
from engine.rulebooks.force_of_will.v8_01.edition import FW

NOT_PAYABLE = FW.cite("1129.2")
WITHOUT_PAYING = FW.cite("1129.3")


def list_mobilize(g: RulesContext, card: int) -> list[str]:
    """1129.2: returns the keys of the abilities [Mobilize] of a card."""
    return [key for key in g.derived.abilities(card) if g.derived.ability(key).kind == MOBILIZE]


def list_asked(g: RulesContext, card: int) -> list[str]:
    """1129.2, 1129.3: returns the keys of all [Mobilize] to be paid for an attack or a block (AFW-140)."""
    return [] if MOBILIZED in g.derived.characteristics(card).flags else list_mobilize(g, card)


def find_unpaid(g: RulesContext, seat: str, card: int) -> Finding | None:
    """1129.2: returns why a player cannot pay for an attack or a block, with the card itself already rested."""
    keys = list_asked(g, card)
    if not keys:
        return None
    scope = Scope(g, seat, card, {})
    cost = [item for key in keys for item in g.derived.ability(key).cost]
    others = list_others(cost)
    if others and check_payable(g, others, scope) is not None:
        return forbids("mobilize.acts-short", NOT_PAYABLE, card)
    need = need_of_cost(cost, scope)
    needs = list_needs(cost, scope)
    if not need.total or can_pay_will(g, seat, need, others=needs, without=card):
        return None
    lacking = find_lacking_will(g, seat, need, needs, card)
    return forbids("mobilize.will-short", NOT_PAYABLE, card, will=need.total, lacking=lacking)


def make_payment(g: RulesContext, seat: str, card: int, keys: Sequence[str]) -> Frame:
    """1129.2: returns the payment of every [Mobilize] of a card."""
    if len(keys) > 1:
        return PaySeveral.frame(keys=[*keys], card=card, player=seat)
    return PayCost.frame(ability=keys[0], source=card, controller=seat)


class PaySeveral(Procedure, edition=FW, name="pay_mobilize"):
    """1129.2: pays several [Mobilize] of a card, starting with all will. Hands `paid` to its caller."""

    keys: list[str]
    """The keys of the remaining abilities."""
    card: int
    """The card."""
    player: str
    """The player who pays."""
    paid: bool = True
    """Whether everything was paid so far."""

    @step("1129.2")
    def pay_will(self, g: RulesContext) -> Next:
        cost = [item for key in self.keys for item in g.derived.ability(key).cost]
        need = need_of_cost(cost, Scope(g, self.player, self.card, {}))
        return call(will_frame(self.player, self.card, need)) if need.total else GO_ON

    @step("1129.2")
    def pay_other(self, g: RulesContext) -> Next:
        if not self.paid or not self.keys:
            return done(NOT_PAYABLE, paid=self.paid)
        key, *left = self.keys
        first = count_will_parts(g.derived.ability(key).cost)
        payment = PayCost.frame(ability=key, source=self.card, controller=self.player, index=first)
        return call(payment, goto="1129.2/2", keys=left)
