"""What is forbidden only as far as some cards do it: what the opponent's card does not do, one's own card does."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from engine.rulebooks import load, part
from tests.editions.kits import FFTCG, FIRE_FORCE, FORCE_OF_WILL, GENERIC, P1, P2, Kit

KITS: Mapping[str, tuple[str, Kit]] = {
    "fftcg": ("forward", FFTCG), "fire_force": ("unit", FIRE_FORCE), "force_of_will": ("resonator", FORCE_OF_WILL),
    "generic": ("unit", GENERIC),
}  # fmt: skip

DONE: Mapping[str, Mapping[str, str]] = {
    "fftcg": {
        "destroy": 'do = "destroy"',
        "leave": 'do = "leave"',
        "banish": 'do = "banish"',
        "return": 'do = "return"',
        "put": 'do = "put", zone = "deck", position = "bottom"',
        "return_by_opponent": "",
        "damage": 'do = "damage_to", count = 1000',
        "exhaust": 'do = "exhaust"',
        "ready": 'do = "ready"',
        "be_chosen_by_summons": 'do = "choose"',
        "be_chosen_by_opposing_summons": "",
    },
    "fire_force": {
        "leave": 'do = "leave"',
        "return": 'do = "return"',
        "control": "",
        "exhaust": 'do = "exhaust"',
        "ready": 'do = "ready"',
        "be_chosen": 'do = "choose"',
        "be_chosen_by_opponent": "",
    },
    "force_of_will": {
        "destroy": 'do = "destroy"',
        "exhaust": 'do = "exhaust"',
        "ready": 'do = "ready"',
        "control": "",
        "be_targeted": 'do = "choose"',
    },
    "generic": {
        "destroy": 'do = "destroy"',
        "exhaust": 'do = "exhaust"',
        "ready": 'do = "ready"',
        "stun": 'do = "stun"',
        "damage": 'do = "damage_to", count = 100',
        "heal": 'do = "heal"',
    },
}
"""What does each act to a card; without: only the opponent's card does it at all."""

BY_OPPONENT: Mapping[str, str] = {
    "return_by_opponent": 'do = "return"',
    "be_chosen_by_opposing_summons": 'do = "choose"',
    "be_chosen_by_opponent": 'do = "choose"',
    "control": 'do = "control"',
}

ELSEWHERE: Mapping[str, frozenset[str]] = {
    "fftcg": frozenset(
        {"be_blocked", "cancel", "reduce", "use_burst", "be_chosen_by_abilities", "be_chosen_by_opposing_abilities"}
    ),
    "fire_force": frozenset({"be_attacked", "attach", "carry", "deploy", "discard", "reveal"}),
    "force_of_will": frozenset({"be_attacked", "be_blocked", "cancel", "carry"}),
    "generic": frozenset(),
}
"""The acts with tests of their own below, or in the chapter of the edition."""

CASES = [(edition, act) for edition, acts in DONE.items() for act in acts]


def state(game: Any) -> tuple[Any, ...]:
    """What could have become of the card."""
    obj = game.obj("kept")
    return obj.zone, obj.controller, obj.orientation, dict(obj.markers), obj.guise


def carried_out(edition: str, act: str, owner: str, by: str) -> bool:
    """Whether a card of the first player does an act to a card of a player that bans it of some cards."""
    kind, kit = KITS[edition]
    said = DONE[edition][act] or BY_OPPONENT[act]
    chosen = said == 'do = "choose"'
    selected = f'{{ kind = "{kind}", name = "kept" }}'
    if edition == "generic":
        selected = f'{{ zone = "field", kind = "{kind}", name = "kept" }}'
    put = f"{said}, from = {selected}" if chosen else f"{said}, what = {selected}"
    effect = (put, 'do = "return", what = "it"') if chosen else (put,)
    ban = kit.static(f'to = "self", change = {{ forbid = ["{act}"], by = {by} }}')
    facts: dict[str, Any] = {"damage": 100} if act == "heal" else {}
    if act == "ready":
        facts = {"ready": False} if edition == "fire_force" else {"state": kit.tired}
    position = kit.unit(kit.acting(P1, *effect), owner, "kept", ban, value=9000, **facts)
    game = position.at(kit.main)
    before = state(game)
    if not [option for option in game.options() if option.endswith(":card")]:
        return False
    kit.plays(game, "card")
    if chosen:
        if "choose:kept" not in game.options():
            return False
        game.picks("choose:kept")
    return state(game) != before


@pytest.mark.parametrize(("edition", "act"), CASES)
def test_the_ban_is_on_what_the_opponent_does_alone(edition: str, act: str) -> None:
    """A card of the first player acts, on a card of either; the ban is of the card that it happens to."""
    assert not carried_out(edition, act, P2, '{ of = "opponent" }')
    assert carried_out(edition, act, P2, '{ of = "you" }')
    if DONE[edition][act]:
        assert carried_out(edition, act, P1, '{ of = "opponent" }')
        assert not carried_out(edition, act, P1, '{ of = "you" }')
    kind = {"fftcg": "summon", "fire_force": "event", "force_of_will": "chant", "generic": "command"}[edition]
    assert not carried_out(edition, act, P2, f'{{ of = "opponent", kind = "{kind}" }}')


@pytest.mark.parametrize("edition", DONE)
def test_every_such_act_is_shown_somewhere(edition: str) -> None:
    module = part(load(edition), "card_file")
    assert module is not None

    assert set(module.CARDS.schema.acts_with_agent) == set(DONE[edition]) | ELSEWHERE[edition]
