"""Checks whole card files; reports all errors and the valid cards.

A card file is refused for its first error (`adjudicator.card_files`). Its author wants all of them at once. So
each card is read separately, and an invalid part is put aside to find further errors.
"""

from __future__ import annotations

import copy
import re
import tomllib
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from adjudicator.card_files import convert_errors
from adjudicator.catalogue import toml_places
from adjudicator.sentences.refusals import tell_in_english
from adjudicator.user_text import drop_mark
from engine.abilities.card_files.card_file import list_unnamed_sides, toml_of
from engine.core.clauses.refusal import BadCardFile
from engine.core.table.bounds.work import current_meter
from engine.core.table.cards import CardDefinition
from engine.rulebooks import load_all

CardReading = Callable[[Mapping[str, Any], str], dict[str, CardDefinition]]
"""The function `cards_of` of an edition's module `card_file`; it takes a file's tables and a name for errors."""

MOST_IN_A_CARD = 20
"""The most errors reported for one card."""

UNITS_OF_READING = 5
"""The units of work for reading one card."""
CHARACTERS_OF_UNIT = 16
"""The characters of a card that cost one further unit."""

FILE = "cards"
"""The file name in errors; the errors name the card."""

FILLERS: tuple[Any, ...] = (0, "-", [], {}, True)
"""Substitute values for an invalid field, one for each type, used to find further errors."""

_TABLE = re.compile(r"^\[\[\s*(?P<name>[A-Za-z0-9_-]+)\s*\]\]", re.MULTILINE)
_LINE_END = re.compile("\n")
_AT = re.compile(r"(?P<name>[A-Za-z_0-9]+)(?:\[(?P<place>\d+)\])?")
_UNFIT = re.compile(r"Object (?P<how>missing required|contains unknown) field `(?P<name>[^`]+)`")
_TOO_MUCH = re.compile(r"Object contains unknown field `(?P<name>[^`]+)`")
_STEP = re.compile(r"([^.\[\]]+)|\[(\d+)\]")
_LINE = re.compile(r"at line (?P<line>\d+)")
_NUMBER = re.compile(r'^number\s*=\s*["\'](?P<number>[^"\']+)["\']', re.MULTILINE)


@dataclass(frozen=True, slots=True)
class CardFileError:
    """An error in a card file."""

    card: str
    """The number of the card, or the table and its place; empty for the whole file."""
    field: str
    """The field of the card; empty for the whole card."""
    line: int
    """The line of the field, else the first line of the card; 0 if unknown."""
    wrong: str
    """The error in words."""
    todo: str
    """The remedy."""
    code: str
    """The code of the error."""
    arguments: Mapping[str, Any]
    """Its typed arguments."""

    @classmethod
    def of(cls, error: BadCardFile, card: str = "", field: str = "", line: int = 0) -> CardFileError:
        """Converts an error; omits its argument `written_at`, as the fields give the place."""
        arguments = {name: value for name, value in error.arguments.items() if name != "written_at"}
        said = tell_in_english(error)
        return cls(card, field, line, said.wrong, said.todo, error.code, arguments)


@dataclass(frozen=True, slots=True)
class CheckedCards:
    """The result of checking a card file."""

    errors: tuple[CardFileError, ...]
    """The errors, in the order of the file."""
    cards: dict[str, CardDefinition]
    """The valid cards, by number."""


