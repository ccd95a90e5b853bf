"""1103-1118 as acts: each one is a word of chapter 1100, proposes events and cites its clause."""

from __future__ import annotations

from typing import ClassVar

from engine.kernel import events as ev
from engine.kernel.citation import Cites
from engine.kernel.game import Game
from engine.kernel.verb import Verb
from engine.rulebooks.fire_force.v1_0_0.ch0200_cards import FIRE, UNIT
from engine.rulebooks.fire_force.v1_0_0.ch0300_zones import (
    ADORA,
    DECK,
    EXHAUSTED,
    FIELD,
    HAND,
    LIFE,
    READY,
    SAME_CARD,
    ZONES,
    place,
)
from engine.rulebooks.fire_force.v1_0_0.edition import FF

DRAW = FF.cite("1104.1")
AS_MUCH_AS_POSSIBLE = FF.cite("104.2")
NO_NEW_STATE = FF.cite("104.4")
CANNOT = FF.cite("104.5")
DISCARD = FF.cite("1111.1")
DISCARD_HAND = FF.cite("1111.2")
DEPLOY = FF.cite("1106.1")
OWNER_CONTROLS = FF.cite("105.3a", "105.3b")
LEAVE = FF.cite("1107.1")
MADE_IT_LEAVE = FF.cite("913.3")
RETURN = FF.cite("1112.1")
MAKE_READY = FF.cite("1108.1", "303.1b")
MAKE_EXHAUSTED = FF.cite("1108.2", "303.1b")
ALREADY_READY = FF.cite("1108.1", "104.4")
ALREADY_EXHAUSTED = FF.cite("1108.2", "104.4")
ATTACH = FF.cite("1105.1")
NO_FACE_DOWN = FF.cite("307.7")
REVEAL = FF.cite("1103.1", "303.3b")
ALREADY_REVEALED = FF.cite("1103.2")
NO_TRIGGER_HERE = FF.cite("901.1e-1")
NOT_BY_EFFECT = FF.cite("103.4")
NEW_KIND_ENTERS = FF.cite("1106.1", "905.4d-1")


class DrawOne(Verb, frozen=True, tag="draw"):
    """1104.1: the top card of the deck moves to the hand; with an empty deck nothing moves (104.2)."""

    word: ClassVar[str] = "draw"
    player: str
    cites: Cites = DRAW

    def happen(self, g: Game) -> None:
        deck = g.zone(self.player, DECK)
        if not deck:
            g.emit(ev.FellShort, (*self.cites, *AS_MUCH_AS_POSSIBLE), "draw", 1, 0, self.player)
            return
        place(g, deck[0], HAND, self.cites, "draw", owner=self.player)


class DiscardCard(Verb, frozen=True, tag="discard"):
    """1111.1: from a hand (or zone) to that player's adora."""

    word: ClassVar[str] = "discard"
    card: int
    cites: Cites = DISCARD

    def happen(self, g: Game) -> None:
        obj = g.table.objects.get(self.card)
        if obj is not None:
            place(g, self.card, ADORA, self.cites, "discard")


class HandDiscarded(Verb, frozen=True, tag="hand-discarded"):
    """1111.2: the hand was discarded, also if it was empty."""

    player: str

    def happen(self, g: Game) -> None:
        g.emit(ev.ConditionOccurred, DISCARD_HAND, "hand_discarded", 0, self.player)


class DeployUnit(Verb, frozen=True, tag="deploy"):
    """1106.1: a unit card is put onto the field by an instruction that says deploy, or by being used (905.1)."""

    word: ClassVar[str] = "deploy"
    card: int
    controller: str = ""
    cites: Cites = DEPLOY

    def happen(self, g: Game) -> None:
        obj = g.table.objects.get(self.card)
        if obj is None or UNIT not in g.traits(self.card).kinds:
            return
        owner = self.controller or obj.owner
        place(g, self.card, FIELD, (*self.cites, *OWNER_CONTROLS), "deploy", owner=owner, controller=owner)


class LeaveField(Verb, frozen=True, tag="leave"):
    """1107.1: a unit moves to its owner's adora. `agent` is what made it leave (913.3)."""

    word: ClassVar[str] = "leave"
    card: int
    agent: int = 0
    cites: Cites = LEAVE

    def happen(self, g: Game) -> None:
        obj = g.table.objects.get(self.card)
        if obj is None or not obj.zone.endswith(FIELD):
            return
        if g.forbidden("leave", self.card) is not None:
            g.emit(ev.FellShort, CANNOT, "leave", 1, 0, obj.controller, self.card)
            return
        cites = (*self.cites, *MADE_IT_LEAVE) if self.agent else self.cites
        place(g, self.card, ADORA, cites, "leave", agent=self.agent)


class PutCard(Verb, frozen=True, tag="put"):
    """A card is put somewhere without a word of its own; onto the field this is no deployment (AFF-25)."""

    word: ClassVar[str] = "put"
    card: int
    zone: str
    cites: Cites
    index: int = 0
    face_down: bool = False
    guise: str = ""
    exhausted: bool = False
    agent: int = 0

    def happen(self, g: Game) -> None:
        obj = g.table.objects.get(self.card)
        if obj is None:
            return
        traits = g.traits(self.card)
        if self.zone == FIELD and not self.guise and not {UNIT, FIRE} & set(traits.kinds):
            g.emit(ev.FellShort, AS_MUCH_AS_POSSIBLE, "put", 1, 0, obj.owner, self.card)
            return
        word = "put"
        if self.zone == FIELD and UNIT in traits.kinds and not self.guise and g.reading["deployment"] == "every_entry":
            word = "deploy"
        cites = self.cites
        if obj.zone.endswith(f"/{LIFE}") and self.zone == ADORA:
            cites = (*cites, *NO_TRIGGER_HERE)
        place(
            g, self.card, self.zone, cites, word, index=self.index, guise=self.guise, agent=self.agent,
            face_up=(False if self.face_down else None) if ZONES[self.zone].public else False,
            orientation=EXHAUSTED if self.exhausted and self.zone == FIELD else "",
        )  # fmt: skip


