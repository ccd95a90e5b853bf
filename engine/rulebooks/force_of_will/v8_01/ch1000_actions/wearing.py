"""1032, 1006. The acts of wearing and summoning."""

from __future__ import annotations

from engine.abilities.view import RulesContext
from engine.core.events.cards import CardAttached
from engine.core.events.steps import ActIncomplete
from engine.core.table.act import Act
from engine.rulebooks.force_of_will.v8_01.ch0100_game import AS_MUCH_AS_POSSIBLE
from engine.rulebooks.force_of_will.v8_01.ch0200_cards import RESONATOR, RULER_OR_J_RULER
from engine.rulebooks.force_of_will.v8_01.ch0300_moves import place
from engine.rulebooks.force_of_will.v8_01.ch0300_zones import CHASE, ITEM_AREA
from engine.rulebooks.force_of_will.v8_01.edition import FW

WORN = FW.cite("1032.1", "313.1")
SUMMONED = FW.cite("1006.1", "312.1")
NO_RESONATOR = FW.cite("1006.1")


class WearCard(Act, frozen=True, tag="wear"):
    """1032.1: puts a card into its owner's item area, where a J/ruler wears it."""

    card: int
    """The card."""
    ruler: int
    """The J/ruler."""

    def happen(self, g: RulesContext) -> None:
        obj, wearer = g.state.objects.get(self.card), g.state.objects.get(self.ruler)
        if obj is None or wearer is None or RULER_OR_J_RULER not in g.derived.characteristics(self.ruler).kinds:
            g.record.emit(ActIncomplete, WORN + AS_MUCH_AS_POSSIBLE, "wear", 1, 0, "", self.card)
            return
        became = place(g, self.card, ITEM_AREA, WORN, "wear", agent=self.ruler)
        if became in g.state.objects and g.obj(became).zone.endswith(f"/{ITEM_AREA}"):
            g.record.emit(CardAttached, WORN, became, self.ruler)


class SummonCard(Act, frozen=True, tag="summon"):
    """1006.1: puts a resonator card onto the chase as a spell without playing it (AFW-59)."""

    card: int
    """The card."""
    player: str
    """The player of the effect, who controls the spell."""
    agent: int = 0
    """The card that does it; 0 for none."""
    of_any_type: bool = False
    """Whether the card may have another type, as on old cards (1412.2)."""

    def happen(self, g: RulesContext) -> None:
        obj = g.state.objects.get(self.card)
        if obj is None:
            return
        if not self.of_any_type and RESONATOR not in g.derived.characteristics(self.card).kinds:
            g.record.emit(ActIncomplete, NO_RESONATOR, "summon", 1, 0, self.player, self.card)
            return
        place(g, self.card, CHASE, SUMMONED, "summon", controller=self.player, agent=self.agent)
