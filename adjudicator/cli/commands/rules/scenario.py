"""`adjudicator scenario run`: checks that a judge's case ends as written."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from adjudicator.cli import options as opt
from adjudicator.cli.command import CommandGroup
from adjudicator.cli.exit_codes import ExitCode
from adjudicator.cli.phrases import phrase

if TYPE_CHECKING:
    from collections.abc import Iterator

    from adjudicator.scenario import ScenarioReport, ScenarioResult
    from adjudicator.scenario.scenario_format import ScenarioFile

app = CommandGroup(help="A judge's cases.")


@app.command("run")
@click.argument(
    "files",
    type=click.Path(path_type=Path),
    nargs=-1,
    required=True,
    help="Scenario files (YAML), folders of them, or ids of scenarios that come with an edition.",
)
@click.option("--edition", default="", help="Play them under this edition, which is built on theirs.")
@opt.rulebook
@opt.json
def run(files: tuple[Path, ...], edition: str, rulebook: Path | None, json: bool) -> int:
    """Run scenario files and compare everything they expect. Exits 1 if anything differs.

    All files are read first; if one is not understood, nothing is run. With --json, one file on each line.
    """
    from adjudicator.cli.logging import quiet_logging
    from adjudicator.cli.terminal.output import Output, show_progress
    from adjudicator.scenario import run_scenarios

    quiet_logging()
    read = [(name, scenarios) for given in files for name, scenarios in read_given(given, edition)]
    reports: list[ScenarioReport] = []
    with show_progress("scenarios", len(read)) as advance:
        for done, (name, scenarios) in enumerate(read, 1):
            reports.append(run_scenarios(scenarios, name, edition))
            advance(done)
    out = Output(as_json=json)
    for report in reports:
        out.answer(report, *([] if json else _show_report(report, rulebook)))
    passed = sum(result.passed for report in reports for result in report.scenarios)
    total = sum(len(report.scenarios) for report in reports)
    out.note(phrase("scenario.passed", passed=str(passed), total=str(total)))
    return ExitCode.OK if all(report.passed for report in reports) else ExitCode.REFUSED


def read_given(path: Path, edition: str = "") -> Iterator[tuple[str, ScenarioFile]]:
    """Yields the scenarios of a file, of a folder, or of a shipped file by its id.

    Raises:
        Problem: there is no such file, folder or id, or no scenario in the folder.
        BadScenario: a file is malformed.
    """
    from adjudicator.cli.failures import Problem
    from adjudicator.scenario import find_shipped, read_scenarios

    if path.is_file():
        yield str(path), read_scenarios(path)
        return
    if path.is_dir():
        files = sorted(each for each in path.rglob("*") if each.suffix in {".yaml", ".yml"})
        if not files:
            raise Problem("scenario.no-file")
        yield from ((str(file), read_scenarios(file)) for file in files)
        return
    shipped = find_shipped(str(path), edition)
    if shipped is None:
        raise Problem("file.missing", act="run", file=str(path))
    yield shipped.name, shipped.read()


def _show_report(report: ScenarioReport, rulebook: Path | None) -> list[Any]:
    from rich.text import Text

    from adjudicator.cli.cited import Cited, labels_text

    cited = Cited.of(report.edition, rulebook)
    lines: list[Any] = []
    for result in report.scenarios:
        line = Text(
            f"{phrase('scenario.passes')} " if result.passed else f"{phrase('scenario.fails')} ",
            style="green" if result.passed else "bold red",
        )
        line.append(f"{result.id}  ", style="default").append_text(labels_text(result.clauses))
        lines.append(line)
        lines += [] if result.passed else _show_failures(result, cited)
    return lines


def _show_failures(result: ScenarioResult, cited: Any) -> list[Any]:
    from rich.padding import Padding
    from rich.text import Text

    from adjudicator.cli.show.scenarios import say_failure

    lines: list[Any] = [Padding(Text(say_failure(failure)), (0, 0, 0, 4)) for failure in result.failures]
    return [*lines, Padding(cited.legend(result.clauses), (0, 0, 0, 4))]
