"""304 to 309, 301 (printed twice). Each zone: deck, fire deck, hand, field, life, adora, resolution."""

from __future__ import annotations

import pytest

from engine.abilities.view import RulesContext
from engine.core.events.cards import CardMoved
from engine.core.events.steps import ActIncomplete
from engine.core.play.visibility import SPECTATOR, judge_look
from tests.rulebooks.fire_force.abilities import KILL, STEAL
from tests.rulebooks.fire_force.given import P1, P2, activated, event_ability, given

HIDE = event_ability(
    'do = "choose", from = { zone = "hand", of = "you" }',
    'do = "put", what = "it", zone = "field", face_down = true, as = "fire"',
)


# ---------------------------------------------------------------- 304, 305, 306: decks and hand


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


def test_why_one_may_look_at_a_face_down_card_or_not() -> None:
    # 307.6, 303.3b
    game = given().unit(P1, "secret", face_down=True).unit(P1, "open").at("503.3")

    told = {seat: judge_look(game.table, seat, game.id("secret")) for seat in (P1, P2)}

    assert [told[seat].outcome for seat in (P1, P2)] == ["LEGAL", "ILLEGAL"]
    assert all({"307.6", "303.3b"} <= set(verdict.findings[-1].cites) for verdict in told.values())
    assert "307.6" not in judge_look(game.table, P2, game.id("open")).findings[-1].cites


@pytest.mark.clause("307.6")
def test_a_face_down_card_does_not_attack_as_a_unit() -> None:
    game = given().unit(P1, "secret", face_down=True).unit(P2, "target", ready=False).at("503.3")

    verdict = game.refused("attack:secret")

    assert verdict.cites == ("702.1", "307.6")


def test_a_face_down_fire_card_is_a_fire_card_with_flame_and_nothing_else() -> None:
    # AFF-45
    game = given(face_down_fire="fire_only").unit(P1, "secret", power=5000, face_down=True).at("503.3")

    traits = RulesContext(game.table).derived.characteristics(game.id("secret"))

    assert (traits.kinds, traits.flags, traits.names, traits.numbers) == (("fire",), ("flame",), (), {})


def test_read_the_other_way_a_face_down_fire_card_is_what_it_really_is() -> None:
    # AFF-45
    game = given(face_down_fire="printed_self").unit(P1, "secret", power=5000, face_down=True).at("503.3")

    traits = RulesContext(game.table).derived.characteristics(game.id("secret"))

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

    assert game.last(ActIncomplete).cites == ("307.7",)
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
