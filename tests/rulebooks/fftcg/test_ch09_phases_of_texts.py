"""9, 10.1: texts that ask for the phase, keep cards dull in active phases, and let the opponent select effects."""

from __future__ import annotations

import pytest

from engine.core.clauses.refusal import BadCardFile
from engine.rulebooks.fftcg.v2_1_9.card_file import read_cards
from tests.rulebooks.fftcg.given import P1, P2, Play, action, auto, field, given

MAIN, ATTACK = "9.3.1.4", "10.1.1.1"
DRAW = 'do = "draw"'
ANY = 'do = "choose", from = { kind = "forward" }'


def goes_on(game: Play, player: str) -> Play:
    """The game goes on until the main phase of a player's next turn."""
    turn = game.table.turn
    while game.table.turn == turn or game.table.turn_player != player or game.asked().name != "priority":
        game.picks("none" if game.asked().name == "attack" else "pass" if game.asked().name == "priority" else "")
    return game


def test_an_ability_for_the_main_phase_alone() -> None:
    at_main = action(DRAW, only_if='phase = "main_phase", turn = "you"')
    position = given().backup(P1, "mine", at_main).backup(P2, "theirs", at_main).forward(P1, "one")
    game = position.at(MAIN)
    assert "ability:mine#0" in {game.readable(one) for one in game.options()}
    game.passes()
    assert "ability:theirs#0" not in {game.readable(one) for one in game.options()}

    game = position.at(ATTACK)
    assert "ability:mine#0" not in {game.readable(one) for one in game.options()}


@pytest.mark.clause("9.3.1.1")
@pytest.mark.parametrize(
    ("phase", "first", "second"), [("first_main_phase", True, False), ("second_main_phase", False, True)]
)
def test_a_text_asks_for_one_of_the_two_main_phases(phase: str, first: bool, second: bool) -> None:
    game = given().backup(P1, "mine", action(DRAW, only_if=f'phase = "{phase}"')).forward(P1, "one").at(MAIN)
    assert ("ability:mine#0" in {game.readable(one) for one in game.options()}) is first

    game.passes(2)
    assert "ability:mine#0" not in {game.readable(one) for one in game.options()}
    game.passes(2).picks("none")
    assert ("ability:mine#0" in {game.readable(one) for one in game.options()}) is second


@pytest.mark.clause("2.2")
def test_a_forward_that_cannot_be_broken_in_the_attack_phase() -> None:
    safe = field('to = "self", change = { forbid = ["destroy"] }, while = { phase = "attack_phase" }')
    position = given().forward(P1, "safe", safe).backup(P1, "breaker", action(ANY, 'do = "destroy", what = "it"'))
    assert position.at(MAIN).uses("breaker", 0, "safe").resolves().zone("safe") == "P1/break"

    game = position.at(MAIN).passes(2).uses("breaker", 0, "safe").resolves()
    assert game.zone("safe") == "P1/field"
    assert game.passes(2).picks("none").uses("breaker", 0, "safe").resolves().zone("safe") == "P1/break"


@pytest.mark.clause("9.1.1.1")
def test_a_card_that_stays_dull_in_its_next_active_phase() -> None:
    stays = 'do = "change", of = "self", change = { forbid = ["activate_in_phase"] }, until = "your_turn"'
    position = given().forward(P1, "tired", action(stays, cost=['do = "exhaust", what = "self"']))
    game = position.forward(P1, "other", state="dull").filled(P1, deck=20).filled(P2, deck=20).at(MAIN)
    goes_on(game.uses("tired").resolves(), P1)

    assert (game.state("tired"), game.state("other")) == ("dull", "active")
    assert goes_on(game, P1).state("tired") == "active"


@pytest.mark.clause("9.1.1.1")
def test_a_card_stays_dull_as_long_as_another_is_on_the_field() -> None:
    hold = (
        ANY,
        'do = "exhaust", what = "it"',
        'do = "change", of = "it", change = { forbid = ["activate_in_phase"] }, while = { self = { zone = "field" } }',
    )
    position = given().forward(P1, "holder", action(*hold)).forward(P2, "held").filled(P1, deck=20).filled(P2, deck=20)
    position.backup(P2, "breaker", action(ANY, 'do = "destroy", what = "it"'))
    game = goes_on(position.at(MAIN).uses("holder", 0, "held").resolves(), P2)
    assert game.state("held") == "dull"

    game.uses("breaker", 0, "holder").resolves()
    assert goes_on(game, P2).state("held") == "active"


@pytest.mark.clause("9.3.1.3")
def test_the_second_main_phase_is_an_occasion() -> None:
    game = given().backup(P1, "late", auto("second_main_start", DRAW, player="you")).at(MAIN)
    while game.table.zones.get("stack") is None or not game.table.zones["stack"]:
        game.picks("none" if game.asked().name == "attack" else "pass")

    assert game.table.agenda[-1].vars.get("main")
    assert len(game.resolves().cards("P1/hand")) == 1


@pytest.mark.clause("11.11.5.1")
def test_the_opponent_selects_effects_at_resolution() -> None:
    pick = f'do = "modes", of = [[{{ {DRAW} }}], [{{ do = "damage" }}]], by = "opponent"'
    game = given().summon(P1, "offer", pick).at(MAIN).casts("offer").resolves()

    assert game.asked().seat == P2
    assert len(game.picks("mode:0").cards("P1/hand")) == 1


@pytest.mark.clause("11.3.4")
@pytest.mark.parametrize(("turn", "least", "most"), [("you", 1, 2), ("opponent", 1, 1)])
def test_one_effect_or_up_to_two(turn: str, least: int, most: int) -> None:
    count = f'least = 1, count = {{ holds = {{ turn = "{turn}" }}, plus = 1 }}'
    pick = f'do = "modes", of = [[{{ {DRAW} }}], [{{ do = "damage" }}], [{{ do = "nothing" }}]], {count}'
    game = given().summon(P1, "offer", pick).at(MAIN).picks("summon:offer")

    assert (game.asked().least, game.asked().most) == (least, most)


@pytest.mark.parametrize(
    "effect",
    [
        'do = "if", condition = { phase = "tea_time" }, then = [{ do = "draw" }]',
        'do = "modes", of = [[{ do = "draw" }], [{ do = "damage" }]], least = 1, up_to = true',
    ],
)
def test_phases_that_there_are_not_are_refused(effect: str) -> None:
    entry = '[[summon]]\nnumber = "x"\nname = "x"\ncost = 1\nelements = ["fire"]\n'
    with pytest.raises(BadCardFile):
        read_cards(entry + f"effect = [{{ {effect} }}]", "given")
