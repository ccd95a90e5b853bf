"""A position in dispute: everything wrong with it, what is missing, and what may be done in it all the same."""

from __future__ import annotations

import pytest

from adjudicator.desk.examination.position import examine
from adjudicator.desk.positions.parser import LARGEST_TEXT, parse_position, position_of_game
from adjudicator.desk.simulation.simulated_game import carry_on
from adjudicator.desk.simulation.waiting_triggers import list_waiting
from adjudicator.scenario import BadScenario
from adjudicator.sentences.refusals import say_error
from engine.core.table.state import Pending
from engine.rulebooks import part
from tests.desk.positions import examined, found_by, label, stated
from tests.refused import refuses

FF, GE, FT = "fire_force@1.0.0", "generic@1.2", "fftcg@2.1.9"
WRONG = """
at: "702.12"
knows: {attacker: A1, declared: R1}
P1: {field: [{A1: arrived}, F1, F2, F3, F4, F5, F6, F7, F8, F9], adora: [{E1: exhausted}]}
P2: {field: [R1], hand: ["?1"]}
"""


def test_all_that_is_impossible_is_told_with_its_clauses() -> None:
    """The unit came this turn, there are nine fire cards, a card in adora is turned ... and none hides another."""
    report = examined(FF, WRONG)
    found = {(finding.cites[0], label(report, finding.subject)) for finding in report.inconsistencies}
    assert found == {
        ("303.1", "E1"),
        ("403.1a-2", "P1"),
        ("1303.1", "P1"),
        ("702.1", "A1"),
        ("702.1a-2", "A1"),
        ("702.2", "R1"),
    }
    assert {finding.cites[0] for finding in report.inconsistencies if finding.effect == "OPEN"} == {"702.1", "702.2"}
    assert report.verdict.outcome == "ILLEGAL"


def test_what_is_impossible_does_not_keep_the_moves_from_being_listed() -> None:
    report = examined(FF, WRONG)
    [asked] = report.at_once.asked
    assert asked.seat == "P2"
    assert [option.option.id for option in asked.survey.options] == ["pass"]
    assert report.rule_check is not None
    assert [(each.seat, each.survey.choice.name) for each in report.rule_check.asked if each.survey.choice] == [
        ("P1", "cards with flame")
    ]


def test_a_sound_position_has_nothing_against_it() -> None:
    report = examined(FF, 'at: "503.3"\nP1: {field: [A1, F1]}')
    assert (report.inconsistencies, report.missing) == ((), ())
    assert report.checks


@pytest.mark.parametrize("at", ["503.3", "502.1", "504.1"])
def test_every_seat_that_is_asked_is_told_why(at: str) -> None:
    report = examined(FF, f'at: "{at}"\nP1: {{field: [A1, F1], hand: [R1]}}')
    assert all(option.findings for asked in report.at_once.asked for option in asked.survey.options)


def test_what_an_unseen_card_decides_is_open_and_named() -> None:
    """Every requirement that does not look at the card is judged; the others say what they need."""
    report = examined(FF, 'at: "503.3"\nP1: {field: [F1], hand: ["?1"]}')
    [asked] = report.at_once.asked
    depends = {barred.id.partition(":")[0]: barred for barred in asked.depends}
    assert set(depends) == {"use-unit", "use-event"}
    open_findings = [f for f in depends["use-unit"].findings if f.effect == "OPEN"]
    assert open_findings[0].cites[0] == "503.3a"
    assert open_findings[0].facts == {"missing": ["kinds"]}
    assert report.verdict.outcome == "NEEDS_JUDGE"


def test_an_attempt_with_an_unseen_card_needs_a_judge_unless_no_card_could() -> None:
    setup = 'at: "503.3"\nP1: {field: [F1], hand: ["?1"]}\nP2: {hand: ["?2"]}'
    used = examined(FF, setup, 'by: P1\nattempt: "use-unit:?1"\n')
    assert used.attempt is not None
    assert used.attempt.verdict.outcome == "NEEDS_JUDGE"
    foreign = examined(FF, setup, 'by: P1\nattempt: "use-unit:?2"\n')
    assert foreign.attempt is not None
    assert foreign.attempt.verdict.outcome == "ILLEGAL"


def test_a_card_that_play_turns_up_has_to_be_named_first() -> None:
    report = examined(
        FF, 'at: "702.17"\nknows: {attacker: A2, declared: P2}\nP1: {field: [{A2: exhausted}]}\nP2: {life: ["?*2"]}'
    )
    assert [(finding.cites[0], finding.facts) for finding in report.missing] != []
    assert all(finding.facts == {"missing": "which card it is"} for finding in report.missing)


@pytest.mark.parametrize(
    ("setup", "subject", "where"),
    [
        ("P1: {field: [A1]}", "place", "at"),
        ('at: "702.12"\nknows: {declared: P2}', "attacker", "knows.attacker"),
        ('at: "503.3"\nturn: "?"', "turn player", "turn"),
        ('at: "503.3"\nP1: {hand: "?"}', "P1/hand", "P1.hand"),
    ],
)
def test_a_fact_that_is_missing_is_named_with_a_clause(setup: str, subject: str, where: str) -> None:
    report = examined(FF, setup)
    [finding] = report.missing
    assert (finding.subject, finding.facts["missing"], str(finding.effect)) == (subject, where, "OPEN")
    assert finding.cites
    assert report.verdict.outcome == "NEEDS_JUDGE"


