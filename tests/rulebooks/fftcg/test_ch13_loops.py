"""13: endless loops."""

from __future__ import annotations

import pytest

from engine.kernel.events import GameEnded, MarkersChanged
from tests.rulebooks.fftcg.given import P1, P2, Given, Play, action, auto, given

MAIN = "9.3.1.4"
FORCED = 'do = "markers", what = "self", name = "gear"'
MAY = f'do = "may", cost = [{{ do = "nothing" }}], then = [{{ {FORCED} }}]'
WIND = ('do = "choose", from = { name = "tick" }', 'do = "markers", what = "it", name = "gear"')
DRAW = 'do = "draw"'
COUNTED = 'do = "draw", count = { marker = "gear" }'


def clockwork(tock: str, *, of: str = P1) -> Given:
    """Each of two backups gets a counter when the other one gets one; a summon puts the first counter on tick."""
    position = given().backup(P1, "tick", auto("counter", FORCED, who='{ name = "tock" }'))
    position.backup(of, "tock", auto("counter", tock, who='{ name = "tick" }'))
    return position.summon(P1, "wind up", *WIND)


def run(game: Play, *, until: str = "loop count", most: int = 40) -> Play:
    """Everybody passes and says yes until that question comes, the game ends, or nothing of the kind happens."""
    for _ in range(most):
        if game.table.result is not None or game.asked().name == until:
            break
        game.picks("yes" if game.asked().name == "optional cost" else "pass")
    return game


@pytest.mark.clause("13.1")
def test_a_loop_nobody_can_stop_is_a_draw() -> None:
    game = run(clockwork(FORCED).at(MAIN).casts("wind up", "tick"))

    assert game.last(GameEnded, "13.1").winner == ""


@pytest.mark.clause("13.1")
def test_no_loop_where_a_card_asks_for_the_number_of_counters() -> None:
    position = clockwork(FORCED).backup(P1, "reader", action(COUNTED, cost=['do = "exhaust", what = "self"']))
    game = run(position.at(MAIN).casts("wind up", "tick"))

    assert game.table.result is None


@pytest.mark.clause("13.2")
@pytest.mark.parametrize("seat", [P1, P2])
def test_who_alone_can_stop_it_is_asked_and_then_stops(seat: str) -> None:
    game = run(clockwork(MAY, of=seat).at(MAIN).casts("wind up", "tick"))
    assert game.asked().name == "loop count" and game.asked().seat == seat
    before = game.obj("tick").markers["gear"]

    run(game.picks(number=6), until="optional cost")
    assert game.obj("tick").markers["gear"] == before + 6
    assert game.options() == {"no"} and "13.2" in game.barred("yes")[0].cites
    assert game.picks("no").table.result is None


@pytest.mark.clause("13.2")
def test_none_at_all_can_be_declared() -> None:
    game = run(clockwork(MAY).at(MAIN).casts("wind up", "tick"))
    before = game.obj("tick").markers["gear"]

    assert run(game.picks(number=0), until="optional cost").options() == {"no"}
    assert game.obj("tick").markers["gear"] == before
    assert not [event for event in game.events(MarkersChanged) if event.verb == "loop"]


@pytest.mark.clause("13.2")
def test_an_action_done_again_and_again_is_a_loop_of_its_player() -> None:
    dulls = action('do = "exhaust", what = { name = "target" }')
    game = given().forward(P1, "target").backup(P1, "toggle", dulls).at(MAIN)
    for _ in range(20):
        if game.asked().name == "loop count":
            break
        game.uses("toggle").resolves()
    game.picks(number=1000)

    assert "13.2" in game.refused("ability:toggle#0").cites


@pytest.mark.clause("13.2")
def test_who_could_do_something_else_than_pass_must_do_it_then() -> None:
    game = run(clockwork(FORCED).summon(P2, "gift", DRAW).at(MAIN).casts("wind up", "tick"))
    assert game.asked().seat == P2

    game.picks(number=3).passes()
    assert game.options() == {"summon:gift"} and "13.2" in game.refused("pass").cites
    assert run(game.casts("gift")).last(GameEnded, "13.1").winner == ""


@pytest.mark.clause("13.3")
@pytest.mark.parametrize(("first", "second", "stops"), [(5, 3, P2), (2, 3, P1), (4, 4, P1)])
def test_the_lower_number_counts_and_its_player_stops(first: int, second: int, stops: str) -> None:
    position = given().backup(P1, "tick", auto("counter", MAY, who='{ name = "tock" }'))
    position.backup(P2, "tock", auto("counter", MAY, who='{ name = "tick" }')).summon(P1, "wind up", *WIND)
    game = run(position.at(MAIN).casts("wind up", "tick"))
    before = game.obj("tick").markers["gear"]
    assert game.asked().seat == P1

    assert game.picks(number=first).asked().seat == P2
    assert "4.1" in game.refused(number=-1).cites
    game.picks(number=second)
    assert game.obj("tick").markers["gear"] == before + min(first, second)
    while "yes" in run(game, until="optional cost").options():
        assert game.asked().seat != stops
        game.picks("yes")
    assert game.asked().seat == stops and "13.3" in game.barred("yes")[0].cites
