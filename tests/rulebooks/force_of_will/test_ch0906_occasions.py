"""906.2, 906.4, 708. What cards with a trigger condition and abilities can wait for in damage, life and battles."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from engine.core.events.cards import CardMoved
from engine.core.events.effects import TriggerCounted
from tests.rulebooks.force_of_will.battles import fighter, to_attack, to_question
from tests.rulebooks.force_of_will.kit import P1, P2, Given, Play, given, text

ALL = {"kind": "j_resonator"}
MINE = {"of": "you", "kind": "j_resonator"}
GAIN = {"do": "gain", "resource": "life", "count": 100}
HIT_ALL = {"do": "damage_to", "what": {"kind": "resonator"}, "count": 100}
HIT_FOE = {"do": "damage", "count": 300}

BY_EFFECT = [
    ({"event": "damaged", "who": MINE}, [HIT_ALL], True),
    ({"event": "damaged", "who": MINE}, [HIT_FOE], False),
    ({"event": "deal_damage", "by": {"kind": "chant"}, "who": MINE}, [HIT_ALL], True),
    ({"event": "deal_damage", "by": {"kind": "regalia"}, "who": MINE}, [HIT_ALL], False),
    ({"event": "deal_damage_to_player", "player": "you"}, [HIT_FOE], True),
    ({"event": "deal_damage_to_player", "player": "opponent"}, [HIT_FOE], False),
    ({"event": "deal_damage_to_player"}, [HIT_ALL], False),
    ({"event": "deal_battle_damage"}, [HIT_ALL], False),
    ({"event": "deal_battle_damage_to_player"}, [HIT_FOE], False),
    ({"event": "gain_life", "player": "opponent"}, [GAIN], True),
    ({"event": "gain_life", "player": "you"}, [GAIN], False),
    ({"event": "draw", "player": "opponent"}, [{"do": "draw"}], True),
    ({"event": "destroy", "who": MINE}, [{"do": "destroy", "what": ALL}], True),
    ({"event": "leave", "who": MINE}, [{"do": "destroy", "what": ALL}], False),
    ({"event": "left_field", "who": MINE}, [{"do": "destroy", "what": ALL}], True),
    ({"event": "to_graveyard", "who": {"kind": "resonator"}, "from": "field"}, [{"do": "destroy", "what": ALL}], True),
    ({"event": "rested", "who": MINE}, [{"do": "exhaust", "what": ALL}], True),
    ({"event": "recovered", "who": MINE}, [{"do": "exhaust", "what": ALL}, {"do": "ready", "what": ALL}], True),
    ({"event": "play", "who": {"zone": "chase", "kind": "chant"}, "player": "opponent"}, [GAIN], True),
    ({"event": "hand_discarded", "player": "opponent"}, [{"do": "discard_hand", "by": "you"}], True),
]
"""What is waited for, what is done, and whether that is what is waited for."""


def waiting(when: dict[str, Any], *zones: str) -> Any:
    """A card text that waits for an occasion in hand and standby area, or an ability that does on the field."""
    more: dict[str, Any] = {"zones": list(zones), "flags": ["of_card"]} if zones else {}
    return text("triggered", when=when, effect=[{"do": "draw"}], **more)


def position() -> Given:
    """Both players control a resonator and have a deck."""
    at = fighter(given().filled(P1, deck=5).filled(P2, deck=5), P1, "knight", 400, 900)
    return fighter(at, P2, "guard", 300, 900)


def play(at: Given, effect: list[dict[str, Any]]) -> Play:
    """P1 plays a chant, and both pass once if nobody is asked anything else before."""
    at.card(P1, "other", zone="hand")
    at.card(P1, "spell", "chant", zone="hand", abilities=(text("spell", effect=effect),))
    game = at.at("504.2").picks("play:spell")
    while game.asked().name == "priority" and "spell" in game.chase:
        game.picks("pass")
    return game


@pytest.mark.clause("906.2", "708.2")
@pytest.mark.parametrize(("when", "effect", "counts"), BY_EFFECT)
def test_a_card_in_the_standby_area_waits_for_what_effects_do(
    when: dict[str, Any], effect: list[dict[str, Any]], counts: bool
) -> None:
    at = position().card(P2, "trap", "chant", zone="standby", abilities=(waiting(when, "hand", "standby"),))
    at.card(P2, "decoy", "chant", zone="standby", abilities=(waiting({"event": "play"}, "hand", "standby"),))
    game = play(at, effect)
    shown: set[str] = set()
    while game.table.choices and game.asked().name == "reveal for trigger":
        shown |= game.options()
        game.picks()
        if game.asked().name == "priority" and game.chase:
            game.picks("pass").picks("pass")

    assert ("reveal:trap" in shown) == counts


@pytest.mark.clause("906.4", "906.1")
@pytest.mark.parametrize(("when", "effect", "counts"), BY_EFFECT)
def test_an_ability_on_the_field_waits_for_the_same(
    when: dict[str, Any], effect: list[dict[str, Any]], counts: bool
) -> None:
    game = play(position().card(P2, "bell", "regalia", abilities=(waiting(when), waiting({"event": "play"}))), effect)

    counted = [event.pending.ability for event in game.events(TriggerCounted)]
    assert ("bell#0" in counted) == counts


@pytest.mark.clause("316.4")
def test_a_chant_that_was_told_to_enter_did_not_enter() -> None:
    at = position().card(P1, "note", "chant", zone="hand").card(P1, "friend", zone="hand")
    at.card(P2, "bell", "regalia", abilities=(waiting({"event": "enter", "who": {"of": "opponent"}}),))

    game = play(at, [{"do": "deploy", "what": {"zone": "hand", "of": "you"}}])

    assert (game.zone("note"), game.zone("friend")) == ("P1/graveyard", "P1/field")
    entered = {event.pending.memory["m.subject"][0] for event in game.events(TriggerCounted)}
    assert game.last(CardMoved, "316.4").became not in entered and entered


IN_BATTLE = [
    ({"event": "battle_start"}, True),
    ({"event": "attack_step_start"}, True),
    ({"event": "attack", "who": {"of": "opponent", "kind": "resonator"}}, True),
    ({"event": "attack", "who": MINE}, False),
    ({"event": "block_step_start"}, True),
    ({"event": "block", "who": MINE}, True),
    ({"event": "blocked", "who": {"of": "opponent", "kind": "resonator"}, "by": MINE}, True),
    ({"event": "deal_battle_damage", "by": {"of": "opponent"}, "who": MINE}, True),
    ({"event": "deal_battle_damage", "by": MINE}, True),
    ({"event": "deal_damage", "by": MINE}, True),
    ({"event": "deal_battle_damage_to_player"}, False),
    ({"event": "battle_end"}, True),
]


@pytest.mark.clause("906.2", "708.2")
@pytest.mark.parametrize(("when", "counts"), IN_BATTLE)
def test_a_card_in_the_standby_area_waits_for_what_happens_in_a_battle(when: dict[str, Any], counts: bool) -> None:
    at = position().card(P2, "trap", "chant", zone="standby", abilities=(waiting(when, "hand", "standby"),))
    at.card(P2, "decoy", "chant", zone="standby", abilities=(waiting({"event": "battle_end"}, "hand", "standby"),))
    game = at.at("504.2").picks("battle")
    shown: set[str] = set()
    while any(frame.procedure == "battle" for frame in game.table.agenda):
        name = game.asked().name
        if name == "reveal for trigger":
            shown |= game.options()
        answer = {"priority": "pass", "attack": "attack:knight", "attack target": "player", "block": "block:guard"}
        game.picks(*([answer[name]] if name in answer else []))

    assert ("reveal:trap" in shown) == counts


@pytest.mark.clause("906.2", "708.3")
def test_damage_by_an_unblocked_attack_triggers_a_card_that_is_played_then() -> None:
    when = {"event": "deal_battle_damage_to_player", "player": "you"}
    revenge = text(
        "triggered", when=when, zones=["hand", "standby"], flags=["of_card"],
        effect=[{"do": "damage", "count": {"number": "amount"}}],
    )  # fmt: skip
    at = position().card(P2, "trap", "chant", zone="standby", abilities=(revenge,))
    game = to_attack(at.at("504.2")).picks("attack:knight").picks("player")
    game = to_question(game, "block").picks("pass")
    while game.asked().name != "reveal for trigger":
        game.picks("pass")
    game.picks("trap").passes(2)

    assert game.life == {P1: 3600, P2: 3600}


@pytest.mark.clause("906.7a", "906.7")
@pytest.mark.parametrize(("kind", "count"), [("resonator", 1), ("regalia", 0)])
def test_a_card_that_goes_from_a_hand_to_the_graveyard_is_looked_at_there(kind: str, count: int) -> None:
    """Nobody could see in the hand what kind of card it is."""
    when = {"event": "to_graveyard", "who": {"zone": "graveyard", "kind": kind}, "from": "hand"}
    loss = {"event": "to_graveyard", "who": {"zone": "graveyard"}, "from": "hand"}
    at = position().card(P2, "witness", "regalia", abilities=(waiting(when),))
    at.card(P2, "clerk", "regalia", abilities=(waiting(loss),))

    game = play(at, [{"do": "discard_hand", "by": "you"}])

    assert game.zone("other") == "P1/graveyard"
    assert len(game.events(TriggerCounted, "906.7a")) == 1 + count


@pytest.mark.clause("906.7c", "906.7")
@pytest.mark.parametrize(("zone", "count"), [("removed", 1), ("graveyard", 0)])
def test_a_card_that_moves_between_other_open_zones_is_looked_at_where_it_went(zone: str, count: int) -> None:
    """An effect makes all cards of one of the two zones elves."""
    elves = text("static", statics=[{"to": {"zone": zone, "of": "any"}, "change": {"gain_flag": "race:elf"}}])
    at = position().card(P1, "grove", "regalia", abilities=(elves,)).card(P1, "relic", "resonator", zone="graveyard")
    moves = {"event": "move", "from": "graveyard", "to": "removed"}
    elf = {"zone": "removed", "of": "any", "flag": "race:elf"}
    at.card(P2, "witness", "regalia", abilities=(waiting({**moves, "who": elf}),))
    at.card(P2, "clerk", "regalia", abilities=(waiting(moves),))

    game = play(at, [{"do": "put", "what": {"zone": "graveyard", "of": "you"}, "zone": "removed"}])

    assert game.zone("relic") == "P1/removed"
    assert len(game.events(TriggerCounted, "906.7c")) == 1 + count


WATCHES = {"event": "destroy", "who": {"kind": "j_resonator"}}


def overthrown(*, markers: dict[str, int] | None = None, **readings: str) -> Play:
    """A J-ruler that waits for its own and any destruction is destroyed with a resonator; a regalia waits as well."""
    own = (waiting({"event": "destroy", "who": "self"}), waiting(WATCHES))
    at = given(**readings).ruler(P2, "king", j_abilities=own)
    at.objects[-1] = replace(at.objects[-1], number="kingJ", zone=f"{P2}/field")
    at.objects[-1] = replace(at.objects[-1], markers=dict(markers or {}))
    fighter(at, P2, "page").card(P1, "clerk", "regalia", abilities=(waiting(WATCHES),))
    return play(at, [{"do": "destroy", "what": {"kind": "j_resonator"}}])


@pytest.mark.clause("906.7c", "1010.1")
@pytest.mark.parametrize("markers", [{}, {"damage": 100}])
def test_triggers_see_a_destroyed_j_ruler_as_the_ruler_that_it_is_by_now(markers: dict[str, int]) -> None:
    game = overthrown(markers=markers)

    assert (game.zone("king"), game.zone("page")) == (f"{P2}/ruler_area", f"{P2}/graveyard")
    assert [game.name(event.pending.source) for event in game.events(TriggerCounted)] == ["clerk"]
    assert [game.name(event.card) for event in game.events(CardMoved, "906.7c", "1010.1")] == ["king"]


@pytest.mark.clause("1010.1", "906.7")
@pytest.mark.parametrize("markers", [{}, {"damage": 100}])
def test_in_the_other_reading_triggers_see_the_j_ruler_that_it_was(markers: dict[str, int]) -> None:
    game = overthrown(markers=markers, j_rulers_turned_back="as_it_was")

    counted = [game.name(event.pending.source) for event in game.events(TriggerCounted)]
    assert {name: counted.count(name) for name in counted} == {"clerk": 2, "king": 3}
    assert game.events(CardMoved, "906.7c") == []


def test_a_ruler_does_not_trigger_by_the_destruction_of_the_j_ruler_that_it_was() -> None:
    at = given(j_rulers_turned_back="as_it_was").ruler(P2, "king", waiting({"event": "destroy", "who": "self"}))
    at.objects[-1] = replace(at.objects[-1], number="kingJ", zone=f"{P2}/field")

    assert play(at, [{"do": "destroy", "what": ALL}]).events(TriggerCounted) == []
