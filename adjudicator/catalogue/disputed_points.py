"""An edition's DISPUTED.md: its entries, and their comparison with the readings in the code."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

import msgspec

from engine.core.clauses.borrowing import BorrowingEdition
from engine.core.clauses.citation import Edition
from engine.core.clauses.reading import Reading
from engine.core.clauses.refusal import Refusal
from engine.rulebooks import find_folder

FILE = "DISPUTED.md"
TRANSLATION = "messages/{language}_disputed.toml"
"""The path of the points in another language, in an edition's folder."""
FIELDS = ("text", "readings", "parameter", "no parameter", "default", "reason", "outcome")
CHANGES_PLAY = ("yes", "HIGH")
REQUIRED = ("text", "readings", "default", "reason", "outcome")

_HEAD = re.compile(r"### (?P<id>[A-Z0-9][A-Z0-9-]*) \| (?P<clauses>[^|]+) \| (?P<title>.+)")
_FIELD = re.compile(r"- (?P<name>[a-z]+(?: [a-z]+)?): (?P<text>.+)")
_WORD = re.compile(r"`([^`]+)`")


class BadDisputed(Refusal):
    """Raised for a malformed DISPUTED.md."""

    reason = "BAD_DISPUTED_FILE"

    def __init__(self, code: str, line: int, **arguments: Any) -> None:
        super().__init__(code, written_at=f"{FILE}, line {line}", **arguments)


@dataclass(frozen=True, slots=True)
class DisputedPoint:
    """One open point of an edition."""

    id: str
    """The id of the point."""
    clauses: tuple[str, ...]
    """The clauses concerned."""
    title: str
    """The heading of the entry."""
    section: str
    """The section of DISPUTED.md."""
    text: str
    """What is unclear."""
    readings: str
    """The possible readings."""
    parameter: str
    """The name of the reading that settles it in a game; empty if the default always applies."""
    no_parameter: str
    """The reason why it changes ordinary play but a game cannot settle it; empty if not given."""
    default: str
    """The default reading."""
    reason: str
    """The reason for the default."""
    outcome: str
    """The status of the point."""


@dataclass
class _Draft:
    head: re.Match[str]
    line: int
    section: str
    fields: dict[str, str] = field(default_factory=dict)

    def entry(self) -> DisputedPoint:
        missing = [name for name in REQUIRED if name not in self.fields]
        if missing:
            raise BadDisputed("disputed.missing", self.line, named=self.head["id"], items=", ".join(missing))
        clauses = tuple(label.strip() for label in self.head["clauses"].split(","))
        said = {name.replace(" ", "_"): self.fields.get(name, "") for name in FIELDS}
        said["parameter"] = said["parameter"].strip("`")
        return DisputedPoint(self.head["id"], clauses, self.head["title"].strip(), self.section, **said)


@lru_cache(maxsize=16)  # the files of the editions, each read again for every clause that is shown
def parse_disputed(text: str) -> tuple[DisputedPoint, ...]:
    """Returns the entries of a DISPUTED.md, in order.

    Raises:
        BadDisputed: the text is malformed; the error names the line.
    """
    drafts: list[_Draft] = []
    section, last = "", ""
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("## "):
            section = line[3:].strip()
        elif line.startswith("### "):
            head = _HEAD.fullmatch(line)
            if head is None:
                raise BadDisputed("disputed.no-head", number)
            if any(head["id"] == draft.head["id"] for draft in drafts):
                raise BadDisputed("disputed.twice", number, named=head["id"])
            drafts.append(_Draft(head, number, section))
            last = ""
        elif drafts and (found := _FIELD.fullmatch(line)):
            last = found["name"]
            if last not in FIELDS or last in drafts[-1].fields:
                raise BadDisputed("disputed.misplaced", number, named=last, possible=", ".join(FIELDS))
            drafts[-1].fields[last] = found["text"].strip()
        elif drafts and last and line.startswith("  ") and line.strip():
            drafts[-1].fields[last] += f" {line.strip()}"
    return tuple(draft.entry() for draft in drafts)


