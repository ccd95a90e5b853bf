"""7.9.2, 15.1.1.6, 15.1.1.10: cards turned over from the deck, and counters taken off as a cost."""

from __future__ import annotations

import pytest

from engine.core.clauses.refusal import BadCardFile
from engine.core.events.identity import CardShown
from engine.rulebooks.fftcg.v2_1_9.card_file import read_cards
from tests.rulebooks.fftcg.given import P1, action, given

MAIN = "9.3.1.4"
TURN = 'do = "turn_over", first = { kind = "summon" }'
TO_HAND = 'do = "put", what = "found", zone = "hand"'
TO_BOTTOM = 'do = "put", what = "others", zone = "deck", position = "bottom", order = "random"'


@pytest.mark.clause("7.9.2")
def test_cards_are_turned_over_until_one_fits() -> None:
    position = given().summon(P1, "rite", TURN, TO_HAND, TO_BOTTOM)
    for name in ("one", "two"):
        position.forward(P1, name, zone="deck")
    position.summon(P1, "song", 'do = "draw"', zone="deck").forward(P1, "below", zone="deck")
    game = position.at(MAIN).casts("rite").resolves()

    assert len(game.events(CardShown, "7.6.1")) == 3
    while game.asked().seat == "CHANCE":
        game.picks(*[option.id for option in game.asked().options], seat="CHANCE")
    assert game.cards("P1/hand") == ["song"]
    assert game.cards("P1/deck")[0] == "below" and set(game.cards("P1/deck")[-2:]) == {"one", "two"}
    assert all("*" not in game.obj(name).shown for name in ("one", "two"))


@pytest.mark.clause("7.9.2")
def test_a_deck_without_such_a_card_is_turned_over_as_a_whole() -> None:
    position = given().summon(P1, "rite", TURN, TO_HAND, 'do = "draw", count = { remembered = "others" }')
    game = position.forward(P1, "one", zone="deck").filled(P1, deck=3).at(MAIN).casts("rite").resolves()

    assert len(game.cards("P1/hand")) == 4 and not game.cards("P1/deck")


@pytest.mark.clause("15.1.1.10.1")
def test_counters_are_taken_off_as_a_cost() -> None:
    throw = action('do = "draw"', cost=['do = "markers", what = "self", name = "shuriken", count = -2'])
    game = given().forward(P1, "ninja", throw, counters={"shuriken": 3}).at(MAIN).uses("ninja").resolves()

    assert len(game.cards("P1/hand")) == 1 and game.obj("ninja").markers == {"shuriken": 1}
    assert "ability:ninja#0" not in {game.readable(one) for one in game.options()}


@pytest.mark.clause("11.6.7")
def test_as_many_counters_as_x() -> None:
    off = 'do = "markers", what = "self", name = "arise", count = { number = "x", times = -1 }'
    put = ('do = "choose_number", as = "x"', 'do = "draw", count = { number = "x" }')
    game = (
        given().forward(P1, "riser", action(*put, cost=[off]), counters={"arise": 3}).at(MAIN).picks("ability:riser#0")
    )

    assert game.asked().most == 3
    game.picks(number=2).resolves()
    assert len(game.cards("P1/hand")) == 2 and game.obj("riser").markers == {"arise": 1}


@pytest.mark.parametrize(
    "effect", ['do = "turn_over", first = {}', 'do = "turn_over", first = { kind = "summon" }, rest = "found"']
)
def test_what_never_ends_is_refused(effect: str) -> None:
    entry = '[[summon]]\nnumber = "x"\nname = "x"\ncost = 1\nelements = ["fire"]\n'
    with pytest.raises(BadCardFile):
        read_cards(entry + f"effect = [{{ {effect} }}]", "given")
