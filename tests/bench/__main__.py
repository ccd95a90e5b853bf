"""All benchmarks: `python -m tests.bench` prints a table, writes build/bench.json, and counts the bars that hold.

With `--against FILE`, an earlier build/bench.json, each figure is also told as a ratio to the earlier one. Figures of
another interpreter, other build flags or another processor are not compared.

A benchmark is a public function without parameters in a module `bench_*.py` of this folder that returns a `Figure`
or a list of them. Exit 0 when all of them ran, whether their bars hold or not; 2 when one failed to run, or when the
figures cannot be compared.
"""

from __future__ import annotations

import argparse
import importlib
import inspect
import json
import sys
import traceback
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from types import ModuleType

from rich.console import Console
from rich.table import Table

from tests.bench.figures import Figure
from tests.bench.machine import Machine, describe_machine

HERE = Path(__file__).parent
RESULTS = Path("build", "bench.json")
RETURNS = ("Figure", "list[Figure]")


def modules() -> Iterator[ModuleType]:
    """Every module of benchmarks."""
    for path in sorted(HERE.glob("bench_*.py")):
        yield importlib.import_module(f"tests.bench.{path.stem}")


def benchmarks(module: ModuleType) -> Iterator[tuple[str, Callable[[], Figure | list[Figure]]]]:
    """The benchmarks of a module; one that is called by another one there is left to that."""
    for name, function in vars(module).items():
        if name.startswith("_") or not inspect.isfunction(function) or function.__module__ != module.__name__:
            continue
        signature = inspect.signature(function)
        if not signature.parameters and signature.return_annotation in RETURNS:
            yield f"{module.__name__.rpartition('.')[2]}.{name}", function


def shown(value: float) -> str:
    """A number with as many digits as it deserves."""
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:,.2f}"


def show(figures: list[Figure], console: Console, before: Mapping[str, float]) -> None:
    """The table; figures without a bar (bar 0) are only told."""
    table = Table(title="Benchmarks", title_justify="left")
    for title in ("what", "measured", "bar", "", "to before"):
        table.add_column(title, justify="left" if title in ("what", "") else "right")
    for figure in figures:
        mark = "" if not figure.bar else ("[green]holds[/]" if figure.holds else "[red]FAILS[/]")
        bar = shown(figure.bar) if figure.bar else "-"
        ratio = f"{figure.value / before[figure.name]:.2f}" if before.get(figure.name) else ""
        table.add_row(figure.name, f"{shown(figure.value)} {figure.unit}", bar, mark, ratio)
        table.add_row(f"[dim]  {figure.detail}[/]", "", "", "", "")
    console.print(table)


def read_earlier(path: Path | None, machine: Machine) -> dict[str, float]:
    """The figures of an earlier run, by name. Raises ValueError if they were measured in other circumstances."""
    if path is None:
        return {}
    report = json.loads(path.read_text("utf-8"))
    differs = machine.differences(report["machine"])
    if differs:
        raise ValueError(f"{path} was measured otherwise ({'; '.join(differs)}): measure both with the same one")
    return {figure["name"]: figure["value"] for figure in report["figures"]}


def main() -> int:
    """Run everything."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench")
    parser.add_argument("--against", type=Path, help="an earlier build/bench.json to compare with")
    against: Path | None = parser.parse_args().against
    console = Console(soft_wrap=False)
    machine = describe_machine()
    try:
        before = read_earlier(against, machine)
    except ValueError as error:
        print(error, file=sys.stderr)
        return 2
    console.print(machine.sentence())
    figures: list[Figure] = []
    failed: list[str] = []
    for module in modules():
        for name, benchmark in benchmarks(module):
            with console.status(name):
                try:
                    found = benchmark()
                except Exception:
                    failed.append(name)
                    traceback.print_exc()
                    continue
            figures.extend([found] if isinstance(found, Figure) else found)
    show(figures, console, before)
    RESULTS.parent.mkdir(exist_ok=True)
    report = {
        "measured_at": datetime.now(UTC).isoformat(timespec="seconds"),
        "machine": asdict(machine),
        "failed": failed,
        "figures": [asdict(figure) for figure in figures],
    }
    RESULTS.write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")
    for name in failed:
        print(f"{name} failed to run", file=sys.stderr)
    bars = [figure for figure in figures if figure.bar]
    print(f"{sum(figure.holds for figure in bars)} of {len(bars)} bars hold")
    return 2 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
