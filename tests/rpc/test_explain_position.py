"""Values in a stated position are explained layer by layer, exactly as in the game that the position becomes."""

from __future__ import annotations

import pytest

from adjudicator_client import Client, InvalidRequest, NewGame, NotFound

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
    found, objects = operator.judges_desk().explain_value("R1", "atk", POSITION)

    assert [step.result for step in found.steps] == ["400", "700"]
    assert found.value == "700" and all(step.clauses for step in found.steps)
    called = {each.object_id: each.label for each in objects}
    assert called[found.object_id] == "R1" and called[found.steps[-1].source] == "GROW"
    assert {clause.label for clause in found.clauses} >= {label for step in found.steps for label in step.clauses}


def test_it_is_what_the_game_says_that_the_position_becomes(operator: Client) -> None:
    found, _ = operator.judges_desk().explain_value("R1", "atk", POSITION)
    judge = operator.open_position(POSITION).seat("judge")
    [there] = [card for card in judge.table().zones["P1/field"].objects if card.number == "R1"]

    said = judge.explain_value(there.id, "atk")

    shape = [(step.result, step.clauses, step.change, step.code) for step in said.steps]
    assert shape == [(step.result, step.clauses, step.change, step.code) for step in found.steps]
    assert (said.value, said.name, said.edition, said.clauses) == (
        found.value, found.name, found.edition, found.clauses,
    )  # fmt: skip


def test_a_card_of_a_game_is_explained_at_the_desk_as_in_the_game(game: NewGame) -> None:
    judge = game.seat("judge")
    [card, *_] = judge.table().zones["P1/hand"].objects

    found, _ = judge.judges_desk().explain_value(str(card.id), "names")

    assert found.value == judge.explain_value(card.id, "names").value


def test_what_is_not_there_is_told_with_what_is(operator: Client) -> None:
    desk = operator.judges_desk()

    with pytest.raises(NotFound, match="none is called so in the position; name a card of the position: GROW"):
        desk.explain_value("GROWN", "atk", POSITION)
    with pytest.raises(NotFound, match="it has no such value"):
        desk.explain_value("R1", "hp", POSITION)
    with pytest.raises(InvalidRequest, match="2 cards are called 'Ember Fox'; name one by its id"):
        desk.explain_value("Ember Fox", "atk", POSITION)
