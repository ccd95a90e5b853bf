"""905.2a. Cards of hidden zones that stay revealed while an ability of theirs is on the chase."""

from __future__ import annotations

from engine.abilities.view import RulesContext
from engine.core.events.game import FactNoted
from engine.core.play.common_acts import NoteFact, ShowCard
from engine.core.table.act import Act
from engine.rulebooks.force_of_will.v8_01.ch0300_zones import CHASE
from engine.rulebooks.force_of_will.v8_01.edition import FW

SHOWN_SOURCES = FW.open_fact("shown_sources")
"""The fact that lists the cards which are revealed for an ability of theirs on the chase (905.2a)."""

SOURCE_REVEALED = FW.cite("905.2a")


def reveal_source(g: RulesContext, card: int) -> tuple[Act, ...]:
    """905.2a: returns the acts that reveal a played ability's card; none if all may see it."""
    obj = g.state.objects.get(card)
    if obj is None or g.book.zone_rule(obj.zone).public or "*" in obj.shown:
        return ()
    shown = [*g.state.facts.get(SHOWN_SOURCES, ()), card]
    return (ShowCard(card, ("*",), SOURCE_REVEALED), NoteFact(SHOWN_SOURCES, shown, SOURCE_REVEALED))


def hide_sources(g: RulesContext) -> None:
    """905.2a: hides cards whose abilities have all left the chase."""
    shown: list[int] = g.state.facts.get(SHOWN_SOURCES, [])
    sources = {g.obj(played).source for played in g.state.zones.get(CHASE, ())}
    over = [card for card in shown if card not in sources]
    if not over:
        return
    left = [card for card in shown if card in sources]
    g.record.emit(FactNoted, SOURCE_REVEALED, SHOWN_SOURCES, left or None)
    for card in over:
        ShowCard(card, (), SOURCE_REVEALED).happen(g)
