"""The ability language: what a trigger waits for, what lasts or replaces, and abilities."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import msgspec

from engine.abilities.instruction import AnyInstruction, Instruction
from engine.abilities.language.selectors import Condition, Piece, Select, Target, Text, Until, Value, What
from engine.core.held import HeldAbility, HeldEffect


class When(Piece, rename={"from_": "from"}, frozen=True):
    """What a triggered ability waits for.

    `event` is a word of the book's list of occasions. `who` restricts the card it happens to (`self`: this card,
    `bearer`: the one it is attached to, else this card). `player` restricts the player concerned; `from`/`to` the
    zones of a move; `by` the card that did it. The event `state` waits for the condition `holds` to be there. With
    `one_or_more` all that happens in the same moment counts once, and the subject is all the cards.
    """

    event: Text
    who: Literal["self", "bearer"] | Select | None = None
    player: Literal["you", "opponent"] | None = None
    by: Literal["self", "bearer"] | Select | None = None
    from_: Text | None = None
    to: Text | None = None
    holds: Condition | None = None
    one_or_more: bool = False


class Rewording(Piece, rename={"from_": "from"}, frozen=True):
    """In the text of a card a word (a kind, an attribute, a flag) is read as another one of the same sort."""

    from_: Text
    to: Text


class Modifier(Piece, frozen=True):
    """A continuous change of information. Each field is one change; the book says in which layer it applies.

    `plus` and `becomes` change numbers by name, and each number in them is a change of its own. `flag_becomes` takes
    the place of every flag of the same sort (`job:`). `forbid` with `by` forbids what these cards would do to it.
    `word` changes a word of the card's own text.
    """

    plus: dict[Text, Value] = msgspec.field(default_factory=dict)
    becomes: dict[Text, Value] = msgspec.field(default_factory=dict)
    gain_icon: Text | None = None
    gain_attribute: Text | None = None
    lose_attribute: Text | None = None
    attribute_becomes: Text | None = None
    gain_name: Text | None = None
    name_becomes: Text | None = None
    gain_kind: Text | None = None
    gain_flag: Text | None = None
    flag_becomes: Text | None = None
    gain_ability: Ability | None = None
    lose_abilities: bool = False
    lose_icon: Text | None = None
    forbid: tuple[Text, ...] = ()
    by: Select | None = None
    word: Rewording | None = None


class Replacement(Piece, frozen=True):
    """Instead of what would happen, something else happens.

    `would` is the word of the act, `what` restricts the cards, `player` the player it would happen to, `by` what would
    do it. `it` names the card the act would have happened to inside `instead`. With `under` nothing is done instead:
    the card enters play all the same, but under that player's control.
    """

    would: Text
    instead: tuple[AnyInstruction, ...] = ()
    what: Literal["self", "bearer"] | Select | None = None
    player: Literal["you", "opponent"] | None = None
    by: Literal["self", "bearer"] | Select | None = None
    may: bool = False
    under: Literal["you", "opponent"] | None = None


class DamageChange(Piece, frozen=True):
    """How much damage a card deals (`dealt`) or takes (`taken`): `becomes`, or `times`, `over` (divided by) and `plus`.

    Fractions are dropped.
    """

    side: Literal["dealt", "taken"]
    plus: Value = 0
    times: Annotated[int, msgspec.Meta(ge=0, le=100)] = 1
    over: Annotated[int, msgspec.Meta(ge=1, le=100)] = 1
    becomes: Value | None = None


class Failure(Piece, frozen=True):
    """Skills of somebody fail: always, or when its controller wins or loses a contest of signs held for it.

    `skill_of` is `self` (the skill it is written in), `you` or `opponent`; `first` is done before it is judged.
    `only` restricts it to declared skills, or to the used ones that are no declared skills.
    """

    skill_of: Literal["self", "you", "opponent"] = "opponent"
    contest: Literal["", "won", "lost"] = ""
    first: tuple[AnyInstruction, ...] = ()
    only: Literal["skill", "ex"] | None = None


class Static(Piece, HeldEffect, frozen=True):
    """One continuous effect of a static ability."""

    to: Literal["self", "bearer"] | Select | None = None
    change: Modifier | None = None
    while_: Condition | None = msgspec.field(default=None, name="while")
    replace: Replacement | None = None
    reveal_top: Text | None = None
    damage: DamageChange | None = None
    fails: Failure | None = None
    forbid_player: Literal["you", "opponent"] | None = None
    forbid: tuple[Text, ...] = ()

    def gives(self) -> Ability | None:
        """The ability that it gives, or itself as one where it replaces something or makes it fail."""
        if self.replace is not None or self.fails is not None:
            return Ability("static", statics=(self,))
        return self.change.gain_ability if self.change is not None else None


Kind = Text
"""What sort of ability it is; which sorts there are is the book's business."""


class Ability(Piece, HeldAbility, frozen=True):
    """One ability of a card. Which fields a kind needs is checked when the file is read.

    `numbers` are figures printed with it (what a skill needs and deals), `flags` marks of the book; it can be used
    `only_if` a condition holds.
    """

    costs: ClassVar[tuple[str, ...]] = ("cost",)

    kind: Kind
    name: str = ""
    numbers: dict[Text, Value] = msgspec.field(default_factory=dict)
    flags: tuple[Text, ...] = ()
    icon: Text | None = None
    counter: bool = False
    when: When | None = None
    cost: tuple[AnyInstruction, ...] = ()
    effect: tuple[AnyInstruction, ...] = ()
    statics: tuple[Static, ...] = ()
    zones: tuple[Text, ...] = ()
    only_if: Condition | None = None
    once_per_turn: bool = False
    basic: bool = False
    note: str = ""


def costs_of(piece: Piece) -> tuple[Instruction, ...]:
    """What stands in the costs of an ability or an instruction."""
    names = piece.costs if isinstance(piece, Ability | Instruction) else ()
    return tuple(item for name in names for item in getattr(piece, name))


__all__ = [
    "Ability", "AnyInstruction",
    "DamageChange",
    "Failure",
    "Instruction", "Kind", "Modifier",

    "Replacement", "Rewording",
    "Static", "Target", "Until", "What", "When",
]  # fmt: skip
