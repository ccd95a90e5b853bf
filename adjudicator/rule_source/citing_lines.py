"""Finds the lines in an edition's source that cite clauses."""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterator, Mapping

from adjudicator.rule_source.source_files import SourceFile, chain_of, import_modules, read_source
from engine.core.clauses.borrowing import BorrowingEdition
from engine.core.clauses.citation import Edition, Site
from engine.rulebooks import comes_from_elsewhere, load

NAME = re.compile(r"^(?P<name>\w+) = (?:Borrowing)?Edition\.load", re.MULTILINE)


def note_citing_lines(edition: Edition, labels: Collection[str]) -> None:
    """Records, in an edition and its bases, the places in the code that cite these clauses.

    An edition of another distribution is imported instead, which records the places.
    """
    if comes_from_elsewhere(edition.id):
        import_modules(load(edition.id))
        return
    chain = chain_of(edition)
    files = {each.id: list(read_source(each.package)) for each in chain}
    editions = {found["name"]: each for each in chain for file in files[each.id] for found in NAME.finditer(file.text)}
    sought = _labels_by_edition(edition, set(labels))
    every = sorted({label for wanted in sought.values() for label in wanted})
    quoted = re.compile(f'"(?:{"|".join(map(re.escape, every))})"')
    for each in chain:
        for file in files[each.id]:
            for cited, line, label in _citations(file, quoted, each, editions):
                if label in sought[cited.id]:
                    cited.cited_at(Site(file.module, line), label)


def _labels_by_edition(edition: Edition, labels: set[str]) -> dict[str, set[str]]:
    """Returns the labels of clauses in an edition and in its bases, by edition."""
    found = {edition.id: labels}
    if isinstance(edition, BorrowingEdition):
        names = {name for name in edition.base.clauses if not labels.isdisjoint(edition.labels_here((name,)))}
        found |= _labels_by_edition(edition.base, names)
    return found


def _citations(
    file: SourceFile, quoted: re.Pattern[str], edition: Edition, editions: Mapping[str, Edition]
) -> Iterator[tuple[Edition, int, str]]:
    """Yields the clauses that a module cites, with line and edition; skips statements without these labels."""
    lines = [file.text.count("\n", 0, found.start()) + 1 for found in quoted.finditer(file.text)]
    if not lines:
        return
    for statement in ast.parse(file.text).body:
        first = min([statement.lineno, *(each.lineno for each in getattr(statement, "decorator_list", ()))])
        if any(first <= line <= (statement.end_lineno or first) for line in lines):
            found = _Citations(edition, editions)
            found.visit(statement)
            yield from found.cited


class _Citations(ast.NodeVisitor):
    """Collects what a statement cites: `BOOK.cite(...)`, and the labels given to decorators of functions."""

    def __init__(self, edition: Edition, editions: Mapping[str, Edition]) -> None:
        self.edition, self.editions = edition, editions
        self.cited: list[tuple[Edition, int, str]] = []

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        outer = self.edition
        given = [each.value.id for each in node.keywords if each.arg == "edition" and isinstance(each.value, ast.Name)]
        self.edition = self.editions.get(given[0], outer) if given else outer
        self.generic_visit(node)
        self.edition = outer

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        for call in node.decorator_list:
            if isinstance(call, ast.Call):
                given = (self.editions.get(each.id) for each in call.args if isinstance(each, ast.Name))
                self._note(call, node.decorator_list[0].lineno, next(filter(None, given), self.edition))
        for statement in node.body:
            self.visit(statement)

    def visit_Call(self, node: ast.Call) -> None:
        match node.func:
            case ast.Attribute(value=ast.Name(id=name), attr="cite") if name in self.editions:
                self._note(node, node.lineno, self.editions[name])
            case _:
                self.generic_visit(node)

    def _note(self, call: ast.Call, line: int, edition: Edition) -> None:
        for each in call.args:
            if isinstance(each, ast.Constant) and isinstance(each.value, str) and each.value in edition.clauses:
                self.cited.append((edition, line, each.value))
