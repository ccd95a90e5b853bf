"""The answers of a judge's desk, combined in the form that a screen shows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from .pb.desk_service_pb2 import (
    CheckPositionResponse,
    CompareClaimResponse,
    NameTaken,
    OpenReading,
    Outlook,
)
from .pb.verdict_pb2 import Finding, FindingEffect, Outcome
from .values import ArgumentValue, arguments_of

READING_DIFFERS = "reading.differs"
"""The code of a finding whose verdict depends on a disputed clause; its argument `reading` names the reading."""
DECIDING: Mapping[int, int] = {
    Outcome.OUTCOME_LEGAL: FindingEffect.FINDING_EFFECT_PERMITS,
    Outcome.OUTCOME_ILLEGAL: FindingEffect.FINDING_EFFECT_FORBIDS,
    Outcome.OUTCOME_NEEDS_JUDGE: FindingEffect.FINDING_EFFECT_OPEN,
}


@dataclass(frozen=True, slots=True)
class Side:
    """One reading of a clause, or one edition. `title` is its name in words, `in_use` whether it is the current one.

    `outcome` is that of the attempt, UNSPECIFIED if there is none or it is unknown; `not_told` is then the reason.
    """

    name: str
    title: str
    in_use: bool
    outcome: Outcome
    not_told: str


@dataclass(frozen=True, slots=True)
class SideRow:
    """One differing fact. `cells` has the lines of each side, in the order of the sides."""

    about: str
    heading: str
    cells: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class SideBySide:
    """The results of all readings of a clause, side by side. `title` is the dispute in words."""

    reading: str
    title: str
    disputed: str
    clauses: tuple[str, ...]
    settled: bool
    sides: tuple[Side, ...]
    rows: tuple[SideRow, ...]


@dataclass(frozen=True, slots=True)
class Understood:
    """One part of the position as it was read: the place, a zone with its cards, a fact.

    `text` is the part in words, or the code if the client asked for no language.
    """

    code: str
    arguments: Mapping[str, ArgumentValue]
    text: str


@dataclass(frozen=True, slots=True)
class SharedName:
    """A name of several cards. `number` is the card that was assumed; empty if any of them is meant.

    `text` is a sentence about it, or the name alone if the client asked for no language.
    """

    named: str
    number: str
    several: tuple[str, ...]
    text: str


@dataclass(frozen=True, slots=True)
class DeskAnswer:
    """The desk's answer about an attempt, or about a position without one.

    `attempt` is the attempt in words, empty without one. `deciding` has the decisive findings. An unknown outcome
    counts as NEEDS_JUDGE.
    """

    outcome: Outcome
    as_played: Outcome
    """The outcome under the current readings; UNSPECIFIED unless the verdict is open only because of other readings."""
    attempt: str
    deciding: tuple[Finding, ...]
    to_know: tuple[Finding, ...]
    """The open findings that must be known or ruled first, without those on readings."""
    depends_on: tuple[str, ...]
    """The readings on which the verdict depends, by name."""
    readings: tuple[SideBySide, ...]
    """Every consulted disputed clause whose readings differ in their results."""
    understood: tuple[Understood, ...]
    """The position as it was read, part by part; empty for that of a game."""
    taken: tuple[SharedName, ...]
    """Names of several cards, each with the assumed card."""

    @property
    def comes_to(self) -> Outcome:
        """The outcome in actual play: that under the current readings, if known."""
        return self.as_played or self.outcome


@dataclass(frozen=True, slots=True)
class Difference:
    """One difference from the players' claim.

    `about` (empty for the account), `claimed`, `found` and `text` are in the language of the client, or else words of
    the contract. `event` caused the difference, or is the event of the log at that place; 0 if there is none (`found`
    is then empty for an account).
    """

    code: str
    arguments: Mapping[str, ArgumentValue]
    about: str
    claimed: str
    found: str
    event: int
    clauses: tuple[str, ...]
    text: str


@dataclass(frozen=True, slots=True)
class ClaimAnswer:
    """The result for a claim. `account` is the first difference of the account from the log; None if it fits."""

    holds: bool
    """Whether the table is as claimed and the account fits."""
    differences: tuple[Difference, ...]
    account: Difference | None
    shared: tuple[SharedName, ...]
    """Names in the claim that belong to several cards of the game; any of them is meant."""


def answer_of(checked: CheckPositionResponse) -> DeskAnswer:
    """Returns the result of `JudgesDesk.check`."""
    outcome = checked.verdict.outcome
    if outcome not in DECIDING:
        outcome = Outcome.OUTCOME_NEEDS_JUDGE
    deciding = tuple(finding for finding in checked.verdict.findings if finding.effect == DECIDING[outcome])
    is_open = outcome == Outcome.OUTCOME_NEEDS_JUDGE
    return DeskAnswer(
        outcome,
        checked.attempt.as_played.outcome or checked.course.as_played.outcome,
        checked.attempt.told or checked.attempt.said,
        deciding,
        tuple(finding for finding in deciding if is_open and finding.code != READING_DIFFERS),
        tuple(name for finding in deciding if finding.code == READING_DIFFERS for name in _readings_in(finding)),
        tuple(map(side_by_side, checked.open)),
        tuple(Understood(part.code, arguments_of(part), part.sentence or part.code) for part in checked.understood),
        tuple(map(_shared_name, checked.taken)),
    )


def claim_answer_of(compared: CompareClaimResponse) -> ClaimAnswer:
    """Returns the result of `JudgesDesk.claim`."""
    differences = tuple(
        Difference(
            each.code,
            arguments_of(each),
            each.heading or each.what,
            each.claimed_said or each.claimed,
            each.found_said or each.found,
            each.event,
            tuple(each.clauses),
            each.sentence or each.code,
        )
        for each in compared.differences
    )
    account, parts = compared.account, None
    if compared.HasField("account") and not account.fits:
        parts = Difference(
            account.code,
            arguments_of(account),
            "",
            account.said,
            (account.has_said or account.has) if account.event else "",
            account.event,
            tuple(account.clauses),
            account.sentence or account.code,
        )
    return ClaimAnswer(not differences and parts is None, differences, parts, tuple(map(_shared_name, compared.shared)))


def side_by_side(reading: OpenReading) -> SideBySide:
    """Returns the results side by side: the readings in `open` of a position, or `compared` readings or editions."""
    headings = {change.about: change.heading for outlook in reading.outlooks for change in outlook.changes}
    return SideBySide(
        reading.reading,
        reading.told or reading.reading,
        reading.disputed,
        tuple(reading.clauses),
        reading.settled,
        tuple(
            Side(each.name, each.told or each.name, each.name == reading.value, each.outcome, each.not_told)
            for each in reading.outlooks
        ),
        tuple(
            SideRow(about, headings[about] or about, tuple(tuple(_lines(each, about)) for each in reading.outlooks))
            for about in sorted(headings)
        ),
    )


def _lines(outlook: Outlook, about: str) -> Iterator[str]:
    """Yields the results of one row under one value; a part without a sentence appears as in the log."""
    changes = [change for change in outlook.changes if change.about == about]
    if all(change.sentence for change in changes):
        for change in changes:
            yield change.sentence + (f" ×{change.times}" if change.times > 1 else "")
    elif plain := outlook.differs.get(about, outlook.not_told):
        yield plain


def _shared_name(name: NameTaken) -> SharedName:
    return SharedName(name.named, name.number, tuple(name.several), name.sentence or name.named)


def _readings_in(finding: Finding) -> tuple[str, ...]:
    said = arguments_of(finding).get("reading", ())
    return tuple(each for each in said if isinstance(each, str)) if isinstance(said, tuple) else ()
