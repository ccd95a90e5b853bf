"""Texts of our own, and the sentences in which their entries are read back."""

from __future__ import annotations

import pytest

from adjudicator.cards.importing import Importer
from tests.cards_compiled.conftest import card


def test_an_extra_cost_is_read_back_as_one_and_its_line_as_no_effect(importer: Importer) -> None:
    offer, effect = "If you cast Gate Captain, you may pay an extra {3}.", "Draw 3 cards."
    compiled = importer.compile(card(f"{offer}\n{effect} If you paid the extra cost, draw 4 cards instead.", "summon"))
    offered, drawn = (line.said for line in compiled.lines)

    assert offered == {"en": "You may also pay 3 CP.", "ja": "追加で3CPを支払ってもよい。"}
    assert "If the additional cost was paid, draw 4 cards; otherwise, draw 3 cards." in drawn["en"]
    assert "追加コストが支払われた場合" in drawn["ja"]


@pytest.mark.parametrize(
    ("kind", "text", "said"),
    [
        ("summon", "You can only cast Gate Captain during your Main Phase.\nDraw 3 cards.",
         "As long as it is not your turn or it is not the main phase, this card cannot be cast."),
        ("forward", "When a Forward you control is put from the field into the Break Zone, you may search for "
         "1 _Card Name Star Sibyl_ and add it to your hand.", "then put that card into its owner's hand."),
        ("forward", 'When Gate Captain attacks, select 1 of the 3 following actions. If you control 3 or more Backups, '
         'select up to 2 of the 3 following actions instead: "Draw 3 cards." "Choose 1 Forward. Dull it." '
         '"Choose 1 Forward. Freeze it."', "N: 2 if there are at least 3 backups you control, otherwise 1;"),
        ("forward", "{D}, remove 1 Backup from the game: Choose any number of Characters you control. "
         "Return them to their owners' hands.", "remove 1 backup you control from the game: Choose any number of "
         "characters you control. Return those characters to their owners' hand."),
        ("forward", "{D}: Choose 1 special ability. Cancel its effect.",
         "Choose 1 card in any stack that is a special ability."),
    ],
)  # fmt: skip
def test_a_read_back_says_what_is_meant(importer: Importer, kind: str, text: str, said: str) -> None:
    assert said in importer.compile(card(text, kind)).lines[0].said["en"]
