"""1002, 1406. Additions attached to other cards, and their release when these leave."""

from __future__ import annotations

from typing import ClassVar

from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.events.cards import CardAttached, CardMoved
from engine.core.events.game import FactNoted
from engine.core.events.steps import ActIncomplete
from engine.core.play.actions import objects_as_options
from engine.core.play.procedure import Next, Procedure, choose, do, done, step
from engine.core.table.act import Act
from engine.core.table.choice import Question
from engine.core.table.state import DATES
from engine.rulebooks.force_of_will.v8_01.ch0100_game import FORBIDDEN, NO_NEW_STATE
from engine.rulebooks.force_of_will.v8_01.ch0200_cards import (
    ADDITION,
    CLASS,
    RULER,
    RULER_OR_J_RULER,
    list_marked,
)
from engine.rulebooks.force_of_will.v8_01.ch0300_moves import place
from engine.rulebooks.force_of_will.v8_01.ch0300_zones import CHASE, FIELD, RULER_AREA
from engine.rulebooks.force_of_will.v8_01.ch1100_keywords import BESTOW
from engine.rulebooks.force_of_will.v8_01.edition import FW

ATTACHED = FW.cite("1002.1", "1002.2a")
BESTOWED = FW.cite("1121.3")
ENTERS = ATTACHED + FW.cite("307.7")
NO_ADDITION = FW.cite("1002.1")
STAYS = FW.cite("1002.2")
DATED = FW.cite("909.3.b-3")
BEARER_GONE = FW.cite("302.3")
BESTOWED_STAYS = FW.cite("1121.4")
TAKEN_OFF = FW.cite("1002.1")
ENTERS_ATTACHED = FW.cite("1406.3", "1002.1")
NO_BEARER = FW.cite("1406.3")
OF_FIELD = "field"
"""The class of additions that are not attached to anything (1406.2a)."""


def find_class(g: RulesContext, card: int) -> str:
    """1406.1a: returns the class of an addition that must be attached; empty for other cards."""
    now = g.derived.characteristics(card)
    found = next(iter(list_marked(now.flags, CLASS)), "") if ADDITION in now.kinds else ""
    return "" if found == OF_FIELD else found


def is_proper_bearer(g: RulesContext, of_class: str, card: int) -> bool:
    """1406.2a: returns whether a card can bear an addition of a class; rulers count in their area (AFW-71)."""
    obj = g.state.objects.get(card)
    if obj is None or of_class not in g.derived.characteristics(card).kinds:
        return False
    zones = (FIELD, RULER_AREA) if of_class in (RULER, RULER_OR_J_RULER) else (FIELD,)
    return obj.zone.rpartition("/")[2] in zones


def list_proper_bearers(g: RulesContext, card: int, player: str) -> list[int]:
    """1406.3: returns the cards to which an addition of a class can be attached."""
    of_class = find_class(g, card)
    return [
        bearer
        for key in g.derived.index.play_keys
        for bearer in g.state.zones.get(key, ())
        if is_proper_bearer(g, of_class, bearer) and not _is_barred(g, card, bearer, player)
    ]


def _is_barred(g: RulesContext, card: int, bearer: int, player: str) -> bool:
    return (
        g.derived.forbidden("attach", card, player) is not None
        or g.derived.forbidden("carry", bearer, g.obj(bearer).controller, card) is not None
    )


def attach(g: RulesContext, card: int, bearer: int, cites: Cites) -> None:
    """1002.1: attaches a card of the field to another card; its effects on that card begin now (909.3.b-3)."""
    g.record.emit(CardAttached, cites, card, bearer)
    g.record.emit(FactNoted, DATED, f"{DATES}{card}", g.record.batch)


class AttachAddition(Act, frozen=True, tag="attach-addition"):
    """1002.1: attaches an addition to a card, which is not a target. From elsewhere it enters the field."""

    word: ClassVar[str] = "attach"
    card: int
    """The addition."""
    bearer: int
    """The card it is attached to."""
    player: str
    """The player whose effect attaches it."""

    def happen(self, g: RulesContext) -> None:
        obj, bearer = g.state.objects.get(self.card), g.state.objects.get(self.bearer)
        if obj is None:
            return
        cites = self._find_hindrance(g)
        if bearer is None or cites:
            g.record.emit(ActIncomplete, cites or STAYS, "attach", 1, 0, self.player, self.card)
            return
        card = self.card
        if not obj.zone.endswith(f"/{FIELD}"):
            card = place(g, card, FIELD, ENTERS, "attach", owner=self.player, controller=self.player)
            if not g.obj(card).zone.endswith(f"/{FIELD}"):
                return
        attach(g, card, self.bearer, ATTACHED + BESTOWED if has_bestow(g, card) else ATTACHED)

    def _find_hindrance(self, g: RulesContext) -> Cites:
        """Returns the clauses that prevent the attachment; none if it is possible."""
        obj, bearer = g.obj(self.card), g.state.objects.get(self.bearer)
        if bearer is None or bearer.zone not in g.book.play_keys:
            return STAYS
        if ADDITION not in g.derived.characteristics(self.card).kinds:
            return NO_ADDITION
        if obj.attached_to == self.bearer:
            return NO_NEW_STATE
        if _is_barred(g, self.card, self.bearer, self.player):
            return FORBIDDEN if obj.zone == CHASE else STAYS + FORBIDDEN
        return NO_CLAUSES


