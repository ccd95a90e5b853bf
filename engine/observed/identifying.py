"""Which card it is: asked of the seat CHANCE before a card that nobody has entered is seen by everybody."""

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
    """Base of an edition's procedure for cards that come to be seen: three steps, in this order, call the methods."""

    acts_for = "acting"
    role = IDENTIFICATION

    cards: list[int]
    """The objects still to be identified."""
    todo: list[dict[str, Any]]
    """The acts that show them; none: they lie open already."""
    acting: int = 0
    """The card whose ability makes the acts happen."""
    settled: bool = False
    """Whether replacements of the acts were looked at already."""
    number: str | None = None
    """The card number that was answered."""

    def ask(self, g: RulesContext, cites: Cites) -> Next:
        """Which card the next one is."""
        left = [card for card in self.cards if card in g.state.objects]
        if not left:
            return go_to(list(self.steps)[2])
        return choose(ask_which_card(g, left[0], cites, "number"), cards=left, number=None)

    def note(self, g: RulesContext) -> Next:
        """It is known now, and the next one is asked for."""
        card, rest = self.cards[0], self.cards[1:]
        number = str(self.number)
        named = (IdentifyCard(card, number, deck_cites(g, card)),) if g.unknown(card) else ()
        return Next(verbs=named, goto=self.begins_at, sets={"cards": rest, "number": None})

    def show(self, g: RulesContext) -> Next:
        """What shows the cards happens."""
        return Next(verbs=tuple(read_verb(g, act) for act in self.todo), settled=self.settled, ends=True)
