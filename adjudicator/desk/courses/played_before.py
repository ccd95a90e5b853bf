"""A course under the readings in use, by which the same course is played under another reading."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from adjudicator.desk.positions.report import AnswerSource, CourseStep
from adjudicator.notation.labels.meant_options import PAYMENTS
from engine.core.play.decide import Answer
from engine.core.table.choice import Choice


class PaymentMade(NamedTuple):
    """A part of a payment that nobody stated."""

    entry: int
    """The index of the entry before which it was made."""
    answer: Answer
    """The answer."""


class PlayedBefore:
    """A course under the readings in use, as far as the same course is played under another reading by it.

    Its payments are made again where the other reading leaves them open.
    """

    def __init__(self, steps: Sequence[CourseStep] = (), asked: Mapping[int, frozenset[str]] | None = None) -> None:
        """Takes the steps of the course, and the names of the questions that each of its entries had to answer."""
        self._asked = asked or {}
        unstated = (AnswerSource.ASSUMED, AnswerSource.TAKEN)
        self._made = [
            PaymentMade(step.entry, step.tried.answer)
            for step in steps
            if step.source in unstated and step.tried.answer is not None and step.tried.answer.picks
        ]

    def copy(self) -> PlayedBefore:
        """Returns a copy, from which another course takes them."""
        copied = PlayedBefore(asked=self._asked)
        copied._made = self._made.copy()
        return copied

    def answered_another(self, choice: Choice, entry: int) -> bool:
        """Returns whether an entry had to answer other questions than the one that is open now."""
        names = self._asked.get(entry)
        return names is not None and choice.name not in names

    def take(self, choice: Choice, entry: int) -> Answer | None:
        """Takes out the part of a payment that was made for an entry; None if it is not on offer."""
        if choice.name not in PAYMENTS:
            return None
        for payment in self._made:
            offered = all(choice.find(str(pick)) is not None for pick in payment.answer.picks)
            if payment.entry == entry and payment.answer.seat == choice.seat and offered:
                self._made.remove(payment)
                return payment.answer
        return None
