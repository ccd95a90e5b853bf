"""Card and deck files: the sample set uses every word, a file with an error is refused whole, the guide is right."""

from __future__ import annotations

import re
import tomllib
import typing
from collections.abc import Iterator
from functools import lru_cache
from importlib import resources
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine.kernel.continuous import aspects_of
from engine.kernel.language import instruct, select
from engine.kernel.language.instruct import Ability, AnyInstruction, Modifier, Replacement, Until, When
from engine.kernel.language.select import Piece
from engine.kernel.refusal import BadCardFile
from engine.kernel.verdict import Outcome
from engine.rulebooks import load
from engine.rulebooks.fire_force.v1_0_0.card_file import (
    ABILITY_KINDS,
    ACTS,
    MAX_FILE,
    OCCASIONS,
    REPLACEABLE,
    WORDS,
    read_cards,
    sample_cards,
)
from engine.rulebooks.fire_force.v1_0_0.ch0900_abilities.s0903_costs import PARTS
from engine.rulebooks.fire_force.v1_0_0.ch0900_abilities.s0910_layers import RULES, layer_of
from engine.rulebooks.fire_force.v1_0_0.ch1200_icons import ICONS
from engine.rulebooks.fire_force.v1_0_0.decks import read_decks, sample_decks

BOOK = load("fire_force")
OF_THE_LANGUAGE: tuple[type[Any], ...] = typing.get_args(AnyInstruction)
INSTRUCTIONS = tuple(kind for kind in OF_THE_LANGUAGE if kind in {*WORDS.terms, *WORDS.parts})
FOREIGN = tuple(kind for kind in OF_THE_LANGUAGE if kind not in INSTRUCTIONS)
PIECES: tuple[type[Any], ...] = (
    *INSTRUCTIONS, When, Modifier, Replacement, instruct.Static, Ability, select.Select, select.Amount,
    select.Condition,
)  # fmt: skip


def fields(kind: type[Any]) -> list[msgspec.structs.FieldInfo]:
    """The fields of a piece of the language that this game knows."""
    return [field for field in msgspec.structs.fields(kind) if field.name not in WORDS.without.get(kind, ())]


def words(kind: Any) -> set[str]:
    """The words a type of the language allows."""
    return set(typing.get_args(kind))


def inside(node: Any) -> Iterator[Piece]:
    """A piece of the language and all pieces in it."""
    if isinstance(node, Piece):
        yield node
        for name in node.__struct_fields__:
            yield from inside(getattr(node, name))
    elif isinstance(node, tuple | dict):
        for item in node.values() if isinstance(node, dict) else node:
            yield from inside(item)


@lru_cache(maxsize=1)
def pieces() -> tuple[Piece, ...]:
    """Every piece of the language in the sample set, icons left out (they are not written out in a file)."""
    abilities = [ability for card in sample_cards().values() for ability in card.abilities]
    return tuple(piece for ability in abilities if not ability.icon for piece in inside(ability))


def listed(kind: type[Any], field: str) -> list[Any]:
    """What the sample set says in a field of a piece."""
    return [getattr(piece, field) for piece in pieces() if isinstance(piece, kind)]


def values(kind: type[Any], field: str) -> set[Any]:
    """The different words or numbers it says there."""
    return set(listed(kind, field))


# ---------------------------------------------------------------- the sample set


def test_the_sample_set_is_marked_as_invented() -> None:
    text = resources.files("engine.rulebooks.fire_force.v1_0_0.cards").joinpath("sample.toml").read_text("utf-8")

    assert text.startswith("# INVENTED")
    assert "None of these is a printed card" in text.partition("\n\n")[0]


def test_the_sample_set_holds_units_events_and_fire_cards() -> None:
    cards = sample_cards()
    kinds = [card.kind for card in cards.values()]

    assert len(cards) >= 64
    assert all(number == card.number and number.startswith("SAMPLE-") for number, card in cards.items())
    assert len({card.name for card in cards.values()}) == len(cards)
    assert kinds.count("fire") >= 2
    assert kinds.count("event") >= 10


def test_a_third_of_the_units_are_plain_fighters() -> None:
    units = [card for card in sample_cards().values() if card.kind == "unit"]
    plain = [unit for unit in units if len(unit.abilities) <= 1 and 1000 <= unit.numbers["power"] <= 6000]

    assert len(plain) * 3 >= len(units)
    assert len([unit for unit in units if unit.flags]) * 3 >= len(units)
    assert len([unit for unit in units if "support" in unit.numbers]) >= 10


