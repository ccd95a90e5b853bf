"""Claim steps: the judge's desk compares a claim with the log; its report is compared with the expectations."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from adjudicator.auth import Permission, Role, require
from adjudicator.desk.claims.binding import CalledCards
from adjudicator.desk.claims.difference import DifferenceKind
from adjudicator.desk.claims.format import Claim, claim_of
from adjudicator.desk.history.provenance import ClaimReport, TracedDifference, examine
from adjudicator.notation.format.coded_text import CodedText, give_code
from adjudicator.notation.format.errors import FilePosition
from adjudicator.notation.labels.card_labels import CardLabels
from adjudicator.notation.labels.labelled_play import NOTHING_SAID, AnswerResult
from adjudicator.scenario.expected_events import describe_event, describe_expected, fits
from adjudicator.scenario.recorded_play import RecordedPlay
from adjudicator.scenario.scenario_format import (
    ExpectedClaimReport,
    ExpectedDifference,
    ExpectedEvent,
    ExpectedParting,
    ScenarioStep,
)
from adjudicator.scenario.scenario_report import Difference
from engine.core.clauses.refusal import Refusal
from engine.core.events.event import Event
from engine.core.play.visibility import JUDGE


def claim_in(step: ScenarioStep, at: FilePosition) -> Claim | None:
    """Returns the claim of a step, if it has one. Raises BadScenario for an invalid one."""
    return None if step.claim is None else claim_of(step.claim, at / "claim")


def list_kinds() -> list[str]:
    """Returns the kinds of differences between a claim and a game, in words."""
    return [str(kind) for kind in DifferenceKind]


def compare_step(play: RecordedPlay, step: ScenarioStep) -> ClaimReport | AnswerResult:
    """Returns the desk's report on a step's claim, or the reason why there is none."""
    try:
        require(Role(step.by or JUDGE), Permission.COMPARE)
        claim = claim_in(step, FilePosition("the claim"))
        assert claim is not None
        return examine(play.log, claim, play.table)
    except Refusal as refusal:
        return AnswerResult.refused(None, refusal)


def compare_claim(play: RecordedPlay, expected: ExpectedClaimReport, report: ClaimReport) -> Iterator[Difference]:
    """Compares the desk's report with the expectations; returns the differences."""
    if expected.differences is not None:
        yield from _ExpectedDifferences(play, report).differences(expected.differences)
    if expected.parted is not None:
        what = give_code("expectation.parted", "the event that parted the claim")
        yield from _compare_event(what, expected.parted, report.parting.event, play)
    if expected.account is not None:
        yield from _compare_account(expected.account, play, report)


def clauses_of(report: ClaimReport) -> Iterator[str]:
    """Returns the clauses of the events behind the differences."""
    for each in report.differences:
        yield from each.cites
    if report.account is not None:
        yield from report.account.cites


class _ExpectedDifferences:
    """The reported differences, with the scenario's labels."""

    def __init__(self, play: RecordedPlay, report: ClaimReport) -> None:
        names, cards = CalledCards(play.table), [obj for obj in play.table.objects.values() if obj.card]
        self.play, self.report = play, report
        self.labels = {names.called(obj): play.labels.label(obj.id) or names.called(obj) for obj in cards}

    def differences(self, expected: Sequence[ExpectedDifference]) -> Iterator[Difference]:
        """Checks that the expected entries and the reported differences correspond one to one."""
        left = list(self.report.differences)
        unmet: list[ExpectedDifference] = []
        for wanted in expected:
            met = next((each for each in left if self.meets(wanted, each)), None)
            if met is None:
                unmet.append(wanted)
            else:
                left.remove(met)
        for wanted in unmet:
            what = give_code("expectation.claim-difference", "difference from the claim")
            yield what, _describe_difference(wanted), [self.said(each) for each in left]
        if left and not unmet:
            what = give_code("expectation.more-differences", "further differences from the claim")
            yield what, [], [self.said(each) for each in left]

    def meets(self, wanted: ExpectedDifference, each: TracedDifference) -> bool:
        found = each.difference
        pairs = (
            (wanted.kind, found.kind),
            (wanted.what, self.labelled(found.what)),
            (wanted.claimed, self.labelled(found.claimed)),
            (wanted.found, self.labelled(found.found)),
        )
        if any(said not in ("", None) and str(said) != got for said, got in pairs):
            return False
        if not set(wanted.clauses) <= set(each.cites):
            return False
        return wanted.event is None or (
            bool(each.event) and fits(self.play.labels, wanted.event, self.play.log[each.event - 1])
        )

    def labelled(self, text: str) -> str:
        """Returns a text of the desk with labels in place of card names and object ids."""
        for called, label in self.labels.items():
            text = text.replace(called, label)
        return text

    def said(self, each: TracedDifference) -> CodedText:
        """Returns a difference in words."""
        found = each.difference
        what, claimed, is_so = map(self.labelled, (found.what, found.claimed, found.found))
        text = f"{found.kind} of {what}: claimed {claimed}, found {is_so}"
        differs = give_code(
            "expectation.difference", text, kind=str(found.kind), named=what, claimed=claimed, found=is_so
        )
        if not each.event:
            return differs
        event = describe_event(self.play.labels, self.play.log[each.event - 1])
        return give_code("expectation.difference-by", f"{text}, by event {event}", told=differs, event=event)


def _describe_difference(wanted: ExpectedDifference) -> str:
    parts = [f"{name} {getattr(wanted, name)}" for name in ("kind", "what", "claimed", "found")
             if getattr(wanted, name) not in ("", None)]  # fmt: skip
    parts += [f"event {describe_expected(wanted.event)}"] if wanted.event is not None else []
    parts += [f"clauses {', '.join(wanted.clauses)}"] if wanted.clauses else []
    return ", ".join(parts)


def _compare_event(what: CodedText, wanted: ExpectedEvent, seq: int, play: RecordedPlay) -> Iterator[Difference]:
    """Compares the event of that number (0 for none) with the expected event; returns a difference if there is one."""
    event: Event | None = play.log[seq - 1] if seq else None
    if event is None or not fits(play.labels, wanted, event):
        yield what, describe_expected(wanted), _describe_event(play.labels, event)


def _describe_event(labels: CardLabels, event: Event | None) -> CodedText:
    return NOTHING_SAID if event is None else describe_event(labels, event)


def _compare_account(expected: ExpectedParting | str, play: RecordedPlay, report: ClaimReport) -> Iterator[Difference]:
    account, what = report.account, give_code("expectation.account", "the account")
    if account is None:
        in_claim = give_code("expectation.account-in-claim", "an account in the claim")
        yield what, in_claim, give_code("expectation.none", "none")
        return
    got = give_code("expectation.fits", "fits")
    if account.entry >= 0:
        text = f"entry {account.entry} ({account.said}) does not fit"
        got = give_code("expectation.entry-said-misfits", text, entry=account.entry, said=account.said)
    if isinstance(expected, str):
        if expected != got.text:
            yield what, expected, got
        return
    if expected.entry != account.entry:
        text = f"entry {expected.entry} does not fit"
        yield what, give_code("expectation.entry-misfits", text, entry=expected.entry), got
    if expected.event is not None:
        instead = give_code("expectation.instead", "what happened instead")
        yield from _compare_event(instead, expected.event, account.event, play)
    missing = [label for label in expected.clauses if label not in account.cites]
    if missing:
        cited = give_code("expectation.instead-clauses", "clauses of what happened instead")
        yield cited, missing, list(account.cites)
