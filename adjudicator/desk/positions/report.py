"""The desk's report on a position."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

import msgspec

from adjudicator.desk.positions.parser import StatedAttempt
from adjudicator.desk.positions.question_notation import QuestionKind, SupposedCard
from engine.abilities.layers.explain_value import ValueReason
from engine.core.clauses.citation import Labels
from engine.core.clauses.finding import Finding, Outcome, Verdict
from engine.core.clauses.refusal import Refusal
from engine.core.events.event import Event
from engine.core.play.survey import Survey
from engine.core.table.choice import UnavailableOption


class NamedObject(msgspec.Struct, frozen=True):
    """An object and its name."""

    object: int
    """Its id."""
    label: str
    """Its label or name; `?` if unknown."""
    number: str
    """Its card number."""
    zone: str
    """Its zone."""


class WaitingTrigger(msgspec.Struct, frozen=True):
    """A waiting counted trigger."""

    id: int
    """Its trigger id."""
    ability: str
    """The ability that was triggered."""
    source: int
    """The object that has the ability."""
    controller: str
    """The player who may or must use it."""
    turn: int
    """Its place among the waiting triggers."""
    ordered_by: str
    """The player who orders the waiting triggers."""
    cites: Labels
    """The clauses that determine who orders them."""


class AskedSeat(msgspec.Struct, frozen=True):
    """A seat that is asked, with its options."""

    seat: str
    """The seat."""
    survey: Survey
    """Its options and barred options, with reasons."""
    depends: tuple[UnavailableOption, ...] = ()
    """The barred options that a missing fact could allow."""
    lies: Mapping[int, tuple[str, int]] = {}
    """How the cards of its options lie: the orientation of each, and the object that it is attached to or 0."""
    left_out: int = 0
    """The number of its cards that are not stated, of which it is not told what they could do."""


class SimulationReport(msgspec.Struct, frozen=True):
    """The result of continuing a copy of the position."""

    events: tuple[Event, ...] = ()
    """The events without questions, and of the rulebook steps those that decide something."""
    asked: tuple[AskedSeat, ...] = ()
    """The seats asked at the end."""
    over: bool = False
    """Whether the game ended."""
    cut_off: bool = False
    """Whether the bound of steps cut it off."""
    stuck: str = ""
    """The reason why it could not continue; empty if it could."""
    numbers: Mapping[int, str] = {}
    """The card numbers of the objects in the events."""


class PlayedOutcome(msgspec.Struct, frozen=True):
    """The outcome of an attempt under the readings in use, given when other readings change it."""

    outcome: Outcome
    """The outcome: LEGAL or ILLEGAL."""
    readings: Mapping[str, str]
    """The readings on which it depends, each with the value in use."""


class TableChange(msgspec.Struct, frozen=True):
    """One thing that an attempt or a course has changed on the table."""

    code: str
    """Its code: `after.` and a word."""
    arguments: Mapping[str, Any]
    """The typed arguments of the code; of equal cards, their `count`."""


class AttemptReport(msgspec.Struct, frozen=True):
    """An attempt, its verdict, and its consequences."""

    seat: str
    """The acting seat."""
    said: str
    """The attempt in words."""
    verdict: Verdict
    """The verdict."""
    then: SimulationReport
    """Its result, if it is legal."""
    as_played: PlayedOutcome | None = None
    """The outcome under the readings in use, if it is open only because other readings change it."""
    after: tuple[TableChange, ...] = ()
    """What differs on the table after it from the table as stated; empty if it is not legal."""
    meant: tuple[str, ...] = ()
    """The option ids that it means, where its words are not those of the options."""


class AnswerSource(StrEnum):
    """The reason why an answer is part of a course."""

    SAID = "said"
    """The course states it."""
    PASSED = "passed"
    """An entry by which all players pass stands for it."""
    TAKEN = "taken"
    """Nobody stated it; it was the only possible answer."""
    ASSUMED = "assumed"
    """Nobody stated it; a player passes, as the next stated answer fits only the question after that."""


class CourseStep(msgspec.Struct, frozen=True):
    """One answer of a course, with its verdict and its consequences."""

    entry: int
    """The index of its entry in the course, from 0; of a taken answer, the entry before which it was taken."""
    seat: str
    """The answering seat."""
    said: str
    """The answer as a file would state it."""
    tried: StatedAttempt
    """The answer."""
    source: AnswerSource
    """The reason why it is part of the course."""
    verdict: Verdict
    """The verdict."""
    then: SimulationReport
    """Its result, if it is legal; without the questions that follow."""


class CourseReport(msgspec.Struct, frozen=True):
    """The result of a course."""

    steps: tuple[CourseStep, ...]
    """The answers that were judged, in order; only the last one can be other than legal."""
    stopped: tuple[Finding, ...]
    """The reasons why the course could not go on although nothing forbids its next answer; empty if there are none."""
    left: int
    """The number of stated answers that were not judged."""
    end: SimulationReport
    """The place where the course stands at its end: the questions, and whether the game is over. It has no events."""
    verdict: Verdict
    """The verdict: legal if all answers are."""
    as_played: PlayedOutcome | None = None
    """The outcome under the readings in use, if it is open only because other readings change it."""

    notes: tuple[Finding, ...] = ()
    """The stated passes that were left out, and the passes that were assumed; they decide nothing."""
    after: tuple[TableChange, ...] = ()
    """What differs on the table at its end from the table as stated."""

    @property
    def complete(self) -> bool:
        """Returns whether every stated answer was given."""
        return not self.left and not self.stopped and all(step.verdict.outcome == "LEGAL" for step in self.steps)


class ClaimAnswer(StrEnum):
    """The answer to a claim."""

    RIGHT = "right"
    """It is as claimed."""
    WRONG = "wrong"
    """It is otherwise."""
    UNKNOWN = "unknown"
    """It cannot be said."""


class JudgedClaim(msgspec.Struct, frozen=True):
    """A claim beside a position, with its answer."""

    said: str
    """The claim in the words of the file."""
    answer: ClaimAnswer
    """The answer."""
    findings: tuple[Finding, ...]
    """One finding for each statement: permits what is right, forbids what is wrong, leaves open what is unknown."""
    events: tuple[Event, ...]
    """The events that made it so."""
    values: tuple[ValueReason, ...]
    """The values that it concerns, layer by layer."""
    numbers: Mapping[int, str] = {}
    """The card numbers of the objects in the events."""
    way: Labels = ()
    """The clauses of the steps that led to the events, in order, without those of the findings."""


@dataclass(frozen=True)
class OutlookLine:
    """One line of an outlook. Lines with the same words are equal, regardless of object ids."""

    text: str
    """The line in plain words, with card labels."""
    code: str = field(compare=False)
    """Its code."""
    arguments: Mapping[str, Any] = field(compare=False, default_factory=dict)
    """The typed arguments of the code; for an event, read from the event."""
    event: Event | None = field(compare=False, default=None)
    """The event of the line; None without one."""
    numbers: Mapping[int, str] = field(compare=False, default_factory=dict)
    """The card numbers of the objects in the event."""
    cause: Refusal | None = field(compare=False, default=None)
    """The refusal whose sentence fills the argument `detail`; None without one."""


NOT_TOLD = "not told"
"""The subject of a change that explains why there is no result."""


class OutlookChange(msgspec.Struct, frozen=True):
    """An outlook line that one value of a reading has and other values do not."""

    about: str
    """The subject: a key of `Outlook.differs`, or `NOT_TOLD`."""
    line: OutlookLine
    """The line, with its code."""
    times: int = 1
    """The number of additional occurrences."""


class Outlook(msgspec.Struct, frozen=True):
    """A position's result under one value of a reading, or under one edition."""

    name: str
    """The value of the reading, or the edition."""
    outcome: str
    """The outcome of the attempt; empty if there is none."""
    cites: Labels
    """The deciding clauses."""
    differs: dict[str, str]
    """The lines that differ from the other outlooks, by subject."""
    not_told: str = ""
    """The reason why there is no result; empty if there is one."""
    changes: tuple[OutlookChange, ...] = ()
    """`differs` and `not_told` as single changes, each with a code."""


