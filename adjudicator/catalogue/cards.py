"""Texts of printed cards: names, figures, words, and abilities as sentences."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from adjudicator.catalogue.search import Document, FoundIn, Hit, Word, find, find_alike, make_document, split_query
from adjudicator.catalogue.terms import read_terms, translate_of_any_game
from adjudicator.sentences.abilities.sentences import list_unsaid, speak_ability
from adjudicator.sentences.abilities.source import write_source
from adjudicator.sentences.abilities.words import AbilityWords
from adjudicator.sentences.messages import LANGUAGES
from engine.abilities.language.selectors import Piece
from engine.core.play.book.rulebook import Rulebook
from engine.core.table.card_names import CardNames
from engine.core.table.cards import CardDefinition

Said = Mapping[str, str]
"""A text by language; languages without a text are omitted."""


@dataclass(frozen=True)
class PrintedWord:
    """A printed word of a card, or the name of a figure."""

    word: str
    """The word as in card files."""
    said: Said
    """Its name, by language."""


@dataclass(frozen=True)
class Figure:
    """A printed number of a card."""

    name: PrintedWord
    """The name of the number."""
    value: int
    """The number."""


@dataclass(frozen=True)
class AbilityText:
    """One ability."""

    kind: str
    """The kind of ability."""
    said: Said
    """Its sentence, by language."""
    source: str
    """The ability in the ability language."""


@dataclass(frozen=True)
class CardText:
    """All texts of a card."""

    card: CardDefinition
    """The card."""
    kind: PrintedWord
    """Its kind."""
    figures: tuple[Figure, ...]
    """Its figures."""
    attributes: tuple[PrintedWord, ...]
    """Its attributes."""
    marks: tuple[PrintedWord, ...]
    """Its other printed words."""
    abilities: tuple[AbilityText, ...]
    """Its abilities, in printed order."""


class CardReader:
    """Renders an edition's cards in every language."""

    def __init__(self, book: Rulebook, definitions: Mapping[str, CardDefinition]) -> None:
        """Stores the cards whose names may occur in texts."""
        self._words = {
            language: AbilityWords(
                book, language, {card.name: card.names.get(language, card.name) for card in definitions.values()}
            )
            for language in LANGUAGES
        }

    def read(self, card: CardDefinition) -> CardText:
        """Returns the texts of a card."""
        return CardText(
            card,
            self.name_printed(("noun", "word"), card.kind),
            tuple(Figure(self.name_printed(("number", "word"), name), value) for name, value in card.numbers.items()),
            tuple(self.name_printed(("attribute", "word"), word) for word in card.attributes),
            tuple(self.name_printed(("flag", "word"), word) for word in card.flags),
            tuple(
                AbilityText(
                    getattr(ability, "kind", ""),
                    {language: speak_ability(words, ability) for language, words in self._words.items()},
                    write_source(ability),
                )
                for ability in card.abilities
            ),
        )

    def list_unsaid(self, card: CardDefinition) -> Iterator[tuple[str, Piece]]:
        """Yields the parts of a card that a language has no words for, each with the language."""
        for language, words in self._words.items():
            for ability in card.abilities:
                yield from ((language, piece) for piece in list_unsaid(words, ability))

    def name_printed(self, topics: Sequence[str], word: str) -> PrintedWord:
        """Returns a printed word with its names from the first topic that has it."""
        found = ((language, words.find_printed(topics, word)) for language, words in self._words.items())
        said = {language: text for language, text in found if text is not None}
        return PrintedWord(word, said)


class CardSearch:
    """The cards of one edition, prepared for searches."""

    def __init__(self, book: Rulebook, definitions: Mapping[str, CardDefinition]) -> None:
        reader = CardReader(book, definitions)
        self._terms = read_terms(book.edition)
        self._book = book
        self._documents = [_describe(reader.read(card)) for card in definitions.values()]

    def find(
        self,
        query: str,
        *,
        instead: Mapping[str, CardDefinition],
        nearest: bool = False,
        first: Collection[str] = (),
    ) -> list[Hit]:
        """Returns the cards that contain all words of a query, best matches first.

        Args:
            query: the words.
            instead: cards that replace others of the same number, or are added.
            nearest: if no card has all words, return the cards with most of them, or those of similar names.
            first: the numbers of the cards that come before all others.

        Raises:
            BadQuery: there are no words, or too many.
        """
        reader = CardReader(self._book, instead) if instead else None
        own = [_describe(reader.read(card)) for card in instead.values()] if reader is not None else []
        documents = [*(each for each in self._documents if each.key not in instead), *own]
        words = [Word(word, translate_of_any_game(word, self._terms)) for word in split_query(query)]
        hits = find(words, documents, nearest=nearest)
        if nearest and not hits:
            hits = find_alike([word.text for word in words], documents)
        return sorted(hits, key=lambda hit: hit.key not in first) if first else hits


def _describe(text: CardText) -> Document:
    return make_document(text.card.number, _list_texts(text))


def _list_texts(text: CardText) -> Iterator[tuple[FoundIn, str]]:
    yield FoundIn.NUMBER, text.card.number
    for name in (text.card.name, *text.card.names.values()):
        yield FoundIn.NAME, name
    for word in (text.kind, *text.attributes, *text.marks):
        for said in (word.word, *word.said.values()):
            yield FoundIn.FIGURES, said
    for ability in text.abilities:
        for said in ability.said.values():
            yield FoundIn.ABILITY, said


def find_card(definitions: Mapping[str, CardDefinition], called: str) -> CardDefinition:
    """Returns the card with this number or this name in any language.

    Raises:
        UnknownCard: no card has the name, or several cards have it; the error names similar cards, or all of them.
    """
    names = CardNames(definitions)
    return definitions[names.get_number(called, None, act="look-up")]
