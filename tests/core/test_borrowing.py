"""Editions built on another: what they cite, how it is stored, and what became of each clause."""

from __future__ import annotations

import pytest

from engine.core.clauses.borrowing import BorrowingEdition
from engine.core.clauses.citation import Edition, UnknownClause
from engine.core.play.procedure import GO_ON, Next, Procedure, done, step

BASE = """
edition = "game@1"
[[clause]]
label = "1.1"
class = "operational"
summary = "One."
[[clause]]
label = "1.2"
class = "operational"
summary = "Two."
[[clause]]
label = "1.3"
class = "operational"
summary = "Three."
[[clause]]
label = "1.4"
class = "operational"
summary = "Four."
"""
SECOND = """
edition = "game@2"
base = "game@1"
leaves_out = ["1.4"]
[[clause]]
label = "1.1"
class = "operational"
summary = "Two, by the label that one had."
same_as = ["1.2"]
[[clause]]
label = "1.2"
class = "operational"
summary = "Something else than one."
replaces = ["1.1"]
[[clause]]
label = "1.5"
class = "operational"
summary = "Five."
"""
THIRD = """
edition = "game@3"
base = "game@2"
[[clause]]
label = "1.1"
class = "operational"
summary = "One again."
replaces = ["1.2"]
"""


@pytest.fixture
def base() -> Edition:
    return Edition.parse("game@1", BASE)


@pytest.fixture(autouse=True)
def no_procedures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Procedures that a test makes are forgotten after it."""
    monkeypatch.setattr(Procedure, "known", {})


@pytest.fixture
def second(base: Edition) -> BorrowingEdition:
    return BorrowingEdition.build(base, "game@2", SECOND)


def test_what_the_base_cites_is_stored_as_the_clause_that_stands_there_now(
    base: Edition, second: BorrowingEdition
) -> None:
    assert second.stored(base.cite("1.2", "1.1", "1.3")) == ("1.1", "1.2", "1.3@1")


def test_own_citations_are_not_mixed_up_with_equal_labels_of_the_base(base: Edition, second: BorrowingEdition) -> None:
    assert second.stored(second.cite("1.1") + base.cite("1.1")) == ("1.1", "1.2")


@pytest.mark.parametrize("labels", [("1.1",), ("1.2", "1.3@1"), ("1.5",)])
def test_stored_labels_are_read_and_stored_again_unchanged(second: BorrowingEdition, labels: tuple[str, ...]) -> None:
    assert second.stored(second.recorded(labels)) == labels


def test_a_clause_that_is_cited_twice_is_stored_once(base: Edition, second: BorrowingEdition) -> None:
    assert second.stored(base.cite("1.3") + second.cite("1.3@1")) == ("1.3@1",)


def test_a_clause_that_is_left_out_cannot_be_stored(base: Edition, second: BorrowingEdition) -> None:
    with pytest.raises(UnknownClause, match=r"1\.4"):
        second.stored(base.cite("1.4"))


def test_a_label_that_is_neither_printed_nor_borrowed_is_unknown(second: BorrowingEdition) -> None:
    with pytest.raises(UnknownClause):
        second.cite("1.3")
    with pytest.raises(UnknownClause):
        second.recorded(("1.4@1",))


def test_a_procedure_can_be_one_of_the_base_with_another_step(base: Edition, second: BorrowingEdition) -> None:
    class Printed(Procedure, edition=base, name="turn"):
        @step("1.1")
        def begin(self, g: object) -> Next:
            return GO_ON

        @step("1.3")
        def end(self, g: object) -> Next:
            return done()

    class Changed(Printed, edition=second, name="turn"):
        @step("1.2")
        def begin(self, g: object) -> Next:
            return done()

    assert list(Printed.steps) == ["1.1", "1.3"]
    assert [(key, second.stored(each.cites), each.following) for key, each in Changed.steps.items()] == [
        ("1.2", ("1.2",), "1.3@1"), ("1.3@1", ("1.3@1",), ""),
    ]  # fmt: skip
    assert Changed.steps["1.2"].run is not Printed.steps["1.1"].run


def test_own_lines_come_first_then_what_is_borrowed_with_its_edition(second: BorrowingEdition) -> None:
    assert [(clause.label, clause.borrowed) for clause in second] == [
        ("1.1", ""), ("1.2", ""), ("1.5", ""), ("1.3@1", "game@1"),
    ]  # fmt: skip
    assert [clause.position for clause in second] == [0, 1, 2, 3]


def test_every_clause_is_compared(second: BorrowingEdition) -> None:
    assert list(second.compare_clauses()) == [
        ("same", "1.1", ("1.2",)),
        ("replaced", "1.2", ("1.1",)),
        ("new", "1.5", ()),
        ("borrowed", "1.3@1", ("1.3",)),
        ("left out", "", ("1.4",)),
    ]


def test_an_edition_can_be_built_on_one_that_is_built_on_another(base: Edition, second: BorrowingEdition) -> None:
    third = BorrowingEdition.build(second, "game@3", THIRD)

    assert third.stored(base.cite("1.1", "1.2", "1.3") + second.cite("1.5")) == ("1.1", "1.1@2", "1.3@1", "1.5@2")
    assert third.stored(third.recorded(("1.1", "1.1@2", "1.3@1"))) == ("1.1", "1.1@2", "1.3@1")
    assert third.stored(third.cite("1.1")) == ("1.1",)


def test_code_of_the_base_counts_as_carrying_out_what_stands_there_now(base: Edition, second: BorrowingEdition) -> None:
    base.cite("1.1")
    second.cite("1.2")

    assert [site.line > 0 for site in second.sites_of("1.2")] == [True, True]
    assert second.sites_of("1.5") == []


@pytest.mark.parametrize(
    ("was", "becomes", "wrong"),
    [
        ('base = "game@1"', 'base = "game@9"', "game@9"),
        ('replaces = ["1.1"]', 'replaces = ["1.2"]', "named twice"),
        ('leaves_out = ["1.4"]', 'leaves_out = ["9.9"]', "9.9"),
    ],
)
def test_a_wrong_index_is_refused(base: Edition, was: str, becomes: str, wrong: str) -> None:
    with pytest.raises(ValueError, match=wrong):
        BorrowingEdition.build(base, "game@2", SECOND.replace(was, becomes))
