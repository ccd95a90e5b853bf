"""What several test modules ask about the events of a game: how many cards were drawn, what came before what."""

from __future__ import annotations

from engine.core.events.cards import CardMoved
from engine.core.events.event import Event
from tests.rulebooks.fire_force.given import P1, Play


def drawn(game: Play, seat: str = P1) -> int:
    """How many cards a player has drawn."""
    return len([event for event in game.events(CardMoved, "1104.1") if event.target == f"{seat}/hand"])


def in_this_order(*events: Event) -> bool:
    """Whether the events happened one after the other."""
    seqs = [event.seq for event in events]
    return seqs == sorted(seqs)
