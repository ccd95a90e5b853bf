"""The order of cards that come to lie in a zone together: their owners decide it, unless chance does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal, Protocol

from engine.abilities.instructions.shuffle import shuffle_in
from engine.abilities.language.selectors import What
from engine.abilities.resolution import AGAIN, InstructionContext
from engine.abilities.view import RulesContext
from engine.core.act import Act
from engine.core.actions import objects_as_options
from engine.core.choice import Question
from engine.core.citation import NO_CLAUSES, joined
from engine.core.procedure import GO_ON, Next, choose, do


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


def end_of(position: Literal["top", "bottom"]) -> int:
    """Returns the index of an end of a zone."""
    return 0 if position == "top" else -1


def place_together(here: InstructionContext, item: Placement, make: Callable[[int, int], Act]) -> Next:
    """Moves cards to a zone; each owner decides the order of several cards in an ordered zone, or chance does.

    The turn player decides first; nobody orders another player's cards. The moves are recorded in the order of ids,
    each with its place, so that their order tells nothing.
    """
    principles, cards = here.g.derived.rules.principles, here.objects_of(item.what)
    zone, position = item.zone, item.position
    if not cards and not here.n:
        return GO_ON.citing(principles.partial)
    end = end_of(position)
    if not _is_order_decided(here.g, zone):
        return do(*(make(card, end) for card in cards))
    if item.order == "random":
        return shuffle_in(here, cards, zone, make, end)
    owned = _sort_by_owner(here.g, cards, here.players("each"))
    asked = [seat for seat, own in owned.items() if len(own) > 1]
    if here.n < len(asked):
        question = ask_for_order(here.g, asked[here.n], owned[asked[here.n]], zone, both=len(asked) > 1)
        return choose(question, goto=AGAIN, n=here.n + 1)
    acts: list[Act] = []
    for seat, own in owned.items():
        if seat in asked:
            order = list(here.vars.get(f"m.order_{seat}") or own)
            acts += (make(card, at) for card, at in find_places(here.g, seat, zone, order, top=position == "top"))
        else:
            acts += (make(card, end) for card in own)
    forgotten: dict[str, Any] = {f"m.order_{seat}": None for seat in asked}
    return do(*acts, cites=principles.owner_orders if asked else NO_CLAUSES, **forgotten)


def _is_order_decided(g: RulesContext, zone: str) -> bool:
    rule = g.book.kind_of_zone(zone)
    return rule.ordered and rule.order_decided


def _sort_by_owner(g: RulesContext, cards: Sequence[int], seats: Sequence[str]) -> dict[str, list[int]]:
    return {seat: [c for c in cards if g.obj(c).owner == seat] for seat in seats}


def find_cards_to_order(g: RulesContext, cards: Sequence[int], zone: str, seats: Sequence[str]) -> dict[str, list[int]]:
    """Returns the cards each player orders before they go to a zone together: their own, if they are several."""
    if not _is_order_decided(g, zone):
        return {}
    return {seat: own for seat, own in _sort_by_owner(g, cards, seats).items() if len(own) > 1}


def find_places(g: RulesContext, seat: str, zone: str, order: Sequence[int], *, top: bool) -> list[tuple[int, int]]:
    """Returns the cards in the order of their ids, each with the place that leads to the given order."""
    there, found = g.zone(seat, zone), []
    staying = sum(card not in order for card in there)
    for card in sorted(order):
        above = sum(other < card and order.index(other) < order.index(card) for other in order)
        if not top:  # what stays, and what is still to be moved from the same zone
            above += staying + sum(other > card and other in there for other in order)
        found.append((card, above))
    return found


def ask_for_order(g: RulesContext, seat: str, cards: Sequence[int], zone: str, *, both: bool) -> Question:
    """Asks in which order a player's cards come to lie; with `both` the other player orders cards too."""
    principles = g.derived.rules.principles
    cites = joined(principles.owner_orders, principles.both_order) if both else principles.owner_orders
    options = objects_as_options("place", cards, cites)
    count, hidden = len(options), not g.book.kind_of_zone(zone).public
    return Question(
        seat, "order", cites, f"m.order_{seat}", options, least=count, most=count, form="order", private=hidden
    )