@pytest.mark.parametrize("kind", sorted(ABILITY_KINDS))
def test_the_sample_set_has_every_kind_of_ability(kind: str) -> None:
    written = [a for card in sample_cards().values() for a in card.abilities if a.kind == kind and not a.icon]

    assert written


def test_the_sample_set_has_counter_events_and_counter_abilities_of_units() -> None:
    by_card = {(card.kind, a.kind) for card in sample_cards().values() for a in card.abilities if a.counter}
    cards = sample_cards().values()

    assert by_card == {("event", "event")}
    assert any(a.kind == "counter" for card in cards for a in card.abilities if card.kind == "unit")


@pytest.mark.parametrize("icon", sorted(ICONS))
def test_the_sample_set_has_every_icon(icon: str) -> None:
    cards = [card for card in sample_cards().values() if ICONS[icon] in card.abilities]

    assert cards


@pytest.mark.parametrize("word", [kind.__struct_config__.tag for kind in INSTRUCTIONS])
def test_the_sample_set_uses_every_instruction(word: str) -> None:
    used = {piece.__struct_config__.tag for piece in pieces() if isinstance(piece, instruct.Instruction)}

    assert word in used


def test_every_instruction_is_carried_out_or_paid() -> None:
    assert {*BOOK.terms, *PARTS} == set(INSTRUCTIONS)


@pytest.mark.parametrize("occasion", sorted(OCCASIONS))
def test_the_sample_set_waits_for_every_occasion(occasion: str) -> None:
    assert occasion in values(When, "event")


@pytest.mark.parametrize("duration", sorted(words(Until)))
def test_the_sample_set_has_every_duration(duration: str) -> None:
    used = {piece.until for piece in pieces() if hasattr(piece, "until")}

    assert duration in used


def test_the_sample_set_has_durations_bound_to_a_condition() -> None:
    assert any(piece.while_ for piece in pieces() if isinstance(piece, instruct.Number | instruct.Change))


@pytest.mark.parametrize("act", sorted(ACTS))
def test_the_sample_set_forbids_every_act(act: str) -> None:
    forbidden = set().union(*values(Modifier, "forbid"), *values(instruct.Static, "forbid"))

    assert act in forbidden | set().union(*values(instruct.ForbidPlayer, "acts"))


@pytest.mark.parametrize("act", sorted(REPLACEABLE))
def test_the_sample_set_replaces_every_act(act: str) -> None:
    assert act in values(Replacement, "would")


def test_the_sample_set_has_replacements_of_both_sorts() -> None:
    assert values(Replacement, "may") == {True, False}


@pytest.mark.parametrize("layer", RULES.layers)
def test_static_abilities_of_the_sample_set_reach_every_layer(layer: str) -> None:
    changed = {
        aspect
        for piece in pieces()
        if isinstance(piece, instruct.Static | instruct.Change)
        for aspect in aspects_of(piece.change)
    }
    readings = {name: reading.default for name, reading in BOOK.readings.items()}

    assert layer in {layer_of(aspect, readings) for aspect in changed}


@pytest.mark.parametrize("part", PARTS, ids=lambda part: str(part.__struct_config__.tag))
def test_the_sample_set_pays_every_form_of_cost(part: type[Any]) -> None:
    costs = {type(item) for kind in (Ability, instruct.May) for cost in listed(kind, "cost") for item in cost}

    assert part in costs


def test_the_sample_set_has_costs_of_nothing_and_no_cost() -> None:
    costs = listed(Ability, "cost")

    assert () in costs
    assert (instruct.Pay(0),) in costs


@pytest.mark.parametrize("act", sorted(words(typing.get_type_hints(instruct.Pick)["act"])))
def test_the_sample_set_picks_cards_for_every_act_of_a_cost(act: str) -> None:
    assert act in values(instruct.Pick, "act")


def test_the_sample_set_looks_through_a_hidden_zone_to_pay() -> None:
    assert any(pick.zone == "deck" for pick in listed(instruct.Pick, "from_"))


def test_the_sample_set_has_abilities_that_are_valid_in_the_hand() -> None:
    kinds = {a.kind for card in sample_cards().values() for a in card.abilities if a.zones == ("hand",)}

    assert {"static", "activated", "triggered"} <= kinds


def test_the_sample_set_has_abilities_limited_to_one_use_a_turn_and_basic_ones() -> None:
    assert values(Ability, "once_per_turn") == values(Ability, "basic") == {True, False}


