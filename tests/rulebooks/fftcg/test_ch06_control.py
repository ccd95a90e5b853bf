"""6.2.6 with 11.12.4: several effects on the control of one character, some of them for a turn only."""

from __future__ import annotations

import pytest

from engine.core.clauses.refusal import BadCardFile
from engine.core.events.cards import CardMoved
from engine.core.events.game import FactNoted
from engine.rulebooks.fftcg.v2_1_9.card_file import read_cards
from tests.refused import refuses
from tests.rulebooks.fftcg.given import P1, P2, Given, Play, action, given

CHOOSE = 'do = "choose", from = { kind = "character" }'
BORROW = action(CHOOSE, 'do = "control", what = "it", until = "turn"')
KEEP = action(CHOOSE, 'do = "control", what = "it"')


def envoy() -> Given:
    """A forward of P2, and means of both players to take control of it."""
    position = given().forward(P2, "envoy").backup(P1, "loan", BORROW).backup(P1, "deed", KEEP)
    return position.backup(P2, "their loan", BORROW).backup(P2, "their deed", KEEP)


def until_next_turn(game: Play) -> Play:
    """Nothing more is done in this turn."""
    turn = game.table.turn
    while game.table.turn == turn:
        game.picks("pass" if "pass" in {option.id for option in game.asked().options} else "none")
    return game


@pytest.mark.clause("6.2.6", "11.12.4.1")
def test_who_gains_control_for_good_of_a_borrowed_character_keeps_it() -> None:
    game = envoy().at("9.3.1.4").uses("loan", 0, "envoy").resolves().uses("deed", 0, "envoy").resolves()

    assert "11.12.4.13" in game.last(FactNoted, "6.2.6").cites
    assert (until_next_turn(game).zone("envoy"), game.obj("envoy").owner) == ("P1/field", P2)
    assert len(game.events(CardMoved, "6.2.6")) == 1
    assert until_next_turn(game).obj("envoy").controller == P1


@pytest.mark.clause("6.2.6")
def test_what_was_gained_for_good_before_is_not_lost_by_borrowing_it_too() -> None:
    game = envoy().at("9.3.1.4").uses("deed", 0, "envoy").resolves().uses("loan", 0, "envoy").resolves()

    assert until_next_turn(game).obj("envoy").controller == P1


@pytest.mark.clause("6.2.6")
def test_borrowed_to_and_fro_it_goes_back_to_whose_it_was_before() -> None:
    game = envoy().at("9.3.1.4").uses("loan", 0, "envoy").resolves()
    game.passes().uses("their loan", 0, "envoy").resolves()
    assert game.obj("envoy").controller == P2
    assert game.uses("loan", 0, "envoy").resolves().obj("envoy").controller == P1
    assert until_next_turn(game).obj("envoy").controller == P2


@pytest.mark.clause("6.2.6")
def test_the_latest_effect_that_goes_on_decides() -> None:
    game = envoy().at("9.3.1.4").uses("deed", 0, "envoy").resolves()
    game.passes().uses("their loan", 0, "envoy").resolves()
    assert game.obj("envoy").controller == P2

    game.uses("deed", 0, "envoy").resolves()

    assert until_next_turn(game).obj("envoy").controller == P1


@pytest.mark.clause("6.2.6")
def test_a_card_that_left_and_came_back_is_not_given_away() -> None:
    away = action(CHOOSE, 'do = "banish", what = "it"', 'do = "deploy", what = "it"')
    game = envoy().backup(P1, "gate", away).at("9.3.1.4").uses("loan", 0, "envoy").resolves()
    game.uses("gate", 0, "envoy").resolves()
    assert game.obj("envoy").controller == P1

    assert until_next_turn(game).obj("envoy").controller == P1


@pytest.mark.parametrize("until", ["battle", "your_turn", "opponent_turn"])
def test_control_for_another_time_is_refused(until: str) -> None:
    text = (
        '[[summon]]\nnumber = "X"\nname = "X"\ncost = 1\nelements = ["fire"]\n'
        f'effect = [{{ do = "control", what = {{ kind = "forward" }}, until = "{until}" }}]'
    )

    with refuses(BadCardFile, match=r"X, field effect\[0\].until: .*use one of turn, game"):
        read_cards(text, "file")


HOLD = action(CHOOSE, 'do = "control", what = "it", while_here = true')
GO = action('do = "leave", what = "self"')


@pytest.mark.clause("6.2.6", "11.12.4.1")
def test_control_for_as_long_as_a_card_is_there_outlasts_a_loan_and_ends_with_the_card() -> None:
    game = envoy().forward(P1, "jailer", HOLD, GO).at("9.3.1.4").uses("loan", 0, "envoy").resolves()
    game = until_next_turn(game.uses("jailer", 0, "envoy").resolves())
    assert game.obj("envoy").controller == P1

    game.passes().uses("jailer", 1).resolves()

    assert game.obj("envoy").controller == P2


@pytest.mark.clause("6.2.6", "11.12.4.1")
def test_what_was_lent_back_meanwhile_stays_where_it_is_when_the_card_has_left() -> None:
    game = envoy().forward(P1, "jailer", HOLD, GO).at("9.3.1.4").uses("jailer", 0, "envoy").resolves()
    game.passes().uses("their loan", 0, "envoy").resolves().uses("jailer", 1).resolves()
    assert game.obj("envoy").controller == P2

    assert until_next_turn(game).obj("envoy").controller == P2


HOLDS, LEAVES = 0, 1
"""The abilities of a jailer: to hold the envoy, and to leave the field."""
BOTH_HOLD: dict[str, tuple[list[tuple[str, int]], str]] = {
    "the later of two leaves": ([("jailer", HOLDS), ("second", HOLDS), ("second", LEAVES)], P1),
    "control for good came since": ([("jailer", HOLDS), ("deed", HOLDS), ("jailer", LEAVES)], P1),
    "a loan from before goes on": ([("loan", HOLDS), ("jailer", HOLDS), ("jailer", LEAVES)], P1),
    "a loan from since goes on": ([("jailer", HOLDS), ("loan", HOLDS), ("jailer", LEAVES)], P1),
    "the opponent's hold ends": ([("jailer", HOLDS), ("theirs", HOLDS), ("theirs", LEAVES)], P1),
    "both leave": ([("jailer", HOLDS), ("second", HOLDS), ("second", LEAVES), ("jailer", LEAVES)], P2),
}


@pytest.mark.clause("6.2.6", "11.12.4.1", "11.12.4.13")
@pytest.mark.parametrize(("uses", "controller"), BOTH_HOLD.values(), ids=BOTH_HOLD)
def test_of_several_effects_the_latest_that_lasts_decides_when_a_card_leaves(
    uses: list[tuple[str, int]], controller: str
) -> None:
    position = envoy().forward(P1, "jailer", HOLD, GO).forward(P1, "second", HOLD, GO).forward(P2, "theirs", HOLD, GO)
    game = position.at("9.3.1.4")
    for card, ability in uses:
        game = game.passes() if card == "theirs" else game
        game = game.uses(card, ability, *(["envoy"] if ability == HOLDS else [])).resolves()

    assert game.obj("envoy").controller == controller
    lent = bool(game.table.facts.get("goes_back"))
    assert until_next_turn(game).obj("envoy").controller == (P2 if lent else controller)
