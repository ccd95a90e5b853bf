"""6.8. Crystals: a resource of players, a number open to both that effects make and costs use up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from engine.abilities.evaluate import Scope
from engine.abilities.language import ability as do_
from engine.abilities.payment.forms import CostPart
from engine.abilities.payment.needs import MOVE, Need
from engine.abilities.resolution import InstructionContext
from engine.abilities.view import RulesContext
from engine.core.act import Act
from engine.core.events.game import ConditionOccurred, FactNoted
from engine.core.procedure import GO_ON, Next, do
from engine.rulebooks.fftcg.v2_1_9.ch03_game import IGNORED
from engine.rulebooks.fftcg.v2_1_9.edition import FT

CRYSTAL = "crystal"
"""The resource, and the fact that holds how many crystals each player has."""

GAINED = "crystals_gained"
"""The trigger event that a player got crystals."""

MADE = FT.cite("6.8.1")
USED_UP = FT.cite("6.8.1")


class ChangeCrystals(Act, frozen=True, tag="crystals"):
    """6.8.1: gives a player crystals, or takes some if `count` is negative; nobody has fewer than none."""

    word: ClassVar[str] = "gain"
    player: str
    count: int

    def happen(self, g: RulesContext) -> None:
        known: dict[str, int] = g.state.facts.get(CRYSTAL, {})
        now = max(known.get(self.player, 0) + self.count, 0)
        g.record.emit(FactNoted, MADE if self.count > 0 else USED_UP, CRYSTAL, {**known, self.player: now})
        if self.count > 0:
            g.record.emit(ConditionOccurred, MADE, GAINED, 0, self.player)


def gain(item: do_.Gain, w: InstructionContext) -> Next:
    """Gives crystals to a player, or to each player."""
    count = w.amount(item.count)
    if count == 0:
        return GO_ON.citing(IGNORED)
    return do(*(ChangeCrystals(player, count) for player in w.players(item.by)))


def _asked(item: do_.Spend, s: Scope) -> Need:
    """Returns stand-ins for crystals, which are no cards: ids below 0, so that each is used only once."""
    there = int(s.g.state.facts.get(CRYSTAL, {}).get(s.controller, 0))
    return Need(MOVE, s.amount(item.count), tuple(-n for n in range(1, there + 1)), USED_UP, asked=False)


def _used(item: do_.Spend, s: Scope, picked: Sequence[int]) -> tuple[Act, ...]:
    return (ChangeCrystals(s.controller, -len(picked)),) if picked else ()


SPEND = CostPart(_asked, _used)
"""6.8.1: spending crystals as part of a cost, in full or not at all (AFT-015)."""