@pytest.mark.parametrize("kind", PIECES, ids=lambda kind: str(kind.__name__))
def test_the_sample_set_uses_every_field_of_the_language(kind: type[Any]) -> None:
    optional = {
        field.name: field.default if field.default_factory is msgspec.NODEFAULT else field.default_factory()
        for field in fields(kind)
        if not field.required
    }
    used = {
        name
        for piece in pieces()
        if type(piece) is kind
        for name, default in optional.items()
        if getattr(piece, name) != default
    }

    # an icon is written instead of an ability, which has no name of its own; a circled number asks for no kinds (903.6)
    unused = {Ability: {"icon", "name", "numbers", "flags", "only_if"}, instruct.Pay: {"of"}}
    assert optional.keys() - used <= unused.get(kind, set())


# ---------------------------------------------------------------- the sample decks


@pytest.mark.clause("402.1", "402.2b-1", "402.2b-2", "402.2b-3", "403.1a-1", "403.1a-2", "403.1a-3")
@pytest.mark.parametrize("name", ["cinder", "tide"])
def test_the_constructed_sample_decks_are_legal(name: str) -> None:
    deck = sample_decks()[name]

    verdict = BOOK.check_deck(deck.format, deck.deck, sample_cards())

    assert (deck.format, verdict.outcome) == ("constructed", Outcome.LEGAL)


@pytest.mark.clause("402.2a-1", "402.2a-2", "403.1a-2")
def test_the_blitz_sample_pool_is_legal() -> None:
    deck = sample_decks()["blitz"]

    verdict = BOOK.check_deck(deck.format, deck.deck, sample_cards())

    assert (deck.format, verdict.outcome) == ("blitz_sealed", Outcome.LEGAL)
    assert deck.deck.zones["deck"] == deck.deck.pool
    assert max(deck.deck.pool.values()) > 2


def test_the_sample_decks_have_every_kind_of_ability_between_them() -> None:
    cards = sample_cards()
    numbers = {number for deck in sample_decks().values() for number in deck.deck.zones["deck"]}
    abilities = [ability for number in numbers for ability in cards[number].abilities]

    assert {ability.kind for ability in abilities} == ABILITY_KINDS
    assert {ability.icon for ability in abilities if ability.icon} == set(ICONS)


def test_one_deck_has_different_fire_cards() -> None:
    assert any(len(deck.deck.zones["fire_deck"]) > 1 for deck in sample_decks().values())


# ---------------------------------------------------------------- refused card files

GOOD = '[[unit]]\nnumber = "X-1"\nname = "Good"\ncost = 1\npower = 1000\n'


def unit(ability: str = "", **facts: str) -> str:
    """A unit card as TOML, with one ability."""
    stated = {"number": '"X-9"', "name": '"Wrong"', "cost": "1", "power": "1000", **facts}
    lines = [f"{name} = {value}" for name, value in stated.items() if value]
    return "\n".join(["[[unit]]", *lines, *(["[[unit.ability]]", ability] if ability else [])])


def event(ability: str) -> str:
    """An event card as TOML, with one ability."""
    return f'[[event]]\nnumber = "X-9"\nname = "Wrong"\ncost = 1\n[[event.ability]]\n{ability}'


def effect(instruction: str) -> str:
    """A unit card with an activated ability that does one thing."""
    return unit(f'kind = "activated"\neffect = [{{ {instruction} }}]')


def static(body: str) -> str:
    """A unit card with a static ability of one continuous effect."""
    return unit(f'kind = "static"\nstatics = [{{ {body} }}]')


