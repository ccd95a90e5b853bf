"""2.1, 11.3.1, 11.4.1. Cards in the break zone, or removed from the game, that a text lets a player cast."""

from __future__ import annotations

from msgspec.structs import replace

from engine.abilities.effects import ActiveEffect, LayerStep
from engine.abilities.language.selectors import Select
from engine.abilities.layers.active_effects import actives_of, shapes_of
from engine.abilities.layers.explain_value import Layers
from engine.abilities.resolution.hand import hand_cards, in_hand
from engine.abilities.view import RulesContext
from engine.core.clauses.finding import Finding, permits
from engine.core.table.cards import Characteristics
from engine.core.table.choice import Value
from engine.rulebooks.fftcg.v2_1_9.ch05_cards import CASTABLE, CASTABLE_BY_OPPONENT
from engine.rulebooks.fftcg.v2_1_9.ch07_zones import BREAK, HAND, REMOVED
from engine.rulebooks.fftcg.v2_1_9.edition import FT

ELSEWHERE = (BREAK, REMOVED)
"""The zones from which texts let cards be cast."""

LENT = "lent"
"""The name under which an effect that reaches a lent card remembers it."""

BY_TEXT = FT.cite("2.1")


def find_caster(g: RulesContext, card: int) -> str:
    """2.1: returns the player whom a text lets cast a card that is not in a hand; empty for none."""
    obj = g.state.objects.get(card)
    if obj is None or obj.zone.rpartition("/")[2] not in ELSEWHERE or card not in g.derived.shapes():
        return ""
    flags = g.derived.characteristics(card).flags
    others = (seat for seat in g.book.seats if seat != obj.owner)
    return obj.owner if CASTABLE in flags else next(others, "") if CASTABLE_BY_OPPONENT in flags else ""


def list_castable(g: RulesContext, seat: str, kind: str) -> list[int]:
    """Returns the cards of a kind that a player may cast, from the hand and by texts from elsewhere."""
    changed = g.derived.shapes()
    lent = [card for card in sorted(changed) if kind in changed[card].kinds and find_caster(g, card) == seat]
    return [*hand_cards(g, seat, kind), *lent]


def may_be_cast(g: RulesContext, seat: str, subject: Value, kind: str) -> bool:
    """Returns whether a player may cast an object as a card of a kind."""
    if in_hand(g, seat, subject, kind):
        return True
    if not isinstance(subject, int) or find_caster(g, subject) != seat:
        return False
    return kind in g.derived.characteristics(subject).kinds


def permit_elsewhere(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    """2.1: returns the finding that a text lets a card be cast from elsewhere; None for others."""
    lent = isinstance(subject, int) and find_caster(g, subject) == seat
    return permits("cast.by-a-text", BY_TEXT, seat) if lent else None


def find_hand_traits(g: RulesContext, card: int) -> Characteristics | None:
    """Returns the characteristics by which the cost of a lent card is worked out; None for any other card.

    What texts say of cards in the caster's hand is true of it as well, and so is its own text about its cost.
    """
    seat = find_caster(g, card)
    if not seat:
        return None
    known: dict[tuple[str, int], Characteristics] = g.derived.version_cache()
    key = ("as in the hand", card)
    if key not in known:
        shapes = shapes_of(g, _list_effects(g, card, seat))
        known[key] = shapes[card] if card in shapes else g.derived.characteristics(card)
    return known[key]


def find_hand_layers(g: RulesContext, card: int) -> Layers | None:
    """Returns the layers that give a card its characteristics of `find_hand_traits`; None for any other card."""
    seat, trace = find_caster(g, card), list[LayerStep]()
    return Layers(g, shapes_of(g, _list_effects(g, card, seat), trace), trace) if seat else None


def _list_effects(g: RulesContext, card: int, seat: str) -> list[ActiveEffect]:
    """Returns the effects that change a card while a player may cast it from elsewhere."""
    return [*(_reach(g, active, card, seat) for active in actives_of(g)), *_list_own(g, card, seat)]


def _reach(g: RulesContext, active: ActiveEffect, card: int, seat: str) -> ActiveEffect:
    """Returns an effect; one about a player's hand becomes one about a card lent to that player."""
    to = active.static.to
    if not isinstance(to, Select) or to.zone != HAND or active.fixed is not None or to.among is not None:
        return active
    if to.of != "any" and (to.of == "you") != (active.controller == seat):
        return active
    static = replace(active.static, to=replace(to, zone="remembered", of="any", among=LENT))
    return replace(active, static=static, memory={**active.memory, f"m.{LENT}": [card]})


def _list_own(g: RulesContext, card: int, seat: str) -> list[ActiveEffect]:
    """Returns the effects of a lent card's own field abilities that are in force in a hand, but not where it is."""
    obj, index = g.obj(card), g.derived.index
    there, when = obj.zone.rpartition("/")[2], (obj.stamp, obj.place, card)
    return [
        ActiveEffect(static, card, seat, when, key, {"place": place})
        for key, place, static in index.statics.get(obj.number, ())
        if HAND in index.abilities[key].zones and there not in index.abilities[key].zones
    ]
