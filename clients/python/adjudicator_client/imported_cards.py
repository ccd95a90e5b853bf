"""Cards that the operator imports: files of card data, how much of them is understood, and deck lists."""

from __future__ import annotations

from collections.abc import Callable
from typing import BinaryIO

from .calls import Wire, new_request_id
from .pb import card_service_pb2 as pb
from .pb import card_service_pb2_grpc
from .pieces import LARGEST_PIECE


def _tell_nobody(done: int, of: int) -> None:
    """Does nothing."""


class ImportedCards:
    """The imported cards of an edition's game on a server (`Client.imported_cards`).

    Every method raises AdjudicatorError: InvalidRequest (BAD_CARD_FILE: a file cannot be used; it says why),
    Unauthenticated.
    """

    def __init__(self, wire: Wire, edition: str) -> None:
        self._wire, self._edition = wire, edition
        self._cards = card_service_pb2_grpc.CardServiceStub(wire.channel)

    def import_file(
        self,
        file: BinaryIO,
        *,
        file_name: str = "",
        of_set: str = "",
        overrides: str = "",
        progress: Callable[[int, int], None] = _tell_nobody,
        timeout: float = 60.0,
    ) -> list[pb.ImportedCardEntry]:
        """Imports a file of card data, and returns what became of each card. All cards are kept, or none.

        Args:
            file: the file, in any of the known formats.
            file_name: its name, for the sentence of a refusal.
            of_set: the only set whose cards are imported; by default all.
            overrides: entries by hand (TOML) that take the place of compiled ones.
            progress: called with the number of compiled cards, and that of all cards.
            timeout: the seconds for each call.

        Raises:
            NotFound: the server dropped the calls before (UNKNOWN_UPLOAD); begin again.
        """
        request = pb.ImportCardsRequest(edition=self._edition, request_id=new_request_id(), file_name=file_name)
        while piece := file.read(LARGEST_PIECE):
            request.chunk = piece
            request.offset = self._send(request, timeout).received
        request.chunk, request.last, request.set, request.overrides = b"", True, of_set, overrides
        entries: list[pb.ImportedCardEntry] = []
        while True:
            answer = self._send(request, timeout)
            entries += answer.cards
            progress(len(entries), answer.card_count)
            if answer.imported:
                return entries
            request.cards_seen = len(entries)

    def _send(self, request: pb.ImportCardsRequest, timeout: float) -> pb.ImportCardsResponse:
        response: pb.ImportCardsResponse = self._wire.call(self._cards.ImportCards, request, timeout)
        return response

    def coverage(self, reason_count: int = 0) -> pb.GetCardCoverageResponse:
        """Returns how much of the cards is understood, by set, and what would unlock most."""
        response: pb.GetCardCoverageResponse = self._wire.call(
            self._cards.GetCardCoverage,
            pb.GetCardCoverageRequest(edition=self._edition, reason_count=reason_count),
        )
        return response

    def card(self, called: str) -> pb.ImportedCard:
        """Returns what is printed on a card, line by line beside what was understood. Raises NotFound."""
        response: pb.GetImportedCardResponse = self._wire.call(
            self._cards.GetImportedCard, pb.GetImportedCardRequest(edition=self._edition, card=called)
        )
        return response.card

    def read_deck_list(self, deck_list: str, *, format: str = "") -> pb.ReadDeckListResponse:
        """Returns the deck of a player's list; `deck_of` converts its `deck` for `Client.create_game`."""
        response: pb.ReadDeckListResponse = self._wire.call(
            self._cards.ReadDeckList,
            pb.ReadDeckListRequest(edition=self._edition, deck_list=deck_list, format=format),
        )
        return response
