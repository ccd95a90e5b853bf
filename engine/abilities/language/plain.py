"""Instructions that hold no others: what an effect or a cost tells somebody to do.

One class per word; `do` names it in a card file. `what` is a name remembered by `choose`, `self` (this card),
`subject` (what a trigger is about), or a selector meaning every card it fits. `instruct.py` has the whole language.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import msgspec

from engine.abilities.instruction import Instruction
from engine.abilities.language.selectors import Name, Select, Target, Text, Until, Value, What


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


class Damage(Instruction, tag="damage", frozen=True):
    """Deal damage to a player."""

    no_names: ClassVar[frozenset[str]] = frozenset({"to"})

    count: Value = 1
    to: Target = "opponent"
    by_unit: Name | None = None


class Control(Instruction, tag="control", frozen=True):
    """Take control of cards on the field."""

    what: What
    by: Literal["you", "opponent"] = "you"
    until: Until = "game"


class Gain(Instruction, tag="gain", frozen=True):
    """A player gets some of a resource of the game."""

    resource: Text
    count: Value = 1
    by: Target = "you"


class Spend(Instruction, tag="spend", frozen=True):
    """In a cost: give up some of a resource of the game."""

    in_effects: ClassVar[bool] = False
    resource: Text
    count: Value = 1


class Pay(Instruction, tag="pay", frozen=True):
    """Pay `count` in the book's way; `of` says how many of which kinds must be among it. Only in costs."""

    in_effects: ClassVar[bool] = False
    count: Value = 1
    of: dict[Text, int] = msgspec.field(default_factory=dict)

    def zones_looked_into(self, play_zone: str) -> tuple[str, ...]:
        """Returns the zones, or groups of zones, in which it finds its cards."""
        return (play_zone,)

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


class DamageTo(Instruction, tag="damage_to", frozen=True):
    """Deal damage to cards, each in one go: `count` to each, or the `shares` that were divided among them."""

    what: What
    count: Value = 0
    shares: Name | None = None


class Destroy(Instruction, tag="destroy", frozen=True):
    """Destroy cards, in the book's way."""

    what: What


class Markers(Instruction, tag="markers", frozen=True):
    """Put markers of a name on cards, or take them off (`count` below 0)."""

    what: What
    name: Name
    count: Value = 1


class Nothing(Instruction, tag="nothing", frozen=True):
    """Nothing happens."""

    does_nothing: ClassVar[bool] = True
