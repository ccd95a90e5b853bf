"""300. Zones: what lies where, who sees it, and what a move makes of a card."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.abilities.view import RulesContext
from engine.core.cards import CardDefinition
from engine.core.citation import NO_CLAUSES, Cites, all_of
from engine.core.events.cards import MarkersChanged
from engine.core.events.game import FactNoted
from engine.core.events.made_objects import CardVanished
from engine.core.events.steps import ActIncomplete
from engine.core.rulebook import VisibilityRules
from engine.core.state import DATES, GameObject
from engine.core.visibility import sees
from engine.core.zones import Guise, TableLayout, ZoneRule
from engine.rulebooks.force_of_will.v8_01.ch0100_game import OWNER_CONTROLS, SEATS
from engine.rulebooks.force_of_will.v8_01.ch0200_cards import (
    ADDITION,
    CHANT,
    CHANT_RUNE,
    DAMAGE,
    HAND_LIMIT,
    J_RULER,
    NO_LIMIT,
    REGALIA,
    RESONATOR,
    RULER,
    RUNE,
    STONE,
    STONE_TYPE,
    TOKEN,
    has_type_by_effect,
    list_marked,
)
from engine.rulebooks.force_of_will.v8_01.ch0300_entering import put_entering_counters
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0909_dates import SINCE, forget_dates
from engine.rulebooks.force_of_will.v8_01.ch1300_double_faced import (
    REMOVED_UNSEEN,
    cite_sides,
    find_back,
    find_front,
    read_double_faced,
    turn_to_side,
)
from engine.rulebooks.force_of_will.v8_01.edition import FW

DECK, STONE_DECK, HAND, FIELD, RULER_AREA = "deck", "stone_deck", "hand", "field", "ruler_area"
GRAVEYARD, STANDBY, REMOVED, CHASE = "graveyard", "standby", "removed", "chase"
LIFE_BREAK = "life_break"
ITEM_AREA, EXTRA_DECK, RUNE_AREA = "item_area", "extra_deck", "rune_area"
BOX, STONE_BOX, RULER_BOX, EXTRA_BOX, RUNE_BOX = "box", "stone_box", "ruler_box", "extra_box", "rune_box"
IN_PLAY = "in_play"
SIDEBOARD, OUTSIDE = "sideboard", "outside"
"""The cards that no deck of their owner uses; together with removed ones they are outside the game (317.1)."""

VALHALLA = "valhalla"
"""The format of decks for games in which both players agree on the Valhalla rule (1415.1)."""

RECOVERED, RESTED = "recovered", "rested"
MOST_IN_HAND = 7  # 306.3

ZONES = {
    rule.name: rule
    for rule in (
        # `deck` is the main deck, as it is in texts (304.4).
        ZoneRule(DECK, FW.cite("304.2", "304.4"), public=False, ordered=True, drawn_from=True),
        ZoneRule(STONE_DECK, FW.cite("305.2"), public=False, ordered=True),
        ZoneRule(HAND, FW.cite("306.2"), public=False, owner_sees=True, held=True),
        # The one field of the game is kept in two parts, one for the entities of each controller (307.8a). A card
        # whose controller changes goes to the other part and stays the same card.
        ZoneRule(
            FIELD,
            FW.cite("307.2", "307.3"),
            public=True,
            in_play=True,
            other_side="all",
            other_side_cites=FW.cite("307.5"),
        ),
        ZoneRule(
            RULER_AREA,
            FW.cite("308.2", "308.3"),
            public=True,
            in_play=True,
            other_side="controller",
            other_side_cites=FW.cite("308.6"),
        ),
        # What was put there last lies on top, but the zone keeps no order that 302.4 would have the owner decide.
        ZoneRule(GRAVEYARD, FW.cite("309.2"), public=True, ordered=True, order_decided=False, discards=True),
        ZoneRule(STANDBY, FW.cite("310.2"), public=False, ordered=True, owner_sees=True),
        ZoneRule(REMOVED, FW.cite("311.2"), public=True),
        # What was put there last lies last.
        ZoneRule(CHASE, FW.cite("312.2"), public=True, shared=True, resolution=True),
        ZoneRule(ITEM_AREA, FW.cite("313.2"), public=True),
        ZoneRule(EXTRA_DECK, FW.cite("314.2"), public=False, owner_sees=True),
        ZoneRule(RUNE_AREA, FW.cite("315.2"), public=False, owner_sees=True),
        # Empty in games without the Valhalla rule.
        ZoneRule(LIFE_BREAK, FW.cite("1415.1.a-1", "1415.1a"), public=False, ordered=True),
        # What lies here is in no zone of the game; the place holds it for texts that mean cards outside the game.
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

NEW_CARD = FW.cite("302.3")
SAME_CARD = FW.cite("302.3")
OWNER_ORDERS = FW.cite("302.4")
TO_OWNER = FW.cite("302.5")
OWNERS_ZONE_INSTEAD = FW.cite("302.6")
RECOVERED_FIRST = FW.cite("303.1b")
ALWAYS_FACE_UP = FW.cite("303.2a")
KNOWN_STONE = FW.cite("303.2b")
KNOWN_FACE = FW.cite("303.2", "311.2a")
OF_CONTROLLER = FW.cite("307.8b")
RULER_CONTROLLED = FW.cite("308.5")
ITEM_CONTROLLED = FW.cite("313.3")
COUNTERS_GO = FW.cite("1022.3")
DAMAGE_STAYS_BEHIND = FW.cite("302.3")
ON_FIELD_SINCE = FW.cite("905.3")
J_RULER_HEALED = FW.cite("1007.7")

TOKEN_VANISHES = FW.cite("1303.3a", "1303.3")
STILL_WORN = FW.cite("1032.3")
COPY_VANISHES = FW.cite("1017.1a")
PLAYED_COPY_VANISHES = FW.cite("1017.3a")

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
"""AFW-94: the zones of which the book says that they are for other cards than runes."""

ARRIVED = FW.open_fact("arrived")
"""The fact that lists the cards that came onto the field in this turn and are the same cards as before (905.3)."""

PLAYED, RESOLVED, VANISHES = "play", "resolved", "vanish"
"""The words of the acts by which a card comes onto the chase, leaves it as it is resolved, and a token card ends."""

FALLEN = FW.open_fact("fallen_resonators")
"""The fact that counts the resonators of each player that were put into a graveyard from the field in this turn."""

SET_STONES = FW.open_fact("set_stones")
"""The fact that says at which places of each player's standby area magic stones lie, the first is 0 (303.2b)."""

