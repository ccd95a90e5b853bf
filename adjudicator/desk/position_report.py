"""What the desk answers about a position."""

from __future__ import annotations

import msgspec

from engine.core.choice import UnavailableOption
from engine.core.citation import Cites, Labels
from engine.core.event import Event
from engine.core.finding import Finding, Verdict
from engine.core.survey import Survey


class NamedObject(msgspec.Struct, frozen=True):
    """An object with its label or name (`?`: nobody knows it), its number, and its zone."""

    object: int
    label: str
    number: str
    zone: str


class WaitingTrigger(msgspec.Struct, frozen=True):
    """A counted trigger that waits: its turn among those that wait, and who orders it by which clauses."""

    id: int
    ability: str
    source: int
    controller: str
    turn: int
    ordered_by: str
    cites: Labels


class AskedSeat(msgspec.Struct, frozen=True):
    """A seat that is asked: its options with reasons, and those that depend on a missing fact."""

    seat: str
    survey: Survey
    depends: tuple[UnavailableOption, ...] = ()


class SimulationReport(msgspec.Struct, frozen=True):
    """The result of carrying on a copy: its events, who is asked, and whether it ended or was cut off."""

    events: tuple[Event, ...] = ()
    asked: tuple[AskedSeat, ...] = ()
    over: bool = False
    cut_off: bool = False
    stuck: str = ""


class AttemptReport(msgspec.Struct, frozen=True):
    """An attempt, its verdict, and what it would bring about."""

    seat: str
    said: str
    verdict: Verdict
    then: SimulationReport


class Outlook(msgspec.Struct, frozen=True):
    """What comes of a position under one value of a reading, or under one edition.

    `differs` tells what is not the same as under the others, by what it is about. `not_told` says why it cannot be
    told at all. `outcome` is that of the attempt, empty if there is none, `cites` are the clauses that decide it.
    """

    name: str
    outcome: str
    cites: Labels
    differs: dict[str, str]
    not_told: str = ""


class ReadingComparison(msgspec.Struct, frozen=True):
    """A disputed clause, or editions, with what comes of each value; the present one first."""

    reading: str
    disputed: str
    cites: Cites
    value: str
    settled: bool
    differs: bool
    outlooks: tuple[Outlook, ...]


class PositionReport(msgspec.Struct, frozen=True):
    """Everything about a position. `clause` is where play stands, `checks` the names of the checks made."""

    edition: str
    version: int
    clause: str
    objects: tuple[NamedObject, ...]
    inconsistencies: tuple[Finding, ...]
    missing: tuple[Finding, ...]
    at_once: SimulationReport
    waiting: tuple[WaitingTrigger, ...]
    rule_check: SimulationReport | None
    rule_check_cites: Labels
    attempt: AttemptReport | None
    compared: tuple[ReadingComparison, ...]
    verdict: Verdict
    checks: tuple[str, ...]
