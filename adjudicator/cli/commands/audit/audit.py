"""`adjudicator audit`: verifies every game of folders, exports and stores, and writes a report."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from adjudicator.cli import options as opt
from adjudicator.cli.command import Command
from adjudicator.cli.exit_codes import ExitCode
from adjudicator.cli.failures import Problem
from adjudicator.cli.languages import find_language
from adjudicator.cli.phrases import phrase

if TYPE_CHECKING:
    from rich.table import Table

    from adjudicator.audit.batches.batch import AuditResult, AuditTask, Extra, StoreCopies

LISTED = 40
"""The longest full listing; among more games, only the ones that are neither EXACT nor SAME are listed."""
LONGEST_WHY = 160


@click.command(cls=Command)
@click.argument(
    "paths", metavar="PATH", nargs=-1, required=True, help="Exports, store files, folders of them; postgresql://... ."
)
@click.option("--jobs", "-j", type=click.IntRange(1), help="Processes. Default: one for each processor.")
@click.option("--cluster", default="", help="Verify on the workers of this Dask scheduler (tcp://host:port).")
@click.option(
    "--report", type=click.Path(path_type=Path), help="Folder for an HTML report: an index, and a page for each game."
)
@opt.json
def audit(paths: tuple[str, ...], jobs: int | None, cluster: str, report: Path | None, json: bool) -> int:
    """Verify many games. Exits 0 only if every one of them is EXACT or SAME. With --json, a line for each, then the
    counts."""
    from adjudicator.audit.batches.batch import StoreCopies
    from adjudicator.cli.logging import quiet_logging
    from adjudicator.cli.terminal.output import Output

    quiet_logging()
    with closing(StoreCopies()) as copies:
        found = _verify_paths(paths, copies, jobs, cluster, pages=report is not None)
    out = Output(as_json=json)
    if json:
        for each in found:
            out.answer(_convert_game(each))
    counts = Counter(each.word for each in found)
    index = _report_all(report, found)
    out.answer({"games": len(found), "counts": dict(counts), "report": index}, *_show_game(found, counts, index))
    return ExitCode.OK if all(each.passed for each in found) else ExitCode.REFUSED


def _verify_paths(
    paths: Sequence[str], copies: StoreCopies, jobs: int | None, cluster: str, *, pages: bool
) -> list[AuditResult]:
    """Verifies all games of these paths; returns the results by place. Raises Problem, UnusableStore."""
    from adjudicator.audit.batches.batch import list_tasks
    from adjudicator.cli.terminal.output import show_progress

    try:
        tasks = list(list_tasks(paths, copies))
    except OSError as error:
        failure, detail = error.errno or 0, str(error.strerror)
        raise Problem("file.unreadable", act="read", file=str(error.filename), failure=failure, detail=detail) from None
    if not tasks:
        raise Problem("audit.nothing")
    found: list[AuditResult] = []
    with show_progress("verifying", len(tasks)) as advance:
        for each in _verify_all(tasks, jobs, cluster, pages=pages):
            found.append(each)
            advance(len(found))
    return sorted(found, key=lambda each: each.place)


def _verify_all(tasks: Sequence[AuditTask], jobs: int | None, cluster: str, *, pages: bool) -> Iterator[AuditResult]:
    from adjudicator.audit.batches.batch import audit_locally

    extra: Extra | None = None
    if pages:
        from adjudicator.cli.report import render_page

        extra = partial(render_page, find_language())
    if cluster:
        from adjudicator.audit.batches.cluster import audit_on_cluster

        return audit_on_cluster(tasks, cluster, extra)
    return audit_locally(tasks, jobs or os.cpu_count() or 1, extra)


def _report_all(folder: Path | None, found: Sequence[AuditResult]) -> str:
    if folder is None:
        return ""
    from adjudicator.cli.report import write

    return str(write(folder, found))


def _convert_game(found: AuditResult) -> dict[str, Any]:
    """Returns the JSON form of a game."""
    return {
        "place": found.place,
        "grade": found.word,
        "game_id": found.game_id,
        "edition": found.edition,
        "result": found.result,
        "recorded": found.recorded,
        "refused": found.refused,
        "verified": found.grade,
    }


def _show_game(found: Sequence[AuditResult], counts: Counter[str], index: str) -> list[Any]:
    from rich.text import Text

    listed = found if len(found) <= LISTED else [each for each in found if not each.passed]
    said = ", ".join(f"{count} {word}" for word, count in sorted(counts.items()))
    lines: list[Any] = [_show_table(listed)] if listed else []
    lines.append(Text(phrase("audit.counted", count=str(len(found)), said=str(said)), style="bold"))
    return [*lines, phrase("audit.report", index=str(index))] if index else lines


def _show_table(listed: Sequence[AuditResult]) -> Table:
    from rich.table import Table
    from rich.text import Text

    from adjudicator.cli.show.grades import STYLES, name_result

    table = Table(show_edge=False, box=None, pad_edge=False, header_style="dim")
    for title in ("grade", "game", "edition", "events", "result", "why"):
        heading = phrase(f"report.{title}")  # the words of the report, in lower case as in every terminal table
        heading = heading[:1].lower() + heading[1:]
        table.add_column(heading, justify="right" if title == "events" else "left", overflow="fold")
    for each in listed:
        events = str(each.grade.events) if each.grade is not None else ""
        word = Text(each.word, style=STYLES.get(each.word, "bold red"))
        table.add_row(
            word, Text(each.game_id), each.edition, events, name_result(each.result), Text(_explain_game(each))
        )
    return table


def _explain_game(found: AuditResult) -> str:
    """Returns why a game is neither EXACT nor SAME, and the place of the game."""
    if found.passed:
        return found.place
    from adjudicator.cli.show.grades import say_first, say_refused

    why = say_refused(found)
    if found.grade is not None:
        first = found.grade.first
        differs = ", ".join(f"{name} {was} -> {now}" for name, (was, now) in found.grade.differs.items())
        why = say_first(first) if first is not None else differs
        why += phrase("audit.engine", engine=str(first.engine)) if first is not None and first.engine else ""
    return f"{why[:LONGEST_WHY]}  ({found.place})"
