"""What is told of a card: its names, figures, words and abilities, in every language."""

from __future__ import annotations

import pytest

from adjudicator.catalogue.cards import CardReader, find_card
from adjudicator.sentences.messages import LANGUAGES
from engine import rulebooks
from engine.core.refusal import UnknownCard
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

    assert refused.value.arguments == {"named": "lamp", "several": "X-1, X-2"}
    assert "X-1, X-2" in str(refused.value)


def test_a_name_that_no_card_has_names_the_nearest() -> None:
    with pytest.raises(UnknownCard) as refused:
        find_card(sample_cards(load("fire_force")), "Kindling Runer")

    assert "SAMPLE-004" in refused.value.arguments["nearest"]
