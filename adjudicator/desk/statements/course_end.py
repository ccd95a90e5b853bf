"""Finds where an attempt or a course ends: its events, its table and its open question."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import dropwhile, takewhile

import msgspec

from adjudicator.desk.answers.equal_options import list_unequal
from adjudicator.desk.courses.course_play import go_on_until_asked
from adjudicator.desk.courses.open_questions import find_question, is_under_way, is_unsettled
from adjudicator.desk.courses.played_course import PlayedCourse
from adjudicator.desk.courses.settling import settle
from adjudicator.desk.courses.unsaid_passes import stand
from adjudicator.desk.courses.verdicts.later_place import NOTHING_TO_CHOOSE
from adjudicator.desk.courses.verdicts.not_offered import TURN_WENT_ON
from adjudicator.desk.positions.course_notation import PASS
from adjudicator.desk.positions.parser import StatedAttempt
from adjudicator.desk.positions.report import AnswerSource, AttemptReport, CourseReport, CourseStep, SimulationReport
from adjudicator.desk.simulation import supposing
from adjudicator.desk.simulation.simulated_game import SimulatedGame
from adjudicator.desk.simulation.waiting_triggers import consistency_of
from adjudicator.notation.labels.meant_options import END, PAYMENTS
from engine.abilities.resolution.resolution import Resolution
from engine.core.clauses.finding import Outcome, Verdict
from engine.core.events.effects import TriggerCounted, TriggerSpent
from engine.core.events.event import Event
from engine.core.events.fold import evolve, fold
from engine.core.events.game import TurnBegan
from engine.core.play.decide import Answer
from engine.core.table.choice import Choice
from engine.core.table.state import Frame, GameState

TURN_ENDING = (PASS, END)
"""The answers that may say that the turn ends, so that what they lead into is meant."""
MOST_FORCED = 12
"""The most answers that are taken without an attempt, as the only ones."""
ONLY_CHOICES = "only_choices"
"""The local of a procedure that reads a text for what is chosen when it is used, and carries nothing out."""
SEVERAL_MEANT = "claim.several-meant"
"""The code of the finding that an answer fits several options."""
NOT_UNDERSTOOD = "claim.not-understood"
"""The code of the finding that an answer cannot be read."""


@dataclass(frozen=True)
class RefusedAnswer:
    """An answer that is not legal, with which an attempt or a course ends."""

    tried: StatedAttempt
    """The answer."""
    verdict: Verdict
    """The verdict on it."""
    last: bool
    """Whether nothing is stated after it."""
    before_act: GameState | None = None
    """The table before the unfinished act that it belongs to, which is taken back; None if there is none."""
    alone: bool = False
    """Whether nothing else waited and no battle was under way, so that nothing happens without it."""

    @property
    def understood(self) -> bool:
        """Returns whether the answer could be read."""
        return all(finding.code != NOT_UNDERSTOOD for finding in self.verdict.findings)

    @property
    def changes_nothing(self) -> bool:
        """Returns whether the table is known to stay as it is: the answer could be read, and nothing else waits."""
        return self.understood and self.alone


@dataclass(frozen=True)
class CourseEnd:
    """Where the attempt or the course of a position ends, and how it led there."""

    log: Sequence[Event]
    """The opening event of the position and all events since, without gaps; of a game's table only those since."""
    table: GameState
    """The table at its end."""
    broken_off: bool = False
    """Whether it does not come to its end because something is missing."""
    under_way: Choice | None = None
    """The open question, if an answer is incomplete or something still waits to be resolved; else None."""
    numbers: Mapping[int, str] = field(default_factory=dict)
    """The card number of each object in its events."""
    start: GameState | None = None
    """The table of a game before its events; None for a stated position."""
    run_on: CourseEnd | None = None
    """Where play stands after it has run into the next turn, if this is the end of the turn before; else None."""
    refused: RefusedAnswer | None = None
    """The answer that is not legal, with which it ends; None if there is none."""
    settled: CourseEnd | None = None
    """Where passing leads from there, if something is claimed and something waits or a battle is under way."""

    game: SimulatedGame | None = None
    """The game where play stands at its end; None if play does not go on from there."""
    assumed: tuple[CourseStep, ...] = ()
    """The answers that are assumed to lead to it from where what is stated ends."""

    several: tuple[Answer, ...] = ()
    """The answers that the last stated one may mean, if its words fit several options; else none."""

    unfinished: bool = False
    """Whether an act is under way that the player who gave the last stated answer has not completed."""

    asked_again: SimulatedGame | None = None
    """The game at the question to which the answer is not legal, if legal ones are tried in its place; else None."""

    @property
    def begins_after(self) -> int:
        """Returns the number of the last event that belongs to the position itself."""
        return self.start.version if self.start is not None else self.log[0].seq


