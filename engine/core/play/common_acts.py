"""Acts of every game: trigger conditions, facts, effects that begin and end. Each carries its clauses."""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec

from engine.core.clauses.citation import Cites
from engine.core.events.cards import MemoryKept, ZonePlaced, ZoneReordered
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
from engine.core.events.game import Conceded, ConditionOccurred, FactNoted, GameEnded, PlayerLost, TurnBegan
from engine.core.events.identity import CardIdentified, CardShown, CardsUnknown
from engine.core.play.context import RulesContext
from engine.core.table.act import Act
from engine.core.table.held import AnyAbility
from engine.core.table.state import Delayed, GameObject, Lasting, Vars


class RaiseTriggerEvent(Act, frozen=True, tag="occur"):
    """A trigger condition occurs."""

    name: str
    """The name of the condition."""
    cites: Cites
    """The clauses by which it occurs."""
    card: int = 0
    """The card concerned; 0 for none."""
    player: str = ""
    """The player concerned; empty for none."""
    agent: int = 0
    """The card that causes it; 0 for none."""

    def happen(self, g: RulesContext) -> None:
        g.record.emit(ConditionOccurred, self.cites, self.name, self.card, self.player, self.agent)


class NoteFact(Act, frozen=True, tag="note"):
    """A named value of the table changes."""

    name: str
    """The name of the fact."""
    value: Any
    """The new value; None removes the fact."""
    cites: Cites
    """The clauses by which it changes."""

    def happen(self, g: RulesContext) -> None:
        g.record.emit(FactNoted, self.cites, self.name, self.value)


class BeginEffect(Act, frozen=True, tag="begin"):
    """A continuous effect begins."""

    effect: Lasting
    """The effect; its id is filled in when it begins."""
    cites: Cites
    """The clauses by which it begins."""

    def begins(self, g: RulesContext) -> BeginEffect:
        return self

    def happen(self, g: RulesContext) -> None:
        begun = msgspec.structs.replace(self.effect, id=g.state.next_id, stamp=g.record.batch, cites=self.cites)
        g.record.emit(EffectBegan, self.cites, begun)


class EndEffect(Act, frozen=True, tag="end"):
    """A continuous effect or a delayed trigger ends."""

    effect: int
    """The id of the effect or trigger."""
    why: str
    """Why it ends, in one word."""
    cites: Cites
    """The clauses by which it ends."""

    def happen(self, g: RulesContext) -> None:
        if self.effect in g.state.lasting:
            g.record.emit(EffectEnded, self.cites, self.effect, self.why)
        elif self.effect in g.state.delayed:
            g.record.emit(DelayedGone, self.cites, self.effect)


class SpendTrigger(Act, frozen=True, tag="spend"):
    """A counted occurrence of a trigger ends."""

    pending: int
    """The id of the occurrence."""
    how: str
    """How it ended: used, declined, unusable or cleared."""
    cites: Cites
    """The clauses by which it ends."""

    def happen(self, g: RulesContext) -> None:
        g.record.emit(TriggerSpent, self.cites, self.pending, self.how)


class SetDelayed(Act, frozen=True, tag="set-delayed"):
    """A delayed triggered ability is created."""

    delayed: Delayed
    """The delayed trigger; its id and its key are filled in when it is created."""
    ability: AnyAbility
    """The triggered ability."""
    cites: Cites
    """The clauses by which it is created."""

    def begins(self, g: RulesContext) -> SetDelayed:
        return self

    def happen(self, g: RulesContext) -> None:
        new = g.state.next_id
        made = msgspec.structs.replace(self.delayed, id=new, ability=f"@{new}")
        g.record.emit(DelayedSet, self.cites, made, self.ability)


class PlaceAbility(Act, frozen=True, tag="place-ability"):
    """A used ability goes to the resolution zone as an object of its own."""

    ability: str
    """The key of the ability."""
    source: int
    """The object that has the ability."""
    controller: str
    """The seat that used it."""
    zone: str
    """The key of the resolution zone."""
    cites: Cites
    """The clauses by which it goes there."""
    memory: Vars = msgspec.field(default_factory=dict)
    """Values that are remembered with it."""

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
    """The key of the ability."""
    source: int
    """The object that has the ability."""
    zone: str
    """The key of the resolution zone."""
    cites: Cites
    """The clauses by which it leaves."""

    def happen(self, g: RulesContext) -> None:
        for object_id in reversed(g.state.zones.get(self.zone, [])):
            obj = g.state.objects[object_id]
            if obj.ability == self.ability and obj.source == self.source:
                g.record.emit(AbilityRemoved, self.cites, object_id)
                return


