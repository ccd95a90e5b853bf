"""500. The phases of a turn."""

from __future__ import annotations

import pytest

from engine.abilities.language.ability import Modifier, Static
from engine.core.events.cards import CardMoved, CardTurned, MarkersChanged
from engine.core.events.choices import ChoiceOpened
from engine.core.events.effects import EffectEnded
from engine.core.events.fold import fold
from engine.core.events.game import ConditionOccurred, FactNoted, TurnBegan
from engine.core.events.steps import ActIncomplete, StepTaken
from engine.core.play.common_acts import BeginEffect
from engine.core.table.state import Lasting
from engine.rulebooks.force_of_will.v8_01.ch0100_game import LIFE, SetLife
from engine.rulebooks.force_of_will.v8_01.ch0500_turn import LAST_WILL_VANISHES, WILL
from engine.rulebooks.force_of_will.v8_01.edition import FW
from tests.rulebooks.force_of_will.kit import P1, P2, Play, given, opened, text

BY_TEST = FW.cite("101.1")
PRIORITIES = ["502.2", "502.4", "503.3", "503.7", "504.2", "505.2", "505.4"]
"""The clauses by which the turn player gets priority in a turn."""


def begun(first: str = P1) -> Play:
    """A game from decks in which both kept their hands: the first turn begins."""
    return opened(first=first).picks("keep").picks("keep")


def occurred(game: Play) -> list[str]:
    """The conditions that came about, in their order."""
    return [event.name for event in game.events(ConditionOccurred)]


def next_turn(game: Play) -> Play:
    """Both pass until the next turn begins."""
    turn = game.table.turn
    while game.table.turn == turn:
        game.picks("pass")
    return game


# ---------------------------------------------------------------- 501: the course of a turn


@pytest.mark.clause("501.1", *PRIORITIES)
def test_a_turn_goes_through_its_phases_with_priority_in_each() -> None:
    game = given().at("501.1")
    seen = []
    while game.table.turn == 4:
        assert game.asked().seat == P1
        seen.append(game.place)
        game.passes(2)

    assert seen == PRIORITIES
    assert occurred(game)[:8] == [
        "draw_phase_start", "turn_start", "recovery_phase_start", "recovery_phase_end", "main_start",
        "end_phase_start", "turn_end", "draw_phase_start",
    ]  # fmt: skip


@pytest.mark.clause("505.6", "501.1")
@pytest.mark.parametrize("player", [P1, P2])
def test_the_players_take_turns_in_alternation(player: str) -> None:
    game = given().at("505.6", player)
    next_turn(game)

    assert [(event.turn, event.player) for event in game.events(TurnBegan)] == [
        (4, P2 if player == P1 else P1), (5, player),
    ]  # fmt: skip


@pytest.mark.clause("505.5d", "1202.2", "103.2")
def test_a_game_in_which_nobody_acts_ends_with_an_empty_main_deck() -> None:
    game = begun()
    while game.table.result is None:
        asked = game.asked()
        game.picks(*(option.id for option in asked.options[: asked.least]))

    assert (game.table.turn, game.table.result.losers) == (72, (P2,))
    assert len(game.cards("P2/graveyard")) == 33 and len(game.cards("P2/hand")) == 7
    assert fold(game.log) == game.table


# ---------------------------------------------------------------- 502: draw phase


@pytest.mark.clause("502.1")
def test_conditions_of_the_start_name_the_turn_player() -> None:
    game = given().at("502.1", P2)

    assert [(event.name, event.player) for event in game.events(ConditionOccurred, "502.1")] == [
        ("draw_phase_start", P2), ("turn_start", P2),
    ]  # fmt: skip


@pytest.mark.clause("502.1")
def test_the_game_starts_once_and_a_turn_in_its_first_draw_phase_alone() -> None:
    assert occurred(begun()) == ["draw_phase_start", "game_start", "turn_start"]
    assert occurred(next_turn(begun())).count("game_start") == 1
    assert occurred(given().at("502.1", again=True)) == ["draw_phase_start"]


@pytest.mark.clause("502.3", "502.2", "1009.1")
def test_the_turn_player_draws_a_card_after_the_first_priority() -> None:
    game = given().at("502.2")
    assert game.cards("P1/hand") == []

    game.passes(2)

    assert (game.place, game.cards("P1/hand")) == ("502.4", ["P1 deck 1"])
    assert game.last(CardMoved, "502.3").verb == "draw"


@pytest.mark.clause("502.3")
@pytest.mark.parametrize("first", [P1, P2])
def test_nobody_draws_in_the_first_turn_of_the_game_but_in_the_second(first: str) -> None:
    second = P2 if first == P1 else P1
    game = next_turn(begun(first))
    assert len(game.cards(f"{first}/hand")) == 5
    assert (game.table.turn, game.table.turn_player) == (2, second)

    game.passes(2)

    assert len(game.cards(f"{second}/hand")) == 6


# ---------------------------------------------------------------- 503: recovery phase


