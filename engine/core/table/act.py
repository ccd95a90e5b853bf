"""Acts: one act of the book's glossary, as data. An act may be replaced before it happens."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from engine.core.table.held import AnyContext


class Act(msgspec.Struct, frozen=True, tag_field="act", omit_defaults=True):
    """Base of all acts. `word` is the book's word for it, which replacements and triggers wait for.

    `card` and `player` say what and whom it would happen to (0 and '' for none).
    """

    word: ClassVar[str] = ""

    @property
    def subject(self) -> int:
        """The object it would happen to; 0 for none."""
        return getattr(self, "card", 0)

    @property
    def in_battle(self) -> bool:
        """Whether it is damage that the rules of a battle have dealt."""
        return bool(getattr(self, "battle", False))

    def concerns(self, g: AnyContext) -> str:
        """Returns the player it would happen to: the named one, or the controller of the card."""
        player: str = getattr(self, "player", "")
        if player:
            return player
        obj = g.state.objects.get(self.subject)
        return obj.controller if obj is not None else ""

    def done_by(self, g: AnyContext) -> int:
        """Returns the card that does it: the named one, or the one whose ability is carried out or paid for."""
        named: int = getattr(self, "agent", 0) or getattr(self, "source", 0)
        return named or g.acting

    def begins(self, g: AnyContext) -> Act | None:
        """Returns the act by which it begins a lasting effect or makes a delayed trigger; None if it does neither."""
        return None

    def happen(self, g: AnyContext) -> None:
        """Emit the events of the act; do what can be done."""
        raise TypeError(f"{type(self).__name__} does not say what happens")
