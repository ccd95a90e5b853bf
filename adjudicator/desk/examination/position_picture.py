"""Draws pictures of a position: its results under certain readings, as lines that can be compared."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from adjudicator.desk.claims.comparison import type_value
from adjudicator.desk.courses.course_play import begin_position, play_course
from adjudicator.desk.courses.played_before import PlayedBefore
from adjudicator.desk.examination.outlook_lines import (
    draw_asked,
    draw_deciders,
    draw_events,
    draw_inconsistency,
    draw_line,
    draw_options,
    draw_question,
    draw_stop,
    draw_table,
    draw_trace,
)
from adjudicator.desk.positions.parser import ExaminedPosition
from adjudicator.desk.positions.question_notation import QuestionKind
from adjudicator.desk.positions.report import OutlookLine
from adjudicator.desk.simulation import simulated_game
from adjudicator.desk.simulation.simulated_game import BROKEN, SimulatedGame
from adjudicator.desk.statements.course_end import CourseEnd, end_at_once, end_attempt, end_course
from adjudicator.desk.statements.open_choice import judge_claims_whichever
from adjudicator.notation.format.errors import BadScenario
from adjudicator.sentences.events import LIFE
from adjudicator.sentences.refusals import say_error
from engine.abilities.layers.explain_value import Layers, UnknownValue, explain_value
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import Labels
from engine.core.clauses.finding import Effect, Finding, Verdict
from engine.core.events.event import Event
from engine.core.events.game import FactNoted
from engine.core.play.book.rulebook import Rulebook
from engine.core.table.cards import Characteristics
from engine.core.table.state import GameObject
from engine.rulebooks import part

AFTER = "attempt: "
EVENTS, TABLE, ASKED_NEXT = f"{AFTER}events", f"{AFTER}table", f"{AFTER}asked"
"""The subjects of outlook lines for what an attempt brings about, the table then, and the questions then."""
ENDING = f"{AFTER}ending"
"""The subject of the line that says when the game ends."""
VALUES = f"{AFTER}values"
"""The subject of the lines for the values of cards that are asked for."""
DECIDER = f"{AFTER}decider"
"""The subject of the lines for who decides next, if that is asked for."""
RULE_CHECK = "rule check"
CLAIM = "claim "
"""The subject of the line for a claim, before its place."""


@dataclass
class PositionPicture:
    """A position's result under certain readings."""

    lines: dict[str, tuple[OutlookLine, ...]] = field(default_factory=dict)
    """The outlook lines by subject."""
    outcome: str = ""
    """The outcome of the attempt."""
    cites: Labels = ()
    """The deciding clauses."""
    not_told: OutlookLine | None = None
    """The reason why there is no result, if any."""
    work: int = 0
    """The units of work it costs."""
    traces: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """All that the tables hold, by the subject of the outlook lines for a table."""
    after: SimulatedGame | None = None
    """The game where the attempt or the course ends; None without one, and after one that is broken off."""
    end: CourseEnd | None = None
    """Where the position ends for its claims."""
    refused_by: frozenset[str] = frozenset()
    """The codes of the findings that forbid the attempt, or the last answer of the course."""
    over_before: bool = False
    """Whether the game is over before all answers of the course are given."""
    left_to_chance: bool = False
    """Whether the course could not go on because chance decides what it states otherwise."""
    played: PlayedBefore | None = None
    """What the same course under another reading takes from this one."""

    @property
    def is_over(self) -> bool:
        """Returns whether the game is over where the attempt or the course ends."""
        return self.after is not None and self.after.table.result is not None

    def count(self, course: SimulatedGame, barred: int = 0) -> None:
        """Adds a course's work: its cards once, and a step's cost for each event and candidate.

        As with the budget of a game, cached results do not reduce it.
        """
        candidates = barred + sum(len(choice.options) for choice in course.table.choices)
        effort = RulesContext(course.table).derived.effort()
        self.work += len(course.table.objects) + (len(course.events) + candidates) * effort


