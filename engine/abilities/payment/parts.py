"""The instructions that can be parts of any edition's costs: what each needs, and what is done with its cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.abilities.evaluate import Scope
from engine.abilities.instructions import acts
from engine.abilities.instructions.moving import hidden_now, seen_by_all, whole_hand
from engine.abilities.language import ability as do_
from engine.abilities.language.ability import Instruction
from engine.abilities.payment.candidates import allowed, cards_named, need_to_move
from engine.abilities.payment.forms import CostPart
from engine.abilities.payment.needs import MOVE, Need
from engine.abilities.view import RulesContext
from engine.core.act import Act
from engine.core.citation import Cites


def exhaust_fixed(item: do_.Exhaust, s: Scope) -> Need:
    """Given cards are exhausted; each must be ready and allowed to be."""
    g, objects = s.g, s.g.state.objects
    wanted = cards_named(item.what, s)
    ready = [i for i in wanted if i in objects and objects[i].orientation == g.book.ready]
    live, barred_by = allowed(s, "exhaust", ready)
    return Need("exhaust", max(len(wanted), 1), live, g.derived.rules.words.exhaust, asked=False, barred_by=barred_by)


def moves_fixed(word: str, cites: Callable[[RulesContext], Cites]) -> Callable[[Any, Scope], Need]:
    """Given cards are moved away by an act with that word."""
    return lambda item, s: need_to_move(word, item.what, s, cites(s.g))


_ONCE = ("exhaust", "ready", "reveal")
"""Acts that leave a card where it is and are done to it only once."""


def pick(cites: Callable[[RulesContext, str], Cites]) -> Callable[[do_.Pick, Scope], Need]:
    """Cards of one's choice; `cites` are the clauses of the act done with them."""

    def need(item: do_.Pick, s: Scope) -> Need:
        g, found, objects = s.g, s.objects(item.from_), s.g.state.objects
        if item.act in ("exhaust", "ready"):
            needed = g.book.ready if item.act == "exhaust" else g.book.exhausted
            found = [i for i in found if objects[i].orientation == needed]
        if item.act == "reveal":
            found = [i for i in hidden_now(g, found) if not g.derived.shows_top(objects[i])]
        able, barred_by = allowed(s, item.act, found)
        keys = g.zone_keys(item.from_.zone, s.controller, item.from_.of)
        rule = g.book.zone_rule(keys[0])
        unseen = not rule.public and not (rule.owner_sees and keys == (f"{s.controller}/{item.from_.zone}",))
        unseen = unseen and not seen_by_all(g, keys, item.from_.top)
        how, count = item.act if item.act in _ONCE else MOVE, s.amount(item.count)
        there = sum(len(g.state.zones.get(key, ())[: item.from_.top]) for key in keys)
        unsure, looks = unseen and item.from_.asks_quality and count <= there, keys[0] if unseen else ""
        return Need(how, count, able, cites(g, item.act), unsure=unsure, looks=looks, barred_by=barred_by)

    return need


def cites_of(g: RulesContext, act: str) -> Cites:
    """The clauses of an act done with picked cards."""
    words = g.derived.rules.words
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
        "put": lambda card: s.g.derived.rules.words.put(put, card, index, 0),
        "reveal": acts.RevealCard,
    }
    return tuple(made[item.act](card) for card in cards)


def top_cards(item: do_.PutTop, s: Scope) -> Need:
    """The top cards of a zone are put somewhere; what an earlier act took of them leaves those below."""
    count, players = s.amount(item.count), s.players(item.of)
    cites = s.g.derived.rules.words.top_one_by_one
    if len(players) == 1:
        return Need(MOVE, count, tuple(s.g.zone(players[0], item.zone)), cites, asked=False, sweeps="first")
    top = tuple(card for player in players for card in s.g.zone(player, item.zone)[: max(count, 0)])
    return Need(MOVE, count * len(players), top, cites, asked=False, sweeps="first")


def hand_to_discard(item: do_.DiscardHand, s: Scope) -> Need:
    """An empty hand can be discarded too."""
    words = s.g.derived.rules.words
    hand = tuple(s.g.zone(s.controller, words.hand))
    live, barred_by = allowed(s, "discard", hand)
    count = len(hand) if barred_by else 0
    return Need(MOVE, count, live, words.discard_hand, asked=False, sweeps="all", barred_by=barred_by)


def nothing(item: do_.Nothing, s: Scope) -> Need:
    """Nothing is paid."""
    return Need("", 0, (), s.g.derived.rules.words.cost_in_order, asked=False)


def discarded_hand(item: do_.DiscardHand, s: Scope, picked: Sequence[int]) -> tuple[Act, ...]:
    """The payer's whole hand."""
    return tuple(whole_hand(s.g, s.controller))


def put_somewhere(item: do_.Put, s: Scope, picked: Sequence[int]) -> tuple[Act, ...]:
    """Cards are put where the cost says."""
    index = 0 if item.position == "top" else -1
    return tuple(s.g.derived.rules.words.put(item, card, index, 0) for card in picked)


def put_from_top(item: do_.PutTop, s: Scope, picked: Sequence[int]) -> tuple[Act, ...]:
    """The top cards are put where the cost says."""
    index = 0 if s.g.book.kind_of_zone(item.to).ordered else -1
    return tuple(s.g.derived.rules.words.put(item, card, index, 0) for card in picked)


def returned(item: do_.Return, s: Scope, picked: Sequence[int]) -> tuple[Act, ...]:
    """Cards are returned to a zone of their owner."""
    index = 0 if item.position == "top" else -1
    return tuple(acts.ReturnCard(card, item.zone, index) for card in picked)


SHARED_PARTS: dict[type[Instruction], CostPart] = {
    do_.Exhaust: CostPart(exhaust_fixed, lambda item, s, picked: tuple(acts.MakeExhausted(c) for c in picked)),
    do_.Return: CostPart(moves_fixed("return", lambda g: g.derived.rules.words.give_back), returned),
    do_.Put: CostPart(moves_fixed("put", lambda g: g.derived.rules.words.move), put_somewhere),
    do_.Discard: CostPart(
        moves_fixed("discard", lambda g: g.derived.rules.words.discard_card),
        lambda item, s, picked: tuple(acts.DiscardCard(c) for c in picked),
    ),
    do_.Pick: CostPart(pick(cites_of), picked),
    do_.PutTop: CostPart(top_cards, put_from_top),
    do_.DiscardHand: CostPart(hand_to_discard, discarded_hand),
    do_.Nothing: CostPart(nothing, lambda item, s, picked: ()),
}
"""The acts any edition's costs can contain."""
