"""Connections to a server, new games, and rulebooks."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable, Iterator, Mapping
from copy import copy
from dataclasses import dataclass, field
from types import TracebackType
from typing import BinaryIO, Self

import grpc

from .access import GameAccess, Redeemed, TournamentAccess, redeem
from .calls import Wire, new_request_id
from .catalogue import Catalogue, list_clauses, list_games, watch_games
from .desk import JudgesDesk, position_asked
from .imported_cards import ImportedCards
from .pb import (
    access_service_pb2,
    access_service_pb2_grpc,
    desk_service_pb2,
    desk_service_pb2_grpc,
    game_service_pb2,
    game_service_pb2_grpc,
    log_service_pb2,
    log_service_pb2_grpc,
    rulebook_service_pb2,
    rulebook_service_pb2_grpc,
)
from .pb.catalogue_service_pb2 import GameEntry, WatchGamesResponse
from .pb.game_service_pb2 import GameMode
from .pb.position_pb2 import StatedPosition
from .pb.verdict_pb2 import Clause, ClauseClass, ClauseRelation
from .pieces import Imported, import_in_pieces, verify_in_pieces
from .seat import Seat
from .values import Deck, deck_message

CHANNEL_OPTIONS = (
    ("grpc.max_receive_message_length", 4 * 1024 * 1024),
    ("grpc.keepalive_time_ms", 30_000),
    ("grpc.keepalive_timeout_ms", 10_000),
)


@dataclass(frozen=True, slots=True)
class NewGame:
    """A new game with the tokens of its roles: store them, as they are shown once.

    A `repeatable` game is not fair, as its seed was given.
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
        """Returns the handle of "P1", "P2", "judge" or "spectator". Raises KeyError if there is no token for it."""
        return self.client.seat(self.game_id, self.tokens[role], version=self.version)