REFUSED = {
    # what a card is
    "no name": (unit(name=""), "field $", "missing required field `name`"),
    "empty number": (unit(number='""'), "field $.number", "length >= 1"),
    "unknown field": (unit(colour='"red"'), "field $", "unknown field `colour`"),
    "negative cost": (unit(cost="-1"), "field $.cost", ">= 0"),
    "power as text": (unit(power='"much"'), "field $.power", "Expected `int`"),
    "fractional support": (unit(support="0.5"), "field $.support", "Expected `int"),
    "one attribute without a list": (unit(attributes='"iron"'), "field $.attributes", "Expected `array`"),
    # what an ability is
    "no kind": (unit('note = "?"'), "field ability[0]", "neither `kind` nor `icon`"),
    "unknown kind": (unit('kind = "passive"'), "field $.ability[0].kind", "Invalid enum value 'passive'"),
    "unknown icon": (unit('icon = "flying"'), "field ability[0].icon", "use one of assault, defence, prayer"),
    "icon and more": (unit('icon = "prayer"\nonce_per_turn = true'), "field ability[0]", "(1201.1)"),
    "event ability on a unit": (
        unit('kind = "event"\neffect = [{ do = "draw" }]'), "field ability[0].kind", "'event' on a",
    ),
    "activated ability on an event card": (
        event('kind = "activated"\neffect = [{ do = "draw" }]'), "field ability[0].kind",
        "use event, trigger, triggered",
    ),
    "ability on a fire card": (
        '[[fire]]\nnumber = "X-9"\nname = "Wrong"\nability = []', "field $", "unknown field `ability`",
    ),
    "triggered without an occasion": (
        unit('kind = "triggered"\neffect = [{ do = "draw" }]'), "field ability[0].when", "add when",
    ),
    "activated without an effect": (unit('kind = "activated"'), "field ability[0].effect", "add effect"),
    "static with a cost": (
        unit('kind = "static"\ncost = [{ do = "pay" }]\nstatics = [{ change = { plus = { power = 1 } } }]'),
        "field ability[0].cost", "leave cost out",
    ),
    "unknown occasion": (
        unit('kind = "triggered"\nwhen = { event = "sunrise" }\neffect = [{ do = "draw" }]'),
        "field ability[0].when.event", "unknown occasion 'sunrise'",
    ),
    "valid in an unknown zone": (
        unit('kind = "activated"\nzones = ["attic"]\neffect = [{ do = "draw" }]'), "field ability[0].zones",
        "unknown zone 'attic'",
    ),
    # instructions
    "unknown instruction": (effect('do = "explode"'), "field $.ability[0].effect[0].do", "Invalid value 'explode'"),
    "unknown word in an instruction": (
        effect('do = "draw", amount = 2'), "field $.ability[0].effect[0]", "unknown field `amount`",
    ),
    "unknown duration": (
        effect('do = "number", number = "power", of = "self", plus = 1, until = "tomorrow"'),
        "field $.ability[0].effect[0].until", "Invalid enum value 'tomorrow'",
    ),
    "nothing remembered under the name": (
        effect('do = "discard", what = "ghost"'), "field ability[0].effect[0].what", "known here: self",
    ),
    "chosen inside only": (
        effect('do = "if", condition = { turn = "you" }, then = [{ do = "leave", what = "it" }]'),
        "field ability[0].effect[0].then[0].what", "nothing is remembered as 'it'",
    ),
    "subject without a trigger": (
        effect('do = "return", what = "subject"'), "field ability[0].effect[0].what", "remembered as 'subject'",
    ),
    "put into an unknown zone": (
        effect('do = "put", what = "self", zone = "attic"'), "field ability[0].effect[0].zone", "unknown zone 'attic'",
    ),
    "chosen from an unknown zone": (
        effect('do = "choose", from = { zone = "attic" }'), "field ability[0].effect[0]", "unknown zone 'attic'",
    ),
    "selected by an unknown icon": (
        effect('do = "ready", what = { icon = "flying" }'), "field ability[0].effect[0]", "unknown icon 'flying'",
    ),
    "an unknown number": (
        effect('do = "number", number = "powr", of = "self", plus = 1'), "field ability[0].effect[0].number",
        "unknown number 'powr'; use cost, power, support",
    ),
    "an unknown number swapped": (
        effect('do = "swap_number", number = "powr", one = "self", other = "self"'),
        "field ability[0].effect[0].number", "unknown number 'powr'",
    ),
    "an unknown number at least": (
        effect('do = "ready", what = { least = { powr = 1 } }'), "field ability[0].effect[0].least",
        "unknown number 'powr'",
    ),
    "an unknown number at most": (
        effect('do = "ready", what = { most = { powr = 1 } }'), "field ability[0].effect[0].most",
        "unknown number 'powr'",
    ),
    "an unknown printed number": (
        effect('do = "ready", what = { printed_least = { powr = 1 } }'), "field ability[0].effect[0].printed_least",
        "unknown number 'powr'",
    ),
    "an unknown number had": (
        effect('do = "ready", what = { has = "suport" }'), "field ability[0].effect[0].has",
        "unknown number 'suport'",
    ),
    "an unknown number lacked": (
        effect('do = "ready", what = { any_of = [{ lacks = "suport" }] }'), "field ability[0].effect[0].lacks",
        "unknown number 'suport'",
    ),
    "an unknown flag": (
        effect('do = "ready", what = { flag = "flamme" }'), "field ability[0].effect[0].flag",
        "unknown flag 'flamme'; use flame",
    ),
    "an unknown flag missing": (
        effect('do = "ready", what = { without_flag = "flamme" }'), "field ability[0].effect[0].without_flag",
        "unknown flag 'flamme'",
    ),
    "an unknown number read": (
        effect('do = "draw", count = { value = "powr" }'), "field ability[0].effect[0].value",
        "unknown number 'powr'",
    ),
    "an unknown number read in a bound": (
        effect('do = "ready", what = { least = { power = { value = "powr" } } }'), "field ability[0].effect[0].value",
        "unknown number 'powr'",
    ),
    "a number of what nobody remembers": (
        effect('do = "draw", count = { value = "power", of = "ghost" }'), "field ability[0].effect[0]",
        "nothing is remembered as 'ghost'",
    ),
    "whose number without which": (
        effect('do = "draw", count = { of = "self", printed = true }'), "field ability[0].effect[0]", "add value",
    ),
    "an unknown guise": (
        effect('do = "put", what = "self", zone = "field", face_down = true, as = "water"'),
        "field ability[0].effect[0].as", "unknown guise 'water'; use fire",
    ),
    "a circled number of a kind": (
        unit('kind = "activated"\ncost = [{ do = "pay", of = { red = 1 } }]\neffect = [{ do = "draw" }]'),
        "field ability[0].cost[0].of", "(903.6)",
    ),
    "a cost among the effects": (
        effect('do = "pay", count = 1'), "field ability[0].effect[0]", "'pay' belongs in a cost",
    ),
    "an effect among the costs": (
        unit('kind = "activated"\ncost = [{ do = "draw" }]\neffect = [{ do = "draw" }]'), "field ability[0].cost[0]",
        "'draw' cannot be paid as a cost",
    ),
    "an effect among the optional costs": (
        effect('do = "may", cost = [{ do = "damage" }]'), "field ability[0].effect[0].cost[0]", "cannot be paid",
    ),
    "a delayed trigger for nothing known": (
        effect('do = "delay", when = { event = "sunrise" }, effect = []'), "field ability[0].effect[0].when.event",
        "unknown occasion",
    ),
    "an unknown act forbidden to a player": (
        effect('do = "forbid_player", player = "opponent", acts = ["breathe"]'), "field ability[0].effect[0].acts",
        "unknown act 'breathe'",
    ),
    # continuous and replacement effects
    "a static effect of two sorts": (
        static('to = "self", change = { plus = { power = 1 } }, reveal_top = "deck"'), "field ability[0].statics[0]",
        "exactly one of change, replace, reveal_top, forbid_player",
    ),
    "an unknown act forbidden to a card": (
        static('to = "self", change = { forbid = ["breathe"] }'), "field ability[0].statics[0].change.forbid",
        "unknown act 'breathe'",
    ),
    "an unknown number increased": (
        static('to = "self", change = { plus = { powr = 1 } }'), "field ability[0].statics[0].change.plus",
        "unknown number 'powr'",
    ),
    "an unknown number set": (
        static('to = "self", change = { becomes = { powr = 1 } }'), "field ability[0].statics[0].change.becomes",
        "unknown number 'powr'",
    ),
    "an unknown number read by a change": (
        static('to = "self", change = { plus = { power = { value = "powr" } } }'),
        "field ability[0].statics[0].change.plus.value", "unknown number 'powr'",
    ),
    "an unknown flag gained": (
        static('to = "self", change = { gain_flag = "flamme" }'), "field ability[0].statics[0].change.gain_flag",
        "unknown flag 'flamme'",
    ),
    "an unknown icon gained": (
        static('to = "self", change = { gain_icon = "flying" }'), "field ability[0].statics[0].change.gain_icon",
        "unknown icon 'flying'",
    ),
    "a gained ability that lacks its effect": (
        static('to = "self", change = { gain_ability = { kind = "activated" } }'),
        "field ability[0].statics[0].change.gain_ability.effect", "add effect",
    ),
    "an act that cannot be replaced": (
        static('replace = { would = "sneeze", instead = [{ do = "draw" }] }'),
        "field ability[0].statics[0].replace.would", "'sneeze' cannot be replaced",
    ),
    "a replacement that reads what nobody remembers": (
        static('replace = { would = "leave", instead = [{ do = "return", what = "ghost" }] }'),
        "field ability[0].statics[0].replace.instead[0].what", "known here: it, self",
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", REFUSED, ids=lambda case: str(case).replace(" ", "-"))
def test_a_malformed_card_is_refused_with_file_card_field_and_what_was_expected(case: str) -> None:
    text, field, wrong = REFUSED[case]

    with pytest.raises(BadCardFile) as refusal:
        read_cards(f"{GOOD}\n{text}", "mine.toml")

    said = str(refusal.value)
    assert said.startswith("mine.toml, card ")
    assert "card X-9, " in said or case == "empty number"
    assert f"{field}:" in said
    assert wrong in said
    assert refusal.value.todo


# Words of the language that other games have and this one has not, each in a card that is right but for the word.
FOREIGN_FIELDS = {
    "cards attached to one": ('do = "ready", what = { on = "self" }', "effect[0].on", "'on' is no word of"),
    "cards with markers": ('do = "ready", what = { marked = "rust" }', "effect[0].marked", "'marked' is no word of"),
    "cards in an orientation": (
        'do = "ready", what = { orientation = "stunned" }', "effect[0].orientation", "'orientation' is no word of",
    ),
    "the card this one is attached to": (
        'do = "ready", what = "bearer"', "effect[0].what", "nothing is remembered as 'bearer'",
    ),
    "cards that are the bearer": (
        'do = "ready", what = { is = "bearer" }', "effect[0].is", "unknown relation 'bearer'; use attacked, attacker",
    ),
    "markers counted": ('do = "draw", count = { marker = "rust" }', "effect[0].marker", "'marker' is no word of"),
    "a trigger of the bearer": (
        'do = "delay", when = { event = "leave", who = "bearer" }, effect = [{ do = "draw" }]',
        "effect[0].when.who", "unknown relation 'bearer'",
    ),
    "a condition waited for": (
        'do = "delay", when = { event = "leave", holds = { turn = "you" } }, effect = [{ do = "draw" }]',
        "effect[0].when.holds", "'holds' is no word of",
    ),
    "a state": (
        'do = "delay", when = { event = "state" }, effect = [{ do = "draw" }]', "effect[0].when.event",
        "unknown occasion 'state'",
    ),
    "a granted ability with a name": (
        'do = "change", of = "self", change = { gain_ability = '
        '{ kind = "activated", name = "X", effect = [{ do = "draw" }] } }',
        "effect[0].change.gain_ability.name", "leave name out",
    ),
    "a granted ability with a mark": (
        'do = "change", of = "self", change = { gain_ability = '
        '{ kind = "activated", flags = ["ex"], effect = [{ do = "draw" }] } }',
        "effect[0].change.gain_ability.flags", "leave flags out",
    ),
    "a granted ability with numbers": (
        'do = "change", of = "self", change = { gain_ability = '
        '{ kind = "activated", numbers = { cost = 1 }, effect = [{ do = "draw" }] } }',
        "effect[0].change.gain_ability.numbers", "leave numbers out",
    ),
    "a granted ability of an unknown kind": (
        'do = "change", of = "self", change = { gain_ability = { kind = "skill", effect = [{ do = "draw" }] } }',
        "effect[0].change.gain_ability.kind", "unknown kind of ability 'skill'; use one of static",
    ),
}  # fmt: skip

FOREIGN_EXAMPLES = {
    "cast": 'what = "self"', "divide": 'among = "self", total = 2', "groups": 'what = "self"', "modes": "of = [[], []]",
    "banish": 'what = "self"', "freeze": 'what = "self"', "search": 'what = { zone = "deck" }',
    "attach_as": 'what = "self", to = "self"', "change_damage": 'of = "self", damage = { side = "dealt", plus = 1 }',
    "charge": 'to = "self"', "contest": 'then = [{ do = "draw" }]', "damage_to": 'what = "self", count = 1',
    "destroy": 'what = "self"', "fail_skills": "fails = {}", "heal": 'what = "self"',
    "markers": 'what = "self", name = "rust"', "retreat": "", "revive": 'what = "self"', "stun": 'what = "self"',
    "switch": 'what = "self"',
}  # fmt: skip


@pytest.mark.parametrize("word", sorted(kind.__struct_config__.tag for kind in FOREIGN))
def test_an_instruction_of_another_game_is_refused(word: str) -> None:
    text = effect(", ".join(filter(None, (f'do = "{word}"', FOREIGN_EXAMPLES.get(word, "")))))

    with pytest.raises(BadCardFile) as refusal:
        read_cards(f"{GOOD}\n{text}", "mine.toml")

    said = str(refusal.value)
    assert said.startswith(f"mine.toml, card X-9, field ability[0].effect[0]: '{word}' is no word of fire_force@1.0.0;")
    assert "use one of activate_event, attach, change, choose" in said


@pytest.mark.parametrize("case", FOREIGN_FIELDS, ids=lambda case: str(case).replace(" ", "-"))
def test_a_field_of_another_game_is_refused(case: str) -> None:
    instruction, field, wrong = FOREIGN_FIELDS[case]

    with pytest.raises(BadCardFile) as refusal:
        read_cards(f"{GOOD}\n{effect(instruction)}", "mine.toml")

    said = str(refusal.value)
    assert said.startswith(f"mine.toml, card X-9, field ability[0].{field}: ")
    assert wrong in said


@pytest.mark.parametrize("field", ["damage", "fails"])
def test_a_static_effect_of_another_game_is_refused(field: str) -> None:
    body = {"damage": '{ side = "dealt", plus = 1 }', "fails": "{}"}[field]

    with pytest.raises(BadCardFile) as refusal:
        read_cards(f"{GOOD}\n{static(f'{field} = {body}')}", "mine.toml")

    assert f"card X-9, field ability[0].statics[0].{field}: '{field}' is no word of" in str(refusal.value)


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("this is no TOML", "not TOML"),
        ("[[unit]]\nname = ", "not TOML"),
        ('[[monster]]\nnumber = "X-9"', "unknown table 'monster'"),
        ('[unit]\nnumber = "X-9"', "use [[unit]], [[event]], [[fire]]"),
        ("#" * (MAX_FILE + 1), "keep a file below"),
    ],
    ids=["no-toml", "half-a-line", "unknown-table", "one-table-only", "too-long"],
)
def test_a_malformed_file_is_refused_by_its_name(text: str, wrong: str) -> None:
    with pytest.raises(BadCardFile, match=r"mine\.toml") as refusal:
        read_cards(text, "mine.toml")

    assert wrong in str(refusal.value)


