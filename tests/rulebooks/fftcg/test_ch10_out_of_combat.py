"""10.1.3.2.1, AFT-085: who was taken out of combat; and the rest of an attack whose attacker is gone."""

from __future__ import annotations

import pytest

from engine.core.events.cards import DamageTaken, MarkersChanged
from engine.core.events.game import FactNoted
from tests.rulebooks.fftcg.given import P1, P2, Given, Play, action, field, given

DECLARE = "10.1.2.1"
PICK = 'do = "choose", from = { kind = "forward" }'
TAKE = action(PICK, 'do = "control", what = "it"')
BREAK = action(PICK, 'do = "destroy", what = "it"')


def thieves() -> Given:
    """A forward of each player, who can both take control of any."""
    position = given().forward(P1, "a").forward(P2, "b", power=7000)
    return position.backup(P1, "rogue", TAKE).backup(P2, "pirate", TAKE)


def to_and_fro(game: Play, card: str, first: str, second: str) -> Play:
    """One player takes a card, and the other takes it back."""
    if game.asked().seat == P1 and first == "pirate":
        game.passes()
    game.uses(first, 0, card).resolves()
    if game.asked().seat == P1 and second == "pirate":
        game.passes()
    return game.uses(second, 0, card).resolves()


@pytest.mark.clause("10.1.3.2.1", "10.1.3.3")
def test_a_blocker_that_comes_back_blocks_no_more() -> None:
    game = thieves().at(DECLARE).attacks("a").passes(2).blocks("b")

    to_and_fro(game, "b", "rogue", "pirate")

    assert game.zone("b") == "P2/field" and "blocker" not in game.table.facts
    assert "10.1.3.2.1" in game.last(FactNoted, "10.1.3.3").cites
    game.passes(2)
    assert (game.damage("a"), game.damage("b"), game.cards("P2/damage")) == (0, 0, [])


@pytest.mark.clause("10.1.3.2.1")
def test_an_attacker_that_comes_back_attacks_no_more() -> None:
    game = thieves().at(DECLARE).attacks("a")

    to_and_fro(game, "a", "pirate", "rogue")

    assert game.zone("a") == "P1/field" and game.table.facts["attacker"] == []
    game.passes(2).passes(2).passes(2)
    assert game.asked().name == "attack" and not game.events(DamageTaken)
    assert "10.1.2.1.2" in game.refused("attack:a").cites


@pytest.mark.clause("10.1.3.2.1", "15.1.1.9.5")
def test_a_member_that_comes_back_is_not_in_the_party() -> None:
    game = thieves().forward(P1, "c", power=3000).at(DECLARE).attacks("a", "c").passes(2).blocks("b")

    to_and_fro(game, "a", "pirate", "rogue").passes(2)

    assert (game.zone("c"), game.damage("a"), game.damage("b")) == ("P1/break", 0, 3000)


@pytest.mark.clause("10.1.3.2.1")
def test_nor_does_one_that_was_no_forward_for_a_while() -> None:
    forward = 'gain_kind = "forward", becomes = { power = 7000 }'
    lit = f'to = "self", change = {{ {forward} }}, while = {{ self = {{ marked = "lit" }} }}'
    monster = '{ of = "you", kind = "monster" }'
    turned = [action(f'do = "markers", what = {monster}, name = "lit", count = {count}') for count in (-1, 1)]
    position = given().forward(P1, "a").monster(P2, "lamp", field(lit), counters={"lit": 1})
    game = position.backup(P2, "switch", *turned).at(DECLARE).attacks("a").passes(2).blocks("lamp").passes()

    game.uses("switch", 0).resolves().passes().uses("switch", 1).resolves()
    assert game.power("lamp") == 7000
    game.passes(2)

    assert not game.events(MarkersChanged, "10.1.4.2") and not game.events(DamageTaken)


def shot(*more: str) -> Given:
    """A forward of P1 that P2 can break."""
    return given().forward(P1, "a").forward(P2, "b").backup(P2, "bolt", BREAK, *more)


@pytest.mark.clause("10.1.4.4", "10.1.4.1")
def test_the_damage_step_of_an_unblocked_attacker_that_is_gone_gives_priority() -> None:
    game = shot().at(DECLARE).attacks("a").passes(2).picks("none").passes().uses("bolt", 0, "a").resolves()

    game.passes(2)

    assert (game.asked().seat, game.asked().name) == (P1, "priority") and not game.events(DamageTaken)
    assert game.steps("attack_phase")[-1] == "10.1.4.3"
    assert game.passes(2).asked().name == "attack"


@pytest.mark.clause("10.1.3.6", "10.1.4.4")
def test_steps_are_skipped_only_if_nobody_was_named() -> None:
    # 10.1.2.7
    game = shot().at(DECLARE).attacks("a").passes().uses("bolt", 0, "a").resolves()

    game.passes(2)

    assert (game.asked().seat, game.asked().name) == (P1, "priority")
    assert game.steps("attack_phase")[-2:] == ["10.1.3.1", "10.1.3.6"]
    game.passes(2)
    assert game.steps("attack_phase")[-1] == "10.1.4.3" and game.passes(2).asked().name == "attack"