class Client:
    """A connection to one server. Thread-safe. Close it, or use it in a `with` block."""

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

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Closes the connection; watches on it end."""
        self._wire.closed.set()
        self._channel.close()

    def seat(self, game_id: str, token: str, *, version: int = 0) -> Seat:
        """Returns the handle of the role that the token of a game has. Makes no call."""
        return Seat(self._wire.with_token(token), game_id, version=version)

    def in_language(self, language: str) -> Client:
        """Returns the same connection with sentences in a language (`en`, `ja`; empty for none).

        Closing either closes both.
        """
        other = copy(self)
        other._wire = self._wire.with_language(language)
        return other

    def who_am_i(self) -> access_service_pb2.WhoAmIResponse:
        """Returns what the client's token is: its role, its game or tournament, its editions, its end.

        Raises Unauthenticated.
        """
        response: access_service_pb2.WhoAmIResponse = self._wire.call(
            access_service_pb2_grpc.AccessServiceStub(self._channel).WhoAmI, access_service_pb2.WhoAmIRequest()
        )
        return response

    def redeem(self, code: str, *, request_id: str = "") -> Redeemed:
        """Exchanges the code of an invitation for a token. Needs no token.

        `request_id` is the id for repeating a call whose answer was lost, within ten minutes.

        Raises:
            NotFound: there is no such code.
            Unauthenticated: it was used, has expired or was revoked, or its game is over or was removed.
            InvalidRequest, TokensGone, Exhausted, RateLimited: too many wrong codes.
        """
        return redeem(self._wire, code, request_id)

    def access(self, game_id: str) -> GameAccess:
        """Returns the tokens of a game. Needs the operator's token; a judge uses `Seat.access`."""
        return GameAccess(self._wire, game_id)

    def tournament(self, name: str) -> TournamentAccess:
        """Returns the tokens of a tournament, each of which opens all its games. Needs the operator's token."""
        return TournamentAccess(self._wire, name)

    def judges_desk(self) -> JudgesDesk:
        """Returns the desk for positions on paper. Needs the operator's or a judge's token."""
        return JudgesDesk(self._wire)

    def catalogue(self, edition: str) -> Catalogue:
        """Returns the catalogue of an edition. Needs the operator's token or a judge's; see `Seat.catalogue`."""
        return Catalogue(self._wire, edition)

    def imported_cards(self, edition: str) -> ImportedCards:
        """Returns the cards that were imported to the server for an edition's game. Needs the operator's token."""
        return ImportedCards(self._wire, edition)

    def games(self, *, by_need: bool = False, seen: Mapping[str, int] | None = None) -> Iterator[GameEntry]:
        """Yields the games that the token opens: all for the operator, those of the tournament for its tokens.

        A token of a game uses `Seat.games`.

        Args:
            by_need: whether those that need a judge come first, not in the order of their ids.
            seen: versions that the caller has seen, by game; attempts refused later are counted.
        """
        return list_games(self._wire, by_need=by_need, seen=seen)

    def watch_games(
        self, games: Iterable[str] = (), *, seen: Mapping[str, int] | None = None
    ) -> Iterator[WatchGamesResponse]:
        """Yields the entries of the games that the token opens, then those that change.

        It resumes when the connection breaks, and then sends all entries again. Close the iterator to stop.

        Args:
            games: only these games, at most 1,000; by default all, also those opened later.
            seen: as for `games`.

        Raises:
            InvalidRequest, NotFound, Exhausted (TOO_MANY_WATCHES), Unauthenticated, Unavailable.
        """
        return watch_games(self._wire, "", games, seen)

    def reserve_game(self, *, request_id: str = "") -> game_service_pb2.ReserveGameResponse:
        """Commits the server to a future game, so that players can contribute to its shuffles.

        Tell `game_id` and `seed_commitment` to the players first. Needs the operator's token. `request_id` is as for
        `create_game`. Raises Unauthenticated, AdjudicatorError (TOO_MANY_RESERVATIONS).
        """
        response: game_service_pb2.ReserveGameResponse = self._wire.call(
            self._games.ReserveGame, game_service_pb2.ReserveGameRequest(request_id=request_id or new_request_id())
        )
        return response

    def create_game(
        self,
        edition: str,
        decks: Mapping[str, Deck] | None = None,
        *,
        deck_lists: Mapping[str, str] | None = None,
        deck_names: Mapping[str, str] | None = None,
        imported_cards: bool = False,
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
        table: str = "",
        players: Mapping[str, str] | None = None,
    ) -> NewGame:
        """Opens a game. Needs the operator's token.

        Args:
            edition: `fire_force@1.0.0`, or only the game for its newest edition.
            decks: the number of copies of each card number, by seat, then by zone.
            deck_lists, deck_names: instead, by seat, the text of a player's deck list, or the name of a sample deck.
            imported_cards: whether `decks` have cards that were imported (`imported_cards`).
            format: the format; by default that of the edition (`Rulebook.formats`).
            readings: the readings of disputed clauses; by default those of the edition.
            mode: whether the service deals.
            seed: 16 to 64 bytes for a repeatable game, with the same `request_id` on another server. The seed foretells
                every shuffle, so the game is marked as not fair. Without one it is fair.
            card_file: definitions of the cards (TOML); by default the edition's own cards.
            pools: the opened product that a limited deck must come from, by seat.
            request_id: the id for repeating a call whose answer was lost, within ten minutes.
            token_lifetime_seconds: the lifetime of its tokens; by default that of the server.
            reservation: the id of a reserved game (`reserve_game`).
            contributions: the player's 16 to 64 random bytes for the shuffles of a reserved game, by seat.
            tournament: the name of its tournament, whose tokens open it too (`tournament`).
            table: the number or name of the table, for lists of games; no part of the game.
            players: the names of the players by seat, likewise.

        Raises:
            TokensGone: an earlier request opened the game, too long ago to show its tokens again.
            IllegalDeck, InvalidRequest, NotFound, Unauthenticated, AdjudicatorError.
        """
        response: game_service_pb2.CreateGameResponse = self._wire.call(
            self._games.CreateGame,
            game_service_pb2.CreateGameRequest(
                request_id=request_id or new_request_id(),
                edition=edition,
                decks={seat: deck_message(deck, (pools or {}).get(seat)) for seat, deck in (decks or {}).items()},
                deck_lists=deck_lists,
                deck_names=deck_names,
                imported_cards=imported_cards,
                format=format,
                readings=readings,
                mode=mode,
                seed=seed,
                card_file=card_file,
                token_lifetime_seconds=token_lifetime_seconds,
                reservation=reservation,
                contributions=contributions,
                tournament=tournament,
                table=table,
                players=players,
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
        table: str = "",
        players: Mapping[str, str] | None = None,
    ) -> NewGame:
        """Opens a game that begins in a stated position. Needs the operator's token.

        Args:
            position: the position in the scenario language (YAML), or in fields.
            mode: whether the service keeps the table, or people enter what they see.
            decks: in an observed game, all cards of each player, by seat, then by zone.
            readings: the readings of disputed clauses, besides those of the position.
            stated_by: the author of the position; everybody at the game sees it.
            seed, request_id, token_lifetime_seconds, reservation, contributions, tournament, table, players: as for
                `create_game`.

        Raises:
            InvalidRequest: the position is malformed, or incomplete for further play.
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
                table=table,
                players=players,
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
        """Imports a game from an export, packed or not, and verifies it. Needs the operator's token.

        The import is all or nothing, within `timeout` seconds. It is not retried; for an existing game, the answer has
        no tokens. Raises InvalidRequest (BAD_EXPORT; the message gives the place), AdjudicatorError (GAME_EXISTS: the
        server has another history of the game).
        """
        return import_in_pieces(self._wire, self._logs, export, timeout)

    def verify_export(self, export: BinaryIO, *, timeout: float = 120.0) -> log_service_pb2.VerifyExportResponse:
        """Verifies an export by the rules of the server, which stores nothing of it.

        Needs the operator's or a judge's token; `timeout` is that of each piece, in seconds. Raises InvalidRequest
        (BAD_EXPORT, or too large), NotFound (the server dropped the pieces before), Exhausted, Unauthenticated.
        """
        return verify_in_pieces(self._wire, self._logs, export, timeout)

    def rulebooks(self) -> tuple[rulebook_service_pb2.Rulebook, ...]:
        """Returns the editions of the server. Needs the operator's or a judge's token."""
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
        """Yields the clauses of an edition in printed order, page by page.

        Needs the operator's or a judge's token; a seat uses `Seat.clauses`.

        Args:
            clause_class: the class of the clauses; all by default.
            labels: the labels of the clauses; all by default.
            relation: the relation of the clauses to the base edition; all by default.
            page_size: the number of clauses per call.

        Raises NotFound if the edition prints no such clause.
        """
        return list_clauses(self._wire, edition, "", clause_class, labels, relation, page_size)

    def clause(self, edition: str, label: str) -> Clause:
        """Returns one clause. Needs the operator's or a judge's token; a seat uses `Seat.clause`."""
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
        """Returns whether a deck may be played, with every finding. Needs the operator's or a judge's token."""
        response: rulebook_service_pb2.CheckDeckResponse = self._wire.call(
            self._rulebooks.CheckDeck,
            rulebook_service_pb2.CheckDeckRequest(
                edition=edition, format=format, deck=deck_message(deck, pool), card_file=card_file
            ),
        )
        return response


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
    """Connects to `host:port`.

    Args:
        operator_token: the token for opening games and reading rulebooks; a seat needs only its own token.
        certificates: PEM root certificates for TLS; b"" for those of the system.
        client_certificate, client_key: PEM, for a server that requires client certificates. Both, with TLS.
        plaintext: whether to permit unencrypted tokens to an address of another machine.
        timeout: the seconds for a call with all its retries.
        attempts: the number of attempts while the server cannot be reached.
        language: the language of the sentences in answers, `en` or `ja`; empty for none.

    Raises:
        ValueError: tokens would be sent unencrypted to another machine; or a certificate has no key, or no TLS.
    """
    if bool(client_certificate) != bool(client_key) or (client_certificate and certificates is None):
        raise ValueError("a client certificate needs its key, and TLS: give client_key and certificates too")
    if certificates is not None:
        credentials = grpc.ssl_channel_credentials(certificates or None, client_key or None, client_certificate or None)
        channel = grpc.secure_channel(address, credentials, options=CHANNEL_OPTIONS)
    elif plaintext or is_loopback(address):
        direct = () if plaintext else (("grpc.enable_http_proxy", 0),)  # calls to this machine use no proxy
        channel = grpc.insecure_channel(address, options=(*CHANNEL_OPTIONS, *direct))
    else:
        raise ValueError(
            f"connect to {address}: tokens would travel in the clear; give certificates (b'': the system's) "
            "or plaintext=True if the way there is encrypted by something else"
        )
    return Client(channel, operator_token, timeout=timeout, attempts=attempts, language=language)


def is_loopback(address: str) -> bool:
    """Returns whether an address is this machine's own, without resolving names."""
    host = address.removeprefix("dns:///").rpartition(":")[0].strip("[]")
    if host == "localhost" or address.startswith("unix:"):
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
