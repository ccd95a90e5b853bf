"""1032, 1006. Wearing cards, and summoning resonators."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.abilities.language.instruction import Clauses, Instruction
from engine.abilities.language.selectors import What
from engine.abilities.resolution.card_order import ask_for_order, name_order
from engine.abilities.resolution.resolution import AGAIN, InstructionContext
from engine.abilities.resolution.several import act_on_each
from engine.abilities.view import RulesContext
from engine.core.play.procedure import GO_ON, Next, choose, do
from engine.core.table.act import Act
from engine.rulebooks.force_of_will.v8_01.ch0200_cards import RESONATOR


class Wear(Instruction, tag="wear", frozen=True):
    """Makes a J/ruler wear cards, which move to the item area (1032)."""

    what: What
    """The cards."""
    to: What = "self"
    """The J/ruler that wears them."""

    def carry_out(self, here: InstructionContext, clauses: WearClauses) -> Next:
        wearers = here.objects_of(self.to)
        if not wearers:
            return GO_ON.citing(here.g.derived.rules.principles.partial)
        return act_on_each(here, self.what, lambda card: clauses.act(card, wearers[0]))


class WearClauses(Clauses, frozen=True):
    """The edition's rules for wearing."""

    act: Callable[[int, int], Act]
    """Returns the act of wearing, given the card and the J/ruler."""


class Summon(Instruction, tag="summon", frozen=True):
    """Puts resonator cards onto the chase as resonator spells, without playing them (1006)."""

    what: What
    """The cards."""
    of_any_type: bool = False
    """Whether cards of other types are also put there, as on old cards (1412.2)."""

    def carry_out(self, here: InstructionContext, clauses: SummonClauses) -> Next:
        """302.4, 312.2: asks the owner of several cards for their order on the chase, the top one first."""
        g, player, agent = here.g, here.controller, here.source
        cards = here.objects_of(self.what)
        owned = {seat: self._list_summoned(g, cards, seat) for seat in here.players("each")}
        asked = [seat for seat, own in owned.items() if len(own) > 1]
        if here.n < len(asked):
            seat = asked[here.n]
            question = ask_for_order(g, seat, owned[seat], g.book.resolution_zone, both=len(asked) > 1)
            return choose(question, goto=AGAIN, n=here.n + 1)
        if not asked:
            return act_on_each(here, self.what, lambda card: clauses.act(card, player, agent, self.of_any_type))
        ordered = [card for seat, own in owned.items() for card in reversed(here.vars.get(name_order(seat)) or own)]
        acts = [clauses.act(card, player, agent, self.of_any_type) for card in dict.fromkeys((*ordered, *cards))]
        forgotten: dict[str, Any] = {name_order(seat): None for seat in asked}
        return do(*acts, cites=g.derived.rules.principles.owner_orders, **forgotten)

    def _list_summoned(self, g: RulesContext, cards: Sequence[int], owner: str) -> list[int]:
        """Returns a player's cards that go onto the chase."""
        own = [card for card in cards if g.obj(card).owner == owner]
        return [card for card in own if self.of_any_type or RESONATOR in g.derived.characteristics(card).kinds]


class SummonClauses(Clauses, frozen=True):
    """The edition's rules for summoning."""

    act: Callable[[int, str, int, bool], Act]
    """Returns the act, given the card, the player, the summoning card, and whether any type is allowed."""
