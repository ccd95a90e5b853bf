"""803-804. Attacker, blocker and attack target, and the cards in combat."""

from __future__ import annotations

from engine.abilities.view import RulesContext
from engine.core.clauses.citation import Cites
from engine.core.events.game import ConditionOccurred, FactNoted
from engine.rulebooks.force_of_will.v8_01.ch0200_cards import J_RESONATOR
from engine.rulebooks.force_of_will.v8_01.ch0300_zones import FIELD
from engine.rulebooks.force_of_will.v8_01.ch0700_actions import BATTLE
from engine.rulebooks.force_of_will.v8_01.ch0800_requirements import (
    ATTACK_TARGET,
    ATTACKED_PLAYER,
    ATTACKER,
    BLOCKER,
    IN_COMBAT,
    fits_as_target,
    is_fighter,
)
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0901_kinds import PLAY_ABILITY
from engine.rulebooks.force_of_will.v8_01.ch1000_actions.paying import WILL_ABILITY
from engine.rulebooks.force_of_will.v8_01.edition import FW

ANSWERED = FW.open_fact("answered_in_battle")
"""The fact that the non-turn player has played a spell or an ability in this battle (803.6)."""

BLOCKER_STRUCK = FW.open_fact("blocker_struck")
"""The fact that the attacker has dealt its battle damage to a blocker (804.5b)."""

FACTS = (ATTACKER, ATTACK_TARGET, ATTACKED_PLAYER, BLOCKER, IN_COMBAT, ANSWERED, BLOCKER_STRUCK)
"""The facts of one battle."""

PLAYED_SOMETHING = FW.cite("803.6")
STOPS_ATTACKING = FW.cite("803.5a")
STOPS_BLOCKING = FW.cite("804.4a")
TARGET_GONE = FW.cite("803.3b", "302.3")
IN_COMBAT_WITH_BLOCKER = FW.cite("804.5", "804.5a")
IN_COMBAT_WITH_TARGET = FW.cite("804.5", "804.5b")
OUT_OF_COMBAT = FW.cite("804.5a", "804.5b")


def find_attacker(g: RulesContext) -> int:
    """803.5: returns the attacking J/resonator; 0 for none."""
    found: int = g.state.facts.get(ATTACKER, 0)
    return found


def find_blocker(g: RulesContext) -> int:
    """804.4: returns the blocking J/resonator; 0 for none."""
    found: int = g.state.facts.get(BLOCKER, 0)
    return found


def find_target(g: RulesContext) -> int:
    """803.3b: returns the card that is the attack target; 0 if there is none, as when a player is attacked.

    AFW-29 decides whether a card that no longer fits 803.3b remains the target.
    """
    found: int = g.state.facts.get(ATTACK_TARGET, 0)
    attacker = find_attacker(g)
    if not found or not attacker or fits_as_target(g, attacker, found):
        return found
    return found if g.reading["changed_targets"] == "stay" else 0


def find_opposing_target(g: RulesContext) -> int:
    """804.5b, 806.2b: returns the attack target if it is a J/resonator; 0 if it is not."""
    card = find_target(g)
    return card if card and J_RESONATOR in g.derived.characteristics(card).kinds else 0


def is_under_way(g: RulesContext) -> bool:
    """Returns whether there is a battle now."""
    return BATTLE in [frame.procedure for frame in g.state.agenda]


def follow_battle(g: RulesContext, start: int) -> None:
    """803.5a, 804.4a, 804.5: updates attacker, blocker and combat after each batch."""
    facts = g.state.facts
    if not is_under_way(g):
        return
    if ANSWERED not in facts and _has_answered(g, start):
        g.record.emit(FactNoted, PLAYED_SOMETHING, ANSWERED, True)
    if ATTACKER in facts and not is_fighter(g, facts[ATTACKER], g.turn_player):
        g.record.emit(FactNoted, STOPS_ATTACKING, ATTACKER, None)
    if BLOCKER in facts and not is_fighter(g, facts[BLOCKER], g.other_player):
        g.record.emit(FactNoted, STOPS_BLOCKING, BLOCKER, None)
    if ATTACK_TARGET in facts and not _is_on_field(g, facts[ATTACK_TARGET]):
        g.record.emit(FactNoted, TARGET_GONE, ATTACK_TARGET, None)
    if IN_COMBAT in facts:
        pair, cites = _find_pair(g)
        if pair != facts[IN_COMBAT]:
            g.record.emit(FactNoted, cites, IN_COMBAT, pair)


def _has_answered(g: RulesContext, start: int) -> bool:
    """803.6: returns whether the non-turn player plays something in this batch. Will abilities count."""
    for event in g.record.events[start:]:
        if type(event) is ConditionOccurred and event.name in ("play", PLAY_ABILITY):
            if event.player == g.other_player:
                return True
    frames = (frame for frame in g.state.agenda if frame.procedure == WILL_ABILITY)
    return any(frame.vars["controller"] == g.other_player for frame in frames)


def _is_on_field(g: RulesContext, card: int) -> bool:
    """AFW-29: returns whether a card is still on the field, regardless of its controller and kind."""
    obj = g.state.objects.get(card)
    return obj is not None and obj.zone.rpartition("/")[2] == FIELD


def _find_pair(g: RulesContext) -> tuple[list[int], Cites]:
    """804.5a, 804.5b: returns the two cards in combat with each other, and the clauses."""
    attacker, blocker = find_attacker(g), find_blocker(g)
    if not attacker:
        return [], OUT_OF_COMBAT
    if blocker:
        return [attacker, blocker], IN_COMBAT_WITH_BLOCKER
    target = 0 if g.state.facts.get(BLOCKER_STRUCK) else find_opposing_target(g)
    return ([attacker, target], IN_COMBAT_WITH_TARGET) if target else ([], OUT_OF_COMBAT)
