"""The terms of each edition are those of GLOSSARY.md, and stand at clauses that the edition has."""

from __future__ import annotations

import pytest

from adjudicator.catalogue.terms import read_terms
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
