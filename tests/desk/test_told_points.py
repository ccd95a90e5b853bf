"""What decides a dispute is told in words: rested units retreat, a janken restores, a block stands, a class binds."""

from __future__ import annotations

import pytest

from adjudicator.desk.answers.desk_speaker import speak_at_desk
from adjudicator.desk.examination.position import examine
from adjudicator.desk.positions.parser import parse_position
from adjudicator.desk.positions.report import PositionReport
from engine.core.clauses.finding import Finding

RETREAT = """
edition: generic
setup:
  at: main phase
  P1: {main: [{Torch Walker: [%s, {energy: 1}]}], standby: [Ash Skipper]}
  P2: {main: [Barge Hauler]}
by: P1
attempt: %s
"""
RESTORING = """
edition: generic
setup: {at: end phase, turn: %s, P1: {main: [Torch Walker]}, P2: {main: [{Barge Hauler: stunned}]}}
by: P2
attempt: %s
"""
BLOCKER_GONE = """
edition: fftcg
cards:
  L1: {kind: summon, cost: 1, elements: [water], effect: [{do: choose, from: {of: any, kind: forward}},
    {do: return, what: it}]}
  B1: {kind: backup, cost: 1, elements: [water]}
setup:
  at: attack phase
  P1: {hand: [L1], field: [Tidus, B1]}
  P2: {field: [Squire], damage zone: 3}
by: P1
attempt: [{attack: Tidus}, {by: P2, do: {block: Squire}}, {cast: L1}, {choose: Squire}, pass]
claim: {damage zone: {P2: 4}}
"""
ADDITION = """
edition: %s
cards:
  CHAINS: {kind: addition, class: resonator, cost: {free: 1}}
setup: {at: main phase, P1: {hand: [CHAINS], field: [Fire Magic Stone]}, P2: {field: [VIN-055J, Tai Gong Wang]}}
by: P1
attempt: [{play: CHAINS}, {target: VIN-055J}]
"""
MADE = """
edition: fftcg
cards:
  F1: {kind: forward, cost: 3, elements: [fire], power: 3000%s}
setup: {at: attack phase, P1: {field: [{F1: arrived}]}}
by: P1
attempt: {attack: F1}
"""
STRENGTHENED = """
edition: fftcg
cards:
  F1: {kind: forward, cost: 3, elements: [fire], power: 3000, ability: [
    {kind: static, statics: [{to: self, change: {plus: {power: 1000}}}]}]}
setup: {at: main phase, P1: {field: [F1]}}
"""


def find_told(report: PositionReport, code: str) -> Finding:
    """Returns the finding of a code among the answers of a course, or of an attempt."""
    verdicts = [step.verdict for step in report.course.steps] if report.course is not None else []
    verdicts += [report.attempt.verdict] if report.attempt is not None else []
    return next(found for verdict in verdicts for found in verdict.findings if found.code == code)


@pytest.mark.parametrize("attempt", ["retreat", "[{retreat: Torch Walker}, {choose: Ash Skipper}]"])
def test_a_rested_unit_retreats_as_only_a_stunned_one_does_not(attempt: str) -> None:
    report = examine(parse_position(RETREAT % ("rested", attempt)))

    assert report.verdict.outcome == "LEGAL"
    assert list(find_told(report, "retreat.rested").cites) == ["915.1a"]
    ready = examine(parse_position(RETREAT % ("ready", attempt)))
    assert "retreat.rested" not in {found.code for found in ready.verdict.findings}
    stunned = examine(parse_position(RETREAT % ("stunned", attempt)))
    assert stunned.verdict.outcome == "ILLEGAL"


@pytest.mark.parametrize("attempt", ["{lot: P2}", "[{lot: P2}]"])
@pytest.mark.parametrize(("turn", "code"), [("P1", "contest.restoring"), ("P2", "contest.restoring-first")])
def test_what_a_janken_is_for_is_told_at_the_answer_that_decides_it(attempt: str, turn: str, code: str) -> None:
    report = examine(parse_position(RESTORING % (turn, attempt)))

    found = find_told(report, code)
    assert "505.3b" in found.cites
    assert found.facts["player"] == "P2"


