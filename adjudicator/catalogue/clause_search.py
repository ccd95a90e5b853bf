"""Searches for clauses by label, our summary, the rulebook's terms, and imported official sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from adjudicator.catalogue.clause_summaries import LANGUAGES, summarise
from adjudicator.catalogue.search import Document, FoundIn, Hit, Word, find, make_document, split_query
from adjudicator.catalogue.terms import Term, read_terms, translate_of_any_game
from engine.core.clauses.citation import Clause, Edition

if TYPE_CHECKING:
    from adjudicator.official_text import OfficialText

OfficialSentence = Callable[[Clause], str]
"""A function that returns the official sentence of a clause; empty if the book is not imported."""


class ClauseSearch:
    """The clauses of one edition, prepared for searches."""

    def __init__(self, edition: Edition, official: OfficialSentence) -> None:
        self._terms = read_terms(edition)
        introduced: dict[str, list[Term]] = {}
        for term in self._terms:
            for label in term.clauses:
                introduced.setdefault(label, []).append(term)
        self._documents = [
            _describe(edition, clause, introduced.get(clause.label, ()), official(clause)) for clause in edition
        ]

    def find(self, query: str, *, nearest: bool = False) -> list[Hit]:
        """Returns the clauses that contain all words of a query, best matches first.

        Args:
            query: the words.
            nearest: if no clause has all words, return the clauses with most of them.

        Raises:
            BadQuery: there are no words, or too many.
        """
        words = [Word(word, translate_of_any_game(word, self._terms)) for word in split_query(query)]
        return find(words, self._documents, nearest=nearest)


def _describe(edition: Edition, clause: Clause, terms: Sequence[Term], official: str) -> Document:
    called = [(FoundIn.TERM, name) for term in terms for name in (*term.printed, *term.spoken, *term.words)]
    texts = [
        (FoundIn.LABEL, clause.label),
        (FoundIn.LABEL, clause.printed_label),
        (FoundIn.SUMMARY, clause.summary),
        *((FoundIn.SUMMARY, summarise(edition, clause, language)) for language in LANGUAGES),
        (FoundIn.OFFICIAL_TEXT, official),
        *called,
    ]
    return make_document(clause.label, texts)


def sentences_of(edition: Edition, texts: Mapping[str, OfficialText]) -> OfficialSentence:
    """Returns a function that looks up official sentences; for borrowed clauses it uses the base edition's book."""

    def find_sentence(clause: Clause) -> str:
        text = texts.get(clause.borrowed or edition.id)
        return (text.text_of(clause.printed_label) or "") if text is not None else ""

    return find_sentence