TAKEN = FW.open_fact("taken")
"""The fact that lists the cards on the field whose controller changed in this turn (905.3)."""

BY_REMNANT = "m.remnant_"
"""The local of a card on the chase that was played from the graveyard by [Remnant] (1115.2)."""

OF_RUNE_AREA = "m.rune_area_"
"""The local of a chant / rune on the chase that was played from a rune area (711.4), and of copies of it."""

REMOVED_INSTEAD = FW.cite("1115.2", "910.1")
PERMANENTS = (RESONATOR, ADDITION, REGALIA)
_COMPOSED: dict[tuple[Cites, Cites, str, Cites, bool], Cites] = {}


class Destination(NamedTuple):
    """Where a card goes that is told to move (316)."""

    zone: str
    """The zone; empty if the card does not move."""
    cites: Cites
    """The clauses of 316 that decide it, if any has to."""
    on_top: bool = False
    """Whether it goes to the top, whatever place was named."""


def has_life_breaks(g: RulesContext) -> bool:
    """1415.1: returns whether both players agreed on the Valhalla rule, which is a format of its own."""
    return g.state.pins.format == VALHALLA


def find_destination(g: RulesContext, card: int, zone: str, *, judged: bool = False) -> Destination:
    """316: returns where a card goes that is told to move to a zone.

    What is printed decides, together with the types that effects have given the card. `judged`: a judgment moves it.
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
    """316.3: returns where a printed resonator, addition or regalia goes."""
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
    """316.5: returns where a printed magic stone goes."""
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


def cite_move(cites: Cites, by_type: Cites, zone: str, whose: Cites, same: bool) -> Cites:
    """Returns the clauses of a move, each once.

    Args:
        cites: the clauses of the act.
        by_type: the clauses of 316 that decided where the card goes.
        zone: the name of the zone it goes to.
        whose: the clauses by which it goes to that player's zone.
        same: the card stays the same (302.3).
    """
    key = (cites, by_type, zone, whose, same)
    known = _COMPOSED.get(key)
    if known is None:
        placed = RECOVERED_FIRST if ZONES[zone].in_play and not same else NO_CLAUSES
        moved = SAME_CARD if same else NEW_CARD
        known = _COMPOSED[key] = all_of((cites, by_type, moved, ZONES[zone].cites, placed, whose))
    return known


def place(
    g: RulesContext, card: int, zone: str, cites: Cites, word: str, *, owner: str = "", judged: bool = False,
    back: bool = False, **how: Any,
) -> int:  # fmt: skip
    """Moves a card to a zone of its owner (302.5), or where 316 leads it; returns its id.

    Between field and ruler area it stays the same card, as it is turned (302.3), without its damage (1007.7); elsewhere
    it loses its counters (1022.3). A card that does not move keeps its id, which is recorded. A card put face down may
    be looked at by those who know it (303.2, AFW-99), unless `shown` names others. A token card vanishes where it has
    come (1303.3a); a copy vanishes without going anywhere, unless it is played (1017.1a, AFW-53).

    Args:
        owner: whose zone was told; on the field it is the new controller, elsewhere it is the owner's anyway (302.6).
        judged: whether a judgment moves it (316.1).
        back: whether a double-faced card was told to arrive with its despair side up (1302.3.e-1).
        how: further arguments of `RulesContext.move`.
    """
    obj = g.state.objects[card]
    if obj.card < 0 and is_copy(g, card) and not _goes_as_copy(g, obj, zone, word):
        vanish(g, card, cites + (PLAYED_COPY_VANISHES if obj.via == PLAYED else COPY_VANISHES))
        return card
    if obj.zone == CHASE and obj.memory.get(BY_REMNANT) and zone != REMOVED:
        zone, cites, word, owner = REMOVED, cites + REMOVED_INSTEAD, "put", ""
    to = find_destination(g, card, zone, judged=judged)
    if not to.zone:
        g.record.emit(ActIncomplete, cites + to.cites, word, 1, 0, obj.controller, card)
        return card
    if to.zone != zone:  # what was told of the other zone is no matter here
        owner = ""
        for told in ("controller", "orientation"):
            how.pop(told, None)
    seat, whose = _find_player(obj.owner, owner, to.zone)
    source = obj.zone.rpartition("/")[2]
    same = source != to.zone and {source, to.zone} == {FIELD, RULER_AREA}
    two_sides = read_double_faced(g.state, obj)
    if two_sides is not None and source != FIELD:
        turn_to_side(g, card, *_find_side(g, two_sides, source, to.zone, word), word)
    if same:
        _remove_damage(g, card, how)
        if any(g.obj(worn).zone.endswith(f"/{ITEM_AREA}") for worn in g.derived.carried_by(card)):
            whose += STILL_WORN
        how |= {"same": True, "orientation": obj.orientation}
    elif obj.zone in g.book.play_keys:
        _leave_markers(g, card, how)
        if SINCE in g.state.facts:
            how.setdefault("last", g.derived.snapshot(card))
            forget_dates(g, card)
        if f"{DATES}{card}" in g.state.facts:
            how.setdefault("last", g.derived.snapshot(card))
            g.record.emit(FactNoted, NEW_CARD, f"{DATES}{card}", None)
    if how.get("face_up") is False:
        if {RULER, J_RULER} & set(g.derived.printed(obj.number).kinds):
            how["face_up"], whose = True, whose + ALWAYS_FACE_UP
        elif "shown" not in how:
            how["shown"], whose = _list_knowing(g, card), whose + KNOWN_FACE
        if two_sides is not None:
            whose = whose + REMOVED_UNSEEN
        if not how["face_up"]:
            how["guise"], whose = STONE if _is_stone(g, card) else "", whose + KNOWN_STONE
    if to.on_top:
        how["index"] = max(how.get("index", 0), 0)
    target = g.book.zone_key(seat, to.zone)
    became = g.move(card, target, cite_move(cites, to.cites, to.zone, whose, same), word, **how)
    if STANDBY in (source, to.zone):
        note_set_stones(g)
    if two_sides is not None and (source == FIELD or back):
        turn_to_side(g, became, *_find_side(g, two_sides, source, to.zone, word, back), word)
    if same and to.zone == FIELD:
        g.record.emit(FactNoted, ON_FIELD_SINCE, ARRIVED, [*g.state.facts.get(ARRIVED, ()), card])
    elif to.zone == FIELD:
        put_entering_counters(g, became)
    if TOKEN in g.derived.printed(obj.number).flags and source != to.zone:
        vanish(g, became, TOKEN_VANISHES)
    return became


def _find_side(
    g: RulesContext, card: CardDefinition, source: str, zone: str, word: str, back: bool = False
) -> tuple[str, Cites]:  # fmt: skip
    """1302.2f, 1302.3e: returns the number of the side with which a double-faced card arrives, and by which clauses.

    It keeps its side as it is played and resolved alone (1302.2.f-1). One that left the field is turned after the move,
    so that it is looked at with the side that it had there (906.7b).
    """
    arrives = cite_sides(g.state, card).arrives
    if back:
        return find_back(card), arrives
    stays = zone == source or (zone == CHASE and word == PLAYED) or (zone == FIELD and word == RESOLVED)
    return card.number if stays else find_front(card), arrives


def _goes_as_copy(g: RulesContext, copy: GameObject, zone: str, word: str) -> bool:
    """1017.1a, 1017.3: returns whether a copy moves and does not vanish: it is played, or enters the field (AFW-53)."""
    if zone == CHASE and word == PLAYED:
        return True
    return copy.zone == CHASE and zone == FIELD and g.reading["copied_permanents"] == "enter"


def note_set_stones(g: RulesContext) -> None:
    """303.2b: notes openly which cards of the standby areas are magic stones; their places are known (310.2)."""
    places = {seat: [at for at, card in enumerate(g.zone(seat, STANDBY)) if _is_stone(g, card)] for seat in SEATS}
    found = {seat: stones for seat, stones in places.items() if stones} or None
    if found != g.state.facts.get(SET_STONES):
        g.record.emit(FactNoted, KNOWN_STONE, SET_STONES, found)


def _is_stone(g: RulesContext, card: int) -> bool:
    return STONE in g.derived.printed(g.state.objects[card].number).kinds


def is_copy(g: RulesContext, card: int) -> bool:
    """1017.1a: returns whether an object is a copy of a card, which is no physical card and no token card either."""
    obj = g.state.objects[card]
    return obj.card < 0 and TOKEN not in g.derived.printed(obj.number).flags


def vanish(g: RulesContext, card: int, cites: Cites) -> None:
    """1303.3: takes a token card or a copy out of its zone, and so out of the game."""
    obj = g.state.objects[card]
    g.record.emit(CardVanished, cites, card, obj.zone, VANISHES, g.derived.snapshot(card))


def _find_player(owner: str, told: str, zone: str) -> tuple[str, Cites]:
    """Returns whose zone a card goes to, and by which clauses."""
    if zone == CHASE:
        return owner, NO_CLAUSES
    if zone == FIELD:
        return told or owner, OF_CONTROLLER if told else OWNER_CONTROLS
    controlled = {RULER_AREA: RULER_CONTROLLED, ITEM_AREA: ITEM_CONTROLLED}.get(zone, NO_CLAUSES)
    return owner, (OWNERS_ZONE_INSTEAD if told not in ("", owner) else TO_OWNER) + controlled


def _list_knowing(g: RulesContext, card: int) -> tuple[str, ...]:
    """303.2: returns the seats that know a card, and so may look at it where it will lie face down."""
    seats = tuple(seat for seat in SEATS if sees(g, seat, card))
    return ("*",) if len(seats) == len(SEATS) else seats


def _leave_markers(g: RulesContext, card: int, how: dict[str, Any]) -> None:
    """Takes all markers off a card that leaves play; what it was with them travels with the move (911.1)."""
    obj = g.state.objects[card]
    if obj.markers:
        how["last"] = g.derived.snapshot(card)
    for name, count in obj.markers.items():
        gone = DAMAGE_STAYS_BEHIND if name == DAMAGE else COUNTERS_GO
        g.record.emit(MarkersChanged, gone, card, name, 0, count, "removed")


def _remove_damage(g: RulesContext, card: int, how: dict[str, Any]) -> None:
    """1007.7: takes the damage off a J-ruler that leaves the field; what it was with it travels with the move."""
    damage = g.state.objects[card].markers.get(DAMAGE, 0)
    if damage:
        how["last"] = g.derived.snapshot(card)
        g.record.emit(MarkersChanged, J_RULER_HEALED, card, DAMAGE, 0, damage, "removed")


def list_entities(g: RulesContext, seat: str) -> list[int]:
    """307.8a: returns the cards on the field that a player controls. Callers must not change the list."""
    return g.zone(seat, FIELD)


def list_in_play(g: RulesContext, seat: str) -> list[int]:
    """Returns the cards that a player controls on the field and in the ruler area."""
    return [*g.zone(seat, FIELD), *g.zone(seat, RULER_AREA)]


def read_hand_limit(g: RulesContext, seat: str) -> int | None:
    """306.3: returns how many cards a player may hold as a turn ends; None without a limit.

    Effects mark cards that the player controls; of several limits the smallest one holds.
    """
    marked = (list_marked(g.derived.characteristics(card).flags, HAND_LIMIT) for card in list_in_play(g, seat))
    limits = [word for words in marked for word in words]
    if NO_LIMIT in limits:
        return None
    return min((int(word) for word in limits if word.isdigit()), default=MOST_IN_HAND)
