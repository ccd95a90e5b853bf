"""402: the deck lists that the cards of a table make up."""

from __future__ import annotations

from engine.abilities.view import RulesContext
from engine.core.opening.consistency import UNSEEN, list_cards
from engine.core.opening.opening import DeckList
from engine.core.table.state import GameObject
from engine.rulebooks.force_of_will.v8_01.ch0200_cards import J_RULER, RULER, RUNE, STONE
from engine.rulebooks.force_of_will.v8_01.ch0300_zones import EXTRA_DECK, RUNE_AREA, STONE_DECK
from engine.rulebooks.force_of_will.v8_01.ch0400_deck_construction import EXTRA, MAIN, RULERS, RUNES, STONES


def deck_of(g: RulesContext, seat: str) -> DeckList:
    """402.1: returns the deck list made up of all cards of a player, by the parts where they fit."""
    found: dict[str, dict[str, int]] = {part: {} for part in (RULERS, MAIN, STONES, EXTRA, RUNES)}
    for obj in list_cards(g):
        if obj.owner == seat:
            number = _find_front(g, obj) if obj.number != UNSEEN else f"?{obj.id}"
            listed = found[_find_part(g, obj)]
            listed[number] = listed.get(number, 0) + 1
    return DeckList({part: listed for part, listed in found.items() if listed})


def _find_part(g: RulesContext, obj: GameObject) -> str:
    """402.2-402.6: returns the part of a deck to which a card belongs, the main deck if there are two."""
    zone = obj.zone.rpartition("/")[2]
    by_zone = {STONE_DECK: STONES, EXTRA_DECK: EXTRA, RUNE_AREA: RUNES}.get(zone, MAIN)
    if obj.number == UNSEEN:
        return by_zone
    printed = next(iter(g.derived.printed(obj.number).kinds), "")
    part = {RULER: RULERS, J_RULER: RULERS, STONE: STONES, RUNE: RUNES}.get(printed)
    return part or (MAIN if by_zone == STONES else by_zone)


def _find_front(g: RulesContext, obj: GameObject) -> str:
    """1302.1a: returns the number of a card in a deck list: for a J-ruler, the number of its ruler side."""
    definitions = g.state.pins.definitions
    if J_RULER not in g.derived.printed(obj.number).kinds:
        return obj.number
    fronts = (each.number for each in definitions.values() if each.kind == RULER and obj.number in each.sides)
    return next(fronts, obj.number)
