"""302, 303. What holds for every zone: who sees its cards, what a move makes of them, how they lie."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardAttached, CardMoved, CardShown, CardTurned
from engine.core.events.choices import ChoiceMade, ChoiceOpened
from engine.core.events.steps import StepTaken
from engine.core.redaction import redact
from engine.core.visibility import JUDGE, SPECTATOR
from tests.rulebooks.fire_force.abilities import CHOOSE_UNIT, KILL, STEAL
from tests.rulebooks.fire_force.given import P1, P2, Play, event_ability, given, triggered

RETURN = event_ability(CHOOSE_UNIT, 'do = "return", what = "it"')


BOOST = event_ability(CHOOSE_UNIT, 'do = "number", number = "power", of = "it", plus = 1000')


# ---------------------------------------------------------------- 302: open, hidden, new


@pytest.mark.parametrize("zone", ["field", "adora", "fire_deck"])
@pytest.mark.parametrize("seat", [P1, P2, SPECTATOR])
def test_everybody_sees_the_cards_of_an_open_zone(zone: str, seat: str) -> None:
    # 302.2
    game = given().fire(P1, "torch", zone=zone).at("503.3")

    assert game.sees(seat, "torch")


@pytest.mark.parametrize("zone, seeing", [("deck", []), ("life", []), ("hand", [P1])])
def test_only_who_is_named_sees_the_cards_of_a_hidden_zone(zone: str, seeing: list[str]) -> None:
    # 302.2; a judge is no player
    game = given().unit(P1, "secret", zone=zone).at("503.3")

    assert [seat for seat in (P1, P2, SPECTATOR) if game.sees(seat, "secret")] == seeing
    assert game.sees(JUDGE, "secret")


@pytest.mark.parametrize("seat", [P1, P2, SPECTATOR])
def test_everybody_knows_how_many_cards_a_zone_has(seat: str) -> None:
    # 302.2a
    game = given().filled(P1, deck=7, life=4, hand=3).at("503.3")

    counts = {zone.key: zone.count for zone in game.view(seat).zones}

    assert (counts["P1/deck"], counts["P1/life"], counts["P1/hand"]) == (7, 4, 3)


@pytest.mark.clause("302.2b")
def test_a_card_that_only_some_can_see_need_not_be_found() -> None:
    search = event_ability(
        'do = "choose", from = { zone = "deck", of = "you", kind = "unit" }', 'do = "return", what = "it"'
    )
    game = given().event(P1, "search", search).at("503.3")
    game.uses("search")

    game.picks()

    assert game.cards("P1/hand") == []
    assert "302.2b" in game.last(ChoiceOpened, "1110.2").cites


def test_a_card_that_everybody_can_see_must_be_found() -> None:
    search = event_ability('do = "choose", from = { zone = "hand", of = "opponent", kind = "unit" }')
    position = given().event(P1, "search", search).filled(P2, hand=0).unit(P2, "open", zone="hand", shown=("*",))
    game = position.at("503.3")
    game.uses("search")

    verdict = game.refused()

    assert verdict.cites == ("1110.2",)


@pytest.mark.clause("302.3")
def test_a_card_that_changes_zones_is_a_new_card_that_effects_do_not_follow() -> None:
    position = given().event(P1, "boost", BOOST).event(P1, "return", RETURN).unit(P1, "hero", power=1000, cost=0)
    game = position.at("503.3")
    game.uses("boost").picks("hero")
    before = game.id("hero")

    game.uses("return").picks("hero").uses("hero")

    assert game.id("hero") != before
    assert game.power("hero") == 1000
    assert "302.3" in game.last(CardMoved, "1112.1").cites


@pytest.mark.clause("302.3")
def test_a_text_that_follows_a_card_does_not_follow_it_into_a_hidden_zone() -> None:
    follows = (
        'do = "choose", from = { of = "you", kind = "unit" }',
        'do = "return", what = "it", zone = "hand"',
        'do = "follow", what = "it"',
        'do = "put", what = "it", zone = "adora"',
    )
    game = given().event(P1, "recall", event_ability(*follows)).unit(P1, "hero").at("503.3")

    game.uses("recall").picks("hero")

    assert game.zone("hero") == "P1/hand"


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


def returning_two() -> Play:
    """P1's effect puts two units of P2 on top of their deck."""
    sweep = event_ability('do = "return", what = { kind = "unit", of = "opponent" }, zone = "deck"')
    return given().event(P1, "sweep", sweep).unit(P2, "one").unit(P2, "two").at("503.3").uses("sweep")


