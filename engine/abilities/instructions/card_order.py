"""The order of cards that come to lie in a zone together: their owners decide it, unless chance does."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, NamedTuple, Protocol

from engine.abilities.instructions.shuffle import shuffle_in
from engine.abilities.language.selectors import What
from engine.abilities.resolution import AGAIN, InstructionContext
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES, joined
from engine.core.play.actions import objects_as_options
from engine.core.play.procedure import GO_ON, Next, choose, do
from engine.core.table.act import Act
from engine.core.table.choice import Question


class Placement(Protocol):
    """An instruction that moves cards to a zone."""

    @property
    def what(self) -> What:
        """The cards."""

    @property
    def zone(self) -> str:
        """The zone they go to."""

    @property
    def position(self) -> Literal["top", "bottom"]:
        """The end of an ordered zone they go to."""

    @property
    def order(self) -> Literal["owner", "random"]:
        """Who or what decides their order there."""


class Landing(NamedTuple):
    """Where a card that is told to go to a zone comes to lie."""

    zone: str
    """The zone; empty if it stays in none."""
    position: Literal["top", "bottom"]
    """The end of an ordered zone."""


FindLanding = Callable[[RulesContext, int, str, Literal["top", "bottom"]], Landing]
"""Returns where a card comes to lie that is told to go to an end of a zone."""


def land_as_told(g: RulesContext, card: int, zone: str, position: Literal["top", "bottom"]) -> Landing:
    """Returns the zone and the end that were told, as no other rule decides."""
    return Landing(zone, position)


def end_of(position: Literal["top", "bottom"]) -> int:
    """Returns the index of an end of a zone."""
    return 0 if position == "top" else -1


def place_together(
    here: InstructionContext,
    item: Placement,
    make: Callable[[int, int], Act],
    find_landing: FindLanding = land_as_told,
) -> Next:
    """Moves cards to a zone; each owner decides the order of several cards in an ordered zone, or chance does.

    The turn player decides first; nobody orders another player's cards. The moves are recorded in the order of ids,
    each with its place, so that their order tells nothing.

    Args:
        here: the context.
        item: the instruction.
        make: returns the act that moves a card to a place.
        find_landing: returns where a card comes to lie, if the rules lead some elsewhere than they are told.
    """
    principles, cards = here.g.derived.rules.principles, here.objects_of(item.what)
    if not cards and not here.n:
        return GO_ON.citing(principles.partial)
    if item.order == "random" and _is_order_decided(here.g, item.zone):
        return shuffle_in(here, cards, item.zone, make, end_of(item.position))
    seats = here.players("each")
    landings = {card: find_landing(here.g, card, item.zone, item.position) for card in cards}
    asked = find_cards_to_order(here.g, landings, seats)
    if here.n < len(asked):
        (seat, landing), own = [*asked.items()][here.n]
        several = len({seat for seat, _ in asked}) > 1
        question = ask_for_order(
            here.g, seat, own, landing.zone, both=several, at=name_answer(item.zone, seat, landing)
        )
        return choose(question, goto=AGAIN, n=here.n + 1)
    places = {card: end_of(landing.position) for card, landing in landings.items()}
    forgotten: dict[str, Any] = {}
    for (seat, landing), own in asked.items():
        name = name_answer(item.zone, seat, landing)
        order = list(here.vars.get(name) or own)
        places |= find_places(here.g, seat, landing.zone, order, top=landing.position == "top")
        forgotten[name] = None
    moved: Sequence[int] = cards
    if asked or _is_order_decided(here.g, item.zone):
        ordering = {seat for seat, _ in asked}
        owned = {seat: [card for card in cards if here.g.obj(card).owner == seat] for seat in seats}
        moved = [card for seat, own in owned.items() for card in (sorted(own) if seat in ordering else own)]
    acts = [make(card, places[card]) for card in moved]
    return do(*acts, cites=principles.owner_orders if asked else NO_CLAUSES, **forgotten)


def name_answer(zone: str, seat: str, landing: Landing) -> str:
    """Returns the name of the order of cards that come to lie somewhere, told to go to a zone."""
    return name_order(seat) if landing.zone == zone else f"{name_order(seat)}_{landing.zone}"


def name_order(seat: str) -> str:
    """Returns the name under which the order is remembered that a player decided."""
    return f"m.order_{seat}"


def _is_order_decided(g: RulesContext, zone: str) -> bool:
    rule = g.book.kind_of_zone(zone)
    return rule.ordered and rule.order_decided


def find_cards_to_order(
    g: RulesContext, landings: Mapping[int, Landing], seats: Sequence[str]
) -> dict[tuple[str, Landing], list[int]]:
    """Returns the cards each player orders: several own ones that reach one end of an ordered zone."""
    found: dict[tuple[str, Landing], list[int]] = {}
    for seat in seats:
        for card, landing in landings.items():
            if landing.zone and g.obj(card).owner == seat and _is_order_decided(g, landing.zone):
                found.setdefault((seat, landing), []).append(card)
    return {key: own for key, own in found.items() if len(own) > 1}


def find_places(g: RulesContext, seat: str, zone: str, order: Sequence[int], *, top: bool) -> dict[int, int]:
    """Returns the cards in the order of their ids, each with the place that leads to the given order."""
    there, found = g.zone(seat, zone), dict[int, int]()
    staying = sum(card not in order for card in there)
    for card in sorted(order):
        above = sum(other < card and order.index(other) < order.index(card) for other in order)
        if not top:  # what stays, and what is still to be moved from the same zone
            above += staying + sum(other > card and other in there for other in order)
        found[card] = above
    return found


def ask_for_order(
    g: RulesContext, seat: str, cards: Sequence[int], zone: str, *, both: bool, at: str = ""
) -> Question:  # fmt: skip
    """Asks in which order a player's cards come to lie.

    Args:
        g: the context.
        seat: the player.
        cards: the cards.
        zone: the zone in which they come to lie.
        both: whether the other player orders cards, too.
        at: the name under which the order is remembered, if it is not the usual one.
    """
    principles = g.derived.rules.principles
    cites = joined(principles.owner_orders, principles.both_order) if both else principles.owner_orders
    options = objects_as_options("place", cards, cites)
    count, hidden = len(options), not g.book.kind_of_zone(zone).public
    return Question(
        seat, "order", cites, at or name_order(seat), options, least=count, most=count, form="order", private=hidden
    )
