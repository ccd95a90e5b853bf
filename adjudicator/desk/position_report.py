"""What the desk answers about a position."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec

from engine.core.clauses.citation import Labels
from engine.core.clauses.finding import Finding, Outcome, Verdict
from engine.core.clauses.refusal import Refusal
from engine.core.events.event import Event
from engine.core.play.survey import Survey
from engine.core.table.choice import UnavailableOption


class NamedObject(msgspec.Struct, frozen=True):
    """An object of a position and what it is called."""

    object: int
    """Its id."""
    label: str
    """Its label or name; `?`: nobody knows it."""
    number: str
    """Its card number."""
    zone: str
    """The zone it lies in."""


class WaitingTrigger(msgspec.Struct, frozen=True):
    """A counted trigger that waits to be used."""

    id: int
    """Its id among the counted triggers."""
    ability: str
    """The ability that was triggered."""
    source: int
    """The object that has the ability."""
    controller: str
    """The player who may or must use it."""
    turn: int
    """Its place among those that wait."""
    ordered_by: str
    """Who orders those that wait."""
    cites: Labels
    """The clauses that say who orders them."""


class AskedSeat(msgspec.Struct, frozen=True):
    """A seat that is asked, with its options."""

    seat: str
    """Who is asked."""
    survey: Survey
    """What it may do and why, and what not."""
    depends: tuple[UnavailableOption, ...] = ()
    """Options that depend on a fact nobody gave."""


class SimulationReport(msgspec.Struct, frozen=True):
    """The result of carrying on a copy."""

    events: tuple[Event, ...] = ()
    """What happened, without the steps of the rulebook."""
    asked: tuple[AskedSeat, ...] = ()
    """Who is asked then."""
    over: bool = False
    """Whether the game ended."""
    cut_off: bool = False
    """Whether it was cut off at the bound of steps."""
    stuck: str = ""
    """Why it could not be carried on; empty if it could."""
    numbers: Mapping[int, str] = {}
    """The printed numbers of the objects in the events."""


class PlayedOutcome(msgspec.Struct, frozen=True):
    """The outcome of an attempt by the readings in use, where a judge may read the clauses otherwise."""

    outcome: Outcome
    """It: LEGAL or ILLEGAL."""
    readings: Mapping[str, str]
    """The readings on which it depends, each with the value in use."""


class AttemptReport(msgspec.Struct, frozen=True):
    """An attempt, its verdict, and its consequences."""

    seat: str
    """Who attempts."""
    said: str
    """The attempt in words."""
    verdict: Verdict
    """Whether it is legal, and why."""
    then: SimulationReport
    """What it would bring about, if it is legal."""
    as_played: PlayedOutcome | None = None
    """What it comes to by the readings in use, if it is open only because other readings give another result."""


@dataclass(frozen=True)
class OutlookLine:
    """One thing that comes of a position. Lines with the same words are equal, whatever their objects' numbers are."""

    text: str
    """It in plain words, with cards by their labels."""
    code: str = field(compare=False)
    """Its stable name."""
    arguments: Mapping[str, Any] = field(compare=False, default_factory=dict)
    """The typed arguments of the code; those of an event are read from the event."""
    event: Event | None = field(compare=False, default=None)
    """The event that it tells; None if it tells none."""
    numbers: Mapping[int, str] = field(compare=False, default_factory=dict)
    """The printed numbers of the objects in the event."""
    cause: Refusal | None = field(compare=False, default=None)
    """The refusal whose sentence is the `detail` of the code; None where there is none."""


NOT_TOLD = "not told"
"""What a change is about that says why nothing can be told."""


class OutlookChange(msgspec.Struct, frozen=True):
    """One thing that comes of a position under one value of a reading, and not under all the others."""

    about: str
    """What it is about: a key of `Outlook.differs`, or `NOT_TOLD`."""
    line: OutlookLine
    """It, with its code."""
    times: int = 1
    """How many times it is there more."""


class Outlook(msgspec.Struct, frozen=True):
    """What comes of a position under one value of a reading, or under one edition."""

    name: str
    """The value of the reading, or the edition."""
    outcome: str
    """The outcome of the attempt; empty if there is none."""
    cites: Labels
    """The clauses that decide it."""
    differs: dict[str, str]
    """What is not the same as under the others, by what it is about."""
    not_told: str = ""
    """Why it cannot be told at all; empty if it can."""
    changes: tuple[OutlookChange, ...] = ()
    """The same as `differs` and `not_told`, one by one, each with a code."""


class ReadingComparison(msgspec.Struct, frozen=True):
    """A disputed clause, or editions, with what comes of each value."""

    reading: str
    """The name of the reading."""
    disputed: str
    """Its entry of the edition's DISPUTED.md."""
    cites: Labels
    """The disputed clauses."""
    value: str
    """The present value."""
    settled: bool
    """Whether the caller has fixed it."""
    differs: bool
    """Whether anything differs between the values."""
    outlooks: tuple[Outlook, ...]
    """What comes of each value that was tried, the present one first."""
    left_out: tuple[str, ...] = ()
    """The values that were not tried, because it would have been too much work."""


class UnderstoodCard(msgspec.Struct, frozen=True):
    """A card that lies somewhere, or several of which the same was understood."""

    object: int
    """The id of it, or of the first of them."""
    label: str
    """What it is called in the position; `?`: nobody knows it."""
    stated: bool
    """Whether the position says anything of it; False: it is there because zones of the game are not empty."""
    words: tuple[str, ...] = ()
    """How it lies, what it is and what marks it has, in the words of the edition."""
    figures: Mapping[str, int] = {}
    """Its numbers, and its damage and counters, by name."""
    under: int = 0
    """The object it is attached to; 0 for none."""
    controller: str = ""
    """Who controls it, if it is not the player in whose zone it lies."""
    owner: str = ""
    """Who owns it, if that is another player than the one in whose zone it lies."""


class UnderstoodPart(msgspec.Struct, frozen=True):
    """One thing that was understood of a position: a zone with its cards, the place, a battle, a fact."""

    code: str
    """Its stable name."""
    arguments: Mapping[str, Any]
    """The typed arguments of the code; cards by their labels."""
    cards: tuple[tuple[UnderstoodCard, int], ...] = ()
    """The cards of a zone, each with how many are alike; in the sentence they are the `items`."""


class PositionReport(msgspec.Struct, frozen=True):
    """Everything the desk says about a position."""

    edition: str
    """The edition it was examined under."""
    version: int
    """The version of the game it is taken from; 0 if it was written down."""
    clause: str
    """The clause where play stands."""
    objects: tuple[NamedObject, ...]
    """Every object and what it is called."""
    inconsistencies: tuple[Finding, ...]
    """What cannot be."""
    missing: tuple[Finding, ...]
    """Facts that nobody gave."""
    at_once: SimulationReport
    """What happens before anybody is asked."""
    waiting: tuple[WaitingTrigger, ...]
    """Counted triggers that wait, in their order."""
    rule_check: SimulationReport | None
    """What a rule check would do now; None if play stands nowhere or the game is over."""
    rule_check_cites: Labels
    """The clauses of the rule check."""
    attempt: AttemptReport | None
    """The attempt, if there is one."""
    compared: tuple[ReadingComparison, ...]
    """Readings under another value of which something differs."""
    verdict: Verdict
    """The verdict on the position as a whole."""
    checks: tuple[str, ...]
    """The names of the checks made."""
    not_compared: tuple[Finding, ...] = ()
    """Readings of which values were not tried; nothing is known of what these would give."""
    understood: tuple[UnderstoodPart, ...] = ()
    """What was understood of the position, read back; empty for the table of a game."""
