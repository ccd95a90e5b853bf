"""Paying costs: act by act in printed order, whole or not at all. Which acts can be paid is the edition's `parts`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import islice, permutations
from typing import Any, ClassVar

import msgspec

from engine.abilities import costs
from engine.abilities.costs import CostPart, Demand
from engine.abilities.evaluate import Scope
from engine.abilities.instructions import acts
from engine.abilities.instructions.moving import (
    hidden_now,
    order_question,
    places,
    seen_by_all,
    to_be_ordered,
    whole_hand,
)
from engine.abilities.language import ability as do_
from engine.abilities.language.ability import Instruction
from engine.abilities.payability import after, entwined, tried
from engine.abilities.resolution import instructions
from engine.core.act import Act
from engine.core.actions import objects_as_options
from engine.core.choice import Question, UnavailableOption
from engine.core.citation import NO_CLAUSES, Cites
from engine.core.context import RulesContext
from engine.core.finding import Finding, forbids
from engine.core.procedure import Next, Procedure, choose, do, done, go_to
from engine.core.state import Vars


def exhaust_fixed(item: do_.Exhaust, s: Scope) -> Demand:
    """Given cards are exhausted; each must be ready and allowed to be."""
    g, objects = s.g, s.g.table.objects
    wanted = _fixed(item.what, s)
    ready = [i for i in wanted if i in objects and objects[i].orientation == g.book.ready]
    live, barred_by = allowed(s, "exhaust", ready)
    return Demand("exhaust", max(len(wanted), 1), live, g.book.words.exhaust, asked=False, barred_by=barred_by)


def allowed(s: Scope, act: str, cards: Sequence[int]) -> tuple[tuple[int, ...], Cites]:
    """The cards to which no effect forbids an act, and the clauses that keep others out."""
    g = s.g
    live = tuple(i for i in cards if g.forbidden(act, i, g.obj(i).controller, s.source) is None)
    return live, g.book.words.forbidden if len(live) < len(cards) else NO_CLAUSES


def moves_fixed(word: str, cites: Callable[[RulesContext], Cites]) -> Callable[[Any, Scope], Demand]:
    """Given cards are moved away by an act with that word."""

    def demand(item: Any, s: Scope) -> Demand:
        wanted = _fixed(item.what, s)
        live, barred_by = allowed(s, word, [i for i in wanted if i in s.g.table.objects])
        return Demand(costs.MOVE, max(len(wanted), 1), live, cites(s.g), asked=False, barred_by=barred_by)

    return demand


def _fixed(what: Any, s: Scope) -> Sequence[int]:
    return [s.current(i) or i for i in s.remembered(what)] if isinstance(what, str) else s.objects(what)


_ONCE = ("exhaust", "ready", "reveal")
"""Acts that leave a card where it is and are done to it only once."""


def pick(cites: Callable[[RulesContext, str], Cites]) -> Callable[[do_.Pick, Scope], Demand]:
    """Cards of one's choice; `cites` are the clauses of the act done with them."""

    def demand(item: do_.Pick, s: Scope) -> Demand:
        g, found, objects = s.g, s.objects(item.from_), s.g.table.objects
        if item.act in ("exhaust", "ready"):
            needed = g.book.ready if item.act == "exhaust" else g.book.exhausted
            found = [i for i in found if objects[i].orientation == needed]
        if item.act == "reveal":
            found = [i for i in hidden_now(g, found) if not g.shows_top(objects[i])]
        able, barred_by = allowed(s, item.act, found)
        keys = g.zone_keys(item.from_.zone, s.controller, item.from_.of)
        rule = g.book.zone_rule(keys[0])
        unseen = not rule.public and not (rule.owner_sees and keys == (f"{s.controller}/{item.from_.zone}",))
        unseen = unseen and not seen_by_all(g, keys, item.from_.top)
        how, need = item.act if item.act in _ONCE else costs.MOVE, s.amount(item.count)
        there = sum(len(g.table.zones.get(key, ())[: item.from_.top]) for key in keys)
        unsure, looks = unseen and item.from_.asks_quality and need <= there, keys[0] if unseen else ""
        return Demand(how, need, able, cites(g, item.act), unsure=unsure, looks=looks, barred_by=barred_by)

    return demand


def cites_of(g: RulesContext, act: str) -> Cites:
    """The clauses of an act done with picked cards."""
    words = g.book.words
    return {
        "discard": words.discard_card, "exhaust": words.exhaust, "return": words.give_back, "put": words.move,
        "reveal": words.reveal, "ready": words.ready,
    }[act]  # fmt: skip