def test_a_number_that_stands_twice_is_refused() -> None:
    with pytest.raises(BadCardFile, match="card X-1") as refusal:
        read_cards(f"{GOOD}\n{GOOD}", "mine.toml")

    assert "the number stands twice" in str(refusal.value)


def test_an_entry_that_is_no_table_is_refused_by_its_place() -> None:
    with pytest.raises(BadCardFile, match=r"mine\.toml, card unit 1, field \$"):
        read_cards("unit = [1]", "mine.toml")


def test_a_card_without_a_number_is_named_by_its_place() -> None:
    with pytest.raises(BadCardFile, match="card unit 2"):
        read_cards(f'{GOOD}\n[[unit]]\nname = "Wrong"\ncost = 1\npower = 1', "mine.toml")


def test_the_reason_is_a_closed_word() -> None:
    assert BadCardFile.reason == "BAD_CARD_FILE"


def test_nothing_is_half_loaded() -> None:
    before = dict(sample_cards())

    with pytest.raises(BadCardFile):
        read_cards("\n".join([GOOD, effect('do = "explode"')]), "mine.toml")

    assert read_cards(GOOD, "mine.toml").keys() == {"X-1"}
    assert sample_cards() == before


def test_notes_are_no_card_text() -> None:
    # 208.2: a note is for readers of the file and says nothing to the game
    plain, noted = read_cards(GOOD), read_cards(f'{GOOD}note = "a reminder"\n')

    assert plain == noted


