"""Everything that is wrong with a card file at once, and what was understood of it."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import pytest

from adjudicator.catalogue.card_check import CheckedCards, check_cards
from engine import rulebooks
from engine.core.work import CallStopped, Meter, metered
from engine.rulebooks import editions, load

GOOD = '[[unit]]\nnumber = "X-1"\nname = "Good"\ncost = 1\npower = 1000\n'


def check(text: str) -> CheckedCards:
    reader = rulebooks.part(load("fire_force"), "card_file")
    assert reader is not None
    return check_cards(reader.cards_of, text)


CALLS_OF_A_CARD = 2_000
"""How many functions a card with errors may call: what a word could be is worked out once for all cards."""


def count_calls(call: Callable[[], Any]) -> int:
    """How many functions are called in a call."""
    count = 0

    def count_one(_frame: Any, event: str, _argument: Any) -> None:
        nonlocal count
        count += event == "call"

    sys.setprofile(count_one)
    try:
        call()
    finally:
        sys.setprofile(None)
    return count


def ability(event: str = "deploy", do: str = "draw") -> str:
    when = f'when = {{ event = "{event}", who = "self" }}'
    return f'[[unit.ability]]\nkind = "triggered"\n{when}\neffect = [{{ do = "{do}" }}]\n'


def test_a_sound_file_has_no_errors_and_is_read_as_a_game_would_read_it() -> None:
    checked = check(GOOD + ability())

    assert checked.errors == () and list(checked.cards) == ["X-1"]
    reader = rulebooks.part(load("fire_force"), "card_file")
    assert reader is not None and reader.read_cards(GOOD + ability(), "cards") == checked.cards


def test_all_errors_of_one_card_are_told_with_the_fields_as_written() -> None:
    card = (
        GOOD.replace("cost = 1", 'cost = "one"')
        + ability("deplo")
        + ability()
        + ability(do="drow")
        + ability(do="drew")
    )
    checked = check(card)

    assert checked.cards == {}
    assert {error.field for error in checked.errors} == {
        "cost", "ability[0].when.event", "ability[2].effect[0].do", "ability[3].effect[0].do",
    }  # fmt: skip
    assert all(error.card == "X-1" and error.line == 1 and error.wrong and error.todo for error in checked.errors)


def test_fields_that_are_missing_or_unknown_hide_no_error_of_the_abilities() -> None:
    checked = check(GOOD.replace("cost = 1", "colour = 1\nnote = 3") + ability("deplo") + ability(do="drow"))

    found = {(error.field, error.wrong) for error in checked.errors}
    assert {("", "Object missing required field `cost`"), ("", "Object contains unknown field `colour`")} <= found
    assert {field for field, _ in found} == {"", "note", "ability[0].when.event", "ability[1].effect[0].do"}
    assert checked.cards == {}


def test_errors_of_all_cards_are_told_and_the_others_are_understood() -> None:
    other = GOOD.replace("X-1", "X-2")
    checked = check(other.replace("power", "pwoer") + GOOD + other.replace("X-2", "X-3").replace("1000", '"x"'))

    assert [error.card for error in checked.errors] == ["X-2", "X-2", "X-3"]  # `pwoer` is unknown, and power missing
    assert [error.line for error in checked.errors] == [1, 1, 11]
    assert list(checked.cards) == ["X-1"]


def test_a_slip_in_the_notation_of_one_card_does_not_hide_the_others() -> None:
    checked = check(GOOD.replace("cost = 1", "cost = = 1") + GOOD.replace("X-1", "X-2") + GOOD.replace("X-1", "X-2"))

    syntax, twice = checked.errors
    assert (syntax.card, syntax.line) == ("X-1", 4) and "line 4" in syntax.wrong
    assert (twice.card, twice.field, twice.line) == ("X-2", "number", 11)
    assert list(checked.cards) == ["X-2"]


@pytest.mark.parametrize("text", ["", "# nothing\n", "x = [", "unit = 3\n", "[set]\nname = 1\n", "[[unitt]]\n"])
def test_what_is_no_card_file_is_told_and_never_passes(text: str) -> None:
    checked = check(text)

    assert checked.errors and checked.cards == {}


def test_a_card_without_a_number_is_named_by_its_place() -> None:
    (error,) = check('[[unit]]\nname = "x"\ncost = 1\npower = 1\n').errors

    assert error.card == "unit 1" and "number" in error.wrong


@pytest.mark.parametrize("edition", editions())
def test_every_edition_with_card_files_can_check_them(edition: str) -> None:
    reader = rulebooks.part(load(edition), "card_file")

    assert reader is not None and check_cards(reader.cards_of, "[[chariot]]\n").errors


@pytest.mark.parametrize("broken", [False, True], ids=["sound", "no TOML"])
def test_the_lines_of_very_many_tables_are_found_in_one_pass(broken: bool) -> None:
    """Each table was once looked for from the beginning of the file: minutes for this one."""
    text = "[[unit]]\n" * 200_000 + ("x = = 1\n" if broken else "")
    with metered(Meter(200_000, lambda: False)), pytest.raises(CallStopped):
        check(text)


def test_a_call_reads_only_so_many_cards() -> None:
    text = "".join(GOOD.replace("X-1", f"X-{n}") for n in range(30))
    counted = Meter(1_000, lambda: False)
    with metered(counted):
        assert len(check(text).cards) == 30
    assert counted.spent >= 300

    with metered(Meter(100, lambda: False)), pytest.raises(CallStopped):
        check(text * 2)


def test_a_card_with_errors_costs_hardly_more_than_it_counts() -> None:
    """What could be written instead was once worked out from all words of the language, for each error."""
    few, many = ("".join(GOOD.replace("X-1", f"X-{n}") + ability(event="x", do="y") for n in range(k)) for k in (5, 50))
    check(few)

    assert count_calls(lambda: check(many)) - count_calls(lambda: check(few)) < 45 * CALLS_OF_A_CARD
