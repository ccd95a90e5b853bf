"""Selecting effects: choosing some of several lists of instructions."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import ClassVar, Literal

from typing_extensions import TypeIs

from engine.abilities.card_files.checking import Checker
from engine.abilities.language.instruction import AnyInstruction, Clauses, Instruction
from engine.abilities.language.selectors import Name, Piece, Value
from engine.abilities.resolution.resolution import AGAIN, InstructionContext
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.clauses.finding import Finding
from engine.core.play.procedure import GO_ON, Next, call, choose, go_on
from engine.core.table.choice import Option, Question, UnavailableOption


class Modes(Instruction, tag="modes", rename={"as_": "as"}, frozen=True):
    """Lets a player select some of several lists of instructions, then carries these out in order.

    If only the decisions of a text are made now, the initial decisions of the selected lists are included.
    """

    decides: ClassVar[bool] = True

    of: tuple[tuple[AnyInstruction, ...], ...]
    """The lists of instructions."""
    count: Value = 1
    """The number of lists selected."""
    up_to: bool = False
    """Whether fewer may be selected."""
    least: Value | None = None
    """The number of lists selected at least, if that is not all or none of them."""
    by: Literal["you", "opponent"] = "you"
    """The player who selects; the opponent does so at resolution."""
    as_: Name = "modes"
    """The name under which the selected positions are remembered."""

    @property
    def remembers(self) -> tuple[str, ...]:
        return (self.as_,)

    @property
    def lists(self) -> tuple[tuple[str, tuple[Instruction, ...]], ...]:
        return tuple((f"of[{place}]", mode) for place, mode in enumerate(self.of))

    def check(self, checker: Checker, at: str, known: Collection[str]) -> None:
        if len(self.of) < 2:
            checker.fail(f"{at}.of", "card-file.too-few-modes")
        if self.least is not None and self.up_to:
            checker.fail(f"{at}.least", "card-file.leave-out", named="least", fault="counted")
        checker.check_new_name(at, self.as_)

    def find_least(self, here: InstructionContext, most: int) -> int:
        """Returns the number of lists that must be selected if `most` can be."""
        if self.least is not None:
            return min(max(here.amount(self.least), 0), most)
        return 0 if self.up_to else most

    def carry_out(self, here: InstructionContext, clauses: ModesClauses) -> Next:
        key, turn, cites = f"m.{self.as_}", here.n, clauses.selected(here)
        if turn == 0 and self.as_ not in here.vars.get("chosen_on_use", ()):
            want = min(here.amount(self.count), len(self.of))
            barred = clauses.barred(here, self)
            options = tuple(Option(f"mode:{i}", i, cites) for i in range(len(self.of)) if i not in barred)
            most = min(want, len(options))
            if most <= 0:
                return go_on(here.g.derived.rules.principles.partial, **{key: []})
            question = Question(
                here.player(self.by), "effects", cites, key, options, least=self.find_least(here, most), most=most,
                listed=True, subject=here.source,
                barred=tuple(UnavailableOption(f"mode:{i}", i, (why,)) for i, why in barred.items()),
            )  # fmt: skip
            return choose(question, goto=AGAIN, n=1)
        picked = sorted(here.vars.get(key) or ())
        done = max(turn - 1, 0)
        if done >= len(picked):
            return GO_ON
        known = list(here.vars.get("chosen_on_use", ()))
        frame = here.by.inner(
            here.by.here(f"of.{picked[done]}"), only_choices=here.by.only_choices, chosen_on_use=known
        )
        return call(frame, goto=AGAIN, cites=cites, n=done + 2)


class ModesClauses(Clauses, frozen=True, kw_only=True):
    """The clauses of selecting effects."""

    selected: Callable[[InstructionContext], Cites]
    """The clauses by which effects are selected, by the source of the question."""
    barred: Callable[[InstructionContext, Modes], Mapping[int, Finding]]
    """Returns the effects that cannot be selected, by position, each with the reason."""
    least: Cites = NO_CLAUSES
    """The clauses by which fewer effects than the most may be selected, down to a number."""
    by: Cites = NO_CLAUSES
    """The clauses by which the opponent selects."""


def selects_effects(item: Piece) -> TypeIs[Modes]:
    """Returns whether an instruction lets a player select some of several lists of instructions."""
    return isinstance(item, Modes)
