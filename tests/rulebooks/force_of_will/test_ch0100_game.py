"""100. The game: losing, winning, conceding, and the life of the players."""

from __future__ import annotations

import pytest

from engine.abilities.instructions.draw import DrawOne
from engine.core.clauses.finding import Outcome
from engine.core.events.cards import CardMoved
from engine.core.events.game import FactNoted, GameEnded, PlayerLost
from engine.core.events.steps import ActIncomplete, StepTaken
from engine.rulebooks.force_of_will.v8_01.ch0100_game import LIFE, SetLife
from engine.rulebooks.force_of_will.v8_01.edition import FW
from tests.rulebooks.force_of_will.kit import P1, P2, Play, given, opened, text

BY_TEST = FW.cite("105.4")


def with_life(first: int, second: int) -> Play:
    """A main phase in which the players have that much life."""
    return given().fact(LIFE, {P1: first, P2: second}).at("504.2")


@pytest.mark.clause("103.1", "103.2", "105.4", "1202.1", "602.1a")
@pytest.mark.parametrize("life", [0, -300])
def test_a_player_without_life_loses_before_anybody_gets_priority(life: int) -> None:
    game = with_life(4000, life)

    assert [event.seat for event in game.events(PlayerLost, "103.1", "1202.1")] == [P2]
    assert (game.table.result.winner, game.table.result.losers) == (P1, (P2,))
    assert set(game.table.result.cites) == {"103.1", "103.2"}
    assert not game.table.choices


@pytest.mark.clause("103.3")
def test_if_both_players_lose_at_the_same_time_it_is_a_draw() -> None:
    game = with_life(0, 0)

    assert game.last(GameEnded, "103.3").winner == ""
    assert [event.seat for event in game.events(PlayerLost)] == [P1, P2]


@pytest.mark.clause("103.3", "1202.1", "1202.2")
def test_losing_by_life_and_by_an_empty_deck_in_one_check_is_a_draw() -> None:
    position = given().filled(P1, deck=0).fact(LIFE, {P1: 4000, P2: 0})

    game = position.at("502.3")

    assert [(event.seat, event.reason) for event in game.events(PlayerLost)] == [(P1, "empty deck"), (P2, "life")]
    assert game.last(GameEnded).winner == ""


@pytest.mark.clause("1202.1")
def test_in_the_other_reading_who_has_no_life_loses_before_a_failed_draw_is_looked_at() -> None:
    position = given(losing_together="in_order").filled(P1, deck=0).fact(LIFE, {P1: 4000, P2: 0})

    game = position.at("502.3")

    assert (game.table.result.winner, game.table.result.losers) == (P1, (P2,))


def test_life_that_is_no_multiple_of_100_is_no_loss_by_itself() -> None:
    assert with_life(50, 4000).table.result is None


@pytest.mark.clause("103.4")
@pytest.mark.parametrize("seat", [P1, P2])
def test_a_player_may_concede_also_without_priority(seat: str) -> None:
    game = given().at("504.2")

    game.concedes(seat)

    assert game.table.result.losers == (seat,)
    assert {event.cites for event in game.decision.events} == {("103.4",)}


@pytest.mark.clause("103.5", "103.2")
@pytest.mark.parametrize(("by", "seat"), [("you", P1), ("opponent", P2)])
def test_a_player_who_is_told_to_win_wins_at_once(by: str, seat: str) -> None:
    game = told_to_win(by)

    assert (game.table.result.winner, len(game.table.result.losers)) == (seat, 1)


@pytest.mark.clause("103.5", "103.3")
def test_if_both_are_told_to_win_nobody_does() -> None:
    assert (told_to_win("each").table.result.winner, told_to_win("each").table.result.losers) == ("", ())


def told_to_win(by: str) -> Play:
    """P1 has played a chant that makes players win; both pass."""
    wins = text("spell", effect=[{"do": "win", "by": by}])
    return given().card(P1, "end", "chant", zone="hand", abilities=(wins,)).at("504.2").picks("play:end").passes(2)


