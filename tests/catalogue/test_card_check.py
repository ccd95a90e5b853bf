"""Everything that is wrong with a card file at once, and what was understood of it."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Callable
from contextlib import suppress
from time import process_time
from typing import Any

import pytest

from adjudicator.catalogue.card_check import CheckedCards, check_cards
from adjudicator.catalogue.cards import CardReader
from adjudicator.catalogue.toml_places import find_line, find_lines
from adjudicator.sentences.abilities.words import AbilityWords
from adjudicator.sentences.refusals import say_refusal
from engine import rulebooks
from engine.abilities.card_files.schema_hints import tell_misfit
from engine.core.clauses.refusal import BadCardFile
from engine.core.table.bounds.work import CallStopped, Meter, metered
from engine.rulebooks import editions, load
from tests.refused import refuses

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


def codes_of(text: str) -> list[tuple[str, dict[str, Any]]]:
    return [(error.code, dict(error.arguments)) for error in check(text).errors]


@pytest.mark.parametrize(
    ("old", "new", "code", "arguments"),
    [
        ("cost = 1", 'cost = "one"', "wrong-type", {"expected_form": "int", "given": "str"}),
        ("cost = 1", "cost = -1", "too-small", {"least": 0}),
        ("cost = 1", "cost = 1000001", "too-large", {"most": 1_000_000}),
        ('name = "Good"', 'name = ""', "too-short", {"least": 1}),
        ('name = "Good"', f'name = "{"x" * 201}"', "field-too-long", {"most": 200}),
        ("cost = 1", 'cost = 1\nnames = { JA = "x" }', "unfit-form", {"expected_form": "^[a-z]{2}$"}),
        ("cost = 1\n", "", "missing", {"named": "cost"}),
        ("power = 1000\n", "power = 1\n[[unit.ability]]\n", "missing", {"named": "kind / icon"}),
    ],
)
def test_what_is_wrong_with_a_field_has_a_code(old: str, new: str, code: str, arguments: dict[str, Any]) -> None:
    [(told, given)] = codes_of(GOOD.replace(old, new))

    assert told == f"card-file.{code}" and arguments.items() <= given.items()


def test_an_unknown_word_or_field_has_a_code_with_those_that_there_are() -> None:
    (word, named), (field, unknown) = codes_of(GOOD + ability("deploi") + GOOD.replace("X-1", "X-2") + "powre = 1\n")

    assert (word, named["named"]) == ("card-file.unknown-word", "deploi") and "deploy" in named["possible"].split(", ")
    assert (field, unknown["named"]) == ("card-file.unknown-field", "powre")
    assert "power" in unknown["possible"].split(", ")


def test_a_word_of_another_game_has_a_code_that_names_the_edition() -> None:
    text = GOOD + ability().replace('do = "draw"', 'do = "ready", what = { marked = "rust" }')
    ((code, arguments),) = codes_of(text)

    assert code == "card-file.not-of-edition"
    assert (arguments["named"], arguments["edition"]) == ("marked", load("fire_force").id)


def test_errors_of_the_whole_file_have_codes() -> None:
    assert codes_of("") == [("card-file.no-card", {})]
    assert codes_of(GOOD + GOOD) == [("card-file.number-again", {"named": "X-1", "line": 2})]
    ((code, arguments),) = codes_of(GOOD + "[[unit]]\nnumber = \n")
    assert code == "card-file.no-toml" and "at line 7" in arguments["detail"]


def effect(text: str) -> str:
    return GOOD + ability().replace('do = "draw"', text)


def change(text: str) -> str:
    return effect(f'do = "change", of = "self", change = {{ {text} }}')


def static(text: str) -> str:
    return GOOD + f'[[unit.ability]]\nkind = "static"\nstatics = [{{ {text} }}]\n'


EVENT = '[[event]]\nnumber = "X-1"\nname = "Good"\ncost = 1\n'


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (effect('do = "if", condition = {}, then = [{ do = "draw" }]'), "asks-nothing"),
        (change('gain_ability = { kind = "static", statics = [{ forbid_player = "you" }] }'), "granted-static"),
        (
            change('gain_ability = { kind = "static", statics = [{ change = { forbid = ["attack"] } }] }'),
            "granted-forbid",
        ),
        (static('forbid_player = "you"'), "none-named"),
        (EVENT + 2 * '[[event.ability]]\nkind = "event"\neffect = [{ do = "draw" }]\n', "second-event-ability"),
        (EVENT + 2 * '[[event.ability]]\nkind = "trigger"\neffect = [{ do = "draw" }]\n', "second-trigger-ability"),
    ],
)
def test_what_is_wrong_with_an_ability_has_a_code(text: str, code: str) -> None:
    assert [found for found, _ in codes_of(text)] == [f"card-file.{code}"]


@pytest.mark.parametrize(
    ("instruction", "code"),
    [
        ('do = "modes", of = []', "too-few-modes"),
        ('do = "change", of = "self", change = { flag_becomes = "attackable" }', "flag-of-no-sort"),
    ],
)
def test_what_is_wrong_with_a_word_of_another_game_has_a_code(instruction: str, code: str) -> None:
    reader = rulebooks.part(load("force_of_will"), "card_file")
    assert reader is not None
    text = f'[[chant]]\nnumber = "X-1"\nname = "Good"\nattributes = ["fire"]\neffect = [{{ {instruction} }}]\n'

    assert [error.code for error in check_cards(reader.cards_of, text).errors] == [f"card-file.{code}"]


FORWARD = (
    '[[forward]]\nnumber = "X-1"\nname = "Good"\ncost = 1\nelements = ["fire"]\npower = 1000\n[[forward.ability]]\n'
)
RESONATOR = '[[resonator]]\nnumber = "X-1"\nname = "Good"\natk = 100\ndef = 100\n[[resonator.ability]]\n'


PICKED = '{ do = "choose", from = { kind = "forward" } }'


def asking(condition: str) -> str:
    """An ability that knows a number when it comes to a condition."""
    number = '{ do = "choose_number" }'
    then = f'{{ do = "if", condition = {{ {condition} }}, then = [{{ do = "draw" }}] }}'
    return f'kind = "activated"\neffect = [{number}, {then}]\n'


def chosen_by_the_paid_card(number: str, kind: str, more: str = "") -> str:
    """An ability whose choice is bounded by the card that pays for it."""
    most = f'most = {{ {number} = {{ value = "{number}", of = "paid" }} }}'
    return f"""kind = "activated"
