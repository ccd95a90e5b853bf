"""Translates words of a rulebook and of players to our words, for searches."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.notation.words.terms import Term, normalise_term, read_own_terms, read_terms
from engine.core.table.bounds.work import current_meter
from engine.core.table.card_names import normalise
from engine.rulebooks import packages

__all__ = ["Term", "read_terms", "translate", "translate_of_any_game"]

COMMON_FROM = 2
"""The fewest terms from which the translation of a common part is derived."""

SHORTEST_COMMON = 3
"""The fewest letters of a word common to several terms."""


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
    return translate(word, [term for package in packages().values() for term in read_own_terms(package)])


def _find_common(terms: Sequence[Term]) -> tuple[str, ...]:
    """Returns the prefixes that a word of every translation begins with."""
    said = [[word for ours in term.words for word in normalise_term(ours).split()] for term in terms]
    if len(said) < COMMON_FROM:
        return ()
    return tuple(
        word
        for word in dict.fromkeys(said[0])
        if len(word) >= SHORTEST_COMMON and all(any(each.startswith(word) for each in words) for words in said)
    )
