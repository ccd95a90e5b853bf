"""7.7.5, 2.1: texts that let several light, or several dark, characters be on the field; and acts that must be done."""

from __future__ import annotations

import pytest

from tests.rulebooks.fftcg.given import P1, Given, action, field, given

MAIN = "9.3.1.4"


def mark(flag: str) -> str:
    return field(f'to = "self", change = {{ gain_flag = "{flag}" }}')


def play_second(position: Given, element: str, *printed: str) -> str:
    """Where a second bright character goes that its player would cast."""
    game = position.forward(P1, "second", *printed, zone="hand", cost=0, element=element).at(MAIN)
    if "cast:second" in {game.readable(one) for one in game.options()}:
        game.casts("second")
    return game.zone("second")


@pytest.mark.parametrize(
    ("host", "own", "element", "zone"),
    [
        ("", "", "light", "P1/hand"),
        ("many_of:light", "", "light", "P1/field"),
        ("many_of:light", "", "dark", "P1/hand"),
        ("many_of:dark", "", "light", "P1/hand"),
        ("", "beside:light", "light", "P1/field"),
        ("", "beside:light", "dark", "P1/hand"),
        ("", "many_of:light", "light", "P1/field"),
    ],
)
def test_several_characters_of_one_element_where_a_text_says_so(host: str, own: str, element: str, zone: str) -> None:
    position = given().forward(P1, "first", element="light").forward(P1, "host", *([mark(host)] if host else []))

    assert play_second(position, element, *([mark(own)] if own else [])) == zone


def test_what_may_come_beside_others_lets_no_other_come() -> None:
    first = given().forward(P1, "first", mark("beside:light"), element="light")

    assert play_second(first, "light") == "P1/hand"


def test_a_backup_that_also_produces_another_element() -> None:
    def can_cast(*printed: str) -> bool:
        position = given().backup(P1, "spring", *printed, element="wind")
        game = position.forward(P1, "guest", zone="hand", cost=1, element="water").at(MAIN)
        return "cast:guest" in {game.readable(one) for one in game.options()}

    assert [can_cast(), can_cast(mark("makes:water")), can_cast(mark("makes:ice"))] == [False, True, False]


def test_a_keyword_is_lost() -> None:
    slow = action('do = "change", of = { kind = "forward" }, change = { lose_flag = "haste" }')
    game = given().forward(P1, "runner", facts={"keywords": ["haste", "brave"]}).forward(P1, "host", slow).at(MAIN)
    assert game.has("runner", "haste")

    game.uses("host").resolves()
    assert not game.has("runner", "haste") and game.has("runner", "brave")


@pytest.mark.clause("11.8.14")
@pytest.mark.parametrize("there", [True, False])
def test_what_must_be_done_is_not_asked_and_what_follows_depends_on_it(there: bool) -> None:
    leave = 'do = "may", must = true, cost = [{ do = "leave", what = "self" }], then = [{ do = "draw" }]'
    gone = ['do = "return", what = "self"'] if not there else []
    game = given().forward(P1, "host", action(*gone, leave)).at(MAIN).uses("host").resolves()

    assert game.zone("host") == ("P1/break" if there else "P1/hand")
    assert len(game.cards("P1/hand")) == 1
    assert (game.zone("P1 deck 1") == "P1/hand") == there
