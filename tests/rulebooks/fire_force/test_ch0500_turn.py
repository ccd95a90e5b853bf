"""500. A turn: preparation, main and end phase."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardAttached, CardMoved, CardTurned
from engine.core.events.choices import ChoiceOpened
from engine.core.events.effects import DelayedGone, EffectEnded, TriggerCounted, TriggerSpent
from engine.core.events.game import ConditionOccurred, GameEnded, TurnBegan
from engine.core.events.steps import ActIncomplete, StepTaken
from tests.rulebooks.fire_force.abilities import DRAW, MILL
from tests.rulebooks.fire_force.given import P1, P2, TURN, Play, activated, event_ability, given, triggered
from tests.rulebooks.order_of_events import in_this_order

# ---------------------------------------------------------------- 501


@pytest.mark.clause("501.1")
def test_a_turn_has_its_phases_in_order() -> None:
    game = given().at("501.1")

    game.ends()

    phases = [event.procedure for event in game.events(StepTaken) if event.procedure.endswith("_phase")]
    first_turn = list(dict.fromkeys(phases))
    assert first_turn == ["preparation_phase", "main_phase", "end_phase"]


@pytest.mark.clause("501.1")
def test_the_players_take_turns_alternately() -> None:
    game = given().at("501.1")

    game.ends().ends().ends()

    began = game.events(TurnBegan, "501.1")
    assert [event.player for event in began] == [P1, P2, P1, P2]
    assert [event.turn for event in began] == [TURN + 1, TURN + 2, TURN + 3, TURN + 4]


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


@pytest.mark.clause("104.5")
def test_a_card_that_may_not_become_ready_stays_exhausted() -> None:
    chained = 'kind = "static"\nstatics = [{ change = { forbid = ["ready"] } }]'
    game = given().unit(P1, "chained", chained, ready=False).at("502.1")

    assert not game.ready("chained")
    assert game.last(ActIncomplete).cites == ("104.5",)


@pytest.mark.clause("502.2")
@pytest.mark.parametrize("condition", ["preparation_start", "turn_start"])
def test_the_start_of_the_phase_and_of_the_turn_are_conditions(condition: str) -> None:
    game = given().unit(P1, "watcher", triggered(condition, DRAW)).at("502.2")

    assert condition in [event.name for event in game.events(ConditionOccurred, "502.2")]
    assert game.cards("P1/hand") == ["P1 deck 1", "P1 deck 2"]


@pytest.mark.clause("502.2")
def test_both_conditions_occur_together() -> None:
    game = given().at("502.2")

    assert len({event.batch for event in game.events(ConditionOccurred, "502.2")}) == 1


@pytest.mark.clause("502.3")
def test_what_was_triggered_at_the_start_is_used_before_the_draw() -> None:
    game = given().unit(P1, "watcher", triggered("turn_start", MILL)).at("502.2")

    assert in_this_order(game.last(StepTaken, "502.3"), game.last(TriggerSpent), game.last(StepTaken, "502.4"))
    assert game.cards("P1/adora") == ["P1 deck 1"]
    assert game.cards("P1/hand") == ["P1 deck 2"]


@pytest.mark.clause("502.3")
def test_a_player_without_a_deck_loses_before_the_draw() -> None:
    game = given().filled(P1, deck=0).at("502.1")

    assert game.last(GameEnded).winner == P2
    assert game.events(StepTaken, "502.4") == []


@pytest.mark.clause("502.4")
def test_the_turn_player_draws_one_card() -> None:
    game = given().at("502.4", P2)

    drawn = game.last(CardMoved, "502.4")
    assert game.cards("P2/hand") == ["P2 deck 1"]
    assert (drawn.verb, drawn.cites[:2]) == ("draw", ("502.4", "1104.1"))


@pytest.mark.clause("502.4")
def test_the_draw_of_the_turn_is_a_draw_for_triggers() -> None:
    # AFF-16
    game = given().unit(P1, "watcher", triggered("draw", MILL, player="you")).at("502.4")

    assert game.cards("P1/adora") == ["P1 deck 2"]


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


@pytest.mark.clause("503.1")
def test_the_start_of_the_main_phase_is_a_condition() -> None:
    game = given().unit(P1, "watcher", triggered("main_start", DRAW, player="you")).at("503.1")

    assert game.last(ConditionOccurred, "503.1").name == "main_start"
    assert game.cards("P1/hand") == ["P1 deck 1"]


@pytest.mark.clause("503.2")
def test_what_was_triggered_is_used_before_the_first_action() -> None:
    game = given().unit(P1, "watcher", triggered("main_start", DRAW)).at("503.1")

    assert in_this_order(
        game.last(TriggerCounted),
        game.last(StepTaken, "503.2"),
        game.last(TriggerSpent),
        game.last(ChoiceOpened, "503.3"),
    )


@pytest.mark.clause("503.3")
@pytest.mark.parametrize("turn_player, other", [(P1, P2), (P2, P1)])
def test_the_turn_player_alone_is_asked_for_an_action(turn_player: str, other: str) -> None:
    game = given().at("503.3", turn_player)

    verdict = game.refused("end", seat=other)

    assert game.asked().seat == turn_player
    assert "503.3" in verdict.cites
    assert game.decision is not None
    assert game.decision.reason == "NOT_ASKED"


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


@pytest.mark.clause("503.3c", "503.4")
def test_using_an_activated_ability_is_an_action() -> None:
    game = given().unit(P1, "scholar", activated(DRAW)).at("503.3")

    game.uses_ability("scholar")

    assert game.events(StepTaken, "503.4", "503.3c")
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


@pytest.mark.clause("503.4", "503.2")
def test_after_any_other_action_the_rules_are_checked_and_the_turn_player_is_asked_again() -> None:
    game = given().unit(P1, "scholar", activated(DRAW)).at("503.3")

    game.uses_ability("scholar")

    assert [at.partition("/")[0] for at in game.steps("main_phase")] == ["503.3", "503.4", "503.2", "503.3"]
    assert game.asked().name == "main phase action"


# ---------------------------------------------------------------- 504: end phase


@pytest.mark.clause("504.1")
def test_the_end_of_the_turn_is_a_condition() -> None:
    game = given().unit(P1, "watcher", triggered("turn_end", DRAW, player="you")).at("504.1")

    assert game.last(ConditionOccurred, "504.1").name == "turn_end"
    assert game.cards("P1/hand") == ["P1 deck 1"]


@pytest.mark.clause("504.2")
def test_what_was_triggered_by_the_end_is_used_in_this_turn() -> None:
    game = given().unit(P1, "watcher", triggered("turn_end", DRAW, player="you")).at("504.1")

    assert in_this_order(
        game.events(StepTaken, "504.2")[0],
        game.last(TriggerSpent),
        game.events(StepTaken, "504.4")[0],
        game.last(TurnBegan),
    )


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


@pytest.mark.clause("504.4")
def test_effects_that_last_for_the_turn_end() -> None:
    game = boosted("turn")

    assert game.last(EffectEnded).cites == ("504.4",)
    assert game.power("hero") == 1000


@pytest.mark.clause("504.4")
def test_effects_that_last_longer_go_on() -> None:
    game = boosted("game")

    assert game.events(EffectEnded) == []
    assert game.power("hero") == 2000


@pytest.mark.clause("504.4", "702.20a")
def test_an_effect_for_the_battle_made_outside_of_one_ends_with_the_next_battle() -> None:
    game = boosted("battle", flame=True)
    assert game.events(EffectEnded) == []

    game.ends().attacks("hero", P2).passes()

    assert game.last(EffectEnded).cites == ("702.20a",)
    assert game.power("hero") == 1000


@pytest.mark.clause("504.4")
def test_delayed_triggers_of_the_turn_are_over() -> None:
    later = event_ability('do = "delay", when = { event = "attack" }, until = "turn", effect = [{ do = "draw" }]')
    game = given().event(P1, "plan", later).at("503.3")

    game.uses("plan").ends()

    assert game.last(DelayedGone).cites == ("504.4",)
    assert game.table.delayed == {}


@pytest.mark.clause("504.5")
@pytest.mark.parametrize("turn_player, following", [(P1, P2), (P2, P1)])
def test_the_other_player_takes_the_next_turn(turn_player: str, following: str) -> None:
    game = given().at("504.4", turn_player)

    assert in_this_order(game.last(StepTaken, "504.5"), game.last(TurnBegan))
    assert (game.table.turn_player, game.table.turn) == (following, TURN + 1)