@pytest.mark.clause("503.1")
def test_each_player_has_no_recovery_phase_in_the_own_first_turn() -> None:
    game = begun()
    phases: dict[int, int] = {}
    while game.table.turn < 5:
        turn = game.table.turn
        before = len(game.events(StepTaken, "503.2"))
        next_turn(game)
        phases[turn] = len(game.events(StepTaken, "503.2")) - before

    assert phases == {1: 0, 2: 0, 3: 1, 4: 1}
    assert "recovery_phase_start" in occurred(game)


@pytest.mark.clause("503.5", "1013.1", "303.1a")
def test_the_turn_player_recovers_all_own_cards_on_the_field_and_in_the_ruler_area() -> None:
    position = given().card(P1, "stone", "magic_stone", state="rested").card(P1, "up")
    position.card(P1, "ruler", "ruler", zone="ruler_area", state="rested").card(P2, "theirs", state="rested")
    game = position.card(P1, "borrowed", owner=P2, state="rested").at("503.5")

    names = ("stone", "up", "ruler", "borrowed", "theirs")
    assert [game.obj(name).orientation for name in names] == ["recovered"] * 4 + ["rested"]
    turned = game.events(CardTurned, "503.5")
    assert [game.name(event.card) for event in turned] == ["stone", "borrowed", "ruler"]
    assert len({event.batch for event in turned}) == 1


@pytest.mark.clause("503.4", "907.4")
def test_will_vanishes_before_the_cards_recover() -> None:
    game = given().fact(WILL, {P1: {"fire": 2}, P2: {"water": 1}}).card(P1, "it", state="rested").at("503.4")

    assert WILL not in game.table.facts
    assert game.last(FactNoted, "503.4").seq < game.last(CardTurned, "503.5").seq


# ---------------------------------------------------------------- 505: end phase


@pytest.mark.clause("505.5a", "505.5")
def test_damage_on_resonators_and_j_rulers_becomes_nothing_for_both_players() -> None:
    position = given().card(P1, "mine", markers={"damage": 300, "+100/+100": 1}).card(P2, "whole")
    game = position.card(P2, "theirs", "j_ruler", markers={"damage": 500}).at("505.5a")

    assert {game.name(e.card): e.now for e in game.events(MarkersChanged, "505.5a")} == {"mine": 0, "theirs": 0}
    assert game.obj("mine").markers == {"+100/+100": 1}


def test_damage_on_another_card_is_left() -> None:
    game = given().card(P1, "stone", "magic_stone", markers={"damage": 300}).at("505.5a")

    assert game.obj("stone").markers == {"damage": 300}


def lasting(card: int, until: str, turn: int = 0) -> BeginEffect:
    """The beginning of an effect on a card, which keeps it from being rested."""
    static = Static(to="self", change=Modifier(forbid=("exhaust",)))
    return BeginEffect(Lasting(0, card, P1, static, until, 0, (card,), turn), BY_TEST)


@pytest.mark.clause("505.5b", "505.5")
def test_effects_until_the_end_of_the_turn_end_and_others_go_on() -> None:
    position = given().card(P1, "it")
    card = position.ids["it"]
    game = position.carries_out(
        *(lambda g, until=until, turn=turn: lasting(card, until, turn).happen(g)
          for until, turn in (("turn", 0), ("turn", 5), ("game", 0))),
        at="505.5a",
    )  # fmt: skip

    ended = [event.effect for event in game.events(EffectEnded, "505.5b")]
    assert len(ended) == 1
    assert sorted((e.until, e.turn) for e in game.table.lasting.values()) == [("game", 0), ("turn", 5)]


@pytest.mark.clause("104.4")
def test_what_an_effect_forbids_is_not_done_in_the_recovery_phase() -> None:
    position = given().card(P1, "it", state="rested").card(P1, "other", state="rested")
    card = position.ids["it"]
    static = Static(to="self", change=Modifier(forbid=("ready",)))
    begin = BeginEffect(Lasting(0, card, P1, static, "game", 0, (card,)), BY_TEST)

    game = position.carries_out(begin.happen, at="503.5")

    assert [game.obj(name).orientation for name in ("it", "other")] == ["rested", "recovered"]
    assert game.last(ActIncomplete, "104.4").what == "ready"


@pytest.mark.clause("505.5c")
def test_will_vanishes_in_the_final_step() -> None:
    game = given().fact(WILL, {P1: {"fire": 2}}).at("505.5b")

    assert WILL not in game.table.facts
    assert game.last(FactNoted, "505.5c").cites == LAST_WILL_VANISHES


@pytest.mark.clause("505.5d", "306.3", "1019.1")
def test_the_turn_player_discards_down_to_seven_cards() -> None:
    game = given().filled(P1, hand=9).filled(P2, hand=9).at("505.5a")

    asked = game.asked()
    assert (asked.seat, asked.least, asked.most, len(asked.options)) == (P1, 2, 2, 9)
    assert game.refused("P1 hand 1").cites[0] == "505.5d"
    game.picks("P1 hand 3", "P1 hand 7")
    assert (len(game.cards("P1/hand")), len(game.cards("P2/hand"))) == (7, 9)
    assert game.cards("P1/graveyard") == ["P1 hand 7", "P1 hand 3"]
    assert game.table.turn_player == P2


