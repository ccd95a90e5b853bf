"""Looks things up in an edition: cards, decks, disputed points; clauses and cards by words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

from . import model, reading
from .calls import Wire
from .pb import catalogue_service_pb2 as pb
from .pb import catalogue_service_pb2_grpc, rulebook_service_pb2, rulebook_service_pb2_grpc

LARGEST_PAGE = 500


class FoundIn(Enum):
    """Where a word of a query was found."""

    UNKNOWN = 0
    LABEL = 1
    SUMMARY = 2
    OFFICIAL_TEXT = 3
    TERM = 4
    NUMBER = 5
    NAME = 6
    FIGURES = 7
    ABILITY = 8


@dataclass(frozen=True, slots=True)
class CardEntry:
    """A card in a list. `names` has the names other than the printed one, by language."""

    number: str
    name: str
    names: Mapping[str, str]
    kind: str

    def called(self, language: str) -> str:
        """Its name in a language, or the printed one if none is known there."""
        return self.names.get(language, self.name)


@dataclass(frozen=True, slots=True)
class PrintedWord:
    """A word on a card. `said` has what it is called, by language."""

    word: str
    said: Mapping[str, str]

    def called(self, language: str) -> str:
        """What it is called in a language, or the word itself if there is no text."""
        return self.said.get(language, self.word)


@dataclass(frozen=True, slots=True)
class PrintedFigure:
    """A number that is printed on a card."""

    name: PrintedWord
    value: int


@dataclass(frozen=True, slots=True)
class PrintedAbility:
    """An ability of a card. `said` has it as sentences by language, `source` in the card language."""

    kind: str
    said: Mapping[str, str]
    source: str


@dataclass(frozen=True, slots=True)
class Card:
    """Everything that is printed on a card."""

    edition: str
    entry: CardEntry
    kind: PrintedWord
    figures: tuple[PrintedFigure, ...]
    attributes: tuple[PrintedWord, ...]
    marks: tuple[PrintedWord, ...]
    abilities: tuple[PrintedAbility, ...]
    sides: tuple[str, ...] = ()
    token_cards: tuple[CardEntry, ...] = ()
    errata: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CardHit:
    """A card that was found. `missing` has the words that it lacks."""

    card: CardEntry
    found_in: tuple[FoundIn, ...]
    missing: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ClauseHit:
    """A clause that was found. `missing` has the words that it lacks."""

    clause: model.Clause
    found_in: tuple[FoundIn, ...]
    missing: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CardFileError:
    """Something that is wrong with a card file. `line` is 0 if it is not known; `sentence` needs a language."""

    card: str
    field: str
    line: int
    wrong: str
    todo: str
    code: str
    arguments: Mapping[str, model.ArgumentValue]
    sentence: str


@dataclass(frozen=True, slots=True)
class CardsChecked:
    """What is wrong with a card file, and the cards that were understood."""

    edition: str
    errors: tuple[CardFileError, ...]
    cards: tuple[Card, ...]
    errors_left_out: int = 0
    cards_left_out: int = 0


@dataclass(frozen=True, slots=True)
class DeckSummary:
    """A deck in a list. `sizes`: how many cards, by the zone they are for."""

    name: str
    format: str
    sizes: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class KnownDeck:
    """A deck that comes with an edition; `deck` is what `Client.create_game` takes."""

    edition: str
    summary: DeckSummary
    deck: Mapping[str, Mapping[str, int]]
    cards: tuple[CardEntry, ...]


@dataclass(frozen=True, slots=True)
class DisputedPoint:
    """A text that can be read in several ways. `reading` is None if it is always read by default.

    `question` is what is unclear, in the language that the client asked for; empty without `reading`.
    """

    id: str
    clauses: tuple[str, ...]
    title: str
    section: str
    text: str
    readings: str
    default_reading: str
    reason: str
    outcome: str
    reading: model.Reading | None = None
    question: str = ""


@dataclass(frozen=True, slots=True)
class ComparedClause:
    """What became of a clause; `clause` is None if it is left out, `others` empty if it is new."""

    relation: model.ClauseRelation
    clause: model.Clause | None
    others: tuple[model.Clause, ...]


@dataclass(frozen=True, slots=True)
class GameEntry:
    """A game in a list."""

    game_id: str
    edition: str
    version: int


class Catalogue:
    """What one edition has to look up, for the operator (`Client.catalogue`) or a token of a game (`Seat.catalogue`).

    Every method raises AdjudicatorError: NotFound if something named does not exist; the nearest are named.
    """

    def __init__(self, wire: Wire, edition: str, game_id: str = "") -> None:
        self._wire = wire
        self._catalogue = catalogue_service_pb2_grpc.CatalogueServiceStub(wire.channel)
        self._where: dict[str, str] = {"edition": edition, "game_id": game_id}

    def edition(self) -> str:
        """The exact edition that is looked into, of a game too."""
        response: pb.ListCardsResponse = self._wire.call(
            self._catalogue.ListCards, pb.ListCardsRequest(page_size=1, **self._where)
        )
        return str(response.edition)

    def cards(self, *, kind: str = "", page_size: int = LARGEST_PAGE) -> Iterator[CardEntry]:
        """The cards, page by page."""
        for page in self._pages(self._catalogue.ListCards, pb.ListCardsRequest, page_size, kind=kind):
            yield from map(card_entry, page.cards)

    def card(self, called: str) -> Card:
        """One card, by its number or its name in any language."""
        response: pb.GetCardResponse = self._wire.call(
            self._catalogue.GetCard, pb.GetCardRequest(card=called, **self._where)
        )
        return card(response.card)

    def search_cards(self, query: str, *, nearest: bool = False, page_size: int = LARGEST_PAGE) -> Iterator[CardHit]:
        """The cards in which every word is found, the best first; with `nearest` those with most, if none has all."""
        asked = {"query": query, "nearest": nearest}
        for page in self._pages(self._catalogue.SearchCards, pb.SearchCardsRequest, page_size, **asked):
            for hit in page.hits:
                yield CardHit(card_entry(hit.card), places(hit.found_in), tuple(hit.missing))

    def check_cards(self, card_file: str) -> CardsChecked:
        """Everything that is wrong with a card file, and what was understood. Needs the operator's token."""
        response: pb.CheckCardsResponse = self._wire.call(
            self._catalogue.CheckCards, pb.CheckCardsRequest(edition=self._where["edition"], card_file=card_file)
        )
        errors = tuple(
            CardFileError(e.card, e.field, e.line, e.wrong, e.todo, e.code, reading.arguments(e.arguments), e.sentence)
            for e in response.errors
        )
        return CardsChecked(
            response.edition, errors, tuple(map(card, response.cards)), response.errors_left_out,
            response.cards_left_out,
        )  # fmt: skip

    def search_clauses(
        self, query: str, *, nearest: bool = False, page_size: int = LARGEST_PAGE
    ) -> Iterator[ClauseHit]:
        """The clauses in which every word is found, the best first; `nearest` is as for cards."""
        asked = {"query": query, "nearest": nearest}
        for page in self._pages(self._catalogue.SearchClauses, pb.SearchClausesRequest, page_size, **asked):
            for hit in page.hits:
                yield ClauseHit(reading.clause(hit.clause), places(hit.found_in), tuple(hit.missing))

    def decks(self, *, page_size: int = LARGEST_PAGE) -> Iterator[DeckSummary]:
        """The decks that come with the edition, by name."""
        for page in self._pages(self._catalogue.ListDecks, pb.ListDecksRequest, page_size):
            yield from map(deck_summary, page.decks)

    def deck(self, name: str) -> KnownDeck:
        """One deck by its name."""
        response: pb.GetDeckResponse = self._wire.call(
            self._catalogue.GetDeck, pb.GetDeckRequest(name=name, **self._where)
        )
        zones: dict[str, dict[str, int]] = {}
        for entry in response.deck.entries:
            zones.setdefault(entry.zone, {})[entry.number] = entry.count
        cards = tuple(map(card_entry, response.cards))
        return KnownDeck(response.edition, deck_summary(response.summary), zones, cards)

    def disputed_points(self, *clauses: str, page_size: int = LARGEST_PAGE) -> Iterator[DisputedPoint]:
        """The disputed points in full; only those about the clauses, if any are named."""
        for page in self._pages(self._catalogue.ListReadings, pb.ListReadingsRequest, page_size, clauses=clauses):
            yield from map(disputed_point, page.points)

    def compare(
        self, other: str = "", *, every: bool = False, page_size: int = LARGEST_PAGE
    ) -> Iterator[ComparedClause]:
        """What became of every clause between two editions: with the base unless another is named."""
        asked = {"other": other, "every": every}
        for page in self._pages(self._catalogue.CompareEditions, pb.CompareEditionsRequest, page_size, **asked):
            for each in page.clauses:
                yield ComparedClause(
                    reading.member(model.ClauseRelation, each.relation),
                    reading.clause(each.clause) if each.HasField("clause") else None,
                    reading.clauses(each.others),
                )

    def _pages(self, method: Any, request: Callable[..., Any], size: int, **asked: Any) -> Iterator[Any]:
        yield from read_pages(self._wire, method, request, page_size=size, **asked, **self._where)


