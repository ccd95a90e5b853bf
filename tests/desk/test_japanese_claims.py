"""Facts, claims and courses in Japanese mean what they mean in the words of the notation."""

from __future__ import annotations

import pytest

from adjudicator.desk.examination.position import examine
from adjudicator.desk.positions.parser import parse_position
from adjudicator.notation.format.errors import BadScenario

LOW_LIFE = """
版: force_of_will@8.01
盤面:
  時点: メインフェイズ
  事実: {{ライフ: {{P1: 200}}, 保有ウィル: {{P1: {{炎: 1}}}}}}
  P1: {{場: [Ebony Devil]}}
主張: [{claim}]
"""


@pytest.mark.parametrize(
    ("claim", "answer"),
    [
        ("{ライフ: {P1: 200}}", "right"),
        ("{ライフ: {P2: 4000}}", "right"),
        ("{ライフ: {P1: 300}}", "wrong"),
        ("{保有ウィル: {P1: {炎: 1}}}", "right"),
        ("{カード: {Ebony Devil: {zone: P1/場}}}", "right"),
        ("{敗北: P1}", "wrong"),
        ("{破棄: Ebony Devil}", "wrong"),
        ("{起こらない: {破壊: Ebony Devil}}", "right"),
    ],
)
def test_a_claim_in_japanese_is_answered(claim: str, answer: str) -> None:
    report = examine(parse_position(LOW_LIFE.format(claim=claim)))

    assert [judged.answer for judged in report.claims] == [answer]


def test_a_player_of_a_course_is_named_in_japanese() -> None:
    course = "[{プレイヤー: P2, 行う: [パス]}]"
    text = LOW_LIFE.format(claim="{勝利: P1}").replace("主張:", f"宣言: {course}\n主張:")

    assert parse_position(text).stated == parse_position(text.replace("プレイヤー: P2, 行う", "by: P2, do")).stated


@pytest.mark.parametrize(
    ("fact", "code"),
    [("foo: {P1: 200}", "position.no-fact"), ("体力: {P1: 200}", "position.no-fact")],
)
def test_an_unknown_fact_is_refused(fact: str, code: str) -> None:
    text = LOW_LIFE.format(claim="{敗北: P1}").replace("ライフ: {P1: 200}", fact)

    with pytest.raises(BadScenario) as refused:
        parse_position(text)

    assert refused.value.code == code


def test_a_claim_about_an_unknown_fact_is_refused() -> None:
    with pytest.raises(BadScenario) as refused:
        parse_position(LOW_LIFE.format(claim="{foo: {P1: 200}}"))

    assert refused.value.code == "claim.no-fact"


WAITING = """
edition: force_of_will@8.01
setup:
  at: main phase
  P1: {hand: []}
  P2: {graveyard: [Puppet Soldier]}
  stack: [{card: Space-Time Anomaly, by: P1, targets: [Puppet Soldier]}]
by: P1
attempt: pass
claim: [{draw: P1}]
"""


def test_what_waits_on_the_chase_is_resolved_for_what_is_claimed() -> None:
    """903.3a: the card is drawn when the chant is resolved; passes that nobody wrote are assumed, and told."""
    alone = examine(parse_position(WAITING.replace("pass\n", "[{by: P1, do: [pass]}]\n")))
    single, both = examine(parse_position(WAITING)), examine(parse_position(WAITING.replace("pass\n", "[pass]\n")))

    assert [judged.answer for judged in alone.claims] == ["right"]
    assert alone.course is not None
    assert [(step.said, step.seat) for step in alone.course.steps] == [("pass", "P1"), ("pass", "P2")]
    assert [judged.answer for judged in (*single.claims, *both.claims)] == ["right", "right"]