cost = [{{ do = "pick", act = "leave", from = {{ of = "you", kind = "{kind}" }} }}]
effect = [
  {{ do = "choose", from = {{ kind = "{kind}", {most} }}{more} }},
  {{ do = "return", what = "it" }},
]
"""


@pytest.mark.parametrize(
    ("edition", "text", "code", "field"),
    [
        (
            "fftcg",
            FORWARD + 'kind = "static"\nstatics = [{ change = { forbid = ["attack"], by = { of = "opponent" } } }]\n',
            "act-of-nobody",
            "ability[0].statics[0].change.by",
        ),
        (
            "fftcg",
            FORWARD + 'kind = "activated"\nonly_if = { fact = { nonsense = "yes" } }\neffect = [{ do = "draw" }]\n',
            "not-of-edition",
            "ability[0].only_if.fact",
        ),
        (
            "force_of_will",
            RESONATOR + 'kind = "activated"\nonly_if = { fact = { nonsense = "yes" } }\neffect = [{ do = "draw" }]\n',
            "unknown-word",
            "ability[0].only_if.fact",
        ),
        ("fftcg", FORWARD + chosen_by_the_paid_card("cost", "forward"), "not-yet-paid", "ability[0].effect[0]"),
        *(
            (
                "force_of_will",
                RESONATOR + chosen_by_the_paid_card("atk", "resonator", f", count = {{ {count} }}"),
                "not-yet-paid",
                "ability[0].effect[0]",
            )
            for count in ('value = "atk", of = "paid", over = 100', 'remembered = "paid"')
        ),
        (
            "fftcg",
            FORWARD + f'kind = "activated"\neffect = [{PICKED}, {{ do = "damage_to", what = "it", shares = "it" }}]\n',
            "no-shares",
            "ability[0].effect[1].shares",
        ),
        (
            "fftcg",
            FORWARD
            + 'kind = "activated"\neffect = [{ do = "choose_number", as = "many", most = 3 }, '
            + '{ do = "exhaust", what = "many" }]\n',
            "a-number",
            "ability[0].effect[1].what",
        ),
        (
            "force_of_will",
            RESONATOR + 'kind = "static"\nstatics = [{ replace = { would = "damage", becomes = 0, once = true } }]\n',
            "leave-out",
            "ability[0].statics[0].replace.once",
        ),
        (
            "force_of_will",
            RESONATOR + 'kind = "activated"\neffect = [{ do = "gain", resource = "seals_released" }]\n',
            "unknown-word",
            "ability[0].effect[0].resource",
        ),
        (
            "force_of_will",
            RESONATOR + 'kind = "activated"\ncost = [{ do = "spend", resource = "seals_released" }]\n'
            'effect = [{ do = "draw" }]\n',
            "unknown-word",
            "ability[0].cost[0].resource",
        ),
        *(
            ("fftcg", FORWARD + asking(text), code, "ability[0].effect[1]")
            for text, code in (
                ("at_least = 1", "exactly-one"),
                ('count = { kind = "forward" }', "none-named"),
                ('count = { kind = "forward" }, number = 1, at_least = 1', "exactly-one"),
                ('number = { count = { kind = "forward" }, number = "number" }, at_least = 1', "exactly-one"),
                ("number = { plus = 1 }, at_least = 1", "exactly-one"),
            )
        ),
        *(
            ("fftcg", FORWARD + asking(f'remembered = "{name}"'), "always-there", "ability[0].effect[1].remembered")
            for name in ("self", "number")
        ),
        *(
            (
                "fftcg",
                FORWARD + f'kind = "activated"\neffect = [{PICKED}, {{ {text} }}]\n',
                "leave-out",
                f"ability[0].effect[1].{field}",
            )
            for text, field in (
                ('do = "return", what = "it", position = "bottom"', "position"),
                ('do = "put", what = "it", zone = "removed", position = "bottom"', "position"),
            )
        ),
        (
            "fftcg",
            FORWARD
            + 'kind = "activated"\ncost = [{ do = "pick", act = "exhaust", from = { of = "you" }, zone = "deck" }]\n'
            'effect = [{ do = "draw" }]\n',
            "leave-out",
            "ability[0].cost[0].zone",
        ),
    ],
)
def test_what_could_have_no_effect_is_refused(edition: str, text: str, code: str, field: str) -> None:
    reader = rulebooks.part(load(edition), "card_file")
    assert reader is not None

    errors = check_cards(reader.cards_of, text).errors

    assert [(error.code, error.field) for error in errors] == [(f"card-file.{code}", field)]
    assert "[" not in say_refusal(errors[0].code, errors[0].arguments, "ja")[:1]


@pytest.mark.parametrize(
    ("text", "code", "field"),
    [
        (
            f'effect = [{PICKED}, {{ do = "divide", among = "it", total = 2000, as = "it" }}]',
            "name-taken", "ability[0].effect[1].as",
        ),
        (
            'cost = [{ do = "discard_hand", by = "opponent" }]\neffect = [{ do = "draw" }]',
            "leave-out", "ability[0].cost[0].by",
        ),
    ],
)  # fmt: skip
def test_a_name_or_a_payer_that_would_be_something_else_is_refused(text: str, code: str, field: str) -> None:
    reader = rulebooks.part(load("fftcg"), "card_file")
    assert reader is not None

    errors = check_cards(reader.cards_of, FORWARD + f'kind = "activated"\n{text}\n').errors

    assert [(error.code, error.field) for error in errors] == [(f"card-file.{code}", field)]


UNIT = GOOD + "[[unit.ability]]\n"
GENERIC_UNIT = '[[unit]]\nnumber = "X-1"\nname = "Good"\nhp = 100\nretreat = 1\n[[unit.ability]]\n'


@pytest.mark.parametrize(
    ("edition", "card", "when", "field"),
    [
        ("fire_force", UNIT, 'event = "support", from = "deck"', "from"),
        ("fire_force", UNIT, 'event = "life_to_adora", from = "hand"', "from"),
        ("fire_force", UNIT, 'event = "leave", to = "hand"', "to"),
        ("fire_force", UNIT, 'event = "left_field", to = "field"', "to"),
        ("fire_force", UNIT, 'event = "attack", from = "hand"', "from"),
        ("generic", GENERIC_UNIT, 'event = "to_main", to = "standby"', "to"),
        ("generic", GENERIC_UNIT, 'event = "draw", from = "trash"', "from"),
        ("fftcg", FORWARD, 'event = "cast", from = "hand"', "from"),
        ("fftcg", FORWARD, 'event = "to_break_zone", from = "hand"', "from"),
        ("force_of_will", RESONATOR, 'event = "play", from = "hand"', "from"),
        ("force_of_will", RESONATOR, 'event = "enter", to = "graveyard"', "to"),
    ],
)
def test_a_zone_that_an_occasion_never_has_is_refused(edition: str, card: str, when: str, field: str) -> None:
    reader = rulebooks.part(load(edition), "card_file")
    assert reader is not None

    errors = check_cards(
        reader.cards_of, f'{card}kind = "triggered"\nwhen = {{ {when} }}\neffect = [{{ do = "draw" }}]\n'
    ).errors

    told = [(error.code, error.field) for error in errors]
    assert told == [("card-file.occasion-of-other-zones", f"ability[0].when.{field}")]
    assert "{" not in say_refusal(errors[0].code, errors[0].arguments, "ja")


def test_a_group_of_zones_can_be_named_if_the_occasion_has_one_of_them() -> None:
    reader = rulebooks.part(load("generic"), "card_file")
    assert reader is not None
    text = GENERIC_UNIT + 'kind = "triggered"\nwhen = { event = "switch", from = "standby", to = "field" }\n'

    assert not check_cards(reader.cards_of, text + 'effect = [{ do = "draw" }]\n').errors


def test_players_are_read_where_some_were_picked() -> None:
    reader = rulebooks.part(load("force_of_will"), "card_file")
    assert reader is not None
    effect = '{ do = "%s" }, { do = "for_player", who = "it", effect = [{ do = "draw" }] }'
    resonator = 'choose", from = { kind = "resonator" }, as = "it'
    card = RESONATOR + 'kind = "activated"\neffect = [%s]\n'
    assert not check_cards(reader.cards_of, card % (effect % "target")).errors

    errors = check_cards(reader.cards_of, card % (effect % resonator)).errors

    assert [(error.code, error.field) for error in errors] == [("card-file.no-players", "ability[0].effect[1].who")]


def test_an_occasion_of_stealth_is_refused_as_such() -> None:
    reader = rulebooks.part(load("force_of_will"), "card_file")
    assert reader is not None
    condition = '{ count = { of = "you", kind = "magic_stone" }, at_least = 1 }'
    card = RESONATOR.partition("[[resonator.ability]]")[0] + "old = true\nstealth = { conditions = [%s] }\n"
    assert not check_cards(reader.cards_of, card % condition).errors

    errors = check_cards(reader.cards_of, card % f'{{ event = "discard", player = "opponent" }}, {condition}').errors

    assert [(error.code, error.field) for error in errors] == [("card-file.stealth-by-condition-alone", "stealth")]


def test_what_a_value_is_besides_has_a_code() -> None:
    refused = tell_misfit("mine.toml, card X-1, field $.cost", "Number out of range", "")

    assert refused.code == "card-file.unfit"
    assert say_refusal(refused.code, {}, "ja").startswith("書き方が正しくない")


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
