"""`python -m kit serve`: the fixture alone, for whoever writes a client. `build` the clients, `run` the cases."""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from kit.building import SERVERS, BuildFailed, build, install
from kit.cases import cases
from kit.clients import CLIENTS
from kit.fixture import play_games, running
from kit.running import Row, RunnerFailed, run

app = typer.Typer(no_args_is_help=True, add_completion=False, help=__doc__)
console = Console()
Names = Annotated[list[str] | None, typer.Argument(metavar="[CLIENT]...")]


@app.command()
def serve() -> None:
    """Print what a runner is told, as one line of JSON, and serve until stdin is closed."""
    with running() as fixture:
        print(json.dumps(fixture), flush=True)
        sys.stdin.read()


@app.command("install")
def install_toolchains() -> None:
    """Install what the clients are built with and run in, as far as it is missing; for root on Debian."""
    install([*SERVERS, *(program for client in CLIENTS.values() for program in client.needs)])


@app.command("build")
def build_clients(names: Names = None) -> None:
    """Build clients: all for which this machine has what it takes, or those that are named."""
    for name in chosen(names):
        client = CLIENTS[name]
        if client.missing:
            console.print(f"{name}: not built, {' and '.join(client.missing)} missing (make toolchains)", markup=False)
        elif build(client):
            console.print(f"{name}: built", markup=False)


@app.command("run")
def run_clients(
    names: Names = None,
    case: Annotated[list[str] | None, typer.Option("--case", help="Only this case.")] = None,
) -> None:
    """Run the cases with clients: all, or those that are named. Prints the table; exits 1 if a case failed."""
    try:
        cases(case or ())
    except KeyError as unknown:
        raise typer.BadParameter(str(unknown.args[0])) from None
    with tempfile.TemporaryDirectory(prefix="adjudicator-conformance-") as played_in:
        play_games(Path(played_in))
        found = {name: run(CLIENTS[name], case or (), Path(played_in)) for name in chosen(names)}
    console.print(table(found))
    failed = [(name, row) for name, rows in found.items() for row in rows if not row.passed]
    for name, row in failed:
        console.print(f"{name}, {row.case}: {row.problem}", markup=False)
    raise typer.Exit(bool(failed))


def chosen(names: list[str] | None) -> list[str]:
    """The clients that are meant. Raises BadParameter."""
    for name in names or ():
        if name not in CLIENTS:
            raise typer.BadParameter(f"there is no client {name!r}; there are {', '.join(CLIENTS)}")
    return names or list(CLIENTS)


def table(found: dict[str, list[Row]]) -> Table:
    """A line for each case, a column for each client."""
    drawn = Table("case", *found)
    passed = {name: {row.case: row.passed for row in rows} for name, rows in found.items()}
    words = {True: "passed", False: "[red]FAILED[/red]", None: "-"}
    for each in cases():
        if any(each["name"] in rows for rows in passed.values()):
            drawn.add_row(each["name"], *(words[rows.get(each["name"])] for rows in passed.values()))
    drawn.add_section()
    drawn.add_row("", *(f"{sum(row.passed for row in rows)} of {len(rows)}" for rows in found.values()))
    return drawn


if __name__ == "__main__":
    try:
        app()
    except (BuildFailed, RunnerFailed) as failed:
        console.print(str(failed), markup=False)
        sys.exit(2)
