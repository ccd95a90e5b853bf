"""docs/ability-language.md, the part about each edition: its examples load, and the clauses it cites are printed."""

from __future__ import annotations

import re
from collections.abc import Callable, Container
from dataclasses import dataclass
from typing import Any

import pytest

from engine.abilities.language import selectors as select
from engine.rulebooks import load
from engine.rulebooks.fftcg.v2_1_9.card_file import read_cards as fftcg_cards
from engine.rulebooks.fire_force.v1_0_0.card_file import read_cards as fire_force_cards
from engine.rulebooks.generic.v1_2.card_file import read_cards as generic_cards
from tests.rulebooks.card_guide import WHOLE, Guide, understood
from tests.rulebooks.fire_force.card_texts import unit as fire_force_card
from tests.rulebooks.generic.card_texts import ability as generic_card
from tests.rulebooks.generic.card_texts import card

DRAW = 'effect = [{ do = "draw" }]'
UNIT = '{ do = "choose", from = { kind = "unit" } }'
FFTCG_FACTS = 'number = "X-1"\nname = "X"\ncost = 1\nelements = ["fire"]\n'


@dataclass(frozen=True)
class Part:
    """What the guide says of an edition, and the card that an example is put on."""

    guide: Guide
    read: Callable[[str, str], object]
    card: Callable[[str], str]
    """A card with an ability, which is given as TOML."""
    used: str
    """What stands before the cost of an ability."""
    done: Callable[[str], str]
    """A card that does an example."""
    cited: set[str]
    """The clauses it cites."""
    clauses: Container[str]
    least: int
    """So many clauses at least are cited."""


def _fire_force() -> Part:
    guide = Guide(WHOLE.partition("\n## What each game knows")[0])
    waits = 'kind = "triggered"\nwhen = { event = "deploy" }\n'
    before = f'{UNIT}, {UNIT[:-2]}, as = "seen" }}, {{ do = "choose_number", as = "sparks" }}'
    return Part(
        guide, fire_force_cards, fire_force_card, waits,
        lambda code: fire_force_card(f"{waits}effect = [{before}, {code}]"),
        guide.cited() - {"1.0"}, load("fire_force").edition.clauses, 60,
    )  # fmt: skip


def _generic() -> Part:
    guide = Guide(WHOLE.partition("\n## Generic TCG")[2])
    before = f'{UNIT}, {{ do = "choose_number", as = "stake" }}'
    return Part(
        guide, generic_cards, generic_card, 'kind = "activated"\nname = "Named"\nflags = ["ex"]\n',
        lambda code: card("tactic", f"effect = [{before}, {code}]"), guide.cited(), load("generic").edition.clauses, 50,
    )  # fmt: skip


def _fftcg() -> Part:
    guide = Guide(WHOLE.partition("\n## Final Fantasy TCG")[2].partition("\n## Generic TCG")[0])
    before = '{ do = "choose", from = { kind = "forward" } }'
    return Part(
        guide, fftcg_cards, lambda text: f"[[backup]]\n{FFTCG_FACTS}[[backup.ability]]\n{text}", 'kind = "activated"\n',
        lambda code: f"[[summon]]\n{FFTCG_FACTS}effect = [{before}, {code}]",
        set(re.findall(r"(?<![\d.@])\d{1,2}(?:\.\d+)+", guide.text)), load("fftcg").edition.clauses, 60,
    )  # fmt: skip


PARTS = {"fire_force": _fire_force(), "generic": _generic(), "fftcg": _fftcg()}
EVERY = pytest.mark.parametrize("part", PARTS.values(), ids=PARTS)


def each(codes: Callable[[Guide], list[str]]) -> pytest.MarkDecorator:
    """Run a test for each example of each part."""
    rows = [(game, code) for game, part in PARTS.items() for code in codes(part.guide)]
    return pytest.mark.parametrize(("game", "code"), rows, ids=[f"{game}-{code[:60]}" for game, code in rows])


@each(lambda guide: guide.files)
def test_the_card_files_load(game: str, code: str) -> None:
    assert PARTS[game].read(code, "guide")


@each(lambda guide: guide.beginning("do = "))
def test_the_instructions_load(game: str, code: str) -> None:
    part = PARTS[game]
    as_cost = part.guide.heading(code) == "Costs"

    assert part.read(part.card(f"{part.used}cost = [{code}]\n{DRAW}") if as_cost else part.done(code), "guide")


@each(lambda guide: guide.beginning("event = "))
def test_the_occasions_load(game: str, code: str) -> None:
    part = PARTS[game]

    assert part.read(part.card(f'kind = "triggered"\nwhen = {code}\n{DRAW}'), "guide")


@EVERY
@pytest.mark.parametrize(
    ("heading", "kind"),
    [("Selectors", select.Select), ("Amounts", select.Amount), ("Conditions", select.Condition)],
    ids=["selectors", "amounts", "conditions"],
)
def test_the_selectors_amounts_and_conditions_are_understood(part: Part, heading: str, kind: type[Any]) -> None:
    codes = part.guide.under(heading)

    assert codes or heading == "Conditions"
    for code in codes:
        assert understood(code, kind)


@EVERY
def test_the_clauses_are_printed(part: Part) -> None:
    assert {label for label in part.cited if label not in part.clauses} == set()
    assert len(part.cited) >= part.least
