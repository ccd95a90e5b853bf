"""`adjudicator scenario run`: says whether a judge's case comes out as written."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from adjudicator.cli import options as opt
from adjudicator.cli.command import command
from adjudicator.cli.exit_codes import ExitCode
from adjudicator.cli.phrases import phrase
from adjudicator.cli.plain_typer import CommandFamily

if TYPE_CHECKING:
    from adjudicator.scenario import ScenarioReport, ScenarioResult

app = CommandFamily()


@app.callback()
def family() -> None:
    """Scenarios: positions, what is done, and what must follow, as a judge writes them down."""


@app.command("run")
@command
def run(
    files: Annotated[list[Path], typer.Argument(help="Scenario files (YAML), or folders of them.", show_default=False)],
    rulebook: opt.Rulebook = None,
    json: opt.Json = False,
) -> int:
    """Run scenario files and compare everything they expect. Exits 1 if anything differs.

    All files are read first; if one is not understood, nothing is run. With --json, one file on each line.
    """
    from adjudicator.cli.logging import quiet_logging
    from adjudicator.cli.output import Output, show_progress
    from adjudicator.scenario import read_scenarios, run_scenarios

    quiet_logging()
    read = [(path, read_scenarios(path)) for path in list_scenario_files(files)]
    reports: list[ScenarioReport] = []
    with show_progress("scenarios", len(read)) as advance:
        for done, (path, scenarios) in enumerate(read, 1):
            reports.append(run_scenarios(scenarios, str(path)))
            advance(done)
    out = Output(as_json=json)
    for report in reports:
        out.answer(report, *([] if json else _show_report(report, rulebook)))
    passed = sum(result.passed for report in reports for result in report.scenarios)
    total = sum(len(report.scenarios) for report in reports)
    out.note(phrase("scenario.passed", passed=str(passed), total=str(total)))
    return ExitCode.OK if all(report.passed for report in reports) else ExitCode.REFUSED


def list_scenario_files(given: list[Path]) -> list[Path]:
    """The files named, and those in the folders named. Raises Problem."""
    from adjudicator.cli.failures import Problem

    found: list[Path] = []
    for path in given:
        if path.is_dir():
            found += sorted(each for each in path.rglob("*") if each.suffix in {".yaml", ".yml"})
        elif path.is_file():
            found.append(path)
        else:
            raise Problem(f"run {path}", "there is no such file or folder", "check the path").told_as(
                "file.missing", file=str(path)
            )
    if not found:
        raise Problem(
            "run scenarios", "there is no scenario file there", "name YAML files, or folders of them"
        ).told_as("scenario.no-file")
    return found


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