class DetachAddition(Act, frozen=True, tag="detach-addition"):
    """An addition is detached and stays on the field."""

    word: ClassVar[str] = "detach"
    card: int
    """The addition."""
    cites: Cites = TAKEN_OFF
    """The clauses by which it is detached."""

    def happen(self, g: RulesContext) -> None:
        obj = g.state.objects.get(self.card)
        if obj is None or not obj.attached_to:
            return
        g.record.emit(CardAttached, self.cites, self.card, 0)
        if f"{DATES}{self.card}" in g.state.facts:
            g.record.emit(FactNoted, self.cites, f"{DATES}{self.card}", None)


# ---------------------------------------------------------------- bearers that leave


def has_bestow(g: RulesContext, card: int) -> bool:
    """1121.1: returns whether a card has [Bestow]."""
    return any(BESTOW in g.derived.ability(key).flags for key in g.derived.abilities(card))


def release_additions(g: RulesContext, start: int) -> None:
    """1121.4: detaches additions whose bearers left the field in this batch, once triggers have seen it.

    A J-ruler remains the same card in the ruler area, and therefore keeps additions without [Bestow].
    """
    released: list[int] = []
    for event in g.record.events[start:]:
        if type(event) is not CardMoved or not event.source.endswith(f"/{FIELD}"):
            continue
        if not event.target.endswith(f"/{FIELD}"):
            carried = g.derived.carried_by(event.card)
            released += [card for card in carried if event.became != event.card or has_bestow(g, card)]
    if released:
        g.push(ReleaseAdditions.frame(cards=released))


class ReleaseAdditions(Procedure, edition=FW, name="release_additions"):
    """1121.4: detaches additions whose bearer has left; they stay on the field."""

    cards: list[int]
    """The additions."""

    @step("1121.4")
    def take_off(self, g: RulesContext) -> Next:
        cards = [card for card in self.cards if card in g.state.objects and g.obj(card).attached_to]
        acts = [DetachAddition(card, BESTOWED_STAYS if has_bestow(g, card) else BEARER_GONE) for card in cards]
        return do(*acts, ends=True) if acts else done()


# ---------------------------------------------------------------- additions of a class that enter by an effect


class EnterAttached(Act, frozen=True, tag="enter-attached"):
    """1406.3: puts an addition of a class onto the field, attached to a card."""

    word: ClassVar[str] = "enter"
    card: int
    """The addition."""
    bearer: int
    """The card."""
    player: str
    """Its controller."""
    orientation: str
    """Its orientation."""
    cites: Cites
    """The clauses by which it enters."""

    def happen(self, g: RulesContext) -> None:
        if self.card not in g.state.objects:
            return
        became = place(
            g, self.card, FIELD, self.cites, "enter", owner=self.player, controller=self.player,
            orientation=self.orientation,
        )  # fmt: skip
        attach(g, became, self.bearer, self.cites)


def enter_attached(g: RulesContext, card: int, player: str, orientation: str) -> None:
    """1406.3: puts an addition of a class onto the field attached to a card, from a zone other than the chase.

    Its controller picks one of several cards (AFW-112). Without a possible bearer the addition stays where it is.
    """
    bearers = list_proper_bearers(g, card, player)
    if not bearers:
        g.record.emit(ActIncomplete, NO_BEARER, "enter", 1, 0, player, card)
    elif len(bearers) == 1:
        EnterAttached(card, bearers[0], player, orientation, ENTERS_ATTACHED).happen(g)
    else:
        g.push(ChooseBearer.frame(player=player, card=card, orientation=orientation))


class ChooseBearer(Procedure, edition=FW, name="choose_bearer"):
    """1406.3: asks the controller of an entering addition of a class for its bearer."""

    player: str
    """The controller."""
    card: int
    """The addition."""
    orientation: str
    """Its orientation."""
    bearer: int = 0
    """The card that was picked."""

    @step("1406.3")
    def ask_controller(self, g: RulesContext) -> Next:
        options = objects_as_options("attach", list_proper_bearers(g, self.card, self.player), NO_BEARER)
        question = Question(self.player, "bearer", NO_BEARER, "bearer", options, subject=self.card)
        return choose(question)

    @step("1406.3")
    def enter(self, g: RulesContext) -> Next:
        return do(EnterAttached(self.card, self.bearer, self.player, self.orientation, ENTERS_ATTACHED), ends=True)
