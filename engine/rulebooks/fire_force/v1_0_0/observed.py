"""Observed games: cards of a paper match stay unknown until they are seen (302.2, 303.3a)."""

from __future__ import annotations

from engine.abilities.view import RulesContext
from engine.core.play.procedure import Next, step
from engine.core.table.cards import CardDefinition
from engine.observed.identifying import Identifying
from engine.observed.observed_cards import ObservedCards
from engine.rulebooks.fire_force.v1_0_0.ch0200_cards import EVENT, UNIT
from engine.rulebooks.fire_force.v1_0_0.ch0300_zones import BOX
from engine.rulebooks.fire_force.v1_0_0.edition import FF

SEEN = FF.cite("302.2", "303.3a")


class IdentifyCards(Identifying, edition=FF, name="identify"):
    """302.2, 303.3a: asks for the identity of every card that all can see, before play continues."""

    @step("302.2")
    def ask_which(self, g: RulesContext) -> Next:
        return self.ask(g, SEEN)

    @step("302.2")
    def note_it(self, g: RulesContext) -> Next:
        return self.note(g)

    @step("303.3a")
    def lay_open(self, g: RulesContext) -> Next:
        return self.show(g)


def belongs_in_deck(card: CardDefinition) -> bool:
    """402.1: returns whether a card is a unit or an event.

    Fire cards belong to the fire deck, which lies open (305.2).
    """
    return card.kind in (UNIT, EVENT)


UNKNOWN = ObservedCards(decks={BOX: FF.cite("402.2", "402.1")}, belongs={BOX: belongs_in_deck})
