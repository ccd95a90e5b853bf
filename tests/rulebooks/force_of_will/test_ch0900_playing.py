"""903. Playing and resolving: targets, X, changes that go along, what is taken back."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardTurned, MemoryKept
from engine.core.events.steps import StateRestored
from tests.rulebooks.force_of_will.kit import P1, P2, Given, Play, given, text

REST_TARGET = (
    {"do": "choose", "from": {"zone": "field", "kind": "resonator", "of": "any"}},
    {"do": "exhaust", "what": "it"},
    {"do": "draw"},
)
BODY = {"atk": 100, "def": 100}


def chant(*effect: dict[str, object], **facts: object) -> Given:
    """P1 has a chant without a cost."""
    spell = text("spell", effect=list(effect or REST_TARGET))
    position = given().filled(P1, deck=5).filled(P2, deck=5)
    return position.card(P1, "spell", "chant", zone="hand", abilities=(spell,), **facts)


@pytest.mark.clause("903.2.g", "903.2.g-3")
def test_targets_are_chosen_as_a_card_is_played() -> None:
    position = chant().card(P2, "one", "resonator", numbers=BODY).card(P2, "two", "resonator", numbers=BODY)
    game = position.at("504.2").picks("play:spell")
    assert {each.subject for each in game.asked().options} == {game.id("one"), game.id("two")}

    game.picks("two")

    assert game.chase == ["spell"]
    assert game.last(MemoryKept, "903.2.g-3").memory == {"m.it": [game.id("two")]}
    game.passes(2)
    assert (game.obj("one").orientation, game.obj("two").orientation) == ("recovered", "rested")


@pytest.mark.clause("903.2.g")
def test_without_a_target_it_cannot_be_played() -> None:
    assert "903.2.g" in chant().at("504.2").refused("play:spell").cites


@pytest.mark.one_edition("the table is changed by hand")
@pytest.mark.clause("903.3a")
def test_what_is_about_a_target_that_does_not_fit_is_left_out_and_the_rest_is_done() -> None:
    game = chant().card(P2, "one", "resonator", numbers=BODY).at("504.2").picks("play:spell").picks("one")
    one = game.id("one")
    game.table.zones["P2/field"].remove(one)
    game.table.zones.setdefault("P2/graveyard", []).append(one)
    game.table.change_object(one, zone="P2/graveyard")
    game.passes(2)

    assert game.last(MemoryKept, "903.3a").memory == {"m.it": []}
    assert game.events(CardTurned) == []
    assert len(game.cards("P1/hand")) == 1


@pytest.mark.clause("903.2.g-1")
def test_a_spell_is_no_target_of_itself() -> None:
    counter = ({"do": "choose", "from": {"zone": "chase", "of": "any"}}, {"do": "draw"})
    game = chant(*counter, flags=("quickcast",)).at("504.2")

    assert "903.2.g" in game.refused("play:spell").cites


@pytest.mark.one_edition("the table is changed by hand")
@pytest.mark.clause("903.2.j", "1003.4")
def test_a_play_that_cannot_be_paid_after_all_is_taken_back_with_the_will_produced_for_it() -> None:
    """A stone is rested by hand while the cost is being paid, as if something had been done to it."""
    stones = given().stone(P1, "fire", "fire").stone(P1, "water", "water")
    game = stones.card(P1, "beast", "resonator", zone="hand", numbers={**BODY, "free_cost": 2}).at("504.2")
    game.picks("play:beast")
    game.table.change_object(game.id("water"), orientation="rested")

    game.picks("fire")

    assert game.events(StateRestored, "903.2.j")
    assert (game.zone("beast"), game.chase, game.will) == ("P1/hand", [], {})
    assert game.obj("fire").orientation == "recovered"
    assert (game.asked().name, game.asked().seat) == ("priority", P1)


def beast_that_fails(how: str) -> Play:
    """A stone is rested by hand while a card is being paid for, under a reading of AFW-33."""
    stones = given(failed_play=how).stone(P1, "fire", "fire").stone(P1, "water", "water")
    game = stones.card(P1, "beast", "resonator", zone="hand", numbers={**BODY, "free_cost": 2}).at("504.2")
    game.picks("play:beast")
    game.table.change_object(game.id("water"), orientation="rested")
    return game.picks("fire")


@pytest.mark.one_edition("the table is changed by hand")
@pytest.mark.clause("903.2.j")
def test_the_card_of_a_play_that_fails_can_go_back_alone() -> None:
    game = beast_that_fails("card_back")

    assert not game.events(StateRestored)
    assert (game.zone("beast"), game.chase, game.will) == ("P1/hand", [], {"fire": 1})
    assert (game.obj("fire").orientation, game.obj("beast").shown) == ("rested", ("*",))
    assert (game.asked().name, game.asked().seat) == ("priority", P1)


@pytest.mark.one_edition("the table is changed by hand")
@pytest.mark.clause("903.2.j")
def test_the_card_of_a_play_that_fails_can_be_lost() -> None:
    game = beast_that_fails("card_lost")

    assert (game.zone("beast"), game.chase, game.will) == ("P1/graveyard", [], {"fire": 1})
    assert (game.asked().name, game.asked().seat) == ("priority", P1)


@pytest.mark.clause("903.2.j")
def test_an_ability_of_a_play_that_fails_leaves_the_chase() -> None:
    look = {"do": "pick", "act": "discard", "from": {"zone": "deck", "of": "you", "kind": "chant"}}
    ability = text("activated", cost=[look], effect=[{"do": "draw"}])
    position = given(failed_play="card_back").filled(P1, deck=5).card(P1, "gem", "regalia", abilities=(ability,))
    game = position.at("504.2").picks("ability:gem#0").picks()

    assert (game.chase, game.asked().name, game.asked().seat) == ([], "priority", P1)
    assert game.picks("pass").asked().seat == P2


@pytest.mark.one_edition("the table is changed by hand")
@pytest.mark.clause("905.2b", "903.2.d", "903.2.k")
def test_an_ability_of_a_card_that_has_left_is_resolved_all_the_same() -> None:
    ability = text("activated", effect=[{"do": "draw"}])
    position = given().filled(P1, deck=5).card(P1, "gem", "regalia", abilities=(ability,))
    game = position.at("504.2").picks("ability:gem#0")
    gem = game.id("gem")
    game.table.zones["P1/field"].remove(gem)
    game.table.zones.setdefault("P1/graveyard", []).append(gem)
    game.table.change_object(gem, zone="P1/graveyard")

    game.passes(2)

    assert (game.chase, len(game.cards("P1/hand"))) == ([], 1)


@pytest.mark.clause("903.2.f")
def test_an_x_of_a_cost_is_bounded_by_what_can_be_paid() -> None:
    effect = [{"do": "choose_number", "as": "x"}, {"do": "draw", "count": {"number": "x"}}]
    ability = text("activated", cost=[{"do": "pay", "count": {"number": "x"}}], effect=effect)
    position = given().filled(P1, deck=5).card(P1, "gem", "regalia", abilities=(ability,)).will(P1={"fire": 1})
    game = position.stone(P1, "fire", "fire").stone(P1, "water", "water").at("504.2").picks("ability:gem#0")
    assert (game.asked().form, game.asked().most) == ("number", 3)

    game.picks(number=2).picks("will:fire").picks("water").passes(2)

    assert (game.chase, len(game.cards("P1/hand")), game.obj("fire").orientation) == ([], 2, "recovered")
