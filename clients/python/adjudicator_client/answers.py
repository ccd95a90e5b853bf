"""What the answers of a judge's desk come to, put together as a screen shows them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from . import model
from .claims import ClaimCompared, SharedName
from .desk import NameTaken, OpenReading, Outlook, PositionChecked, UnderstoodPart

READING_DIFFERS = "reading.differs"
"""The code of a finding that a verdict depends on how a clause is read; its argument `reading` names the reading."""
DECIDING = {
    model.Outcome.LEGAL: model.Effect.PERMITS,
    model.Outcome.ILLEGAL: model.Effect.FORBIDS,
    model.Outcome.NEEDS_JUDGE: model.Effect.OPEN,
}


@dataclass(frozen=True, slots=True)
class Side:
    """One way to read a clause, or one edition. `title` is it in words, `in_use` whether it is the present one.

    `outcome` is that of the attempt, UNKNOWN if there is none or it cannot be told; `not_told` says why then.
    """

    name: str
    title: str
    in_use: bool
    outcome: model.Outcome
    not_told: str


@dataclass(frozen=True, slots=True)
class SideRow:
    """What differs in one thing. `cells` has the lines of each side, in the order of the sides."""

    about: str
    heading: str
    cells: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class SideBySide:
    """What each way to read a clause gives, side by side. `title` is what is disputed, in words."""

    reading: str
    title: str
    disputed: str
    clauses: tuple[str, ...]
    settled: bool
    sides: tuple[Side, ...]
    rows: tuple[SideRow, ...]


@dataclass(frozen=True, slots=True)
class DeskAnswer:
    """What the desk answers about an attempt, or about a position without one.

    `attempt` is what is attempted, in words (empty: nothing is). `deciding` has the findings that decide. An outcome
    that is not known counts as NEEDS_JUDGE.
    """

    outcome: model.Outcome
    as_played: model.Outcome | None
    """The outcome by the readings in use; None unless the verdict is open only because of other readings."""
    attempt: str
    deciding: tuple[model.Finding, ...]
    to_know: tuple[model.Finding, ...]
    """What would have to be known, or ruled, before the outcome can be told: open findings, but those on readings."""
    depends_on: tuple[str, ...]
    """The readings on which the verdict depends, by name."""
    readings: tuple[SideBySide, ...]
    """Every disputed clause that was consulted and of which something differs."""
    understood: tuple[UnderstoodPart, ...]
    """The position read back, part by part; empty of a game's own."""
    taken: tuple[NameTaken, ...]
    """Names that several cards have, each with the card it was taken for."""

    @property
    def comes_to(self) -> model.Outcome:
        """The outcome as games are played: by the readings in use if that can be told."""
        return self.as_played or self.outcome


@dataclass(frozen=True, slots=True)
class Difference:
    """One thing that is otherwise than players say.

    `about` (empty: it is the account), `claimed`, `found` and `text` are words of the language that the client asked
    for, else of the contract. `event` made it so, or is what the log has there (0: there is none; of an account `found`
    is then empty).
    """

    code: str
    arguments: Mapping[str, model.ArgumentValue]
    about: str
    claimed: str
    found: str
    event: int
    clauses: tuple[str, ...]
    text: str


@dataclass(frozen=True, slots=True)
class ClaimAnswer:
    """What a claim of players comes to. `account` is where their account and the log part (None: it fits)."""

    holds: bool
    differences: tuple[Difference, ...]
    account: Difference | None
    shared: tuple[SharedName, ...]
    """Names in the claim that several cards of the game have: any of them is meant."""


def answer_of(found: PositionChecked) -> DeskAnswer:
    """What `JudgesDesk.check` came to."""
    outcome = found.verdict.outcome
    if outcome not in DECIDING:
        outcome = model.Outcome.NEEDS_JUDGE
    deciding = tuple(each for each in found.verdict.findings if each.effect is DECIDING[outcome])
    tried, is_open = found.attempt, outcome is model.Outcome.NEEDS_JUDGE
    return DeskAnswer(
        outcome,
        tried.as_played.outcome if tried is not None and tried.as_played is not None else None,
        (tried.told or tried.said) if tried is not None else "",
        deciding,
        tuple(each for each in deciding if is_open and each.code != READING_DIFFERS),
        tuple(name for each in deciding if each.code == READING_DIFFERS for name in _reading_of(each)),
        tuple(map(side_by_side, found.open)),
        found.understood,
        found.taken,
    )


def claim_answer_of(found: ClaimCompared) -> ClaimAnswer:
    """What `JudgesDesk.claim` came to."""
    differences = tuple(
        Difference(
            each.code,
            each.arguments,
            each.heading or each.what,
            each.claimed_said or each.claimed,
            each.found_said or each.found,
            each.event,
            each.clauses,
            each.sentence or each.code,
        )
        for each in found.differences
    )
    parts = None
    if (said := found.account) is not None and not said.fits:
        words = (said.said, (said.has_said or said.has) if said.event else "")
        parts = Difference(said.code, said.arguments, "", *words, said.event, said.clauses, said.sentence or said.code)
    return ClaimAnswer(found.holds, differences, parts, found.shared)


def side_by_side(found: OpenReading) -> SideBySide:
    """What each way to read a clause gives, or each edition: of `PositionChecked.open` or `ReadingsCompared`."""
    headings = {change.about: change.heading for outlook in found.outlooks for change in outlook.changes}
    return SideBySide(
        found.reading,
        found.told or found.reading,
        found.disputed,
        found.clauses,
        found.settled,
        tuple(
            Side(each.name, each.told or each.name, each.name == found.value, each.outcome, each.not_told)
            for each in found.outlooks
        ),
        tuple(
            SideRow(about, headings[about] or about, tuple(tuple(_lines(each, about)) for each in found.outlooks))
            for about in sorted(headings)
        ),
    )


def _lines(outlook: Outlook, about: str) -> Iterator[str]:
    """What comes of one thing under one value; what is not in sentences is told as the log would."""
    changes = [change for change in outlook.changes if change.about == about]
    if all(change.sentence for change in changes):
        for change in changes:
            yield change.sentence + (f" ×{change.times}" if change.times > 1 else "")
    elif plain := outlook.differs.get(about, outlook.not_told):
        yield plain


def _reading_of(found: model.Finding) -> tuple[str, ...]:
    said = found.arguments.get("reading", ())
    return tuple(each for each in said if isinstance(each, str)) if isinstance(said, tuple) else ()
