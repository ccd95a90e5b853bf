"""302, 303. Moves: the placement of cards, and the consequences of a move."""

from __future__ import annotations

from typing import Any

from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES, Cites, all_of
from engine.core.events.cards import MarkersChanged
from engine.core.events.game import FactNoted
from engine.core.events.made_objects import CardVanished
from engine.core.events.steps import ActIncomplete
from engine.core.play.visibility import sees
from engine.core.table.cards import CardDefinition
from engine.core.table.state import DATES, GameObject
from engine.rulebooks.force_of_will.v8_01.ch0100_game import OWNER_CONTROLS, SEATS
from engine.rulebooks.force_of_will.v8_01.ch0200_cards import (
    DAMAGE,
    J_RULER,
    RULER,
    STONE,
    TOKEN,
)
from engine.rulebooks.force_of_will.v8_01.ch0300_destinations import find_destination
from engine.rulebooks.force_of_will.v8_01.ch0300_entering import RESTED_BY_TEXT, enters_rested, put_entering_counters
from engine.rulebooks.force_of_will.v8_01.ch0300_zones import (
    ARRIVED,
    BY_REMNANT,
    CHASE,
    FIELD,
    ITEM_AREA,
    PLAYED,
    REMOVED,
    RESOLVED,
    RESTED,
    RULER_AREA,
    SET_STONES,
    STANDBY,
    VANISHES,
    ZONES,
    looks_back_at_rulers,
)
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

NEW_CARD = FW.cite("302.3")
SAME_CARD = FW.cite("302.3")

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

REMOVED_INSTEAD = FW.cite("1115.2", "910.1")

_COMPOSED: dict[tuple[Cites, Cites, str, Cites, bool], Cites] = {}


def cite_move(cites: Cites, by_type: Cites, zone: str, whose: Cites, same: bool) -> Cites:
    """Returns the clauses of a move, each once.

    Args:
        cites: the clauses of the act.
        by_type: the clauses of 316 that decided the destination.
        zone: the name of the zone that the card goes to.
        whose: the clauses that decide whose zone it is.
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
    """Moves a card to a zone of its owner (302.5), or to its destination by 316; returns its id.

    Between field and ruler area it stays the same card, as it is turned (302.3), without its damage (1007.7); elsewhere
    it loses its counters (1022.3). A card that does not move keeps its id, which is recorded. A card put face down may
    be looked at by those who know it (303.2, AFW-99), unless `shown` names others. A token card vanishes where it has
    come (1303.3a); a copy vanishes without going anywhere, unless it is played (1017.1a, AFW-53).

    Args:
        owner: the player whose zone was named: the new controller on the field, ignored elsewhere (302.6).
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
    if to.zone != zone:  # arguments for the named zone do not apply
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
        if to.zone == RULER_AREA and looks_back_at_rulers(g):
            how["last"] = g.derived.snapshot(card)
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
    if to.zone == FIELD and not same and source != FIELD and enters_rested(g, card, seat):
        how["orientation"], whose = RESTED, whose + RESTED_BY_TEXT
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
    """1302.2f, 1302.3e: returns the number of the side that a double-faced card arrives with, and the clauses.

    It keeps its side as it is played and resolved alone (1302.2.f-1). One that left the field is turned after the move,
    so that triggers see the side that it had there (906.7b).
    """
    arrives = cite_sides(g.state, card).arrives
    if back:
        return find_back(card), arrives
    stays = zone == source or (zone == CHASE and word == PLAYED) or (zone == FIELD and word == RESOLVED)
    return card.number if stays else find_front(card), arrives


def _goes_as_copy(g: RulesContext, copy: GameObject, zone: str, word: str) -> bool:
    """1017.1a, 1017.3: returns whether a copy moves and does not vanish: if played, or entering the field (AFW-53)."""
    if zone == CHASE and word == PLAYED:
        return True
    return copy.zone == CHASE and zone == FIELD and g.reading["copied_permanents"] == "enter"


def note_set_stones(g: RulesContext) -> None:
    """303.2b: records openly which standby cards are magic stones; their places are public (310.2)."""
    places = {seat: [at for at, card in enumerate(g.zone(seat, STANDBY)) if _is_stone(g, card)] for seat in SEATS}
    found = {seat: stones for seat, stones in places.items() if stones} or None
    if found != g.state.facts.get(SET_STONES):
        g.record.emit(FactNoted, KNOWN_STONE, SET_STONES, found)


def _is_stone(g: RulesContext, card: int) -> bool:
    return STONE in g.derived.printed(g.state.objects[card].number).kinds


def is_copy(g: RulesContext, card: int) -> bool:
    """1017.1a: returns whether an object is a copy of a card: neither a physical card nor a token card."""
    obj = g.state.objects[card]
    return obj.card < 0 and TOKEN not in g.derived.printed(obj.number).flags


def vanish(g: RulesContext, card: int, cites: Cites) -> None:
    """1303.3: removes a token card or a copy from its zone and from the game."""
    obj = g.state.objects[card]
    g.record.emit(CardVanished, cites, card, obj.zone, VANISHES, g.derived.snapshot(card))


def _find_player(owner: str, told: str, zone: str) -> tuple[str, Cites]:
    """Returns the player whose zone a card goes to, and the clauses."""
    if zone == CHASE:
        return owner, NO_CLAUSES
    if zone == FIELD:
        return told or owner, OF_CONTROLLER if told else OWNER_CONTROLS
    controlled = {RULER_AREA: RULER_CONTROLLED, ITEM_AREA: ITEM_CONTROLLED}.get(zone, NO_CLAUSES)
    return owner, (OWNERS_ZONE_INSTEAD if told not in ("", owner) else TO_OWNER) + controlled


def _list_knowing(g: RulesContext, card: int) -> tuple[str, ...]:
    """303.2: returns the seats that know a card and therefore may look at it face down."""
    seats = tuple(seat for seat in SEATS if sees(g, seat, card))
    return ("*",) if len(seats) == len(SEATS) else seats


def _leave_markers(g: RulesContext, card: int, how: dict[str, Any]) -> None:
    """Removes all markers from a card that leaves play. The move keeps its last information with them (911.1)."""
    obj = g.state.objects[card]
    if obj.markers:
        how["last"] = g.derived.snapshot(card)
    for name, count in obj.markers.items():
        gone = DAMAGE_STAYS_BEHIND if name == DAMAGE else COUNTERS_GO
        g.record.emit(MarkersChanged, gone, card, name, 0, count, "removed")


def _remove_damage(g: RulesContext, card: int, how: dict[str, Any]) -> None:
    """1007.7: removes damage from a J-ruler that leaves the field; the move keeps its last information with it."""
    damage = g.state.objects[card].markers.get(DAMAGE, 0)
    if damage:
        how["last"] = g.derived.snapshot(card)
        g.record.emit(MarkersChanged, J_RULER_HEALED, card, DAMAGE, 0, damage, "removed")
