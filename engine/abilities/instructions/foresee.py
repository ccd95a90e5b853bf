"""Foreseeing: a player puts the deck's top cards back on top or to the bottom, in any order."""

from __future__ import annotations

from typing import Any

from engine.abilities.language.instruction import Clauses, Instruction
from engine.abilities.language.selectors import Value
from engine.abilities.resolution.card_order import ask_for_order
from engine.abilities.resolution.resolution import AGAIN, InstructionContext
from engine.core.clauses.citation import Cites
from engine.core.play.actions import objects_as_options
from engine.core.play.common_acts import ReorderZone
from engine.core.play.procedure import GO_ON, Next, choose, do, go_to
from engine.core.table.choice import Question

DECK = "deck"
"""The zone."""

LOW, HIGH = "m.low_", "m.high_"
"""The locals that list the cards for the bottom and the cards for the top, in order."""


class Foresee(Instruction, tag="foresee", frozen=True):
    """Looks at cards from the top of the deck, and puts each back on top or to the bottom."""

    count: Value = 1
    """The number of cards."""

    def carry_out(self, here: InstructionContext, clauses: ForeseeClauses) -> Next:
        g, seat = here.g, here.controller
        deck = g.zone(seat, DECK)
        seen = deck[: max(here.amount(self.count), 0)]
        order, low = f"m.order_{seat}", list(here.vars.get(LOW) or ())
        if not seen:
            return GO_ON.citing(g.derived.rules.principles.partial)
        if here.n == 0:
            options = objects_as_options("bottom", seen, clauses.foreseen)
            question = Question(
                seat, "foresee", clauses.foreseen, LOW, options, least=0, most=len(seen), listed=True,
                looks=f"{seat}/{DECK}^{len(seen)}", subject=here.source,
            )  # fmt: skip
            return choose(question, goto=AGAIN, n=1)
        if here.n == 1:
            high = [card for card in seen if card not in low]
            if len(high) < 2:
                return go_to(AGAIN, n=2, **{order: high})
            return choose(ask_for_order(g, seat, high, DECK, both=False), goto=AGAIN, n=2)
        if here.n == 2:
            kept: dict[str, Any] = {HIGH: list(here.vars.get(order) or ())}
            if len(low) < 2:
                return go_to(AGAIN, n=3, **kept, **{order: low})
            return choose(ask_for_order(g, seat, low, DECK, both=False), goto=AGAIN, n=3, **kept)
        high, below = list(here.vars.get(HIGH) or ()), list(here.vars.get(order) or ())
        there = [card for card in deck if card not in seen]
        forgotten: dict[str, Any] = dict.fromkeys((LOW, HIGH, order))
        return do(ReorderZone(f"{seat}/{DECK}", (*high, *there, *below), clauses.foreseen), **forgotten)


class ForeseeClauses(Clauses, frozen=True, kw_only=True):
    """The clauses of foreseeing."""

    foreseen: Cites
    """The clauses of looking at cards and putting them back."""
