"""Rock, paper, scissors: both seats show a sign simultaneously; equal signs have no winner."""

from __future__ import annotations

from collections.abc import Mapping

from engine.abilities.view import RulesContext
from engine.core.clauses.citation import Cites
from engine.core.events.choices import ChoicesRevealed
from engine.core.table.act import Act
from engine.core.table.choice import Option, Question

SIGNS = ("rock", "paper", "scissors")
BEATS = {"rock": "scissors", "paper": "rock", "scissors": "paper"}


def sign_questions(seats: tuple[str, ...], cites: Cites) -> tuple[Question, ...]:
    """Returns each seat's secret question, with its answer under `sign_<seat>`."""
    options = tuple(Option(sign, sign, cites) for sign in SIGNS)
    return tuple(Question(seat, "hands", cites, f"sign_{seat}", options, secret=True) for seat in seats)


def winner(signs: Mapping[str, str]) -> str:
    """Returns the seat whose sign wins; '' for equal signs."""
    (one, first), (other, second) = signs.items()
    if first == second:
        return ""
    return one if BEATS[first] == second else other


class ShowAnswers(Act, frozen=True, tag="show-answers"):
    """Reveals the secret answers."""

    cites: Cites
    """The clauses by which they are revealed."""

    def happen(self, g: RulesContext) -> None:
        g.record.emit(ChoicesRevealed, self.cites, dict(g.state.answers))
