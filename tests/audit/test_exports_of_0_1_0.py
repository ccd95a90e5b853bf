"""Exports written by engine 0.1.0 open as they are, and are never called DIVERGED for a ruling that has changed."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.application.games import fold_table
from adjudicator.audit import GradeLevel
from adjudicator.audit.exports.export import read_export
from adjudicator.audit.verification.verify import shipped_mapper, verify

FILES = sorted(Path(__file__).with_name("of_0_1_0").glob("*.jsonl.gz"))


def test_there_is_a_finished_and_a_running_game_of_each_edition() -> None:
    assert [path.name.removesuffix(".jsonl.gz") for path in FILES] == [
        f"{game}-{state}" for game in ("fftcg", "fire_force", "generic") for state in ("finished", "running")
    ]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_it_folds_to_the_table_that_was_recorded(path: Path) -> None:
    found = read_export(path)
    events = [
        event
        for command in found.commands
        for event in shipped_mapper().events(found.game_id, command.record.first_seq, [row[2:] for row in command.rows])
    ]

    table = fold_table(found.game_id, events)

    assert table.digest() == found.commands[-1].record.digest


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_it_is_unverified_by_this_engine(path: Path) -> None:
    found = read_export(path)

    grade = verify(found.game_id, found.commands)

    assert (grade.mark, grade.differs["engine_version"][0]) == (GradeLevel.UNVERIFIED, "0.1.0")