def read_pages(wire: Wire, method: Any, request: Callable[..., Any], **asked: Any) -> Iterator[Any]:
    """Every page of a list."""
    token = ""
    while True:
        page = wire.call(method, request(page_token=token, **asked))
        yield page
        token = page.next_page_token
        if not token:
            return


def list_games(wire: Wire, game_id: str = "", page_size: int = 100) -> Iterator[GameEntry]:
    """The games that the token may see."""
    stub = catalogue_service_pb2_grpc.CatalogueServiceStub(wire.channel)
    for page in read_pages(wire, stub.ListGames, pb.ListGamesRequest, game_id=game_id, page_size=page_size):
        for each in page.games:
            yield GameEntry(each.game_id, each.edition, each.version)


def list_clauses(
    wire: Wire,
    edition: str,
    game_id: str,
    clause_class: model.ClauseClass | None,
    labels: Iterable[str],
    relation: model.ClauseRelation | None,
    page_size: int,
) -> Iterator[model.Clause]:
    """The clauses of an edition, or of that of a game."""
    asked = {
        "edition": edition,
        "game_id": game_id,
        "clause_class": (clause_class or model.ClauseClass.UNKNOWN).value,
        "labels": list(labels),
        "relation": (relation or model.ClauseRelation.UNKNOWN).value,
        "page_size": page_size,
    }
    stub = rulebook_service_pb2_grpc.RulebookServiceStub(wire.channel)
    for page in read_pages(wire, stub.ListClauses, rulebook_service_pb2.ListClausesRequest, **asked):
        yield from reading.clauses(page.clauses)


