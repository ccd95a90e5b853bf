"""Card and deck files: the sample set uses every word, a file with an error is refused whole, the guide is right."""

from __future__ import annotations

import re
import tomllib
import typing
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from importlib import resources
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine.kernel.continuous import aspects_of
from engine.kernel.language import instruct, select
from engine.kernel.language.card_file import MAX_FILE
from engine.kernel.language.instruct import Ability, AnyInstruction, Modifier, Replacement, Until, When
from engine.kernel.language.select import Amount, Piece
from engine.kernel.refusal import BadCardFile
from engine.kernel.verdict import Outcome
from engine.rulebooks import load
from engine.rulebooks.generic.v1_2.card_file import (
    ABILITIES,
    ACTS,
    OCCASIONS,
    PLAYER_ACTS,
    REPLACEABLE,
    WORDS,
    read_cards,
    sample_cards,
)
from engine.rulebooks.generic.v1_2.ch0800_abilities.s0809_layers import RULES, layer_of
from engine.rulebooks.generic.v1_2.decks import read_decks, sample_decks
from engine.rulebooks.generic.v1_2.edition import GE

BOOK = load("generic")
OF_THE_LANGUAGE: tuple[type[Any], ...] = typing.get_args(AnyInstruction)
INSTRUCTIONS = tuple(kind for kind in OF_THE_LANGUAGE if kind in {*WORDS.terms, *WORDS.parts})
FOREIGN = tuple(kind for kind in OF_THE_LANGUAGE if kind not in INSTRUCTIONS)
PIECES: tuple[type[Any], ...] = (
    *INSTRUCTIONS, When, Modifier, Replacement, instruct.Static, instruct.DamageChange, instruct.Failure, Ability,
    select.Select, select.Amount, select.Condition,
)  # fmt: skip


def words(kind: Any) -> set[str]:
    """The words a type of the language allows."""
    return set(typing.get_args(kind))


def fields(kind: type[Any]) -> list[msgspec.structs.FieldInfo]:
    """The fields of a piece of the language that this game knows."""
    return [field for field in msgspec.structs.fields(kind) if field.name not in WORDS.without.get(kind, ())]


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
    """Every piece of the language in the sample set."""
    return tuple(piece for card in sample_cards().values() for ability in card.abilities for piece in inside(ability))


def listed(kind: type[Any], field: str) -> list[Any]:
    """What the sample set says in a field of a piece."""
    return [getattr(piece, field) for piece in pieces() if isinstance(piece, kind)]


def values(kind: type[Any], field: str) -> set[Any]:
    """The different words or numbers it says there."""
    return set(listed(kind, field))


def abilities(card_kind: str = "", class_: str = "", **wanted: Any) -> list[Ability]:
    """Abilities printed on cards of a kind or class whose fields are as wanted."""
    return [
        ability
        for card in sample_cards().values()
        if card_kind in ("", card.kind) and (not class_ or class_ in card.flags)
        for ability in card.abilities
        if all(getattr(ability, name) == value for name, value in wanted.items())
    ]


# ---------------------------------------------------------------- the sample set


def test_the_sample_set_is_marked_as_invented() -> None:
    text = resources.files("engine.rulebooks.generic.v1_2.cards").joinpath("sample.toml").read_text("utf-8")

    assert text.startswith("# INVENTED")
    assert "None of these is a printed card" in text.partition("\n\n")[0]


def test_the_sample_set_holds_units_and_commands_of_all_three_classes() -> None:
    cards = sample_cards()
    kinds = [card.kind for card in cards.values()]
    classes = Counter(card.flags[0] for card in cards.values() if card.kind == "command")

    assert len(cards) >= 60
    assert all(number == card.number and number.startswith("GSAMPLE-") for number, card in cards.items())
    assert len({card.name for card in cards.values()}) == len(cards)
    assert kinds.count("unit") >= 30
    assert classes.keys() == {"strategy", "tactic", "strengthening"}
    assert min(classes.values()) >= 8


def test_units_have_various_hp_and_retreat_costs() -> None:
    units = [card for card in sample_cards().values() if card.kind == "unit"]

    assert {unit.numbers["hp"] for unit in units} >= {300, 400, 500, 600, 700, 800, 900, 1200}
    assert {unit.numbers["retreat"] for unit in units} == {0, 1, 2, 3}
    assert max(unit.numbers["hp"] for unit in units) == 1200


