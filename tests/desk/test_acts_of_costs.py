"""The word for an act of a cost is understood: as the payment, and as said once more where nothing was asked."""

from __future__ import annotations

import pytest

from adjudicator.desk.examination.position import examine
from adjudicator.desk.positions.parser import parse_position
from adjudicator.desk.positions.report import AnswerSource, CourseReport
from engine.core.clauses.finding import Outcome

FIRE_FORCE = """
edition: fire_force
setup: {at: main phase, P1: {hand: [Soot Hound], field: [%s]}}
by: P1
attempt: [%s]
"""
FORCE_OF_WILL = """
edition: %s
cards:
  R1: {kind: resonator, cost: {free: 1}, atk: 300, def: 300, ability: [
    {kind: activated, cost: [%s], effect: [{do: draw}]}]}
  R2: {kind: resonator, cost: {free: 1}, atk: 300, def: 300}
setup: {at: main phase, P1: {field: [R1, R2]}}
by: P1
attempt: [{ability: R1}, {%s: %s}]
"""
FFTCG = """
edition: fftcg
cards:
  F1: {kind: forward, cost: 1, elements: [fire], power: 3000, ability: [
    {kind: activated, cost: [%s], effect: [{do: draw}]}]}
  F2: {kind: forward, cost: 1, elements: [fire], power: 3000}
setup: {at: main phase, P1: {field: [F1, F2]}}
by: P1
attempt: [{ability: F1}, {%s: %s}]
"""
LEAVES, ONE_LEAVES = "{do: leave, what: self}", "{do: pick, act: leave, from: {of: you, kind: %s}}"


def play(text: str) -> CourseReport:
    """The course of a position, which is to come to its end."""
    course = examine(parse_position(text, file="position")).course
    assert course is not None
    assert course.left == 0
    return course


@pytest.mark.parametrize(
    ("field", "answers"),
    [
        ("Stage Manager, Ash Courier", "{ability: Stage Manager/1}, {return: Ash Courier}"),
        ("Stage Manager, Ash Courier", "{ability: Stage Manager/1}, {return: Ash Courier}, {discard: Soot Hound}"),
        ("Stage Manager, Ash Courier, Coal Pup", "{ability: Stage Manager/1}, {return: Ash Courier}"),
        ("Swinging Door, Hearth Ember", "{ability: Swinging Door/1}, {return: Swinging Door}"),
        ("Ballast Thrower", "{ability: Ballast Thrower}, {leave: Ballast Thrower}"),
        ("Ballast Thrower", "{ability: Ballast Thrower}, {put: Ballast Thrower}"),
    ],
)
def test_fire_force_hears_the_acts_of_its_costs(field: str, answers: str) -> None:
    assert play(FIRE_FORCE % (field.replace("Coal Pup", "Kiln Matron"), answers)).verdict.outcome is Outcome.LEGAL


@pytest.mark.parametrize("edition", ["force_of_will", "force_of_will@legacy"])
@pytest.mark.parametrize("word", ["banish", "put", "破棄"])
def test_force_of_will_hears_that_a_card_is_banished(edition: str, word: str) -> None:
    itself = play(FORCE_OF_WILL % (edition, LEAVES, word, "R1"))
    assert (itself.verdict.outcome, [note.code for note in itself.notes]) == ("LEGAL", ["course.already-done"])
    other = play(FORCE_OF_WILL % (edition, ONE_LEAVES % "resonator", word, "R2"))
    assert [step.source for step in other.steps] == [AnswerSource.SAID, AnswerSource.SAID]
    assert other.verdict.outcome is Outcome.LEGAL


@pytest.mark.parametrize("word", ["put", "leave"])
def test_fftcg_hears_that_a_card_is_put_into_the_break_zone(word: str) -> None:
    assert play(FFTCG % (LEAVES, word, "F1")).verdict.outcome is Outcome.LEGAL
    assert play(FFTCG % (ONE_LEAVES % "forward", word, "F2")).verdict.outcome is Outcome.LEGAL


def test_another_act_than_that_of_the_cost_is_not_taken_for_it() -> None:
    """15.1.1.3.2: what a cost puts into the break zone is not broken."""
    assert play_or_stop(FFTCG % (ONE_LEAVES % "forward", "return", "F2")) == Outcome.NEEDS_JUDGE
    assert play_or_stop(FFTCG % (LEAVES, "return", "F1")) == Outcome.NEEDS_JUDGE


def play_or_stop(text: str) -> Outcome:
    """The outcome of a course, which may stop before its end."""
    course = examine(parse_position(text, file="position")).course
    assert course is not None
    return course.verdict.outcome


