"""Bans: acts that effects forbid to happen to cards and players."""

from __future__ import annotations

from engine.abilities.view import RulesContext
from engine.core.events.steps import ActIncomplete


def report_ban(g: RulesContext, act: str, player: str, card: int = 0, agent: int = 0) -> bool:
    """Records that an effect forbids an act to a card or to a player; returns whether one does.

    Args:
        act: the word of the act.
        player: the player to whom it would happen.
        card: the card to which it would happen; 0 for none.
        agent: the agent, if it is not the card of the present ability.
    """
    active = g.derived.forbidden(act, card, player, agent or g.acting)
    if active is None:
        return False
    g.record.emit(ActIncomplete, g.derived.rules.principles.forbidden, act, 1, 0, player, card, active.source)
    return True
