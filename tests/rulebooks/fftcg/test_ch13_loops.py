"""13: endless loops."""

from __future__ import annotations

import pytest

from engine.core.events.cards import MarkersChanged
from engine.core.events.game import GameEnded
from tests.rulebooks.fftcg.given import P1, P2, Given, Play, action, auto, field, given

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
def test_a_loop_that_gains_crystals_is_one_too() -> None:
    # AFT-166
    position = given().backup(P1, "tick", auto("crystals_gained", 'do = "gain", resource = "crystal"'))
    game = run(position.summon(P1, "wind up", 'do = "gain", resource = "crystal"').at(MAIN).casts("wind up"))

    assert game.last(GameEnded, "13.1").winner == ""


@pytest.mark.clause("13.1")
@pytest.mark.parametrize("asked", [True, False])
def test_it_is_none_before_a_number_that_a_condition_asks_for_is_reached(asked: bool) -> None:
    # AFT-166
    grow = 'do = "gain", resource = "crystal", by = "each"'
    asks = '{ number = { resource = "crystal" }, exactly = 9 }'
    position = given().backup(P1, "tick", auto("crystals_gained", grow, player="you"))
    if asked:
        position.backup(P2, "reader", auto("crystals_gained", DRAW, player="you", holds=asks))
    game = run(position.summon(P1, "wind up", grow).at(MAIN).casts("wind up"), most=60)

    assert game.last(GameEnded, "13.1").winner == ""
    assert (game.table.facts["crystal"][P1] > 9) is asked
    assert len(game.cards("P2/hand")) == int(asked)


@pytest.mark.clause("13.1")
def test_no_loop_where_a_field_ability_counts_what_grows() -> None:
    # AFT-166
    grows = field('to = "self", change = { plus = { power = { resource = "crystal", times = 1000 } } }')
    position = given().backup(P1, "tick", auto("crystals_gained", 'do = "gain", resource = "crystal"'))
    position.forward(P1, "giant", grows).summon(P1, "wind up", 'do = "gain", resource = "crystal"')

    assert run(position.at(MAIN).casts("wind up")).table.result is None


@pytest.mark.clause("13.1")
def test_no_loop_where_a_round_works_with_what_grows() -> None:
    # AFT-166
    counts = 'do = "damage_to", what = { name = "rock" }, count = { marker = "gear", times = 1000 }'
    position = clockwork(FORCED).backup(P2, "echo", auto("counter", counts, who='{ name = "tick" }'))
    position.forward(P2, "rock", field('to = "self", change = { forbid = ["damage"] }'))

    assert run(position.at(MAIN).casts("wind up", "tick")).table.result is None


@pytest.mark.clause("13.2")
def test_what_only_one_player_can_count_is_a_means_of_that_player() -> None:
    # AFT-166
    position = clockwork(FORCED).backup(P1, "reader", action(COUNTED, cost=['do = "exhaust", what = "self"']))
    game = run(position.at(MAIN).casts("wind up", "tick"))
    assert (game.asked().name, game.asked().seat) == ("loop count", P1)
    before = game.obj("tick").markers["gear"]

    run(game.picks(number=3), until="priority")

    assert game.obj("tick").markers["gear"] == before + 3
    assert game.options() == {"ability:reader#0"}


@pytest.mark.clause("13.2")
def test_the_declared_rounds_make_their_crystals() -> None:
    # AFT-166
    position = given().backup(P1, "well", action('do = "gain", resource = "crystal"')).fact("crystal", {P1: 0, P2: 2})
    spends = action(DRAW, cost=['do = "spend", resource = "crystal", count = 3', 'do = "exhaust", what = "self"'])
    game = position.backup(P1, "spender", spends).at(MAIN)
    for _ in range(20):
        if game.asked().name == "loop count":
            break
        game.uses("well").resolves()
    before = game.table.facts["crystal"][P1]

    game.picks(number=7)

    assert game.table.facts["crystal"] == {P1: before + 7, P2: 2}
    assert "13.2" in game.refused("ability:well#0").cites
    assert game.uses("spender").table.facts["crystal"][P1] == before + 4


@pytest.mark.clause("13.1")
def test_a_round_that_uses_crystals_up_is_no_loop() -> None:
    # AFT-166
    spends = action('do = "markers", what = "self", name = "gear"', cost=['do = "spend", resource = "crystal"'])
    game = given().backup(P1, "spender", spends).fact("crystal", {P1: 12}).at(MAIN)
    for _ in range(12):
        game.uses("spender").resolves()

    assert game.table.facts["crystal"] == {P1: 0} and game.asked().name == "priority"


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
def test_who_could_do_something_else_than_pass_must_do_it_then() -> None:
    game = run(clockwork(FORCED).summon(P2, "gift", DRAW).at(MAIN).casts("wind up", "tick"))
    assert game.asked().seat == P2

    game.picks(number=3).passes()
    assert game.options() == {"summon:gift"} and "13.2" in game.refused("pass").cites
    assert run(game.casts("gift")).last(GameEnded, "13.1").winner == ""