def picked(item: do_.Pick, s: Scope, cards: Sequence[int]) -> tuple[Act, ...]:
    """The act is done with every picked card."""
    index = 0 if item.position == "top" else -1
    put = do_.Put("it", item.zone)
    made: dict[str, Callable[[int], Act]] = {
        "discard": acts.DiscardCard,
        "exhaust": acts.MakeExhausted,
        "ready": acts.MakeReady,
        "return": lambda card: acts.ReturnCard(card, item.zone, index),
        "put": lambda card: s.g.book.words.put(put, card, index, 0),
        "reveal": acts.RevealCard,
    }
    return tuple(made[item.act](card) for card in cards)


def top_cards(item: do_.PutTop, s: Scope) -> Demand:
    """The top cards of a zone are put somewhere; what an earlier act took of them leaves those below."""
    count, players = s.amount(item.count), s.players(item.of)
    cites = s.g.book.words.top_one_by_one
    if len(players) == 1:
        return Demand(costs.USE, count, tuple(s.g.zone(players[0], item.zone)), cites, asked=False, takes="first")
    top = tuple(card for player in players for card in s.g.zone(player, item.zone)[: max(count, 0)])
    return Demand(costs.USE, count * len(players), top, cites, asked=False, takes="first")


def hand_to_discard(item: do_.DiscardHand, s: Scope) -> Demand:
    """An empty hand can be discarded too."""
    words = s.g.book.words
    hand = tuple(s.g.zone(s.controller, words.hand))
    live, barred_by = allowed(s, "discard", hand)
    need = len(hand) if barred_by else 0
    return Demand(costs.USE, need, live, words.discard_hand, asked=False, takes="all", barred_by=barred_by)


def nothing(item: do_.Nothing, s: Scope) -> Demand:
    """Nothing is paid."""
    return Demand(costs.USE, 0, (), s.g.book.words.cost_in_order, asked=False)


def discarded_hand(item: do_.DiscardHand, s: Scope, picked: Sequence[int]) -> tuple[Act, ...]:
    """The payer's whole hand."""
    return tuple(whole_hand(s.g, s.controller))


def put_somewhere(item: do_.Put, s: Scope, picked: Sequence[int]) -> tuple[Act, ...]:
    """Cards are put where the cost says."""
    index = 0 if item.position == "top" else -1
    return tuple(s.g.book.words.put(item, card, index, 0) for card in picked)


def put_from_top(item: do_.PutTop, s: Scope, picked: Sequence[int]) -> tuple[Act, ...]:
    """The top cards are put where the cost says."""
    index = 0 if s.g.book.kind_of_zone(item.to).ordered else -1
    return tuple(s.g.book.words.put(item, card, index, 0) for card in picked)


def returned(item: do_.Return, s: Scope, picked: Sequence[int]) -> tuple[Act, ...]:
    """Cards are returned to a zone of their owner."""
    index = 0 if item.position == "top" else -1
    return tuple(acts.ReturnCard(card, item.zone, index) for card in picked)


SHARED_PARTS: dict[type[Instruction], CostPart] = {
    do_.Exhaust: CostPart(exhaust_fixed, lambda item, s, picked: tuple(acts.MakeExhausted(c) for c in picked)),
    do_.Return: CostPart(moves_fixed("return", lambda g: g.book.words.give_back), returned),
    do_.Put: CostPart(moves_fixed("put", lambda g: g.book.words.move), put_somewhere),
    do_.Discard: CostPart(
        moves_fixed("discard", lambda g: g.book.words.discard_card),
        lambda item, s, picked: tuple(acts.DiscardCard(c) for c in picked),
    ),
    do_.Pick: CostPart(pick(cites_of), picked),
    do_.PutTop: CostPart(top_cards, put_from_top),
    do_.DiscardHand: CostPart(hand_to_discard, discarded_hand),
    do_.Nothing: CostPart(nothing, lambda item, s, picked: ()),
}
"""The acts any edition's costs can contain."""


def unpayable(g: RulesContext, cost: Sequence[Instruction], scope: Scope) -> Finding | None:
    """A forbidding finding if some act of the cost cannot be carried out whole, replacements ignored."""
    wanted = costs.demands(cost, scope, g.book.words.parts)
    if entwined(cost, wanted, scope):
        end = next((end for end in range(1, len(cost) + 1) if not tried(scope, cost[:end])), 0)
        short = wanted[end - 1] if end else None
        left = min(len(short.candidates), short.need - 1) if short is not None else 0
    else:
        short = costs.shortfall(wanted)
        left = costs.available(wanted, short) if short is not None else 0
    if short is None:
        return None
    cites = g.book.words.cost_whole + short.cites + short.barred_by
    if _another_order_pays(cost, wanted, scope):
        cites += g.book.words.cost_in_order
    return forbids(cites, scope.source, needed=short.need, available=left)


