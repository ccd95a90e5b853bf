"""801-803. Kinds of abilities, the zones in which they are in force, and limits of use."""

from __future__ import annotations

from collections.abc import Mapping

from engine.abilities.effects import ActiveEffect
from engine.abilities.language.ability import Ability
from engine.abilities.rules import Validity
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.table.cards import Characteristics
from engine.core.table.parts import ATTACHMENTS, SIDES, turned
from engine.core.table.state import DATES, GameObject
from engine.rulebooks.generic.v1_2.ch0100_game import FORBIDDEN
from engine.rulebooks.generic.v1_2.ch0200_cards import EX, KO, OF_SKILL
from engine.rulebooks.generic.v1_2.ch0300_zones import FIELD, HAND, MAIN, REVIVED, STANDBYS, STUNNED, sets
from engine.rulebooks.generic.v1_2.ch0900_terms.naming import of_text
from engine.rulebooks.generic.v1_2.edition import GE

STATIC, ACTIVATED, TRIGGERED = "static", "activated", "triggered"
COMMAND_ABILITY, SKILL, TARGET = "command", "skill", "target"

IN_FORCE = GE.cite("802.1", "802.2")
IN_FORCE_ELSEWHERE = GE.cite("802.1", "802.3")
STUNNED_EX = GE.cite("802.2a")
SET_LENDS = GE.cite("801.1g-1")
NOT_YET_THERE = GE.cite("403.3", "303.2")
USED_FACT = GE.open_fact("used")


def zones_of(ability: Ability) -> tuple[str, ...]:
    """802.2, 802.3: returns the zones in which an ability is in force: the area, or where its text applies."""
    if ability.zones:
        return ability.zones
    return (HAND,) if ability.kind in (COMMAND_ABILITY, TARGET) else (FIELD,)


def is_ex(ability: Ability) -> bool:
    """Returns whether an ability is an EX skill (209)."""
    return EX in ability.flags


def from_skill(ability: Ability) -> bool:
    """813.3: returns whether an ability is a skill, an EX skill, or a delayed trigger made by one."""
    return ability.kind == SKILL or is_ex(ability) or OF_SKILL in ability.flags


class StunAndKnockOut(Validity):
    """802.2-2a: EX skills are out of force on a stunned unit, all abilities on one that is knocked out (AGE-20)."""

    reads = (ATTACHMENTS, SIDES, *(turned(f"each/{zone}") for zone in (MAIN, *STANDBYS)))

    def bar(
        self, g: RulesContext, of: GameObject | Characteristics, key: str, was: Mapping[int, Characteristics | None]
    ) -> Cites:
        """802.2a: returns why an ability is out of force: EX skills of a stunned unit and its sets (801.1g-1).

        A unit that is knocked out or leaves, alone or with its sets, is read as it was (812.1). Abilities of the
        first unit are out of force while it lies face down (403.3, 303.2).
        """
        if isinstance(of, GameObject) and not of.face_up and not of.guise and of.zone in g.book.play_keys:
            return NOT_YET_THERE
        unit: GameObject | Characteristics | None = of
        if of.attached_to:
            unit = was.get(of.attached_to) or g.state.objects.get(of.attached_to)
        elif isinstance(of, GameObject):
            unit = was.get(of.id) or of
        if unit is None or unit.orientation != STUNNED or not is_ex(g.derived.ability(key)):
            return NO_CLAUSES
        return STUNNED_EX + SET_LENDS if of.attached_to else STUNNED_EX

    def since(self, g: RulesContext, obj: GameObject, key: str) -> int:
        """809.3b-1: returns when an ability last came into force.

        An EX skill is out of force on a stunned unit (802.2a), every ability on a unit that is knocked out (AGE-20).
        """
        unit: int = obj.attached_to or obj.id
        stunned: int = g.state.facts.get(f"{DATES}{unit}", 0) if is_ex(g.derived.ability(key)) else 0
        knocked_out: int = g.state.facts.get(f"{REVIVED}{obj.id}", 0)
        return max(stunned, knocked_out)

    def notes(self, barred: Cites) -> bool:
        """802.2a: returns whether an ability is out of force because a unit is stunned."""
        return barred.main == STUNNED_EX


VALIDITY = StunAndKnockOut()


def is_valid(g: RulesContext, object_id: int, key: str) -> bool:
    """802.1: returns whether an ability may be used or have its effect where its card is."""
    obj = g.state.objects.get(object_id)
    if obj is None or silent(g, obj) or key not in g.derived.abilities(object_id) or VALIDITY.bar(g, obj, key, {}):
        return False
    zone = obj.zone.rpartition("/")[2]
    return any(zone in g.book.groups[name] for name in zones_of(g.derived.ability(key)))


def silent(g: RulesContext, obj: GameObject) -> bool:
    """Returns whether a face-down card has no ability in force: energies, and knocked-out units (AGE-20)."""
    return g.derived.blank(obj) and not (obj.guise == KO and g.reading["ko_unit_abilities"] == "in_force")


def abilities_of_unit(g: RulesContext, unit: int, kind: str) -> list[str]:
    """Returns the abilities of a kind on a unit and its sets (801.1g-1), as `object/ability key`."""
    return [
        f"{card}/{key}"
        for card in (unit, *sets(g, unit))
        for key in g.derived.abilities(card)
        if g.derived.ability(key).kind == kind
    ]


def ex_forbidden(g: RulesContext, card: int, seat: str) -> tuple[ActiveEffect | None, Cites]:
    """104.4: returns the ban on a card's EX skills. The EX skills of a set belong to its unit (801.1g-1)."""
    active = g.derived.forbidden("use_ex", card, seat)
    if active is None and card and g.bearer(card) != card:
        active = g.derived.forbidden("use_ex", g.bearer(card))
        return active, FORBIDDEN + SET_LENDS + of_text(active.static if active is not None else None)
    return active, FORBIDDEN + of_text(active.static if active is not None else None)


def parts(subject: object) -> tuple[int, str]:
    """Returns the object and the ability key in the subject of an option."""
    card, _, key = str(subject).partition("/")
    return (int(card) if card.isdigit() else 0), key


def used_mark(object_id: int, key: str) -> str:
    """Returns the fact that records a once-per-turn use."""
    return f"{object_id}:{key}"


def used_this_turn(g: RulesContext, object_id: int, key: str) -> bool:
    """803.1: returns whether a once-per-turn ability was used. One granted twice counts as two abilities."""
    times: int = g.state.facts.get(USED_FACT, []).count(used_mark(object_id, key))
    return times > 0 and times >= g.derived.characteristics(object_id).abilities.count(key)
