"""The open points of the chapters that there are, and the readings that the code has."""

from __future__ import annotations

from adjudicator.catalogue.disputed_points import find_disagreements, read_disputed
from tests.rulebooks.force_of_will.kit import BOOK


def test_the_list_of_disputed_points_agrees_with_the_readings() -> None:
    assert find_disagreements(read_disputed(BOOK.edition), BOOK.readings, BOOK.edition) == []


def test_its_points_stand_in_the_order_of_their_numbers_in_each_part() -> None:
    numbers: dict[str, list[str]] = {}
    for point in read_disputed(BOOK.edition):
        numbers.setdefault(point.section, []).append(point.id)

    assert all(listed == sorted(listed) for listed in numbers.values())
