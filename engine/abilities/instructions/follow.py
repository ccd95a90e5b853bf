"""Following cards: an effect continues to refer to cards after their moves."""

from __future__ import annotations

from collections.abc import Collection

from engine.abilities.card_files.checking import Checker
from engine.abilities.language.instruction import Clauses, Instruction
from engine.abilities.language.selectors import Name
from engine.abilities.resolution.resolution import InstructionContext
from engine.core.clauses.citation import Cites
from engine.core.play.procedure import Next, go_on


class Follow(Instruction, tag="follow", frozen=True):
    """Replaces remembered cards by their successors after a move, if the text refers to the successors.

    It follows one move, into any zone. A card that did not move stays the same. A card that moved again is a new
    object; only the last information of the old one is known.
    """

    what: Name
    """The name under which the cards are remembered."""

    def check(self, checker: Checker, at: str, known: Collection[str]) -> None:
        if self.what == "self":
            checker.fail(f"{at}.what", "card-file.follow-itself")

    def carry_out(self, here: InstructionContext, clauses: FollowClauses) -> Next:
        table = here.g.state
        now = [table.after_one_move(card) for card in here.remembered(self.what)]
        return go_on(clauses.followed, **{f"m.{self.what}": now})


class FollowClauses(Clauses, frozen=True):
    """The clauses of following cards."""

    followed: Cites
    """The clauses by which an effect refers to a moved card, as its text says."""
