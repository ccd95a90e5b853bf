"""6.8. Crystals: made by effects, used up by costs, counted for each player."""

from __future__ import annotations

import pytest

from engine.core.clauses.refusal import BadCardFile
from engine.core.events.game import FactNoted
from engine.rulebooks.fftcg.v2_1_9.card_file import read_cards
from tests.refused import refuses
from tests.rulebooks.fftcg.given import P1, P2, Play, action, auto, given
from tests.rulebooks.fftcg.wordings import DRAW, MAIN

SPEND_ONE = 'do = "spend", resource = "crystal"'


def gain(count: int = 1, by: str = "you") -> str:
    """Crystals for somebody."""
    return f'do = "gain", resource = "crystal", count = {count}, by = "{by}"'


def crystals(game: Play) -> tuple[int, int]:
    """What both players have."""
    known = game.table.facts.get("crystal", {})
    return known.get(P1, 0), known.get(P2, 0)


@pytest.mark.clause("6.8.1")
@pytest.mark.parametrize(("by", "made"), [("you", (2, 0)), ("opponent", (0, 2)), ("each", (2, 2))])
def test_an_effect_makes_crystals_for_a_player(by: str, made: tuple[int, int]) -> None:
    game = given().summon(P1, "mine", gain(2, by)).at(MAIN).casts("mine").resolves()

    assert crystals(game) == made
    assert game.events(FactNoted, "6.8.1")


@pytest.mark.clause("6.8.1")
def test_both_players_see_how_many_there_are() -> None:
    # AFT-015
    game = given().summon(P1, "mine", gain(3)).at(MAIN).casts("mine").resolves()

    assert game.view(P1).facts["crystal"] == game.view(P2).facts["crystal"] == {P1: 3}


@pytest.mark.clause("6.8.1")
def test_a_cost_uses_them_up() -> None:
    position = given().backup(P1, "mill", action(DRAW, cost=[f"{SPEND_ONE}, count = 2"])).filled(P1, hand=0)
    game = position.fact("crystal", {P1: 3, P2: 1}).at(MAIN).uses("mill")
    assert crystals(game) == (1, 1)

    assert len(game.resolves().cards("P1/hand")) == 1
    assert "ability:mill#0" not in game.options()


@pytest.mark.clause("6.8.1", "11.6.10")
def test_they_are_paid_whole_or_not_at_all() -> None:
    position = given().backup(P1, "mill", action(DRAW, cost=[SPEND_ONE, SPEND_ONE]))
    game = position.fact("crystal", {P1: 1, P2: 5}).at(MAIN)

    verdict = game.refused("ability:mill#0")

    assert {"11.6.10", "6.8.1"} <= set(verdict.cites)
    assert crystals(game) == (1, 5)


@pytest.mark.clause("6.8.1")
def test_they_can_be_one_part_of_a_cost() -> None:
    cost = ['do = "pay", count = 1', 'do = "exhaust", what = "self"', SPEND_ONE]
    position = given().backup(P1, "mill", action(DRAW, cost=cost)).backups(P1, "fire", 1).fact("crystal", {P1: 1})
    game = position.filled(P1, hand=0).at(MAIN).uses("mill", pay=["fire 1"]).resolves()

    assert (crystals(game), game.state("mill"), game.state("fire 1")) == ((0, 0), "dull", "dull")
    assert len(game.cards("P1/hand")) == 1


@pytest.mark.clause("11.8.14")
@pytest.mark.parametrize("there", [0, 1])
def test_an_auto_ability_lets_one_pay_with_them(there: int) -> None:
    offer = f'do = "may", cost = [{{ {SPEND_ONE} }}], then = [{{ {DRAW} }}]'
    position = given().forward(P1, "miner", auto("enter", offer, who="self"), cost=0, zone="hand").filled(P1, hand=0)
    game = position.fact("crystal", {P1: there}).at(MAIN).casts("miner").resolves()
    assert ("yes" in game.options()) is bool(there)
    assert there or "6.8.1" in game.barred("yes")[0].cites

    game.picks("yes" if there else "no")

    assert (crystals(game), len(game.cards("P1/hand"))) == ((0, 0), there)


@pytest.mark.clause("6.8.1")
def test_texts_ask_how_many_there_are_and_wait_for_more() -> None:
    strike = 'do = "damage_to", what = "it", count = { resource = "crystal", times = 1000 }'
    position = given().summon(P1, "burst", gain(3), 'do = "choose", from = { kind = "forward" }', strike)
    position.backup(P1, "watcher", auto("crystals_gained", DRAW, player="you")).forward(P2, "wall").filled(P1, hand=0)
    game = position.at(MAIN).casts("burst").resolves().picks("wall")

    assert game.damage("wall") == 3000
    assert len(game.resolves().cards("P1/hand")) == 1


@pytest.mark.clause("6.8.1")
def test_there_are_never_fewer_than_none() -> None:
    game = given().summon(P1, "tax", gain(-2, "opponent")).fact("crystal", {P2: 1}).at(MAIN).casts("tax").resolves()

    assert crystals(game) == (0, 0)


def test_no_other_resource_is_known() -> None:
    facts = '[[summon]]\nnumber = "X"\nname = "X"\ncost = 1\nelements = ["fire"]\n'
    card = f'{facts}effect = [{{ do = "gain", resource = "gold" }}]'

    with refuses(BadCardFile, match="unknown resource 'gold'; use one of crystal"):
        read_cards(card)
