"""Answers as judges write them: a card's text without the word of its act, all shares of damage, the way of paying."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.desk.examination.namesakes import parse_settled
from adjudicator.desk.examination.position import examine
from adjudicator.desk.positions.parser import parse_position
from adjudicator.notation.format.errors import BadScenario
from adjudicator.notation.words.written_keys import read_words
from adjudicator.sentences.messages import read_messages
from engine.core.clauses.finding import Outcome
from tests.refused import refuses

BLACK_MAGE = """
edition: fftcg@2.1.9
setup:
  at: main phase
  P1: {field: [{Black Mage: WHEN}], hand: [Squire]}
  P2: {field: [Gilgamesh]}
by: P1
attempt: ANSWER
"""
LIFE = """
edition: fire_force@1.0.0
setup:
  at: main phase
  P1: {hand: [Sudden Blaze], field: [Hearth Ember*2], life: []}
  P2: {field: [], life: [Kindling Runner]}
by: P1
attempt: [{use: Sudden Blaze}, ANSWER]
claim: [{loses: P1}]
"""
PARTY = """
edition: fftcg@2.1.9
setup:
  at: PLACE
  P1: {field: [Dragoon, Rygdea]}
  P2: {field: [Gilgamesh]}
by: P1
attempt: [{attack: [Dragoon, Rygdea]}, pass, {by: P2, do: [{block: Gilgamesh}]}, pass, {by: P2, do: [ANSWER]}]
claim: [{broken: Dragoon}, {not: {broken: Rygdea}}]
"""
PAYMENT = """
edition: fire_force@1.0.0
setup:
  at: main phase
  P1: {hand: [大潮], field: [{煤の猟犬: [待機, 出たターン]}, 囲炉裏の熾火]}
  P2: {field: []}
by: P1
attempt: [{使用: 大潮}, ANSWER]
"""


@pytest.mark.parametrize(
    "answer", ["{use: Black Mage}", "{使う: 黒魔道士}", "{play: Black Mage}", "{ability: Black Mage}"]
)
@pytest.mark.parametrize(("when", "outcome"), [("active", Outcome.LEGAL), ("arrived", Outcome.ILLEGAL)])
def test_using_a_card_in_play_is_using_its_ability(answer: str, when: str, outcome: Outcome) -> None:
    attempt = examine(parse_position(BLACK_MAGE.replace("WHEN", when).replace("ANSWER", answer))).attempt

    assert attempt is not None and attempt.verdict.outcome is outcome
    assert outcome is Outcome.LEGAL or "11.6.2.2" in attempt.verdict.findings[0].cites


@pytest.mark.parametrize(
    "answer",
    [
        "{by: P2, do: [use]}",
        "{by: P2, do: [{use: Kindling Runner}]}",
        "{by: P2, do: [{使用: 焚き付けの走り手}]}",
    ],
)
def test_a_text_that_is_asked_for_is_used_by_its_cards_name(answer: str) -> None:
    assert [str(one.answer) for one in examine(parse_position(LIFE.replace("ANSWER", answer))).claims] == ["right"]


@pytest.mark.parametrize("place", ["attack phase", "attack declaration step"])
@pytest.mark.parametrize(
    "answer",
    [
        "{assign: {Dragoon: 6000, Rygdea: 2000}}",
        "{damage: {Dragoon: 6, Rygdea: 2}}",
        "{割り振り: {竜騎士: 6000, リグディ: 2000}}",
        "{number: 6}",
    ],
)
def test_damage_is_assigned_to_all_cards_at_once(place: str, answer: str) -> None:
    report = examine(parse_position(PARTY.replace("PLACE", place).replace("ANSWER", answer)))

    assert [str(one.answer) for one in report.claims] == ["right", "right"]


def test_shares_that_are_more_than_there_is_are_told() -> None:
    text = PARTY.replace("PLACE", "attack phase").replace("ANSWER", "{assign: {Dragoon: 6000, Rygdea: 5000}}")
    course = examine(parse_position(text)).course

    assert course is not None
    [finding] = course.verdict.findings
    assert (finding.code, finding.facts["count"], finding.facts["most"]) == ("claim.shares-otherwise", 11000, 8000)


@pytest.mark.parametrize("word", ["支払う", "行動済", "レスト"])
def test_a_cost_is_paid_with_the_word_for_turning_cards(word: str) -> None:
    course = examine(parse_position(PAYMENT.replace("ANSWER", f"{{{word}: [煤の猟犬, 囲炉裏の熾火]}}"))).course

    assert course is not None and course.verdict.outcome is Outcome.LEGAL


EVOKER = """
edition: fftcg@2.1.9
setup:
  at: main phase
  P1: {field: [EVOKER], hand: [Viking, Samurai, Squire]}
  P2: {field: []}
