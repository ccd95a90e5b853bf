"""901, 902, 904. Kinds of abilities, the zones in which they are valid, and limits of use."""

from __future__ import annotations

from engine.abilities.language.ability import Ability
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.rulebooks.fire_force.v1_0_0.ch0300_zones import ADORA, FIELD, HAND
from engine.rulebooks.fire_force.v1_0_0.edition import FF

STATIC, ACTIVATED, COUNTER, TRIGGERED = "static", "activated", "counter", "triggered"
EVENT_ABILITY, DEFENCE, LIFE_TRIGGER = "event", "defence", "trigger"

VALID = FF.cite("902.1", "902.2")
VALID_WHERE_IT_SAYS = FF.cite("902.1", "902.4")
WHERE_IT_SAYS = FF.cite("902.4")
ONCE_PER_TURN = FF.cite("904.2")
USED_FACT = FF.open_fact("used")


def of_ability(ability: Ability) -> Cites:
    """902.4: returns the clauses by which an ability is valid in zones named by its text, if any."""
    if not ability.zones:
        return NO_CLAUSES
    return VALID_WHERE_IT_SAYS if ability.when is not None else WHERE_IT_SAYS


def valid_zones(ability: Ability) -> tuple[str, ...]:
    """902.2-902.4: returns the zones in which an ability is valid.

    Abilities of units are valid on the field, those of events in the hand, others where their text applies.
    """
    if ability.zones:
        return ability.zones
    return {EVENT_ABILITY: (HAND,), LIFE_TRIGGER: (ADORA,)}.get(ability.kind, (FIELD,))


def is_valid(g: RulesContext, object_id: int, key: str) -> bool:
    """902.1: returns whether an ability may be used or have its effect where its card is."""
    obj = g.state.objects.get(object_id)
    if obj is None or g.derived.blank(obj):
        return False
    zone = obj.zone.rpartition("/")[2]
    return zone in valid_zones(g.derived.ability(key)) and key in g.derived.abilities(object_id)


def used_mark(g: RulesContext, object_id: int, key: str, controller: str) -> str:
    """Returns the fact that records a once-per-turn use, per ability of one card or per card name (AFF-43).

    `controller` is the controller of the ability; the card itself may have left, by the cost or before its trigger is
    used.
    """
    if g.reading["once_per_turn"] == "per_name":
        card = g.state.objects.get(object_id) or g.state.gone.get(object_id)
        number = card.number if card is not None else key.partition("#")[0]
        return f"{controller}:{g.derived.index.base[number].names[0]}:{key.partition('#')[2]}"
    return f"{object_id}:{key}"


def used_this_turn(g: RulesContext, object_id: int, key: str, controller: str = "") -> bool:
    """904.2: returns whether a once-per-turn ability was used this turn.

    `controller` defaults to the card's controller. An ability granted to a card twice counts as two (AFF-43).
    """
    seat = controller or g.obj(object_id).controller
    times: int = g.state.facts.get(USED_FACT, []).count(used_mark(g, object_id, key, seat))
    if not times or g.reading["once_per_turn"] == "per_name":
        return bool(times)
    card = g.derived.characteristics(object_id) if object_id in g.state.objects else g.state.gone.get(object_id)
    return times >= max(1, card.abilities.count(key) if card is not None else 0)
