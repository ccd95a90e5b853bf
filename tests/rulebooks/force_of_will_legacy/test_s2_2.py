"""2.2. Card names, and what a quoted name means."""

from __future__ import annotations

import pytest

from engine.core.clauses.finding import Outcome
from tests.rulebooks.force_of_will import kit as newer
from tests.rulebooks.force_of_will_legacy.kit import BOOK, P1, card, clause, given, text


@pytest.mark.parametrize(("said", "drawn"), [("name", 0), ("name_part", 1)])
def test_a_quoted_name_is_a_part_of_names_only_where_the_text_says_so(said: str, drawn: int) -> None:
    asks = {"count": {said: "ヘンゼル", "of": "you"}, "at_least": 1}
    waits = text("activated", effect=[{"do": "if", "condition": asks, "then": [{"do": "draw"}]}])
    position = given().card(P1, "asker", "resonator", numbers={"atk": 100, "def": 100}, abilities=(waits,))
    position.card(P1, "pair", number="pair")
    position.defined["pair"] = card("pair", "resonator", name="ヘンゼルとグレーテル", numbers={"atk": 100, "def": 100})

    game = position.at("504.2").picks("ability:asker#0").passes(2)

    assert len([event for event in game.log if "1009.1@8.01" in event.cites]) == drawn


@clause("2.2-2", "402.3b@8.01")
def test_limits_of_decks_are_about_card_names() -> None:
    deck = newer.deck(deck={"r00": 5} | {f"r{n:02}": 4 for n in range(1, 10)})

    verdict = BOOK.check_deck("constructed", deck, newer.cards())

    assert verdict.outcome is Outcome.ILLEGAL
    assert verdict.cites == ("402.3b@8.01", "2.2-2")
