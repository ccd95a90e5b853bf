"""403. Setting up."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardMoved, ZonePlaced, ZoneReordered
from engine.core.events.choices import ChoiceMade, ChoiceOpened
from engine.core.events.fold import fold
from engine.core.events.game import ConditionOccurred, TurnBegan
from engine.core.opening.opening import GameSetup, open_game
from engine.core.play.decide import Answer, decide
from engine.core.questions.redaction import redact
from engine.core.table.choice import CHANCE
from engine.core.table.state import FIRST_DRAWN
from tests.rulebooks.force_of_will.kit import BOOK, DECKS, P1, P2, Play, card, cards, deck, opened


def hand_of(game: Play, seat: str) -> list[str]:
    """The names of a player's hand cards."""
    return game.cards(f"{seat}/hand")


@pytest.mark.clause("403.1", "403.2", "403.3", "403.4", "403.5", "403.6")
def test_the_preparation_goes_in_the_printed_order() -> None:
    game = opened().picks("exchange").picks("keep").picks()

    labels = [at.partition("/")[0] for at in game.steps("preparation")]
    assert list(dict.fromkeys(labels)) == ["403.1", "403.2", "403.3", "403.4", "403.5", "403.6"]
    assert labels == sorted(labels)


# ---------------------------------------------------------------- 403.1, 403.2


@pytest.mark.clause("403.1", "308.1", "303.1b", "303.2a")
def test_the_rulers_lie_face_up_and_recovered_in_their_areas() -> None:
    game = opened()

    for seat in (P1, P2):
        (ruler,) = game.table.zones[f"{seat}/ruler_area"]
        obj = game.table.objects[ruler]
        assert (obj.number, obj.face_up, obj.orientation, obj.controller) == ("ruler", True, "recovered", seat)
        assert {zone.key: zone for zone in game.view(P2).zones}[f"{seat}/ruler_area"].objects[0].number == "ruler"


@pytest.mark.clause("403.1", "314.1", "315.1")
def test_extra_deck_and_runes_lie_in_their_zones_for_their_owners_alone() -> None:
    runes = deck(ruler={"book": 1}, extra_deck={"tale": 1}, rune_deck={"rune": 1})
    more = (
        card("book", "ruler", attributes=("fire",), flags=("grimoire:5",)),
        card("tale", "chant", flags=("story",)),
        card("rune", "rune", attributes=("fire",)),
    )

    game = opened({P1: runes, P2: DECKS[P2]}, *more)

    for zone in ("extra_deck", "rune_area"):
        (name,) = game.cards(f"P1/{zone}")
        assert game.sees(P1, name) and not game.sees(P2, name)
    assert game.cards("P2/rune_area") == []


@pytest.mark.clause("403.2", "304.1", "305.1", "1021.1")
def test_both_decks_of_both_players_are_put_down_and_shuffled() -> None:
    game = opened()

    decks = ["P1/deck", "P1/stone_deck", "P2/deck", "P2/stone_deck"]
    assert [event.target for event in game.events(ZonePlaced, "403.2")] == decks
    assert [event.zone for event in game.events(ZoneReordered, "1021.1")] == decks
    assert len(game.table.zones["P2/stone_deck"]) == 10


def test_no_box_is_left() -> None:
    assert [key for key in opened().table.zones if key.endswith("box")] == []


# ---------------------------------------------------------------- 403.4


@pytest.mark.clause("403.4")
@pytest.mark.parametrize("first", [P1, P2])
def test_chance_decides_who_is_first_and_nobody_else(first: str) -> None:
    game = opened(first=first)

    assert [event.choice.seat for event in game.events(ChoiceOpened, "403.4")] == [CHANCE]
    assert game.asked().seat == first
    game.picks("keep").picks("keep")
    assert game.last(TurnBegan).player == first


@pytest.mark.clause("403.4")
def test_a_player_cannot_decide_to_be_second() -> None:
    table, _ = open_game(GameSetup(BOOK.id, cards(), dict(DECKS), mode="observed"))
    while table.choices[0].form == "shuffle":
        decide(table, Answer(CHANCE, 0, tuple(table.zones[str(table.choices[0].subject)])))

    decision = decide(table, Answer(P2, 0, (P1,)))

    assert decision.verdict.cites[0] == "403.4" and table.choices[0].seat == CHANCE


# ---------------------------------------------------------------- 403.5


@pytest.mark.clause("403.5", "304.3")
def test_the_first_hand_is_the_top_five_cards_one_by_one() -> None:
    game = opened()

    order = game.events(ZoneReordered)[0].order
    moved = [event for event in game.events(CardMoved, "403.5") if event.target == "P1/hand"]
    assert [event.card for event in moved] == list(order[:5])
    assert {event.verb for event in moved} == {"deal"}
    assert [len(hand_of(game, seat)) for seat in (P1, P2)] == [5, 5]