class StoreChoices(Act, frozen=True, tag="keep-memory"):
    """Stores decisions with the object that is being played."""

    card: int
    """The object."""
    memory: dict[str, Any]
    """The decisions."""
    cites: Cites
    """The clauses of the decisions."""

    def happen(self, g: RulesContext) -> None:
        if self.card in g.state.objects:
            g.record.emit(MemoryKept, self.cites, self.card, self.memory)


class ShowCard(Act, frozen=True, tag="show"):
    """Shows a card to seats that its zone would hide it from, or hides it again."""

    card: int
    """The card."""
    seats: tuple[str, ...]
    """The seats that may see it from now on; none hides it again."""
    cites: Cites
    """The clauses by which they may."""

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
    """The key of the zone."""
    order: tuple[int, ...]
    """Every object of the zone, top first."""
    cites: Cites
    """The clauses by which it is ordered."""

    def happen(self, g: RulesContext) -> None:
        g.record.emit(ZoneReordered, self.cites, self.zone, tuple(self.order))
        if not g.book.zone_rule(self.zone).public:
            g.lose_sight_of(self.order)


class BeginTurn(Act, frozen=True, tag="begin-turn"):
    """A player's turn begins."""

    player: str
    """The seat whose turn it is."""
    turn: int
    """The number of the turn."""
    cites: Cites
    """The clauses by which it begins."""

    def happen(self, g: RulesContext) -> None:
        g.record.emit(TurnBegan, self.cites, self.player, self.turn)


class PlaceZone(Act, frozen=True, tag="lay"):
    """All cards of one place become a zone."""

    source: str
    """The key of the place where they lie."""
    target: str
    """The key of the zone they become."""
    cites: Cites
    """The clauses by which they are put there."""

    def happen(self, g: RulesContext) -> None:
        g.record.emit(ZonePlaced, self.cites, self.source, self.target)


class OrderEffectsAct(Act, frozen=True, tag="decide"):
    """The order of simultaneous continuous effects is decided."""

    order: tuple[int, ...]
    """The sources of the effects, in the order in which they apply."""
    cites: Cites
    """The clauses by which it is decided."""

    def happen(self, g: RulesContext) -> None:
        g.record.emit(EffectsOrdered, self.cites, tuple(self.order))


class FinishGame(Act, frozen=True, tag="finish"):
    """Players lose and the game ends."""

    losers: tuple[str, ...]
    """The seats that lose."""
    reasons: tuple[str, ...]
    """Why each of them loses, in the same order."""
    winner: str
    """The seat that wins; empty for a draw."""
    cites: Cites
    """The clauses by which the game ends."""
    lost_cites: tuple[Cites, ...] = ()
    """The clauses by which each of them loses; by default `cites`."""

    def happen(self, g: RulesContext) -> None:
        deciding = g.record.cause
        for place, (seat, reason) in enumerate(zip(self.losers, self.reasons, strict=True)):
            lost = g.record.emit(PlayerLost, self.lost_cites[place] if self.lost_cites else self.cites, seat, reason)
            if seat != self.winner:
                deciding = lost
        g.record.cause = deciding
        g.record.emit(GameEnded, self.cites, self.winner, tuple(seat for seat in self.losers if seat != self.winner))


def concede_game(g: RulesContext, seat: str, concedes: Cites, wins: Cites) -> None:
    """Records that a player concedes and the opponent wins, immediately and outside procedures.

    Args:
        concedes: the clauses by which the player concedes and loses.
        wins: the clauses by which the game ends.
    """
    g.record.batch = g.state.version + 1
    g.record.cause = g.record.emit(Conceded, concedes, seat)
    g.record.emit(PlayerLost, concedes, seat, "conceded")
    g.record.emit(GameEnded, wins, g.opponent(seat), (seat,))


class IdentifyCard(Act, frozen=True, tag="identify-card"):
    """Identifies the card of an object."""

    card: int
    """The object."""
    number: str
    """The number of its card."""
    cites: Cites
    """The clauses by which it was seen."""

    def happen(self, g: RulesContext) -> None:
        if g.unknown(self.card):
            g.record.emit(CardIdentified, self.cites, self.card, self.number)


class LoseSight(Act, frozen=True, tag="lose-sight"):
    """Objects can no longer be told apart."""

    zone: str
    """The key of their zone."""
    cards: tuple[int, ...]
    """The objects."""
    cites: Cites
    """The clauses by which they can no longer be told apart."""

    def happen(self, g: RulesContext) -> None:
        known = tuple(card for card in self.cards if g.obj(card).card and g.obj(card).number)
        if known and g.state.unknown is not None:
            g.record.emit(CardsUnknown, self.cites, self.zone, known)
