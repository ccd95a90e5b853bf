"""Turning cards in play: readying and exhausting them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from engine.abilities.evaluate import Scope
from engine.abilities.language.instruction import Instruction, PayableClauses
from engine.abilities.language.needs import Need
from engine.abilities.language.selectors import What
from engine.abilities.payment.candidates import find_named_cards, keep_allowed
from engine.abilities.resolution.resolution import InstructionContext
from engine.abilities.resolution.several import act_on_each
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.events.cards import CardTurned
from engine.core.events.steps import ActIncomplete
from engine.core.play.procedure import Next
from engine.core.table.act import Act


class MakeReady(Act, frozen=True, tag="ready"):
    """A card becomes ready; a ready card is not turned."""

    word: ClassVar[str] = "ready"
    card: int
    """The card."""
    cites: Cites = NO_CLAUSES
    """The clauses by which the rulebook turns it; empty if an effect turns it."""

    def happen(self, g: RulesContext) -> None:
        clauses = ReadyClauses.of(g)
        cites = self.cites or clauses.turned + clauses.nonetheless(g, self.card)
        turn(g, self.card, g.book.ready, "ready", cites, clauses, 0 if self.cites else g.acting)


class MakeExhausted(Act, frozen=True, tag="exhaust"):
    """A card becomes exhausted; an exhausted card is not turned."""

    word: ClassVar[str] = "exhaust"
    card: int
    """The card."""
    cites: Cites = NO_CLAUSES
    """The clauses by which the rulebook turns it; empty if an effect turns it."""

    def happen(self, g: RulesContext) -> None:
        clauses = ExhaustClauses.of(g)
        turn(
            g,
            self.card,
            g.book.exhausted,
            "exhaust",
            self.cites or clauses.turned,
            clauses,
            0 if self.cites else g.acting,
        )


def turns_once(g: RulesContext) -> bool:
    """Returns False: a card that already has the orientation is not turned again."""
    return False


def keeps_nothing(g: RulesContext, card: int) -> Cites:
    """Returns no clauses: whatever readies a card, nothing else keeps it as it is."""
    return NO_CLAUSES


class TurnClauses(PayableClauses, frozen=True, kw_only=True):
    """An edition's rules for turning cards to one orientation."""

    turned: Cites
    """The clauses by which a card is turned."""
    already: Cites
    """The clauses about a card that has the orientation already."""
    again: Callable[[RulesContext], bool] = turns_once
    """Whether a card that has the orientation already is turned again."""


class Ready(Instruction, tag="ready", frozen=True):
    """Readies cards."""

    what: What
    """The cards."""

    def carry_out(self, here: InstructionContext, clauses: ReadyClauses) -> Next:
        return act_on_each(here, self.what, clauses.act)


class ReadyClauses(TurnClauses, frozen=True):
    """An edition's rules for readying cards."""

    act: Callable[[int], Act] = MakeReady
    """Returns the act by which an effect readies a card."""
    nonetheless: Callable[[RulesContext, int], Cites] = keeps_nothing
    """Returns the clauses that keep a card from being readied at another time, but not by an effect."""


class Exhaust(Instruction, tag="exhaust", frozen=True):
    """Exhausts cards."""

    what: What
    """The cards."""

    @property
    def exhausts(self) -> bool:
        return True

    def carry_out(self, here: InstructionContext, clauses: ExhaustClauses) -> Next:
        return act_on_each(here, self.what, clauses.act)

    def cost_need(self, scope: Scope, clauses: ExhaustClauses) -> Need:
        """Returns the cards, each of which must be ready and allowed to be exhausted."""
        g, objects, wanted = scope.g, scope.g.state.objects, find_named_cards(self.what, scope)
        ready = [card for card in wanted if card in objects and objects[card].orientation == g.book.ready]
        live, barred_by = keep_allowed(scope, "exhaust", ready)
        count, named = max(len(wanted), 1), tuple(wanted)
        return Need("exhaust", count, live, clauses.turned, asked=False, barred_by=barred_by, named=named)

    def cost_acts(self, scope: Scope, cards: Sequence[int], clauses: ExhaustClauses) -> tuple[Act, ...]:
        return tuple(MakeExhausted(card) for card in cards)


class ExhaustClauses(TurnClauses, frozen=True):
    """An edition's rules for exhausting cards."""

    act: Callable[[int], Act] = MakeExhausted
    """Returns the act by which an effect exhausts a card."""


def turn(
    g: RulesContext, card: int, orientation: str, word: str, cites: Cites, clauses: TurnClauses, agent: int
) -> None:
    """Turns a card in play, unless it already has the orientation or must not be turned.

    Args:
        g: the context.
        card: the card.
        orientation: the new orientation.
        word: the word of the act.
        cites: the clauses by which it is turned.
        clauses: the edition's rules for turning cards to it.
        agent: the card that turns it; 0 for the rulebook.
    """
    obj = g.state.objects.get(card)
    if obj is None:
        return
    if obj.zone not in g.book.play_keys:
        g.record.emit(ActIncomplete, g.derived.rules.principles.partial, word, 1, 0, obj.controller, card)
        return
    already = obj.orientation == orientation
    if already and not clauses.again(g):
        g.record.emit(ActIncomplete, cites.main + clauses.already, word, 1, 0, obj.controller, card)
    elif (g.derived.index.statics or g.state.lasting) and g.derived.forbidden(word, card, by=agent) is not None:
        g.record.emit(ActIncomplete, g.derived.rules.principles.forbidden, word, 1, 0, obj.controller, card)
    else:
        turned_by = cites + clauses.already if already else cites
        g.record.emit(CardTurned, turned_by, card, orientation, obj.orientation, word)
