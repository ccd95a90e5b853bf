"""1033. Restarting the game: a new game is prepared with the same cards."""

from __future__ import annotations

from typing import ClassVar

from engine.abilities.view import RulesContext
from engine.core.events.game import GameRestarted
from engine.core.play.common_acts import SpendTrigger
from engine.core.play.procedure import Next, Procedure, call, go_to, step
from engine.core.table.act import Act
from engine.core.table.state import GameObject
from engine.rulebooks.force_of_will.v8_01.ch0200_cards import J_RULER, RULER, RUNE, STONE
from engine.rulebooks.force_of_will.v8_01.ch0300_moves import place
from engine.rulebooks.force_of_will.v8_01.ch0300_zones import (
    BOX,
    EXTRA_BOX,
    EXTRA_DECK,
    RECOVERED,
    RULER_BOX,
    RUNE_AREA,
    RUNE_BOX,
    SIDEBOARD,
    STONE_BOX,
)
from engine.rulebooks.force_of_will.v8_01.ch0400_preparation import PARTS_OF_DECKS, Preparation
from engine.rulebooks.force_of_will.v8_01.ch1300_colossal import find_ruler_side
from engine.rulebooks.force_of_will.v8_01.ch1300_double_faced import find_front, turn_to_side
from engine.rulebooks.force_of_will.v8_01.edition import FW

RESTARTS = FW.cite("1033.1", "1033.2")
BACK_TO_DECKS = FW.cite("1033.1", "403.1")
LEFT_OUT = FW.cite("1033.3")
ELSEWHERE = {EXTRA_DECK: EXTRA_BOX, RUNE_AREA: RUNE_BOX, SIDEBOARD: SIDEBOARD}
"""The boxes of cards in these zones, if no fact names their part of the deck."""

BOX_OF = {RULER: RULER_BOX, J_RULER: RULER_BOX, STONE: STONE_BOX, RUNE: RUNE_BOX}
"""The boxes of the other cards by their printed kinds; the rest belongs to the main deck."""


class RestartGame(Act, frozen=True, tag="restart"):
    """1033.1: ends the game without a result and prepares a new one with the same cards."""

    word: ClassVar[str] = "restart"
    first: str
    """The first player of the new game (1033.2)."""
    left_out: tuple[int, ...] = ()
    """The cards that are left out of it (1033.3)."""
    zone: str = ""
    """The zone for the cards left out; empty if they stay in place."""

    def happen(self, g: RulesContext) -> None:
        parts = g.state.facts.get(PARTS_OF_DECKS)
        frame = PrepareAgain.frame(first=self.first, cards=list(self.left_out), zone=self.zone)
        g.record.emit(GameRestarted, RESTARTS, (frame,), {PARTS_OF_DECKS: parts} if parts else {})


class PutBack(Act, frozen=True, tag="put-back"):
    """1033.1: puts a card into its box, with its initial side up."""

    card: int
    """The card."""
    box: str
    """The key of the box."""

    def happen(self, g: RulesContext) -> None:
        ruler = self.box.endswith(f"/{RULER_BOX}")
        turned = RECOVERED if ruler else ""
        became = g.move(self.card, self.box, BACK_TO_DECKS, "restart", orientation=turned, face_up=ruler or None)
        number = g.obj(became).number
        if number:
            front = find_ruler_side(g.state, number) if ruler else find_front(g.state.definition(number))
            turn_to_side(g, became, front, BACK_TO_DECKS, "restart")


class LeaveOut(Act, frozen=True, tag="leave-out"):
    """1033.3: puts a card that is left out of the restart into its zone for the new game."""

    card: int
    """The card."""
    zone: str
    """The zone."""

    def happen(self, g: RulesContext) -> None:
        place(g, self.card, self.zone, LEFT_OUT, "restart")


class PrepareAgain(Procedure, edition=FW, name="prepare_again"):
    """1033: returns the cards of the ended game to their boxes and carries out 403 again.

    No trigger observes this, because its game has ended.
    """

    first: str
    """The first player of the new game."""
    cards: list[int]
    """The cards that are left out."""
    zone: str = ""
    """The zone for the cards left out; empty if they stay in place."""

    @step("1033.1", "403.1")
    def put_back(self, g: RulesContext) -> Next:
        parts: dict[str, list[int]] = g.state.facts.get(PARTS_OF_DECKS, {})
        acts: list[Act] = [SpendTrigger(waiting, "cleared", RESTARTS) for waiting in g.state.pending]
        for obj in g.state.objects.values():
            if obj.card <= 0 or obj.id in self.cards:
                continue
            box = _find_box(g, obj, parts)
            if obj.zone != box:  # the sideboard is not part of a deck
                acts.append(PutBack(obj.id, box))
        return Next(verbs=tuple(acts), unobserved=True)

    @step("1033.2")
    def begin_again(self, g: RulesContext) -> Next:
        return go_to("1033.3") if self.cards else call(Preparation.frame(first=self.first), ends=True)

    @step("1033.3")
    def leave_out(self, g: RulesContext) -> Next:
        left_out = [LeaveOut(card, self.zone) for card in self.cards if self.zone and card in g.state.objects]
        return Next(verbs=tuple(left_out), calls=(Preparation.frame(first=self.first),), ends=True, unobserved=True)


def _find_box(g: RulesContext, obj: GameObject, parts: dict[str, list[int]]) -> str:
    """Returns the key of the box in which a card lay before the preparation."""
    noted = next((key for key, cards in parts.items() if obj.card in cards), "")
    if noted:
        return noted
    kind = g.state.definition(obj.number).kind if obj.number else ""
    box = ELSEWHERE.get(obj.zone.rpartition("/")[2]) or BOX_OF.get(kind, BOX)
    return f"{obj.owner}/{box}"