# ---------------------------------------------------------------- refused deck files

DECK = '[[deck]]\nname = "mine"\nformat = "constructed"\ndeck = { X-1 = 40 }\nfire_deck = { F-1 = 5 }\n'

REFUSED_DECKS = {
    "no TOML": ("[[deck", "mine.toml", "not TOML"),
    "unknown table": ("[[pile]]", "mine.toml", "unknown table 'pile'"),
    "one table only": ("[deck]", "mine.toml", "use [[deck]]"),
    "no fire deck": (DECK.replace("fire_deck = { F-1 = 5 }\n", ""), "deck mine, field $", "field `fire_deck`"),
    "no name": (DECK.replace('name = "mine"\n', ""), "deck 1, field $", "field `name`"),
    "unknown field": (f"{DECK}side = {{}}", "deck mine, field $", "unknown field `side`"),
    "none of a card": (DECK.replace("40", "0"), "deck mine, field $.deck[...]", ">= 1"),
    "a count in words": (DECK.replace("= 40", '= "forty"'), "deck mine, field $.deck[...]", "Expected `int`"),
    "unknown format": (DECK.replace("constructed", "draft"), "deck mine, field format", "constructed or blitz_sealed"),
    "a pool in constructed play": (f"{DECK}pool = {{ X-1 = 40 }}", "deck mine, field pool", "leave pool out"),
    "the same name twice": (DECK + DECK, "deck mine, field name", "the name stands twice"),
    "no table": ("deck = [1]", "deck 1, field $", "Expected `object`"),
    "too long": ("#" * (MAX_FILE + 1), "mine.toml", "keep a file below"),
}