def _another_order_pays(cost: Sequence[Instruction], wanted: Sequence[Demand], scope: Scope) -> bool:
    """Whether a cost that cannot be paid could be if its acts came in another order; looked at for short costs."""
    if not 1 < len(cost) <= ORDERS_LOOKED_AT:
        return False
    orders = islice(permutations(range(len(cost))), 1, None)
    if entwined(cost, wanted, scope):
        return any(tried(scope, [cost[place] for place in order]) for order in orders)
    return any(costs.shortfall([wanted[place] for place in order]) is None for order in orders)


ORDERS_LOOKED_AT = 3


def feeds_itself(cost: Sequence[Instruction]) -> bool:
    """Whether an act of the cost puts cards into a zone that a later act takes cards from."""
    filled: set[str] = set()
    for item in cost:
        if isinstance(item, do_.Pick) and item.from_.zone in filled:
            return True
        if isinstance(item, do_.Return | do_.Put) or (isinstance(item, do_.Pick) and item.act in ("return", "put")):
            filled.add(item.zone)
        if isinstance(item, do_.PutTop):
            filled.add(item.to)
    return False


def uncertain(cost: Sequence[Instruction], scope: Scope) -> bool:
    """Whether paying may fail after it was begun.

    A hidden zone must be looked through first, or what a replacement makes of one act may stand in the way of another.
    """
    g = scope.g
    wanted = costs.demands(cost, scope, g.book.words.parts)
    if any(demand.unsure or (demand.looks and len(cost) > 1) for demand in wanted):
        return True
    return len(cost) > 1 and g.pool.replaces and any(active.static.replace is not None for active in g.actives())


