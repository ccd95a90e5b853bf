"""The imported cards of a game as kept for their user: what is printed, and what it was compiled to."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from adjudicator.cards.compiled_card import CompiledCard
from adjudicator.cards.printed_card import PrintedCard

FORMAT = "adjudicator-cards/1"


class KeptCard(msgspec.Struct, frozen=True, omit_defaults=True):
    """An imported card."""

    printed: PrintedCard
    """What is printed on it."""
    compiled: CompiledCard
    """What it was compiled to."""
    earlier: tuple[PrintedCard, ...] = ()
    """Earlier texts of the number, the oldest first."""


class KeptCards(msgspec.Struct, frozen=True):
    """All imported cards of a game."""

    format: str = FORMAT
    """The version of this format."""
    game: str = ""
    """The game."""
    cards: dict[str, KeptCard] = {}
    """The cards by number."""

    @classmethod
    def decode(cls, data: bytes, game: str) -> KeptCards:
        """Returns the cards of a file. Raises ValueError: it is another file."""
        kept = msgspec.json.decode(data, type=cls)
        if kept.format != FORMAT or kept.game != game:
            raise ValueError(f"it is {kept.format} of {kept.game}")
        return kept

    def encode(self) -> bytes:
        """Returns the bytes of the file."""
        return msgspec.json.encode(self) + b"\n"

    def find_compiled(self, card: PrintedCard, compiler: str) -> CompiledCard | None:
        """Returns what a card was compiled to before by the same compiler, if its text is the same."""
        known = self.cards.get(card.number)
        if known is None or known.compiled.text_hash != card.text_hash or known.compiled.compiler != compiler:
            return None
        return known.compiled

    def add(self, cards: Iterable[tuple[PrintedCard, CompiledCard]]) -> KeptCards:
        """Returns all cards with new ones; another text of a number is its next version."""
        added: dict[str, KeptCard] = dict(self.cards)
        for printed, compiled in cards:
            known = added.get(printed.number)
            earlier: tuple[PrintedCard, ...] = ()
            if known is not None:
                changed = known.printed.text_hash != printed.text_hash
                earlier = (*known.earlier, known.printed) if changed else known.earlier
            added[printed.number] = KeptCard(printed, compiled, earlier)
        return KeptCards(FORMAT, self.game, added)
