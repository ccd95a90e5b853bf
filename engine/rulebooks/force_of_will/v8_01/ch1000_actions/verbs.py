"""1000. The acts that the words of texts perform on cards and players."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.events.cards import MarkersChanged
from engine.core.events.effects import AbilityRemoved
from engine.core.events.game import ConditionOccurred, FactNoted
from engine.core.events.steps import ActIncomplete
from engine.core.table.act import Act
from engine.rulebooks.force_of_will.v8_01.ch0100_game import (
    AS_MUCH_AS_POSSIBLE,
    FORBIDDEN,
    SetLife,
    note_life,
    read_life,
)
from engine.rulebooks.force_of_will.v8_01.ch0200_cards import DAMAGE, DEF, MATERIALIZE_COUNTER
from engine.rulebooks.force_of_will.v8_01.ch0300_entering import put_counters_too
from engine.rulebooks.force_of_will.v8_01.ch0300_moves import place
from engine.rulebooks.force_of_will.v8_01.ch0300_zones import CHASE, FIELD, GRAVEYARD, RECOVERED, REMOVED, RESTED
from engine.rulebooks.force_of_will.v8_01.ch0800_requirements import ATTACK_TARGET, ATTACKER, BLOCKER
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities.s0909_lapses import forget_lapse
from engine.rulebooks.force_of_will.v8_01.ch1000_actions.attaching import enter_attached, find_class
from engine.rulebooks.force_of_will.v8_01.edition import FW

CANCELLED = FW.cite("1012.1")
BANISHED = FW.cite("1011.1")
NOT_ONES_OWN = FW.cite("1011.2")
REMOVES = FW.cite("1004.1")
MOVES = FW.cite("302.5")
ENTERS = FW.cite("307.7")
CARD_DAMAGED = FW.cite("1007.1", "1007.3", "912.1")
PLAYER_DAMAGED = FW.cite("1007.2", "1007.3", "912.1")
CARD_HIT_IN_BATTLE = FW.cite("1007.1", "1007.3", "912.2")
PLAYER_HIT_IN_BATTLE = FW.cite("1007.2", "1007.3", "912.2")
WORKED_OUT = FW.cite("1007.3a")
NO_DEFENCE = FW.cite("1007.4")
EACH_COUNTS = FW.cite("1007.5")
LIFE_CHANGES = FW.cite("105.4", "105.4a")
IS_MORE = FW.cite("104.6")
ATTACKS_NO_MORE = FW.cite("1029.1", "1029.1a")
BLOCKS_NO_MORE = FW.cite("1029.1", "1029.1b", "804.4a")
ATTACKED_NO_MORE = FW.cite("1029.1", "1029.1c")
COUNTERS_MOVED = FW.cite("1022.4")
DAMAGE_OFF = FW.cite("1007.6", "1007.6a")
ALL_DAMAGE_OFF = FW.cite("1007.6", "1007.6b")
MATERIALIZED_WITHOUT = FW.cite("1118.2a", "1118.2b")
COUNTERS_PUT = FW.cite("1022.1", "1022.1b")

DEALS_DAMAGE, CARD_IS_DAMAGED, PLAYER_IS_DAMAGED = "deal_damage", "damaged", "deal_damage_to_player"
"""The trigger occasions of dealing damage, of a damaged card, and of a damaged player."""

DEALS_BATTLE_DAMAGE, PLAYER_IS_BATTLE_DAMAGED = "deal_battle_damage", "deal_battle_damage_to_player"
"""The same occasions for battle damage (805.2, 806.2, 1102.4)."""

GETS_COUNTERS = "counter"
"""The trigger occasion of counters that are put on a card, all of a name at once."""

GAINS_LIFE, LOSES_LIFE = "gain_life", "lose_life"
"""The acts of gaining and losing life. Gaining is also a trigger occasion and can be forbidden."""


class BanishCard(Act, frozen=True, tag="banish-card"):
    """1011.1: puts a card into the graveyard; only its controller can banish it (1011.2)."""

    word: ClassVar[str] = "leave"
    card: int
    """The card."""
    player: str = ""
    """The player who banishes it; empty if unspecified."""

    def happen(self, g: RulesContext) -> None:
        obj = g.state.objects.get(self.card)
        if obj is None:
            return
        if self.player not in ("", obj.controller):
            g.record.emit(ActIncomplete, NOT_ONES_OWN, "leave", 1, 0, self.player, self.card)
            return
        place(g, self.card, GRAVEYARD, BANISHED, "leave")


class PutOntoField(Act, frozen=True, tag="put-onto-field"):
    """307.7: puts a card onto the field under a player's control."""

    word: ClassVar[str] = "enter"
    card: int
    """The card."""
    player: str
    """Its new controller."""
    rested: bool = False
    """Whether it enters rested."""
    counters: Mapping[str, int] = {}
    """The number of counters of each name with which it enters (1022.6)."""

    def happen(self, g: RulesContext) -> None:
        obj = g.state.objects.get(self.card)
        if obj is None or obj.zone.endswith(f"/{FIELD}"):
            g.record.emit(ActIncomplete, AS_MUCH_AS_POSSIBLE, "enter", 1, 0, self.player, self.card)
            return
        turned = RESTED if self.rested else RECOVERED
        if find_class(g, self.card) and obj.zone != CHASE:
            enter_attached(g, self.card, self.player, turned)
            return
        became = place(
            g, self.card, FIELD, ENTERS, "enter", owner=self.player, controller=self.player, orientation=turned
        )
        if self.counters and became in g.state.objects and g.obj(became).zone.endswith(f"/{FIELD}"):
            put_counters_too(g, became, self.counters)