class Payment(Procedure):
    """Base of an edition's payment; its two steps call `next_act` and `pay_act`, the first one stands first.

    Hands `paid` to the procedure below. `restores` are the clauses by which an optional cost that fails in a part is
    taken back whole; without them what was done of it stays done.
    """

    restores: ClassVar[Cites] = NO_CLAUSES
    acts_for = "source"
    ability: str
    source: int
    controller: str
    path: str = "cost"
    index: int = 0
    picked: list[int] | None = None
    chosen: Sequence[int] = ()

    def next_act(self, g: RulesContext) -> Next:
        """Ask for what the next act of the cost takes, if there is a choice."""
        cost = instructions(g, self.ability, self.path)
        if self.index >= len(cost):
            return done(paid=True, **self.memory())
        wanted = costs.demands(cost[self.index :], self.scope(g), g.book.words.parts)
        demand = wanted[0]
        left = demand.need - len(self.chosen)
        if left <= 0:
            cites = g.book.words.cost_zero if demand.need <= 0 and demand.asked else NO_CLAUSES
            return go_to(self.second(), cites, picked=[])
        if not demand.unsure and len(demand.candidates) < demand.need:
            return done(g.book.words.cost_whole, paid=False)
        if not demand.asked:
            return go_to(self.second(), picked=list(demand.candidates[: demand.need]))
        return self.ask(g, demand, wanted, left)

    def ask(self, g: RulesContext, demand: Demand, wanted: Sequence[Demand], left: int) -> Next:
        """One question for the whole act where no later act wants the same cards, else card by card."""
        cost, words, scope = instructions(g, self.ability, self.path)[self.index :], g.book.words, self.scope(g)
        if entwined(cost, wanted, scope):
            able = [c for c in demand.candidates if c not in self.chosen]
            if demand.looks:
                candidates = [c for c in able if tried(after(scope, cost[0], (c,)), cost[1:])]
            else:
                candidates = [c for c in able if tried(scope, cost, (*self.chosen, c))]
            together = left <= 1
        else:
            candidates = costs.usable(wanted, self.chosen)
            together = costs.separable(wanted, candidates, left)
        together = together and (left <= 1 or not demand.singly)
        if not candidates and not demand.unsure:  # what was done instead of an earlier act stands in a later one's way
            return done(words.cost_whole, paid=False)
        together = together or demand.unsure  # what is looked for may be picked wrong, and is taken back then
        need = left if together else 1
        least = 0 if demand.unsure else need
        looking = words.not_guaranteed if demand.unsure else words.choose_hidden if demand.looks else NO_CLAUSES
        cites = demand.cites + looking
        question = Question(
            self.controller, "payment", cites, "picked", objects_as_options("pay", candidates, cites), least=least,
            most=min(need, len(candidates)) if demand.unsure else need, listed=True, looks=demand.looks,
            barred=self.barred(g, cost[0], demand, candidates),
        )  # fmt: skip
        return choose(question)

    def barred(
        self, g: RulesContext, item: Instruction, demand: Demand, able: Sequence[int]
    ) -> tuple[UnavailableOption, ...]:
        """What else lies where an act picks its cards, as far as who pays sees it, each with the reason."""
        said = self.reasons(g, item, able)
        if not isinstance(item, do_.Pick) or item.from_.zone == "remembered":
            return said
        told, keys = {each.subject for each in said}, g.zone_keys(item.from_.zone, self.controller, item.from_.of)
        rules = ((key, g.book.zone_rule(key)) for key in keys)
        seen = [
            key for key, rule in rules if rule.public or (rule.owner_sees and key.startswith(f"{self.controller}/"))
        ]
        fits, found = set(demand.candidates), []
        for card in (card for key in seen for card in g.table.zones.get(key, ())):
            if card not in able and card not in told:
                cites = demand.cites + g.book.words.cost_whole if card in fits else demand.cites + demand.barred_by
                found.append(UnavailableOption(f"pay:{card}", card, (forbids(cites, card),)))
        return (*said, *found)

    def reasons(self, g: RulesContext, item: Instruction, able: Sequence[int]) -> tuple[UnavailableOption, ...]:
        """Why other cards than the able ones cannot pay an act, as far as the edition says."""
        return g.book.words.pay_reasons(g, self.controller, able) if isinstance(item, do_.Pay) else ()

    def pay_act(self, g: RulesContext) -> Next:
        """Carry the act out with what was picked."""
        cost, scope = instructions(g, self.ability, self.path), self.scope(g)
        item: Any = cost[self.index]
        part = g.book.words.parts[type(item)]
        demand = part.demand(item, scope)
        picked = tuple(self.picked or ())
        if demand.unsure and len(picked) < demand.need:
            return done(g.book.words.cost_whole, paid=False)
        chosen = [*self.chosen, *picked]
        if len(chosen) < demand.need and demand.asked:
            return go_to(self.begins_at, chosen=chosen)
        cards = chosen if demand.asked else picked
        owners = self.orders(g, item, cards)
        waiting = next((seat for seat in owners if vars(self).get(f"m.order_{seat}") is None), None)
        if waiting is not None:
            return choose(
                order_question(g, waiting, owners[waiting], item.zone, both=len(owners) > 1), goto=self.second()
            )
        made = part.verbs(item, scope, cards)
        memory: Vars = {f"m.{item.as_}": list(chosen)} if isinstance(item, do_.Pick) else {}
        if owners:
            made = self.in_order(g, item, made, owners)
            memory |= {f"m.order_{seat}": None for seat in owners}
        cites = g.book.words.owner_orders if owners else NO_CLAUSES
        if isinstance(item, do_.Pick) and item.act == "reveal":
            memory["m.revealed_"] = [*scope.remembered("revealed_"), *hidden_now(g, chosen)]
        if self.index + 1 == len(cost) and not g.pool.replaces:  # a replacement looks for the payment below it
            returns: Vars = {"paid": True, **self.memory(), **memory}
            return Next(verbs=made, ends=True, returns=returns, cites=cites)
        return do(*made, goto=self.begins_at, cites=cites, index=self.index + 1, picked=None, chosen=[], **memory)

    def orders(self, g: RulesContext, item: Any, cards: Sequence[int]) -> dict[str, list[int]]:
        """Who decides how which cards come to lie that an act puts into one zone together."""
        puts = isinstance(item, do_.Put | do_.Return) or (isinstance(item, do_.Pick) and item.act in ("put", "return"))
        return to_be_ordered(g, cards, item.zone, self.scope(g).players("each")) if puts else {}

    def in_order(
        self, g: RulesContext, item: Any, made: Sequence[Act], owners: Mapping[str, list[int]]
    ) -> tuple[Act, ...]:
        """The acts of putting cards away, each to the place that its owner decided."""
        place: dict[int, int] = {}
        for seat in owners:
            order = vars(self)[f"m.order_{seat}"]
            place.update(places(g, seat, item.zone, order, top=item.position == "top"))
        moves: list[Any] = sorted(made, key=lambda verb: getattr(verb, "card", 0))
        return tuple(msgspec.structs.replace(v, index=place[v.card]) if v.card in place else v for v in moves)

    def second(self) -> str:
        """The key of the step that carries the act out."""
        return self.steps[self.begins_at].following

    def scope(self, g: RulesContext) -> Scope:
        """The point of view of who pays."""
        return Scope(g, self.controller, self.source, vars(self))

    def memory(self) -> Vars:
        """What paying made known to the effect (which cards were discarded ...)."""
        return {key: value for key, value in vars(self).items() if key.startswith("m.")}