@pytest.mark.clause("302.4")
def test_the_owner_orders_cards_that_enter_an_ordered_zone_together() -> None:
    game = returning_two()
    assert (game.asked().seat, game.asked().form) == (P2, "order")

    game.picks("two", "one")

    assert game.cards("P2/deck")[:2] == ["two", "one"]
    assert "302.4" in game.last(ChoiceOpened, "302.4").cites


@pytest.mark.clause("302.4")
def test_the_other_player_does_not_learn_the_order_in_a_hidden_zone() -> None:
    game = returning_two()

    game.picks("two", "one")

    answer = redact(game.last(ChoiceMade, "302.4"), game.table, P1)
    assert answer is not None
    assert "picks" not in answer.data


@pytest.mark.clause("302.4")
def test_each_owner_orders_the_own_cards_only() -> None:
    sweep = event_ability('do = "return", what = { kind = "unit" }, zone = "deck"')
    position = given().event(P1, "sweep", sweep).unit(P1, "mine").unit(P2, "one").unit(P2, "two")
    game = position.at("503.3")

    game.uses("sweep")

    assert (game.asked().seat, game.options()) == (P2, {"place:one", "place:two"})


def test_cards_that_enter_different_zones_are_not_ordered() -> None:
    # 302.4
    sweep = event_ability('do = "return", what = { kind = "unit" }, zone = "deck"')
    game = given().event(P1, "sweep", sweep).unit(P1, "mine").unit(P2, "theirs").at("503.3")

    game.uses("sweep")

    assert (game.cards("P1/deck")[0], game.cards("P2/deck")[0]) == ("mine", "theirs")


@pytest.mark.clause("302.5")
def test_a_card_goes_to_a_zone_of_its_owner() -> None:
    game = given().event(P1, "kill", KILL).unit(P1, "guest", owner=P2).at("503.3")

    game.uses("kill").picks("guest")

    assert game.zone("guest") == "P2/adora"
    assert "302.5" in game.last(CardMoved, "1107.1").cites


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


@pytest.mark.clause("303.3a")
@pytest.mark.parametrize("zone, open_to_all", [("adora", True), ("hand", False)])
def test_cards_are_put_revealed_into_open_zones_and_concealed_into_hidden_ones(zone: str, open_to_all: bool) -> None:
    put = f'do = "put", what = {{ zone = "deck", of = "you", top = 1 }}, zone = "{zone}"'
    game = given().event(P1, "put", event_ability(put)).unit(P1, "hero", zone="deck").at("503.3")

    game.uses("put")

    moved = next(event for event in game.events(CardMoved) if event.source == "P1/deck")
    assert "303.3a" in moved.cites
    assert game.sees(P2, "hero") is open_to_all


@pytest.mark.clause("303.3b")
def test_a_revealed_card_is_seen_by_all_until_the_effect_is_over() -> None:
    show = event_ability(
        'do = "choose", from = { zone = "hand", of = "you" }', 'do = "reveal", what = "it"', 'do = "choose_number"'
    )
    game = given().event(P1, "show", show).unit(P1, "secret", zone="hand").at("503.3")
    game.uses("show").picks("secret")
    seen_while = game.sees(P2, "secret")

    game.picks(number=0)

    assert seen_while
    assert "303.3b" in game.events(CardShown)[0].cites
    assert not game.sees(P2, "secret")


def test_who_searches_a_zone_alone_sees_its_cards_while_searching() -> None:
    # 303.3b
    search = event_ability('do = "choose", from = { zone = "deck", of = "you" }')
    game = given().event(P1, "search", search).unit(P1, "secret", zone="deck").at("503.3")
    game.uses("search")
    seeing = [seat for seat in (P1, P2, SPECTATOR) if game.sees(seat, "secret")]

    game.picks("secret")

    assert seeing == [P1]
    assert not game.sees(P1, "secret")
