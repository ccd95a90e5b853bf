"""4.5, 11.11.5.1: cards that texts compare with each other, and choices that judge cards together."""

from __future__ import annotations

import pytest

from engine.core.clauses.refusal import BadCardFile
from engine.rulebooks.fftcg.v2_1_9.card_file import read_cards
from tests.rulebooks.fftcg.given import P1, P2, Given, Play, action, given

MAIN = "9.3.1.4"
BREAK = 'do = "destroy", what = "it"'


def counts(amount: str) -> str:
    """An action that draws as many cards as an amount says."""
    return action(f'do = "draw", count = {{ {amount} }}')


def drawn(position: Given, amount: str) -> int:
    """How many cards it draws."""
    game = position.backup(P1, "teller", counts(amount), element="wind").filled(P1, deck=9).at(MAIN)
    return len(game.uses("teller").resolves().cards("P1/hand"))


@pytest.mark.parametrize(
    ("quality", "number"), [("attribute", 3), ("cost", 2), ("name", 3), ("kind", 1), ("job", 2), ("category", 0)]
)
def test_different_values_are_counted(quality: str, number: int) -> None:
    position = given().forward(P1, "one", element="fire+ice", facts={"jobs": ["Guard"]})
    position.forward(P1, "two", element="ice+water", cost=4, facts={"jobs": ["Guard", "Cook"]}).forward(P1, "three")
    position.backup(P2, "elsewhere", element="earth")

    count = f'count = {{ of = "you", kind = "forward" }}, different = "{quality}"'
    assert drawn(position, count) == number


@pytest.mark.parametrize(("quality", "names"), [("attribute", ["twin"]), ("cost", ["dear"]), ("job", ["twin", "dear"])])
def test_cards_that_share_a_quality_are_selected(quality: str, names: list[str]) -> None:
    blow = f'do = "destroy", what = {{ kind = "forward", is = "other", alike = {{ {quality} = "self" }} }}'
    position = given().forward(P1, "self", action(blow), element="fire", cost=5, facts={"jobs": ["Guard"]})
    position.forward(P2, "twin", element="ice+fire", cost=2, facts={"jobs": ["Guard"]})
    position.forward(P2, "dear", element="wind", cost=5, facts={"jobs": ["Cook", "Guard"]})
    game = position.forward(P2, "other", element="earth", cost=1).at(MAIN).uses("self").resolves()

    assert sorted(game.cards("P2/break")) == sorted(names)


@pytest.mark.clause("15.1.1.8.1")
def test_a_search_for_what_was_discarded() -> None:
    cost = 'do = "pick", act = "discard", from = { zone = "hand", of = "you" }'
    look = 'do = "search", what = { zone = "deck", of = "you", alike = { kind = "paid" } }'
    position = given().backup(P1, "seeker", action(look, 'do = "put", what = "found", zone = "hand"', cost=[cost]))
    position.summon(P1, "given away", 'do = "draw"').summon(P1, "song", 'do = "draw"', zone="deck")
    game = position.forward(P1, "fighter", zone="deck").at(MAIN).uses("seeker").resolves()

    assert {game.readable(option) for option in game.options()} == {"search:song"}
    assert game.picks("search:song").cards("P1/hand") == ["song"]


def breaker(position: Given, limit: str) -> Play:
    """A summon that breaks forwards of the opponent within a limit; it is being cast."""
    choice = f'do = "choose", from = {{ kind = "forward", of = "opponent" }}, {limit}'
    for name, cost in (("one", 1), ("three", 3), ("four", 4), ("other three", 3)):
        position.forward(P2, name, cost=cost)
    return position.summon(P1, "storm", choice, BREAK).at(MAIN).picks("summon:storm")


@pytest.mark.clause("11.3.3")
def test_any_number_may_be_chosen() -> None:
    for names in ([], ["one"], ["one", "three", "four", "other three"]):
        game = breaker(given(), "any_number = true").picks(*names).pays().resolves()
        assert sorted(game.cards("P2/break")) == sorted(names)


@pytest.mark.clause("11.3.3")
def test_a_total_bounds_the_choice() -> None:
    game = breaker(given(), "any_number = true, total = { cost = 7 }").picks("three").picks("four")

    assert game.asked().name != "choose"
    game = breaker(given(), "any_number = true, total = { cost = 7 }").picks("three").picks("other three")
    assert {game.readable(option) for option in game.options()} == {"choose:one"}
    assert [finding.code for finding in game.explains("choose:four").findings] == ["choice.over-total"]
    assert sorted(game.picks().pays().resolves().cards("P2/break")) == ["other three", "three"]


@pytest.mark.clause("11.3.3")
def test_no_two_may_be_alike() -> None:
    game = breaker(given(), 'count = 3, up_to = true, different = "cost"').picks("three")

    assert {game.readable(option) for option in game.options()} == {"choose:one", "choose:four"}
    assert [finding.code for finding in game.explains("choose:other three").findings] == ["choice.like-another"]
    assert sorted(game.picks("one").picks("four").pays().resolves().cards("P2/break")) == ["four", "one", "three"]


@pytest.mark.clause("11.11.5.1")
def test_a_selection_is_limited_in_the_same_way() -> None:
    chosen = (
        'do = "select", from = { zone = "break", of = "you", kind = "forward" }, any_number = true, different = "cost"'
    )
    position = given().summon(
        P1, "rite", chosen, 'do = "banish", what = "it"', 'do = "draw", count = { remembered = "it" }'
    )
    for name, cost in (("one", 1), ("two", 2), ("other two", 2)):
        position.forward(P1, name, cost=cost, zone="break")
    game = position.at(MAIN).casts("rite").resolves().picks("two")

    assert {game.readable(option) for option in game.options()} == {"select:one"}
    game.picks("one")
    assert sorted(game.cards("P1/removed")) == ["one", "two"] and len(game.cards("P1/hand")) == 2


@pytest.mark.clause("11.11.5.1.1")
def test_what_must_be_chosen_is_chosen_within_the_total() -> None:
    position = given().forward(P2, "decoy", cost=5)
    lure = 'do = "change", of = { name = "decoy" }, change = { gain_flag = "must_be_chosen" }'
    position.backup(P1, "lure", action(lure))
    choice = 'do = "choose", from = { kind = "forward", of = "opponent" }, any_number = true, total = { cost = 7 }'
    game = position.forward(P2, "one", cost=1).summon(P1, "storm", choice, BREAK).at(MAIN).uses("lure").resolves()
    game.picks("summon:storm")

    assert {game.readable(option) for option in game.options()} == {"choose:decoy"}
    assert game.picks("decoy").picks("one").pays().resolves().cards("P2/break").count("decoy") == 1


@pytest.mark.parametrize(
    "effect",
    [
        'do = "choose", from = { kind = "forward" }, any_number = true, count = 2',
        'do = "choose", from = { kind = "forward" }, count = 2, different = "cost"',
        'do = "choose", from = { kind = "forward" }, any_number = true, different = "mood"',
        'do = "choose", from = { kind = "forward" }, any_number = true, total = { cost = 7 }, by = "each"',
        'do = "draw", count = { in_turn = "cast", different = "cost" }',
        'do = "destroy", what = { kind = "forward", alike = { cost = "nobody" } }',
    ],
)
def test_limits_that_say_nothing_are_refused(effect: str) -> None:
    entry = '[[summon]]\nnumber = "x"\nname = "x"\ncost = 1\nelements = ["fire"]\n'
    with pytest.raises(BadCardFile):
        read_cards(entry + f"effect = [{{ {effect} }}]", "given")
