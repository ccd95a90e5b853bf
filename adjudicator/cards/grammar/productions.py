"""The productions of a printed language: what a phrase looks like, and the value that it has.

A file of productions is text. A line at the margin names what is described, `name:` or `name.N:` for singular and
plural. Each indented line below is a production:

    deal {what:them} {n:NUMBER} damage  =>  [{do: damage_to, what: $what, count: $n}]

Words stand for themselves, `Forward|Forwards` for singular and plural, `{hole:name}` for another phrase or a mark.
`//` separates ways to print the same; the first one is used when a value is rendered. `=>` is followed by a template
(YAML). After `~>`, the phrase is read and never written: it means the same as another one. After `=> !`, the phrase
is understood, but the ability language has no word for it; the text names the missing word.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator
from dataclasses import dataclass

import yaml

from adjudicator.cards.grammar.lexicon import FFTCG, Lexicon
from adjudicator.cards.grammar.templates import Value, list_holes
from adjudicator.cards.grammar.tokens import CLOSE, OPEN, WORD

LONE_MARKS = frozenset({"'", OPEN, CLOSE})
"""Marks that mean something else beside a word."""
SINGULAR_AND_PLURAL = ("s", "p")
_HEAD = re.compile(r"^(?P<name>[a-z][a-z0-9_]*)(?P<numbered>\.N)?:\s*$")
_ARROW = re.compile(r"\s(?P<arrow>=>|~>)\s")
_HOLE = re.compile(r"^\{(?P<name>[a-z][a-z0-9_]*):(?P<sort>[A-Z_]+|[a-z][a-z0-9_]*(?:\.[Nsp])?)\}$")


@dataclass(frozen=True, slots=True)
class Hole:
    """A place in a phrase for another phrase or for a mark."""

    name: str
    """Its name in the template."""
    sort: str
    """What may stand there: a mark, or what other productions describe."""

    @property
    def is_mark(self) -> bool:
        """Whether a single token stands there."""
        return self.sort.isupper()


Part = Hole | tuple[str, Hashable]
"""A part of a phrase: a hole, or a token without its place."""


@dataclass(frozen=True, slots=True)
class Production:
    """A production of a printed language."""

    place: int
    """Its place in the list of productions."""
    sort: str
    """What it describes."""
    surfaces: tuple[tuple[Part, ...], ...]
    """The ways to print it, the usual one first."""
    template: Value
    """The value that it has."""
    is_written: bool
    """Whether values are rendered by it."""
    missing: str
    """The word that the ability language lacks for it; empty for none."""


class BadProduction(ValueError):
    """A line of a file of productions cannot be understood."""


def read_productions(text: str, lexicon: Lexicon = FFTCG) -> tuple[Production, ...]:
    """Returns the productions of a text. Raises BadProduction."""
    read: list[Production] = []
    sort, numbered = "", False
    for line_number, line in enumerate(_join_lines(text), 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        head = _HEAD.match(line)
        if head is not None:
            sort, numbered = head["name"], bool(head["numbered"])
            continue
        try:
            for number in SINGULAR_AND_PLURAL if numbered else ("",):
                read.append(_read_production(len(read), sort, number, line.strip(), lexicon))
        except (ValueError, yaml.YAMLError) as error:
            raise BadProduction(f"line {line_number}: {error}: {line}") from error
    _check(read, lexicon)
    return tuple(read)


def _join_lines(text: str) -> Iterator[str]:
    """Yields the lines of a text; a line that begins with eight spaces continues the one before it."""
    joined = ""
    for line in text.splitlines():
        if line.startswith(" " * 8) and joined.strip():
            joined += " " + line.strip()
            continue
        yield joined
        joined = line
    yield joined


def _read_production(place: int, sort: str, number: str, line: str, lexicon: Lexicon) -> Production:
    arrow = _ARROW.search(line)
    if arrow is None or not sort:
        raise ValueError("no arrow, or nothing that is described")
    written, meant = line[: arrow.start()], line[arrow.end() :].strip()
    surfaces = tuple(tuple(_read_surface(surface, number, lexicon)) for surface in re.split(r"\s//\s", written))
    missing = meant[1:].strip() if meant.startswith("!") else ""
    template = None if missing else yaml.load(meant, yaml.CSafeLoader if yaml.__with_libyaml__ else yaml.SafeLoader)
    name = f"{sort}.{number}" if number else sort
    return Production(place, name, surfaces, template, arrow["arrow"] == "=>" and not missing, missing)


def _read_surface(written: str, number: str, lexicon: Lexicon) -> Iterator[Part]:
    for piece in written.split():
        hole = _HOLE.match(piece)
        if hole is not None:
            yield Hole(hole["name"], hole["sort"].replace(".N", f".{number}"))
            continue
        if piece in lexicon.marks:
            yield piece, ""
            continue
        if piece in LONE_MARKS:
            yield WORD, piece
            continue
        if "|" in piece and number:
            piece = piece.split("|")[SINGULAR_AND_PLURAL.index(number)]
            if not piece:
                continue
        icons = [token.face for token in lexicon.read_piece(piece)]
        if "|" in piece or (piece.startswith("{") and (":" in piece or len(icons) != 1)):
            raise ValueError(f"a hole or a choice is not written well: {piece}")
        yield from icons


def _check(productions: list[Production], lexicon: Lexicon) -> None:
    described = {production.sort for production in productions}
    surfaces: dict[tuple[str, tuple[Part, ...]], int] = {}
    for production in productions:
        wanted = list_holes(production.template)
        for surface in production.surfaces:
            holes = [part for part in surface if isinstance(part, Hole)]
            names = {hole.name for hole in holes}
            if names != wanted and not production.missing:
                raise BadProduction(f"holes of {production.sort} differ: {sorted(names)} and {sorted(wanted)}")
            unknown = [hole.sort for hole in holes if hole.sort not in (lexicon.marks if hole.is_mark else described)]
            if unknown:
                raise BadProduction(f"{production.sort} asks for {unknown}, which nothing describes")
            if not surface:
                raise BadProduction(f"{production.sort} has an empty phrase")
            same = surfaces.setdefault((production.sort, surface), production.place)
            if same != production.place:
                raise BadProduction(f"two productions of {production.sort} have one phrase: {surface}")