class PutCard(Act, frozen=True, tag="put-card"):
    """Moves a card. For the field and the removed area the rulebook has words of its own."""

    word: ClassVar[str] = "put"
    card: int
    """The card."""
    zone: str
    """The zone it goes to."""
    index: int = 0
    """Its place in an ordered zone."""
    agent: int = 0
    """The card that does it."""
    player: str = ""
    """Its controller on the field; the owner if empty."""
    face_down: bool = False
    """Whether it lies face down there (311.2a)."""

    def happen(self, g: RulesContext) -> None:
        obj = g.state.objects.get(self.card)
        if obj is None:
            return
        if self.zone == FIELD:
            PutOntoField(self.card, self.player or obj.owner).happen(g)
        else:
            cites = REMOVES if self.zone == REMOVED else MOVES
            how: dict[str, Any] = {"face_up": False} if self.face_down else {}
            place(g, self.card, self.zone, cites, "put", index=self.index, agent=self.agent, **how)


class CancelPlayed(Act, frozen=True, tag="cancel-played"):
    """1012.1: removes an object from the chase; a card goes to its owner's graveyard."""

    word: ClassVar[str] = "cancel"
    card: int
    """The card, ability or judgment on the chase."""

    def happen(self, g: RulesContext) -> None:
        obj = g.state.objects.get(self.card)
        if obj is None or obj.zone != CHASE:
            return
        active = g.derived.forbidden("cancel", self.card, obj.controller, g.acting)
        if active is not None:
            g.record.emit(ActIncomplete, FORBIDDEN, "cancel", 1, 0, obj.controller, self.card, active.source)
        elif obj.ability:
            for act in forget_lapse(g, self.card):
                act.happen(g)
            g.record.emit(AbilityRemoved, CANCELLED, self.card)
        else:
            place(g, self.card, GRAVEYARD, CANCELLED, "cancel")


class DealDamage(Act, frozen=True, tag="deal-damage"):
    """1007.1: deals damage to a J/resonator, once (1007.3); a card without defence takes none (1007.4)."""

    word: ClassVar[str] = "damage_to"
    card: int
    """The J/resonator."""
    count: int
    """The amount of damage."""
    agent: int = 0
    """The card that deals it; 0 for none."""
    cites: Cites = CARD_DAMAGED
    """The clauses by which it is dealt."""
    battle: bool = False
    """Whether it is battle damage."""
    dealer: str = ""
    """The controller of the effect that deals it; empty for battle damage."""

    def happen(self, g: RulesContext) -> None:
        obj = g.state.objects.get(self.card)
        if obj is None or obj.zone not in g.book.play_keys:
            return
        without = DEF not in g.derived.characteristics(self.card).numbers
        if without or self.count <= 0:
            why = NO_DEFENCE if without else AS_MUCH_AS_POSSIBLE
            g.record.emit(ActIncomplete, self.cites + why, "damage_to", self.count, 0, obj.controller, self.card)
            return
        was = obj.markers.get(DAMAGE, 0)
        g.record.emit(MarkersChanged, self.cites, self.card, DAMAGE, was + self.count, was, "damage", self.agent)
        in_battle = (DEALS_BATTLE_DAMAGE,) if self.battle else ()
        for name in (CARD_IS_DAMAGED, DEALS_DAMAGE, *in_battle):
            g.record.emit(ConditionOccurred, EACH_COUNTS, name, self.card, obj.controller, self.agent, self.count)


