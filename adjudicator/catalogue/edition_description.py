"""The words of an edition and the layout of its table, for clients that know no game.

All of it is derived from what the edition states for its rules and messages; nothing is listed a second time.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum

from adjudicator.notation.words.edition_defaults import EditionDefaults, load_defaults
from adjudicator.notation.words.vocabulary import Vocabulary
from engine.core.clauses.citation import Labels
from engine.core.opening.scenario_defaults import NamedPlace, TurnRecord
from engine.core.play.book.rulebook import Rulebook
from engine.core.table.zones import ZoneRule


class ZoneForm(Enum):
    """How the cards of a zone lie."""

    ROW = "row"
    PILE = "pile"
    SINGLE = "single"


@dataclass(frozen=True)
class EditionWord:
    """A word of an edition."""

    word: str
    """The stored word."""
    said: Mapping[str, str]
    """What it is called, by language."""
    short: Mapping[str, str]
    """Its short form, by language."""


@dataclass(frozen=True)
class DescribedZone:
    """A zone of an edition."""

    name: EditionWord
    """Its name."""
    rule: ZoneRule
    """Its rule."""
    form: ZoneForm
    """How its cards lie."""
    cites: Labels
    """The clauses about it."""


@dataclass(frozen=True)
class DescribedKind:
    """A kind of cards."""

    name: EditionWord
    """Its name."""
    figures: tuple[str, ...]
    """The numbers of its cards, in the order of the cards."""


@dataclass(frozen=True)
class DescribedFact:
    """A fact that is kept with the table."""

    name: EditionWord
    """Its name."""
    of_seats: bool
    """Whether it has a value for each player."""
    public: bool
    """Whether everybody may know it."""


@dataclass(frozen=True)
class DescribedPhase:
    """A phase or a step."""

    place: NamedPlace
    """The clauses at which play stands."""
    names: Mapping[str, tuple[str, ...]]
    """Its names by language, the usual one first."""


@dataclass(frozen=True)
class DescribedRecord:
    """One thing that is remembered of the present turn."""

    name: EditionWord
    """Its word in a stated position."""
    record: TurnRecord
    """Its form, and for how long it is remembered."""


@dataclass(frozen=True)
class EditionDescription:
    """The words of an edition and the layout of its table."""

    edition: str
    """The edition."""
    zones: tuple[DescribedZone, ...]
    """The zones, those in play first."""
    orientations: tuple[EditionWord, ...]
    """The words for how a card in play is turned."""
    kinds: tuple[DescribedKind, ...]
    """The kinds of cards."""
    figures: tuple[EditionWord, ...]
    """The numbers of cards."""
    attributes: tuple[EditionWord, ...]
    """The attributes of cards."""
    markers: tuple[EditionWord, ...]
    """The markers that lie on cards."""
    guises: tuple[EditionWord, ...]
    """What a face-down card can count as."""
    facts: tuple[DescribedFact, ...]
    """The facts that are kept with the table."""
    phases: tuple[DescribedPhase, ...]
    """The phases and steps, in the order of a turn."""
    records: tuple[DescribedRecord, ...]
    """What is remembered of the present turn."""


def describe_edition(edition: str) -> EditionDescription:
    """Returns the words of an edition and the layout of its table. Raises UnknownEdition."""
    defaults = load_defaults(edition)
    book, words = defaults.book, defaults.words
    figures_of = _list_figures(defaults)
    return EditionDescription(
        edition=book.id,
        zones=tuple(
            DescribedZone(_word(defaults, words.zones, name), rule, find_form(book, rule), book.stored(rule.cites))
            for name, rule in sorted(book.zones.items(), key=lambda item: not item[1].in_play)
        ),
        orientations=_words(defaults, words.turned, book.orientations),
        kinds=tuple(
            DescribedKind(_word(defaults, words.kinds, name), figures_of.get(name, ())) for name in words.kinds.said
        ),
        figures=_words(defaults, words.figures, words.figures.said),
        attributes=_words(defaults, words.attributes, words.attributes.said),
        markers=_words(defaults, words.markers, words.markers.said),
        guises=_words(defaults, words.guises, words.guises.said),
        facts=tuple(
            DescribedFact(
                _word(defaults, words.facts, name),
                name in defaults.scenario.seat_facts or name in defaults.scenario.seats_lists,
                name in book.open_facts,
            )
            for name in words.facts.said
        ),
        phases=_list_phases(defaults),
        records=tuple(
            DescribedRecord(_word(defaults, words.done, name), record)
            for name, record in defaults.scenario.turn_records.items()
        ),
    )


def find_form(book: Rulebook, rule: ZoneRule) -> ZoneForm:
    """Returns how the cards of a zone lie.

    Cards in play, in a hand or waiting to be used lie side by side. Where play has several zones whose cards the rules
    limit, each of them is a place for one card.
    """
    if rule.in_play and rule.limited and len(book.groups[book.play_zone]) > 1:
        return ZoneForm.SINGLE
    return ZoneForm.ROW if rule.in_play or rule.held or rule.resolution else ZoneForm.PILE


def _words(defaults: EditionDefaults, known: Vocabulary, names: Iterable[str]) -> tuple[EditionWord, ...]:
    return tuple(_word(defaults, known, name) for name in names)


def _word(defaults: EditionDefaults, known: Vocabulary, name: str) -> EditionWord:
    said = known.spoken.get(name, {})
    return EditionWord(name, said, {**said, **defaults.words.list_short(name)})


def _list_figures(defaults: EditionDefaults) -> dict[str, tuple[str, ...]]:
    """Returns the numbers that cards of each kind have, in the order of the cards."""
    found: dict[str, dict[str, None]] = {}
    for card in defaults.cards.values():
        found.setdefault(card.kind, {}).update(dict.fromkeys(card.numbers))
    return {kind: tuple(names) for kind, names in found.items()}


def _list_phases(defaults: EditionDefaults) -> tuple[DescribedPhase, ...]:
    found: dict[str, tuple[NamedPlace, dict[str, list[str]]]] = {}
    for name, place in defaults.scenario.places.items():
        _, names = found.setdefault(repr(place), (place, {}))
        names.setdefault("en" if name.isascii() else "ja", []).append(name)
    return tuple(
        DescribedPhase(place, {language: tuple(each) for language, each in names.items()})
        for place, names in found.values()
    )
