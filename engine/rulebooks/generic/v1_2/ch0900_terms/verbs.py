"""905-918 as acts: the acts of this game on cards."""

from __future__ import annotations

from typing import ClassVar

from engine.abilities.instructions.turning import ExhaustClauses, ReadyClauses, turn
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES, Cites, joined
from engine.core.events.cards import CardAttached, CardFaced, CardMoved, CardTurned, MarkersChanged
from engine.core.events.game import FactNoted
from engine.core.events.steps import ActIncomplete
from engine.core.table.act import Act
from engine.rulebooks.generic.v1_2.ch0100_game import AS_MUCH_AS_POSSIBLE, FORBIDDEN, NO_NEW_STATE
from engine.rulebooks.generic.v1_2.ch0200_cards import (
    DAMAGE,
    ENERGY,
    HP,
    KO,
    KO_UNIT,
    UNIT,
    is_unit,
)
from engine.rulebooks.generic.v1_2.ch0300_zones import (
    FIELD,
    MAIN,
    READY,
    STANDBY,
    STUNNED,
    TRASH,
    free_standby,
    front,
    in_force_again,
    in_force_once_more,
    place,
    shift,
)
from engine.rulebooks.generic.v1_2.ch0900_terms.naming import KO_UNNAMED, of_text
from engine.rulebooks.generic.v1_2.edition import GE

PUT = GE.cite("302.3")
NO_ROOM = GE.cite("603.1", "308.1")
ENTERS = GE.cite("306.8", "105.3a", "105.3b")
ENERGY_ATTACHED = GE.cite("905.1", "905.2", "306.7b")
SET_ATTACHED = GE.cite("905.1", "905.3")
STUN = GE.cite("908.1", "303.1")
RESTED = GE.cite("908.1", "303.1")
ABNORMAL = GE.cite("908.3", "908.2")
STILL_ABNORMAL = GE.cite("908.2", "908.3")
KNOCKED_OUT = GE.cite("909.1", "306.7a", "306.7a-1")
DAMAGE_GOES = GE.cite("909.1a")
COUNTERS_GO = GE.cite("913.6")
KO_IS_NORMAL = GE.cite("306.7a-1")
REVIVED = GE.cite("306.7a", "104.1")
DISCARD = GE.cite("911.1")
STILL_FORBIDDEN = GE.cite("104.4", "802.1", "805.1")
SWITCHED = GE.cite("914.1")
DAMAGED = GE.cite("916.1", "916.4")
NO_HP = GE.cite("916.5")
HEALED = GE.cite("917.1")
HEALED_WHOLLY = GE.cite("917.1a", "917.1")
COUNTERS_PUT = GE.cite("913.2")
COUNTERS_ADDED = GE.cite("913.2", "913.2b")
COUNTERS_TAKEN = GE.cite("913.4")
SET_FACT = GE.open_fact("set_this_turn")
DAMAGED_BY = GE.open_fact("damaged_by")
KILLED_BY = GE.cite("813.5a")


def report_ban(g: RulesContext, act: str, card: int, count: int = 1, agent: int = 0) -> bool:
    """104.4: returns whether an effect forbids an act on a card, and records the ban.

    `agent` is the acting card, if it is not the card whose skill or ability is carried out (813.2, 813.4).
    """
    active = g.derived.forbidden(act, card, by=agent or g.acting)
    if active is None:
        return False
    cites = (FORBIDDEN if active.effect else STILL_FORBIDDEN) + of_text(active.static)
    g.record.emit(ActIncomplete, cites, act, count, 0, g.obj(card).controller, card, active.source)
    return True


class EnterUnit(Act, frozen=True, tag="enter"):
    """603.1: puts a unit card into a free standby area, normal and face up."""

    word: ClassVar[str] = "enter"
    card: int
    """The unit card."""
    player: str
    """The player whose area it enters."""
    cites: Cites
    """The clauses by which it enters."""

    def happen(self, g: RulesContext) -> None:
        zone = free_standby(g, self.player)
        if self.card not in g.state.objects or UNIT not in g.derived.characteristics(self.card).kinds or not zone:
            why = AS_MUCH_AS_POSSIBLE if zone else AS_MUCH_AS_POSSIBLE + NO_ROOM
            g.record.emit(ActIncomplete, why, "enter", 1, 0, self.player, self.card)
            return
        cites = self.cites + ENTERS
        place(g, self.card, zone, cites, "enter", owner=self.player, controller=self.player)


