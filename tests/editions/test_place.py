"""Where a game stands: the phase in progress, without phases that have not begun, in every edition."""

from __future__ import annotations

import pytest

from adjudicator.desk.positions.parser import parse_position
from adjudicator.desk.simulation.simulated_game import carry_on
from engine.core.events.fold import evolve
from engine.core.play.decide import Answer, decide
from engine.core.questions.explain import explain_place
from engine.core.table.choice import CHANCE
from engine.core.table.state import GameState
from engine.rulebooks import editions, load

PLACES = {
    "fftcg@2.1.9": {
        "9.3.1.3": ["turn 9.5.1.5", "main_phase 9.3.1.4", "priority 11.1.4"],
        "10.1.2.1": ["turn 9.5.1.5", "attack_phase 10.1.2.1"],
        "9.5.1.2": ["turn 9.5.1.5", "end_phase 9.5.1.2"],
    },
    "fire_force@1.0.0": {
        "503.3": ["turn 504.5", "main_phase 503.3"],
    },
    "force_of_will@8.01": {
        "502.2": ["turn 501.1", "draw_phase 502.3", "priority 602.1c"],
        "502.4": ["turn 501.1", "draw_phase 502.4", "priority 602.1c"],
        "503.7": ["turn 501.1", "recovery_phase 503.7", "priority 602.1c"],
        "504.2": ["turn 501.1", "main_phase 504.2", "priority 602.1c"],
    },
    "force_of_will@legacy": {
        "504.2@8.01": ["turn 501.1@8.01", "main_phase 504.2@8.01", "priority 602.1c@8.01"],
    },
    "generic@1.2": {
        "503.3": ["turn 505.4", "main_phase 503.3"],
    },
}
"""For each edition and stated clause, the procedures in progress with their clauses, outermost first."""


def stand_at(edition: str, at: str, readings: str = "{}") -> GameState:
    """Returns the table of a stated place, carried on until somebody is asked."""
    text = f'{{edition: "{edition}", setup: {{at: "{at}", readings: {readings}, P1: {{hand: ["?*9"]}}}}}}'
    return carry_on(parse_position(text)).table


def test_every_edition_is_among_the_places() -> None:
    assert set(PLACES) == set(editions())


@pytest.mark.parametrize("edition, at", [(edition, at) for edition, places in PLACES.items() for at in places])
def test_the_phase_in_progress_is_named_and_no_phase_that_waits(edition: str, at: str) -> None:
    table = stand_at(edition, at)

    assert [f"{place.procedure} {place.clause}" for place in explain_place(table)] == PLACES[edition][at]


@pytest.mark.parametrize("edition", PLACES)
def test_the_phases_of_a_turn_are_procedures_of_the_edition(edition: str) -> None:
    turn, procedures = load(edition).procedures["turn"], load(edition).procedures

    assert turn.phases and set(turn.phases) <= procedures.keys()
    assert all(procedures[name].hands_over_at in {"", *procedures[name].steps} for name in turn.phases)


def test_a_phase_that_hands_over_early_stands_where_it_did() -> None:
    table = stand_at("fftcg@2.1.9", "10.1.2.1", "{priority_without_attack: given}")
    for event in decide(table, Answer("P1", picks=("none",))).events:
        evolve(table, event)

    assert table.choices and table.choices[0].seat != CHANCE
    told = [f"{place.procedure} {place.clause}" for place in explain_place(table)]
    assert told == ["turn 9.5.1.5", "attack_phase 10.1.2.1", "priority 11.1.4"]
