"""Instructions that hold no others: what an effect or a cost tells somebody to do.

One class per word; `do` names it in a card file. `what` is a name remembered by `choose`, `self` (this card),
`subject` (what a trigger is about), or a selector meaning every card it fits. `instruct.py` has the whole language.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import msgspec

from engine.abilities.instruction import Instruction
from engine.abilities.language.selectors import Name, Select, Text, Value, What


class Choose(Instruction, tag="choose", rename={"from_": "from", "as_": "as"}, frozen=True):
    """Pick `count` objects (`up_to`: that many or fewer) and remember them as `as`.

    With `by` = `each` both players pick, the turn player first, each reading the selector for themselves. What is
    picked `unseen` in a hidden zone is picked without looking.
    """

    decides: ClassVar[bool] = True
    stands_apart: ClassVar[bool] = True
    chooses: ClassVar[bool] = True

    from_: Select
    count: Value = 1
    up_to: bool = False
    by: Literal["you", "opponent", "each"] = "you"
    unseen: bool = False
    as_: Name = "it"

    @property
    def remembers(self) -> tuple[str, ...]:
        return (self.as_,)

    @property
    def picks_from(self) -> Select | None:
        return self.from_


class SelectCards(Choose, tag="select", rename={"from_": "from", "as_": "as"}, frozen=True):
    """Pick objects where the text does not say that they are chosen, but has another word, or none.

    It is done when its turn comes, and what must be or cannot be chosen makes no difference to it.
    """

    chooses: ClassVar[bool] = False


class ChooseNumber(Instruction, tag="choose_number", rename={"as_": "as"}, frozen=True):
    """Pick a whole number of 0 or more and remember it."""

    decides: ClassVar[bool] = True

    as_: Name = "number"
    by: Literal["you", "opponent"] = "you"
    most: Annotated[int, msgspec.Meta(ge=0)] | None = None

    @property
    def remembers(self) -> tuple[str, ...]:
        return (self.as_,)


class Ready(Instruction, tag="ready", frozen=True):
    """Make cards ready."""

    what: What


class Exhaust(Instruction, tag="exhaust", frozen=True):
    """Make cards exhausted."""

    what: What

    @property
    def exhausts(self) -> bool:
        """Whether it makes cards exhausted."""
        return True


class Pick(Instruction, tag="pick", frozen=True):
    """In a cost: perform `act` on `count` cards of one's choice."""

    in_effects: ClassVar[bool] = False
    act: Literal["discard", "leave", "exhaust", "return", "put", "reveal", "ready"]
    from_: Select = msgspec.field(name="from")
    count: Value = 1
    zone: Text = "hand"
    position: Literal["top", "bottom"] = "bottom"
    as_: Name = msgspec.field(default="paid", name="as")

    @property
    def remembers(self) -> tuple[str, ...]:
        return (self.as_,)

    @property
    def selectors(self) -> tuple[Select, ...]:
        """The selector by which it finds its cards."""
        return (self.from_,)

    @property
    def picks_from(self) -> Select | None:
        """The cards among which who pays picks."""
        return self.from_

    @property
    def picks_as(self) -> str:
        """The name under which the picked cards are remembered."""
        return self.as_

    @property
    def places_into(self) -> str:
        """The zone into which it puts cards together, so that their owners order them."""
        return self.zone if self.act in ("return", "put") else ""

    @property
    def fills_discard(self) -> bool:
        """Whether its cards come into the discard zone of the edition."""
        return self.act in ("discard", "leave")

    def leaves_play(self, looks_there: bool) -> bool:
        """Returns whether it can take cards out of play, given whether it looks for cards there."""
        return looks_there and self.act not in ("exhaust", "ready", "reveal")

    @property
    def exhausts(self) -> bool:
        """Whether it makes cards exhausted."""
        return self.act == "exhaust"

    @property
    def readies(self) -> bool:
        """Whether it makes cards ready that are picked for it."""
        return self.act == "ready"

    @property
    def reveals_picks(self) -> bool:
        """Whether it reveals the cards picked for it, which are hidden again later."""
        return self.act == "reveal"