def test_without_a_place_cards_are_checked_all_the_same() -> None:
    report = examined(FF, "P1: {field: [E1]}")
    assert found_by(report, "307.1")
    assert report.at_once.asked == ()
    assert report.rule_check is None


def test_what_a_rule_check_would_do_is_told_with_its_clauses() -> None:
    report = examined(GE, 'at: "503.2"\nP1: {main: [{U1: {damage: 500}}], standby_1: [U1b]}\nP2: {main: [U1c]}')
    assert report.rule_check is not None
    events = [(event.__struct_config__.tag, event.cites[0]) for event in report.rule_check.events]
    assert ("card-faced", "1003.2") in events
    assert any(clause == "1004.1" for _, clause in events)


def test_a_rule_check_that_ends_the_game_says_so() -> None:
    report = examined(FT, 'at: "10.1.2.1"\nP1: {damage: 7}')
    assert report.rule_check is not None
    assert report.rule_check.over


@pytest.mark.parametrize(
    ("edition", "setup", "first", "second"),
    [
        (FF, 'at: "503.2"\nP1: {field: [A1]}', ("1002.1b-1",), ("1002.1b-1",)),
        (GE, 'at: "503.2"\nP1: {main: [U1]}', ("811.2b", "807.3"), ("811.2c", "807.3")),
        (FT, 'at: "9.3.1.4"\nP1: {field: [W]}', ("11.8.7",), ("11.8.7",)),
    ],
)
def test_triggers_wait_in_the_order_of_the_book(
    edition: str, setup: str, first: tuple[str, ...], second: tuple[str, ...]
) -> None:
    position = stated(edition, setup)
    for number, seat in ((901, "P2"), (902, "P1"), (903, "P1")):
        position.table.pending[number] = Pending(number, "none", 1, seat)
    module = part(position.book, "consistency")
    assert module is not None
    found = list_waiting(position.table, module.CONSISTENCY)
    assert [(each.id, each.turn, each.ordered_by) for each in found] == [(902, 1, "P1"), (903, 1, "P1"), (901, 2, "P2")]
    assert (found[0].cites, found[2].cites) == (first, second)


def test_a_game_is_examined_as_it_stands_and_is_not_changed() -> None:
    position = stated(FF, 'at: "503.3"\nP1: {field: [A1, F1]}\nP2: {field: [{R1: exhausted}]}')
    table = carry_on(position).table
    digest = table.digest()
    report = examine(position_of_game(position.book, table))
    assert report.version == table.version
    assert report.clause == "503.3"
    assert [asked.seat for asked in report.at_once.asked] == ["P1"]
    assert table.digest() == digest


def test_a_scenario_is_a_position_with_its_first_attempt() -> None:
    text = """
format: adjudicator-scenario/1
edition: fire_force@1.0.0
scenarios:
- id: one
  title: t
  clauses: ["702.1"]
  cards:
    A1: {kind: unit, cost: 2, power: 4000, attributes: [甲]}
  setup: {at: "503.3", P1: {field: [{A1: exhausted}, F1]}}
  steps:
  - by: P1
    attempt: {attack: A1}
    expect: {verdict: ILLEGAL}
"""
    report = examine(parse_position(text))
    assert report.attempt is not None
    assert report.attempt.verdict.outcome == "ILLEGAL"
    assert report.attempt.verdict.cites[0] == "702.1a-1"


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("edition: fire_force@1.0.0", "setup"),
        ("edition: no_game@1\nsetup: {}", "edition"),
        ("edition: fire_force@1.0.0\nsetup: {P1: {nowhere: 1}}", "nowhere"),
        ("edition: fire_force@1.0.0\nsetup: {at: '901.1'}", "at"),
        ("edition: fire_force@1.0.0\nsetup: {readings: {no: no}}", "readings"),
        ("edition: fire_force@1.0.0\nsetup: {P1: {hand: ['?x']}}", "hand"),
        ("edition: [", "line"),
        ("- 1", "position"),
    ],
)
def test_what_is_not_understood_says_where(text: str, place: str) -> None:
    with pytest.raises(BadScenario) as refused:
        parse_position(text)
    assert place in say_error(refused.value)


def test_a_position_has_a_largest_size() -> None:
    with refuses(BadScenario, match="too large"):
        parse_position("#" * (LARGEST_TEXT + 1))


def test_a_card_of_a_scenario_that_nobody_has_seen_is_unseen_at_the_desk_too() -> None:
    text = "edition: fire_force@1.0.0\nsetup: {{at: '503.3', P1: {{hand: [{}]}}}}"

    said, named = parse_position(text.format("H1: unknown")), parse_position(text.format("'?'"))

    assert [obj.number for obj in said.table.objects.values() if obj.zone == "P1/hand"] == [""]
    assert said.table.unknown is not None and named.table.unknown is not None
    assert said.table.unknown.left == {"P1/box": {"X": 1}}
    assert named.table.unknown.left == {"P1/box": {}}
