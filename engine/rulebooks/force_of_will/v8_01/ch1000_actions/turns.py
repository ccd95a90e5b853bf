"""1025, 1031. Extra turns and skipped phases: advance instructions about the course of the game."""

from __future__ import annotations

from typing import Any, ClassVar

from engine.abilities.view import RulesContext
from engine.core.events.game import FactNoted
from engine.core.table.act import Act
from engine.rulebooks.force_of_will.v8_01.edition import FW

DRAW_PHASE, RECOVERY_PHASE, MAIN_PHASE, END_PHASE = "draw_phase", "recovery_phase", "main_phase", "end_phase"
PHASES = (DRAW_PHASE, RECOVERY_PHASE, MAIN_PHASE, END_PHASE)
"""The phases of a turn in their order, by the names of their procedures."""

TURN = "turn"
"""The name of the procedure of a turn."""

EXTRA_TURNS = FW.open_fact("extra_turns")
"""The fact that lists the extra turns to come, each with the turn before it and its player, in order of instruction."""

ORDINARY_TURN = FW.open_fact("ordinary_turn")
"""The fact that names the player of the turn after all extra turns (1025.1)."""

SKIPPED_PHASES = FW.open_fact("skipped_phases")
"""The fact that lists the phases each player skips, one entry for each instruction (1031)."""

GAINS_TURN = FW.cite("1025.1")
EXTRA_TURN = FW.cite("1025.1", "1025.2")
SKIPS = FW.cite("1031.1", "1031.1b")


class GainExtraTurn(Act, frozen=True, tag="extra-turn"):
    """1025.1: gives a player an extra turn after the present turn or a named one."""

    word: ClassVar[str] = "extra_turn"
    player: str
    """The player."""
    next_of: str = ""
    """The player after whose next turn it comes; empty for none."""
    after: int = 0
    """The number of the turn; 0 for the present one."""

    def happen(self, g: RulesContext) -> None:
        coming = [*list_extra_turns(g), [self.next_of or self.after or g.state.turn, self.player]]
        g.record.emit(FactNoted, GAINS_TURN, EXTRA_TURNS, coming)


class NumberExtraTurns(Act, frozen=True, tag="number-extra-turns"):
    """1025.1: numbers the extra turns that wait for the turn that has just begun."""

    player: str
    """The turn player."""

    def happen(self, g: RulesContext) -> None:
        coming = [[g.state.turn if after == self.player else after, whose] for after, whose in list_extra_turns(g)]
        if coming != list_extra_turns(g):
            g.record.emit(FactNoted, GAINS_TURN, EXTRA_TURNS, coming)


class SkipNextPhase(Act, frozen=True, tag="skip-phase"):
    """1031.1: makes a player skip the next phase of a kind that has not begun yet (1031.1b, AFW-97)."""

    word: ClassVar[str] = "skip_phase"
    player: str
    """The player."""
    phase: str
    """The name of the phase."""

    def happen(self, g: RulesContext) -> None:
        skipped = list_skipped_phases(g)
        more = {**skipped, self.player: [*skipped.get(self.player, ()), self.phase]}
        g.record.emit(FactNoted, SKIPS, SKIPPED_PHASES, more)


def find_phase(g: RulesContext) -> str:
    """501.1: returns the current phase, including its last priority; empty before a turn."""
    begun = next((frame.vars.get("phase", 0) for frame in g.state.agenda if frame.procedure == TURN), 0)
    return PHASES[begun - 1] if begun else ""


def list_extra_turns(g: RulesContext) -> list[list[Any]]:
    """1025.1: returns the extra turns to come, as the turn before each and its player.

    The turn before is given by its number, or by the player whose next turn it is.
    """
    known: list[list[Any]] = g.state.facts.get(EXTRA_TURNS, [])
    return known


def list_skipped_phases(g: RulesContext) -> dict[str, list[str]]:
    """1031.1: returns the phases that each player will skip."""
    known: dict[str, list[str]] = g.state.facts.get(SKIPPED_PHASES, {})
    return known


def use_up_skip(g: RulesContext, player: str, phase: str) -> dict[str, list[str]] | None:
    """1031.1a: returns the phases still to be skipped after using up one instruction; None if there was none."""
    left = dict(list_skipped_phases(g))
    phases = list(left[player])
    phases.remove(phase)
    left[player] = phases
    return {seat: names for seat, names in left.items() if names} or None
