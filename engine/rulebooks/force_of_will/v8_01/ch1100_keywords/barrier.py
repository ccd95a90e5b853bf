"""1120. [Barrier]: cards and players that spells and abilities of other players cannot target."""

from __future__ import annotations

from collections.abc import Iterable

from engine.abilities.evaluate import Scope
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.table.state import GameObject
from engine.rulebooks.force_of_will.v8_01.ch0200_cards import ATTRIBUTES, CHANT, KINDS, RACE, list_marked
from engine.rulebooks.force_of_will.v8_01.ch0300_zones import CHASE, FIELD, RULER_AREA
from engine.rulebooks.force_of_will.v8_01.ch1100_keywords import BARRIER, BARRIER_AGAINST
from engine.rulebooks.force_of_will.v8_01.edition import FW

TARGETED_BY_OTHERS = "be_targeted_by_others"
"""The act forbidden against a player with [Barrier] (1120.4)."""

AGAINST_WORDS = tuple(f"{TARGETED_BY_OTHERS}:{word}" for word in (*ATTRIBUTES, *KINDS))
"""The act forbidden against a player with [Barrier] against an attribute or kind (1120.5)."""

OF_CARD = FW.cite("1120.2")
OF_CARD_AGAINST = FW.cite("1120.3", "901.1e")
OF_PLAYER = FW.cite("1120.4")
OF_PLAYER_AGAINST = FW.cite("1120.5", "901.1e")


def find_barrier(scope: Scope, card: int) -> Cites:
    """1120.2, 1120.3: returns the clauses by which a text cannot target a card; none if it can."""
    g, obj = scope.g, scope.g.obj(card)
    if obj.controller == scope.controller:
        return NO_CLAUSES
    now = g.derived.characteristics(card)
    if not _is_in_force(obj, now.kinds):
        return NO_CLAUSES
    if BARRIER in now.flags:
        return OF_CARD
    against = list_marked(now.flags, BARRIER_AGAINST)
    return OF_CARD_AGAINST if against and set(against) & read_information(scope) else NO_CLAUSES


def _is_in_force(obj: GameObject, kinds: Iterable[str]) -> bool:
    """902.1: returns whether a card's [Barrier] is in force in its zone; for a chant this is the chase."""
    zone = obj.zone.rpartition("/")[2]
    return zone in (FIELD, RULER_AREA) or (zone == CHASE and CHANT in kinds)


def find_barrier_of_player(scope: Scope, seat: str) -> Cites:
    """1120.4, 1120.5: returns the clauses by which a text cannot target a player."""
    g = scope.g
    if seat == scope.controller:
        return NO_CLAUSES
    if g.derived.forbidden(TARGETED_BY_OTHERS, 0, seat) is not None:
        return OF_PLAYER
    words = (f"{TARGETED_BY_OTHERS}:{word}" for word in sorted(read_information(scope)))
    found = any(g.derived.forbidden(word, 0, seat) is not None for word in words)
    return OF_PLAYER_AGAINST if found else NO_CLAUSES


def read_information(scope: Scope) -> set[str]:
    """901.1e: returns the attributes, kinds and races of a spell or of an ability's card."""
    g: RulesContext = scope.g
    card = scope.traced(scope.source)
    if card not in g.state.objects and card not in g.state.gone:
        return set()
    now = g.derived.characteristics(card)
    return {*now.attributes, *now.kinds, *list_marked(now.flags, RACE)}
