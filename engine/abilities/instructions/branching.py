"""Lists of instructions that are carried out on a condition, repeatedly, or for a chosen player."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

from typing_extensions import TypeIs

from engine.abilities.card_files.checking import Checker
from engine.abilities.language.instruction import AnyInstruction, Clauses, Instruction
from engine.abilities.language.selectors import Condition, Piece, Value
from engine.abilities.resolution.resolution import AGAIN, InstructionContext
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.events.steps import ActIncomplete
from engine.core.play.procedure import GO_ON, Next, call, choose, do
from engine.core.table.act import Act
from engine.core.table.choice import Option, Question


class If(Instruction, tag="if", rename={"else_": "else"}, frozen=True):
    """Carries out one of two lists of instructions."""

    condition: Condition
    """The condition."""
    then: tuple[AnyInstruction, ...] = ()
    """The instructions carried out if it holds."""
    else_: tuple[AnyInstruction, ...] = ()
    """The instructions carried out if it does not."""

    def carry_out(self, here: InstructionContext, clauses: IfClauses) -> Next:
        name = "then" if here.holds(self.condition, was=True) else "else_"
        if getattr(self, name):
            outcome = call(here.by.inner(here.by.here(name)))
        else:
            unmet = NoteUnmet(here.controller, here.source, clauses.unmet)
            outcome = do(unmet) if clauses.unmet and name == "else_" else GO_ON
        if clauses.last_known and here.asks_past(self.condition):
            outcome = outcome.citing(clauses.last_known)
        return outcome.citing(clauses.instead) if clauses.instead and self.then and self.else_ else outcome


class NoteUnmet(Act, frozen=True, tag="note-unmet"):
    """Records that the condition of a text does not hold, so that nothing is done by it."""

    player: str
    """The player who carries the text out."""
    card: int
    """The card with the text; 0 for none."""
    cites: Cites
    """The clauses by which the text decides."""

    def happen(self, g: RulesContext) -> None:
        g.record.emit(ActIncomplete, self.cites, "if", 1, 0, self.player, self.card)


def branches(item: Piece) -> TypeIs[If]:
    """Returns whether an instruction carries out one of two lists."""
    return isinstance(item, If)


class IfClauses(Clauses, frozen=True):
    """The clauses of a condition inside a text."""

    instead: Cites = NO_CLAUSES
    """The clauses by which one list replaces the other, if both hold instructions."""
    last_known: Cites = NO_CLAUSES
    """The clauses by which the last information of a moved card is read, if they are cited."""
    unmet: Cites = NO_CLAUSES
    """The clauses by which the text decides that nothing is done if its condition does not hold."""


class Repeat(Instruction, tag="repeat", frozen=True):
    """Carries out a list of instructions several times; not at all for zero or less."""

    times: Value
    """The number of times."""
    effect: tuple[AnyInstruction, ...]
    """The instructions."""

    def check(self, checker: Checker, at: str, known: Collection[str]) -> None:
        if not self.effect:
            checker.fail(f"{at}.effect", "card-file.nothing-done", named="effect", fault="effect")

    def carry_out(self, here: InstructionContext, clauses: Clauses) -> Next:
        total = here.amount(self.times)
        if here.n >= total:
            return GO_ON if total > 0 else GO_ON.citing(here.g.derived.rules.principles.partial)
        return call(here.by.inner(here.by.here("effect")), goto=AGAIN, n=here.n + 1)


class ChoosePlayer(Instruction, tag="choose_player", frozen=True):
    """Lets a player be chosen, then carries out the instructions for that player."""

    you: tuple[AnyInstruction, ...] = ()
    """The instructions carried out if it is you."""
    opponent: tuple[AnyInstruction, ...] = ()
    """The instructions carried out if it is the opponent."""
    by: Literal["you", "opponent"] = "you"
    """The player who chooses."""

    def check(self, checker: Checker, at: str, known: Collection[str]) -> None:
        if not (self.you or self.opponent):
            checker.fail(at, "card-file.nothing-done", named="you / opponent", fault="picked")

    def carry_out(self, here: InstructionContext, clauses: ChoosePlayerClauses) -> Next:
        if here.n == 0:
            seats = (here.controller, here.g.opponent(here.controller))
            options = tuple(Option(f"choose:{seat}", seat, clauses.chosen) for seat in seats)
            seat = here.player(self.by)
            asked = Question(seat, "choose player", clauses.chosen, "m.player_", options, subject=here.source)
            return choose(asked, goto=AGAIN, n=1)
        name = "you" if here.vars.get("m.player_") == here.controller else "opponent"
        return call(here.by.inner(here.by.here(name))) if getattr(self, name) else GO_ON


class ChoosePlayerClauses(Clauses, frozen=True):
    """The clauses of choosing a player."""

    chosen: Cites
    """The clause that defines choosing."""
