"""10.1.2.1.2, AFT-077. Attacking again: only as often as an effect lets a forward."""

from __future__ import annotations

import pytest

from engine.core.events.choices import ChoiceOpened
from tests.rulebooks.fftcg.given import P1, P2, Given, Play, action, field, given

DECLARING = "10.1.2.1"
TWICE = field('to = "self", change = { plus = { more_attacks = 1 } }')
ONCE_MORE = 'do = "number", number = "more_attacks", of = "it", plus = 1'
BRAVE = {"keywords": ["brave"]}


def attack(game: Play, *names: str) -> Play:
    """An attack that nobody blocks, until the next one is declared."""
    game.attacks(*names)
    while game.asked().name == "priority":
        game.passes()
    if game.asked().name == "block":
        game.picks("none")
    while game.asked().name == "priority":
        game.passes()
    return game


def twice() -> Given:
    """A brave forward that can attack twice in a turn."""
    return given().forward(P1, "storm", TWICE, facts=BRAVE)


@pytest.mark.clause("10.1.2.1.2", "2.1")
def test_a_forward_attacks_as_often_as_an_effect_lets_it() -> None:
    game = attack(twice().at(DECLARING), "storm")
    assert "attack:storm" in game.options()
    assert {"10.1.2.1.2", "2.1"} <= set(game.last(ChoiceOpened, "10.1.2.1").choice.options[0].cites)

    attack(game, "storm")

    assert "attack:storm" not in game.options()
    assert "10.1.2.1.2" in game.refused("attack:storm").cites
    assert len(game.cards("P2/damage")) == 2


@pytest.mark.clause("10.1.2.1.1")
def test_it_has_to_be_active_again() -> None:
    game = attack(given().forward(P1, "storm", TWICE).at(DECLARING), "storm")

    assert "10.1.2.1.1" in game.refused("attack:storm").cites


@pytest.mark.clause("10.1.2.1.2")
def test_an_effect_can_let_it_attack_once_more_in_this_turn() -> None:
    rally = action('do = "choose", from = { kind = "forward" }', 'do = "ready", what = "it"', ONCE_MORE, once=True)
    position = given().forward(P1, "storm").forward(P1, "calm", facts=BRAVE).backup(P1, "drummer", rally)
    game = position.at(DECLARING).attacks("storm").uses("drummer", 0, "storm").resolves()
    while game.asked().name != "block":
        game.passes()
    game.picks("none")
    while game.asked().name == "priority":
        game.passes()
    assert {"attack:storm", "attack:calm"} <= game.options()

    attack(attack(game, "storm"), "calm")

    assert not {"attack:storm", "attack:calm"} & game.options()


@pytest.mark.clause("10.1.2.1.2", "15.1.1.9.3")
def test_it_can_join_a_party_in_its_second_attack() -> None:
    game = attack(twice().forward(P1, "mate").at(DECLARING), "storm")

    assert "party:storm" in game.options()
    game.attacks("mate", "storm")
    assert game.table.facts["attacker"] == [game.id("mate"), game.id("storm")]


@pytest.mark.clause("10.1.2.1.2")
def test_a_ban_on_attacking_goes_before() -> None:
    hurt = 'while = { count = { zone = "damage", of = "you" }, at_least = 1 }'
    curse = field(f'to = {{ of = "opponent", kind = "forward" }}, change = {{ forbid = ["attack"] }}, {hurt}')
    game = attack(twice().backup(P2, "curse", curse).at(DECLARING), "storm")

    assert "attack:storm" not in game.options()
    assert "10.1.2.1.2" in game.refused("attack:storm").cites


@pytest.mark.clause("10.1.2.1.3")
def test_a_forced_forward_that_can_attack_again_is_forced_again() -> None:
    forced = field('to = "self", change = { gain_flag = "must_attack", plus = { more_attacks = 1 } }')
    game = attack(given().forward(P1, "storm", forced, facts=BRAVE).at(DECLARING), "storm")
    assert "10.1.2.1.3" in game.refused("none").cites

    assert "none" in attack(game, "storm").options()
