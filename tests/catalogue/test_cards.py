"""What is told of a card: its names, figures, words and abilities, in every language."""

from __future__ import annotations

import pytest

from adjudicator.catalogue.cards import CardReader, find_card
from adjudicator.sentences.messages import LANGUAGES
from adjudicator.sentences.refusals import tell_in_english
from engine import rulebooks
from engine.core.clauses.refusal import UnknownCard
from engine.rulebooks import editions, load, sample_cards

CARDS = """
[[unit]]
number = "X-1"
name = "Lamp"
names = { ja = "灯" }
errata = ["Its power was 2000 in the first printing."]
cost = 1
power = 1000
[[unit.ability]]
kind = "triggered"
when = { event = "deploy", who = "self" }
effect = [{ do = "draw" }]
[[unit]]
number = "X-2"
name = "Lamp"
cost = 1
power = 1000
"""


def read_invented() -> dict[str, rulebooks.CardDefinition]:
    reader = rulebooks.part(load("fire_force"), "card_file")
    assert reader is not None
    found: dict[str, rulebooks.CardDefinition] = reader.read_cards(CARDS, "cards")
    return found


@pytest.mark.parametrize("edition", editions())
def test_every_card_tells_its_figures_and_each_ability_in_every_language(edition: str) -> None:
    book = load(edition)
    cards = sample_cards(book)
    reader = CardReader(book, cards)
    for card in list(cards.values())[::7]:
        text = reader.read(card)
        assert {figure.name.word: figure.value for figure in text.figures} == card.numbers
        assert [word.word for word in text.attributes] == list(card.attributes)
        assert len(text.abilities) == len(card.abilities)
        for ability in text.abilities:
            within_another = '"part:' in ability.source
            assert set(ability.said) == set(LANGUAGES) and ability.source
            assert all(ability.said.values()) or within_another, "what is a part of another ability is said there"


def test_an_ability_is_read_back_in_both_languages() -> None:
    cards = read_invented()
    (ability,) = CardReader(load("fire_force"), cards).read(cards["X-1"]).abilities

    assert ability.said == {"en": "When this card is deployed: Draw a card.", "ja": ability.said["ja"]}
    assert "引く" in ability.said["ja"]
    assert '{ do = "draw"' in ability.source


def test_names_and_errata_of_a_card_file_are_kept() -> None:
    card = read_invented()["X-1"]

    assert card.names == {"ja": "灯"} and card.errata == ("Its power was 2000 in the first printing.",)


def test_a_card_is_found_by_number_and_by_name_in_any_language() -> None:
    cards = read_invented()

    assert find_card(cards, "ｘ－１").number == find_card(cards, "灯").number == "X-1"


def test_a_name_that_several_cards_have_lists_all_of_them() -> None:
    with pytest.raises(UnknownCard) as refused:
        find_card(read_invented(), "lamp")

    told = {"named": "lamp", "several": "X-1, X-2", "count": 2, "left": 0, "act": "look-up"}
    assert refused.value.arguments == told
    assert "2 cards are 'lamp': X-1, X-2" in tell_in_english(refused.value).wrong


def test_a_name_that_no_card_has_names_the_nearest() -> None:
    with pytest.raises(UnknownCard) as refused:
        find_card(sample_cards(load("fire_force")), "Kindling Runer")

    assert "SAMPLE-004" in refused.value.arguments["nearest"]


INVENTED = ("SAMPLE-", "GSAMPLE-", "INV-")
"""What the numbers of cards begin with that were made up for this project."""


@pytest.mark.parametrize("edition", editions())
def test_every_invented_card_has_a_name_in_every_language(edition: str) -> None:
    invented = [card for card in sample_cards(load(edition)).values() if card.number.startswith(INVENTED)]
    for card in invented:
        (printed_in,) = {*LANGUAGES} - {*card.names}
        assert card.name.isascii() == (printed_in == "en"), f"{card.number} is printed in {printed_in}"
    for language in LANGUAGES:
        assert len({card.names.get(language, card.name) for card in invented}) == len(invented), language


@pytest.mark.parametrize("edition", editions())
def test_cards_of_one_japanese_name_are_one_card_or_are_told_apart_by_their_numbers(edition: str) -> None:
    cards = sample_cards(load(edition))
    named: dict[str, list[rulebooks.CardDefinition]] = {}
    for card in cards.values():
        named.setdefault(card.names.get("ja", ""), []).append(card)
    named.pop("", None)
    assert named or not cards
    for name, of_it in named.items():
        alike = {(card.kind, *card.flags, *card.attributes) for card in of_it}
        assert len({card.name for card in of_it}) == 1 or len(alike) == 1, f"{name}: {[card.number for card in of_it]}"
        if len(of_it) > 1:
            with pytest.raises(UnknownCard) as error:
                find_card(cards, name)
            assert all(card.number in tell_in_english(error.value).wrong for card in of_it)
        else:
            assert find_card(cards, name) is of_it[0]
