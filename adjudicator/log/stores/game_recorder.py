"""The interface that all stores add to the library's recorder."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from adjudicator.log.losses.losses import Epoch, StoreCheck
from adjudicator.log.records.command_record import CommandRow, Head, StoredCommand
from adjudicator.log.records.game_secrets import SecretRow
from adjudicator.log.records.openings import OpeningRecorder, SideRecords


class GameRecorder(OpeningRecorder, Protocol):
    """The methods that a recorder of games adds to the library's recorder."""

    def insert_commands(self, game_id: str, base: Head, commands: Sequence[StoredCommand], beside: SideRecords) -> None:
        """Stores all rows in one transaction, if the log ends at `base`."""

    def select_rows(self, game_id: str, after: int, until: int | None, limit: int | None) -> list[tuple[str, bytes]]:
        """Returns (topic, state) of consecutive events."""

    def select_head(self, game_id: str) -> Head | None:
        """Returns the last event and the chain."""

    def select_heads(self, game_ids: Sequence[str]) -> dict[str, int]:
        """Returns the last event of each of several games by id; unknown games are left out."""

    def select_salt(self, game_id: str) -> str | None:
        """Returns the salt of the last command, empty in a log without salts; None without such a game."""

    def select_stray(self, game_id: str) -> object:
        """Returns the number of a row outside of all commands; None if there is none."""

    def select_commands(self, game_id: str, after: int) -> list[CommandRow]:
        """Yields every command that ends after event `after` (0 for all), oldest first."""

    def select_request(self, game_id: str, request_id: str) -> CommandRow | None:
        """Returns the command of a request."""

    def select_games(self, after: str, limit: int) -> list[str]:
        """Returns ids of games in order."""

    def select_games_of(self, tournament: str, after: str, limit: int) -> list[str]:
        """Returns ids of a tournament's games in order; the key of its tokens names it."""

    def select_secrets(self, game_id: str) -> list[tuple[str, bytes]]:
        """Returns (name, value) of every secret."""

    def select_holders(self, hash_: bytes) -> list[SecretRow]:
        """Returns a token's records in any game by its hash; rows of other tokens are possible."""

    def insert_secret(self, row: SecretRow, *, replace: bool) -> bool:
        """Stores a secret of a game or a tournament. Returns False if its name is taken and must not be replaced."""

    def select_epoch(self) -> str:
        """Returns the present epoch."""

    def renew_epoch(self) -> str:
        """Begins a new epoch, because the store was restored."""

    def select_epochs(self) -> list[Epoch]:
        """Returns all epochs, oldest first."""

    def check(self) -> StoreCheck:
        """Returns writes named by the mark that the store lacks, and faults of the file."""

    def listen_to_commits(self, listener: Callable[[str, int], None]) -> None:
        """Calls `listener(game_id, version)` after commits of other processes, if the store can tell."""

    def measure(self) -> int:
        """Returns the bytes of its files on this machine."""

    def is_reachable(self) -> bool:
        """Returns whether the store was reachable at the last check."""

    def require_in_place(self) -> None:
        """Raises StoreMoved if the store's files were moved, or hold less than was written."""

    def require_writable(self) -> None:
        """Raises a Refusal if the next write would be refused, as far as is known without writing."""
