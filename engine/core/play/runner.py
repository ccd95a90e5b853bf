"""The runner: carries out procedures until a seat must choose. Each step is an event."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.clauses.citation import joined
from engine.core.clauses.refusal import WorkLimit
from engine.core.events.choices import ChoiceMade, ChoiceOpened
from engine.core.events.steps import LimitReached
from engine.core.play.context import RulesContext
from engine.core.play.loops import LoopWatch, has_no_way_out, is_long_turn
from engine.core.play.procedure import GO_ON, Procedure, Step
from engine.core.table.bounds.work import GameBudget
from engine.core.table.chance import Chance
from engine.core.table.choice import CHANCE, Choice
from engine.core.table.state import TEXT, Frame, GameState, Vars

STEP_LIMIT = 50_000
"""Steps without a choice after which the engine stops (ENGINE_LIMIT); never a ruling."""

WORK_LIMIT = 50_000
"""The same bound for steps that continuous effects make costly, in steps without effects (about two seconds)."""

WATCH_FROM = 400
"""Steps without any choice after which positions are compared to find a forced loop ..."""

WATCH_EVERY = 13
"""... and the distance between two comparisons: a loop of any length reaches the same step again."""

DEPTH_LIMIT = 1_000
"""The depth of nested procedures at which the engine stops (ENGINE_LIMIT)."""

TRIED_LIMIT = 2_000
"""Steps without a choice after which a trial is abandoned."""

_NO_PROCEDURE = Procedure()


def run(g: RulesContext, chance: Chance | None = None, limit: int = STEP_LIMIT, *, tried: bool = False) -> None:
    """Carries out steps until a seat must choose, the game ends, or the technical limit is reached.

    A choice whose answers all repeat earlier positions is a forced loop; a trial (`tried`) does not look for it.
    Raises WorkLimit, CallStopped.
    """
    _run_on(g, chance, limit, tried=tried)
    g.record.count()


def _run_on(g: RulesContext, chance: Chance | None, limit: int, *, tried: bool) -> None:
    table = g.state
    taken, watch, looked, since = 0, LoopWatch(), -1, g.record.cause
    # The number of steps taken before steps and nested procedures are counted.
    unlooked = min(WATCH_FROM, limit) if len(table.agenda) < DEPTH_LIMIT // 2 else 0
    budget, effort = table.pins.budget, 0
    locals_seen: Vars | None = None
    steps, seen = Procedure.steps, _NO_PROCEDURE
    if budget is not None:
        unlooked = min(WATCH_EVERY - 1, unlooked, limit)
    while table.result is None:
        if table.choices:
            choice = table.choices[0]
            if chance is None or choice.seat != CHANCE:
                if not tried and is_long_turn(table, since) and has_no_way_out(g, carry_on_trial):
                    g.record.cause = find_asking_event(table, choice)
                    g.book.loops.end_game(g)
                return
            if choice.form == "lot":
                watch.forget()
            answer_chance(g, choice, chance(table, choice))
            continue
        if table.unknown is not None and looked != table.altered:
            looked = table.altered
            if g.book.unknown.ask_about_exposed(g):
                continue
        agenda = table.agenda
        went_on = True
        while went_on:
            frame = agenda[-1]
            taken += 1
            if taken > unlooked:
                if budget is not None:
                    effort += WATCH_EVERY * g.derived.effort() if taken % WATCH_EVERY == 0 else 0
                    check_effort(budget, effort, len(agenda))
                    unlooked = min(taken - taken % WATCH_EVERY + WATCH_EVERY - 1, max(limit, taken))
                if taken > WATCH_FROM and taken % WATCH_EVERY == 0 and watch.looping(g, frame, WATCH_EVERY):
                    g.record.cause = frame.cause
                    g.book.loops.end_game(g)
                    return
                if taken > limit or len(agenda) > DEPTH_LIMIT or (budget is None and watch.work > WORK_LIMIT):
                    what = "procedures within procedures" if len(agenda) > DEPTH_LIMIT else "steps without a choice"
                    g.record.cause = frame.cause
                    g.record.emit(LimitReached, g.book.loops.loop, what, max(taken, len(agenda)))
                    return
            if frame.vars is not locals_seen:  # most steps follow another one of the same procedure
                procedure, locals_seen = g.book.procedures[frame.procedure], frame.vars
                steps, seen = procedure.steps, procedure.view(locals_seen)
            went_on = _take_step_of(g, frame, steps[frame.at], seen)
        if g.record.lost:
            g.renumber()


def check_effort(budget: GameBudget, effort: int, depth: int) -> None:
    """Refuses to continue a run of steps that is too long or nested too deeply. Raises WorkLimit."""
    if effort > budget.effort:
        raise WorkLimit("limit.effort", most=budget.effort)
    if depth > budget.depth:
        raise WorkLimit("limit.depth", most=budget.depth)


def carry_on_trial(g: RulesContext) -> None:
    """Runs a copy of a state, to examine the consequences of an answer."""
    run(g, None, TRIED_LIMIT, tried=True)


def take_step(g: RulesContext, frame: Frame) -> bool:
    """Carries out the next step of a procedure and its result.

    Returns whether the following step can be taken at once: no act happened and no seat is asked.
    """
    procedure = g.book.procedures[frame.procedure]
    return _take_step_of(g, frame, procedure.steps[frame.at], procedure.view(frame.vars))


def _take_step_of(g: RulesContext, frame: Frame, this: Step, seen: Procedure) -> bool:
    """Carries out a step (`this`) like `take_step`; `seen` is the procedure with the locals of the frame."""
    vars, record = frame.vars, g.record
    record.cause = frame.cause
    acts_for, run_step = this.acts_for, this.run
    g.acting = vars.get(acts_for, 0) if acts_for else 0
    g.text = vars.get(TEXT, 0)
    outcome = run_step(seen, g)
    if outcome is GO_ON:
        record.step(this.cites, frame.procedure, this.key, this.following)
        return True
    cites = joined(this.cites, outcome.cites) if outcome.cites else this.cites
    goto = "" if outcome.ends else outcome.goto or this.following
    sets, verbs, questions = outcome.sets, outcome.verbs, outcome.questions
    used = vars.get("replaced", ()) if verbs else ()
    undo = _list_present(vars, sets) if sets and questions else None
    record.step(cites, frame.procedure, this.key, goto, sets, outcome.calls, outcome.returns, outcome.grounds)
    if verbs:
        if outcome.unobserved:
            g.carry_out(verbs, observed=False)
        else:
            g.perform(verbs, used, outcome.settled)
        return False
    for question in questions:
        narrowed = g.book.loops.narrow(g, question)
        record.emit(ChoiceOpened, narrowed.cites, narrowed.opened(g.state.version + 1, this.key, undo))
    return not questions


def _list_present(vars: Vars, names: Iterable[str]) -> Vars:
    """Returns the present values of some locals."""
    return {name: vars.get(name) for name in names}


def find_asking_event(table: GameState, choice: Choice) -> int:
    """Returns the event that opened a choice: its opening, its renewal or a rewind."""
    return max(choice.id, choice.renewed, table.rewound)


def answer_chance(g: RulesContext, choice: Choice, order: tuple[int, ...]) -> None:
    """Records a result of chance; an empty order is a shuffle with unknown result."""
    g.record.cause = find_asking_event(g.state, choice)
    if choice.form == "lot":
        option = choice.options[order[0]]
        g.record.emit(ChoiceMade, g.recorded(choice.cites), CHANCE, choice.id, (option.id,), None, option.subject)
    else:
        value = None if not order and g.state.unknown is not None else list(order)
        g.record.emit(ChoiceMade, g.recorded(choice.cites), CHANCE, choice.id, order, None, value)
