"""How the options of a question may be called: by their sentences, their acts, their cards and their abilities."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from adjudicator.desk.answers.desk_speaker import speak_plainly
from adjudicator.desk.answers.equal_options import describe_option, mark_apart
from adjudicator.desk.positions.parser import ExaminedPosition
from adjudicator.notation.labels.ability_names import find_abilities
from adjudicator.notation.labels.card_labels import PLACES, CardLabels
from adjudicator.notation.words.answer_words import ANSWER, HEARD_ATTEMPT, write_without_articles
from adjudicator.notation.words.edition_defaults import EditionDefaults, load_defaults
from adjudicator.notation.words.vocabulary import WORDS_APART
from adjudicator.sentences.arguments import ArgumentKind
from adjudicator.sentences.messages import LANGUAGES
from adjudicator.sentences.speaker import Speaker
from engine.core.clauses.citation import Labels
from engine.core.table.choice import Choice
from engine.core.table.state import GameState
from engine.core.table.zones import SEATS


@dataclass(frozen=True)
class CalledOption:
    """An option, offered or barred, with everything by which it may be called, in plain form."""

    id: str
    """Its id."""
    act: str
    """Its act, without what it is about."""
    alike: str
    """What tells it from options of other cards than equal ones."""
    sentences: frozenset[str]
    """Its sentences in all languages, and the notation of the file."""
    names: frozenset[str]
    """What it is about: names and numbers of its card, names of its ability, words."""
    acts: frozenset[str]
    """The words for its act."""
    place: int = 0
    """The place, from 1, of its ability on the card, or of its effect in the text; 0 for none."""
    seat: str = ""
    """The controller of its card; empty for none."""


class CalledOptions:
    """The options of one question as they may be called.

    Args:
        position: the position; its book and its cards are used.
        table: the table where the question is asked.
        labels: the labels of its cards.
        choice: the question.
    """

    def __init__(self, position: ExaminedPosition, table: GameState, labels: CardLabels, choice: Choice) -> None:
        self.table, self.labels, self.choice = table, labels, choice
        self.book, self._position = position.book, replace(position, table=table, labels=labels)
        self.defaults: EditionDefaults = load_defaults(position.book.id)

    @cached_property
    def _speakers(self) -> Sequence[Speaker]:
        return [speak_plainly(self._position, language) for language in LANGUAGES]

    @cached_property
    def offered(self) -> Sequence[CalledOption]:
        """The options that may be picked."""
        return self.call((option.id, option.subject) for option in self.choice.options)

    def call(self, options: Iterable[tuple[str, int | str]]) -> Sequence[CalledOption]:
        """Returns options, given by their ids and subjects, with everything by which they may be called."""
        listed = list(options)
        marks = mark_apart(self.table, self.labels, listed)
        return [self._call(one, subject, self.choice.cites, marks.get(one, ())) for one, subject in listed]

    def _call(self, option_id: str, subject: int | str, cites: Labels, marks: Sequence[str]) -> CalledOption:
        act, card = option_id.partition(":")[0], self._find_card(subject)
        called = [*self._name_card(card)]
        place, abilities = self._find_ability(option_id, subject, card)
        labelled = self.labels.option(self.table, option_id)
        names = {*called, *self._name_terms(option_id, subject), *abilities}
        names |= {f"{name}/{word}" for name in called for word in (*abilities, *([str(place)] if place else []))}
        names.add(labelled.partition(":")[2])
        ways = [way for way in labelled.partition("/")[2:] if way and not way.isdecimal()]  # as in `dull:K/fire`
        names |= {f"{name}/{word}" for name in called for way in ways for word in self._name_word(way)}
        for mark in (word for each in marks for word in self._name_word(each)):
            names |= {f"{name}({mark})" for name in called} | {f"{mark}{name}" for name in called}
            names |= {f"{mark}の{name}" for name in called} | {f"{name}{mark}" for name in called}
        sentences = {option_id, labelled, *self._say(option_id, subject, cites, card, called)}
        obj = self.table.objects.get(card)
        return CalledOption(
            option_id, act, describe_option(self.table, option_id, subject), _plainly(sentences),
            _plainly(names), _plainly(self._list_acts(act)), place, obj.controller if obj is not None else "",
        )  # fmt: skip

    # ------------------------------------------------------------------ what an option is about

    def _find_card(self, subject: int | str) -> int:
        """Returns the object that an option is about; 0 for none."""
        number = int(head) if (head := str(subject).partition("/")[0].partition(":")[0]).isdecimal() else 0
        pending = self.table.pending.get(number)
        if pending is not None:
            number = pending.source
        obj = self.table.objects.get(number)
        return obj.source if obj is not None and obj.ability and obj.source in self.table.objects else number

    def _name_card(self, card: int) -> Iterator[str]:
        """Yields the label, the number and the names of a card."""
        obj, label = self.table.objects.get(card), self.labels.label(card)
        yield from [label] if label else []
        printed = self._position.definitions.get(obj.number) if obj is not None else None
        printed = printed or (self.defaults.cards.get(obj.number) if obj is not None else None)
        if printed is not None:
            yield from printed.called

    def _name_terms(self, option_id: str, subject: int | str) -> Iterator[str]:
        """Yields the words for a subject that is no card: an attribute, a player, a group."""
        if subject in SEATS:
            words = self.defaults.words
            own = subject == self.choice.seat
            yield from (str(subject), *(words.heard["me"] if own else words.opponents))
        elif isinstance(subject, str) and not subject[:1].isdecimal() and subject != option_id:
            yield from self._name_word(subject)

    def _name_word(self, word: str) -> Iterator[str]:
        yield word
        yield from (str(speaker.word(ArgumentKind.TERM, word)) for speaker in self._speakers)

    def _find_ability(self, option_id: str, subject: int | str, card: int) -> tuple[int, list[str]]:
        """Returns the place of the ability or effect that an option is about, and the names of the ability."""
        act, _, about = option_id.partition(":")
        if act in PLACES:
            return (int(about) + 1 if about.isdecimal() else 0), []
        pending = self.table.pending.get(subject) if isinstance(subject, int) else None
        key = pending.ability if pending is not None else str(subject).partition("/")[2]
        number, mark, index = key.partition("#")
        index = index.partition(":")[0].partition(".")[0]
        printed = self.table.pins.definitions.get(number.rpartition("/")[2])
        if not mark or printed is None or not index.isdecimal() or int(index) >= len(printed.abilities):
            return 0, []
        place, ability = int(index) + 1, printed.abilities[int(index)]
        name, icon = getattr(ability, "name", ""), getattr(ability, "icon", None)
        alone = [name] if name and find_abilities(printed, name) == [place] else []
        marks = [word for mark in getattr(ability, "flags", ()) for word in self.defaults.words.list_mark_words(mark)]
        return place, [*alone, *([str(icon)] if icon else []), *marks]

    # ------------------------------------------------------------------ what is said of it

    def _say(
        self, option_id: str, subject: int | str, cites: Labels, card: int, called: Sequence[str]
    ) -> Iterator[str]:
        """Yields the sentences of an option in all languages, its card by each of its names."""
        for speaker in self._speakers:
            yield speaker.say_act(option_id, subject, cites)
            for name in called:
                yield speaker.naming(_name_as(speaker, card, name)).say_act(option_id, subject, cites)

    def _list_acts(self, act: str) -> Iterator[str]:
        """Yields the words for an act, in all languages."""
        words = self.defaults.words
        yield act
        for name in dict.fromkeys((act, act.partition("-")[0])):
            for language in LANGUAGES:
                for topic in (ANSWER, HEARD_ATTEMPT):
                    yield from WORDS_APART.split(words.messages.find(f"{topic}.{name}", language, {}) or "")


def _plainly(said: Iterable[str]) -> frozenset[str]:
    return frozenset(map(write_without_articles, said)) - {""}


def _name_as(speaker: Speaker, card: int, name: str) -> Callable[[int], str]:
    return lambda each: name if each == card else speaker.name_object(each)
