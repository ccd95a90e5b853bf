"""11.8.17: delayed auto abilities of texts that go on with "when you do so"; they trigger at once."""

from __future__ import annotations

import msgspec

from engine.abilities.card_files.card_schema import DONE
from engine.abilities.resolution.resolution import InstructionContext
from engine.core.events.game import ConditionOccurred
from engine.core.play.common_acts import SetDelayed
from engine.core.play.context import RulesContext
from engine.rulebooks.fftcg.v2_1_9.edition import FT

TRIGGERS_AT_ONCE = FT.cite("11.8.17", "11.8.17.2")


class SetAtOnce(SetDelayed, frozen=True, tag="set-at-once"):
    """11.8.17: a delayed auto ability is made by what it waits for, and triggers."""

    def begins(self, g: RulesContext) -> SetAtOnce:
        return self

    def happen(self, g: RulesContext) -> None:
        super().happen(g)
        g.record.emit(ConditionOccurred, TRIGGERS_AT_ONCE, DONE, 0, self.delayed.controller)


def mark_done(here: InstructionContext, act: SetDelayed) -> SetDelayed:
    """11.8.17: returns the act that makes a delayed auto ability, and lets it trigger if it waits for no other act."""
    if act.ability.when is None or act.ability.when.event != DONE:
        return act
    return SetAtOnce(**msgspec.structs.asdict(act))