def find_answer_parts(tried: StatedAttempt) -> tuple[str, tuple[str, ...]]:
    """Returns the word of an answer and the names of its cards, as a file states them."""
    if isinstance(tried.act, dict):
        word, given = next(iter(tried.act.items()))
        return word, tuple(map(str, given if isinstance(given, list) else [given]))
    word, _, named = str(tried.act or "").partition(":")
    return word, (named,) if named else ()


def end_at_once(begun: SimulatedGame) -> CourseEnd:
    """Returns the end without an attempt: where somebody first has to choose among several answers, or may pass.

    A choice of a rule check is in the middle of that check, so that claims are answered after it.
    """
    played = go_on_until_asked(begun, MOST_FORCED) if begun.position.claims else PlayedCourse(begun)
    log, numbers = (*_list_events(begun), *played.events), {**begun.numbers(), **played.game.numbers()}
    end, began = CourseEnd(log, played.game.table, numbers=numbers, start=_find_start(begun)), find_next_turn(log)
    if began is not None:
        return cut_turn(end, began)
    if begun.position.claims and _is_in_rule_check(played.game):
        under_way, game = find_question(played.game), stand(played.game)
        return replace(end, under_way=under_way, game=game, unfinished=True)
    waits = begun.position.claims and begun.position.ready and is_unsettled(played.game)
    return _settle(begun, stand(played.game), replace(end, game=stand(played.game))) if waits else end


def end_attempt(begun: SimulatedGame, after: SimulatedGame, verdict: Verdict) -> CourseEnd:
    """Returns the end of an attempt; one that is not legal leaves everything as it was."""
    if verdict.outcome is not Outcome.LEGAL:
        open_, tried = verdict.outcome is Outcome.NEEDS_JUDGE, begun.position.attempt
        alone = _is_alone(begun)
        refused = None if open_ or tried is None else RefusedAnswer(tried, verdict, last=True, alone=alone)
        end = CourseEnd(_list_events(begun), begun.table, open_, numbers=begun.numbers(), start=_find_start(begun))
        return replace(end, refused=refused, asked_again=_find_asked_again(begun, refused))
    log = (*_list_events(begun), *after.events)
    under_way = _find_under_way(after, goes_on=True)
    end = CourseEnd(
        log, after.table, bool(after.stuck), under_way, after.numbers(), _find_start(begun), game=stand(after)
    )
    tried = begun.position.attempt
    began = None if tried is None or tried.act in TURN_ENDING else find_next_turn(after.events)
    return _settle(begun, stand(after), end) if began is None else cut_turn(end, began)


