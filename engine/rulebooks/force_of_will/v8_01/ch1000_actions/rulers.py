"""1010.1a, 1010.1b, 1024. Rulers that have lost [Judgment], and how they get it back."""

from __future__ import annotations

from typing import ClassVar

from engine.abilities.view import RulesContext
from engine.core.events.cards import MarkersChanged
from engine.core.events.game import FactNoted
from engine.core.events.steps import ActIncomplete
from engine.core.table.act import Act
from engine.rulebooks.force_of_will.v8_01.ch0100_game import AS_MUCH_AS_POSSIBLE
from engine.rulebooks.force_of_will.v8_01.ch0200_cards import J_SIDE, RULER
from engine.rulebooks.force_of_will.v8_01.ch0300_entering import put_entering_counters
from engine.rulebooks.force_of_will.v8_01.ch0300_moves import place
from engine.rulebooks.force_of_will.v8_01.ch0300_zones import FIELD, RULER_AREA
from engine.rulebooks.force_of_will.v8_01.ch0700_rulers import ASTRAL, ASTRAL_RULERS, has_lost_judgment, is_astral
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities import s0901_kinds as kinds
from engine.rulebooks.force_of_will.v8_01.ch1300_colossal import cite_judged
from engine.rulebooks.force_of_will.v8_01.ch1300_double_faced import turn_to_side
from engine.rulebooks.force_of_will.v8_01.edition import FW

HEALED = FW.cite("1024.1")
NOTHING_ELSE = FW.cite("1024.1", "1024.2")
NOT_ASTRAL = FW.cite("1024.1", "104.2")
AS_THE_TEXT_SAYS = FW.cite("104.1", "307.7")
STAYS_RULER = FW.cite("1010.1b")
TURNED_ASTRAL = FW.cite("1010.1a")
NO_X_ANY_MORE = FW.cite("903.2.f-2")


def turn_astral(g: RulesContext, card: int) -> None:
    """1010.1a: puts an astral counter on a ruler that was destroyed as a J-ruler, which loses [Judgment]."""
    was = g.obj(card).markers.get(ASTRAL, 0)
    g.record.emit(MarkersChanged, TURNED_ASTRAL, card, ASTRAL, was + 1, was, "astral")
    known: list[int] = g.state.facts.get(ASTRAL_RULERS, [])
    if card not in known:
        g.record.emit(FactNoted, TURNED_ASTRAL, ASTRAL_RULERS, [*known, card])


class HealRuler(Act, frozen=True, tag="heal-ruler"):
    """1024.1: removes an astral ruler's astral counters and restores [Judgment]; nothing else changes (1024.2)."""

    word: ClassVar[str] = "heal_ruler"
    card: int
    """The ruler."""

    def happen(self, g: RulesContext) -> None:
        obj = g.state.objects.get(self.card)
        if obj is None:
            return
        if not is_astral(g, self.card):
            g.record.emit(ActIncomplete, NOT_ASTRAL, "heal_ruler", 1, 0, obj.controller, self.card)
            return
        was = obj.markers.get(ASTRAL, 0)
        if was:
            g.record.emit(MarkersChanged, HEALED, self.card, ASTRAL, 0, was, "heal_ruler")
        left = [card for card in g.state.facts.get(ASTRAL_RULERS, []) if card != self.card]
        g.record.emit(FactNoted, NOTHING_ELSE, ASTRAL_RULERS, left or None)


class PutAsJRuler(Act, frozen=True, tag="put-as-j-ruler"):
    """1010.1b: puts a ruler onto the field as a J-ruler. One that has lost [Judgment] stays (AFW-09)."""

    word: ClassVar[str] = "put_as_j_ruler"
    card: int
    """The ruler."""

    def happen(self, g: RulesContext) -> None:
        obj = g.state.objects.get(self.card)
        if obj is None:
            return
        side = obj.number + J_SIDE
        printed = g.state.definition(obj.number)
        if printed.kind != RULER or not obj.zone.endswith(f"/{RULER_AREA}") or side not in printed.sides:
            g.record.emit(ActIncomplete, AS_MUCH_AS_POSSIBLE, self.word, 1, 0, obj.controller, self.card)
            return
        if has_lost_judgment(g, self.card):
            g.record.emit(ActIncomplete, STAYS_RULER, self.word, 1, 0, obj.controller, self.card)
            return
        known: dict[str, int] = g.state.facts.get(kinds.X_OF_JUDGMENT, {})
        if str(self.card) in known:
            left = {card: x for card, x in known.items() if card != str(self.card)}
            g.record.emit(FactNoted, NO_X_ANY_MORE, kinds.X_OF_JUDGMENT, left or None)
        place(g, self.card, FIELD, AS_THE_TEXT_SAYS, "enter", owner=obj.controller, judged=True)
        turn_to_side(g, self.card, side, AS_THE_TEXT_SAYS + cite_judged(g.state, side), "enter")
        put_entering_counters(g, self.card)
