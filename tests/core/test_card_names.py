"""Cards are found by number or by name, in every language that the card file knows."""

from __future__ import annotations

from time import process_time

import pytest

from adjudicator.sentences.refusals import tell_in_english
from engine.core.clauses.refusal import BadCardFile, UnknownCard
from engine.core.table.bounds.work import Meter, metered
from engine.core.table.card_names import CardNames
from engine.core.table.cards import CardDefinition
from engine.rulebooks.fire_force.v1_0_0.card_file import read_cards
from tests.refused import refuses

SAMPEL = "SAMPEL-024"
NAMES = CardNames(
    {
        "A-1": CardDefinition("A-1", "Night Watch", "unit", names={"ja": "夜警"}),
        "A-2": CardDefinition("A-2", "Backdraft", "event", names={"ja": "バックドラフト"}),
        "A-3": CardDefinition("A-3", "Backdraft", "event", {"cost": 1}),
        "SAMPLE-024": CardDefinition("SAMPLE-024", "God's Lamp", "unit"),
    }
)


@pytest.mark.parametrize(
    ("said", "number"),
    [
        ("A-1", "A-1"),
        ("a-1", "A-1"),
        ("night  watch", "A-1"),
        ("夜警", "A-1"),
        ("Ａ－１", "A-1"),
        ("ﾊﾞｯｸﾄﾞﾗﾌﾄ", "A-2"),
        ("God’s lamp", "SAMPLE-024"),
    ],
)
def test_a_number_or_a_name_in_any_language_means_the_card(said: str, number: str) -> None:
    assert NAMES.get_number(said, None, act="look-up") == number


def test_two_cards_of_one_name_are_both_listed_with_their_numbers() -> None:
    assert NAMES.find("backdraft") == ("A-2", "A-3")
    with refuses(UnknownCard, match="2 cards are 'Backdraft': A-2, A-3; give its number"):
        NAMES.get_number("Backdraft", None, act="look-up")


PRINTED = CardNames(
    {
        "A-1": CardDefinition("A-1", "Flame", "stone", names={"ja": "炎の石"}),
        "B-7": CardDefinition("B-7", "Stone of Flame", "stone", names={"ja": "炎の石"}),
        "B-8": CardDefinition("B-8", "Queen", "ruler"),
        "B-8J": CardDefinition("B-8J", "Queen", "j_ruler"),
    }
)
"""A card that was printed twice, and two sides of one card."""


def test_of_printings_that_are_alike_the_first_is_meant_or_that_of_the_named_set() -> None:
    assert PRINTED.find("炎の石") == ("A-1", "B-7")
    assert PRINTED.get_number("炎の石", lambda card: True, act="identify") == "A-1"
    assert PRINTED.get_number("炎の石（B）", lambda card: True, act="identify") == "B-7"
    assert PRINTED.find("炎の石 (C)") == ()


def test_who_looks_up_a_card_is_told_all_printings_of_a_name() -> None:
    with refuses(UnknownCard, match="2 cards are '炎の石': A-1, B-7"):
        PRINTED.get_number("炎の石", None, act="look-up")


@pytest.mark.parametrize("kind", ["ruler", "j_ruler"])
def test_of_cards_of_one_name_the_one_that_fits_the_place_is_meant(kind: str) -> None:
    number = PRINTED.get_number("Queen", lambda card: card.kind == kind, act="identify")

    assert PRINTED.definitions[number].kind == kind


def test_where_none_fits_all_cards_of_the_name_are_listed() -> None:
    with refuses(UnknownCard, match="2 cards are 'Queen': B-8, B-8J"):
        PRINTED.get_number("Queen", lambda card: False, act="identify")


def test_of_a_mistyped_number_or_name_the_nearest_are_told() -> None:
    with refuses(UnknownCard, match=r"no card is 'SAMPEL-024'; use one of SAMPLE-024 \(God's Lamp\)"):
        NAMES.get_number(SAMPEL, None, act="look-up")
    with refuses(UnknownCard, match=r"use one of A-2 \(Backdraft\), A-3 \(Backdraft\)"):
        NAMES.get_number("Backdarft", None, act="look-up")


def test_the_nearest_card_is_told_by_the_name_that_was_nearly_written() -> None:
    with pytest.raises(UnknownCard) as error:
        NAMES.get_number("バックドラフ", None, act="look-up")

    assert "A-2 (バックドラフト)" in tell_in_english(error.value).todo


@pytest.mark.parametrize(("part", "found"), [("watch", ("A-1",)), ("ドラフト", ("A-2",)), ("lamp", ("SAMPLE-024",))])
def test_a_part_of_a_name_suggests_the_whole_name(part: str, found: tuple[str, ...]) -> None:
    assert NAMES.list_suggested(part, 0.9) == found
    assert NAMES.list_nearest(part, 0.9) == ()
    assert NAMES.list_suggested(part[1:], 0.9) == (found if not part.isascii() else ())


def test_where_nothing_is_near_nothing_is_suggested_and_long_words_are_cut() -> None:
    with pytest.raises(UnknownCard) as refused:
        NAMES.get_number("z" * 500, None, act="look-up")
    assert tell_in_english(refused.value).todo == "give the number or the name of a card"
    assert len(tell_in_english(refused.value).wrong) < 100


def test_a_card_file_gives_names_by_language() -> None:
    text = '[[fire]]\nnumber = "A-1"\nname = "Hearth"\nnames = { ja = "炉" }\n'
    card = read_cards(text)["A-1"]
    assert (card.name, card.names) == ("Hearth", {"ja": "炉"})
    with refuses(BadCardFile, match="A-1"):
        read_cards(text.replace("ja", "japanese"))


def test_of_long_names_the_beginnings_are_compared_and_every_one_is_counted() -> None:
    """Two thousand names of two hundred characters took eight seconds."""
    known = CardNames({f"N-{n}": CardDefinition(f"N-{n}", "x" * 150 + f" {n}" * 10, "unit") for n in range(2_000)})
    started, counted = process_time(), Meter(2**40, lambda: False)

    with metered(counted), pytest.raises(UnknownCard) as refused:
        known.get_number("x" * 160, None, act="look-up")

    assert process_time() - started < 2
    assert counted.spent >= 1_000
    assert "use one of N-" in tell_in_english(refused.value).todo


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ("Cid (cost 3)", ("C-1", "C-2")),
        ("Cid (3 cost)", ("C-1", "C-2")),
        ("Cid (コスト3)", ("C-1", "C-2")),
        ("Cid (ice、cost 3)", ("C-1",)),
        ("Cid (ice、cost 4)", ()),
        ("Cid (unit)", ("C-1", "C-2", "C-3")),
        ("Cid (C-3)", ("C-3",)),
        ("Cid (C)", ("C-1", "C-2", "C-3")),
        ("Cid (speed 3)", ()),
    ],
)
def test_cards_of_one_name_are_told_apart_by_what_stands_in_brackets(said: str, found: tuple[str, ...]) -> None:
    cards = [("C-1", "ice", 3), ("C-2", "fire", 3), ("C-3", "ice", 5)]
    definitions = {
        number: CardDefinition(number, "Cid", "unit", numbers={"cost": cost}, attributes=frozenset({element}))
        for number, element, cost in cards
    }
    names = CardNames(definitions, lambda written: {"コスト": "cost"}.get(written, written))
    assert names.find(said) == found


def test_the_same_words_in_another_order_suggest_a_name_first() -> None:
    assert NAMES.list_suggested("The Lamp of God's", 0.9) == ("SAMPLE-024",)
