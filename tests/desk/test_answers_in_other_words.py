"""Answers as judges say them: shares beyond a blocker, translated names, what was done already, numbers left out."""

from __future__ import annotations

import pytest

from adjudicator.desk.answers.desk_speaker import speak_at_desk
from adjudicator.desk.examination.position import examine
from adjudicator.desk.positions.parser import parse_position
from adjudicator.desk.positions.report import PositionReport

PIERCE = """
版: force_of_will
局面:
  時点: 攻撃宣言ステップ
  P1: {{場: ["Porthos, the Three Musketeers"]}}
  P2: {{場: [{{Blessed Holy Wolf: {{ダメージ: 300}}}}]}}
プレイヤー: P1
試み:
  - {{攻撃: "Porthos, the Three Musketeers"}}
  - {{対象: プレイヤー}}
  - {{プレイヤー: P2, 回答: {{ブロック: Blessed Holy Wolf}}}}{share}
主張: [{{ライフ: {{P2: 3600}}}}, {{破壊: Blessed Holy Wolf}}]
"""
"""Porthos has 400 more than the 300 that destroy the wolf (1102.2b)."""
SPECIAL = """
版: fftcg
局面:
  時点: メインフェイズ
  P1: {フィールド: [ワッカ, 1-159], 手札: [ワッカ]}
  P2: {フィールド: [ティファ]}
プレイヤー: P1
宣言: [{使用: ステータス・リール}, {選ぶ: ティファ}, パス]
主張: [{パワー: {ティファ: 1000}}]
"""
"""The name of a special ability that the edition prints in English."""
ONLY_STANDBY = """
edition: generic
setup:
  at: main phase
  P1: {main: [{Torch Walker: {energy: 2}}], standby: [Coal Pup]}
  P2: {main: [Thorn Hedge]}
by: P1
attempt: [retreat, {choose: Coal Pup}]
"""


def answers(report: PositionReport) -> list[str]:
    """Returns the answers to the claims."""
    return [str(claim.answer) for claim in report.claims]


@pytest.mark.parametrize(
    ("share", "answered"),
    [
        pytest.param("\n  - {割り振り: {P2: 400}}", ["right", "right"], id="to-the-player"),
        pytest.param("\n  - {割り振り: {Blessed Holy Wolf: 300, P2: 400}}", ["right", "right"], id="to-both"),
        pytest.param("\n  - {割り振り: {P2: 100}}", ["wrong", "right"], id="less"),
        pytest.param("", ["unknown", "right"], id="not-said"),
    ],
)
def test_what_goes_beyond_a_blocker_is_said_in_damage_or_left_out(share: str, answered: list[str]) -> None:
    """1102.2b: the attacker divides only the surplus; the blocker is destroyed whatever the attacker says."""
    report = examine(parse_position(PIERCE.format(share=share)))

    assert report.verdict.outcome == "LEGAL"
    assert answers(report) == answered


def test_more_beyond_a_blocker_than_there_is_is_illegal() -> None:
    report = examine(parse_position(PIERCE.format(share="\n  - {割り振り: {P2: 500}}")))

    assert report.verdict.outcome == "ILLEGAL"


def test_a_translated_name_means_the_only_ability_with_a_name() -> None:
    report = examine(parse_position(SPECIAL))

    assert report.course is not None and report.course.complete
    assert answers(report) == ["right"]


def test_a_slip_in_the_name_of_a_card_is_no_translated_name() -> None:
    report = examine(parse_position(SPECIAL.replace("使用: ステータス・リール", "使用: ワツカ")))

    assert report.course is not None and not report.course.complete


def test_what_was_done_as_nothing_else_is_possible_may_be_said_as_well() -> None:
    """915.1c: the only standby unit switches without a question."""
    report = examine(parse_position(ONLY_STANDBY))

    assert report.verdict.outcome == "LEGAL"
    assert report.course is not None and [note.code for note in report.course.notes] == ["course.already-done"]


def test_what_is_possible_is_told_in_the_words_that_are_read_in_japanese() -> None:
    """No act of the English notation stands in a Japanese sentence."""
    stated = SPECIAL.replace("使用: ステータス・リール", "使用: ワツカ")
    position = parse_position(stated)
    report = examine(position)

    said = [speak_at_desk(position, "ja").say_finding(finding) for finding in report.verdict.findings]
    assert any("可能：アビリティ:ワッカ/Status Reels, 優先権を放棄" in sentence for sentence in said)


def test_resonators_that_died_are_heard() -> None:
    """The fact that Draig counts, in a judge's words; what is missing is the will of its attribute."""
    report = examine(
        parse_position(
            "edition: force_of_will\nsetup:\n  at: main phase\n  P1: {hand: ['Draig, the Red Dragon']}\n  P2: {}\n"
            "  done: {died: {P1: 6}}\nby: P1\nattempt: {play: 'Draig, the Red Dragon'}\n"
        )
    )

    assert report.attempt is not None
    assert {"903.2.i-4"} <= {label for finding in report.attempt.verdict.findings for label in finding.cites}


