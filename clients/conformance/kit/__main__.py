"""`python -m kit serve`: the fixture alone, for whoever writes a client. `build` the clients, `run` the cases."""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from kit.building import SERVERS, BuildFailed, build, install
from kit.cases import cases
from kit.clients import CLIENTS
from kit.fixture import play_games, running
from kit.running import Row, RunnerFailed, run

console = Console()
client_names = click.argument("names", metavar="[CLIENT]...", nargs=-1)


@click.group(help=__doc__)
def app() -> None:
    """The kit."""


@app.command("serve")
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
@client_names
def build_clients(names: tuple[str, ...]) -> None:
    """Build clients: all for which this machine has what it takes, or those that are named."""
    for name in chosen(names):
        client = CLIENTS[name]
        if client.missing:
            console.print(f"{name}: not built, {' and '.join(client.missing)} missing (make toolchains)", markup=False)
        elif build(client):
            console.print(f"{name}: built", markup=False)


@app.command("run")
@client_names
@click.option("--case", multiple=True, help="Only this case.")
def run_clients(names: tuple[str, ...], case: tuple[str, ...]) -> None:
    """Run the cases with clients: all, or those that are named. Prints the table; exits 1 if a case failed."""
    try:
        cases(case)
    except KeyError as unknown:
        raise click.BadParameter(str(unknown.args[0])) from None
    with tempfile.TemporaryDirectory(prefix="adjudicator-conformance-") as played_in:
        play_games(Path(played_in))
        found = {name: run(CLIENTS[name], case, Path(played_in)) for name in chosen(names)}
    console.print(table(found))
    failed = [(name, row) for name, rows in found.items() for row in rows if not row.passed]
    for name, row in failed:
        console.print(f"{name}, {row.case}: {row.problem}", markup=False)
    sys.exit(bool(failed))


def chosen(names: Sequence[str]) -> Sequence[str]:
    """The clients that are meant. Raises BadParameter."""
    for name in names:
        if name not in CLIENTS:
            raise click.BadParameter(f"there is no client {name!r}; there are {', '.join(CLIENTS)}")
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
