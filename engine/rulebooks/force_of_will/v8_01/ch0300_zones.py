"""300. Zones: their contents and their visibility."""

from __future__ import annotations

from engine.abilities.view import RulesContext
from engine.core.play.book.rulebook import VisibilityRules
from engine.core.table.zones import Guise, TableLayout, ZoneRule
from engine.rulebooks.force_of_will.v8_01.ch0200_cards import (
    ADDITION,
    HAND_LIMIT,
    NO_LIMIT,
    REGALIA,
    RESONATOR,
    STONE,
    list_marked,
)
from engine.rulebooks.force_of_will.v8_01.edition import FW

DECK, STONE_DECK, HAND, FIELD, RULER_AREA = "deck", "stone_deck", "hand", "field", "ruler_area"
GRAVEYARD, STANDBY, REMOVED, CHASE = "graveyard", "standby", "removed", "chase"
LIFE_BREAK = "life_break"
ITEM_AREA, EXTRA_DECK, RUNE_AREA = "item_area", "extra_deck", "rune_area"
BOX, STONE_BOX, RULER_BOX, EXTRA_BOX, RUNE_BOX = "box", "stone_box", "ruler_box", "extra_box", "rune_box"
IN_PLAY = "in_play"
SIDEBOARD, OUTSIDE = "sideboard", "outside"
"""The cards used in none of their owner's decks. Like removed cards they are outside the game (317.1)."""

VALHALLA = "valhalla"
"""The format of decks for games in which both players agree on the Valhalla rule (1415.1)."""

RECOVERED, RESTED = "recovered", "rested"
MOST_IN_HAND = 7  # 306.3

ZONES = {
    rule.name: rule
    for rule in (
        # `deck` is the main deck, as it is in texts (304.4). Stones go to their own deck (316.5b, 316.5c).
        ZoneRule(DECK, FW.cite("304.2", "304.4"), public=False, ordered=True, drawn_from=True, instead=(STONE_DECK,)),
        # Chants go to the graveyard (316.4), cards that stay on the field to the main deck (316.3b).
        ZoneRule(STONE_DECK, FW.cite("305.2"), public=False, ordered=True, instead=(GRAVEYARD, DECK)),
        ZoneRule(HAND, FW.cite("306.2"), public=False, owner_sees=True, held=True, instead=(STONE_DECK,)),
        # The game's one field is stored in two parts, one for the entities of each controller (307.8a). A card
        # whose controller changes goes to the other part and stays the same card.
        ZoneRule(
            FIELD,
            FW.cite("307.2", "307.3"),
            public=True,
            in_play=True,
            instead=(GRAVEYARD,),  # chants (316.4)
            other_side="all",
            other_side_cites=FW.cite("307.5"),
        ),
        ZoneRule(
            RULER_AREA,
            FW.cite("308.2", "308.3"),
            public=True,
            in_play=True,
            instead=(GRAVEYARD,),  # chants (316.4)
            other_side="controller",
            other_side_cites=FW.cite("308.6"),
        ),
        # The latest card lies on top, but the zone has no order that the owner would decide by 302.4.
        ZoneRule(GRAVEYARD, FW.cite("309.2"), public=True, ordered=True, order_decided=False, discards=True),
        ZoneRule(STANDBY, FW.cite("310.2"), public=False, ordered=True, owner_sees=True),
        ZoneRule(REMOVED, FW.cite("311.2"), public=True),
        # The latest card lies last.
        ZoneRule(CHASE, FW.cite("312.2"), public=True, shared=True, resolution=True),
        ZoneRule(ITEM_AREA, FW.cite("313.2"), public=True),
        ZoneRule(EXTRA_DECK, FW.cite("314.2"), public=False, owner_sees=True),
        ZoneRule(RUNE_AREA, FW.cite("315.2"), public=False, owner_sees=True),
        # Empty in games without the Valhalla rule.
        ZoneRule(LIFE_BREAK, FW.cite("1415.1.a-1", "1415.1a"), public=False, ordered=True),
        # Cards here are in no zone of the game; texts that mean cards outside the game find them here.
        ZoneRule(SIDEBOARD, FW.cite("317.1a", "317.1b"), public=False, owner_sees=True),
        # Where the cards lie before 403.1: each player's own boxes, open to the owner alone.
        *(
            ZoneRule(name, FW.cite("402.1"), public=False, owner_sees=True)
            for name in (RULER_BOX, BOX, STONE_BOX, EXTRA_BOX, RUNE_BOX)
        ),
    )
}
LAYOUT = TableLayout(
    zones=ZONES,
    # Where abilities of cards are in force (902.1a, 902.1b) and counters stay (1022.3).
    groups={IN_PLAY: (FIELD, RULER_AREA), OUTSIDE: (REMOVED, SIDEBOARD)},
    orientations=(RECOVERED, RESTED),
    # A card removed face down is seen by those who are allowed to look at it, who are named with the card.
    # Everybody knows of such a card whether it is a magic stone (303.2b).
    guises={
        "": Guise(cites=FW.cite("311.2a", "303.2"), seen_by="nobody"),
        STONE: Guise(cites=FW.cite("311.2a", "303.2", "303.2b"), seen_by="nobody", tells=(STONE,)),
    },
)

