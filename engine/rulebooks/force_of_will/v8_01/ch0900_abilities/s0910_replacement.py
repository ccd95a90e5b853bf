"""910. Replacement effects: an event about to happen is replaced; each effect applies once to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.abilities.card_files.card_schema import AMOUNT, DEALER
from engine.abilities.language.ability import Replacement
from engine.abilities.replacement.applicability import Applicable
from engine.abilities.replacement.procedure import Replacing, read_verb
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.play.procedure import Next, step
from engine.core.table.act import Act
from engine.core.table.state import Vars
from engine.rulebooks.force_of_will.v8_01.edition import FW

INSTEAD = FW.cite("910.1", "901.2c")
CHOSEN = FW.cite("910.2")
BY_DEALER = FW.cite("910.2", "910.2a")
REDUCED = FW.cite("1018.1", "1018.1a")
PREVENTED = FW.cite("1018.1", "1018.1b")
ONCE = FW.cite("910.3")
NOT_REDUCED = FW.cite("1018.1", "104.4")
UNREDUCED = "unreduced"
"""The mark of a card whose damage cannot be reduced."""

IN_BATTLE, BY_PLAYER = "m.in_battle_", "m.by_player_"
"""The remembered facts of replaced damage: whether it is battle damage, and who controls its effect."""

REDUCE = "reduce"
"""The act of reducing damage, which effects forbid for the damaged cards and players."""

DEALING = ("damage_to", "damage")
"""The acts by which damage is dealt, to cards and to players."""
ANY_DAMAGE = "any_damage"
"""The word for damage of either sort in a replacement, such as one of the next damage that a card deals (1007.5)."""


def is_damage(act: Act) -> bool:
    """Returns whether an act deals damage to a card or a player."""
    return act.word in DEALING


def find_dealing_player(g: RulesContext, act: Act) -> str:
    """910.2a: returns the controller of the damaging effect; for battle damage, of the striking card (AFW-42)."""
    dealer: str = getattr(act, "dealer", "")
    if dealer:
        return dealer
    agent = act.done_by(g)
    found = g.state.objects.get(agent) or g.state.gone.get(agent)
    return found.controller if found is not None else g.turn_player


def is_unreduced(g: RulesContext, act: Act) -> bool:
    """104.4: returns whether an act deals damage that a card or an effect makes irreducible."""
    if not is_damage(act):
        return False
    agent = act.done_by(g)
    if (agent in g.state.objects or agent in g.state.gone) and UNREDUCED in g.derived.characteristics(agent).flags:
        return True
    return g.derived.forbidden(REDUCE, act.subject, act.concerns(g)) is not None


class Replace(Replacing, edition=FW, name="replace"):
    """Looks for replacements of acts that are about to happen together, then carries the acts out."""

    @step("910.1")
    def look_at_next(self, g: RulesContext) -> Next:
        outcome = self.look(g, ONCE, ONCE)
        return outcome.citing(NOT_REDUCED) if self.todo and self.bars_reduction(g, *self.todo[0]) else outcome

    @step("910.2")
    def ask_player(self, g: RulesContext) -> Next:
        return self.ask(g, BY_DEALER if is_damage(read_verb(g, self.todo[0][0])) else CHOSEN, ONCE)

    @step("910.3")
    def apply_picked(self, g: RulesContext) -> Next:
        asked_for = tuple(self.todo[0][0].get("cites") or ())
        replaced = INSTEAD + g.recorded(asked_for)
        return self.apply(g, replaced, replaced, ONCE)

    @step("910.3")
    def carry_out(self, g: RulesContext) -> Next:
        return self.stand(g)

    @step("910.3")
    def instead_of_it(self, g: RulesContext) -> Next:
        return self.follow(g)

    def asks(self, g: RulesContext, act: dict[str, Any], used: Sequence[str]) -> str:
        """910.2a: returns who picks among changes of damage: its dealer, or its victim if all reduce it."""
        seat, verb = super().asks(g, act, used), read_verb(g, act)
        found = self.foremost(g, act, used) if seat and is_damage(verb) else []
        if len(found) < 2 or all(self.reduces(g, act, each) for each in found):
            return seat
        return find_dealing_player(g, verb)

    def foremost(self, g: RulesContext, act: dict[str, Any], used: Sequence[str]) -> list[Applicable]:
        """104.4, 1018.1: leaves out reductions of irreducible damage; other changes of it apply."""
        found = super().foremost(g, act, used)
        if not found or not is_unreduced(g, read_verb(g, act)):
            return found
        return [each for each in found if not self.reduces(g, act, each)]

    def bars_reduction(self, g: RulesContext, act: dict[str, Any], used: Sequence[str]) -> bool:
        """Returns whether a replacement would reduce irreducible damage."""
        if not is_unreduced(g, read_verb(g, act)):
            return False
        return any(self.reduces(g, act, each) for each in super().foremost(g, act, used))

    def reduces(self, g: RulesContext, act: dict[str, Any], effect: Applicable) -> bool:
        """1018.1: returns whether a replacement reduces damage."""
        changes = effect.replacement.becomes is not None
        return changes and self.find_amount(g, effect, {f"m.{AMOUNT}": act["count"]}) < act["count"]

    def tell_more(self, g: RulesContext, act: dict[str, Any]) -> Vars:
        """912.1, 912.2: returns the source of replaced damage, for texts that redirect the damage."""
        verb = read_verb(g, act)
        if not is_damage(verb):
            return {}
        return {f"m.{DEALER}": [verb.done_by(g)], IN_BATTLE: verb.in_battle, BY_PLAYER: getattr(verb, "dealer", "")}

    def cite_amount(self, replaced: Replacement, was: int, now: int) -> Cites:
        """1018.1a, 1018.1b: returns the clauses by which damage is reduced by an amount or to nothing."""
        if now >= was or replaced.would not in (ANY_DAMAGE, *DEALING):
            return NO_CLAUSES
        return PREVENTED if replaced.becomes == 0 else REDUCED
