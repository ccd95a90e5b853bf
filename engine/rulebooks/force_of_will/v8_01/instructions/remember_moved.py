"""What a text did: the cards that were destroyed, banished or moved while a part of it was carried out."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, ClassVar, Literal

from engine.abilities.card_files.checking import Checker
from engine.abilities.language.instruction import AnyInstruction, Clauses, Instruction
from engine.abilities.language.selectors import Name, Select
from engine.abilities.resolution.resolution import AGAIN, InstructionContext
from engine.core.clauses.citation import Cites
from engine.core.play.procedure import Next, call, go_on

BEGAN = "m.moved_before_"
"""The beginning of the name under which a text remembers how many cards were moved in the turn before a list."""


class RememberMoved(Instruction, tag="remember_moved", rename={"as_": "as"}, frozen=True):
    """Carries out a list of instructions, then remembers the cards that one of its words moved."""

    record: ClassVar[str] = "moved"

    word: Literal["destroy", "leave", "discard", "put", "return"]
    """The word by which they were moved; a replaced act is none by this word."""
    effect: tuple[AnyInstruction, ...]
    """The instructions."""
    what: Select | None = None
    """The selector that the cards fit, as they last were; all cards if there is none."""
    as_: Name = "moved"
    """The name under which the cards are remembered: as they were before, or after leaving a hidden zone."""

    @property
    def remembers(self) -> tuple[str, ...]:
        return (self.as_,)

    def check(self, checker: Checker, at: str, known: Collection[str]) -> None:
        checker.check_new_name(at, self.as_)
        if not self.effect:
            checker.fail(f"{at}.effect", "card-file.nothing-done", named="effect", fault="effect")

    def carry_out(self, here: InstructionContext, clauses: RememberMovedClauses) -> Next:
        done: list[int] = here.g.state.facts.get(clauses.fact, {}).get(self.word, [])
        counted = f"{BEGAN}{self.as_}"  # a list inside this one counts under its own name
        if here.n == 0:
            began: dict[str, Any] = {counted: len(done)}
            return call(here.by.inner(here.by.here("effect")), goto=AGAIN, n=1, **began)
        moved = done[int(here.vars.get(counted) or 0) :]
        fitting = [card for card in moved if self.what is None or here.did(self.what, card)]
        return go_on(clauses.remembered, **{f"m.{self.as_}": fitting})


class RememberMovedClauses(Clauses, frozen=True, kw_only=True):
    """The clauses of a text that depends on what it did."""

    remembered: Cites
    """The clauses by which the text refers to the cards that it moved."""
    fact: str
    """The fact that lists the cards moved in the turn, by the word that moved them."""
