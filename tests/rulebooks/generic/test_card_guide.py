"""The part of docs/ability-language.md on this game: static effects load and every word is named."""

from __future__ import annotations

import pytest

from engine.rulebooks.generic.v1_2.card_file import read_cards
from engine.rulebooks.generic.v1_2.card_schema import SCHEMA
from tests.rulebooks.card_guide import WHOLE, Guide
from tests.rulebooks.card_language import fields, known, tag
from tests.rulebooks.generic.card_texts import PIECES, skill, static

GUIDE = Guide(WHOLE.partition("\n## Generic TCG")[2])


@pytest.mark.parametrize("code", GUIDE.beginning("to|replace|fails|damage|forbid_"))
def test_the_static_effects_of_the_guide_load(code: str) -> None:
    as_skill = skill(f"damage = 100\nstatics = [{code}]")

    assert read_cards(as_skill if GUIDE.heading(code) == "Skills" else static(code[2:-2]), "guide")


def test_the_guide_names_every_word_of_this_game() -> None:
    tags = {tag(kind) for kind in known(SCHEMA)}
    encoded = {field.encode_name for kind in PIECES for field in fields(kind, SCHEMA)} - {"icon", "counter"}
    own = {*tags, *SCHEMA.occasions, *SCHEMA.acts, *SCHEMA.abilities, *SCHEMA.relations}
    own |= {*SCHEMA.kinds, *SCHEMA.numbers, *SCHEMA.zones, *SCHEMA.orientations, "ex", "once_counted", "advantage"}

    assert GUIDE.without(own) == set()
    assert Guide(WHOLE).without(encoded) == set()
