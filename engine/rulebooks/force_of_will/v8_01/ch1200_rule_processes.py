"""1200. Rule processes: what the rules do by themselves when priority is processed; so far, who loses (1202)."""

from __future__ import annotations

from engine.abilities.view import RulesContext
from engine.core.citation import Cites
from engine.core.events.game import FactNoted
from engine.core.procedure import Next, Procedure, do, step
from engine.rulebooks.force_of_will.v8_01.ch0100_game import LIFE, SEATS, life_of, outcome
from engine.rulebooks.force_of_will.v8_01.ch1000_actions.turns import DRAW_PHASE
from engine.rulebooks.force_of_will.v8_01.edition import FW

NO_LIFE = FW.cite("1202.1", "105.4")
NO_CARD = FW.cite("1202.2")
FAILED_DRAWS = "failed_draws"
"""The fact that lists the players who could not draw in a draw phase since the last rule process (1202.2)."""


def miss_draw(g: RulesContext, seat: str) -> None:
    """1202.2: notes that a player could not draw, if this is a draw phase (AFW-89)."""
    if any(frame.procedure == DRAW_PHASE for frame in g.state.agenda):
        known: list[str] = g.state.facts.get(FAILED_DRAWS, [])
        if seat not in known:
            g.record.emit(FactNoted, NO_CARD, FAILED_DRAWS, [*known, seat])


def losers(g: RulesContext) -> dict[str, tuple[str, Cites]]:
    """1202: returns the players who lose now, each with the reason and its clauses."""
    found: dict[str, tuple[str, Cites]] = {}
    for seat in SEATS:
        if LIFE in g.state.facts and life_of(g, seat) <= 0:
            found[seat] = ("life", NO_LIFE)
        elif seat in g.state.facts.get(FAILED_DRAWS, ()):
            found[seat] = ("empty deck", NO_CARD)
    return found


def anything_due(g: RulesContext) -> bool:
    """1201.1: returns whether a rule process has to be carried out."""
    return bool(losers(g))


class RuleProcesses(Procedure, edition=FW, name="rule_processes"):
    """1201.1: does what is due, in the printed order."""

    @step("1202.1", "1202.2", "1201.1")
    def lose(self, g: RulesContext) -> Next:
        """All who lose in one such process lose at the same time (AFW-01)."""
        return do(outcome(g, losers(g)), ends=True)