class ReadingComparison(msgspec.Struct, frozen=True):
    """A disputed clause with an outlook for each reading, or a comparison of editions."""

    reading: str
    """The name of the reading."""
    disputed: str
    """Its entry in the edition's DISPUTED.md."""
    cites: Labels
    """The disputed clauses."""
    value: str
    """The present value."""
    settled: bool
    """Whether the caller fixed it."""
    differs: bool
    """Whether the outlooks of the values differ."""
    outlooks: tuple[Outlook, ...]
    """The outlooks of the values tried, the present value's first."""
    left_out: tuple[str, ...] = ()
    """The values left out to stay within the bound of work."""
    decides: bool = True
    """Whether a difference decides what was asked about; False if only the way, or only what is offered, differs."""
    beside_the_attempt: bool = False
    """Whether only what is offered before the attempt differs, so that it has nothing to do with what was asked."""
    worded: bool = False
    """Whether the words of the clauses have the present value, so that the others decide nothing."""
    done_first: bool = False
    """Whether a value refuses the attempt only until its player has done first what is missing, which is possible."""


class QuestionCase(msgspec.Struct, frozen=True):
    """One possibility that was played out for a question: another answer, or another card."""

    verdict: Verdict
    """The verdict: on the other answer, or on the attempt or course with the other card."""
    course: CourseReport
    """What is done in this case, from the other answer on, and where it ends."""
    claims: tuple[JudgedClaim, ...] = ()
    """The claims, or the outcome asked about, judged in this case."""
    seat: str = ""
    """The player who answers otherwise; empty for another card."""
    said: str = ""
    """The other answer as a file would state it; empty for another card."""
    tried: StatedAttempt | None = None
    """The other answer; None for another card."""
    instead: int = -1
    """The index of the answer of the course that it replaces; -1 for none."""
    supposed: SupposedCard | None = None
    """What the card is supposed to be; None for another answer."""
    examples: tuple[str, ...] = ()
    """The card numbers that were tried for it."""
    offered: tuple[str, ...] = ()
    """The options of the question at its end, with labels; for another card only."""


