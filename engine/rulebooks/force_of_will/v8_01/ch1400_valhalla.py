"""1415. The Valhalla rule: the life break area, its size, and text parts ignored in games without it."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.abilities.language.ability import Instruction
from engine.abilities.view import RulesContext
from engine.core.play.procedure import Next, Procedure, do, step
from engine.core.table.act import Act
from engine.rulebooks.force_of_will.v8_01.ch0100_game import SEATS, read_life
from engine.rulebooks.force_of_will.v8_01.ch0300_destinations import has_life_breaks
from engine.rulebooks.force_of_will.v8_01.ch0300_moves import place
from engine.rulebooks.force_of_will.v8_01.ch0300_zones import DECK, GRAVEYARD, LIFE_BREAK
from engine.rulebooks.force_of_will.v8_01.edition import FW

MOST_LIFE_BREAKS = 4  # 1415.1.a-2
THOUSAND = 1000
LAID_OUT = FW.cite("1415.1c", "1415.1a")
EXCESS = FW.cite("1415.1.e-1", "1415.1e", "1415.1.a-2")
TREATED_AS_NOT_THERE = FW.cite("1415.2")


def find_least_to_break(g: RulesContext, seat: str) -> int:
    """1415.1.d-1: returns how many cards a life break area must exceed to allow a life break (AFW-75)."""
    return (read_life(g, seat) - 1) // THOUSAND


def find_excess(g: RulesContext) -> list[int]:
    """1415.1.e-1: returns the cards of areas above the maximum; the bottom cards stay."""
    areas = [g.zone(seat, LIFE_BREAK) for seat in SEATS]
    return [card for area in areas for card in area[: max(len(area) - MOST_LIFE_BREAKS, 0)]]


class LayLifeBreak(Act, frozen=True, tag="lay-life-break"):
    """1415.1c: puts the top card of a player's main deck on top of the life break area."""

    player: str
    """The player."""

    def happen(self, g: RulesContext) -> None:
        deck = g.zone(self.player, DECK)
        if deck:
            place(g, deck[0], LIFE_BREAK, LAID_OUT, "lay_life_break")


class LayLifeBreaks(Procedure, edition=FW, name="lay_life_breaks"):
    """1415.1c: each player puts the top four cards of the main deck into the life break area."""

    @step("1415.1c")
    def lay(self, g: RulesContext) -> Next:
        return do(*(LayLifeBreak(seat) for seat in SEATS for _ in range(MOST_LIFE_BREAKS)), ends=True)


class PutExcessAway(Act, frozen=True, tag="life-break-excess"):
    """1415.1.e-1: puts a card of an oversized life break area into the graveyard."""

    card: int
    """The card."""

    def happen(self, g: RulesContext) -> None:
        if self.card in g.state.objects:
            place(g, self.card, GRAVEYARD, EXCESS, "excess")


def is_not_there(g: RulesContext, item: Instruction) -> bool:
    """1415.2: returns whether a part of an effect names the life break area in a game without one."""
    return not has_life_breaks(g) and any(_names_area(getattr(item, name)) for name in item.__struct_fields__)


def _names_area(value: Any) -> bool:
    """Returns whether a zone, selector or amount names the life break area; lists of instructions are not read."""
    if isinstance(value, str):
        return value == LIFE_BREAK
    if isinstance(value, msgspec.Struct) and not hasattr(value, "carry_out"):
        return any(_names_area(getattr(value, name)) for name in value.__struct_fields__)
    return False
