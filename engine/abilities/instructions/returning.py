"""Returning cards to a zone of their owner."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import ClassVar, Literal

from engine.abilities.card_files.checking import Checker
from engine.abilities.evaluate import Scope
from engine.abilities.instructions.put import place_together
from engine.abilities.language.instruction import Instruction, PayableClauses
from engine.abilities.language.needs import Need
from engine.abilities.language.selectors import Text, What
from engine.abilities.payment.candidates import need_to_move
from engine.abilities.resolution.bans import report_ban
from engine.abilities.resolution.card_order import FindLanding, end_of, land_as_told
from engine.abilities.resolution.resolution import InstructionContext
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.play.procedure import Next
from engine.core.table.act import Act


class Return(Instruction, tag="return", frozen=True):
    """Returns cards to a zone of their owner."""

    what: What
    """The cards."""
    zone: Text = "hand"
    """The zone that they return to."""
    position: Literal["top", "bottom"] = "top"
    """The end of an ordered zone that they return to."""
    order: Literal["owner", "random"] = "owner"
    """The player or rule that decides the order of several cards in an ordered zone."""

    def check(self, checker: Checker, at: str, known: Collection[str]) -> None:
        checker.check_landing(at, self.zone, position=self.position != "top", order=self.order != "owner")

    @property
    def places_into(self) -> str:
        return self.zone

    def leaves_play(self, looks_there: bool) -> bool:
        return True

    def carry_out(self, here: InstructionContext, clauses: ReturnClauses) -> Next:
        return place_together(
            here, self, lambda card, index: clauses.act(card, self.zone, index, here), clauses.find_landing
        )  # fmt: skip

    def cost_need(self, scope: Scope, clauses: ReturnClauses) -> Need:
        return need_to_move("return", self.what, scope, clauses.returned)

    def cost_acts(self, scope: Scope, cards: Sequence[int], clauses: ReturnClauses) -> tuple[Act, ...]:
        return tuple(ReturnCard(card, self.zone, end_of(self.position)) for card in cards)


class ReturnCard(Act, frozen=True, tag="return"):
    """A card is returned to a zone of its owner."""

    word: ClassVar[str] = "return"
    card: int
    """The card."""
    zone: str
    """The zone that it returns to."""
    index: int = 0
    """Its place in an ordered zone."""
    cites: Cites = NO_CLAUSES
    """The clauses by which the rulebook returns it; empty if an effect returns it."""

    def happen(self, g: RulesContext) -> None:
        obj = g.state.objects.get(self.card)
        if obj is not None and not report_ban(g, self.word, obj.controller, self.card):
            cites = self.cites or ReturnClauses.of(g).returned
            g.derived.rules.place(g, self.card, self.zone, cites, "return", index=self.index)


class ReturnClauses(PayableClauses, frozen=True):
    """The clauses of returning."""

    returned: Cites
    """The clauses by which a card returns."""
    order: Cites = NO_CLAUSES
    """The clauses by which several cards return in a random order."""
    act: Callable[[int, str, int, InstructionContext], Act] = lambda card, zone, index, here: ReturnCard(
        card, zone, index
    )
    """Returns the act by which an effect returns a card to a place of a zone."""
    find_landing: FindLanding = land_as_told
    """Returns the destination of a card that is told to return to a zone."""
