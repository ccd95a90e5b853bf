"""11.11.5.1, 11.11.5.1.1: texts with another word than choosing; what cannot or must be chosen is no matter to them."""

from __future__ import annotations

import pytest

from engine.core.clauses.refusal import BadCardFile
from engine.core.events.cards import CardMoved
from engine.rulebooks.fftcg.v2_1_9.card_file import read_cards
from engine.rulebooks.fire_force.v1_0_0.card_file import read_cards as read_fire_force
from engine.rulebooks.generic.v1_2.card_file import read_cards as read_generic
from tests.refused import refuses
from tests.rulebooks.fftcg.given import P1, P2, Given, Play, auto, field, given
from tests.rulebooks.fftcg.wordings import DRAW, MAIN

BANS = ("be_chosen_by_summons", "be_chosen_by_opposing_summons")
SELECT = 'do = "select", from = { of = "opponent", kind = "forward" }'
LEAVES = 'do = "leave", what = "it"'


def rite(*effect: str) -> Given:
    """P1 has a summon in the hand."""
    return given().summon(P1, "rite", *effect)


def resolved(position: Given, *targets: str) -> Play:
    """The summon is cast and resolved."""
    return position.at(MAIN).casts("rite", *targets).resolves()


@pytest.mark.clause("11.11.5.1")
@pytest.mark.parametrize("ban", BANS)
def test_what_cannot_be_chosen_can_be_selected(ban: str) -> None:
    veiled = field(f'to = "self", change = {{ forbid = ["{ban}"] }}')
    game = resolved(rite(SELECT, LEAVES).forward(P2, "veiled", veiled).forward(P2, "plain"))

    assert (game.asked().name, game.options()) == ("select", {"select:veiled", "select:plain"})
    assert "11.11.5.1.1" not in game.asked().cites
    assert game.picks("select:veiled").zone("veiled") == "P2/break"

    chosen = SELECT.replace('"select"', '"choose"')
    chooses = rite(chosen, LEAVES).forward(P2, "veiled", veiled).forward(P2, "plain").at(MAIN).casts("rite")
    assert chooses.options() == {"choose:plain"}


@pytest.mark.clause("11.11.5.1")
def test_the_opponent_selects_among_the_own_forwards() -> None:
    text = 'do = "select", from = { of = "opponent", kind = "forward" }, by = "opponent"'
    veiled = field('to = "self", change = { forbid = ["be_chosen_by_opposing_summons"] }')
    game = resolved(rite(text, LEAVES).forward(P2, "veiled", veiled))

    assert (game.asked().seat, game.options()) == (P2, {"select:veiled"})
    assert game.picks("select:veiled").zone("veiled") == "P2/break"


def test_what_must_be_chosen_need_not_be_selected() -> None:
    # 11.11.5.1.1
    marked = field('to = "self", change = { gain_flag = "must_be_chosen" }')
    for text in (SELECT, f"{SELECT}, up_to = true"):
        game = resolved(rite(text, LEAVES).forward(P2, "must", marked).forward(P2, "plain"))
        assert game.options() == {"select:must", "select:plain"} and game.asked().most == 1


def test_a_selection_is_made_when_its_turn_comes_and_never_bars_playing() -> None:
    # 11.11.5.1, 11.3.3
    game = rite(SELECT, LEAVES).at(MAIN)
    assert "summon:rite" in game.options()  # there is nothing to select

    game.casts("rite")
    assert game.asked().name == "priority"
    assert game.resolves().zone("rite") == "P1/break"


@pytest.mark.clause("11.11.6")
def test_both_players_select_for_themselves() -> None:
    text = 'do = "select", from = { of = "you", kind = "forward" }, by = "each"'
    game = resolved(rite(text, LEAVES).forward(P1, "own").forward(P2, "other").forward(P2, "third"))

    assert (game.asked().seat, game.options()) == (P1, {"select:own"})
    game.picks("select:own")
    assert (game.asked().seat, game.options()) == (P2, {"select:other", "select:third"})
    game.picks("select:third")
    assert (game.zone("own"), game.zone("other"), game.zone("third")) == ("P1/break", "P2/field", "P2/break")


def test_a_hand_card_is_selected_to_be_discarded() -> None:
    # 11.11.5.1
    text = 'do = "select", from = { zone = "hand", of = "opponent" }, by = "opponent"'
    position = rite(text, 'do = "discard", what = "it"').filled(P2, hand=0).forward(P2, "secret", zone="hand")
    game = resolved(position)

    assert (game.asked().seat, game.options()) == (P2, {"select:secret"})
    game.picks("select:secret")
    assert game.zone("secret") == "P2/break" and game.events(CardMoved, "15.1.1.4.1")


def test_an_auto_that_only_selects_goes_on_the_stack_without_anything_there() -> None:
    # 11.8.4 is about choosing
    printed = auto("enter", SELECT, LEAVES, DRAW, who="self")
    game = given().filled(P1, hand=0).forward(P1, "scout", printed, cost=0, zone="hand").at(MAIN).casts("scout")
    assert len(game.table.zones["stack"]) == 1

    game.resolves()
    assert len(game.cards("P1/hand")) == 1


def test_the_other_games_do_not_know_the_word() -> None:
    does = 'effect = [{ do = "select", from = { kind = "unit" } }]'
    unit = '[[unit]]\nnumber = "1"\nname = "a"\n'
    icy = f'{unit}cost = 1\npower = 1\n[[unit.ability]]\nkind = "activated"\n{does}'
    with refuses(BadCardFile, match="'select' is no word of fire_force"):
        read_fire_force(icy)

    plain = f'{unit}hp = 1\nretreat = 1\n[[unit.ability]]\nkind = "activated"\nname = "b"\nflags = ["ex"]\n{does}'
    with refuses(BadCardFile, match="'select' is no word of generic"):
        read_generic(plain)


def test_it_has_no_unseen() -> None:
    text = (
        '[[summon]]\nnumber = "1"\nname = "a"\ncost = 1\nelements = ["fire"]\n'
        'effect = [{ do = "select", from = { zone = "hand", of = "opponent" }, unseen = true }]'
    )
    with refuses(BadCardFile, match="'unseen' is no word of fftcg"):
        read_cards(text)


@pytest.mark.parametrize(("reading", "veiled"), [("choosing_texts", True), ("every_text", False)])
def test_what_cannot_be_chosen_can_be_selected_unless_every_text_is_meant(reading: str, veiled: bool) -> None:
    # AFT-178
    hides = field('to = "self", change = { forbid = ["be_chosen_by_summons"] }')
    position = given(what_chooses=reading).summon(P1, "rite", SELECT, LEAVES)
    game = resolved(position.forward(P2, "veiled", hides).forward(P2, "plain").forward(P2, "other"))

    assert ("select:veiled" in game.options()) is veiled


@pytest.mark.clause("11.11.5.1.1")
def test_what_must_be_chosen_is_selected_first_if_every_text_is_meant() -> None:
    # AFT-178
    marked = field('to = "self", change = { gain_flag = "must_be_chosen" }')
    position = given(what_chooses="every_text").summon(P1, "rite", SELECT, LEAVES)
    game = resolved(position.forward(P2, "must", marked).forward(P2, "plain"))

    assert game.options() == {"select:must"}
