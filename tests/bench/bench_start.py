"""How long short commands take: processor time next to that of an empty program made with the same library.

`python -m tests.bench.bench_start` prints the figures. Programs run in turn, so that both meet the same load, and the
shortest time of each counts.
"""

from __future__ import annotations

import resource
import subprocess
import sys
from collections.abc import Sequence
from statistics import median

from tests.bench.figures import Figure

ROUNDS = 20
BAR = 1.3
EMPTY = """
import click


@click.command()
@click.argument("label")
def show(label: str) -> None:
    "Show nothing."


show()
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
    """The help, and one clause in each language, next to an empty program with click that does the same kind of thing.

    The help is held against the help of the empty program; a clause against the cheaper of its help and its command.
    """
    times: dict[str, list[float]] = {name: [] for name in PROGRAMS}
    for _ in range(ROUNDS):
        for name, program in PROGRAMS.items():
            times[name].append(spent(program) * 1000)
    helped, called = times["empty, its help"], times["empty, called"]
    found = []
    for name in (name for name in PROGRAMS if not name.startswith("empty")):
        empty = helped if name.endswith("--help") else min(helped, called, key=min)
        detail = (
            f"the least of {ROUNDS} runs in turn; of medians {median(times[name]) / median(empty):.2f}; milliseconds: "
            f"{tell_spread(times[name])}; empty program, its help: {tell_spread(helped)}; called: {tell_spread(called)}"
        )
        ratio = min(times[name]) / min(empty)
        found.append(Figure.at_most(f"{name}, to an empty program", ratio, "times", BAR, detail))
    return found


def tell_spread(times: Sequence[float]) -> str:
    """Returns the least of some times, their median, and the nine tenths."""
    ordered = sorted(times)
    return f"{ordered[0]:.0f}, {median(ordered):.0f}, {ordered[len(ordered) * 9 // 10]:.0f}"


if __name__ == "__main__":
    for figure in start():
        print(f"{figure.name}: {figure.value:.2f} {figure.unit} ({figure.detail})")
