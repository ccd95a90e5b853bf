"""9. The phases of a turn."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardMoved, CardTurned, MarkersChanged
from engine.core.events.choices import ChoiceOpened
from engine.core.events.effects import AbilityPlaced, EffectEnded, TriggerCounted
from engine.core.events.event import Event
from engine.core.events.game import ConditionOccurred, TurnBegan
from engine.core.events.steps import StepTaken
from tests.rulebooks.fftcg.given import P1, P2, Given, Play, action, auto, given

DRAW = 'do = "draw"'
DAMAGE = 'do = "damage"'
PUMP = 'do = "number", number = "power", of = { of = "you", kind = "forward" }, plus = 3000'


def first_place(game: Play, kind: type[Event], *cites: str) -> int:
    """Where in the log the first such event stands."""
    return game.events(kind, *cites)[0].seq


def procedures(game: Play) -> list[str]:
    """The procedures that took steps, in order, each once in a row."""
    taken = [event.procedure for event in game.events(StepTaken)]
    return [name for place, name in enumerate(taken) if place == 0 or taken[place - 1] != name]


def to_the_end_phase(game: Play) -> Play:
    """From priority in the first main phase: nobody does anything until the end phase asks or is over."""
    return game.passes(2).passes(2).picks("none").passes(2)


# ---------------------------------------------------------------- 9.1: active phase


@pytest.mark.clause("9.1.1.1")
def test_the_turn_player_activates_all_own_dull_cards() -> None:
    position = given().forward(P1, "a", state="dull").backup(P1, "b", state="dull").monster(P1, "c", state="dull")
    game = position.forward(P1, "d").forward(P2, "theirs", state="dull").at("9.1.1.1")

    assert [game.state(name) for name in ("a", "b", "c", "d", "theirs")] == ["active"] * 4 + ["dull"]
    turned = game.events(CardTurned, "9.1.1.1")
    assert [game.name(event.card) for event in turned] == ["a", "b", "c"]
    assert len({event.batch for event in turned}) == 1
    assert game.events(AbilityPlaced) == []


@pytest.mark.clause("9.1.1.2")
def test_nobody_gets_priority_in_the_active_phase_and_what_triggers_waits() -> None:
    game = given().forward(P1, "waker", auto("activated", DAMAGE, who="self"), state="dull").at("9.1.1.1")

    assert (
        game.events(TriggerCounted)[0].seq < first_place(game, StepTaken, "9.3.1.3") < first_place(game, AbilityPlaced)
    )
    assert first_place(game, StepTaken, "9.3.1.4") < first_place(game, ChoiceOpened)
    assert "9.1.1.2" in game.events(StepTaken)[0].cites


# ---------------------------------------------------------------- 9.2: draw phase


@pytest.mark.clause("9.2.1.2")
def test_nobody_gets_priority_in_the_draw_phase_and_what_triggers_waits() -> None:
    # AFT-065: two cards are two draws.
    game = given().forward(P1, "reader", auto("draw", DAMAGE, player="you")).at("9.2.1.1")

    assert len(game.events(TriggerCounted)) == 2
    assert (
        game.events(TriggerCounted)[1].seq < first_place(game, StepTaken, "9.3.1.3") < first_place(game, ChoiceOpened)
    )
    assert "9.2.1.2" in game.events(StepTaken)[0].cites


@pytest.mark.clause("9.2.1.3")
def test_only_one_card_is_drawn_in_the_first_turn_of_the_game() -> None:
    game = given().at("9.2.1.1", turn=1)

    assert game.cards("P1/hand") == ["P1 deck 1"]
    assert game.events(CardMoved, "9.2.1.3")
    assert len(given().at("9.2.1.1", P2, turn=2).cards("P2/hand")) == 2


# ---------------------------------------------------------------- 9.3: main phases


@pytest.mark.clause("9.3.1.1")
def test_only_the_main_phase_before_the_attack_phase_is_the_first_one() -> None:
    position = (
        given().backup(P1, "early", auto("first_main_start", DRAW)).backup(P1, "always", auto("main_start", DRAW))
    )
    game = position.at("9.3.1.3")
    game.picks(*[option.id for option in game.asked().options])
    game.resolves().resolves().passes(2).passes(2).picks("none")

    occurred = [event.name for event in game.events(ConditionOccurred, "9.3.1.1")]
    assert occurred == ["main_start", "first_main_start", "main_start"]
    counted = [game.name(event.pending.source) for event in game.events(TriggerCounted)]
    assert sorted(counted) == ["always", "always", "early"]


@pytest.mark.clause("9.3.1.2")
def test_the_main_phase_ends_when_both_pass_with_an_empty_stack() -> None:
    game = given().summon(P1, "gift", DRAW).at("9.3.1.4").casts("gift").resolves()
    assert "attack_phase" not in procedures(game)

    game.passes()
    assert "attack_phase" not in procedures(game)
    game.passes()

    assert game.events(StepTaken, "11.1.7", "9.3.1.2")
    assert "attack_phase" in procedures(game)


@pytest.mark.clause("9.3.1.3", "9.3.1.4")
def test_what_waits_is_stacked_with_what_the_start_of_the_phase_triggers_then_the_turn_player_has_priority() -> None:
    position = given().forward(P1, "waker", auto("activated", DAMAGE, who="self"), state="dull")
    game = position.backup(P1, "bell", auto("main_start", DAMAGE)).at("9.1.1.1")
    assert (game.asked().name, len(game.asked().options)) == ("order of autos", 2)

    game.picks(*[option.id for option in game.asked().options])

    placed = [game.name(event.obj.source) for event in game.events(AbilityPlaced)]
    assert sorted(placed) == ["bell", "waker"]
    assert (game.asked().seat, game.asked().name) == (P1, "priority")
    assert first_place(game, StepTaken, "9.3.1.3") < first_place(game, StepTaken, "9.3.1.4")


def hero() -> Given:
    """Either player has a forward and a summon that cost nothing in the hand, and an action ability on the field."""
    position = given()
    for seat in (P1, P2):
        position.forward(seat, f"{seat} hero", cost=0, zone="hand").summon(seat, f"{seat} gift", DRAW)
        position.forward(seat, f"{seat} seer", action(DRAW))
    return position


@pytest.mark.clause("9.3.1.5")
def test_the_turn_player_puts_a_character_onto_the_field_without_the_stack() -> None:
    game = hero().at("9.3.1.4").casts("P1 hero")

    assert (game.zone("P1 hero"), game.cards("stack")) == ("P1/field", [])
    assert not any(event.target == "stack" for event in game.events(CardMoved))
    assert game.events(StepTaken, "9.3.1.5")


@pytest.mark.clause("9.3.1.5")
def test_nobody_else_and_not_while_something_is_on_the_stack() -> None:
    game = hero().at("9.3.1.4").casts("P1 gift")
    assert "9.3.1.5" in game.refused("cast:P1 hero").cites
    game.passes()
    assert "9.3.1.5" in game.refused("cast:P2 hero").cites

    game.passes().passes()

    assert "9.3.1.5" in game.refused("cast:P2 hero").cites


@pytest.mark.clause("9.3.1.6")
def test_both_players_cast_summons_with_priority_and_only_then() -> None:
    game = hero().at("9.3.1.4").casts("P1 gift")
    assert game.refused("summon:P2 gift", seat=P2)
    assert game.zone("P2 gift") == "P2/hand"

    game.passes().casts("P2 gift")

    assert game.cards("stack") == ["P1 gift", "P2 gift"]
    assert game.events(StepTaken, "9.3.1.6")


@pytest.mark.clause("9.3.1.7")
def test_both_players_use_abilities_with_priority() -> None:
    game = hero().at("9.3.1.4").uses("P1 seer").passes().uses("P2 seer")

    assert len(game.cards("stack")) == 2
    assert game.events(StepTaken, "9.3.1.7")


@pytest.mark.parametrize("clause", ["9.3.1.3", "10.1.1.1"])
def test_summons_and_abilities_are_for_main_and_attack_phases(clause: str) -> None:
    # 9.3.1.6, 9.3.1.7
    game = hero().at(clause)

    assert {"summon:P1 gift", "ability:P1 seer#0"} <= game.options()


@pytest.mark.clause("9.3.1.6", "9.3.1.7")
def test_and_for_no_other_phase() -> None:
    game = hero().backup(P1, "bell", auto("end_phase_start", DRAW)).at("9.5.1.1")

    assert game.options() == {"pass"}
    assert "9.3.1.6" in game.refused("summon:P1 gift").cites
    assert "9.3.1.7" in game.refused("ability:P1 seer#0").cites


# ---------------------------------------------------------------- 9.5: end phase


@pytest.mark.clause("9.5.1.1")
def test_what_waits_for_the_end_is_stacked_and_nothing_can_be_played() -> None:
    position = hero().backup(P1, "bell", auto("end_phase_start", DRAW)).backup(P2, "clock", auto("turn_end", DRAW))

    game = position.at("9.5.1.1")

    assert [game.name(event.obj.source) for event in game.events(AbilityPlaced)] == ["bell", "clock"]
    assert {event.name for event in game.events(ConditionOccurred, "9.5.1.1")} == {"end_phase_start", "turn_end"}
    assert (game.asked().seat, game.options()) == (P1, {"pass"})
    for option in ("summon:P1 gift", "ability:P1 seer#0"):
        assert "9.5.1.1" in game.refused(option).cites
    game.resolves()
    assert game.cards("P2/hand") == ["P2 hero", "P2 gift", "P2 deck 1"]


@pytest.mark.clause("9.5.1.2")
def test_the_turn_player_discards_down_to_five_cards() -> None:
    game = given().filled(P1, hand=7).filled(P2, hand=8).at("9.5.1.1")
    assert (game.asked().seat, game.asked().least, game.asked().most) == (P1, 2, 2)
    assert "9.5.1.2" in game.asked().cites
    assert "9.5.1.2" in game.refused("P1 hand 1").cites

    game.picks("P1 hand 1", "P1 hand 7")

    assert [event.verb for event in game.events(CardMoved, "9.5.1.2")] == ["discard", "discard"]
    assert set(game.cards("P1/break")) == {"P1 hand 1", "P1 hand 7"}
    assert (game.events(AbilityPlaced), game.cards("P2/break")) == ([], [])


def test_five_cards_are_kept() -> None:
    # 9.5.1.2
    game = given().filled(P1, hand=5).at("9.5.1.1")

    assert len(game.cards("P1/hand")) == 5
    assert game.last(TurnBegan).player == P2


@pytest.mark.clause("9.5.1.3", "9.5.1.3.1", "9.5.1.3.2")
def test_damage_goes_and_effects_end_at_the_same_time() -> None:
    position = given().forward(P1, "hurt", power=5000, damage=4000).forward(P2, "other", damage=1000)
    position.summon(P1, "pump", PUMP)
    spark = ('do = "choose", from = { of = "you", kind = "forward" }', 'do = "damage_to", what = "it", count = 3000')
    game = position.summon(P1, "spark", *spark).at("9.3.1.4").casts("pump").resolves().casts("spark", "hurt").resolves()
    assert (game.power("hurt"), game.damage("hurt")) == (8000, 7000)

    to_the_end_phase(game)

    assert (game.zone("hurt"), game.power("hurt"), game.damage("hurt"), game.damage("other")) == (
        "P1/field",
        5000,
        0,
        0,
    )
    gone, ended = game.events(MarkersChanged, "9.5.1.3", "9.5.1.3.1"), game.events(EffectEnded, "9.5.1.3", "9.5.1.3.2")
    assert [game.name(event.card) for event in gone] == ["hurt", "other"]
    assert len(ended) == 1
    assert {event.batch for event in (*gone, *ended)} == {gone[0].batch}
    assert game.events(AbilityPlaced) == []


def relic(plays: bool = False, **readings: str) -> Play:
    """P1 discards `relic`, which makes its player draw two; with `plays` there is something that could be played."""
    waiting = ['kind = "triggered"', 'zones = ["break"]', 'when = { event = "discard", who = "self" }']
    entry = "\n".join(["[[?.ability]]", *waiting, 'effect = [{ do = "draw", count = 2 }]'])
    position = given(**readings).forward(P1, "relic", entry, zone="hand").forward(P1, "hurt", damage=1000)
    if plays:
        position.summon(P1, "gift", DRAW).forward(P1, "seer", action(DRAW))
    return position.filled(P1, hand=4 if plays else 5).at("9.5.1.1").picks("relic")


@pytest.mark.clause("9.5.1.4")
def test_what_is_due_then_is_done_with_priority_and_without_plays_and_it_begins_again() -> None:
    game = relic()
    assert (game.damage("hurt"), game.options()) == (0, {"pass"})
    assert game.events(StepTaken, "9.5.1.4")

    game.resolves()

    assert len(game.cards("P1/hand")) == 7
    assert game.steps("end_phase").count("9.5.1.3") == 2
    assert game.steps("end_phase").count("9.5.1.2") == 1
    assert game.last(TurnBegan).player == P2


def test_or_it_begins_again_with_the_hand_limit() -> None:
    # AFT-070
    game = relic(end_phase_repeats="hand_limit_too").resolves()

    assert (game.asked().name, game.asked().least) == ("hand limit", 2)
    assert game.steps("end_phase").count("9.5.1.2") == 2


@pytest.mark.clause("9.5.1.4")
def test_nothing_can_be_played_while_the_end_phase_is_repeated() -> None:
    game = relic(True)

    assert game.options() == {"pass"}
    assert "9.5.1.4" in game.refused("summon:gift").cites
    assert "9.5.1.4" in game.refused("ability:seer#0").cites