def test_units_have_one_attribute_two_and_advantages() -> None:
    cards = {card.name: card for card in sample_cards().values()}

    assert cards["Coal Pup"].attributes == ("ember", "beast")  # 204.2: printed with a slash
    assert cards["Bellows Ox"].attributes == ("ember", "beast")
    assert cards["Torch Walker"].attributes == ("ember",)
    assert cards["Match Sprite"].flags == ("advantage:grove", "advantage:frost")


def test_skills_deal_plain_damage_worked_out_damage_and_none() -> None:
    damage = [ability.numbers.get("damage") for ability in abilities(kind="skill")]

    assert sum(isinstance(amount, int) for amount in damage) >= 30
    assert sum(isinstance(amount, Amount) for amount in damage) >= 4
    assert None in damage
    assert {ability.numbers["cost"] for ability in abilities(kind="skill")} == {0, 1, 2, 3}


@pytest.mark.parametrize("kind", ["static", "activated", "triggered"])
@pytest.mark.parametrize("on", [{"card_kind": "unit"}, {"class_": "strengthening"}], ids=["unit", "strengthening"])
def test_units_and_strengthening_cards_have_ex_skills_of_every_kind(kind: str, on: dict[str, str]) -> None:
    found = [ability for ability in abilities(**on, kind=kind) if "ex" in ability.flags]

    assert found
    assert all(ability.name for ability in found)


def test_strengthening_cards_have_skills_and_every_one_a_target() -> None:
    cards = [card for card in sample_cards().values() if "strengthening" in card.flags]
    targets = [card.abilities[0] for card in cards]

    assert abilities(class_="strengthening", kind="skill")
    assert {target.kind for target in targets} == {"target"}
    assert all(target.effect[0].from_.kind == "unit" for target in targets)  # type: ignore[union-attr]
    assert {target.effect[0].from_.of for target in targets} == {"any", "you", "opponent"}  # type: ignore[union-attr]


@pytest.mark.parametrize("kind", sorted(ABILITIES))
def test_the_sample_set_has_every_kind_of_ability(kind: str) -> None:
    assert abilities(kind=kind)


@pytest.mark.parametrize("word", [kind.__struct_config__.tag for kind in INSTRUCTIONS])
def test_the_sample_set_uses_every_instruction(word: str) -> None:
    used = {piece.__struct_config__.tag for piece in pieces() if isinstance(piece, instruct.Instruction)}

    assert word in used


def test_every_instruction_is_carried_out_or_paid() -> None:
    assert {*BOOK.terms, *BOOK.words.parts} == set(INSTRUCTIONS)


@pytest.mark.parametrize("occasion", sorted(OCCASIONS))
def test_the_sample_set_waits_for_every_occasion(occasion: str) -> None:
    assert occasion in values(When, "event")


@pytest.mark.parametrize("duration", sorted(words(Until)))
def test_the_sample_set_has_every_duration(duration: str) -> None:
    assert duration in {piece.until for piece in pieces() if hasattr(piece, "until")}


def test_the_sample_set_has_durations_bound_to_a_condition() -> None:
    kinds = {type(piece) for piece in pieces() if hasattr(piece, "until") and getattr(piece, "while_", None)}

    assert kinds == {instruct.Number, instruct.Change, instruct.ChangeDamage}


@pytest.mark.parametrize("act", sorted(ACTS))
def test_the_sample_set_forbids_every_act_to_cards(act: str) -> None:
    assert act in set().union(*values(Modifier, "forbid"))


@pytest.mark.parametrize("act", sorted(PLAYER_ACTS))
def test_the_sample_set_forbids_every_act_to_players(act: str) -> None:
    forbidden = set().union(*values(instruct.Static, "forbid"), *values(instruct.ForbidPlayer, "acts"))

    assert act in forbidden


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

    assert layer in {layer_of(aspect, {}) for aspect in changed}


@pytest.mark.parametrize("part", WORDS.parts, ids=lambda part: str(part.__struct_config__.tag))
def test_the_sample_set_pays_every_form_of_cost(part: type[Any]) -> None:
    costs = {type(item) for kind in (Ability, instruct.May) for cost in listed(kind, "cost") for item in cost}

    assert part in costs


@pytest.mark.parametrize("act", sorted(WORDS.picks))
def test_the_sample_set_picks_cards_for_every_act_of_a_cost(act: str) -> None:
    assert act in values(instruct.Pick, "act")


@pytest.mark.parametrize("relation", sorted(WORDS.relations))
def test_the_sample_set_relates_cards_in_every_way(relation: str) -> None:
    assert relation in values(select.Select, "is_")


