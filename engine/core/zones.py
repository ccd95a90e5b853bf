"""Zones: what an edition says of each kind."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.citation import Cites


@dataclass(frozen=True, slots=True)
class ZoneRule:
    """A kind of zone. `orients`: cards there are ready or exhausted. `owner_sees`: hidden but for its player.

    `held`: cards drawn are held there.
    """

    name: str
    cites: Cites
    public: bool
    ordered: bool = False
    orients: bool = False
    owner_sees: bool = False
    shared: bool = False
    held: bool = False
