"""The compressed form of an export, and bounded reading of both forms.

A packed export is a gzip file that any tool unpacks (`gunzip`), of two members:

    1. the lines of the export; its header is `1f 8b 08 00 00 00 00 00 02 ff`: no name, no time
    2. the seal: an empty member whose extra field `AJ` is the SHA-256 of all bytes of the first

gzip's CRC covers neither its own header nor the padding bits of its last byte. The seal covers them, so that a change
of any bit is detected. A file without its seal was cut off.
"""

from __future__ import annotations

import hashlib
import io
import zlib
from codecs import BOM_UTF8
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, BinaryIO, Protocol

from adjudicator.audit.exports.export_errors import LONGEST_FILE

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer, WriteableBuffer

MAGIC = b"\x1f\x8b"
HEADER = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x02\xff"
SEAL_HEADER = b"\x1f\x8b\x08\x04\x00\x00\x00\x00\x02\xff\x24\x00AJ\x20\x00"
SEAL_END = b"\x03\x00" + bytes(8)
SEAL_LENGTH = len(SEAL_HEADER) + 32 + len(SEAL_END)
PIECE = 4096
"""The number of compressed bytes unpacked at once."""

MOST_RATIO = 200
"""The maximal ratio of unpacked to packed bytes. Exports have 5 to 25; malicious files reach 1,000."""
RATIO_FROM = 1024 * 1024
"""The number of unpacked bytes below which the ratio is ignored."""


class DamagedPacking(Exception):
    """Raised for damaged compressed bytes. `at` is the offset in the file."""

    def __init__(self, at: int, wrong: str) -> None:
        super().__init__(f"compressed bytes, at byte {at}: {wrong}")
        self.at = at


class PackingCutOff(DamagedPacking):
    """Raised for compressed bytes that end too early."""


class PackingTooLarge(DamagedPacking):
    """Raised for a file that unpacks to more than an export may hold."""


class ByteSink(Protocol):
    """A destination of lines: a file, or a packer in front of one."""

    def write(self, plain: bytes, /) -> int:
        """Writes all bytes."""
        ...


class Packer(io.RawIOBase):
    """A writable file that packs lines into `out`. Without `finish` the packed file is cut off."""

    def __init__(self, out: BinaryIO) -> None:
        super().__init__()
        self._out = out
        self._deflate = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
        self._crc, self._length = 0, 0
        self._hash = hashlib.sha256()
        self._put(HEADER)

    def writable(self) -> bool:
        """Returns True."""
        return True

    def write(self, data: ReadableBuffer, /) -> int:
        """Packs bytes."""
        plain = bytes(data)
        self._crc = zlib.crc32(plain, self._crc)
        self._length += len(plain)
        self._put(self._deflate.compress(plain))
        return len(plain)

    def finish(self) -> None:
        """Writes the remaining bytes, the end of the first member, and the seal."""
        self._put(self._deflate.flush())
        self._put(self._crc.to_bytes(4, "little") + (self._length & 0xFFFFFFFF).to_bytes(4, "little"))
        self._out.write(SEAL_HEADER + self._hash.digest() + SEAL_END)

    def _put(self, data: bytes) -> None:
        self._hash.update(data)
        self._out.write(data)


@contextmanager
def pack_output(out: BinaryIO) -> Iterator[Packer]:
    """Yields a packer, which packs bytes written in the block into `out`."""
    packer = Packer(out)
    yield packer
    packer.finish()


