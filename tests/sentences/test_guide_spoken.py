"""The examples of docs/ability-language.md are read back without a word that lacks its message, in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import pytest

from adjudicator.sentences.abilities.sentences import speak_abilities
from adjudicator.sentences.messages import LANGUAGES
from engine.core.table.cards import CardDefinition
from engine.rulebooks import load
from tests.editions.test_card_guide import DRAW, PARTS, Part

SOURCE = "⟨"


def list_examples(part: Part) -> Iterator[str]:
    """Yields a card file for each instruction, occasion and static effect that the guide shows of an edition."""
    for code in part.guide.beginning("do = "):
        as_cost = part.guide.heading(code) == "Costs"
        yield part.card(f"{part.used}cost = [{code}]\n{DRAW}") if as_cost else part.done(code)
    for code in part.guide.beginning("event = "):
        yield part.card(f'kind = "triggered"\nwhen = {code}\n{DRAW}')
    for code in part.statics:
        if part.guide.heading(code) != "Skills":
            yield part.card(f'kind = "static"\nstatics = [{code}]')


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", PARTS)
def test_every_example_of_the_guide_is_read_without_its_source(game: str, language: str) -> None:
    part, book = PARTS[game], load(game)
    texts = [*list_examples(part), *part.guide.files]

    cards = [card for text in texts for card in cast(dict[str, CardDefinition], part.read(text, "guide")).values()]
    said = [sentence for card in cards for sentence in speak_abilities(book, card, language)]

    assert len(said) >= len(texts)
    assert not [sentence for sentence in said if SOURCE in sentence or "  " in sentence or "none" in sentence]
