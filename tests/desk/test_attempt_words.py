"""Words of an attempt: abilities by name, words that are no answer, and looks, which answer no question."""

from __future__ import annotations

import pytest

from adjudicator.desk.examination.position import examine
from adjudicator.desk.positions.parser import parse_position
from adjudicator.desk.positions.report import AnswerSource
from adjudicator.notation.format.errors import BadScenario
from adjudicator.sentences.refusals import say_error
from tests.desk.test_stated_facts import EDITIONS, GODS_ART, LIMITED, find_kind

NAMELESS = ("fire_force@1.0.0",)
"""Editions whose abilities have no names."""


def write(edition: str, attempt: str) -> str:
    at, zone, card = LIMITED[edition]
    text = GODS_ART.replace(", flags: [gods_art]", "" if zone != "main" else ", flags: [ex]")
    text = text.replace("name: Judgement Day, ", "") if edition in NAMELESS else text
    return (
        f'edition: {edition}\ncards:\n  {card % text}\nsetup:\n  at: "{at}"\n  P1: {{{zone}: [U1], hand: ["?"]}}\n'
        f"by: P1\nattempt: {attempt}\n"
    )


def judge(edition: str, attempt: str) -> str:
    report = examine(parse_position(write(edition, attempt)))
    assert report.attempt is not None
    return str((report.attempt.as_played or report.attempt.verdict).outcome)


def refusal(edition: str, attempt: str) -> str:
    with pytest.raises(BadScenario) as refused:
        parse_position(write(edition, attempt))
    return say_error(refused.value)


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_ability_is_named_by_number_or_name_and_by_nothing_else(edition: str) -> None:
    word = find_kind(edition)
    names = () if edition in NAMELESS else ("U1/Judgement Day", "U1/judgement day")
    for called in ("U1", "U1/1", *names):
        assert judge(edition, f'{{{word}: "{called}"}}') == "LEGAL", called
    for called in ("U1/Doomsday", "U1/2", "U1/0"):
        assert "has no ability" in refusal(edition, f'{{{word}: "{called}"}}'), called


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("attempt", ["{frobnicate: U1}", "frobnicate:U1"])
def test_a_word_that_no_question_takes_is_not_understood(edition: str, attempt: str) -> None:
    assert f"no question of {edition} takes 'frobnicate'" in refusal(edition, attempt)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("attempt", ["frobnicate", "ふるい落とす", "do something with U1"])
def test_a_sentence_that_fits_no_option_is_asked_back_with_the_options(edition: str, attempt: str) -> None:
    """It is never ruled illegal."""
    report = examine(parse_position(write(edition, attempt)))

    assert report.attempt is not None and str(report.attempt.verdict.outcome) == "NEEDS_JUDGE"
    [found] = report.attempt.verdict.findings
    assert found.code.startswith("claim.nobody-asks") and found.facts["possible"]


@pytest.mark.parametrize(
    ("edition", "attempt"),
    [
        ("fire_force@1.0.0", "{defend: U1}"),
        ("fftcg@2.1.9", "{block: U1}"),
        ("force_of_will@8.01", "{block: U1}"),
        ("force_of_will@legacy", "{block: U1}"),
    ],
)
def test_a_word_that_is_an_act_of_the_other_player_is_illegal_with_the_player(edition: str, attempt: str) -> None:
    report = examine(parse_position(write(edition, attempt)))

    assert report.attempt is not None and str(report.attempt.verdict.outcome) == "ILLEGAL"
    assert report.attempt.verdict.findings[0].code == "claim.act-of-other-player"


@pytest.mark.parametrize(
    ("edition", "attempt"), [("generic@1.2", "{skill: U1}"), ("force_of_will@legacy", "{attack: U1}")]
)
def test_an_act_of_a_later_phase_of_the_turn_is_tried_there_and_what_is_assumed_is_told(
    edition: str, attempt: str
) -> None:
    course = examine(parse_position(write(edition, attempt))).course

    assert course is not None and course.notes
    assert course.steps[0].source is AnswerSource.ASSUMED and course.steps[-1].source is AnswerSource.SAID


OPEN = {"fire_force": "adora", "generic": "trash", "fftcg": "break", "force_of_will": "graveyard"}
"""A zone of each game that lies open."""


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_look_is_judged_wherever_play_stands(edition: str) -> None:
    zone = OPEN[edition.partition("@")[0]]

    assert judge(edition, f"{{look: P1/{zone}}}") == judge(edition, f"{{look: P2/{zone}}}") == "LEGAL"
    assert judge(edition, "{look: P2/deck}") == "ILLEGAL"
    assert judge(edition, "{look: P1/nowhere}") == "ILLEGAL"  # not understood
    assert judge(edition, "{look: U1}") == "LEGAL"


@pytest.mark.parametrize(
    ("attempt", "means"),
    [("{ability: Camp Medic/First Aid}", "ex"), ("{能力: Camp Medic/First Aid}", "ex"), ("declare", "skill")],
)
def test_a_plain_english_word_for_an_answer_is_read_like_its_name(attempt: str, means: str) -> None:
    setup = "setup: {at: main phase, P1: {main: [Coal Pup], standby_1: [{Camp Medic: stunned}]}}"
    position = parse_position(f"edition: generic@1.2\n{setup}\nby: P1\nattempt: {attempt}\n")

    assert position.attempt is not None
    act = position.attempt.act
    assert act == means or (isinstance(act, dict) and next(iter(act)) == means)


@pytest.mark.parametrize(
    ("said", "place"),
    [
        ("P1/ライフ", "P1/life"),
        ("P1のライフ", "P1/life"),
        ("自分のライフ", "P1/life"),
        ("ライフ", "P1/life"),
        ("my hand", "P1/hand"),
        ("相手の手札", "P2/hand"),
        ("opponent's hand", "P2/hand"),
        ("deck of P2", "P2/deck"),
    ],
)
def test_a_zone_that_is_looked_into_is_read_in_words(said: str, place: str) -> None:
    text = f"edition: fire_force\nsetup: {{at: main phase}}\nby: P1\nattempt: {{look: {said}}}\n"
    position = parse_position(text)

    assert position.attempt is not None
    assert position.attempt.act == {"look": place}
