"""300. Zones: who sees what, where cards go, and what a move makes of them."""

from __future__ import annotations

import pytest

from engine.kernel.events import (
    CardAttached,
    CardMoved,
    CardShown,
    CardTurned,
    ChoiceMade,
    ChoiceOpened,
    FellShort,
    StepTaken,
)
from engine.kernel.game import Game
from engine.kernel.visibility import JUDGE, SPECTATOR, redact
from tests.rulebooks.fire_force.given import P1, P2, Play, activated, event_ability, given, triggered

CHOOSE_UNIT = 'do = "choose", from = { kind = "unit" }'
RETURN = event_ability(CHOOSE_UNIT, 'do = "return", what = "it"')
KILL = event_ability(CHOOSE_UNIT, 'do = "leave", what = "it"')
STEAL = event_ability('do = "choose", from = { kind = "unit", of = "opponent" }', 'do = "control", what = "it"')
BOOST = event_ability(CHOOSE_UNIT, 'do = "number", number = "power", of = "it", plus = 1000')
HIDE = event_ability(
    'do = "choose", from = { zone = "hand", of = "you" }',
    'do = "put", what = "it", zone = "field", face_down = true, as = "fire"',
)


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


# ---------------------------------------------------------------- 304, 305, 306: decks and hand


@pytest.mark.clause("304.2")
@pytest.mark.parametrize("position, place", [("top", 0), ("bottom", -1)])
def test_the_deck_has_a_top_and_a_bottom(position: str, place: int) -> None:
    put = event_ability(f'do = "return", what = {{ kind = "unit" }}, zone = "deck", position = "{position}"')
    game = given().event(P1, "put", put).unit(P1, "hero").at("503.3")

    game.uses("put")

    assert game.cards("P1/deck")[place] == "hero"
    assert "304.2" in game.last(CardMoved, "1112.1").cites


def test_nobody_sees_the_order_of_a_deck() -> None:
    # 304.2
    game = given().at("503.3")

    for seat in (P1, P2, SPECTATOR):
        assert next(zone for zone in game.view(seat).zones if zone.key == "P1/deck").objects == ()


@pytest.mark.clause("304.3")
def test_several_cards_leave_the_deck_from_the_top_one_by_one() -> None:
    mill = event_ability('do = "put_top", to = "adora", count = 2')
    game = given().event(P1, "mill", mill).at("503.3")

    game.uses("mill")

    moves = [event for event in game.events(CardMoved) if event.source == "P1/deck"]
    assert game.cards("P1/adora")[:2] == ["P1 deck 1", "P1 deck 2"]
    assert len({event.batch for event in moves}) == 2
    assert all("304.3" in event.cites for event in moves)


def test_the_fire_deck_is_open_and_any_of_its_cards_can_be_taken() -> None:
    # 305.2
    position = given().define("fire", "other fire", {}).filled(P1, fire_deck=1)
    position.card(P1, "white", number="other fire", zone="fire_deck")
    game = position.at("502.5")

    assert game.options() == {"fire:white", "fire:P1 fire_deck 1"}
    assert game.sees(P2, "white")


@pytest.mark.clause("305.2")
def test_a_fire_card_returns_to_the_open_fire_deck() -> None:
    game = given().fire(P1, "spent", zone="adora").at("503.2")

    assert game.zone("spent") == "P1/fire_deck"
    assert game.obj("spent").face_up
    assert "305.2" in game.last(CardMoved).cites


@pytest.mark.clause("306.3")
def test_a_hand_is_hidden_from_all_but_its_player() -> None:
    game = given().event(P1, "study", event_ability('do = "draw"')).unit(P1, "drawn", zone="deck").at("503.3")

    game.uses("study")

    assert "306.3" in game.last(CardMoved, "1104.1").cites
    assert [seat for seat in (P1, P2, SPECTATOR) if game.sees(seat, "drawn")] == [P1]


# ---------------------------------------------------------------- 307: field


@pytest.mark.clause("307.2")
def test_a_unit_on_the_field_is_seen_by_all() -> None:
    game = given().unit(P1, "recruit", zone="hand", cost=0).at("503.3")

    game.uses("recruit")

    assert "307.2" in game.last(CardMoved).cites
    assert game.sees(P2, "recruit")


@pytest.mark.clause("307.6")
def test_a_card_put_face_down_is_seen_by_its_controller_alone() -> None:
    game = given().event(P1, "hide", HIDE).unit(P1, "secret", zone="hand").at("503.3")

    game.uses("hide").picks("secret")

    assert "307.6" in next(event for event in game.events(CardMoved) if event.guise).cites
    assert [seat for seat in (P1, P2, SPECTATOR) if game.sees(seat, "secret")] == [P1]


