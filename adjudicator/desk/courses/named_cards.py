"""Finds the words and the cards of stated answers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from adjudicator.desk.positions.course_notation import StatedAnswer
from adjudicator.desk.simulation.simulated_game import SimulatedGame
from adjudicator.notation.format.fields import CHOOSING
from adjudicator.notation.labels.meant_options import PAYING

TURNING = ("pay", "rest", "dull", "ability", "make", "will")
"""The words for turning a card to pay."""


def find_word(answer: StatedAnswer) -> str:
    """Returns the word of a stated answer."""
    return next(iter(answer.act)) if isinstance(answer.act, dict) else str(answer.act)


def list_named(game: SimulatedGame, answer: StatedAnswer) -> Iterator[int]:
    """Yields the cards that a stated answer names."""
    if isinstance(answer.act, dict):
        named = next(iter(answer.act.values()))
        for one in named if isinstance(named, list) else [named]:
            if isinstance(one, str):
                yield game.labels.object(game.table, one.partition("/")[0])


def list_chosen(game: SimulatedGame, answers: Iterable[StatedAnswer]) -> set[int]:
    """Returns the cards that stated answers choose or target."""
    return {card for answer in answers if find_word(answer) in CHOOSING for card in list_named(game, answer)}


def list_paying(game: SimulatedGame, answers: Iterable[StatedAnswer]) -> set[int]:
    """Returns the cards that stated answers pay with."""
    words = {*PAYING, *TURNING}
    return {card for answer in answers if find_word(answer) in words for card in list_named(game, answer)}