def read_disputed(edition: Edition) -> tuple[DisputedPoint, ...]:
    """Returns an edition's entries, and its base edition's unsettled ones. Raises BadDisputed."""
    file = find_folder(edition.package).joinpath(FILE)
    own = parse_disputed(file.read_text("utf-8")) if file.is_file() else ()
    if not isinstance(edition, BorrowingEdition):
        return own
    settled = {entry.id for entry in own}
    inherited = (entry for entry in read_disputed(edition.base) if entry.id not in settled)
    return (*own, *(replace(entry, clauses=edition.labels_here(entry.clauses)) for entry in inherited))


class PointTexts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The texts of a point in another language."""

    title: str
    """The heading of the entry."""
    text: str
    """What is unclear."""
    readings: str
    """The possible readings."""
    default: str
    """The default reading."""
    reason: str
    """The reason for the default."""
    no_parameter: str = ""
    """The reason why a game cannot settle it; empty if the English entry gives none."""


class TranslationFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file with an edition's points in another language."""

    edition: str
    """The edition."""
    language: str
    """The language."""
    section: dict[str, str]
    """The name of each section, by its English name."""
    point: dict[str, PointTexts]
    """The texts of each point, by its id."""


@lru_cache(maxsize=16)
def read_translation(package: str, language: str) -> TranslationFile | None:
    """Returns an edition's points in another language; None if there is no such file."""
    file = find_folder(package).joinpath(TRANSLATION.format(language=language))
    return msgspec.convert(tomllib.loads(file.read_text("utf-8")), TranslationFile) if file.is_file() else None


def translate_point(point: DisputedPoint, edition: Edition, language: str) -> DisputedPoint | None:
    """Returns a point with its texts in another language; None if they are not translated."""
    file = read_translation(edition.package, language)
    texts = file.point.get(point.id) if file is not None else None
    if file is None or texts is None:
        return translate_point(point, edition.base, language) if isinstance(edition, BorrowingEdition) else None
    section = file.section.get(point.section, point.section)
    return replace(point, section=section, **msgspec.structs.asdict(texts))


def list_unsettled(entries: Sequence[DisputedPoint]) -> list[str]:
    """Returns the entries that change ordinary play but have neither a parameter nor a reason for its absence."""
    return [
        entry.id
        for entry in entries
        if entry.outcome in CHANGES_PLAY and bool(entry.parameter) == bool(entry.no_parameter)
    ]


def find_disagreements(
    entries: Sequence[DisputedPoint], readings: Mapping[str, Reading], edition: Edition
) -> list[str]:
    """Returns the differences between the entries and the code; empty if they agree."""
    found = [
        f"{entry.id}: {edition.id} prints no clause {label}"
        for entry in entries
        for label in entry.clauses
        if label not in edition.clauses
    ]
    by_id = {entry.id: entry for entry in entries}
    for entry in entries:
        if entry.parameter and entry.parameter not in readings:
            found.append(f"{entry.id}: its parameter {entry.parameter} is no reading of the edition")
    for reading in readings.values():
        described = by_id.get(reading.disputed)
        if described is None:
            found.append(f"reading {reading.name}: there is no entry {reading.disputed}")
        else:
            found += _compare_entry(described, reading)
    return found


def _compare_entry(entry: DisputedPoint, reading: Reading) -> list[str]:
    found: list[str] = []
    if entry.parameter != reading.name:
        found.append(f"{entry.id}: its parameter is {entry.parameter or 'none'}, the reading is {reading.name}")
    words = _WORD.findall(entry.default)
    if not words or words[0] != reading.default:
        stated = words[0] if words else "not named"
        found.append(f"{entry.id}: its default is {stated}, the reading's is {reading.default}")
    named = _WORD.findall(entry.readings)
    lacking = [value for value in reading.values if value not in named]
    if lacking:
        found.append(f"{entry.id}: its readings do not name {', '.join(lacking)}")
    beyond = [label for label in reading.clauses if label not in entry.clauses]
    if beyond:
        found.append(f"{entry.id}: the reading also concerns {', '.join(beyond)}")
    return found