@pytest.mark.clause("307.6")
def test_a_face_down_card_does_not_attack_as_a_unit() -> None:
    game = given().unit(P1, "secret", face_down=True).unit(P2, "target", ready=False).at("503.3")

    verdict = game.refused("attack:secret")

    assert verdict.cites == ("702.1", "307.6")


def test_a_face_down_fire_card_is_a_fire_card_with_flame_and_nothing_else() -> None:
    # AFF-45
    game = given(face_down_fire="fire_only").unit(P1, "secret", power=5000, face_down=True).at("503.3")

    traits = Game(game.table).traits(game.id("secret"))

    assert (traits.kinds, traits.flags, traits.names, traits.numbers) == (("fire",), ("flame",), (), {})


def test_read_the_other_way_a_face_down_fire_card_is_what_it_really_is() -> None:
    # AFF-45
    game = given(face_down_fire="printed_self").unit(P1, "secret", power=5000, face_down=True).at("503.3")

    traits = Game(game.table).traits(game.id("secret"))

    assert (traits.kinds, traits.names, traits.numbers["power"]) == (("unit",), ("secret",), 5000)


@pytest.mark.clause("307.7")
def test_a_face_down_fire_card_cannot_be_attached() -> None:
    attach = event_ability(
        'do = "choose", from = { kind = "unit" }, as = "unit"',
        'do = "attach", what = { kind = "fire" }, to = "unit"',
    )
    position = given().event(P1, "attach", attach).unit(P1, "hero").unit(P1, "secret", face_down=True)
    game = position.fire(P1, "torch").at("503.3")

    game.uses("attach").picks("hero")

    assert game.last(FellShort).cites == ("307.7",)
    assert (game.obj("secret").attached_to, game.obj("torch").attached_to) == (0, game.id("hero"))


@pytest.mark.clause("307.8")
def test_a_card_put_on_a_players_field_is_controlled_by_that_player() -> None:
    game = given().event(P1, "steal", STEAL).unit(P2, "traitor", owner=P2).at("503.3")

    game.uses("steal").picks("traitor")

    assert (game.zone("traitor"), game.obj("traitor").controller, game.obj("traitor").owner) == ("P1/field", P1, P2)
    assert game.last(CardMoved, "307.8").became == game.id("traitor")


@pytest.mark.clause("307.8")
def test_a_used_unit_is_controlled_by_the_player_on_whose_field_it_is_put() -> None:
    game = given().unit(P1, "guest", zone="hand", cost=0, owner=P2).at("503.3")

    game.uses("guest")

    assert (game.zone("guest"), game.obj("guest").controller) == ("P1/field", P1)
    assert "307.8" in game.last(CardMoved).cites


# ---------------------------------------------------------------- 308, 309, 301#2: life, adora, resolution


@pytest.mark.clause("308.2", "308.3")
def test_a_card_put_on_top_of_the_life_lies_face_down_and_is_hit_first() -> None:
    put = event_ability('do = "put", what = { zone = "hand", of = "you" }, zone = "life"')
    game = given().event(P2, "put", put).unit(P2, "saved", zone="hand").unit(P1, "striker", flame=True).at("503.3", P2)
    game.uses("put")
    assert not game.obj("saved").face_up
    assert {"308.2", "308.3"} <= set(game.last(CardMoved, "308.2").cites)

    game.ends().attacks("striker", P2).passes()

    assert game.zone("saved") == "P2/adora"


@pytest.mark.clause("309.2")
def test_adora_is_open_to_all() -> None:
    game = given().event(P1, "kill", KILL).unit(P2, "victim").at("503.3")

    game.uses("kill").picks("victim")

    assert "309.2" in game.last(CardMoved, "1107.1").cites
    assert game.sees(SPECTATOR, "victim")


@pytest.mark.clause("301.2#2")
def test_both_players_share_one_open_resolution_zone() -> None:
    position = given().fires(P1, 1).fires(P2, 1).unit(P1, "recruit", zone="hand", cost=1)
    game = position.at("503.3")

    game.uses("recruit")

    assert game.zone("recruit") == "resolution"
    assert "301.2#2" in game.last(CardMoved).cites
    assert game.sees(P2, "recruit")


@pytest.mark.clause("301.2#2")
def test_a_used_ability_stands_in_the_resolution_zone_until_it_is_resolved() -> None:
    game = given().unit(P1, "sage", activated('do = "choose_number"')).at("503.3")
    game.uses_ability("sage")
    assert game.cards("resolution") == ["an ability"]

    game.picks(number=0)

    assert game.cards("resolution") == []


# ---------------------------------------------------------------- AFF-28: fire cards of a unit that leaves


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
