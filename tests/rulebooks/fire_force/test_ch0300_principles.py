"""302, 303. What holds for every zone: who sees its cards, what a move makes of them, how they lie."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardAttached, CardMoved, CardTurned
from engine.core.events.steps import StepTaken
from tests.rulebooks.fire_force.abilities import CHOOSE_UNIT, KILL, STEAL
from tests.rulebooks.fire_force.given import P1, P2, event_ability, given, triggered

BOOST = event_ability(CHOOSE_UNIT, 'do = "number", number = "power", of = "it", plus = 1000')


# ---------------------------------------------------------------- 302: open, hidden, new


def following(*then: str) -> str:
    """An event that returns a unit to the hand, says that it means the card there, and goes on with it."""
    chosen = ('do = "choose", from = { of = "you", kind = "unit" }', 'do = "return", what = "it", zone = "hand"')
    return event_ability(*chosen, 'do = "follow", what = "it"', *then)


@pytest.mark.clause("302.3")
def test_a_text_follows_a_card_into_a_hidden_zone_if_it_says_so() -> None:
    recall = following('do = "deploy", what = "it"')
    game = given().event(P1, "recall", recall).unit(P1, "hero", ready=False).at("503.3")

    game.uses("recall").picks("hero")

    assert (game.zone("hero"), game.ready("hero"), game.obj("hero").since) == ("P1/field", True, game.table.turn)


@pytest.mark.clause("302.3")
def test_a_card_that_moves_on_from_where_it_was_followed_is_a_new_card_again() -> None:
    recall = following('do = "discard_hand"', 'do = "deploy", what = "it"')
    game = given().event(P1, "recall", recall).unit(P1, "hero").at("503.3")

    game.uses("recall").picks("hero")

    assert game.zone("hero") == "P1/adora"


@pytest.mark.clause("302.3")
def test_a_text_follows_one_move_and_not_what_came_of_it_later() -> None:
    homes = triggered("leave", 'do = "follow", what = "subject"', 'do = "deploy", what = "subject"', who="self")
    salvage = triggered("leave", 'do = "return", what = { zone = "adora", of = "you", kind = "unit" }')
    position = given().event(P1, "kill", KILL).unit(P1, "phoenix", homes).unit(P1, "porter", salvage)
    game = position.at("503.3")

    game.uses("kill").picks("phoenix")
    pending = game.table.pending
    game.picks(next(o.id for o in game.asked().options if pending[int(o.subject)].source == game.id("porter")))

    assert game.zone("phoenix") == "P1/hand"


@pytest.mark.clause("302.3")
def test_a_card_that_passes_from_field_to_field_stays_the_same_card() -> None:
    position = given().event(P1, "boost", BOOST).event(P1, "steal", STEAL).unit(P2, "traitor", power=1000)
    game = position.at("503.3")
    game.uses("boost").picks("traitor")
    before = game.id("traitor")

    game.uses("steal").picks("traitor")

    moved = game.last(CardMoved, "302.3", "307.8")
    assert (moved.source, moved.target) == ("P2/field", "P1/field")
    assert moved.card == moved.became == before
    assert game.power("traitor") == 2000


@pytest.mark.clause("302.3", "307.8")
def test_a_unit_that_changes_sides_stays_as_it_is() -> None:
    # AFF-32, AFF-64
    position = given().event(P1, "steal", STEAL).unit(P2, "traitor", ready=False).fire(P2, "torch", on="traitor")
    game = position.at("503.3")

    game.uses("steal").picks("traitor")

    assert (game.ready("traitor"), game.obj("traitor").since) == (False, 0)
    assert game.obj("torch").attached_to == game.id("traitor")


def test_cards_that_enter_different_zones_are_not_ordered() -> None:
    # 302.4
    sweep = event_ability('do = "return", what = { kind = "unit" }, zone = "deck"')
    game = given().event(P1, "sweep", sweep).unit(P1, "mine").unit(P2, "theirs").at("503.3")

    game.uses("sweep")

    assert (game.cards("P1/deck")[0], game.cards("P2/deck")[0]) == ("mine", "theirs")


# ---------------------------------------------------------------- 302.3, AFF-28: fire cards of a unit that leaves


@pytest.mark.clause("1105.1", "302.3")
def test_fire_cards_stay_on_the_field_as_they_were_when_their_unit_leaves() -> None:
    position = given(attached_fire_on_leave="stays").event(P1, "kill", KILL).unit(P2, "carrier")
    game = position.fire(P2, "torch", on="carrier", ready=False).at("503.3")

    game.uses("kill").picks("carrier")

    assert game.zone("torch") == "P2/field"
    assert (game.obj("torch").attached_to, game.ready("torch")) == (0, False)
    assert game.last(CardAttached).to == 0


@pytest.mark.clause("1304.1")
def test_read_the_other_way_fire_cards_follow_their_unit_and_return_to_the_fire_deck() -> None:
    position = given(attached_fire_on_leave="follows").event(P1, "kill", KILL).unit(P2, "carrier")
    game = position.fire(P2, "torch", on="carrier").at("503.3")

    game.uses("kill").picks("carrier")

    assert [(event.source, event.target) for event in game.events(CardMoved) if event.source.startswith(P2)] == [
        ("P2/field", "P2/adora"),
        ("P2/field", "P2/adora"),
        ("P2/adora", "P2/fire_deck"),
    ]


def test_a_trigger_still_knows_what_a_unit_carried_when_it_left() -> None:
    # 302.3, 912.1
    avenge = triggered("leave", 'do = "draw"', who="self")
    game = given().event(P1, "kill", KILL).unit(P2, "carrier", avenge).fire(P2, "torch", on="carrier").at("503.3")

    game.uses("kill").picks("carrier")

    left = next(event for event in game.events(CardMoved) if event.verb == "leave")
    assert left.last is not None
    assert [game.table.objects[i].number for i in left.last.carrying] == ["fire"]
    assert game.events(StepTaken, "912.1")


# ---------------------------------------------------------------- 303: orientation, face


@pytest.mark.clause("303.1a")
def test_a_card_enters_the_field_ready() -> None:
    game = given().unit(P1, "recruit", zone="hand", cost=0).at("503.3")

    game.uses("recruit")

    assert game.ready("recruit")
    assert "303.1a" in game.last(CardMoved).cites


def test_a_card_enters_the_field_exhausted_if_that_is_said() -> None:
    # 303.1a
    put = 'do = "put", what = { zone = "adora", of = "you" }, zone = "field", exhausted = true'
    game = given().event(P1, "wake", event_ability(put)).unit(P1, "fallen", zone="adora").at("503.3")

    game.uses("wake")

    assert not game.ready("fallen")


@pytest.mark.clause("303.1b")
def test_becoming_exhausted_ends_being_ready() -> None:
    tire = event_ability('do = "exhaust", what = { kind = "unit" }')
    game = given().event(P1, "tire", tire).unit(P1, "worker").at("503.3")

    game.uses("tire")

    turned = game.last(CardTurned, "303.1b")
    assert (turned.was, turned.orientation) == ("ready", "exhausted")


@pytest.mark.clause("303.1b")
def test_becoming_ready_ends_being_exhausted() -> None:
    wake = event_ability('do = "ready", what = { kind = "unit" }')
    game = given().event(P1, "wake", wake).unit(P1, "sleeper", ready=False).at("503.3")

    game.uses("wake")

    turned = game.last(CardTurned, "303.1b")
    assert (turned.was, turned.orientation) == ("exhausted", "ready")


@pytest.mark.clause("303.2")
@pytest.mark.parametrize("zone", ["deck", "life"])
def test_cards_lie_face_down_in_hidden_zones(zone: str) -> None:
    put = f'do = "put", what = {{ kind = "unit" }}, zone = "{zone}"'
    game = given().event(P1, "put", event_ability(put)).unit(P1, "hero").at("503.3")

    game.uses("put")

    moved = next(event for event in game.events(CardMoved) if event.source == "P1/field")
    assert not moved.face_up
    assert "303.2" in moved.cites


def test_cards_lie_face_up_in_open_zones() -> None:
    # 303.2
    game = given().event(P1, "kill", KILL).unit(P1, "hero").at("503.3")

    game.uses("kill").picks("hero")

    assert game.last(CardMoved, "1107.1").face_up
