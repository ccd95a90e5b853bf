"""Zones: what an edition says of each kind."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.citation import Cites


@dataclass(frozen=True, slots=True)
class ZoneRule:
    """What an edition says of a kind of zone."""

    name: str
    """The name of the kind of zone."""
    cites: Cites
    """The clauses about the zone."""
    public: bool
    """Whether everybody sees the cards that lie face up in it."""
    ordered: bool = False
    """Whether the order of its cards matters."""
    orients: bool = False
    """Whether cards there are ready or exhausted."""
    owner_sees: bool = False
    """Whether its player sees the cards of a hidden zone."""
    shared: bool = False
    """Whether all players have the zone in common."""
    held: bool = False
    """Whether drawn cards are held there."""