def test_an_attack_that_was_blocked_deals_the_player_nothing_once_the_blocker_is_gone() -> None:
    report = examine(parse_position(BLOCKER_GONE))
    [claim] = report.claims

    assert claim.answer == "wrong"
    told = [found for found in claim.findings if found.code == "block.stands-without-blocker"]
    assert [list(found.cites) for found in told] == [["10.1.4.1", "10.1.4.2"]]


@pytest.mark.parametrize(
    ("edition", "clause"), [("force_of_will@8.01", "1406.2a"), ("force_of_will@legacy", "1406.2a@8.01")]
)
def test_the_class_of_an_addition_bars_other_targets(edition: str, clause: str) -> None:
    report = examine(parse_position(ADDITION % edition))

    assert report.verdict.outcome == "ILLEGAL"
    found = next(found for found in report.verdict.findings if found.code == "target.of-class")
    assert found.facts["kind"] == "resonator"
    assert found.cites[0] == clause


def test_a_forward_with_haste_is_told_to_attack_by_it() -> None:
    report = examine(parse_position(MADE % ", keywords: [haste]"))

    assert list(find_told(report, "attack.haste").cites) == ["10.1.2.1.1", "15.2.2.2"]


def test_cards_that_a_course_brings_are_among_the_named_objects() -> None:
    report = examine(parse_position(BLOCKER_GONE))

    assert report.course is not None
    made = {card for card, number in report.course.steps[-1].then.numbers.items() if number}
    assert made <= {each.object for each in report.objects}


def test_a_change_by_the_card_itself_is_said_to_be_its_own() -> None:
    report = examine(parse_position(STRENGTHENED + "ask: {value: {F1: power}}\n"))
    position = parse_position(STRENGTHENED + "ask: {value: {F1: power}}\n")
    [reason] = report.questions[0].values
    step = reason.steps[-1]

    said = {"en": "By its own effect F1 gets power +1000, which makes it 4,000.", "ja": "自身の効果により"}
    for language, sentence in said.items():
        told = speak_at_desk(position, language).say(reason.name_code(step), reason.arguments(step))
        assert sentence in told


ORPHANS = {
    "fire_force": """
edition: fire_force
cards:
  EAGER: {kind: unit, cost: 0, power: 1000, support: 1000, ability: [
    {kind: triggered, when: {event: deploy, who: self}, effect: [{do: draw}]}]}
  KILLER: {kind: unit, cost: 0, power: 1000, support: 1000, ability: [
    {kind: triggered, when: {event: deploy, who: {of: you, is: other}}, effect: [{do: leave, what: subject}]}]}
setup: {at: main phase, P1: {hand: [EAGER], field: [KILLER]}}
by: P1
attempt: [{use: EAGER}, {trigger: KILLER}]
""",
    "fftcg": """
edition: fftcg
cards:
  EAGER: {kind: forward, cost: 1, elements: [water], power: 1000, ability: [
    {kind: triggered, when: {event: enter, who: self}, effect: [{do: draw}]}]}
  L1: {kind: summon, cost: 1, elements: [water], effect: [{do: choose, from: {of: any, kind: forward}},
    {do: return, what: it}]}
  B1: {kind: backup, cost: 1, elements: [water]}
  B2: {kind: backup, cost: 1, elements: [water]}
setup: {at: main phase, P1: {hand: [EAGER], field: [B1]}, P2: {hand: [L1], field: [B2]}}
by: P1
attempt: [{cast: EAGER}, pass, {by: P2, do: [{cast: L1}, {choose: EAGER}]}, pass, pass]
""",
    "force_of_will": """
edition: force_of_will
setup:
  at: main phase
  P1: {hand: [Abe no Seimei], field: [Magic Stone of Light]}
  P2: {field: [Nobunaga Oda, Siegfried]}
by: P1
attempt: [{play: Abe no Seimei}, {target: Siegfried}, yes]
""",
}  # fmt: skip
"""Positions in which the card of an ability leaves after the ability has triggered, and before it is carried out."""


