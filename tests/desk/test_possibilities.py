"""What comes of a position under each possibility of what nobody knows, and with which value a course is played."""

from __future__ import annotations

import pytest

from adjudicator.desk.answers.desk_speaker import speak_at_desk
from adjudicator.desk.examination.position import examine
from adjudicator.desk.positions.parser import parse_position
from adjudicator.sentences.messages import LANGUAGES

UNSURE = """
edition: fire_force
setup:
  at: main phase
  P1: {field: [FIELD, F*4]}
  P2: {field: [{Spark Scout: exhausted}]}
  DONE
by: P1
attempt: ATTEMPT
claim: {leaves: Spark Scout}
"""
ATTACK = "[{attack: Ash Courier}, {target: Spark Scout}]"


@pytest.mark.parametrize(
    ("field", "done", "attempt", "code"),
    [
        ('{Ash Courier: "arrived ?"}', "", ATTACK, "position.either-arrived"),
        ('{Ash Courier: "?"}', "", ATTACK, "position.either-turned"),
        ("Kiln Matron", 'done: {used: "?"}', "{ability: Kiln Matron}", "position.either-used"),
    ],
)
def test_what_nobody_knows_is_told_under_each_possibility(field: str, done: str, attempt: str, code: str) -> None:
    text = UNSURE.replace("FIELD", field).replace("DONE", done).replace("ATTEMPT", attempt)
    position = parse_position(text)
    report = examine(position)
    told = {finding.code: finding for finding in report.missing}

    assert (told[code].facts["outcome"], told[code].facts["otherwise"]) == ("LEGAL", "ILLEGAL")
    assert all(speak_at_desk(position, language).say_finding(told[code]) for language in LANGUAGES)


def test_a_card_that_may_be_turned_in_several_ways_is_told_by_the_one_that_decides() -> None:
    """915.1a of the generic book: a stunned main unit does not retreat, a rested one does."""
    text = """
edition: generic
setup: {at: main phase, P1: {main: [{Torch Walker: "?"}], standby: [Coal Pup], energy: {Torch Walker: 2}}}
by: P1
attempt: [{retreat: Torch Walker}]
"""
    report = examine(parse_position(text))
    [either] = [finding for finding in report.missing if finding.code == "position.either-turned"]

    assert [finding.code for finding in report.missing].count("position.turned-unknown") == 1
    assert either.facts == {"orientation": "stunned", "usually": "ready", "outcome": "LEGAL", "otherwise": "ILLEGAL"}


@pytest.mark.parametrize(
    ("field", "done", "attempt", "code"),
    [
        ('{Ash Courier: "arrived ?"}', "", ATTACK, "course.played-without-arrival"),
        ('{Ash Courier: "?"}', "", ATTACK, "course.played-turned"),
        ("Kiln Matron", 'done: {used: "?"}', "[{ability: Kiln Matron}]", "course.played-not-done"),
    ],
)
def test_a_course_tells_with_which_value_of_an_unknown_fact_it_was_played(
    field: str, done: str, attempt: str, code: str
) -> None:
    text = UNSURE.replace("FIELD", field).replace("DONE", done).replace("ATTEMPT", attempt)
    position = parse_position(text)
    course = examine(position).course
    assert course is not None
    [note] = [note for note in course.notes if note.code.startswith("course.played")]

    assert note.code == code
    assert all(speak_at_desk(position, language).say_finding(note) for language in LANGUAGES)


def test_two_cards_of_one_name_that_nobody_knows_are_both_asked_for() -> None:
    text = """
edition: fftcg
setup: {at: attack phase, P1: {field: [{Squire: "?"}]}, P2: {field: [{Squire: "?"}]}}
by: P1
attempt: [{attack: Squire}, pass, pass, {by: P2, do: {block: Squire}}]
"""
    asked = [finding.code for finding in examine(parse_position(text)).missing]

    assert asked.count("position.turned-unknown") == asked.count("position.either-turned") == 2


def test_a_life_in_cards_that_nobody_knows_leaves_the_winner_open() -> None:
    """Fire Force 1302.1: damage at a life of no cards loses; with a card it does not."""
    text = """
edition: fire_force
setup: {at: main phase, P1: {field: [Furnace Warden]}, P2: {life: "?"}}
by: P1
attempt: [{attack: Furnace Warden}, {target: player}, pass]
claim: {winner: P1}
"""
    [claim] = examine(parse_position(text)).claims

    assert (claim.answer, claim.findings[0].code) == ("unknown", "position.either-number")


def test_a_claim_that_rests_on_what_nobody_knows_is_open() -> None:
    text = UNSURE.replace("FIELD", '{Ash Courier: "arrived ?"}').replace("DONE", "").replace("ATTEMPT", ATTACK)
    [claim] = examine(parse_position(text)).claims

    assert (claim.answer, claim.findings[0].code) == ("unknown", "position.either-arrived")
