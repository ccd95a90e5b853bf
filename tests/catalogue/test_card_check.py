"""Everything that is wrong with a card file at once, and what was understood of it."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Callable
from contextlib import suppress
from time import process_time
from typing import Any

import pytest

from adjudicator.catalogue.card_check import check_cards
from adjudicator.catalogue.cards import CardReader
from adjudicator.catalogue.toml_places import find_line, find_lines
from adjudicator.sentences.abilities.words import AbilityWords
from engine import rulebooks
from engine.core.clauses.refusal import BadCardFile
from engine.core.table.bounds.work import CallStopped, Meter, metered
from engine.rulebooks import editions, load
from tests.catalogue.checked_texts import GOOD, ability, check, effect
from tests.refused import refuses

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
    assert all(error.card == "X-1" and error.wrong and error.todo for error in checked.errors)
    assert [error.line for error in checked.errors] == [4, 8, 17, 21], "each is told with its line"


def test_fields_that_are_missing_or_unknown_hide_no_error_of_the_abilities() -> None:
    checked = check(GOOD.replace("cost = 1", "colour = 1\nnote = 3") + ability("deplo") + ability(do="drow"))

    found = {(error.field, error.wrong) for error in checked.errors}
    assert {("", "Object missing required field `cost`"), ("", "Object contains unknown field `colour`")} <= found
    assert {field for field, _ in found} == {"", "note", "ability[0].when.event", "ability[1].effect[0].do"}
    assert checked.cards == {}


def test_what_is_empty_because_its_errors_were_put_aside_is_no_error_of_the_author() -> None:
    checked = check('[[event]]\nnumber = "X-1"\nname = "Good"\ncost = 1\nability = [{ kind = "loud" }, 3]\n')
    assert [error.field for error in checked.errors] == ["ability[0].kind", "ability[1]"]

    reader = rulebooks.part(load("generic"), "card_file")
    assert reader is not None
    tactic = '[[tactic]]\nnumber = "X-1"\nname = "Good"\neffect = [{ do = "drow" }, { do = "drew" }]\nnote = 3\n'
    errors = check_cards(reader.cards_of, tactic).errors
    assert sorted(error.field for error in errors) == ["effect[0].do", "effect[1].do", "note"]


def test_a_side_that_does_not_name_its_card_is_told_at_the_side() -> None:
    reader = rulebooks.part(load("force_of_will"), "card_file")
    assert reader is not None
    sides = [
        f'[[regalia]]\nnumber = "{number}"\nname = "Moth"\nside = "{side}"\n'
        for number, side in (("M", "MB"), ("MB", "M"))
    ]
    unnamed = sides[1].replace('side = "M"\n', "")
    checked = check_cards(reader.cards_of, sides[0] + unnamed)

    (error,) = checked.errors
    assert (error.card, error.field, error.line, error.todo) == ("MB", "side", 5, 'add side = "M"')
    assert {*checked.cards} == {"M"}
    assert not check_cards(reader.cards_of, "".join(sides)).errors
    with refuses(BadCardFile, match="file, card MB, field side: it is a side of M, which it does not name"):
        reader.read_cards(sides[0] + unnamed, "file")


def test_errors_of_all_cards_are_told_and_the_others_are_understood() -> None:
    other = GOOD.replace("X-1", "X-2")
    checked = check(other.replace("power", "pwoer") + GOOD + other.replace("X-2", "X-3").replace("1000", '"x"'))

    assert [error.card for error in checked.errors] == ["X-2", "X-2", "X-3"]  # `pwoer` is unknown, and power missing
    assert sorted(error.line for error in checked.errors) == [1, 5, 15], "what is missing stands on no line of its own"
    assert list(checked.cards) == ["X-1"]


def test_a_slip_in_the_notation_of_one_card_does_not_hide_the_others() -> None:
    checked = check(GOOD.replace("cost = 1", "cost = = 1") + GOOD.replace("X-1", "X-2") + GOOD.replace("X-1", "X-2"))

    syntax, twice = checked.errors
    assert (syntax.card, syntax.line) == ("X-1", 4) and "line 4" in syntax.wrong
    assert (twice.card, twice.field, twice.line) == ("X-2", "number", 12)
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


def test_a_key_of_many_parts_is_refused_before_it_is_read() -> None:
    """Reading one of ninety thousand parts took minutes; points within texts and remarks are no parts."""
    long = "a." * 90_000
    started = process_time()
    for key in (f"{long}b", f"[{long}b]", '"\\u0061" . ' * 90_000 + "b"):
        found = check(f"{GOOD}\n{key} = 1\n")
        assert [error.code for error in found.errors if "deep" in error.code] == ["card-file.too-deep"]
    for text in ("'''a's'''", '"""a"s"""'):  # behind a string of several lines, too
        found = check(f"{GOOD}note = {text}\n{long}b = 1\n")
        assert [error.code for error in found.errors if "deep" in error.code] == ["card-file.too-deep"]
    assert process_time() - started < 5
    within = GOOD.replace('name = "', f'# {long}\nnote = """{long}"x" \\""" {long}"""\nname = "', 1)
    assert not check(within).errors


