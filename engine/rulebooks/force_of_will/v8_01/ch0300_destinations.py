"""316. Destinations of moving cards, decided by their printed information."""

from __future__ import annotations

from typing import NamedTuple

from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.rulebooks.force_of_will.v8_01.ch0200_cards import (
    CHANT,
    CHANT_RUNE,
    J_RULER,
    RULER,
    RUNE,
    STONE,
    STONE_TYPE,
    has_type_by_effect,
    list_marked,
)
from engine.rulebooks.force_of_will.v8_01.ch0300_zones import (
    DECK,
    FIELD,
    GRAVEYARD,
    HAND,
    LIFE_BREAK,
    PERMANENTS,
    RULER_AREA,
    STONE_DECK,
    VALHALLA,
)
from engine.rulebooks.force_of_will.v8_01.edition import FW

NO_LIFE_BREAKS = FW.cite("1415.2")
RULER_STAYS = FW.cite("316.1")
J_RULER_STAYS = FW.cite("316.2")
NOT_TO_RULER_AREA = FW.cite("316.3a", "316.3")
TO_MAIN_DECK = FW.cite("316.3b", "316.3")
AS_TOLD = FW.cite("316.3c", "316.3")
CHANT_TO_GRAVEYARD = FW.cite("316.4")
STONE_NOT_TO_RULER_AREA = FW.cite("316.5a", "316.5")
TO_STONE_DECK = FW.cite("316.5b", "316.5")
ON_STONE_DECK = FW.cite("316.5c", "316.5")
STONE_AS_TOLD = FW.cite("316.5d", "316.5")
NO_PLACE_FOR_RUNES = {FIELD: FW.cite("307.1"), STONE_DECK: FW.cite("305.1"), RULER_AREA: FW.cite("308.1")}
"""AFW-94: the zones that the rulebook reserves for cards other than runes."""


class Destination(NamedTuple):
    """The destination of a moving card (316)."""

    zone: str
    """The zone; empty if the card does not move."""
    cites: Cites
    """The clauses of 316 that decide it, if any."""
    on_top: bool = False
    """Whether it goes to the top, regardless of the place that the text names."""


def has_life_breaks(g: RulesContext) -> bool:
    """1415.1: returns whether both players agreed on the Valhalla rule, a format of its own."""
    return g.state.pins.format == VALHALLA


def find_destination(g: RulesContext, card: int, zone: str, *, judged: bool = False) -> Destination:
    """316: returns the destination of a card that a text or rule moves to a zone.

    The printed information and the types given by effects decide. `judged`: a judgment moves it.
    """
    obj = g.state.objects[card]
    if zone == LIFE_BREAK and not has_life_breaks(g):
        return Destination("", NO_LIFE_BREAKS)
    printed = next(iter(g.derived.printed(obj.number).kinds), "")
    if printed == RULER and not judged and zone not in (RULER_AREA, GRAVEYARD):
        return Destination("", RULER_STAYS)
    if printed == J_RULER and zone not in (FIELD, RULER_AREA):
        return Destination("", J_RULER_STAYS)
    if printed in PERMANENTS:
        return _find_for_permanent(g, card, zone, printed)
    if printed in (CHANT, CHANT_RUNE):
        barred = zone in (STONE_DECK, FIELD, RULER_AREA)
        return Destination(GRAVEYARD, CHANT_TO_GRAVEYARD) if barred else Destination(zone, NO_CLAUSES)
    if printed == STONE:
        return _find_for_stone(g, card, zone)
    if printed == RUNE and zone in NO_PLACE_FOR_RUNES:
        return Destination("", NO_PLACE_FOR_RUNES[zone])
    return Destination(zone, NO_CLAUSES)


def _find_for_permanent(g: RulesContext, card: int, zone: str, printed: str) -> Destination:
    """316.3: returns the destination of a printed resonator, addition or regalia."""
    if zone == RULER_AREA:
        return Destination("", NOT_TO_RULER_AREA)
    if zone != STONE_DECK:
        return Destination(zone, NO_CLAUSES)
    now = g.derived.characteristics(card)
    is_stone = has_type_by_effect(now, printed, (STONE,)) or bool(list_marked(now.flags, STONE_TYPE))
    if is_stone == (g.reading["decks_of_changed_cards"] == "as_printed"):
        return Destination(DECK, TO_MAIN_DECK)
    return Destination(zone, AS_TOLD)


def _find_for_stone(g: RulesContext, card: int, zone: str) -> Destination:
    """316.5: returns the destination of a printed magic stone."""
    if zone == RULER_AREA:
        return Destination("", STONE_NOT_TO_RULER_AREA)
    if zone not in (DECK, HAND):
        return Destination(zone, NO_CLAUSES)
    is_permanent = has_type_by_effect(g.derived.characteristics(card), STONE, PERMANENTS)
    if is_permanent != (g.reading["decks_of_changed_cards"] == "as_printed"):
        return Destination(zone, STONE_AS_TOLD)
    if zone == HAND:
        return Destination(STONE_DECK, ON_STONE_DECK, on_top=True)
    return Destination(STONE_DECK, TO_STONE_DECK)
