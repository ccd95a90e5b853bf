"""Answers are written in the words of the rulebook, in either language; what means nothing, or several, is refused."""

from __future__ import annotations

from dataclasses import replace

import pytest

from adjudicator.desk.positions.parser import parse_position
from adjudicator.notation.format.errors import BadScenario, FilePosition
from adjudicator.notation.format.fields import CHOOSING
from adjudicator.notation.words.answer_words import ANSWER
from adjudicator.notation.words.edition_defaults import load_defaults
from adjudicator.notation.words.vocabulary import WORDS_APART
from adjudicator.notation.words.written_words import WrittenWords
from adjudicator.scenario.scenario_loading import parse_scenarios
from adjudicator.sentences.abilities.words import read_ability_messages
from adjudicator.sentences.messages import LANGUAGES, messages_of
from engine.rulebooks import editions, load
from engine.rulebooks.force_of_will.v8_01.ch1100_keywords import ACTIVATED_MARKS
from engine.rulebooks.force_of_will.v8_01.ch1100_keywords.gods_art import PLAYED
from tests.desk.test_remarks import report_on
from tests.refused import expect_told

HERE = FilePosition("case")
POSITION = """
edition: fire_force@1.0.0
cards:
  攻撃者: {kind: ユニット, cost: 1, power: 3000}
setup: {at: メインフェイズ, P1: {現場: [攻撃者]}}
by: P1
attempt: ATTEMPT
"""
CASE = """
format: adjudicator-scenario/1
edition: fire_force@1.0.0
scenarios:
- id: attack
  title: an attack
  clauses: ["702.1"]
  setup: {at: "503.3", P1: {field: [A1]}}
  steps:
  - {by: P1, do: [{攻撃: A1}, 攻撃対象:P2, {WORD: A1}]}
"""
WORDS = [
    pytest.param(edition, language, name, word, id=f"{edition}-{language}-{name}-{word}")
    for edition in editions()
    for language in LANGUAGES
    for name in messages_of(load(edition)).list_names(ANSWER)
    for word in WORDS_APART.split(messages_of(load(edition)).find(f"{ANSWER}.{name}", language, {}) or "")
]


@pytest.fixture(scope="module")
def words() -> dict[str, WrittenWords]:
    """The words of each edition."""
    return {edition: load_defaults(edition).words for edition in editions()}


@pytest.mark.parametrize(("edition", "language", "name", "word"), WORDS)
def test_every_word_of_an_answer_means_it_or_lists_what_it_may_mean(
    edition: str, language: str, name: str, word: str, words: dict[str, WrittenWords]
) -> None:
    assert word, f"{name} has no word in {language}"
    meant = words[edition].read_answer({word: "U1"}, HERE)
    several = words[edition].scenario.also_means.get(next(iter(meant)), ())
    assert meant in ({name: "U1"}, {word: "U1"}) or (name in CHOOSING and meant == {"choose": "U1"}) or name in several


def test_a_word_of_several_acts_is_asked_back_where_the_edition_has_no_word_for_all_of_them() -> None:
    read = load_defaults("fftcg@2.1.9").words
    words = WrittenWords(read.book, replace(read.scenario, also_means={}))

    with pytest.raises(BadScenario) as refused:
        words.read_answer({"プレイ": "W"}, HERE)

    both = {name: words.messages.find(f"{ANSWER}.{name}", "ja", {}) for name in ("cast", "ability")}
    several = ", ".join(f"{name} ({said})" for name, said in both.items())
    expect_told(refused.value, "position.answer-several", written_at="case, $", named="プレイ", several=several)


@pytest.mark.parametrize("edition", editions())
def test_whatever_can_be_answered_has_its_word(edition: str) -> None:
    messages = messages_of(load(edition))
    acts = {name.partition("_")[0].removesuffix("-alone") for name in messages.list_names("act")}

    assert not sorted(acts - set(messages.list_names(ANSWER)) - SAID_OTHERWISE)


