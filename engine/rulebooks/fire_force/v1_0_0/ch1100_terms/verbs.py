"""1105-1107 as acts: the acts of this game only."""

from __future__ import annotations

from typing import ClassVar

from engine.abilities.resolution.bans import report_ban
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import Cites
from engine.core.events.cards import CardAttached, CardFaced, CardMoved
from engine.core.events.steps import ActIncomplete
from engine.core.table.act import Act
from engine.rulebooks.fire_force.v1_0_0.ch0200_cards import FIRE, UNIT
from engine.rulebooks.fire_force.v1_0_0.ch0300_zones import (
    ADORA,
    EXHAUSTED,
    FACE_DOWN,
    FIELD,
    SAME_CARD,
    ZONES,
    place,
    release,
)
from engine.rulebooks.fire_force.v1_0_0.edition import FF

AS_MUCH_AS_POSSIBLE = FF.cite("104.2")
NO_NEW_STATE = FF.cite("104.4")
DEPLOY = FF.cite("1106.1")
OWNER_CONTROLS = FF.cite("105.3a", "105.3b")
FIELD_CONTROLS = FF.cite("307.8", "105.3b")
LEAVE = FF.cite("1107.1")
MADE_IT_LEAVE = FF.cite("913.3")
ATTACH = FF.cite("1105.1")
NO_FACE_DOWN = FF.cite("307.7")


class DeployUnit(Act, frozen=True, tag="deploy"):
    """1106.1: puts a unit card onto the field, when it is used (905.1) or an instruction deploys it."""

    word: ClassVar[str] = "deploy"
    card: int
    """The card."""
    controller: str = ""
    """Its controller if that is not its owner."""
    cites: Cites = DEPLOY
    """The clauses of the act."""
    exhausted: bool = False
    """Whether it enters exhausted."""

    def happen(self, g: RulesContext) -> None:
        obj = g.state.objects.get(self.card)
        if obj is None or not is_unit(g, self.card, self.word, self.cites):
            return
        player = self.controller or obj.owner
        if report_ban(g, self.word, player, self.card):
            return
        if obj.zone.endswith(f"/{FIELD}"):
            stay_on_field(g, self.card, player, self.word, self.cites)
            return
        cites = self.cites + (OWNER_CONTROLS if player == obj.owner else FIELD_CONTROLS)
        turned = EXHAUSTED if self.exhausted else ""
        place(g, self.card, FIELD, cites, "deploy", owner=player, controller=player, orientation=turned)


class LeaveField(Act, frozen=True, tag="leave"):
    """1107.1: a unit moves to its owner's adora."""

    word: ClassVar[str] = "leave"
    card: int
    """The card."""
    agent: int = 0
    """The card that does it."""
    cites: Cites = LEAVE
    """The clauses of the act."""

    def happen(self, g: RulesContext) -> None:
        obj = g.state.objects.get(self.card)
        if obj is None or not obj.zone.endswith(FIELD) or not is_unit(g, self.card, self.word, self.cites):
            return
        if report_ban(g, self.word, obj.controller, self.card, self.agent):
            return
        cites = self.cites + MADE_IT_LEAVE if self.agent else self.cites
        place(g, self.card, ADORA, cites, "leave", agent=self.agent)


class PutCard(Act, frozen=True, tag="put"):
    """Puts a card into a zone; putting it onto the field is no deployment (AFF-25)."""

    word: ClassVar[str] = "put"
    card: int
    """The card."""
    zone: str
    """The zone it goes to."""
    cites: Cites
    """The clauses of the act."""
    index: int = 0
    """Its place in an ordered zone."""
    face_down: bool = False
    """Whether it lies there face down."""
    guise: str = ""
    """The guise it takes."""
    exhausted: bool = False
    """Whether it enters exhausted."""
    agent: int = 0
    """The card that does it."""

    def happen(self, g: RulesContext) -> None:
        obj = g.state.objects.get(self.card)
        if obj is None:
            return
        traits = g.derived.characteristics(self.card)
        if self.zone == FIELD and not self.guise and not {UNIT, FIRE} & set(traits.kinds):
            g.record.emit(ActIncomplete, AS_MUCH_AS_POSSIBLE, "put", 1, 0, obj.owner, self.card)
            return
        if self.zone == FIELD and obj.zone.endswith(f"/{FIELD}"):
            if self.face_down and (obj.face_up or obj.guise != self.guise):
                turn_face_down(g, self.card, self.guise, self.cites)
            else:
                stay_on_field(g, self.card, obj.owner, self.word, self.cites)
            return
        word = "put"
        if self.zone == FIELD and UNIT in traits.kinds and not self.guise and g.reading["deployment"] == "every_entry":
            word = "deploy"
        place(
            g, self.card, self.zone, self.cites, word, index=self.index, guise=self.guise, agent=self.agent,
            face_up=(False if self.face_down else None) if ZONES[self.zone].public else False,
            orientation=EXHAUSTED if self.exhausted and self.zone == FIELD else "",
        )  # fmt: skip


