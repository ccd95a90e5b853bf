"""Asking again: after a change of the table by hand, open choices offer what the changed table allows."""

from __future__ import annotations

import msgspec

from engine.core.events.choices import ChoiceRenewed
from engine.core.play.context import RulesContext
from engine.core.play.survey import run_asking_step
from engine.core.table.choice import Choice, Question

_CANONICAL = msgspec.msgpack.Encoder(order="deterministic").encode
UNFIT = (LookupError, AttributeError, TypeError, ValueError, RuntimeError)
"""What a step raises that finds something else on the table than it left there."""


class NoLongerAsked(RuntimeError):
    """The step behind an open choice does not ask any more, or nothing is left to answer with."""

    def __init__(self, choice: Choice, why: str) -> None:
        super().__init__(f"step {choice.step} no longer asks {choice.seat} for {choice.name}: {why}")
        self.choice = choice


def renew(g: RulesContext) -> tuple[Question, ...]:
    """Ask every open choice again, by the step that asked it, and record what it offers now (`choice-renewed`).

    It is recorded for every open choice, also where nothing changed in it: whether the options of another seat
    changed must not be told by there being an event or not.

    Returns:
        The questions as they are asked now.

    Raises:
        NoLongerAsked: a step does not ask any more. Events before it are on the table: try it on a copy.
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
    """Whether two values are stored differently; a list and a tuple are the same there."""
    return _CANONICAL(one) != _CANONICAL(other)
