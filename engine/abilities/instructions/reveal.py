"""Revealing cards of hidden zones."""

from __future__ import annotations

from typing import Any, ClassVar

from engine.abilities.language.instruction import Clauses, Instruction
from engine.abilities.language.selectors import What
from engine.abilities.resolution.bans import report_ban
from engine.abilities.resolution.hidden_cards import find_unrevealed
from engine.abilities.resolution.resolution import InstructionContext
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.events.identity import CardShown
from engine.core.events.steps import ActIncomplete
from engine.core.play.procedure import GO_ON, Next, do
from engine.core.table.act import Act


class Reveal(Instruction, tag="reveal", frozen=True):
    """Reveals cards of a hidden zone until the effect has resolved or they move."""

    reveals: ClassVar[bool] = True

    what: What
    """The cards; they are hidden again when the effect has resolved, unless another effect shows them."""

    def carry_out(self, here: InstructionContext, clauses: RevealClauses) -> Next:
        cards = here.objects_of(self.what)
        if not cards:
            return GO_ON.citing(here.g.derived.rules.principles.partial)
        revealed: dict[str, Any] = {"m.revealed_": [*here.remembered("revealed_"), *find_unrevealed(here.g, cards)]}
        return do(*(RevealCard(card) for card in cards), **revealed)


class RevealClauses(Clauses, frozen=True):
    """The clauses of revealing."""

    revealed: Cites
    """The clauses by which a card is shown to everybody."""
    already: Cites
    """The clauses by which a card that everybody sees is not revealed."""


class RevealCard(Act, frozen=True, tag="reveal"):
    """A card of a hidden zone is shown to everybody; a shown card is not revealed again."""

    word: ClassVar[str] = "reveal"
    card: int
    """The card."""
    cites: Cites = NO_CLAUSES
    """The clauses by which the rulebook reveals it; empty if an effect reveals it."""

    def happen(self, g: RulesContext) -> None:
        obj = g.state.objects.get(self.card)
        if obj is None or g.book.zone_rule(obj.zone).public:
            return
        clauses = RevealClauses.of(g)
        if "*" in obj.shown or g.derived.shows_top(obj):
            g.record.emit(ActIncomplete, clauses.already, "reveal", 1, 0, obj.owner, self.card)
        elif not report_ban(g, self.word, obj.controller, self.card):
            g.record.emit(CardShown, self.cites or clauses.revealed, self.card, ("*",), obj.shown)
