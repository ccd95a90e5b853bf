"""11.12.4.1: control of cards, and cards removed from the game, for as long as another card is on the field."""

from __future__ import annotations

from engine.abilities.view import RulesContext
from engine.core.events.game import FactNoted
from engine.rulebooks.fftcg.v2_1_9.ch07_zones import REMOVED
from engine.rulebooks.fftcg.v2_1_9.ch15_keywords.verbs import GOES_BACK, EnterField, RemoveFromGame, TakeControl
from engine.rulebooks.fftcg.v2_1_9.edition import FT

LASTS = FT.cite("11.12.4.1")
ENDS = FT.cite("11.12.4.1", "6.2.6")
COMES_BACK = FT.cite("11.12.4.1", "6.2.4")
HELD_BY, HELD_FROM, AWAY_BY = FT.open_fact("held_by"), FT.open_fact("held_from"), FT.open_fact("away_by")
"""The facts that name the card for whose time on the field a character is controlled, who has it afterwards, and the
card for whose time a card is removed from the game."""


class HoldControl(TakeControl, frozen=True, tag="hold-control"):
    """6.2.6: a player gains control of a character for as long as a card is on the field."""

    agent: int = 0
    """The card."""

    def happen(self, g: RulesContext) -> None:
        obj, facts = g.state.objects.get(self.card), g.state.facts
        before, key = obj.controller if obj is not None else self.player, str(self.card)
        after = facts.get(GOES_BACK, {}).get(key) or facts.get(HELD_FROM, {}).get(key) or before
        super().happen(g)
        if after != self.player and g.state.objects[self.card].controller == self.player:
            g.record.emit(FactNoted, LASTS, HELD_BY, {**facts.get(HELD_BY, {}), key: self.agent})
            g.record.emit(FactNoted, LASTS, HELD_FROM, {**facts.get(HELD_FROM, {}), key: after})


class RemoveForNow(RemoveFromGame, frozen=True, tag="remove-for-now"):
    """15.1.1.5.1: removes a card from the game for as long as another card is on the field."""

    agent: int = 0
    """The other card."""

    def happen(self, g: RulesContext) -> None:
        super().happen(g)
        became = g.state.became.get(self.card, 0)
        if became and g.obj(became).zone.endswith(f"/{REMOVED}"):
            away = {**g.state.facts.get(AWAY_BY, {}), str(became): self.agent}
            g.record.emit(FactNoted, LASTS, AWAY_BY, away)


def is_there(g: RulesContext, card: int) -> bool:
    """Returns whether a card is on the field."""
    return card in g.state.objects and g.obj(card).zone in g.book.play_keys


def end_what_lapsed(g: RulesContext) -> None:
    """11.12.4.1: gives back and puts back the cards whose time ended, as the card it depends on left the field."""
    facts = g.state.facts
    held, away = facts.get(HELD_BY, {}), facts.get(AWAY_BY, {})
    over = [card for card, source in held.items() if not is_there(g, source) or not is_there(g, int(card))]
    if over:
        owed = {card: facts[HELD_FROM][card] for card in over}
        kept = {card: seat for card, seat in facts[HELD_FROM].items() if card not in owed}
        g.record.emit(FactNoted, ENDS, HELD_BY, {card: held[card] for card in kept} or None)
        g.record.emit(FactNoted, ENDS, HELD_FROM, kept or None)
        for card, seat in owed.items():
            _give_back(g, int(card), seat)
    lapsed = [card for card, source in away.items() if not is_there(g, source)]
    if lapsed:
        left = {card: source for card, source in away.items() if card not in lapsed}
        g.record.emit(FactNoted, COMES_BACK, AWAY_BY, left or None)
        for card in map(int, lapsed):
            if card in g.state.objects and g.obj(card).zone.endswith(f"/{REMOVED}"):
                EnterField(card, g.obj(card).owner, COMES_BACK).happen(g)


def _give_back(g: RulesContext, card: int, seat: str) -> None:
    """Gives a character back; one that another effect has lent since goes back at the end of the turn."""
    if not is_there(g, card):
        return
    back: dict[str, str] = g.state.facts.get(GOES_BACK, {})
    if str(card) in back:
        g.record.emit(FactNoted, ENDS, GOES_BACK, {**back, str(card): seat})
    if str(card) not in back or back[str(card)] == g.obj(card).controller:
        TakeControl(card, seat).happen(g)