@pytest.mark.parametrize("orientation", WORDS.orientations)
def test_the_sample_set_asks_for_every_orientation(orientation: str) -> None:
    assert orientation in values(select.Select, "orientation")


def test_the_sample_set_looks_at_bearers_from_everywhere() -> None:
    whos = (listed(When, "who"), listed(When, "by"), listed(Replacement, "what"), listed(instruct.Static, "to"))

    assert all("self" in who and "bearer" in who for who in whos)


def test_skills_fail_plainly_under_a_condition_and_by_contest() -> None:
    failures = [piece for piece in pieces() if isinstance(piece, instruct.Static) and piece.fails]

    assert values(instruct.Failure, "contest") == {"", "won", "lost"}
    assert values(instruct.Failure, "skill_of") == {"self", "you", "opponent"}
    assert {bool(static.while_) for static in failures} == {True, False}


def test_damage_goes_up_down_is_multiplied_and_set() -> None:
    changes = [piece for piece in pieces() if isinstance(piece, instruct.DamageChange)]
    plain = [change.plus for change in changes if isinstance(change.plus, int)]

    assert {change.side for change in changes} == {"dealt", "taken"}
    assert min(plain) < 0 < max(plain)
    assert any(change.times == 2 for change in changes)
    assert any(change.becomes is not None for change in changes)


def test_the_sample_set_has_ex_skills_that_do_not_accumulate_and_uses_once_a_turn() -> None:
    assert [ability for ability in abilities(kind="triggered") if "once_counted" in ability.flags]
    assert values(Ability, "once_per_turn") == values(Ability, "basic") == {True, False}


def test_the_sample_set_has_abilities_that_are_in_force_in_hand_and_trash() -> None:
    assert {("hand",), ("trash",)} <= values(Ability, "zones")


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

    assert optional.keys() - used <= ({"icon", "counter"} if kind is Ability else set())


# ---------------------------------------------------------------- the sample decks


@pytest.mark.parametrize("name", ["bonfire", "harbour"])
def test_the_sample_decks_are_built_as_402_asks(name: str) -> None:
    named, cards = sample_decks()[name], sample_cards()
    copies = Counter()
    for number, count in named.deck.zones["deck"].items():
        copies[cards[number].name, cards[number].kind] += count

    assert (named.format, named.deck.zones.keys(), named.deck.pool) == ("constructed", {"deck"}, {})
    assert copies.total() == 50
    assert max(copies.values()) <= 4
    assert sum(count for (_, kind), count in copies.items() if kind == "unit") >= 20


@pytest.mark.clause("402.2", "402.2b", "402.2c", "402.2d")
@pytest.mark.parametrize("name", ["bonfire", "harbour"])
def test_the_sample_decks_are_legal(name: str) -> None:
    named = sample_decks()[name]

    verdict = BOOK.check_deck(named.format, named.deck, sample_cards())

    assert verdict.outcome is Outcome.LEGAL


@pytest.mark.parametrize("name", ["bonfire", "harbour"])
def test_half_of_a_sample_deck_is_units_that_fight_with_few_energies(name: str) -> None:
    cards, fighters = sample_cards(), 0
    for number, count in sample_decks()[name].deck.zones["deck"].items():
        skills = [ability for ability in cards[number].abilities if ability.kind == "skill"]
        fights = any(skill.numbers["cost"] in (0, 1) and skill.numbers.get("damage") for skill in skills)
        fighters += count if fights and cards[number].kind == "unit" else 0

    assert fighters >= 25


def test_the_sample_decks_have_commands_of_every_class_between_them_and_ex_skills_of_every_kind() -> None:
    cards = sample_cards()
    used = [cards[number] for deck in sample_decks().values() for number in deck.deck.zones["deck"]]

    assert {card.flags[0] for card in used if card.kind == "command"} == {"strategy", "tactic", "strengthening"}
    assert {a.kind for card in used for a in card.abilities if "ex" in a.flags} == {"static", "activated", "triggered"}


# ---------------------------------------------------------------- refused card files

GOOD = '[[unit]]\nnumber = "X-1"\nname = "Good"\nhp = 300\nretreat = 1\n'


def card(table: str, body: str = "", **facts: str) -> str:
    """A card as TOML."""
    stated = {"number": '"X-9"', "name": '"Wrong"', **facts}
    return "\n".join([f"[[{table}]]", *(f"{name} = {value}" for name, value in stated.items() if value), body])


