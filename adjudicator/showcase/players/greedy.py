"""A greedy player: prefers acts to words, takes the most valuable cards, gives the least valuable.

It reads the number of picks and the subject of each option from the choice, and the owner, visibility and numbers of
cards from the table. From that it guesses the purpose of the choice:

- cards beside a word (`pass`, `none`, `end`): it is invited to do something. It does, with the dearest card it can;
- cards of the opponent, or none need be picked: it may take. It takes the dearest, as many as it may;
- only cards of its own, and some must be picked: it has to give. It gives the cheapest, as few as it may;
- only words: one that does not sound like declining.

An ability that changed nothing but a card's orientation when the player used it is useful only for payments. For the
rest of the game the player uses it voluntarily only if it has no other answer.

A wrong guess makes it a worse player, never an illegal one: it answers nothing that is not offered.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any, TypeAlias

from adjudicator_client import ChoiceForm
from adjudicator_client.pb.choice_pb2 import Choice, Option
from adjudicator_client.pb.game_service_pb2 import GetTableResponse
from adjudicator_client.pb.table_pb2 import Table, TableObject

PASSING = frozenset({"pass", "none", "no", "decline", "leave", "end", "done"})
"""Words that suggest doing nothing."""
COSTLY = frozenset({"redraw", "retreat"})
"""Words that suggest giving up, which it likes even less."""
UNBOUNDED = 1
"""The number it answers if there is no greatest one."""
OFTEN = 2
"""The most picks of the same option in a turn, if a word is offered instead."""
MUCH = 40
"""The number of acts in a turn after which it ends the turn: free acts could be repeated for ever."""

Weight: TypeAlias = tuple[int, bool, int, int, float]


class Greedy:
    """A player of one seat that remembers its acts of this turn and its useless abilities."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.turn, self.done = 0, Counter[str]()
        self.barren: set[str] = set()
        self.latest: tuple[str, Any] | None = None

    def answer(self, choice: Choice, look: Callable[[], GetTableResponse]) -> tuple[list[str], int | None]:
        """Returns an offered answer: picks and number."""
        latest, self.latest = self.latest, None
        if choice.form == ChoiceForm.CHOICE_FORM_NUMBER:
            return [], choice.most if choice.most >= 0 else max(choice.least, UNBOUNDED)
        if choice.form == ChoiceForm.CHOICE_FORM_ORDER or len(choice.options) <= choice.least:  # no need of the table
            return [option.id for option in choice.options], None
        table = look().table
        self.begin(table.turn)
        if latest is not None and latest[1] == describe_cards(table):
            self.barren.add(latest[0])
        weights = {option.id: self.weight(option, table, choice.seat) for option in choice.options}
        dearest = sorted(choice.options, key=lambda option: weights[option.id], reverse=True)
        if any(map(is_word, choice.options)):
            picked = self.invited(dearest, min(max(choice.least, 1), choice.most))
            if picked and is_ability(picked[0]):
                self.latest = name_of_deed(picked[0]), describe_cards(table)
        else:
            theirs = sum(weights[option.id][0] > 0 for option in choice.options)
            picked = self.asked_for_cards(dearest, choice, theirs)
        return [option.id for option in picked], None

    def begin(self, turn: int) -> None:
        """Clears the memory of the previous turn."""
        if turn != self.turn:
            self.turn, self.done = turn, Counter()

    def invited(self, dearest: list[Option], count: int) -> list[Option]:
        """Returns the most expensive acts not repeated too often, else words."""
        words = sorted(filter(is_word, dearest), key=self.liking, reverse=True)
        deeds = [option for option in dearest if not is_word(option)]
        tiring = list(filter(self.tires_of, deeds))
        fresh = [option for option in deeds if option not in tiring]
        return self.freely([*fresh, *words, *tiring][:count])

    def tires_of(self, option: Option) -> bool:
        """Returns whether an option is useless, or it, or all acts, were done often enough this turn."""
        if is_ability(option) and name_of_deed(option) in self.barren:
            return True
        return self.done[option.id] >= OFTEN or self.done.total() >= MUCH

    def asked_for_cards(self, dearest: list[Option], choice: Choice, theirs: int) -> list[Option]:
        """Takes as many of the most valuable cards as allowed, or gives as few of the cheapest as required."""
        if choice.least:
            return dearest[: max(choice.least, min(choice.most, theirs))] if theirs else dearest[-choice.least :]
        if self.done.total() >= MUCH:
            return []
        return self.freely(dearest[: min(choice.most, theirs or len(dearest))])

    def freely(self, picked: list[Option]) -> list[Option]:
        """Records a voluntary act."""
        self.done.update(option.id for option in picked if option.id not in PASSING)
        return picked

    def liking(self, word: Option) -> tuple[int, float]:
        """Returns its liking of a word. Words answered often enough rank below passing."""
        if word.id in COSTLY:
            liked = 0
        elif word.id in PASSING:
            liked = 2
        else:
            liked = 1 if self.tires_of(word) else 3
        return liked, self.rng.random()

    def weight(self, option: Option, table: Table, seat: str) -> Weight:
        """Returns the value of an option.

        In this order: whether it is about the opponent (2) or a card of theirs (1), whether the card is hidden from
        others (in hand rather than on the table), its cost, the sum of its other numbers; then chance decides.
        """
        chance = self.rng.random()
        if about := option.word:
            opponent = about != seat and any(zone.key.startswith(f"{about}/") for zone in table.zones)
            return 2 * opponent, False, 0, 0, chance
        for zone in table.zones:
            for card in zone.objects:
                if card.id == option.object_id:
                    numbers = {number.name: number.value for number in card.values}
                    cost = numbers.pop("cost", 0)
                    return int(card.controller != seat), not zone.public, cost, sum(numbers.values()), chance
        return 0, False, 0, 0, chance


def is_word(option: Option) -> bool:
    """Returns whether an option concerns no card, ability or seat: a word such as `pass` or `yes`."""
    return not option.object_id and option.word in ("", option.id)


def is_ability(option: Option) -> bool:
    """Returns whether an option concerns an ability: its subject is a card with more behind it."""
    return option.word.partition("/")[0].isdigit()


def name_of_deed(option: Option) -> str:
    """Returns the act and ability of an option, regardless of its card."""
    return f"{option.id.partition(':')[0]}:{option.word.partition('/')[2]}"


def describe_cards(table: Table) -> Any:
    """Returns the visible cards and effects, without orientations."""
    cards = {zone.key: (zone.count, list(map(_unturned, zone.objects))) for zone in table.zones}
    return cards, table.effects, table.pending


def _unturned(card: TableObject) -> TableObject:
    copy = TableObject()
    copy.CopyFrom(card)
    copy.ClearField("orientation")
    return copy
