"""The recipes of docs/architecture.md as data: edits of files and commands, and how they are followed in a tree."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "architecture.md"
COMPILED = ("engine", "adjudicator", "clients/python", "tools", "tests/tiny")
"""The folders whose modules are compiled once for all recipes."""
COPIED = (*COMPILED[:-1], "clients/conformance", "deploy", "docs", "proto", "tests")
"""The folders of the tree that recipes, and the tests of what they add, need."""

BLOCK = re.compile(r"^```(?P<kind>[a-z]+)\n(?P<text>.*?)^```$", re.DOTALL | re.MULTILINE)
WHERE = re.compile(r"^`(?P<path>[^`]+)`, (?P<how>a new file|at the end|after|before|instead of)(?: `(?P<line>.+)`)?:$")


@dataclass(frozen=True)
class Edit:
    """One block of text that goes into a file."""

    path: str
    how: str
    line: str
    text: str

    def make(self, tree: Path) -> None:
        """Makes the edit; the line that it names must stand in the file exactly once."""
        file = tree / self.path
        if self.how == "a new file":
            assert not file.exists(), f"{self.path} is there already"
            file.parent.mkdir(exist_ok=True)
            file.write_text(self.text, encoding="utf-8")
            return
        lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
        found = [place for place, line in enumerate(lines) if line.strip() == self.line]
        if self.how == "at the end":
            found = [len(lines)]
        assert len(found) == 1, f"{self.path} has the line {self.line!r} {len(found)} times"
        start = found[0] + (self.how == "after")
        lines[start : start + (self.how == "instead of")] = [self.text]
        file.write_text("".join(lines), encoding="utf-8")


@dataclass(frozen=True)
class Command:
    """A command that is given in the root of the tree and must succeed."""

    text: str


@dataclass(frozen=True)
class Recipe:
    """One section of "How to add"."""

    title: str
    text: str
    steps: tuple[Edit | Command, ...]

    @property
    def edited(self) -> set[str]:
        """The files of the tree that the edits change or add."""
        return {step.path for step in self.steps if isinstance(step, Edit)}


def recipes(page: str) -> dict[str, Recipe]:
    """Returns the recipes of the page by title."""
    section = page.partition("\n## How to add\n")[2].partition("\n## ")[0]
    found = {}
    for body in section.split("\n### ")[1:]:
        title, _, text = body.partition("\n")
        found[title] = Recipe(title, text, tuple(step for block in BLOCK.finditer(text) for step in _steps(block)))
    return found


def _steps(block: re.Match[str]) -> list[Edit | Command]:
    if block["kind"] == "console":
        return [Command(line.removeprefix("$ ")) for line in block["text"].splitlines()]
    above = block.string[: block.start()].rstrip("\n").rpartition("\n")[2]
    where = WHERE.match(above)
    assert where, f"nothing says where this block goes:\n{above}\n{block['text']}"
    return [Edit(where["path"], where["how"], where["line"] or "", block["text"])]


class Tree:
    """A copy of the project's tree in which recipes are followed."""

    def __init__(self, folder: Path, origin: Path = ROOT) -> None:
        """Copies a tree: the project's, or one that was compiled, of which only edited modules are compiled anew."""
        self.folder = folder
        left_out = shutil.ignore_patterns("__pycache__") if origin == ROOT else None
        for name in COPIED:
            shutil.copytree(origin / name, folder / name, ignore=left_out)
        shutil.copy(origin / "pyproject.toml", folder)

    def compile(self) -> None:
        """Compiles every module."""
        self.run(sys.executable, "-m", "compileall", "-q", *COMPILED)

    def follow(self, recipe: Recipe) -> str:
        """Takes every step of a recipe; returns what the commands printed."""
        return "".join(self._take(step) for step in recipe.steps)

    def _take(self, step: Edit | Command) -> str:
        if isinstance(step, Edit):
            step.make(self.folder)
            return ""
        return self.run("bash", "-c", f"set -o pipefail; {_spelled_out(step.text)}")

    def python(self, source: str, environment: Mapping[str, str] | None = None) -> str:
        """Runs a piece of Python in the tree; returns what it printed."""
        return self.run(sys.executable, "-c", source, environment=environment)

    def test(self, *asked: str) -> None:
        """Runs tests in the tree, as whoever followed a recipe does; they have to pass."""
        inside = ("-q", "-n", "0", "-p", "no:cacheprovider", "--basetemp", str(self.folder / "build" / "inside"))
        without = {name: "" for name in os.environ if name.startswith("PYTEST")}
        self.run(sys.executable, "-m", "pytest", *inside, *asked, environment=without)

    def run(self, *command: str, environment: Mapping[str, str] | None = None) -> str:
        """Runs a command in the tree, which has to succeed; returns what it printed."""
        path = os.pathsep.join(str(self.folder / name) for name in (".", "clients/python"))
        own = {
            **os.environ,
            "PYTHONPATH": path,
            "PYTHONDONTWRITEBYTECODE": "1",
            "PYTHONPYCACHEPREFIX": "",
            "COLUMNS": "200",
            **(environment or {}),
        }
        done = subprocess.run(
            command, cwd=self.folder, env=own, text=True, encoding="utf-8", check=False, timeout=300,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        )  # fmt: skip
        assert done.returncode == 0, f"{shlex.join(command)}\n{done.stdout}"
        return done.stdout


def _spelled_out(command: str) -> str:
    """Returns the command with this Python, and with the command line of the tree it is run in."""
    python = shlex.quote(sys.executable)
    command = re.sub(r"^adjudicator ", f"{python} -m adjudicator.cli ", command)
    return re.sub(r"^python ", f"{python} ", command)
