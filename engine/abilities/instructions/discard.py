"""Discarding: cards, and whole hands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from engine.abilities.evaluate import Scope
from engine.abilities.language.instruction import Instruction, PayableClauses
from engine.abilities.language.needs import MOVE, Need
from engine.abilities.language.selectors import By, What
from engine.abilities.payment.candidates import keep_allowed, need_to_move
from engine.abilities.resolution.bans import report_ban
from engine.abilities.resolution.resolution import AGAIN, InstructionContext
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.events.game import ConditionOccurred
from engine.core.play.procedure import GO_ON, Next, do
from engine.core.table.act import Act
from engine.core.table.zones import TableLayout


def discard_at_once(here: InstructionContext, cards: Sequence[int]) -> Next:
    """Discards cards at the same time; no player orders them."""
    return do(*(DiscardCard(card) for card in cards))


class Discard(Instruction, tag="discard", frozen=True):
    """Discards cards: puts them into their owners' discard zones."""

    what: What
    """The cards, in a hand or in another zone."""

    @property
    def fills_discard(self) -> bool:
        return True

    def carry_out(self, here: InstructionContext, clauses: DiscardClauses) -> Next:
        cards = here.objects_of(self.what)
        return clauses.together(here, cards) if cards else GO_ON.citing(here.g.derived.rules.principles.partial)

    def cost_need(self, scope: Scope, clauses: DiscardClauses) -> Need:
        return need_to_move("discard", self.what, scope, clauses.card)

    def cost_acts(self, scope: Scope, cards: Sequence[int], clauses: DiscardClauses) -> tuple[Act, ...]:
        return tuple(DiscardCard(card) for card in cards)


class DiscardClauses(PayableClauses, frozen=True):
    """The clauses of discarding cards."""

    card: Cites
    """The clause that defines discarding a card."""
    together: Callable[[InstructionContext, Sequence[int]], Next] = discard_at_once
    """Discards the cards of one instruction; their owners may order them first."""


class DiscardCard(Act, frozen=True, tag="discard"):
    """Moves a card from the hand, or another zone, to its owner's discard zone."""

    word: ClassVar[str] = "discard"
    card: int
    """The card."""
    cites: Cites = NO_CLAUSES
    """The clauses by which the rulebook discards it; empty if an effect discards it."""

    def happen(self, g: RulesContext) -> None:
        obj = g.state.objects.get(self.card)
        if obj is not None and not report_ban(g, self.word, obj.controller, self.card):
            cites = self.cites or DiscardClauses.of(g).card
            g.derived.rules.place(g, self.card, g.book.layout.discard_zone, cites, "discard")


def discard_hands(here: InstructionContext, seats: Sequence[str], clauses: DiscardHandClauses) -> Next:
    """Discards the hands of players at the same time; no player orders the cards."""
    acts = [act for seat in seats for act in whole_hand(here.g, seat, clauses)]
    return do(*acts, cites=clauses.hand)


def whole_hand(g: RulesContext, seat: str, clauses: DiscardHandClauses) -> list[Act]:
    """Returns the acts that discard every card of a player's hand, and then the hand itself."""
    cards = (DiscardCard(card, clauses.hand) for card in g.zone(seat, g.book.layout.hand))
    return [*cards, HandDiscarded(seat)]


class DiscardHand(Instruction, tag="discard_hand", frozen=True):
    """Discards whole hands; an empty hand counts as discarded."""

    sweeps: ClassVar[bool] = True

    idle_in_costs: ClassVar[frozenset[str]] = frozenset({"by"})

    by: By = "you"
    """The players; each discards their own hand."""

    @property
    def fills_discard(self) -> bool:
        return True

    def zones_looked_into(self, layout: TableLayout) -> tuple[str, ...]:
        return (layout.hand,)

    def carry_out(self, here: InstructionContext, clauses: DiscardHandClauses) -> Next:
        seats = here.seats(self.by)
        if not clauses.one_by_one or len(seats) == 1:
            return clauses.together(here, seats, clauses)
        acts, cites = whole_hand(here.g, seats[here.n], clauses), clauses.hand + clauses.one_by_one
        if here.n + 1 == len(seats):
            return do(*acts, cites=cites)
        return do(*acts, goto=AGAIN, cites=cites, n=here.n + 1)

    def cost_need(self, scope: Scope, clauses: DiscardHandClauses) -> Need:
        hand = tuple(scope.g.zone(scope.controller, scope.g.book.layout.hand))
        live, barred_by = keep_allowed(scope, "discard", hand)
        count = len(hand) if barred_by else 0
        return Need(MOVE, count, live, clauses.hand, asked=False, sweeps="all", barred_by=barred_by)

    def cost_acts(self, scope: Scope, cards: Sequence[int], clauses: DiscardHandClauses) -> tuple[Act, ...]:
        return tuple(whole_hand(scope.g, scope.controller, clauses))


def discards_hand(item: Instruction) -> bool:
    """Returns whether an instruction discards a whole hand."""
    return isinstance(item, DiscardHand)


class DiscardHandClauses(PayableClauses, frozen=True):
    """The clauses of discarding hands."""

    hand: Cites
    """The clauses by which every card of a hand is discarded."""
    one_by_one: Cites = NO_CLAUSES
    """The clause by which several players discard one after the other; without it they discard at the same time."""
    together: Callable[[InstructionContext, Sequence[str], DiscardHandClauses], Next] = discard_hands
    """Discards hands at the same time; owners may order the cards first."""


class HandDiscarded(Act, frozen=True, tag="hand-discarded"):
    """The fact that a hand was discarded, even an empty one."""

    player: str
    """The player whose hand it was."""

    def happen(self, g: RulesContext) -> None:
        g.record.emit(ConditionOccurred, DiscardHandClauses.of(g).hand, "hand_discarded", 0, self.player)
