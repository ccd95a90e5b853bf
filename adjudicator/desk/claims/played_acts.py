"""The acts of a game, in order, as the log records them.

These are the answers of the seats and the deeds that followed from them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from engine.core.events.cards import CardFaced, CardMoved, CardTurned, MarkersChanged
from engine.core.events.choices import ChoiceMade
from engine.core.events.effects import AbilityPlaced, TriggerCounted
from engine.core.events.event import Event
from engine.core.events.game import Conceded, GameEnded, GameOpened, TurnBegan
from engine.core.events.identity import CardIdentified, CardsRenumbered
from engine.core.table.choice import CHANCE
from engine.core.table.state import GameObject, GameState
from engine.judge.events import IdentityCorrected

USE = "use"
TRIGGERED = "triggered"
"""The word for an ability that triggers; options have words of their own for the ones that wait."""
TURN = "turn"
BY_THEMSELVES = (TURN, "win")
"""Events that do not count as deeds."""

_OBJECT = re.compile(r"^([0-9]+)(?![0-9])")
_SOURCE = re.compile(r"@([0-9]+)$")


@dataclass(slots=True)
class PlayedAct:
    """An answer, or a deed with all cards that it affected before the next question."""

    seq: int
    """The event that records it."""
    seat: str
    """The acting seat."""
    word: str
    """The word for the answer or deed."""
    subjects: list[str] = field(default_factory=list)
    """The cards it affected."""
    number: int | None = None
    """The number named, if any."""
    answer: bool = False
    """Whether it is an answer."""
    further: list[int] = field(default_factory=list)
    """The other events that belong to a deed."""
    deed: PlayedAct | None = None
    """The deeds of an answer that have its word (a card picked to discard is discarded); all are one act."""


class PlayedActs:
    """The acts of a game, in order, and the cards that option ids refer to."""

    def __init__(self, log: Sequence[Event], table: GameState, start: GameState | None = None) -> None:
        """Reads a log.

        Args:
            log: the events; without `start`, the opening event first.
            table: the table at its end.
            start: the table before the events.
        """
        self._definitions = table.pins.definitions
        self._card: dict[int, int] = {}
        self._number: dict[int, str] = {}
        self._seat: dict[int, str] = {}
        self._of: dict[int, int] = {}
        if start is not None:
            self._learn_objects(start.objects.values())
            self._of.update({each.id: each.source for each in start.pending.values()})
        self.done = list(self._read(log))
        """The acts, in order."""
        self.places: Mapping[tuple[str, str], Sequence[int]] = self._index()
        """The indexes in `done`, by seat and word."""

    def find_card(self, subject: str) -> int:
        """Returns the physical card of an option: `115`, `115/KEY`, `KEY@115`, or a counted trigger; 0 for none."""
        found = _SOURCE.search(subject) or _OBJECT.search(subject)
        if found is None:
            return 0
        at = int(found[1])
        return self.find_card_of(at) or self.find_card_of(self._of.get(at, 0))

    def find_card_of(self, object_id: int) -> int:
        """Returns the physical card of an object; 0 for none."""
        return self._card.get(object_id, 0)

    def find_number(self, card: int) -> str:
        """Returns the card number of a physical card; empty if unknown."""
        return self._number.get(card, "")

    def describe(self, done: PlayedAct) -> str:
        """Returns an act in words."""
        about = ", ".join(self._subject(subject) for subject in done.subjects)
        many = f" {len(done.subjects)}:" if not done.answer and len(done.subjects) > 1 else ""
        number = f" {done.number}" if done.number is not None else ""
        return f"{done.seat} {done.word}{many}{number}{f' {about}' if about else ''}"

    def _subject(self, subject: str) -> str:
        card = self.find_card(subject)
        definition = self._definitions.get(self.find_number(card))
        return f"{definition.name} [{subject}]" if definition is not None else subject

    def _index(self) -> dict[tuple[str, str], list[int]]:
        found: dict[tuple[str, str], list[int]] = {}
        told = {id(each.deed) for each in self.done if each.deed is not None}
        for at, each in enumerate(self.done):
            if id(each) in told:
                continue
            words = {each.word, USE} if each.word.startswith(f"{USE}-") else {each.word}
            for word in words:
                found.setdefault((each.seat, word), []).append(at)
        return found

    def _read(self, log: Sequence[Event]) -> Iterator[PlayedAct]:
        """Reads the answers and their deeds; consecutive deeds of one kind are grouped."""
        deeds: dict[tuple[str, str], PlayedAct] = {}
        answers: dict[tuple[str, str], PlayedAct] = {}
        self._turned = {(event.card, event.verb, event.batch) for event in log if isinstance(event, CardFaced)}
        for event in log:
            if isinstance(event, ChoiceMade):
                if event.seat != CHANCE:
                    given = list(_read_answer(event))
                    deeds, answers = {}, {(each.seat, each.word.removeprefix(f"{USE}-")): each for each in given}
                    answers |= {(each.seat, each.word.partition("-")[0]): each for each in given}
                    yield from given
                continue
            if isinstance(event, Conceded):
                yield PlayedAct(event.seq, event.seat, "concede", answer=True)
            elif isinstance(event, GameEnded) and event.winner:
                yield PlayedAct(event.seq, event.winner, "win")
            elif isinstance(event, TurnBegan):
                yield PlayedAct(event.seq, event.player, TURN, number=event.turn)
            else:
                self._learn(event)
                deed = self._deed(event)
                if deed is None:
                    continue
                known = deeds.get((deed.seat, deed.word))
                if known is None:
                    deeds[deed.seat, deed.word] = deed
                    answer = answers.get((deed.seat, deed.word))
                    if answer is not None and answer.deed is None:
                        answer.deed = deed
                    yield deed
                else:
                    known.subjects += deed.subjects
                    known.further.append(deed.seq)
                    known.number = None if known.number is None else known.number + (deed.number or 0)

    def _learn(self, event: Event) -> None:
        """Records the physical card and the owner of each object."""
        if isinstance(event, GameOpened):
            self._learn_objects(event.objects)
        elif isinstance(event, CardMoved):
            self._card[event.became] = self._card.get(event.card, 0)
            self._seat[event.became] = event.controller
        elif isinstance(event, CardsRenumbered):
            for was, now in zip(event.cards, event.now, strict=True):
                self._card[now], self._seat[now] = self._card.get(was, 0), self._seat.get(was, "")
        elif isinstance(event, CardIdentified | IdentityCorrected):
            self._number[self._card.get(event.card, 0)] = event.number
        elif isinstance(event, TriggerCounted):
            self._of[event.pending.id] = event.pending.source
        elif isinstance(event, AbilityPlaced):
            self._of[event.obj.id] = event.obj.source

    def _learn_objects(self, objects: Iterable[GameObject]) -> None:
        for obj in objects:
            self._card[obj.id], self._number[obj.card], self._seat[obj.id] = obj.card, obj.number, obj.controller

    def _deed(self, event: Event) -> PlayedAct | None:
        if isinstance(event, CardMoved):
            owner = event.source.rpartition("/")[0] or event.target.rpartition("/")[0] or event.controller
            return PlayedAct(event.seq, owner, event.verb, [str(event.became)])
        if isinstance(event, CardTurned | CardFaced):
            return PlayedAct(event.seq, self._seat.get(event.card, ""), event.verb, [str(event.card)])
        if isinstance(event, MarkersChanged):
            if (event.card, event.verb, event.batch) in self._turned:
                return None  # markers that are lost as the card is turned over
            change = abs(event.now - event.was)
            return PlayedAct(event.seq, self._seat.get(event.card, ""), event.verb, [str(event.card)], change)
        if isinstance(event, TriggerCounted):
            return PlayedAct(event.seq, event.pending.controller, TRIGGERED, [str(event.pending.source)])
        return None


def _read_answer(event: ChoiceMade) -> Iterator[PlayedAct]:
    """Records the acts of an answer, one for each kind of pick."""
    if event.number is not None:
        yield PlayedAct(event.seq, event.seat, "number", number=event.number, answer=True)
    acts: dict[str, PlayedAct] = {}
    for pick in event.picks:
        act, colon, subject = str(pick).partition(":")
        if act not in acts:
            acts[act] = PlayedAct(event.seq, event.seat, act, answer=True)
        if colon:
            acts[act].subjects.append(subject)
    yield from acts.values()
