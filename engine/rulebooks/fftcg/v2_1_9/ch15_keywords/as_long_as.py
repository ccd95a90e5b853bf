"""11.12.4.1: control of cards, and cards removed from the game, for as long as another card is on the field."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from engine.abilities.view import RulesContext, is_in_play
from engine.core.events.game import FactNoted
from engine.core.table.act import Act
from engine.rulebooks.fftcg.v2_1_9.ch07_zones import FIELD, REMOVED, place
from engine.rulebooks.fftcg.v2_1_9.ch15_keywords.control_in_force import (
    HELD_BY,
    HELD_FROM,
    UNTIL_TURN_ENDS,
    add_control,
    is_held,
    note_control,
)
from engine.rulebooks.fftcg.v2_1_9.ch15_keywords.verbs import GOES_BACK, EnterField, RemoveFromGame, TakeControl
from engine.rulebooks.fftcg.v2_1_9.edition import FT

LASTS = FT.cite("11.12.4.1")
ENDS = FT.cite("11.12.4.1", "6.2.6", "11.12.4.13")
COMES_BACK = FT.cite("11.12.4.1", "6.2.4")
AWAY_BY = FT.open_fact("away_by")
"""The fact that names the card for whose time on the field a card is removed from the game."""
AWAY_FROM = FT.open_fact("away_from")
"""The fact that names the zone that such a card left, if it was not the field."""


class HoldControl(TakeControl, frozen=True, tag="hold-control"):
    """6.2.6: a player gains control of a character for as long as a card is on the field."""

    agent: int = 0
    """The card."""

    def happen(self, g: RulesContext) -> None:
        if not self.changes(g):
            return
        if not is_held(g, self.card):
            back: dict[str, str] = g.state.facts.get(GOES_BACK, {})
            owed, before = back.get(str(self.card)), g.obj(self.card).controller
            if owed is not None:
                left = {key: seat for key, seat in back.items() if key != str(self.card)}
                g.record.emit(FactNoted, LASTS, GOES_BACK, left or None)
            loans, seats = ([], [before]) if owed is None else ([UNTIL_TURN_ENDS], [owed, before])
            note_control(g, self.card, [*loans, self.agent], [*seats, self.player], LASTS)
        else:
            add_control(g, self.card, self.agent, self.player, LASTS)
        if g.obj(self.card).controller != self.player:
            self.moves(g)


class EndLoans(Act, frozen=True, tag="end-loans"):
    """9.5.1.3: effects until the end of the turn no longer control characters that are held for a card's time."""

    word: ClassVar[str] = "control"

    def happen(self, g: RulesContext) -> None:
        for card in map(int, g.state.facts.get(HELD_BY, {})):
            _end_control(g, card, lambda source: source != UNTIL_TURN_ENDS)


class RemoveForNow(RemoveFromGame, frozen=True, tag="remove-for-now"):
    """15.1.1.5.1: removes a card from the game for as long as another card is on the field."""

    agent: int = 0
    """The other card."""

    def happen(self, g: RulesContext) -> None:
        was = g.state.objects.get(self.card)
        left = was.zone.rpartition("/")[2] if was is not None else ""
        super().happen(g)
        became = g.state.became.get(self.card, 0)
        if became and g.obj(became).zone.endswith(f"/{REMOVED}"):
            away = {**g.state.facts.get(AWAY_BY, {}), str(became): self.agent}
            g.record.emit(FactNoted, LASTS, AWAY_BY, away)
            if left != FIELD:
                g.record.emit(FactNoted, LASTS, AWAY_FROM, {**g.state.facts.get(AWAY_FROM, {}), str(became): left})


class ComeBack(EnterField, frozen=True, tag="come-back"):
    """11.12.4.1: puts a card back onto the field whose removal has ended."""

    agent: int = 0
    """The card for whose time it was removed."""

    def find_agent(self) -> int:
        return self.agent


def end_what_lapsed(g: RulesContext) -> None:
    """11.12.4.1: gives back and puts back the cards whose time ended, as the card it depends on left the field."""
    for card in map(int, g.state.facts.get(HELD_BY, {})):
        _end_control(g, card, lambda source: source == UNTIL_TURN_ENDS or is_in_play(g, source))
    away = g.state.facts.get(AWAY_BY, {})
    lapsed = [card for card, source in away.items() if not is_in_play(g, source)]
    if lapsed:
        zones = g.state.facts.get(AWAY_FROM, {})
        for fact, known in ((AWAY_BY, away), (AWAY_FROM, zones)):
            if known.keys() & {*lapsed}:
                left = {card: value for card, value in known.items() if card not in lapsed}
                g.record.emit(FactNoted, COMES_BACK, fact, left or None)
        for card in lapsed:
            _put_back(g, int(card), zones.get(card, FIELD), away[card])


def _put_back(g: RulesContext, card: int, zone: str, agent: int) -> None:
    """Puts a removed card back into the zone of its owner that it left, by the effect of another card."""
    if card not in g.state.objects or not g.obj(card).zone.endswith(f"/{REMOVED}"):
        return
    if zone == FIELD:
        ComeBack(card, g.obj(card).owner, COMES_BACK, agent=agent).happen(g)
    else:
        place(g, card, zone, COMES_BACK, "return-to", agent=agent)


def _end_control(g: RulesContext, card: int, lasts: Callable[[int], bool]) -> None:
    """Ends the effects on a held character that no longer last; the latest one that lasts controls it."""
    sources, seats = g.state.facts[HELD_BY][str(card)], g.state.facts[HELD_FROM][str(card)]
    stay = [index for index, source in enumerate(sources) if lasts(source)] if is_in_play(g, card) else []
    if len(stay) == len(sources):
        return
    left, base = [sources[index] for index in stay], seats[0]
    players = [base, *(seats[index + 1] for index in stay)]
    goes_on = any(source != UNTIL_TURN_ENDS for source in left)
    note_control(g, card, left if goes_on else [], players, ENDS)
    if not is_in_play(g, card):
        return
    if left and not goes_on and players[-1] != base:
        g.record.emit(FactNoted, ENDS, GOES_BACK, {**g.state.facts.get(GOES_BACK, {}), str(card): base})
    if g.obj(card).controller != players[-1]:
        TakeControl(card, players[-1]).moves(g)
