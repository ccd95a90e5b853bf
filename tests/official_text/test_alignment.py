"""A text beside the index of an edition."""

import pytest

from adjudicator.official_text import Alignment, OfficialClause, OfficialText, align


def book(*labels: str) -> OfficialText:
    clauses = tuple(OfficialClause(label, "犬。", line) for line, label in enumerate(labels, start=1))
    return OfficialText("sample", clauses, labels, digest="")


def test_the_same_labels_are_complete():
    alignment = align(book("1", "1.1", "1.1#2"), ["1", "1.1", "1.1#2"])

    assert alignment == Alignment(missing=(), unexpected=(), out_of_order=())
    assert alignment.complete


def test_what_only_one_side_has_is_named_in_its_own_order():
    alignment = align(book("1", "9", "1.2", "8"), ["1", "1.3", "1.2", "1.1"])

    assert alignment.missing == ("1.3", "1.1")
    assert alignment.unexpected == ("9", "8")
    assert not alignment.complete


def test_as_few_labels_as_possible_are_out_of_order_and_the_text_is_complete():
    alignment = align(book("1.3", "1", "1.1", "1.2"), ["1", "1.1", "1.2", "1.3"])

    assert alignment.out_of_order == ("1.3",)
    assert alignment.complete


def test_nothing_beside_nothing():
    assert align(book(), []).complete
    assert align(book(), ["1"]).missing == ("1",)


def test_an_index_that_names_a_label_twice_is_a_mistake():
    with pytest.raises(ValueError, match="'1' twice; the second clause under a label is '1#2'"):
        align(book("1"), ["1", "1"])