def places(numbers: Any) -> tuple[FoundIn, ...]:
    return tuple(reading.member(FoundIn, number) for number in numbers)


def card_entry(message: pb.CardEntry) -> CardEntry:
    return CardEntry(message.number, message.name, dict(message.names), message.kind)


def printed_word(message: pb.PrintedWord) -> PrintedWord:
    return PrintedWord(message.word, dict(message.said))


def card(message: pb.Card) -> Card:
    return Card(
        message.edition,
        card_entry(message.entry),
        printed_word(message.kind),
        tuple(PrintedFigure(printed_word(figure.name), figure.value) for figure in message.figures),
        tuple(map(printed_word, message.attributes)),
        tuple(map(printed_word, message.marks)),
        tuple(PrintedAbility(each.kind, dict(each.said), each.source) for each in message.abilities),
        tuple(message.sides),
        tuple(map(card_entry, message.token_cards)),
        tuple(message.errata),
    )


def deck_summary(message: pb.DeckSummary) -> DeckSummary:
    return DeckSummary(message.name, message.format, dict(message.sizes))


def disputed_point(message: pb.DisputedPoint) -> DisputedPoint:
    return DisputedPoint(
        message.id, tuple(message.clauses), message.title, message.section, message.text, message.readings,
        message.default_reading, message.reason, message.outcome,
        reading.disputed_reading(message.reading) if message.HasField("reading") else None, message.question,
    )  # fmt: skip