class Unpacker(io.RawIOBase):
    """A packed export, readable as a file of its lines.

    Bytes that can be unpacked are returned before an error is raised. Raises Damaged, CutOff, TooLarge.
    """

    def __init__(self, source: BinaryIO, longest: int) -> None:
        super().__init__()
        self._source, self._longest = source, longest
        self._inflate = zlib.decompressobj(-zlib.MAX_WBITS)
        self._hash = hashlib.sha256()
        self._crc, self._length, self._taken = 0, 0, 0  # `_taken`: bytes of the file that were unpacked
        self._ready = b""
        self._error: DamagedPacking | None = None
        self._ended = False
        header = self._exactly(len(HEADER), "the header")
        if header != HEADER:
            wrong = "not the header of a packed export (another gzip file? unpack it with gunzip)"
            raise DamagedPacking(_find_first_difference(header, HEADER), wrong)
        self._hash.update(header)
        self._taken = len(header)

    def readable(self) -> bool:
        """Returns True."""
        return True

    def readinto(self, buffer: WriteableBuffer, /) -> int:
        """Unpacks into a buffer. Returns the number of bytes; 0 at the end."""
        view = memoryview(buffer).cast("B")
        while not self._ready and self._error is None and not self._ended:
            try:
                self._unpack()
            except DamagedPacking as error:
                self._error = error
        if not self._ready:
            if self._error is not None:
                raise self._error
            return 0
        count = min(len(view), len(self._ready))
        view[:count], self._ready = self._ready[:count], self._ready[count:]
        return count

    def _unpack(self) -> None:
        """Unpacks one more piece; at the end of the first member, checks the rest."""
        piece = self._source.read(PIECE)
        if not piece:
            raise PackingCutOff(self._taken, "the file ends here")
        before = self._inflate.copy()
        try:
            out = self._inflate.decompress(piece)
        except zlib.error:
            self._to_the_byte(before, piece)
            raise AssertionError("the same bytes fail again") from None
        self._give(out, len(piece))
        if self._inflate.eof:
            used = len(piece) - len(self._inflate.unused_data)
            self._hash.update(piece[:used])
            self._taken += used - len(piece)
            self._end(self._inflate.unused_data)
        else:
            self._hash.update(piece)

    def _to_the_byte(self, inflate: zlib._Decompress, piece: bytes) -> None:
        """Unpacks a failing piece byte by byte, as far as possible."""
        out = b""
        for count in range(len(piece)):
            try:
                out += inflate.decompress(piece[count : count + 1])
            except zlib.error as error:
                self._give(out, count)
                raise DamagedPacking(self._taken, f"they cannot be unpacked any further ({error})") from error

    def _give(self, out: bytes, taken: int) -> None:
        self._ready += out
        self._crc = zlib.crc32(out, self._crc)
        self._length += len(out)
        self._taken += taken
        if self._length > self._longest:
            raise PackingTooLarge(self._taken, f"more than {self._longest} bytes come of the file")
        if self._length > max(RATIO_FROM, MOST_RATIO * (self._taken + PIECE)):
            raise PackingTooLarge(
                self._taken, f"each byte of the file gives more than {MOST_RATIO}: it was made to fill memory"
            )

    def _end(self, rest: bytes) -> None:
        """Checks the end of the first member and the seal; `rest` is the part already read."""
        self._ended = True
        start = self._taken
        tail = rest + self._source.read(8 + SEAL_LENGTH + 1 - len(rest)) if len(rest) <= 8 + SEAL_LENGTH else rest
        sums = self._crc.to_bytes(4, "little") + (self._length & 0xFFFFFFFF).to_bytes(4, "little")
        self._hash.update(tail[:8])
        if len(tail) >= 8 and tail[:8] != sums:
            raise DamagedPacking(start, "the CRC of gzip does not fit what was unpacked")
        expected = sums + SEAL_HEADER + self._hash.digest() + SEAL_END
        if len(tail) < len(expected) and expected[:8].startswith(tail[:8]):
            raise PackingCutOff(start + len(tail), "the file ends before its seal does")
        if tail != expected:
            wrong = "the seal does not fit: a byte before it was changed, or something was put behind"
            raise DamagedPacking(start + _find_first_difference(tail, expected), wrong)

    def _exactly(self, count: int, what: str) -> bytes:
        found = self._source.read(count)
        if len(found) < count:
            raise PackingCutOff(len(found), f"the file ends in {what}")
        return found


def unpack_lines(source: BinaryIO, longest: int = LONGEST_FILE) -> BinaryIO:
    """Returns the lines of an export, packed or not, without a byte order mark. Raises Damaged, also while reading."""
    head = source.read(2)
    if head == BOM_UTF8[:2]:  # an editor has begun a plain export with it; it belongs to no line
        third = source.read(1)
        head = b"" if third == BOM_UTF8[2:] else head + third
    rejoined = Rejoined(head, source)
    if head != MAGIC:
        return io.BufferedReader(rejoined, 64 * 1024)
    return io.BufferedReader(Unpacker(io.BufferedReader(rejoined, 64 * 1024), longest), 64 * 1024)


class Rejoined(io.RawIOBase):
    """A file with its first bytes restored, for files that cannot seek."""

    def __init__(self, head: bytes, rest: BinaryIO) -> None:
        super().__init__()
        self._head, self._rest = head, rest

    def readable(self) -> bool:
        """Returns True."""
        return True

    def readinto(self, buffer: WriteableBuffer, /) -> int:
        """Reads the next bytes into a buffer."""
        view = memoryview(buffer).cast("B")
        found = self._head[: len(view)] or self._rest.read(len(view))
        self._head = self._head[len(found) :]
        view[: len(found)] = found
        return len(found)


def _find_first_difference(found: bytes, expected: bytes) -> int:
    for place, (one, other) in enumerate(zip(found, expected, strict=False)):
        if one != other:
            return place
    return min(len(found), len(expected))