@pytest.mark.clause("505.5d", "309.2")
def test_several_discards_go_into_a_graveyard_whose_order_nobody_decides() -> None:
    game = given().filled(P1, hand=9).at("505.5a").picks("P1 hand 7", "P1 hand 3")

    assert sorted(game.cards("P1/graveyard")) == ["P1 hand 3", "P1 hand 7"]
    assert game.events(CardMoved, "302.4") == []


def limited(*limits: str) -> Play:
    """P1 holds nine cards at the end of the turn, and has cards that say what the hand limit is."""
    position = given().filled(P1, hand=9).filled(P2, hand=9)
    for limit in limits:
        mark = text("static", statics=[{"to": "self", "change": {"gain_flag": f"hand_limit:{limit}"}}])
        position.card(P1, f"limit {limit}", "regalia", abilities=(mark,))
    return position.at("505.5a")


@pytest.mark.clause("505.5d", "306.3")
@pytest.mark.parametrize(("limits", "over"), [(("3",), 6), (("8", "5"), 4)], ids=str)
def test_a_text_can_change_the_hand_limit(limits: tuple[str, ...], over: int) -> None:
    asked = limited(*limits).asked()

    assert (asked.name, asked.seat, asked.least, asked.most) == ("hand limit", P1, over, over)


@pytest.mark.clause("505.5d")
@pytest.mark.parametrize("limit", ["9", "none"])
def test_nobody_is_asked_below_another_limit_or_without_one(limit: str) -> None:
    game = limited(limit)

    assert (game.asked().name, game.table.turn, len(game.cards("P1/hand"))) == ("priority", 4, 9)


def test_nobody_is_asked_with_seven_cards() -> None:
    game = given().filled(P1, hand=7).at("505.5d")

    assert game.table.turn == 4


@pytest.mark.clause("505.5e", "505.5")
def test_the_final_step_ends_where_nothing_is_due() -> None:
    game = given().at("505.5a")

    assert game.steps("end_phase") == ["505.5a", "505.5b", "505.5c", "505.5d", "505.5e"]
    assert game.table.turn == 4


@pytest.mark.clause("505.5e", "1202.1", "602.1a")
def test_a_rule_process_that_is_due_after_the_final_step_is_carried_out_there() -> None:
    game = given().carries_out(SetLife(P1, 0, LAST_WILL_VANISHES).happen, at="505.5e")

    assert game.table.result.losers == (P1,)
    assert game.steps("end_phase") == ["505.5e"]
    assert game.table.turn == 3


@pytest.mark.clause("505.5e")
def test_the_final_step_starts_over_after_priority() -> None:
    """The priority is that of the turn player (AFW-21); no condition of the end of the turn comes about again."""
    game = given().carries_out(SetLife(P1, 0, LAST_WILL_VANISHES).happen, at="505.5e")
    agenda = [(frame.procedure, frame.at) for frame in game.table.agenda]

    assert agenda[:2] == [("turn", "501.1/2"), ("end_phase", "505.5a")]
    assert agenda[2][0] == "priority"
    assert occurred(game) == []


def test_the_opponent_is_never_asked_about_the_hand_limit() -> None:
    game = given().filled(P2, hand=12).at("505.5a")

    assert [event.choice.name for event in game.events(ChoiceOpened)] == ["priority"]


def test_life_is_no_business_of_the_end_of_a_turn() -> None:
    assert given().at("505.5a").table.facts[LIFE] == {P1: 4000, P2: 4000}


# ---------------------------------------------------------------- 503, 505: what triggers at the start and the end


@pytest.mark.parametrize(
    ("event", "place"),
    [
        pytest.param("recovery_phase_start", "503.3", marks=pytest.mark.clause("503.2", "503.3")),
        pytest.param("recovery_phase_end", "503.7", marks=pytest.mark.clause("503.6", "503.7")),
        pytest.param("end_phase_start", "505.2", marks=pytest.mark.clause("505.1", "505.2")),
    ],
)
@pytest.mark.parametrize(("player", "triggers"), [(P1, True), (P2, False)])
def test_what_waits_for_the_start_or_the_end_of_a_phase_triggers_in_the_next_priority(
    event: str, place: str, player: str, triggers: bool
) -> None:
    waits = text("triggered", when={"event": event, "player": "you"}, effect=[{"do": "draw"}])
    game = given().filled(player, deck=9).card(player, "bell", "regalia", abilities=(waits,)).at("502.4")
    while game.place != place:
        game.picks("pass")

    assert [condition.player for condition in game.events(ConditionOccurred) if condition.name == event] == [P1]
    assert game.chase == (["an ability"] if triggers else [])
