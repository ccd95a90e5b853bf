"""A turn: its phases, their beginnings as conditions, the draw, the actions of the main phase, its end."""

from __future__ import annotations

from itertools import groupby
from typing import Any

import pytest

from engine.core.events.cards import CardMoved
from engine.core.events.choices import ChoiceOpened
from engine.core.events.effects import DelayedGone, EffectEnded, TriggerCounted, TriggerSpent
from engine.core.events.game import ConditionOccurred, GameEnded, TurnBegan
from engine.core.events.steps import StepTaken
from tests.editions.kits import P1, P2, Clauses, Kit, editions, shared
from tests.rulebooks.order_of_events import in_this_order
from tests.rulebooks.stated import TURN

DRAW = 'do = "draw"'
PHASES = {
    "fire_force": ["preparation_phase", "main_phase", "end_phase"],
    "generic": ["draw_phase", "main_phase", "battle_phase", "end_phase"],
    "fftcg": ["active_phase", "draw_phase", "main_phase", "attack_phase", "main_phase", "end_phase"],
    "force_of_will": ["draw_phase", "recovery_phase", "main_phase", "end_phase"],
}
FIRST = {"fire_force": "preparation_start", "generic": "draw_phase_start", "force_of_will": "draw_phase_start"}
"""The condition that the first phase began."""

ENDS = shared(fire_force="504.4", generic="505.3a", fftcg="9.5.1.3.2", force_of_will="505.5b")


def mill(kit: Kit) -> str:
    """Something a trigger does that a look at the used cards tells from a draw."""
    return f'do = "put_top", to = "{kit.discard}"'


def watched(kit: Kit, *trigger: str, clause: str, **when: str) -> Any:
    """A unit of P1 waits for a condition; we are at a clause."""
    return kit.unit(kit.given(), P1, "watcher", kit.triggered(*trigger, **when)).at(clause)


# ---------------------------------------------------------------- the whole turn


@shared(fire_force="501.1", generic="501.1", fftcg="9", force_of_will="501.1")
def test_a_turn_has_its_phases_in_order(kit: Kit, clauses: Clauses) -> None:
    game = kit.given().at(clauses[0])

    kit.ends(game)

    steps = [event.procedure for event in game.events(StepTaken) if event.procedure.endswith("_phase")]
    phases, expected = [name for name, _ in groupby(steps)], PHASES[game.table.pins.edition.partition("@")[0]]
    assert phases[: len(expected)] == expected
    assert game.events(StepTaken, *clauses)


@shared(fire_force="501.1", generic=("501.1", "505.4"), fftcg=("9", "9.5.1.5"), force_of_will=("501.1", "505.6"))
def test_the_players_take_turns_alternately(kit: Kit, clauses: Clauses) -> None:
    game = kit.given().at(clauses[0])

    kit.ends(kit.ends(kit.ends(game)))

    began = game.events(TurnBegan, clauses[0])
    assert [event.player for event in began] == [P1, P2, P1, P2]
    assert [event.turn for event in began] == [TURN + 1, TURN + 2, TURN + 3, TURN + 4]


# ---------------------------------------------------------------- the first phase


@shared(
    fire_force=("502.4", "1104.1"),
    generic=("502.1", "904.1"),
    fftcg=("9.2.1.1", "7.4"),
    force_of_will=("502.3", "1009.1"),
)
@pytest.mark.parametrize("player, other", [(P1, P2), (P2, P1)])
def test_the_turn_player_draws(kit: Kit, clauses: Clauses, player: str, other: str) -> None:
    game = kit.given().at(clauses[0], player)

    drawn = game.last(CardMoved, clauses[0])
    assert (game.cards(f"{player}/hand"), game.cards(f"{other}/hand")) == (kit.drawn(player), [])
    assert (drawn.verb, drawn.cites[:2]) == ("draw", clauses)


@shared(fire_force="502.4", generic="502.1", fftcg="9.2.1.1", force_of_will="502.3")
def test_the_draw_of_the_turn_is_a_draw_for_triggers(kit: Kit, clauses: Clauses) -> None:
    # AFF-16
    game = watched(kit, "draw", mill(kit), clause=clauses[0], player="you")

    assert game.cards(f"P1/{kit.discard}") == [f"P1 deck {n}" for n in range(kit.draws + 1, 2 * kit.draws + 1)]
    assert game.events(CardMoved, clauses[0])