def end_course(begun: SimulatedGame, played: PlayedCourse) -> CourseEnd:
    """Returns the end of a course; after an illegal answer, where it stood before."""
    outcome = played.judge().outcome
    broken_off = bool(played.stopped) or outcome is Outcome.NEEDS_JUDGE
    log = (*_list_events(begun), *played.events)
    numbers = dict(begun.numbers())
    for step in played.steps:
        numbers |= step.then.numbers
    goes_on = outcome is not Outcome.ILLEGAL or _ends_with_void_choice(played)
    under_way = _find_under_way(played.game, goes_on=goes_on)
    end = CourseEnd(log, played.game.table, broken_off, under_way, numbers, _find_start(begun))
    if not goes_on:
        return _end_refused(begun, played, end)
    if broken_off:
        several = _list_meant(played)
        return replace(end, game=stand(played.game), several=several) if several else end
    unfinished = _is_unfinished(played, _find_last_seat(played)) or _is_in_rule_check(played.game)
    end, began = replace(end, game=stand(played.game), unfinished=unfinished), _find_unstated_turn(played)
    if all(step.source is not AnswerSource.SAID for step in played.steps):  # the rules alone may lead there
        began = find_next_turn(begun.events) or began
    return _settle(begun, stand(played.game), end) if began is None else cut_turn(end, began)


def _end_refused(begun: SimulatedGame, played: PlayedCourse, end: CourseEnd) -> CourseEnd:
    """Returns the end of a course with an illegal answer; an act that it belongs to is taken back.

    Only an act that began alone, and after which nothing but passes is stated, is known to leave everything as it was.

    Args:
        begun: the game where the course begins.
        played: the course; its last answer is illegal.
        end: the end where the answer was given.
    """
    step, before = played.steps[-1], _find_before_act(played)
    left = begun.position.course[len(begun.position.course) - played.left :]
    ends = all(each.passes for each in dropwhile(lambda each: each.belongs_to(step.seat), left))
    if before is not None and _is_alone(before) and _is_declared(played.game) and ends:
        log = tuple(takewhile(lambda event: event.seq <= before.table.version, end.log))
        refused = RefusedAnswer(step.tried, step.verdict, not played.left, before.table, alone=True)
        return replace(end, log=log, table=before.table, under_way=None, refused=refused)
    table = before.table if before is not None else None
    refused = RefusedAnswer(step.tried, step.verdict, not played.left, table, _is_alone(played.game))
    went_on = any(finding.code == TURN_WENT_ON for finding in step.verdict.findings)
    began = find_next_turn(played.events) if went_on else None
    if began is not None:
        return replace(cut_turn(end, began), refused=replace(refused, alone=True), run_on=None)
    return replace(end, refused=refused, asked_again=_find_asked_again(played.game, refused) if ends else None)


def _find_asked_again(game: SimulatedGame, refused: RefusedAnswer | None) -> SimulatedGame | None:
    """Returns the game in which the player who gave an illegal answer is asked again; None if that says nothing."""
    choice = find_question(game)
    if refused is None or not refused.understood or refused.alone or choice is None or not game.position.claims:
        return None
    return stand(game) if choice.seat == refused.tried.seat else None


def _is_alone(game: SimulatedGame) -> bool:
    """Returns whether the player who is asked may act freely: nothing waits, and no battle is under way."""
    choice = find_question(game)
    return choice is not None and not is_under_way(game, choice) and not is_unsettled(game)


def _find_last_seat(played: PlayedCourse) -> str:
    """Returns who gave the last stated answer; empty for nobody."""
    return next((step.seat for step in reversed(played.steps) if step.source is AnswerSource.SAID), "")


def _is_unfinished(played: PlayedCourse, seat: str) -> bool:
    """Returns whether a course stands in an act that a player began with priority and has to complete."""
    choice, before = find_question(played.game), played.before_act
    if choice is None or before is None or choice.seat != seat or not is_under_way(played.game, choice):
        return False
    began = find_question(before)
    return began is not None and began.seat == seat


def _is_in_rule_check(game: SimulatedGame) -> bool:
    """Returns whether play stands at a question of a rule check, or of what it carries out."""
    consistency, choice = consistency_of(game.position), find_question(game)
    if consistency is None or choice is None or not is_under_way(game, choice):
        return False
    checks = {frame.procedure for frame in consistency.procedures()}
    return any(frame.procedure in checks for frame in game.table.agenda)