@pytest.mark.clause("103.1", "103.2")
def test_nothing_is_done_after_the_end_of_the_game() -> None:
    game = given().at("504.2").concedes(P1)

    verdict = game.refused("pass", seat=P2)

    assert verdict.outcome is Outcome.ILLEGAL
    assert verdict.cites == ("103.1", "103.2")


@pytest.mark.clause("403.3", "105.4")
def test_each_player_begins_with_4000_life() -> None:
    game = opened()

    assert game.life == {P1: 4000, P2: 4000}
    assert game.view(P2).facts[LIFE] == {P1: 4000, P2: 4000}


def test_life_that_stays_what_it_was_does_not_change() -> None:
    game = given().carries_out(SetLife(P1, 4000, BY_TEST).happen)

    assert game.events(FactNoted) == []


@pytest.mark.clause("104.2", "1009.1")
def test_a_draw_from_an_empty_deck_in_the_main_phase_does_nothing_and_loses_nothing() -> None:
    game = given().filled(P1, deck=1).carries_out(*(DrawOne(P1).happen for _ in range(2)))

    assert game.cards("P1/hand") == ["P1 deck 1"]
    assert len(game.events(CardMoved, "1009.1")) == 1
    assert game.last(ActIncomplete, "104.2").what == "draw"
    game.passes(2)
    assert game.table.result is None


@pytest.mark.clause("1202.2", "103.2", "502.4")
def test_who_cannot_draw_in_the_draw_phase_loses_at_the_next_rule_process() -> None:
    game = given().filled(P1, deck=0).at("502.2", P1)
    assert game.table.result is None

    game.passes(2)

    assert game.table.result.losers == (P1,)
    assert game.last(PlayerLost, "1202.2").reason == "empty deck"


def test_in_the_other_reading_only_the_draw_of_the_phase_loses() -> None:
    reading = {"draws_that_lose": "own_draw"}
    other = given(**reading).filled(P2, deck=0).carries_out(DrawOne(P2).happen, at="502.2")

    assert other.table.result is None
    assert given(**reading).filled(P1, deck=0).at("502.3").table.result.losers == (P1,)


@pytest.mark.clause("1202.2")
def test_any_draw_in_a_draw_phase_counts_also_one_of_the_other_player() -> None:
    game = given().filled(P2, deck=0).carries_out(DrawOne(P2).happen, at="502.2")

    assert game.table.result.losers == (P2,)


def test_a_draw_that_is_forbidden_in_the_draw_phase_loses_nothing() -> None:
    """AFW-150."""
    ban = text("static", statics=[{"forbid_player": "you", "forbid": ["draw"]}])
    position = given().card(P1, "seal", "regalia", abilities=(ban,)).filled(P1, deck=0)
    game = position.at("502.2").passes_to("502.4")

    assert game.table.result is None
    assert game.last(ActIncomplete, "104.4").what == "draw"


@pytest.mark.clause("1202.2", "502.4")
def test_a_draw_after_the_draw_of_the_phase_counts_too_and_one_in_the_next_phase_does_not() -> None:
    draws = text("activated", effect=[{"do": "draw"}])
    for clause, losers in (("502.4", (P2,)), ("503.3", ())):
        position = given().card(P2, "well", "regalia", abilities=(draws,)).filled(P2, deck=0).filled(P1, deck=5)
        game = position.at("502.2").passes_to(clause)

        game.picks("pass").picks("ability:well#0").passes(2)

        assert (game.table.result.losers if game.table.result else ()) == losers


@pytest.mark.clause("1201.1", "1202.1", "602.1a")
def test_rule_processes_are_carried_out_in_their_printed_order() -> None:
    """The player loses before the resonator, whose damage is as high, is destroyed."""
    burns = {"do": "damage_to", "what": {"kind": "resonator"}, "count": 500}
    storm = text("spell", effect=[burns, {"do": "lose_life", "count": 4000, "by": "opponent"}])
    position = given().card(P2, "guard", "resonator", numbers={"atk": 500, "def": 500})
    position.card(P1, "storm", "chant", zone="hand", abilities=(storm,))
    game = position.at("504.2").picks("play:storm").passes(2)

    assert game.last(GameEnded).winner == P1
    assert game.zone("guard") == "P2/field"
    assert game.last(StepTaken, "1201.1").at == "1202.1"
