"""Turning cards in play: they become ready or exhausted."""

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
    """A card becomes ready; one that is ready already does not become so again."""

    word: ClassVar[str] = "ready"
    card: int
    """The card."""
    cites: Cites = NO_CLAUSES
    """The clauses under which the book turns it; without them it is turned by its word."""

    def happen(self, g: RulesContext) -> None:
        clauses = ReadyClauses.of(g)
        turn(g, self.card, g.book.ready, "ready", self.cites or clauses.turned, clauses, 0 if self.cites else g.acting)


class MakeExhausted(Act, frozen=True, tag="exhaust"):
    """A card becomes exhausted; one that is exhausted already does not become so again."""

    word: ClassVar[str] = "exhaust"
    card: int
    """The card."""
    cites: Cites = NO_CLAUSES
    """The clauses under which the book turns it; without them it is turned by its word."""

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
    """Says that what lies so already is not turned again."""
    return False


class TurnClauses(PayableClauses, frozen=True, kw_only=True):
    """What an edition says of one way to turn cards."""

    turned: Cites
    """The clauses by which a card is turned."""
    already: Cites
    """The clauses about a card that lies so already."""
    again: Callable[[RulesContext], bool] = turns_once
    """Whether a card that lies so already is turned all the same."""


class Ready(Instruction, tag="ready", frozen=True):
    """Makes cards ready."""

    what: What
    """The cards."""

    def carry_out(self, here: InstructionContext, clauses: ReadyClauses) -> Next:
        return act_on_each(here, self.what, clauses.act)


class ReadyClauses(TurnClauses, frozen=True):
    """What an edition says of making cards ready."""

    act: Callable[[int], Act] = MakeReady
    """The act by which an effect makes a card ready."""


class Exhaust(Instruction, tag="exhaust", frozen=True):
    """Makes cards exhausted."""

    what: What
    """The cards."""

    @property
    def exhausts(self) -> bool:
        return True

    def carry_out(self, here: InstructionContext, clauses: ExhaustClauses) -> Next:
        return act_on_each(here, self.what, clauses.act)

    def cost_need(self, scope: Scope, clauses: ExhaustClauses) -> Need:
        """Each of the cards must be ready and allowed to be exhausted."""
        g, objects, wanted = scope.g, scope.g.state.objects, find_named_cards(self.what, scope)
        ready = [card for card in wanted if card in objects and objects[card].orientation == g.book.ready]
        live, barred_by = keep_allowed(scope, "exhaust", ready)
        count, named = max(len(wanted), 1), tuple(wanted)
        return Need("exhaust", count, live, clauses.turned, asked=False, barred_by=barred_by, named=named)

    def cost_acts(self, scope: Scope, cards: Sequence[int], clauses: ExhaustClauses) -> tuple[Act, ...]:
        return tuple(MakeExhausted(card) for card in cards)


class ExhaustClauses(TurnClauses, frozen=True):
    """What an edition says of making cards exhausted."""

    act: Callable[[int], Act] = MakeExhausted
    """The act by which an effect makes a card exhausted."""


def turn(
    g: RulesContext, card: int, orientation: str, word: str, cites: Cites, clauses: TurnClauses, agent: int
) -> None:
    """Turns a card in play, unless it lies so already or may not be turned.

    Args:
        g: the context.
        card: the card.
        orientation: how it comes to lie.
        word: the word of the act.
        cites: the clauses by which it is turned.
        clauses: what the edition says of turning cards so.
        agent: the card that does it; 0 if the book does.
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