def _ends_with_void_choice(played: PlayedCourse) -> bool:
    """Returns whether the last answer is the only one left out, as what it belongs to was done without a choice."""
    last = played.steps[-1].verdict.findings if played.steps else ()
    return not played.left and any(finding.code == NOTHING_TO_CHOOSE for finding in last)


def _list_meant(played: PlayedCourse) -> tuple[Answer, ...]:
    """Returns the answers that the last stated one may mean, if that breaks the course off; else none."""
    step, choice = played.steps[-1] if played.steps else None, find_question(played.game)
    if step is None or choice is None or played.left or played.stopped:
        return ()
    if all(finding.code != SEVERAL_MEANT for finding in step.verdict.findings):
        return ()
    table, labels = played.game.table, played.game.labels
    _, named = find_answer_parts(step.tried)
    meant = {labels.find(one) for one in named} if len(named) == 1 else set()
    unequal = [each for each in list_unequal(table, choice).values() if each.id.partition(":")[2]]
    same = [each for each in unequal if labels.option(table, each.id).partition(":")[2] in meant]
    return tuple(Answer(choice.seat, picks=(option.id,)) for option in same[:MOST_FORCED])


def _find_before_act(played: PlayedCourse) -> SimulatedGame | None:
    """Returns the game before an act that its player has not completed; None if no act of that player is under way.

    Once something has triggered since, or a text is being carried out, what the player began is complete.
    """
    choice, before = find_question(played.game), played.before_act
    if before is None or choice is None or not is_under_way(played.game, choice):
        return None
    since = (event for event in played.events if event.seq > before.table.version)
    if any(isinstance(event, TriggerCounted | TriggerSpent) for event in since) or _carries_out(played.game):
        return None
    began = find_question(before)
    return before if began is not None and began.seat == choice.seat == played.steps[-1].seat else None


def _carries_out(game: SimulatedGame) -> bool:
    """Returns whether a text is being carried out, beyond the choices that are made when it is used."""
    return any(not frame.vars.get(ONLY_CHOICES) for frame in _list_resolutions(game))


def _is_declared(game: SimulatedGame) -> bool:
    """Returns whether a question is about what is chosen or paid when something is used, which can be taken back."""
    choice = find_question(game)
    return bool(_list_resolutions(game)) or (choice is not None and choice.name in PAYMENTS)


def _list_resolutions(game: SimulatedGame) -> list[Frame]:
    """Returns the frames under way that read a text, to carry it out or for its choices alone."""
    procedures = game.position.book.procedures
    return [frame for frame in game.table.agenda if issubclass(procedures[frame.procedure], Resolution)]


def find_next_turn(events: Sequence[Event]) -> TurnBegan | None:
    """Returns the event by which a turn begins; None if none does."""
    return next((event for event in events if isinstance(event, TurnBegan)), None)


def _find_unstated_turn(played: PlayedCourse) -> TurnBegan | None:
    """Returns the event by which a turn begins into which no stated answer leads; None if there is none."""
    began: TurnBegan | None = None
    for step in played.steps:
        if step.source is AnswerSource.SAID and began is not None:
            began = None
        if began is None and not (step.source is AnswerSource.SAID and step.tried.act in TURN_ENDING):
            began = find_next_turn(step.then.events)
    return began


def cut_turn(end: CourseEnd, began: TurnBegan) -> CourseEnd:
    """Returns the end of the turn before an event by which the next one begins."""
    log = tuple(takewhile(lambda event: event.seq < began.seq, end.log))
    if end.start is None:
        table = fold(log)
    else:
        table = end.start.copy()
        for event in log:
            evolve(table, event)
    return replace(end, log=log, table=table, broken_off=False, under_way=None, run_on=end, game=None)


