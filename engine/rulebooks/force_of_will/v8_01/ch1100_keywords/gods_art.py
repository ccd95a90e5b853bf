"""1112. God's Art: each player plays the ability of a name once in a game."""

from __future__ import annotations

from engine.abilities.language.ability import Ability
from engine.abilities.view import RulesContext
from engine.core.play.common_acts import NoteFact
from engine.rulebooks.force_of_will.v8_01.ch1100_keywords import GODS_ART
from engine.rulebooks.force_of_will.v8_01.edition import FW

PLAYED = FW.open_fact("gods_arts_played")
"""The fact that lists the names of the God's Arts each player has played in this game (1112.2)."""

ONCE_A_GAME = FW.cite("1112.2", "1112.2a", "1112.2b")
COUNTS_AS_PLAYED = FW.cite("1112.2", "1112.2b")


def was_played(g: RulesContext, seat: str, ability: Ability) -> bool:
    """1112.2: returns whether a player has played the God's Art of this name in this game (AFW-62)."""
    return GODS_ART in ability.flags and ability.name in g.state.facts.get(PLAYED, {}).get(seat, ())


def note_play(g: RulesContext, seat: str, ability: Ability) -> NoteFact:
    """1112.2b: returns the act that records a play; cancelling the ability does not undo the record."""
    known: dict[str, list[str]] = g.state.facts.get(PLAYED, {})
    return NoteFact(PLAYED, {**known, seat: [*known.get(seat, ()), ability.name]}, COUNTS_AS_PLAYED)