class ReturnCard(Verb, frozen=True, tag="return"):
    """1112.1: a card is returned to a zone of its owner (302.5)."""

    word: ClassVar[str] = "return"
    card: int
    zone: str = HAND
    index: int = 0
    cites: Cites = RETURN

    def happen(self, g: Game) -> None:
        if self.card in g.table.objects:
            place(g, self.card, self.zone, self.cites, "return", index=self.index)


class MakeReady(Verb, frozen=True, tag="ready"):
    """1108.1: a card becomes ready; one that is ready already does not become so again (104.4)."""

    word: ClassVar[str] = "ready"
    card: int
    cites: Cites = MAKE_READY

    def happen(self, g: Game) -> None:
        _turn(g, self.card, READY, "ready", self.cites, ALREADY_READY)


class MakeExhausted(Verb, frozen=True, tag="exhaust"):
    """1108.2: a card becomes exhausted; one that is exhausted already does not become so again (104.4)."""

    word: ClassVar[str] = "exhaust"
    card: int
    cites: Cites = MAKE_EXHAUSTED

    def happen(self, g: Game) -> None:
        _turn(g, self.card, EXHAUSTED, "exhaust", self.cites, ALREADY_EXHAUSTED)


def _turn(g: Game, card: int, orientation: str, word: str, cites: Cites, already: Cites) -> None:
    obj = g.table.objects.get(card)
    if obj is None or not obj.zone.endswith(FIELD):
        return
    if obj.orientation == orientation:
        g.emit(ev.FellShort, already, word, 1, 0, obj.controller, card)
    elif (g.pool.statics or g.table.lasting) and g.forbidden(word, card) is not None:
        g.emit(ev.FellShort, CANNOT, word, 1, 0, obj.controller, card)
    else:
        g.emit(ev.CardTurned, cites, card, orientation, obj.orientation, word)


class AttachFire(Verb, frozen=True, tag="attach"):
    """1105.1: a fire card is attached to a unit; a face-down one cannot be (307.7)."""

    word: ClassVar[str] = "attach"
    card: int
    to: int
    cites: Cites = ATTACH

    def happen(self, g: Game) -> None:
        fire, unit = g.table.objects.get(self.card), g.table.objects.get(self.to)
        if fire is None or unit is None or fire.attached_to == self.to:
            return
        if fire.attached_to and g.reading["attached_fire_counts"] == "no":
            g.emit(ev.FellShort, self.cites, "attach", 1, 0, fire.controller, self.card)
            return
        if not fire.face_up:
            g.emit(ev.FellShort, NO_FACE_DOWN, "attach", 1, 0, fire.controller, self.card)
            return
        g.emit(ev.CardAttached, self.cites, self.card, self.to)


class DetachFire(Verb, frozen=True, tag="detach"):
    """A fire card is taken off its unit and lies on the field by itself."""

    word: ClassVar[str] = "detach"
    card: int
    cites: Cites

    def happen(self, g: Game) -> None:
        obj = g.table.objects.get(self.card)
        if obj is not None and obj.attached_to:
            g.emit(ev.CardAttached, self.cites, self.card, 0)


class RevealCard(Verb, frozen=True, tag="reveal"):
    """1103.1: a card of a hidden zone is shown to everybody; once shown it is not revealed again (1103.2)."""

    word: ClassVar[str] = "reveal"
    card: int
    cites: Cites = REVEAL

    def happen(self, g: Game) -> None:
        obj = g.table.objects.get(self.card)
        if obj is None or g.book.zone_rule(obj.zone).public:
            return
        if "*" in obj.shown:
            g.emit(ev.FellShort, ALREADY_REVEALED, "reveal", 1, 0, obj.owner, self.card)
        else:
            g.emit(ev.CardShown, self.cites, self.card, ("*",))


class TakeControl(Verb, frozen=True, tag="control"):
    """307.8: a card put onto a player's field is controlled by that player; it stays the same card (302.3)."""

    word: ClassVar[str] = "control"
    card: int
    player: str

    def happen(self, g: Game) -> None:
        obj = g.table.objects.get(self.card)
        if obj is None or not obj.zone.endswith(FIELD) or obj.controller == self.player:
            return
        last = g.snapshot(self.card)
        target = f"{self.player}/{FIELD}"
        g.emit(
            ev.CardMoved, SAME_CARD, self.card, self.card, obj.zone, target, "control", self.player, -1,
            obj.orientation, obj.face_up, obj.guise, obj.shown, last,
        )  # fmt: skip


class ConcedeForced(Verb, frozen=True, tag="concede"):
    """103.4: no effect makes a player concede."""

    player: str

    def happen(self, g: Game) -> None:
        g.emit(ev.FellShort, NOT_BY_EFFECT, "concede", 1, 0, self.player)
