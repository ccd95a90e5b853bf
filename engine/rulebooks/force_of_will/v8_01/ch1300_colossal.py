"""1304. Colossal rulers: cards with a ruler side, a first and a second J-ruler side."""

from __future__ import annotations

from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.table.state import GameState
from engine.rulebooks.force_of_will.v8_01.ch0200_cards import J_RULER, J_SIDE
from engine.rulebooks.force_of_will.v8_01.edition import FW

SAME_ON_ANY_SIDE = FW.cite("1304.6")
FIRST_SIDE = FW.cite("1304.4", "1304.6")
RULER_SIDE = FW.cite("1304.3")
FIRST_DESTROYED = FW.cite("1304.4a")
SECOND_DESTROYED = FW.cite("1304.5c")


def find_ruler_side(state: GameState, number: str) -> str:
    """1010.1, 1304.3: returns the ruler side of a card, given the number of any of its sides."""
    known = state.pins.definitions
    side = number.removesuffix(J_SIDE)
    first = known.get(side)
    return side.removesuffix(J_SIDE) if first is not None and first.kind == J_RULER else side


def is_colossal(state: GameState, number: str) -> bool:
    """1304.2: returns whether a side belongs to a card with two J-ruler sides."""
    ruler = find_ruler_side(state, number)
    return f"{ruler}{J_SIDE}{J_SIDE}" in state.pins.definitions


def cite_judged(state: GameState, number: str) -> Cites:
    """1304.4: returns the additional clauses of a judgment that turns the first J-ruler side up."""
    return FIRST_SIDE if is_colossal(state, number) else NO_CLAUSES


def cite_destroyed(state: GameState, number: str) -> Cites:
    """1304.4a, 1304.5c: returns the additional clauses by which a destroyed J-ruler becomes a ruler again."""
    if not is_colossal(state, number):
        return NO_CLAUSES
    second = number.endswith(J_SIDE * 2)
    return (SECOND_DESTROYED if second else FIRST_DESTROYED) + RULER_SIDE + SAME_ON_ANY_SIDE
