"""1010. Destroying: cards of the field, J-rulers that turn back, named rulers, and spared cards."""

from __future__ import annotations

from typing import ClassVar

from engine.abilities.resolution.resolution import InstructionContext
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.events.steps import ActIncomplete
from engine.core.table.act import Act
from engine.core.table.cards import Characteristics
from engine.rulebooks.force_of_will.v8_01.ch0100_game import FORBIDDEN
from engine.rulebooks.force_of_will.v8_01.ch0200_cards import J_RULER, RULER
from engine.rulebooks.force_of_will.v8_01.ch0300_moves import place
from engine.rulebooks.force_of_will.v8_01.ch0300_zones import GRAVEYARD, RULER_AREA, looks_back_at_rulers
from engine.rulebooks.force_of_will.v8_01.ch1000_actions.rulers import turn_astral
from engine.rulebooks.force_of_will.v8_01.ch1100_keywords import ETERNAL, IMPERISHABLE
from engine.rulebooks.force_of_will.v8_01.ch1300_colossal import cite_destroyed, find_ruler_side
from engine.rulebooks.force_of_will.v8_01.ch1300_double_faced import turn_to_side
from engine.rulebooks.force_of_will.v8_01.ch1400_old_cards import cite_reading
from engine.rulebooks.force_of_will.v8_01.edition import FW

DESTROYED = FW.cite("1010.1")
NOT_DESTROYED = FW.cite("1010.3")
RULERS_APART = FW.cite("1010.2")
SEEN_AS_RULER = FW.cite("906.7c")
RULER_AGAIN = FW.cite("1010.1", "302.3")
STAYS_IMPERISHABLE = FW.cite("1108.2")
IS_ETERNAL = FW.cite("1139.2", "1010.3")


class DestroyCard(Act, frozen=True, tag="destroy-card"):
    """1010.1: puts a card from the field into the graveyard, or a J-ruler into the ruler area as an astral ruler.

    The printed card decides between the two, also for copies of J-rulers (AFW-173).
    """

    word: ClassVar[str] = "destroy"
    card: int
    """The card."""
    agent: int = 0
    """The card that does it; 0 for none."""
    cites: Cites = DESTROYED
    """The clauses by which it is destroyed."""
    as_ruler: bool = False
    """Whether a text says expressly that a ruler is destroyed (1010.2)."""

    def happen(self, g: RulesContext) -> None:
        obj = g.state.objects.get(self.card)
        if obj is None or obj.zone not in g.book.play_keys:
            return
        now = g.derived.snapshot(self.card)  # cards destroyed together are read as before
        barred = find_destruction_bar(g, self.card, now, self.agent)
        if RULER in now.kinds and not self.as_ruler and obj.zone.endswith(f"/{RULER_AREA}"):
            barred = barred + RULERS_APART
        if barred:
            g.record.emit(ActIncomplete, barred, "destroy", 1, 0, obj.controller, self.card)
        elif J_RULER in g.derived.printed(obj.number).kinds:
            self._turn_back(g, obj.number, IMPERISHABLE in now.flags)
        else:
            place(g, self.card, GRAVEYARD, self.cites, "destroy", agent=self.agent)

    def _turn_back(self, g: RulesContext, number: str, imperishable: bool) -> None:
        """1010.1a: puts an astral counter on the ruler, unless the J-ruler was imperishable (1108.2).

        The event reports to triggers on destruction that they see a ruler (906.7c, AFW-172).
        """
        looked_at = NO_CLAUSES
        if self.word in g.derived.index.watched and not looks_back_at_rulers(g):
            looked_at = SEEN_AS_RULER
        place(g, self.card, RULER_AREA, self.cites + looked_at, "destroy", agent=self.agent)
        again = RULER_AGAIN + cite_destroyed(g.state, number)
        turn_to_side(g, self.card, find_ruler_side(g.state, number), again, "destroy")
        if imperishable:
            g.record.emit(ActIncomplete, STAYS_IMPERISHABLE, "astral", 1, 0, g.obj(self.card).controller, self.card)
            return
        turn_astral(g, self.card)


def find_destruction_bar(g: RulesContext, card: int, now: Characteristics, agent: int) -> Cites:
    """1010.3, 1139.2: returns the clauses by which a card cannot be destroyed; none if it can be."""
    barred = IS_ETERNAL + cite_reading(g, card) if ETERNAL in now.flags else NO_CLAUSES
    if g.derived.forbidden("destroy", card, g.obj(card).controller, agent) is not None:
        barred = barred + NOT_DESTROYED + FORBIDDEN
    return barred


class SpareCard(Act, frozen=True, tag="spare-card"):
    """1010.3: an indestructible card is not destroyed, so nothing replaces its destruction."""

    card: int
    """The card."""
    cites: Cites
    """The clauses by which it cannot be destroyed."""

    def happen(self, g: RulesContext) -> None:
        if self.card in g.state.objects:
            player = g.obj(self.card).controller
            g.record.emit(ActIncomplete, self.cites, "destroy", 1, 0, player, self.card)


def spare_card(here: InstructionContext, card: int) -> Act | None:
    """1010.3: returns the act that spares an indestructible card, before any destruction."""
    g = here.g
    obj = g.state.objects.get(card)
    if obj is None or obj.zone not in g.book.play_keys:
        return None
    barred = find_destruction_bar(g, card, g.derived.characteristics(card), here.source)
    return SpareCard(card, barred) if barred else None


def destroy_ruler(card: int, agent: int) -> Act:
    """1010.2: returns the act that destroys a ruler by an effect that says so."""
    return DestroyCard(card, agent, RULERS_APART, as_ruler=True)
