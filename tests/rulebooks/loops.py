"""Loops in a game of any rulebook: going round until it is noticed, and what is no answer to how often."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pytest

from engine.core.clauses.refusal import BadAnswer
from engine.core.play import decide as deciding
from engine.core.play.decide import Answer
from engine.core.table.chance import Chance
from engine.core.table.choice import Choice
from engine.core.table.state import GameState

MOST = 60
"""So many answers are enough for any loop of these tests to be noticed."""


class UnderWay(Protocol):
    """A game under way, as the `given` of each rulebook makes it."""

    table: GameState
    chance: Chance | None

    def asked(self) -> Choice:
        """The open choice."""

    def picks(self, *words: str) -> object:
        """Answer it."""


def asked_how_often(game: UnderWay, again: Callable[[], object], question: str = "main phase action") -> Choice:
    """The same action is done `again` and again until somebody is asked how often; other questions get any answer."""
    for _ in range(MOST):
        if game.asked().name == "loop count":
            return game.asked()
        if game.asked().name == question:
            again()
        else:
            game.picks(game.asked().options[0].id)
    pytest.fail("the loop was never noticed")


def refuses_number(game: UnderWay, number: str) -> None:
    """What is no whole number of zero or more is malformed or an illegal move, and the question stays open."""
    asked = game.asked()
    try:
        decision = deciding.decide(game.table, Answer(asked.seat, asked.id, (), number), game.chance)
    except BadAnswer as error:
        assert error.reason == "MALFORMED_ANSWER"
    else:
        assert decision.reason == "ILLEGAL_MOVE"
    assert game.asked().id == asked.id
