"""Words that printed cards need: bans on being chosen, effects for a group, lost keywords, conditions, discounts."""

from __future__ import annotations

import pytest

from engine.core.clauses.refusal import BadCardFile
from engine.rulebooks.fftcg.v2_1_9.card_file import read_cards
from engine.rulebooks.fire_force.v1_0_0.card_file import read_cards as read_fire_force
from tests.refused import refuses
from tests.rulebooks.fftcg.given import P1, P2, Given, action, field, given

MAIN = "9.3.1.4"
PICK = 'do = "choose", from = { kind = "forward" }'
ALL_MINE = '{ of = "you", kind = "forward" }'


@pytest.mark.parametrize(("by", "sort"), [("summons", "summon"), ("abilities", "ability")])
@pytest.mark.parametrize("opposing", [False, True])
def test_a_ban_on_being_chosen_is_for_all_or_for_the_opponent(by: str, sort: str, opposing: bool) -> None:
    word = f"be_chosen_by_{'opposing_' if opposing else ''}{by}"
    position = given().forward(P1, "hidden", field(f'to = "self", change = {{ forbid = ["{word}"] }}'))
    for seat in (P1, P2):
        position.summon(seat, f"{seat} summon", PICK, 'do = "nothing"')
        position.forward(seat, f"{seat} ability", action(PICK, 'do = "nothing"'))

    def options(seat: str, sort: str) -> set[str]:
        game = position.at(MAIN)
        act = f"summon:{seat} summon" if sort == "summon" else f"ability:{seat} ability#0"
        return (game if seat == P1 else game.passes()).picks(act).options()

    other = {"summon": "ability", "ability": "summon"}[sort]

    assert "choose:hidden" not in options(P2, sort)
    assert ("choose:hidden" in options(P1, sort)) == opposing
    assert "choose:hidden" in options(P2, other)


def test_the_opponents_ban_on_returning_is_for_the_hand_alone() -> None:
    below = action(PICK, 'do = "return", what = "it", zone = "deck", position = "bottom"')
    position = given().forward(P1, "rooted", field('to = "self", change = { forbid = ["return_by_opponent"] }'))
    game = position.backup(P2, "pit", below).at(MAIN).passes().uses("pit", 0, "rooted").resolves()

    assert game.zone("rooted") == "P1/deck"


def group(effect: str, **readings: str) -> Given:
    """An effect for all own forwards, and one more forward that comes later."""
    position = given(**readings).summon(P1, "call", effect).forward(P1, "there")
    return position.forward(P1, "later", cost=0, zone="hand")


def test_a_change_for_a_group_is_locked_to_those_there() -> None:
    effect = f'do = "change", of = {ALL_MINE}, change = {{ gain_flag = "haste" }}'
    game = group(effect).at(MAIN).casts("call").resolves().casts("later")

    assert (game.has("there", "haste"), game.has("later", "haste")) == (True, False)


@pytest.mark.parametrize(("reading", "attacks"), [("included", False), ("left_out", True)])
def test_a_ban_for_a_group_takes_in_later_ones_unless_read_otherwise(reading: str, attacks: bool) -> None:
    effect = f'do = "change", of = {ALL_MINE}, change = {{ forbid = ["attack"] }}'
    position = group(effect, bans_on_newcomers=reading)
    position.define("forward", "swift", {"cost": 0, "elements": ["fire"], "keywords": ["haste"], "power": 1000})
    game = position.card(P1, "swift", zone="hand").at(MAIN).casts("call").resolves().casts("swift")
    game.resolves().resolves()

    assert game.asked().name == "attack"
    assert "attack:there" not in game.options()
    assert ("attack:swift" in game.options()) == attacks


def test_an_effect_for_a_group_without_members_is_none() -> None:
    effect = f'do = "number", number = "power", of = {ALL_MINE}, plus = 1000'
    game = given().summon(P1, "call", effect).at(MAIN).casts("call").resolves()

    assert not game.table.lasting


@pytest.mark.parametrize(("reading", "kept"), [("general", False), ("text", True)])
def test_a_keyword_given_before_is_lost_unless_losing_abilities_comes_first(reading: str, kept: bool) -> None:
    position = given(gained_abilities=reading).summon(
        P1, "wash", PICK, 'do = "change", of = "it", change = { lose_abilities = true }'
    )
    position.backup(P1, "trainer", field(f'to = {ALL_MINE}, change = {{ gain_flag = "haste" }}'))
    game = position.forward(P1, "pupil", facts={"keywords": ["brave"], "jobs": ["Pupil"]}).at(MAIN)
    game.casts("wash", "pupil").resolves()

    assert (game.has("pupil", "brave"), game.has("pupil", "haste")) == (False, kept)
    assert game.has("pupil", "job:Pupil")
    assert game.has("pupil", "generic")


def test_a_keyword_gained_afterwards_stays() -> None:
    wash = action(PICK, 'do = "change", of = "it", change = { lose_abilities = true }')
    teach = action(PICK, 'do = "change", of = "it", change = { gain_flag = "first_strike" }')
    game = given().backup(P1, "washer", wash).backup(P1, "teacher", teach).forward(P1, "pupil").at(MAIN)
    game.uses("washer", 0, "pupil").resolves().uses("teacher", 0, "pupil").resolves()

    assert game.has("pupil", "first_strike")


CONDITIONAL = 'when = { event = "EVENT", who = "self", holds = { turn = "you" } }\neffect = [{ do = "draw" }]'


def test_a_condition_beside_an_occasion_is_a_word_of_this_game_only() -> None:
    backup = (
        '[[backup]]\nnumber = "X"\nname = "X"\ncost = 1\nelements = ["fire"]\n[[backup.ability]]\nkind = "triggered"\n'
    )
    unit = '[[unit]]\nnumber = "X"\nname = "X"\ncost = 1\npower = 1000\n[[unit.ability]]\nkind = "triggered"\n'

    assert read_cards(backup + CONDITIONAL.replace("EVENT", "enter"))
    with pytest.raises(BadCardFile):
        read_fire_force(unit + CONDITIONAL.replace("EVENT", "deploy"))
    with refuses(BadCardFile, match="must have one"):
        read_cards(backup + 'when = { event = "state" }\neffect = [{ do = "draw" }]')


def test_a_discount_on_casting_leaves_the_cost_as_it_is() -> None:
    cheaper = field('to = "self", change = { plus = { cast_cost = -3 } }', zones=["hand"])
    find = action('do = "choose", from = { zone = "hand", of = "you", kind = "forward", most = { cost = 2 } }')
    position = given().forward(P1, "bargain", cheaper, cost=3, zone="hand").backup(P1, "seeker", find)
    position.forward(P1, "cheap", cost=2, zone="hand")
    game = position.at(MAIN).uses("seeker").resolves()

    assert game.options() == {"choose:cheap"}
    assert position.at(MAIN).casts("bargain").zone("bargain") == "P1/field"