FIRST_ATTACKS = {
    "fftcg": "edition: fftcg\nsetup: {at: attack phase, P1: {field: [Noel]}, P2: {field: [Squire]}}\n",
    "force_of_will": "edition: force_of_will\nsetup: {at: main phase, P1: {field: [Siegfried]}, P2: {field: []}}\n",
}


@pytest.mark.parametrize("card", ["Noel", "Siegfried"])
@pytest.mark.parametrize("form", ["{attack: %s}", "[{attack: %s}]"], ids=["alone", "in-a-course"])
def test_what_comes_before_an_attack_goes_unsaid(card: str, form: str) -> None:
    """Passes without another possibility, and the beginning of a battle (704.1), are assumed."""
    text = FIRST_ATTACKS["fftcg" if card == "Noel" else "force_of_will"]
    report = examine(parse_position(f"{text}by: P1\nattempt: {form % card}\n"))

    assert report.verdict.outcome == "LEGAL"
    assert report.course is not None and report.course.steps[-1].said == f"attack {card}"


def test_a_second_battle_of_a_turn_begins_unsaid() -> None:
    """804.3: the blocker of the first attack is rested, and that is why the second block is refused."""
    report = examine(
        parse_position(
            "edition: force_of_will\nsetup:\n  at: attack declaration step\n"
            "  P1: {field: [Xuanzang Sanzang, Siegfried]}\n  P2: {field: [Musashi Miyamoto]}\nby: P1\nattempt:\n"
            "  - {attack: Xuanzang Sanzang}\n  - {target: player}\n  - {by: P2, do: {block: Musashi Miyamoto}}\n"
            "  - pass\n  - {attack: Siegfried}\n  - {target: player}\n  - {by: P2, do: {block: Musashi Miyamoto}}\n"
        )
    )

    assert report.verdict.outcome == "ILLEGAL"
    assert {"804.3", "303.1"} <= set(report.verdict.cites)


def test_the_life_of_one_player_is_answered_by_what_changed_that_life() -> None:
    """Galahad's 500 life are not the damage that the same attack deals to the other player."""
    report = examine(
        parse_position(
            "edition: force_of_will\nsetup:\n  at: attack declaration step\n"
            "  P1: {field: ['Galahad, the Son of the God']}\n  P2: {field: []}\nby: P1\n"
            "attempt: [{attack: 'Galahad, the Son of the God'}, {target: player}]\n"
            "claim: [{life: {P1: 4500}}, {life: {P2: 3600}}]\n"
        )
    )

    gained, dealt = (set(claim.findings[0].cites) for claim in report.claims)
    assert answers(report) == ["right", "right"]
    assert "806.2" in dealt and "806.2" not in gained


EXCHANGE = """
edition: fire_force
setup:
  at: main phase
  P1: {{hand: [Mirror Exchange], field: [Barometer, {paying}]}}
  P2: {{field: [Harbour Watch]}}
by: P1
attempt: [{{use: Mirror Exchange}}, {{choose: {first}}}, {{choose: Harbour Watch}}]
claim: [{{power: {{Barometer: 4000}}}}, {{power: {{Harbour Watch: 2000}}}}]
"""


def test_a_choice_goes_to_the_targets_where_only_another_card_can_pay() -> None:
    """903.6: only the fire card has flame, so that the payment is in no dispute."""
    report = examine(parse_position(EXCHANGE.format(paying="Hearth Ember", first="Barometer")))

    assert report.verdict.outcome == "LEGAL"
    assert answers(report) == ["right", "right"]


def test_a_choice_of_what_fits_no_question_is_refused() -> None:
    report = examine(parse_position(EXCHANGE.format(paying="Hearth Ember", first="Harbour Watch")))

    assert report.verdict.outcome != "LEGAL"
    assert answers(report) == ["unknown", "unknown"]


def test_a_choice_that_cannot_pay_leaves_the_payment_to_the_fire_card() -> None:
    """903.6: two different cards could pay; the one that is there to pay is assumed."""
    course = examine(parse_position(EXCHANGE.format(paying="Hearth Ember, Soot Hound", first="Barometer"))).course

    assert course is not None and course.verdict.outcome == "LEGAL"
    assert [step.said for step in course.steps if step.source == "assumed"] == ["pay:Hearth Ember"]


CHARGE = """
版: generic
局面:
  時点: メインフェイズ
  P1: {メイン・エリア: [松明の歩み手], 手札: [石炭の子犬]}
プレイヤー: P1
試み: [{チャージ: 石炭の子犬}, {選ぶ: %s}]
"""


