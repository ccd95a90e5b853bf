"""Connecting to a server, opening games, reading rulebooks."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable, Iterator, Mapping
from copy import copy
from dataclasses import dataclass, field
from types import TracebackType
from typing import BinaryIO

import grpc

from .access import GameAccess, TournamentAccess
from .calls import Wire, new_request_id
from .catalogue import Catalogue, list_clauses, list_games
from .desk import JudgesDesk, position_asked
from .pb import (
    deck_pb2,
    desk_service_pb2,
    desk_service_pb2_grpc,
    game_service_pb2,
    game_service_pb2_grpc,
    log_service_pb2,
    log_service_pb2_grpc,
    rulebook_service_pb2,
    rulebook_service_pb2_grpc,
)
from .pb.catalogue_service_pb2 import GameEntry
from .pb.game_service_pb2 import GameMode
from .pb.position_pb2 import StatedPosition
from .pb.verdict_pb2 import Clause, ClauseClass, ClauseRelation
from .seat import Seat
from .values import Deck

IMPORT_CHUNK = 256 * 1024
CHANNEL_OPTIONS = (
    ("grpc.max_receive_message_length", 4 * 1024 * 1024),
    ("grpc.keepalive_time_ms", 30_000),
    ("grpc.keepalive_timeout_ms", 10_000),
)


@dataclass(frozen=True, slots=True)
class NewGame:
    """A game that was opened, with the tokens of its roles: keep them, they are shown once.

    A `repeatable` one is not fair: its seed was given.
    """

    client: Client = field(repr=False, compare=False)
    game_id: str
    version: int
    edition: str
    tokens: Mapping[str, str] = field(repr=False)
    seed_commitment: str = ""
    already_recorded: bool = False
    repeatable: bool = False

    def seat(self, role: str) -> Seat:
        """The handle of "P1", "P2", "judge" or "spectator". Raises KeyError if there is no token for it."""
        return self.client.seat(self.game_id, self.tokens[role], version=self.version)


@dataclass(frozen=True, slots=True)
class Imported:
    """A game that was taken over from an export. `tokens` (judge and spectator) are shown once: keep them."""

    game_id: str
    version: int
    edition: str
    tokens: Mapping[str, str] = field(repr=False)
    already_recorded: bool
    verified: log_service_pb2.VerifyGameResponse


class Client:
    """A connection to one server. Safe to use from several threads. Close it, or use it in a `with` block."""

    def __init__(
        self,
        channel: grpc.Channel,
        operator_token: str = "",
        *,
        timeout: float = 10.0,
        attempts: int = 5,
        language: str = "",
    ):
        self._channel = channel
        self._wire = Wire(channel, operator_token, timeout, attempts, language)
        self._games = game_service_pb2_grpc.GameServiceStub(channel)
        self._logs = log_service_pb2_grpc.LogServiceStub(channel)
        self._rulebooks = rulebook_service_pb2_grpc.RulebookServiceStub(channel)

    def __enter__(self) -> Client:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close the connection; watches on it end."""
        self._wire.closed.set()
        self._channel.close()

    def seat(self, game_id: str, token: str, *, version: int = 0) -> Seat:
        """The handle of whoever the token of a game speaks for. Makes no call."""
        return Seat(self._wire.with_token(token), game_id, version=version)

    def in_language(self, language: str) -> Client:
        """The same connection, whose answers have sentences in a language (`en`, `ja`; empty: none).

        Closing either closes both.
        """
        other = copy(self)
        other._wire = self._wire.with_language(language)
        return other

    def access(self, game_id: str) -> GameAccess:
        """The tokens of a game. Needs the operator's token; a judge asks `Seat.access`."""
        return GameAccess(self._wire, game_id)

    def tournament(self, name: str) -> TournamentAccess:
        """The tokens of a tournament, each of which opens all its games. Needs the operator's token."""
        return TournamentAccess(self._wire, name)

    def judges_desk(self) -> JudgesDesk:
        """Asks about positions that are written down. Needs the operator's token; a judge asks `Seat.judges_desk`."""
        return JudgesDesk(self._wire)

    def catalogue(self, edition: str) -> Catalogue:
        """Looks things up in an edition. Needs the operator's token; a seat asks `Seat.catalogue`."""
        return Catalogue(self._wire, edition)

    def games(self) -> Iterator[GameEntry]:
        """The games that the token opens, page by page: the operator's all, a tournament's those of the tournament.

        The judge of a game asks `Seat.games`.
        """
        return list_games(self._wire)

    def reserve_game(self, *, request_id: str = "") -> game_service_pb2.ReserveGameResponse:
        """Have the server bind itself to a game to come, so that players can contribute to its shuffles.

        Tell `game_id` and `seed_commitment` to the players before they contribute.
        Needs the operator's token. `request_id`: to send a call again whose answer was lost. Raises
        Unauthenticated, AdjudicatorError (TOO_MANY_RESERVATIONS).
        """
        response: game_service_pb2.ReserveGameResponse = self._wire.call(
            self._games.ReserveGame, game_service_pb2.ReserveGameRequest(request_id=request_id or new_request_id())
        )
        return response

    def create_game(
        self,
        edition: str,
        decks: Mapping[str, Deck],
        *,
        format: str = "",
        readings: Mapping[str, str] | None = None,
        mode: GameMode = GameMode.GAME_MODE_DEALT,
        seed: bytes = b"",
        card_file: str = "",
        pools: Mapping[str, Mapping[str, int]] | None = None,
        request_id: str = "",
        token_lifetime_seconds: int = 0,
        reservation: str = "",
        contributions: Mapping[str, bytes] | None = None,
        tournament: str = "",
    ) -> NewGame:
        """Open a game. Needs the operator's token.

        Args:
            edition: `fire_force@1.0.0`, or only the game for its newest edition.
            decks: by seat, then by zone, how many of each card number.
            format: the usual one of the edition if not given (`Rulebook.formats`).
            readings: how disputed clauses are read; the edition's defaults if not given.
            mode: whether the service deals.
            seed: 16 to 64 bytes for a game that must be repeated, with the same `request_id` on another server.
                Whoever knows it can foresee every shuffle, so the game is marked as not fair. Without one it is fair.
            card_file: definitions of the cards (TOML); the edition's own cards if not given.
            pools: by seat, the opened product a limited deck must come from.
            request_id: to send a call again whose answer was lost, within ten minutes.
            token_lifetime_seconds: how long its tokens last; as the server is set up if not given.
            reservation: the id of a game that was reserved (`reserve_game`).
            contributions: by seat, 16 to 64 random bytes that its player gives to the shuffles of a reserved game.
            tournament: the name of the tournament that it belongs to, whose tokens open it too (`tournament`).

        Raises:
            TokensGone: the game was opened by an earlier sending, too long ago to show its tokens again.
            IllegalDeck, InvalidRequest, NotFound, Unauthenticated, AdjudicatorError.
        """
        response: game_service_pb2.CreateGameResponse = self._wire.call(
            self._games.CreateGame,
            game_service_pb2.CreateGameRequest(
                request_id=request_id or new_request_id(),
                edition=edition,
                decks={seat: deck_message(deck, (pools or {}).get(seat)) for seat, deck in decks.items()},
                format=format,
                readings=readings,
                mode=mode,
                seed=seed,
                card_file=card_file,
                token_lifetime_seconds=token_lifetime_seconds,
                reservation=reservation,
                contributions=contributions,
                tournament=tournament,
            ),
        )
        return self._opened(response)

    def open_position(
        self,
        position: str | StatedPosition,
        *,
        mode: GameMode = GameMode.GAME_MODE_DEALT,
        decks: Mapping[str, Deck] | None = None,
        readings: Mapping[str, str] | None = None,
        stated_by: str = "",
        seed: bytes = b"",
        request_id: str = "",
        token_lifetime_seconds: int = 0,
        reservation: str = "",
        contributions: Mapping[str, bytes] | None = None,
        tournament: str = "",
    ) -> NewGame:
        """Open a game that begins in a stated position. Needs the operator's token.

        Args:
            position: in the scenario language (YAML), or in fields.
            mode: whether the service keeps the table, or people enter what they see.
            decks: in an observed game, by seat, then by zone, all the cards that each player has.
            readings: how disputed clauses are read, beside those of the position.
            stated_by: who states the position; everybody at the game is told.
            seed, request_id, token_lifetime_seconds, reservation, contributions, tournament: as for `create_game`.

        Raises:
            InvalidRequest: the position is not understood, or not known well enough to be played on.
            TokensGone, NotFound, Unauthenticated, AdjudicatorError: as `create_game`.
        """
        response: desk_service_pb2.OpenPositionResponse = self._wire.call(
            desk_service_pb2_grpc.DeskServiceStub(self._channel).OpenPosition,
            desk_service_pb2.OpenPositionRequest(
                request_id=request_id or new_request_id(),
                position=position_asked(position, None, None, readings, ()),
                mode=mode,
                decks={seat: deck_message(deck, None) for seat, deck in (decks or {}).items()},
                stated_by=stated_by,
                seed=seed,
                token_lifetime_seconds=token_lifetime_seconds,
                reservation=reservation,
                contributions=contributions,
                tournament=tournament,
            ),
        )
        return self._opened(response.game)

    def _opened(self, response: game_service_pb2.CreateGameResponse) -> NewGame:
        return NewGame(
            self,
            response.game_id,
            response.version,
            response.edition,
            dict(response.tokens),
            response.seed_commitment,
            response.already_recorded,
            response.repeatable,
        )

    def import_game(self, export: BinaryIO, *, timeout: float = 120.0) -> Imported:
        """Have the server take a game over from an export, packed or not, and verify it. Needs the operator's token.

        All of it is taken over, or nothing. Sent once; a game that is there already is answered without tokens.

        Args:
            export: the file, read from where it stands.
            timeout: seconds for all of it.

        Raises:
            InvalidRequest: the export is damaged (`reason` BAD_EXPORT); the message says where.
            AdjudicatorError: GAME_EXISTS, another history of the game is there.
        """

        def pieces() -> Iterator[log_service_pb2.ImportGameRequest]:
            while chunk := export.read(IMPORT_CHUNK):
                yield log_service_pb2.ImportGameRequest(chunk=chunk)

        response: log_service_pb2.ImportGameResponse = self._wire.upload(self._logs.ImportGame, pieces(), timeout)
        return Imported(
            response.game_id,
            response.version,
            response.edition,
            dict(response.tokens),
            response.already_recorded,
            response.verified,
        )

    def rulebooks(self) -> tuple[rulebook_service_pb2.Rulebook, ...]:
        """The editions the server has. Needs the operator's token."""
        response: rulebook_service_pb2.ListRulebooksResponse = self._wire.call(
            self._rulebooks.ListRulebooks, rulebook_service_pb2.ListRulebooksRequest()
        )
        return tuple(response.rulebooks)

    def clauses(
        self,
        edition: str,
        *,
        clause_class: ClauseClass | None = None,
        labels: Iterable[str] = (),
        relation: ClauseRelation | None = None,
        page_size: int = 500,
    ) -> Iterator[Clause]:
        """The clauses of an edition in printed order, page by page.

        Needs the operator's token; a seat asks `Seat.clauses`.

        Args:
            clause_class: only those of a class.
            labels: only these.
            relation: only those that are this to the edition it is built on.
            page_size: how many are fetched at once.

        Raises NotFound if the edition prints no such clause.
        """
        return list_clauses(self._wire, edition, "", clause_class, labels, relation, page_size)

    def clause(self, edition: str, label: str) -> Clause:
        """One clause. Needs the operator's token; a seat asks `Seat.clause`."""
        response: rulebook_service_pb2.GetClauseResponse = self._wire.call(
            self._rulebooks.GetClause, rulebook_service_pb2.GetClauseRequest(edition=edition, label=label)
        )
        return response.clause

    def check_deck(
        self,
        edition: str,
        deck: Deck,
        *,
        format: str = "",
        card_file: str = "",
        pool: Mapping[str, int] | None = None,
    ) -> rulebook_service_pb2.CheckDeckResponse:
        """Whether a deck may be played, with every finding. Needs the operator's token."""
        response: rulebook_service_pb2.CheckDeckResponse = self._wire.call(
            self._rulebooks.CheckDeck,
            rulebook_service_pb2.CheckDeckRequest(
                edition=edition, format=format, deck=deck_message(deck, pool), card_file=card_file
            ),
        )
        return response


