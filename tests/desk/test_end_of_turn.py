"""Claims and questions where play runs into the next turn by itself: they are about the turn that ends."""

from __future__ import annotations

import pytest

from adjudicator.desk.answers.desk_speaker import speak_at_desk
from adjudicator.desk.examination.position import examine
from adjudicator.desk.positions.parser import parse_position
from adjudicator.desk.positions.report import ClaimAnswer
from adjudicator.sentences.messages import LANGUAGES
from tests.desk.courses import examined

RIGHT, WRONG = ClaimAnswer.RIGHT, ClaimAnswer.WRONG
SKILL = """
edition: generic
setup:
  at: skill step
  P1: {main: [Gull Scout]}
  P2: {main: [Barge Hauler]DECK}
by: P1
attempt: {skill: Dive}
"""
DEFENCE = """
edition: fire_force
setup:
  at: main phase
  P1: {field: [Shield Breaker]}
  P2: {field: [Cape Lightkeeper], deck: 1}
by: P1
attempt: [{attack: Shield Breaker}, {target: P2}, {by: P2, do: [ANSWER]}, pass]
"""


@pytest.mark.parametrize(
    ("deck", "claim", "answer"),
    [
        ("", "{draw: P2}", WRONG),
        ("", "{hand: {P2: 0}}", RIGHT),
        ("", "{damage: {Barge Hauler: 200}}", RIGHT),
        ("", "{turn: P1}", RIGHT),
        ("", "{turn: P2}", RIGHT),
        (", deck: 1", "{loses: P2}", WRONG),
        (", deck: 0", "{loses: P2}", RIGHT),
    ],
)
def test_a_claim_is_about_the_turn_and_not_about_the_next_one(deck: str, claim: str, answer: ClaimAnswer) -> None:
    [judged] = examined(f"{SKILL.replace('DECK', deck)}claim: {claim}").claims
    assert judged.answer is answer


def test_the_table_after_it_ends_with_the_turn() -> None:
    attempt = examined(SKILL.replace("DECK", "")).attempt
    assert attempt is not None
    assert [change.code for change in attempt.after] == ["after.marker", "after.turn-begins"]


def test_a_loss_in_the_next_turn_is_avoided_in_this_one() -> None:
    text = DEFENCE.replace("ANSWER", "{defend: Cape Lightkeeper}")
    [answered] = examined(f"{text}ask: [{{could it be avoided: {{loses: P2}}}}]").questions
    assert {case.seat for case in answered.cases} == {"P1", "P2"}


def test_what_happens_now_stops_with_the_turn_and_tells_what_follows_only() -> None:
    text = DEFENCE.replace("ANSWER", "no defence")
    [answered] = examined(f"{text}ask: [what happens now]").questions
    assert [finding.code for finding in answered.findings] == ["asked.turn-over"]
    assert answered.course is not None
    assert [step.said for step in answered.course.steps] == ["end"]


RESTORING = """
edition: generic
setup:
  at: end phase
  P1: {main: [{Coal Pup: OWN}]}
  P2: {main: [{Rockpool Crab: OTHERS}]}
COURSE
ask: [what happens now, who decides]
"""
LOST = "by: P1\nattempt: [rock, {by: P2, do: [paper]}]"
DRAWN = "by: P1\nattempt: [rock, {by: P2, do: [rock]}]"
FIRST, SECOND = ("contest.restoring-first", "P1"), ("contest.restoring", "P2")


@pytest.mark.parametrize(
    ("own", "others", "course", "told"),
    [
        ("stunned", "rested", "", FIRST),
        ("stunned", "rested", DRAWN, FIRST),
        ("rested", "stunned", LOST, SECOND),
        ("ready", "rested", "", SECOND),
    ],
)
def test_whose_main_unit_a_contest_may_restore_is_told_with_the_question(
    own: str, others: str, course: str, told: tuple[str, str]
) -> None:
    """505.3b: the turn player's is tried first; how the janken is decided (AGE-51) opens no verdict."""
    text = RESTORING.replace("OWN", own).replace("OTHERS", others).replace("COURSE", course)
    report = examined(text)
    for answered in report.questions:
        [found] = [each for each in answered.findings if each.code.startswith("contest.")]
        assert (found.code, found.facts["player"], found.cites[0]) == (*told, "505.3b")
        assert not answered.not_looked
    assert report.verdict.outcome == "LEGAL"
    assert "janken" in {remark.facts["reading"] for remark in report.remarks}


def test_whose_main_unit_a_contest_may_restore_is_told_below_the_answer_that_leads_to_it() -> None:
    text = RESTORING.replace("OWN", "rested").replace("OTHERS", "rested").replace("COURSE", LOST)
    course = examined(text).course
    assert course is not None
    codes = [[found.code for found in step.verdict.findings] for step in course.steps]
    assert ["contest.restoring" in found for found in codes] == [False, True]


END_PHASE = """
edition: fftcg
setup:
  at: end phase
  P1: {hand: 6, field: [{Squire: {damage: 6000}}]}
  P2: {field: [Knight]}
  effects: [{card: Golem, by: P1, targets: [Squire]}]
by: P1
attempt: [pass, {discard: 1}]
claim: [{broken: Squire}, {not: {broken: Squire}}, {broken: Knight}]
"""


def test_what_ended_together_in_the_course_is_told_with_a_claim_about_its_card() -> None:
    """9.5.1.3: damage and effects end at the same time, so that the damage does not outlast the raised power."""
    broken, spared, other = examined(END_PHASE).claims

    assert (broken.answer, spared.answer, other.answer) == (WRONG, RIGHT, WRONG)
    for judged in (broken, spared):
        [told] = [found for found in judged.findings if found.code == "statement.ends-together"]
        assert {"9.5.1.3", "9.5.1.3.1", "9.5.1.3.2"} <= {*told.cites}
        assert [type(event).__name__ for event in judged.events] == ["MarkersChanged", "EffectEnded"]
    assert "statement.ends-together" not in [found.code for found in other.findings]


def test_a_pass_of_players_who_were_not_asked_is_no_pass_too_many() -> None:
    """9.5.1.1: the turn player has priority before the discards, and may only pass."""
    position = parse_position(END_PHASE)
    course = examine(position).course
    assert course is not None
    [note] = course.notes

    assert (note.code, note.facts["seats"], note.facts["asked"]) == ("course.pass-unasked", ["P1", "P2"], "P1")
    assert {"9.5.1.1", "11.1.6"} <= {*note.cites}
    assert all(speak_at_desk(position, language).say_finding(note) for language in LANGUAGES)
