"""Exports whose engine was numbered by hand are ruled once more to the same log: the same under another engine."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.audit import GradeLevel
from adjudicator.audit.export import read_export
from adjudicator.audit.verify import verify

FILES = sorted(Path(__file__).with_name("of_0_2_0").glob("*.jsonl.gz"))
KINDS = ("finished", "fork", "judged", "observed")
SEED = bytes(range(1, 33))
"""From which the games with judge's acts are dealt; they go on, so the log does not show it."""


def test_there_is_a_game_of_each_kind_of_each_edition() -> None:
    assert [path.name.removesuffix(".jsonl.gz") for path in FILES] == [
        f"{game}-{kind}" for game in ("fftcg", "fire_force", "generic") for kind in KINDS
    ]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_it_is_the_same_under_this_engine(path: Path) -> None:
    found = read_export(path)

    grade = verify(found.game_id, found.commands, seed=SEED if "judged" in path.name else None)

    assert (grade.mark, grade.first, list(grade.differs)) == (GradeLevel.SAME, None, ["engine_version"]), grade
    assert [(use.version, use.same, use.commands) for use in grade.engines] == [("0.2.0", *2 * (len(found.commands),))]