TWICE = "{kind: %s, once_per_turn: true, cost: [{do: nothing}], effect: [{do: draw}]}"
BACK = "{kind: %s, cost: [{do: return, what: self}], effect: [{do: draw}]}"
NEW_CARDS = {
    "fire_force@1.0.0": (
        "U: {kind: unit, cost: 0, power: 1000, ability: [%s, %s]}", "activated",
        "{ability: U/1}, {ability: U/2}, {use: U}, {ability: U/1}", "302.3",
    ),
    "fftcg@2.1.9": (
        "U: {kind: forward, cost: 0, elements: [fire], power: 1000, ability: [%s, %s]}", "activated",
        "{ability: U/1}, pass, {ability: U/2}, pass, {cast: U}, {ability: U/1}", "7.4",
    ),
    "force_of_will@8.01": (
        "U: {kind: resonator, cost: {}, atk: 100, def: 100, ability: [%s, %s]}", "activated",
        "{ability: U/1}, pass, {ability: U/2}, pass, {play: U}, pass, {ability: U/1}", "302.3",
    ),
    "force_of_will@legacy": (
        "U: {kind: resonator, cost: {}, atk: 100, def: 100, ability: [%s, %s]}", "activated",
        "{ability: U/1}, pass, {ability: U/2}, pass, {play: U}, pass, {ability: U/1}", "302.3@8.01",
    ),
}  # fmt: skip
"""For each edition a card, the kind of its abilities, a course in which it comes back, and the clause."""


@pytest.mark.parametrize("edition", NEW_CARDS)
def test_a_card_that_came_back_is_told_to_be_a_new_one(edition: str) -> None:
    card, kind, answers, clause = NEW_CARDS[edition]
    text = (
        f"edition: {edition}\ncards:\n  {card % (TWICE % kind, BACK % kind)}\n"
        f"setup: {{at: main phase, P1: {{field: [U], deck: 9}}}}\nby: P1\nattempt: [{answers}]\n"
    )
    course = play(text)
    (found,) = [finding for finding in course.steps[-1].verdict.findings if finding.code == "course.new-card"]
    assert found.cites == (clause,)
    before = [finding.code for step in course.steps[:-1] for finding in step.verdict.findings]
    assert "course.new-card" not in before


def test_the_same_card_is_not_told_to_be_a_new_one() -> None:
    course = examine(parse_position(FIRE_FORCE % ("Free Rehearsal", "{ability: Free Rehearsal/1}"), file="x")).course
    assert course is not None
    assert all(finding.code != "course.new-card" for step in course.steps for finding in step.verdict.findings)


@pytest.mark.parametrize(
    ("cost", "act"),
    [
        ("{do: pick, act: discard, from: {zone: hand, of: you}}", "discard-hand"),
        ("{do: pick, act: reveal, from: {zone: hand, of: you}}", "reveal-hand"),
        ("{do: pick, act: return, from: {of: you, kind: unit, is: other}}", "return"),
        ("{do: pick, act: leave, from: {of: you, kind: unit, is: other}}", "leave"),
        ("{do: pick, act: exhaust, from: {of: you, kind: unit, is: other}, count: 2}", "exhaust"),
        ("{do: put_top, to: adora, count: 30}", "top"),
        ("{do: exhaust, what: self}, {do: pick, act: ready, from: {of: opponent, kind: unit}}", "ready"),
    ],
)
def test_a_cost_that_cannot_be_paid_names_its_act(cost: str, act: str) -> None:
    text = (
        "edition: fire_force\ncards: {U: {kind: unit, cost: 1, power: 1000, ability: "
        f"[{{kind: activated, cost: [{cost}], effect: [{{do: draw}}]}}]}}}}\n"
        "setup: {at: main phase, P1: {hand: [], field: [U]}}\nby: P1\nattempt: {ability: U}\n"
    )
    report = examine(parse_position(text, file="position"))
    assert report.attempt is not None
    against = [found for found in report.attempt.verdict.findings if found.effect == "FORBIDS"]
    assert [(found.code, found.facts["act"]) for found in against] == [("pay.too-few-to-act", act)]
    barred = [found for each in report.at_once.asked for one in each.survey.barred for found in one.findings]
    assert "pay.too-few-to-act" in {found.code for found in barred}


def test_a_cost_in_flames_names_the_number_alone() -> None:
    report = examine(parse_position(FIRE_FORCE % ("Kiln Matron", "{ability: Kiln Matron/2}"), file="position"))
    assert report.course is not None
    codes = {found.code for found in report.course.verdict.findings}
    assert "pay.too-few-to-act" not in codes
