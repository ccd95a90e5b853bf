"""How long short commands take: processor time next to that of an empty program made with the same library.

`python -m tests.bench.bench_start` prints the figures. Programs run in turn, so that both meet the same load, and the
shortest time of each counts. Bytecode is cached, in a folder of their own, as it is where a package is installed.
"""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from tests.bench.figures import Figure

ROUNDS = 20
BARS = {
    "adjudicator --help": 1.4,
    "adjudicator --lang ja --help": 1.8,  # Japanese is folded by the widths that rich knows
    "adjudicator rules show": 3.5,  # rich draws it
    "adjudicator --lang ja rules show": 3.5,
}
"""How many times as long as an empty program each may take."""
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


GAMES = {
    "new": ("new",),
    "games": ("games",),
    "state": ("state", "GAME"),
    "moves": ("moves", "GAME"),
    "cards show": ("cards", "show", "SAMPLE-108"),
}
"""Commands that open a store, or an edition with its cards."""


def spent(program: Sequence[str], environment: Mapping[str, str]) -> float:
    """Seconds of processor time that a program takes, those of the system included."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(program, check=True, stdout=subprocess.DEVNULL, env=environment)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def start() -> list[Figure]:
    """The help, and one clause in each language, next to an empty program with click that does the same kind of thing.

    The help is held against the help of the empty program; a clause against the cheaper of its help and its command.
    """
    with TemporaryDirectory() as folder:
        times = measure(PROGRAMS, cache_bytecode(Path(folder)))
    helped, called = times["empty, its help"], times["empty, called"]
    found = []
    for name in (name for name in PROGRAMS if not name.startswith("empty")):
        empty = helped if name.endswith("--help") else min(helped, called, key=min)
        detail = (
            f"the least of {ROUNDS} runs in turn; of medians {median(times[name]) / median(empty):.2f}; milliseconds: "
            f"{tell_spread(times[name])}; empty program, its help: {tell_spread(helped)}; called: {tell_spread(called)}"
        )
        ratio = min(times[name]) / min(empty)
        found.append(Figure.at_most(f"{name}, to an empty program", ratio, "times", BARS[name], detail))
    return found


def games() -> list[Figure]:
    """Commands about one game in a store of this machine, next to the empty program; they are told without a bar."""
    with TemporaryDirectory() as folder:
        environment = cache_bytecode(Path(folder)) | {"ADJUDICATOR_STORE": str(Path(folder, "games.db"))}
        run = (*HERE, *GAMES["new"], "--json")
        made = subprocess.run(run, check=True, capture_output=True, text=True, env=environment)
        game = str(json.loads(made.stdout)["game_id"])
        programs = {
            name: (*HERE, *(game if word == "GAME" else word for word in words)) for name, words in GAMES.items()
        }
        times = measure({"empty": PROGRAMS["empty, called"], **programs}, environment)
    found = []
    for name in GAMES:
        ratio = min(times[name]) / min(times["empty"])
        detail = f"milliseconds: {tell_spread(times[name])}; empty program: {tell_spread(times['empty'])}"
        found.append(Figure(f"adjudicator {name}, to an empty program", ratio, "times", 0, True, detail))
    return found


def measure(programs: Mapping[str, Sequence[str]], environment: Mapping[str, str]) -> dict[str, list[float]]:
    """Milliseconds of processor time of programs that are run in turn; one run before fills the cache of bytecode."""
    times: dict[str, list[float]] = {name: [] for name in programs}
    for turn in range(ROUNDS + 1):
        for name, program in programs.items():
            taken = spent(program, environment) * 1000
            if turn:
                times[name].append(taken)
    return times


def cache_bytecode(folder: Path) -> dict[str, str]:
    """The environment in which programs keep bytecode in a folder."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return kept | {"PYTHONPYCACHEPREFIX": str(folder / "bytecode")}


def tell_spread(times: Sequence[float]) -> str:
    """Returns the least of some times, their median, and the nine tenths."""
    ordered = sorted(times)
    return f"{ordered[0]:.0f}, {median(ordered):.0f}, {ordered[len(ordered) * 9 // 10]:.0f}"


if __name__ == "__main__":
    for figure in (*start(), *games()):
        print(f"{figure.name}: {figure.value:.2f} {figure.unit} ({figure.detail})")
