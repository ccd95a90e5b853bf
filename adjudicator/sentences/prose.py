"""The log as prose: a turn is a paragraph, and what happens at one time is a sentence."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from adjudicator.sentences.events import EventDescription, describe_event, say_description
from adjudicator.sentences.speaker import Speaker, capitalise
from adjudicator.sentences.told import ToldEvent


@dataclass(frozen=True)
class ProseSentence:
    """What one batch of events says."""

    text: str
    """The sentence."""
    events: tuple[int, ...]
    """The numbers of the events that it says."""
    cites: tuple[str, ...]
    """The clauses by which they happened."""


@dataclass
class Paragraph:
    """One turn in prose, or what came before the first."""

    heading: str
    """The turn and whose it is."""
    turn: int = 0
    """The number of the turn; 0 before the first."""
    player: str = ""
    """The seat whose turn it is; empty before the first."""
    goes_on: bool = False
    """Whether the turn began before what was told."""
    sentences: list[ProseSentence] = field(default_factory=list)
    """What happened in it, in order."""

    @property
    def text(self) -> str:
        """The sentences in one text."""
        return " ".join(sentence.text for sentence in self.sentences)


@dataclass
class _Told:
    """What several events of a batch say together."""

    described: EventDescription
    events: list[ToldEvent]


def write_prose(told: Iterable[ToldEvent], speaker: Speaker, begun: tuple[int, str] | None = None) -> list[Paragraph]:
    """Returns the log of a game in prose, for the seat that was told of it.

    Args:
        told: what the seat was told, in order (`witness_game`).
        speaker: says it in the language of the reader.
        begun: the turn that had begun before, and whose it is; None from the first event on.
    """
    paragraphs = [_continue_turn(begun, speaker)]
    for _, batch in groupby(told, key=lambda one: one.view.batch):
        events = list(batch)
        for one in events:
            if one.view.type == "turn-began":
                paragraphs.append(_begin_turn(one, speaker))
        said = _say_batch([one for one in events if one.view.type != "turn-began"], speaker)
        if said is not None:
            paragraphs[-1].sentences.append(said)
    return [each for each in paragraphs if each.sentences or (each.turn and not each.goes_on)]


def _continue_turn(begun: tuple[int, str] | None, speaker: Speaker) -> Paragraph:
    if begun is None or not begun[0]:
        return Paragraph(speaker.say("prose.before-the-first-turn", {}), goes_on=begun is not None)
    turn, player = begun
    return Paragraph(speaker.say("prose.turn", {"turn": turn, "player": player}), turn, player, goes_on=True)


def _begin_turn(told: ToldEvent, speaker: Speaker) -> Paragraph:
    turn, player = told.view.data["turn"], told.view.data["player"]
    return Paragraph(speaker.say("prose.turn", {"turn": turn, "player": player}), turn, player)


def _say_batch(batch: Sequence[ToldEvent], speaker: Speaker) -> ProseSentence | None:
    """Returns the sentence of what happened at the same time; None if all of it goes without saying."""
    parts: list[tuple[str, list[ToldEvent]]] = []
    for joined in _join_alike(batch):
        numbers = {card: number for one in joined.events for card, number in one.numbers.items()}
        text = say_description(speaker, joined.described, numbers, prose=True)
        if text:
            parts.append((text, joined.events))
    if not parts:
        return None
    said = [one for _, events in parts for one in events]
    cites = dict.fromkeys(label for one in said for label in one.view.cites)
    text = capitalise(speaker.join_sentences([text for text, _ in parts]))
    return ProseSentence(text, tuple(sorted(one.view.seq for one in said)), tuple(cites))


def say_together(speaker: Speaker, told: Sequence[ToldEvent]) -> str:
    """Returns what several events say, each in full; those that say the same of different cards say it together."""
    said: list[str] = []
    for joined in _join_alike(told):
        numbers = {card: number for one in joined.events for card, number in one.numbers.items()}
        said.append(capitalise(say_description(speaker, joined.described, numbers)))
    return " ".join(said)


def _join_alike(batch: Sequence[ToldEvent]) -> Iterator[_Told]:
    """Yields what events say; those that say the same of different cards say it together."""
    found: list[_Told] = []
    for one in batch:
        described = describe_event(one.view)
        alike = next((each for each in found if each.described.joins(described)), None)
        if alike is None:
            found.append(_Told(described, [one]))
        else:
            alike.described = alike.described.with_cards_of(described)
            alike.events.append(one)
    yield from found