def unit(body: str = "", **facts: str) -> str:
    """A unit card as TOML."""
    return card("unit", body, **{"hp": "300", "retreat": "1", **facts})


def ability(body: str) -> str:
    """A unit card with an ability that is no skill."""
    return unit(f"[[unit.ability]]\n{body}")


def skill(body: str) -> str:
    """A unit card with a skill."""
    return unit(f'[[unit.skill]]\nname = "Hit"\ncost = 1\n{body}')


def effect(instruction: str) -> str:
    """A tactic that does one thing."""
    return card("tactic", f"effect = [{{ {instruction} }}]")


def static(body: str) -> str:
    """A unit card with a static ability of one continuous effect."""
    return ability(f'kind = "static"\nstatics = [{{ {body} }}]')


EX = 'name = "Named"\nflags = ["ex"]\n'
DRAW = 'effect = [{ do = "draw" }]'

REFUSED = {
    # what a card is
    "no hp": (unit(hp=""), "field $", "missing required field `hp`"),
    "negative retreat cost": (unit(retreat="-1"), "field $.retreat", ">= 0"),
    "hp on a tactic": (card("tactic", DRAW, hp="300"), "field $", "unknown field `hp`"),
    "one attribute without a list": (unit(attributes='"ember"'), "field $.attributes", "Expected `array`"),
    "an empty attribute": (unit(attributes='["ember/"]'), "field attributes", "empty attribute; name it (204.2)"),
    "an empty advantage": (unit(advantage='[" "]'), "field advantage", "empty attribute"),
    "a command without an effect": (card("strategy"), "field $", "missing required field `effect`"),
    "a command that does nothing": (card("strategy", "effect = []"), "field effect", "add effect"),
    "a unit with an effect": (unit(DRAW), "field $", "unknown field `effect`"),
    "set on a command": (card("strengthening", 'target = { kind = "command" }'), "field target", "(804.2b-1)"),
    "set on a card of the hand": (
        card("strengthening", 'target = { zone = "hand" }'), "field target", "use kind 'unit', zone 'field'",
    ),
    "set on a misspelt number": (
        card("strengthening", "target = { most = { ph = 3 } }"), "field target.most", "unknown number 'ph'; use hp",
    ),
    # skills
    "a skill without a cost": (
        unit('[[unit.skill]]\nname = "Hit"\ndamage = 1'), "field $.skill[0]", "missing required field `cost`",
    ),
    "a skill that costs less than nothing": (
        unit('[[unit.skill]]\nname = "Hit"\ncost = -1'), "field $.skill[0].cost", ">= 0",
    ),
    "a skill that does nothing": (skill(""), "field skill[0]", "add damage or effect"),
    "a skill with a continuous change": (
        skill('damage = 1\nstatics = [{ change = { plus = { hp = 1 } } }]'), "field skill[0].statics[0]",
        "use damage or fails",
    ),
    "a skill that changes what others deal": (
        skill('damage = 1\nstatics = [{ to = { of = "you" }, damage = { side = "dealt", plus = 1 } }]'),
        "field skill[0].statics[0]", "(704.3b)",
    ),
    "a skill that changes what is taken": (
        skill('damage = 1\nstatics = [{ damage = { side = "taken", plus = 1 } }]'), "field skill[0].statics[0]",
        "use dealt",
    ),
    "a skill that makes others fail": (
        skill('damage = 1\nstatics = [{ fails = { skill_of = "opponent" } }]'),
        "field skill[0].statics[0].fails.skill_of", "use self",
    ),
    "damage that changes nothing": (
        skill('damage = 1\nstatics = [{ damage = { side = "dealt" } }]'), "field skill[0].statics[0].damage",
        "nothing changes",
    ),
    "damage set and added to": (
        skill('damage = 1\nstatics = [{ damage = { side = "dealt", becomes = 1, plus = 1 } }]'),
        "field skill[0].statics[0].damage", "use becomes alone",
    ),
    "damage by an unknown number": (
        skill('damage = { value = "power" }'), "field skill[0].numbers.value",
        "unknown number 'power'; use hp, retreat",
    ),
    # other abilities
    "an unknown kind of ability": (ability('kind = "counter"'), "field $.ability[0].kind", "Invalid enum value"),
    "an activated ability that is no EX skill": (
        ability(f'kind = "activated"\n{DRAW}'), "field ability[0].flags", "(606.1)",
    ),
    "an EX skill without a name": (
        ability(f'kind = "activated"\nflags = ["ex"]\n{DRAW}'), "field ability[0].name", "(211.1)",
    ),
    "a name without an EX skill": (
        ability(f'kind = "triggered"\nname = "N"\nwhen = {{ event = "ko" }}\n{DRAW}'), "field ability[0].name",
        "(211.1)",
    ),
    "an unknown flag of an ability": (
        ability(f'kind = "activated"\nname = "N"\nflags = ["ex", "loud"]\n{DRAW}'), "field ability[0].flags",
        "unknown flag 'loud'; use ex",
    ),
    "not accumulating and no EX skill": (
        ability(f'kind = "triggered"\nflags = ["once_counted"]\nwhen = {{ event = "ko" }}\n{DRAW}'),
        "field ability[0].flags", "(807.2a)",
    ),
    "not accumulating and activated": (
        ability(f'kind = "activated"\nname = "N"\nflags = ["ex", "once_counted"]\n{DRAW}'), "field ability[0].flags",
        "unknown flag 'once_counted'",
    ),
    "a triggered ability with a cost": (
        ability(f'kind = "triggered"\nwhen = {{ event = "ko" }}\ncost = [{{ do = "nothing" }}]\n{DRAW}'),
        "field ability[0].cost", "leave cost out",
    ),
    "a triggered ability without an occasion": (
        ability(f'kind = "triggered"\n{DRAW}'), "field ability[0].when", "add when",
    ),
    "an activated ability with a continuous effect": (
        ability(f'kind = "activated"\n{EX}{DRAW}\nstatics = [{{ change = {{ plus = {{ hp = 1 }} }} }}]'),
        "field ability[0].statics[0]", "(804.2c-31)",
    ),
    "a static ability that fails itself": (
        static('fails = { skill_of = "self" }'), "field ability[0].statics[0].fails.skill_of", "use you or opponent",
    ),
    "in force in an unknown zone": (
        ability(f'kind = "activated"\n{EX}zones = ["attic"]\n{DRAW}'), "field ability[0].zones", "unknown zone 'attic'",
    ),
    # triggers
    "an unknown occasion": (
        ability(f'kind = "triggered"\nwhen = {{ event = "attack" }}\n{DRAW}'), "field ability[0].when.event",
        "unknown occasion 'attack'; use one of abnormal, battle_end",
    ),
    "a state without a condition": (
        ability(f'kind = "triggered"\nwhen = {{ event = "state" }}\n{DRAW}'), "field ability[0].when.holds",
        "say what holds",
    ),
    "a condition without a state": (
        ability(f'kind = "triggered"\nwhen = {{ event = "ko", holds = {{ turn = "you" }} }}\n{DRAW}'),
        "field ability[0].when.holds", "only 'state' waits",
    ),
    "a delayed trigger of a state": (
        effect('do = "delay", when = { event = "state", holds = { turn = "you" } }, effect = [{ do = "draw" }]'),
        "field effect[0].when.event", "name an occasion",
    ),
    # words of this game
    "put into the main area": (
        effect('do = "put", what = { zone = "hand" }, zone = "main"'), "field effect[0].zone",
        "unknown zone 'main'; use one of deck, hand, trash, standby",
    ),
    "returned to standby": (
        effect('do = "return", what = { zone = "trash" }, zone = "standby"'), "field effect[0].zone", "use put",
    ),
    "topmost cards into standby": (effect('do = "put_top", to = "standby"'), "field effect[0].to", "use put"),
    "put face down": (
        effect('do = "put", what = "self", zone = "hand", face_down = true'), "field effect[0].face_down",
        "'face_down' is no word of generic@1.2; use what, zone, position",
    ),
    "damage as a counter": (
        effect('do = "markers", what = { kind = "unit" }, name = "damage"'), "field effect[0].name", "(913.2c)",
    ),
    "markers of what nobody remembers": (
        effect('do = "draw", count = { marker = "venom", of = "ghost" }'), "field effect[0]",
        "nothing is remembered as 'ghost'",
    ),
    "cards on what nobody remembers": (
        effect('do = "discard", what = { on = "ghost" }'), "field effect[0]", "known here: bearer, self",
    ),
    "an unknown orientation": (
        effect('do = "ready", what = { orientation = "upright" }'), "field effect[0].orientation",
        "unknown orientation 'upright'; use ready, rested, stunned",
    ),
    "an unknown kind": (
        effect('do = "ready", what = { kind = "event" }'), "field effect[0]",
        "unknown kind 'event'; use one of unit, command, ko_unit, energy",
    ),
    "an unknown class": (
        effect('do = "ready", what = { flag = "ritual" }'), "field effect[0].flag",
        "unknown flag 'ritual'; use strategy, tactic, strengthening, advantage:",
    ),
    "advantage over nothing": (
        effect('do = "ready", what = { flag = "advantage:" }'), "field effect[0].flag", "unknown flag 'advantage:'",
    ),
    "selected by an icon": (effect('do = "ready", what = { icon = "prayer" }'), "field effect[0].icon", "no word of"),
    "an icon gained": (
        static('change = { gain_icon = "prayer" }'), "field ability[0].statics[0].change.gain_icon", "no word of",
    ),
    "another game's relation": (
        effect('do = "ready", what = { is = "attacker" }'), "field effect[0].is",
        "unknown relation 'attacker'; use bearer, other, self, subject",
    ),
    "chosen under a name that is taken": (
        effect('do = "choose", from = { kind = "unit" }, as = "bearer"'), "field effect[0].as", "use another name",
    ),
    "a contest about nothing": (effect('do = "contest"'), "field effect[0]", "add then or else"),
    "an effect that fails its own skill": (
        effect('do = "fail_skills", fails = { skill_of = "self" }'), "field effect[0].fails.skill_of",
        "use you or opponent",
    ),
    "an act nobody knows forbidden": (
        static('change = { forbid = ["attack"] }'), "field ability[0].statics[0].change.forbid", "unknown act 'attack'",
    ),
    "an act of players forbidden to cards": (
        static('change = { forbid = ["charge"] }'), "field ability[0].statics[0].change.forbid", "unknown act 'charge'",
    ),
    "an act of cards forbidden to a player": (
        effect('do = "forbid_player", player = "you", acts = ["stun"]'), "field effect[0].acts", "unknown act 'stun'",
    ),
    "an act that cannot be replaced": (
        static('replace = { would = "deploy", instead = [{ do = "draw" }] }'),
        "field ability[0].statics[0].replace.would", "'deploy' cannot be replaced; use attach_as",
    ),
    "a static effect of two sorts": (
        static('damage = { side = "dealt", plus = 1 }, fails = {}'), "field ability[0].statics[0]",
        "exactly one of change, replace, reveal_top, damage, fails, forbid_player",
    ),
    "paid by leaving": (
        ability(f'kind = "activated"\n{EX}cost = [{{ do = "pick", act = "leave", from = {{}} }}]\n{DRAW}'),
        "field ability[0].cost[0].act", "unknown act 'leave'; use one of discard",
    ),
    "paid by a circled number": (
        ability(f'kind = "activated"\n{EX}cost = [{{ do = "pay" }}]\n{DRAW}'), "field ability[0].cost[0]",
        "'pay' cannot be paid as a cost",
    ),
    # granted abilities
    "a granted command": (
        static(f'change = {{ gain_ability = {{ kind = "command", {DRAW} }} }}'),
        "field ability[0].statics[0].change.gain_ability", "use one of skill, activated, triggered, static",
    ),
    "a granted ability of an unknown kind": (
        static(f'change = {{ gain_ability = {{ kind = "defence", {DRAW} }} }}'),
        "field ability[0].statics[0].change.gain_ability.kind", "unknown kind of ability 'defence'",
    ),
    "a granted skill without a name": (
        static('change = { gain_ability = { kind = "skill", numbers = { cost = 0, damage = 100 } } }'),
        "field ability[0].statics[0].change.gain_ability.name", "add name",
    ),
    "a granted skill without a cost": (
        static('change = { gain_ability = { kind = "skill", name = "N", numbers = { damage = 100 } } }'),
        "field ability[0].statics[0].change.gain_ability.numbers.cost", "(210.2)",
    ),
    "a granted skill with a number of another game": (
        static('change = { gain_ability = { kind = "skill", name = "N", numbers = { cost = 0, power = 100 } } }'),
        "field ability[0].statics[0].change.gain_ability.numbers", "unknown number 'power'; use cost, damage",
    ),
    "a granted ability that is never a skill": (
        static(f'change = {{ gain_ability = {{ kind = "activated", {DRAW} }} }}'),
        "field ability[0].statics[0].change.gain_ability.flags", "(606.1)",
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", REFUSED, ids=lambda case: str(case).replace(" ", "-"))
def test_a_malformed_card_is_refused_with_file_card_field_and_what_was_expected(case: str) -> None:
    text, field, wrong = REFUSED[case]

    with pytest.raises(BadCardFile) as refusal:
        read_cards(f"{GOOD}\n{text}", "mine.toml")

    said = str(refusal.value)
    assert said.startswith("mine.toml, card X-9, ")
    assert f"{field}:" in said
    assert wrong in said
    assert refusal.value.todo


FOREIGN_EXAMPLES = {
    "cast": 'what = "self"', "divide": 'among = "self", total = 2', "groups": 'what = "self"', "modes": "of = [[], []]",
    "banish": 'what = "self"', "freeze": 'what = "self"', "search": 'what = { zone = "deck" }',
    "activate_event": 'what = "self"', "attach": 'what = "self", to = "self"', "control": 'what = "self"',
    "deploy": 'what = "self"', "detach": 'what = "self"', "draw_to": "hand = 3", "leave": 'what = "self"',
}  # fmt: skip


@pytest.mark.parametrize("word", sorted(kind.__struct_config__.tag for kind in FOREIGN))
def test_an_instruction_of_another_game_is_refused(word: str) -> None:
    text = effect(", ".join(filter(None, (f'do = "{word}"', FOREIGN_EXAMPLES.get(word, "")))))

    with pytest.raises(BadCardFile) as refusal:
        read_cards(f"{GOOD}\n{text}", "mine.toml")

    said = str(refusal.value)
    assert said.startswith(f"mine.toml, card X-9, field effect[0]: '{word}' is no word of generic@1.2; use one of")


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("this is no TOML", "not TOML"),
        ('[[event]]\nnumber = "X-9"', "unknown table 'event'"),
        ('[unit]\nnumber = "X-9"', "use [[unit]], [[strategy]], [[tactic]], [[strengthening]]"),
        ("#" * (MAX_FILE + 1), "keep a file below"),
    ],
    ids=["no-toml", "unknown-table", "one-table-only", "too-long"],
)
def test_a_malformed_file_is_refused_by_its_name(text: str, wrong: str) -> None:
    with pytest.raises(BadCardFile, match=r"mine\.toml") as refusal:
        read_cards(text, "mine.toml")

    assert wrong in str(refusal.value)


