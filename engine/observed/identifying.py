"""Identification of an unknown card by the seat CHANCE, before everybody sees the card."""

from __future__ import annotations

from typing import Any

from engine.abilities.replacement.procedure import read_verb
from engine.core.clauses.citation import Cites
from engine.core.play.common_acts import IdentifyCard
from engine.core.play.context import RulesContext
from engine.core.play.procedure import Next, Procedure, choose, go_to
from engine.core.table.roles import IDENTIFICATION
from engine.observed.unknown import ask_which_card, deck_cites


class Identifying(Procedure):
    """Base of an edition's procedure that identifies cards; its three steps call the methods in order."""

    acts_for = "acting"
    role = IDENTIFICATION

    cards: list[int]
    """The objects still to be identified."""
    todo: list[dict[str, Any]]
    """The acts that reveal the objects; none if they are already public."""
    acting: int = 0
    """The card whose ability performs the acts."""
    settled: bool = False
    """Whether replacements were already applied to the acts."""
    number: str | None = None
    """The card number that was answered."""

    def ask(self, g: RulesContext, cites: Cites) -> Next:
        """Asks for the identity of the next card."""
        left = [card for card in self.cards if card in g.state.objects]
        if not left:
            return go_to(list(self.steps)[2])
        return choose(ask_which_card(g, left[0], cites, "number"), cards=left, number=None)

    def note(self, g: RulesContext) -> Next:
        """Identifies the card, and continues with the next one."""
        card, rest = self.cards[0], self.cards[1:]
        number = str(self.number)
        named = (IdentifyCard(card, number, deck_cites(g, card)),) if g.unknown(card) else ()
        return Next(verbs=named, goto=self.begins_at, sets={"cards": rest, "number": None})

    def show(self, g: RulesContext) -> Next:
        """Performs the acts that reveal the cards."""
        return Next(verbs=tuple(read_verb(g, act) for act in self.todo), settled=self.settled, ends=True)
