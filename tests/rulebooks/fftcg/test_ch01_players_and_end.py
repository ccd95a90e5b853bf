"""1-4. Two players, what takes precedence, how a game ends, numbers."""

from __future__ import annotations

import pytest

from engine.core.clauses.refusal import IllegalDeck
from engine.core.events.cards import CardMoved, DamageTaken, MarkersChanged
from engine.core.events.game import GameEnded, PlayerLost
from engine.core.events.steps import ActIncomplete, StepTaken
from engine.core.opening.opening import DeckList, GameSetup, open_game
from engine.rulebooks.fftcg.v2_1_9.card_file import read_cards
from tests.refused import refuses
from tests.rulebooks.fftcg.given import BOOK, P1, P2, PLAIN, Given, Play, action, field, given

DRAW = 'do = "draw"'
EACH_DRAWS = 'do = "draw", by = "each"'
DAMAGE = 'do = "damage"'
OWN_FORWARD = 'do = "choose", from = { of = "you", kind = "forward" }'
THEIR_FORWARD = 'do = "choose", from = { of = "opponent", kind = "forward" }, as = "other"'


def resolved(position: Given, name: str, *targets: str) -> Play:
    """A summon of cost 0 is cast in the main phase of P1 and resolved."""
    return position.at("9.3.1.4").casts(name, *targets).resolves()


# ---------------------------------------------------------------- 1, 2


@pytest.mark.clause("1.1")
def test_a_game_is_prepared_for_exactly_two_players() -> None:
    cards = read_cards("\n\n".join(PLAIN.replace('number = "filler"', f'number = "f{n}"') for n in range(17)))
    deck = DeckList({"deck": {number: 3 for number in list(cards)[:16]} | {"f16": 2}})

    table, events = open_game(GameSetup(BOOK.id, cards, {P1: deck, P2: deck}))

    assert table.pins.seats == (P1, P2)
    assert "1.1" in next(event for event in events if isinstance(event, StepTaken)).cites
    with refuses(IllegalDeck, match="no deck for P1"):
        open_game(GameSetup(BOOK.id, cards, {P2: deck}))


@pytest.mark.clause("2.1")
def test_a_text_that_allows_an_ability_once_a_turn_goes_before_the_rules() -> None:
    game = given().forward(P1, "scout", action(DRAW, once=True)).at("9.3.1.4").uses("scout").resolves()

    (found,) = game.barred("ability:scout#0")

    assert found.cites == ("2.1",)
    assert "ability:scout#0" not in game.options()


@pytest.mark.clause("2.2")
def test_what_is_forbidden_is_forbidden_although_the_rules_allow_it() -> None:
    warden = field('forbid_player = "opponent", forbid = ["cast"]')
    game = given().forward(P2, "warden", warden).summon(P1, "gift", DRAW).at("9.3.1.4")

    assert "2.2" in game.refused("summon:gift").cites
    assert game.zone("gift") == "P1/hand"


@pytest.mark.clause("2.2")
def test_what_cannot_be_broken_is_not_broken_by_an_effect() -> None:
    iron = field('to = "self", change = { forbid = ["destroy"] }')
    position = given().forward(P2, "iron", iron).forward(P2, "tin")
    crush = 'do = "destroy", what = { of = "opponent", kind = "forward" }'

    game = resolved(position.summon(P1, "crush", crush), "crush")

    assert (game.zone("iron"), game.zone("tin")) == ("P2/field", "P2/break")
    assert "2.2" in game.last(ActIncomplete).cites


@pytest.mark.clause("2.3")
def test_the_part_of_a_text_that_cannot_be_done_is_ignored_and_the_rest_is_done() -> None:
    freeze = 'do = "freeze", what = { of = "opponent", kind = "forward" }'

    game = resolved(given().summon(P1, "frost", freeze, DRAW), "frost")

    assert game.cards("P1/hand") == ["P1 deck 1"]
    assert game.events(StepTaken, "11.11.5", "2.3")


@pytest.mark.clause("2.3")
def test_no_damage_is_dealt_to_a_player_for_no_points() -> None:
    game = resolved(given().summon(P1, "shot", 'do = "damage", count = 0'), "shot")

    assert game.cards("P2/damage") == []
    assert game.events(StepTaken, "2.3") or "2.3" in game.last(ActIncomplete).cites


# ---------------------------------------------------------------- 3: how a game ends


def damaged(points: int, *, limited: bool, **readings: str) -> Play:
    """P2, who has so many points of damage, is dealt one more."""
    position = given(**readings).filled(P2, damage=points).summon(P1, "shot", DAMAGE)
    return resolved(position.limited() if limited else position, "shot")


