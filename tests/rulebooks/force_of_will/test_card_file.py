"""200, 1100. What a card file of this game says, and what is refused."""

from __future__ import annotations

import pytest

from adjudicator.sentences.refusals import say_error
from engine.core.clauses.refusal import BadCardFile
from engine.rulebooks.force_of_will.v8_01.card_file import read_cards
from engine.rulebooks.force_of_will.v8_01.ch0200_cards import STONE_NAMES
from engine.rulebooks.force_of_will.v8_01.scenario_defaults import SCENARIO_DEFAULTS

ABILITY = '[[resonator.ability]]\nkind = "activated"\n'
CHANT = '[[chant]]\nnumber = "C"\nname = "C"\neffect = [{ do = "draw" }]\n'
RESONATOR = '[[resonator]]\nnumber = "R"\nname = "R"\natk = 300\ndef = 400\n'


def test_a_cost_has_attributes_a_free_part_and_their_sum() -> None:
    card = read_cards(f"{RESONATOR}cost = {{ fire = 2, free = 1 }}\n")["R"]

    assert card.numbers == {"fire_cost": 2, "free_cost": 1, "total_cost": 3, "atk": 300, "def": 400}


def test_no_cost_is_not_a_cost_of_nothing() -> None:
    assert read_cards(RESONATOR)["R"].numbers["total_cost"] == 0  # 203.5a
    assert "free_cost" not in read_cards(RESONATOR)["R"].numbers
    assert read_cards(f"{RESONATOR}cost = {{}}\n")["R"].numbers["total_cost"] == 0


def test_races_and_keywords_are_marks() -> None:
    card = read_cards(f'{RESONATOR}races = ["Elf"]\nkeywords = ["flying", "mana:2"]\n')["R"]

    assert card.flags == ("race:Elf", "flying", "mana:2")


def stone(name: str, line: str = "") -> tuple[str, ...]:
    """Returns the marks of a magic stone of a name."""
    return read_cards(f'[[magic_stone]]\nnumber = "S"\nname = "{name}"\n{line}\n')["S"].flags


@pytest.mark.parametrize("name", STONE_NAMES)
def test_a_stone_named_like_a_magic_stone_type_has_that_type_and_is_not_basic_for_that(name: str) -> None:
    assert stone(name) == (f"stone_type:{STONE_NAMES[name]}",)


def test_a_magic_stone_type_comes_from_the_name_or_from_print_and_to_stones_alone_by_name() -> None:
    named = next(iter(STONE_NAMES))

    assert stone("S") == ()
    assert read_cards(RESONATOR.replace('name = "R"', f'name = "{named}"'))["R"].flags == ()
    assert stone("S", 'stone_types = ["fire", "wind"]') == ("stone_type:fire", "stone_type:wind")
    assert stone(named, f'stone_types = ["{STONE_NAMES[named]}"]') == (f"stone_type:{STONE_NAMES[named]}",)


def test_evolution_stands_for_an_ability_that_puts_a_counter() -> None:
    (ability,) = read_cards(f'{RESONATOR}evolution = [{{ do = "pay", count = 1 }}]\n')["R"].abilities

    assert (ability.kind, ability.flags) == ("activated", ("evolution",))


