"""7.6.1, 7.9.2. Turning over the top cards of the deck one by one until a fitting card is revealed."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from engine.abilities.card_files.checking import Checker
from engine.abilities.instructions.reveal import RevealCard
from engine.abilities.language.instruction import Clauses, Instruction
from engine.abilities.language.selectors import Name, Select
from engine.abilities.resolution.hidden_cards import find_unrevealed
from engine.abilities.resolution.resolution import AGAIN, InstructionContext
from engine.core.clauses.citation import Cites
from engine.core.play.procedure import Next, do, go_on
from engine.rulebooks.fftcg.v2_1_9.ch07_zones import DECK


class TurnOver(Instruction, tag="turn_over", rename={"as_": "as"}, frozen=True):
    """Reveals cards of one's deck from the top, one by one, until a card fits or none is left."""

    first: Select
    """The selector that the last card fits; its zone and player are ignored."""
    as_: Name = "found"
    """The name under which the fitting card is remembered; nothing is remembered if there is none."""
    rest: Name = "others"
    """The name under which the other revealed cards are remembered."""

    @property
    def remembers(self) -> tuple[str, ...]:
        return self.as_, self.rest

    @property
    def picks_from(self) -> Select | None:
        return self.first

    def check(self, checker: Checker, at: str, known: Collection[str]) -> None:
        checker.check_new_name(at, self.as_)
        checker.check_new_name(at, self.rest, "rest", (self.as_,))
        if not self.first.asks_quality:
            checker.fail(f"{at}.first", "card-file.missing", named="first", fault="quality")

    def carry_out(self, here: InstructionContext, clauses: TurnOverClauses) -> Next:
        g = here.g
        deck = g.zone(here.controller, DECK)
        turned = list(deck[: here.n])
        fits = bool(turned) and here.matches(
            self.first, turned[-1], g.derived.characteristics(turned[-1]), g.obj(turned[-1])
        )
        if fits or here.n >= len(deck):
            found, others = (turned[-1:], turned[:-1]) if fits else ([], turned)
            remembered: dict[str, Any] = {f"m.{self.as_}": found, f"m.{self.rest}": others}
            return go_on(clauses.turned, **remembered)
        card = deck[here.n]
        shown: dict[str, Any] = {"m.revealed_": [*here.remembered("revealed_"), *find_unrevealed(g, [card])]}
        return do(RevealCard(card), goto=AGAIN, cites=clauses.turned, n=here.n + 1, **shown)


class TurnOverClauses(Clauses, frozen=True):
    """The clauses of turning cards over."""

    turned: Cites
    """The clauses by which the cards are revealed from the top."""
