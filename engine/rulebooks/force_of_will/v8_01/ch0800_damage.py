"""805-806. The battle damage that the attacker and its opponent in combat deal to each other."""

from __future__ import annotations

from engine.abilities.view import RulesContext
from engine.core.clauses.citation import Cites
from engine.core.play.procedure import Next, choose, go_on
from engine.core.table.act import Act
from engine.core.table.choice import Question
from engine.rulebooks.force_of_will.v8_01.ch0200_cards import ATK, DAMAGE, DEF
from engine.rulebooks.force_of_will.v8_01.ch0800_combat import (
    BLOCKER_STRUCK,
    find_attacker,
    find_blocker,
    find_opposing_target,
    find_target,
)
from engine.rulebooks.force_of_will.v8_01.ch0800_requirements import ATTACKED_PLAYER
from engine.rulebooks.force_of_will.v8_01.ch1000_actions.verbs import DamagePlayer, DealDamage
from engine.rulebooks.force_of_will.v8_01.ch1100_keywords import PIERCE
from engine.rulebooks.force_of_will.v8_01.edition import FW

SHARES_OUT = FW.cite("1102.2", "1102.2b", "1102.3", "104.5")
BEYOND_LETHAL = FW.cite("1102.2a", "1102.2b")
NOT_BEYOND_LETHAL = FW.cite("1102.2b", "1102.2a")
PIERCES = FW.cite("1102.2", "1102.2c", "1102.4")
HITS_CARD = FW.cite("1007.1")
HITS_PLAYER = FW.cite("1007.2")

HUNDRED = 100
"""The damage of one step when damage is divided."""


def read_attack_power(g: RulesContext, card: int) -> int:
    """206.1: returns the attack power of a card, at least 0; 0 if it has none."""
    return max(g.derived.number(card, ATK), 0)


def read_lethal(g: RulesContext, card: int) -> int:
    """1102.2a: returns the lethal damage of a card, which is never below 0."""
    return max(g.derived.number(card, DEF) - g.obj(card).markers.get(DAMAGE, 0), 0)


def read_surplus(g: RulesContext, attacker: int, blocker: int) -> int:
    """1102.2b: returns the attack power left beyond the lethal damage, which is never below 0."""
    return max(read_attack_power(g, attacker) - read_lethal(g, blocker), 0)


def tell_lethal(g: RulesContext, attacker: int, outcome: Next) -> Next:
    """1102.2a, 1102.2b: returns the result with the lethal damage by which a blocked attacker's [Pierce] divides."""
    blocker = find_blocker(g)
    if not blocker or PIERCE not in g.derived.characteristics(attacker).flags:
        return outcome
    defence, damage = g.derived.number(blocker, DEF), g.obj(blocker).markers.get(DAMAGE, 0)
    lethal, surplus = read_lethal(g, blocker), read_surplus(g, attacker, blocker)
    told = outcome.citing(BEYOND_LETHAL if surplus else NOT_BEYOND_LETHAL)
    return told.telling(card=blocker, agent=attacker, was=defence, against=damage, now=lethal, left=surplus)


def ask_share(g: RulesContext) -> Next:
    """1102.2b: asks how many hundreds of a blocked [Pierce] attacker's surplus go to the attack target.

    Nothing is asked if the target has left; the rest below a hundred stays with the blocker.
    """
    attacker, blocker = find_attacker(g), find_blocker(g)
    target_there = find_target(g) or g.state.facts.get(ATTACKED_PLAYER)
    if not blocker or not target_there or PIERCE not in g.derived.characteristics(attacker).flags:
        return go_on(share=None)
    most = read_surplus(g, attacker, blocker) // HUNDRED
    if not most:
        return go_on(share=None)
    question = Question(
        g.turn_player, "damage in hundreds", SHARES_OUT, "share", least=0, most=most, form="number", subject=blocker
    )  # fmt: skip
    return choose(question)


def list_strikes(g: RulesContext, attacker: int, to_blocker: Cites, to_target: Cites, share: int | None) -> list[Act]:
    """805.2a, 806.2a: returns the acts by which the attacker deals its battle damage.

    The damage goes to the blocker, or else to the attack target. Nothing is dealt if that card has left the field
    (AFW-29).

    Args:
        g: the context.
        attacker: the attacking J/resonator.
        to_blocker: the clauses of damage to the blocker.
        to_target: the clauses of damage to the attack target.
        share: the hundreds of damage that go to the target of a blocked attack (1102.2c).
    """
    amount, blocker, pierced = read_attack_power(g, attacker), find_blocker(g), int(share or 0) * HUNDRED
    if not blocker:
        return _hit_target(g, attacker, amount, to_target)
    acts: list[Act] = [DealDamage(blocker, amount - pierced, attacker, to_blocker + HITS_CARD, battle=True)]
    return acts + _hit_target(g, attacker, pierced, PIERCES) if pierced else acts


def _hit_target(g: RulesContext, attacker: int, amount: int, cites: Cites) -> list[Act]:
    target, player = find_target(g), g.state.facts.get(ATTACKED_PLAYER)
    if target:
        return [DealDamage(target, amount, attacker, cites + HITS_CARD, battle=True)]
    return [DamagePlayer(player, amount, attacker, cites + HITS_PLAYER, battle=True)] if player else []


def find_striking_back(g: RulesContext) -> int:
    """806.2b: returns the card that deals battle damage to the attacker: the blocker, or else a J/resonator target.

    AFW-30 decides whether the target also does so if the attacker struck a blocker that has since left.
    """
    blocker = find_blocker(g)
    if blocker or (g.state.facts.get(BLOCKER_STRUCK) and g.reading["bypassed_target"] == "in_combat_only"):
        return blocker
    return find_opposing_target(g)
