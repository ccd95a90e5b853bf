"""What cannot be done in full, numbers, values that rise and fall."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.events.effects import TriggerCounted, ValueChanged
from engine.core.events.steps import ActIncomplete, StepTaken
from tests.editions.kits import P1, P2, Clauses, Kit, shared

DRAW = 'do = "draw"'
IMPOSSIBLE = shared(fire_force="104.2", generic="104.2", fftcg="2.3", force_of_will="104.2")
NUMBERS = shared(fire_force="104.6", generic="104.5", fftcg=("4.1", "4.5"), force_of_will="104.5")
CHANGED = shared(fire_force="104.7", generic="104.6", force_of_will="104.6")


@IMPOSSIBLE
def test_what_cannot_be_done_in_full_is_done_as_far_as_possible(kit: Kit, clauses: Clauses) -> None:
    game = kit.plays(kit.acting(P1, 'do = "draw", count = 3').filled(P1, deck=2).at(kit.main), "card")

    assert game.cards("P1/hand") == ["P1 deck 1", "P1 deck 2"]
    assert game.last(ActIncomplete).what == "draw"
    assert clauses[0] in game.last(ActIncomplete).cites


@shared(fire_force="104.2", generic="104.2")  # in Force of Will it is no legal play (903.2.g)
def test_a_choice_of_more_than_there_is_asks_for_all_there_is(kit: Kit, clauses: Clauses) -> None:
    pick = 'do = "choose", count = 2, from = { of = "opponent", kind = "unit" }'
    game = kit.unit(kit.acting(P1, pick, 'do = "exhaust", what = "it"'), P2, "only").at(kit.main)
    kit.plays(game, "card")
    assert (game.asked().least, game.asked().most) == (1, 1)
    assert clauses[0] in game.asked().cites

    game.picks("only")

    assert game.obj("only").orientation == kit.tired


@shared(
    fire_force=("104.2", "909.1"),
    generic=("104.2", "808.1"),
    fftcg=("11.11.5", "2.3"),
    force_of_will=("104.2", "908.1"),
)
@pytest.mark.parametrize("count", [0, -2])
@pytest.mark.parametrize("word", ["draw", "put_top"])
def test_nothing_is_done_zero_or_fewer_times(kit: Kit, clauses: Clauses, word: str, count: int) -> None:
    where = f', to = "{kit.discard}"' if word == "put_top" else ""
    game = kit.plays(kit.acting(P1, f'do = "{word}"{where}, count = {count}').at(kit.main), "card")

    assert len(game.cards("P1/deck")) == 5
    assert game.events(StepTaken, *clauses)


@NUMBERS
@pytest.mark.parametrize("number", ["-1", "1.5", "two", "", "０"])
def test_a_number_that_is_no_whole_number_of_zero_or_more_is_refused(kit: Kit, clauses: Clauses, number: str) -> None:
    game = kit.plays(kit.acting(P1, 'do = "choose_number"').at(kit.main), "card")

    assert clauses[0] in game.asked().cites
    assert clauses[0] in game.refused(number=number).cites


@NUMBERS
@pytest.mark.parametrize("number", [0, 3])
def test_zero_and_more_may_be_chosen(kit: Kit, clauses: Clauses, number: int) -> None:
    so_many = ('do = "choose_number"', 'do = "draw", count = { number = "number" }')
    game = kit.plays(kit.acting(P1, *so_many).at(kit.main), "card")

    game.picks(number=number)

    assert len(game.cards("P1/hand")) == number


def changing(kit: Kit, *effect: str) -> Any:
    """P1 changes numbers of units; `rising` and `falling` wait for what that means for them."""
    position = kit.acting(P1, *(part.replace("$", kit.number) for part in effect))
    kit.unit(position, P1, "rising", kit.triggered(kit.up, DRAW, who="self"), value=1000)
    kit.unit(position, P1, "falling", kit.triggered(kit.down, DRAW, who="self"), value=3000, place=1)
    return kit.plays(position.at(kit.main), "card")


def counted(game: Any) -> list[str]:
    """The units whose triggers were set off."""
    return sorted(game.name(event.pending.source) for event in game.events(TriggerCounted))


@CHANGED
@pytest.mark.parametrize(
    "of, way, value", [('{ kind = "unit", of = "you" }', "plus", 500), ('{ name = "rising" }', "becomes", 1500)]
)
def test_a_value_that_became_higher_was_increased(kit: Kit, clauses: Clauses, of: str, way: str, value: int) -> None:
    game = changing(kit, kit.change(of, way, value))

    changed = next(event for event in game.events(ValueChanged, *clauses) if event.was is not None)
    assert counted(game) == ["rising"]
    assert (changed.was, changed.value) == (1000, 1500)


@CHANGED
@pytest.mark.parametrize(
    "of, way, value", [('{ kind = "unit", of = "you" }', "plus", -500), ('{ name = "falling" }', "becomes", 100)]
)
def test_a_value_that_became_lower_was_decreased(kit: Kit, clauses: Clauses, of: str, way: str, value: int) -> None:
    game = changing(kit, kit.change(of, way, value))

    assert counted(game) == ["falling"]


@shared(fire_force="104.7", generic="104.6")  # no text of Force of Will swaps numbers
def test_swapped_values_increase_and_decrease(kit: Kit, clauses: Clauses) -> None:
    game = changing(
        kit,
        'do = "choose", from = { name = "rising" }, as = "one"',
        'do = "choose", from = { name = "falling" }, as = "other"',
        'do = "swap_number", number = "$", one = "one", other = "other"',
    )

    game.picks("rising").picks("falling")
    if game.asked().name == "trigger order":
        game.picks(game.asked().options[0].id)

    assert [game.number(name, kit.number) for name in ("rising", "falling")] == [3000, 1000]
    assert counted(game) == ["falling", "rising"]


@CHANGED
def test_a_value_that_became_what_it_was_did_not_change(kit: Kit, clauses: Clauses) -> None:
    game = changing(kit, kit.change('{ name = "rising" }', "becomes", 1000))

    assert counted(game) == []
    assert {event.was for event in game.events(ValueChanged, *clauses)} == {None}