@pytest.mark.parametrize("unit", ["松明の歩み手", "石炭の子犬"])
def test_the_only_unit_to_charge_may_be_said_as_well(unit: str) -> None:
    """602.1: with one unit nobody is asked which one is charged."""
    assert examine(parse_position(CHARGE % unit)).verdict.outcome == "LEGAL"


def test_a_unit_that_was_not_charged_is_not_read() -> None:
    text = (CHARGE % "鏡の軽業師").replace("プレイヤー", "  P2: {メイン・エリア: [鏡の軽業師]}\nプレイヤー")

    assert examine(parse_position(text)).verdict.outcome != "LEGAL"


DEMONFLAME = """
edition: force_of_will
setup:
  at: main phase
  P1: {hand: [Demonflame], field: [炎の魔石, 炎の魔石]}
  P2: {field: [{Siegfried: {damage: %s}}]}
by: P1
attempt: [{play: Demonflame}, %s]
"""


@pytest.mark.parametrize("word", ["1", "'1'", "1番目の効果", "effect 1", "Effect number 1"])
def test_effects_are_counted_from_one(word: str) -> None:
    """903.2.e: without damage nothing is a target of the second effect (903.2.g)."""
    chosen, repeated = f"{{choose: {word}}}, {{target: Siegfried}}", f"{{target: Siegfried}}, {{choose: {word}}}, pass"

    assert examine(parse_position(DEMONFLAME % (0, chosen))).verdict.outcome == "LEGAL"
    assert examine(parse_position(DEMONFLAME % (0, repeated))).verdict.outcome == "LEGAL"
    assert examine(parse_position(DEMONFLAME % (100, chosen))).verdict.outcome == "LEGAL"


@pytest.mark.parametrize("word", ["2", "2番目の効果"])
def test_an_effect_without_a_target_is_refused_by_its_clause(word: str) -> None:
    barred = examine(parse_position(DEMONFLAME % (0, f"{{choose: {word}}}")))
    repeated = examine(parse_position(DEMONFLAME % (0, f"{{target: Siegfried}}, {{choose: {word}}}, pass")))

    assert barred.verdict.outcome == "ILLEGAL"
    assert "903.2.g" in barred.verdict.cites
    assert repeated.verdict.outcome != "LEGAL"
    assert examine(parse_position(DEMONFLAME % (100, f"{{choose: {word}}}"))).verdict.outcome == "LEGAL"


LIFE_TRIGGER = """
edition: fire_force
setup:
  at: main phase
  P1: {hand: [Sudden Blaze], field: [Hearth Ember, Pilot Light]}
  P2: {life: [Message in Wax], field: []}
by: P1
attempt: [{use: Sudden Blaze}, {by: P2, do: %s}]
claim: [{loses: P2}, {draw: P2}]
"""
"""Two damage at one life; the first one turns over a card with a life trigger (802.1b)."""


@pytest.mark.parametrize(
    "answer",
    [
        "{trigger: Message in Wax}", "{ability: Message in Wax}", "{ライフトリガー: Message in Wax}", "life trigger",
        "use the life trigger", "ライフトリガーを使用する", "{use: life trigger}", "yes",
    ],
)  # fmt: skip
def test_a_life_trigger_is_used_by_any_word_for_using_it(answer: str) -> None:
    report = examine(parse_position(LIFE_TRIGGER % answer))

    assert (report.verdict.outcome, report.claims[0].answer) == ("LEGAL", "right")
    assert report.claims[1].answer == "right"  # the life trigger draws a card; declined, it would not


DAMAGED = """
edition: force_of_will
setup:
  at: main phase
  P1: {{hand: [Demonflame]}}
  P2: {{field: [{field}]}}
  facts: {{will: {{P1: {{fire: 1}}}}}}
by: P1
attempt: [{{play: Demonflame}}, {{mode: {mode}}}, {{target: Siegfried}}]
"""
"""The second effect of Demonflame needs a damaged target; a bare number with `mode` counts from 0."""


@pytest.mark.parametrize(
    ("field", "mode", "outcome"),
    [
        ("{Siegfried: {damage: 100}}", "0", "LEGAL"),
        ("{Siegfried: {damage: 100}}", "1", "LEGAL"),
        ("{Siegfried: {damage: 100}}", "the second effect", "LEGAL"),
        ("{Siegfried: {damage: 100}}", "2", "NEEDS_JUDGE"),
        ("Siegfried", "0", "LEGAL"),
        ("Siegfried", "1", "ILLEGAL"),
    ],
)
def test_a_number_with_mode_never_stands_for_another_effect(field: str, mode: str, outcome: str) -> None:
    report = examine(parse_position(DAMAGED.format(field=field, mode=mode)))

    assert report.course is not None
    assert report.verdict.outcome == outcome
