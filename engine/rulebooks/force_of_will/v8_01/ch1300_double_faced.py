"""1302. Double-faced cards: the side that lies up in each zone, and the information of each side."""

from __future__ import annotations

from typing import NamedTuple

from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.events.sides import CardSideTurned
from engine.core.table.cards import CardDefinition
from engine.core.table.state import GameObject, GameState
from engine.rulebooks.force_of_will.v8_01.ch0200_cards import BACK_SIDE, INVERSE, J_RULER, RULER, SHIFT
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0909_dates import date_side
from engine.rulebooks.force_of_will.v8_01.edition import FW


class SideClauses(NamedTuple):
    """The clauses of the two sides of one kind of double-faced card."""

    shown: Cites
    """The clauses by which only the turned-up side counts and the card stays the same."""
    arrives: Cites
    """The clauses by which a card arrives with its front side up unless it is played."""
    known: Cites
    """The clauses by which a player who may know one side may know both."""


SHIFT_SIDES = SideClauses(
    shown=FW.cite("1302.2b", "1302.2c", "1302.2e"),
    arrives=FW.cite("1302.2.f-1", "1302.2f"),
    known=FW.cite("1302.2.f-2"),
)
INVERSE_SIDES = SideClauses(
    shown=FW.cite("1302.3b", "1302.3c", "1302.3d"),
    arrives=FW.cite("1302.3.e-1", "1302.3e"),
    known=FW.cite("1302.3.e-2"),
)
SHIFT_SIDE_UP, INVERSE_SIDE_UP = FW.cite("1302.2e"), FW.cite("1302.3d")
REMOVED_UNSEEN = FW.cite("1302.5a")
NO_OTHER_SIDE = FW.cite("1302.1b")
COPIES_ONE_SIDE = FW.cite("1302.4", "1302.1b")


def is_double_faced(card: CardDefinition) -> bool:
    """1302.1: returns whether a card is double-faced; rulers are not, although they have two sides (1302.1a)."""
    return bool(card.sides) and card.kind not in (RULER, J_RULER)


def read_double_faced(state: GameState, obj: GameObject) -> CardDefinition | None:
    """1302.1b: returns the printed information of a double-faced card's upper side; None for other objects.

    The physical card decides, whatever it is a copy of. A copy without a physical card has only one side (1302.4).
    """
    printed = state.pins.definitions.get(obj.number) if obj.card > 0 else None
    return printed if printed is not None and is_double_faced(printed) else None


def cite_side_up(state: GameState, obj: GameObject) -> Cites:
    """1302.2e, 1302.3d: returns the clause by which only the upper side of a double-faced card is read; else none."""
    card = read_double_faced(state, obj)
    if card is None:
        return NO_CLAUSES
    return SHIFT_SIDE_UP if is_shift_card(state, card) else INVERSE_SIDE_UP


def find_front(card: CardDefinition) -> str:
    """1302.2, 1302.3: returns the number of a double-faced card's past or hope side; its own number for others."""
    front = card.number.removesuffix(BACK_SIDE)
    return front if front in card.sides else card.number


def find_back(card: CardDefinition) -> str:
    """1302.2, 1302.3: returns the number of the future or despair side; empty if the card is not double-faced."""
    return find_front(card) + BACK_SIDE if is_double_faced(card) else ""


def is_shift_card(state: GameState, card: CardDefinition) -> bool:
    """1302.2: returns whether one of the sides of a double-faced card prints [Shift]."""
    if not is_double_faced(card):
        return False
    sides = (card, *(state.definition(number) for number in card.sides))
    return any(SHIFT in ability.flags for side in sides for ability in side.abilities)


def is_inverse_card(state: GameState, card: CardDefinition) -> bool:
    """1302.3: returns whether one of the sides of a double-faced card prints the trait of inverse cards."""
    if not is_double_faced(card):
        return False
    return any(INVERSE in state.definition(number).flags for number in (card.number, *card.sides))


def cite_sides(state: GameState, card: CardDefinition) -> SideClauses:
    """Returns the clauses of the sides of a double-faced card."""
    return INVERSE_SIDES if is_inverse_card(state, card) else SHIFT_SIDES


def turn_to_side(g: RulesContext, card: int, number: str, cites: Cites, word: str) -> None:
    """1302.2c, 1302.3c, 1304.6: turns another printed side of a card up; the card stays the same.

    Args:
        g: the context.
        card: the card.
        number: the number of the side.
        cites: the clauses of the act.
        word: the rulebook's word for the act.
    """
    obj = g.state.objects[card]
    if obj.number == number:
        return
    printed = g.state.definition(obj.number)
    if is_double_faced(printed):
        sides = cite_sides(g.state, printed)
        cites = cites + sides.shown
        if not g.book.zone_rule(obj.zone).public:
            cites = cites + sides.known
    g.record.emit(CardSideTurned, cites, card, number, obj.number, word, g.acting)
    date_side(g, card)
