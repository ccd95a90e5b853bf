"""The terms of each edition are those of GLOSSARY.md, and stand at clauses that the edition has."""

from __future__ import annotations

import pytest

from adjudicator.catalogue.clause_search import ClauseSearch
from adjudicator.catalogue.terms import read_terms, translate_of_any_game
from engine.rulebooks import editions, read_index
from tools import search_terms


def test_the_files_say_what_the_glossary_says() -> None:
    stale = [str(path) for path, text in search_terms.make_files().items() if path.read_text("utf-8") != text]

    assert stale == []


@pytest.mark.parametrize("edition", editions())
def test_every_term_stands_at_clauses_of_its_edition(edition: str) -> None:
    index, terms = read_index(edition), read_terms(read_index(edition))

    assert terms
    assert all(label in index.clauses for term in terms for label in term.clauses)


@pytest.mark.parametrize(
    ("edition", "word", "ours"),
    [("fftcg", "攻撃", "attack"), ("fire_force", "アタック", "attack"), ("fftcg", "アタック中", "attacking")],
)
def test_a_term_of_another_game_means_what_it_means_there(edition: str, word: str, ours: str) -> None:
    index = read_index(edition)

    assert ours in translate_of_any_game(word, read_terms(index))
    assert any(ours[:6] in index.clauses[hit.key].summary for hit in ClauseSearch(index, lambda _: "").find(word))
