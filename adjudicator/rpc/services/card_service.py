"""CardService: the cards that the operator imports, and decks of them."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

import grpc

from adjudicator.application.limits import check_request_id
from adjudicator.cards.card_file_text import write_card_file
from adjudicator.cards.kept_cards import KeptCard, KeptCards
from adjudicator.rpc.admission.authentication import CALLER
from adjudicator.rpc.messages import convert, requests
from adjudicator.rpc.messages import convert_cards as converted
from adjudicator.rpc.messages.errors import WireRefusal, refuse_malformed
from adjudicator.rpc.messages.speaking import LANGUAGE, fill_verdict, speak_of_cards
from adjudicator.rpc.pb import card_service_pb2 as pb
from adjudicator.rpc.pb import card_service_pb2_grpc
from adjudicator.rpc.services.card_imports.sent_decks import LARGEST_LIST, find_imported, require_compiled
from adjudicator.rpc.services.library import Library
from adjudicator.rpc.services.uploads import Uploads
from adjudicator.sentences.messages import FALLBACK
from adjudicator.terminal_text import escape_controls
from engine.core.play.book.rulebook import Rulebook
from engine.rulebooks import sample_cards

if TYPE_CHECKING:
    from adjudicator.rpc.services.card_imports.imports import CardImport, CardImports

LONGEST_CARD = 200
LONGEST_FILE_NAME = 200
LONGEST_SET = 200
MOST_SETS = 1_000
USUAL_REASONS, MOST_REASONS = 20, 200

Context = grpc.ServicerContext


class CardServicer(card_service_pb2_grpc.CardServiceServicer):
    """Imports cards, and tells their texts to the operator alone. The compiler is loaded at the first import."""

    def __init__(self, library: Library) -> None:
        self._library, self._uploads = library, Uploads()

    @cached_property
    def _imports(self) -> CardImports:
        from adjudicator.rpc.services.card_imports.imports import CardImports

        return CardImports()

    def ImportCards(self, request: pb.ImportCardsRequest, context: Context) -> pb.ImportCardsResponse:
        """Takes a piece of a file; from the last one on, compiles its cards, and keeps them at the end."""
        caller, book = CALLER.get(), self._book(request.edition)
        check_request_id(request.request_id)
        owner, name = (caller.payer, caller.token_id), request.request_id
        if request.cards_seen < 0:
            refuse_malformed("request.page-size", "cards_seen", given=str(request.cards_seen))
        begun = self._imports.find(owner, name)
        if begun is None or not request.last:
            upload = self._uploads.add(owner, name, request.offset, request.chunk, last=request.last)
            if not request.last:
                self._imports.drop(owner, name)
                return pb.ImportCardsResponse(received=upload.received, edition=book.id)
            with upload.file:
                upload.file.seek(0)
                begun = self._begin(book, request, upload.file.read())
            self._imports.add(owner, name, begun)
        try:
            told = begun.go_on(request.cards_seen)
        except Exception:
            self._imports.drop(owner, name)
            raise
        return pb.ImportCardsResponse(
            received=begun.size,
            card_count=begun.card_count,
            cards=map(converted.card_entry, told),
            imported=begun.is_kept,
            edition=book.id,
        )

    def _begin(self, book: Rulebook, request: pb.ImportCardsRequest, data: bytes) -> CardImport:
        from adjudicator.rpc.services.card_imports.imports import CardImport, CardSource

        file = requests.read_text("file_name", request.file_name, LONGEST_FILE_NAME) or "card_data"
        of_set = requests.read_text("set", request.set, LONGEST_SET)
        overrides = requests.read_text("overrides", request.overrides, requests.LARGEST_CARD_FILE)
        return CardImport(book, self._library.cards, CardSource(data, file, of_set, overrides))

    def GetCardCoverage(self, request: pb.GetCardCoverageRequest, context: Context) -> pb.GetCardCoverageResponse:
        """Returns how much of the imported cards is understood."""
        from adjudicator.cards.coverage import measure_sets, rank_refusals

        book = self._book(request.edition)
        if request.reason_count < 0:
            refuse_malformed("request.page-size", "reason_count", given=str(request.reason_count))
        most = min(request.reason_count or USUAL_REASONS, MOST_REASONS)
        found = [card.compiled for card in self._read(book).cards.values()]
        return pb.GetCardCoverageResponse(
            edition=book.id,
            sets=map(converted.set_coverage, measure_sets(found)[:MOST_SETS]),
            refusals=converted.refusals(rank_refusals(found, LANGUAGE.get() or FALLBACK)[:most]),
        )

    def GetImportedCard(self, request: pb.GetImportedCardRequest, context: Context) -> pb.GetImportedCardResponse:
        """Returns an imported card, line by line."""
        book = self._book(request.edition)
        called = requests.read_text("card", request.card, LONGEST_CARD, required=True)
        kept = self._find_card(self._read(book), called)
        message = converted.card(kept, write_card_file([kept.compiled]))
        message.detail = kept.compiled.say_detail(LANGUAGE.get() or FALLBACK)
        return pb.GetImportedCardResponse(edition=book.id, card=message)

    def ReadDeckList(self, request: pb.ReadDeckListRequest, context: Context) -> pb.ReadDeckListResponse:
        """Returns the deck of a player's list, and whether it may be played."""
        from adjudicator.cards.deck_lists import read_deck_list
        from adjudicator.cards.imported_decks import find_deck

        book = self._book(request.edition)
        game = require_compiled(book)
        text = requests.read_text("deck_list", request.deck_list, LARGEST_LIST, required=True)
        found = find_deck(book, self._library.cards.read(game), read_deck_list(text, "deck_list", game))
        format = requests.read_format(request.format, found.format)
        answer = pb.ReadDeckListResponse(
            edition=book.id,
            format=format,
            deck=converted.deck(found.deck),
            by_hand=map(converted.card_entry, found.by_hand),
            unknown=map(escape_controls, found.unknown),
        )
        if not (found.by_hand or found.unknown):
            definitions = {**sample_cards(book), **find_imported(book, self._library, {"": found.deck}, {})}
            judged = book.check_deck(format, found.deck, definitions)
            verdict = convert.verdict(judged)
            if language := LANGUAGE.get():
                fill_verdict(verdict, judged, speak_of_cards(book, definitions, language))
            answer.verdict.MergeFrom(pb.ReadDeckListResponse(verdict=verdict).verdict)
        return answer

    def _book(self, edition: str) -> Rulebook:
        return self._library.book(requests.read_text("edition", edition, requests.LONGEST_NAME, required=True))

    def _read(self, book: Rulebook) -> KeptCards:
        return self._library.cards.read(require_compiled(book))

    def _find_card(self, kept: KeptCards, called: str) -> KeptCard:
        from adjudicator.cards.shapes.shapes import SHAPES

        found = kept.cards.get(SHAPES[kept.game].tidy_number(called))
        if found is None:
            names = ((card, (card.printed.name, *card.printed.names.values())) for card in kept.cards.values())
            found = next((card for card, named in names if called in named), None)
        if found is None:
            raise WireRefusal("UNKNOWN_CARD", "card-source.not-imported", named=called)
        return found
