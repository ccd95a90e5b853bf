"""Every production of the grammar prints what it reads: none is unprintable, and none is hidden by an earlier one."""

from __future__ import annotations

from collections import Counter
from functools import cache
from importlib import resources
from typing import Any

import pytest

from adjudicator.cards.grammar.grammars import PACKAGE, PRODUCTIONS, load_grammar
from adjudicator.cards.grammar.printing import Faces
from adjudicator.cards.grammar.productions import Hole, Production
from adjudicator.cards.grammar.templates import Clash, Value, fill, is_merged

GRAMMARS = {"fftcg": load_grammar("fftcg_en"), "force_of_will": load_grammar("force_of_will_en")}
MARKS: dict[str, Value] = {
    "NUMBER": 3, "ONE": 1, "CARD": "Gate Clerk", "JOB": "Gatekeeper", "CATEGORY": "OWN", "KEYWORD": "haste",
    "CP": {"do": "pay", "count": 2}, "CP_X": {"do": "pay", "count": {"number": "x"}}, "SKILL": "Lower the Bars",
    "COUNTER": "ember", "COUNTERS": "ember", "DAMAGE": 3, "CRYSTAL": 2, "WARP": 2,
}  # fmt: skip
OTHER_MARKS: dict[str, dict[str, Value]] = {
    "fftcg": {},
    "force_of_will": {
        "COUNT": 3, "NAME": "Gate Clerk", "RACE": "Warden", "KEYWORD": "flying", "ART": "Rain of Oil", "FREE": 2,
        "WILL": {"do": "pay", "count": 2, "of": {"light": 1}}, "BOTH": 300, "ATK_ONLY": 300, "DEF_ONLY": 300,
        "WILL_X": {"do": "pay", "count": {"number": "x", "plus": 1}, "of": {"light": 1}},
        "UNEQUAL": {"atk": 100, "def": 200}, "FIGURES": {"atk": 100, "def": 200},
    },
}  # fmt: skip
READ_ELSEWHERE = {
    "{a} if {c} .", "{a} if {c} . {e}",
    "{o} gains {g} until end of turn . if {c} , it gains {h} until end of turn instead .",
}  # fmt: skip
"""Phrases whose value is printed by the phrase around them."""
SAMPLES = 4


def list_holes(production: Production) -> list[Hole]:
    return [part for part in production.surfaces[0] if isinstance(part, Hole)]


@cache
def list_samples(game: str, sort: str, depth: int = 0) -> tuple[Any, ...]:
    """Some values of what a heading describes, the simplest first."""
    marks, grammar = MARKS | OTHER_MARKS[game], GRAMMARS[game]
    if sort in marks:
        return (marks[sort],)
    found: list[Value] = []
    written = [one for one in grammar.productions if one.sort == sort and one.is_written and depth < 9]
    for production in sorted(written, key=lambda one: len(list_holes(one))):
        values = [list_samples(game, hole.sort, depth + 1)[:1] for hole in list_holes(production)]
        if all(values) and len(found) < SAMPLES:
            found += fill_one(production, [value for (value,) in values])
    return tuple(value for value in found if grammar.printer.render(sort, value) is not None)


def fill_one(production: Production, values: list[Value]) -> list[Value]:
    names = [hole.name for hole in list_holes(production)]
    try:
        return [fill(production.template, dict(zip(names, values, strict=True)))]
    except Clash:
        return []


def print_parts(game: str, production: Production, values: list[Value]) -> Faces | None:
    """The tokens of a phrase, each part of it printed in the usual way."""
    marks, grammar = MARKS | OTHER_MARKS[game], GRAMMARS[game]
    faces: list[Any] = []
    left = iter(values)
    for part in production.surfaces[0]:
        if not isinstance(part, Hole):
            faces.append(part)
            continue
        value = next(left)
        face = grammar.lexicon.find_face(part.sort, value) if part.sort in marks else None
        printed = (face,) if face is not None else grammar.printer.render(part.sort, value)
        if printed is None:
            return None
        faces += printed
    return tuple(faces)


def prints(game: str, sort: str, value: Value, depth: int = 2) -> bool:
    """Returns whether a value is printed by itself, or in some phrase around it."""
    grammar = GRAMMARS[game]
    if grammar.printer.render(sort, value) is not None:
        return True
    around = [one for one in grammar.productions if one.is_written and sort in {hole.sort for hole in list_holes(one)}]
    for production in around if depth else ():
        samples = [(value,) if hole.sort == sort else list_samples(game, hole.sort) for hole in list_holes(production)]
        filled = fill_one(production, [some[0] for some in samples]) if all(samples) else []
        if any(prints(game, production.sort, one, depth - 1) for one in filled):
            return True
    return False


def name_phrase(production: Production) -> str:
    parts = production.surfaces[0]
    return " ".join(f"{{{part.name}}}" if isinstance(part, Hole) else str(part[1] or part[0]) for part in parts)


@pytest.mark.parametrize("game", GRAMMARS)
def test_each_heading_stands_in_one_place(game: str) -> None:
    folder = resources.files(PACKAGE).joinpath(GRAMMARS[game].name)
    texts = [file.read_text(encoding="utf-8") for file in folder.iterdir() if file.name.endswith(PRODUCTIONS)]
    headings = Counter(line for text in texts for line in text.splitlines() if line.endswith(":") and line[0] != "#")

    assert headings.total() > 0
    assert [heading for heading, count in headings.items() if count > 1] == []


@pytest.mark.parametrize("game", GRAMMARS)
@pytest.mark.parametrize("is_written", [True, False])
def test_every_production_prints_what_it_reads(game: str, is_written: bool) -> None:
    grammar, faulty = GRAMMARS[game], []
    for production in grammar.productions:
        if production.missing or production.is_written != is_written or name_phrase(production) in READ_ELSEWHERE:
            continue
        tried: list[bool] = []
        for number in range(SAMPLES):
            if any(tried):
                break
            values = [(list_samples(game, hole.sort) or (None,)) for hole in list_holes(production)]
            picked = [samples[min(number, len(samples) - 1)] for samples in values]
            for value in fill_one(production, picked):
                printed = grammar.printer.render(production.sort, value)
                is_exact = is_written and not is_merged(production.template)  # merged phrases stand in any order
                if printed is None and not is_written:
                    tried.append(prints(game, production.sort, value))
                    continue
                tried.append(printed is not None and (not is_exact or printed == print_parts(game, production, picked)))
        if tried and not any(tried):
            faulty.append(f"{production.sort}: {name_phrase(production)}")

    assert faulty == []
