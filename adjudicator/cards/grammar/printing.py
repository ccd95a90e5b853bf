"""Rendering of values in printed style, by the productions that read them."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import replace

from adjudicator.cards.grammar.lexicon import FFTCG, Lexicon
from adjudicator.cards.grammar.productions import Hole, Part, Production
from adjudicator.cards.grammar.templates import REST, Bindings, Value, is_merged, match, write_key

Faces = tuple[tuple[str, Hashable], ...]
"""Tokens without their places."""

WHOLE = "whole"
"""The hole for what a merged phrase is added to, beside whatever holes that phrase has."""
TWO = 2
"""How many phrases a merged phrase is unfolded for."""
MOST_WORK = 20_000
"""The most phrases that are tried for one value."""


class Printer:
    """Renders values by productions; the first production that fits is used."""

    def __init__(self, productions: Sequence[Production], lexicon: Lexicon = FFTCG) -> None:
        self._lexicon = lexicon
        self._by_sort: dict[str, list[Production]] = {}
        for production in productions:
            if production.is_written:
                unfolded = tuple(_unfold(production, productions)) or (production,)
                self._by_sort.setdefault(production.sort, []).extend(unfolded)

    def render(self, sort: str, value: Value) -> Faces | None:
        """Returns the tokens of a value; None if no production has it."""
        return _Rendering(self._by_sort, self._lexicon).render(sort, value)


def _unfold(merged: Production, productions: Sequence[Production]) -> Iterator[Production]:
    """Yields a production that makes one table of two phrases, once for each way to print the second one.

    There is none where its table has more parts, or the second phrase is another one as a whole.
    """
    if not is_merged(merged.template) or len(merged.template) > 1 or len(merged.template[REST]) != TWO:
        return
    first, second = (part.removeprefix("$") for part in merged.template[REST])
    hole = next(part for part in merged.surfaces[0] if isinstance(part, Hole) and part.name == second)
    inside = [inner for inner in productions if inner.sort == hole.sort and inner.is_written]
    if not all(isinstance(inner.template, dict) and REST not in inner.template for inner in inside):
        return
    for inner in inside:
        surface: list[Part] = []
        for part in merged.surfaces[0]:
            renamed = Hole(WHOLE, part.sort) if isinstance(part, Hole) and part.name == first else part
            surface += inner.surfaces[0] if part == hole else (renamed,)
        yield replace(merged, surfaces=(tuple(surface),), template={**inner.template, REST: f"${WHOLE}"})


class _Rendering:
    def __init__(self, by_sort: dict[str, list[Production]], lexicon: Lexicon) -> None:
        self._by_sort, self._lexicon = by_sort, lexicon
        self._known: dict[tuple[str, str], Faces | None] = {}
        self._work = 0

    def render(self, sort: str, value: Value) -> Faces | None:
        key = sort, write_key(value)
        if key not in self._known:
            self._known[key] = None
            self._known[key] = next(self._render_all(sort, value), None)
        return self._known[key]

    def _render_all(self, sort: str, value: Value) -> Iterator[Faces]:
        for production in self._by_sort.get(sort, ()):
            if not _may_fit(production.template, value):
                continue
            self._work += 1
            if self._work > MOST_WORK:
                return
            for bindings in match(production.template, value, {}):
                faces = self._render_parts(production.surfaces[0], bindings)
                if faces is not None:
                    yield faces

    def _render_parts(self, surface: Sequence[Part], bindings: Bindings) -> Faces | None:
        faces: list[tuple[str, Hashable]] = []
        for part in surface:
            if not isinstance(part, Hole):
                faces.append(part)
                continue
            rendered = (
                self._render_mark(part, bindings[part.name])
                if part.is_mark
                else self.render(part.sort, bindings[part.name])
            )
            if rendered is None:
                return None
            faces += rendered
        return tuple(faces)

    def _render_mark(self, hole: Hole, value: Value) -> Faces | None:
        face = self._lexicon.find_face(hole.sort, value)
        return None if face is None else (face,)


def _may_fit(template: Value, value: Value) -> bool:
    """Returns False where a template has obviously another form than a value, or other words in it."""
    if isinstance(template, str):
        return "$" in template or template == value
    if isinstance(template, dict):
        named = template.keys() - {REST}
        return (
            isinstance(value, dict)
            and named <= value.keys()
            and (REST in template or len(named) == len(value))
            and all(_may_fit(template[name], value[name]) for name in named)
        )
    if isinstance(template, list):
        return isinstance(value, list) and _may_begin(template, value)
    return type(template) is type(value) and template == value


def _may_begin(template: list[Value], value: list[Value]) -> bool:
    """Returns False where a list cannot be that of a template, up to the first part that stands for several entries."""
    for place, part in enumerate(template):
        if isinstance(part, str) and part.startswith("$*"):
            return True
        if place >= len(value) or not _may_fit(part, value[place]):
            return False
    return len(template) == len(value)
