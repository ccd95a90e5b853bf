"""Continuous changes of information and restrictions for a duration."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

import msgspec

from engine.abilities.card_files.checking import Checker
from engine.abilities.language.ability import Modifier, Static
from engine.abilities.language.instruction import Clauses, Instruction
from engine.abilities.language.selectors import Amount, Condition, Select, Target, Text, Until, What
from engine.abilities.resolution.lasting import LastingClauses, active_turn, begin
from engine.abilities.resolution.resolution import InstructionContext
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import NO_CLAUSES, Cites, joined
from engine.core.play.common_acts import BeginEffect
from engine.core.play.procedure import Next, do
from engine.core.table.state import Lasting


class Change(Instruction, tag="change", frozen=True):
    """Applies any continuous change to cards for a duration."""

    of: What
    """The cards."""
    change: Modifier
    """The change."""
    until: Until = "turn"
    """The duration."""
    while_: Condition | None = msgspec.field(default=None, name="while")
    """A condition whose failure ends it."""
    applies_if: Condition | None = None
    """A condition under which it applies; it may start, fail and start again later."""
    present: bool = False
    """Whether it applies only to the cards that fit when it begins, also where it would apply to later ones."""

    @property
    def lasts_for(self) -> Select | None:
        return self.of if isinstance(self.of, Select) else None

    def check(self, checker: Checker, at: str, known: Collection[str]) -> None:
        checker.check_modifier(f"{at}.change", self.change, known)
        if self.present and not isinstance(self.of, Select):
            checker.fail(f"{at}.present", "card-file.leave-out", named="present", fault="certain-cards")
        if self.while_ is not None and self.applies_if is not None:
            checker.fail(f"{at}.applies_if", "card-file.exactly-one", possible="while, applies_if", fault="while")

    def carry_out(self, here: InstructionContext, clauses: ChangeClauses) -> Next:
        change, locked = numbers_now(here, self.change), clauses.locks(here.g, self.change)
        cites = clauses.by_which(self.change)
        if self.present:
            locked, cites = True, joined(cites, clauses.present)
        if self.applies_if is not None:
            cites = joined(cites, clauses.applies_if)
        return begin(here, self.of, change, self, cites, clauses, locked=locked, applies_if=self.applies_if)


class ChangeClauses(LastingClauses, frozen=True, kw_only=True):
    """The clauses of changing information."""

    information: Cites
    """The clauses by which information changes."""
    forbidden: Callable[[tuple[str, ...]], Cites]
    """The clauses by which acts are forbidden."""
    icon: Cites = NO_CLAUSES
    """The clauses by which an icon is gained."""
    attribute: Cites = NO_CLAUSES
    """The clauses by which an attribute is gained."""
    other: Cites = NO_CLAUSES
    """Further clauses by which an attribute or a name is replaced by another."""
    text: Cites = NO_CLAUSES
    """The clauses by which a word of a text is changed."""
    abilities: Cites = NO_CLAUSES
    """The clauses by which abilities are gained or lost, if the edition treats this as a separate change."""
    locks: Callable[[RulesContext, Modifier], bool] = lambda g, change: False
    """Whether an effect with this change applies only to the cards that fit when it begins."""
    applies_if: Cites = NO_CLAUSES
    """The clauses by which a condition belongs to the effect and is not checked when it begins."""
    present: Cites = NO_CLAUSES
    """The clauses by which it applies to no card that fits later."""

    def by_which(self, change: Modifier) -> Cites:
        """Returns the clauses of one change."""
        if self.abilities and (change.gain_ability is not None or change.lose_abilities):
            return self.abilities
        if change.gain_icon is not None:
            return self.icon
        if change.gain_attribute is not None:
            return self.attribute
        if change.attribute_becomes is not None or change.name_becomes is not None:
            return self.information + self.other
        if change.word is not None:
            return self.text
        return self.forbidden(change.forbid) if change.forbid else self.information


def list_amounts(modifier: Modifier) -> tuple[Amount, ...]:
    """Returns the amounts in a change, which are computed when an effect begins."""
    values = (*modifier.plus.values(), *modifier.becomes.values())
    return tuple(value for value in values if isinstance(value, Amount))


def numbers_now(here: InstructionContext, modifier: Modifier) -> Modifier:
    """Returns the change with the amounts computed for the resolution of its effect."""
    found: dict[str, Any] = {}
    for name in ("plus", "becomes"):
        values = getattr(modifier, name)
        if any(isinstance(value, Amount) for value in values.values()):
            found[name] = {key: here.amount(value) for key, value in values.items()}
    return msgspec.structs.replace(modifier, **found) if found else modifier


class ForbidPlayer(Instruction, tag="forbid_player", frozen=True):
    """Forbids acts to a player, or attacks on that player, for a duration."""

    player: Target
    """The player."""
    acts: tuple[Text, ...]
    """The forbidden acts."""
    until: Until = "turn"
    """The duration."""

    def check(self, checker: Checker, at: str, known: Collection[str]) -> None:
        checker.check_acts(f"{at}.acts", self.acts, checker.schema.acts_of_players)

    def carry_out(self, here: InstructionContext, clauses: ForbidPlayerClauses) -> Next:
        turn = active_turn(here, self.until)
        ends = "turn" if turn else self.until
        cites = clauses.forbidden(self.acts) + (here.g.derived.rules.principles.that_turn if turn else NO_CLAUSES)
        acts = []
        for player in here.players(self.player):
            who: Any = "you" if player == here.controller else "opponent"
            static = Static(forbid_player=who, forbid=self.acts)
            effect = Lasting(0, here.source, here.controller, static, ends, 0, None, turn, here.by.memory())
            acts.append(BeginEffect(effect, cites))
        return do(*acts)


class ForbidPlayerClauses(Clauses, frozen=True):
    """The clauses of forbidding acts to a player."""

    forbidden: Callable[[tuple[str, ...]], Cites]
    """The clauses by which acts are forbidden."""
