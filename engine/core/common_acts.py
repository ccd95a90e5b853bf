"""Acts every game has: conditions come about, facts are noted, effects begin and end. Each carries its clauses."""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec

from engine.core.act import Act
from engine.core.citation import Cites
from engine.core.context import RulesContext
from engine.core.events.cards import CardIdentified, CardShown, CardsUnknown, MemoryKept, ZonePlaced, ZoneReordered
from engine.core.events.effects import (
    AbilityPlaced,
    AbilityRemoved,
    DelayedGone,
    DelayedSet,
    EffectBegan,
    EffectEnded,
    EffectsOrdered,
    TriggerSpent,
)
from engine.core.events.game import ConditionOccurred, FactNoted, GameEnded, PlayerLost, TurnBegan
from engine.core.held import AnyAbility
from engine.core.state import Delayed, GameObject, Lasting, Vars


class RaiseTriggerEvent(Act, frozen=True, tag="occur"):
    """A condition that triggers can wait for comes about."""

    name: str
    cites: Cites
    card: int = 0
    player: str = ""
    agent: int = 0

    def happen(self, g: RulesContext) -> None:
        g.record.emit(ConditionOccurred, self.cites, self.name, self.card, self.player, self.agent)


class NoteFact(Act, frozen=True, tag="note"):
    """A named value of the table changes (None: it is gone)."""

    name: str
    value: Any
    cites: Cites

    def happen(self, g: RulesContext) -> None:
        g.record.emit(FactNoted, self.cites, self.name, self.value)


class BeginEffect(Act, frozen=True, tag="begin"):
    """A continuous effect begins; `effect.id` 0 is filled in now."""

    effect: Lasting
    cites: Cites

    def happen(self, g: RulesContext) -> None:
        begun = msgspec.structs.replace(self.effect, id=g.state.next_id, stamp=g.record.batch, cites=self.cites)
        g.record.emit(EffectBegan, self.cites, begun)


class EndEffect(Act, frozen=True, tag="end"):
    """A continuous effect or a delayed trigger ends."""

    effect: int
    why: str
    cites: Cites

    def happen(self, g: RulesContext) -> None:
        if self.effect in g.state.lasting:
            g.record.emit(EffectEnded, self.cites, self.effect, self.why)
        elif self.effect in g.state.delayed:
            g.record.emit(DelayedGone, self.cites, self.effect)


class SpendTrigger(Act, frozen=True, tag="spend"):
    """A counted occurrence of a trigger is over."""

    pending: int
    how: str
    cites: Cites

    def happen(self, g: RulesContext) -> None:
        g.record.emit(TriggerSpent, self.cites, self.pending, self.how)


class SetDelayed(Act, frozen=True, tag="set-delayed"):
    """A delayed triggered ability is created."""

    delayed: Delayed
    ability: AnyAbility
    cites: Cites

    def happen(self, g: RulesContext) -> None:
        new = g.state.next_id
        made = msgspec.structs.replace(self.delayed, id=new, ability=f"@{new}")
        g.record.emit(DelayedSet, self.cites, made, self.ability)


class PlaceAbility(Act, frozen=True, tag="place-ability"):
    """A used ability goes to the resolution zone as an object of its own, which remembers what is known already."""

    ability: str
    source: int
    controller: str
    zone: str
    cites: Cites
    memory: Vars = msgspec.field(default_factory=dict)

    def happen(self, g: RulesContext) -> None:
        new = g.state.next_id
        obj = GameObject(
            new, 0, "", self.controller, self.controller, self.zone, since=g.state.turn, stamp=g.record.batch,
            ability=self.ability, source=self.source, memory=self.memory,
        )  # fmt: skip
        g.record.emit(AbilityPlaced, self.cites, obj)


