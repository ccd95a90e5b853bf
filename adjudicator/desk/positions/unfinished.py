"""Unfinished texts of positions: what is understood of them, and a refusal for each part that is not."""

from __future__ import annotations

import re
from bisect import insort
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import msgspec

from adjudicator.desk.positions.course_notation import Course
from adjudicator.desk.positions.file_slips import settle_edition
from adjudicator.desk.positions.format import PositionFile
from adjudicator.desk.positions.parser import LARGEST_TEXT, OF_SCENARIOS, read_position
from adjudicator.notation.format.errors import BadScenario, FilePosition
from adjudicator.notation.format.fields import Act, Seat
from adjudicator.notation.format.yaml_files import parse_yaml
from adjudicator.notation.words.edition_defaults import find_words
from adjudicator.notation.words.written_keys import read_first_keys
from adjudicator.notation.words.written_positions import read_written, read_written_keys

FILE = "position"
"""The name of the text in refusals."""
MOST = 60
"""The most refusals; what is wrong after them is left out without one."""
MOST_READS = 240
"""How often the rest is read; if something is wrong then, nothing is given back."""
MOST_LINES = 40
"""The most lines that are left out at the end so that the rest can be read."""
STEP = re.compile(r"\.([^.\[\]]+)|\[([0-9]+)\]")
"""A step of a place in a text."""
COMMENT = re.compile(r"^[^'\"]*?(?:^|\s)#", re.MULTILINE)
"""A comment of a text, outside quotes."""
ROOT, SETUP, ATTEMPT = "$", "setup", "attempt"


HALVES: Mapping[str, Any] = {"by": Seat, ATTEMPT: Act | Course}
"""The two halves of an attempt with their forms."""


@dataclass
class UnfinishedPosition:
    """What was taken over from a text."""

    stated: PositionFile | None = None
    """The position; None if not even its edition is known."""
    refusals: list[BadScenario] = field(default_factory=list)
    """What was not taken over, in the order in which it was found."""


def read_unfinished(text: str) -> UnfinishedPosition:
    """Returns the position in a text, without the parts that are not understood.

    A part that is not understood is left out with everything in it, and the rest is read again.

    Raises:
        BadScenario: the text is too long.
    """
    if len(text) > LARGEST_TEXT or len(text.encode()) > LARGEST_TEXT:
        raise BadScenario(FILE, ROOT, "file.stated-size", most=LARGEST_TEXT)
    found = UnfinishedPosition()
    for part in _list_unsayable(text):
        found.refusals.append(BadScenario(FILE, ROOT, "position.no-field", fault=part))
    data = _parse_beginning(text, found)
    if isinstance(data, dict) and data.get("format") == OF_SCENARIOS:
        found.refusals.append(BadScenario(FILE, "$.format", "position.no-field", fault="scenario"))
        data = {}
    if not isinstance(data, dict):
        data = {}
    _Reading(data, found).read()
    return found


def _list_unsayable(text: str) -> list[str]:
    """Returns what a text can say and no field can, by the words of the message."""
    return ["comment"] if COMMENT.search(text) else []


def _parse_beginning(text: str, found: UnfinishedPosition) -> Any:
    """Returns the data of a text, without as many lines at its end as cannot be read."""
    lines = text.splitlines()
    for left_out in range(min(MOST_LINES, len(lines)) + 1):
        try:
            data = parse_yaml("\n".join(lines[: len(lines) - left_out]), FILE)
        except BadScenario as error:
            if not left_out:
                found.refusals.append(error)
            continue
        if isinstance(data, dict) or data is None or not left_out:
            return data
    return None


@dataclass
class _Reading:
    """Reads data again and again, each time without the part that was refused."""

    data: dict[str, Any]
    found: UnfinishedPosition
    left_out: dict[tuple[str | int, ...], list[int]] = field(default_factory=dict)
    """The places of list items that were left out, by the place of their list."""
    _half: dict[str, Any] = field(default_factory=dict)
    """The half of an attempt that is said, by its name."""

    def read(self) -> None:
        """Reads the data until nothing is refused."""
        for _ in range(MOST_READS):
            try:
                self._put_in_words()
                stated = read_position(self.data, file=FILE).stated
            except BadScenario as error:
                if not self._leave_out(error):
                    return
                continue
            assert stated is not None
            self.found.stated = self._with_half(stated)
            return

    def _put_in_words(self) -> None:
        """Puts the words of the data into English, in which refusals name places."""
        data: Any = read_first_keys(self.data, PositionFile)
        data = settle_edition(data, FILE)
        words = find_words(data.get("edition"))
        if words is not None:
            data = read_written(read_written_keys(data, PositionFile, words), words, FilePosition(FILE))
        self.data = data

    def _leave_out(self, error: BadScenario) -> bool:
        """Leaves out the part that is refused. Returns False if nothing is left to read."""
        path = _read_path(error.path)
        if path == () and SETUP not in self.data:
            self.data = {**self.data, SETUP: {}}  # nothing is said of the table yet
            return True
        if len(self.found.refusals) < MOST:
            self.found.refusals.append(self._at_place(error, path))
        if path == (ATTEMPT,):
            self._half.update({name: self.data.pop(name) for name in ("by", ATTEMPT) if name in self.data})
            return bool(self._half)
        place = self._find(path)
        if place == (SETUP,) and self.data[SETUP] != {}:
            self.data = {**self.data, SETUP: {}}
            return True
        if not place or place == (SETUP,):
            return False
        parent = self._get(place[:-1])
        if isinstance(parent, dict):
            del parent[place[-1]]
        else:
            index = int(place[-1])
            original = self._original(place[:-1], index)
            del parent[index]
            insort(self.left_out.setdefault(place[:-1], []), original)
        return True

    def _find(self, path: tuple[str | int, ...]) -> tuple[str | int, ...]:
        """Returns the deepest part of a place that is there; empty if nothing of it may be left out."""
        at: Any = self.data
        reached: list[str | int] = []
        for step in path:
            if isinstance(at, dict):
                is_there = step in at
            else:
                is_there = isinstance(at, list) and isinstance(step, int) and step < len(at)
            if not is_there:
                break
            at = at[step]
            reached.append(step)
        return () if reached == ["edition"] else tuple(reached)

    def _get(self, place: tuple[str | int, ...]) -> Any:
        at: Any = self.data
        for step in place:
            at = at[step]
        return at

    def _original(self, of_list: tuple[str | int, ...], index: int) -> int:
        """Returns the place in the text of an item, counted with those that were left out."""
        for gone in self.left_out.get(of_list, ()):
            if gone <= index:
                index += 1
        return index

    def _at_place(self, error: BadScenario, path: tuple[str | int, ...]) -> BadScenario:
        """Returns a refusal with its place in the text."""
        written = ROOT
        for depth, step in enumerate(path):
            if isinstance(step, int):
                written += f"[{self._original(path[:depth], step)}]"
            else:
                written += f".{step}"
        arguments: Mapping[str, Any] = {k: v for k, v in error.arguments.items() if k != "written_at"}
        return BadScenario(error.file, written, error.code, **arguments)

    def _with_half(self, stated: PositionFile) -> PositionFile:
        """Returns the position with an attempt of which only one half is said: who, or what."""
        for name, said in self._half.items():
            kind = HALVES[name]
            with suppress(msgspec.ValidationError):
                stated = msgspec.structs.replace(stated, **{name: msgspec.convert(said, kind)})
        return stated


def _read_path(path: str) -> tuple[str | int, ...]:
    """Returns the steps of a place (`$.setup.P1.field[2]`)."""
    return tuple(name or int(index) for name, index in STEP.findall(path))
