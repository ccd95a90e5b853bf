"""Values in a stated position are explained layer by layer, exactly as in the game that the position becomes."""

from __future__ import annotations

import pytest

from adjudicator_client import Client, InvalidRequest, NewGame, NotFound, zones_of

POSITION = """
edition: force_of_will@8.01
cards:
  R1: {kind: resonator, name: Ember Fox, cost: {free: 1}, attributes: [fire], atk: 400, def: 400}
  GROW:
    kind: chant
    cost: {free: 1}
    attributes: [fire]
    effect: [{do: choose, from: {kind: j_resonator}}, {do: change, of: it, change: {plus: {atk: 300}}, until: turn}]
setup:
  at: main phase
  P1: {field: [R1], graveyard: [GROW], hand: [R1b]}
  effects: [{card: GROW, targets: [R1]}]
"""


def test_each_layer_is_told_with_its_source_and_clauses(operator: Client) -> None:
    response = operator.judges_desk().explain_value("R1", "atk", POSITION)
    found = response.value

    assert [step.result for step in found.steps] == ["400", "700"]
    assert found.value == "700" and all(step.clauses for step in found.steps)
    called = {each.object_id: each.label for each in response.objects}
    assert called[found.object_id] == "R1" and called[found.steps[-1].source] == "GROW"
    assert {clause.label for clause in response.clauses} >= {label for step in found.steps for label in step.clauses}


def test_it_is_what_the_game_says_that_the_position_becomes(operator: Client) -> None:
    response = operator.judges_desk().explain_value("R1", "atk", POSITION)
    judge = operator.open_position(POSITION).seat("judge")
    [there] = [card for card in zones_of(judge.table().table)["P1/field"].objects if card.number == "R1"]

    said = judge.explain_value(there.id, "atk")

    shape = [(step.result, step.clauses, step.change, step.code) for step in said.value.steps]
    assert shape == [(step.result, step.clauses, step.change, step.code) for step in response.value.steps]
    assert (said.value, said.edition, said.clauses) == (response.value, response.edition, response.clauses)


def test_a_card_of_a_game_is_explained_at_the_desk_as_in_the_game(game: NewGame) -> None:
    judge = game.seat("judge")
    [card, *_] = zones_of(judge.table().table)["P1/hand"].objects

    found = judge.judges_desk().explain_value(str(card.id), "names")

    assert found.value.value == judge.explain_value(card.id, "names").value.value


def test_what_is_not_there_is_told_with_what_is(operator: Client) -> None:
    desk = operator.judges_desk()

    with pytest.raises(NotFound, match="none is called so in the position; name a card of the position: GROW"):
        desk.explain_value("GROWN", "atk", POSITION)
    with pytest.raises(NotFound, match="it has no such value"):
        desk.explain_value("R1", "hp", POSITION)
    with pytest.raises(InvalidRequest, match="2 cards are called 'Ember Fox'; name one by its id"):
        desk.explain_value("Ember Fox", "atk", POSITION)