@pytest.mark.parametrize("edition", ORPHANS)
def test_an_ability_whose_card_has_left_is_carried_out_and_that_is_told(edition: str) -> None:
    """Fire Force 908.3 (AFF-33), FFTCG 11.5.4, Force of Will 906.10: what has triggered does not need its card."""
    position = parse_position(ORPHANS[edition])
    report = examine(position)

    steps = report.course.steps if report.course is not None else ()
    told, *again = [each for step in steps for each in step.verdict.findings if each.code == "text.card-gone"]
    assert not again and steps[-1].verdict.outcome == "LEGAL"
    assert {*told.cites} & {"908.3", "11.5.4", "906.10"}
    assert all(speak_at_desk(position, language).say_finding(told) for language in ("en", "ja"))


DULLED_BLOCKER = """
edition: fftcg
cards:
  S1: {kind: summon, cost: 1, elements: [ice], effect: [{do: choose, from: {of: any, kind: forward}},
    {do: exhaust, what: it}]}
  B1: {kind: backup, cost: 1, elements: [ice]}
setup: {at: attack phase, P1: {hand: [S1], field: [Tidus, B1]}, P2: {field: [Squire]}}
by: P1
attempt: [{attack: Tidus}, {by: P2, do: {block: Squire}}, %s]
claim: {breaks: Squire}
"""


@pytest.mark.parametrize(
    ("dulls", "stands"),
    [("{cast: S1}, {choose: Squire}, pass", 1), ("{cast: S1}, {choose: Squire}", 1), ("pass", 0)],
)
def test_a_blocker_that_becomes_dull_goes_on_blocking_and_that_is_told(dulls: str, stands: int) -> None:
    """10.1.3.1.1: whether a blocker is active is looked at when it is named."""
    report = examine(parse_position(DULLED_BLOCKER % dulls))

    steps = report.course.steps if report.course is not None else ()
    told = [each for step in steps for each in step.verdict.findings if each.code == "block.stands"]
    assert len(told) == stands
    assert all("10.1.3.1.1" in each.cites for each in told)


BY_FIRE = """
edition: fire_force
setup: {at: main phase, P1: {field: [%s]}, P2: {life: 5}}
by: P1
attempt: [{attack: %s}, {target: player}]
"""


@pytest.mark.parametrize(
    ("field", "attacker", "code"),
    [
        ("Harbour Watch, {F1: under Harbour Watch}", "Harbour Watch", "target.by-carried-fire"),
        ("Furnace Warden", "Furnace Warden", "target.by-flame"),
    ],
)
def test_why_a_unit_may_attack_the_player_is_told(field: str, attacker: str, code: str) -> None:
    """702.2, 206.2a: an attached fire card gives its unit no flame, but lets it attack the player."""
    position = parse_position(BY_FIRE % (field, attacker))
    report = examine(position)

    [told] = [each for each in report.verdict.findings if each.code.startswith("target.by-")]
    assert (report.verdict.outcome, told.code) == ("LEGAL", code)
    assert attacker in speak_at_desk(position, "en").say_finding(told)


SUPPORTED = """
edition: fire_force
setup:
  at: main phase
  P1: {field: [Charcoal Vanguard]}
  P2: {field: [{Lantern Diver: exhausted}], hand: [Harbour Watch]}
by: P1
attempt: [{attack: Charcoal Vanguard}, {target: Lantern Diver}, pass, {by: P2, do: {support: [Harbour Watch]}}]
claim: {leaves: Lantern Diver}
"""


@pytest.mark.parametrize(("language", "word"), [("en", "By support"), ("ja", "支援により")])
def test_support_is_told_as_such_in_a_value(language: str, word: str) -> None:
    """702.16: the power that support adds is no effect of the unit itself."""
    position = parse_position(SUPPORTED)
    [claim] = examine(position).claims
    speaker = speak_at_desk(position, language)

    said = [speaker.say_step(value, step) for value in claim.values for step in value.steps]
    assert any(word in each for each in said)
