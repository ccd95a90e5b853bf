"""The codes of what is wrong with a card file, and the fields that they name."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.catalogue.card_check import check_cards
from adjudicator.sentences.refusals import say_refusal
from engine import rulebooks
from engine.abilities.card_files.schema_hints import tell_misfit
from engine.rulebooks import load
from tests.catalogue.checked_texts import GOOD, ability, check, effect


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
        ("cost = 1", 'cost = 1\nnames = { JA = "x" }', "unfit-form", {"expected_form": "^[a-z]{2}(-Hira)?$"}),
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


def change(text: str) -> str:
    return effect(f'do = "change", of = "self", change = {{ {text} }}')


def static(text: str) -> str:
    return GOOD + f'[[unit.ability]]\nkind = "static"\nstatics = [{{ {text} }}]\n'


EVENT = '[[event]]\nnumber = "X-1"\nname = "Good"\ncost = 1\n'


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (effect('do = "if", condition = {}, then = [{ do = "draw" }]'), "asks-nothing"),
        (change('gain_ability = { kind = "static", statics = [{ reveal_top = "deck" }] }'), "granted-static"),
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
        (
            'effect = [{ do = "damage_to", what = { kind = "forward" }, count = 1000, each = true }]',
            "leave-out", "ability[0].effect[0].each",
        ),
        (
            'effect = [{ do = "change", of = "self", change = { forbid = ["attack"] }, present = true }]',
            "leave-out", "ability[0].effect[0].present",
        ),
    ],
)  # fmt: skip
def test_a_name_or_a_payer_that_would_be_something_else_is_refused(text: str, code: str, field: str) -> None:
    reader = rulebooks.part(load("fftcg"), "card_file")
    assert reader is not None

    errors = check_cards(reader.cards_of, FORWARD + f'kind = "activated"\n{text}\n').errors

    assert [(error.code, error.field) for error in errors] == [(f"card-file.{code}", field)]


@pytest.mark.parametrize("field", ["only", "only_abilities"])
@pytest.mark.parametrize("asked", ['is = "self"', 'is = "other", kind = "resonator"'])
def test_what_tied_will_pays_for_is_told_by_what_a_card_is_like(field: str, asked: str) -> None:
    """104.1: the payment sees the will, and neither the card that gave it nor what its text remembers."""
    reader = rulebooks.part(load("force_of_will"), "card_file")
    assert reader is not None
    effect = f'[{{ do = "produce_will", of = ["fire"], {field} = {{ {asked} }} }}]'
    text = (
        '[[regalia]]\nnumber = "X-001"\nname = "X"\ncost = { free = 1 }\n'
        f'[[regalia.ability]]\nkind = "activated"\neffect = {effect}\n'
    )

    errors = check_cards(reader.cards_of, text).errors

    assert [(error.code, error.field) for error in errors] == [("card-file.leave-out", f"ability[0].effect[0].{field}")]
    assert "told by what a card is like" in say_refusal(errors[0].code, errors[0].arguments, "en")


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


def test_only_an_occasion_of_counters_asks_for_their_name() -> None:
    reader = rulebooks.part(load("force_of_will"), "card_file")
    assert reader is not None
    card = RESONATOR + 'kind = "triggered"\nwhen = { event = "%s", marker = "seed" }\neffect = [{ do = "draw" }]\n'
    assert not check_cards(reader.cards_of, card % "counter").errors

    errors = check_cards(reader.cards_of, card % "attack").errors

    assert [(error.code, error.field) for error in errors] == [("card-file.leave-out", "ability[0].when.marker")]


def test_a_cost_of_stealth_is_refused_as_such() -> None:
    reader = rulebooks.part(load("force_of_will"), "card_file")
    assert reader is not None
    condition = '{ count = { of = "you", kind = "magic_stone" }, at_least = 1 }'
    card = RESONATOR.partition("[[resonator.ability]]")[0] + "old = true\nstealth = { conditions = [%s] }\n"
    assert not check_cards(reader.cards_of, card % condition).errors

    errors = check_cards(reader.cards_of, card % f'{{ do = "pay", count = 1 }}, {condition}').errors

    assert [(error.code, error.field) for error in errors] == [("card-file.stealth-without-cost", "stealth")]


def test_what_a_value_is_besides_has_a_code() -> None:
    refused = tell_misfit("mine.toml, card X-1, field $.cost", "Number out of range", "")

    assert refused.code == "card-file.unfit"
    assert say_refusal(refused.code, {}, "ja").startswith("書き方が正しくない")
