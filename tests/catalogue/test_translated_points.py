"""Every disputed point is told in Japanese, with the clauses and the values that its English text names."""

from __future__ import annotations

import re

import pytest

from adjudicator.catalogue.disputed_points import DisputedPoint, read_disputed, read_translation, translate_point
from engine.rulebooks import editions, read_index

LABEL = re.compile(r"(?<![\w.])(?:\d+(?:\.\d+)+[a-z]?(?:-\d+)*|\d{3,4}[a-z]?)(?:#\d)?(?![\w])", re.ASCII)
"""A number of a clause; `\\w` must not match Japanese letters, which stand beside it without a gap."""
VALUE = re.compile(r"`[^`]+`")
KANA = re.compile(r"[\u3040-\u30ff]")
FIELDS = ("title", "text", "readings", "default", "reason", "no_parameter")

POINTS = [(edition, point) for edition in editions() for point in read_disputed(read_index(edition))]


@pytest.mark.parametrize(("edition", "point"), POINTS, ids=[f"{edition}-{point.id}" for edition, point in POINTS])
def test_a_point_is_told_in_japanese(edition: str, point: DisputedPoint) -> None:
    told = translate_point(point, read_index(edition), "ja")

    assert told is not None
    assert (told.id, told.clauses, told.parameter, told.outcome) == (
        point.id,
        point.clauses,
        point.parameter,
        point.outcome,
    )
    for name in (*FIELDS, "section"):
        english, japanese = getattr(point, name), getattr(told, name)
        assert bool(english) == bool(japanese), name
        assert name not in ("text", "reason") or KANA.search(japanese), name
        assert set(VALUE.findall(english)) == set(VALUE.findall(japanese)), name
        assert set(LABEL.findall(english)) == set(LABEL.findall(japanese)), name


@pytest.mark.parametrize("edition", editions())
def test_no_translated_text_is_idle(edition: str) -> None:
    index = read_index(edition)
    file, points = read_translation(index.package, "ja"), read_disputed(index)

    assert file is not None
    assert file.edition == edition
    assert set(file.point) <= {point.id for point in points}
    assert set(file.section) <= {point.section for point in points}
