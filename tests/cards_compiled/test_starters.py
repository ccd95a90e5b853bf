"""The starter cards compile to what was written by hand, or the difference is explained."""

from __future__ import annotations

import msgspec

from adjudicator.cards.importing import Importer
from adjudicator.cards.sources import read_source
from engine.core.table.cards import CardDefinition
from engine.rulebooks.fftcg.v2_1_9.card_file import cards_of, sample_cards

ONE_STATIC_FOR_TWO = {"1-201"}
"""By hand, what one sentence grants and forbids is one change; compiled, it is two with the same condition."""


def drop_names(card: CardDefinition) -> CardDefinition:
    return msgspec.structs.replace(card, names={})


def test_the_starter_cards_are_what_was_written_by_hand(importer: Importer, browser_text: str) -> None:
    printed = {card.number: card for card in read_source(browser_text, "db.json")}
    different = set()
    for number, by_hand in sample_cards().items():
        compiled = importer.compile(printed[number])
        assert compiled.is_whole, (number, compiled.lines)
        (read,) = cards_of({compiled.kind: [compiled.entry]}).values()
        if drop_names(read) != drop_names(by_hand):
            different.add(number)

    assert different == ONE_STATIC_FOR_TWO
