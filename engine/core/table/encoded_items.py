"""Encodings of a mapping's items for digests: an item is encoded once, until another value takes its place."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping
from typing import Any

import msgspec

ENCODE = msgspec.msgpack.Encoder(order="deterministic").encode
"""Encodes a value in the form that digests are taken of."""


class EncodedItems:
    """The encoded items of one mapping from numbers to values that are never changed in place."""

    __slots__ = ("_encoded", "_joined", "_keys", "mapping", "touched")

    def __init__(self, mapping: Mapping[int, Any]) -> None:
        self.mapping = mapping
        """The mapping itself, not a copy."""
        self.touched = set(mapping)
        """The keys that were set or removed since the items were encoded last; whoever writes adds them."""
        self._keys: list[int] = []  # in order
        self._encoded: list[bytes] = []  # the item of each key
        self._joined = ENCODE(())

    def copy(self, mapping: Mapping[int, Any]) -> EncodedItems:
        """Returns a copy, for a copy of the mapping."""
        copied = EncodedItems(mapping)
        copied.touched = self.touched.copy()
        copied._keys, copied._encoded, copied._joined = self._keys.copy(), self._encoded.copy(), self._joined
        return copied

    def encode(self) -> bytes:
        """Returns the array of the mapping's items in the order of their keys.

        The bytes are those of `ENCODE(sorted(mapping.items()))`.
        """
        touched = self.touched
        if not touched:
            return self._joined
        mapping, keys, encoded = self.mapping, self._keys, self._encoded
        for key in sorted(touched):
            place = bisect_left(keys, key)
            there = place < len(keys) and keys[place] == key
            if key not in mapping:
                if there:
                    del keys[place], encoded[place]
            elif there:
                encoded[place] = ENCODE((key, mapping[key]))
            else:
                keys.insert(place, key)
                encoded.insert(place, ENCODE((key, mapping[key])))
        touched.clear()
        self._joined = _begin_array(len(keys)) + b"".join(encoded)
        return self._joined


class EncodedMappings:
    """The encoded items of the mappings of one state, by the names of its fields."""

    __slots__ = ("_items",)

    def __init__(self) -> None:
        self._items: dict[str, EncodedItems] = {}

    def copy(self, state: Any, copied: Any) -> EncodedMappings:
        """Returns a copy for a copy of the state, without mappings that an event has replaced as a whole."""
        made = EncodedMappings()
        for name, items in self._items.items():
            if items.mapping is getattr(state, name):
                made._items[name] = items.copy(getattr(copied, name))
        return made

    def touch(self, name: str, key: int) -> None:
        """Has one item encoded again; its value was set or removed."""
        if name in self._items:
            self._items[name].touched.add(key)

    def encode(self, name: str, mapping: Mapping[int, Any]) -> bytes:
        """Returns the array of the items of a mapping.

        All are encoded anew if an event has put another mapping in the place of the one encoded before.
        """
        items = self._items.get(name)
        if items is None or items.mapping is not mapping:
            items = self._items[name] = EncodedItems(mapping)
        return items.encode()


def _begin_array(count: int) -> bytes:
    """Returns the MessagePack header of an array."""
    if count < 16:
        return bytes((0x90 | count,))
    return b"\xdc" + count.to_bytes(2, "big") if count < 1 << 16 else b"\xdd" + count.to_bytes(4, "big")
