"""Checks all shuffles and lots of a game by deriving them again as docs/shuffles.md describes.

They use the log alone: questions, answers and their count. They know no rules.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

import msgspec

from engine.core.events.choices import ChoiceMade, ChoiceOpened, ChoiceRenewed
from engine.core.events.event import Event
from engine.core.events.game import ChanceRenewed
from engine.core.table.chance import SeededChance
from engine.core.table.choice import CHANCE, Choice
from engine.judge.events import GameForked

ABOUT_CHANCE = frozenset({ChoiceOpened, ChoiceRenewed, GameForked, ChanceRenewed, ChoiceMade})
"""The event types that matter here."""


class ShuffleGrade(StrEnum):
    """The result of a check. REDERIVED: the seed confirms the answer. DIFFERS: the seed contradicts it.

    RECORDED: the seed is unknown. ENTERED: a person entered the answer.
    """

    REDERIVED = "re-derived"
    DIFFERS = "differs"
    RECORDED = "recorded"
    ENTERED = "entered"


class ShuffleAnswer(msgspec.Struct, frozen=True):
    """One answer of chance in a game."""

    seq: int
    """Its event."""
    number: int
    """The number of earlier answers of chance."""
    form: str
    """`shuffle` (all cards of a zone) or `lot` (one of several options)."""
    subject: str
    """The shuffled zone, or the subject of the lot."""
    count: int
    """The number of cards or options."""
    result: ShuffleGrade
    """The result of the check."""


def check_shuffles(
    events: Iterable[Event], generator: SeededChance | None, *, dealt: bool = True
) -> list[ShuffleAnswer]:
    """Returns every shuffle and lot of a game, checked.

    Args:
        events: the whole log, from its first event.
        generator: made from the revealed or otherwise known seed.
        dealt: whether the game has a seed; a fork has none after its beginning.
    """
    shuffles = ShuffleDerivation(generator, dealt=dealt)
    shuffles.take(events)
    return shuffles.found


class ShuffleDerivation:
    """Derives the shuffles of one game event by event; arguments as for `check_shuffles`."""

    def __init__(self, generator: SeededChance | None, *, dealt: bool = True) -> None:
        self.found: list[ShuffleAnswer] = []
        self._generator, self._dealt, self._renewals = generator, dealt, 0
        self._asked: dict[int, Choice] = {}

    def take(self, events: Iterable[Event]) -> None:
        """Takes the next event."""
        for event in events:
            if type(event) not in ABOUT_CHANCE:
                continue
            if isinstance(event, ChoiceOpened | ChoiceRenewed):
                if event.choice.seat == CHANCE:
                    self._asked[event.choice.id] = event.choice
            elif isinstance(event, GameForked):
                self._dealt = False
            elif isinstance(event, ChanceRenewed):
                self._renewals += 1
            elif isinstance(event, ChoiceMade) and event.seat == CHANCE and event.choice in self._asked:
                self._take(self._asked[event.choice], event)

    def _take(self, choice: Choice, answer: ChoiceMade) -> None:
        number, lot = len(self.found), choice.form == "lot"
        if not self._dealt or self._generator is None:
            result = ShuffleGrade.RECORDED if self._dealt else ShuffleGrade.ENTERED
        else:
            same = tuple(answer.picks) == derive_answer(self._generator, choice, answer, number, self._renewals)
            result = ShuffleGrade.REDERIVED if same else ShuffleGrade.DIFFERS
        count = len(choice.options) if lot else len(answer.picks)
        subject = choice.name if lot else str(choice.subject)
        self.found.append(ShuffleAnswer(answer.seq, number, choice.form, subject, count, result))


def derive_answer(
    generator: SeededChance, choice: Choice, answer: ChoiceMade, number: int, renewals: int
) -> tuple[object, ...] | None:
    """Returns the derived answer: the order of cards, or the drawn option id; None without a seed."""
    if renewals >= generator.secrets:
        return None
    if choice.form == "lot":
        if not choice.options:
            return None
        return (choice.options[generator.lot(len(choice.options), number, renewals)].id,)
    cards = [card for card in answer.picks if isinstance(card, int)]
    return generator.order(cards, number, renewals)
