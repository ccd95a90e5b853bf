"""Simulates play on copies of a position, within a bound of steps. The position itself never changes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import msgspec

from adjudicator.desk.answers.equal_options import list_same_named
from adjudicator.desk.answers.matching import find_meant, has_several
from adjudicator.desk.positions.parser import STEPS, ExaminedPosition, StatedAttempt
from adjudicator.desk.positions.report import AskedSeat, AttemptReport, SimulationReport
from adjudicator.desk.simulation.trial import Trial
from adjudicator.desk.simulation.unasked import MOST_STEPS_UNASKED, find_question_left_out, forbid_passed, judge_unasked
from adjudicator.desk.simulation.unoffered import ask_which, judge_unoffered
from adjudicator.desk.simulation.unseen import judge_unseen, leave_out_unstated, list_depending
from adjudicator.notation.format.fields import LOOK
from adjudicator.notation.labels.card_labels import CardLabels
from adjudicator.notation.labels.meant_options import find_defaults
from adjudicator.sentences.event_words import tells_step
from adjudicator.sentences.messages import messages_of
from adjudicator.sentences.refusals import say_error
from engine.abilities.view import RulesContext
from engine.core.clauses.finding import Finding, Outcome, Verdict, forbids, leaves_open, verdict_of
from engine.core.clauses.refusal import UnknownOption
from engine.core.events.cards import CardMoved, MarkersChanged
from engine.core.events.choices import AttemptRefused, ChoiceOpened, ChoiceRenewed
from engine.core.events.effects import AbilityPlaced, EffectBegan
from engine.core.events.event import Event
from engine.core.events.steps import LimitReached, ProcedureCalled, StepTaken
from engine.core.opening.consistency import Consistency
from engine.core.play.decide import Answer
from engine.core.play.runner import run, take_step
from engine.core.play.survey import Survey, ask_question_again, survey
from engine.core.questions.refresh_choices import NoLongerAsked, renew
from engine.core.table.choice import CHANCE, NONE, Choice
from engine.core.table.state import GameState
from engine.rulebooks import part

BROKEN = (LookupError, AttributeError, TypeError, ValueError, RuntimeError, AssertionError)
"""The errors that rules raise on an impossible state."""
UNTOLD = (StepTaken, ProcedureCalled, ChoiceOpened, ChoiceRenewed)
"""The events that no report tells, except steps that decide something."""


@dataclass(frozen=True)
class JudgedAttempt:
    """An attempt that was tried on a copy of a simulated game, with its verdict."""

    tried: StatedAttempt
    """The attempt."""
    trial: Trial
    """What came of trying it."""
    verdict: Verdict
    """The verdict on it."""
    after: SimulatedGame
    """The game afterwards."""


@dataclass
class SimulatedGame:
    """A simulated game: a position, continued on its own copy of the state."""

    position: ExaminedPosition
    """The initial position."""
    table: GameState
    """The current state."""
    labels: CardLabels
    """Its card names."""
    events: list[Event] = field(default_factory=list)
    """The events since the position."""
    stuck: str = ""
    """The reason why play cannot continue, if any."""
    meant: tuple[str, ...] = ()
    """The options that the last answer means, if it calls them by other words than those of the notation."""
    judged: JudgedAttempt | None = None
    """The attempt that has been judged from here already, so that it is judged once; copies do not have it."""

    def told(self) -> tuple[Event, ...]:
        """Returns the events without questions, and of the rulebook steps those that decide something.

        That a card loses its markers as it leaves its zone goes without saying.
        """
        messages = messages_of(self.position.book)
        gone = {(event.batch, event.card) for event in self.events if isinstance(event, CardMoved)}
        return tuple(
            event
            for event in self.events
            if (tells_step(messages, event) if isinstance(event, StepTaken) else not isinstance(event, UNTOLD))
            and not (isinstance(event, MarkersChanged) and not event.now and (event.batch, event.card) in gone)
        )

    def numbers(self) -> dict[int, str]:
        """Returns the card numbers of present and former objects, and of the sources of triggers and effects."""
        known = (self.position.table.objects, self.table.gone, self.table.objects)
        found = {object_id: obj.number for objects in known for object_id, obj in objects.items() if obj.number}
        moves = [(event.card, event.became) for event in self.events if isinstance(event, CardMoved)]
        for one, other in (*moves, *((became, card) for card, became in reversed(moves))):
            if one in found:
                found.setdefault(other, found[one])
        placed = [event.obj for event in self.events if isinstance(event, AbilityPlaced)]
        found |= {obj.id: found[obj.source] for obj in placed if obj.source in found}
        waiting = {each.id: found.get(each.source, "") for each in self.table.pending.values()}
        begun = (event.effect for event in self.events if isinstance(event, EffectBegan))
        effects = (*self.position.table.lasting.values(), *self.table.lasting.values(), *begun)
        found |= {each.id: found[each.source] for each in effects if each.source in found}
        return found | {pending_id: number for pending_id, number in waiting.items() if number}

    def took(self, events: Sequence[Event]) -> None:
        """Records events."""
        self.events += events
        self.labels.note(events)

    def copy(self) -> SimulatedGame:
        """Returns an independent copy of the game."""
        return SimulatedGame(self.position, self.table.copy(), self.labels.copy(), list(self.events), self.stuck)

    def foreseen(self) -> SimulationReport:
        """Returns a report with the events so far and the open questions."""
        asked = self.asked()
        over = self.table.result is not None
        cut_off = any(isinstance(event, LimitReached) for event in self.events)
        return SimulationReport(self.told(), asked, over, cut_off, self.stuck, self.numbers())

    def asked(self) -> tuple[AskedSeat, ...]:
        """Returns the seats asked, with options and reasons."""
        found: list[AskedSeat] = []
        for choice in self.table.choices:
            try:
                if choice.seat == CHANCE:
                    found.append(AskedSeat(CHANCE, Survey(choice)))
                    continue
                seen = survey(self.table, choice.seat, tells_absent=True)
                depending = list_depending(RulesContext(self.table), choice)
                stated, left_out = leave_out_unstated(RulesContext(self.table), choice, seen)
                lies = self._find_how_they_lie(stated)
                found.append(AskedSeat(choice.seat, stated, depending, lies, left_out))
            except BROKEN as error:
                self.stuck = _explain_stop(error)
                found.append(AskedSeat(choice.seat, Survey(choice)))
        return tuple(found)

    def _find_how_they_lie(self, seen: Survey) -> dict[int, tuple[str, int]]:
        """Returns the orientation and the host of each card among the options and the barred candidates."""
        subjects = {each.option.subject for each in seen.options} | {each.subject for each in seen.barred}
        cards = [self.table.objects[each] for each in subjects if isinstance(each, int) and each in self.table.objects]
        return {obj.id: (obj.orientation, obj.attached_to) for obj in cards}


def carry_on(
    position: ExaminedPosition, *, readings: dict[str, str] | None = None, afresh: bool = False
) -> SimulatedGame:
    """Continues the position until a seat is asked.

    Args:
        readings: replace the position's readings; the state uses this mapping object itself.
        afresh: whether to ask open choices again, as after a change to the state.
    """
    table = position.table.copy()
    if readings is not None:
        table.pins = msgspec.structs.replace(table.pins, readings=readings)
    course = SimulatedGame(position, table, position.labels.copy())
    if not position.ready or table.result is not None:
        return course
    g = RulesContext.over(table)
    g.tells_absent = True
    try:
        if table.choices and afresh:
            renew(g)
        elif not table.choices:
            g.look_at_states()
            run(g, None, STEPS)
    except NoLongerAsked as error:
        course.stuck = str(error)
    except BROKEN as error:
        course.stuck = _explain_stop(error)
    course.took(tuple(event for event in g.record.events if not isinstance(event, ChoiceRenewed)))
    return course


def simulate_rule_check(course: SimulatedGame, book: Consistency) -> SimulatedGame:
    """Simulates a rule check on a copy of the table, until it ends or a player must choose."""
    table = course.table.copy()
    table.choices = []  # a discarded copy: its open questions wait during the check
    found = SimulatedGame(course.position, table, course.labels.copy())
    g = RulesContext(table)
    depth, steps = len(table.agenda), 0
    try:
        for frame in book.procedures():
            g.record.cause = table.version
            g.push(frame, book.rule_check)
        while len(table.agenda) > depth and not table.choices and table.result is None and steps < STEPS:
            steps += 1
            if table.unknown is not None and g.book.unknown.ask_about_exposed(g):
                continue
            take_step(g, table.agenda[-1])
    except BROKEN as error:
        found.stuck = _explain_stop(error)
    found.took(tuple(g.record.events))
    return found


def simulate_attempt(course: SimulatedGame, tried: StatedAttempt) -> tuple[AttemptReport, SimulatedGame]:
    """Tries an attempt on a copy of a simulated game; returns the report and the game afterwards."""
    known = course.judged
    judged = known if known is not None and known.tried == tried else judge_once(course, tried)
    after, verdict = judged.after, judged.verdict
    then = after.foreseen() if verdict.outcome is Outcome.LEGAL else SimulationReport()
    meant = after.meant or _find_meant(course, tried, judged.trial)
    return AttemptReport(tried.seat, tried.said, verdict, then, meant=meant), after


def judge_once(course: SimulatedGame, tried: StatedAttempt) -> JudgedAttempt:
    """Tries an attempt on a copy of a game, and judges it with the requirements it meets."""
    trial, after = _try(course, tried)
    return JudgedAttempt(tried, trial, _judge_trial(course, tried, trial, after), after)


def judge_and_go_on(
    course: SimulatedGame, tried: StatedAttempt, *, explains: bool = True
) -> tuple[Verdict, SimulatedGame]:
    """Tries an attempt on a copy of a game; returns the verdict, with requirements met if explained, and the copy."""
    trial, after = _try(course, tried)
    if not explains and trial.decision is not None and trial.decision.verdict.outcome is Outcome.LEGAL:
        after.events = [event for event in trial.log if not isinstance(event, AttemptRefused)]
        return course.position.book.stored(trial.decision.verdict), after
    return _judge_trial(course, tried, trial, after), after


def _judge_trial(course: SimulatedGame, tried: StatedAttempt, trial: Trial, after: SimulatedGame) -> Verdict:
    """Returns the verdict on a trial, and gives the game afterwards its events."""
    verdict = course.position.book.stored(_judge_attempt(course, tried, trial, after))
    after.events = [event for event in trial.log if not isinstance(event, AttemptRefused)]
    return verdict


def _find_meant(course: SimulatedGame, tried: StatedAttempt, trial: Trial) -> tuple[str, ...]:
    """Returns the options that an attempt means by other words or cards than theirs; empty if it names them itself."""
    picks = tuple(map(str, trial.command.picks)) if isinstance(trial.command, Answer) else ()
    if not isinstance(tried.act, dict) or not picks or course.table.choice_of(tried.seat) is None:
        return ()
    defaults, word = find_defaults(course.position.book), next(iter(tried.act))
    others = (*defaults.also_means.get(word, ()), *defaults.names_result) if defaults is not None else ()
    if not any(pick.partition(":")[0] in others for pick in picks):
        return ()
    offered = survey(course.table, tried.seat)
    known = {item.option.id for item in offered.options} | {item.id for item in offered.barred}
    return picks if {*picks} <= known else ()


def judge_attempt(course: SimulatedGame, tried: StatedAttempt) -> Verdict | None:
    """Returns the verdict of the rules on an attempt; None if they cannot interpret it."""
    trial, _ = _try(course, tried)
    return trial.decision.verdict if trial.decision is not None else None


def list_meant(course: SimulatedGame, tried: StatedAttempt) -> tuple[str, ...]:
    """Returns the options among which an attempt does not tell; empty if it fits one, or none."""
    return _try(course, tried)[0].several


def find_submitted(course: SimulatedGame, tried: StatedAttempt) -> tuple[str, ...]:
    """Returns the options, offered or barred, as which an attempt is taken; none if it fits none."""
    known = course.judged
    trial = known.trial if known is not None and known.tried == tried else _try(course, tried)[0]
    return trial.submitted


def _try(course: SimulatedGame, tried: StatedAttempt) -> tuple[Trial, SimulatedGame]:
    """Tries an attempt on a copy of a simulated game, as it is written, or else as it is meant.

    Returns:
        The trial and the copy.
    """
    if tried.act is None or is_look(tried):
        return _try_as_written(course, tried)
    trial, after = _try_as_written(course, tried)
    decided = trial.decision is not None
    choice = course.table.choice_of(tried.seat)
    if choice is None or trial.is_legal:
        others = list_same_named(course.table, course.labels, choice, tried.act, trial.submitted)
        if others:
            trial, after = Trial(course.position.book, course.labels, course.table), course.copy()
            trial.several, after.events = (*others, *trial.several), []
        return trial, after
    meant = find_meant(course.position, course.table, course.labels, tried.seat, tried.act)
    picks = meant.answer if meant.answer is not None else Answer(tried.seat, picks=meant.barred[:1])
    if (meant.answer is not None and not (decided and has_several(tried.act))) or (meant.barred and not decided):
        trial, after = _try_as_written(course, StatedAttempt(tried.seat, answer=picks))
        after.meant = trial.submitted
    elif not decided:
        trial.several = meant.several
    return trial, after


def _try_as_written(course: SimulatedGame, tried: StatedAttempt) -> tuple[Trial, SimulatedGame]:
    """Tries an attempt on a copy of a game by its act, its cards and their labels; returns the trial and the copy."""
    after = course.copy()
    after.events, after.meant = [], ()
    trial = Trial(course.position.book, after.labels, after.table, definitions=dict(course.position.definitions))
    try:
        if tried.answer is not None:
            trial.submit(tried.answer)
        elif tried.act is not None:
            trial.act(tried.seat, tried.act)
    except BROKEN as error:
        after.stuck = _explain_stop(error)
    return trial, after


def _judge_attempt(course: SimulatedGame, tried: StatedAttempt, trial: Trial, after: SimulatedGame) -> Verdict:
    """Returns the verdict on an attempt; checks first whether the question exists and offers it."""
    table, book = course.table, course.position.book
    if is_look(tried) and (trial.decision is not None or trial.refusal is not None):
        return _judge_look(course, tried, trial)
    nowhere = _forbid_place(course.position) if tried.act != "concede" else ()
    if nowhere:
        return verdict_of(nowhere)
    passed = forbid_passed(course.position, table, course.events, tried.seat)
    barred = _judge_where_nothing_is_asked(course.position, tried, is_over=passed is not None)
    if barred is not None:
        return barred
    if passed is not None and tried.act != "concede" and table.result is None:
        return verdict_of((passed,))
    choice = table.choice_of(tried.seat)
    if choice is None and tried.act != "concede" and table.result is None:
        others = trial.decision.verdict.findings if trial.decision is not None else ()
        return judge_unasked(course.position, table, course.stuck, tried, others)
    asked_by = book.edition.recorded(choice.cites) if choice is not None else book.refused_after_end
    picks: Sequence[str | int] = trial.command.picks if isinstance(trial.command, Answer) else ()
    unseen = judge_unseen(RulesContext(table), choice, [str(pick) for pick in picks])
    if unseen:
        return verdict_of(unseen)
    if trial.decision is not None:
        return _explain_legal(course, choice, picks, trial.decision.verdict)
    if after.stuck:
        stuck = leaves_open("claim.cannot-go-on", asked_by, tried.said, cannot_be_carried_out=after.stuck)
        return verdict_of((stuck,))
    if choice is not None and trial.several:
        return verdict_of((ask_which(book, table, course.labels, choice, trial.several, tried),))
    if choice is not None and (trial.refusal is None or isinstance(trial.refusal, UnknownOption)):
        return verdict_of(judge_unoffered(course.position.book, table, course.labels, choice, picks, tried))
    refusal = trial.refusal
    fault, said = (refusal.code.partition(".")[2], say_error(refusal)) if refusal is not None else ("", "")
    return verdict_of((forbids("claim.not-understood", asked_by, tried.said, not_understood=said, fault=fault),))


def is_look(tried: StatedAttempt) -> bool:
    """Returns whether an attempt is a look at a card or into a zone, which answers no question."""
    word = tried.act.partition(":")[0] if isinstance(tried.act, str) else next(iter(tried.act or ()), "")
    return word == LOOK


def _judge_look(course: SimulatedGame, tried: StatedAttempt, trial: Trial) -> Verdict:
    """Returns the verdict on a look; one that names nothing of the position is not understood."""
    if trial.decision is not None:
        return trial.decision.verdict
    said, cites = say_error(trial.refusal) if trial.refusal is not None else "", course.position.book.visibility.counted
    return verdict_of((forbids("claim.not-understood", cites, tried.said, not_understood=said, fault="nothing"),))


def explain_attempt(course: SimulatedGame, tried: StatedAttempt) -> tuple[Finding, ...]:
    """Returns a finding for every requirement of an attempt, met or not; none if it answers no open question."""
    trial, _ = _try(course, tried)
    choice, command = course.table.choice_of(tried.seat), trial.command
    if choice is None or not isinstance(command, Answer):
        return ()
    g = RulesContext(course.table)
    menu = ask_question_again(g, choice).menu
    return (
        tuple(found for pick in command.picks for found in (menu.judge(g, choice.seat, str(pick)) or ()))
        if menu
        else ()
    )


def _explain_legal(
    course: SimulatedGame, choice: Choice | None, picks: Sequence[str | int], verdict: Verdict
) -> Verdict:
    """Returns the verdict; a legal one gains a finding for every requirement met."""
    if verdict.outcome is not Outcome.LEGAL or choice is None:
        return verdict
    question = ask_question_again(RulesContext(course.table), choice)
    menu = question.menu
    judged = [menu.judge(RulesContext(course.table), choice.seat, str(pick)) or () for pick in picks] if menu else []
    met = tuple(found for findings in judged for found in findings)
    grounds = tuple(found for pick in picks or (NONE,) for found in question.grounds.get(str(pick), ()))
    return Verdict(Outcome.LEGAL, (*(met or verdict.findings), *grounds))


def _judge_where_nothing_is_asked(position: ExaminedPosition, tried: StatedAttempt, *, is_over: bool) -> Verdict | None:
    """Returns the verdict where the stated place asks nothing; None if the attempt answers no question left out there.

    Args:
        is_over: whether the whole place passes without a question; then later steps of it are looked at as well.
    """
    table = position.table.copy()
    if tried.act is None or table.choices or not table.agenda or not position.ready or table.result is not None:
        return None
    try:
        question = find_question_left_out(table, tried.seat, most=MOST_STEPS_UNASKED if is_over else 1)
    except BROKEN:
        return None  # the continuation reports what stops play there
    if question is None:
        return None
    table.choices = [question.opened(table.version + 1, table.agenda[-1].at, None)]
    trial, _ = _try(SimulatedGame(position, table, position.labels.copy()), tried)
    return trial.decision.verdict if trial.decision is not None else None


def _forbid_place(position: ExaminedPosition) -> tuple[Finding, ...]:
    """Returns the findings that play cannot stand at the stated place, so that no attempt is possible."""
    module = part(position.book, "consistency")
    try:
        return module.CONSISTENCY.forbidding_place(position.table) if module is not None else ()
    except BROKEN:
        return ()  # reported as impossible to check


def _explain_stop(error: BaseException) -> str:
    """Describes in the report what stopped a run; of the program's internals it shows only the kind of error."""
    return f"it cannot be carried on: {say_error(error) or type(error).__name__}"[:200]
