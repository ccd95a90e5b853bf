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
from adjudicator.sentences.messages import LANGUAGES, messages_of
from engine.rulebooks import editions, load
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