class DamagePlayer(Act, frozen=True, tag="damage-player"):
    """1007.2: deals damage to a player, which lowers the player's life."""

    word: ClassVar[str] = "damage"
    player: str
    """The player."""
    count: int
    """The amount of damage."""
    agent: int = 0
    """The card that deals it; 0 for none."""
    cites: Cites = PLAYER_DAMAGED
    """The clauses by which it is dealt."""
    battle: bool = False
    """Whether it is battle damage."""
    dealer: str = ""
    """The controller of the effect that deals it; empty for battle damage."""

    def happen(self, g: RulesContext) -> None:
        if self.count <= 0:
            g.record.emit(ActIncomplete, self.cites + AS_MUCH_AS_POSSIBLE, "damage", self.count, 0, self.player, 0)
            return
        note_life(g, self.player, read_life(g, self.player) - self.count, self.cites)
        in_battle = (DEALS_BATTLE_DAMAGE, PLAYER_IS_BATTLE_DAMAGED) if self.battle else ()
        for name in (PLAYER_IS_DAMAGED, DEALS_DAMAGE, *in_battle):
            g.record.emit(ConditionOccurred, EACH_COUNTS, name, 0, self.player, self.agent, self.count)


class GainLife(Act, frozen=True, tag="gain-life"):
    """105.4: lets a player gain life."""

    word: ClassVar[str] = GAINS_LIFE
    player: str
    """The player."""
    count: int
    """The amount."""

    def happen(self, g: RulesContext) -> None:
        active = g.derived.forbidden(GAINS_LIFE, 0, self.player)
        barred = FORBIDDEN if active is not None else NO_CLAUSES
        barred = barred if self.count > 0 else barred + AS_MUCH_AS_POSSIBLE
        if barred:
            by = active.source if active is not None else 0
            g.record.emit(ActIncomplete, barred, "gain", self.count, 0, self.player, 0, by)
            return
        note_life(g, self.player, read_life(g, self.player) + self.count, LIFE_CHANGES)
        g.record.emit(ConditionOccurred, LIFE_CHANGES, GAINS_LIFE, 0, self.player, 0, self.count)


class LoseLife(Act, frozen=True, tag="lose-life"):
    """105.4: makes a player lose life, which is not damage."""

    word: ClassVar[str] = LOSES_LIFE
    player: str
    """The player."""
    count: int
    """The amount."""

    def happen(self, g: RulesContext) -> None:
        if self.count <= 0:
            g.record.emit(ActIncomplete, AS_MUCH_AS_POSSIBLE, "lose", self.count, 0, self.player, 0)
            return
        note_life(g, self.player, read_life(g, self.player) - self.count, LIFE_CHANGES)


class PayLife(Act, frozen=True, tag="pay-life"):
    """105.4: a player pays life."""

    player: str
    """The player."""
    count: int
    """The amount."""

    def happen(self, g: RulesContext) -> None:
        note_life(g, self.player, read_life(g, self.player) - self.count, LIFE_CHANGES)


class PutCounters(Act, frozen=True, tag="put-counters"):
    """1022.1: puts counters of a name on a card or removes them; counters of one name are alike (1022.1b)."""

    word: ClassVar[str] = "markers"
    card: int
    """The card."""
    name: str
    """The name of the counters."""
    count: int
    """The number put on it; negative to remove some."""

    def happen(self, g: RulesContext) -> None:
        obj = g.state.objects.get(self.card)
        if obj is None:
            return
        was = obj.markers.get(self.name, 0)
        now = max(was + self.count, 0)
        if was == now:
            cites = COUNTERS_PUT + AS_MUCH_AS_POSSIBLE
            if self.name == MATERIALIZE_COUNTER:
                cites += MATERIALIZED_WITHOUT
            g.record.emit(ActIncomplete, cites, "markers", abs(self.count), 0, obj.controller, self.card)
        else:
            g.record.emit(MarkersChanged, COUNTERS_PUT, self.card, self.name, now, was, "markers")


