"""811, 807.3. The rule check: rule processes, then one triggered ability, and again from the start."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardFaced, CardMoved
from engine.core.events.choices import ChoiceOpened
from engine.core.events.effects import AbilityPlaced, TriggerCounted, TriggerSpent
from engine.core.events.game import GameEnded
from engine.core.events.steps import StepTaken
from tests.rulebooks.generic.given import P1, P2, Given, Play, ex, given, static, triggered

DRAW = 'do = "draw"'
MILL = 'do = "put_top", to = "trash"'


def dawn(*effect: str, player: str = "") -> str:
    """A trigger on the start of the main phase, of any player or of one."""
    return triggered("main_start", *(effect or (DRAW,)), **({"player": player} if player else {}))


def squad(*cards: tuple[str, str, str], **readings: str) -> Given:
    """Units (seat, name, ability), the first of each player in the main area."""
    position, places = given(**readings), {P1: 0, P2: 0}
    for seat, name, ability in cards:
        position.unit(seat, name, ability, zone=f"standby_{places[seat]}" if places[seat] else "main")
        places[seat] += 1
    return position


def played(game: Play) -> list[str]:
    """The cards whose triggered abilities were played, in order."""
    return [game.name(e.obj.source) for e in game.events(AbilityPlaced, "804.2a")]


def picks(game: Play, name: str) -> Play:
    """The trigger of a card is played next."""
    pending = game.table.pending
    return game.picks(next(o.id for o in game.asked().options if pending[int(o.subject)].source == game.id(name)))


def check_steps(game: Play) -> list[str]:
    """The steps of all rule checks, in order."""
    return game.steps("rule_check")


# ---------------------------------------------------------------- 811.2


@pytest.mark.clause("811.2", "811.2a", "811.2b", "811.2c", "811.2d")
def test_the_steps_come_in_order() -> None:
    position = squad((P1, "mine", dawn()), (P2, "theirs", dawn())).unit(
        P2, "frail", hp=100, damage=100, zone="standby_1"
    )
    game = position.at("503.1")

    assert check_steps(game) == [
        "811.2", "811.2a", "811.2a", "811.2b", "811.2b/2", "811.2a", "811.2b", "811.2c", "811.2c/2", "811.2a", "811.2b",
        "811.2c", "811.2d",
    ]  # fmt: skip
    assert (game.ko("frail"), played(game)) == (True, ["mine", "theirs"])


# ---------------------------------------------------------------- 811.2a: rule processes


@pytest.mark.clause("811.2a", "1003.2", "1004.1")
def test_rule_processes_are_repeated_until_none_is_due_and_come_before_triggers() -> None:
    """First the knock-out, then the substitution and the discard of the set, and only then the trigger."""
    position = given().unit(P2, "fallen", triggered("ko", DRAW, who="self"), hp=100, damage=100)
    position.unit(P2, "heir", zone="standby_1").strengthening(P2, "charm", on="fallen")
    game = position.at("503.2")

    knocked, swapped = game.last(CardFaced, "1003.2"), game.last(CardMoved, "1004.1")
    discarded, draw = game.last(CardMoved, "1005.1"), game.last(CardMoved, "904.1")
    assert knocked.seq < swapped.seq < draw.seq
    assert (discarded.batch, game.zone("charm")) == (swapped.batch, "P2/trash")
    assert check_steps(game).count("811.2a") >= 3


@pytest.mark.clause("811.2a")
def test_what_is_due_at_the_same_time_is_done_at_the_same_time() -> None:
    position = given().unit(P1, "front").unit(P1, "a", hp=100, damage=100, zone="standby_1").unit(P2, "front too")
    game = position.unit(P2, "b", hp=200, damage=300, zone="standby_1").at("503.2")

    first, second = game.events(CardFaced, "1003.2")
    assert (first.batch, {game.name(first.card), game.name(second.card)}) == (second.batch, {"a", "b"})
    assert "811.2a" in check_steps(game)


# ---------------------------------------------------------------- 811.2b: one of the turn player's, and again


@pytest.mark.clause("811.2b", "807.3a")
def test_what_a_trigger_triggers_for_the_turn_player_comes_before_the_other_players_old_one() -> None:
    echo = triggered("draw", MILL, player="you")
    game = squad((P1, "mine", dawn()), (P1, "echo", echo), (P2, "theirs", dawn())).at("503.1")

    assert played(game) == ["mine", "echo", "theirs"]
    assert "807.3a" in next(e for e in game.events(StepTaken) if e.at == "811.2b/2").cites


@pytest.mark.clause("811.2b")
def test_what_a_trigger_triggers_may_be_picked_before_an_older_one() -> None:
    echo = triggered("draw", MILL, player="you")
    game = squad((P1, "a", dawn()), (P1, "b", dawn()), (P1, "echo", echo)).at("503.1")

    picks(picks(game, "a"), "echo")

    assert played(game)[:3] == ["a", "echo", "b"]


@pytest.mark.clause("811.2b", "811.2a")
def test_rule_processes_are_done_between_two_triggers() -> None:
    """The unit that the first trigger brings down is knocked out before the second one counts the units."""
    stab = dawn('do = "damage_to", what = { name = "frail" }, count = 100', player="you")
    count = dawn('do = "draw", count = { count = { of = "opponent", kind = "unit" } }', player="you")
    position = squad((P1, "stabber", stab), (P1, "counter", count), (P2, "front", dawn(player="you")))
    game = picks(position.unit(P2, "frail", hp=100, zone="standby_1").at("503.1"), "stabber")

    knocked, draws = game.last(CardFaced, "1003.2"), game.events(CardMoved, "904.1")
    assert played(game) == ["stabber", "counter"]
    assert [knocked.seq < draw.seq for draw in draws] == [True]


# ---------------------------------------------------------------- 811.2c: one of the other player's, and again


@pytest.mark.clause("811.2c", "807.3a")
def test_after_one_of_the_other_players_the_turn_player_comes_first_again() -> None:
    """The first trigger of P2 makes one of P1's, which is played before P2's second."""
    answer = triggered("draw", MILL, player="opponent")
    game = squad((P1, "answer", answer), (P2, "a", dawn()), (P2, "b", dawn(MILL))).at("503.1")

    picks(game, "a")

    assert played(game) == ["a", "answer", "b"]
    assert "807.3a" in next(e for e in game.events(StepTaken) if e.at == "811.2c/2").cites


@pytest.mark.clause("811.2c", "811.2a")
def test_rule_processes_are_done_after_one_of_the_other_players() -> None:
    greedy = dawn('do = "draw", count = 9')
    game = squad((P1, "front", triggered("damaged", DRAW)), (P2, "greedy", greedy), (P2, "late", dawn())).at("503.1")

    picks(game, "greedy")

    assert (game.last(GameEnded).winner, played(game)) == (P1, ["greedy"])


# ---------------------------------------------------------------- 811.2d: the end


@pytest.mark.clause("811.2d", "807.3a")
def test_a_check_ends_when_nothing_waits_and_nothing_is_due() -> None:
    position = squad((P1, "a", dawn()), (P2, "b", dawn(MILL)), (P1, "c", triggered("put", DRAW)))
    game = position.unit(P1, "monk", ex("work", DRAW), zone="standby_2").at("503.1")

    assert game.table.pending == {}
    assert len(game.events(TriggerCounted)) == len(game.events(TriggerSpent)) == 3
    assert check_steps(game)[-1] == "811.2d"


# ---------------------------------------------------------------- 811.2a, 1001.2: KO in the pass that substitutes


def swept(*saving: str, back: bool) -> Play:
    """P2's main unit is knocked out while the damage on a standby unit is enough for one more."""
    sweep = 'do = "damage_to", what = { zone = "standby", of = "opponent", kind = "unit" }, count = 100'
    fell = 'do = "destroy", what = { zone = "main", of = "opponent", kind = "unit" }'
    position = given().unit(P2, "front").unit(P2, "weak", *saving, hp=100, zone="standby_1")
    if back:
        position.unit(P2, "back", zone="standby_2")
    return position.tactic(P1, "storm", sweep, fell).at("503.3").plays("storm")


@pytest.mark.clause("811.2a", "1001.2", "1004.1")
def test_a_unit_that_the_same_pass_knocks_out_is_no_substitute() -> None:
    # AGE-68
    game = swept(back=True)

    assert [e for e in game.events(ChoiceOpened) if "1004.1" in e.choice.cites] == []
    assert (game.zone("back"), game.ko("weak"), game.zone("front")) == ("P2/main", True, "P2/standby_2")


@pytest.mark.clause("811.2a", "1002.2")
def test_with_nothing_else_in_standby_the_game_is_lost() -> None:
    assert swept(back=False).last(GameEnded).winner == P1


@pytest.mark.clause("811.2a", "1004.1", "810.1")
def test_a_unit_whose_ko_may_be_replaced_can_be_a_substitute() -> None:
    shield = static('replace = { would = "destroy", what = "self", instead = [{ do = "heal", what = "it" }] }')
    game = swept(shield, back=False)

    assert (game.zone("weak"), game.ko("weak"), game.damage("weak")) == ("P2/main", False, 0)
