"""Records of a turn: lists of cards to which something happened, and tallies of players, for which texts ask."""

from __future__ import annotations

from typing import Any

from engine.abilities.language.selectors import OF_OPPONENT, Amount, Condition, Piece, Select

THIS_TURN = "_this_turn"
"""The ending of the facts that list cards as a record of the present turn, and of relations that ask for one."""

STRUCK, REMOVED_BY = "struck", "removed_by"
"""The relations of a card to which the card of the ability dealt damage this turn, and of one that it removed from the
game. Each is the name of its record as well, which lists cards for each card that did it."""

BY_CARD = (STRUCK, REMOVED_BY)

PHASE = "phase"
"""The fact by which an edition notes that a phase begins, and the record of a text that asks for the phase."""


def list_records(node: Any) -> set[str]:
    """Returns the records of a turn that a piece of the language counts or asks for, at any depth.

    A piece that asks for the phase is listed with `PHASE`, one that reads a resource with that resource.
    """
    if isinstance(node, Piece):
        named = {node.in_turn} if isinstance(node, Amount) and node.in_turn is not None else set()
        named |= {node.record} if node.record else set()
        if isinstance(node, Amount) and node.resource is not None:
            named.add(node.resource.removesuffix(OF_OPPONENT))
        named |= {PHASE} if isinstance(node, Condition) and node.phase is not None else set()
        if isinstance(node, Select) and node.is_ is not None and (node.is_ in BY_CARD or node.is_.endswith(THIS_TURN)):
            named.add(node.is_.removesuffix(THIS_TURN))
        return named.union(*(list_records(getattr(node, name)) for name in node.__struct_fields__))
    if isinstance(node, dict):
        return set().union(*map(list_records, node.values()))
    return set().union(*map(list_records, node)) if isinstance(node, tuple) else set()