by: P1
attempt: ANSWER
"""


@pytest.mark.parametrize(
    ("named", "answer", "taken", "alike"),
    [
        ("Evoker", "[{cast: Viking}, {discard: Samurai}, {dull: Evoker/water}]", "1-159", False),
        ("幻術師", "[{cast: Viking}, {dull: 幻術師/水}]", "1-159", False),
        ("Evoker", "{attack: Evoker}", "1-11", True),
    ],
)
def test_a_name_of_several_cards_is_settled_by_the_answer(named: str, answer: str, taken: str, alike: bool) -> None:
    position = parse_settled(EVOKER.replace("EVOKER", named).replace("ANSWER", answer), {})

    assert position.taken[named][0] == taken
    assert (named in position.alike) is alike


def test_a_name_of_several_cards_on_which_the_answer_depends_is_refused() -> None:
    text = EVOKER.replace("EVOKER", "Evoker").replace("[Viking, Samurai, Squire]", "[Viking, Samurai]")
    with refuses(BadScenario, match=r"1-159 \(water 水\)"):
        parse_settled(text.replace("ANSWER", "{cast: Viking}"), {})


JUDGED = """
版: force_of_will@8.01
設定:
  時点: メインフェイズ
  P1: {場: [VIN-055J], 魔石デッキ: [風の魔石]}
  done: {DONE}
プレイヤー: P1
試み: {コール: 風の魔石}
"""


@pytest.mark.parametrize("done", ["判定: VIN-055J", "judged: true", "judged: P1", "ジャッジメント: はい"])
def test_an_act_of_this_turn_is_stated_by_its_card(done: str) -> None:
    attempt = examine(parse_position(JUDGED.replace("DONE", done))).attempt

    assert attempt is not None and attempt.verdict.findings[0].cites == ("710.1",)
    assert attempt.meant and attempt.meant[0].startswith("call:")


def test_a_player_with_a_j_ruler_has_no_ruler_that_is_not_stated() -> None:
    table = parse_position(JUDGED.replace("DONE", "judged: true")).table

    assert not table.zones.get("P1/ruler_area") and len(table.zones["P2/ruler_area"]) == 1


TARGET = """
edition: fire_force@1.0.0
setup:
  at: main phase
  P1: {field: [燃え殻の決闘者]}
  P2: {field: [港の見張り番], life: 5}
by: P1
attempt: ANSWER
"""


@pytest.mark.parametrize(
    "answer",
    [
        "[{攻撃: 燃え殻の決闘者}, player]",
        "[{攻撃: 燃え殻の決闘者}, 相手]",
        "[{攻撃: 燃え殻の決闘者, 対象: プレイヤー}]",
        "{attack: 燃え殻の決闘者, target: player}",
        "[{attack: 燃え殻の決闘者}, {target: P2}]",
    ],
)
def test_the_player_who_is_attacked_is_named_in_many_ways(answer: str) -> None:
    course = examine(parse_position(TARGET.replace("ANSWER", answer))).course

    assert course is not None and course.verdict.outcome is Outcome.LEGAL


def read_guide() -> str:
    """The part of the judges' guide about writing in English or Japanese."""
    guide = (Path(__file__).parents[2] / "docs" / "guide-for-judges.md").read_text(encoding="utf-8")
    return guide.partition("### Write it in English or Japanese")[2].partition("\n### ")[0]


def test_the_japanese_example_of_the_guide_is_answered() -> None:
    report = examine(parse_position(read_guide().partition("```yaml\n")[2].partition("```")[0]))

    assert [str(one.answer) for one in report.claims] == ["right", "right", "wrong"]


def test_the_japanese_fields_of_the_guide_are_read() -> None:
    rows = [
        line.split(" | ") for line in read_guide().splitlines() if line.startswith("| `") and line.count(" | ") == 3
    ]
    for fields, _, _, words in rows:
        names = [name.strip("|` ") for name in fields.split(", ")]
        for name, said in zip(names, words.strip("| ").replace("P1、P2", "P1；P2").split("；"), strict=True):
            for word in said.split("、"):
                known = read_words(read_messages(), (name,))
                assert word == name or known[word.casefold()] == name

    assert len(rows) == 20


RETREAT = """
edition: generic@1.2
setup:
  at: main phase
  P1: {main: [{Torch Walker: {energies: [Coal Pup, Ash Skipper]}}], standby: [Drummer]}
  P2: {main: [Frost Warden]}
by: P1
attempt: [ANSWER]
claim: {zones: {P1: {main: [Drummer]}}}
"""


@pytest.mark.parametrize(
    ("answer", "outcome"),
    [
        ("retreat", Outcome.LEGAL),
        ("{retreat: Torch Walker}", Outcome.LEGAL),
        ("{退却: 松明の歩み手}", Outcome.LEGAL),
        ("{retreat: Drummer}", Outcome.LEGAL),
    ],
)
def test_the_main_unit_or_its_successor_may_be_named_as_it_retreats(answer: str, outcome: Outcome) -> None:
    course = examine(parse_position(RETREAT.replace("ANSWER", answer))).course

    assert course is not None and course.verdict.outcome is outcome
