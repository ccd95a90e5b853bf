"""All benchmarks: `python -m tests.bench` prints a table, writes build/bench.json, and counts the bars that hold.

A benchmark is a public function without parameters in a module `bench_*.py` of this folder that returns a `Figure`
or a list of them. Exit 0 when all of them ran, whether their bars hold or not; 2 when one failed to run.
"""

from __future__ import annotations

import importlib
import inspect
import json
import platform
import sys
import traceback
from collections.abc import Callable, Iterator
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from types import ModuleType

from rich.console import Console
from rich.table import Table

from tests.bench.figures import Figure

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


def show(figures: list[Figure], console: Console) -> None:
    """The table; figures without a bar (bar 0) are only told."""
    table = Table(title="Benchmarks", title_justify="left")
    for title in ("what", "measured", "bar", ""):
        table.add_column(title, justify="left" if title in ("what", "") else "right")
    for figure in figures:
        mark = "" if not figure.bar else ("[green]holds[/]" if figure.holds else "[red]FAILS[/]")
        bar = shown(figure.bar) if figure.bar else "-"
        table.add_row(figure.name, f"{shown(figure.value)} {figure.unit}", bar, mark)
        table.add_row(f"[dim]  {figure.detail}[/]", "", "", "")
    console.print(table)


def main() -> int:
    """Run everything."""
    console = Console(soft_wrap=False)
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
    show(figures, console)
    RESULTS.parent.mkdir(exist_ok=True)
    machine = {"python": platform.python_version(), "system": platform.platform(), "processor": platform.machine()}
    report = {
        "measured_at": datetime.now(UTC).isoformat(timespec="seconds"),
        "machine": machine,
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
