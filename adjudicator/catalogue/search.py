"""Searches texts for words in any order. There is no index: every text is examined.

Words are compared after NFKC normalisation, without regard to case or to the form of kana. Japanese is written without
gaps, so a word matches anywhere in a text, even a short one; a word of one or two Latin letters must stand alone, or it
would match everywhere.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from enum import StrEnum
from functools import cached_property

from engine.core.clauses.refusal import Refusal
from engine.core.table.bounds.work import current_meter
from engine.core.table.card_names import normalise

LONGEST_QUERY = 200
"""The most characters of a query."""
MOST_WORDS = 12
"""The most words of a query."""
SHORT = 2
"""The greatest length at which a Latin word must stand alone."""

ALIKE = 0.6
"""The least similarity of a name to a query of which nothing is found, from 0 to 1."""
MOST_ALIKE = 10
"""The most entries with such names."""
LONGEST_COMPARED = 40
"""How many characters of a name are compared."""
COMPARED = 2
"""How many compared names are one unit of work."""

_KANA = {code: code + 0x60 for code in range(0x3041, 0x3097)}
"""Each hiragana with its katakana."""
_SMALL = str.maketrans("ァィゥェォッャュョヮ", "アイウエオツヤユヨワ")
"""Each small katakana with the large one."""
_PARTS = re.compile(r'"([^"]+)"|(\S+)')
_LATIN = re.compile(r"[a-z]+")


def fold_kana(text: str) -> str:
    """Returns a normalised text in katakana of one size, as it is typed before it is converted.

    >>> fold_kana("てぃふぁ"), fold_kana("テイファ"), fold_kana("煤の猟犬")
    ('テイフア', 'テイフア', '煤ノ猟犬')
    """
    return text if text.isascii() else text.translate(_KANA).translate(_SMALL)


class BadQuery(Refusal):
    """Raised for a query without words, or with too many."""

    reason = "BAD_REQUEST"


class FoundIn(StrEnum):
    """The part of an entry that contains a word."""

    LABEL = "label"
    """The label of a clause."""
    SUMMARY = "summary"
    """Our summary of a clause."""
    OFFICIAL_TEXT = "official text"
    """The publisher's sentence."""
    TERM = "term"
    """A term of the rulebook, or our word for it."""
    NUMBER = "number"
    """The number of a card."""
    NAME = "name"
    """A name of a card."""
    FIGURES = "figures"
    """The kind, the attributes and the other printed words of a card."""
    ABILITY = "ability"
    """An ability of a card, as a sentence."""


WEIGHTS = {
    FoundIn.LABEL: 60,
    FoundIn.NUMBER: 60,
    FoundIn.NAME: 50,
    FoundIn.TERM: 40,
    FoundIn.SUMMARY: 30,
    FoundIn.FIGURES: 20,
    FoundIn.OFFICIAL_TEXT: 15,
    FoundIn.ABILITY: 10,
}
"""The weight of a word, by the part of the entry that contains it."""

WHOLE, BEGINS, ALL = 4, 2, 30
"""The additional weight of a word that stands alone, begins a word, or is the whole text."""

AS_TERM = 6
"""The weight of a rulebook term that matches a summary only through our word for it."""

OURS = frozenset({FoundIn.SUMMARY, FoundIn.FIGURES})
"""The parts written in our own words."""

TEXTS_OF_UNIT = 4
"""The number of texts that one unit of work pays for."""

CODED = frozenset({FoundIn.LABEL, FoundIn.NUMBER})
"""The parts that match only from their beginning."""


@dataclass(frozen=True)
class Word:
    """One word of a query."""

    text: str
    """The normalised word."""
    meanings: tuple[str, ...] = ()
    """Our words for it, if it is a term of the rulebook; they are searched in our own texts."""

    @cached_property
    def _alone(self) -> re.Pattern[str]:
        return re.compile(rf"(?<![a-z0-9]){re.escape(self.text)}(?![a-z0-9])")

    @cached_property
    def _begins(self) -> re.Pattern[str]:
        return re.compile(rf"(?<![a-z0-9]){re.escape(self.text)}")

    @cached_property
    def _folded(self) -> str:
        return fold_kana(self.text)

    @cached_property
    def _folded_meanings(self) -> tuple[str, ...]:
        return tuple(map(fold_kana, self.meanings))

    @cached_property
    def _singular(self) -> str:
        latin = _LATIN.fullmatch(self.text)
        return self.text[:-1] if latin and len(self.text) > SHORT + 1 and self.text.endswith("s") else ""

    def weigh(self, where: FoundIn, text: str) -> int:
        """Returns the word's weight in a text; 0 if absent."""
        if where in CODED:
            return self._weigh_code(where, text)
        if self._folded not in text:
            if self._singular and self._singular in text:
                return WEIGHTS[where]
            if where in OURS and any(meaning in text for meaning in self._folded_meanings):
                return AS_TERM
            return 0
        if self._folded == text:
            return WEIGHTS[where] + ALL
        if not self.text.isascii():
            return WEIGHTS[where] + (BEGINS if text.startswith(self._folded) else 0)
        if self._alone.search(text):
            return WEIGHTS[where] + WHOLE
        if len(self.text) <= SHORT and self.text.isalpha():
            return 0
        return WEIGHTS[where] + (BEGINS if self._begins.search(text) else 0)

    def _weigh_code(self, where: FoundIn, text: str) -> int:
        if self.text == text:
            return WEIGHTS[where] + ALL
        begins = text.startswith(self.text) and any(letter.isdigit() for letter in self.text)
        named = where is FoundIn.NUMBER and len(self.text) > SHORT and text.startswith(self.text)
        return WEIGHTS[where] if begins or named else 0


