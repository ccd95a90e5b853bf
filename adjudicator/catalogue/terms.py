"""An edition's terms: the rulebook's words, our words, and the clauses that introduce them."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache, lru_cache

import msgspec

from engine.core.clauses.borrowing import BorrowingEdition
from engine.core.clauses.citation import Edition
from engine.core.table.bounds.work import current_meter
from engine.core.table.card_names import normalise
from engine.rulebooks import find_folder, packages

FILE = "terms.toml"
"""The file of terms beside the clauses of an edition; optional."""

VERB = "する"
"""The ending that turns a Japanese noun into a verb; the noun alone is the same term."""

COMMON_FROM = 2
"""The fewest terms from which the translation of a common part is derived."""

SHORTEST_COMMON = 3
"""The fewest letters of a word common to several terms."""


@cache
def _normalise(name: str) -> str:
    """Returns a term's normalised name; cached, because every search compares all names."""
    return normalise(name)


class Term(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A term of a rulebook."""

    words: tuple[str, ...]
    """Our words for it."""
    printed: tuple[str, ...]
    """The rulebook's own words."""
    clauses: tuple[str, ...]
    """The clauses that introduce it."""
    spoken: tuple[str, ...] = ()
    """Words that players use for it and the rulebook does not print."""

    def is_called(self, word: str) -> bool:
        """Returns whether a normalised word is one of the rulebook's or the players' words for it."""
        names = (*self.printed, *self.spoken)
        return any(word.removesuffix(VERB) == _normalise(name).removesuffix(VERB) for name in names)

    def contains(self, word: str) -> bool:
        """Returns whether a normalised word is a part of one of the rulebook's own words for it."""
        return any(word in _normalise(name) for name in self.printed)


class TermFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file with the terms of an edition."""

    edition: str
    """The edition."""
    term: tuple[Term, ...] = ()
    """Its terms."""


@lru_cache(maxsize=16)
def _read_own(package: str) -> tuple[Term, ...]:
    file = find_folder(package).joinpath(FILE)
    if not file.is_file():
        return ()
    return msgspec.convert(tomllib.loads(file.read_text("utf-8")), TermFile).term


def read_terms(edition: Edition) -> tuple[Term, ...]:
    """Returns the terms of an edition and its base, with the edition's clause labels."""
    own = _read_own(edition.package)
    if not isinstance(edition, BorrowingEdition):
        return own
    borrowed = (
        msgspec.structs.replace(term, clauses=edition.labels_here(term.clauses)) for term in read_terms(edition.base)
    )
    return (*own, *borrowed)


def translate(word: str, terms: Sequence[Term]) -> tuple[str, ...]:
    """Returns our words for a word of the rulebook or of players.

    For a word that is part of several terms, the result is the words common to their translations.
    """
    current_meter().spend(len(terms))
    if word.isascii():
        spoken = [normalise(ours) for term in terms if term.spoken and term.is_called(word) for ours in term.words]
        return tuple(dict.fromkeys(spoken))
    meant = [normalise(ours) for term in terms if term.is_called(word) for ours in term.words]
    return tuple(dict.fromkeys(meant)) or _find_common([term for term in terms if term.contains(word)])


def translate_of_any_game(word: str, terms: Sequence[Term]) -> tuple[str, ...]:
    """Returns our words for a term; if the edition lacks it, other rulebooks are searched."""
    own = translate(word, terms)
    if own or word.isascii():
        return own
    return translate(word, [term for package in packages().values() for term in _read_own(package)])


def _find_common(terms: Sequence[Term]) -> tuple[str, ...]:
    """Returns the prefixes that a word of every translation begins with."""
    said = [[word for ours in term.words for word in _normalise(ours).split()] for term in terms]
    if len(said) < COMMON_FROM:
        return ()
    return tuple(
        word
        for word in dict.fromkeys(said[0])
        if len(word) >= SHORTEST_COMMON and all(any(each.startswith(word) for each in words) for words in said)
    )
