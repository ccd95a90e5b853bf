"""1401.1c: loops nobody can stop although something is asked or something grows in them; the technical limit."""

from __future__ import annotations

import msgspec
import pytest

from engine.abilities.view import RulesContext
from engine.core.events.game import FactNoted, GameEnded
from engine.core.events.steps import LimitReached
from engine.core.play import decide as deciding
from engine.core.play import runner
from engine.core.play.decide import Answer
from engine.core.table.state import FIRST_DRAWN
from tests.rulebooks.fire_force.given import P1, P2, Play, activated, event_ability, given, triggered

EXHAUST_ALL = event_ability('do = "exhaust", what = { of = "opponent", kind = "unit" }')
POINTLESS = triggered(
    "exhaust", 'do = "choose", from = { of = "you", kind = "unit" }', 'do = "ready", what = "it"', who="self"
)
STRONGER = triggered(
    "exhaust", 'do = "ready", what = "self"', 'do = "number", number = "power", of = "self", plus = 1000', who="self"
)


ROCKER = [
    triggered("exhaust", 'do = "ready", what = "self"', who="self"),
    triggered("ready", 'do = "exhaust", what = "self"', who="self"),
]


def answered(game: Play, most: int = 120) -> Play:
    """Whatever is asked is answered, each time in another way, until the game is over or somebody may act freely."""
    for n in range(most):
        if game.table.result is not None or game.asked().name == "main phase action":
            break
        asked = game.asked()
        game.picks(asked.options[n % len(asked.options)].id)
    return game


# ---------------------------------------------------------------- with a choice in it


@pytest.mark.clause("1401.1c")
def test_a_choice_of_one_card_is_no_way_out_of_a_loop() -> None:
    game = given().event(P1, "push", EXHAUST_ALL).unit(P2, "rocker", POINTLESS, ROCKER[1]).at("503.3")

    answered(game.uses("push"))

    assert game.last(GameEnded, "1401.1c").winner == ""


@pytest.mark.clause("1401.1c", "1002.1b-1")
@pytest.mark.parametrize("rockers", [2, 4])
def test_nor_is_the_order_of_triggers_if_no_order_ends_it(rockers: int) -> None:
    position = given().event(P1, "push", EXHAUST_ALL)
    for n in range(rockers):
        position.unit(P2, f"rocker {n}", *ROCKER)
    game = position.at("503.3").uses("push")
    assert game.asked().name == "trigger order"

    assert answered(game).last(GameEnded, "1401.1c").winner == ""


@pytest.mark.clause("1401.1a")
def test_who_chooses_what_ends_the_loop_names_a_number_and_then_chooses_that() -> None:
    picked = triggered("exhaust", 'do = "choose", from = { kind = "unit" }', 'do = "ready", what = "it"', who="self")
    position = given().event(P1, "push", EXHAUST_ALL).unit(P2, "rocker", picked, ROCKER[1]).unit(P1, "bystander")
    game = position.at("503.3").uses("push")
    for _ in range(120):
        if game.asked().name == "loop count":
            break
        game.picks("choose:rocker")
    assert (game.asked().seat, game.table.result) == (P2, None)

    game.picks(number=5)

    assert game.refused("choose:rocker").cites == ("1401.1a",)
    assert game.picks("choose:bystander").asked().name == "main phase action"


@pytest.mark.clause("1401.1c")
def test_of_two_units_either_of_which_goes_on_none_is_a_way_out() -> None:
    pointless = triggered(
        "exhaust", 'do = "choose", from = { of = "you", kind = "unit" }', 'do = "ready", what = "self"', who="self"
    )
    position = given().event(P1, "push", event_ability('do = "exhaust", what = { name = "rocker" }'))
    game = position.unit(P2, "rocker", pointless, ROCKER[1]).unit(P2, "other").at("503.3").uses("push")
    assert len(game.asked().options) == 2

    answered(game)

    assert game.last(GameEnded).cites == ("1401.1c", "1401.1")
    assert not [event for event in game.log if isinstance(event, FactNoted) and event.name == "loop/done"]


# ---------------------------------------------------------------- with something that grows


@pytest.mark.clause("1401.1c", "1401.1")
@pytest.mark.parametrize("more", ["plus = 1000", "plus = -500", "becomes = 4000"])
def test_a_loop_in_which_only_power_changes_is_a_draw(more: str) -> None:
    changed = f'do = "number", number = "power", of = {{ of = "you", kind = "unit" }}, {more}'
    up = triggered("exhaust", 'do = "ready", what = "self"', changed, who="self")
    game = given().event(P1, "push", EXHAUST_ALL).unit(P2, "rocker", up, ROCKER[1]).unit(P2, "other").at("503.3")

    game.uses("push")

    assert (game.last(GameEnded).winner, game.last(GameEnded).cites) == ("", ("1401.1c", "1401.1"))
    assert len(game.log) < 3_000


