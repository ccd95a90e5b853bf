"""The section on this game in docs/ability-language.md: examples load, every word is named, clauses are printed."""

from __future__ import annotations

from typing import Any

import pytest

from engine.abilities.language import selectors as select
from engine.rulebooks.generic.v1_2.card_file import (
    ABILITIES,
    ACTS,
    OCCASIONS,
    PLAYER_ACTS,
    REPLACEABLE,
    WORDS,
    read_cards,
)
from engine.rulebooks.generic.v1_2.edition import GE
from tests.rulebooks.card_guide import WHOLE, Guide, understood
from tests.rulebooks.card_language import fields, known, tag
from tests.rulebooks.generic.card_texts import DRAW, EX, PIECES, ability, card, skill, static

GUIDE = Guide(WHOLE.partition("\n## Generic TCG")[2])
REMEMBERED = '{ do = "choose", from = { kind = "unit" } }, { do = "choose_number", as = "stake" }'


@pytest.mark.parametrize("text", GUIDE.files, ids=lambda text: str(text).split('"')[1])
def test_the_card_files_of_the_guide_load(text: str) -> None:
    assert read_cards(text, "guide")


@pytest.mark.parametrize("code", GUIDE.beginning("do = "))
def test_the_instructions_of_the_guide_load(code: str) -> None:
    as_cost = ability(f'kind = "activated"\n{EX}cost = [{code}]\n{DRAW}')
    as_effect = card("tactic", f"effect = [{REMEMBERED}, {code}]")

    assert read_cards(as_cost if GUIDE.heading(code) == "Costs" else as_effect, "guide")


@pytest.mark.parametrize("code", GUIDE.beginning("to|replace|fails|damage|forbid_"))
def test_the_static_effects_of_the_guide_load(code: str) -> None:
    as_skill = skill(f"damage = 100\nstatics = [{code}]")

    assert read_cards(as_skill if GUIDE.heading(code) == "Skills" else static(code[2:-2]), "guide")


@pytest.mark.parametrize("code", GUIDE.beginning("event = "))
def test_the_occasions_of_the_guide_load(code: str) -> None:
    assert read_cards(ability(f'kind = "triggered"\nwhen = {code}\n{DRAW}'), "guide")


@pytest.mark.parametrize(
    ("heading", "kind"), [("Selectors", select.Select), ("Amounts", select.Amount)], ids=["selectors", "amounts"]
)
def test_the_selectors_and_amounts_of_the_guide_are_understood(heading: str, kind: type[Any]) -> None:
    codes = GUIDE.under(heading)

    assert codes
    for code in codes:
        assert understood(code, kind)


def test_the_guide_names_every_word_of_this_game() -> None:
    tags = {tag(kind) for kind in known(WORDS)}
    encoded = {field.encode_name for kind in PIECES for field in fields(kind, WORDS)} - {"icon", "counter"}
    own = tags | OCCASIONS | REPLACEABLE | ACTS | PLAYER_ACTS | ABILITIES.keys() | set(WORDS.relations)
    own |= {*WORDS.kinds, *WORDS.numbers, *WORDS.zones, *WORDS.orientations, "ex", "once_counted", "advantage"}

    assert GUIDE.without(own) == set()
    assert Guide(WHOLE).without(encoded) == set()


def test_the_guide_cites_printed_clauses() -> None:
    cited = GUIDE.cited()

    assert {label for label in cited if label not in GE.clauses} == set()
    assert len(cited) >= 50
