"""402. Building decks."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
import pytest

from engine.core.finding import Effect, Finding, Outcome, Verdict
from engine.core.opening import DeckList, GameSetup, open_game
from engine.core.refusal import IllegalDeck
from tests.rulebooks.generic.decks import DECK, DEFINITIONS, FIFTY
from tests.rulebooks.generic.given import BOOK, P1, P2


def judged(cards: Mapping[str, int], **zones: dict[str, int]) -> Verdict:
    """The verdict on a deck."""
    return BOOK.check_deck("constructed", DeckList({"deck": dict(cards), **zones}), DEFINITIONS)


def finding(verdict: Verdict, clause: str) -> Finding:
    """What the verdict says of a clause."""
    return next(found for found in verdict.findings if clause in found.cites)


@pytest.mark.clause("402.2", "402.2a", "402.2b", "402.2c", "402.2d", "402.3")
def test_a_legal_deck_is_permitted_by_every_clause_about_decks() -> None:
    verdict = judged(FIFTY)

    assert verdict.outcome is Outcome.LEGAL
    assert verdict.cites == ("402.2", "402.2a", "402.2b", "402.2c", "402.2d", "402.3")


@pytest.mark.clause("402.2", "402.2a")
def test_only_units_and_commands_belong_in_a_deck() -> None:
    stranger = msgspec.structs.replace(DEFINITIONS["unit 0"], number="stranger", kind="fire")
    deck = DeckList({"deck": {**FIFTY, "strategy": 1, "stranger": 1}})

    verdict = BOOK.check_deck("constructed", deck, {**DEFINITIONS, "stranger": stranger})

    assert verdict.cites == ("402.2", "402.2a")
    assert finding(verdict, "402.2").facts == {"cards": ["stranger"]}


@pytest.mark.clause("402.2")
def test_a_player_brings_one_deck_and_nothing_beside_it() -> None:
    verdict = judged(FIFTY, fire_deck={"unit 0": 1})

    assert verdict.cites == ("402.2",)
    assert finding(verdict, "402.2").facts == {"zones": ["fire_deck"]}
    assert judged(FIFTY, fire_deck={}).outcome is Outcome.LEGAL


@pytest.mark.clause("402.2b")
@pytest.mark.parametrize("strategies, size", [(1, 49), (3, 51), (0, 48)])
def test_a_deck_has_exactly_fifty_cards(strategies: int, size: int) -> None:
    verdict = judged({**FIFTY, "strategy": strategies})

    assert verdict.cites == ("402.2b",)
    assert finding(verdict, "402.2b").facts == {"size": size, "needed": 50}


@pytest.mark.clause("402.2c")
def test_at_most_four_cards_share_name_and_kind() -> None:
    verdict = judged({**FIFTY, "unit 0": 5, "strategy": 1})

    assert verdict.cites == ("402.2c",)
    assert finding(verdict, "402.2c").facts == {"over": {"unit 0 (unit)": 5}, "most": 4}


@pytest.mark.clause("402.2c")
@pytest.mark.parametrize(
    "number, allowed",
    [("unit 1", False), ("tactic 1", True)],
    ids=["another printing of a unit", "a command of the same name"],
)
def test_what_counts_is_name_and_kind_not_the_card_number(number: str, allowed: bool) -> None:
    namesake = msgspec.structs.replace(DEFINITIONS[number], name="unit 0")

    verdict = BOOK.check_deck("constructed", DECK, {**DEFINITIONS, number: namesake})

    assert (finding(verdict, "402.2c").effect is Effect.PERMITS) == allowed


@pytest.mark.clause("402.2c")
def test_commands_of_one_name_count_together_whatever_their_division() -> None:
    """AGE-36: strategy, tactic and strengthening are divisions of one kind."""
    namesake = msgspec.structs.replace(DEFINITIONS["strategy"], name="tactic 0")

    verdict = BOOK.check_deck("constructed", DECK, {**DEFINITIONS, "strategy": namesake})

    assert finding(verdict, "402.2c").facts["over"] == {"tactic 0 (command)": 6}


@pytest.mark.clause("402.2d")
def test_a_deck_without_a_unit_is_refused() -> None:
    commands = {f"command {n}": msgspec.structs.replace(DEFINITIONS["strategy"], name=str(n)) for n in range(50)}

    verdict = BOOK.check_deck("constructed", DeckList({"deck": dict.fromkeys(commands, 1)}), commands)

    assert verdict.cites == ("402.2d",)
    assert finding(verdict, "402.2d").facts == {"units": 0, "needed": 1}


@pytest.mark.clause("402.2d")
def test_one_unit_is_enough() -> None:
    commands = {f"command {n}": msgspec.structs.replace(DEFINITIONS["strategy"], name=str(n)) for n in range(49)}
    cards = {**dict.fromkeys(commands, 1), "unit 0": 1}

    verdict = BOOK.check_deck("constructed", DeckList({"deck": cards}), {**DEFINITIONS, **commands})

    assert verdict.outcome is Outcome.LEGAL


@pytest.mark.clause("402.2b", "402.2c", "402.2d")
def test_an_illegal_deck_is_refused_with_all_findings_and_no_game_begins() -> None:
    bad = DeckList({"deck": {"tactic 0": 5}})

    with pytest.raises(IllegalDeck) as refused:
        open_game(GameSetup(BOOK.id, DEFINITIONS, {P1: DECK, P2: bad}))

    assert refused.value.verdicts[P1].outcome is Outcome.LEGAL
    assert refused.value.verdicts[P2].cites == ("402.2b", "402.2c", "402.2d")


def test_a_format_the_book_does_not_know_is_refused() -> None:
    verdict = BOOK.check_deck("blitz_sealed", DECK, DEFINITIONS)

    assert verdict.cites == ("402.2",)
    assert finding(verdict, "402.2").facts["known"] == ["constructed"]