SAID_OTHERWISE = {"use-unit", "use-event", "summon", "identified"}
"""What another word stands for: with a card of its kind, or in entries of what was seen."""


def test_a_position_is_written_in_japanese_with_a_label_of_ones_own() -> None:
    for attempt in ("{攻撃: 攻撃者}", "攻撃:攻撃者", "{attack: 攻撃者}"):
        stated = parse_position(POSITION.replace("ATTEMPT", attempt))
        assert stated.attempt is not None
        assert stated.attempt.act in ({"attack": "攻撃者"}, "attack:攻撃者")

    plain = parse_position(POSITION.replace("ATTEMPT", "パス"))
    assert plain.attempt is not None and plain.attempt.act == "pass"


@pytest.mark.parametrize(
    ("attempt", "possible"), [("{攻撃する者: 攻撃者}", "攻撃"), ("{投げ捨てる: 攻撃者}", "pass (パス)")]
)
def test_what_is_no_answer_is_refused_with_the_nearest(attempt: str, possible: str) -> None:
    with pytest.raises(BadScenario) as refused:
        parse_position(POSITION.replace("ATTEMPT", attempt))

    assert refused.value.code == "position.no-answer"
    assert possible in refused.value.arguments["possible"]
    assert refused.value.path == "$.attempt"


def test_a_word_of_several_acts_stands_for_each_of_them(words: dict[str, WrittenWords]) -> None:
    assert words["fftcg@2.1.9"].read_answer({"プレイ": "U1"}, HERE) == {"play": "U1"}
    assert words["fftcg@2.1.9"].read_answer({"使う": "U1"}, HERE) == {"use": "U1"}


def test_words_for_choosing_mean_any_kind_of_choice(words: dict[str, WrittenWords]) -> None:
    assert words["force_of_will@8.01"].read_answer({"選択": "U1"}, HERE) == {"choose": "U1"}


def test_a_case_is_written_in_japanese() -> None:
    [case] = parse_scenarios(CASE.replace("WORD", "防衛")).scenarios
    assert case.steps[0].do == [{"attack": "A1"}, "target:P2", {"defend": "A1"}]  # type: ignore[union-attr]

    with pytest.raises(BadScenario) as refused:
        parse_scenarios(CASE.replace("WORD", "投げる"))
    assert refused.value.path == "$.scenarios[0].steps[0].do[2]"


BOOK_WORDS = [
    ("force_of_will@8.01", "待機エリアに置く", {"standby": "U1"}),
    ("force_of_will@8.01", "待機エリアに裏向きに置く", {"standby": "U1"}),
    ("force_of_will@8.01", "カードの待機エリアへの配置", {"standby": "U1"}),
    ("force_of_will@8.01", "待機させる", {"standby": "U1"}),
    ("force_of_will@8.01", "put into the standby area", {"standby": "U1"}),
    ("force_of_will@8.01", "ジャッジメント処理のプレイ", {"judge": "U1"}),
    ("force_of_will@8.01", "条件能力のプレイ", {"ability": "U1"}),
    ("force_of_will@8.01", "ルーンをプレイする", {"play": "U1"}),
    ("force_of_will@8.01", "ブロックする", {"block": "U1"}),
    ("force_of_will@legacy", "攻撃宣言", {"attack": "U1"}),
    ("fire_force@1.0.0", "ユニットカードの使用", {"use": "U1"}),
    ("fire_force@1.0.0", "支援する", {"support": "U1"}),
    ("fire_force@1.0.0", "declare an attack", {"attack": "U1"}),
    ("generic@1.2", "EXスキルのプレイ", {"ex": "U1"}),
    ("generic@1.2", "コマンドをプレイする", {"play": "U1"}),
    ("generic@1.2", "スキルを宣言する", {"skill": "U1"}),
    ("fftcg@2.1.9", "アタックする", {"attack": "U1"}),
    ("fftcg@2.1.9", "パーティーを組む", {"party": "U1"}),
    ("fftcg@2.1.9", "スペシャルアビリティを使う", {"ability": "U1"}),
    ("fftcg@2.1.9", "use the EX burst", {"use": "U1"}),
]
"""Words by which the rulebooks name what players do, with verbs around them, and the answers that they mean."""