class PutCard(Act, frozen=True, tag="put"):
    """Puts a card into a zone; a unit put into the area takes a free standby area."""

    word: ClassVar[str] = "put"
    card: int
    """The card."""
    zone: str
    """The zone it goes to."""
    cites: Cites
    """The clauses of the act."""
    index: int = 0
    """Its place in an ordered zone."""
    agent: int = 0
    """The card that does it."""

    def happen(self, g: RulesContext) -> None:
        obj = g.state.objects.get(self.card)
        if obj is None:
            return
        if self.zone in (FIELD, STANDBY):
            if obj.zone in g.book.play_keys and is_unit(g, self.card):
                self._within_the_area(g, obj.zone)
            else:
                EnterUnit(self.card, obj.owner, self.cites).happen(g)
        else:
            place(g, self.card, self.zone, self.cites, "put", index=self.index, agent=self.agent)

    def _within_the_area(self, g: RulesContext, former: str) -> None:
        """302.3: moves a main unit to a standby area as the same card; a standby unit is already there."""
        seat, _, zone = former.partition("/")
        free = free_standby(g, seat) if zone == MAIN and self.zone == STANDBY else ""
        if free:
            shift(g, self.card, f"{seat}/{free}", self.cites, "put")
        else:
            why = AS_MUCH_AS_POSSIBLE + NO_ROOM if (zone, self.zone) == (MAIN, STANDBY) else NO_NEW_STATE
            g.record.emit(ActIncomplete, self.cites + why, "put", 1, 0, seat, self.card)


class AttachCardAs(Act, frozen=True, tag="attach-as"):
    """905: attaches a card to a unit, face down as an energy (905.2) or face up as a set (905.3)."""

    word: ClassVar[str] = "attach_as"
    card: int
    """The card."""
    to: int
    """The unit."""
    as_: str
    """The kind of attachment."""
    cites: Cites = NO_CLAUSES
    """The clauses by which it is attached."""

    def happen(self, g: RulesContext) -> None:
        obj, unit = g.state.objects.get(self.card), g.state.objects.get(self.to)
        if obj is None or unit is None or UNIT not in g.derived.characteristics(self.to).kinds:
            g.record.emit(ActIncomplete, AS_MUCH_AS_POSSIBLE, "attach_as", 1, 0, "", self.card)
            return
        energy = self.as_ == ENERGY
        cites = joined(self.cites, ENERGY_ATTACHED if energy else SET_ATTACHED)
        if obj.attached_to:
            self._hand_over(g, unit.zone, cites, energy)
            return
        owner, _, zone = unit.zone.rpartition("/")
        became = place(
            g, self.card, zone, cites, "energy" if energy else "set", owner=owner, controller=obj.owner,
            face_up=not energy, guise=ENERGY if energy else "",
        )  # fmt: skip
        self._attach(g, became, cites, energy)

    def _attach(self, g: RulesContext, card: int, cites: Cites, energy: bool) -> None:
        g.record.emit(CardAttached, cites, card, self.to)
        if not energy:
            before = g.state.facts.get(SET_FACT, [])
            g.record.emit(FactNoted, SET_ONCE, SET_FACT, [*before, self.to])

    def _hand_over(self, g: RulesContext, zone: str, cites: Cites, energy: bool) -> None:
        """Moves an attached card to another unit; it stays the same card in the area (302.3)."""
        obj, guise = g.state.objects[self.card], ENERGY if energy else ""
        if (obj.attached_to, obj.guise) == (self.to, guise):
            g.record.emit(ActIncomplete, cites + NO_NEW_STATE, "attach_as", 1, 0, obj.controller, self.card)
            return
        if obj.guise != guise:
            g.record.emit(CardFaced, cites, self.card, not energy, "attached", guise)
        g.record.emit(
            CardMoved, cites, self.card, self.card, obj.zone, zone, "attached", obj.controller, -1,
            obj.orientation, obj.face_up, obj.guise, obj.shown, g.derived.snapshot(self.card),
        )  # fmt: skip
        self._attach(g, self.card, cites, energy)


SET_ONCE = GE.cite("804.2b-1")


class StunUnit(Act, frozen=True, tag="stun"):
    """908.1: a unit becomes stunned, also from rested."""

    word: ClassVar[str] = "stun"
    card: int
    """The unit."""
    cites: Cites = STUN
    """The clauses by which it becomes stunned."""

    def happen(self, g: RulesContext) -> None:
        _turn_unit(g, self.card, STUNNED, "stun", self.cites)


