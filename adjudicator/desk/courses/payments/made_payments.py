"""Remembers payments that were made without being stated, so that they are not asked or paid for twice."""

from __future__ import annotations

from dataclasses import dataclass, field

from adjudicator.desk.answers.equal_options import describe_card
from adjudicator.desk.courses.open_questions import find_question
from adjudicator.desk.courses.payments.payment_search import is_payment, list_used
from adjudicator.desk.courses.unsaid_passes import attempt_of
from adjudicator.desk.positions.course_notation import StatedAnswer
from adjudicator.desk.simulation import simulated_game
from adjudicator.desk.simulation.simulated_game import SimulatedGame
from engine.core.clauses.finding import Outcome
from engine.core.events.choices import ChoiceMade
from engine.core.table.choice import Choice


@dataclass
class PaidPart:
    """A payment as far as it was made, so that an answer which names a part of it is understood."""

    game: SimulatedGame
    """The game before it."""
    choice: Choice
    """The question before it."""
    stated: list[str] = field(default_factory=list)
    """The cards of it that were stated, without their numbers."""

    def state(self, answer: StatedAnswer) -> bool:
        """Notes that an answer states a part of the payment; returns whether it does."""
        verdict, after = simulated_game.judge_and_go_on(self.game, attempt_of(answer), explains=False)
        picks = next((event.picks for event in after.events if isinstance(event, ChoiceMade)), ())
        option = self.choice.find(str(picks[0])) if verdict.outcome is Outcome.LEGAL and len(picks) == 1 else None
        if option is None or not isinstance(option.subject, int):
            return False
        self.stated.append(describe_card(self.game.table, option.subject))
        return True

    def covers(self, answer: StatedAnswer, now: SimulatedGame) -> bool:
        """Returns whether an answer states a part that was paid already, and that nobody has stated."""
        if not self.state(answer):
            return False
        used = list_used(self.game.table, self.choice, now.table)
        return used.count(self.stated[-1]) >= self.stated.count(self.stated[-1])


def begin_payment(game: SimulatedGame, paid: PaidPart | None) -> PaidPart | None:
    """Returns the payment under way before an answer: a new one, or that which its question goes on with."""
    choice = find_question(game)
    if choice is None or not is_payment(choice) or choice.most > 1:
        return paid
    same = paid is not None and paid.choice.seat == choice.seat and paid.choice.subject == choice.subject
    return paid if same else PaidPart(game, choice)
