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


@pytest.mark.parametrize(
    ("edition", "word", "clause"),
    [
        ("fftcg", "サモン", "5.2.3.1.2"),
        ("force_of_will", "裁き", "705.1"),
        ("force_of_will", "tap", "303.1a"),
        ("fire_force", "墓地", "309.1"),
        ("generic", "bench", "308.1"),
    ],
)
def test_a_word_that_only_players_use_finds_the_term(edition: str, word: str, clause: str) -> None:
    hits = ClauseSearch(read_index(edition), lambda _: "").find(word)

    assert hits[0].key == clause


@pytest.mark.parametrize("edition", editions())
def test_no_word_of_players_is_one_that_the_rulebook_prints(edition: str) -> None:
    terms = read_terms(read_index(edition))
    printed = {name for term in terms for name in term.printed}

    assert not printed & {name for term in terms for name in term.spoken}
