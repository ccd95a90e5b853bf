"""Every act, keyword and zone by which a rulebook's headings and the glossary call it is read, however it is written.

Acts and keywords are read as answers or as what happens to a card, zones as zones; in half-width letters and in any
quotation marks as well.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import pytest

from adjudicator.notation.format.errors import BadScenario, FilePosition
from adjudicator.notation.words.answer_words import ANSWER
from adjudicator.notation.words.edition_defaults import load_defaults
from adjudicator.notation.words.written_words import WrittenWords
from engine.rulebooks import editions, find_folder, load
from tools.search_terms import SECTION, split

GLOSSARY = (Path(__file__).parents[2] / "GLOSSARY.md").read_text("utf-8")
HERE = FilePosition("case")
CHAPTERS = {
    "fire_force": re.compile(r"1(?:1[0-9]|20)[0-9]"),
    "generic": re.compile(r"9[0-9]{2}"),
    "fftcg": re.compile(r"15\.(?:1\.1|2)\.[0-9]+"),
    "force_of_will": re.compile(r"1[01][0-9]{2}"),
}
"""The labels of the headings under which each rulebook explains its acts and keywords."""
APART = re.compile("[、：,;/]| and | or |・(?=ダウン)")
"""What stands between two words of one heading."""
NO_ACTS = re.compile(
    r"概要|概略|Overview|.*(?:の用語|行動|キーワードスキル|アイコン能力|書き方|の±|元々の|という語|神力|フォース)|キーワード|名称|「.*|"
    r"(?:Terms|Words|Names?|Icon|Acts|Actions|Keywords|Keyword|Original|Writing|If there is|Power|Making|“).*|"
    r"発動できない|Cannot .*|.*ダメージ ?N|Damage N|Divinity|Points|\[?Force\]?"
)
"""The headings that name nothing which a player does or a text brings about."""
NOT_DONE = re.compile(
    r"擬似的なカード|stand-in card|cannot be activated|発生源|source|直前情報|last known information|"
    r".*アストラル.*|astral|ヴァルハラルール|Valhalla rule|旧カード|old card|part|way|発動できない"
)
"""The words in the same sections of the glossary that nobody does."""
BOOKS = [edition for edition in editions() if not edition.endswith("@legacy")]
NOT_PRINTED = re.compile(r".*box|sideboard|standby_[0-9]")
"""The zones that the glossary does not name: boxes of decks, and each place of the standby area."""
ACTS, ZONES = ("Acts", "What texts do"), ("Zones and states",)
HALF = {unicodedata.normalize("NFKC", chr(each)): chr(each) for each in range(0xFF65, 0xFFA0)} | {"ー": "ｰ"}
"""The half-width letters, by their full-width ones; marks of voice are letters of their own."""


def write_half(word: str) -> str:
    """Returns a word in half-width letters, as far as it has any."""
    apart = unicodedata.normalize("NFD", word)
    return "".join({"\u3099": "ﾞ", "\u309a": "ﾟ"}.get(each, HALF.get(each, each)) for each in apart)


def list_forms(word: str) -> list[str]:
    """Returns the forms in which a judge may write a word."""
    quoted = [mark.format(word) for mark in ("「{}」", "『{}』", "《{}》", "【{}】", "“{}”", '"{}"', "［{}］")]
    return [
        word,
        *quoted,
        *([write_half(word)] if not word.isascii() else [word.upper(), f"{word[:1].upper()}{word[1:]}"]),
    ]


def list_headings(edition: str) -> Iterator[str]:
    """Yields the headings of an edition's acts and keywords in both languages."""
    book = load(edition).edition
    folder, label = find_folder(book.package), CHAPTERS[edition.partition("@")[0]]
    japanese = tomllib.loads(folder.joinpath("messages", "ja_clauses.toml").read_text("utf-8"))
    entries = tomllib.loads(folder.joinpath("clauses.toml").read_text("utf-8"))["clause"]
    flat = {
        key: value
        for key, value in chain(
            japanese.items(), *(each.items() for each in japanese.values() if isinstance(each, dict))
        )
    }
    said = [*((key, value) for key, value in flat.items() if isinstance(value, str))]
    said += [(each["label"], each["summary"]) for each in entries]
    for key, heading in said:
        if label.fullmatch(key):
            words = APART.split(re.sub(r"[\[\]。.]|（.*?）|\(.*?\)", "", heading))
            yield from (word.strip() for word in words if word.strip() and not NO_ACTS.fullmatch(heading))


def list_glossary(edition: str, sections: tuple[str, ...]) -> Iterator[str]:
    """Yields the rulebook's words and ours in some sections of the glossary about an edition."""
    about, section = "", ""
    for line in GLOSSARY.splitlines():
        if line.startswith("## "):
            heading = SECTION.match(line)
            about = heading["edition"] if heading else ""
        elif line.startswith("### "):
            section = line.removeprefix("### ")
        elif about == edition and section in sections and line.startswith("| ") and not line.startswith("| our word"):
            ours, named, *_ = (cell.strip() for cell in line.strip("|").split(" | "))
            yield from (word for word in (*split(named), *split(ours)) if word not in ("Damage", "N"))


def list_acts(edition: str) -> list[str]:
    """Returns the words of a rulebook for acts and keywords, and ours; those of zones are left out."""
    zones = load_defaults(edition).words.zones
    glossary = (word for word in list_glossary(edition, ACTS) if not NOT_DONE.fullmatch(word))
    found = dict.fromkeys((*list_headings(edition), *glossary))
    return [word for word in found if zones.read(word) == word or word in zones.said]


def is_read(words: WrittenWords, written: str) -> bool:
    """Returns whether a word is read as an answer or as something that happens to a card."""
    try:
        meant = next(iter(words.read_answer({written: "U1"}, HERE)))
    except BadScenario:
        return False
    return meant in words.acts or bool(words.read_deed(meant))


@pytest.mark.parametrize("edition", BOOKS)
def test_every_act_and_keyword_of_a_book_is_read_as_an_answer(edition: str) -> None:
    words, acts = load_defaults(edition).words, list_acts(edition)
    unread = [form for word in acts for form in list_forms(word) if not is_read(words, form)]

    assert len(acts) > 40
    assert not unread


@pytest.mark.parametrize("edition", BOOKS)
def test_every_zone_of_a_book_is_read(edition: str) -> None:
    words = load_defaults(edition).words
    known = {*words.book.zones, *words.book.groups}
    printed = [word for word in list_glossary(edition, (*ZONES, *ACTS)) if words.zones.read(word) in known]
    unread = [form for word in printed for form in list_forms(word) if words.zones.read(form) not in known]

    named = {words.zones.read(word) for word in printed}
    assert named >= {zone for zone in words.book.zones if not NOT_PRINTED.fullmatch(zone)}
    assert not unread


@pytest.mark.parametrize(
    ("edition", "word", "nearest"),
    [
        ("fire_force@1.0.0", "ムーンウォーク攻撃", "attack (攻撃)"),
        ("fire_force@1.0.0", "defendo", "defend (防衛)"),
        ("generic@1.2", "大退却", "retreat (退却)"),
        ("fftcg@2.1.9", "超ブロック", "block (ブロック)"),
        ("force_of_will@8.01", "プレイング", "play (プレイ)"),
    ],
)
def test_the_nearest_words_come_first_where_one_is_refused(edition: str, word: str, nearest: str) -> None:
    words = load_defaults(edition).words

    said = words.tell_acts(word)

    assert said.startswith(nearest)
    assert len(said.split("), ")) >= len(words.messages.list_names(ANSWER))  # the others stand behind them
