"""Builds the timeline of a game for its report page: events by turn, with causes and clauses."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from adjudicator.audit.batches.batch import AuditResult, GameToAudit
from adjudicator.audit.verification.verify import shipped_mapper
from adjudicator.catalogue.clause_summaries import summarise
from adjudicator.cli.backend.local import convert_grade
from adjudicator.cli.languages import find_language
from adjudicator.cli.phrases import phrase
from adjudicator.cli.show.events import what
from adjudicator.cli.show.grades import rows
from adjudicator.cli.words import PLAIN, Words, find_words
from adjudicator.log import LogDamaged
from adjudicator.rpc.services.log_followers import Follower
from adjudicator.sentences.refusals import tell_in_english
from adjudicator_client.pb.event_pb2 import Event as ShownEvent
from engine.core.clauses.refusal import UnknownEdition
from engine.core.events.choices import ChoiceMade
from engine.core.events.event import Event
from engine.core.events.game import Conceded, GameEnded, GameOpened, TurnBegan
from engine.core.play.visibility import JUDGE
from engine.rulebooks import load

NEAREST = 4
"""The most causes shown beside an event, nearest first; each links to its own event."""

UNFOLDABLE = (LookupError, ValueError, TypeError, AttributeError, StopIteration, AssertionError)
"""Exceptions that tampered events can cause."""


@dataclass(frozen=True)
class TimelineEvent:
    """One event of the timeline."""

    seq: int
    """The number of the event."""
    type: str
    """Its stored event type."""
    what: str
    """Its sentence."""
    clauses: tuple[str, ...]
    """Its clauses."""
    path: tuple[int, ...] = ()
    """Its causes, nearest first."""
    more: bool = False
    """Whether there are more causes than shown."""


@dataclass(frozen=True)
class TimelineTurn:
    """The events of one turn; the first turn also holds the events before all turns."""

    title: str
    """The heading of the turn."""
    lines: list[TimelineEvent] = field(default_factory=list)
    """Its events."""


@dataclass(frozen=True)
class GameTimeline:
    """A game in the report's form."""

    turns: tuple[TimelineTurn, ...]
    """The turns in order."""
    ending: tuple[TimelineEvent, ...]
    """The events that led to the end."""
    clauses: tuple[tuple[str, str], ...]
    """Every cited clause with its summary."""
    beside: tuple[tuple[str, str, str, str], ...]
    """The first difference as rows that show both versions side by side."""
    difference: str = ""
    """The first difference as a sentence."""
    stopped: str = ""
    """The reason why the events end early, if they do."""
    words: Words = PLAIN
    """The words of the edition."""

    @classmethod
    def of(cls, game: GameToAudit, found: AuditResult) -> GameTimeline:
        """Builds the timeline from a game's log, with a judge's view."""
        events, stopped = _read(game)
        seen, failed = _describe_events(events)
        words = find_words(found.edition)
        lines = {event.seq: _make_line(event, seen, words) for event in seen.values()}
        cited = {label for line in lines.values() for label in line.clauses}
        grade = convert_grade(found.grade, found.edition) if found.grade is not None else None
        difference = grade.first if grade is not None and grade.HasField("first") else None
        return cls(
            tuple(_split_turns(events, lines)),
            tuple(_find_ending(events, lines)),
            tuple(_summarise_clauses(found.edition, cited)),
            tuple(rows(difference)) if difference is not None else (),
            difference.sentence if difference is not None else "",
            failed or stopped,
            words,
        )


def _read(game: GameToAudit) -> tuple[list[Event], str]:
    """Returns the readable events."""
    events: list[Event] = []
    for command in game.commands:
        rows = [row[2:] for row in command.rows]
        try:
            events += shipped_mapper().events(game.game_id, command.record.first_seq, rows)
        except LogDamaged as damage:
            return events, phrase("report.unreadable-event", seq=damage.seq, wrong=damage.detail)
    return events, ""


def _describe_events(events: Iterable[Event]) -> tuple[dict[int, ShownEvent], str]:
    """Returns every event in the client's form by number, up to the first event that cannot be applied."""
    follower, seen = Follower(), dict[int, ShownEvent]()
    for event in events:
        try:
            fields = follower.look([event], JUDGE, find_language())
        except UnknownEdition as unknown:
            said = tell_in_english(unknown)
            return seen, f"{said.tried}: {said.wrong}"
        except UNFOLDABLE as error:
            return seen, phrase("report.does-not-fold", seq=event.seq - 1, error=type(error).__name__)
        for each in fields:
            seen[event.seq] = ShownEvent(**each)
    return seen, ""


def _make_line(event: ShownEvent, seen: Mapping[int, ShownEvent], words: Words) -> TimelineEvent:
    path: list[int] = []
    cause = event.cause
    while cause in seen and len(path) <= NEAREST and (not path or cause < path[-1]):
        path.append(cause)
        cause = seen[cause].cause
    return TimelineEvent(
        event.seq, event.type, what(event, words), tuple(event.clauses), tuple(path[:NEAREST]), len(path) > NEAREST
    )


def _split_turns(events: Sequence[Event], lines: Mapping[int, TimelineEvent]) -> Iterable[TimelineTurn]:
    turn = TimelineTurn(phrase("report.before-the-first-turn"))
    for event in events:
        if isinstance(event, GameOpened) and event.turn and event.turn_player:
            turn = TimelineTurn(phrase("report.turn", turn=event.turn, seat=event.turn_player))
        if isinstance(event, TurnBegan):
            if turn.lines:
                yield turn
            turn = TimelineTurn(phrase("report.turn", turn=event.turn, seat=event.player))
        if event.seq in lines:
            turn.lines.append(lines[event.seq])
    if turn.lines:
        yield turn


def _find_ending(events: Sequence[Event], lines: Mapping[int, TimelineEvent]) -> Iterable[TimelineEvent]:
    """Returns the game's last event and its causes, back to the last answer."""
    at = next((event.seq for event in reversed(events) if isinstance(event, GameEnded)), 0)
    while at in lines:
        yield lines[at]
        event = events[at - 1]
        if isinstance(event, ChoiceMade | Conceded):
            return
        at = event.cause if event.cause < at else 0


def _summarise_clauses(edition: str, labels: Iterable[str]) -> list[tuple[str, str]]:
    """Returns our summary of each clause, in printed order; for an unknown edition, the labels alone."""
    try:
        index = load(edition).edition
    except UnknownEdition:
        return [(label, "") for label in sorted(labels)]
    wanted = {label.removesuffix("#1") for label in labels}
    language = find_language()
    known = [(clause.label, summarise(index, clause, language)) for clause in index if clause.label in wanted]
    return known + [(label, "") for label in sorted(wanted - index.clauses.keys())]
