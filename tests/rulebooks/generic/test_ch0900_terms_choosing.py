"""910-912. Terms: choosing in open and hidden zones, discarding, shuffling."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardMoved
from engine.core.events.game import ConditionOccurred
from tests.rulebooks.generic.given import P1, P2, Play, given, static, triggered

DRAW = 'do = "draw"'
FROM_HAND = 'do = "choose", from = { zone = "hand", of = "you" }'
CHARM = static('to = "bearer", change = { plus = { hp = 100 } }')


def drawn(game: Play, seat: str = P1) -> int:
    """How many cards a player drew."""
    return sum(event.target == f"{seat}/hand" for event in game.events(CardMoved, "904.1"))


# ---------------------------------------------------------------- 910: choose


def picking(*units: str, more: str = "") -> Play:
    """P1 plays a card that chooses and rests units of P2 (`more`: how it chooses)."""
    pick = f'do = "choose", from = {{ of = "opponent", kind = "unit" }}{more}'
    position = given().tactic(P1, "pick", pick, 'do = "exhaust", what = "it"')
    for place, name in enumerate(units):
        position.unit(P2, name, zone=("main", "standby_1", "standby_2")[place])
    return position.at("503.3").plays("pick")


@pytest.mark.clause("910.1", "104.2")
def test_with_too_few_all_of_them_are_chosen() -> None:
    game = picking("a", more=", count = 2")

    assert (game.asked().least, game.asked().most) == (1, 1)
    assert game.asked().cites == ("910.1", "104.2")


@pytest.mark.clause("910.2")
@pytest.mark.parametrize("top, least", [(1, 1), (2, 0)])
def test_so_is_the_top_of_a_deck_that_an_ability_shows_but_not_what_lies_below(top: int, least: int) -> None:
    pick = f'do = "choose", from = {{ zone = "deck", of = "you", top = {top}, attribute = "red" }}'
    position = given().unit(P1, "oracle", static('reveal_top = "deck"')).tactic(P1, "pick", pick)
    game = position.unit(P1, "red", zone="deck", attributes=["red"]).at("503.3").plays("pick")

    assert (game.asked().least, game.asked().most) == (least, 1)
    assert "910.2" in game.asked().cites


# ---------------------------------------------------------------- 911: discard


@pytest.mark.clause("911.1")
def test_a_card_of_the_hand_is_discarded_to_the_trash() -> None:
    spill = given().tactic(P1, "spill", FROM_HAND, 'do = "discard", what = "it"').filled(P1, hand=2)
    game = spill.at("503.3").plays("spill").picks("P1 hand 2")

    moved = game.last(CardMoved, "911.1")
    assert (moved.source, moved.target, moved.verb) == ("P1/hand", "P1/trash", "discard")
    assert game.cards("P1/hand") == ["P1 hand 1"]


@pytest.mark.clause("911.1", "302.5")
def test_a_card_of_the_area_is_discarded_to_its_owners_trash() -> None:
    strip = 'do = "discard", what = { zone = "main", kind = "command", attached = true }'
    position = given().tactic(P1, "strip", strip).unit(P2, "knight")
    game = position.strengthening(P2, "gift", CHARM, on="knight", owner=P1).at("503.3").plays("strip")

    assert game.zone("gift") == "P1/trash"
    assert game.last(CardMoved, "911.1").source == "P2/main"


@pytest.mark.clause("911.2", "911.1")
def test_discarding_the_hand_moves_all_of_it_at_once() -> None:
    game = given().tactic(P1, "spill", 'do = "discard_hand"').filled(P1, hand=3).at("503.3").plays("spill")
    game.picks(*(option.id for option in game.asked().options))  # 309.3

    moved = game.events(CardMoved, "911.2")
    assert (game.cards("P1/hand"), len(moved), len({event.batch for event in moved})) == ([], 3, 1)
    assert {event.target for event in moved} == {"P1/trash"}


@pytest.mark.clause("911.2a")
@pytest.mark.parametrize("cards", [0, 1])
def test_an_empty_hand_is_discarded_as_well(cards: int) -> None:
    watch = triggered("hand_discarded", DRAW, player="you")
    position = given().unit(P1, "watch", watch).tactic(P1, "spill", 'do = "discard_hand"').filled(P1, hand=cards)
    game = position.at("503.3").plays("spill")

    assert game.last(ConditionOccurred, "911.2a").player == P1
    assert (drawn(game), len(game.events(CardMoved, "911.1"))) == (1, cards)