class RemoveDamage(Act, frozen=True, tag="remove-damage"):
    """1007.6: removes an amount of damage from a card, or all damage if none is given (1007.6b)."""

    word: ClassVar[str] = "heal"
    card: int
    """The card."""
    count: int
    """The amount of damage; -1 for all of it."""

    def happen(self, g: RulesContext) -> None:
        obj = g.state.objects.get(self.card)
        if obj is None:
            return
        was, cites = obj.markers.get(DAMAGE, 0), ALL_DAMAGE_OFF if self.count < 0 else DAMAGE_OFF
        if was:
            now = 0 if self.count < 0 else max(was - self.count, 0)
            g.record.emit(MarkersChanged, cites, self.card, DAMAGE, now, was, "healed")
        else:
            count, why = max(self.count, 0), cites + AS_MUCH_AS_POSSIBLE
            g.record.emit(ActIncomplete, why, "heal", count, 0, obj.controller, self.card)


class MoveCounters(Act, frozen=True, tag="move-counters"):
    """1022.4: moves counters of a name from a card to another."""

    word: ClassVar[str] = "move_markers"
    card: int
    """The card that has them."""
    to: int
    """The card that gets them."""
    name: str
    """The name of the counters."""
    count: int
    """The number; -1 for all of them."""

    def happen(self, g: RulesContext) -> None:
        obj, target = g.state.objects.get(self.card), g.state.objects.get(self.to)
        if obj is None or target is None:
            return
        have = obj.markers.get(self.name, 0)
        count = have if self.count < 0 else min(self.count, have)
        if target.zone not in g.book.play_keys or count <= 0:
            wanted, why = max(self.count, 1), COUNTERS_MOVED + AS_MUCH_AS_POSSIBLE
            g.record.emit(ActIncomplete, why, "move_markers", wanted, 0, obj.controller, self.card)
            return
        g.record.emit(MarkersChanged, COUNTERS_MOVED, self.card, self.name, have - count, have, "moved")
        was = target.markers.get(self.name, 0)
        g.record.emit(MarkersChanged, COUNTERS_MOVED, self.to, self.name, was + count, was, "moved")


class RemoveFromBattle(Act, frozen=True, tag="remove-from-battle"):
    """1029.1: removes a J/resonator from battle as attacker, blocker or attack target."""

    word: ClassVar[str] = "remove_from_battle"
    card: int
    """The J/resonator."""

    def happen(self, g: RulesContext) -> None:
        for name, cites in ((ATTACKER, ATTACKS_NO_MORE), (BLOCKER, BLOCKS_NO_MORE), (ATTACK_TARGET, ATTACKED_NO_MORE)):
            if g.state.facts.get(name) == self.card:
                g.record.emit(FactNoted, cites, name, None)


def gain_life(resource: str, player: str, count: int) -> Act:
    """105.4: lets a player gain life."""
    return GainLife(player, count) if count > 0 else LoseLife(player, -count)


class LetLifeBecome(Act, frozen=True, tag="let-life-become"):
    """105.4: sets a player's life to a number; an increase counts as gaining life (104.6)."""

    player: str
    """The player."""
    life: int
    """The new life."""

    def happen(self, g: RulesContext) -> None:
        more = self.life - read_life(g, self.player) if not g.book.edition.lacks(IS_MORE) else 0
        active = g.derived.forbidden(GAINS_LIFE, 0, self.player) if more > 0 else None
        if active is not None:
            g.record.emit(ActIncomplete, FORBIDDEN + IS_MORE, "gain", more, 0, self.player, 0, active.source)
            return
        SetLife(self.player, self.life, LIFE_CHANGES).happen(g)
        if more > 0:
            g.record.emit(ConditionOccurred, LIFE_CHANGES + IS_MORE, GAINS_LIFE, 0, self.player, 0, more)


def let_life_become(player: str, life: int) -> Act:
    """105.4: returns the act that sets a player's life to a number."""
    return LetLifeBecome(player, life)


def swap_life(g: RulesContext, one: str, other: str) -> tuple[Act, ...]:
    """104.6: returns the acts that swap the life of two players; one of them may gain life."""
    return LetLifeBecome(one, read_life(g, other)), LetLifeBecome(other, read_life(g, one))


def pay_life(resource: str, player: str, count: int) -> Act:
    """105.4a: returns the act that pays life for a cost, in full or not at all (AFW-95)."""
    return PayLife(player, count)