@pytest.mark.parametrize("case", REFUSED_DECKS, ids=lambda case: str(case).replace(" ", "-"))
def test_a_malformed_deck_file_is_refused_with_file_deck_field_and_what_was_expected(case: str) -> None:
    text, where, wrong = REFUSED_DECKS[case]

    with pytest.raises(BadCardFile) as refusal:
        read_decks(text, "mine.toml")

    assert str(refusal.value).startswith("mine.toml")
    assert where in str(refusal.value)
    assert wrong in str(refusal.value)


def test_a_deck_file_may_hold_an_illegal_deck() -> None:
    # 402 is for check_deck, which gives all findings
    deck = read_decks(DECK)["mine"]

    verdict = BOOK.check_deck(deck.format, deck.deck, sample_cards())

    assert verdict.outcome is Outcome.ILLEGAL


# ---------------------------------------------------------------- the guide

WHOLE_GUIDE = Path(__file__).parents[3].joinpath("docs", "ability-language.md").read_text("utf-8")
GUIDE = WHOLE_GUIDE.partition("\n## What each game knows")[0]
FILES = re.findall(r"```toml\n(.*?)```", GUIDE, re.DOTALL)
LINES = [line for line in re.sub(r"```.*?```", "", GUIDE, flags=re.DOTALL).splitlines() if line.startswith("|")]
EXAMPLES = [(line, code) for line in LINES for code in re.findall(r"`(\{ .*? \})`", line)]
REMEMBERED = (
    '{ do = "choose", from = { kind = "unit" } }, { do = "choose", from = { kind = "unit" }, as = "seen" }, '
    '{ do = "choose_number", as = "sparks" }'
)


