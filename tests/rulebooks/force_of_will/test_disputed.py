"""The open points of the chapters that there are, and the readings that the code has."""

from __future__ import annotations

import pytest

from adjudicator.catalogue.disputed_points import find_disagreements, list_unsettled, parse_disputed, read_disputed
from engine.rulebooks import load
from tests.rulebooks.force_of_will.kit import BOOK


def test_the_list_of_disputed_points_agrees_with_the_readings() -> None:
    assert find_disagreements(read_disputed(BOOK.edition), BOOK.readings, BOOK.edition) == []


def test_its_points_stand_in_the_order_of_their_numbers_in_each_part() -> None:
    numbers: dict[str, list[str]] = {}
    for point in read_disputed(BOOK.edition):
        numbers.setdefault(point.section, []).append(point.id)

    assert all(listed == sorted(listed) for listed in numbers.values())


@pytest.mark.parametrize("edition", ["force_of_will@8.01", "force_of_will@legacy"])
def test_what_changes_ordinary_play_has_a_parameter_or_says_why_not(edition: str) -> None:
    assert list_unsettled(read_disputed(load(edition).edition)) == []


@pytest.mark.parametrize(
    ("more", "unsettled"),
    [("", True), ("- parameter: reading\n", False), ("- no parameter: it cannot be carried out\n", False)],
)
def test_an_entry_that_changes_play_and_says_nothing_is_found(more: str, unsettled: bool) -> None:
    lines = f"### A-1 | 1 | a point\n- text: t\n- readings: r\n{more}- default: d\n- reason: r\n- outcome: HIGH\n"

    assert list_unsettled(parse_disputed(lines)) == (["A-1"] if unsettled else [])
