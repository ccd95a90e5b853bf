"""Summaries of clauses in other languages: each clause has one, in that language, on the wire and the command line."""

from __future__ import annotations

import re

import pytest

from adjudicator.catalogue.clause_search import ClauseSearch
from adjudicator.catalogue.clause_summaries import LANGUAGES, read_summaries, summarise
from engine.core.clauses.citation import Clause, Edition
from engine.rulebooks import editions, read_index

JAPANESE = re.compile(r"[ぁ-ゖァ-ヺ一-鿿々]")
ENGLISH_WORD = re.compile(r"[A-Za-z]{2,}")
PRINTED_SO = {"EX", "CP", "SDR", "ADK", "TSW", "WOM", "ATK", "DEF", "KO", "HP", "Force", "of", "Will"}
"""What rulebooks write in Latin letters themselves."""

MOST = 100
"""Characters of a summary: it is one line."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", editions())
def test_every_clause_has_its_summary_in_each_language(edition: str, language: str) -> None:
    index = read_index(edition)
    printed = [clause.label for clause in index if not clause.borrowed]
    assert [*read_summaries(index.package, language)] == printed
    for clause in index:
        said = summarise(index, clause, language)
        assert said != clause.summary, clause.label
        assert JAPANESE.search(said) or (clause.heading and said in PRINTED_SO), (clause.label, said)
        assert {*ENGLISH_WORD.findall(said)} <= PRINTED_SO, (clause.label, said)
        assert len(said) <= MOST and not said.endswith("。"), (clause.label, said)
        assert summarise(index, clause, "en") == clause.summary


def test_a_clause_without_a_summary_in_a_language_is_told_in_english() -> None:
    elsewhere = Edition("elsewhere@1", {"1": Clause("1", "operational", "Players take turns.", 0)})
    for language in (*LANGUAGES, "en", "xx", ""):
        assert summarise(elsewhere, elsewhere["1"], language) == "Players take turns."


@pytest.mark.parametrize("edition", editions())
def test_a_clause_is_found_by_what_its_summary_says_in_any_language(edition: str) -> None:
    index = read_index(edition)
    search = ClauseSearch(index, lambda _: "")
    for clause in [*index][::25]:
        for language in LANGUAGES:
            said = summarise(index, clause, language)
            assert clause.label in [hit.key for hit in search.find(f'"{said[:16]}"')], (clause.label, said)
