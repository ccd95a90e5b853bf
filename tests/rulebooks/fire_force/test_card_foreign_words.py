"""Words of the ability language that other games have and this one has not, each in a card that is otherwise right."""

from __future__ import annotations

import pytest

from engine.rulebooks.fire_force.v1_0_0.card_file import read_cards
from engine.rulebooks.fire_force.v1_0_0.card_schema import SCHEMA
from tests.rulebooks.card_language import foreign, hyphenated, refusal, shortest
from tests.rulebooks.fire_force.card_texts import GOOD, effect, static

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


@pytest.mark.parametrize("word", foreign(SCHEMA))
def test_an_instruction_of_another_game_is_refused(word: str) -> None:
    said = str(refusal(read_cards, f"{GOOD}\n{effect(shortest(word))}"))

    assert said.startswith(f"mine.toml, card X-9, field ability[0].effect[0]: '{word}' is no word of fire_force@1.0.0;")
    assert "use one of activate_event, attach, change, choose" in said


@pytest.mark.parametrize("case", FOREIGN_FIELDS, ids=hyphenated)
def test_a_field_of_another_game_is_refused(case: str) -> None:
    instruction, field, wrong = FOREIGN_FIELDS[case]

    said = str(refusal(read_cards, f"{GOOD}\n{effect(instruction)}"))

    assert said.startswith(f"mine.toml, card X-9, field ability[0].{field}: ")
    assert wrong in said


@pytest.mark.parametrize("field", ["damage", "fails"])
def test_a_static_effect_of_another_game_is_refused(field: str) -> None:
    body = {"damage": '{ side = "dealt", plus = 1 }', "fails": "{}"}[field]

    said = str(refusal(read_cards, f"{GOOD}\n{static(f'{field} = {body}')}"))

    assert f"card X-9, field ability[0].statics[0].{field}: '{field}' is no word of" in said
