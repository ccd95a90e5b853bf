"""300. Zones: contents, visibility, placement of cards, and the consequences of a move."""

from __future__ import annotations

from typing import Any

from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES, Cites, all_of
from engine.core.events.cards import CardAttached
from engine.core.play.book.rulebook import VisibilityRules
from engine.core.table.zones import Guise, TableLayout, ZoneRule
from engine.rulebooks.fire_force.v1_0_0.ch0200_cards import AS_FIRE, FLAME, UNIT, count_as_fire
from engine.rulebooks.fire_force.v1_0_0.edition import FF

DECK, FIRE_DECK, HAND, FIELD = "deck", "fire_deck", "hand", "field"
LIFE, ADORA, RESOLUTION = "life", "adora", "resolution"
BOX, FIRE_BOX = "box", "fire_box"
READY, EXHAUSTED = "ready", "exhausted"
BY_DAMAGE = "damage"
"""The word for the move of a life card taken by damage (802.1a)."""

ZONES = {
    rule.name: rule
    for rule in (
        ZoneRule(DECK, FF.cite("304.2"), public=False, ordered=True, drawn_from=True),
        ZoneRule(FIRE_DECK, FF.cite("305.2"), public=True),
        ZoneRule(HAND, FF.cite("306.3"), public=False, owner_sees=True, held=True),
        ZoneRule(FIELD, FF.cite("307.2"), public=True, in_play=True),
        ZoneRule(LIFE, FF.cite("308.2"), public=False, ordered=True),
        ZoneRule(ADORA, FF.cite("309.2"), public=True, discards=True),
        ZoneRule(RESOLUTION, FF.cite("301.2#2"), public=True, shared=True, resolution=True),
        # Where the cards lie before 404.1: each player's own box, open to the owner alone.
        ZoneRule(BOX, FF.cite("404.1"), public=False, owner_sees=True),
        ZoneRule(FIRE_BOX, FF.cite("404.1"), public=False, owner_sees=True),
    )
}

LAYOUT = TableLayout(
    zones=ZONES,
    orientations=(READY, EXHAUSTED),
    guises={AS_FIRE: Guise(cites=FF.cite("307.6", "303.3b"), disguise=count_as_fire)},
)

VISIBILITY = VisibilityRules(
    hidden=FF.cite("302.2", "303.3b"),
    shown=FF.cite("302.2", "303.3a"),
    counted=FF.cite("302.2a"),
    face_down=FF.cite("307.6", "303.3b"),
    revealed=FF.cite("1103.1", "303.3b"),
)

NEW_CARD = FF.cite("302.3")
TO_OWNER = FF.cite("302.5")
SAME_CARD = FF.cite("302.3", "307.8")
FACE_DOWN = FF.cite("307.6", "303.2")
_PLACED: dict[str, Cites] = {
    FIELD: FF.cite("307.8", "303.1a", "303.3a"),
    HAND: FF.cite("303.3a"),
    LIFE: FF.cite("308.3", "303.2"),
    ADORA: FF.cite("303.3a"),
    DECK: FF.cite("303.2"),
}
NO_TRIGGER_HERE = FF.cite("901.1e-1")
STAYS_ATTACHED_NOT = FF.cite("1105.1", "302.3")

_COMPOSED: dict[tuple[Cites, str, bool], Cites] = {}


def placing(cites: Cites, target: str, own: bool) -> Cites:
    """Returns the clauses of a move: those of the act, of the zone, and those that apply to every move.

    A card becomes a new object (302.3), is placed as its zone asks, and lies in a zone of its owner (302.5).
    """
    key = (cites, target, own)
    known = _COMPOSED.get(key)
    if known is None:
        zone = target.rpartition("/")[2]
        parts = cites + NEW_CARD + ZONES[zone].cites + _PLACED.get(zone, NO_CLAUSES) + (TO_OWNER if own else NO_CLAUSES)
        known = _COMPOSED[key] = all_of((parts,))
    return known


def place(g: RulesContext, card: int, zone: str, cites: Cites, word: str, *, owner: str = "", **how: Any) -> int:
    """Moves a card to a zone of its owner (302.5) or of `owner`, and releases the cards attached to it.

    Returns the id of the new object (302.3).
    """
    obj = g.state.objects[card]
    target = g.book.zone_key(owner or obj.owner, zone)
    left_field = obj.zone.endswith(FIELD)
    if zone == ADORA and word != BY_DAMAGE and obj.zone.endswith(f"/{LIFE}"):
        cites = cites + NO_TRIGGER_HERE
    composed = placing(cites, target, not owner)
    if how.get("guise"):
        composed = composed + FACE_DOWN
    became = g.move(card, target, composed, word, **how)
    if left_field:
        release(g, card)
    return became


def release(g: RulesContext, card: int) -> None:
    """AFF-28: detaches the fire cards of a unit that left the field, or moves them along with it."""
    for fire in g.derived.carried_by(card):
        g.record.emit(CardAttached, STAYS_ATTACHED_NOT, fire, 0)
        if g.reading["attached_fire_on_leave"] == "follows":
            place(g, fire, ADORA, STAYS_ATTACHED_NOT, "put")


def units(g: RulesContext, seat: str) -> list[int]:
    """Returns a player's units on the field (201.4). Callers must not change the list."""
    return g.derived.cards_with(UNIT, seat, FIELD, lambda traits: UNIT in traits.kinds)


def flames(g: RulesContext, seat: str) -> list[int]:
    """Returns a player's cards with flame on the field (206.1, 206.2). Callers must not change the list."""
    return g.derived.cards_with(FLAME, seat, FIELD, lambda traits: FLAME in traits.flags)


def counted_flames(g: RulesContext, seat: str) -> list[int]:
    """Returns the cards with flame that count. Attached ones count by default (AFF-29)."""
    found = flames(g, seat)
    if g.reading["attached_fire_counts"] == "yes":
        return found
    return [i for i in found if not g.state.objects[i].attached_to]


def on_field(g: RulesContext, object_id: int, seat: str) -> bool:
    """Returns whether an object lies on a player's field."""
    obj = g.state.objects.get(object_id)
    return obj is not None and obj.zone == f"{seat}/{FIELD}"
