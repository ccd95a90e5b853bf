"""Texts of our own that are refused: what is not understood, has two readings, or is in doubt."""

from __future__ import annotations

import pytest

from adjudicator.cards.compiled_card import AMBIGUOUS, UNKNOWN_PHRASE
from adjudicator.cards.compiler import Compiler
from adjudicator.cards.grammar.parsing import LineParser
from adjudicator.cards.grammar.productions import read_productions
from adjudicator.cards.grammar.tokens import read_tokens
from adjudicator.cards.importing import Importer
from tests.cards_compiled.conftest import card


@pytest.mark.parametrize(
    ("text", "code", "phrase"),
    [
        ("When Gate Captain blocks, sing a song.", UNKNOWN_PHRASE, "sing a song"),
        (
            "It gains **Brave** until the end of the turn.",
            UNKNOWN_PHRASE,
            "It gains **Brave** until the end of the turn",
        ),
    ],
)
def test_what_is_not_understood_is_named_and_refuses_the_card(
    importer: Importer, text: str, code: str, phrase: str
) -> None:
    compiled = importer.compile(card(f"**Brave**\n{text}"))

    assert (compiled.verdict, compiled.entry) == ("refused", {})
    assert [line.code for line in compiled.lines] == ["", code]
    assert compiled.lines[1].phrase == phrase


def test_the_place_of_a_refused_phrase_is_told(importer: Importer) -> None:
    text = "When Gate Captain blocks, sing a song."
    (line,) = importer.compile(card(text)).lines

    start, end = line.at
    assert text[start:end] == "sing a song"


def test_a_pronoun_without_a_card_is_refused(importer: Importer) -> None:
    assert importer.compile(card("When Gate Captain blocks, break it.")).verdict == "refused"


@pytest.mark.parametrize(
    "text",
    [
        "{D}: Choose 2 Forwards. Add 1 of them to your hand and remove the rest from the game.",
        "When Gate Captain is chosen by an ability of a Character your opponent controls, dull it.",
    ],
)
def test_a_pronoun_for_other_cards_than_the_phrase_is_about_is_refused(importer: Importer, text: str) -> None:
    (line,) = importer.compile(card(text)).lines

    assert (line.code, line.phrase) in {(UNKNOWN_PHRASE, "them"), (UNKNOWN_PHRASE, "it")}


TWO_READINGS = """
character_line:
  red stone . => {keywords: [brave]}
  {r:stone} . => {keywords: [$r]}
stone:
  red stone => haste
summon_line:
  red stone => {effect: []}
"""


def test_two_readings_with_different_values_are_found() -> None:
    parser = LineParser(read_productions(TWO_READINGS), ("character_line",))
    readings = parser.read(read_tokens("Red stone.", ""), "character_line")

    assert sorted(reading.value["keywords"][0] for reading in readings) == ["brave", "haste"]


def test_a_card_with_two_readings_is_refused() -> None:
    class TwoReadings:
        version = "two/1"
        parser = LineParser(read_productions(TWO_READINGS), ("character_line",))

        @staticmethod
        def read_tokens(line: str, own_name: str) -> object:
            return read_tokens(line, own_name)

    compiled = Compiler(TwoReadings(), lambda table, entry: "").compile(card("Red stone."))  # type: ignore[arg-type]

    assert [line.code for line in compiled.lines] == [AMBIGUOUS]


def test_a_line_of_any_length_is_refused_at_once(importer: Importer) -> None:
    longest = "When Gate Captain enters the field, " + "choose 1 Forward. Deal it 1000 damage. " * 95
    found = importer.compile(card(longest))

    (line,) = found.lines
    assert (found.verdict, line.code, line.nearest) == ("refused", "UNKNOWN_PHRASE", "the end of the line")
    assert line.text[slice(*line.at)] == line.phrase


@pytest.mark.parametrize("more", ["", "up to "])
@pytest.mark.parametrize("whose", ["you control", "opponent controls"])
def test_two_cards_of_which_the_last_alone_is_said_to_be_a_players_are_refused(
    importer: Importer, more: str, whose: str
) -> None:
    text = f"{{D}}: Choose {more}1 Forward and {more}1 Backup {whose}. Dull them."
    (line,) = importer.compile(card(text)).lines
    both = f"{{D}}: Choose {more}1 Forward {whose} and {more}1 Backup {whose}. Dull them."

    assert line.code == AMBIGUOUS
    assert importer.compile(card(both)).verdict != "refused"


def test_alternatives_of_different_players_are_refused(importer: Importer) -> None:
    """Inside of `any_of` the language knows no player: `of` there would silently mean cards of either."""
    text = "If Gate Captain or a Forward opponent controls is dealt damage, reduce the damage by 1300 instead."

    assert importer.compile(card(text)).verdict == "refused"


@pytest.mark.parametrize(
    "text",
    [
        "When Gate Captain blocks, if you control a Monster, draw 3 cards. If you control a Backup, draw 4 cards.",
        "{D}: Choose 1 Forward. Deal it 3000 damage. Gate Captain will not activate during your next Active Phase. "
        "If you control a Monster, deal it 4000 damage instead.",
    ],
)
def test_a_sentence_whose_condition_or_place_is_in_doubt_is_refused(importer: Importer, text: str) -> None:
    assert importer.compile(card(text)).verdict == "refused"


@pytest.mark.parametrize(
    ("text", "phrase"),
    [
        ("{d}: Choose 1 Forward. Deal it 4300 damage.", "{d}"),
        ("Remove 3 Summons in the Break Zone from the game: Choose 1 Forward. Deal it 4300 damage.", "the break zone"),
        ("Choose 1 Forward. Deal it 4300 damage. Its controller draws 3 cards.", "its controller"),
        ("Choose 1 Forward. Dull it. This damage cannot be reduced.", "unreduced"),
    ],
)
def test_what_data_or_words_leave_in_doubt_is_refused(importer: Importer, text: str, phrase: str) -> None:
    """CP that an earth card cannot cost, a zone or player that no word names, and damage that no sentence deals."""
    kind = "summon" if text.startswith("Choose") else "forward"
    compiled = importer.compile(card(text, kind))

    assert compiled.verdict == "refused"
    assert compiled.lines[0].phrase.startswith(phrase)


def test_a_controller_behind_the_last_of_two_sorts_leaves_open_whose_the_first_are(importer: Importer) -> None:
    shared = "{D}: Choose up to 2 Forwards and up to 3 Backups you control. Activate them."
    told = shared.replace("Forwards and", "Forwards you control and")

    assert [line.code for line in importer.compile(card(shared)).lines] == [AMBIGUOUS]
    assert importer.compile(card(told)).is_whole
