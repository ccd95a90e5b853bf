"""303 to 305, 309, 310. How cards lie; deck, hand, trash and resolution zone."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardMoved
from engine.core.events.steps import StepTaken
from tests.rulebooks.generic.abilities import DRAW
from tests.rulebooks.generic.given import P1, P2, Play, given
from tests.rulebooks.generic.zones import EVERYBODY

# ---------------------------------------------------------------- 303: orientation, face


@pytest.mark.clause("303.1a")
def test_a_card_enters_the_area_in_the_normal_state() -> None:
    game = given().unit(P1, "recruit", zone="hand").at("503.3")

    game.deploys("recruit")

    assert game.state("recruit") == "ready"
    assert "303.1a" in game.last(CardMoved, "603.1").cites


@pytest.mark.clause("303.2a")
def test_cards_lie_face_down_in_a_hidden_zone() -> None:
    put = 'do = "put", what = { zone = "standby", of = "you", kind = "unit" }, zone = "deck"'
    game = given().tactic(P1, "put", put).unit(P1, "hero", zone="standby_1").at("503.3")

    game.plays("put")

    moved = next(event for event in game.events(CardMoved) if event.source == "P1/standby_1")
    assert not moved.face_up
    assert "303.2a" in moved.cites


# ---------------------------------------------------------------- 304, 305: deck and hand


@pytest.mark.clause("304.3")
def test_several_cards_leave_the_deck_from_the_top_one_by_one() -> None:
    game = given().tactic(P1, "mill", 'do = "put_top", to = "trash", count = 2').at("503.3")

    game.plays("mill")

    moves = [event for event in game.events(CardMoved) if event.source == "P1/deck"]
    assert game.cards("P1/trash") == ["mill", "P1 deck 2", "P1 deck 1"]
    assert len({event.batch for event in moves}) == 2
    assert len(game.events(StepTaken, "304.3")) == 2


def test_a_hand_has_no_limit() -> None:
    # 305.5
    game = given().filled(P1, deck=30, hand=20).at("502.1").ends().declares_none()

    assert (game.table.turn_player, len(game.cards("P1/hand"))) == (P2, 21)


# ---------------------------------------------------------------- 309: trash


@pytest.mark.clause("309.2")
def test_the_newest_card_lies_on_top_of_the_trash() -> None:
    position = given().tactic(P1, "first", DRAW).tactic(P1, "second", DRAW).unit(P1, "old", zone="trash")
    game = position.at("503.3").plays("first").plays("second")

    assert game.cards("P1/trash") == ["second", "first", "old"]
    assert "309.2" in game.last(CardMoved, "804.2c-1").cites
    assert all(game.sees(seat, "first") for seat in EVERYBODY)


def discarding(effect: str, **readings: str) -> Play:
    """P1 plays a card by which several cards reach the trash at once."""
    position = given(**readings).tactic(P1, "purge", effect).unit(P1, "one", zone="hand").unit(P1, "two", zone="hand")
    return position.unit(P1, "old", zone="trash").at("503.3").plays("purge")


@pytest.mark.clause("309.3", "302.4")
@pytest.mark.parametrize(
    "effect",
    [
        'do = "discard_hand"',
        'do = "discard", what = { zone = "hand", of = "you" }',
        'do = "put", what = { zone = "hand", of = "you" }, zone = "trash"',
    ],
)
def test_the_owner_orders_cards_that_enter_the_trash_together(effect: str) -> None:
    game = discarding(effect)
    assert (game.asked().seat, game.asked().form, game.options()) == (P1, "order", {"place:one", "place:two"})

    game.picks("two", "one")

    assert game.cards("P1/trash") == ["purge", "two", "one", "old"]
    assert game.events(StepTaken, "309.3")
    moves = [event for event in game.events(CardMoved) if (event.source, event.target) == ("P1/hand", "P1/trash")]
    assert (len(moves), len({event.batch for event in moves})) == (2, 1)


@pytest.mark.clause("309.3")
def test_each_player_orders_the_own_cards_the_turn_player_first() -> None:
    position = given().tactic(P1, "purge", 'do = "discard_hand", by = "each"')
    for seat in (P1, P2):
        position.unit(seat, f"{seat} one", zone="hand").unit(seat, f"{seat} two", zone="hand")
    game = position.at("503.3").plays("purge")

    assert game.asked().seat == P1
    game.picks("P1 two", "P1 one")
    assert (game.asked().seat, game.cards("P1/trash")) == (P2, [])
    game.picks("P2 one", "P2 two")

    assert game.cards("P1/trash") == ["purge", "P1 two", "P1 one"]
    assert game.cards("P2/trash") == ["P2 one", "P2 two"]


@pytest.mark.clause("309.3")
def test_the_cards_of_a_ko_unit_are_ordered_by_their_owner() -> None:
    position = given().unit(P2, "front", hp=500, damage=500).unit(P2, "back", zone="standby_1")
    position.unit(P2, "spare", zone="trash").card(P2, "fuel", number="spare", on="front", guise="energy")
    game = position.strengthening(P2, "blade", on="front").at("503.2")

    assert (game.asked().seat, game.asked().form) == (P2, "order")
    assert game.refused("fuel").cites == ("309.3", "302.4")
    game.picks("fuel", "blade")

    assert game.cards("P2/trash") == ["fuel", "blade", "spare"]


def test_copies_of_one_card_that_all_can_see_need_no_order() -> None:
    # 309.3: whichever lies on top, it is the same
    position = given().unit(P2, "front", hp=500, damage=500).unit(P2, "back", zone="standby_1")
    position.strengthening(P2, "blade", on="front").card(P2, "copy", number="blade", on="front")
    game = position.at("503.2")

    assert game.asked().name == "main phase action"
    assert sorted(game.cards("P2/trash")) == ["blade", "copy"]


@pytest.mark.parametrize("number", ["filler", "rare"])
def test_cards_their_owner_cannot_see_are_taken_in_the_order_in_which_they_lie(number: str) -> None:
    # AGE-65, 306.7b: nobody is asked, whether they differ or not
    position = given().unit(P2, "front", hp=500, damage=500).unit(P2, "back", zone="standby_1").energy(P2, "front")
    position.define("unit", "rare", {"hp": 1, "retreat": 1}).card(
        P2, "second", number=number, on="front", guise="energy"
    )
    game = position.at("503.2")

    assert game.asked().name == "main phase action"
    assert game.cards("P2/trash") == ["second", "front energy 1"]
    assert not game.events(StepTaken, "309.3")


@pytest.mark.parametrize("word", ['do = "discard"', 'do = "put", zone = "trash"'])
@pytest.mark.parametrize("asked", [False, pytest.param(True, marks=pytest.mark.clause("309.3"))])
def test_an_effect_asks_for_energies_if_something_goes_along_that_can_be_seen(word: str, asked: bool) -> None:
    # AGE-65
    attached = 'what = { zone = "main", of = "you", attached = true }'
    position = given().tactic(P1, "vent", f"{word}, {attached}").unit(P1, "front").energy(P1, "front", 2)
    if asked:
        position.strengthening(P1, "blade", on="front")
    game = position.at("503.3").plays("vent")

    if asked:
        assert (game.asked().seat, game.asked().form) == (P1, "order")
        game.picks("front energy 1", "blade", "front energy 2")
    order = ["front energy 1", "blade", "front energy 2"] if asked else ["front energy 2", "front energy 1"]
    assert game.cards("P1/trash") == ["vent", *order]


@pytest.mark.clause("309.3")
def test_cards_put_at_the_bottom_of_the_trash_lie_there_in_the_order_given() -> None:
    game = discarding('do = "put", what = { zone = "hand", of = "you" }, zone = "trash", position = "bottom"')
    game.picks("two", "one")

    assert game.cards("P1/trash") == ["purge", "old", "two", "one"]


# ---------------------------------------------------------------- 310: resolution zone


@pytest.mark.clause("310.2", "310.2a")
@pytest.mark.parametrize("seat", [P1, P2])
def test_both_players_use_the_same_open_resolution_zone(seat: str) -> None:
    game = given().tactic(seat, "vow", 'do = "choose_number"').at("503.3", seat)

    game.plays("vow")

    assert (game.zone("vow"), game.last(CardMoved).target) == ("resolution", "resolution")
    assert {"310.2", "310.2a"} <= set(game.last(CardMoved).cites)
    assert all(game.sees(other, "vow") for other in EVERYBODY)


@pytest.mark.clause("310.2a")
def test_what_enters_the_resolution_zone_goes_on_top() -> None:
    # Only a strengthening stuck there (AGE-02, other reading) lets two cards meet; the last one listed is the top.
    position = given(strengthening_without_target="stays").strengthening(P1, "blade", target='name = "nobody"')
    game = position.tactic(P1, "vow", 'do = "choose_number"').at("503.3").plays("blade").plays("vow")

    assert game.cards("resolution") == ["blade", "vow"]
    game.picks(number=0)
    assert game.cards("resolution") == ["blade"]
