"""Citations: every label is looked up when the code that cites it is imported."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

import pytest

from engine.core.clauses.citation import Clause, Edition, UnknownClause
from engine.rulebooks import editions, load

INDEX = """
edition = "test@1"
[[clause]]
label = "301.1"
class = "definition"
summary = "A zone is a place."
[[clause]]
label = "702.17a"
class = "operational"
summary = "The weaker unit leaves."
[[clause]]
label = "301.1#2"
class = "definition"
summary = "The zone where used cards are resolved."
"""
TEST = Edition.parse("test@1", INDEX)


def test_a_label_leads_to_its_clause() -> None:
    assert TEST["702.17a"] == Clause("702.17a", "operational", "The weaker unit leaves.", 1)


def test_two_clauses_printed_under_one_label_are_told_apart() -> None:
    assert TEST["301.1"].summary != TEST["301.1#2"].summary


def test_clauses_come_in_printed_order() -> None:
    assert [clause.label for clause in TEST] == ["301.1", "702.17a", "301.1#2"]


@pytest.mark.parametrize("label", ["702.99", "702.17", "702.17A", "301.1#3", ""])
def test_a_label_that_is_not_printed_is_unknown(label: str) -> None:
    with pytest.raises(UnknownClause, match="test@1 prints no clause"):
        TEST.cite("702.17a", label)


def test_a_citation_is_the_labels_main_clause_first() -> None:
    assert TEST.cite("702.17a", "301.1") == ("702.17a", "301.1")


def test_a_citation_names_at_least_one_clause() -> None:
    with pytest.raises(ValueError, match="at least one clause"):
        TEST.cite()


def test_the_place_that_cites_is_remembered() -> None:
    edition = Edition.parse("test@1", INDEX)

    edition.cite("702.17a")

    (site,) = edition.sites["702.17a"]
    assert site.module == __name__
    assert f"edition.{'cite'}" in Path(__file__).read_text(encoding="utf-8").splitlines()[site.line - 1]


def test_an_unknown_label_fails_when_the_module_is_imported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = "from engine.rulebooks.fire_force.v1_0_0.edition import FF\nWRONG = FF.cite('702.99')\n"
    (tmp_path / "citing_wrongly.py").write_text(source, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)

    with pytest.raises(UnknownClause, match=r"fire_force@1\.0\.0 prints no clause '702\.99'"):
        importlib.import_module("citing_wrongly")

    assert "citing_wrongly" not in sys.modules


@pytest.mark.parametrize(
    "change, complaint",
    [
        (('"test@1"', '"other@1"'), "clause index is for 'other@1'"),
        (('"301.1#2"', '"301.1"'), "listed twice; the second needs '#2'"),
        (('"operational"', '"important"'), "702.17a: class 'important' is none of"),
    ],
)
def test_an_index_that_is_not_understood_is_refused(change: tuple[str, str], complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        Edition.parse("test@1", INDEX.replace(*change))


def test_fire_force_lists_every_numbered_line() -> None:
    edition = load("fire_force").edition

    assert len(edition.clauses) == 428
    assert edition["301.1"].summary != edition["301.1#2"].summary


@pytest.mark.parametrize("edition_id", editions())
def test_every_operational_clause_is_cited_by_the_engine(edition_id: str) -> None:
    edition = load(edition_id).edition
    operational = [clause.label for clause in edition if clause.kind == "operational"]

    missing = [
        label for label in operational if not any(site.module.startswith("engine.") for site in edition.sites_of(label))
    ]

    assert missing == []


@pytest.mark.parametrize("edition_id", editions())
def test_summaries_are_our_own_words_in_english(edition_id: str) -> None:
    for clause in load(edition_id).edition:
        assert clause.summary.isascii(), clause.label
        assert 3 <= len(clause.summary) <= 200, clause.label
