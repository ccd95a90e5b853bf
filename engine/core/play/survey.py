"""Surveys of an open choice: the options and barred candidates of a seat, with reasons."""

from __future__ import annotations

import msgspec

from engine.core.clauses.finding import Finding, Verdict, forbids, permits, verdict_of
from engine.core.clauses.refusal import UnknownOption
from engine.core.events.steps import StepTaken
from engine.core.play.context import RulesContext
from engine.core.play.procedure import ComparedValue, Next
from engine.core.play.visibility import view_choice
from engine.core.table.choice import Choice, Option, Question, UnavailableOption
from engine.core.table.state import TEXT, GameState, Vars


class ExplainedOption(msgspec.Struct, frozen=True):
    """An offered option with one finding for each of its requirements."""

    option: Option
    """The option."""
    findings: tuple[Finding, ...]
    """One finding for each requirement."""


class Survey(msgspec.Struct, frozen=True):
    """The open choice of a seat, with the reasons for and against each candidate."""

    choice: Choice | None
    """The open choice; None if the seat is not asked."""
    options: tuple[ExplainedOption, ...] = ()
    """The options offered, with reasons."""
    barred: tuple[UnavailableOption, ...] = ()
    """The barred candidates, with reasons."""


def ask_question_again(g: RulesContext, choice: Choice) -> Question:
    """Returns the question behind an open choice, asked again by the step that asked it. Changes nothing.

    Raises:
        RuntimeError: the step no longer asks; the log and the rules disagree.
    """
    return run_asking_step(g, choice)[0]


def run_asking_step(g: RulesContext, choice: Choice) -> tuple[Question, Vars, Vars]:
    """Returns the question, the locals before the asking step, and the locals it sets."""
    frame = g.state.agenda[-1]
    procedure = g.book.procedures[frame.procedure]
    undo = choice.undo or {}
    locals_then = {**frame.vars, **undo}
    for name in [name for name, value in undo.items() if value is None]:
        del locals_then[name]  # it was not set then, so the procedure's default applies
    g.acting = locals_then.get(procedure.acts_for, 0)
    with g.giving_reasons():
        outcome = procedure.steps[choice.step].run(procedure.view(locals_then), g)
        for question in (*outcome.questions, *outcome.unasked):
            if question.seat == choice.seat and question.into == choice.into:
                return g.book.loops.narrow(g, question), locals_then, outcome.sets or {}
    raise RuntimeError(f"step {choice.step} of {frame.procedure} no longer asks {choice.seat} for {choice.name}")


def find_unasked(g: RulesContext, seat: str) -> Question | None:
    """Returns the question that the present step omits because a seat has no answer; else None.

    Errors of rules in an impossible state propagate.
    """
    frame = g.state.agenda[-1]
    procedure = g.book.procedures[frame.procedure]
    with g.giving_reasons():
        outcome = procedure.steps[frame.at].run(procedure.view(frame.vars), g)
    return next((question for question in outcome.unasked if question.seat == seat), None)


def find_compared(before: GameState, taken: StepTaken) -> tuple[ComparedValue, ...]:
    """Returns the values that a recorded step compared, by carrying it out again on the table before it.

    Errors of rules in an impossible state propagate.

    Args:
        before: the table just before the step. It may be changed.
        taken: the step.
    """
    outcome = _carry_out_again(before, taken)
    return outcome.compared if outcome is not None else ()


def find_told(before: GameState, taken: StepTaken) -> tuple[Finding, ...]:
    """Returns what a recorded step did not do and why, as `find_compared` does."""
    outcome = _carry_out_again(before, taken)
    return RulesContext(before).stored(outcome.told) if outcome is not None else ()


def find_left_out(before: GameState, taken: StepTaken) -> tuple[Question, ...]:
    """Returns the questions that a recorded step left out, as `find_compared` does."""
    outcome = _carry_out_again(before, taken)
    return outcome.unasked if outcome is not None else ()


def _carry_out_again(before: GameState, taken: StepTaken) -> Next | None:
    g = RulesContext(before)
    frame = before.agenda[-1]
    procedure = g.book.procedures[frame.procedure]
    if (frame.procedure, frame.at) != (taken.procedure, taken.at):
        return None
    g.acting = frame.vars.get(procedure.acts_for, 0) if procedure.acts_for else 0
    g.text = frame.vars.get(TEXT, 0)
    with g.giving_reasons():
        return procedure.steps[frame.at].run(procedure.view(frame.vars), g)


def survey(table: GameState, seat: str, *, tells_absent: bool = False) -> Survey:
    """Returns everything about the open choice of a seat; an empty survey if it is not asked.

    Args:
        table: the table.
        seat: the seat.
        tells_absent: whether what logs leave out is told as well, as at the desk.
    """
    choice = table.choice_of(seat)
    if choice is None:
        return Survey(None)
    g = RulesContext(table)
    g.tells_absent = tells_absent
    question = ask_question_again(g, choice)
    explained = tuple(ExplainedOption(option, _explain_option(g, question, option)) for option in choice.options)
    barred = g.book.unknown.leave_out_unjudged(g, question.barred)
    return Survey(view_choice(choice, seat), g.stored(explained), g.stored(barred))


def _explain_option(g: RulesContext, question: Question, option: Option) -> tuple[Finding, ...]:
    if question.menu is not None:
        found: tuple[Finding, ...] | None = question.menu.judge(g, question.seat, option.id)
        if found:
            return found
    return (permits("answer.offered", g.recorded(option.cites), option.subject), *question.grounds.get(option.id, ()))


def explain_move(table: GameState, seat: str, option_id: str) -> Verdict:
    """Returns why a move is legal or not for a seat now: every requirement, met or not.

    Raises:
        UnknownOption: it is not a candidate of any open choice.
    """
    g = RulesContext(table)
    if g.book.unknown.is_unjudged(g, option_id) and not any(choice.find(option_id) for choice in table.choices):
        raise UnknownOption("answer.not-entered", named=option_id, act="move")
    for choice in table.choices:
        question = ask_question_again(g, choice)
        first = () if choice.seat == seat else (_forbid_unasked(g, choice, seat),)
        if question.menu is not None:
            found = question.menu.judge(g, seat, option_id)
            if found:
                return g.stored(verdict_of((*first, *(f for f in found if f not in first))))
        option = choice.find(option_id) if choice.seat == seat else None
        if option is not None:
            return g.stored(verdict_of(_explain_option(g, question, option)))
        if choice.seat == seat and (why := question.bars(option_id)):
            return g.stored(verdict_of(why))
    raise UnknownOption("answer.no-candidate", named=option_id)


def _forbid_unasked(g: RulesContext, choice: Choice, seat: str) -> Finding:
    return forbids("answer.not-asked", g.recorded(choice.cites), seat, asked=choice.seat)
