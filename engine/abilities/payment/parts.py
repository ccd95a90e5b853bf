"""The instructions that can be parts of any edition's costs: what each needs, and what is done with its cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.abilities.evaluate import Scope
from engine.abilities.instructions import acts
from engine.abilities.instructions.discard import (
    DiscardCard,
    DiscardClauses,
)
from engine.abilities.instructions.hidden_cards import find_unrevealed, is_seen_by_all
from engine.abilities.instructions.put import Put, PutClauses
from engine.abilities.instructions.returning import ReturnCard, ReturnClauses
from engine.abilities.instructions.reveal import RevealCard, RevealClauses
from engine.abilities.language import ability as do_
from engine.abilities.language.ability import Instruction
from engine.abilities.payment.candidates import allowed, cards_named
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
            found = [i for i in find_unrevealed(g, found) if not g.derived.shows_top(objects[i])]
        able, barred_by = allowed(s, item.act, found)
        keys = g.zone_keys(item.from_.zone, s.controller, item.from_.of)
        rule = g.book.zone_rule(keys[0])
        unseen = not rule.public and not (rule.owner_sees and keys == (f"{s.controller}/{item.from_.zone}",))
        unseen = unseen and not is_seen_by_all(g, keys, item.from_.top)
        how, count = item.act if item.act in _ONCE else MOVE, s.amount(item.count)
        there = sum(len(g.state.zones.get(key, ())[: item.from_.top]) for key in keys)
        unsure, looks = unseen and item.from_.asks_quality and count <= there, keys[0] if unseen else ""
        return Need(how, count, able, cites(g, item.act), unsure=unsure, looks=looks, barred_by=barred_by)

    return need


def cites_of(g: RulesContext, act: str) -> Cites:
    """The clauses of an act done with picked cards."""
    words = g.derived.rules.words
    cites = {"exhaust": words.exhaust, "ready": words.ready}
    if act in cites:
        return cites[act]
    if act == "discard":
        return DiscardClauses.of(g).card
    if act == "return":
        return ReturnClauses.of(g).returned
    return PutClauses.of(g).moved if act == "put" else RevealClauses.of(g).revealed


def picked(item: do_.Pick, s: Scope, cards: Sequence[int]) -> tuple[Act, ...]:
    """The act is done with every picked card."""
    index = 0 if item.position == "top" else -1
    put = Put("it", item.zone)
    made: dict[str, Callable[[int], Act]] = {
        "discard": DiscardCard,
        "exhaust": acts.MakeExhausted,
        "ready": acts.MakeReady,
        "return": lambda card: ReturnCard(card, item.zone, index),
        "put": lambda card: PutClauses.of(s.g).act(put, card, index, None),
        "reveal": RevealCard,
    }
    return tuple(made[item.act](card) for card in cards)


SHARED_PARTS: dict[type[Instruction], CostPart] = {
    do_.Exhaust: CostPart(exhaust_fixed, lambda item, s, picked: tuple(acts.MakeExhausted(c) for c in picked)),
    do_.Pick: CostPart(pick(cites_of), picked),
}
"""The acts any edition's costs can contain."""
