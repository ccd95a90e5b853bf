"""What the console says itself: every message in both languages, with the same arguments, each of its own page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

SOURCES = Path(__file__).parents[2] / "clients" / "console" / "src"
FOLDERS = sorted({file.parent for file in SOURCES.rglob("*.ftl")})
PAGES = [folder for folder in FOLDERS if folder.parent.name == "pages"]
USED = re.compile(r"""\bsay(?:In)?\((?:[\w.]+, )?["'`]([a-z][\w-]*(?:\.[\w-]+)?)["'`]""")


class Arguments(Visitor):
    """Collects the names of arguments."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.names.add(node.id.name)


def read(file: Path) -> dict[str, set[str]]:
    """The arguments of each message and attribute of a file."""
    found: dict[str, set[str]] = {}
    for entry in FluentParser().parse(file.read_text("utf-8")).body:
        assert not isinstance(entry, ast.Junk), f"{file}: {entry.content}"
        if not isinstance(entry, ast.Message):
            continue
        for name, pattern in [("", entry.value), *((f".{each.id.name}", each.value) for each in entry.attributes)]:
            if pattern is not None:
                arguments = Arguments()
                arguments.visit(pattern)
                found[entry.id.name + name] = arguments.names
    return found


@pytest.mark.parametrize("folder", FOLDERS, ids=[folder.name for folder in FOLDERS])
def test_both_languages_say_the_same_messages(folder: Path):
    english, japanese = read(folder / "en.ftl"), read(folder / "ja.ftl")
    assert english == japanese


@pytest.mark.parametrize(
    "folder", [each for each in FOLDERS if each.parent.name == "pages"], ids=lambda each: each.name
)
def test_messages_of_a_page_have_its_name(folder: Path):
    others = {page.name for page in FOLDERS} - {folder.name}
    wrong = {name for name in read(folder / "en.ftl") if name.partition("-")[0] in others}
    assert wrong == set()


def test_every_message_that_is_said_exists():
    known = set().union(*(read(folder / "en.ftl") for folder in FOLDERS))
    sources = [file for pattern in ("*.ts", "*.svelte") for file in SOURCES.rglob(pattern)]
    used = {(file.name, name) for file in sources for name in USED.findall(file.read_text("utf-8"))}
    assert len(used) > 50
    assert {(file, name) for file, name in used if name not in known} == set()
