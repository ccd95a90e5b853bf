"""11.3.1, 11.4.1, 2.1: cards that a text lets a player cast from the break zone, or removed from the game."""

from __future__ import annotations

import pytest

from engine.abilities.view import RulesContext
from engine.rulebooks.fftcg.v2_1_9.ch11_playing.s1103_1104_casting.casting import find_price
from tests.rulebooks.fftcg.given import P1, P2, action, field, given

MAIN = "9.3.1.4"
DRAW = 'do = "draw"'
CHOOSE = 'do = "choose", from = { zone = "break", kind = "summon" }'
LEND = 'do = "change", of = "it", change = { gain_flag = "castable" }'
LEND_AWAY = 'do = "change", of = "it", change = { gain_flag = "castable_by_opponent" }'


@pytest.mark.clause("2.1")
def test_a_card_of_the_break_zone_is_cast_by_a_text_and_not_without_it() -> None:
    position = given().backup(P1, "lender", action(CHOOSE, LEND)).summon(P1, "song", DRAW, zone="break")
    game = position.at(MAIN)

    assert "summon:song" not in {game.readable(one) for one in game.options()}
    game.uses("lender", 0, "song").resolves()
    assert "cast.by-a-text" in {finding.code for finding in game.explains("summon:song").findings}
    game.casts("song").resolves()
    assert len(game.cards("P1/hand")) == 1
    assert game.zone("song") == "P1/break"
    assert "summon:song" not in {game.readable(one) for one in game.options()}


def test_a_text_lets_the_opponent_of_the_owner_cast_a_card() -> None:
    position = given().backup(P1, "lender", action(CHOOSE, LEND_AWAY)).summon(P2, "song", DRAW, zone="break")
    game = position.at(MAIN).uses("lender", 0, "song").resolves().casts("song").resolves()

    assert len(game.cards("P1/hand")) == 1
    assert game.zone("song") == "P2/break"


def test_what_makes_cards_of_the_hand_cheaper_makes_such_a_card_cheaper() -> None:
    gift = 'to = { zone = "hand", of = "you", kind = "summon" }, change = { plus = { cast_cost = -2 } }'
    lend = 'to = { zone = "break", of = "you", kind = "summon" }, change = { gain_flag = "castable" }'
    position = given().backup(P1, "giver", field(gift), field(lend)).summon(P1, "song", DRAW, cost=2, zone="break")
    game = position.at(MAIN).casts("song").resolves()

    assert len(game.cards("P1/hand")) == 1


def test_a_card_that_a_text_lets_be_cast_without_paying_its_cost() -> None:
    mark = 'do = "change", of = "it", change = { gain_flag = "cast_free" }'
    position = given().backup(P1, "lender", action(CHOOSE, LEND, mark)).summon(P1, "song", DRAW, cost=4, zone="break")
    game = position.at(MAIN)

    assert "summon:song" not in {game.readable(one) for one in game.options()}
    game.uses("lender", 0, "song").resolves().casts("song").resolves()
    assert len(game.cards("P1/hand")) == 1 and game.zone("song") == "P1/break"


def test_a_character_that_a_text_lets_be_cast_without_paying_its_cost() -> None:
    chosen = 'do = "choose", from = { zone = "break", kind = "forward" }'
    mark = 'do = "change", of = "it", change = { gain_flag = "cast_free" }'
    position = given().backup(P1, "lender", action(chosen, LEND, mark)).forward(P1, "knight", cost=5, zone="break")
    game = position.at(MAIN).uses("lender", 0, "knight").resolves().casts("knight")

    assert game.zone("knight") == "P1/field"


def test_a_summon_that_is_removed_after_use() -> None:
    mark = 'do = "change", of = "it", change = { gain_flag = "removed_after_use" }'
    position = given().backup(P1, "lender", action(CHOOSE, LEND, mark)).summon(P1, "song", DRAW, zone="break")
    game = position.at(MAIN).uses("lender", 0, "song").resolves().casts("song").resolves()

    assert game.zone("song") == "P1/removed"


def test_a_cost_that_counts_cards_of_the_hand_does_not_count_the_lent_card() -> None:
    less = 'plus = { cast_cost = { count = { zone = "hand", of = "you" }, times = -1 } }'
    gift = f'to = {{ zone = "hand", of = "you", kind = "summon" }}, change = {{ {less} }}'
    lend = 'to = { zone = "break", of = "you", kind = "summon" }, change = { gain_flag = "castable" }'
    position = given().backup(P1, "giver", field(gift), field(lend)).summon(P1, "song", DRAW, cost=2, zone="break")

    assert "summon:song" not in {position.at(MAIN).readable(one) for one in position.at(MAIN).options()}


def test_a_cost_that_counts_cards_of_its_own_zone_counts_the_lent_card() -> None:
    less = 'plus = { cast_cost = { count = { zone = "break", of = "you" }, times = -1 } }'
    gift = f'to = {{ zone = "hand", of = "you", kind = "summon" }}, change = {{ {less} }}'
    lend = 'to = { zone = "break", of = "you", kind = "summon" }, change = { gain_flag = "castable" }'
    position = given().backup(P1, "giver", field(gift), field(lend)).summon(P1, "song", DRAW, cost=2, zone="break")
    game = position.at(MAIN).casts("song").resolves()

    assert len(game.cards("P1/hand")) == 1


@pytest.mark.parametrize("zones", [["hand"], ["hand", "break"], ["break"]])
def test_a_lent_cards_own_change_of_its_cost_counts_once(zones: list[str]) -> None:
    """The backup makes one CP, so a cost of 2 less 1 is payable, and one of 3 only if the change counted twice."""
    own = field('to = "self", change = { plus = { cast_cost = -1 } }', zones=zones)
    lend = 'to = { zone = "break", of = "you", kind = "forward" }, change = { gain_flag = "castable" }'

    for cost, castable in ((2, True), (3, False)):
        position = given().backup(P1, "giver", field(lend)).forward(P1, "hero", own, cost=cost, zone="break")
        game = position.at(MAIN)
        assert ("cast:hero" in {game.readable(one) for one in game.options()}) is castable


def test_the_cost_of_a_lent_card_is_explained_as_that_of_a_card_of_the_hand() -> None:
    less = field('to = { zone = "hand", of = "you", kind = "forward" }, change = { plus = { cast_cost = -2 } }')
    lend = field('to = { zone = "break", of = "you", kind = "forward" }, change = { gain_flag = "castable" }')
    told = []
    for zone in ("hand", "break"):
        position = given().backup(P1, "giver", less, lend).forward(P1, "hero", cost=3, zone=zone)
        game = position.at(MAIN)
        told.append(next(find_price(RulesContext(game.table), game.id("hero"))))

    assert told[0].cites == told[1].cites
    assert [found.facts["was"] for found in told] == [3, 3]
    assert [found.facts["now"] for found in told] == [1, 1]


@pytest.mark.parametrize("zone", ["hand", "break"])
def test_a_text_that_frees_cards_of_the_hand_of_their_cost_frees_a_lent_card(zone: str) -> None:
    free = 'to = { zone = "hand", of = "you", kind = "summon" }, change = { gain_flag = "cast_free" }'
    lend = 'to = { zone = "break", of = "you", kind = "summon" }, change = { gain_flag = "castable" }'
    position = given().backup(P1, "giver", field(free), field(lend)).summon(P1, "song", DRAW, cost=4, zone=zone)
    game = position.at(MAIN).casts("song").resolves()

    assert game.zone("song") == "P1/break"
