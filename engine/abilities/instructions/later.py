"""Delayed triggers, and replacements for a duration, that an effect creates."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import ClassVar

from engine.abilities.card_files.card_schema import DONE, STATE
from engine.abilities.card_files.checking import Checker
from engine.abilities.language.ability import Ability, Replacement, Static, When
from engine.abilities.language.instruction import AnyInstruction, Clauses, Instruction
from engine.abilities.language.selectors import Until
from engine.abilities.resolution.lasting import active_turn
from engine.abilities.resolution.resolution import InstructionContext
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.play.common_acts import BeginEffect, SetDelayed
from engine.core.play.procedure import Next, do
from engine.core.table.state import Delayed, Lasting


class Delay(Instruction, tag="delay", frozen=True):
    """Creates a delayed triggered ability; its card is the card of the ability that made it."""

    stands_apart: ClassVar[bool] = True

    when: When
    """The trigger condition."""
    effect: tuple[AnyInstruction, ...]
    """The instructions of the triggered ability."""
    until: Until = "turn"
    """The duration for which it waits."""
    every: bool = False
    """Whether it waits for every such occasion until it ends, not for a single one."""

    @property
    def known_inside(self) -> tuple[str, ...]:
        return ("subject",)

    def check(self, checker: Checker, at: str, known: Collection[str]) -> None:
        if not self.effect:
            checker.fail(f"{at}.effect", "card-file.nothing-done", named="effect", fault="effect")
        if self.when.event == STATE:
            checker.fail(f"{at}.when.event", "card-file.delay-of-state", named=self.when.event)
        if self.every and self.when.event == DONE:
            checker.fail(f"{at}.every", "card-file.leave-out", named="every", fault="once")

    def carry_out(self, here: InstructionContext, clauses: DelayClauses) -> Next:
        ability = Ability("triggered", when=self.when, effect=self.effect)
        turn = active_turn(here, self.until)
        ends = "turn" if turn else self.until
        cites = clauses.delayed + clauses.made_by(here)
        if turn:
            cites += here.g.derived.rules.principles.that_turn
        delayed = Delayed(0, "", here.source, here.controller, ends, here.by.memory(), turn, self.every)
        return do(clauses.marked(here, SetDelayed(delayed, ability, cites)))


class DelayClauses(Clauses, frozen=True):
    """The clauses of delayed triggers."""

    delayed: Cites
    """The clauses by which it waits."""
    every: Cites = NO_CLAUSES
    """The clauses by which it waits for more than one occasion."""
    made_by: Callable[[InstructionContext], Cites] = lambda here: NO_CLAUSES
    """The clauses that decide who controls it, by the source that made it."""
    marked: Callable[[InstructionContext, SetDelayed], SetDelayed] = lambda here, act: act
    """Returns the act with the marks that the edition gives the ability, and their clauses."""


class ReplaceFor(Instruction, tag="replace", frozen=True):
    """Creates a replacement effect for a duration."""

    replacement: Replacement
    """The replacement."""
    until: Until = "turn"
    """The duration."""

    def check(self, checker: Checker, at: str, known: Collection[str]) -> None:
        checker.check_replacement(f"{at}.replacement", self.replacement, known)

    def carry_out(self, here: InstructionContext, clauses: ReplaceForClauses) -> Next:
        static, turn = Static(replace=self.replacement), active_turn(here, self.until)
        ends = "turn" if turn else self.until
        cites = clauses.replaces + (here.g.derived.rules.principles.that_turn if turn else NO_CLAUSES)
        effect = Lasting(0, here.source, here.controller, static, ends, 0, None, turn, here.by.memory())
        return do(BeginEffect(effect, cites))


class ReplaceForClauses(Clauses, frozen=True):
    """The clauses of a replacement for a duration."""

    replaces: Cites
    """The clauses by which it replaces an act."""
