"""916, 917. Damage that is changed, and damage that is healed."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from engine.abilities.instruction import Clauses, Instruction
from engine.abilities.instructions import lasting
from engine.abilities.instructions.several import act_on_each
from engine.abilities.language.ability import DamageChange
from engine.abilities.language.checking import Checker
from engine.abilities.language.selectors import Condition, Select, Until, Value, What
from engine.abilities.resolution import InstructionContext
from engine.core.citation import Cites
from engine.core.procedure import GO_ON, Next
from engine.rulebooks.generic.v1_2.ch0100_game import AS_MUCH_AS_POSSIBLE
from engine.rulebooks.generic.v1_2.ch0900_terms import verbs


class ChangeDamage(Instruction, tag="change_damage", frozen=True):
    """916.2: changes the damage that units deal or take, for a duration."""

    of: What
    """The units whose damage is changed."""
    damage: DamageChange
    """How it is changed."""
    until: Until = "turn"
    """How long."""
    while_: Condition | None = msgspec.field(default=None, name="while")
    """A condition without which it is over."""

    @property
    def lasts_for(self) -> Select | None:
        return self.of if isinstance(self.of, Select) else None

    def check(self, checker: Checker, at: str, known: Collection[str]) -> None:
        checker.check_damage_change(f"{at}.damage", self.damage)

    def carry_out(self, here: InstructionContext, clauses: ChangeDamageClauses) -> Next:
        return lasting.begin(here, self.of, None, self, clauses.changed, clauses, damage=self.damage)


class ChangeDamageClauses(lasting.LastingClauses, frozen=True, kw_only=True):
    """The clauses of changing damage."""

    changed: Cites
    """The clauses by which damage goes up or down."""


class Heal(Instruction, tag="heal", frozen=True):
    """917: takes damage off units."""

    what: What
    """The units to heal."""
    count: Value | None = None
    """How much damage; all of it if left out."""

    def carry_out(self, here: InstructionContext, clauses: Clauses) -> Next:
        count = -1 if self.count is None else here.amount(self.count)
        if self.count is not None and count <= 0:
            return GO_ON.citing(AS_MUCH_AS_POSSIBLE)
        return act_on_each(here, self.what, lambda card: verbs.HealUnit(card, count))