@dataclass(frozen=True)
class Document:
    """A searchable entry with its texts."""

    key: str
    """The label or number."""
    texts: tuple[tuple[FoundIn, str], ...]
    """The normalised texts with folded kana, by part."""


@dataclass(frozen=True)
class Hit:
    """A result of a search."""

    key: str
    """The label or number."""
    found_in: tuple[FoundIn, ...]
    """The distinct parts that contain the words."""
    score: int
    """The total weight."""
    missing: tuple[str, ...] = ()
    """The missing words."""


def make_document(key: str, texts: Iterable[tuple[FoundIn, str]]) -> Document:
    """Returns an entry with normalised texts, whose kana have one form."""
    ready = dict.fromkeys((where, fold_kana(normalise(text))) for where, text in texts if text)
    return Document(key, tuple(ready))


def split_query(query: str) -> tuple[str, ...]:
    """Splits a query into normalised words; text in quotation marks is one word.

    Raises:
        BadQuery: it has no words, or is too long.

    >>> split_query("Attack　TARGET"), split_query('"attack target" 702')
    (('attack', 'target'), ('attack target', '702'))
    """
    given = query[:60]
    if len(query) > LONGEST_QUERY:
        raise BadQuery("query.too-long", given=given, most=LONGEST_QUERY)
    found = (quoted.strip() or plain.strip('"') for quoted, plain in _PARTS.findall(normalise(query)))
    words = tuple(dict.fromkeys(word for word in found if word))
    if not words:
        raise BadQuery("query.no-word", given=given)
    if len(words) > MOST_WORDS:
        raise BadQuery("query.too-many-words", given=given, count=len(words), most=MOST_WORDS)
    return words


def find(words: Sequence[Word], documents: Iterable[Document], *, nearest: bool) -> list[Hit]:
    """Returns the entries that contain every word, best first; equal ones keep their order.

    Args:
        words: the words.
        documents: the entries to search.
        nearest: if no entry has all words, return the entries with most of them.
    """
    hits: list[Hit] = []
    fewest = len(words) - 1 if nearest else 0
    for document in documents:
        hit = _look_for(words, document, fewest)
        if hit is None:
            continue
        if len(hit.missing) < fewest or not hits:
            fewest = len(hit.missing)
            hits.clear()
        hits.append(hit)
    return sorted(hits, key=lambda hit: -hit.score)


def find_alike(words: Sequence[str], documents: Iterable[Document]) -> list[Hit]:
    """Returns the entries whose names are most like a query of which no word is found, the most similar first.

    A name is also compared as far as the query goes, since it may be typed halfway.
    """
    said = fold_kana(" ".join(words))[:LONGEST_COMPARED]
    named: dict[str, dict[str, None]] = {}
    for document in documents:
        for where, text in document.texts:
            if where is FoundIn.NAME:
                for part in (text[:LONGEST_COMPARED], text[: len(said)]):
                    named.setdefault(part, {})[document.key] = None
    current_meter().spend(len(named) // COMPARED)
    found = get_close_matches(said, named, n=MOST_ALIKE, cutoff=ALIKE)
    keys = dict.fromkeys(key for name in found for key in named[name])
    return [Hit(key, (FoundIn.NAME,), 0, tuple(words)) for key in list(keys)[:MOST_ALIKE]]


def _look_for(words: Sequence[Word], document: Document, most_missing: int) -> Hit | None:
    places: dict[FoundIn, None] = {}
    missing: list[str] = []
    total = 0
    for word in words:
        current_meter().spend(1 + len(document.texts) // TEXTS_OF_UNIT)
        weighed = [(word.weigh(where, text), where) for where, text in document.texts]
        found = [(weight, where) for weight, where in weighed if weight]
        if not found:
            missing.append(word.text)
            if len(missing) > most_missing:
                return None
            continue
        total += max(weight for weight, _ in found)
        places.update(dict.fromkeys(where for _, where in sorted(found, key=lambda pair: -pair[0])))
    return Hit(document.key, tuple(places), total, tuple(missing))
