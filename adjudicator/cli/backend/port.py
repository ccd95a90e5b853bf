"""The port through which commands reach games, in a store file or on a server."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, BinaryIO

if TYPE_CHECKING:
    from adjudicator.cli.terminal.output import Advance
    from adjudicator_client import (
        Catalogue,
        Client,
        GameAccess,
        Imported,
        ImportedCards,
        JudgesDesk,
        NewGame,
        Seat,
        TournamentAccess,
    )
    from adjudicator_client.pb.catalogue_service_pb2 import GameEntry
    from adjudicator_client.pb.game_service_pb2 import ReserveGameResponse
    from adjudicator_client.pb.log_service_pb2 import VerifyGameResponse

Decks = Mapping[str, Mapping[str, Mapping[str, int]]]
"""Decks: the number of copies of each card number, by seat and zone."""


@dataclass(frozen=True, slots=True)
class TlsFiles:
    """The certificates and keys of a TLS client, in PEM."""

    roots: bytes = b""
    """The trusted authorities; empty for the system's."""
    certificate: bytes = b""
    """The client's certificate, if it has one."""
    key: bytes = field(default=b"", repr=False)
    """The key of the client's certificate."""


class Backend(ABC):
    """The store or server that holds the games. Calls about one game go through a `Seat`.

    Every method raises `AdjudicatorError` with the contract's reason.
    """

    _client: Client
    """The client for its calls; an operator's client, if the token is an operator's."""

    def create(self, edition: str, decks: Decks, **settings: Any) -> NewGame:
        """Opens a game as the operator; the settings are those of `Client.create_game`."""
        return self._client.create_game(edition, decks, **settings)

    def open_position(self, text: str, **settings: Any) -> NewGame:
        """Opens a game from a stated position (YAML) as the operator, see `Client.open_position`."""
        return self._client.open_position(text, **settings)

    def reserve(self, request_id: str) -> ReserveGameResponse:
        """Reserves a future game as the operator, so that seats can contribute to its shuffles."""
        return self._client.reserve_game(request_id=request_id)

    @abstractmethod
    def seat(self, game_id: str, role: str = "") -> Seat:
        """Returns a handle on a game, with the view of `role` if given."""

    @abstractmethod
    def answering(self, game_id: str, seat: str) -> tuple[Seat, str]:
        """Returns a handle that may answer for a seat (empty: the asked seat), and that seat."""

    @abstractmethod
    def verify(self, game_id: str, advance: Advance) -> VerifyGameResponse:
        """Rules the whole game again; calls `advance` with the number of checked events, where it is known."""

    def verify_file(self, export: BinaryIO) -> VerifyGameResponse:
        """Verifies an export by the rules of the server, which stores nothing of it."""
        return self._client.verify_export(export).verified

    @abstractmethod
    def export(self, game_id: str, out: BinaryIO, *, compressed: bool) -> int:
        """Writes the whole log and returns its version."""

    @abstractmethod
    def games(self) -> list[str]:
        """Returns the ids of all games."""

    def listed(self, *, by_need: bool = False) -> Iterator[GameEntry]:
        """Yields the games that the token opens; `by_need`: those that need a judge first."""
        return self._client.games(by_need=by_need)

    def watch_games(self) -> Iterator[GameEntry]:
        """Yields the games that the token opens, then those that change, until it is closed."""
        for news in self._client.watch_games():
            yield from news.games

    @abstractmethod
    def take_over(self, export: BinaryIO) -> Imported:
        """Imports a game from an export and verifies it; issues tokens for judge and spectator."""

    def judges_desk(self, game_id: str = "") -> JudgesDesk:
        """The judge's desk, for positions of a game or on paper."""
        return self.seat(game_id).judges_desk() if game_id else self._client.judges_desk()

    def imported_cards(self, edition: str) -> ImportedCards:
        """Returns the imported cards of an edition's game; needs the operator's token."""
        return self._client.imported_cards(edition)

    def catalogue(self, edition: str, game_id: str = "") -> Catalogue:
        """Returns the catalogue of an edition or of a game."""
        return self.seat(game_id).catalogue if game_id else self._client.catalogue(edition)

    def access(self, game_id: str) -> GameAccess:
        """Returns the access to a game's tokens, for its judge or the operator."""
        return self._client.access(game_id)

    def tournament(self, name: str) -> TournamentAccess:
        """Returns the access to a tournament's tokens, for the operator."""
        return self._client.tournament(name)

    @abstractmethod
    def close(self) -> None:
        """Closes the connection or the store."""
