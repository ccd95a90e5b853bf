"""Finds the line of each value in a TOML text, which the TOML reader does not report.

It reads only texts that the TOML reader has accepted, so it does not validate: it follows keys, brackets and strings,
and ignores types.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

Step = str | int
Path = tuple[Step, ...]
"""A place in the data: field names, and list indexes from 0."""

_STRING = re.compile(
    r"""\"{3}(?:[^\\"]|\\.|"(?!""))*\"{3,5}|'{3}(?:[^']|'(?!''))*'{3,5}|"(?:[^"\\\n]|\\.)*"|'[^'\n]*+'""",
    re.DOTALL,
)
_STRING_OR_COMMENT = re.compile(rf"{_STRING.pattern}|\#[^\n]*+", re.DOTALL)
LONG = ('"""', "'''")
_SPACE = re.compile(r"(?:[\s,]|\#[^\n]*)*")
_BARE_KEY = re.compile(r"[A-Za-z0-9_-]++")
_SCALAR = re.compile(r"\d{4}-\d\d-\d\d \d\d:[^,\]}\s#]*+|[^,\]}\s#]++")
_GAP = re.compile(r"[ \t]*+")


def find_lines(text: str) -> dict[Path, int]:
    """Returns the line, from 1, of each table, field and list item. The text must be valid TOML."""
    return _Scanner(text).scan()


def blank_strings(text: str) -> str:
    """Returns the text with multi-line strings blanked; lines and length are unchanged."""
    if '"""' not in text and "'''" not in text:
        return text
    return _STRING_OR_COMMENT.sub(lambda found: _blank(found[0]) if found[0][:3] in LONG else found[0], text)


def _blank(string: str) -> str:
    return "\n".join(" " * len(line) for line in string.split("\n"))


def find_line(lines: Mapping[Path, int], path: Path) -> int:
    """Returns the line of a place, or of its parent; 0 if neither is known."""
    return next((lines[path[:length]] for length in range(len(path), 0, -1) if path[:length] in lines), 0)


class _Scanner:
    """A scanner that passes once through a text."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0
        self._counted, self._line = 0, 1
        self._lines: dict[Path, int] = {}
        self._tables: dict[Path, int] = {}

    def scan(self) -> dict[Path, int]:
        table: Path = ()
        while self._skip_space():
            if self._text[self._at] == "[":
                table = self._read_header()
            else:
                self._read_pair(table)
        return self._lines

    def _read_header(self) -> Path:
        """Reads `[table]` or `[[table]]`; returns the place of its contents."""
        several = self._text.startswith("[[", self._at)
        start, self._at = self._at, self._at + (2 if several else 1)
        path: Path = ()
        *before, last = self._read_key()
        for name in before:
            path = self._enter((*path, name))
        path = (*path, last)
        if several:
            self._tables[path] = self._tables.get(path, -1) + 1
        path = self._enter(path)
        self._note(path, start)
        self._at += 2 if several else 1
        return path

    def _enter(self, path: Path) -> Path:
        """Returns the place for a name in a header; in a list of tables, the last table."""
        return (*path, self._tables[path]) if path in self._tables else path

    def _read_pair(self, inside: Path) -> None:
        start, path = self._at, inside
        for name in self._read_key():
            path = (*path, name)
            self._note(path, start)
        self._at += 1  # the sign of equality
        self._skip_space()
        self._read_value(path)

    def _read_key(self) -> list[str]:
        """Reads a key, which may be dotted, and stops after it."""
        parts: list[str] = []
        while True:
            self._skip_gap()
            found = _BARE_KEY.match(self._text, self._at) or _STRING.match(self._text, self._at)
            if found is None:
                raise ValueError(f"no key at character {self._at}")
            parts.append(found[0].strip("\"'"))
            self._at = found.end()
            self._skip_gap()
            if not self._text.startswith(".", self._at):
                return parts
            self._at += 1

    def _read_value(self, path: Path) -> None:
        match self._text[self._at]:
            case "[":
                for place in self._read_parts("]"):
                    self._note((*path, place), self._at)
                    self._read_value((*path, place))
            case "{":
                for _ in self._read_parts("}"):
                    self._read_pair(path)
            case _:
                found = _STRING.match(self._text, self._at) or _SCALAR.match(self._text, self._at)
                if found is None:
                    raise ValueError(f"no value at character {self._at}")
                self._at = found.end()

    def _read_parts(self, end: str) -> Iterator[int]:
        """Yields the index of each item within brackets, then moves behind the closing bracket."""
        self._at += 1
        number = 0
        while self._skip_space() and self._text[self._at] != end:
            yield number
            number += 1
        self._at += 1

    def _skip_space(self) -> bool:
        """Moves to the next significant character, if any."""
        found = _SPACE.match(self._text, self._at)
        self._at = found.end() if found else self._at
        return self._at < len(self._text)

    def _skip_gap(self) -> None:
        found = _GAP.match(self._text, self._at)
        self._at = found.end() if found else self._at

    def _note(self, path: Path, at: int) -> None:
        if at >= self._counted:  # places are noted in the order of the text, but for a header's
            self._line += self._text.count("\n", self._counted, at)
            self._counted = at
        self._lines.setdefault(path, self._line)