@pytest.mark.clause("3.1.1")
@pytest.mark.parametrize("limited, before", [(False, 6), (True, 5)])
def test_seven_points_lose_a_constructed_game_and_six_a_limited_one(limited: bool, before: int) -> None:
    assert damaged(before - 1, limited=limited).table.result is None

    game = damaged(before, limited=limited)

    assert (game.last(PlayerLost).seat, game.last(PlayerLost).reason) == (P2, "damage")
    assert {"3.1.1", "12.4.1"} <= set(game.last(PlayerLost).cites)


def test_six_points_lose_no_game_if_seven_is_read_for_every_format() -> None:
    # AFT-002
    assert damaged(5, limited=True, limited_damage="seven").table.result is None
    assert damaged(6, limited=True, limited_damage="seven").last(GameEnded).winner == P1


@pytest.mark.clause("3.1.2")
def test_a_player_who_could_not_draw_loses() -> None:
    game = resolved(given().filled(P1, deck=0).summon(P1, "study", DRAW), "study")

    assert (game.last(PlayerLost).seat, game.last(PlayerLost).reason) == (P1, "draw")
    assert {"3.1.2", "12.4.2"} <= set(game.last(PlayerLost).cites)


def test_the_last_card_can_be_drawn_without_losing() -> None:
    # AFT-005: the deck is empty, but no draw from it was tried.
    game = resolved(given().filled(P1, deck=1).summon(P1, "study", DRAW), "study")

    assert (game.cards("P1/deck"), game.table.result) == ([], None)


@pytest.mark.clause("3.1.2")
def test_an_empty_deck_alone_loses_where_it_is_read_so() -> None:
    # AFT-005
    position = given(empty_deck="no_cards").filled(P1, deck=1).summon(P1, "study", DRAW)

    game = resolved(position, "study")

    assert game.cards("P1/hand") == ["P1 deck 1"]
    assert (game.last(PlayerLost).seat, game.last(PlayerLost).reason) == (P1, "draw")


@pytest.mark.clause("3.1.3")
def test_damage_with_an_empty_deck_loses() -> None:
    game = resolved(given().filled(P2, deck=0).summon(P1, "shot", DAMAGE), "shot")

    assert (game.last(DamageTaken).card, game.last(PlayerLost).seat) == (0, P2)
    assert {"3.1.3", "12.4.3"} <= set(game.last(PlayerLost).cites)


BURST = 'do = "draw", by = "each"'


@pytest.mark.parametrize("timing, asked", [("at_check", True), ("at_once", False)])
def test_a_loss_waits_for_the_next_check_or_does_not(timing: str, asked: bool) -> None:
    # AFT-003: the seventh card has an EX Burst, which is still offered if the loss waits.
    position = given(loss_timing=timing).filled(P2, damage=6).summon(P2, "burst", BURST, ex=True, zone="deck")

    game = resolved(position.summon(P1, "shot", DAMAGE), "shot")

    assert game.zone("burst") == "P2/damage"
    assert (game.table.result is None) is asked
    if asked:
        assert game.asked().name == "EX Burst"
        game.picks("leave")
    assert game.last(GameEnded).winner == P1


@pytest.mark.parametrize("timing, winner", [("at_check", ""), ("at_once", P2)])
def test_what_follows_in_a_text_may_make_it_a_draw_if_the_loss_waits(timing: str, winner: str) -> None:
    # AFT-003
    position = given(loss_timing=timing).filled(P1, deck=0).filled(P2, deck=0)

    game = resolved(position.summon(P1, "ruin", DRAW, DAMAGE), "ruin")

    assert game.last(GameEnded).winner == winner


@pytest.mark.clause("3.2", "3.3")
@pytest.mark.parametrize("turn_player", [P1, P2])
def test_if_both_lose_at_once_the_game_is_a_draw(turn_player: str) -> None:
    position = given().filled(P1, deck=0).filled(P2, deck=0).summon(turn_player, "flood", EACH_DRAWS)

    game = position.at("9.3.1.4", turn_player).casts("flood").resolves()

    ended = game.last(GameEnded)
    assert (ended.winner, ended.losers, ended.cites) == ("", (P1, P2), ("3.3", "3.2", "3.1"))
    assert [event.seat for event in game.events(PlayerLost)] == [P1, P2]


