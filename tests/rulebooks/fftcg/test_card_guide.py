"""The part of docs/ability-language.md on this game: static effects load and every word is named."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.abilities.instruction import tag_of
from engine.rulebooks.fftcg.v2_1_9.card_file import read_cards
from engine.rulebooks.fftcg.v2_1_9.card_schema import SCHEMA

GUIDE = (
    Path(__file__).parents[3].joinpath("docs", "ability-language.md").read_text("utf-8")
    .partition("\n## Final Fantasy TCG")[2].partition("\n## Generic TCG")[0]
)  # fmt: skip
FACTS = 'number = "X-1"\nname = "X"\ncost = 1\nelements = ["fire"]\n'


def ability(text: str) -> str:
    """A card file of one backup with one ability."""
    return f"[[backup]]\n{FACTS}[[backup.ability]]\n{text}"


@pytest.mark.parametrize("code", re.findall(r"^`(\{ to = .*? \})` protects", GUIDE, re.MULTILINE))
def test_the_static_effects_load(code: str) -> None:
    assert read_cards(ability(f'kind = "static"\nstatics = [{code}]'), "guide")


def test_every_word_of_this_game_is_named() -> None:
    own = {*SCHEMA.occasions, *SCHEMA.acts, *SCHEMA.relations, *SCHEMA.granted, *SCHEMA.selected}
    own |= {*SCHEMA.kinds, *SCHEMA.numbers, *SCHEMA.zones, *SCHEMA.orientations}
    own |= {flag for flag in SCHEMA.flags if not flag.endswith(":")}

    assert {word for word in own - {"power", "cost"} if f"`{word}`" not in GUIDE} == set()


def test_every_instruction_that_only_some_games_have_is_described() -> None:
    whole = Path(__file__).parents[3].joinpath("docs", "ability-language.md").read_text("utf-8")
    tags = set(map(tag_of, SCHEMA.instructions.in_effects))

    assert {tag for tag in tags if f"`{tag}`" not in whole} == set()
