"""Reads an edition's readings from the declarations in its source."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import replace

from engine.core.clauses.borrowing import BorrowingEdition
from engine.core.clauses.citation import Edition
from engine.core.clauses.reading import Reading
from engine.rulebooks import comes_from_elsewhere, find_folder, load

FILES = ("readings.py", "__init__.py")
"""The modules that declare readings, or settle readings of the base."""
READING = "reading"
"""The topic of messages that name readings."""


def read_declared(edition: Edition) -> dict[str, Reading]:
    """Returns the readings of an edition by their names, those of its base included.

    A reading is declared in a call: `_reading("name", "ENTRY", BOOK.cite(...), "default", "other")`, and a reading
    of the base is settled in another: `settle(BASE_READINGS, "name", "value", BOOK.cite(...))`. An edition of
    another distribution may differ, and is imported.
    """
    if comes_from_elsewhere(edition.id):
        return dict(load(edition.id).readings)
    found: dict[str, Reading] = {}
    if isinstance(edition, BorrowingEdition):
        for reading in read_declared(edition.base).values():
            found[reading.name] = replace(reading, clauses=edition.labels_here(reading.clauses))
    for call in _calls_in(edition.package):
        match call.func, call.args:
            case ast.Name(id="_reading"), [name, disputed, ast.Call(args=labels), *values]:
                reading = Reading(_text(name), tuple(map(_text, values)), _text(disputed), tuple(map(_text, labels)))
                found[reading.name] = reading
            case ast.Name(id="settle"), [_, name, value, ast.Call(args=labels)]:
                settled = found[_text(name)]
                found[settled.name] = replace(settled, values=(_text(value),), clauses=tuple(map(_text, labels)))
            case _:
                pass
    return found


def read_names(edition: Edition, language: str) -> dict[tuple[str, str], str]:
    """Returns the names of parameters and their values in a language, those of the base included.

    Keys are a parameter and one of its values, or an empty text for the parameter itself. The library of message
    files loads too slowly for commands that show clauses; such a file has one plain line for each name.
    """
    lines: dict[str, str] = {}
    at: Edition | None = edition
    while at is not None:
        file = find_folder(at.package).joinpath("messages", f"{language}_readings.ftl")
        text = file.read_text(encoding="utf-8") if file.is_file() else ""
        topic = ""
        for name, _, said in (line.partition(" = ") for line in text.splitlines()):
            if said and topic == READING:
                lines.setdefault(name.strip().removeprefix("."), said)
            topic = topic if name.startswith(" ") else name.removesuffix(" =")
        at = at.base if isinstance(at, BorrowingEdition) else None
    found: dict[tuple[str, str], str] = {}
    for reading in read_declared(edition).values():
        for value in ("", *reading.values):
            name = f"{reading.name}-{value}" if value else reading.name
            found[reading.name, value] = lines.get(name.replace("_", "-"), value or reading.name)
    return found


def _calls_in(package: str) -> Iterator[ast.Call]:
    for file in (find_folder(package).joinpath(name) for name in FILES):
        nodes = ast.walk(ast.parse(file.read_text(encoding="utf-8"))) if file.is_file() else ()
        yield from (node for node in nodes if isinstance(node, ast.Call))


def _text(literal: ast.expr) -> str:
    return str(ast.literal_eval(literal))
