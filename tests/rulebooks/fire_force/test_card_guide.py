"""docs/ability-language.md, but for what it says of other games: examples load, every word is named, clauses exist."""

from __future__ import annotations

from typing import Any

import pytest

from engine.abilities.language import selectors as select
from engine.abilities.language.ability import Until
from engine.rulebooks import load
from engine.rulebooks.fire_force.v1_0_0.card_file import (
    ABILITY_KINDS,
    ACTS,
    OCCASIONS,
    REPLACEABLE,
    WORDS,
    read_cards,
)
from engine.rulebooks.fire_force.v1_0_0.ch1200_icons import ICONS
from tests.rulebooks.card_guide import WHOLE, Guide, understood
from tests.rulebooks.card_language import fields, known, tag, words
from tests.rulebooks.fire_force.card_texts import PIECES, unit

BOOK = load("fire_force")
GUIDE = Guide(WHOLE.partition("\n## What each game knows")[0])
REMEMBERED = (
    '{ do = "choose", from = { kind = "unit" } }, { do = "choose", from = { kind = "unit" }, as = "seen" }, '
    '{ do = "choose_number", as = "sparks" }'
)


@pytest.mark.parametrize("text", GUIDE.files, ids=lambda text: str(text).split('"')[1])
def test_the_card_files_of_the_guide_load(text: str) -> None:
    assert read_cards(text, "guide")


@pytest.mark.parametrize("code", GUIDE.beginning("do = "))
def test_the_instructions_of_the_guide_load(code: str) -> None:
    waits = 'kind = "triggered"\nwhen = { event = "deploy" }\n'
    as_cost = f'{waits}cost = [{code}]\neffect = [{{ do = "draw" }}]'
    as_effect = f"{waits}effect = [{REMEMBERED}, {code}]"

    assert read_cards(unit(as_cost if GUIDE.heading(code) == "Costs" else as_effect), "guide")


@pytest.mark.parametrize("code", GUIDE.beginning("to|replace|reveal_top|forbid_"))
def test_the_static_effects_of_the_guide_load(code: str) -> None:
    assert read_cards(unit(f'kind = "static"\nstatics = [{code}]'), "guide")


@pytest.mark.parametrize("code", GUIDE.beginning("event = "))
def test_the_occasions_of_the_guide_load(code: str) -> None:
    assert read_cards(unit(f'kind = "triggered"\nwhen = {code}\neffect = [{{ do = "draw" }}]'), "guide")


@pytest.mark.parametrize(
    ("heading", "kind"),
    [("Selectors", select.Select), ("Amounts", select.Amount), ("Conditions", select.Condition)],
    ids=["selectors", "amounts", "conditions"],
)
def test_the_selectors_amounts_and_conditions_of_the_guide_are_understood(heading: str, kind: type[Any]) -> None:
    codes = GUIDE.under(heading)

    assert len(codes) >= 5
    for code in codes:
        assert understood(code, kind)


def test_the_guide_names_every_word_of_the_language() -> None:
    encoded = {field.encode_name for kind in PIECES for field in fields(kind, WORDS)} - {"numbers", "flags"}
    tags = {tag(kind) for kind in known(WORDS)}
    expected = encoded | tags | OCCASIONS | REPLACEABLE | ACTS | set(ICONS) | ABILITY_KINDS | words(Until)

    assert GUIDE.without(expected) == set()


def test_the_guide_cites_printed_clauses() -> None:
    cited = GUIDE.cited() - {"1.0"}

    assert {label for label in cited if label not in BOOK.edition.clauses} == set()
    assert len(cited) >= 60
