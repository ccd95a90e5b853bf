"""What the commands ask of wherever games are kept."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, BinaryIO

if TYPE_CHECKING:
    from adjudicator.cli.output import Advance
    from adjudicator_client import (
        Catalogue,
        Client,
        GameAccess,
        Imported,
        JudgesDesk,
        NewGame,
        Seat,
        TournamentAccess,
    )
    from adjudicator_client.pb.catalogue_service_pb2 import GameEntry
    from adjudicator_client.pb.game_service_pb2 import ReserveGameResponse
    from adjudicator_client.pb.log_service_pb2 import VerifyGameResponse

Decks = Mapping[str, Mapping[str, Mapping[str, int]]]
"""By seat, then by zone: how many of each card number."""


@dataclass(frozen=True, slots=True)
class TlsFiles:
    """What a client needs for TLS, in PEM."""

    roots: bytes = b""
    """The authorities that are trusted; empty: the system's."""
    certificate: bytes = b""
    """The client's own certificate, if it has one."""
    key: bytes = field(default=b"", repr=False)
    """The key of that certificate."""


class Backend(ABC):
    """Where games are kept. What is asked of one game is asked of its `Seat`, as any client does it.

    Everything raises `AdjudicatorError` with the reason of the contract.
    """

    _client: Client
    """The client through which it asks; that of an operator, if its token is one."""

    def create(self, edition: str, decks: Decks, **settings: Any) -> NewGame:
        """Open a game, as the operator; the settings are those of `Client.create_game`."""
        return self._client.create_game(edition, decks, **settings)

    def open_position(self, text: str, **settings: Any) -> NewGame:
        """Open a game that begins in a stated position (YAML), as the operator, see `Client.open_position`."""
        return self._client.open_position(text, **settings)

    def reserve(self, request_id: str) -> ReserveGameResponse:
        """Reserve a game to come, so that seats can contribute to its shuffles; as the operator."""
        return self._client.reserve_game(request_id=request_id)

    @abstractmethod
    def seat(self, game_id: str, role: str = "") -> Seat:
        """A handle on a game, with the eyes of `role` if one is named."""

    @abstractmethod
    def answering(self, game_id: str, seat: str) -> tuple[Seat, str]:
        """A handle that may answer for the seat (empty: whose turn it is to answer), and the seat to name."""

    @abstractmethod
    def verify(self, game_id: str, advance: Advance) -> VerifyGameResponse:
        """Rule the whole game once more; `advance` is told the events looked at, if that can be known."""

    @abstractmethod
    def export(self, game_id: str, out: BinaryIO, *, compressed: bool) -> int:
        """Write the whole log; returns its version."""

    @abstractmethod
    def games(self) -> list[str]:
        """The ids of all games."""

    def listed(self) -> Iterator[GameEntry]:
        """All games, as an operator may know them."""
        return self._client.games()

    @abstractmethod
    def take_over(self, export: BinaryIO) -> Imported:
        """Take a game over from an export, and verify it; with tokens for judge and spectator."""

    def judges_desk(self, game_id: str = "") -> JudgesDesk:
        """Where a judge asks about positions: those of a game, or any that is written down."""
        return self.seat(game_id).judges_desk() if game_id else self._client.judges_desk()

    def catalogue(self, edition: str, game_id: str = "") -> Catalogue:
        """Where an edition is looked into, or that of a game."""
        return self.seat(game_id).catalogue if game_id else self._client.catalogue(edition)

    def access(self, game_id: str) -> GameAccess:
        """The tokens of a game, for its judge or the operator."""
        return self._client.access(game_id)

    def tournament(self, name: str) -> TournamentAccess:
        """The tokens of a tournament, for the operator."""
        return self._client.tournament(name)

    @abstractmethod
    def close(self) -> None:
        """Release what the backend holds."""
