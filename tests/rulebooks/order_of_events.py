"""In which order things happened, asked of the events of any rulebook."""

from __future__ import annotations

from engine.core.events.event import Event


def in_this_order(*events: Event) -> bool:
    """Whether the events happened one after the other."""
    seqs = [event.seq for event in events]
    return seqs == sorted(seqs) and len(set(seqs)) == len(seqs)
