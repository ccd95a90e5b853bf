"""A printed card as the files of users describe it."""

from __future__ import annotations

import hashlib

import msgspec

PLAIN, COMPILED, OVERRIDE, REFUSED, BAD = "plain", "compiled", "override", "refused", "bad"
"""What became of a card: it has no text, it was compiled, an entry by hand took its place, or it was refused."""

_LATER = frozenset({"will", "atk", "defence", "words"})
"""Fields that some games have; left out of the hash where a card has none."""


class PrintedCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is printed on a card."""

    number: str
    """Its number, without the letter for the rarity."""
    name: str
    """Its name in the language of its text."""
    kind: str
    """Its kind, a table of card files."""
    cost: int = 0
    """Its cost."""
    power: int | None = None
    """Its power, if it has one."""
    elements: tuple[str, ...] = ()
    """Its elements."""
    jobs: tuple[str, ...] = ()
    """Its jobs; in Force of Will, its races or traits."""
    categories: tuple[str, ...] = ()
    """Its categories."""
    generic: bool = False
    """Whether it has the generic icon."""
    ex: bool = False
    """Whether it has an EX Burst."""
    text: str = ""
    """Its text: an ability on each line."""
    language: str = "en"
    """The language of its text."""
    names: dict[str, str] = {}
    """Its names in other languages."""
    texts: dict[str, str] = {}
    """Its texts in other languages, which are shown and not compiled."""
    set: str = ""
    """The set that it belongs to."""
    other_ids: tuple[str, ...] = ()
    """Further names under which deck lists know it, such as its id in OCTGN."""
    will: str = ""
    """Its cost as icons, where it is more than a number, such as `{L}{2}`."""
    atk: int | None = None
    """Its attack power, if it has one."""
    defence: int | None = None
    """Its defence, if it has one."""
    words: tuple[str, ...] = ()
    """What is printed beside its kind, such as `instant`, `special`, or the class of an addition."""

    @property
    def text_hash(self) -> str:
        """The hash of everything that is compiled."""
        told = msgspec.structs.asdict(self)
        parts = {name: told[name] for name in told if name not in {"names", "texts", "set", "other_ids"}}
        parts = {name: part for name, part in parts.items() if name not in _LATER or part not in ("", None, ())}
        return hashlib.sha256(msgspec.json.encode(parts, order="deterministic")).hexdigest()[:32]
