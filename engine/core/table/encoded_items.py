"""Encodings of a mapping's items for digests: an item is encoded once, until another value takes its place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

ENCODE = msgspec.msgpack.Encoder(order="deterministic").encode
"""Encodes a value in the form that digests are taken of."""


class EncodedItems:
    """The encoded items of one mapping from numbers to values that are never changed in place."""

    __slots__ = ("_encoded", "_joined", "_values")

    def __init__(self) -> None:
        self._values: dict[int, Any] = {}
        self._encoded: dict[int, bytes] = {}
        self._joined = ENCODE(())

    def copy(self) -> EncodedItems:
        """Returns a copy, for a copy of the mapping."""
        copied = EncodedItems()
        copied._values, copied._encoded, copied._joined = self._values, self._encoded.copy(), self._joined
        return copied

    def encode(self, mapping: Mapping[int, Any]) -> bytes:
        """Returns the array of the mapping's items in the order of their keys.

        The bytes are those of `ENCODE(sorted(mapping.items()))`.
        """
        values, encoded = self._values, self._encoded
        changed = [key for key, value in mapping.items() if values.get(key) is not value]
        if not changed and len(mapping) == len(values):
            return self._joined
        for key in changed:
            encoded[key] = ENCODE((key, mapping[key]))
        for key in encoded.keys() - mapping.keys():
            del encoded[key]
        self._values = dict(mapping)
        self._joined = _begin_array(len(mapping)) + b"".join([encoded[key] for key in sorted(mapping)])
        return self._joined


def _begin_array(count: int) -> bytes:
    """Returns the MessagePack header of an array."""
    if count < 16:
        return bytes((0x90 | count,))
    return b"\xdc" + count.to_bytes(2, "big") if count < 1 << 16 else b"\xdd" + count.to_bytes(4, "big")