def section(code: str) -> str:
    """The heading above an example of the guide."""
    return re.findall(r"^## (.*)$", GUIDE[: GUIDE.index(f"`{code}`")], re.MULTILINE)[-1]


@pytest.mark.parametrize("text", FILES, ids=lambda text: str(text).split('"')[1])
def test_the_card_files_of_the_guide_load(text: str) -> None:
    assert read_cards(text, "guide")


@pytest.mark.parametrize("code", sorted({code for _, code in EXAMPLES if code.startswith("{ do = ")}))
def test_the_instructions_of_the_guide_load(code: str) -> None:
    waits = 'kind = "triggered"\nwhen = { event = "deploy" }\n'
    as_cost = f'{waits}cost = [{code}]\neffect = [{{ do = "draw" }}]'
    as_effect = f"{waits}effect = [{REMEMBERED}, {code}]"

    assert read_cards(unit(as_cost if section(code) == "Costs" else as_effect), "guide")


@pytest.mark.parametrize("code", sorted({c for _, c in EXAMPLES if re.match(r"\{ (to|replace|reveal_top|forbid_)", c)}))
def test_the_static_effects_of_the_guide_load(code: str) -> None:
    assert read_cards(unit(f'kind = "static"\nstatics = [{code}]'), "guide")


@pytest.mark.parametrize("code", sorted({code for _, code in EXAMPLES if code.startswith("{ event = ")}))
def test_the_occasions_of_the_guide_load(code: str) -> None:
    assert read_cards(unit(f'kind = "triggered"\nwhen = {code}\neffect = [{{ do = "draw" }}]'), "guide")


@pytest.mark.parametrize(
    ("heading", "kind"),
    [("Selectors", select.Select), ("Amounts", select.Amount), ("Conditions", select.Condition)],
    ids=["selectors", "amounts", "conditions"],
)
def test_the_selectors_amounts_and_conditions_of_the_guide_are_understood(heading: str, kind: type[Any]) -> None:
    codes = [code for _, code in EXAMPLES if section(code) == heading]

    assert len(codes) >= 5
    for code in codes:
        assert msgspec.convert(tomllib.loads(f"piece = {code}")["piece"], kind)


def test_the_guide_names_every_word_of_the_language() -> None:
    encoded = {field.encode_name for kind in PIECES for field in fields(kind)} - {"numbers", "flags"}
    tags = {kind.__struct_config__.tag for kind in INSTRUCTIONS}
    expected = encoded | tags | OCCASIONS | REPLACEABLE | ACTS | set(ICONS) | ABILITY_KINDS | words(Until)

    assert {word for word in expected if f"`{word}`" not in GUIDE} == set()


def test_the_guide_cites_printed_clauses() -> None:
    cited = set(re.findall(r"\b\d{3,4}\.\d+[a-z]?(?:-\d+)?(?!\d)", GUIDE)) - {"1.0"}

    assert {label for label in cited if label not in BOOK.edition.clauses} == set()
    assert len(cited) >= 60
