"""The part of docs/ability-language.md on this game: static effects load and every word is named."""

from __future__ import annotations

import pytest

from engine.abilities.language.ability import Until
from engine.rulebooks.fire_force.v1_0_0.card_file import read_cards
from engine.rulebooks.fire_force.v1_0_0.card_schema import SCHEMA
from engine.rulebooks.fire_force.v1_0_0.ch1200_icons import ICONS
from tests.rulebooks.card_guide import WHOLE, Guide
from tests.rulebooks.card_language import fields, known, tag, words
from tests.rulebooks.fire_force.card_texts import PIECES, unit

GUIDE = Guide(WHOLE.partition("\n## What each game knows")[0])


@pytest.mark.parametrize("code", GUIDE.beginning("to|replace|reveal_top|forbid_"))
def test_the_static_effects_of_the_guide_load(code: str) -> None:
    assert read_cards(unit(f'kind = "static"\nstatics = [{code}]'), "guide")


def test_the_guide_names_every_word_of_the_language() -> None:
    encoded = {field.encode_name for kind in PIECES for field in fields(kind, SCHEMA)} - {"numbers", "flags"}
    tags = {tag(kind) for kind in known(SCHEMA)}
    expected = encoded | tags | {*SCHEMA.occasions, *SCHEMA.acts, *ICONS, *SCHEMA.abilities} | words(Until)

    assert GUIDE.without(expected) == set()
