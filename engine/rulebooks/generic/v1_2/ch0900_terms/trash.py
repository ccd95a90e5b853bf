"""309.3, 911. The trash: owners order cards that reach it at the same time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.abilities.instructions.discard import DiscardCard, DiscardHandClauses, HandDiscarded
from engine.abilities.instructions.put import Put, place_together
from engine.abilities.resolution.card_order import end_of
from engine.abilities.resolution.resolution import AGAIN, InstructionContext
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.play.actions import objects_as_options
from engine.core.play.procedure import GO_ON, Next, choose, do
from engine.core.play.visibility import sees
from engine.core.table.act import Act
from engine.core.table.choice import Question
from engine.rulebooks.generic.v1_2.ch0100_game import AS_MUCH_AS_POSSIBLE
from engine.rulebooks.generic.v1_2.ch0300_zones import HAND, TRASH, TRASH_ORDER
from engine.rulebooks.generic.v1_2.edition import GE

HAND_DISCARDED = GE.cite("911.2", "911.1", "911.2a")


def to_be_ordered(g: RulesContext, cards: Sequence[int]) -> dict[str, list[int]]:
    """Returns the cards whose order an owner decides, by owner, the turn player's first.

    No owner is asked about visible copies of one card, or about cards that the owner cannot see, which keep the
    order in which they lie (AGE-65). Hidden cards are never compared, as the question would reveal that they differ.
    """
    owned = {seat: [card for card in cards if g.obj(card).owner == seat] for seat in (g.turn_player, g.other_player)}
    return {seat: own for seat, own in owned.items() if len(own) > 1 and not _alike(g, seat, own)}


def _alike(g: RulesContext, owner: str, cards: Sequence[int]) -> bool:
    if not any(sees(g, owner, card) for card in cards):
        return True
    found = [g.obj(card) for card in cards]
    open_to_all = all(obj.face_up and g.book.zone_rule(obj.zone).public for obj in found)
    return open_to_all and len({obj.number for obj in found}) == 1


def order_question(seat: str, cards: Sequence[int], into: str) -> Question:
    """309.3: asks the owner for the order of the cards, the top one first."""
    options = objects_as_options("place", cards, TRASH_ORDER)
    count = len(options)
    return Question(seat, "order", TRASH_ORDER, into, options, least=count, most=count, form="order")


def last_on_top(cards: Sequence[int], orders: Sequence[Sequence[int]]) -> list[int]:
    """Returns the cards in the order in which they move, the reverse of the chosen order."""
    placed = [card for order in orders for card in reversed(order)]
    return [*(card for card in cards if card not in placed), *placed]


def together(
    w: InstructionContext,
    cards: Sequence[int],
    make: Callable[[int], Act],
    *also: Act,
    cites: Cites = NO_CLAUSES,
    top: bool = True,
) -> Next:
    """Lets owners order cards that reach the top or bottom of the trash together."""
    asked = to_be_ordered(w.g, cards)
    if w.n < len(asked):
        seat = list(asked)[w.n]
        return choose(order_question(seat, asked[seat], f"m.order_{seat}"), goto=AGAIN, n=w.n + 1)
    orders = [list(w.vars.get(f"m.order_{seat}") or own) for seat, own in asked.items()]
    forgotten: dict[str, Any] = {f"m.order_{seat}": None for seat in asked}
    one_by_one = last_on_top(cards, orders)
    verbs = [make(card) for card in (one_by_one if top else reversed(one_by_one))]
    return do(*verbs, *also, cites=cites + (TRASH_ORDER if asked else NO_CLAUSES), **forgotten)


def discard(here: InstructionContext, cards: Sequence[int]) -> Next:
    """911.1: discards cards in the order that their owners decide."""
    return together(here, cards, DiscardCard)


def discard_hands(here: InstructionContext, seats: Sequence[str], clauses: DiscardHandClauses) -> Next:
    """911.2: discards hands in the order that their owners decide; an empty hand is discarded as well (911.2a)."""
    cards = [card for seat in seats for card in here.g.zone(seat, HAND)]
    emptied = (HandDiscarded(seat) for seat in seats)
    return together(here, cards, lambda card: DiscardCard(card, HAND_DISCARDED), *emptied, cites=HAND_DISCARDED)


def put(here: InstructionContext, item: Put, make: Callable[[int, int], Act]) -> Next:
    """302.4, 309.3: puts cards into a zone; owners order several cards that reach the trash."""
    if item.zone != TRASH:
        return place_together(here, item, make)
    cards, end = here.objects_of(item.what), end_of(item.position)
    if not cards:
        return GO_ON.citing(AS_MUCH_AS_POSSIBLE)
    return together(here, cards, lambda card: make(card, end), top=end == 0)
