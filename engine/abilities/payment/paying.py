"""Paying costs: act by act in printed order, whole or not at all."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice, permutations
from typing import Any, ClassVar

import msgspec

from engine.abilities.evaluate import Scope
from engine.abilities.language.instruction import Instruction
from engine.abilities.language.needs import Need, payment_of
from engine.abilities.payment.dependence import acts_depend
from engine.abilities.payment.forms import acts_of, bar_card, barred_by, need_of, needs_of
from engine.abilities.payment.plan import Plan, Shortfall, are_interchangeable, can_pay, find_next_cards
from engine.abilities.payment.trial import (
    begin_search,
    list_found_leading_on,
    list_leading_on,
    succeeds,
    try_to_pay,
)
from engine.abilities.resolution.card_order import (
    Landing,
    ask_for_order,
    find_cards_to_order,
    find_places,
    land_as_told,
    name_answer,
)
from engine.abilities.resolution.hidden_cards import find_unrevealed
from engine.abilities.resolution.resolution import instructions, resolution_of
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.clauses.finding import Finding, forbids
from engine.core.clauses.refusal import SearchLimit
from engine.core.play.actions import objects_as_options
from engine.core.play.procedure import Next, Procedure, choose, do, done, go_to
from engine.core.table.act import Act
from engine.core.table.choice import Question, UnavailableOption
from engine.core.table.roles import PAYMENT
from engine.core.table.state import GameObject, Vars


def check_payable(g: RulesContext, cost: Sequence[Instruction], scope: Scope) -> Finding | None:
    """Returns a forbidding finding if an act of the cost cannot be done completely, ignoring replacements."""
    needs = needs_of(cost, scope)
    by_trial = len(cost) > 1 and acts_depend(cost, needs, scope)
    found = try_to_pay(scope, cost, needs) if by_trial else can_pay(needs)
    if isinstance(found, Plan):
        return None
    short = found.need
    cites = payment_of(g).whole + short.cites + short.barred_by
    if _another_order_pays(cost, needs, scope):
        cites += payment_of(g).in_text_order
    if by_trial and found.before and not (g.tells_absent and _lacks_as_much_alone(found, needs)):
        # its need depends on how earlier parts are paid
        return forbids("pay.too-few-after", cites, scope.source, place=len(found.before) + 1)
    if (turned := _find_turned(short, scope)) is not None:
        card, lies = turned.id, turned.orientation
        return forbids("pay.turned-already", cites, scope.source, card=card, orientation=lies, needed=1, available=0)
    act = _name_act(cost[len(found.before)]) if g.tells_absent else ""
    if act:
        return forbids(
            "pay.too-few-to-act", cites, scope.source, act=act, needed=short.count, available=found.available(),
            orientation=g.book.ready,
        )  # fmt: skip
    return forbids("pay.too-few", cites, scope.source, needed=short.count, available=found.available())


def list_unable(g: RulesContext, cost: Sequence[Instruction], scope: Scope) -> Iterator[Finding]:
    """Yields why each visible card cannot pay the first part of a cost that lacks cards by itself."""
    for item, need in zip(cost, needs_of(cost, scope), strict=True):
        if isinstance(can_pay([need]), Shortfall):
            said = barred_by(item, scope, need.candidates)

            def bar(card: int, item: Instruction = item, need: Need = need) -> tuple[Finding, ...]:
                return bar_card(item, scope, card, need.cites)

            for each in list_barred(scope, item, need.candidates, said, bar):
                yield from each.findings
            return


def list_barred(
    scope: Scope,
    item: Instruction,
    able: Sequence[int],
    said: Sequence[UnavailableOption],
    bar: Callable[[int], tuple[Finding, ...]],
) -> tuple[UnavailableOption, ...]:
    """Returns the cards that a payer sees and that an act of a cost cannot take, each with the reason.

    Args:
        scope: the payer's scope.
        item: the act.
        able: the cards that it can take.
        said: the cards with reasons that the edition gives.
        bar: returns why another card cannot be taken.
    """
    among, g = item.picks_from, scope.g
    if among is None or among.zone == "remembered":
        return tuple(said)
    seat, told = scope.controller, {each.subject for each in said}
    rules = ((key, g.book.zone_rule(key)) for key in g.zone_keys(among.zone, seat, among.of))
    seen = [key for key, rule in rules if rule.public or (rule.owner_sees and key.startswith(f"{seat}/"))]
    others = (card for key in seen for card in g.state.zones.get(key, ()) if card not in able and card not in told)
    barred = ((card, bar(card)) for card in others)
    return (*said, *(UnavailableOption(f"pay:{card}", card, found) for card, found in barred if found))


def _lacks_as_much_alone(found: Shortfall, needs: Sequence[Need]) -> bool:
    """Returns whether the part that lacks cards lacks as many before anything is paid; the desk says which cards."""
    alone, need = can_pay([needs[len(found.before)]]), found.need
    return isinstance(alone, Shortfall) and (alone.need.count, alone.available()) == (need.count, found.available())


def _name_act(item: Instruction) -> str:
    """Returns the word of the act of a part of a cost, with the hand if it takes cards from there; empty for a number.

    The desk says it. The findings of refused attempts, which logs keep, stay as they are.
    """
    from_hand = item.picks_from is not None and item.picks_from.zone == "hand"
    return f"{item.act_of_cost}-hand" if from_hand and item.act_of_cost else item.act_of_cost


def _find_turned(need: Need, scope: Scope) -> GameObject | None:
    """Returns the card that a part of a cost turns, if it is turned already."""
    card = scope.g.state.objects.get(need.named[0]) if len(need.named) == 1 and not need.barred_by else None
    return card if card is not None and card.orientation != scope.g.book.ready else None


def _another_order_pays(cost: Sequence[Instruction], needs: Sequence[Need], scope: Scope) -> bool:
    """Returns whether an unpayable cost could be paid in another order of its acts; tests short costs only."""
    if not 1 < len(cost) <= ORDERS_LOOKED_AT:
        return False
    orders = islice(permutations(range(len(cost))), 1, None)
    if acts_depend(cost, needs, scope):
        search = begin_search(scope)
        try:
            return any(succeeds(scope, [cost[place] for place in order], (), search) for order in orders)
        except SearchLimit:  # the printed order is already known to fail
            return False
    return any(isinstance(can_pay([needs[place] for place in order]), Plan) for order in orders)


ORDERS_LOOKED_AT = 3


def feeds_itself(cost: Sequence[Instruction]) -> bool:
    """Returns whether an act of the cost puts cards into a zone that a later act takes cards from."""
    filled: set[str] = set()
    for item in cost:
        if item.picks_from is not None and item.picks_from.zone in filled:
            return True
        filled.update(item.fills)
    return False


def may_fail(cost: Sequence[Instruction], scope: Scope) -> bool:
    """Returns whether a payment may fail after it began.

    A hidden zone must be searched first, or the replacement of one act may prevent another.
    """
    g = scope.g
    needs = needs_of(cost, scope)
    if any(need.unsure or (need.looks and len(cost) > 1) for need in needs):
        return True
    return (
        len(cost) > 1
        and g.derived.index.replaces
        and any(active.static.replace is not None for active in g.derived.standing())
    )


def list_acts_asked(g: RulesContext) -> frozenset[str]:
    """Returns the words of the acts for which the open question of a payment asks cards; none for another question.

    Where an edition asks for the cards of a whole cost in a procedure of its own, they are all acts of that cost.
    """
    asking = g.state.agenda[-1] if g.state.agenda else None
    ability = asking.vars.get("ability") if asking is not None else None
    if asking is None or not isinstance(ability, str):
        return frozenset()
    if asking.procedure == payment_of(g).name:
        paying = payment_of(g).view(asking.vars)
        parts = instructions(g, ability, paying.path)[paying.index : paying.index + 1]
    else:
        parts = g.derived.ability(ability).cost
    return frozenset(item.act_of_cost for item in parts if item.act_of_cost)


class Payment(Procedure):
    """Base of an edition's payment procedure; its first step calls `next_act`, its second `pay_act`.

    Hands `paid` to the procedure below.
    """

    whole: ClassVar[Cites] = NO_CLAUSES
    """The clauses by which a cost is paid whole or not at all."""
    zero: ClassVar[Cites] = NO_CLAUSES
    """The clauses by which a cost of zero is paid."""
    in_text_order: ClassVar[Cites] = NO_CLAUSES
    """The clauses by which the acts of a cost are done in the order of the text."""
    restores: ClassVar[Cites] = NO_CLAUSES
    """The clauses by which a failed optional cost is reversed; empty if it is not reversed."""
    acts_for = "source"
    role = PAYMENT
    ability: str
    source: int
    controller: str
    path: str = "cost"
    index: int = 0
    picked: list[int] | None = None
    chosen: Sequence[int] = ()

    def next_act(self, g: RulesContext) -> Next:
        """Asks for the cards of the next act of the cost, if there is a choice."""
        cost = instructions(g, self.ability, self.path)
        if self.index >= len(cost):
            return done(paid=True, **self.memory())
        needs = needs_of(cost[self.index :], self.scope(g))
        need = needs[0]
        left = need.count - len(self.chosen)
        if left <= 0:
            cites = self.zero if need.count <= 0 and need.asked else NO_CLAUSES
            return go_to(self.second(), cites, picked=[])
        if not need.unsure and len(need.candidates) < need.count:
            return done(self.whole, paid=False)
        if not need.asked:
            return go_to(self.second(), picked=list(need.candidates[: need.count]))
        return self.ask(g, need, needs, left)

    def ask(self, g: RulesContext, need: Need, needs: Sequence[Need], left: int) -> Next:
        """Asks for all cards of an act if no later act wants them, else card by card."""
        cost, scope = instructions(g, self.ability, self.path)[self.index :], self.scope(g)
        if acts_depend(cost, needs, scope):
            able = [c for c in need.candidates if c not in self.chosen]
            if need.looks:
                candidates = list_found_leading_on(scope, cost, able)
            else:
                candidates = list_leading_on(scope, cost, self.chosen, able)
            together = left <= 1
        else:
            candidates = find_next_cards(needs, self.chosen)
            together = are_interchangeable(needs, candidates, left)
        together = together and (left <= 1 or not need.singly)
        if not candidates and not need.unsure:  # a replacement of an earlier act prevents a later one
            return done(self.whole, paid=False)
        together = together or need.unsure  # a wrong pick in a search is undone
        asked = left if together else 1
        least = 0 if need.unsure else asked
        cites = need.cites
        if need.unsure or need.looks:
            resolution = resolution_of(g)
            cites += resolution.not_guaranteed if need.unsure else resolution.hidden_pick
        question = Question(
            self.controller, "payment", cites, "picked", objects_as_options("pay", candidates, cites), least=least,
            most=min(asked, len(candidates)) if need.unsure else asked, listed=True, looks=need.looks,
            barred=self.barred(g, cost[0], need, candidates) if g.gives_reasons else (),
        )  # fmt: skip
        return choose(question)

    def barred(
        self, g: RulesContext, item: Instruction, need: Need, able: Sequence[int]
    ) -> tuple[UnavailableOption, ...]:
        """Returns the visible cards that an act cannot take, each with the reason."""
        scope = self.scope(g)
        return list_barred(
            scope, item, able, self.reasons(g, item, able), lambda card: self.bar_payer(scope, item, need, card)
        )

    def bar_payer(self, scope: Scope, item: Instruction, need: Need, card: int) -> tuple[Finding, ...]:
        """Returns why a card cannot be picked for an act now: its qualities, or the rest of the cost."""
        if card in self.chosen:
            return (forbids("pay.taken-already", need.cites, card),)
        if card in need.candidates:
            return (forbids("pay.leaves-rest", need.cites + self.whole, card),)
        return bar_card(item, scope, card, need.cites)

    def reasons(self, g: RulesContext, item: Instruction, able: Sequence[int]) -> tuple[UnavailableOption, ...]:
        """Returns the edition's reasons why further cards cannot pay an act."""
        return barred_by(item, self.scope(g), able)

    def pay_act(self, g: RulesContext) -> Next:
        """Carries out the act with the picked cards."""
        cost, scope = instructions(g, self.ability, self.path), self.scope(g)
        item: Any = cost[self.index]
        need = need_of(item, scope)
        picked = tuple(self.picked or ())
        if need.unsure and len(picked) < need.count:
            return done(self.whole, paid=False)
        chosen = [*self.chosen, *picked]
        if len(chosen) < need.count and need.asked:
            return go_to(self.begins_at, chosen=chosen)
        cards = chosen if need.asked else picked
        ordered = self.orders(g, item, cards)
        for (seat, landing), own in ordered.items():
            name = name_answer(item.places_into, seat, landing)
            if vars(self).get(name) is None:
                several = len({seat for seat, _ in ordered}) > 1
                return choose(ask_for_order(g, seat, own, landing.zone, both=several, at=name), goto=self.second())
        made = acts_of(item, scope, cards)
        memory: Vars = {f"m.{item.picks_as}": list(chosen)} if item.picks_as else {}
        if ordered:
            made = self.in_order(g, item, made, ordered)
            memory |= {name_answer(item.places_into, seat, landing): None for seat, landing in ordered}
        cites = g.derived.rules.principles.owner_orders if ordered else NO_CLAUSES
        if item.reveals_picks:
            memory["m.revealed_"] = [*scope.remembered("revealed_"), *find_unrevealed(g, chosen)]
        if self.index + 1 == len(cost) and not g.derived.index.replaces:  # a replacement needs the payment below it
            returns: Vars = {"paid": True, **self.memory(), **memory}
            return Next(verbs=made, ends=True, returns=returns, cites=cites)
        return do(*made, goto=self.begins_at, cites=cites, index=self.index + 1, picked=None, chosen=[], **memory)

    def orders(self, g: RulesContext, item: Any, cards: Sequence[int]) -> dict[tuple[str, Landing], list[int]]:
        """Returns the cards that each owner orders among the cards that an act moves together, by destination."""
        zone = item.places_into
        if not zone or len(cards) < 2:
            return {}
        landings = {card: self.find_landing(g, item, card) for card in cards}
        return find_cards_to_order(g, landings, self.scope(g).players("each"))

    def find_landing(self, g: RulesContext, item: Any, card: int) -> Landing:
        """Returns the destination of a card that an act moves."""
        return land_as_told(g, card, item.places_into, item.position)

    def in_order(
        self, g: RulesContext, item: Any, made: Sequence[Act], ordered: Mapping[tuple[str, Landing], list[int]]
    ) -> tuple[Act, ...]:
        """Returns the acts that move cards, each to the place that its owner decided."""
        place: dict[int, int] = {}
        for seat, landing in ordered:
            order = vars(self)[name_answer(item.places_into, seat, landing)]
            place.update(find_places(g, seat, landing.zone, order, top=landing.position == "top"))
        moves: list[Any] = sorted(made, key=lambda verb: getattr(verb, "card", 0))
        return tuple(msgspec.structs.replace(v, index=place[v.card]) if v.card in place else v for v in moves)

    def second(self) -> str:
        """Returns the key of the step that carries out the act."""
        return self.steps[self.begins_at].following

    def scope(self, g: RulesContext) -> Scope:
        """Returns the scope of the payer."""
        return Scope(g, self.controller, self.source, vars(self))

    def memory(self) -> Vars:
        """Returns the values that the payment hands to the effect, such as discarded cards."""
        return {key: value for key, value in vars(self).items() if key.startswith("m.")}
