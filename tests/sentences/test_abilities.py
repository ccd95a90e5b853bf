"""Abilities are read back as sentences in both languages; no word lacks its message, and every shipped card is read."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from adjudicator.sentences.abilities.sentences import speak_abilities
from adjudicator.sentences.abilities.words import AbilityWords
from adjudicator.sentences.messages import LANGUAGES, BadMessages
from engine.abilities.instructions.draw import Draw
from engine.abilities.language.ability import Ability
from engine.abilities.language.instruction import tag_of
from engine.core.play.book.rulebook import Rulebook
from engine.core.table.cards import CardDefinition
from engine.rulebooks import load, part, sample_cards

EDITIONS = ["fftcg", "fire_force", "force_of_will", "force_of_will@legacy", "generic"]
COMPOSED = {"pick"}
"""Words that are read by the message of the act they name."""
SOURCE = "⟨"
LETTERS = re.compile(r"[A-Za-z]+")
SAID_WITH_LETTERS = {"A", "B", "C", "D", "N", "M", "L", "K", "X", "CP", "EX", "HP", "KO", "J"}
"""Letters that Japanese texts of these games have themselves, and those of cards and amounts."""


def list_messages_asked_for(book: Rulebook) -> Iterator[tuple[str, str]]:
    """Yields topic and name of each message that some text of an edition can ask for."""
    module = part(book, "card_file")
    assert module is not None
    schema = module.CARDS.schema
    yield from (("effect", tag_of(kind)) for kind in schema.instructions if tag_of(kind) not in COMPOSED)
    yield from (("when", name) for name in schema.occasions)
    yield from (("would", name) for name, word in schema.acts.items() if word.replaceable or word.printed_only)
    yield from (("forbid", name.partition(":")[0]) for name, word in schema.acts.items() if word.to_cards)
    yield from (("forbid-player", name.partition(":")[0]) for name, word in schema.acts.items() if word.to_players)
    yield from (("number", name) for name in schema.numbers)
    yield from (("noun", name) for name in schema.kinds)
    yield from (("flag", name.partition(":")[0]) for name in schema.flags)
    yield from (("icon", name) for name in schema.icons)
    yield from (("resource", name) for name in schema.instructions.resources)
    yield from (("zone", name) for name in schema.zones)


def has_message(words: AbilityWords, topic: str, name: str) -> bool:
    try:
        return words.find(topic, name) is not None
    except BadMessages:
        return True


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_word_of_an_edition_has_its_message(edition: str, language: str) -> None:
    book = load(edition)
    words = AbilityWords(book, language, {})

    assert not sorted(asked for asked in set(list_messages_asked_for(book)) if not has_message(words, *asked))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_shipped_card_is_read_without_its_source(edition: str, language: str) -> None:
    book = load(edition)

    for number, card in sample_cards(book).items():
        for said in speak_abilities(book, card, language):
            assert said and SOURCE not in said, number
            assert "  " not in said and "none" not in said, (number, said)


@pytest.mark.parametrize("edition", EDITIONS)
def test_japanese_has_no_english_word_but_those_on_cards(edition: str) -> None:
    book = load(edition)
    cards = sample_cards(book)
    printed = {word for card in cards.values() for text in list_printed_words(card) for word in LETTERS.findall(text)}

    for number, card in cards.items():
        for said in speak_abilities(book, card, "ja"):
            english = set(LETTERS.findall(said)) - printed - SAID_WITH_LETTERS
            assert not english, (number, said)


def list_printed_words(card: CardDefinition) -> Iterator[str]:
    """Yields the words that stand on a card in its own language: names, attributes, races, counters."""
    yield from (card.name, *card.attributes, *(flag.partition(":")[2] for flag in card.flags))
    for ability in card.abilities:
        yield ability.name
        yield from _list_words(msgspec.to_builtins(ability))


def _list_words(node: Any) -> Iterator[str]:
    if isinstance(node, dict):
        for name, value in node.items():
            if name in PRINTED_FIELDS and isinstance(value, str):
                yield value.partition(":")[2] or value
            yield from _list_words(value)
    elif isinstance(node, list | tuple):
        for value in node:
            yield from _list_words(value)


PRINTED_FIELDS = frozenset({
    "name", "name_part", "skill", "skill_part", "number", "marked", "marker", "attribute", "flag", "gain_name",
    "name_becomes", "gain_attribute", "lose_attribute", "attribute_becomes", "gain_flag", "without_flag",
})  # fmt: skip
"""The fields that hold words as cards print them."""


def test_a_word_without_a_message_shows_its_source(monkeypatch: pytest.MonkeyPatch) -> None:
    book = load("fftcg")
    found = AbilityWords.find

    def find_other(self: AbilityWords, topic: str, name: str, /, **arguments: Any) -> str | None:
        return None if name == "draw" else found(self, topic, name, **arguments)

    monkeypatch.setattr(AbilityWords, "find", find_other)
    card = CardDefinition("X", "X", "summon", abilities=(Ability("summon", effect=(Draw(2),)),))

    assert speak_abilities(book, card, "en") == ('⟨{ do = "draw", count = 2 }⟩.',)


GOLDEN = tomllib.loads(Path(__file__).with_name("abilities.toml").read_text(encoding="utf-8"))
"""Sentences of shipped cards by edition, number and language."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("edition", "number"), [(edition, number) for edition in GOLDEN for number in GOLDEN[edition]])
def test_cards_read_so(edition: str, number: str, language: str) -> None:
    book = load(edition)

    said = speak_abilities(book, sample_cards(book)[number], language)

    assert list(said) == GOLDEN[edition][number][language]


@pytest.mark.parametrize("depth", [3, 60, 150])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_however_long_is_said_and_marks_of_long_texts_are_never_taken_from_cards(
    depth: int, language: str
) -> None:
    """A message takes 2,500 characters of an argument at most: an ability beyond that could not be told at all."""
    effect = '{ do = "draw" }'
    for _ in range(depth):
        effect = (
            f'{{ do = "if", condition = {{ count = {{ name = "\ufdd00\ufdd1" }}, exactly = 0 }}, then = [{effect}] }}'
        )
    text = '[[unit]]\nnumber = "X"\nname = "X"\ncost = 1\npower = 1\n'
    text += f'[[unit.ability]]\nkind = "activated"\neffect = [{effect}]\n'
    book = load("fire_force")
    (card,) = read_card_file(book, text).values()

    (said,) = speak_abilities(book, card, language)

    assert said.count("\ufdd0") == said.count("\ufdd1") == depth


def read_card_file(book: Rulebook, text: str) -> dict[str, CardDefinition]:
    module = part(book, "card_file")
    assert module is not None
    found: dict[str, CardDefinition] = module.read_cards(text, "cards")
    return found
