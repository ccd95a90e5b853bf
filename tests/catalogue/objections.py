"""Cards that only one edition refuses, by the code of what it objects to: the field, and the text of the card."""

from __future__ import annotations

from collections.abc import Mapping

from tests.rulebooks.fire_force import card_texts as fire_force
from tests.rulebooks.generic import card_texts as generic
from tests.rulebooks.generic.card_texts import DRAW, EX

Case = tuple[str, str, str]
"""The name of a code of the topic `card-file`, the field, and the text of a card."""

FFTCG_FACTS = 'number = "X-9"\nname = "X"\ncost = 1\nelements = ["fire"]\n'
RESONATOR = '[[resonator]]\nnumber = "X-9"\nname = "X"\natk = 300\ndef = 400\n'
RESONATOR_ABILITY = f"{RESONATOR}[[resonator.ability]]\n"
PUT_AWAY = '{ do = "pick", act = "leave", from = { of = "you", kind = "resonator" } }'
PAY = '{ do = "pay", count = 1 }'


def summon(instruction: str) -> str:
    """A summon that does one thing."""
    return f"[[summon]]\n{FFTCG_FACTS}effect = [{{ {instruction} }}]\n"


def chant(instruction: str) -> str:
    """A chant that does one thing."""
    return f'[[chant]]\nnumber = "X-9"\nname = "X"\neffect = [{{ {instruction} }}]\n'


def activated(cost: str) -> str:
    """A unit card of Fire Force whose ability costs something."""
    return fire_force.unit(f'kind = "activated"\ncost = [{{ {cost} }}]\n{DRAW}')