@pytest.mark.clause("403.5")
@pytest.mark.parametrize("first", [P1, P2])
def test_both_declare_before_anybody_exchanges_the_first_player_first(first: str) -> None:
    second = P2 if first == P1 else P1
    game = opened(first=first)

    assert game.asked().seat == first
    game.picks("exchange")
    assert (game.asked().seat, game.asked().name) == (second, "exchange")
    game.picks("exchange")
    assert (game.asked().seat, game.asked().name) == (first, "cards to exchange")
    game.picks()
    assert (game.asked().seat, game.asked().name) == (second, "cards to exchange")


@pytest.mark.clause("403.5", "302.4")
def test_any_number_of_cards_goes_to_the_bottom_in_the_order_chosen_and_as_many_come_from_the_top() -> None:
    game = opened()
    hand, top = hand_of(game, P1), game.cards("P1/deck")[:2]
    game.picks("exchange").picks("keep")

    game.picks(hand[3], hand[0])

    assert game.cards("P1/deck")[-2:] == [hand[3], hand[0]]
    assert set(hand_of(game, P1)) == {hand[1], hand[2], hand[4], *top}
    assert len(game.cards("P1/deck")) == 35
    assert len(game.events(CardMoved, "302.4")) == 2


@pytest.mark.clause("403.5")
@pytest.mark.parametrize("count", [0, 5])
def test_the_exchange_may_be_of_no_card_or_of_the_whole_hand(count: int) -> None:
    game = opened()
    hand = hand_of(game, P1)
    game.picks("exchange").picks("keep")

    game.picks(*hand[:count])

    assert len(set(hand_of(game, P1)) & set(hand)) == 5 - count
    assert game.table.turn == 1


@pytest.mark.clause("403.5")
def test_only_who_declared_it_exchanges() -> None:
    game = opened().picks("keep").picks("exchange")

    assert (game.asked().seat, game.asked().name) == (P2, "cards to exchange")
    game.picks(hand_of(game, P2)[0])
    assert game.table.turn == 1
    assert {event.target.partition("/")[0] for event in game.events(CardMoved) if event.verb == "exchange"} == {P2}


def test_nobody_else_learns_which_cards_were_exchanged() -> None:
    game = opened().picks("exchange").picks("keep")
    before = len(game.log)
    game.picks(*hand_of(game, P1)[:2])

    (made,) = [event for event in game.log[before:] if isinstance(event, ChoiceMade)]
    moved = [event for event in game.log[before:] if isinstance(event, CardMoved) and event.verb == "exchange"]
    assert len(moved) == 4
    for event in (made, *moved):
        told = redact(event, fold(game.log, event.seq), P2)
        assert told is not None
        assert not {"picks", "value", "number"} & {name for name, value in told.data.items() if value}


def test_cards_in_hidden_zones_have_numbers_that_tell_nothing() -> None:
    game = opened(number_key="a key of its own for this game...").picks("exchange").picks("keep")
    hand = game.table.zones["P1/hand"]
    game.picks(*(option.id for option in game.asked().options[:2]))

    assert all(number >= FIRST_DRAWN for seat in (P1, P2) for number in game.table.zones[f"{seat}/hand"])
    assert fold(game.log) == game.table
    assert len(set(hand)) == 5


# ---------------------------------------------------------------- 403.6


@pytest.mark.clause("1122.2a", "1022.1")
def test_a_ruler_begins_the_game_with_the_counters_that_it_says() -> None:
    mine = deck(ruler={"mage": 1})
    game = opened({P1: mine, P2: DECKS[P2]}, card("mage", "ruler", flags=("mana:3",))).picks("keep").picks("keep")

    rulers = [game.table.objects[game.table.zones[f"{seat}/ruler_area"][0]] for seat in (P1, P2)]
    assert [ruler.markers for ruler in rulers] == [{"mana": 3}, {}]


@pytest.mark.clause("403.6", "501.1", "502.1")
def test_the_game_begins_with_the_draw_phase_of_the_first_player() -> None:
    game = opened(first=P2).picks("keep").picks("keep")

    assert (game.table.turn, game.table.turn_player, game.place, game.asked().seat) == (1, P2, "502.2", P2)
    names = [event.name for event in game.events(ConditionOccurred, "502.1")]
    assert names == ["draw_phase_start", "game_start", "turn_start"]
    assert [len(hand_of(game, seat)) for seat in (P1, P2)] == [5, 5]


def test_the_other_side_of_a_ruler_is_pinned_with_the_game() -> None:
    sides = (
        card("ruler", "ruler", flags=("basic",), attributes=("fire",), sides=("rulerJ",)),
        card("rulerJ", "j_ruler", numbers={"atk": 800, "def": 800}, sides=("ruler",)),
    )

    assert "rulerJ" in opened(DECKS, *sides).table.pins.definitions
    assert "rulerJ" not in opened(DECKS).table.pins.definitions