@dataclass(frozen=True, slots=True)
class _Entry:
    table: str
    place: int
    line: int
    """The line on which it begins."""
    written: Any
    text: str = ""
    """Its part of the file."""

    def find_line(self, field: str, wrong: str) -> int:
        """Returns the line of the field that an error names, or of a surplus field inside it."""
        if not field and not _TOO_MUCH.match(wrong):
            return self.line
        current_meter().spend(len(self.text) // CHARACTERS_OF_UNIT)
        try:
            lines = toml_places.find_lines(self.text)
        except (ValueError, IndexError, RecursionError):  # the part alone is not what the reader accepted
            return self.line
        path = [self.table, 0, *(int(place) if place else name for name, place in _STEP.findall(field))]
        found = _TOO_MUCH.match(wrong)
        line = toml_places.find_line(lines, (*path, *([found["name"]] if found else [])))
        return self.line + line - 1 if line else self.line

    @property
    def called(self) -> str:
        number = self.written.get("number") if isinstance(self.written, dict) else None
        return number if isinstance(number, str) and number else f"{self.table} {self.place}"


Unsaid = Callable[[CardDefinition], Iterable[tuple[str, Any]]]
"""A function that returns the parts of a card that a language has no words for, each with the language."""


def list_no_unsaid(card: CardDefinition) -> Iterable[tuple[str, Any]]:
    """Returns no missing words."""
    return ()


def check_cards(cards_of: CardReading, text: str, list_unsaid: Unsaid = list_no_unsaid) -> CheckedCards:
    """Checks the text of a card file; returns the errors and the valid cards.

    Args:
        cards_of: reads cards.
        text: the text of the file.
        list_unsaid: returns the parts that cannot be rendered as sentences; a valid card has none.
    """
    load_all()  # so that a word of another game is told from one that no game has
    text = drop_mark(text)
    errors: list[CardFileError] = []
    cards: dict[str, CardDefinition] = {}
    entries: dict[str, _Entry] = {}
    try:
        with convert_errors(FILE):
            for entry in _read_entries(text, errors):
                found = _check_entry(cards_of, entry, errors)
                if found is None:
                    continue
                unsaid = next(iter(list_unsaid(found)), None)
                if unsaid is not None:
                    errors.append(_tell_unsaid(entry, *unsaid))
                    continue
                if found.number in cards:
                    first = entries[found.number].find_line("number", "")
                    twice = BadCardFile("card-file.number-again", named=found.number, line=first)
                    errors.append(CardFileError.of(twice, found.number, "number", entry.find_line("number", "")))
                    continue
                cards[found.number], entries[found.number] = found, entry
    except BadCardFile as error:
        errors.append(CardFileError.of(error))
    for unnamed in [*list_unnamed_sides(cards, FILE)]:
        side = unnamed.arguments["named"]
        errors.append(CardFileError.of(unnamed, side, "side", entries[side].find_line("side", "")))
        del cards[side]
    if not cards and not errors:
        errors.append(CardFileError.of(BadCardFile("card-file.no-card")))
    return CheckedCards(tuple(sorted(errors, key=lambda error: error.line)), cards)


def _tell_unsaid(entry: _Entry, language: str, piece: Any) -> CardFileError:
    """Returns the error for a card part that has no sentence in a language."""
    said = msgspec.to_builtins(piece)
    error = BadCardFile("card-file.not-said", given=language)
    field = (_find_place(entry.written, said) or "").lstrip(".")
    return CardFileError.of(error, entry.called, field, entry.find_line(field, tell_in_english(error).wrong))


def _find_place(written: Any, said: Any) -> str | None:
    """Returns the field of an entry with this content; empty for the entry itself; None if there is none."""
    if isinstance(written, dict):
        if isinstance(said, dict) and all(written.get(name) == value for name, value in said.items()):
            return ""
        inner = [(f".{name}", value) for name, value in written.items()]
    elif isinstance(written, list):
        inner = [(f"[{place}]", value) for place, value in enumerate(written)]
    else:
        return None
    found = ((at, _find_place(value, said)) for at, value in inner)
    return next((f"{at}{rest}" for at, rest in found if rest is not None), None)


def _read_entries(text: str, errors: list[CardFileError]) -> Iterator[_Entry]:
    """Yields the entries of a file; if the TOML is invalid, the entries of its valid tables."""
    ends_of_lines = [found.start() for found in _LINE_END.finditer(text)]
    try:
        data = toml_of(text, FILE)
    except BadCardFile as error:
        starts = [(found.start(), found["name"]) for found in _TABLE.finditer(text)]
        if not starts or not isinstance(error.__cause__, tomllib.TOMLDecodeError):
            errors.append(_tell_syntax(error, "", 0))
            return
        yield from _read_tables(text, starts, ends_of_lines, errors)
        return
    starts = [(found.start(), found["name"]) for found in _TABLE.finditer(toml_places.blank_strings(text))]
    lines: dict[str, list[tuple[int, int, int]]] = {}
    for (start, name), (end, _) in zip(starts, [*starts[1:], (len(text), "")], strict=False):
        lines.setdefault(name, []).append((bisect_left(ends_of_lines, start) + 1, start, end))
    for table, entries in data.items():
        if table == "set":
            continue
        listed = entries if isinstance(entries, list) else [entries]
        for place, written in enumerate(listed, 1):
            known = lines.get(table, [])
            if place > len(known):
                yield _Entry(table, place, 0, written)
                continue
            line, start, end = known[place - 1]
            yield _Entry(table, place, line, written, text[start:end])


def _read_tables(
    text: str, starts: list[tuple[int, str]], ends_of_lines: list[int], errors: list[CardFileError]
) -> Iterator[_Entry]:
    """Yields the entries of each table that can be read separately."""
    ends = [start for start, _ in starts[1:]] + [len(text)]
    places: dict[str, int] = {}
    head = text[: starts[0][0]]
    try:
        toml_of(head, FILE)
    except BadCardFile as error:
        errors.append(_tell_syntax(error, "", 0))
    for (start, table), end in zip(starts, ends, strict=True):
        piece, line = text[start:end], bisect_left(ends_of_lines, start) + 1
        places[table] = places.get(table, 0) + 1
        try:
            data = toml_of(piece, FILE)
        except BadCardFile as error:
            number = _NUMBER.search(piece)
            errors.append(_tell_syntax(error, number["number"] if number else f"{table} {places[table]}", line - 1))
            continue
        for written in data[table]:
            yield _Entry(table, places[table], line, written, piece)


def _tell_syntax(error: BadCardFile, card: str, before: int) -> CardFileError:
    """Returns a text's TOML error, with the line number in the whole file."""
    found = _LINE.search(error.arguments.get("detail", ""))
    line = before + int(found["line"]) if found else 0
    told = {"detail": _LINE.sub(f"at line {line}", error.arguments["detail"])} if found else {}
    return CardFileError.of(BadCardFile(error.code, **{**error.arguments, **told}), card, "", line)


def _check_entry(cards_of: CardReading, entry: _Entry, errors: list[CardFileError]) -> CardDefinition | None:
    """Returns the card of an entry; None if it is invalid."""
    left = _Left(copy.deepcopy(entry.written))
    error, found = _read(cards_of, entry.table, left.written)
    if error is None:
        return found
    told: set[tuple[str, str]] = set()
    while error is not None and len(told) < MOST_IN_A_CARD:
        said = tell_in_english(error)
        at, wrong = _read_field(said.tried), said.wrong
        if (at, wrong) in told:
            break
        told.add((at, wrong))
        if not left.has_changed(at, wrong):
            field = left.name_place(at)
            errors.append(CardFileError.of(error, entry.called, field, entry.find_line(field, wrong)))
        if not left.put_aside(at, wrong, lambda: _read(cards_of, entry.table, left.written)[0]):
            break
        error, _ = _read(cards_of, entry.table, left.written)
    return None


def _read(
    cards_of: CardReading, table: str, written: Any
) -> tuple[BadCardFile, None] | tuple[None, CardDefinition | None]:
    try:
        with convert_errors(FILE):
            current_meter().spend(UNITS_OF_READING + len(repr(written)) // CHARACTERS_OF_UNIT)
            return None, next(iter(cards_of({table: [written]}, FILE).values()))
    except BadCardFile as error:
        return error, None


def _read_field(tried: str) -> str:
    """Returns the field that an error names; empty if it names none."""
    return tried.rpartition(", field ")[2].strip().lstrip("$.") if ", field " in tried else ""


class _Left:
    """What remains of an entry after its invalid parts are removed."""

    def __init__(self, written: Any) -> None:
        self.written = written
        self._places: dict[str, list[int]] = {}
        self._changed: set[str] = set()

    def has_changed(self, at: str, wrong: str) -> bool:
        """Returns whether this check has filled in or emptied the field that an error names."""
        found = _UNFIT.match(wrong) if not at else _AT.match(at)
        return found is not None and found["name"] in self._changed

    def name_place(self, at: str) -> str:
        """Returns a field's name in the original entry, before list items were removed."""
        found = _AT.match(at)
        if found is None or found["place"] is None or found["name"] not in self._places:
            return at
        place = self._places[found["name"]][int(found["place"])]
        return f"{found['name']}[{place}]{at[found.end() :]}"

    def put_aside(self, at: str, wrong: str, look: Callable[[], BadCardFile | None]) -> bool:
        """Removes from the entry the part that an error concerns: a list item or a whole field.

        A required field, even a missing one, gets a value that `look` accepts.
        Returns whether there is such a part, so that the rest can be checked.
        """
        unfit = None if at else _UNFIT.match(wrong)
        if unfit is not None and isinstance(self.written, dict):
            if unfit["how"] == "missing required":
                self._fill(unfit["name"], look)
                return True
            return self.written.pop(unfit["name"], None) is not None
        found = _AT.match(at)
        if not isinstance(self.written, dict) or found is None or found["name"] not in self.written:
            return False
        name, value = found["name"], self.written[found["name"]]
        if found["place"] is not None and isinstance(value, list) and int(found["place"]) < len(value):
            places = self._places.setdefault(name, list(range(len(value))))
            del value[int(found["place"])], places[int(found["place"])]
            if not value:
                self._changed.add(name)
            return True
        if not self._fill(name, look):
            del self.written[name]
        return True

    def _fill(self, name: str, look: Callable[[], BadCardFile | None]) -> bool:
        """Fills a field with a valid value; returns whether a valid value exists."""
        self._changed.add(name)
        for filler in FILLERS:
            self.written[name] = filler
            error = look()
            named = None if error is None else _AT.match(_read_field(tell_in_english(error).tried))
            if named is None or named["name"] != name:
                return True
        return False
