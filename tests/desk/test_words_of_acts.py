"""The acts that a rulebook names can be claimed, and answers and states be written, in the words of the book."""

from __future__ import annotations

import pytest

from adjudicator.desk.examination.position import examine
from adjudicator.desk.positions.parser import parse_position
from adjudicator.desk.positions.report import ClaimAnswer, PositionReport
from adjudicator.notation.format.errors import BadScenario, FilePosition
from adjudicator.notation.words.edition_defaults import load_defaults

ACTS = {
    "fire_force@1.0.0": {
        "draw": "draws 引く", "discard": "discards 捨てる", "deploy": "deployed 出動", "leave": "leaves 退場",
        "exhaust": "exhausted 行動済になる", "put": "put 置かれる", "return": "returned 戻る", "use": "uses 使用",
        "support": "supports 支援", "defend": "defends 防衛", "attack": "attacks 攻撃",
        "damage": "damaged ダメージを受ける",
    },
    "generic@1.2": {
        "draw": "draws 引く", "discard": "discards 捨てる", "charge": "charges チャージする", "deploy": "deployed 出す",
        "ready": "restored 復帰", "exhaust": "rested レストになる", "stun": "stunned スタンする", "ko": "KO 気絶",
        "switch": "switched 入れ替わる", "attached": "attached つける", "retreat": "retreats 退却",
        "heal": "healed 回復",
        "damage": "damaged ダメージを受ける", "skill": "skill スキルを使う", "return": "returned 戻す",
    },
    "fftcg@2.1.9": {
        "ready": "activated アクティブになる", "exhaust": "dulled ダルになる", "destroy": "broken ブレイク",
        "discard": "discarded 捨てる", "banish": "removed 除外", "cast": "casts キャスト", "search": "searches サーチ",
        "freeze": "frozen 凍結", "return": "returned 戻す", "attack": "attacks アタック", "block": "blocks ブロック",
    },
    "force_of_will@8.01": {
        "destroy": "destroyed 破壊", "leave": "banished 破棄", "cancel": "cancelled 無効",
        "exhaust": "rested レストする",
        "ready": "recovered リカバーする", "call": "called コール", "discard": "discarded 捨てる",
        "attach": "attached 設置",
        "judge": "judgment ジャッジメント", "healed": "healed ダメージが取り除かれる", "draw": "draws 引く",
    },
}  # fmt: skip
"""The acts that are told in the log of each edition, with an English and a Japanese word for each."""
JANKEN = """
edition: generic
setup:
  at: main phase
  P1: {main: [{Ash Skipper: {damage: 200}}], standby: [Camp Medic]}
  P2: {main: [Stern Examiner]}
by: P1
attempt: [{%s: Camp Medic}, {%s: %s}]
claim: [{healed: Ash Skipper}, {回復: 灰を跳ぶ者}, {cards: {Ash Skipper: {damage: 200}}}]
"""


def examined(text: str) -> PositionReport:
    return examine(parse_position(text))


def answers(report: PositionReport) -> list[str]:
    return [claim.answer.value for claim in report.claims]


@pytest.mark.parametrize("edition", ACTS)
def test_each_act_of_the_book_can_be_claimed_in_both_languages(edition: str) -> None:
    words = load_defaults(edition).words
    for name, said in ACTS[edition].items():
        assert [name in words.read_deed(word) for word in said.split()] == [True, True], name


@pytest.mark.parametrize("state", ["knocked out", "Knocked Out", "knocked-out", "ko", "KO", "気絶"])
def test_a_unit_is_knocked_out_in_every_word_for_it(state: str) -> None:
    stated = parse_position(f"edition: generic\nsetup: {{at: skill step, P1: {{standby: [{{Coin Tosser: {state}}}]}}}}")
    assert [obj.guise for obj in stated.table.objects.values() if obj.zone.startswith("P1/standby")] == ["ko"]