@pytest.mark.clause("3.3")
def test_it_is_a_draw_also_if_they_lose_in_different_ways() -> None:
    position = given().filled(P1, deck=0).filled(P2, damage=6)

    game = resolved(position.summon(P1, "ruin", DRAW, DAMAGE), "ruin")

    assert [(event.seat, event.reason) for event in game.events(PlayerLost)] == [(P1, "draw"), (P2, "damage")]
    assert game.last(GameEnded).winner == ""


# ---------------------------------------------------------------- 4: numbers

NUMBER = 'do = "choose_number"'
SO_MANY = 'do = "draw", count = { number = "number" }'


@pytest.mark.clause("4.5")
def test_a_variable_in_a_cost_is_paid_as_it_was_set() -> None:
    cost = ['do = "pay", count = { number = "number" }']
    position = given().forward(P1, "sage", action(NUMBER, SO_MANY, cost=cost)).backups(P1, "fire", 2)
    game = position.at("9.3.1.4").uses("sage")

    game.picks(number=2).pays().resolves()

    assert [game.state(name) for name in ("fire 1", "fire 2")] == ["dull", "dull"]
    assert len(game.cards("P1/hand")) == 2


def halved(cost: int) -> Play:
    """P1 draws half the cost of a forward."""
    half = 'do = "draw", count = { value = "cost", of = "it", over = 2 }'
    position = given().forward(P1, "scholar", cost=cost).summon(P1, "study", OWN_FORWARD, half)
    return resolved(position, "study", "scholar")


@pytest.mark.clause("4.2")
@pytest.mark.parametrize("cost, drawn", [(5, 3), (1, 1)])
def test_a_fraction_is_rounded_up(cost: int, drawn: int) -> None:
    game = halved(cost)

    assert len(game.cards("P1/hand")) == drawn
    assert game.events(StepTaken, "11.11.5", "4.2")


@pytest.mark.parametrize("cost, drawn", [(4, 2), (0, 0)])
def test_a_half_that_is_whole_is_not_rounded(cost: int, drawn: int) -> None:
    # 4.2
    game = halved(cost)

    assert len(game.cards("P1/hand")) == drawn
    assert game.events(StepTaken, "4.2") == []


def weakened(*effect: str) -> Given:
    """P1 may make `weak` (3000) lose 5000 power and go on with an effect, in one resolution."""
    less = 'do = "number", number = "power", of = "it", plus = -5000'
    position = given().forward(P1, "weak", power=3000).forward(P2, "other", power=9000)
    return position.summon(P1, "curse", OWN_FORWARD, THEIR_FORWARD, less, *effect)


@pytest.mark.clause("4.3")
def test_a_value_below_zero_is_read_as_zero() -> None:
    read = 'do = "damage_to", what = "other", count = { value = "power", of = "it", plus = 1000 }'
    game = weakened(read).at("9.3.1.4").casts("curse").picks("weak").picks("other")

    game.resolves()

    assert game.damage("other") == 1000
    assert game.events(StepTaken, "11.11.5", "4.3")


@pytest.mark.clause("4.3")
def test_a_value_below_zero_is_changed_as_it_is() -> None:
    more = 'do = "number", number = "power", of = "it", plus = 4000'
    game = weakened(more).at("9.3.1.4").casts("curse").picks("weak").picks("other").resolves()
    assert (game.power("weak"), game.zone("weak")) == (2000, "P1/field")

    game = weakened().at("9.3.1.4").casts("curse").picks("weak").picks("other").resolves()

    assert game.zone("weak") == "P1/break"
    assert {"12.4.4", "4.3"} <= set(game.last(CardMoved).cites) | set(game.events(CardMoved, "12.4.4")[0].cites)


@pytest.mark.clause("4.3")
def test_damage_below_zero_is_none() -> None:
    position = (
        given()
        .forward(P2, "target")
        .summon(P1, "spark", THEIR_FORWARD, 'do = "damage_to", what = "other", count = -1000')
    )

    game = resolved(position, "spark", "target")

    assert (game.damage("target"), game.events(MarkersChanged)) == (0, [])
    assert "4.3" in game.last(ActIncomplete).cites


@pytest.mark.clause("4.4")
def test_a_number_that_a_card_does_not_have_counts_as_zero() -> None:
    read = 'do = "damage_to", what = "other", count = { value = "power", of = "it", plus = 2000 }'
    position = given().backup(P1, "house").forward(P2, "target", power=9000)
    backup = 'do = "choose", from = { of = "you", kind = "backup" }'
    game = position.summon(P1, "stone", backup, THEIR_FORWARD, read).at("9.3.1.4").casts("stone")

    game.picks("house").picks("target").resolves()

    assert game.damage("target") == 2000
    assert game.events(StepTaken, "11.11.5", "4.4")