VISIBILITY = VisibilityRules(
    hidden=FW.cite("302.2"),
    shown=FW.cite("302.2"),
    counted=FW.cite("302.2a"),
    face_down=FW.cite("303.2"),
    revealed=FW.cite("1005.1", "302.2"),
)

OWNER_ORDERS = FW.cite("302.4")

ARRIVED = FW.open_fact("arrived")
"""The fact that lists cards that came onto the field this turn as the same cards as before (905.3)."""

PLAYED, RESOLVED, VANISHES = "play", "resolved", "vanish"
"""The words of the acts that put a card onto the chase, take a resolved card off it, and end a token card."""

FALLEN = FW.open_fact("fallen_resonators")
"""The fact that counts each player's resonators put into a graveyard from the field this turn."""

SET_STONES = FW.open_fact("set_stones")
"""The fact that lists the places of magic stones in each player's standby area, from 0 (303.2b)."""

TAKEN = FW.open_fact("taken")
"""The fact that lists the cards on the field whose controller changed in this turn (905.3)."""

BY_REMNANT = "m.remnant_"
"""The local of a card on the chase that was played from the graveyard by [Remnant] (1115.2)."""

OF_RUNE_AREA = "m.rune_area_"
"""The local of a chant / rune on the chase that was played from a rune area (711.4), and of copies of it."""

PERMANENTS = (RESONATOR, ADDITION, REGALIA)


def list_entities(g: RulesContext, seat: str) -> list[int]:
    """307.8a: returns the cards on the field that a player controls. Callers must not change the list."""
    return g.zone(seat, FIELD)


def list_in_play(g: RulesContext, seat: str) -> list[int]:
    """Returns the cards that a player controls on the field and in the ruler area."""
    return [*g.zone(seat, FIELD), *g.zone(seat, RULER_AREA)]


def read_hand_limit(g: RulesContext, seat: str) -> int | None:
    """306.3: returns the number of cards a player may hold as a turn ends; None without a limit.

    Effects mark cards that the player controls; the smallest of several limits applies.
    """
    marked = (list_marked(g.derived.characteristics(card).flags, HAND_LIMIT) for card in list_in_play(g, seat))
    limits = [word for words in marked for word in words]
    if NO_LIMIT in limits:
        return None
    return min((int(word) for word in limits if word.isdigit()), default=MOST_IN_HAND)


def looks_back_at_rulers(g: RulesContext) -> bool:
    """906.7c: returns whether triggers read a J-ruler that turns back as it was on the field (AFW-172)."""
    return g.reading["j_rulers_turned_back"] == "as_it_was"
