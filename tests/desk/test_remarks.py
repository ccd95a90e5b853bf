"""Readings that change only the way to a result, or only what is offered: told as remarks, and no judge is needed."""

from __future__ import annotations

import pytest

from adjudicator.desk.examination.position import examine
from adjudicator.desk.positions.parser import parse_position
from adjudicator.desk.positions.report import PositionReport
from adjudicator.rpc.messages.convert_desk import check

EAGER = """
edition: fire_force@1.0.0
cards:
  E1: {kind: unit, cost: 0, power: 1000, ability: [{kind: triggered, when: {event: deploy, who: self}, effect: [%s]}]}
setup: {at: "503.3", P1: {hand: [E1]}, P2: {field: []}}
by: P1
attempt: {use: E1}
"""
EMPTY_HAND = """
edition: generic@1.2
setup: {at: main phase, P1: {hand: []}}
"""


def report_on(text: str) -> PositionReport:
    """The desk's report on a position."""
    return examine(parse_position(text, file="position"))


def test_a_reading_that_changes_only_events_on_the_way_is_a_remark() -> None:
    """AFF-26: the count falls by the use, or as the round is over; the card is drawn once in both."""
    report = report_on(EAGER % "{do: draw}")

    assert report.attempt is not None
    assert (report.attempt.verdict.outcome, report.attempt.as_played) == ("LEGAL", None)
    (remark,) = report.remarks
    assert (remark.code, remark.effect) == ("reading.on-the-way", "NOT_APPLICABLE")
    assert (remark.facts["reading"], remark.facts["entry"]) == ("trigger_count", "AFF-26")
    assert {tuple(changes) for changes in remark.facts["gives"].values()} == {("attempt: events",)}
    (compared,) = [each for each in report.compared if each.reading == "trigger_count"]
    assert compared.differs and not compared.decides


def test_a_reading_by_which_one_act_more_is_offered_does_not_make_a_position_open() -> None:
    """AGE-22: charging with an empty hand; asked about as an attempt, it decides."""
    report = report_on(EMPTY_HAND)

    assert report.verdict.outcome == "LEGAL"
    (remark,) = report.remarks
    assert (remark.facts["reading"], remark.facts["entry"]) == ("charge_with_empty_hand", "AGE-22")

    asked = report_on(f"{EMPTY_HAND}by: P1\nattempt: charge\n")
    assert (asked.verdict.outcome, asked.remarks) == ("NEEDS_JUDGE", ())


@pytest.mark.parametrize("text", [EAGER % "{do: draw}", EMPTY_HAND])
def test_remarks_go_over_the_wire(text: str) -> None:
    message = check(report_on(text))

    assert [remark["code"] for remark in message["remarks"]] == ["reading.on-the-way"]
    assert [each["decides"] for each in message["open"] if each["differs"]] == [False]