def test_it_is_not_if_a_card_waits_for_that_much_power() -> None:
    """The loop ends by itself, long after it could have been taken for one without end."""
    asks = '{ number = { value = "power" }, at_most = 90000 }'
    more = f'do = "if", condition = {asks}, then = [{{ do = "ready", what = "self" }}]'
    up = triggered("exhaust", 'do = "number", number = "power", of = "self", plus = 1000', more, who="self")
    game = given().event(P1, "push", EXHAUST_ALL).unit(P2, "rocker", up, ROCKER[1], power=1000).at("503.3")

    game.uses("push")

    assert game.table.result is None and game.asked().name == "main phase action"
    assert len(game.table.lasting) == 90


# ---------------------------------------------------------------- the technical limit is no ruling


def test_the_technical_limit_says_that_it_is_one() -> None:
    mill = triggered("put", 'do = "put_top", to = "adora"', player="you")
    position = given().unit(P1, "mill", mill).event(P1, "start", event_ability('do = "put_top", to = "adora"'))
    game = position.filled(P1, deck=200).at("503.3")

    answer = Answer(P1, 0, (game.option("use-event:start"),))
    decision = deciding.decide(game.table, answer, game.chance, limit=300)

    reached = decision.events[-1]
    assert isinstance(reached, LimitReached)
    assert (reached.limit, reached.count >= 300) == ("steps without a choice", True)
    assert game.table.result is None
    assert not any(isinstance(event, GameEnded) for event in decision.events)


def test_procedures_that_call_each_other_without_end_come_to_the_limit_as_well(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Damage within damage within damage: the agenda cannot grow for ever."""
    monkeypatch.setattr(runner, "DEPTH_LIMIT", 200)
    pain = triggered("damage", 'do = "damage", to = "opponent"', player="opponent")
    position = given(nested_check="full").unit(P1, "sadist", pain).event(P1, "burn", event_ability('do = "damage"'))
    game = position.filled(P2, life=500).at("503.3").uses("burn")

    assert game.last(LimitReached).limit == "procedures within procedures"
    assert game.table.result is None


READS_POWER = 'do = "leave", what = { kind = "unit", least = { power = 900000 } }'
WAITS_FOR_POWER = triggered("deploy", READS_POWER)


def static(effect: str) -> str:
    """A static ability with one effect."""
    return f'kind = "static"\nstatics = [{{ {effect} }}]'


@pytest.mark.clause("1401.1c")
@pytest.mark.parametrize(
    "reader, where",
    [
        (activated(READS_POWER), "field"),  # nobody is asked in the loop, so nobody can use it
        (event_ability(READS_POWER), "hand"),
        (WAITS_FOR_POWER, "hand"),  # it is not in force there
        (WAITS_FOR_POWER, "deck"),
        (WAITS_FOR_POWER, "field"),  # no unit is deployed in the loop, so it is not set off
        (
            'kind = "static"\nstatics = [{ to = { least = { power = 3000 } }, change = { forbid = ["attack"] } }]',
            "field",
        ),
    ],
)
def test_a_card_that_mentions_power_and_cannot_intervene_changes_nothing(reader: str, where: str) -> None:
    position = given().event(P1, "push", EXHAUST_ALL).unit(P2, "rocker", STRONGER, ROCKER[1])
    if reader.startswith('kind = "event"'):
        position.event(P2, "reader", reader)
    else:
        position.unit(P2, "reader", reader, zone=where)

    game = position.at("503.3").uses("push")

    assert (game.last(GameEnded).winner, game.last(GameEnded).cites) == ("", ("1401.1c", "1401.1"))


def test_a_loop_that_cannot_be_judged_comes_to_the_technical_limit_soon() -> None:
    """Effects pile up, each makes the next step slower: their number counts as well as that of the steps."""
    reader = static('to = { least = { power = 900000 } }, change = { forbid = ["ready"] }')
    position = given().event(P1, "push", EXHAUST_ALL).unit(P2, "rocker", STRONGER, ROCKER[1]).unit(P2, "reader", reader)

    game = position.at("503.3").uses("push")

    assert game.last(LimitReached).limit == "steps without a choice"
    assert game.table.result is None and len(game.log) < 10_000


@pytest.mark.clause("1401.1c")
@pytest.mark.parametrize("where", ["hand", "deck"])
def test_nor_does_one_whose_hidden_number_was_drawn(where: str) -> None:
    """A drawn number tells nothing of when its card came: it is no card that moved in the loop."""
    position = given().event(P1, "push", EXHAUST_ALL).unit(P2, "rocker", STRONGER, ROCKER[1])
    game = position.unit(P2, "reader", WAITS_FOR_POWER, zone=where).at("503.3")
    table = game.table
    table.pins = msgspec.structs.replace(table.pins, number_key="a key")
    g = RulesContext(table)
    g.give_other_numbers(table.zones[f"{P2}/{where}"])
    assert min(table.zones[f"{P2}/{where}"]) >= FIRST_DRAWN

    game.uses("push")

    assert game.last(GameEnded).cites == ("1401.1c", "1401.1")
