"""Acts of a rulebook's glossary, as data. An act may be replaced before it happens."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from engine.core.table.held import AnyContext


class Act(msgspec.Struct, frozen=True, tag_field="act", omit_defaults=True):
    """Base of all acts. `word` is the rulebook's word, which replacements and triggers name.

    `card` and `player` are its object and its player (0 and '' for none).
    """

    word: ClassVar[str] = ""
    amount_field: ClassVar[str] = "count"
    """The field that holds its amount, if it has one."""

    @property
    def subject(self) -> int:
        """Returns the object it would happen to; 0 for none."""
        return getattr(self, "card", 0)

    @property
    def in_battle(self) -> bool:
        """Returns whether it is damage dealt by the rules of a battle."""
        return bool(getattr(self, "battle", False))

    def concerns(self, g: AnyContext) -> str:
        """Returns the player concerned: the named one, or the controller of the card."""
        player: str = getattr(self, "player", "")
        if player:
            return player
        obj = g.state.objects.get(self.subject)
        return obj.controller if obj is not None else ""

    def done_by(self, g: AnyContext) -> int:
        """Returns the card that performs it: the named one, or the source of the present ability."""
        named: int = getattr(self, "agent", 0) or getattr(self, "source", 0)
        return named or g.acting

    def agents(self, g: AnyContext) -> tuple[int, ...]:
        """Returns all cards that perform it together; the first one is `done_by`."""
        return (self.done_by(g),)

    def begins(self, g: AnyContext) -> Act | None:
        """Returns the act that begins a continuous effect or a delayed trigger; None if there is none."""
        return None

    def happen(self, g: AnyContext) -> None:
        """Records the events of the act, as far as it can be done."""
        raise TypeError(f"{type(self).__name__} does not say what happens")
