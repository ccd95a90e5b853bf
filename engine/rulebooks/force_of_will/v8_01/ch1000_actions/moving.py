"""316, 903.2.j. What costs take that move cards: none that would stay where it is."""

from __future__ import annotations

import msgspec

from engine.abilities.evaluate import Scope
from engine.abilities.instructions.leave import Leave, LeaveClauses
from engine.abilities.instructions.put import Put, PutClauses
from engine.abilities.instructions.returning import Return, ReturnClauses
from engine.abilities.payment.needs import Need
from engine.core.citation import joined
from engine.rulebooks.force_of_will.v8_01.ch0300_zones import GRAVEYARD, find_destination


def need_to_banish(item: Leave, scope: Scope, clauses: LeaveClauses) -> Need:
    """1011.1: returns what banishing cards takes as a cost."""
    return keep_movable(item.cost_need(scope, clauses), GRAVEYARD, scope)


def need_to_return(item: Return, scope: Scope, clauses: ReturnClauses) -> Need:
    """302.5: returns what returning cards takes as a cost."""
    return keep_movable(item.cost_need(scope, clauses), item.zone, scope)


def need_to_put(item: Put, scope: Scope, clauses: PutClauses) -> Need:
    """302.5: returns what putting cards somewhere takes as a cost."""
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
