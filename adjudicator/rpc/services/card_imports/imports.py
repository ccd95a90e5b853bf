"""Imports of cards under way: each call compiles some texts of a file, and the last one keeps all cards."""

from __future__ import annotations

import errno
import threading
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field

from adjudicator.cards.card_folder import CardFolder
from adjudicator.cards.compiled_card import CompiledCard
from adjudicator.cards.importing import Importer
from adjudicator.cards.overrides import read_overrides
from adjudicator.cards.printed_card import PrintedCard
from adjudicator.cards.shapes.shapes import SHAPES
from adjudicator.cards.sources import read_source
from adjudicator.rpc.messages.errors import USE_STORE, WireRefusal
from adjudicator.rpc.services.uploads import Owner, WaitingEntries
from adjudicator.user_text import NoUtf8, decode_text
from engine.core.clauses.refusal import BadCardFile, Refusal
from engine.core.play.book.rulebook import Rulebook
from engine.core.table.bounds.work import current_meter, uncounted

MOST_TOLD = 500
"""The most cards of which one answer tells."""
LONGEST_STEP = 1.0
"""Seconds after which a call compiles no further card."""
UNITS_OF_CARD = 2_000
"""The units of work that a card is counted as."""
MOST_IMPORTS = 2
"""The most imports that wait for their next call; a further one takes the place of the oldest."""
NO_ROOM = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG})
"""The system's errors for a place without room."""
NOT_WRITABLE = frozenset({errno.EROFS, errno.EACCES, errno.EPERM})
"""The system's errors for a place that must not be written to."""


@dataclass(frozen=True, slots=True)
class CardSource:
    """A file of card data as a client sends it."""

    data: bytes = field(repr=False)
    """Its bytes."""
    name: str
    """Its name, for sentences."""
    set: str = ""
    """The only set of which cards are imported; all if empty."""
    overrides: str = field(default="", repr=False)
    """Entries by hand."""


class CardImport:
    """An import of a file whose cards are being compiled."""

    def __init__(self, book: Rulebook, folder: CardFolder, source: CardSource) -> None:
        """Reads the file.

        Raises:
            BadCardFile: it cannot be used, or texts of the game are not compiled.
        """
        self._game, self._folder = book.id.partition("@")[0], folder
        if self._game not in SHAPES:
            raise BadCardFile("card-source.no-grammar", named=self._game)
        text = _decode(source)
        with _hiding_texts("the file"):
            cards = read_source(text, source.name, self._game)
        cards = [card for card in cards if source.set in ("", card.set)]
        if not cards:
            raise BadCardFile("card-source.no-card", file=source.name)
        by_hand = read_overrides(source.overrides, "overrides", self._game) if source.overrides else {}
        with uncounted():  # the grammar is loaded for the first import only
            importer = Importer(book, folder.read(self._game))
        self._compiling = importer.compile_all(cards, by_hand, "overrides")
        self._pairs: list[tuple[PrintedCard, CompiledCard]] = []
        self._lock = threading.Lock()
        self.size, self.card_count = len(source.data), len(cards)
        """How many bytes and cards the file has."""
        self.is_kept = False
        """Whether all its cards are kept."""
        self.touched = 0.0
        """When the last call for it came."""

    def go_on(self, seen: int, clock: Callable[[], float] = time.monotonic) -> Sequence[CompiledCard]:
        """Compiles further cards, and returns those after the first `seen`; keeps all when it returns the last.

        Raises:
            BadCardFile: an entry by hand does not fit.
            WireRefusal: STORE_FULL, STORE_FAILED, the cards cannot be kept.
        """
        with self._lock:
            until = min(seen + MOST_TOLD, self.card_count)
            self._compile(until, clock() + LONGEST_STEP, clock)
            told = [compiled for _, compiled in self._pairs[seen:until]]
            if len(self._pairs) == self.card_count <= seen + len(told) and not self.is_kept:
                _keep(self._folder, self._game, self._pairs)
                self.is_kept = True
            return told

    def _compile(self, until: int, end: float, clock: Callable[[], float]) -> None:
        """Compiles cards until there are so many, or until the time is over."""
        meter = current_meter()
        while len(self._pairs) < until and clock() < end:
            # A compiler that is stopped in the middle cannot go on.
            with _hiding_texts(f"card {len(self._pairs) + 1} of the file"), uncounted():
                self._pairs.append(next(self._compiling))
            meter.allow(UNITS_OF_CARD)
            meter.spend(UNITS_OF_CARD)


@contextmanager
def _hiding_texts(what: str) -> Iterator[None]:
    """A context manager that replaces the message of an unexpected error, as the log must have no text of a card."""
    try:
        yield
    except Refusal:
        raise
    except Exception as error:
        place = traceback.extract_tb(error.__traceback__)[-1]
        raise RuntimeError(f"{what}: {type(error).__name__} at {place.filename}:{place.lineno}") from None


def _decode(source: CardSource) -> str:
    try:
        return decode_text(source.data)
    except NoUtf8 as error:
        raise BadCardFile("card-source.no-utf8", file=source.name, place=error.place) from None


def _keep(folder: CardFolder, game: str, pairs: Sequence[tuple[PrintedCard, CompiledCard]]) -> None:
    try:
        folder.add(game, pairs)
    except OSError as error:
        if error.errno in NO_ROOM:
            raise WireRefusal("STORE_FULL", "store.full", act=USE_STORE) from None
        fault = "read-only" if error.errno in NOT_WRITABLE else "disk"
        raise WireRefusal("STORE_FAILED", "store.failed", act=USE_STORE, fault=fault, detail="") from None


class CardImports(WaitingEntries[CardImport]):
    """The imports that wait for their next call. Thread-safe."""

    def find(self, owner: Owner, name: str) -> CardImport | None:
        """Returns the import of a token under the name that it gave; None if there is none."""
        with self._lock:
            self._drop_old()
            found = self._entries.get((owner, name))
            if found is not None:
                found.touched = self._clock()
            return found

    def add(self, owner: Owner, name: str, begun: CardImport) -> None:
        """Adds an import; drops the oldest if there are too many."""
        with self._lock:
            self._drop_old()
            while len(self._entries) >= MOST_IMPORTS:
                self._entries.popitem(last=False)
            begun.touched = self._clock()
            self._entries[owner, name] = begun
            self._sweep_later()

    def drop(self, owner: Owner, name: str) -> None:
        """Drops an import that failed."""
        with self._lock:
            self._entries.pop((owner, name), None)