def is_unit(g: RulesContext, card: int, word: str, cites: Cites) -> bool:
    """Returns whether a card is a unit; acts on units leave other cards alone (104.2)."""
    if UNIT in g.derived.characteristics(card).kinds:
        return True
    g.record.emit(ActIncomplete, cites + AS_MUCH_AS_POSSIBLE, word, 1, 0, g.obj(card).controller, card)
    return False


def stay_on_field(g: RulesContext, card: int, player: str, word: str, cites: Cites) -> None:
    """302.3: lets a card of the field that is put onto a player's field remain the same card.

    A card that is there already does not enter again (104.4).
    """
    obj = g.obj(card)
    if obj.controller == player:
        g.record.emit(ActIncomplete, cites + NO_NEW_STATE, word, 1, 0, obj.controller, card)
    else:
        TakeControl(card, player).happen(g)


def turn_face_down(g: RulesContext, card: int, guise: str, cites: Cites) -> None:
    """302.3, 307.6: turns a card of the field face down in place; it remains the same card.

    It is no longer a unit that carries fire, nor a fire card that can be attached (307.7).
    """
    obj = g.obj(card)
    g.record.emit(CardFaced, cites + SAME_CARD + FACE_DOWN, card, False, "put", guise)
    if obj.attached_to:
        DetachFire(card, NO_FACE_DOWN).happen(g)
    release(g, card)
    TakeControl(card, obj.owner).happen(g)


class AttachFire(Act, frozen=True, tag="attach"):
    """1105.1: attaches a fire card to a unit of the field; a face-down fire card cannot be attached (307.7).

    A fire card from elsewhere enters its owner's field attached (AFF-29).
    """

    word: ClassVar[str] = "attach"
    card: int
    """The fire card."""
    to: int
    """The unit."""
    cites: Cites = ATTACH
    """The clauses by which it is attached."""

    def happen(self, g: RulesContext) -> None:
        fire, unit = g.state.objects.get(self.card), g.state.objects.get(self.to)
        if fire is None or unit is None:
            return
        if fire.attached_to == self.to:
            g.record.emit(ActIncomplete, self.cites + NO_NEW_STATE, "attach", 1, 0, fire.controller, self.card)
            return
        fit = UNIT in g.derived.characteristics(self.to).kinds and FIRE in g.derived.characteristics(self.card).kinds
        if not unit.zone.endswith(f"/{FIELD}") or not fit:
            g.record.emit(ActIncomplete, self.cites + AS_MUCH_AS_POSSIBLE, "attach", 1, 0, fire.controller, self.card)
            return
        if fire.attached_to and g.reading["attached_fire_counts"] == "no":
            g.record.emit(ActIncomplete, self.cites, "attach", 1, 0, fire.controller, self.card)
            return
        if not fire.face_up:
            g.record.emit(ActIncomplete, NO_FACE_DOWN, "attach", 1, 0, fire.controller, self.card)
            return
        if report_ban(g, self.word, fire.controller, self.card) or report_ban(g, "carry", unit.controller, self.to):
            return
        card = self.card
        if not fire.zone.endswith(f"/{FIELD}"):
            card = place(g, card, FIELD, self.cites, "put")
        g.record.emit(CardAttached, self.cites, card, self.to)


class DetachFire(Act, frozen=True, tag="detach"):
    """Detaches a fire card from its unit; it stays on the field."""

    word: ClassVar[str] = "detach"
    card: int
    """The fire card."""
    cites: Cites
    """The clauses by which it is detached."""

    def happen(self, g: RulesContext) -> None:
        obj = g.state.objects.get(self.card)
        if obj is not None and obj.attached_to:
            g.record.emit(CardAttached, self.cites, self.card, 0)


class TakeControl(Act, frozen=True, tag="control"):
    """307.8: a card put onto a player's field is controlled by that player; it stays the same card (302.3)."""

    word: ClassVar[str] = "control"
    card: int
    """The card."""
    player: str
    """The new controller."""

    def happen(self, g: RulesContext) -> None:
        obj = g.state.objects.get(self.card)
        if obj is None or not obj.zone.endswith(FIELD) or obj.controller == self.player:
            return
        if report_ban(g, self.word, obj.controller, self.card):
            return
        last = g.derived.snapshot(self.card)
        target = f"{self.player}/{FIELD}"
        g.record.emit(
            CardMoved, SAME_CARD, self.card, self.card, obj.zone, target, "control", self.player, -1,
            obj.orientation, obj.face_up, obj.guise, obj.shown, last,
        )  # fmt: skip
