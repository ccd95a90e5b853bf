"""919, 920. Contests of signs, and skills that fail."""

from __future__ import annotations

from collections.abc import Collection

from engine.abilities.card_files.checking import Checker
from engine.abilities.language.ability import Failure, Static
from engine.abilities.language.instruction import AnyInstruction, Clauses, Instruction
from engine.abilities.language.selectors import Until
from engine.abilities.resolution import lasting
from engine.abilities.resolution.resolution import AGAIN, InstructionContext
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.play.common_acts import BeginEffect
from engine.core.play.procedure import GO_ON, Next, call, do
from engine.core.table.state import Lasting
from engine.rulebooks.generic.v1_2.ch0900_terms.signs import Janken


class Contest(Instruction, tag="contest", rename={"else_": "else"}, frozen=True):
    """919.1: has both players show a sign; the winner decides which instructions are carried out."""

    then: tuple[AnyInstruction, ...] = ()
    """The instructions carried out if you win."""
    else_: tuple[AnyInstruction, ...] = ()
    """The instructions carried out otherwise."""

    def check(self, checker: Checker, at: str, known: Collection[str]) -> None:
        if not (self.then or self.else_):
            checker.fail(at, "card-file.nothing-done", named="then / else", fault="wins")

    def carry_out(self, here: InstructionContext, clauses: ContestClauses) -> Next:
        if here.n == 0:
            return call(Janken.frame(), goto=AGAIN, cites=clauses.shown, n=1)
        name = "then" if here.vars.get("winner") == here.controller else "else_"
        return call(here.by.inner(here.by.here(name))) if getattr(self, name) else GO_ON


class ContestClauses(Clauses, frozen=True):
    """The clauses of a contest."""

    shown: Cites
    """The clause by which signs are shown."""


class FailSkills(Instruction, tag="fail_skills", frozen=True):
    """920.1: makes skills fail, for a duration."""

    fails: Failure
    """The player whose skills fail, and the cause."""
    until: Until = "turn"
    """The duration."""

    def check(self, checker: Checker, at: str, known: Collection[str]) -> None:
        if self.fails.skill_of == "self":
            checker.fail(
                f"{at}.fails.skill_of",
                "card-file.unknown-word",
                named=str(self.fails.skill_of),
                possible="you, opponent",
                fault="skill",
            )
        checker.check_failure(f"{at}.fails", self.fails)

    def carry_out(self, here: InstructionContext, clauses: FailSkillsClauses) -> Next:
        turn = lasting.active_turn(here, self.until)
        ends = "turn" if turn else self.until
        static = Static(fails=self.fails)
        effect = Lasting(0, here.source, here.controller, static, ends, 0, None, turn, here.by.memory())
        cites = clauses.by_contest if self.fails.contest else clauses.plainly
        return do(BeginEffect(effect, cites + (here.g.derived.rules.principles.that_turn if turn else NO_CLAUSES)))


class FailSkillsClauses(Clauses, frozen=True):
    """The clauses of skills that fail."""

    plainly: Cites
    """The clauses by which a skill fails in any case."""
    by_contest: Cites
    """The clauses by which a contest decides it."""
