"""How long short commands take: processor time next to that of an empty program made with the same library.

`python -m tests.bench.bench_start` prints the figures. Programs run in turn, so that both meet the same load, and the
shortest time of each counts.
"""

from __future__ import annotations

import resource
import subprocess
import sys
from collections.abc import Sequence

from tests.bench.figures import Figure

ROUNDS = 10
BAR = 1.3
EMPTY = """
import typer

app = typer.Typer(name="empty")


@app.command()
def show(label: str) -> None:
    "Show nothing."


app()
"""
HERE = (sys.executable, "-m", "adjudicator.cli")
PROGRAMS = {
    "empty, its help": (sys.executable, "-c", EMPTY, "--help"),
    "empty, called": (sys.executable, "-c", EMPTY, "702.5"),
    "adjudicator --help": (*HERE, "--help"),
    "adjudicator --lang ja --help": (*HERE, "--lang", "ja", "--help"),
    "adjudicator rules show": (*HERE, "rules", "show", "702.5"),
    "adjudicator --lang ja rules show": (*HERE, "--lang", "ja", "rules", "show", "702.5"),
}


def spent(program: Sequence[str]) -> float:
    """Seconds of processor time that a program takes, those of the system included."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(program, check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def start() -> list[Figure]:
    """The help, and one clause in each language, next to the help of an empty program with typer."""
    times: dict[str, list[float]] = {name: [] for name in PROGRAMS}
    for _ in range(ROUNDS):
        for name, program in PROGRAMS.items():
            times[name].append(spent(program))
    least = {name: min(each) for name, each in times.items()}
    empty = least["empty, its help"]
    found = []
    for name in (name for name in PROGRAMS if not name.startswith("empty")):
        detail = (
            f"{least[name] * 1000:.0f} ms to {empty * 1000:.0f} ms, the least of {ROUNDS} runs in turn; the empty "
            f"program, called without help: {least['empty, called'] * 1000:.0f} ms"
        )
        found.append(Figure.at_most(f"{name}, to an empty program", least[name] / empty, "times", BAR, detail))
    return found


if __name__ == "__main__":
    for figure in start():
        print(f"{figure.name}: {figure.value:.2f} {figure.unit} ({figure.detail})")
