"""The Python files of an edition, read or imported."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator
from importlib import import_module
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING, NamedTuple

from engine.core.clauses.borrowing import BorrowingEdition
from engine.core.clauses.citation import Edition
from engine.rulebooks import find_folder

if TYPE_CHECKING:
    from engine.core.play.book.rulebook import Rulebook


class SourceFile(NamedTuple):
    """One module of an edition."""

    module: str
    """Its dotted name."""
    text: str
    """Its source text."""


def chain_of(edition: Edition) -> tuple[Edition, ...]:
    """Returns an edition and its bases."""
    return (edition, *(chain_of(edition.base) if isinstance(edition, BorrowingEdition) else ()))


def import_modules(book: Rulebook) -> None:
    """Imports every module of an edition, which records all citing places."""
    for package in map(import_module, book.packages):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            import_module(module.name)


def read_source(package: str) -> Iterator[SourceFile]:
    """Yields the modules of a package in the order of their names, inner packages included."""
    yield from _read_folder(find_folder(package), package)


def _read_folder(folder: Traversable, package: str) -> Iterator[SourceFile]:
    for each in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if each.is_dir() and each.name.isidentifier() and not each.name.startswith("__"):
            yield from _read_folder(each, f"{package}.{each.name}")
        elif each.name.endswith(".py"):
            module = package if each.name == "__init__.py" else f"{package}.{each.name.removesuffix('.py')}"
            yield SourceFile(module, each.read_text(encoding="utf-8"))
