"""Encodings of a mapping's items for digests: an item is encoded once, until another value takes its place."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import compress
from operator import is_not
from typing import Any

import msgspec

ENCODE = msgspec.msgpack.Encoder(order="deterministic").encode
"""Encodes a value in the form that digests are taken of."""


class EncodedItems:
    """The encoded items of one mapping from numbers to values that are never changed in place."""

    __slots__ = ("_encoded", "_joined", "_values")

    def __init__(self) -> None:
        self._values: dict[int, Any] = {}
        self._encoded: dict[int, bytes] = {}  # in the order of the keys
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
        encoded = self._encoded
        changed = list(compress(mapping, map(is_not, mapping.values(), map(self._values.get, mapping))))
        if not changed and len(mapping) == len(self._values):
            return self._joined
        last, in_order = next(reversed(encoded), 0), True
        for key in changed:
            if key not in encoded:
                last, in_order = key, in_order and key > last
            encoded[key] = ENCODE((key, mapping[key]))
        for key in encoded.keys() - mapping.keys():
            del encoded[key]
        if not in_order:
            self._encoded = encoded = dict(sorted(encoded.items()))
        self._values = dict(mapping)
        self._joined = _begin_array(len(mapping)) + b"".join(encoded.values())
        return self._joined


def _begin_array(count: int) -> bytes:
    """Returns the MessagePack header of an array."""
    if count < 16:
        return bytes((0x90 | count,))
    return b"\xdc" + count.to_bytes(2, "big") if count < 1 << 16 else b"\xdd" + count.to_bytes(4, "big")
