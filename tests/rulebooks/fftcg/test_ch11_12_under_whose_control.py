"""11.12.5.7, 6.2.4. Effects that change under whose control a card enters: one of them, before all others."""

from __future__ import annotations

import pytest

from engine.core.clauses.refusal import BadCardFile
from engine.core.events.cards import CardMoved
from engine.core.events.choices import ChoiceOpened
from engine.core.events.effects import EventReplaced
from engine.core.events.steps import ActIncomplete
from engine.rulebooks.fftcg.v2_1_9.card_file import read_cards
from engine.rulebooks.fire_force.v1_0_0.card_file import read_cards as read_fire_force
from tests.refused import refuses
from tests.rulebooks.fftcg.given import P1, P2, Given, action, auto, field, given
from tests.rulebooks.fftcg.wordings import DRAW, MAIN

OF_OTHERS = 'would = "enter", player = "opponent", what = { zone = "hand", kind = "forward" }'
TAKES = field(f'replace = {{ {OF_OTHERS}, under = "you" }}')
OWN = 'would = "enter", player = "you", what = { zone = "hand", kind = "forward" }'


def court() -> Given:
    """P1 holds a forward for nothing; P2 has a backup under whose player it would enter."""
    return given().forward(P1, "guest", cost=0, zone="hand").backup(P2, "host", TAKES)


@pytest.mark.clause("11.12.5.7", "6.2.4", "6.2.5")
def test_a_card_enters_under_the_control_of_another_player() -> None:
    game = court().at(MAIN).casts("guest")

    assert (game.zone("guest"), game.obj("guest").controller, game.obj("guest").owner) == ("P2/field", P2, P1)
    assert game.last(EventReplaced, "11.12.5.7", "6.2.4").by == game.id("host")
    assert game.last(CardMoved, "6.2.5").verb == "enter"


@pytest.mark.clause("11.12.5.7")
def test_of_several_one_is_picked_and_the_others_do_nothing() -> None:
    away = field(f'replace = {{ {OWN}, under = "opponent" }}')
    position = court().backup(P1, "envoy", away)
    game = position.at(MAIN).picks("cast:guest")
    assert (game.asked().seat, len(game.options())) == (P1, 2)
    assert "11.12.5.7" in game.asked().cites

    game.picks(game.asked().options[0].id)

    assert (game.zone("guest"), len(game.events(EventReplaced))) == ("P2/field", 1)


@pytest.mark.clause("11.12.5.7")
def test_it_is_applied_before_other_replacements_which_its_new_player_orders() -> None:
    any_one = 'what = { zone = "hand", kind = "forward" }'
    out = field(f'replace = {{ would = "enter", {any_one}, instead = [{{ do = "banish", what = "it" }}] }}')
    back = field(
        f'replace = {{ would = "enter", {any_one}, instead = [{{ do = "put", what = "it", zone = "break" }}] }}'
    )
    game = court().backup(P1, "gate", out).backup(P1, "pit", back).at(MAIN).picks("cast:guest")

    assert game.events(EventReplaced)[0].by == game.id("host")
    question = game.last(ChoiceOpened, "11.12.5.7").choice
    assert (question.seat, len(question.options)) == (P2, 2)
    game.picks(next(o.id for o in question.options if "gate" in o.id))
    assert game.zone("guest") == "P1/removed"


@pytest.mark.clause("11.12.5.7")
def test_what_would_not_come_about_any_more_is_left_out() -> None:
    tolls = field(f'replace = {{ {OWN}, instead = [{{ do = "banish", what = "it" }}] }}')
    game = court().backup(P1, "toll", tolls).at(MAIN).casts("guest")

    assert game.zone("guest") == "P2/field"


@pytest.mark.clause("11.12.5.7", "11.8.16.2.1")
def test_it_triggers_for_its_new_player() -> None:
    position = court().forward(P1, "scout", auto("enter", DRAW, who="self"), cost=0, zone="hand").filled(P2, hand=0)
    game = position.at(MAIN).casts("scout").resolves()

    assert len(game.cards("P2/hand")) == 1


@pytest.mark.clause("7.7.3", "11.12.5.7")
def test_it_needs_room_on_that_field() -> None:
    position = (
        given()
        .backup(P2, "host", TAKES)
        .backup(
            P1,
            "caller",
            action(
                'do = "choose", from = { zone = "hand", of = "you", kind = "forward" }', 'do = "deploy", what = "it"'
            ),
        )
    )
    position.define("forward", "only", {"cost": 0, "elements": ["fire"], "power": 1000, "name": "Only"})
    position.card(P1, "one", number="only", zone="hand").card(P2, "two", number="only")
    game = position.at(MAIN).uses("caller").resolves().picks("one")

    assert game.zone("one") == "P1/hand"
    assert game.events(ActIncomplete, "7.7.3")


@pytest.mark.parametrize(
    "replacement",
    [
        'would = "destroy", under = "you"',
        'would = "enter", under = "you", instead = [{ do = "draw" }]',
        'would = "enter"',
    ],
)
def test_it_says_one_thing_or_the_other(replacement: str) -> None:
    card = '[[backup]]\nnumber = "X"\nname = "X"\ncost = 1\nelements = ["fire"]\n[[backup.ability]]\nkind = "static"\n'

    with pytest.raises(BadCardFile):
        read_cards(f"{card}statics = [{{ replace = {{ {replacement} }} }}]")


def test_only_this_game_has_the_word() -> None:
    unit = '[[unit]]\nnumber = "X"\nname = "X"\ncost = 1\npower = 1\n[[unit.ability]]\nkind = "static"\n'

    with refuses(BadCardFile, match="'under' is no word"):
        read_fire_force(f'{unit}statics = [{{ replace = {{ would = "deploy", under = "you" }} }}]')
