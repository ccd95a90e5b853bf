"""Taking control of cards."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Literal

from engine.abilities.card_files.checking import Checker
from engine.abilities.language.instruction import Clauses, Instruction
from engine.abilities.language.selectors import Until, What
from engine.abilities.resolution.resolution import InstructionContext
from engine.abilities.resolution.several import act_on_each
from engine.abilities.view import is_in_play
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.play.procedure import GO_ON, Next
from engine.core.table.act import Act


class Control(Instruction, tag="control", frozen=True):
    """Takes control of cards in play."""

    what: What
    """The cards."""
    by: Literal["you", "opponent"] = "you"
    """The new controller."""
    until: Until = "game"
    """The duration."""
    while_here: bool = False
    """Whether it lasts for as long as the card of the ability is in play, and not for a fixed time."""

    def check(self, checker: Checker, at: str, known: Collection[str]) -> None:
        if self.while_here and self.until != "game":
            checker.fail(f"{at}.until", "card-file.exactly-one", possible="while_here, until", fault="while")

    def carry_out(self, here: InstructionContext, clauses: ControlClauses) -> Next:
        player, until = here.player(self.by), self.until
        if self.while_here and clauses.hold is not None:
            hold, source = clauses.hold, here.source
            if not is_in_play(here.g, source):
                return GO_ON.citing(here.g.derived.rules.principles.while_true)
            return act_on_each(here, self.what, lambda card: hold(card, player, source))
        return act_on_each(here, self.what, lambda card: clauses.act(card, player, until))


class ControlClauses(Clauses, frozen=True):
    """An edition's rules for taking control."""

    act: Callable[[int, str, str], Act]
    """Returns the act of taking control, given the card, its new controller and the duration."""
    until: Cites = NO_CLAUSES
    """The clauses by which control ends."""
    hold: Callable[[int, str, int], Act] | None = None
    """Returns the act of taking control of a card for a player, for as long as another card is in play."""
    while_here: Cites = NO_CLAUSES
    """The clauses by which control lasts for as long as a card is in play."""