def test_a_chant_of_stories_is_a_story() -> None:
    chant = '[[chant]]\nnumber = "C"\nname = "C"\ncost = { wind = 1 }\nraces = ["Story"]\neffect = [{ do = "draw" }]\n'

    assert "story" in read_cards(chant)["C"].flags


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        (f'{RESONATOR}keywords = ["hovering"]\n', "unknown keyword 'hovering'"),
        (f'{RESONATOR}keywords = ["mana:"]\n', "unknown keyword 'mana:'"),
        (f'{RESONATOR}attributes = ["moon"]\n', "moon"),
        (f'{RESONATOR}effect = [{{ do = "draw" }}]\n', "effect"),
        ('[[j_ruler]]\nnumber = "X"\nname = "X"\n', "the other side of a ruler"),
        ('[[ruler]]\nnumber = "X"\nname = "X"\nside = "Y"\n', "no side of this card"),
        ('[[ruler]]\nnumber = "X"\nname = "X"\ngeneric = "special"\n', "never special"),
        (
            f'{RESONATOR}{ABILITY}flags = ["gods_art"]\neffect = [{{ do = "draw" }}]\n',
            "God's Art has a name",
        ),
        (
            f'{RESONATOR}{ABILITY}effect = [{{ do = "freeze", what = "self" }}]\n',
            "freeze",
        ),
        (
            f'{CHANT}standby = {{ effect = [{{ do = "draw" }}] }}\n',
            "its own",
        ),
        (
            f'{RESONATOR}[[resonator.ability]]\nkind = "static"\n'
            'statics = [{ to = "self", change = { gain_flag = "flying" } }, '
            '{ to = "bearer", change = { gain_flag = "flying" } }]\n',
            "an ability of its own",
        ),
    ],
)
def test_what_the_game_does_not_know_is_refused(text: str, wrong: str) -> None:
    with pytest.raises(BadCardFile) as refused:
        read_cards(text, "file")
    assert wrong in say_error(refused.value)


def test_scenarios_fill_in_a_resonator() -> None:
    filler = dict(SCENARIO_DEFAULTS.filler)
    kind = str(filler.pop("kind"))
    found = SCENARIO_DEFAULTS.read({kind: [{**filler, "number": "X", "name": "X"}]}, "cards")

    assert found["X"].kind == "resonator"


DRAW = 'effect = [{ do = "draw" }]'
PAY = '[{ do = "pay", count = 1 }]'
BANISH = '[{ do = "pick", act = "leave", from = { of = "you", kind = "resonator" } }]'


@pytest.mark.parametrize(
    "lines",
    [
        *(f'keywords = ["{word}"]' for word in (
            "pierce", "precision", "first_strike", "explode", "flying", "swiftness", "imperishable", "quickcast",
            "remnant",
            "barrier", "barrier:fire", "bloodlust", "drain", "bane", "eternal", "materialize:2", "energize:fire",
            "mana:1",
            "grimoire:5",
        )),
        f"[[resonator.awakening]]\ncost = {PAY}\nkeywords = [\"flying\"]",
        f"incarnation = {BANISH}",
        "stealth = {}",
        f"evolution = {PAY}",
        f"mobilize = {PAY}",
        f'{ABILITY}name = "Meteor"\nflags = ["gods_art"]\n{DRAW}',
        f"[[resonator.torrent]]\nenter = [{{ {DRAW} }}]",
        "[[resonator.seal]]\nmagic_stones = 2\nkeywords = [\"flying\"]",
        "[[resonator.story]]\nstories = 2\nkeywords = [\"flying\"]",
        "[[resonator.null]]\nkeywords = [\"flying\"]",
        f"[[resonator.inheritance]]\ncost = {PAY}\n{DRAW}",
        f'[[resonator.resonance]]\nstone_type = "fire"\n{DRAW}',
        f"[[resonator.enter]]\n{DRAW}",
    ],
)  # fmt: skip
def test_every_keyword_of_a_resonator_can_be_written(lines: str) -> None:
    card = read_cards(f"{RESONATOR}{lines}\n")["R"]

    assert card.flags or card.abilities


def test_a_part_of_a_resonator_has_no_text_to_carry_out() -> None:
    with pytest.raises(BadCardFile) as refused:
        read_cards(f"{RESONATOR}[[resonator.torrent]]\n{DRAW}\n", "file")
    assert "no text to carry out" in say_error(refused.value)


def test_a_card_has_a_way_for_each_set_of_its_parts() -> None:
    text = f"{CHANT}[[chant.awakening]]\ncost = {PAY}\n{DRAW}\n[[chant.torrent]]\n{DRAW}\n"
    ways = [ability for ability in read_cards(text)["C"].abilities if ability.kind == "way"]

    assert [(len(way.flags), len(way.cost), len(way.effect)) for way in ways] == [(1, 1, 2), (1, 0, 2), (2, 1, 3)]
