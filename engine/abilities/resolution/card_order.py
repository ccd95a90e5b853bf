"""The order of cards that enter a zone together: who decides it, and the resulting places."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Literal, NamedTuple

from engine.abilities.view import RulesContext
from engine.core.clauses.citation import joined
from engine.core.play.actions import objects_as_options
from engine.core.table.choice import Question


class Landing(NamedTuple):
    """The destination of a card that is moved to a zone."""

    zone: str
    """The zone; empty if the card stays in no zone."""
    position: Literal["top", "bottom"]
    """The end of an ordered zone."""


FindLanding = Callable[[RulesContext, int, str, Literal["top", "bottom"]], Landing]
"""Returns the destination of a card that is moved to an end of a zone."""


def land_as_told(g: RulesContext, card: int, zone: str, position: Literal["top", "bottom"]) -> Landing:
    """Returns the stated zone and end, because no other rule applies."""
    return Landing(zone, position)


def end_of(position: Literal["top", "bottom"]) -> int:
    """Returns the index of an end of a zone."""
    return 0 if position == "top" else -1


def name_answer(zone: str, seat: str, landing: Landing) -> str:
    """Returns the name of the order of cards moved to a zone, by their destination."""
    return name_order(seat) if landing.zone == zone else f"{name_order(seat)}_{landing.zone}"


def name_order(seat: str) -> str:
    """Returns the name that remembers the order decided by a player."""
    return f"m.order_{seat}"


def is_order_decided(g: RulesContext, zone: str) -> bool:
    """Returns whether a player decides the order of cards that enter a zone together."""
    rule = g.book.kind_of_zone(zone)
    return rule.ordered and rule.order_decided


def find_cards_to_order(
    g: RulesContext, landings: Mapping[int, Landing], seats: Sequence[str]
) -> dict[tuple[str, Landing], list[int]]:
    """Returns the cards that each player orders: several of their cards that move to one end of an ordered zone."""
    found: dict[tuple[str, Landing], list[int]] = {}
    for seat in seats:
        for card, landing in landings.items():
            if landing.zone and g.obj(card).owner == seat and is_order_decided(g, landing.zone):
                found.setdefault((seat, landing), []).append(card)
    return {key: own for key, own in found.items() if len(own) > 1}


def find_places(g: RulesContext, seat: str, zone: str, order: Sequence[int], *, top: bool) -> dict[int, int]:
    """Returns the cards sorted by id, each with the place that produces the given order."""
    there, found = g.zone(seat, zone), dict[int, int]()
    staying = sum(card not in order for card in there)
    for card in sorted(order):
        above = sum(other < card and order.index(other) < order.index(card) for other in order)
        if not top:  # add cards that stay, and cards of the zone not yet moved
            above += staying + sum(other > card and other in there for other in order)
        found[card] = above
    return found


def ask_for_order(
    g: RulesContext, seat: str, cards: Sequence[int], zone: str, *, both: bool, at: str = ""
) -> Question:  # fmt: skip
    """Asks for the order of a player's cards.

    Args:
        g: the context.
        seat: the player.
        cards: the cards.
        zone: the zone that they enter.
        both: whether the other player also orders cards.
        at: the name that remembers the order, if it is not the usual one.
    """
    principles = g.derived.rules.principles
    cites = joined(principles.owner_orders, principles.both_order) if both else principles.owner_orders
    options = objects_as_options("place", cards, cites)
    count, hidden = len(options), not g.book.kind_of_zone(zone).public
    return Question(
        seat, "order", cites, at or name_order(seat), options, least=count, most=count, form="order", private=hidden
    )
