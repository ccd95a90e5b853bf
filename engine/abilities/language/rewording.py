"""Reworded texts: abilities in which one word replaces another, and their keys.

The key of a reworded ability is its own key followed by the changes in order: `B-01#0=fire>ice`. A counted occurrence
or a played ability stores the key, which identifies the changed text.
"""

from __future__ import annotations

import re
from typing import Any

import msgspec

from engine.abilities.language.ability import Modifier, Rewording
from engine.abilities.language.instruction import Instruction
from engine.abilities.language.selectors import Piece, Select

_WORDS: dict[type[Piece], frozenset[str]] = {
    Select: frozenset({"kind", "attribute", "flag", "without_flag"}),
    Modifier: frozenset({
        "gain_kind", "kind_becomes", "gain_attribute", "lose_attribute", "attribute_becomes", "gain_flag", "lose_flag",
        "flag_becomes",
    }),
    Rewording: frozenset({"from_", "to"}),
}  # fmt: skip
"""The fields that name kinds, attributes and flags. (Costs name attributes in `Pay.of`.)"""

_CHANGE = re.compile(r"=[^=~>]+>[^=~>]+")


def reworded_key(key: str, words: Rewording) -> str:
    """Returns the key of an ability with one more change of words."""
    return f"{key}={_plain(words.from_)}>{_plain(words.to)}"


def printed_key(key: str) -> str:
    """Returns the key of the ability without changes of words."""
    number, mark, rest = key.rpartition("#")  # a card number may hold any sign
    return number + mark + _CHANGE.sub("", rest)


def parted_key(key: str) -> tuple[str, Rewording | None]:
    """Returns a key without its last change, and that change; None if there is none."""
    base, _, last = key.rpartition("=")
    before, _, after = last.partition(">")
    if not base or not after or "~" in after:
        return key, None
    return base, Rewording(_read(before), _read(after))


def _plain(word: str) -> str:
    """Returns a word with the separators of keys escaped."""
    return re.sub(r"[^\w-]", lambda sign: f"%{ord(sign[0]):x};", word)


def _read(plain: str) -> str:
    """Returns the unescaped word."""
    return re.sub(r"%([0-9a-f]+);", lambda sign: chr(int(sign[1], 16)), plain)


def rewords(node: Any) -> bool:
    """Returns whether a piece of the language, at any depth, rewords texts."""
    if isinstance(node, Rewording):
        return True
    if isinstance(node, Piece):
        return any(rewords(getattr(node, name)) for name in node.__struct_fields__)
    if isinstance(node, dict):
        return any(map(rewords, node.values()))
    return isinstance(node, tuple) and any(map(rewords, node))


def reworded(node: Any, words: Rewording) -> Any:
    """Returns a piece with one word replaced by another; the same object if the word does not occur."""
    if words.from_ == words.to:  # an earlier rewording may have made the words equal
        return node
    if isinstance(node, Piece):
        fields = ((name, getattr(node, name), _in_field(node, name, words)) for name in node.__struct_fields__)
        found = {name: new for name, old, new in fields if new is not old}
        return msgspec.structs.replace(node, **found) if found else node
    if isinstance(node, dict):
        inside = {key: reworded(value, words) for key, value in node.items()}
        return inside if any(inside[key] is not node[key] for key in node) else node
    if isinstance(node, tuple):
        items = tuple(reworded(item, words) for item in node)
        return items if any(new is not old for new, old in zip(items, node, strict=True)) else node
    return node


def _in_field(node: Piece, name: str, words: Rewording) -> Any:
    """Returns a reworded field of a piece."""
    value = getattr(node, name)
    if isinstance(node, Instruction) and name == node.counts_words:
        return _counted(value, words)
    if isinstance(value, str):
        return words.to if value == words.from_ and name in _WORDS.get(type(node), ()) else value
    return reworded(value, words)


def _counted(of: dict[str, int], words: Rewording) -> dict[str, int]:
    """Returns counts by word, with their words replaced."""
    if words.from_ not in of:
        return of
    found: dict[str, int] = {}
    for word, count in of.items():
        other = words.to if word == words.from_ else word
        found[other] = found.get(other, 0) + count
    return found
