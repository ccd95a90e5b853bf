"""Golden games: recorded games kept with the project. Exports are read; anything else beside them is not."""

from __future__ import annotations

from pathlib import Path

from adjudicator.audit import read_export
from adjudicator.coverage import cited_clauses
from adjudicator.log import GameMapper
from engine.core.rulebook import Rulebook


def files(project: Path, game: str) -> list[Path]:
    """The golden games of a game."""
    return sorted((project / "tests" / "golden" / game).rglob("*.jsonl"))


def clauses_of(file: Path, book: Rulebook) -> set[str]:
    """The clauses that the events of a recorded game and its verdicts cite. Raises BadExport."""
    mapper, exported = GameMapper(), read_export(file)
    found: set[str] = set()
    for command in exported.commands:
        rows = [row[2:] for row in command.rows]
        found |= cited_clauses.of_events(mapper.events(exported.game_id, command.record.first_seq, rows))
        found |= {cited_clauses.plain(label) for label in cited_clauses.of_verdict(command.record.verdict)}
    return found & set(book.edition.clauses)
