"""CatalogueService: cards, decks, disputed points, comparisons, games, and searches for clauses and cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from threading import Lock
from typing import Any, TypeVar

import grpc

from adjudicator.application import Adjudicator
from adjudicator.auth import Role
from adjudicator.catalogue.card_check import check_cards
from adjudicator.catalogue.cards import CardReader, CardSearch, find_card
from adjudicator.catalogue.clause_search import ClauseSearch
from adjudicator.catalogue.disputed_points import read_disputed, translate_point
from adjudicator.catalogue.edition_description import describe_edition
from adjudicator.rpc.admission.authentication import CALLER
from adjudicator.rpc.messages import convert, requests
from adjudicator.rpc.messages import convert_catalogue as converted
from adjudicator.rpc.messages.errors import refuse_forbidden, refuse_malformed
from adjudicator.rpc.messages.speaking import LANGUAGE, fill_card_file_error, fill_disputed_point, speak_of_cards
from adjudicator.rpc.pb import catalogue_service_pb2 as pb
from adjudicator.rpc.pb import catalogue_service_pb2_grpc, deck_pb2, verdict_pb2
from adjudicator.rpc.services.game_lists.watching import GameLists
from adjudicator.rpc.services.library import Library, find_book, find_deck, list_decks
from adjudicator.terminal_text import escape_controls
from engine import rulebooks
from engine.abilities.view import RulesContext
from engine.core.clauses.edition_comparison import compare_editions, find_base
from engine.core.clauses.refusal import BadCardFile
from engine.core.play.book.rulebook import Rulebook
from engine.core.play.visibility import sees
from engine.core.table.bounds.work import uncounted
from engine.core.table.cards import CardDefinition

DEFAULT_PAGE, LARGEST_PAGE = 100, 500
LONGEST_QUERY = 600
LONGEST_CARD = 200
MOST_CHECKED = 200
"""The maximal numbers of errors and of cards reported for one card file."""
UNCHANGED = ("same", "borrowed")
"""The relations that a comparison omits by default."""

Context = grpc.ServicerContext
T = TypeVar("T")
Cards = Mapping[str, CardDefinition]


class CatalogueServicer(catalogue_service_pb2_grpc.CatalogueServiceServicer):
    """Answers look-ups: for a call that names a game, only in that game's edition."""

    def __init__(self, app: Adjudicator, library: Library, lists: GameLists) -> None:
        self._app = app
        self._library, self._lists = library, lists
        self._clauses: dict[str, ClauseSearch] = {}
        self._cards: dict[str, CardSearch] = {}
        self._making = Lock()

    # ------------------------------------------------------------------ cards

    def ListCards(self, request: pb.ListCardsRequest, context: Context) -> pb.ListCardsResponse:
        """Returns a page of the cards of an edition."""
        book = self._book(request)
        kind = requests.read_text("kind", request.kind, requests.LONGEST_NAME)
        cards = [card for card in self._find_cards(book, request.game_id).values() if kind in {"", card.kind}]
        page, token = cut_page(cards, request)
        entries = [converted.card_entry(card) for card in page]
        return pb.ListCardsResponse(edition=book.id, cards=entries, next_page_token=token, total_size=len(cards))

    def GetCard(self, request: pb.GetCardRequest, context: Context) -> pb.GetCardResponse:
        """Returns one card, with its abilities as sentences."""
        book = self._book(request)
        cards = self._find_cards(book, request.game_id)
        found = find_card(cards, requests.read_text("card", request.card, LONGEST_CARD, required=True))
        return pb.GetCardResponse(card=converted.card(book.id, CardReader(book, cards).read(found)))

    def SearchCards(self, request: pb.SearchCardsRequest, context: Context) -> pb.SearchCardsResponse:
        """Returns the cards that contain every word of a query, or most words if the caller permits it."""
        book = self._book(request)
        query = requests.read_text("query", request.query, LONGEST_QUERY, required=True)
        cards = self._find_cards(book, request.game_id)
        search = self._keep(self._cards, book.id, lambda: CardSearch(book, rulebooks.sample_cards(book)))
        hits = search.find(
            query,
            instead=self._find_seen(book, request.game_id),
            nearest=request.nearest,
            first=self._list_played(request.game_id),
        )
        page, token = cut_page(hits, request)
        found = [
            pb.CardHit(
                card=converted.card_entry(cards[hit.key]),
                found_in=converted.places(hit.found_in),
                missing=map(escape_controls, hit.missing),
            )
            for hit in page
        ]
        return pb.SearchCardsResponse(edition=book.id, hits=found, next_page_token=token, total_size=len(hits))

    def CheckCards(self, request: pb.CheckCardsRequest, context: Context) -> pb.CheckCardsResponse:
        """Returns all faults of a card file, and its parsed content."""
        book = find_book(self._app, self._library, request.edition, "")
        text = requests.read_card_file(request.card_file)
        if text is None:
            refuse_malformed("request.card-file-empty", "card_file")
        reader = getattr(rulebooks.part(book, "card_file"), "cards_of", None)
        if reader is None:
            raise BadCardFile("card-file.not-read", edition=book.id, act="check-cards")
        checked = check_cards(reader, text, CardReader(book, {}).list_unsaid)
        told = CardReader(book, {**rulebooks.sample_cards(book), **checked.cards})
        understood = list(checked.cards.values())
        errors = [converted.card_file_error(error) for error in checked.errors[:MOST_CHECKED]]
        if language := LANGUAGE.get():
            for message, error in zip(errors, checked.errors, strict=False):
                fill_card_file_error(message, error, language)
        return pb.CheckCardsResponse(
            edition=book.id,
            errors=errors,
            cards=[converted.card(book.id, told.read(card)) for card in understood[:MOST_CHECKED]],
            errors_left_out=max(0, len(checked.errors) - MOST_CHECKED),
            cards_left_out=max(0, len(understood) - MOST_CHECKED),
        )

    # ------------------------------------------------------------------ clauses

    def SearchClauses(self, request: pb.SearchClausesRequest, context: Context) -> pb.SearchClausesResponse:
        """Returns the clauses that contain every word of a query, or most words if the caller permits it."""
        book = self._book(request)
        query = requests.read_text("query", request.query, LONGEST_QUERY, required=True)
        official = self._library.official(book)
        search = self._keep(self._clauses, book.id, lambda: ClauseSearch(book.edition, official))
        hits = search.find(query, nearest=request.nearest)
        page, token = cut_page(hits, request)
        found = [
            pb.ClauseHit(
                clause=self._library.shown(book, book.edition[hit.key]),
                found_in=converted.places(hit.found_in),
                missing=map(escape_controls, hit.missing),
            )
            for hit in page
        ]
        return pb.SearchClausesResponse(edition=book.id, hits=found, next_page_token=token, total_size=len(hits))

    def ListReadings(self, request: pb.ListReadingsRequest, context: Context) -> pb.ListReadingsResponse:
        """Returns the disputed points of an edition in full."""
        book = self._book(request)
        wanted = {self._library.clause(book, label).label for label in requests.read_labels(request.clauses)}
        points = [point for point in read_disputed(book.edition) if not wanted or wanted & set(point.clauses)]
        page, token = cut_page(points, request)
        told = [converted.disputed_point(point, book.readings.get(point.parameter)) for point in page]
        if language := LANGUAGE.get():
            speaker = speak_of_cards(book, {}, language)
            for point, message in zip(page, told, strict=True):
                fill_disputed_point(message, translate_point(point, book.edition, language), speaker)
        return pb.ListReadingsResponse(edition=book.id, points=told, next_page_token=token, total_size=len(points))

    def DescribeEdition(self, request: pb.DescribeEditionRequest, context: Context) -> pb.DescribeEditionResponse:
        """Returns the words of an edition and the layout of its table."""
        return converted.edition_description(describe_edition(self._book(request).id))

    def CompareEditions(self, request: pb.CompareEditionsRequest, context: Context) -> pb.CompareEditionsResponse:
        """Returns how every clause changed between two editions."""
        book = self._book(request)
        base = find_base(book.edition)
        other = requests.read_text("other", request.other, requests.LONGEST_NAME) or base
        if not other:
            refuse_malformed("request.no-base", "other", edition=book.id, act="read")
        if request.game_id and CALLER.get().role is not Role.OPERATOR and other != base:
            refuse_forbidden(
                "request.compare-forbidden", named=other, game=request.game_id, edition=book.id, possible=base
            )
        against = self._library.book(other)
        if find_base(against.edition) == book.id:
            book, against = against, book
        compared = [
            each
            for each in compare_editions(book.edition, against.edition)
            if request.every or each.relation not in UNCHANGED
        ]
        page, token = cut_page(compared, request)
        told = [
            pb.ComparedClause(
                relation=verdict_pb2.ClauseRelation.Name(convert.RELATIONS[each.relation]),
                clause=self._library.shown(book, book.edition[each.label]) if each.label else None,
                others=[self._library.shown(against, against.edition[label]) for label in each.base_labels],
            )
            for each in page
        ]
        return pb.CompareEditionsResponse(
            edition=book.id, other=against.id, clauses=told, next_page_token=token, total_size=len(compared)
        )

    # ------------------------------------------------------------------ decks

    def ListDecks(self, request: pb.ListDecksRequest, context: Context) -> pb.ListDecksResponse:
        """Returns the sample decks of an edition."""
        book = self._book(request)
        decks = list_decks(book)
        names = sorted(decks)
        page, token = cut_page(names, request)
        told = [converted.deck_summary(name, decks[name].format, decks[name].deck) for name in page]
        return pb.ListDecksResponse(edition=book.id, decks=told, next_page_token=token, total_size=len(names))

    def GetDeck(self, request: pb.GetDeckRequest, context: Context) -> pb.GetDeckResponse:
        """Returns one deck, with the names of its cards."""
        book = self._book(request)
        asked = requests.read_text("name", request.name, requests.LONGEST_NAME, required=True)
        name, found = find_deck(book, asked)
        cards = rulebooks.sample_cards(book)
        entries = [
            deck_pb2.DeckEntry(zone=zone, number=number, count=count)
            for zone, listed in found.deck.zones.items()
            for number, count in listed.items()
        ]
        numbers = dict.fromkeys(entry.number for entry in entries)
        return pb.GetDeckResponse(
            edition=book.id,
            summary=converted.deck_summary(name, found.format, found.deck),
            deck=deck_pb2.Deck(entries=entries, pool=found.deck.pool),
            cards=[converted.card_entry(cards[number]) for number in numbers if number in cards],
        )

    # ------------------------------------------------------------------ games

    def ListGames(self, request: pb.ListGamesRequest, context: Context) -> pb.ListGamesResponse:
        """Returns a page of the games that the caller's token opens."""
        return self._lists.list_page(request, context)

    def WatchGames(self, request: pb.WatchGamesRequest, context: Context) -> Iterator[pb.WatchGamesResponse]:
        """Yields the entries of these games, then those that change."""
        yield from self._lists.watch(request, context)

    # ------------------------------------------------------------------ the cards of a request

    def _book(self, request: Any) -> Rulebook:
        return find_book(self._app, self._library, request.edition, request.game_id)

    def _find_cards(self, book: Rulebook, game_id: str) -> Cards:
        """Returns the edition's cards, and the cards of the caller's game in the game's version."""
        return {**rulebooks.sample_cards(book), **self._find_seen(book, game_id)}

    def _find_seen(self, book: Rulebook, game_id: str) -> Cards:
        """Returns the cards of the game that the caller sees now and that differ from the edition's.

        Unseen cards are omitted, because a list of all cards of a game would reveal the decks.
        """
        role = CALLER.get().role
        if not game_id or role is Role.OPERATOR:
            return {}
        table = self._app.table(game_id)
        shipped, own = rulebooks.sample_cards(book), table.pins.definitions
        if all(shipped.get(number) == card for number, card in own.items()):
            return {}
        g = RulesContext(table)
        seen = {obj.number for obj in table.objects.values() if obj.number and sees(g, str(role), obj.id)}
        return {number: own[number] for number in sorted(seen & own.keys()) if shipped.get(number) != own[number]}

    def _list_played(self, game_id: str) -> frozenset[str]:
        """Returns the numbers of the cards of a game, for its judge alone, to whom they are told first."""
        if not game_id or CALLER.get().role is not Role.JUDGE:
            return frozenset()
        with self._app.reading(game_id) as table:
            return frozenset(obj.number for obj in table.objects.values() if obj.number)

    def _keep(self, kept: dict[str, T], edition: str, make: Callable[[], T]) -> T:
        """Returns the cached value of an edition; computes it once, even for simultaneous callers.

        It takes one to two seconds of work. No caller is charged, because the first would pay for all.
        """
        with self._making:
            if edition not in kept:
                with uncounted():
                    kept[edition] = make()
            return kept[edition]


def cut_page(items: Sequence[T], request: Any) -> tuple[Sequence[T], str]:
    """Returns the items of the requested page, and the token of the next page."""
    start = requests.find_page_start(request.page_token, len(items))
    end = start + requests.read_page_size(request.page_size, DEFAULT_PAGE, LARGEST_PAGE)
    return items[start:end], str(end) if end < len(items) else ""
