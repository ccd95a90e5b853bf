"""Exports of a random game of each edition, with a rewind in it, are the same under later versions of the engine."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.audit import GradeLevel
from adjudicator.audit.exports.export import read_export
from adjudicator.audit.verification.verify import verify
from engine.rulebooks import editions

FILES = sorted(Path(__file__).with_name("of_0_3_0").glob("*.jsonl.gz"))
SEED = bytes(range(1, 33))
"""From which the games are dealt; those that go on do not show it in their log."""


def test_there_is_a_game_of_each_edition() -> None:
    assert [path.name.removesuffix(".jsonl.gz") for path in FILES] == sorted(
        edition.replace("@", "-") for edition in editions()
    )


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_the_same_events_follow_under_this_engine(path: Path) -> None:
    export = read_export(path)

    grade = verify(export.game_id, export.commands, seed=SEED)

    assert (grade.mark, grade.first) in ((GradeLevel.SAME, None), (GradeLevel.EXACT, None)), grade
    assert [(use.same, use.commands) for use in grade.engines] == [2 * (len(export.commands),)]
