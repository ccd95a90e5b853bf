"""States what the library's recorder must also be able to do to keep games, for all stores."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from adjudicator.log.command_record import CommandRow, Head, StoredCommand
from adjudicator.log.game_secrets import SecretRow
from adjudicator.log.losses import Epoch, StoreCheck
from adjudicator.log.openings import OpeningRecorder, SideRecords


class GameRecorder(OpeningRecorder, Protocol):
    """What a recorder of the library must be able to do besides, to keep games."""

    def insert_commands(self, game_id: str, base: Head, commands: Sequence[StoredCommand], beside: SideRecords) -> None:
        """All rows in one transaction, if the log ends at `base`."""

    def select_rows(self, game_id: str, after: int, until: int | None, limit: int | None) -> list[tuple[str, bytes]]:
        """(topic, state) of consecutive events."""

    def select_head(self, game_id: str) -> Head | None:
        """Last event and chain."""

    def select_salt(self, game_id: str) -> str | None:
        """The salt of the last command, empty in a log without salts; None: there is no such game."""

    def select_stray(self, game_id: str) -> object:
        """The number of a row that lies before the first event or after the last command; None: there is none."""

    def select_commands(self, game_id: str, after: int) -> list[CommandRow]:
        """Every command that ends after event `after` (0: all there are), oldest first."""

    def select_request(self, game_id: str, request_id: str) -> CommandRow | None:
        """One command."""

    def select_games(self, after: str, limit: int) -> list[str]:
        """Ids of games in order."""

    def select_games_of(self, tournament: str, after: str, limit: int) -> list[str]:
        """Ids of the games of a tournament in order; it is named by what its tokens are kept under."""

    def select_secrets(self, game_id: str) -> list[tuple[str, bytes]]:
        """(name, value) of every secret."""

    def select_holders(self, hash_: bytes) -> list[SecretRow]:
        """What is kept of a token of any game, by its hash; it may hold rows that are of another."""

    def insert_secret(self, row: SecretRow, *, replace: bool) -> bool:
        """Store one secret of a game or a tournament; False if that name is taken and must not be replaced."""

    def select_epoch(self) -> str:
        """The epoch it is in."""

    def renew_epoch(self) -> str:
        """Begin another one, as it was said to be restored."""

    def select_epochs(self) -> list[Epoch]:
        """All epochs, oldest first."""

    def check(self) -> StoreCheck:
        """What the mark names and the store has not; what is wrong with the file."""

    def listen_to_commits(self, listener: Callable[[str, int], None]) -> None:
        """Call `listener(game_id, version)` when another process has stored something, if the store can tell."""

    def measure(self) -> int:
        """Bytes of its files on this machine."""

    def is_reachable(self) -> bool:
        """Whether the store answered when it was last heard of."""

    def require_in_place(self) -> None:
        """Raise StoreMoved if the store's files have lost their names, or hold less than was written to them."""

    def require_writable(self) -> None:
        """Raise a Refusal if what is written next would be refused, as far as that can be told without writing."""