class RestUnit(Act, frozen=True, tag="rest"):
    """908.1: a unit becomes rested, also from stunned (AGE-43)."""

    word: ClassVar[str] = "exhaust"
    card: int
    """The unit."""
    cites: Cites = RESTED
    """The clauses by which it becomes rested."""

    def happen(self, g: RulesContext) -> None:
        _turn_unit(g, self.card, g.book.exhausted, "exhaust", self.cites)


class RestoreUnit(Act, frozen=True, tag="restore"):
    """907.1: a unit becomes normal."""

    word: ClassVar[str] = "ready"
    card: int
    """The unit."""
    cites: Cites = GE.cite("907.1")
    """The clauses by which it becomes normal."""

    def happen(self, g: RulesContext) -> None:
        _turn_unit(g, self.card, READY, "ready", self.cites)


def _turn_unit(g: RulesContext, card: int, orientation: str, word: str, cites: Cites) -> None:
    """Turns a unit. Only units have an orientation (306.5), and a knocked-out card is no unit (306.7a-3)."""
    obj = g.state.objects.get(card)
    if obj is None or UNIT not in g.derived.characteristics(card).kinds:
        return
    if orientation not in (READY, obj.orientation):
        cites = cites + (ABNORMAL if obj.orientation == READY else STILL_ABNORMAL)
    was = obj.orientation
    clauses = ReadyClauses.of(g) if orientation == READY else ExhaustClauses.of(g)
    turn(g, card, orientation, word, cites, clauses, g.acting)
    in_force_again(g, card, was)


class KnockOut(Act, frozen=True, tag="destroy"):
    """909.1: turns a unit face down; its damage (909.1a) and counters (913.6) are removed."""

    word: ClassVar[str] = "destroy"
    card: int
    """The unit."""
    agent: int = 0
    """The card that does it (813.5); 0 for none."""
    cites: Cites = KNOCKED_OUT
    """The clauses by which it is knocked out."""
    others: tuple[int, ...] = ()
    """The other cards that do it."""

    def happen(self, g: RulesContext) -> None:
        obj = g.state.objects.get(self.card)
        if obj is None or UNIT not in g.derived.characteristics(self.card).kinds or obj.zone not in g.book.play_keys:
            return
        if report_ban(g, "destroy", self.card):
            return
        last = g.derived.snapshot(self.card)
        for name, count in sorted(obj.markers.items()):
            g.record.emit(
                MarkersChanged, DAMAGE_GOES if name == DAMAGE else COUNTERS_GO, self.card, name, 0, count, "ko"
            )
        if obj.orientation != READY:
            g.record.emit(CardTurned, KO_IS_NORMAL, self.card, READY, obj.orientation, "ko_upright")
        cites = joined(self.cites, KNOCKED_OUT)
        g.record.emit(CardFaced, cites, self.card, False, "ko", KO, ("*",), last, self.agent, self.others)


class ReviveUnit(Act, frozen=True, tag="revive"):
    """AGE-58: turns a knocked-out unit face up that an effect revives."""

    word: ClassVar[str] = "revive"
    card: int
    """The unit."""
    cites: Cites = REVIVED
    """The clauses by which it is turned up."""

    def happen(self, g: RulesContext) -> None:
        obj = g.state.objects.get(self.card)
        if obj is not None and KO_UNIT in g.derived.characteristics(self.card).kinds:
            g.record.emit(CardFaced, self.cites, self.card, True, "revive")
            in_force_once_more(g, self.card)


class DealDamage(Act, frozen=True, tag="damage-to"):
    """916.1: puts damage markers on a unit, all at once (916.4).

    A text that names no knocked-out units puts nothing on them (306.7a-3). A card without HP gets nothing (916.5).
    """

    word: ClassVar[str] = "damage_to"
    card: int
    """The unit."""
    count: int
    """The number of markers."""
    agent: int = 0
    """The card that deals it; 0 for none."""
    cites: Cites = DAMAGED
    """The clauses by which it is dealt."""
    names_ko: bool = False
    """Whether the text names knocked-out units."""

    def happen(self, g: RulesContext) -> None:
        obj = g.state.objects.get(self.card)
        if obj is None:
            return
        traits = g.derived.characteristics(self.card)
        unnamed = KO_UNIT in traits.kinds and not self.names_ko
        if HP not in traits.numbers or unnamed:  # HP may come from a lasting effect
            g.record.emit(
                ActIncomplete, KO_UNNAMED if unnamed else NO_HP, "damage_to", self.count, 0, obj.controller, self.card
            )
            return
        if self.count <= 0:
            g.record.emit(ActIncomplete, self.cites + AS_MUCH_AS_POSSIBLE, "damage_to", self.count, 0, "", self.card)
            return
        if report_ban(g, "damage", self.card, self.count, self.agent):
            return
        was = obj.markers.get(DAMAGE, 0)
        g.record.emit(MarkersChanged, self.cites, self.card, DAMAGE, was + self.count, was, "damage", self.agent)
        if self.agent and "ko" in g.derived.index.watched:
            known = g.state.facts.get(DAMAGED_BY, {})
            before = [agent for agent in known.get(str(self.card), ()) if agent != self.agent]
            g.record.emit(FactNoted, KILLED_BY, DAMAGED_BY, {**known, str(self.card): [*before, self.agent]})


