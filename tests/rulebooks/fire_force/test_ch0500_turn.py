"""What 500 asks of Fire Force alone: the preparation phase, the actions, the end phase."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardAttached, CardMoved, CardTurned
from engine.core.events.effects import EffectEnded
from engine.core.events.game import GameEnded
from engine.core.events.steps import ActIncomplete, StepTaken
from tests.rulebooks.fire_force.abilities import DRAW
from tests.rulebooks.fire_force.given import P1, P2, Play, event_ability, given
from tests.rulebooks.order_of_events import in_this_order

# ---------------------------------------------------------------- 502: preparation phase


@pytest.mark.clause("502.1")
def test_all_exhausted_cards_of_the_turn_player_become_ready_together() -> None:
    position = given().unit(P1, "unit", ready=False).fire(P1, "torch", ready=False).unit(P1, "awake")
    game = position.unit(P2, "theirs", ready=False).at("502.1")

    turned = game.events(CardTurned, "502.1")

    assert [game.name(event.card) for event in turned] == ["unit", "torch"]
    assert len({event.batch for event in turned}) == 1
    assert not game.ready("theirs")


@pytest.mark.clause("502.1")
def test_fire_cards_come_off_their_units_and_lie_ready_on_the_field() -> None:
    game = given().unit(P1, "carrier").fire(P1, "torch", on="carrier", ready=False).at("502.1")

    assert (game.zone("torch"), game.obj("torch").attached_to, game.ready("torch")) == ("P1/field", 0, True)
    assert len(game.events(CardTurned)) == 1
    assert game.events(CardAttached, "502.1")


@pytest.mark.clause("502.1")
def test_a_fire_card_comes_off_whatever_unit_carries_it() -> None:
    # AFF-39
    game = given().unit(P2, "traitor").fire(P1, "torch", on="traitor").at("502.1")

    assert game.obj("torch").attached_to == 0
    assert game.events(CardAttached, "502.1")


def test_fire_cards_of_the_other_player_stay_attached() -> None:
    # AFF-39
    game = given().unit(P2, "carrier").fire(P2, "torch", on="carrier").at("502.1")

    assert game.obj("torch").attached_to == game.id("carrier")


@pytest.mark.clause("502.1")
def test_read_the_other_way_they_come_off_and_become_ready() -> None:
    # AFF-39
    position = given(fire_comes_off="both").unit(P2, "carrier", ready=False)
    game = position.fire(P2, "torch", on="carrier", ready=False).at("502.1")

    assert (game.obj("torch").attached_to, game.ready("torch"), game.ready("carrier")) == (0, True, False)


@pytest.mark.clause("104.5")
def test_a_card_that_may_not_become_ready_stays_exhausted() -> None:
    chained = 'kind = "static"\nstatics = [{ change = { forbid = ["ready"] } }]'
    game = given().unit(P1, "chained", chained, ready=False).at("502.1")

    assert not game.ready("chained")
    assert game.last(ActIncomplete).cites == ("104.5",)


@pytest.mark.clause("502.1", "910.8", "104.5")
def test_a_ban_for_the_opponents_next_turn_holds_when_cards_become_ready_in_it() -> None:
    """Until then it does not: the same turn an effect may still make one of them ready."""
    units = '{ of = "opponent", kind = "unit" }'
    chain = event_ability(f'do = "change", of = {units}, change = {{ forbid = ["ready"] }}, until = "opponent_turn"')
    wake = event_ability('do = "ready", what = { of = "opponent", name = "woken" }')
    position = given().event(P1, "chain", chain).event(P1, "wake", wake).unit(P2, "woken", ready=False)
    game = position.unit(P2, "asleep", ready=False).fire(P2, "torch", ready=False).at("503.3")

    game.uses("chain").uses("wake").ends()

    assert [game.ready(name) for name in ("woken", "asleep", "torch")] == [True, False, True]


@pytest.mark.clause("502.5")
def test_one_fire_card_enters_the_field_ready() -> None:
    game = given().at("502.5")

    moved = game.last(CardMoved, "502.5")
    assert (moved.source, moved.target, moved.orientation) == ("P1/fire_deck", "P1/field", "ready")
    assert game.cards("P1/fire_deck") == ["P1 fire_deck 2"]


@pytest.mark.clause("502.5")
def test_the_turn_player_picks_among_different_fire_cards() -> None:
    position = given().define("fire", "other fire", {}).card(P1, "white", number="other fire", zone="fire_deck")
    game = position.at("502.5")
    assert "502.5" in game.asked().cites

    game.picks("white")

    assert game.zone("white") == "P1/field"


@pytest.mark.clause("502.5", "104.2")
def test_without_a_fire_deck_nothing_enters() -> None:
    game = given().filled(P1, fire_deck=0).at("502.5")

    assert game.cards("P1/field") == []
    assert game.events(StepTaken, "502.5", "104.2")


@pytest.mark.clause("502.6")
def test_a_ninth_card_with_flame_is_put_away_before_the_main_phase() -> None:
    game = given().fires(P1, 8).at("502.5")
    assert game.asked().name == "cards with flame"

    game.picks("P1 fire 1")

    assert in_this_order(game.last(StepTaken, "502.6"), game.last(CardMoved, "1303.1"), game.last(StepTaken, "503.1"))


@pytest.mark.clause("502.6")
def test_who_draws_the_last_card_loses_before_the_main_phase() -> None:
    game = given().filled(P1, deck=1).at("502.4")

    assert game.last(GameEnded).winner == P2
    assert game.events(StepTaken, "503.1") == []


# ---------------------------------------------------------------- 503: main phase


@pytest.mark.clause("503.3a", "503.4")
def test_using_a_unit_card_is_an_action() -> None:
    game = given().unit(P1, "recruit", zone="hand", cost=0).at("503.3")

    game.uses("recruit")

    assert game.events(StepTaken, "503.4", "503.3a")
    assert game.zone("recruit") == "P1/field"


@pytest.mark.clause("503.3b", "503.4")
def test_using_an_event_card_is_an_action() -> None:
    game = given().event(P1, "study", event_ability(DRAW)).at("503.3")

    game.uses("study")

    assert game.events(StepTaken, "503.4", "503.3b")
    assert game.cards("P1/hand") == ["P1 deck 1"]


@pytest.mark.clause("503.3d", "503.4")
def test_attacking_with_a_unit_is_an_action() -> None:
    game = given().unit(P1, "attacker", flame=True).at("503.3")

    game.attacks("attacker")

    assert game.events(StepTaken, "503.4", "503.3d")
    assert game.asked().name == "attack target"


@pytest.mark.clause("503.3e", "503.4")
def test_ending_the_main_phase_leads_to_the_end_phase() -> None:
    game = given().at("503.3")

    game.ends()

    assert in_this_order(game.last(StepTaken, "503.4", "503.3e"), game.last(StepTaken, "504.1"))


# ---------------------------------------------------------------- 504: end phase


@pytest.mark.clause("504.3")
def test_nothing_is_left_to_do_after_the_check() -> None:
    game = given().at("504.1")

    assert game.steps("end_phase") == ["504.1", "504.2", "504.3", "504.4"]


@pytest.mark.clause("504.3")
def test_what_is_left_to_do_is_done_by_going_back_to_the_check() -> None:
    # AFF-04: play by itself never gets here with anything left; a stated position can.
    game = given().fire(P1, "spent", zone="adora").at("504.3")

    assert game.steps("end_phase") == ["504.3", "504.2", "504.3", "504.4"]
    assert game.zone("spent") == "P1/fire_deck"


def boosted(until: str, *, flame: bool = False) -> Play:
    """The hero has 1000 more power for a duration, and the turn is over."""
    boost = event_ability(f'do = "number", number = "power", of = {{ name = "hero" }}, plus = 1000, until = "{until}"')
    game = given().event(P1, "boost", boost).unit(P1, "hero", power=1000, flame=flame).at("503.3")
    return game.uses("boost").ends()


@pytest.mark.clause("504.4", "702.20a")
def test_an_effect_for_the_battle_made_outside_of_one_ends_with_the_next_battle() -> None:
    game = boosted("battle", flame=True)
    assert game.events(EffectEnded) == []

    game.ends().attacks("hero", P2).passes()

    assert game.last(EffectEnded).cites == ("702.20a",)
    assert game.power("hero") == 1000
