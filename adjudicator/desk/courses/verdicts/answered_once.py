"""Judges an answer of a player who has answered its question before, and is not asked it again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from adjudicator.desk.courses.unsaid_passes import is_legal
from adjudicator.desk.positions.course_notation import StatedAnswer
from adjudicator.desk.simulation.simulated_game import SimulatedGame
from adjudicator.notation.labels.meant_options import find_defaults
from engine.core.clauses.finding import Outcome, Verdict, forbids
from engine.core.events.choices import ChoiceMade
from engine.core.events.event import Event


class AskedOnce(NamedTuple):
    """An answer to a question of the preparation that each player is asked once."""

    game: SimulatedGame
    """The game before it."""
    said: str
    """The answer as it is written."""


def find_asked_once(game: SimulatedGame, said: str, events: Sequence[Event]) -> dict[str, AskedOnce]:
    """Returns the seat whose answer the preparation asks once, with it; empty if it is another answer.

    Args:
        game: the game before the answer.
        said: the answer as it is written.
        events: what it brought about.
    """
    defaults, made = find_defaults(game.position.book), next((e for e in events if isinstance(e, ChoiceMade)), None)
    if defaults is None or made is None or not made.picks or not defaults.asked_once.issuperset(map(str, made.picks)):
        return {}
    return {made.seat: AskedOnce(game, said)}


def judge_asked_once(game: SimulatedGame, asked: AskedOnce | None, answer: StatedAnswer) -> Verdict | None:
    """Returns the verdict on an answer to a question of the preparation that its player has answered, or passed over.

    Args:
        game: the game where the answer is given.
        asked: what its player answered; None if the player was not asked.
        answer: the answer.

    Returns:
        The verdict; None if it answers something else, or the game has begun.
    """
    if asked is None or answer.passes or game.table.turn_player or is_legal(game, answer):
        return None
    choice, book = asked.game.table.choice_of(answer.seat), game.position.book
    if choice is None or not is_legal(asked.game, answer):
        return None
    cites = book.edition.recorded(choice.cites)
    once = forbids("course.answered-once", cites, answer.seat, asked=answer.seat, given=asked.said)
    return Verdict(Outcome.ILLEGAL, (book.stored(once),))