@shared(fire_force="502.2", generic="502.2", force_of_will="502.1")
@pytest.mark.parametrize("of", ["phase", "turn"])
def test_the_start_of_the_phase_and_of_the_turn_are_conditions(kit: Kit, clauses: Clauses, of: str) -> None:
    condition = "turn_start" if of == "turn" else FIRST[kit.given().book.id.partition("@")[0]]
    game = watched(kit, condition, mill(kit), clause=clauses[0])

    assert condition in [event.name for event in game.events(ConditionOccurred, clauses[0])]
    assert game.cards(f"P1/{kit.discard}") == ["P1 deck 1"]


@shared(fire_force="502.2", generic="502.2", force_of_will="502.1")
def test_both_conditions_occur_together(kit: Kit, clauses: Clauses) -> None:
    occurred = kit.given().at(clauses[0]).events(ConditionOccurred, clauses[0])

    assert (len(occurred), len({event.batch for event in occurred})) == (2, 1)


@shared(
    fire_force=("502.3", "502.2", "502.4"),
    generic=("502.3", "502.2", "503.1"),
    force_of_will=("502.2", "502.1", "502.3"),
)
def test_what_was_triggered_at_the_start_is_used_before_play_goes_on(kit: Kit, clauses: Clauses) -> None:
    used, begins, further = clauses
    game = watched(kit, "turn_start", mill(kit), clause=begins)
    while not game.events(StepTaken, further):
        game.picks(kit.end)

    assert in_this_order(
        game.last(TriggerCounted), game.events(StepTaken, used)[0], game.last(TriggerSpent),
        game.last(StepTaken, further),
    )  # fmt: skip
    assert game.cards(f"P1/{kit.discard}") == ["P1 deck 1"]


@shared(fire_force="502.3", generic="502.3", fftcg="12.4.2", force_of_will="1202.2")
def test_a_player_without_a_deck_loses_before_the_main_phase(kit: Kit, clauses: Clauses) -> None:
    game = kit.given().filled(P1, deck=0).at(kit.begins)

    assert game.last(GameEnded).winner == P2
    assert game.events(StepTaken, *clauses)
    assert game.events(StepTaken, "503.1") == []


# ---------------------------------------------------------------- the main phase


@shared(fire_force="503.1", generic="503.1", fftcg="9.3.1.3", force_of_will="504.1")
def test_the_start_of_the_main_phase_is_a_condition(kit: Kit, clauses: Clauses) -> None:
    game = watched(kit, "main_start", DRAW, clause=clauses[0], player="you")

    assert "main_start" in [event.name for event in game.events(ConditionOccurred, *clauses)]
    assert game.cards("P1/hand") == ["P1 deck 1"]


@shared(
    fire_force=("503.2", "503.1", "503.3"),
    generic=("503.2", "503.1", "503.3"),
    force_of_will=("504.2", "504.1", "602.1c"),
)
def test_what_was_triggered_is_used_before_the_first_action(kit: Kit, clauses: Clauses) -> None:
    used, begins, asked = clauses
    game = watched(kit, "main_start", DRAW, clause=begins)

    assert in_this_order(
        game.last(TriggerCounted),
        game.last(StepTaken, used),
        game.last(TriggerSpent),
        game.last(ChoiceOpened, asked),
    )


@shared(fire_force="503.3", generic="503.3", fftcg="11.1.1", force_of_will="601.1")
@pytest.mark.parametrize("turn_player, other", [(P1, P2), (P2, P1)])
def test_the_turn_player_alone_is_asked_for_an_action(kit: Kit, clauses: Clauses, turn_player: str, other: str) -> None:
    game = kit.given().at(kit.main, turn_player)

    verdict = game.refused("end", seat=other)

    assert game.asked().seat == turn_player
    assert clauses[0] in verdict.cites
    assert game.decision.reason == "NOT_ASKED"


