"""402. Building decks."""

from __future__ import annotations

import msgspec
import pytest

from engine.core.clauses.finding import Effect, Finding, Outcome, Verdict
from engine.core.opening.opening import DeckList
from tests.rulebooks.generic.decks import DECK, DEFINITIONS, FIFTY
from tests.rulebooks.generic.given import BOOK


def finding(verdict: Verdict, clause: str) -> Finding:
    """What the verdict says of a clause."""
    return next(found for found in verdict.findings if clause in found.cites)


@pytest.mark.clause("402.2", "402.2a")
def test_only_units_and_commands_belong_in_a_deck() -> None:
    stranger = msgspec.structs.replace(DEFINITIONS["unit 0"], number="stranger", kind="fire")
    deck = DeckList({"deck": {**FIFTY, "strategy": 1, "stranger": 1}})

    verdict = BOOK.check_deck("constructed", deck, {**DEFINITIONS, "stranger": stranger})

    assert verdict.cites == ("402.2", "402.2a")
    assert finding(verdict, "402.2").facts == {"cards": ["stranger"]}


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
