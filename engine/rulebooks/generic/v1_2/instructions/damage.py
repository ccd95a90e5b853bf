"""916. Changing damage."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from engine.abilities.card_files.checking import Checker
from engine.abilities.language.ability import DamageChange
from engine.abilities.language.instruction import Instruction
from engine.abilities.language.selectors import Condition, Select, Until, What
from engine.abilities.resolution import lasting
from engine.abilities.resolution.resolution import InstructionContext
from engine.core.clauses.citation import Cites
from engine.core.play.procedure import Next


class ChangeDamage(Instruction, tag="change_damage", frozen=True):
    """916.2: changes the damage that units deal or take, for a duration."""

    of: What
    """The units whose damage is changed."""
    damage: DamageChange
    """The change."""
    until: Until = "turn"
    """The duration."""
    while_: Condition | None = msgspec.field(default=None, name="while")
    """A condition whose failure ends it."""

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
    """The clauses by which damage is raised or lowered."""
