"""Puts card numbers in place of names before a command is judged, so that no slip is recorded.

What means no card at all is refused here and leaves no trace. Whether the card can be where it is said to be is a
matter of the rules: a card that the edition has and the deck list lacks is judged, and recorded, as an attempt.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec.structs import replace

from engine.core.card_names import CardNames
from engine.core.choice import CHANCE
from engine.core.decide import Answer, Command, Identify
from engine.core.refusal import BadCorrection, UnknownCard
from engine.core.rulebook import rulebook_of
from engine.core.state import GameState
from engine.judge.commands import Change, SetIdentity
from engine.observed.unknown import IDENTIFIED
from engine.rulebooks import sample_cards


def is_entered(command: Command) -> bool:
    """Returns whether a command says of a card of a paper match which one it is."""
    if isinstance(command, Answer):
        return command.seat == CHANCE and any(_names_card(pick) for pick in command.picks)
    return isinstance(command, Identify) and bool(command.number)


def number_entered(command: Command, table: GameState) -> Command:
    """Returns an entry of a card that was seen with the card's number in place of what it is called.

    Raises:
        UnknownCard: neither the game nor its edition has such a card, or several are called so.
    """
    if table.unknown is None:
        return command
    find = _finder(table)
    if isinstance(command, Identify):
        return replace(command, number=find(command.number))
    if isinstance(command, Answer):
        picks = tuple(
            f"{IDENTIFIED}:{find(str(pick).partition(':')[2])}" if _names_card(pick) else pick for pick in command.picks
        )
        return replace(command, picks=picks)
    return command


def number_changed(changes: Iterable[Change], table: GameState) -> tuple[Change, ...]:
    """Returns the changes of a correction with card numbers in place of what cards are called in them.

    Raises:
        BadCorrection: the game has no such card, or several are called so.
    """
    names = CardNames(table.pins.definitions)

    def numbered(change: Change) -> Change:
        if not isinstance(change, SetIdentity):
            return change
        try:
            return replace(change, number=names.get_number(change.number, f"set-identity of object {change.card}"))
        except UnknownCard as error:
            raise BadCorrection(error.tried, error.wrong, error.todo).told_like(error) from error

    return tuple(map(numbered, changes))


def _names_card(pick: str | int) -> bool:
    return isinstance(pick, str) and pick.startswith(f"{IDENTIFIED}:")


def _finder(table: GameState) -> Callable[[str], str]:
    """Returns what finds a card's number: among the cards of the game, then among all that the edition ships."""
    own = CardNames(table.pins.definitions)

    def find(said: str) -> str:
        tried = "identify a card"
        if not own.find(said):
            shipped = CardNames(sample_cards(rulebook_of(table.pins.edition)))
            if shipped.find(said):
                return shipped.get_number(said, tried)
        return own.get_number(said, tried)

    return find
