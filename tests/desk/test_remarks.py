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


NO_TARGET = """
edition: fire_force@1.0.0
setup: {at: main phase, P1: {field: [Slagback Ox]}}
by: P1
attempt: [{attack: Slagback Ox}, {target: P2}]
"""
"""AFF-30: the attack cannot be declared, or it ends at once; nobody attacks P2."""
LAST_UNIT = """
edition: generic@1.2
setup: {at: main phase, P1: {hand: [Thrown Brand]}, P2: {main: [{Coal Pup: {damage: 100}}]}}
by: P1
attempt: [{play: Thrown Brand}, {choose: Coal Pup}]
"""
"""AGE-39: P2, who has no further unit, loses in the next pass, or in the next rule check."""
JANKEN = """
edition: generic@1.2
setup: {at: end phase, P1: {main: [{Coal Pup: stunned}], standby_1: [Torch Walker]}, P2: {main: [Coal Pup]}}
by: P1
attempt: [rock, {by: P2, do: [paper]}]
claim: {cards: {Coal Pup: {state: stunned}}}
"""
"""AGE-51: the players said their signs, so nothing is left to a lot."""


@pytest.mark.parametrize(
    ("text", "reading", "outcome"),
    [
        pytest.param(NO_TARGET, "attack_without_target", "ILLEGAL", id="illegal in any case"),
        pytest.param(LAST_UNIT, "failed_substitution", "LEGAL", id="the same end, a rule check later"),
        pytest.param(f"{LAST_UNIT}claim: {{loses: P2}}", "failed_substitution", "LEGAL", id="a claim about the end"),
        pytest.param(JANKEN, "janken", "LEGAL", id="chance instead of what is stated"),
    ],
)
def test_readings_that_agree_on_what_was_asked_are_a_remark(text: str, reading: str, outcome: str) -> None:
    report = report_on(text)

    assert report.course is not None
    assert (report.course.verdict.outcome, report.course.as_played) == (outcome, None)
    assert [remark.facts["reading"] for remark in report.remarks] == [reading]
    assert {claim.answer for claim in report.claims} <= {"right"}


def test_a_later_end_is_said_to_be_later() -> None:
    (compared,) = report_on(LAST_UNIT).compared

    codes = [{change.line.code for change in outlook.changes} for outlook in compared.outlooks]
    assert [[code for code in each if "-ends-" in code] for each in codes] == [
        ["difference.outlook-ends-at-once"],
        ["difference.outlook-ends-at-check"],
    ]


def test_what_is_offered_beside_an_attempt_is_not_told() -> None:
    """AGE-22 does not matter to a retreat."""
    retreat = "setup: {at: main phase, P1: {main: [{Coal Pup: stunned}], standby_1: [Torch Walker], hand: []}}"
    report = report_on(f"edition: generic@1.2\n{retreat}\nby: P1\nattempt: retreat\n")

    assert (report.verdict.outcome, report.compared, report.remarks) == ("ILLEGAL", (), ())


FROM_STONES = """
edition: force_of_will@8.01
setup: {at: main phase, P1: {field: [水の魔石, 水の魔石], hand: [Puppet Soldier, Space-Time Anomaly]}}
by: P1
"""
EVENT = """
edition: fire_force@1.0.0
cards:
  B1: {kind: unit, cost: 2, power: 3000}
  E1:
    kind: event
    cost: 1
    ability: [{kind: event, effect: [{do: choose, from: {kind: unit}}, {do: leave, what: it}]}]
setup: {at: main phase, P1: {field: [F*2], hand: [E1]}, P2: {field: [B1]}}
by: P1
attempt: {use: E1}
"""
LAST_POINT = """
edition: fftcg@2.1.9
setup:
  at: block declaration step
  P1: {field: [{Black Belt: dull}]}
  P2: {damage: [X*6], deck: [Ifrit, X*2]}
  battle: {attackers: [Black Belt]}
by: P1
attempt: [{by: P2, do: [none]}, pass, {by: P2, do: [use, {choose: Black Belt}]}]
"""


