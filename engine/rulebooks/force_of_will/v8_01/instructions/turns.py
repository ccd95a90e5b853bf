"""1025, 1031. Extra turns, and phases that are skipped."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import ClassVar, Literal

from engine.abilities.card_files.checking import Checker
from engine.abilities.language.instruction import Clauses, Instruction
from engine.abilities.language.selectors import Target, Text
from engine.abilities.resolution.resolution import InstructionContext
from engine.core.play.procedure import Next, do
from engine.core.table.act import Act


class ExtraTurn(Instruction, tag="extra_turn", frozen=True):
    """Gives a player a turn after the present one, or after the next one of a player."""

    no_names: ClassVar[frozenset[str]] = frozenset({"to"})

    to: Target = "you"
    """The player who gets it."""
    after: Literal["this", "your_next", "opponents_next"] = "this"
    """The turn after which it comes."""

    def carry_out(self, here: InstructionContext, clauses: ExtraTurnClauses) -> Next:
        whose = {"your_next": "you", "opponents_next": "opponent"}.get(self.after)
        next_of = here.player(whose) if whose else ""
        return do(*(clauses.act(player, next_of) for player in here.players(self.to)))


class ExtraTurnClauses(Clauses, frozen=True):
    """The edition's rules for extra turns."""

    act: Callable[[str, str], Act]
    """Returns the act of gaining an extra turn, given the player and the player of the preceding turn, if named."""


class SkipPhase(Instruction, tag="skip_phase", frozen=True):
    """Makes a player skip the next phase of a kind."""

    no_names: ClassVar[frozenset[str]] = frozenset({"of"})

    phase: Text
    """The phase."""
    of: Target = "you"
    """The player whose phase it is."""

    def check(self, checker: Checker, at: str, known: Collection[str]) -> None:
        clauses: SkipPhaseClauses = checker.schema.instructions.clauses(SkipPhaseClauses)
        checker.check_word(f"{at}.phase", "phase", self.phase, clauses.phases)

    def carry_out(self, here: InstructionContext, clauses: SkipPhaseClauses) -> Next:
        return do(*(clauses.act(player, self.phase) for player in here.players(self.of)))


class SkipPhaseClauses(Clauses, frozen=True, kw_only=True):
    """The edition's rules for skipping phases."""

    phases: tuple[str, ...]
    """The phases that can be skipped."""
    act: Callable[[str, str], Act]
    """Returns the act of skipping a phase, given the player and the phase."""
