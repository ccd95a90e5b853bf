"""1030, 1117.2, 1302. Turning double-faced cards over: inverting a card, and turning it to its future side."""

from __future__ import annotations

from typing import ClassVar

from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.events.steps import ActIncomplete
from engine.core.table.act import Act
from engine.rulebooks.force_of_will.v8_01.ch0100_game import AS_MUCH_AS_POSSIBLE, NO_NEW_STATE
from engine.rulebooks.force_of_will.v8_01.ch0200_cards import INVERSE, SHIFT
from engine.rulebooks.force_of_will.v8_01.ch0300_moves import place
from engine.rulebooks.force_of_will.v8_01.ch0300_zones import REMOVED
from engine.rulebooks.force_of_will.v8_01.ch1300_double_faced import (
    NO_OTHER_SIDE,
    find_back,
    is_inverse_card,
    is_shift_card,
    read_double_faced,
    turn_to_side,
)
from engine.rulebooks.force_of_will.v8_01.edition import FW

INVERT = "invert"
"""The word of effects for turning an inverse card's despair side up (1030.1)."""

INVERTED, SHIFTED = "inverted", "shifted"
"""The occasions of turning up a despair side (1030.2), and a future side by [Shift] (1117.2a)."""

INVERTS = FW.cite("1030.1")
INVERTED_AND_REMOVED = FW.cite("1030.3", "1004.1")
SHIFTS = FW.cite("1117.2")
HAS_INVERTED = FW.cite("1030.2")
HAS_SHIFTED = FW.cite("1117.2a")

OCCASIONS = {INVERT: (INVERTED, HAS_INVERTED), SHIFT: (SHIFTED, HAS_SHIFTED)}
"""The trigger occasion of turning a side up and its clauses, by the word of the act."""


class InvertCard(Act, frozen=True, tag="invert-card"):
    """1030.1: turns up an inverse card's despair side. Other cards, and cards already inverted, stay."""

    word: ClassVar[str] = INVERT
    card: int
    """The card."""
    removed: bool = False
    """Whether it is put into the removed area with that side up (1030.3)."""

    def happen(self, g: RulesContext) -> None:
        obj = g.state.objects.get(self.card)
        if obj is None:
            return
        printed = read_double_faced(g.state, obj)
        inverse = printed is not None and is_inverse_card(g.state, printed)
        if self.removed:
            place(g, self.card, REMOVED, INVERTED_AND_REMOVED, "invert_and_remove", back=inverse, agent=g.acting)
        elif not inverse:
            looks_so = INVERSE in g.derived.characteristics(self.card).flags
            cites = INVERTS + (NO_OTHER_SIDE if looks_so else AS_MUCH_AS_POSSIBLE)
            g.record.emit(ActIncomplete, cites, INVERT, 1, 0, obj.controller, self.card)
        else:
            _turn_to_back(g, self.card, INVERTS, INVERT)


class ShiftCard(Act, frozen=True, tag="shift-card"):
    """1117.2: turns up the future side of a card that lies with its past side up."""

    word: ClassVar[str] = SHIFT
    card: int
    """The card."""

    def happen(self, g: RulesContext) -> None:
        obj = g.state.objects.get(self.card)
        if obj is None:
            return
        printed = read_double_faced(g.state, obj)
        if printed is not None and is_shift_card(g.state, printed):
            _turn_to_back(g, self.card, SHIFTS, SHIFT)
        else:
            g.record.emit(ActIncomplete, SHIFTS + NO_OTHER_SIDE, SHIFT, 1, 0, obj.controller, self.card)


def _turn_to_back(g: RulesContext, card: int, cites: Cites, word: str) -> None:
    obj = g.obj(card)
    back = find_back(g.state.definition(obj.number))
    if obj.number == back:
        g.record.emit(ActIncomplete, cites + NO_NEW_STATE, word, 1, 0, obj.controller, card)
    else:
        turn_to_side(g, card, back, cites, word)


def list_side_occasions(word: str) -> tuple[str, Cites]:
    """Returns the trigger occasion of an act that turned a side up; empty if there is none."""
    return OCCASIONS.get(word, ("", NO_CLAUSES))
