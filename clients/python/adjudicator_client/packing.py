"""The bytes of an export: plain, or packed as a gzip file of its lines and a seal.

The seal is an empty gzip member that holds the SHA-256 of all bytes before it; it covers bytes that the CRC of gzip
does not. See "The file" in docs/guide-for-auditors.md.
"""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Iterable, Iterator
from typing import BinaryIO

MAGIC = b"\x1f\x8b"
HEADER = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x02\xff"
SEAL_HEADER = b"\x1f\x8b\x08\x04\x00\x00\x00\x00\x02\xff\x24\x00AJ\x20\x00"
SEAL_END = b"\x03\x00" + bytes(8)
PIECE = 4096

LONGEST_LINE = 16 * 1024 * 1024
LONGEST_FILE = 2 * 1024 * 1024 * 1024
MOST_RATIO = 200
"""The maximal ratio of unpacked to packed bytes; a malicious file reaches a thousand."""
RATIO_FROM = 1024 * 1024
"""The unpacked size in bytes below which the ratio is not checked."""


class Damaged(Exception):
    """Raised when the bytes were changed, or exceed the limits of an export."""


def lines_of(export: BinaryIO) -> Iterator[bytes]:
    """Yields the lines of an export, each with its line feed; the last one may have none. Raises Damaged."""
    begun = bytearray()
    for piece in pieces_of(export):
        start = 0
        while (end := piece.find(b"\n", start) + 1) > 0:
            begun += piece[start:end]
            yield bytes(begun)
            begun.clear()
            start = end
        begun += piece[start:]
        if len(begun) > LONGEST_LINE:
            raise Damaged(f"longer than {LONGEST_LINE} bytes")
    if begun:
        yield bytes(begun)


def pieces_of(export: BinaryIO) -> Iterator[bytes]:
    """Yields an export unpacked, piece by piece. Raises Damaged."""
    head = export.read(len(HEADER))
    pieces = unpacked(head, export) if head.startswith(MAGIC) else plain(head, export)
    length = 0
    for piece in pieces:
        length += len(piece)
        if length > LONGEST_FILE:
            raise Damaged(f"a file of more than {LONGEST_FILE} bytes")
        yield piece


def plain(head: bytes, export: BinaryIO) -> Iterable[bytes]:
    """Yields the pieces of an unpacked file."""
    yield head
    while piece := export.read(PIECE):
        yield piece


def unpacked(head: bytes, export: BinaryIO) -> Iterator[bytes]:
    """Yields the unpacked pieces of a packed file; `head` is its part already read. Raises Damaged."""
    if head != HEADER:
        raise Damaged("not the header of a packed export (another gzip file? unpack it first)")
    inflate, digest = zlib.decompressobj(-zlib.MAX_WBITS), hashlib.sha256(HEADER)
    crc = length = taken = 0
    while not inflate.eof:
        piece = export.read(PIECE)
        if not piece:
            raise Damaged("the packed file ends in its middle")
        try:
            out = inflate.decompress(piece)
        except zlib.error as error:
            raise Damaged(f"the packed bytes cannot be unpacked any further ({error})") from None
        digest.update(piece[: len(piece) - len(inflate.unused_data)])
        taken, length, crc = taken + len(piece), length + len(out), zlib.crc32(out, crc)
        if length > max(RATIO_FROM, MOST_RATIO * (taken + PIECE)):
            raise Damaged(f"each byte of the packed file gives more than {MOST_RATIO}: it was made to fill memory")
        yield out
    sums = crc.to_bytes(4, "little") + (length & 0xFFFFFFFF).to_bytes(4, "little")
    digest.update(sums)
    seal = sums + SEAL_HEADER + digest.digest() + SEAL_END
    if inflate.unused_data + export.read(len(seal) + 1) != seal:
        raise Damaged("the seal of the packed file does not fit: a byte was changed, cut off, or put behind")
