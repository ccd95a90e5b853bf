"""How a game ends: who loses, what is refused afterwards, conceding; and who controls what."""

from __future__ import annotations

import pytest

from engine.core.clauses.refusal import UnknownSeat
from engine.core.events.cards import CardMoved
from engine.core.events.choices import AttemptRefused
from engine.core.events.effects import DelayedSet
from engine.core.events.game import Conceded, GameEnded, PlayerLost
from engine.core.events.steps import ActIncomplete
from engine.core.play.decide import Answer, Concede, decide
from tests.editions.kits import P1, P2, Clauses, Kit, editions, shared

DRAW = 'do = "draw"'
LOST = shared(fire_force=("103.1", "103.2"), generic=("103.1", "103.2"), fftcg="3.1", force_of_will=("103.1", "103.2"))
CONCEDING = shared(
    fire_force=("103.4", "103.2"), generic=("103.4", "103.2"), fftcg=("2.1", "3.1"), force_of_will="103.4"
)


@editions()
def test_a_third_player_is_unknown(kit: Kit) -> None:
    with pytest.raises(UnknownSeat):
        decide(kit.given().at(kit.main).table, Concede("P3"))


@LOST
@pytest.mark.parametrize("loser, winner", [(P1, P2), (P2, P1)])
def test_who_meets_a_losing_condition_alone_loses_and_the_other_wins(
    kit: Kit, clauses: Clauses, loser: str, winner: str
) -> None:
    game = kit.given().filled(loser, deck=0).at(kit.begins, loser)

    lost, ended = game.last(PlayerLost), game.last(GameEnded)
    assert (lost.seat, lost.cites[-1]) == (loser, clauses[0])
    assert (ended.winner, ended.losers, ended.cites) == (winner, (loser,), tuple(reversed(clauses)))


@LOST
def test_a_move_after_the_end_is_refused_by_the_clauses_that_ended_the_game(kit: Kit, clauses: Clauses) -> None:
    game = kit.given().filled(P1, deck=0).at(kit.begins)

    decision = decide(game.table, Answer(P1, 0, ("end",)))

    assert game.table.choices == []
    assert (decision.reason, decision.verdict.cites) == ("GAME_OVER", clauses)
    assert isinstance(decision.events[0], AttemptRefused)


@CONCEDING
@pytest.mark.parametrize("seat, winner", [(P1, P2), (P2, P1)])
def test_a_player_may_concede_whoever_is_asked(kit: Kit, clauses: Clauses, seat: str, winner: str) -> None:
    game = kit.given().at(kit.main).concedes(seat)

    assert game.last(Conceded).seat == seat
    assert (game.last(PlayerLost).seat, game.last(PlayerLost).reason) == (seat, "conceded")
    assert (game.last(GameEnded).winner, game.last(GameEnded).cites) == (winner, clauses)
    assert game.table.choices == []


@CONCEDING
def test_a_player_may_concede_in_the_middle_of_an_effect(kit: Kit, clauses: Clauses) -> None:
    game = kit.plays(kit.acting(P1, 'do = "choose_number"', DRAW).at(kit.main), "card")

    game.concedes(P2)

    assert game.last(GameEnded).winner == P1
    assert game.cards("P1/hand") == []


@CONCEDING
def test_conceding_is_not_replaced(kit: Kit, clauses: Clauses) -> None:
    instead = kit.static('replace = { would = "concede", instead = [{ do = "draw" }] }')
    game = kit.unit(kit.given(), P1, "stubborn", instead).at(kit.main)

    game.concedes(P1)

    assert game.last(GameEnded).winner == P2
    assert game.events(CardMoved) == []


@shared(fire_force="103.4", generic="103.4", fftcg="2.1", force_of_will="103.4")
def test_no_effect_makes_a_player_concede(kit: Kit, clauses: Clauses) -> None:
    game = kit.plays(kit.acting(P1, 'do = "concede", player = "opponent"').at(kit.main), "card")

    assert (game.last(ActIncomplete).what, game.last(ActIncomplete).cites) == ("concede", clauses)
    assert game.table.result is None


@shared(fire_force="105.3c", generic="105.3c", fftcg="11.8.17.5", force_of_will="105.3c")
def test_an_effect_is_controlled_by_whoever_controls_the_ability_that_made_it(kit: Kit, clauses: Clauses) -> None:
    later = kit.ability('do = "delay", when = { event = "turn_end" }, until = "game", effect = [{ do = "draw" }]')
    game = kit.unit(kit.given(), P2, "prophet", later, owner=P1).at(kit.main, P2)

    kit.use(game, "prophet")

    assert game.last(DelayedSet, *clauses).delayed.controller == P2
    kit.ends(game)
    assert game.cards("P2/hand") == ["P2 deck 1"]