def deck_message(deck: Deck, pool: Mapping[str, int] | None) -> deck_pb2.Deck:
    """A deck as the contract has it."""
    entries = [
        deck_pb2.DeckEntry(zone=zone, number=number, count=count)
        for zone, cards in deck.items()
        for number, count in cards.items()
    ]
    return deck_pb2.Deck(entries=entries, pool=pool)


def connect(
    address: str,
    operator_token: str = "",
    *,
    certificates: bytes | None = None,
    client_certificate: bytes = b"",
    client_key: bytes = b"",
    plaintext: bool = False,
    timeout: float = 10.0,
    attempts: int = 5,
    language: str = "",
) -> Client:
    """Connect to `host:port`.

    Args:
        operator_token: for opening games and reading rulebooks; a seat needs its own token only.
        certificates: PEM root certificates for TLS; b"" takes the system's own.
        client_certificate, client_key: PEM, for a server that asks its clients for a certificate. Both, with TLS.
        plaintext: allow tokens in the clear to an address that is not this machine's.
        timeout: seconds for a call with all its retries.
        attempts: how often a call is tried when the server cannot be reached.
        language: of the sentences in answers, `en` or `ja`; empty for none.

    Raises:
        ValueError: tokens would travel in the clear to another machine; or a certificate has no key, or no TLS.
    """
    if bool(client_certificate) != bool(client_key) or (client_certificate and certificates is None):
        raise ValueError("a client certificate needs its key, and TLS: give client_key and certificates too")
    if certificates is not None:
        credentials = grpc.ssl_channel_credentials(certificates or None, client_key or None, client_certificate or None)
        channel = grpc.secure_channel(address, credentials, options=CHANNEL_OPTIONS)
    elif plaintext or is_loopback(address):
        direct = () if plaintext else (("grpc.enable_http_proxy", 0),)  # what is meant for this machine stays on it
        channel = grpc.insecure_channel(address, options=(*CHANNEL_OPTIONS, *direct))
    else:
        raise ValueError(
            f"connect to {address}: tokens would travel in the clear; give certificates (b'': the system's) "
            "or plaintext=True if the way there is encrypted by something else"
        )
    return Client(channel, operator_token, timeout=timeout, attempts=attempts, language=language)


def is_loopback(address: str) -> bool:
    """Whether an address is this machine's own. No name is looked up."""
    host = address.removeprefix("dns:///").rpartition(":")[0].strip("[]")
    if host == "localhost" or address.startswith("unix:"):
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