class RemoveAbility(Act, frozen=True, tag="remove-ability"):
    """The ability on top of the resolution zone leaves it."""

    ability: str
    source: int
    zone: str
    cites: Cites

    def happen(self, g: RulesContext) -> None:
        for object_id in reversed(g.state.zones.get(self.zone, [])):
            obj = g.state.objects[object_id]
            if obj.ability == self.ability and obj.source == self.source:
                g.record.emit(AbilityRemoved, self.cites, object_id)
                return


class StoreChoices(Act, frozen=True, tag="keep-memory"):
    """What was decided about an object being played is kept with it."""

    card: int
    memory: dict[str, Any]
    cites: Cites

    def happen(self, g: RulesContext) -> None:
        if self.card in g.state.objects:
            g.record.emit(MemoryKept, self.cites, self.card, self.memory)


class ShowCard(Act, frozen=True, tag="show"):
    """Seats may see a card beyond what its zone allows; no seats: no longer."""

    card: int
    seats: tuple[str, ...]
    cites: Cites

    word: ClassVar[str] = "show"

    def happen(self, g: RulesContext) -> None:
        obj = g.state.objects.get(self.card)
        if obj is not None and obj.shown != self.seats:
            if not set(self.seats).issuperset(obj.shown):
                g.lose_sight_of((self.card,))
            g.record.emit(CardShown, self.cites, self.card, self.seats, obj.shown)


class ReorderZone(Act, frozen=True, tag="reorder"):
    """A zone takes a new order."""

    zone: str
    order: tuple[int, ...]
    cites: Cites

    def happen(self, g: RulesContext) -> None:
        g.record.emit(ZoneReordered, self.cites, self.zone, tuple(self.order))
        if not g.book.zone_rule(self.zone).public:
            g.lose_sight_of(self.order)


class BeginTurn(Act, frozen=True, tag="begin-turn"):
    """A player's turn begins."""

    player: str
    turn: int
    cites: Cites

    def happen(self, g: RulesContext) -> None:
        g.record.emit(TurnBegan, self.cites, self.player, self.turn)


class PlaceZone(Act, frozen=True, tag="lay"):
    """All cards of one place become a zone."""

    source: str
    target: str
    cites: Cites

    def happen(self, g: RulesContext) -> None:
        g.record.emit(ZonePlaced, self.cites, self.source, self.target)


class OrderEffectsAct(Act, frozen=True, tag="decide"):
    """The order of simultaneous continuous effects is decided."""

    order: tuple[int, ...]
    cites: Cites

    def happen(self, g: RulesContext) -> None:
        g.record.emit(EffectsOrdered, self.cites, tuple(self.order))


class FinishGame(Act, frozen=True, tag="finish"):
    """Players lose and the game ends; `winner` is empty for a draw."""

    losers: tuple[str, ...]
    reasons: tuple[str, ...]
    winner: str
    cites: Cites
    lost_cites: tuple[Cites, ...] = ()

    def happen(self, g: RulesContext) -> None:
        deciding = g.record.cause
        for place, (seat, reason) in enumerate(zip(self.losers, self.reasons, strict=True)):
            lost = g.record.emit(PlayerLost, self.lost_cites[place] if self.lost_cites else self.cites, seat, reason)
            if seat != self.winner:
                deciding = lost
        g.record.cause = deciding
        g.record.emit(GameEnded, self.cites, self.winner, tuple(seat for seat in self.losers if seat != self.winner))


class IdentifyCard(Act, frozen=True, tag="identify-card"):
    """It was seen which card an object is."""

    card: int
    number: str
    cites: Cites

    def happen(self, g: RulesContext) -> None:
        if g.unknown(self.card):
            g.record.emit(CardIdentified, self.cites, self.card, self.number)


class LoseSight(Act, frozen=True, tag="lose-sight"):
    """Which card is which cannot be told of these objects any more."""

    zone: str
    cards: tuple[int, ...]
    cites: Cites

    def happen(self, g: RulesContext) -> None:
        known = tuple(card for card in self.cards if g.obj(card).card and g.obj(card).number)
        if known and g.state.unknown is not None:
            g.record.emit(CardsUnknown, self.cites, self.zone, known)