class HealUnit(Act, frozen=True, tag="heal"):
    """917.1, 917.1a: removes damage markers."""

    word: ClassVar[str] = "heal"
    card: int
    """The unit."""
    count: int = -1
    """The number of markers; negative for all."""

    def happen(self, g: RulesContext) -> None:
        obj = g.state.objects.get(self.card)
        if obj is None or report_ban(g, "heal", self.card, max(self.count, 1)):
            return
        was = obj.markers.get(DAMAGE, 0)
        now = 0 if self.count < 0 else max(was - self.count, 0)
        cites = HEALED_WHOLLY if self.count < 0 else HEALED
        if was == now:
            g.record.emit(
                ActIncomplete, cites + AS_MUCH_AS_POSSIBLE, "heal", max(self.count, 1), 0, obj.controller, self.card
            )
        else:
            g.record.emit(MarkersChanged, cites, self.card, DAMAGE, now, was, "heal")


class PutCounters(Act, frozen=True, tag="counters"):
    """913.2, 913.4: puts counters of a name on a card or removes them; counters of one name are alike (913.2b)."""

    word: ClassVar[str] = "markers"
    card: int
    """The card."""
    name: str
    """The name of the counters."""
    count: int
    """The number put on it; negative to remove some."""

    def happen(self, g: RulesContext) -> None:
        obj = g.state.objects.get(self.card)
        if obj is None or KO_UNIT in g.derived.characteristics(self.card).kinds:
            return
        was = obj.markers.get(self.name, 0)
        now = max(was + self.count, 0)
        cites = COUNTERS_TAKEN if self.count < 0 else COUNTERS_ADDED if was else COUNTERS_PUT
        if was == now:
            g.record.emit(ActIncomplete, cites + AS_MUCH_AS_POSSIBLE, "markers", abs(self.count), 0, "", self.card)
        else:
            g.record.emit(MarkersChanged, cites, self.card, self.name, now, was, "markers")


class SwitchUnits(Act, frozen=True, tag="switch"):
    """914.1: a standby unit and the main unit trade places, unless the main unit is knocked out (AGE-67)."""

    word: ClassVar[str] = "switch"
    card: int
    """The standby unit."""
    cites: Cites = SWITCHED
    """The clauses by which they trade places."""

    def happen(self, g: RulesContext) -> None:
        obj = g.state.objects.get(self.card)
        if obj is None or UNIT not in g.derived.characteristics(self.card).kinds or obj.zone not in g.book.play_keys:
            return
        seat = obj.zone.partition("/")[0]
        main, former = f"{seat}/{MAIN}", obj.zone
        if former == main:
            g.record.emit(ActIncomplete, self.cites + NO_NEW_STATE, "switch", 1, 0, seat, self.card)
            return
        there = front(g, seat)
        if there and not is_unit(g, there) and not self.substitutes:
            g.record.emit(ActIncomplete, self.cites + KO_UNNAMED, "switch", 1, 0, seat, self.card)
            return
        shift(g, self.card, main, self.cites, "switch")
        if there:
            shift(g, there, former, self.cites, "switch")

    @property
    def substitutes(self) -> bool:
        """Returns whether this is the rule process for a knocked-out main unit (1004.1)."""
        return "1004.1" in self.cites


class DiscardAttached(Act, frozen=True, tag="discard-attached"):
    """911.1: a card of the area is discarded to its owner's trash."""

    word: ClassVar[str] = "discard"
    card: int
    """The card."""
    cites: Cites = DISCARD
    """The clauses by which it is discarded."""

    def happen(self, g: RulesContext) -> None:
        if self.card in g.state.objects:
            place(g, self.card, TRASH, self.cites + DISCARD, "discard")