def test_a_number_that_stands_twice_is_refused() -> None:
    with pytest.raises(BadCardFile, match="the number stands twice"):
        read_cards(f"{GOOD}\n{GOOD}", "mine.toml")


def test_nothing_is_half_loaded() -> None:
    with pytest.raises(BadCardFile):
        read_cards("\n".join([GOOD, effect('do = "explode"')]), "mine.toml")

    assert read_cards(GOOD, "mine.toml").keys() == {"X-1"}


def test_a_card_is_what_its_entry_says() -> None:
    text = skill("damage = 300").replace("hp = 300", 'hp = 300\nattributes = ["a/b", "c"]\nadvantage = ["d/e"]')

    read = read_cards(text)["X-9"]

    assert (read.kind, read.numbers) == ("unit", {"hp": 300, "retreat": 1})
    assert (read.attributes, read.flags) == (("a", "b", "c"), ("advantage:d", "advantage:e"))
    assert read.abilities == (Ability("skill", "Hit", {"cost": 1, "damage": 300}),)


def test_commands_are_of_one_kind_whatever_their_class() -> None:
    # 201.2, 402.2c: the limit of four goes by name and kind, and there are two kinds
    tables = ("strategy", "tactic", "strengthening")
    read = [read_cards(card(table, DRAW if table != "strengthening" else ""))["X-9"] for table in tables]

    assert [(each.kind, each.flags) for each in read] == [("command", (table,)) for table in tables]


