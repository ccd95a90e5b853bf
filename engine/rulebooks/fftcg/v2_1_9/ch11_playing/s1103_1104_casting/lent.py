"""2.1, 11.3.1, 11.4.1. Cards in the break zone, or removed from the game, that a text lets a player cast."""

from __future__ import annotations

from engine.abilities.resolution.hand import hand_cards, in_hand
from engine.abilities.view import RulesContext
from engine.core.clauses.finding import Finding, permits
from engine.core.table.cards import Characteristics
from engine.core.table.choice import Value
from engine.rulebooks.fftcg.v2_1_9.ch05_cards import CASTABLE, CASTABLE_BY_OPPONENT
from engine.rulebooks.fftcg.v2_1_9.ch07_zones import BREAK, HAND, NEW_CARD, REMOVED
from engine.rulebooks.fftcg.v2_1_9.edition import FT

ELSEWHERE = (BREAK, REMOVED)
"""The zones from which texts let cards be cast."""

BY_TEXT = FT.cite("2.1")


def find_caster(g: RulesContext, card: int) -> str:
    """2.1: returns the player whom a text lets cast a card that is not in a hand; empty for none."""
    obj = g.state.objects.get(card)
    if obj is None or obj.zone.rpartition("/")[2] not in ELSEWHERE or card not in g.derived.shapes():
        return ""
    flags = g.derived.characteristics(card).flags
    others = (seat for seat in g.book.seats if seat != obj.owner)
    return obj.owner if CASTABLE in flags else next(others, "") if CASTABLE_BY_OPPONENT in flags else ""


def list_castable(g: RulesContext, seat: str, kind: str) -> list[int]:
    """Returns the cards of a kind that a player may cast, from the hand and by texts from elsewhere."""
    changed = g.derived.shapes()
    lent = [card for card in sorted(changed) if kind in changed[card].kinds and find_caster(g, card) == seat]
    return [*hand_cards(g, seat, kind), *lent]


def may_be_cast(g: RulesContext, seat: str, subject: Value, kind: str) -> bool:
    """Returns whether a player may cast an object as a card of a kind."""
    if in_hand(g, seat, subject, kind):
        return True
    if not isinstance(subject, int) or find_caster(g, subject) != seat:
        return False
    return kind in g.derived.characteristics(subject).kinds


def permit_elsewhere(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    """2.1: returns the finding that a text lets a card be cast from elsewhere; None for others."""
    lent = isinstance(subject, int) and find_caster(g, subject) == seat
    return permits("cast.by-a-text", BY_TEXT, seat) if lent else None


def find_hand_traits(g: RulesContext, card: int) -> Characteristics | None:
    """Returns the characteristics that a card which a text lets be cast would have in the hand of its caster.

    What texts say of the cost of cards in a hand is true of it as well. None for any other card.
    """
    seat = find_caster(g, card)
    if not seat:
        return None
    known: dict[tuple[str, int], Characteristics] = g.derived.version_cache()
    key = ("as in the hand", card)
    if key not in known:
        then = RulesContext(g.state.copy(), g.book)
        came = then.move(card, f"{seat}/{HAND}", NEW_CARD, "put", controller=seat)
        known[key] = then.derived.characteristics(came)
    return known[key]
