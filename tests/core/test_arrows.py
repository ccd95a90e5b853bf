"""Imports of the engine: none inside a function, no circle (imports for types included), none up the floors."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import engine

ROOT = Path(engine.__file__).parent
FLOORS = {"core": 0, "abilities": 1, "judge": 2, "observed": 2, "event_types": 3, "rulebooks": 4}
"""How high each package stands; those of one height do not import each other."""


def modules() -> dict[str, Path]:
    """Every module of the engine by its dotted name."""
    named = {".".join(("engine", *path.relative_to(ROOT).with_suffix("").parts)): path for path in ROOT.rglob("*.py")}
    return {name.removesuffix(".__init__"): path for name, path in named.items()}


MODULES = modules()


def imported(tree: ast.AST) -> Iterator[str]:
    """The modules of the engine that a piece of code imports, those for types included."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module is not None and node.module.startswith("engine"):
            for alias in node.names:
                whole = f"{node.module}.{alias.name}"
                yield whole if whole in MODULES else node.module
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name.startswith("engine."))


def height(module: str) -> int:
    """The floor of a module; the package itself stands below all."""
    return FLOORS[module.split(".")[1]] if "." in module else -1


def imported_inside(tree: ast.AST) -> list[str]:
    """The modules of the engine that functions of a module import."""
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    return [name for function in functions for name in imported(function)]


@cache
def read_imports(name: str) -> tuple[set[str], list[str]]:
    """The other modules that one imports anywhere, and those that its functions import; read once."""
    tree = ast.parse(MODULES[name].read_text(encoding="utf-8"))
    return set(imported(tree)) - {name}, imported_inside(tree)


@pytest.mark.parametrize("name", sorted(MODULES))
def test_nothing_is_imported_inside_a_function(name: str) -> None:
    assert read_imports(name)[1] == []


def test_there_is_no_circle() -> None:
    try:
        TopologicalSorter({name: read_imports(name)[0] for name in MODULES}).prepare()
    except CycleError as error:
        pytest.fail(" -> ".join(reversed(error.args[1])))


@pytest.mark.parametrize("name", sorted(MODULES))
def test_no_module_imports_one_of_a_higher_floor_or_of_a_floor_beside_its_own(name: str) -> None:
    here = name.split(".")[1] if "." in name else ""
    above = [
        other
        for other in read_imports(name)[0]
        if height(other) > height(name) or (height(other) == height(name) and other.split(".")[1] != here)
    ]

    assert above == []
