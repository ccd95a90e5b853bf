"""Every shuffle and lot of a game, worked out again from its seed as docs/shuffles.md describes it.

This looks at the log alone: what was asked, what was answered, the how many-th it was. It knows no rules.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

import msgspec

from engine.kernel import events as ev
from engine.kernel.chance import below, numbers, shuffled
from engine.kernel.choice import CHANCE, Choice


class Derived(StrEnum):
    """REDERIVED: the seed leads to it. DIFFERS: it leads to something else. RECORDED: the seed is not known.

    ENTERED: a person said what chance brought.
    """

    REDERIVED = "re-derived"
    DIFFERS = "differs"
    RECORDED = "recorded"
    ENTERED = "entered"


class Shuffle(msgspec.Struct, frozen=True):
    """The `number`-th answer of chance in a game (from 0), recorded in event `seq`.

    `form` is `shuffle` (of the `count` cards of zone `subject`) or `lot` (one of `count` options, for `subject`).
    """

    seq: int
    number: int
    form: str
    subject: str
    count: int
    result: Derived


def shuffles_of(game_id: str, events: Iterable[ev.Event], seed: bytes | None, *, dealt: bool = True) -> list[Shuffle]:
    """Every shuffle and lot of a game.

    Args:
        game_id: enters every one of them.
        events: the whole log, from its first event.
        seed: the seed the log shows at its end, or that is known otherwise.
        dealt: whether the game has a seed at all; a fork has none from its beginning on.
    """
    shuffles = Shuffles(game_id, seed, dealt=dealt)
    shuffles.take(events)
    return shuffles.found


class Shuffles:
    """The shuffles of one game, as its events are gone through; arguments as for `shuffles_of`."""

    def __init__(self, game_id: str, seed: bytes | None, *, dealt: bool = True) -> None:
        self.found: list[Shuffle] = []
        self._game_id, self._seed, self._dealt = game_id, seed, dealt
        self._asked: dict[int, Choice] = {}

    def take(self, events: Iterable[ev.Event]) -> None:
        """Go on through the log."""
        for event in events:
            if type(event) is ev.StepTaken:  # two thirds of a log
                continue
            if isinstance(event, ev.ChoiceOpened | ev.ChoiceRenewed):
                if event.choice.seat == CHANCE:
                    self._asked[event.choice.id] = event.choice
            elif isinstance(event, ev.GameForked):
                self._dealt = False
            elif isinstance(event, ev.ChoiceMade) and event.seat == CHANCE and event.choice in self._asked:
                self._take(self._asked[event.choice], event)

    def _take(self, choice: Choice, answer: ev.ChoiceMade) -> None:
        number, lot = len(self.found), choice.form == "lot"
        if not self._dealt or self._seed is None:
            result = Derived.RECORDED if self._dealt else Derived.ENTERED
        else:
            same = tuple(answer.picks) == derived(self._game_id, choice, answer, self._seed, number)
            result = Derived.REDERIVED if same else Derived.DIFFERS
        count = len(choice.options) if lot else len(answer.picks)
        subject = choice.name if lot else str(choice.subject)
        self.found.append(Shuffle(answer.seq, number, choice.form, subject, count, result))


def derived(game_id: str, choice: Choice, answer: ev.ChoiceMade, seed: bytes, number: int) -> tuple[object, ...]:
    """What the seed leads to: the order of the cards, or the id of the option drawn."""
    if choice.form == "lot":
        return (choice.options[below(len(choice.options), numbers(seed, game_id, number))].id,)
    return shuffled(answer.picks, seed, game_id, number)