@pytest.mark.parametrize(
    ("text", "reading", "code"),
    [
        pytest.param(
            f"{FROM_STONES}attempt: {{play: Puppet Soldier}}", "will_while_paying", "reading.done-first", id="play"
        ),
        pytest.param(
            f"{FROM_STONES}attempt: {{standby: Puppet Soldier}}",
            "will_while_paying",
            "reading.done-first",
            id="standby",
        ),
        pytest.param(EVENT, "targets_chosen", "reading.on-the-way", id="targets"),
        pytest.param(LAST_POINT, "loss_timing", "reading.on-the-way", id="over before the burst"),
    ],
)
def test_readings_by_which_the_same_is_possible_are_a_remark(text: str, reading: str, code: str) -> None:
    report = report_on(text)
    assert report.verdict.outcome == "LEGAL"
    assert [(remark.facts["reading"], remark.code) for remark in report.remarks] == [(reading, code)]


def test_will_that_cannot_be_made_at_all_is_missing_in_every_reading() -> None:
    """Space-Time Anomaly costs darkness, which no stone makes."""
    report = report_on(f"{FROM_STONES}attempt: {{play: Space-Time Anomaly}}")
    assert report.verdict.outcome == "ILLEGAL"


@pytest.mark.parametrize("act", ["play", "standby"])
def test_will_that_has_to_be_made_first_is_the_reason_under_that_reading(act: str) -> None:
    first = FROM_STONES.replace("{at: main phase", "{at: main phase, readings: {will_while_paying: held_before}")
    report = report_on(f"{first}attempt: {{{act}: Puppet Soldier}}")
    assert report.attempt is not None
    [code] = [each.code for each in report.attempt.verdict.findings if each.effect == "FORBIDS"]
    assert code == {"play": "cost.will-not-made-yet", "standby": "standby.will-not-made-yet"}[act]


WORDED = """
edition: generic
setup:
  at: main phase
  P1: {main: [Torch Walker], hand: [Prod]}
  P2: {main: [{Bellows Ox: {energy: 1}}], standby: [Coal Pup]}
by: P1
attempt: {play: Prod}
claim: [{main: {P2: [Bellows Ox, ...]}}, {not: {retreat: Bellows Ox}}]
"""
"""A retreat by an effect that its player cannot pay in full (915.1b, 915.1d)."""


def test_a_reading_against_the_words_of_its_clause_is_a_remark_and_the_failed_step_is_told() -> None:
    """AGE-45: 915.1 has the energies in every retreat, so the verdict is not open; the log tells what fails."""
    report = report_on(WORDED)

    assert report.verdict.outcome == "LEGAL"
    assert [remark.code for remark in report.remarks] == ["reading.worded"]
    assert report.remarks[0].facts["value"] not in report.remarks[0].facts["values"]
    assert [claim.answer for claim in report.claims] == ["right", "right"]
    assert "915.1d" in {label for event in report.claims[1].events for label in event.cites}


ONE_CP = """
edition: fftcg@2.1.9
setup:
  at: main phase
  P1: {hand: [Samurai, Leviathan], field: [Evoker (fire)]}
by: P1
attempt: [{cast: Samurai}, {discard: Leviathan}, {dull: Evoker}]
"""
"""A fire card is paid for with two CP of water and one of fire (11.4.6.1.1)."""


def test_the_remark_on_the_disputed_point_itself_says_what_the_other_reading_gives() -> None:
    report = report_on(ONE_CP)
    [remark] = [remark for remark in report.remarks if remark.code == "reading.worded"]

    assert (report.verdict.outcome, remark.facts["outcome"]) == ("LEGAL", "ILLEGAL")
    assert "11.4.6.1.1" in remark.cites


PARTY = """
edition: fftcg
cards:
  C1: {kind: forward, cost: 2, elements: [fire], power: 5000}
  C2:
    kind: forward
    cost: 2
    elements: [fire]
    power: 5000
    ability:
    - kind: triggered
      when: {event: attack, who: {of: you, kind: forward}}
      effect: [{do: number, number: power, of: subject, plus: 1000}]
setup:
  at: attack phase
  P1: {field: [C1, C2]}
by: P1
attempt: [{attack: [C1, C2]}, pass]
claim: [{power: {C1: 6000}}, {power: {C2: 6000}}]
"""
"""A party attacks, and an ability waits for each forward that attacks (11.8.6)."""


def test_one_trigger_for_a_whole_event_is_against_the_second_sentence_of_its_clause() -> None:
    """AFT-118: read as `once`, the sentence on several occurrences would never apply, so the verdict is not open."""
    report = report_on(PARTY)

    assert report.verdict.outcome == "LEGAL"
    assert [claim.answer for claim in report.claims] == ["right", "right"]
    [remark] = [each for each in report.remarks if each.facts["reading"] == "several_occurrences"]
    assert (remark.code, remark.facts["entry"]) == ("reading.worded", "AFT-118")