def draw_picture(
    position: ExaminedPosition,
    readings: dict[str, str],
    *,
    afresh: bool = False,
    played_before: PlayedBefore | None = None,
) -> PositionPicture:
    """Returns the position's result under these readings, computed on copies of the table.

    Args:
        position: the position.
        readings: the readings.
        afresh: whether open questions are asked again.
        played_before: its course under the readings in use.
    """
    seen = PositionPicture()
    try:
        course = begin_position(position, readings=readings, afresh=afresh)
        position = course.position
        _draw_first(seen, course)
        end = end_at_once(course)
        if position.attempt is not None:
            tried, after = simulated_game.simulate_attempt(course, position.attempt)
            seen.count(after)
            seen.outcome, seen.cites = str(tried.verdict.outcome), tuple(dict.fromkeys(tried.verdict.cites))
            seen.lines["attempt"] = (draw_line(seen.outcome.lower().replace("_", "-"), seen.outcome),)
            seen.left_to_chance = _is_left_to_chance(tried.verdict.findings)
            seen.refused_by = _list_refusals(tried.verdict)
            if tried.verdict.outcome == "LEGAL":
                over = after.table.result is not None  # the way to the result makes no difference
                seen.lines[EVENTS] = () if over else draw_events(after)
                seen.lines[TABLE] = draw_table(after)
                seen.traces[TABLE] = draw_trace(after, seen.lines[TABLE])
                seen.lines["attempt: asked"] = draw_asked(after)
                seen.after = after
            end = end_attempt(course, after, tried.verdict)
        elif position.course:
            end = _draw_course(seen, course, played_before)
        seen.end = end
        if position.claims:
            _draw_claims(seen, position, end)
        elif _asks_for_values(position):
            _draw_values(seen, position, end)
        if seen.after is not None and any(each.kind is QuestionKind.DECIDES for each in position.questions):
            seen.lines[DECIDER] = draw_deciders(seen.after)
    except BROKEN as error:
        seen.not_told = draw_failure(error)
    return seen


def settle(seen: PositionPicture, position: ExaminedPosition) -> None:
    """Carries the next rule check out where a course ends, if the game is over by it.

    A loss that is due is then compared with one that another reading brings a rule check earlier. The picture says
    when the game ends.
    """
    module, after = part(position.book, "consistency"), seen.after
    if after is None or ENDING in seen.lines or module is None:
        return
    if seen.is_over:
        seen.lines[ENDING] = (draw_line("ends-at-once", "the game ends at once"),)
        return
    checked = simulated_game.simulate_rule_check(after, module.CONSISTENCY)
    seen.count(checked)
    if checked.table.result is None or seen.end is None:
        return
    seen.after = checked
    whole = seen.end.run_on or seen.end
    seen.end = replace(whole, log=(*whole.log, *checked.events), table=checked.table, under_way=None)
    if position.claims:
        _draw_claims(seen, position, seen.end)
    elif not _asks_for_values(position):
        seen.lines[TABLE] = draw_table(checked)
        seen.traces[TABLE] = draw_trace(checked, seen.lines[TABLE])
    seen.lines[ENDING] = (draw_line("ends-at-check", "the game ends at the next rule check"),)


def _draw_claims(seen: PositionPicture, position: ExaminedPosition, end: CourseEnd) -> None:
    """Adds a line for the answer to each claim; what was not claimed of the result makes no difference."""
    _leave_table_out(seen)
    for place, judged in enumerate(judge_claims_whichever(position, end), 1):
        seen.lines[f"{CLAIM}{place}"] = (draw_line(f"claim-{judged.answer}", str(judged.answer)),)


def _leave_table_out(seen: PositionPicture) -> None:
    """Drops the lines about where the attempt or the course ends, as something else was asked."""
    for subject in [subject for subject in seen.lines if subject.startswith(AFTER)]:
        del seen.lines[subject]
    seen.traces.pop(TABLE, None)


def _asks_for_values(position: ExaminedPosition) -> bool:
    """Returns whether nothing is asked beside the attempt but what values of cards are.

    A cost is asked for as it was settled, which the values at the end do not show.
    """
    module = part(position.book, "consistency")
    costs = module.CONSISTENCY.costs if module is not None else ()
    asked = position.questions
    return bool(asked) and all(
        each.kind is QuestionKind.WORTH and not {value.name for value in each.values} & {*costs} for each in asked
    )


def _draw_values(seen: PositionPicture, position: ExaminedPosition, end: CourseEnd) -> None:
    """Adds a line for each value that is asked for; the rest of the table makes no difference."""
    _leave_table_out(seen)
    layers, objects = Layers.of(end.table), {obj.card: obj.id for obj in end.table.objects.values() if obj.card}
    lines: list[OutlookLine] = []
    for value in (value for question in position.questions for value in question.values if value.card in objects):
        try:
            now = type_value(explain_value(end.table, objects[value.card], value.name, layers).value)
        except UnknownValue:
            continue
        said = f"{value.label} {value.name} {now}"
        lines.append(draw_line("value", said, card=value.label, value_name=value.name, found=now))
    seen.lines[VALUES] = tuple(lines)


