"""1000. The rule check: rule processes, then triggered abilities round by round."""

from __future__ import annotations

import pytest

from engine.core.events.cards import CardMoved
from engine.core.events.effects import TriggerCounted, TriggerSpent
from engine.core.events.steps import LimitReached, StepTaken
from tests.rulebooks.fire_force.abilities import DRAW, KILL_FOES, MILL
from tests.rulebooks.fire_force.given import P1, P2, Given, Play, activated, event_ability, given, triggered


def arrival(*effect: str, player: str = "") -> str:
    """A triggered ability on any deployment, or a player's."""
    return triggered("deploy", *effect, **({"player": player} if player else {}))


def recruit(position: Given) -> Given:
    """P1 can deploy a unit for nothing."""
    return position.unit(P1, "recruit", zone="hand", cost=0)


def order(game: Play) -> list[str]:
    """Which cards' triggers were used, in order."""
    used = [event for event in game.events(StepTaken) if event.procedure == "use_trigger" and event.calls]
    return [game.names[game.table.objects[event.calls[0].vars["source"]].card] for event in used]


# ---------------------------------------------------------------- 1002.1


@pytest.mark.clause("1002.1", "1002.1a", "1002.1b")
def test_rule_processes_come_before_triggered_abilities() -> None:
    """The ninth flame is put away before the trigger of the unit that brought it is used."""
    position = given().unit(P1, "torch", triggered("deploy", DRAW, who="self"), zone="hand", cost=0, flame=True)
    game = position.fires(P1, 8).at("503.3").uses("torch")

    assert game.asked().name == "cards with flame"
    assert game.cards("P1/hand") == []
    game.picks("P1 fire 1")

    put, draw = game.last(CardMoved, "1303.1"), game.last(CardMoved, "1104.1")
    assert put.seq < draw.seq


# ---------------------------------------------------------------- 1002.1a: rule processes, until none is due


@pytest.mark.clause("1002.1a", "1304.1")
def test_rule_processes_are_repeated_until_none_is_due() -> None:
    """A fire card over the limit goes to adora, from where the next pass returns it."""
    game = given().fires(P1, 9).at("503.2").picks("P1 fire 9")

    put, back = game.last(CardMoved, "1303.1"), game.last(CardMoved, "1304.1")
    assert (put.target, back.target) == ("P1/adora", "P1/fire_deck")
    assert put.batch < back.batch
    assert game.steps("rule_check").count("1002.1a") >= 2
    assert game.zone("P1 fire 9") == "P1/fire_deck"


@pytest.mark.clause("1002.1a")
def test_what_is_due_at_the_same_time_is_done_at_the_same_time() -> None:
    position = given().fire(P1, "mine", zone="adora").fire(P2, "theirs", zone="adora").fires(P2, 9)
    game = position.at("503.2").picks("P2 fire 1")

    first = [event for event in game.events(CardMoved) if event.batch == game.events(CardMoved)[0].batch]
    assert {(event.source, event.target) for event in first} == {
        ("P1/adora", "P1/fire_deck"),
        ("P2/adora", "P2/fire_deck"),
        ("P2/field", "P2/adora"),
    }
    assert any("1002.1a" in event.cites for event in game.events(StepTaken))


# ---------------------------------------------------------------- 1002.1b: closed rounds


@pytest.mark.clause("1002.1b", "1002.1c")
def test_what_triggers_during_a_round_waits_for_the_next_one() -> None:
    echo = triggered("draw", MILL, player="you")
    position = recruit(given()).unit(P1, "first", arrival(DRAW)).unit(P1, "second", arrival(DRAW))
    game = position.unit(P1, "echo", echo).at("503.3").uses("recruit")

    while game.asked().name == "trigger order":
        game.picks(game.asked().options[0].id)

    assert order(game) == ["first", "second", "echo", "echo"]
    rounds = [event.at for event in game.events(StepTaken) if event.procedure == "rule_check" and event.at == "1002.1b"]
    assert len(rounds) >= 2


@pytest.mark.clause("1002.1b", "1002.1c")
def test_a_new_trigger_of_the_turn_player_waits_behind_the_other_players_old_one() -> None:
    echo = triggered("draw", MILL, player="you")
    position = recruit(given()).unit(P1, "mine", arrival(DRAW)).unit(P1, "echo", echo).unit(P2, "theirs", arrival(DRAW))
    game = position.at("503.3").uses("recruit")

    assert order(game) == ["mine", "theirs", "echo"]


@pytest.mark.clause("1002.1b")
def test_an_ability_that_triggered_several_times_is_used_as_often() -> None:
    position = given().event(P1, "kill", KILL_FOES).unit(P1, "vulture", triggered("leave", DRAW))
    for n in range(3):
        position.unit(P2, f"victim {n}")
    game = position.at("503.3").uses("kill")

    while game.asked().name == "trigger order":
        game.picks(game.asked().options[0].id)

    assert order(game) == ["vulture"] * 3
    assert len(game.cards("P1/hand")) == 3


# ---------------------------------------------------------------- 1002.1b-2: rule processes between uses


@pytest.mark.clause("1002.1b-2", "1304.1")
def test_fire_cards_are_returned_between_two_triggers() -> None:
    burn = arrival('do = "put", what = { of = "you", kind = "fire" }, zone = "adora"')
    position = recruit(given()).unit(P1, "burner", burn).unit(P2, "other", arrival(DRAW)).fires(P1, 2)
    game = position.at("503.3").uses("recruit")

    back, draw = game.last(CardMoved, "1304.1"), game.last(CardMoved, "1104.1")
    assert back.seq < draw.seq
    assert game.events(StepTaken, "1002.1b-2")


# ---------------------------------------------------------------- 1002.1c: again


def chained(length: int) -> Given:
    """Every fire card put from the deck into adora is returned by a rule process and triggers the next one."""
    again = triggered(
        "put",
        f'do = "if", condition = {{ count = {{ zone = "deck", of = "you" }}, at_least = 6 }}, then = [{{ {MILL} }}]',
        player="you",
    )
    position = given().unit(P1, "chain", again).event(P1, "start", event_ability(MILL))
    for n in range(1, length + 1):
        position.fire(P1, f"ember {n}", zone="deck")
    return position.filled(P1, deck=5)


@pytest.mark.clause("1002.1b", "1002.1b-2", "1002.1c", "1304.1")
def test_fifty_chained_triggers_and_rule_processes_work() -> None:
    game = chained(50).at("503.3").uses("start")

    assert len(game.events(CardMoved, "1304.1")) == 50
    assert len(game.events(TriggerSpent)) == 50
    assert len(game.cards("P1/fire_deck")) == 52
    assert game.events(LimitReached) == []
    assert game.asked().name == "main phase action"


@pytest.mark.slow
@pytest.mark.clause("1002.1c")
def test_five_hundred_of_them_work_as_well() -> None:
    game = chained(500).at("503.3").uses("start")

    assert len(game.events(TriggerSpent)) == 500
    assert game.events(LimitReached) == []
    assert game.asked().name == "main phase action"


@pytest.mark.clause("1002.1c")
def test_nothing_waits_when_a_check_is_over() -> None:
    position = (
        recruit(given())
        .unit(P1, "one", arrival(DRAW))
        .unit(P2, "two", arrival(MILL))
        .unit(P2, "three", triggered("put", DRAW, player="you"))
    )
    game = position.unit(P1, "monk", activated(DRAW)).at("503.3").uses("recruit")

    assert game.table.pending == {}
    assert len(game.events(TriggerCounted)) == len(game.events(TriggerSpent)) == 3
