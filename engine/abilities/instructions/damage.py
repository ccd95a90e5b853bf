"""Damage that effects deal, to players and to cards."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import ClassVar

from typing_extensions import TypeIs

from engine.abilities.card_files.checking import Checker
from engine.abilities.evaluate import Scope
from engine.abilities.language.instruction import Clauses, Instruction
from engine.abilities.language.selectors import Name, Piece, Target, Value, What
from engine.abilities.resolution.resolution import InstructionContext
from engine.abilities.resolution.several import repeat_acts
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.play.procedure import GO_ON, Next, do
from engine.core.table.act import Act

EACH_ONE = "each_one"
"""The name by which an amount means each card that takes damage, where each takes an amount of its own."""


class Damage(Instruction, tag="damage", frozen=True):
    """Deals damage to one player or to both."""

    no_names: ClassVar[frozenset[str]] = frozenset({"to"})

    count: Value = 1
    """The amount of damage."""
    to: Target = "opponent"
    """The player who takes it."""
    by_unit: Name | None = None
    """The remembered name of the card that deals it; by default the card with the ability."""

    def carry_out(self, here: InstructionContext, clauses: DamageClauses) -> Next:
        named = clauses.dealers(here, self.by_unit) if self.by_unit else ()
        source = next(iter(named), here.source)
        deal = clauses.act if clauses.dealing is None else clauses.dealing(here, self)
        acts = [deal(player, here.amount(self.count), source) for player in here.players(self.to)]
        cites = clauses.several if len(acts) > 1 else NO_CLAUSES
        if clauses.at_once:  # the turn player's cards are turned face up first
            return do(*reversed(acts), cites=cites)
        return repeat_acts(here, 1, acts, cites)


class DamageClauses(Clauses, frozen=True, kw_only=True):
    """An edition's rules for damage to players."""

    act: Callable[[str, int, int], Act]
    """Returns the act of dealing damage, given the player, the amount and the card that deals it."""
    several: Cites
    """The clauses by which both players take damage."""
    at_once: bool = False
    """Whether both players take it at the same time, or one after the other, the turn player first."""
    dealers: Callable[[InstructionContext, str], Sequence[int]]
    """Returns the cards that a name means as sources of damage; the first one deals it."""
    dealing: Callable[[InstructionContext, Damage], Callable[[str, int, int], Act]] | None = None
    """Returns a function that makes the act for an effect's controller; None if the controller never matters."""


class DamageTo(Instruction, tag="damage_to", frozen=True):
    """Deals damage to several cards at the same time."""

    deals_damage: ClassVar[bool] = True
    acts_judge: ClassVar[bool] = True

    what: What
    """The cards."""
    count: Value = 0
    """The damage that each card takes."""
    shares: Name | None = None
    """The remembered name of the damage that was divided among the cards."""
    players: Target | None = None
    """The players who take the same damage at the same time."""
    by_unit: Name | None = None
    """The remembered name of the card that deals it; by default the card with the ability."""
    each: bool = False
    """Whether the amount is worked out for each card, which it means by `each_one`."""
    unreduced: bool = False
    """Whether this damage cannot be reduced."""

    @property
    def named_in_amounts(self) -> tuple[str, ...]:
        return (EACH_ONE,) if self.each else ()

    def check(self, checker: Checker, at: str, known: Collection[str]) -> None:
        checker.check_shares(f"{at}.shares", self.shares, known)
        if self.shares is not None and self.count != 0:
            checker.fail(at, "card-file.exactly-one", possible="count, shares", fault="shares")
        if self.each and (isinstance(self.count, int) or self.players is not None):
            checker.fail(f"{at}.each", "card-file.leave-out", named="each", fault="same-amount")

    def carry_out(self, here: InstructionContext, clauses: DamageToClauses) -> Next:
        cards = here.objects_of(self.what)
        count, shares = here.amount(self.count) if not self.each else 0, self.shares_of_cards(here)
        if self.each:
            shares = {card: self._work_out(here, card) for card in cards}
        deal = clauses.dealing(here, self)
        acts = [deal(card, shares.get(card, count)) for card in cards]
        if clauses.to_players is not None:
            acts += clauses.to_players(here, self, count)
        return do(*acts) if acts else GO_ON.citing(here.g.derived.rules.principles.partial)

    def _work_out(self, here: InstructionContext, card: int) -> int:
        """Returns the damage that one card takes by an amount of its own."""
        own = Scope(here.g, here.controller, here.source, {**here.vars, f"m.{EACH_ONE}": [card]})
        return own.amount(self.count)

    def shares_of_cards(self, here: InstructionContext) -> dict[int, int]:
        """Returns the damage that was divided among cards, by card."""
        divided = here.vars.get(f"m.{self.shares}") or () if self.shares else ()
        return {here.current(card): part for card, part in divided}


def damages_cards(item: Piece) -> TypeIs[DamageTo]:
    """Returns whether an instruction deals damage to cards."""
    return isinstance(item, DamageTo)


class DamageToClauses(Clauses, frozen=True):
    """An edition's rules for damage to cards."""

    dealing: Callable[[InstructionContext, DamageTo], Callable[[int, int], Act]]
    """Returns the function that makes the act of dealing damage from a card and an amount."""
    shares: Cites = NO_CLAUSES
    """The clauses by which damage is divided among cards."""
    to_players: Callable[[InstructionContext, DamageTo, int], Sequence[Act]] | None = None
    """Returns the acts that deal an amount of damage to players named together with cards."""
    players: Cites = NO_CLAUSES
    """The clauses by which players take damage at the same time as cards."""
    by_unit: Cites = NO_CLAUSES
    """The clauses by which a text names the card that deals the damage."""
    each: Cites = NO_CLAUSES
    """The clauses by which each card takes an amount of its own."""
    unreduced: Cites = NO_CLAUSES
    """The clauses by which a text lets nothing reduce its damage."""
