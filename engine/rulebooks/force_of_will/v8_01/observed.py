"""Observed games: cards of a paper match stay unknown until they are seen (302.2, 303.2)."""

from __future__ import annotations

from engine.abilities.view import RulesContext
from engine.core.play.procedure import Next, step
from engine.observed.identifying import Identifying
from engine.observed.observed_cards import ObservedCards
from engine.rulebooks.force_of_will.v8_01.ch0300_zones import BOX, EXTRA_BOX, RULER_BOX, RUNE_BOX, SIDEBOARD, STONE_BOX
from engine.rulebooks.force_of_will.v8_01.ch0400_deck_construction import (
    belongs_in_extra,
    belongs_in_main,
    is_card,
    is_ruler,
    is_rune,
    is_stone,
)
from engine.rulebooks.force_of_will.v8_01.edition import FW

SEEN = FW.cite("302.2", "303.2")


class IdentifyCards(Identifying, edition=FW, name="identify"):
    """302.2, 303.2: asks for the identity of every card that all can see, before play continues."""

    @step("302.2")
    def ask_which(self, g: RulesContext) -> Next:
        return self.ask(g, SEEN)

    @step("302.2")
    def note_it(self, g: RulesContext) -> Next:
        return self.note(g)

    @step("303.2")
    def lay_open(self, g: RulesContext) -> Next:
        return self.show(g)


UNKNOWN = ObservedCards(
    decks={
        RULER_BOX: FW.cite("402.2", "402.1"),
        BOX: FW.cite("402.3", "402.1"),
        STONE_BOX: FW.cite("402.4", "402.1"),
        EXTRA_BOX: FW.cite("402.5", "402.1"),
        RUNE_BOX: FW.cite("402.6", "402.1"),
        SIDEBOARD: FW.cite("317.1a", "317.1b"),
    },
    belongs={
        RULER_BOX: is_ruler,
        BOX: belongs_in_main,
        STONE_BOX: is_stone,
        EXTRA_BOX: belongs_in_extra,
        RUNE_BOX: is_rune,
        SIDEBOARD: is_card,
    },
)