def test_a_word_that_is_no_state_is_answered_with_the_words_of_its_edition() -> None:
    with pytest.raises(BadScenario) as refused:
        parse_position("edition: generic\nsetup: {at: skill step, P1: {standby: [{Coin Tosser: knokked out}]}}")
    assert refused.value.code == "position.no-state"
    assert "stunned" in refused.value.arguments["possible"] and "dull" not in refused.value.arguments["possible"]


@pytest.mark.parametrize(("act", "word"), [("ex", "janken"), ("起動能力", "じゃんけん"), ("activated ability", "rps")])
@pytest.mark.parametrize(("winner", "fails"), [("P2", True), ("P1", False)])
def test_who_wins_a_janken_stands_for_signs_by_which_he_wins(act: str, word: str, winner: str, fails: bool) -> None:
    report = examined(JANKEN % (act, word, winner))
    assert answers(report) == (["wrong", "wrong", "right"] if fails else ["right", "right", "wrong"])


@pytest.mark.parametrize("word", ["decline", "no", "断る", "pass"])
def test_an_offer_is_declined_in_every_word_for_it(word: str) -> None:
    report = examined(
        f"""
edition: Fire Force
setup:
  at: main phase
  life: {{P1: 0, P2: 0}}
  P1: {{hand: [Double or Nothing], field: [Hearth Ember, Bodyguard]}}
  P2: {{field: [{{Bodyguard: exhausted}}]}}
by: P1
attempt: [{{use: Double or Nothing}}, {word}]
claim: [{{wins: P1}}]
"""
    )
    assert answers(report) == [ClaimAnswer.RIGHT.value]


COPIES = """
edition: fire_force
setup:
  at: main phase
  P1: {hand: [合わせ鏡の交換, 火葬台の副官], field: [囲炉裏の熾火*5, 溶鉱炉の番人, %s]}
  P2: {field: [{港の見張り番: 行動済}]}
by: P1
attempt:
- {使用: 合わせ鏡の交換}
- {支払う: 囲炉裏の熾火}
- {選ぶ: 溶鉱炉の番人}
- {選ぶ: 港の見張り番}
- {使用: 火葬台の副官}
- %s
claim: [{パワー: {溶鉱炉の番人: 4000}}]
"""


@pytest.mark.parametrize("copy", ["火葬台の副官b", "Pyre Lieutenant b", "SAMPLE-017b"])
@pytest.mark.parametrize("payment", ["{支払う: [囲炉裏の熾火*4]}", "{pay: 囲炉裏の熾火 x4}"])
def test_a_letter_names_a_further_copy_and_a_number_several_cards(copy: str, payment: str) -> None:
    assert answers(examined(COPIES % (copy, payment))) == [ClaimAnswer.RIGHT.value]


def test_a_label_that_names_no_card_is_not_said_to_be_split_at_a_comma() -> None:
    with pytest.raises(BadScenario) as refused:
        examined(COPIES % ("火葬台の副艦長々", "{支払う: [囲炉裏の熾火*4]}"))
    assert refused.value.code == "position.card-undeclared"


@pytest.mark.parametrize("attempt", ["{スキル: Chase}", "[{スキル: Chase}]"])
def test_an_unknown_skill_is_not_understood_and_the_skills_are_named(attempt: str) -> None:
    report = examined(
        f"""
edition: generic
setup: {{at: skill step, turn: P1, P1: {{main: [{{首狩り: {{energy: 1}}}}]}}, P2: {{main: [招き猫]}}}}
by: P1
attempt: {attempt}
"""
    )
    verdict = report.course.steps[0].verdict if report.course is not None else report.attempt.verdict
    assert (verdict.outcome.value, [found.code for found in verdict.findings]) == (
        "NEEDS_JUDGE",
        ["claim.unknown-name"],
    )
    assert "首狩り/Track" in verdict.findings[0].facts["possible"]


def test_an_unknown_act_is_answered_with_words_of_its_edition() -> None:
    possible = load_defaults("generic").words.tell_deeds("ををを")
    assert "ダメージが取り除かれる" in possible and "ブロック" not in possible
    with pytest.raises(BadScenario):
        load_defaults("generic").words.read_answer({"ををを": "U1"}, FilePosition("case"))


