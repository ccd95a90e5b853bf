"""Exports whose engine was numbered by hand are ruled once more to the same log: the same under another engine."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from adjudicator.application.games import fold_table
from adjudicator.audit import GradeLevel
from adjudicator.audit.exports.export import read_export
from adjudicator.audit.verification.verify import shipped_mapper, verify
from engine.abilities.view import RulesContext
from engine.rulebooks import load

FILES = sorted(Path(__file__).with_name("of_0_2_0").glob("*.jsonl.gz"))
SAME = ("fftcg-observed", "fire_force-observed")
"""The games in which no step tells more than it told then."""
TOLD_NOW = ("cites", "grounds", "goto")
"""The fields of steps that tell more now: further clauses, by what was decided, a step that tells it first."""
KINDS = ("finished", "fork", "judged", "observed")
SEED = bytes(range(1, 33))
"""From which the games with judge's acts are dealt; they go on, so the log does not show it."""


def test_there_is_a_game_of_each_kind_of_each_edition() -> None:
    assert [path.name.removesuffix(".jsonl.gz") for path in FILES] == [
        f"{game}-{kind}" for game in ("fftcg", "fire_force", "generic") for kind in KINDS
    ]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_it_is_the_same_under_this_engine_but_for_steps_that_tell_more_now(path: Path) -> None:
    """A step that decides now cites every clause by which it does, and the values that it compared."""
    found = read_export(path)

    grade = verify(found.game_id, found.commands, seed=SEED if "judged" in path.name else None)

    assert list(grade.differs) == ["engine_version"]
    if path.name.partition(".")[0] in SAME:
        assert (grade.mark, grade.first) == (GradeLevel.SAME, None), grade
        assert [(use.version, use.same, use.commands) for use in grade.engines] == [
            ("0.2.0", *2 * (len(found.commands),))
        ]
        return
    assert grade.mark is GradeLevel.DIFFERS and grade.first is not None
    now, then = json.loads(grade.first.expected), json.loads(grade.first.found)
    assert now["type"] == then["type"] == "step-taken"
    assert {*then["cites"]} <= {*now["cites"]}
    assert [{name: each[name] for name in each if name not in TOLD_NOW} for each in (now, then)] == 2 * [
        {name: then[name] for name in then if name not in TOLD_NOW}
    ]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_readings_that_its_engine_did_not_have_are_read_by_default(path: Path) -> None:
    found = read_export(path)
    rows = [row[2:] for command in found.commands for row in command.rows]
    table = fold_table(found.game_id, shipped_mapper().events(found.game_id, 1, rows))
    book = load(table.pins.edition)
    added = {name: reading.default for name, reading in book.readings.items() if name not in table.pins.readings}

    assert added or path.name.startswith("generic")
    assert RulesContext(table).reading == table.pins.readings | added
