"""The folder with the imported cards of each game, readable by its owner only."""

from __future__ import annotations

import fcntl
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Lock

from adjudicator.cards.compiled_card import CompiledCard
from adjudicator.cards.kept_cards import FORMAT, KeptCards
from adjudicator.cards.printed_card import PrintedCard
from adjudicator.disk import write_result
from engine.core.clauses.refusal import BadCardFile

Stamp = tuple[int, int, int]
"""The file of a game as it was read: its number on the disk, time and size."""


class CardFolder:
    """The imported cards of all games. Several processes may share a folder; without one the cards stay in memory."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder, self._lock = folder, Lock()
        self._known: dict[str, tuple[Stamp | None, KeptCards]] = {}

    def locate(self, game: str) -> Path:
        """Returns the path for the cards of a game."""
        return (self._folder or Path()) / f"{game}.json"

    def read(self, game: str) -> KeptCards:
        """Returns the imported cards of a game, none if nothing was imported. Raises BadCardFile."""
        with self._lock:
            return self._read(game)

    def add(self, game: str, cards: Iterable[tuple[PrintedCard, CompiledCard]]) -> KeptCards:
        """Adds cards to those of a game, all or none; returns all of them.

        Raises:
            BadCardFile: the cards that are there already cannot be read.
            OSError: the file cannot be written; the cards before stay.
        """
        with self._lock, self._alone(game):
            kept = self._read(game).add(cards)
            if self._folder is not None:
                with write_result(self.locate(game), private=True) as file:
                    file.write(kept.encode())
            self._known[game] = self._stamp(game), kept
        return kept

    def _read(self, game: str) -> KeptCards:
        stamp, known = self._stamp(game), self._known.get(game)
        if known is not None and known[0] == stamp:
            return known[1]
        kept = KeptCards(FORMAT, game, {})
        if stamp is not None:
            path = self.locate(game)
            try:
                kept = KeptCards.decode(path.read_bytes(), game)
            except (OSError, ValueError) as error:
                raise BadCardFile("card-source.kept", file=path.name, detail=str(error)) from None
        self._known[game] = stamp, kept
        return kept

    def _stamp(self, game: str) -> Stamp | None:
        if self._folder is None:
            return None
        try:
            found = self.locate(game).stat()
        except (FileNotFoundError, NotADirectoryError):
            return None
        except OSError as error:
            raise BadCardFile("card-source.kept", file=self.locate(game).name, detail=str(error.strerror)) from None
        return found.st_ino, found.st_mtime_ns, found.st_size

    @contextmanager
    def _alone(self, game: str) -> Iterator[None]:
        """A context manager that keeps other processes from changing the cards of a game."""
        if self._folder is None:
            yield
            return
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with (self._folder / f".{game}.lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            yield
