"""803-807. Consistency checks of a battle: its attacker, its target and its blocker."""

from __future__ import annotations

from collections.abc import Iterator

from engine.abilities.view import RulesContext
from engine.core.clauses.citation import Cites
from engine.core.clauses.finding import Finding, forbids
from engine.core.opening.consistency import UNSEEN, check, needs_effect
from engine.rulebooks.force_of_will.v8_01.ch0300_zones import FIELD, RECOVERED
from engine.rulebooks.force_of_will.v8_01.ch0800_combat import FACTS, is_under_way
from engine.rulebooks.force_of_will.v8_01.ch0800_requirements import (
    ATTACK_TARGET,
    ATTACKED_PLAYER,
    ATTACKER,
    BLOCKER,
    is_fighter,
)
from engine.rulebooks.force_of_will.v8_01.edition import FW

BATTLE_IS_OVER = FW.cite("807.4")
ATTACKS_NO_MORE = FW.cite("803.5a", "803.3a")
ATTACKERS_REST = FW.cite("803.5")
OTHER_PLAYER_ATTACKED = FW.cite("803.3b")
TARGET_ON_FIELD = FW.cite("803.3b")
BLOCKS_NO_MORE = FW.cite("804.4a", "804.4")
BLOCKERS_REST = FW.cite("804.4")
NOT_ITSELF = FW.cite("804.4")


@check(FW, "803.3a", "803.3b", "803.5", "803.5a", "804.4", "804.4a", "807.4")
def battle(g: RulesContext) -> Iterator[Finding]:
    """803.5, 804.4: finds impossible attackers, targets and blockers."""
    facts = g.state.facts
    if not is_under_way(g):
        for name in FACTS:
            if name in facts:
                yield forbids("position.no-battle", BATTLE_IS_OVER, name, battle="none")
        return
    yield from _find_strange_fighter(g, ATTACKER, g.turn_player, ATTACKS_NO_MORE, ATTACKERS_REST)
    yield from _find_strange_fighter(g, BLOCKER, g.other_player, BLOCKS_NO_MORE, BLOCKERS_REST)
    target = facts.get(ATTACK_TARGET, 0)
    if target and (target not in g.state.objects or not g.obj(target).zone.endswith(f"/{FIELD}")):
        yield forbids(
            "position.target-gone",
            TARGET_ON_FIELD,
            target,
            zone=g.obj(target).zone if target in g.state.objects else "nowhere",
        )
    if facts.get(ATTACKED_PLAYER, g.other_player) != g.other_player:
        yield forbids(
            "position.own-player-attacked", OTHER_PLAYER_ATTACKED, facts[ATTACKED_PLAYER], turn_player=g.turn_player
        )
    if target and target == facts.get(BLOCKER):
        yield forbids("position.target-blocks", NOT_ITSELF, target, target=target)


def _find_strange_fighter(g: RulesContext, fact: str, seat: str, no_more: Cites, rests: Cites) -> Iterator[Finding]:
    """Yields the findings against the card that a fact names as a player's attacker or blocker."""
    card = g.state.facts.get(fact, 0)
    if not card:
        return
    if card not in g.state.objects:
        yield forbids("position.fighter-gone", no_more, card, zone="nowhere")
    elif g.obj(card).number != UNSEEN and not is_fighter(g, card, seat):
        yield forbids("position.no-fighter", no_more, card, zone=g.obj(card).zone, player=seat)
    elif g.obj(card).orientation == RECOVERED:
        yield needs_effect("position.fighter-recovered", rests, card, orientation=RECOVERED)