# ---------------------------------------------------------------- refused deck files

DECK = '[[deck]]\nname = "mine"\nformat = "constructed"\ndeck = { X-1 = 50 }\n'

REFUSED_DECKS = {
    "no TOML": ("[[deck", "mine.toml", "not TOML"),
    "unknown table": ("[[pile]]", "mine.toml", "unknown table 'pile'"),
    "no deck": (DECK.replace("deck = { X-1 = 50 }\n", ""), "deck mine, field $", "field `deck`"),
    "a deck of another game": (f"{DECK}fire_deck = {{ X-1 = 5 }}", "deck mine, field $", "unknown field `fire_deck`"),
    "an opened pool": (f"{DECK}pool = {{ X-1 = 5 }}", "deck mine, field $", "unknown field `pool`"),
    "none of a card": (DECK.replace("50", "0"), "deck mine, field $.deck[...]", ">= 1"),
    "unknown format": (DECK.replace("constructed", "sealed"), "deck mine, field format", "use constructed"),
    "the same name twice": (DECK + DECK, "deck mine, field name", "the name stands twice"),
}


@pytest.mark.parametrize("case", REFUSED_DECKS, ids=lambda case: str(case).replace(" ", "-"))
def test_a_malformed_deck_file_is_refused_with_file_deck_field_and_what_was_expected(case: str) -> None:
    text, where, wrong = REFUSED_DECKS[case]

    with pytest.raises(BadCardFile) as refusal:
        read_decks(text, "mine.toml")

    assert str(refusal.value).startswith("mine.toml")
    assert where in str(refusal.value)
    assert wrong in str(refusal.value)


