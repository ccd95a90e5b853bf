"""903.2.g, 903.2.j. Plays that fail after their beginning (AFW-33)."""

from __future__ import annotations

from engine.abilities.instructions.may import TakeBack
from engine.abilities.view import RulesContext
from engine.core.events.effects import AbilityRemoved
from engine.core.play.common_acts import ShowCard
from engine.core.table.act import Act
from engine.core.table.state import GameState
from engine.rulebooks.force_of_will.v8_01.ch0300_moves import place
from engine.rulebooks.force_of_will.v8_01.ch0300_zones import CHASE, GRAVEYARD
from engine.rulebooks.force_of_will.v8_01.edition import FW

NOT_PLAYED = FW.cite("903.2.g", "903.2.j")


class EndFailedPlay(Act, frozen=True, tag="end-failed-play"):
    """AFW-33: the object leaves the chase; reveals, produced will and payments stay."""

    def happen(self, g: RulesContext) -> None:
        before = g.state.saved_here()
        lies = {obj.card: obj for obj in before.objects.values() if not obj.ability} if before is not None else {}
        for placed in list_placed(g, before):
            obj = g.obj(placed)
            if obj.ability:
                g.record.emit(AbilityRemoved, NOT_PLAYED, placed)
                continue
            was = lies.get(obj.card)
            if before is None or was is None or g.reading["failed_play"] == "card_lost":
                place(g, placed, GRAVEYARD, NOT_PLAYED, "unplayable")
                continue
            zone = was.zone.rpartition("/")[2]
            back = place(g, placed, zone, NOT_PLAYED, "unplayable", index=before.zones[was.zone].index(was.id))
            if back in g.state.objects and not g.book.zone_rule(was.zone).public:
                ShowCard(back, ("*",), NOT_PLAYED).happen(g)


def list_placed(g: RulesContext, before: GameState | None) -> list[int]:
    """903.2.d: returns the objects put onto the chase since the state was saved."""
    return [] if before is None else [card for card in g.state.zones.get(CHASE, ()) if card not in before.objects]


def end_failed_play(g: RulesContext) -> Act:
    """903.2.g, 903.2.j: returns the act that undoes a failed play, or only takes its card back.

    A play that fails before it reaches the chase is always undone by 1111.2a.
    """
    whole = g.reading["failed_play"] == "taken_back" or not list_placed(g, g.state.saved_here())
    return TakeBack(NOT_PLAYED) if whole else EndFailedPlay()
