"""A claim that is the same under each option of the open question is answered without the answer to it."""

from __future__ import annotations

import pytest

from adjudicator.desk.examination.position import examine
from adjudicator.desk.positions.parser import parse_position

CLOAK = """
edition: Fire Force
setup:
  at: main phase
  turn: P1
  P1: {field: [Current Rider]}
  P2: {hand: [Oilskin Cloak], field: [Bodyguard, Hearth Ember]}
by: P1
attempt:
- {attack: Current Rider}
- {target: P2}
- {by: P2, do: [{use: Oilskin Cloak}, {pay: Hearth Ember}]}
- pass
claim: [%s]
"""
"""911.2: P2 picks which of two effects replaces the damage; neither lets P1 draw, and only one takes Bodyguard."""


@pytest.mark.parametrize(
    ("claim", "answer"),
    [
        ("{draw: P1}", "wrong"),
        ("{not: {draw: P1}}", "right"),
        ("{life: {P2: 5}}", "right"),
        ("{leave: Bodyguard}", "unknown"),
        ("{not: {leave: Bodyguard}}", "unknown"),
    ],
)
def test_what_no_option_changes_is_answered(claim: str, answer: str) -> None:
    [judged] = examine(parse_position(CLOAK % claim)).claims
    codes = [found.code for found in judged.findings]
    assert (judged.answer, "statement.whichever" in codes) == (answer, answer != "unknown" and "life" not in claim)


STATUS_REELS = """
edition: FFTCG
setup:
  at: attack phase
  turn: P2
  P1: {field: [Wakka, Evoker (water)], hand: [Wakka]}
  P2: {field: [Cloud]}
by: P2
attempt: [{attack: Cloud}, pass, {by: P2, do: pass}, {by: P1, do: [{ability: Status Reels}, {choose: Cloud}]}, pass]
claim: [{power: {Cloud: 1000}}, {power: {Cloud: 2000}}]
"""
"""What attacking triggered is resolved first, and the course ends before the block.

If Wakka blocks, Cloud lies in the break zone, where his power is 9,000 again.
"""


def test_what_a_card_is_never_worth_is_told_of_the_place_where_the_course_ends() -> None:
    wrong, right = examine(parse_position(STATUS_REELS)).claims
    assert (wrong.answer, right.answer) == ("wrong", "right")
    assert wrong.findings[0].facts["found"] == right.findings[0].facts["found"] == "2000"


NINE_FLAMES = """
edition: fire_force
setup:
  at: main phase
  P1: {hand: [Soot Hound], field: [F*5, Ash Courier, Brine Lancer, Furnace Warden]}
by: P1
attempt: [{use: Soot Hound}, {pay: F}, {put-away: F}]
claim: CLAIM
"""
"""1303.1: one of the five fire cards was exhausted to pay, so that they are no longer equal."""


@pytest.mark.parametrize(
    ("claim", "outcome", "answer"),
    [("{zones: {P1: {fire deck: 1}}}", "LEGAL", "right"), ("{exhausted: F}", "NEEDS_JUDGE", "unknown")],
)
def test_an_answer_with_several_meanings_is_asked_back_only_where_that_decides(
    claim: str, outcome: str, answer: str
) -> None:
    report = examine(parse_position(NINE_FLAMES.replace("CLAIM", claim)))
    assert report.course is not None
    noted = any(note.code == "course.any-meant" for note in report.course.notes)
    assert (report.verdict.outcome, report.claims[0].answer, noted) == (outcome, answer, outcome == "LEGAL")


MANY = """
edition: fftcg
setup:
  at: main phase
  P1: {hand: [Ifrit, Sylph], field: [1-11]}
  P2: {field: [Squire, Archer, Samurai, Dragoon, Ninja, Black Belt, Rygdea, Knight, Viking]}
by: P1
attempt: {cast: Ifrit}
claim: {cards: {1-11: {state: active}}}
"""
"""11.3.3, 11.3.7: P1 has more choices than are tried, and has not paid yet."""


def test_what_is_so_only_until_an_act_is_complete_cannot_be_said() -> None:
    [judged] = examine(parse_position(MANY)).claims

    assert str(judged.answer) == "unknown"
    assert [found.code for found in judged.findings] == ["statement.so-far"]


@pytest.mark.parametrize(
    ("edition", "fields", "attempt", "code"),
    [
        ("generic", "P1: {main: [Torch Walker]}, P2: {main: [Slag Giant]}", "{skill: Wave the Torch}", "end"),
        ("force_of_will", "P1: {field: [Weathercock]}", "{attack: Weathercock}", "begin"),
    ],
)
def test_what_is_assumed_to_begin_or_to_end_before_an_answer_is_told(
    edition: str, fields: str, attempt: str, code: str
) -> None:
    text = f"edition: {edition}\nsetup: {{at: main phase, {fields}}}\nby: P1\nattempt: {attempt}\n"
    course = examine(parse_position(text)).course

    assert course is not None
    assert f"course.{code}-assumed" in [note.code for note in course.notes]