@pytest.mark.parametrize("count", [1_000, 20_000])
def test_what_a_card_says_counts_as_work(count: int) -> None:
    ability = '[[unit.ability]]\nkind = "activated"\neffect = [{ do = "draw" }]\n'
    counted = Meter(200_000, lambda: False)
    with metered(counted), suppress(CallStopped):
        found = check(GOOD + ability * count)
        CardReader(load("fire_force@1.0.0"), found.cards).read(next(iter(found.cards.values())))
    assert counted.spent > 20 * min(count, 9_000)


def test_what_no_sentence_says_is_an_error_that_names_the_field(monkeypatch: pytest.MonkeyPatch) -> None:
    book = load("fire_force")
    reader = rulebooks.part(book, "card_file")
    assert reader is not None
    found = AbilityWords.find

    def find_other(self: AbilityWords, topic: str, name: str, /, **arguments: Any) -> str | None:
        return None if (self.language, name) == ("ja", "shuffle") else found(self, topic, name, **arguments)

    text = (
        GOOD + ability() + effect('do = "if", condition = { turn = "you" }, then = [{ do = "shuffle" }]')[len(GOOD) :]
    )
    unsaid = CardReader(book, {}).list_unsaid
    assert not check_cards(reader.cards_of, text, unsaid).errors

    monkeypatch.setattr(AbilityWords, "find", find_other)
    checked = check_cards(reader.cards_of, text, unsaid)

    assert [(error.code, error.field) for error in checked.errors] == [
        ("card-file.not-said", "ability[1].effect[0].then[0]")
    ]
    assert not checked.cards and dict(checked.errors[0].arguments) == {"given": "ja"}


def test_the_line_of_an_error_is_that_of_its_field_however_the_file_is_laid_out() -> None:
    text = (
        GOOD
        + """# a comment = [
names.ja = "門番"   # of a key with a point
note = '''
[[unit]]
a text of
several lines'''
[[unit.ability]]
kind = "triggered"
when = { event = "deploy", who = "self" }
effect = [
  { do = "draw" },  # ]
  { do = "draw", "amont" = 2 },
]
[[unit.ability]]
kind = "triggered"
when = { event = "deploy", who = "self" }
effect = [ { do = "draw" }, { do = "drow" } ]
"""
    )
    found = {error.field: error.line for error in check(text).errors}
    assert found == {"ability[0].effect[1]": 17, "ability[1].effect[1].do": 22}


def test_a_place_is_found_in_whatever_toml_allows() -> None:
    text = """a = 1
b.c = [1, [2,
3], {d = 2020-01-02 03:04:05, 'e f' = "x#"}]
[[t]]
[t.u]
v = true
[[t.w]]
[[t]]
x = 1"""
    assert tomllib.loads(text)
    lines = find_lines(text)
    for path, line in (
        (("b", "c", 1, 1), 3),
        (("b", "c", 2, "e f"), 3),
        (("t", 0, "u", "v"), 6),
        (("t", 0, "w", 0), 7),
        (("t", 1, "x"), 9),
        (("t", 1, "none", 0), 8),
        (("none",), 0),
    ):
        assert find_line(lines, path) == line, path


def test_every_allowed_word_is_listed() -> None:
    (error,) = check(GOOD + ability(do="xxxxxxxxxx")).errors
    assert (
        error.todo.startswith("use one of activate_event") and error.todo.endswith(", win") and "..." not in error.todo
    )