@pytest.mark.clause("13.2")
def test_who_stops_it_by_paying_must_pay_then() -> None:
    unless = 'do = "may", by = "opponent", cost = [{ do = "nothing" }], then = [{ do = "draw" }]'
    pays_or = auto("counter", f"{unless}, else = [{{ {FORCED} }}]", who='{ name = "tock" }')
    position = given().backup(P1, "tick", pays_or).summon(P1, "wind up", *WIND)
    game = position.backup(P1, "tock", auto("counter", FORCED, who='{ name = "tick" }')).at(MAIN)
    game.casts("wind up", "tick")
    while game.asked().name != "loop count":
        game.picks("no" if game.asked().name == "optional cost" else "pass")
    assert game.asked().seat == P2

    run(game.picks(number=3), until="optional cost")
    assert game.options() == {"yes"} and "13.2" in game.barred("no")[0].cites
    game.picks("yes")
    assert game.table.result is None and game.asked().name == "priority" and game.cards("stack") == []


@pytest.mark.clause("13.2")
def test_two_loops_from_one_position_are_both_barred_once_they_were_counted() -> None:
    position = given().forward(P1, "one").forward(P1, "two")
    for name, act, what in (("dull", "exhaust", "one"), ("rouse", "ready", "two")):
        position.backup(P1, name, action(f'do = "{act}", what = {{ name = "{what}" }}'))
    game = position.at(MAIN)
    for name in ("dull", "rouse"):
        for _ in range(40):
            if game.asked().name == "loop count":
                game.picks(number=2)
            elif game.cards("stack") or game.asked().seat != P1:
                game.passes()
            elif f"ability:{name}#0" in game.options():
                game.uses(name)
            else:
                break

    assert game.options() == {"pass"}
    assert {"13.2"} == {game.barred(f"ability:{name}#0")[0].cites[0] for name in ("dull", "rouse")}


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


# ---------------------------------------------------------------- power that grows (AFT-166)

STRONGER = 'do = "number", number = "power", of = "self", plus = 1000'


def trained(reading: str = "acts", *reader: str) -> Play:
    """P1 has a forward that gets 1000 power as often as its player likes; it is used again and again."""
    position = given(voluntary_loops=reading).forward(P1, "trainee", action(STRONGER), power=5000)
    if reader:
        position.backup(P2, "reader", *reader)
    game = position.at(MAIN)
    for _ in range(20):
        if game.asked().name == "loop count":
            break
        game.uses("trainee").picks("pass")
        game.picks("pass")
    return game


@pytest.mark.clause("13.2")
def test_free_power_is_a_loop_and_the_declared_rounds_add_up() -> None:
    game = trained()
    assert (game.asked().seat, game.asked().name) == (P1, "loop count")
    had = game.number("trainee", "power")

    game.picks(number=20)

    assert game.number("trainee", "power") == had + 20_000
    assert game.refused("ability:trainee#0").cites == ("13.2",)


def test_it_is_none_where_equal_positions_are_asked_for() -> None:
    game = trained("positions")

    assert game.asked().name == "priority"
    assert game.number("trainee", "power") == 25_000


def test_it_is_none_before_the_power_that_a_card_asks_for() -> None:
    game = trained(
        "acts", auto("enter", DRAW, holds='{ count = { kind = "forward", least = { power = 19000 } }, at_least = 1 }')
    )

    assert game.asked().name == "loop count" and game.number("trainee", "power") > 19_000


def test_it_is_none_while_a_card_at_work_counts_power() -> None:
    counts = field('to = "self", change = { plus = { power = { value = "power", of = "self" } } }')
    game = trained("acts", counts)

    assert game.asked().name == "priority"


# ---------------------------------------------------------------- choices that stop nothing, or are the way out

DULL, ACTIVATE = 'do = "exhaust", what = { name = "v" }', 'do = "ready", what = "self"'
AGAIN = auto("activated", 'do = "exhaust", what = "self"', who="self")


def toggled(*dulled: str) -> Play:
    """A forward that is dulled whenever it is activated, and does something when it is dulled, is dulled."""
    position = given().forward(P1, "v", auto("dulled", *dulled, who="self"), AGAIN).forward(P1, "w")
    game = position.backup(P1, "start", action(DULL, cost=['do = "exhaust", what = "self"'])).at(MAIN).uses("start")
    for _ in range(40):
        if game.table.result is not None or game.asked().name == "loop count":
            break
        game.picks("choose:v" if game.asked().name == "choose" else "pass")
    return game


@pytest.mark.clause("13.1")
def test_a_choice_either_answer_of_which_leads_on_is_no_means() -> None:
    game = toggled('do = "choose", from = { of = "you", kind = "forward" }', ACTIVATE)

    assert game.last(GameEnded, "13.1").winner == ""


@pytest.mark.clause("13.2")
def test_a_choice_that_stops_it_is_one_and_has_to_be_made_then() -> None:
    game = toggled('do = "choose", from = { of = "you", kind = "forward" }', 'do = "ready", what = "it"')
    assert (game.asked().seat, game.asked().name) == (P1, "loop count")

    run(game.picks(number=3), until="choose")

    assert game.options() == {"choose:w"} and game.refused("choose:v").cites == ("13.2",)
