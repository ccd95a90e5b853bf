"""Text of positions and scenarios is read by libyaml, and understood as without it."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
import yaml

from adjudicator.notation.format.errors import BadScenario
from adjudicator.notation.format.yaml_files import _load, _Loader, _PlainLoader, parse_yaml
from engine.core.table.bounds.work import Meter, metered
from tests.refused import refuses

FOLDER = Path(__file__).parents[2]
FILES = sorted(file for folder in ("engine", "tests") for file in (FOLDER / folder).rglob("*.yaml"))
ODD = (
    "a: [1, 02, 1.0, yes, true, ~, '']", "{a: {b: [c, {d: e}]}}", "- ?\n- ?1\n- ?*3",
    "a: |\n  x\n  y\n", 'a: "\\u3042"',
    "a: b\n---\nc: d", "a: &x 1\nb: *x", "a: !!str 1", "a: {b: 1, b: 2}", "a:\n\tb: 1", "[" * 70, "a: [1, 2", "a: 'b",
    "? [a]\n: b", "a: @b", "%x", "a: b: c", "\x07", "", "# nothing", "[a, b]: c", "a: {b:1}", "a: {b: c: d}",
    "a: [b,,c]",
)  # fmt: skip
"""Texts of every kind that is refused, and some that are not."""


def understand(loader: type[_Loader] | type[_PlainLoader], text: str) -> object:
    try:
        return _load(loader(text))
    except yaml.YAMLError:
        return yaml.YAMLError


def test_every_file_of_ours_is_understood_alike() -> None:
    assert len(FILES) > 300
    for file in FILES:
        text = file.read_text("utf-8-sig")
        assert understand(_Loader, text) == understand(_PlainLoader, text), file


@pytest.mark.parametrize("text", ODD)
def test_odd_texts_are_understood_or_refused_alike(text: str) -> None:
    assert understand(_Loader, text) == understand(_PlainLoader, text)


def test_what_is_wrong_is_said_in_the_words_of_the_plain_reader() -> None:
    with refuses(BadScenario, match="expected ',' or ']', but got '<stream end>'"):
        parse_yaml("a: [1, 2", "position")


def test_a_long_text_is_read_with_many_looks_whether_anybody_waits() -> None:
    looks: list[int] = []
    meter = Meter(10**9, lambda: bool(looks.append(meter.spent)))
    with metered(meter):
        parse_yaml("".join(f"k{n}: [a, b, {{c: {n}}}]\n" for n in range(4_000)), "position")

    steps = [after - before for before, after in pairwise(looks)]
    assert len(steps) > 40
    assert max(steps) < 2 * Meter.LOOKS_EVERY
