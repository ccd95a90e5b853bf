"""A printed card as the files of users describe it."""

from __future__ import annotations

import hashlib

import msgspec

PLAIN, COMPILED, OVERRIDE, REFUSED, BAD = "plain", "compiled", "override", "refused", "bad"
"""What became of a card: it has no text, it was compiled, an entry by hand took its place, or it was refused."""


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
    """Its jobs."""
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

    @property
    def text_hash(self) -> str:
        """The hash of everything that is compiled."""
        told = msgspec.structs.asdict(self)
        parts = {name: told[name] for name in told if name not in {"names", "texts", "set", "other_ids"}}
        return hashlib.sha256(msgspec.json.encode(parts, order="deterministic")).hexdigest()[:32]
