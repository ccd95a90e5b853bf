"""Exports that arrive in pieces, to be verified: kept for minutes outside the store, and dropped once they are read."""

from __future__ import annotations

import tempfile
import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import IO, Generic, Protocol, TypeVar

from adjudicator.rpc.messages.errors import WireRefusal, refuse_malformed

LARGEST_PIECE = 1_000_000
LARGEST_FILE = 16 * 1024 * 1024
"""The most bytes of a file, as it is sent."""
MOST_FILES = 16
"""The most files that wait for their next piece."""
MOST_OF_ONE = 2
"""The most of them of one token; a further one takes the place of its oldest."""
LONGEST_WAIT = 120.0
"""Seconds after which a file without a further piece is dropped."""
IN_MEMORY = 1024 * 1024
"""The bytes of a file beyond which it lies in a temporary file of the system."""

Owner = tuple[object, ...]


@dataclass(slots=True)
class Upload:
    """A file of which pieces have arrived."""

    file: IO[bytes] = field(default_factory=lambda: tempfile.SpooledTemporaryFile(IN_MEMORY))  # noqa: SIM115 - open until the upload ends
    """The bytes so far."""
    received: int = 0
    """How many there are."""
    touched: float = 0.0
    """When the last piece arrived."""

    def append(self, offset: int, chunk: bytes) -> None:
        """Adds a piece that begins at an offset; one that is sent again changes nothing.

        Raises WireRefusal: it begins beyond the bytes so far, or differs from them, or the file gets too large.
        """
        if offset + len(chunk) > LARGEST_FILE:
            refuse_malformed("upload.file-size", "chunk", most=LARGEST_FILE)
        if offset == self.received:
            self.file.seek(offset)
            self.file.write(chunk)
            self.received += len(chunk)
            return
        self.file.seek(min(offset, self.received))
        if offset > self.received or self.file.read(len(chunk)) != chunk:
            refuse_malformed("upload.offset", "offset", given=str(offset), size=self.received)


class Touched(Protocol):
    """What is kept while further calls for it may come."""

    touched: float
    """When the last call for it came."""


T = TypeVar("T", bound=Touched)


class WaitingEntries(Generic[T]):
    """Entries of tokens that are dropped if no further call for them comes. Thread-safe."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock, self._lock = clock, threading.Lock()
        self._entries: OrderedDict[tuple[Owner, str], T] = OrderedDict()
        self._sweeper: threading.Timer | None = None

    def __len__(self) -> int:
        return len(self._entries)

    def _end(self, entry: T) -> None:
        """Frees what a dropped entry holds."""

    def _drop_old(self) -> None:
        end = self._clock() - LONGEST_WAIT
        for key in [key for key, entry in self._entries.items() if entry.touched <= end]:
            self._end(self._entries.pop(key))

    def _sweep_later(self) -> None:
        """Starts a timer that drops entries which nobody continues, unless one runs."""
        if self._sweeper is None and self._entries:
            self._sweeper = threading.Timer(LONGEST_WAIT, self._sweep)
            self._sweeper.daemon = True
            self._sweeper.start()

    def _sweep(self) -> None:
        with self._lock:
            self._sweeper = None
            self._drop_old()
            self._sweep_later()


class Uploads(WaitingEntries[Upload]):
    """The files that wait for further pieces. Thread-safe."""

    def add(self, owner: Owner, name: str, offset: int, chunk: bytes, *, last: bool) -> Upload:
        """Adds a piece to a file of a token, and returns the file. With the last piece it is the caller's to close.

        Args:
            owner: the token that sends it.
            name: the name that it gave to the file.
            offset: where the piece begins; 0 begins the file, or begins it anew.
            chunk: the bytes.
            last: whether the file ends with them.

        Raises:
            WireRefusal: UNKNOWN_UPLOAD, TOO_MANY_UPLOADS; MALFORMED_REQUEST, the piece does not fit.
        """
        if len(chunk) > LARGEST_PIECE or not (chunk or last):
            refuse_malformed("upload.piece-size", "chunk", count=len(chunk), most=LARGEST_PIECE)
        if not 0 <= offset <= LARGEST_FILE:
            refuse_malformed("upload.file-size", "offset", most=LARGEST_FILE)
        with self._lock:
            self._drop_old()
            upload = self._entries.pop((owner, name), None)
            if upload is None and offset:
                raise WireRefusal("UNKNOWN_UPLOAD", "upload.unknown", seconds=f"{LONGEST_WAIT:.0f}")
            if upload is None or not offset:
                upload = _begin_anew(upload)
            try:
                if not last:
                    self._make_room(owner)
                upload.append(offset, chunk)
            except WireRefusal:
                upload.file.close()
                raise
            if not last:
                upload.touched = self._clock()
                self._entries[owner, name] = upload
                self._sweep_later()
            return upload

    def _make_room(self, owner: Owner) -> None:
        own = [key for key in self._entries if key[0] == owner]
        if len(own) >= MOST_OF_ONE:
            self._entries.pop(own[0]).file.close()
        elif len(self._entries) >= MOST_FILES:
            raise WireRefusal("TOO_MANY_UPLOADS", "upload.too-many", most=MOST_FILES)

    def _end(self, entry: Upload) -> None:
        entry.file.close()


def _begin_anew(upload: Upload | None) -> Upload:
    if upload is not None:
        upload.file.close()
    return Upload()
