"""Words of the ability language: only the module of a word knows it by its class."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import engine
from engine.rulebooks import editions, load

ROOT = Path(engine.__file__).parent
TABLES = [load(edition).abilities.rules.instructions for edition in editions()]
WORDS = {kind.__name__: kind.__module__ for table in TABLES for kind in table}
ASKING = ("isinstance", "issubclass")


def asked_by_class(tree: ast.AST) -> Iterator[str]:
    """Yields the names of the classes that a piece of code tells values apart by."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ASKING:
            kinds: ast.AST = node.args[1]
        elif isinstance(node, ast.MatchClass):
            kinds = node.cls
        else:
            continue
        yield from (each.id for each in ast.walk(kinds) if isinstance(each, ast.Name))
        yield from (each.attr for each in ast.walk(kinds) if isinstance(each, ast.Attribute))


def words_known(tree: ast.AST) -> set[str]:
    """Returns the words that a module imports from their modules."""
    froms = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    return {alias.name for node in froms for alias in node.names if WORDS.get(alias.name) == node.module}


def test_only_the_module_of_a_word_asks_for_its_class() -> None:
    trees = {str(path.relative_to(ROOT)): ast.parse(path.read_text(encoding="utf-8")) for path in ROOT.rglob("*.py")}
    found = {name: words_known(tree).intersection(asked_by_class(tree)) for name, tree in trees.items()}

    assert {name: words for name, words in found.items() if words} == {}
