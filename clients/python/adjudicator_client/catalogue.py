"""Look-ups in an edition: cards, decks, disputed points; searches for clauses and cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from .calls import Wire
from .pb import catalogue_service_pb2 as pb
from .pb import catalogue_service_pb2_grpc, rulebook_service_pb2, rulebook_service_pb2_grpc
from .pb.verdict_pb2 import Clause, ClauseClass, ClauseRelation

LARGEST_PAGE = 500


class Catalogue:
    """The catalogue of one edition, for the operator (`Client.catalogue`) or a token of a game (`Seat.catalogue`).

    Every method raises AdjudicatorError: NotFound if a name does not exist; the error gives the nearest names.
    """

    def __init__(self, wire: Wire, edition: str, game_id: str = "") -> None:
        self._wire = wire
        self._catalogue = catalogue_service_pb2_grpc.CatalogueServiceStub(wire.channel)
        self._where: dict[str, str] = {"edition": edition, "game_id": game_id}

    def edition(self) -> str:
        """The exact edition, also for a game."""
        response: pb.ListCardsResponse = self._wire.call(
            self._catalogue.ListCards, pb.ListCardsRequest(page_size=1, **self._where)
        )
        return str(response.edition)

    def cards(self, *, kind: str = "", page_size: int = LARGEST_PAGE) -> Iterator[pb.CardEntry]:
        """Yields the cards, page by page."""
        for page in self._pages(self._catalogue.ListCards, pb.ListCardsRequest, page_size, kind=kind):
            yield from page.cards

    def card(self, called: str) -> pb.Card:
        """Returns one card, by its number or its name in any language."""
        response: pb.GetCardResponse = self._wire.call(
            self._catalogue.GetCard, pb.GetCardRequest(card=called, **self._where)
        )
        return response.card

    def search_cards(self, query: str, *, nearest: bool = False, page_size: int = LARGEST_PAGE) -> Iterator[pb.CardHit]:
        """Yields the cards that contain every word, best first; with `nearest`, partial matches if none has all."""
        asked = {"query": query, "nearest": nearest}
        for page in self._pages(self._catalogue.SearchCards, pb.SearchCardsRequest, page_size, **asked):
            yield from page.hits

    def check_cards(self, card_file: str) -> pb.CheckCardsResponse:
        """Returns all faults of a card file, and its parsed content. Needs the operator's token."""
        response: pb.CheckCardsResponse = self._wire.call(
            self._catalogue.CheckCards, pb.CheckCardsRequest(edition=self._where["edition"], card_file=card_file)
        )
        return response

    def search_clauses(
        self, query: str, *, nearest: bool = False, page_size: int = LARGEST_PAGE
    ) -> Iterator[pb.ClauseHit]:
        """Yields the clauses that contain every word, best first; `nearest` is as for cards."""
        asked = {"query": query, "nearest": nearest}
        for page in self._pages(self._catalogue.SearchClauses, pb.SearchClausesRequest, page_size, **asked):
            yield from page.hits

    def decks(self, *, page_size: int = LARGEST_PAGE) -> Iterator[pb.DeckSummary]:
        """Yields the sample decks of the edition, by name."""
        for page in self._pages(self._catalogue.ListDecks, pb.ListDecksRequest, page_size):
            yield from page.decks

    def deck(self, name: str) -> pb.GetDeckResponse:
        """Returns one deck by its name; `deck_of` converts its `deck` for `Client.create_game`."""
        response: pb.GetDeckResponse = self._wire.call(
            self._catalogue.GetDeck, pb.GetDeckRequest(name=name, **self._where)
        )
        return response

    def describe(self) -> pb.DescribeEditionResponse:
        """Returns the words of the edition in every language, and how its table is laid out."""
        response: pb.DescribeEditionResponse = self._wire.call(
            self._catalogue.DescribeEdition, pb.DescribeEditionRequest(**self._where)
        )
        return response

    def disputed_points(self, *clauses: str, page_size: int = LARGEST_PAGE) -> Iterator[pb.DisputedPoint]:
        """Yields the disputed points in full; only those about the clauses, if any are named."""
        for page in self._pages(self._catalogue.ListReadings, pb.ListReadingsRequest, page_size, clauses=clauses):
            yield from page.points

    def compare(
        self, other: str = "", *, every: bool = False, page_size: int = LARGEST_PAGE
    ) -> Iterator[pb.ComparedClause]:
        """Yields the relation of every clause between two editions; the base by default."""
        asked = {"other": other, "every": every}
        for page in self._pages(self._catalogue.CompareEditions, pb.CompareEditionsRequest, page_size, **asked):
            yield from page.clauses

    def _pages(self, method: Any, request: Callable[..., Any], size: int, **asked: Any) -> Iterator[Any]:
        yield from read_pages(self._wire, method, request, page_size=size, **asked, **self._where)


def read_pages(wire: Wire, method: Any, request: Callable[..., Any], **asked: Any) -> Iterator[Any]:
    """Yields every page of a list."""
    token = ""
    while True:
        page = wire.call(method, request(page_token=token, **asked))
        yield page
        token = page.next_page_token
        if not token:
            return


def list_games(
    wire: Wire,
    game_id: str = "",
    page_size: int = 100,
    *,
    by_need: bool = False,
    seen: Mapping[str, int] | None = None,
) -> Iterator[pb.GameEntry]:
    """Yields the games that the token opens."""
    stub = catalogue_service_pb2_grpc.CatalogueServiceStub(wire.channel)
    order = pb.GAME_ORDER_NEED if by_need else pb.GAME_ORDER_ID
    asked = {"game_id": game_id, "page_size": page_size, "order": order, "seen": seen}
    for page in read_pages(wire, stub.ListGames, pb.ListGamesRequest, **asked):
        yield from page.games


def watch_games(
    wire: Wire, game_id: str, games: Iterable[str], seen: Mapping[str, int] | None
) -> Iterator[pb.WatchGamesResponse]:
    """Yields the entries of games, then those that change; signs of life are left out."""
    stub = catalogue_service_pb2_grpc.CatalogueServiceStub(wire.channel)
    request = pb.WatchGamesRequest(game_id=game_id, games=games, seen=seen)
    for news in wire.resumed(lambda: wire.stream(stub.WatchGames, request, endless=True)):
        if news.games or news.gone:
            yield news


def list_clauses(
    wire: Wire,
    edition: str,
    game_id: str,
    clause_class: ClauseClass | None,
    labels: Iterable[str],
    relation: ClauseRelation | None,
    page_size: int,
) -> Iterator[Clause]:
    """Yields the clauses of an edition, or of that of a game."""
    asked = {
        "edition": edition,
        "game_id": game_id,
        "clause_class": clause_class,
        "labels": list(labels),
        "relation": relation,
        "page_size": page_size,
    }
    stub = rulebook_service_pb2_grpc.RulebookServiceStub(wire.channel)
    for page in read_pages(wire, stub.ListClauses, rulebook_service_pb2.ListClausesRequest, **asked):
        yield from page.clauses
