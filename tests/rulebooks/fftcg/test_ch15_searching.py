"""15.1.1.8: searching for several cards: they are looked at as a set, as what follows is done with all of them."""

from __future__ import annotations

import pytest

from engine.core.clauses.refusal import BadCardFile
from engine.core.events.cards import CardMoved, ZoneReordered
from engine.core.events.identity import CardShown
from engine.rulebooks.fftcg.v2_1_9.card_file import read_cards
from tests.refused import refuses
from tests.rulebooks.fftcg.given import P1, Given, Play, action, given

MAIN = "9.3.1.4"
TO_HAND = 'do = "put", what = "found", zone = "hand"'
TO_FIELD = 'do = "deploy", what = "found"'
PLAIN = {"generic": False}
EACH = 'each = [{ kind = "forward" }, { attribute = "ice" }]'


def search(more: str, kind: str = "") -> str:
    """The instruction, for cards of the own deck."""
    what = f'zone = "deck", of = "you"{kind and f", kind = {chr(34)}{kind}{chr(34)}"}'
    return f'do = "search", what = {{ {what} }}, {more}'


def deck(instruction: str, then: str) -> Given:
    """A backup `tool` that searches; the plain cards below the stated ones are left out."""
    return given().backup(P1, "tool", action(instruction, then), element="earth").filled(P1, deck=0)


def searched(position: Given) -> Play:
    """The search is under way."""
    return position.at(MAIN).uses("tool").resolves()


# ---------------------------------------------------------------- one of each


def pair(then: str = TO_HAND) -> Play:
    """One forward and one card of ice: `both` is either, `snow` a backup of ice, `flame` a forward of fire."""
    position = deck(search(EACH), then).forward(P1, "both", element="ice", zone="deck")
    position.backup(P1, "snow", element="ice", zone="deck").forward(P1, "flame", zone="deck")
    return searched(position.backup(P1, "clay", element="earth", zone="deck"))


@pytest.mark.clause("15.1.1.8.1")
def test_one_card_is_found_for_every_sort() -> None:
    game = pair()
    assert game.options() == {"search:both", "search:snow", "search:flame"}
    assert "15.1.1.8.1" in game.barred("search:clay")[0].cites

    game.picks("flame")
    assert game.options() == {"search:both", "search:snow"}
    game.picks("snow")

    assert sorted(game.cards("P1/hand")) == ["flame", "snow"] and game.asked().name == "priority"
    assert len(game.events(CardShown, "15.1.1.8.1")) == 2 and len(game.events(ZoneReordered, "15.1.1.6.1")) == 1


@pytest.mark.clause("15.1.1.8.1")
@pytest.mark.parametrize("other", ["snow", "flame"])
def test_a_card_that_is_of_both_sorts_stands_for_the_one_that_is_free(other: str) -> None:
    game = pair().picks("both")
    assert game.options() == {"search:snow", "search:flame"}

    assert sorted(game.picks(other).cards("P1/hand")) == sorted(["both", other])


@pytest.mark.clause("15.1.1.8.2")
def test_a_part_of_the_set_or_nothing_may_be_found() -> None:
    one = pair().picks("flame").picks()
    none = pair().picks()

    assert (one.cards("P1/hand"), none.cards("P1/hand")) == (["flame"], [])
    assert one.events(ZoneReordered) and none.events(ZoneReordered) and not none.events(CardShown)


# ---------------------------------------------------------------- different ones


@pytest.mark.clause("15.1.1.8.1")
def test_with_different_names_a_second_copy_is_not_found() -> None:
    position = deck(search('count = 3, different = "name"', "forward"), TO_HAND)
    for copy in ("a", "a 2", "a 3"):
        position.card(P1, copy, number="a", zone="deck") if copy != "a" else position.forward(P1, "a", zone="deck")
    game = searched(position.forward(P1, "b", zone="deck")).picks("a 2")

    assert game.options() == {"search:b"} and "15.1.1.8.1" in game.barred("search:a")[0].cites
    game.picks("b").picks()
    assert sorted(game.cards("P1/hand")) == ["a 2", "b"]


