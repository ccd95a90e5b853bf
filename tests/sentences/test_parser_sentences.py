"""What readers of TOML and YAML say: the word for each fault, where it is, and a Japanese sentence without English."""

from __future__ import annotations

import pytest

from adjudicator.card_files import read_cards
from adjudicator.desk.claims.format import read_claim
from adjudicator.desk.positions.parser import parse_position
from adjudicator.notation.format.errors import BadScenario, FilePosition
from adjudicator.notation.format.yaml_files import parse_yaml, tell_form
from adjudicator.sentences.refusals import say_refusal
from engine import rulebooks
from engine.abilities.card_files.schema_hints import Misfit
from engine.core.clauses.refusal import BadCardFile, Refusal
from engine.rulebooks import load
from tests.cli.test_japanese import find_english


def say(refused: Refusal) -> str:
    return say_refusal(refused.code, refused.arguments, "ja")


def refuse_cards(text: str, game: str = "fire_force") -> BadCardFile:
    reader = rulebooks.part(load(game), "card_file")
    assert reader is not None
    with pytest.raises(BadCardFile) as refused:
        read_cards(reader.read_cards, text, "mine.toml")
    return refused.value


@pytest.mark.parametrize(
    ("text", "fault", "line", "column"),
    [
        ("x = 1\nx = 2\n", "twice", 2, 6),
        ("[set]\n[set]\n", "twice", 2, 5),
        ("x = { a = 1, a = 2 }\n", "twice", 1, 19),
        ("x = 1 y = 2\n", "line-end", 1, 7),
        ("x 1\n", "equals", 1, 3),
        ("[[unit]\n", "table-end", 1, 7),
        ("x = [1\n", "unclosed", 0, 0),
        ("[[unit]]\n = 1\n", "statement", 2, 2),
        ("x. = 1\n", "key", 1, 4),
        ("\n\nx = = 1\n", "value", 3, 5),
        ('x = "a\n', "string", 1, 7),
        ('x = "\\q"\n', "string", 1, 8),
    ],
)
def test_a_fault_of_toml_is_told_with_its_place(text: str, fault: str, line: int, column: int) -> None:
    refused = refuse_cards(text)

    assert (refused.code, refused.arguments["fault"]) == ("card-file.no-toml", fault)
    said = say(refused)
    assert said.startswith(f"mine.toml、{line}行目：" if line else "mine.toml：")
    assert f"{column}列目：" in said if line else "ファイルの終わり：" in said
    assert not find_english(said.replace("TOML", ""), frozenset())


@pytest.mark.parametrize(
    ("text", "fault", "place"),
    [
        ("a: &b 1\nc: *b\n", "alias", "2行目、4列目"),
        ("a: !!python/object:x 1\n", "tag", "1行目、4列目"),
        ("[" * 70, "depth", "1行目、61列目"),
        ("[a]: 1\n", "key", "1行目、1列目"),
        ("a: 1\na: 2\n", "twice", "2行目、1列目"),
        ("a: 1\nb\nc: 2\n", "colon", "3行目、1列目"),
        ("a: b: c\n", "second-colon", "1行目、5列目"),
        ("a:\n  - 1\n b: 2\n", "indentation", "3行目、2列目"),
        ("a:\n\t- 1\n", "indentation", "2行目、1列目"),
        ("a: [1, 2\nb: 3\n", "unclosed", "2行目、2列目"),
        ('a: "b\n', "quote", "2行目、1列目"),
        ('a: "\\q"\n', "quote", "1行目、6列目"),
        ("a: `b\n", "character", "1行目、4列目"),
        ("a: 1\n--- \nb: 2\n", "document", "2行目、1列目"),
    ],
)
def test_a_fault_of_yaml_is_told_with_its_place(text: str, fault: str, place: str) -> None:
    with pytest.raises(BadScenario) as refused:
        parse_yaml(text, "case.yaml")

    assert (refused.value.code, refused.value.arguments["fault"]) == ("yaml.unreadable", fault)
    said = say(refused.value)
    assert said.startswith(f"case.yaml、{place}：")
    assert not find_english(said.replace("YAML", ""), frozenset())


HEAD = "format: adjudicator-position/1\nedition: fire_force\n"


@pytest.mark.parametrize(
    ("text", "code", "told"),
    [
        ("format: adjudicator-position/1\n", "missing", "edition"),
        (f"{HEAD}positoin: {{}}\n", "unknown-field", "positoin"),
        (f"{HEAD}setup: {{turn: P3}}\n", "unknown-word", "「P3」"),
        (
            f"{HEAD}setup: []\n",
            "wrong-type",
            "リスト（[U1, U2]）が書かれているが、対応表（名前: 値）でなければならない",
        ),
        (f"{HEAD}setup: {{P1: {{hand: -1}}}}\n", "too-small", "0以上"),
        (f"{HEAD}setup: {{P1: {{hand: 201}}}}\n", "too-large", "200以下"),
        (f'{HEAD}setup: {{}}\ncards: {{"1 x": {{}}}}\n', "unfit-form", "ラベル（英字で始まり"),
        (f'{HEAD}setup: {{P1: {{hand: ["*"]}}}}\n', "unfit-form", "誰も見ていないカード"),
    ],
)
def test_what_does_not_fit_the_form_of_a_position_is_told_by_its_code(text: str, code: str, told: str) -> None:
    with pytest.raises(BadScenario) as refused:
        parse_position(text, file="case.yaml")

    assert refused.value.code == f"yaml.{code}"
    said = say(refused.value)
    assert said.startswith("case.yaml, $") and told in said
    assert "matching" not in said and "Expected" not in said


def test_a_claim_is_told_by_the_same_codes() -> None:
    with pytest.raises(BadScenario) as refused:
        read_claim("number: x\n", "claim.yaml")

    assert refused.value.code == "yaml.wrong-type"
    assert say(refused.value).endswith("値の型が違う。文字列が書かれているが、整数でなければならない。")


def test_the_place_in_a_card_file_is_told_in_words() -> None:
    said = say(refuse_cards('[[unit]]\nnumber = "X-1"\nname = "X"\ncost = "one"\npower = 1\n'))

    assert said == "mine.toml、カードX-1、項目cost：値の型が違う。文字列が書かれているが、整数でなければならない。"


def test_the_place_in_a_deck_file_is_told_in_words() -> None:
    reader = rulebooks.part(load("fire_force"), "decks")
    assert reader is not None
    with pytest.raises(BadCardFile) as refused:
        reader.DECKS.read('[[deck]]\nname = "mine"\nformat = "big"\ndeck = {}\nfire_deck = {}\n', "decks.toml")

    assert say(refused.value).startswith("decks.toml、デッキmine：フォーマット「big」はない。")


def test_what_does_not_fit_otherwise_has_a_code() -> None:
    refused = tell_form(FilePosition("case.yaml", "$.x"), Misfit("", {}), "Number out of range", "see the guide")

    assert refused.code == "yaml.form"
    assert say(refused) == "case.yaml, $.x：書き方が正しくない。docs/scenario-guide.md を参照すること。"
