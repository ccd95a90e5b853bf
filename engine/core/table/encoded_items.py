"""Digests of a state: an item of a mapping is encoded once, until another value takes its place.

The encodings are kept in the instance dictionary of the state, which is no part of its value.
"""

from __future__ import annotations

import hashlib
from bisect import bisect_left
from collections.abc import Collection, Mapping
from operator import attrgetter, itemgetter
from typing import Any

import msgspec

ENCODE = msgspec.msgpack.Encoder(order="deterministic").encode
"""Encodes a value in the form that digests are taken of."""

_ENCODINGS, _DIGESTS = "encodings", "digests"  # the names of what is kept beside a state
_KEY = itemgetter(0)


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


def note_written(state: Any, name: str, key: int) -> None:
    """Has an item of a mapping of a state encoded again for the next digest; it was set or removed."""
    encodings: EncodedMappings | None = state.__dict__.get(_ENCODINGS)
    if encodings is not None:
        encodings.touch(name, key)


def copy_encodings(state: Any, copied: Any) -> None:
    """Gives a copy of a state the encodings of its original, if there are any."""
    encodings: EncodedMappings | None = state.__dict__.get(_ENCODINGS)
    if encodings is not None:
        copied.__dict__[_ENCODINGS] = encodings.copy(state, copied)


class DigestedFields:
    """The fields of a state that enter one kind of digest, in order."""

    __slots__ = ("_get", "_names", "_once", "_only_if_there", "_others")

    def __init__(
        self,
        names: tuple[str, ...],
        *,
        encoded_once: Collection[str],
        mappings: Collection[str],
        only_if_there: Collection[str],
    ) -> None:
        """Finds the places of fields with a form of their own.

        Args:
            names: the fields.
            encoded_once: the mappings whose every change is noted with `note_written`.
            mappings: the other mappings; those in `encoded_once` may be among them.
            only_if_there: the fields left out while they are empty, the last one first.
        """
        self._names, self._get = names, attrgetter(*names)
        self._once = [(place, name) for place, name in enumerate(names) if name in encoded_once]
        self._others = [place for place, name in enumerate(names) if name in mappings and name not in encoded_once]
        self._only_if_there = [(names.index(name), name) for name in only_if_there if name in names]

    def digest(self, state: Any) -> str:
        """Returns the SHA-256 (hex) of the concatenated encodings, made as one array without its header."""
        names, values = self._names, list(self._get(state))
        encodings: EncodedMappings = state.__dict__.get(_ENCODINGS) or state.__dict__.setdefault(
            _ENCODINGS, EncodedMappings()
        )
        for place, name in self._once:
            values[place] = msgspec.Raw(encodings.encode(name, values[place]))
        for place in self._others:  # keys may be numbers, which the encoder does not sort
            value = values[place]
            values[place] = sorted(value.items(), key=_KEY) if value else ()
        if state.saved is not None:
            values[names.index("saved")] = self._digest_saved(state.saved)
        if state.unknown is not None:
            values[names.index("unknown")] = sorted(state.unknown.left.items(), key=_KEY)
        for place, name in self._only_if_there:
            if not getattr(state, name):
                del values[place]
        header = 1 if len(values) < 16 else 3
        return hashlib.sha256(memoryview(ENCODE(values))[header:]).hexdigest()

    def _digest_saved(self, saved: Any) -> str:
        """Returns the digest of a saved state, computed once, as no event changes these fields."""
        digests: dict[tuple[str, ...], str] = saved.__dict__.setdefault(_DIGESTS, {})
        if self._names not in digests:
            digests[self._names] = self.digest(saved)
        return digests[self._names]


def _begin_array(count: int) -> bytes:
    """Returns the MessagePack header of an array."""
    if count < 16:
        return bytes((0x90 | count,))
    return b"\xdc" + count.to_bytes(2, "big") if count < 1 << 16 else b"\xdd" + count.to_bytes(4, "big")