@pytest.mark.clause("15.1.1.8.1")
def test_with_different_costs() -> None:
    position = deck(search('count = 2, different = "cost"'), TO_HAND).forward(P1, "a", cost=2, zone="deck")
    game = searched(position.forward(P1, "b", cost=2, zone="deck").forward(P1, "c", cost=3, zone="deck")).picks("a")

    assert game.options() == {"search:c"}


# ---------------------------------------------------------------- together onto the field


@pytest.mark.clause("15.1.1.8.1")
def test_only_as_many_backups_as_there_is_room_for() -> None:
    position = deck(search("count = 2", "backup"), TO_FIELD).backups(P1, "ice", 3)
    game = searched(position.backup(P1, "x", zone="deck").backup(P1, "y", zone="deck"))
    assert game.options() == {"search:x", "search:y"}

    game.picks("x")
    assert game.options() == set()
    assert {"15.1.1.8.1", "7.7.4"} <= {label for found in game.barred("search:y") for label in found.cites}

    assert game.picks().zone("x") == "P1/field" and game.zone("y") == "P1/deck"


@pytest.mark.clause("15.1.1.8.1")
def test_namesakes_and_light_and_dark_cards_do_not_come_together() -> None:
    position = deck(search("count = 2"), TO_FIELD).forward(P1, "twin", zone="deck", facts=PLAIN)
    position.card(P1, "twin 2", number="twin", zone="deck").forward(P1, "sun", element="light", zone="deck")
    position.forward(P1, "shade", element="dark", zone="deck").forward(P1, "plain", zone="deck")

    assert searched(position).picks("twin").options() == {"search:sun", "search:shade", "search:plain"}
    game = searched(position).picks("sun")
    assert game.options() == {"search:twin", "search:twin 2", "search:plain"}
    assert {"15.1.1.8.1", "7.7.5"} <= {label for found in game.barred("search:shade") for label in found.cites}

    game.picks("twin 2")

    assert (game.zone("sun"), game.zone("twin 2"), game.zone("twin")) == ("P1/field", "P1/field", "P1/deck")
    assert len({event.batch for event in game.events(CardMoved, "6.2.4")}) == 1


@pytest.mark.clause("15.1.1.8.1", "5.2.3.1.2.1")
def test_what_is_no_character_is_not_found_for_the_field() -> None:
    position = deck(search("count = 1"), TO_FIELD).forward(P1, "plain", zone="deck")
    game = searched(position.summon(P1, "spell", 'do = "draw"', zone="deck"))

    assert game.options() == {"search:plain"}
    assert [found.code for found in game.barred("search:spell")] == ["search.no-use", "search.no-character"]


@pytest.mark.clause("15.1.1.8.1")
def test_into_the_hand_several_are_found_in_one_go() -> None:
    position = deck(search("count = 2"), TO_HAND).forward(P1, "twin", zone="deck", facts=PLAIN)
    game = searched(position.card(P1, "twin 2", number="twin", zone="deck")).picks("twin", "twin 2")

    assert sorted(game.cards("P1/hand")) == ["twin", "twin 2"]


# ---------------------------------------------------------------- what is refused


@pytest.mark.parametrize(
    ("more", "field"),
    [
        ('each = [{ kind = "forward" }]', "each"),
        (f"count = 2, {EACH}", "count"),
        ('count = 2, different = "colour"', "different"),
        ('different = "name"', "different"),
    ],
)
def test_a_set_that_makes_no_sense_is_refused(more: str, field: str) -> None:
    text = f'[[summon]]\nnumber = "X"\nname = "X"\ncost = 1\nelements = ["fire"]\neffect = [{{ {search(more)} }}]'

    with refuses(BadCardFile, match=rf"X, field effect\[0\].{field}: "):
        read_cards(text, "file")
