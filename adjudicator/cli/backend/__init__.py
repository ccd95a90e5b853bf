"""Where games are kept, for the commands: one port, and an adapter each for a store file and a server."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, Protocol

from adjudicator.cli.failures import Problem
from adjudicator.cli.user_folders import default_store

if TYPE_CHECKING:
    from adjudicator.cli.command import Where
    from adjudicator.cli.output import Advance
    from adjudicator_client import Client, GameAccess, Imported, JudgesDesk, NewGame, ReservedGame, Seat, Verified

Decks = Mapping[str, Mapping[str, Mapping[str, int]]]
"""By seat, then by zone: how many of each card number."""


@dataclass(frozen=True, slots=True)
class GameAsked:
    """A game to be opened. `card_file` is the text of a card file; empty: the edition's own cards.

    `format` empty: the edition's usual one.
    """

    edition: str
    decks: Decks
    format: str = ""
    readings: Mapping[str, str] = field(default_factory=dict)
    observed: bool = False
    seed: bytes = field(default=b"", repr=False)
    card_file: str = ""
    pools: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    request_id: str = ""
    reservation: str = ""
    contributions: Mapping[str, bytes] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Tls:
    """PEM: the authorities trusted (empty: the system's), and the client's own certificate and key, if it has one."""

    roots: bytes = b""
    certificate: bytes = b""
    key: bytes = field(default=b"", repr=False)


class Backend(Protocol):
    """Where games are kept. What is asked of one game is asked of its `Seat`, as any client does it.

    Everything raises `AdjudicatorError` with the reason of the contract.
    """

    def create(self, asked: GameAsked) -> NewGame:
        """Open a game."""
        ...

    def reserve(self, request_id: str) -> ReservedGame:
        """Reserve a game to come, so that seats can contribute to its shuffles."""
        ...

    def seat(self, game_id: str, role: str = "") -> Seat:
        """A handle on a game, with the eyes of `role` if one is named."""
        ...

    def answering(self, game_id: str, seat: str) -> tuple[Seat, str]:
        """A handle that may answer for the seat (empty: whose turn it is to answer), and the seat to name."""
        ...

    def verify(self, game_id: str, advance: Advance) -> Verified:
        """Rule the whole game once more; `advance` is told the events looked at, if that can be known."""
        ...

    def export(self, game_id: str, out: BinaryIO, *, compressed: bool) -> int:
        """Write the whole log; returns its version."""
        ...

    def games(self) -> list[str]:
        """The ids of all games."""
        ...

    def take_over(self, export: BinaryIO) -> Imported:
        """Take a game over from an export, and verify it; with tokens for judge and spectator."""
        ...

    def judges_desk(self, game_id: str = "") -> JudgesDesk:
        """Where a judge asks about positions: those of a game, or any that is written down."""
        ...

    def access(self, game_id: str) -> GameAccess:
        """The tokens of a game, for its judge or the operator."""
        ...

    def close(self) -> None:
        """Release what the backend holds."""
        ...


@contextmanager
def backend_at(where: Where, *, create: bool = False) -> Iterator[Backend]:
    """The backend that the options name: the server if one is given, else the store file.

    Args:
        create: whether a store file that does not exist is made.

    Raises:
        Problem: the token file cannot be read, there is no token, or no store file.
        UnusableStore: the file is no store.
    """
    backend: Backend
    if where.server:
        from adjudicator.cli.backend.remote import ServerBackend

        backend = ServerBackend(where.server, where.token or token_in(where.token_file), tls_of(where))
    else:
        from adjudicator.cli.backend.local import StoreBackend

        backend = StoreBackend(where.store or default_store(), create=create)
    try:
        yield backend
    finally:
        backend.close()


@contextmanager
def judges_desk_at(where: Where, game_id: str = "") -> Iterator[JudgesDesk]:
    """Where the options say that a judge asks; about a position on paper no store file is needed.

    Raises as `backend_at`.
    """
    if game_id or where.server:
        with backend_at(where) as backend:
            yield backend.judges_desk(game_id)
        return
    from adjudicator.cli.backend.local import on_paper

    client = on_paper()
    try:
        yield client.judges_desk()
    finally:
        client.close()


def tls_of(where: Where) -> Tls | None:
    """How the server is trusted, and what this client shows it; None: without TLS. Raises Problem."""
    files = (where.ca, where.client_certificate, where.client_key)
    if not (where.tls or any(files)):
        return None
    roots, certificate, key = (pem(file) for file in files)
    if bool(certificate) != bool(key):
        raise Problem("connect", "one of --client-certificate and --client-key is missing", "give both")
    return Tls(roots, certificate, key)


def pem(file: Path | None) -> bytes:
    """What a certificate file holds; nothing if there is none."""
    try:
        return file.read_bytes() if file is not None else b""
    except OSError as error:
        raise Problem(f"read {file}", str(error.strerror), "name a PEM file") from None


def created(client: Client, asked: GameAsked) -> NewGame:
    """Open a game through a client."""
    from adjudicator_client import Mode

    return client.create_game(
        asked.edition,
        asked.decks,
        format=asked.format,
        readings=asked.readings,
        mode=Mode.OBSERVED if asked.observed else Mode.DEALT,
        seed=asked.seed,
        card_file=asked.card_file,
        pools=asked.pools,
        request_id=asked.request_id,
        reservation=asked.reservation,
        contributions=asked.contributions,
    )


def token_in(file: Path | None) -> str:
    """The first line of a token file; no token if there is no file. Nothing of it is ever told."""
    if file is None:
        return ""
    try:
        with file.open(encoding="utf-8") as lines:
            return lines.readline(512).strip()
    except (OSError, UnicodeDecodeError) as error:
        wrong = "it is no text" if isinstance(error, UnicodeDecodeError) else str(error.strerror)
        raise Problem(f"read the token file {file}", wrong, "name a file whose first line is the token") from None
