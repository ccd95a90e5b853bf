"""Triggered abilities: how often they count, when they are used, and delayed ones."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.events.cards import CardMoved, CardTurned
from engine.core.events.effects import DelayedGone, DelayedSet, TriggerCounted
from engine.core.events.steps import StepTaken
from tests.editions.kits import P1, P2, Clauses, Kit, shared

DRAW = 'do = "draw"'
STORM = tuple(f'do = "{word}", what = {{ of = "opponent", kind = "unit" }}' for word in ("ready", "exhaust"))
"""Every unit of the opponent is exhausted, also a second time."""

CHECKS = ("rule_check", "place_autos", "play_triggered")
"""The procedures that use what was triggered."""

COUNTED = shared(fire_force="908.2", generic="807.2", fftcg="11.8.6", force_of_will="906.4")
DELAYED = shared(
    fire_force=("908.5", "908.5"),
    generic=("807.6", "807.6a"),
    fftcg=("11.8.17.1", "11.8.17.2"),
    force_of_will=("906.8", "906.8a"),
)


def drawn(game: Any, seat: str = P1) -> list[CardMoved]:
    """The cards a player drew by effects."""
    return [event for event in game.events(CardMoved) if event.verb == "draw" and event.target == f"{seat}/hand"]


def storms(kit: Kit, victims: int = 2) -> Any:
    """P1 can exhaust the units of P2 twice."""
    position = kit.spell(kit.acting(P1, *STORM, name="storm"), P1, "gale", *STORM)
    for n in range(victims):
        kit.unit(position, P2, f"victim {n}", place=n)
    return position


def in_any_order(game: Any) -> Any:
    """Triggers that wait together are used as they are offered."""
    while game.asked().name == "trigger order":
        game.picks(game.asked().options[0].id)
    return game


def omen(kit: Kit) -> str:
    """A delayed trigger waits for a unit to be exhausted."""
    return f'do = "delay", when = {{ event = "{kit.exhausted}" }}, effect = [{{ do = "draw" }}]'


@shared(
    fire_force=("908.1", "908.2"),
    generic=("807.1", "807.2"),
    fftcg=("11.8.3", "11.8.6"),
    force_of_will=("906.1", "906.4"),
)
def test_a_triggered_ability_is_used_in_the_next_rule_check(kit: Kit, clauses: Clauses) -> None:
    """Not at once: what set it off is carried out to its end first."""
    cry = kit.triggered(kit.exhausted, DRAW, who="self")
    position = kit.acting(P1, *STORM, f'do = "put_top", to = "{kit.discard}"')
    game = kit.plays(kit.unit(position, P2, "victim", cry).at(kit.main), "card")

    counted = game.last(TriggerCounted, *clauses)
    milled = next(event for event in game.events(CardMoved) if event.source == "P1/deck")
    check = next(e for e in game.events(StepTaken) if e.procedure in CHECKS and e.seq > milled.seq)
    (draw,) = drawn(game, P2)
    assert counted.seq < milled.seq < check.seq < draw.seq


@COUNTED
@pytest.mark.parametrize("victims", [1, 2, 3])
def test_the_count_goes_up_by_one_for_every_occurrence(kit: Kit, clauses: Clauses, victims: int) -> None:
    vulture = kit.triggered(kit.exhausted, DRAW, who='{ of = "opponent" }')
    game = kit.unit(storms(kit, victims), P1, "vulture", vulture).at(kit.main)

    in_any_order(kit.plays(game, "storm"))

    counted, turned = game.events(TriggerCounted, *clauses), game.events(CardTurned)
    assert len(counted) == len(drawn(game)) == victims
    assert {event.cause for event in counted} == {event.seq for event in turned}
    assert len({event.batch for event in turned}) == 1
    assert max(event.seq for event in turned) < min(event.seq for event in counted)


@COUNTED
def test_what_happens_to_others_does_not_count(kit: Kit, clauses: Clauses) -> None:
    mine = kit.triggered(kit.exhausted, DRAW, who='{ of = "you" }')
    position = kit.unit(kit.acting(P1, *STORM), P1, "a", mine)
    game = kit.plays(kit.unit(position, P2, "b", mine).at(kit.main), "card")

    assert [event.pending.controller for event in game.events(TriggerCounted, *clauses)] == [P2]


@DELAYED
@pytest.mark.parametrize("victims", [1, 3])
def test_a_delayed_trigger_counts_one_occurrence_only(kit: Kit, clauses: Clauses, victims: int) -> None:
    game = kit.plays(kit.spell(storms(kit, victims), P1, "omen", omen(kit)).at(kit.main), "omen")
    assert len(game.events(DelayedSet, clauses[0])) == 1

    kit.plays(kit.plays(game, "storm"), "gale")

    assert len(game.events(TriggerCounted, clauses[1])) == len(drawn(game)) == 1
    assert len(game.events(DelayedGone, clauses[1])) == 1


@DELAYED
def test_what_happened_before_it_was_made_does_not_count(kit: Kit, clauses: Clauses) -> None:
    game = kit.plays(kit.spell(storms(kit), P1, "omen", *STORM, omen(kit)).at(kit.main), "omen")

    assert drawn(game) == []
    assert game.last(DelayedSet, clauses[0]).delayed.controller == P1
    assert len(drawn(kit.plays(game, "storm"))) == 1
    assert game.events(DelayedGone, clauses[1])


@shared(
    fire_force=("908.5", "504.4"),
    generic=("807.6", "505.3a"),
    fftcg=("11.8.17", "9.5.1.3.2"),
    force_of_will=("906.8", "505.5b"),
)
def test_a_delayed_trigger_for_this_turn_is_over_at_its_end(kit: Kit, clauses: Clauses) -> None:
    position = kit.spell(kit.acting(P1, omen(kit), name="omen"), P2, "storm", *STORM)
    game = kit.unit(position, P1, "page").at(kit.main)

    kit.ends(kit.plays(game, "omen"))
    kit.plays(game, "storm")

    assert game.events(DelayedSet, clauses[0])
    assert (len(game.events(DelayedGone, clauses[1])), game.table.delayed, drawn(game)) == (1, {}, [])