KNOCKED_OUT = """
edition: generic
setup:
  at: skill step
  P1: {main: [{Tidal Lecturer: {energy: 2}}]}
  P2:
    main: [{Gull Scout: {damage: 100}}]
    standby: [{Drummer: {damage: 300, energy: 2}}, Coal Pup, Net Mender]
by: P1
attempt: {skill: Rising Water}
claim: [%s]
"""
"""1004.1: in the rule check P2 picks the next main unit; in the same check the energies of Drummer go (1005.2)."""


@pytest.mark.parametrize(
    ("claim", "answer", "code"),
    [
        ("{energy: {Drummer: 2}}", "wrong", "statement.whichever"),
        ("{energy: {Drummer: 0}}", "right", "statement.whichever"),
        ("{main area: {P2: [Coal Pup]}}", "unknown", "statement.depends-on"),
        ("{damage: {Coal Pup: 100}}", "right", "statement.value"),
    ],
)
def test_in_the_middle_of_a_rule_check_claims_are_answered_as_they_are_after_it(
    claim: str, answer: str, code: str
) -> None:
    [judged] = examine(parse_position(KNOCKED_OUT % claim)).claims

    assert str(judged.answer) == answer
    assert code in [found.code for found in judged.findings]
    assert ("1005.2" in judged.findings[0].cites) is ("energy" in claim)


AT_THE_END = """
edition: generic
setup:
  at: main phase
  P1:
    main: [{Reckless Rammer: [rested, {damage: DAMAGE, energy: 1}]}]
    standby: [Storm Glass, Coal Pup]
    hand: [Rousing Cry]
  P2: {main: [Old Whale]}
by: P1
attempt: [{play: Rousing Cry}, {skill: Headlong}]
claim: [CLAIM]
"""
"""505.3a, 505.3b: the HP of Storm Glass ends before the janken about the unit that Headlong rests."""


@pytest.mark.parametrize(
    ("damage", "claim", "answer", "code"),
    [
        ("600", "{knocked out: Reckless Rammer}", "right", "statement.whoever-wins"),
        ("0", "{rested: Reckless Rammer}", "unknown", "statement.depends-on-janken"),
    ],
)
def test_both_results_of_a_janken_are_tried_for_a_claim(damage: str, claim: str, answer: str, code: str) -> None:
    """505.3c: the rule check comes after the janken, whoever wins it."""
    [judged] = examine(parse_position(AT_THE_END.replace("DAMAGE", damage).replace("CLAIM", claim))).claims

    assert str(judged.answer).startswith(answer)
    assert code in [found.code for found in judged.findings]


def test_without_an_attempt_every_option_of_a_rule_check_is_tried() -> None:
    text = """
edition: fire_force
setup:
  at: preparation phase
  P1: {field: [Hearth Ember, Pilot Light, Farewell Flame, Ash Courier*2, Soot Hound*2, Furnace Warden]}
claim: {adora: {P1: 1}}
"""
    [claim] = examine(parse_position(text)).claims

    assert (claim.answer, claim.findings[0].code) == ("unknown", "statement.depends-on")
    assert "put-away: Ash Courier" in claim.findings[0].facts["possible"]


TWINS = """
edition: fire_force
cards:
  U1: {kind: unit, cost: 1, power: 1000, flame: true}
  U2: {kind: unit, cost: 2, power: 1000, flame: true}
setup:
  at: preparation phase
  P1: {field: [Hearth Ember, Pilot Light, Farewell Flame, Furnace Warden, U2, U2b, U1, U1b]}
claim: CLAIM
"""


@pytest.mark.parametrize("claim", ["{adora: U1}", "{adora: U1b}", "{field: U1b}", "{not: {field: U1b}}"])
def test_of_equal_cards_each_is_tried_that_a_claim_names(claim: str) -> None:
    [judged] = examine(parse_position(TWINS.replace("CLAIM", claim))).claims

    assert (judged.answer, judged.findings[0].code) == ("unknown", "statement.depends-on")


def test_a_pick_of_cards_that_differ_in_name_is_left_to_its_player_if_a_claim_names_one() -> None:
    text = """
edition: fire_force
setup:
  at: preparation phase
  P1: {field: [Ash Courier*2, Soot Hound*2, Furnace Warden*4], fire deck: [Hearth Ember, Pilot Light]}
by: P1
attempt: [{put: Ash Courier}]
"""
    assumed = examine(parse_position(text)).course
    named = examine(parse_position(f"{text}claim: {{field: Pilot Light}}\n")).course

    assert assumed is not None and named is not None
    assert [note.code for note in assumed.notes] == ["course.pick-assumed"]
    assert not named.notes
