"""Every field of a position file may be written in Japanese."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from adjudicator.desk.examination.position import examine
from adjudicator.desk.positions.format import PositionFile
from adjudicator.desk.positions.parser import parse_position
from adjudicator.notation.format.errors import BadScenario
from adjudicator.notation.words.written_keys import SYNONYMS, TOPIC, list_fields
from adjudicator.sentences.messages import messages_of
from engine.core.table.card_names import normalise
from engine.core.table.cards import digest_of
from engine.rulebooks import editions, load

ENGLISH = """
edition: force_of_will@8.01
cards:
  L1: {kind: ruler, attributes: [fire], side: L1J, judgment: [{do: pay, count: 2, of: {fire: 2}}]}
  L1J: {kind: j_ruler, attributes: [fire], atk: 800, def: 800}
setup:
  at: メインフェイズ
  turn: P1
  P1: {ruler_area: [{L1: rested}], standby: ["?"], field: ["Abel, the Avenger of Gods"]}
  stack: [{ability: "Abel, the Avenger of Gods/1", by: P1}]
by: P1
attempt: {judge: L1}
"""
JAPANESE = """
版: force_of_will@8.01
カード:
  L1: {種類: ルーラー, 属性: [炎], side: L1J, ジャッジメント: [{do: pay, count: 2, of: {fire: 2}}]}
  L1J: {種類: Jルーラー, 属性: [炎], atk: 800, def: 800}
盤面:
  時点: メインフェイズ
  ターン: P1
  P1: {ruler_area: [{L1: レスト}], standby: ["?"], field: ["Abel, the Avenger of Gods"]}
  チェイス: [{能力: "Abel, the Avenger of Gods/1", プレイヤー: P1}]
プレイヤー: P1
宣言: {judge: L1}
"""


def structs(of: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
    """A mapping of the file and all mappings inside it."""
    yield of
    for inside in filter(None, list_fields(of).values()):
        yield from structs(inside)


SEATS = {"P1": "P1", "P2": "P2"}
STRUCTS = list(dict.fromkeys(structs(PositionFile)))


def test_the_mappings_inside_a_position_are_found() -> None:
    inside = ["PlayedText", "StatedBattle", "StatedProcedure", "StatedFormer"]
    assert [of.__name__ for of in STRUCTS] == ["PositionFile", "StatedSetup", *inside]


@pytest.mark.parametrize("edition", editions())
@pytest.mark.parametrize("of", STRUCTS, ids=lambda of: of.__name__)
def test_every_field_has_words_that_no_other_field_beside_it_has(edition: str, of: type[msgspec.Struct]) -> None:
    messages, owner = messages_of(load(edition)), dict[str, str]()

    for name in list_fields(of):
        words = (messages.find(f"{TOPIC}.{name}", "ja", {}) or ("" if name not in ("P1", "P2") else name)).split(
            SYNONYMS
        )
        for word in map(normalise, words):
            assert word, name
            assert owner.setdefault(word, name) == name


def test_a_position_in_japanese_words_is_the_same_position() -> None:
    english, japanese = parse_position(ENGLISH), parse_position(JAPANESE)

    assert digest_of(japanese.stated) == digest_of(english.stated)


def test_a_field_that_is_given_in_both_languages_is_refused() -> None:
    with pytest.raises(BadScenario):
        parse_position(f"{ENGLISH}宣言: パス\n")


@pytest.mark.parametrize(
    ("edition", "card", "flag"),
    [
        ("force_of_will", "kind: リゾネイター, cost: {free: 1}, atk: 100, def: 100, race: Elf", "race:Elf"),
        ("force_of_will", "kind: resonator, cost: {free: 1}, atk: 100, def: 100, 種族: エルフ", "race:エルフ"),
        ("force_of_will", "kind: regalia, cost: {free: 1}, traits: [Sword]", "race:Sword"),
        ("fftcg", "kind: forward, cost: 2, power: 5000, element: fire, job: Knight", "job:Knight"),
        ("fftcg", "kind: フォワード, cost: 2, power: 5000, 属性: 火, カテゴリ: VII", "category:VII"),
        ("fire_force", "kind: ユニット, cost: 1, power: 1000, 属性: 火, 炎: true", "flame"),
        ("generic", "kind: unit, hp: 300, retreat: 0, attribute: fire, 有利: 水", "advantage:水"),
    ],
)
def test_the_books_words_for_what_a_card_is_are_read_and_one_word_may_stand_without_a_list(
    edition: str, card: str, flag: str
) -> None:
    zone = "main" if edition == "generic" else "field"
    text = f"edition: {edition}\ncards:\n  A1: {{{card}}}\nsetup:\n  at: main phase\n  P1: {{{zone}: [A1]}}\n"
    position = parse_position(text, file="position")
    assert flag in position.definitions["A1"].flags


@pytest.mark.parametrize("word", ["astral", "アストラル", "アストラル状態"])
def test_a_ruler_may_be_stated_as_astral(word: str) -> None:
    setup = f"setup:\n  at: main phase\n  P1: {{ruler: [{{RUL-0: {word}}}]}}"
    text = f"edition: force_of_will\n{setup}\nby: P1\nattempt: {{judge: RUL-0}}\n"
    report = examine(parse_position(text, file="position"))
    assert report.verdict.findings[0].code == "judgment.astral"
