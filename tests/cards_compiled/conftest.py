"""The compiler of FFTCG cards, built once, and where card data of others may lie."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from adjudicator.cards.compiled_card import CompiledCard
from adjudicator.cards.importing import Importer
from adjudicator.cards.kept_cards import FORMAT, KeptCards
from adjudicator.cards.printed_card import PrintedCard
from engine.rulebooks import load

SHARED = Path(__file__).parents[3] / "shared" / "cards" / "fftcg" / "db.json"
UPWARD = [folder / "shared" / "cards" for folder in Path(__file__).parents[3:5]]
"""Where a user's data may lie: beside the checkout, or beside the folder that has several checkouts."""

Compile = Callable[[str], CompiledCard]
"""What compiles the card of a number."""


def find_data(*parts: str) -> Path:
    """A file or folder of a user's card data; skips where there is none."""
    found = next((path for folder in UPWARD if (path := folder.joinpath(*parts)).exists()), None)
    if found is None:
        pytest.skip(f"card data of others ({'/'.join(parts)}) is not part of the project")
    return found


def list_cases(cases: Iterable[Mapping[str, Any]]) -> list[Any]:
    """Cases by the number of their card; one that tells a known `fault` is expected to fail until that is mended."""
    listed = []
    for at, case in enumerate(cases):
        known = [pytest.mark.xfail(reason=case["fault"], strict=True)] if "fault" in case else []
        listed.append(pytest.param(case, id=f"{case['card']}-{at}", marks=known))
    return listed


def compile_by_number(importer: Importer, printed: Mapping[str, PrintedCard]) -> Compile:
    """What compiles a printed card by its number, once; a card that is not whole fails by its number and the phrase."""

    @cache
    def compile_one(number: str) -> CompiledCard:
        compiled = importer.compile(printed[number])
        assert compiled.is_whole, (number, [(line.code, line.phrase) for line in compiled.lines])
        return compiled

    return compile_one


@pytest.fixture(scope="session")
def importer() -> Importer:
    return Importer(load("fftcg"), KeptCards(FORMAT, "fftcg", {}))


@pytest.fixture(scope="session")
def browser_text() -> str:
    """The text of a database of cards; skips where there is none."""
    if not SHARED.is_file():
        pytest.skip("card data of others is not part of the project")
    return SHARED.read_text(encoding="utf-8")


def card(text: str, kind: str = "forward", **more: object) -> PrintedCard:
    """A card of our own with a text."""
    power = 5000 if kind == "forward" else None
    return PrintedCard("MINE-1", "Gate Captain", kind, 3, power, ("earth",), text=text, **more)  # type: ignore[arg-type]