@shared(fire_force=("503.4", "503.3c"), generic=("503.4", "503.3e"), fftcg="9.3.1.7", force_of_will="605.1a")
def test_using_an_ability_is_an_action(kit: Kit, clauses: Clauses) -> None:
    game = kit.unit(kit.given(), P1, "scholar", kit.ability(DRAW)).at(kit.main)

    kit.use(game, "scholar")

    assert game.events(StepTaken, *clauses)
    assert game.cards("P1/hand") == ["P1 deck 1"]


@shared(fire_force=("503.4", "503.2"), generic=("503.4", "503.2"))  # in Force of Will priority goes on (605.1a)
def test_after_an_action_the_rules_are_checked_and_the_turn_player_is_asked_again(kit: Kit, clauses: Clauses) -> None:
    game = kit.unit(kit.given(), P1, "scholar", kit.ability(DRAW)).at(kit.main)

    kit.use(game, "scholar")

    assert [at.partition("/")[0] for at in game.steps("main_phase")] == ["503.3", *clauses, "503.3"]
    assert game.asked().name == kit.question


# ---------------------------------------------------------------- the end phase


@shared(fire_force="504.1", generic="505.1", fftcg="9.5.1.1", force_of_will="505.3")
def test_the_end_of_the_turn_is_a_condition(kit: Kit, clauses: Clauses) -> None:
    game = watched(kit, "turn_end", DRAW, clause=clauses[0], player="you")

    assert game.last(ConditionOccurred, *clauses).name == "turn_end"
    assert game.cards("P1/hand") == ["P1 deck 1"]


@shared(
    fire_force=("504.2", "504.1", "504.4"),
    generic=("505.2", "505.1", "505.3a"),
    force_of_will=("505.4", "505.3", "505.5b"),
)
def test_what_was_triggered_by_the_end_is_used_in_this_turn(kit: Kit, clauses: Clauses) -> None:
    used, start, effects = clauses
    game = watched(kit, "turn_end", DRAW, clause=start, player="you")
    while game.table.turn == TURN:
        game.picks(kit.end)

    assert in_this_order(
        game.events(StepTaken, used)[0],
        game.last(TriggerSpent),
        game.events(StepTaken, effects)[0],
        game.last(TurnBegan),
    )


def boosted(kit: Kit, until: str) -> Any:
    """The number of the hero is 500 higher for a duration, and the turn is over."""
    boost = kit.add('{ name = "hero" }', 500, until)
    game = kit.unit(kit.acting(P1, boost), P1, "hero", value=1000).at(kit.main)
    return kit.ends(kit.plays(game, "card"))


@ENDS
def test_effects_that_last_for_the_turn_end(kit: Kit, clauses: Clauses) -> None:
    game = boosted(kit, "turn")

    assert clauses[0] in game.last(EffectEnded).cites
    assert game.number("hero", kit.number) == 1000


@editions()
def test_effects_that_last_longer_go_on(kit: Kit) -> None:
    game = boosted(kit, "game")

    assert game.events(EffectEnded) == []
    assert game.number("hero", kit.number) == 1500


@ENDS
def test_delayed_triggers_of_the_turn_are_over(kit: Kit, clauses: Clauses) -> None:
    later = 'do = "delay", when = { event = "exhaust" }, until = "turn", effect = [{ do = "draw" }]'
    game = kit.acting(P1, later.replace("exhaust", kit.exhausted)).at(kit.main)

    kit.ends(kit.plays(game, "card"))

    assert set(clauses) <= set(game.last(DelayedGone).cites)
    assert game.table.delayed == {}


@shared(
    fire_force=("504.5", "504.4"),
    generic=("505.4", "505.1"),
    fftcg=("9.5.1.5", "9.5.1.1"),
    force_of_will=("505.6", "505.3"),
)
@pytest.mark.parametrize("turn_player, following", [(P1, P2), (P2, P1)])
def test_the_other_player_takes_the_next_turn(kit: Kit, clauses: Clauses, turn_player: str, following: str) -> None:
    game = kit.given().at(clauses[1], turn_player)
    if game.table.turn == TURN:
        kit.ends(game)

    assert in_this_order(game.last(StepTaken, clauses[0]), game.last(TurnBegan))
    assert (game.table.turn_player, game.table.turn) == (following, TURN + 1)
    assert game.cards(f"{following}/hand") == kit.drawn(following)