# ---------------------------------------------------------------- the guide

WHOLE_GUIDE = Path(__file__).parents[3].joinpath("docs", "ability-language.md").read_text("utf-8")
GUIDE = WHOLE_GUIDE.partition("\n## Generic TCG")[2]
FILES = re.findall(r"```toml\n(.*?)```", GUIDE, re.DOTALL)
LINES = [line for line in re.sub(r"```.*?```", "", GUIDE, flags=re.DOTALL).splitlines() if line.startswith("|")]
EXAMPLES = [code for line in LINES for code in re.findall(r"`(\{ .*? \})`", line)]
REMEMBERED = '{ do = "choose", from = { kind = "unit" } }, { do = "choose_number", as = "stake" }'


def section(code: str) -> str:
    """The heading above an example of the guide."""
    return re.findall(r"^### (.*)$", GUIDE[: GUIDE.index(f"`{code}`")], re.MULTILINE)[-1]


@pytest.mark.parametrize("text", FILES, ids=lambda text: str(text).split('"')[1])
def test_the_card_files_of_the_guide_load(text: str) -> None:
    assert read_cards(text, "guide")


@pytest.mark.parametrize("code", sorted({code for code in EXAMPLES if code.startswith("{ do = ")}))
def test_the_instructions_of_the_guide_load(code: str) -> None:
    as_cost = ability(f'kind = "activated"\n{EX}cost = [{code}]\n{DRAW}')
    as_effect = card("tactic", f"effect = [{REMEMBERED}, {code}]")

    assert read_cards(as_cost if section(code) == "Costs" else as_effect, "guide")