HOUNDS = """
edition: Fire Force
setup:
  at: main phase
  turn: P1
  P1: {field: [Soot Hound]}
  P2: {field: [{Soot Hound: exhausted}], hand: [Soot Hound]}
claim: [%s]
"""


@pytest.mark.parametrize(
    ("claim", "answer"),
    [
        ("{state: {P2/Soot Hound: exhausted}}", "right"),
        ("{state: {P2の煤の猟犬: exhausted}}", "right"),
        ("{state: {Soot Hound of P2: exhausted}}", "right"),
        ("{state: {P1's Soot Hound: exhausted}}", "wrong"),
        ("{zones: {P2: {hand: [Soot Hound]}}}", "right"),
        ("{zones: {P2: {field: [{Soot Hound: ready}]}}}", "wrong"),
        ("{zones: {P1: {field: [{Soot Hound: ready}]}}}", "right"),
    ],
)
def test_a_claim_names_the_player_whose_card_it_means(claim: str, answer: str) -> None:
    assert answers(examined(HOUNDS % claim)) == [answer]


BALLAST = """
edition: fire_force
setup:
  at: main phase
  P1: {hand: [Soot Hound], field: [%s]}
  P2: {field: [Harbour Watch]}
by: P1
attempt: [{%s: %s}]
"""


@pytest.mark.parametrize("word", ["use", "使用", "play"])
def test_a_unit_in_play_is_used_by_its_ability(word: str) -> None:
    """503.3c: a unit on the field cannot be put out once more, so that to use it means its ability."""
    report = examined(BALLAST % ("Ballast Thrower", word, "Ballast Thrower"))

    assert report.verdict.outcome == "LEGAL"
    assert report.course is not None and report.course.steps[0].verdict.findings


def test_to_use_a_unit_of_the_hand_still_means_to_put_it_out() -> None:
    report = examined(BALLAST % ("Ballast Thrower", "use", "Soot Hound"))

    assert report.verdict.outcome == "ILLEGAL"  # no card has flame to pay its cost
    assert "903.6" in {label for finding in report.verdict.findings for label in finding.cites}


@pytest.mark.parametrize("word", ["no block", "don't block", "Do not block", "ブロックしない"])
def test_a_block_is_declined_in_words(word: str) -> None:
    report = examined(
        "edition: fftcg\nsetup:\n  at: attack phase\n  P1: {field: [Squire]}\n  P2: {deck: 0, damage zone: 3}\n"
        f'by: P1\nattempt: [{{attack: Squire}}, {{by: P2, do: "{word}"}}]\nclaim: [{{loses: P2}}]\n'
    )

    assert answers(report) == ["right"]


@pytest.mark.parametrize("word", ["起動", "祈り", "起動能力", "能力", "activate", "prayer"])
def test_an_ability_is_used_by_its_icon(word: str) -> None:
    report = examined(
        f"""
edition: fire_force
setup: {{at: main phase, P1: {{field: [Torch Acolyte, Slagback Ox, {{Hearth Ember: exhausted}}]}}}}
by: P1
attempt: [{{{word}: Torch Acolyte}}, {{choose: Slagback Ox}}, {{attack: Slagback Ox}}, {{target: P2}}]
claim: {{exhausted: Torch Acolyte}}
"""
    )
    assert answers(report) == ["right"] and report.course is not None and not report.course.stopped


ICONS = {
    "起動": "edition: fftcg\nsetup: {at: main phase, P1: {field: [Wakka]}}\nby: P1\nattempt: {起動: Status Reels}",
    "支払い": "edition: fire_force\nsetup: {at: main phase, P1: {hand: [Spring Tide], field: [Hearth Ember, "
    "Pilot Light, Old Photograph]}}\nby: P1\nattempt: [{use: Spring Tide}, {支払い: Pilot Light}]",
}


@pytest.mark.parametrize("word", ICONS)
def test_the_nouns_of_the_book_are_words_for_acts(word: str) -> None:
    assert parse_position(ICONS[word]) is not None
