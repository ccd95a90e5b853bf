"""Observed games: cards of a paper match stay unknown until they are seen (302.2, 303.3a)."""

from __future__ import annotations

from engine.abilities.view import RulesContext
from engine.core.clauses.finding import Finding, forbids
from engine.core.play.procedure import Next, step
from engine.core.table.cards import CardDefinition
from engine.observed.identifying import Identifying
from engine.observed.observed_cards import ObservedCards
from engine.rulebooks.generic.v1_2.ch0200_cards import COMMAND, UNIT
from engine.rulebooks.generic.v1_2.ch0300_zones import BOX, HAND, MAIN
from engine.rulebooks.generic.v1_2.ch0400_preparation import BEGIN_AGAIN, FIRST_UNIT, REDRAW, Preparation
from engine.rulebooks.generic.v1_2.edition import GE

SEEN = GE.cite("302.2", "303.3a")


class IdentifyCards(Identifying, edition=GE, name="identify"):
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


def fits(g: RulesContext, card: int, number: str) -> Finding | None:
    """403.3, 403.3a: returns why an identity cannot be right: a laid card is a unit, a redrawn hand holds none."""
    if not any(frame.procedure == Preparation.name for frame in g.state.agenda):
        return None
    obj, unit = g.obj(card), g.state.definition(number).kind == UNIT
    if obj.zone.endswith(f"/{MAIN}") and not unit:
        return forbids("entry.first-unit-no-unit", FIRST_UNIT, card, number=number)
    if obj.zone.endswith(f"/{HAND}") and unit and any(frame.at == BEGIN_AGAIN for frame in g.state.agenda):
        return forbids("entry.unit-in-redraw", REDRAW, card, number=number)
    return None


def belongs_in_deck(card: CardDefinition) -> bool:
    """402.2: returns whether a card is a unit or a command."""
    return card.kind in (UNIT, COMMAND)


UNKNOWN = ObservedCards(decks={BOX: GE.cite("402.1", "402.2c")}, fits=fits, belongs={BOX: belongs_in_deck})
