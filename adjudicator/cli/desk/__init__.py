"""Where games are kept, for the commands: one port, and an adapter each for a store file and a server."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, Protocol

from adjudicator.cli.failures import Problem
from adjudicator.cli.places import default_store

if TYPE_CHECKING:
    from adjudicator.cli.command import Where
    from adjudicator.cli.output import Advance
    from adjudicator_client import Client, NewGame, Seat, Verified

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


class Desk(Protocol):
    """Where games are kept. What is asked of one game is asked of its `Seat`, as any client does it.

    Everything raises `AdjudicatorError` with the reason of the contract.
    """

    def create(self, asked: GameAsked) -> NewGame:
        """Open a game."""
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

    def export(self, game_id: str, out: BinaryIO) -> int:
        """Write the whole log; returns its version."""
        ...

    def games(self) -> list[str]:
        """The ids of all games."""
        ...

    def take_over(self, file: Path) -> tuple[str, int, Mapping[str, str]]:
        """Take a game over from an export: its id, its version, and tokens for judge and spectator."""
        ...

    def close(self) -> None:
        """Release what the desk holds."""
        ...


@contextmanager
def desk_at(where: Where, *, create: bool = False) -> Iterator[Desk]:
    """The desk that the options name: the server if one is given, else the store file.

    Args:
        create: whether a store file that does not exist is made.

    Raises:
        Problem: the token file cannot be read, there is no token, or no store file.
        UnusableStore: the file is no store.
    """
    desk: Desk
    if where.server:
        from adjudicator.cli.desk.remote import ServerDesk

        desk = ServerDesk(where.server, where.token or token_in(where.token_file), tls=where.tls)
    else:
        from adjudicator.cli.desk.local import StoreDesk

        desk = StoreDesk(where.store or default_store(), create=create)
    try:
        yield desk
    finally:
        desk.close()


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
