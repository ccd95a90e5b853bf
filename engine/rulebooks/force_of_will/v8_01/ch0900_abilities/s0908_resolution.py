"""908. Immediate effects: the instructions of a text, one after the other, each carried out once."""

from __future__ import annotations

from engine.abilities.instructions.change import list_amounts
from engine.abilities.instructions.modes import selects_effects
from engine.abilities.language.ability import Instruction, Modifier
from engine.abilities.language.selectors import Amount
from engine.abilities.resolution.resolution import InstructionContext, Resolution
from engine.abilities.view import RulesContext
from engine.core.play.procedure import GO_ON, Next, step
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities import s0903_decisions as decisions
from engine.rulebooks.force_of_will.v8_01.ch1400_valhalla import TREATED_AS_NOT_THERE, is_not_there
from engine.rulebooks.force_of_will.v8_01.edition import FW

REVEAL_OVER = FW.cite("1005.1")
HIDDEN_PICK = FW.cite("1014.2")
WORKED_OUT = FW.cite("903.3.b-1")
LAST_KNOWN = FW.cite("911.1")
AMOUNTS = ("count", "times", "total")
"""The fields of instructions that hold amounts."""


def _works_out(item: Instruction) -> bool:
    """903.3.b-1: returns whether an amount of an instruction is computed. This happens only at resolution."""
    found = (getattr(item, name, None) for name in AMOUNTS)
    return not decisions.is_decided_on_play(item) and any(
        isinstance(amount, Amount) and amount.number is None for amount in found
    )


def _find_past(item: Instruction, here: InstructionContext) -> Amount | None:
    """911.1: returns the first amount of an instruction that is read from a card that has left its zone."""
    found = [getattr(item, name, None) for name in AMOUNTS]
    change = getattr(item, "change", None)
    if isinstance(change, Modifier):
        found += list_amounts(change)
    return next((amount for amount in found if isinstance(amount, Amount) and here.reads_past(amount)), None)


def _tell_past(outcome: Next, amount: Amount, here: InstructionContext) -> Next:
    """911.1: returns a result that cites last-known information, and tells the card and the number read from it."""
    cards = [here.looked_at(card) for card in here.remembered(amount.of)]
    return outcome.citing(LAST_KNOWN).telling(card=cards[0], now=here.amount(amount))


class Resolve(Resolution, edition=FW, name="resolve"):
    """908.1: carries out each instruction once."""

    hides_by = REVEAL_OVER
    hidden_pick = HIDDEN_PICK
    not_guaranteed = HIDDEN_PICK

    effects_alone: bool = False
    """Whether effects are picked without their initial decisions, which come later (903.2.e)."""

    def decided_on_use(self, item: Instruction) -> bool:
        return decisions.is_decided_on_play(item)

    def perform(self, item: Instruction, here: InstructionContext) -> Next:
        if is_not_there(here.g, item):
            return GO_ON.citing(TREATED_AS_NOT_THERE)
        if self.effects_alone and self.n and selects_effects(item):
            return GO_ON
        past = None if self.only_choices else _find_past(item, here)
        outcome = super().perform(item, here)
        if not self.only_choices and _works_out(item):
            outcome = outcome.citing(WORKED_OUT)
        return outcome if past is None else _tell_past(outcome, past, here)

    @step("908.1", tells=True)
    def carry_out(self, g: RulesContext) -> Next:
        return self.proceed(g, "908.1")
