"""What the answers of a judge's desk come to, put together as a screen shows them."""

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
"""The code of a finding that a verdict depends on how a clause is read; its argument `reading` names the reading."""
DECIDING: Mapping[int, int] = {
    Outcome.OUTCOME_LEGAL: FindingEffect.FINDING_EFFECT_PERMITS,
    Outcome.OUTCOME_ILLEGAL: FindingEffect.FINDING_EFFECT_FORBIDS,
    Outcome.OUTCOME_NEEDS_JUDGE: FindingEffect.FINDING_EFFECT_OPEN,
}


@dataclass(frozen=True, slots=True)
class Side:
    """One way to read a clause, or one edition. `title` is it in words, `in_use` whether it is the present one.

    `outcome` is that of the attempt, UNSPECIFIED if there is none or it cannot be told; `not_told` says why then.
    """

    name: str
    title: str
    in_use: bool
    outcome: Outcome
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
class Understood:
    """One thing that was understood of a position: the place, a zone with its cards, a fact.

    `text` says it in words; it is the code if the client asked for no language.
    """

    code: str
    arguments: Mapping[str, ArgumentValue]
    text: str


@dataclass(frozen=True, slots=True)
class SharedName:
    """A name that several cards have. `number` is the card it was taken for; empty: any of them is meant.

    `text` says it in words; it is the name alone if the client asked for no language.
    """

    named: str
    number: str
    several: tuple[str, ...]
    text: str


@dataclass(frozen=True, slots=True)
class DeskAnswer:
    """What the desk answers about an attempt, or about a position without one.

    `attempt` is what is attempted, in words (empty: nothing is). `deciding` has the findings that decide. An outcome
    that is not known counts as NEEDS_JUDGE.
    """

    outcome: Outcome
    as_played: Outcome
    """The outcome by the readings in use; UNSPECIFIED unless the verdict is open only because of other readings."""
    attempt: str
    deciding: tuple[Finding, ...]
    to_know: tuple[Finding, ...]
    """What would have to be known, or ruled, before the outcome can be told: open findings, but those on readings."""
    depends_on: tuple[str, ...]
    """The readings on which the verdict depends, by name."""
    readings: tuple[SideBySide, ...]
    """Every disputed clause that was consulted and of which something differs."""
    understood: tuple[Understood, ...]
    """The position read back, part by part; empty of a game's own."""
    taken: tuple[SharedName, ...]
    """Names that several cards have, each with the card it was taken for."""

    @property
    def comes_to(self) -> Outcome:
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
    arguments: Mapping[str, ArgumentValue]
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
    """Whether the table is as claimed and the account fits."""
    differences: tuple[Difference, ...]
    account: Difference | None
    shared: tuple[SharedName, ...]
    """Names in the claim that several cards of the game have: any of them is meant."""


def answer_of(checked: CheckPositionResponse) -> DeskAnswer:
    """What `JudgesDesk.check` came to."""
    outcome = checked.verdict.outcome
    if outcome not in DECIDING:
        outcome = Outcome.OUTCOME_NEEDS_JUDGE
    deciding = tuple(finding for finding in checked.verdict.findings if finding.effect == DECIDING[outcome])
    is_open = outcome == Outcome.OUTCOME_NEEDS_JUDGE
    return DeskAnswer(
        outcome,
        checked.attempt.as_played.outcome,
        checked.attempt.told or checked.attempt.said,
        deciding,
        tuple(finding for finding in deciding if is_open and finding.code != READING_DIFFERS),
        tuple(name for finding in deciding if finding.code == READING_DIFFERS for name in _readings_in(finding)),
        tuple(map(side_by_side, checked.open)),
        tuple(Understood(part.code, arguments_of(part), part.sentence or part.code) for part in checked.understood),
        tuple(map(_shared_name, checked.taken)),
    )


def claim_answer_of(compared: CompareClaimResponse) -> ClaimAnswer:
    """What `JudgesDesk.claim` came to."""
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
    """What each way to read a clause gives, or each edition: of `open` of a position, or `compared` of readings."""
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
    """What comes of one thing under one value; what is not in sentences is told as the log would."""
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
