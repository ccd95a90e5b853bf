"""Exports whose engine was numbered by hand are ruled once more to the same log: the same under another engine."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.application.games import fold_table
from adjudicator.audit import GradeLevel
from adjudicator.audit.exports.export import read_export
from adjudicator.audit.verification.verify import shipped_mapper, verify
from engine.abilities.view import RulesContext
from engine.rulebooks import load

FILES = sorted(Path(__file__).with_name("of_0_2_0").glob("*.jsonl.gz"))
CITING_NOW = ("generic-finished", "generic-fork", "generic-judged")
KINDS = ("finished", "fork", "judged", "observed")
SEED = bytes(range(1, 33))
"""From which the games with judge's acts are dealt; they go on, so the log does not show it."""


def test_there_is_a_game_of_each_kind_of_each_edition() -> None:
    assert [path.name.removesuffix(".jsonl.gz") for path in FILES] == [
        f"{game}-{kind}" for game in ("fftcg", "fire_force", "generic") for kind in KINDS
    ]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_it_is_the_same_under_this_engine_but_for_a_clause_that_is_cited_now(path: Path) -> None:
    """Zones that a text does not name are the usual ones by 306.4 of the generic book, which 0.2.0 did not cite."""
    found = read_export(path)

    grade = verify(found.game_id, found.commands, seed=SEED if "judged" in path.name else None)

    assert list(grade.differs) == ["engine_version"]
    if path.name.partition(".")[0] not in CITING_NOW:
        assert (grade.mark, grade.first) == (GradeLevel.SAME, None), grade
        assert [(use.version, use.same, use.commands) for use in grade.engines] == [
            ("0.2.0", *2 * (len(found.commands),))
        ]
        return
    assert grade.mark is GradeLevel.DIFFERS and grade.first is not None
    assert grade.first.expected.replace(',"306.4"', "") == grade.first.found


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_readings_that_its_engine_did_not_have_are_read_by_default(path: Path) -> None:
    found = read_export(path)
    rows = [row[2:] for command in found.commands for row in command.rows]
    table = fold_table(found.game_id, shipped_mapper().events(found.game_id, 1, rows))
    book = load(table.pins.edition)
    added = {name: reading.default for name, reading in book.readings.items() if name not in table.pins.readings}

    assert added or path.name.startswith("generic")
    assert RulesContext(table).reading == table.pins.readings | added
