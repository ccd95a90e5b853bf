"""Shows clause coverage as a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from adjudicator.catalogue.clause_summaries import summarise
from adjudicator.cli.cited import FAINT, LABEL
from adjudicator.cli.languages import find_language
from adjudicator.cli.phrases import phrase
from adjudicator.coverage import ClauseCoverage, Coverage
from engine.rulebooks import read_index

SHOWN_SITES = 3


def show_coverage(report: Coverage, *, every: bool) -> Iterator[RenderableType]:
    """Shows the totals, then the open clauses or all of them."""
    total = report.totals
    listed = [clause for clause in report.clauses if every or not clause.settled]
    if listed:
        yield _show_table(report.edition, listed)
    counts = {
        name: str(total[name]) for name in ("clauses", "operational", "carried_out", "exercised", "with_a_reason")
    }
    yield Text(phrase("coverage.totals", edition=report.edition, left=str(len(report.open)), **counts))
    looked_at = ", ".join(phrase(f"coverage.of-{kind}", count=count) for kind, count in report.sources.items() if count)
    yield Text(phrase("coverage.looked-at", looked_at=looked_at or phrase("coverage.of-nothing")), style=FAINT)
    if report.stale_notes:
        yield Text(phrase("coverage.stale", stale_notes=str(", ".join(report.stale_notes))), style="yellow")
    for name in report.failed:
        yield Text(phrase("coverage.failed", name=str(name)), style="red")


def _name_sources(names: Sequence[str]) -> str:
    """Returns the first source of a kind, by a name that can run it again, and the number of others."""
    more = f" (+{len(names) - 1})" if len(names) > 1 else ""
    return f"{names[0]}{more}"


def _show_table(edition: str, clauses: Sequence[ClauseCoverage]) -> Table:
    table = Table(show_edge=False, box=None, pad_edge=False, header_style=FAINT)
    table.add_column(phrase("coverage.clause"), style=LABEL, no_wrap=True)
    table.add_column(phrase("coverage.class"), style=FAINT)
    table.add_column("", ratio=1, overflow="fold")
    table.add_column(phrase("coverage.carried-out"))
    table.add_column(phrase("coverage.seen"), overflow="fold")
    index, language = read_index(edition), find_language()
    for clause in clauses:
        sites = [site.removeprefix("engine.rulebooks.") for site in clause.carried_out]
        more = "\n" + phrase("coverage.more", count=str(len(sites) - SHOWN_SITES)) if len(sites) > SHOWN_SITES else ""
        seen = "\n".join(_name_sources(names) for names in clause.exercised.values())
        table.add_row(
            clause.label,
            clause.clause_class,
            summarise(index, index[clause.label], language),
            "\n".join(sites[:SHOWN_SITES]) + more or clause.reason or "-",
            seen or (clause.reason if sites else "") or "-",
        )
    return table
