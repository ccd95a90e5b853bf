"""The terms of an edition: the rulebook's words, our words, players' words, and the clauses that introduce them."""

from __future__ import annotations

import tomllib
from functools import cache, lru_cache

import msgspec

from engine.core.clauses.borrowing import BorrowingEdition
from engine.core.clauses.citation import Edition
from engine.core.table.card_names import normalise
from engine.rulebooks import find_folder

FILE = "terms.toml"
"""The file of terms beside the clauses of an edition; optional."""

VERB = "する"
"""The ending that turns a Japanese noun into a verb; the noun alone is the same term."""


@cache
def normalise_term(name: str) -> str:
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
        return any(word.removesuffix(VERB) == normalise_term(name).removesuffix(VERB) for name in names)

    def contains(self, word: str) -> bool:
        """Returns whether a normalised word is a part of one of the rulebook's own words for it."""
        return any(word in normalise_term(name) for name in self.printed)


class TermFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file with the terms of an edition."""

    edition: str
    """The edition."""
    term: tuple[Term, ...] = ()
    """Its terms."""


@lru_cache(maxsize=16)
def read_own_terms(package: str) -> tuple[Term, ...]:
    """Returns the terms in the folder of an edition; empty if it has none."""
    file = find_folder(package).joinpath(FILE)
    if not file.is_file():
        return ()
    return msgspec.convert(tomllib.loads(file.read_text("utf-8")), TermFile).term


def read_terms(edition: Edition) -> tuple[Term, ...]:
    """Returns the terms of an edition and its base, with the edition's clause labels."""
    own = read_own_terms(edition.package)
    if not isinstance(edition, BorrowingEdition):
        return own
    borrowed = (
        msgspec.structs.replace(term, clauses=edition.labels_here(term.clauses)) for term in read_terms(edition.base)
    )
    return (*own, *borrowed)
