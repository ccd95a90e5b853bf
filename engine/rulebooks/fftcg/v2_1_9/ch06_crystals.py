"""6.8. Crystals: a resource of players, a public number that effects give and costs take."""

from __future__ import annotations

from typing import ClassVar

from engine.abilities.view import RulesContext
from engine.core.events.game import ConditionOccurred, FactNoted
from engine.core.table.act import Act
from engine.rulebooks.fftcg.v2_1_9.edition import FT

CRYSTAL = FT.open_fact("crystal")
"""The resource, and the fact that holds the number of each player's crystals."""

GAINED = "crystals_gained"
"""The trigger event of a player who got crystals."""

MADE = FT.cite("6.8.1")
USED_UP = FT.cite("6.8.1")


class ChangeCrystals(Act, frozen=True, tag="crystals"):
    """6.8.1: gives a player crystals, or takes some; the number stays at least 0."""

    word: ClassVar[str] = "gain"
    player: str
    """The player."""
    count: int
    """The number given; negative to take some."""

    def happen(self, g: RulesContext) -> None:
        known: dict[str, int] = g.state.facts.get(CRYSTAL, {})
        now = max(known.get(self.player, 0) + self.count, 0)
        g.record.emit(FactNoted, MADE if self.count > 0 else USED_UP, CRYSTAL, {**known, self.player: now})
        if self.count > 0:
            g.record.emit(ConditionOccurred, MADE, GAINED, 0, self.player)


def gain(resource: str, player: str, count: int) -> Act:
    """6.8.1: returns the act that gives a player crystals."""
    return ChangeCrystals(player, count)


def spend(resource: str, player: str, count: int) -> Act:
    """6.8.1: returns the act that spends crystals for a cost, in full or not at all (AFT-015)."""
    return ChangeCrystals(player, -count)