OBJECTIONS: Mapping[str, tuple[Case, ...]] = {
    "fftcg": (
        (
            "inner-offer", "effect[0]",
            summon('do = "may", cost = [{ do = "offer", additional = [{ do = "pay" }] }], then = [{ do = "draw" }]'),
        ),
        (
            "leave-out", "ability[0].cost",
            f'[[forward]]\n{FFTCG_FACTS}power = 5000\n[[forward.ability]]\nkind = "activated"\n'
            'cost = [{ do = "offer", additional = [{ do = "pay" }], less = 1 }]\neffect = [{ do = "draw" }]\n',
        ),
        (
            "paid-in-random-order", "ability[0].cost",
            f'[[forward]]\n{FFTCG_FACTS}power = 5000\n[[forward.ability]]\nkind = "activated"\n'
            'cost = [{ do = "put", what = "self", zone = "deck", order = "random" }]\neffect = [{ do = "draw" }]\n',
        ),
        ("control-until", "effect[0].until", summon('do = "control", what = { kind = "forward" }, until = "battle"')),
        (
            "words-of-two-sorts", "effect[0].change.word",
            summon('do = "change", of = { kind = "forward" }, change = { word = { from = "fire", to = "forward" } }'),
        ),
        (
            "word-as-itself", "effect[0].change.word",
            summon('do = "change", of = { kind = "forward" }, change = { word = { from = "fire", to = "fire" } }'),
        ),
    ),
    "fire_force": (
        (
            "paid-in-random-order", "ability[0].cost",
            activated('do = "return", what = { zone = "adora" }, zone = "deck", order = "random"'),
        ),
        ("too-small", "ability[0].cost[0].count", activated('do = "pay", count = -1')),
        ("kind-of-flame", "ability[0].cost[0].of", activated('do = "pay", of = { red = 1 }')),
        (
            "unknown-word", "ability[0].effect[0].as",
            fire_force.effect('do = "put", what = "self", zone = "field", face_down = true, as = "water"'),
        ),
        (
            "fire-card-elsewhere", "ability[0].effect[0].as",
            fire_force.effect('do = "put", what = "self", zone = "field", as = "fire"'),
        ),
        (
            "face-down-on-field", "ability[0].effect[0].face_down",
            fire_force.effect('do = "put", what = "self", zone = "field", face_down = true'),
        ),
        (
            "face-down-in-public", "ability[0].effect[0].face_down",
            fire_force.effect('do = "put", what = "self", zone = "adora", face_down = true'),
        ),
        (
            "unseen-in-deck", "ability[0].effect[0].unseen",
            fire_force.effect('do = "choose", from = { zone = "deck", of = "you" }, unseen = true'),
        ),
        (
            "unseen-in-public", "ability[0].effect[0].unseen",
            fire_force.effect('do = "choose", from = { zone = "adora" }, unseen = true'),
        ),
        (
            "unseen-quality", "ability[0].effect[0].unseen",
            fire_force.effect('do = "choose", from = { zone = "hand", kind = "unit" }, unseen = true'),
        ),
    ),
    "force_of_will": (
        (
            "will-first", "ability[0].cost[1]",
            f'{RESONATOR_ABILITY}kind = "activated"\ncost = [{PUT_AWAY}, {PAY}]\n{DRAW}\n',
        ),
        (
            "unnamed-gods-art", "ability[0].name",
            f'{RESONATOR_ABILITY}kind = "activated"\nflags = ["gods_art"]\n{DRAW}\n',
        ),
        (
            "bearer-and-others", "ability[0].statics",
            f'{RESONATOR_ABILITY}kind = "static"\nstatics = [{{ to = "self", change = {{ gain_flag = "flying" }} }}, '
            '{ to = "bearer", change = { gain_flag = "flying" } }]\n',
        ),
        (
            "trigger-with-condition", "ability[0].only_if",
            f'{RESONATOR_ABILITY}kind = "triggered"\nwhen = {{ event = "attack" }}\n'
            f'only_if = {{ turn = "you" }}\n{DRAW}\n',
        ),
        (
            "trigger-with-cost", "ability[0].cost",
            f'{RESONATOR_ABILITY}kind = "triggered"\nwhen = {{ event = "attack" }}\ncost = [{PAY}]\n{DRAW}\n',
        ),
        (
            "unseen-outside-standby", "effect[0].unseen",
            chant('do = "choose", from = { zone = "hand", of = "opponent" }, unseen = true'),
        ),
        (
            "face-down-outside-removed", "effect[0].face_down",
            chant('do = "put", what = { zone = "hand", of = "you" }, zone = "graveyard", face_down = true'),
        ),
        (
            "damage-as-counter", "effect[0].name",
            chant('do = "markers", what = { kind = "resonator" }, name = "damage"'),
        ),
        (
            "later-control", "effect[0].until",
            chant('do = "control", what = { kind = "resonator" }, until = "your_turn"'),
        ),
    ),
    "generic": (
        (
            "name-without-ex", "ability[0].name",
            generic.ability(f'kind = "triggered"\nname = "N"\nwhen = {{ event = "ko" }}\n{DRAW}'),
        ),
        ("activated-without-ex", "ability[0].flags", generic.ability(f'kind = "activated"\n{DRAW}')),
        (
            "accumulating-without-ex", "ability[0].flags",
            generic.ability(f'kind = "triggered"\nflags = ["once_counted"]\nwhen = {{ event = "ko" }}\n{DRAW}'),
        ),
        ("never-a-skill", "ability[0].statics[0].fails.skill_of", generic.static('fails = { skill_of = "self" }')),
        (
            "static-of-ex-skill", "ability[0].statics[0]",
            generic.ability(f'kind = "activated"\n{EX}{DRAW}\nstatics = [{{ change = {{ plus = {{ hp = 1 }} }} }}]'),
        ),
        (
            "energies-of-skill", "ability[0].statics[0].change.gain_ability.numbers.cost",
            generic.static(
                'change = { gain_ability = { kind = "skill", name = "N", numbers = { damage = 100 } } }'
            ),
        ),
        ("idle-skill", "skill[0]", generic.skill("")),
        (
            "static-of-skill", "skill[0].statics[0]",
            generic.skill("damage = 1\nstatics = [{ change = { plus = { hp = 1 } } }]"),
        ),
        (
            "damage-of-others", "skill[0].statics[0]",
            generic.skill('damage = 1\nstatics = [{ damage = { side = "taken", plus = 1 } }]'),
        ),
        (
            "failing-of-others", "skill[0].statics[0].fails.skill_of",
            generic.skill('damage = 1\nstatics = [{ fails = { skill_of = "opponent" } }]'),
        ),
        (
            "damage-as-counter", "effect[0].name",
            generic.effect('do = "markers", what = { kind = "unit" }, name = "damage"'),
        ),
        (
            "standby-without-put", "effect[0].zone",
            generic.effect('do = "return", what = { zone = "trash" }, zone = "standby"'),
        ),
    ),
}  # fmt: skip
"""By game, a card for everything that only its edition objects to."""