def _draw_course(seen: PositionPicture, course: SimulatedGame, played_before: PlayedBefore | None) -> CourseEnd:
    """Adds the lines that describe a course: its outcome, and the table where it stands; returns its end."""
    stated = course.position.course
    played = play_course(course, stated, suppose=False, any_order=True, played_before=played_before)
    seen.played = PlayedBefore(played.steps, played.asked)
    after, verdict = played.whole(course.position), played.judge()
    seen.count(after)
    seen.outcome, seen.cites = str(verdict.outcome), tuple(dict.fromkeys(verdict.cites))
    seen.lines["attempt"] = (draw_line(seen.outcome.lower().replace("_", "-"), seen.outcome),)
    life: list[Event] = [event for event in after.events if isinstance(event, FactNoted) and event.name == LIFE]
    after.events = life[-1:]  # the way to the result makes no difference
    seen.lines[TABLE] = (*draw_table(after), *draw_events(after))
    seen.traces[TABLE] = draw_trace(after, seen.lines[TABLE])
    seen.lines["attempt: asked"] = draw_asked(after)
    seen.left_to_chance = _is_left_to_chance((*verdict.findings, *played.stopped))
    seen.refused_by = _list_refusals(verdict)
    seen.over_before = played.broken_off and after.table.result is not None
    if seen.over_before:
        seen.lines["attempt"] = (draw_line("ends-at-once", "the game ends at once"),)
    seen.after = None if played.broken_off and not seen.over_before else after
    return end_course(course, played)


def _list_refusals(verdict: Verdict) -> frozenset[str]:
    """Returns the codes of the findings that forbid something."""
    return frozenset(finding.code for finding in verdict.findings if finding.effect is Effect.FORBIDS)


def _is_left_to_chance(findings: Iterable[Finding]) -> bool:
    """Returns whether an answer was not judged because chance decides first."""
    return any(finding.code in ("course.chance", "claim.chance-first") for finding in findings)


def draw_failure(error: Exception) -> OutlookLine:
    """Returns the line that says why there is no result."""
    said = say_error(error) or type(error).__name__
    if isinstance(error, BadScenario):
        return replace(draw_line("not-told", said, fault="stated", detail=said), cause=error)
    return draw_line("not-told", said, fault="broken", detail=said)


def _draw_first(seen: PositionPicture, course: SimulatedGame) -> None:
    """Adds the lines that describe the position and its options before any attempt."""
    position = course.position
    module = part(position.book, "consistency")
    stated = SimulatedGame(
        position, course.table if position.table.choices else position.table.copy(), course.labels.copy()
    )
    stated.table.pins = course.table.pins
    if module is not None:
        book = module.CONSISTENCY
        found = book.findings(stated.table)
        seen.lines["inconsistencies"] = tuple(
            sorted((draw_inconsistency(each, stated) for each in found), key=lambda line: line.text)
        )
        if position.ready and stated.table.turn_player and stated.table.result is None:
            checked = simulated_game.simulate_rule_check(stated, book)
            seen.count(checked)
            seen.lines[RULE_CHECK] = (
                *draw_events(checked),
                *draw_asked(checked),
                *((draw_stop(checked.stuck),) if checked.stuck else ()),
            )
    seen.lines["happens at once"] = draw_events(course)
    seen.lines["table"] = draw_table(course)
    seen.traces["table"] = draw_trace(course, seen.lines["table"])
    asked_now = course.asked()
    seen.count(course, sum(len(asked.survey.barred) for asked in asked_now))
    for asked in asked_now:
        choice, seat = asked.survey.choice, asked.seat
        if choice is not None:
            seen.lines[f"{seat} is asked"] = (draw_question(choice, course),)
            options, barred = [each.id for each in choice.options], [each.id for each in asked.survey.barred]
            seen.lines[f"options of {seat}"] = draw_options("option", seat, options, course)
            seen.lines[f"barred to {seat}"] = draw_options("barred", seat, barred, course)
    if course.stuck:
        seen.lines["stuck"] = (draw_stop(course.stuck),)
    _refresh_guises(position.book, course)


def _refresh_guises(book: Rulebook, course: SimulatedGame) -> None:
    """Recomputes cached guises, so that the readings consulted for them are recorded."""
    table = course.table
    remembered: list[GameObject | Characteristics] = [*table.objects.values(), *table.gone.values()]
    for each in remembered:
        definition = table.pins.definitions.get(each.number)
        if each.guise and definition is not None:
            book.disguise(
                each.guise, RulesContext(table).reading, RulesContext(table).derived.printed(definition.number)
            )
