"""RulebookService: editions, clauses, readings, decks."""

from __future__ import annotations

import grpc

from adjudicator.application import Adjudicator
from adjudicator.auth import RIGHTS, Role
from adjudicator.rpc.admission.authentication import CALLER
from adjudicator.rpc.messages import convert, requests
from adjudicator.rpc.messages.errors import refuse_forbidden, refuse_malformed
from adjudicator.rpc.messages.speaking import LANGUAGE, fill_reading, fill_verdict, speak_of_cards
from adjudicator.rpc.pb import rulebook_service_pb2 as pb
from adjudicator.rpc.pb import rulebook_service_pb2_grpc, verdict_pb2
from adjudicator.rpc.services.library import Library, find_book
from engine.core.clauses.edition_comparison import compare_clause, find_base, list_left_out
from engine.core.clauses.refusal import UnknownCard
from engine.core.play.book.rulebook import Rulebook

DEFAULT_PAGE = 100
LARGEST_PAGE = 500


Context = grpc.ServicerContext


class RulebookServicer(rulebook_service_pb2_grpc.RulebookServiceServicer):
    """Reads the library: for a call that names a game, only that game's edition."""

    def __init__(self, app: Adjudicator, library: Library) -> None:
        self._app = app
        self._library = library

    def ListRulebooks(self, request: pb.ListRulebooksRequest, context: Context) -> pb.ListRulebooksResponse:
        """Returns the editions; if a game is named, only its own."""
        if RIGHTS[CALLER.get().role].reads_all and not request.game_id:
            books = [self._library.book(name) for name in self._library.editions()]
        else:
            books = [self._book("", request.game_id)]
        return pb.ListRulebooksResponse(rulebooks=[self._described(book) for book in books])

    def ListClauses(self, request: pb.ListClausesRequest, context: Context) -> pb.ListClausesResponse:
        """Returns a page of clauses in printed order."""
        book = self._book(request.edition, request.game_id)
        wanted = requests.read_labels(request.labels)
        clauses = [self._library.clause(book, label) for label in dict.fromkeys(wanted)] or list(book.edition)
        if request.clause_class:
            kind = convert_class(request.clause_class)
            clauses = [clause for clause in clauses if clause.kind == kind]
        if request.relation:
            relation = convert_relation(request.relation)
            compared = ((clause, compare_clause(book.edition, clause)) for clause in clauses)
            clauses = [clause for clause, found in compared if found is not None and found.relation == relation]
        clauses.sort(key=lambda clause: clause.position)
        start = requests.find_page_start(request.page_token, len(clauses))
        size = requests.read_page_size(request.page_size, DEFAULT_PAGE, LARGEST_PAGE)
        page = clauses[start : start + size]
        more = start + size < len(clauses)
        return pb.ListClausesResponse(
            edition=book.id,
            clauses=[self._library.shown(book, clause) for clause in page],
            next_page_token=str(start + size) if more else "",
            total_size=len(clauses),
        )

    def GetClause(self, request: pb.GetClauseRequest, context: Context) -> pb.GetClauseResponse:
        """Returns one clause."""
        book = self._book(request.edition, request.game_id)
        label = requests.read_text("label", request.label, requests.LONGEST_NAME, required=True)
        return pb.GetClauseResponse(clause=self._library.shown(book, self._library.clause(book, label)))

    def CheckDeck(self, request: pb.CheckDeckRequest, context: Context) -> pb.CheckDeckResponse:
        """Returns whether a deck may be played, with every finding."""
        book = self._book(request.edition, request.game_id)
        format = requests.read_format(request.format, book.usual_format)
        if request.card_file and CALLER.get().role is not Role.OPERATOR:
            refuse_forbidden("request.card-file-forbidden")
        deck = requests.read_deck("deck", request.deck)
        definitions = self._library.definitions(book, requests.read_card_file(request.card_file), [deck])
        for cards in (*deck.zones.values(), deck.pool):
            for number in cards:
                if number not in definitions:
                    raise UnknownCard("card.undefined", named=number)
        judged = book.check_deck(format, deck, definitions)
        verdict = convert.verdict(judged)
        if language := LANGUAGE.get():
            fill_verdict(verdict, judged, speak_of_cards(book, definitions, language))
        return pb.CheckDeckResponse(edition=book.id, format=format, verdict=verdict)

    def _book(self, edition: str, game_id: str) -> Rulebook:
        """Returns the requested edition, or the game's; a game's token permits no other."""
        return find_book(self._app, self._library, edition, game_id)

    def _described(self, book: Rulebook) -> pb.Rulebook:
        readings = [convert.reading(book.readings[name]) for name in sorted(book.readings)]
        if language := LANGUAGE.get():
            speaker = speak_of_cards(book, {}, language)
            for message in readings:
                fill_reading(message, speaker)
        return pb.Rulebook(
            edition=book.id,
            clause_count=len(book.edition.clauses),
            readings=readings,
            has_official_text=self._library.has_text(book.id),
            formats=list(book.formats),
            base=find_base(book.edition),
            left_out=list_left_out(book.edition),
        )


def convert_class(number: int) -> str:
    """Returns the engine's word for a class of clauses."""
    for name, value in convert.CLASSES.items():
        if value == number:
            return name
    possible = ", ".join(verdict_pb2.ClauseClass.keys())
    refuse_malformed("request.no-clause-class", "clause_class", given=str(number), possible=possible)


def convert_relation(number: int) -> str:
    """Returns the engine's word for the relation of a clause to the base edition."""
    for name, value in convert.RELATIONS.items():
        if value == number:
            return name
    possible = ", ".join(verdict_pb2.ClauseRelation.keys())
    refuse_malformed("request.no-relation", "relation", given=str(number), possible=possible)
