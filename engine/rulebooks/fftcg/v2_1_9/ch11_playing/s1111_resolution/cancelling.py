"""11.3.2, 11.6.4, 11.7.4, 15.2.7.5.1. Effects that make objects on the stack void (AFT-161)."""

from __future__ import annotations

from typing import ClassVar

from engine.abilities.view import RulesContext
from engine.core.clauses.citation import Cites
from engine.core.events.cards import MemoryKept
from engine.core.table.act import Act
from engine.core.table.state import GameObject
from engine.rulebooks.fftcg.v2_1_9.ch07_zones import BREAK, STACK, place
from engine.rulebooks.fftcg.v2_1_9.ch11_playing import s1105_kinds as kinds
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1111_resolution.resolution import VOID
from engine.rulebooks.fftcg.v2_1_9.ch15_keywords.verbs import report_ban
from engine.rulebooks.fftcg.v2_1_9.edition import FT

CANCEL = "cancel"
"""The word of the act, and of the restriction on it."""

MADE_VOID = {
    kinds.SUMMON_EFFECT: FT.cite("11.3.2"),
    kinds.ACTION: FT.cite("11.6.4"),
    kinds.SPECIAL: FT.cite("11.7.4"),
    kinds.AUTO: FT.cite("11.8.7", "11.11.5"),
}
WARP_MADE_VOID = FT.cite("15.2.7.5.1", "15.2.7.5.2")


class MakeVoid(Act, frozen=True, tag="cancel"):
    """Makes the effects of a summon or ability on the stack void. AFT-161 decides whether the object stays there."""

    word: ClassVar[str] = CANCEL
    card: int
    """The summon or ability on the stack."""

    def happen(self, g: RulesContext) -> None:
        obj = g.state.objects.get(self.card)
        if obj is None or obj.zone != STACK or report_ban(g, CANCEL, self.card):
            return
        cites = by_which(g, obj)
        if g.reading["made_void"] == "leaves":
            place(g, self.card, BREAK, cites, CANCEL)
        elif not obj.memory.get(VOID):
            g.record.emit(MemoryKept, cites, self.card, {**obj.memory, VOID: list(cites)})


def by_which(g: RulesContext, obj: GameObject) -> Cites:
    """Returns the clauses by which an object is on the stack; for a warped card's ability, the clauses of warp."""
    key = obj.ability or kinds.summon_effect(g, obj.id)
    if not key:
        return MADE_VOID[kinds.SUMMON_EFFECT]
    ability = g.derived.ability(key)
    if ability.when is not None and ability.when.event == kinds.LAST_WARP_COUNTER:
        return WARP_MADE_VOID
    return MADE_VOID.get(ability.kind, MADE_VOID[kinds.AUTO])
