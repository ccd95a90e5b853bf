"""Judges triggered abilities that are used before their turn, or declined though they are compulsory."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

from adjudicator.desk.courses.named_cards import find_word, list_named
from adjudicator.desk.courses.open_questions import find_question
from adjudicator.desk.courses.played_course import PlayedCourse
from adjudicator.desk.positions.course_notation import StatedAnswer
from adjudicator.desk.positions.report import AnswerSource, CourseStep
from adjudicator.desk.simulation.simulated_game import SimulatedGame
from adjudicator.desk.simulation.waiting_triggers import consistency_of
from adjudicator.notation.labels.meant_options import PAY, REFUSING
from adjudicator.notation.words.edition_defaults import load_defaults
from engine.core.clauses.finding import Finding, Outcome, Verdict, forbids
from engine.core.events.choices import ChoiceMade
from engine.core.events.effects import AbilityPlaced, TriggerCounted, TriggerSpent
from engine.core.events.event import Event
from engine.core.table.state import Pending

TRIGGER = "trigger"
"""The word for using one of several abilities that have triggered."""
USES = ("use", "ability", TRIGGER)
"""The words for using an ability."""


class TriggersUsed(NamedTuple):
    """The triggered abilities that were used in a course."""

    since: Sequence[Pending]
    """What had triggered and was used since the last stated answer, without being stated, in the order of use."""
    counted: Mapping[int, int]
    """The numbers of the events by which abilities triggered in the course, by the ids of what had triggered."""
    spent: Sequence[int]
    """The numbers of the events by which abilities that had triggered were used."""

    def arose_late(self, late: Pending, first: Pending) -> bool:
        """Returns whether one triggered while others were being used, with which another one had triggered before."""
        return any(self.counted.get(first.id, 0) < at < self.counted.get(late.id, 0) for at in self.spent)


class TriggerOrder:
    """The order in which triggered abilities are used in a course, beside the one in which they are stated."""

    def __init__(self) -> None:
        self._said: set[int] = set()

    def copy(self) -> TriggerOrder:
        """Returns an independent copy."""
        copied = TriggerOrder()
        copied._said = self._said.copy()
        return copied

    def is_said(self, played: PlayedCourse, answer: StatedAnswer) -> bool:
        """Returns whether an answer says which ability was used next, as no other one could be; it is said then."""
        since, named = self._find_used(played).since, {*list_named(played.game, answer)}
        if find_word(answer) != TRIGGER or not since or not _is_of(since[0], answer, named):
            return False
        self._said.add(since[0].id)
        return True

    def judge(self, played: PlayedCourse, answer: StatedAnswer) -> Verdict | None:
        """Returns the verdict on a use of a triggered ability whose turn comes after others; None if it is none.

        The others still wait, or were used since the last stated answer without being stated.
        """
        if find_word(answer) != TRIGGER:
            return None
        used, named = self._find_used(played), {*list_named(played.game, answer)}
        pairs = [*_list_waiting_before(played.game), *zip(used.since, used.since[1:], strict=False)]
        meant = ((first, late) for first, late in pairs if _is_of(late, answer, named))
        book = played.game.position.book
        reasons = [book.stored(_forbid(played, first, late, used)) for first, late in meant]
        return Verdict(Outcome.ILLEGAL, tuple(reasons)) if reasons else None

    def _find_used(self, played: PlayedCourse) -> TriggersUsed:
        """Returns the triggered abilities that were used in a course."""
        said = max((at for at, step in enumerate(played.steps) if step.source is AnswerSource.SAID), default=0)
        began = [event for event in played.events if isinstance(event, TriggerCounted)]
        known = {**played.game.table.pending, **{event.pending.id: event.pending for event in began}}
        spent = [event for step in played.steps[said:] for event in step.then.events if isinstance(event, TriggerSpent)]
        act = played.steps[said].tried.act if played.steps else None
        since = spent[1:] if isinstance(act, dict) and TRIGGER in act else spent
        return TriggersUsed(
            [known[each.pending] for each in since if each.pending in known and each.pending not in self._said],
            {event.pending.id: event.seq for event in began},
            [event.seq for event in played.events if isinstance(event, TriggerSpent)],
        )


def _is_of(pending: Pending, answer: StatedAnswer, named: Collection[int]) -> bool:
    """Returns whether what has triggered is an ability of a named card, which the player of an answer controls."""
    return pending.source in named and pending.controller == answer.seat


def _list_waiting_before(game: SimulatedGame) -> Iterator[tuple[Pending, Pending]]:
    """Yields each ability whose turn it is with each one that waits for a later turn."""
    choice, waiting = find_question(game), game.table.pending
    offered = [option.subject for option in choice.options if option.id.startswith(f"{TRIGGER}:")] if choice else []
    first = [waiting[each] for each in offered if isinstance(each, int) and each in waiting]
    return ((one, late) for late in waiting.values() if late not in first for one in first)


def _forbid(played: PlayedCourse, first: Pending, late: Pending, used: TriggersUsed) -> Finding:
    """Returns the finding that a triggered ability waits until another one has been used."""
    game, book = played.game, consistency_of(played.game.position)
    by, player = first.source, first.controller
    if book is not None and book.rounds and used.arose_late(late, first):
        return forbids("course.triggered-late", book.rounds, late.source, card=late.source, by=by, player=player)
    cites = book.orders[player != game.table.turn_player] if book is not None else game.position.book.refused_after_end
    return forbids("course.trigger-waits", cites, late.source, card=late.source, by=by, player=player)


def judge_declined(played: PlayedCourse, answer: StatedAnswer) -> Verdict | None:
    """Returns the verdict on declining a triggered ability that was used without a question; None if there is none.

    It was used since the last answer of its player. One for which the player chose to pay could have been declined.
    """
    if not _declines(played.game, answer):
        return None
    last = max((at for at, step in enumerate(played.steps) if _is_said_by(step, answer.seat)), default=0)
    events = [event for step in played.steps[last:] for event in step.then.events]
    counted = [event for event in played.events if isinstance(event, TriggerCounted)]
    named, book = {*list_named(played.game, answer)}, consistency_of(played.game.position)
    for used in reversed(events):
        if book is None or not isinstance(used, AbilityPlaced) or used.obj.controller != answer.seat:
            continue
        whose = (used.obj.ability, used.obj.source)
        began = [event.seq for event in counted if (event.pending.ability, event.pending.source) == whose]
        if not began or (named and used.obj.source not in named):
            continue
        if not any(_accepts(event, answer.seat) for event in played.events if began[0] < event.seq < used.seq):
            card = used.obj.source
            must = forbids("course.trigger-compulsory", book.compulsory, card, card=card, asked=answer.seat)
            return Verdict(Outcome.ILLEGAL, (played.game.position.book.stored(must),))
    return None


def _declines(game: SimulatedGame, answer: StatedAnswer) -> bool:
    """Returns whether an answer declines what is offered, or the use of an ability; no act that the edition lacks."""
    if isinstance(answer.act, dict):
        return find_word(answer) in REFUSING
    if not isinstance(answer.act, str) or answer.passes:
        return False
    words = load_defaults(game.position.book.id).words
    denied = words.find_undone(answer.act)
    if denied is None:
        return answer.act in REFUSING or words.says_no(answer.act)
    return not {*denied}.isdisjoint(USES)


def _is_said_by(step: CourseStep, seat: str) -> bool:
    """Returns whether a step is a stated answer of a player."""
    return step.source is AnswerSource.SAID and step.seat == seat


def _accepts(event: Event, seat: str) -> bool:
    """Returns whether a player chose to pay for an ability rather than to decline it."""
    return isinstance(event, ChoiceMade) and event.seat == seat and [*event.picks] == [PAY]
