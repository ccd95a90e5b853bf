"""Drawing cards: a number of them, or up to a number in hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from engine.abilities.language.instruction import Clauses, Instruction
from engine.abilities.language.selectors import By, Value
from engine.abilities.resolution.bans import report_ban
from engine.abilities.resolution.resolution import AGAIN, InstructionContext
from engine.abilities.resolution.several import repeat_acts
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.events.steps import ActIncomplete
from engine.core.play.procedure import GO_ON, Next, do
from engine.core.table.act import Act


class Draw(Instruction, tag="draw", frozen=True):
    """Draws cards from the top of the deck, one by one."""

    count: Value = 1
    """The number of cards; nothing is drawn for zero or less."""
    by: By = "you"
    """The players who draw, one after the other, the turn player first."""

    def carry_out(self, here: InstructionContext, clauses: DrawClauses) -> Next:
        seats, count = here.seats(self.by), here.times(self.count)
        if len(seats) == 1:
            return repeat_acts(here, count, [DrawOne(seats[0])], clauses.several)
        draws = [DrawOne(seat) for seat in seats for _ in range(count)]
        return repeat_acts(here, 1, draws, clauses.several + here.g.derived.rules.principles.turn_player_first)


class DrawClauses(Clauses, frozen=True):
    """The clauses of drawing."""

    one: Cites
    """The clause that defines drawing a card."""
    several: Cites
    """The clause by which cards are drawn one by one."""
    missed: Callable[[RulesContext, str], None] | None = None
    """The edition's handling of a draw from an empty deck."""


class DrawTo(Instruction, tag="draw_to", frozen=True):
    """Draws until the hand holds a number of cards, counted when the instruction begins."""

    hand: Value
    """The number of cards that the hand is to hold."""
    by: By = "you"
    """The players who draw, one after the other, the turn player first."""

    def carry_out(self, here: InstructionContext, clauses: DrawToClauses) -> Next:
        g, seats = here.g, here.seats(self.by)
        missing: list[str] = list(here.vars.get("m.missing_") or ()) if here.n else []
        if not here.n:
            wanted = here.times(self.hand)
            missing = [seat for seat in seats for _ in range(wanted - len(g.zone(seat, g.book.layout.hand)))]
        if not missing:
            return GO_ON.citing(clauses.filled + g.derived.rules.principles.partial)
        cites = clauses.filled if len(seats) == 1 else clauses.filled + g.derived.rules.principles.turn_player_first
        draw, rest = DrawOne(missing[0]), missing[1:]
        memory: dict[str, Any] = {"m.missing_": rest or None}
        return do(draw, goto=AGAIN, cites=cites, n=here.n + 1, **memory) if rest else do(draw, cites=cites, **memory)


class DrawToClauses(Clauses, frozen=True):
    """The clauses of drawing up to a number."""

    filled: Cites
    """The clause by which cards are drawn up to a number."""


class DrawOne(Act, frozen=True, tag="draw"):
    """The top card of the deck moves to the hand; with an empty deck nothing moves."""

    word: ClassVar[str] = "draw"
    player: str
    """The seat that draws."""
    cites: Cites = NO_CLAUSES
    """The clauses by which the rulebook makes the player draw; empty if an effect does."""

    def happen(self, g: RulesContext) -> None:
        layout = g.book.layout
        if report_ban(g, self.word, self.player):
            return
        cites, deck = self.cites or DrawClauses.of(g).one, g.zone(self.player, layout.deck)
        if deck:
            g.derived.rules.place(g, deck[0], layout.hand, cites, "draw", owner=self.player)
            return
        g.record.emit(ActIncomplete, cites + g.derived.rules.principles.partial, "draw", 1, 0, self.player)
        clauses = g.derived.rules.instructions.get(Draw)
        if isinstance(clauses, DrawClauses) and clauses.missed is not None:
            clauses.missed(g, self.player)