def end_after(end: CourseEnd, after: SimulatedGame) -> CourseEnd:
    """Returns the end after one more answer.

    Args:
        end: the end before it.
        after: the game after the answer, with its events.
    """
    log, under_way = (*end.log, *after.events), _find_under_way(after, goes_on=True)
    was, asked = next(iter(end.table.choices), None), find_question(after)
    goes_on = was is not None and asked is not None and was.seat == asked.seat and is_under_way(after, asked)
    then = replace(
        end, log=log, table=after.table, under_way=under_way, numbers={**end.numbers, **after.numbers()},
        settled=None, game=stand(after), unfinished=end.unfinished and goes_on,
    )  # fmt: skip
    began = find_next_turn(after.events)
    return _settle(after, stand(after), then) if began is None else cut_turn(then, began)


def _settle(begun: SimulatedGame, game: SimulatedGame, end: CourseEnd) -> CourseEnd:
    """Returns an end with where everybody's passes lead from there, if something is claimed about it."""
    if end.broken_off or not begun.position.claims:
        return end
    return replace(end, settled=pass_from(replace(end, game=game)))


def pass_from(end: CourseEnd) -> CourseEnd | None:
    """Returns where everybody's passes lead from an end; None if nothing waits there and no battle is under way."""
    found = settle(end.game) if end.game is not None else None
    if found is None:
        return None
    return replace(
        end,
        log=(*end.log, *found.events),
        table=found.table,
        under_way=None if found.whole else next(iter(found.table.choices), None),
        numbers={**end.numbers, **found.numbers},
        game=found.game,
        assumed=found.steps,
    )


def report_settled_course(report: CourseReport, end: CourseEnd) -> CourseReport:
    """Returns the report on a course with the assumed answers after it, up to where it is settled."""
    later = end.settled
    if later is None or later.game is None or not later.assumed or not report.steps:
        return report
    entry, numbers = report.steps[-1].entry, report.steps[-1].then.numbers
    steps = (_place_step(step, entry, numbers) for step in later.assumed)
    return msgspec.structs.replace(report, steps=(*report.steps, *steps), end=_report_end(later.game))


def _place_step(step: CourseStep, entry: int, numbers: Mapping[int, str]) -> CourseStep:
    """Returns an assumed step as one of an entry, with the card names of the steps before it."""
    then = msgspec.structs.replace(step.then, numbers={**numbers, **step.then.numbers})
    return msgspec.structs.replace(step, entry=entry, then=then)


def report_settled_attempt(report: AttemptReport, end: CourseEnd) -> AttemptReport:
    """Returns the report on an attempt with what follows from assumed answers, up to where it is settled."""
    later = end.settled
    if later is None or later.game is None or not later.assumed:
        return report
    events = (*report.then.events, *(event for step in later.assumed for event in step.then.events))
    then = msgspec.structs.replace(_report_end(later.game), events=events, numbers=later.numbers)
    return msgspec.structs.replace(report, then=then)


def _report_end(game: SimulatedGame) -> SimulationReport:
    """Returns the questions where a game stands; no events."""
    end = game.foreseen()
    return SimulationReport((), supposing.find_allowed(game, end.asked), end.over, stuck=end.stuck, numbers=end.numbers)


def _list_events(begun: SimulatedGame) -> tuple[Event, ...]:
    opened = begun.position.opened
    return (*((opened,) if opened is not None else ()), *begun.events)


def _find_start(begun: SimulatedGame) -> GameState | None:
    """Returns the table of a game before anything is played on; None for a stated position."""
    return begun.position.table if begun.position.opened is None else None


def _find_under_way(game: SimulatedGame, *, goes_on: bool) -> Choice | None:
    """Returns the open question if an answer is incomplete, or if play goes on and something waits to be resolved."""
    table, choice = game.table, next(iter(game.table.choices), None)
    waits = goes_on and any(
        zone.rpartition("/")[2] == game.position.book.resolution_zone and cards for zone, cards in table.zones.items()
    )
    return choice if choice is not None and (waits or is_under_way(game, choice)) else None
