"""Renewal of open choices after a correction, so that they offer what the corrected table allows."""

from __future__ import annotations

import msgspec

from engine.core.events.choices import ChoiceRenewed
from engine.core.play.context import RulesContext
from engine.core.play.survey import run_asking_step
from engine.core.table.choice import Choice, Question

_CANONICAL = msgspec.msgpack.Encoder(order="deterministic").encode
UNFIT = (LookupError, AttributeError, TypeError, ValueError, RuntimeError)
"""Errors that a step raises if the table has changed since it asked."""


class NoLongerAsked(RuntimeError):
    """Raised when the step behind an open choice no longer asks, or no answer is left."""

    def __init__(self, choice: Choice, why: str) -> None:
        super().__init__(f"step {choice.step} no longer asks {choice.seat} for {choice.name}: {why}")
        self.choice = choice


def renew(g: RulesContext) -> tuple[Question, ...]:
    """Asks every open choice again and records its present options (`choice-renewed`).

    It is recorded for every open choice, changed or not, so that the event does not reveal whether the options of
    another seat changed.

    Returns:
        The questions as they are asked now.

    Raises:
        NoLongerAsked: a step no longer asks. Earlier events are already applied, so callers use a copy.
    """
    questions: list[Question] = []
    for choice in tuple(g.state.choices):
        try:
            question, before, sets = run_asking_step(g, choice)
        except UNFIT as error:
            raise NoLongerAsked(choice, str(error) or type(error).__name__) from error
        undo = {name: before.get(name) for name in sets} or None
        sets = g.stored(sets)
        renewed = question.opened(choice.id, choice.step, undo)
        if renewed.form in ("options", "lot") and renewed.least > len(renewed.options):
            raise NoLongerAsked(choice, "fewer options are left than must be picked")
        known = g.state.agenda[-1].vars
        changed = {name: value for name, value in sets.items() if _differ(known.get(name), value)}
        renewed = msgspec.structs.replace(renewed, renewed=g.state.version + 1)
        g.record.emit(ChoiceRenewed, question.cites, renewed, changed or None)
        questions.append(question)
    return tuple(questions)


def _differ(one: object, other: object) -> bool:
    """Returns whether two values differ when stored; a list and a tuple are equal there."""
    return _CANONICAL(one) != _CANONICAL(other)