@pytest.mark.parametrize(
    "code", sorted({c for c in EXAMPLES if re.match(r"\{ (to|replace|fails|damage|forbid_) ?", c)})
)
def test_the_static_effects_of_the_guide_load(code: str) -> None:
    as_skill = skill(f"damage = 100\nstatics = [{code}]")

    assert read_cards(as_skill if section(code) == "Skills" else static(code[2:-2]), "guide")


@pytest.mark.parametrize("code", sorted({code for code in EXAMPLES if code.startswith("{ event = ")}))
def test_the_occasions_of_the_guide_load(code: str) -> None:
    assert read_cards(ability(f'kind = "triggered"\nwhen = {code}\n{DRAW}'), "guide")


@pytest.mark.parametrize(
    ("heading", "kind"), [("Selectors", select.Select), ("Amounts", select.Amount)], ids=["selectors", "amounts"]
)
def test_the_selectors_and_amounts_of_the_guide_are_understood(heading: str, kind: type[Any]) -> None:
    codes = [code for code in EXAMPLES if section(code) == heading]

    assert codes
    for code in codes:
        assert msgspec.convert(tomllib.loads(f"piece = {code}")["piece"], kind)


def test_the_guide_names_every_word_of_this_game() -> None:
    tags = {kind.__struct_config__.tag for kind in INSTRUCTIONS}
    encoded = {field.encode_name for kind in PIECES for field in fields(kind)} - {"icon", "counter"}
    own = tags | OCCASIONS | REPLACEABLE | ACTS | PLAYER_ACTS | ABILITIES.keys() | set(WORDS.relations)
    own |= {*WORDS.kinds, *WORDS.numbers, *WORDS.zones, *WORDS.orientations, "ex", "once_counted", "advantage"}

    assert {word for word in own if f"`{word}`" not in GUIDE} == set()
    assert {word for word in encoded if f"`{word}`" not in WHOLE_GUIDE} == set()


def test_the_guide_cites_printed_clauses() -> None:
    cited = set(re.findall(r"\b\d{3,4}\.\d+[a-z]?(?:-\d+)?(?!\d)", GUIDE))

    assert {label for label in cited if label not in GE.clauses} == set()
    assert len(cited) >= 50