class AnsweredQuestion(msgspec.Struct, frozen=True):
    """A question beside a position, with its answer."""

    kind: QuestionKind
    """What it asks."""
    said: str
    """The question in the words of the file."""
    findings: tuple[Finding, ...]
    """The sentence that answers, then the reasons."""
    before: SimulationReport = SimulationReport()
    """What happens before anybody is asked."""
    course: CourseReport | None = None
    """What is done until somebody must choose; None for other questions."""
    values: tuple[ValueReason, ...] = ()
    """The values asked about, layer by layer."""
    outcome: JudgedClaim | None = None
    """The outcome asked about, judged in the course as it stands."""
    cases: tuple[QuestionCase, ...] = ()
    """What was played out in another way, side by side."""
    not_looked: tuple[Finding, ...] = ()
    """What was not looked at."""
    numbers: Mapping[int, str] = {}
    """The card numbers of the objects in the answer."""


class UnderstoodCard(msgspec.Struct, frozen=True):
    """A card in a zone, or several cards with the same description."""

    object: int
    """The object id of the card, or of the first of several."""
    label: str
    """Its name in the position; `?` if unknown."""
    stated: bool
    """Whether the position mentions the card; False for a filler."""
    words: tuple[str, ...] = ()
    """Its orientation, kind and marks, in the words of the edition."""
    figures: Mapping[str, int] = {}
    """Its numbers, and its damage and counters, by name."""
    under: int = 0
    """The object it is attached to; 0 for none."""
    controller: str = ""
    """Its controller, if other than the player of its zone."""
    owner: str = ""
    """Its owner, if other than the player of its zone."""
    states: tuple[str, ...] = ()
    """How it came and how it lies, in the words of positions; after a space, the way or the guise."""


class UnderstoodPart(msgspec.Struct, frozen=True):
    """One part of a position as understood: a zone with its cards, the place, a battle, a fact."""

    code: str
    """Its code."""
    arguments: Mapping[str, Any]
    """The typed arguments of the code; cards by their labels."""
    cards: tuple[tuple[UnderstoodCard, int], ...] = ()
    """A zone's cards, each with its count; they fill `items` in the sentence."""


class PositionReport(msgspec.Struct, frozen=True):
    """The desk's full report on a position."""

    edition: str
    """The edition used."""
    version: int
    """The version of the game it was taken from; 0 for a stated position."""
    clause: str
    """The clause where play stands."""
    objects: tuple[NamedObject, ...]
    """All objects with their names."""
    inconsistencies: tuple[Finding, ...]
    """The inconsistencies."""
    missing: tuple[Finding, ...]
    """The missing facts."""
    at_once: SimulationReport
    """The simulation up to the first question."""
    waiting: tuple[WaitingTrigger, ...]
    """The waiting triggers, in their order."""
    rule_check: SimulationReport | None
    """The result of a rule check in the position; None if the place is unknown or the game has ended."""
    rule_check_cites: Labels
    """The clauses of the rule check."""
    attempt: AttemptReport | None
    """The attempt, if there is one."""
    compared: tuple[ReadingComparison, ...]
    """The readings that change the result if another value is chosen."""
    verdict: Verdict
    """The verdict on the position as a whole."""
    checks: tuple[str, ...]
    """The names of the checks made."""
    not_compared: tuple[Finding, ...] = ()
    """The readings with values that were not tried, whose results are unknown."""
    understood: tuple[UnderstoodPart, ...] = ()
    """The position as understood; empty for a game's table."""
    course: CourseReport | None = None
    """The course, if there is one in place of an attempt."""
    remarks: tuple[Finding, ...] = ()
    """The readings that change something which does not decide, with what differs."""
    claims: tuple[JudgedClaim, ...] = ()
    """The answers to the claims, in their order."""
    questions: tuple[AnsweredQuestion, ...] = ()
    """The answers to the questions, in their order."""