@pytest.mark.parametrize(("edition", "word", "meant"), BOOK_WORDS)
def test_the_rulebooks_words_for_acts_are_read_with_what_stands_around_them(
    edition: str, word: str, meant: dict[str, str], words: dict[str, WrittenWords]
) -> None:
    assert words[edition].read_answer({word: "U1"}, HERE) == meant


@pytest.mark.parametrize("edition", ["force_of_will@8.01", "force_of_will@legacy"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_mark_of_an_activated_ability_names_that_ability(
    edition: str, language: str, words: dict[str, WrittenWords]
) -> None:
    """1112.2, 1116.2, 1117.2, 1121.2, 1126.2: their icons are the words of the book for playing these abilities."""
    marked = read_ability_messages(load(edition))

    for mark in ACTIVATED_MARKS:
        word = (marked.find(f"ability-flag.{mark}", language, {}) or "").strip("[]")
        assert words[edition].read_answer({word: "U1"}, HERE) == {"ability": f"U1/{mark}"}
        assert words[edition].read_answer({f"{word}を使う": "U1"}, HERE) == {"ability": f"U1/{mark}"}


GODS_ART = """
edition: force_of_will
setup:
  at: メインフェイズ
  facts: {保有ウィル: {P1: {光: 6}}}
  P1: {場: [VS01-003J]}
  DONE
by: P1
attempt: ATTEMPT
"""
"""A J-ruler with a God's Art among its abilities, and will for it."""


@pytest.mark.parametrize(
    "attempt",
    [
        "{神技: VS01-003J}",
        "{God's Art: VS01-003J}",
        "{gods art: VS01-003J}",
        "{神技を使う: VS01-003J}",
        "{神技: God's Breath}",
    ],
)
def test_a_gods_art_is_played_by_its_mark_once_in_a_game(attempt: str) -> None:
    done = "このゲームにしたこと: {神技: [VS01-003J/3]}"
    report = report_on(GODS_ART.replace("DONE", done).replace("ATTEMPT", attempt))

    assert report.verdict.outcome == "ILLEGAL"
    assert "1112.2" in {label for finding in report.verdict.findings for label in finding.cites}
    report = report_on(GODS_ART.replace("DONE", "").replace("ATTEMPT", attempt))
    assert "1112.2" not in {f for each in report.verdict.findings if each.effect == "FORBIDS" for f in each.cites}


def test_a_mark_that_the_card_has_not_is_refused_in_the_words_of_the_book() -> None:
    with pytest.raises(BadScenario) as refused:
        parse_position(GODS_ART.replace("DONE", "").replace("ATTEMPT", "{継承: VS01-003J}"))

    assert refused.value.code == "position.no-ability"
    assert "継承" in refused.value.arguments["given"]


def test_what_was_done_in_the_turn_and_in_the_game_may_stand_apart() -> None:
    stated = parse_position(
        GODS_ART.replace(
            "DONE", "このターンにしたこと: {コール: true}\n  このゲームにしたこと: {神技: [VS01-003J/3]}"
        ).replace("ATTEMPT", "パス")
    )

    assert stated.table.facts[PLAYED] == {"P1": ["God's Breath"]}


def test_a_word_inside_others_is_suggested_before_words_of_a_similar_form() -> None:
    with pytest.raises(BadScenario) as refused:
        parse_position(
            GODS_ART.replace("DONE", "done: {神業プレイした神技カード: [VS01-003J/3]}").replace("ATTEMPT", "パス")
        )

    assert refused.value.arguments["possible"].startswith("gods_arts")
