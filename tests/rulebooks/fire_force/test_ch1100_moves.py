"""1104 to 1107, 1111, 1112, 1115. Terms that move cards: draw, attach, deploy, leave, discard, return, damage."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardAttached, CardMoved, DamageTaken
from engine.core.events.effects import TriggerCounted
from engine.core.events.game import ConditionOccurred
from engine.core.events.steps import ActIncomplete, StepTaken
from tests.rulebooks.fire_force.abilities import DRAW, HAND
from tests.rulebooks.fire_force.given import P1, P2, event_ability, given, triggered
from tests.rulebooks.fire_force.happened import drawn

# ---------------------------------------------------------------- 1104: draw


@pytest.mark.clause("1104.2")
def test_a_number_of_draws_beyond_all_cards_is_no_more_work_than_drawing_them_all() -> None:
    # 104.2
    study = event_ability('do = "choose_number", as = "n"', 'do = "draw", count = { number = "n" }')
    game = given().event(P1, "study", study).filled(P1, deck=2).filled(P2, deck=2).at("503.3").uses("study")

    game.picks(number=10**15)

    assert drawn(game) == 2
    assert len(game.events(ActIncomplete, "1104.1")) < 20
    assert game.events(StepTaken, "1104.2")


@pytest.mark.clause("1104.3")
@pytest.mark.parametrize("hand, cards", [(0, 4), (2, 2), (4, 0), (6, 0)])
def test_drawing_to_a_hand_size_draws_what_is_missing(hand: int, cards: int) -> None:
    fill = event_ability('do = "draw_to", hand = 4', 'do = "draw"', 'do = "draw_to", hand = 8')
    game = given().event(P1, "fill", fill).filled(P1, hand=hand, deck=20).at("503.3").uses("fill")

    draws = game.events(CardMoved, "1104.1")
    assert len(draws) == max(8, hand + 1) - hand if hand < 8 else 1
    assert game.events(StepTaken, "1104.3")
    assert len(game.cards("P1/hand")) == 8
    alone = given().event(P1, "fill", event_ability('do = "draw_to", hand = 4')).filled(P1, hand=hand, deck=20)
    assert drawn(alone.at("503.3").uses("fill")) == cards


@pytest.mark.clause("1104.3")
def test_the_number_is_fixed_when_the_draw_begins() -> None:
    """A card that leaves the hand while the draws go on is not made up for."""
    mill = '{ would = "draw", player = "you", instead = [{ do = "put_top", to = "adora" }] }'
    dry = f'kind = "static"\nstatics = [{{ replace = {mill} }}]'
    position = given().event(P1, "fill", event_ability('do = "draw_to", hand = 2')).unit(P1, "drought", dry)
    game = position.filled(P1, deck=9).at("503.3").uses("fill")

    assert game.cards("P1/hand") == []
    assert sorted(game.cards("P1/adora")) == ["P1 deck 1", "P1 deck 2", "fill"]
    assert game.events(StepTaken, "1104.3")


# ---------------------------------------------------------------- 1105: attach


@pytest.mark.clause("1105.1")
def test_a_fire_card_is_attached_to_a_unit_and_stays_as_it_lies() -> None:
    attach = event_ability(
        'do = "choose", from = { of = "you", kind = "unit" }, as = "unit"',
        'do = "attach", what = { of = "you", kind = "fire" }, to = "unit"',
    )
    position = given().event(P1, "attach", attach).unit(P1, "knight").unit(P1, "page").fire(P1, "warm")
    game = position.fire(P1, "cold", ready=False).at("503.3").uses("attach").picks("knight")

    assert {game.obj(name).attached_to for name in ("warm", "cold")} == {game.id("knight")}
    assert (game.ready("warm"), game.ready("cold")) == (True, False)
    assert (game.zone("warm"), len(game.events(CardAttached, "1105.1"))) == ("P1/field", 2)


@pytest.mark.clause("1105.1")
def test_nothing_is_attached_to_what_is_no_unit() -> None:
    attach = event_ability('do = "attach", what = { of = "you", kind = "fire" }, to = "self"')
    game = given().event(P1, "attach", attach).fire(P1, "warm").at("503.3").uses("attach")

    assert game.obj("warm").attached_to == 0
    assert game.events(CardAttached) == []
    assert game.last(ActIncomplete, "1105.1").what == "attach"


@pytest.mark.clause("1105.1")
def test_only_fire_cards_are_attached() -> None:
    attach = event_ability('do = "attach", what = { of = "opponent", kind = "unit" }, to = { of = "you" }')
    position = given().event(P1, "attach", attach).unit(P1, "knight").unit(P2, "foe")
    game = position.at("503.3").uses("attach")

    assert game.obj("foe").attached_to == 0
    assert game.last(ActIncomplete, "1105.1").what == "attach"


@pytest.mark.clause("1105.1", "302.3")
def test_a_fire_card_of_another_zone_enters_the_field_attached() -> None:
    # AFF-29
    attach = event_ability(
        'do = "choose", from = { zone = "fire_deck", of = "you" }', 'do = "attach", what = "it", to = { of = "you" }'
    )
    position = given().event(P1, "attach", attach).unit(P1, "knight").fire(P1, "spark", zone="fire_deck")
    game = position.at("503.3").uses("attach").picks("spark")

    assert (game.zone("spark"), game.obj("spark").attached_to) == ("P1/field", game.id("knight"))
    assert "1105.1" in game.last(CardAttached).cites


@pytest.mark.clause("1105.1")
def test_an_attached_card_moves_over_to_another_unit() -> None:
    # AFF-29, AFF-66
    attach = event_ability(
        'do = "choose", from = { of = "you", kind = "unit" }, as = "unit"',
        'do = "attach", what = { of = "you", kind = "fire" }, to = "unit"',
    )
    position = given(attached_fire_counts="yes").event(P1, "attach", attach).unit(P1, "knight").unit(P1, "page")
    game = position.fire(P1, "torch", on="page").at("503.3").uses("attach").picks("knight")

    assert game.obj("torch").attached_to == game.id("knight")
    assert game.last(CardAttached, "1105.1").to == game.id("knight")


def test_read_the_other_way_an_attached_card_is_not_attached_elsewhere() -> None:
    # AFF-29
    attach = event_ability(
        'do = "choose", from = { of = "you", kind = "unit" }, as = "unit"',
        'do = "attach", what = { of = "you", kind = "fire" }, to = "unit"',
    )
    position = given(attached_fire_counts="no").event(P1, "attach", attach).unit(P1, "knight").unit(P1, "page")
    game = position.fire(P1, "torch", on="page").at("503.3").uses("attach").picks("knight")

    assert game.obj("torch").attached_to == game.id("page")


# ---------------------------------------------------------------- 1106, 1107: deploy, leave


@pytest.mark.clause("1106.1")
def test_a_deployed_unit_enters_under_its_owners_control() -> None:
    call = event_ability('do = "choose", from = { zone = "adora", kind = "unit" }', 'do = "deploy", what = "it"')
    position = given().event(P1, "call", call).unit(P2, "fallen", zone="adora").unit(P1, "other", zone="adora")
    game = position.at("503.3").uses("call").picks("fallen")

    moved = game.last(CardMoved, "1106.1")
    assert (moved.target, moved.verb, game.obj("fallen").controller) == ("P2/field", "deploy", P2)
    assert game.ready("fallen")


@pytest.mark.clause("1106.1")
def test_only_unit_cards_are_deployed() -> None:
    call = event_ability('do = "deploy", what = { zone = "adora", of = "you" }')
    position = (
        given()
        .event(P1, "call", call)
        .unit(P1, "fallen", zone="adora")
        .event(P1, "old", event_ability(DRAW), zone="adora")
    )
    game = position.at("503.3").uses("call")

    assert (game.zone("fallen"), game.zone("old")) == ("P1/field", "P1/adora")
    assert len(game.events(CardMoved, "1106.1")) == 1


@pytest.mark.clause("1106.1")
@pytest.mark.parametrize("reading, counted", [("stated", 0), ("every_entry", 1)])
def test_whether_a_unit_that_is_merely_put_on_the_field_was_deployed(reading: str, counted: int) -> None:
    # AFF-25
    put = event_ability('do = "put", what = { zone = "adora", of = "you", kind = "unit" }, zone = "field"')
    call = event_ability('do = "deploy", what = { zone = "hand", of = "you", kind = "unit" }')
    eager = triggered("deploy", DRAW, who="self")
    position = given(deployment=reading).event(P1, "put", put).event(P1, "call", call)
    game = position.unit(P1, "fallen", eager, zone="adora").unit(P1, "held", eager, zone="hand").at("503.3")

    game.uses("put")
    assert (game.zone("fallen"), drawn(game)) == ("P1/field", counted)
    game.uses("call")
    assert drawn(game) >= counted + 1
    assert game.events(CardMoved, "1106.1")


@pytest.mark.clause("302.3")
@pytest.mark.parametrize("act", ['do = "deploy", what = "it"', 'do = "put", what = "it", zone = "field"'])
def test_a_unit_of_the_field_goes_to_its_owners_field_as_the_card_it_is(act: str) -> None:
    home = event_ability('do = "choose", from = { of = "you", kind = "unit" }', act)
    position = given().event(P1, "home", home).unit(P1, "hostage", triggered("deploy", DRAW), ready=False, owner=P2)
    game = position.unit(P1, "page", ready=False).at("503.3")
    card = game.id("hostage")

    game.uses("home").picks("hostage")

    assert (game.zone("hostage"), game.id("hostage"), game.ready("hostage")) == ("P2/field", card, False)
    assert game.events(TriggerCounted) == []


@pytest.mark.clause("1106.1", "104.4")
def test_one_that_is_there_already_does_not_enter_anew() -> None:
    muster = event_ability('do = "deploy", what = { of = "you", kind = "unit" }')
    position = given().event(P1, "muster", muster).unit(P1, "page", triggered("deploy", DRAW), ready=False)
    game = position.at("503.3").uses("muster")

    assert game.last(ActIncomplete).cites == ("1106.1", "104.4")
    assert (game.ready("page"), game.events(TriggerCounted)) == (False, [])


@pytest.mark.clause("1107.1")
def test_a_unit_that_leaves_goes_to_its_owners_adora() -> None:
    kill = event_ability('do = "leave", what = { kind = "unit" }')
    game = given().event(P1, "kill", kill).unit(P1, "borrowed", owner=P2).unit(P2, "own").at("503.3").uses("kill")

    assert (game.zone("borrowed"), game.zone("own")) == ("P2/adora", "P2/adora")
    assert len(game.events(CardMoved, "1107.1")) == 2


# ---------------------------------------------------------------- 1111: discard


@pytest.mark.clause("1111.1")
def test_discarding_moves_a_card_from_the_hand_to_adora() -> None:
    spill = event_ability(HAND, 'do = "discard", what = "it"')
    game = given().event(P1, "spill", spill).unit(P1, "a", zone="hand").unit(P1, "b", zone="hand").at("503.3")

    game.uses("spill").picks("b")

    moved = game.last(CardMoved, "1111.1")
    assert (moved.source, moved.target, game.zone("b")) == ("P1/hand", "P1/adora", "P1/adora")


@pytest.mark.clause("1111.1")
def test_or_from_another_zone_that_is_named() -> None:
    spill = event_ability('do = "discard", what = { zone = "deck", of = "opponent", top = 2 }')
    game = given().event(P1, "spill", spill).at("503.3").uses("spill")

    assert sorted(game.cards("P2/adora")) == ["P2 deck 1", "P2 deck 2"]
    assert len(game.events(CardMoved, "1111.1")) == 2


@pytest.mark.clause("1111.2", "1111.1")
def test_discarding_the_hand_moves_all_of_it() -> None:
    game = given().event(P1, "spill", event_ability('do = "discard_hand"')).filled(P1, hand=3).at("503.3").uses("spill")

    assert game.cards("P1/hand") == []
    assert len(game.events(CardMoved, "1111.1")) == 3
    assert len({event.batch for event in game.events(CardMoved, "1111.1")}) == 1
    assert (game.last(ConditionOccurred, "1111.2").name, game.last(ConditionOccurred).player) == ("hand_discarded", P1)


@pytest.mark.clause("1111.2")
def test_an_empty_hand_counts_as_discarded_but_no_card_does() -> None:
    # AFF-47
    hand, card = triggered("hand_discarded", DRAW), triggered("discard", 'do = "put_top", to = "adora"')
    position = given().event(P1, "spill", event_ability('do = "discard_hand"')).unit(P1, "watch", hand, card)
    game = position.at("503.3").uses("spill")

    assert drawn(game) == 1
    assert game.events(CardMoved, "304.3") == []
    assert game.events(ConditionOccurred, "1111.2")


# ---------------------------------------------------------------- 1112: return


@pytest.mark.clause("1112.1")
@pytest.mark.parametrize("zone, position, place", [("hand", "top", 0), ("deck", "top", 0), ("deck", "bottom", -1)])
def test_a_card_is_returned_to_the_zone_that_is_named(zone: str, position: str, place: int) -> None:
    back = event_ability(
        'do = "return", what = { zone = "adora", of = "you", kind = "unit" }, '
        f'zone = "{zone}", position = "{position}"'
    )
    game = given().event(P1, "back", back).unit(P1, "fallen", zone="adora").at("503.3").uses("back")

    assert game.zone("fallen") == f"P1/{zone}"
    assert game.cards(f"P1/{zone}")[place] == "fallen"
    assert game.last(CardMoved, "1112.1").verb == "return"


@pytest.mark.clause("1112.1", "302.5")
def test_a_card_is_returned_to_its_owners_zone() -> None:
    back = event_ability('do = "return", what = { kind = "unit" }')
    game = given().event(P1, "back", back).unit(P1, "borrowed", owner=P2).at("503.3").uses("back")

    assert game.zone("borrowed") == "P2/hand"
    assert game.events(CardMoved, "1112.1")


# ---------------------------------------------------------------- 1115.1: damage


@pytest.mark.clause("1115.1")
@pytest.mark.parametrize("to, seats", [("opponent", [P2, P2]), ("you", [P1, P1]), ("each", [P1, P1, P2, P2])])
def test_damage_is_dealt_to_the_player_named_point_by_point(to: str, seats: list[str]) -> None:
    game = given().event(P1, "burn", event_ability(f'do = "damage", count = 2, to = "{to}"')).at("503.3").uses("burn")

    assert [event.player for event in game.events(DamageTaken)] == seats
    assert any("1115.1" in event.cites for event in game.log)
