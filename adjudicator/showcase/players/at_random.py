"""A player that answers anything on offer."""

from __future__ import annotations

import random
from collections.abc import Callable

from adjudicator_client import ChoiceForm
from adjudicator_client.pb.choice_pb2 import Choice, Option
from adjudicator_client.pb.game_service_pb2 import GetTableResponse

LIVELY = 0.85
"""The probability of a card rather than a word such as `pass`, if both are offered."""
GREATEST = 2
"""The range above the least number."""


class AtRandom:
    """A player that picks at random and never reads the table."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    def answer(self, choice: Choice, look: Callable[[], GetTableResponse]) -> tuple[list[str], int | None]:
        """Returns an offered answer: picks and number."""
        return choose_answer(choice, self.rng)


def choose_answer(choice: Choice, rng: random.Random) -> tuple[list[str], int | None]:
    """Returns an offered answer: picks and number."""
    if choice.form == ChoiceForm.CHOICE_FORM_NUMBER:
        greatest = choice.least + GREATEST
        return [], rng.randint(choice.least, greatest if choice.most < 0 else min(choice.most, greatest))
    offered = list(choice.options)
    if choice.form == ChoiceForm.CHOICE_FORM_ORDER:
        rng.shuffle(offered)
        return list_ids(offered), None
    cards = [option for option in offered if option.object_id]
    if choice.most == 1 and choice.least == 1 and cards:
        words = [option for option in offered if option not in cards]
        offered = cards if not words or rng.random() < LIVELY else words
    most = min(choice.most, len(offered))
    count = rng.randint(min(max(choice.least, 1), most), most) if rng.random() < LIVELY else choice.least
    return list_ids(rng.sample(offered, count)), None


def list_ids(options: list[Option]) -> list[str]:
    """Returns the ids of options."""
    return [option.id for option in options]
