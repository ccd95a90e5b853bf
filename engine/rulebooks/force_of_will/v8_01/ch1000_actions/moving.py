"""316, 903.2.j. Moved cards: their joint destinations, and the movable cards for costs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import msgspec

from engine.abilities.evaluate import Scope
from engine.abilities.instructions.leave import Leave, LeaveClauses
from engine.abilities.instructions.put import Put, PutClauses, place_together
from engine.abilities.instructions.returning import Return, ReturnClauses
from engine.abilities.language.needs import Need
from engine.abilities.resolution.card_order import Landing
from engine.abilities.resolution.resolution import InstructionContext
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import joined
from engine.core.play.procedure import Next
from engine.core.table.act import Act
from engine.rulebooks.force_of_will.v8_01.ch0300_destinations import find_destination
from engine.rulebooks.force_of_will.v8_01.ch0300_zones import GRAVEYARD


def need_to_banish(item: Leave, scope: Scope, clauses: LeaveClauses) -> Need:
    """1011.1: returns the need of a cost that banishes cards."""
    return keep_movable(item.cost_need(scope, clauses), GRAVEYARD, scope)


def need_to_return(item: Return, scope: Scope, clauses: ReturnClauses) -> Need:
    """302.5: returns the need of a cost that returns cards."""
    return keep_movable(item.cost_need(scope, clauses), item.zone, scope)


def need_to_put(item: Put, scope: Scope, clauses: PutClauses) -> Need:
    """302.5: returns the need of a cost that puts cards into a zone."""
    return keep_movable(item.cost_need(scope, clauses), item.zone, scope)


def keep_movable(need: Need, zone: str, scope: Scope) -> Need:
    """903.2.j: returns a need without the cards that would not move to a zone, such as J-rulers (AFW-52)."""
    able: list[int] = []
    barred_by = need.barred_by
    for card in need.candidates:
        to = find_destination(scope.g, card, zone)
        if to.zone:
            able.append(card)
        else:
            barred_by = joined(barred_by, to.cites)
    if len(able) == len(need.candidates):
        return need
    return msgspec.structs.replace(need, candidates=tuple(able), barred_by=barred_by)


# ---------------------------------------------------------------- 302.4: cards that move together


def find_landing(g: RulesContext, card: int, zone: str, position: Literal["top", "bottom"]) -> Landing:
    """302.4, 316: returns the destination of a card that a text sends to a zone.

    Token cards and copies do not stay in zones, so that no player orders them.
    """
    to = find_destination(g, card, zone)
    if g.state.objects[card].card < 0 and not g.state.objects[card].zone.endswith(f"/{to.zone}"):
        return Landing("", position)
    return Landing(to.zone, "top" if to.on_top else position)


def put_together(here: InstructionContext, item: Put, make: Callable[[int, int], Act]) -> Next:
    """302.4: puts the cards of one instruction into a zone."""
    return place_together(here, item, make, find_landing)
