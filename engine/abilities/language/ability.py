"""The ability language: triggers, continuous effects, replacements, and abilities."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import msgspec

from engine.abilities.language.instruction import AnyInstruction, Instruction
from engine.abilities.language.selectors import (
    Condition,
    Divisor,
    MarkerName,
    Piece,
    Select,
    Small,
    Target,
    Text,
    Until,
    Value,
    What,
)
from engine.core.table.held import HeldAbility, HeldEffect


class When(Piece, rename={"from_": "from"}, frozen=True):
    """The trigger condition of a triggered ability."""

    event: Text
    """The occasion; `state` waits for a condition to hold."""
    who: Literal["self", "bearer"] | Select | None = None
    """The card concerned: this card, its bearer (without one, this card), or a card that fits a selector."""
    player: Literal["you", "opponent"] | None = None
    """The player concerned."""
    by: Literal["self", "bearer"] | Select | None = None
    """The agent, named as in `who`."""
    from_: Text | None = None
    """The zone that a card leaves."""
    to: Text | None = None
    """The zone that a card enters."""
    holds: Condition | None = None
    """A condition that must hold."""
    one_or_more: bool = False
    """Whether simultaneous occasions count as one, whose subject is all their cards."""
    marker: MarkerName | None = None
    """The name of the counters that are put, of an occasion of counters."""
    way: Text | None = None
    """The way in which it comes about, of an occasion that has several, such as entering by a keyword."""


class Rewording(Piece, rename={"from_": "from"}, frozen=True):
    """A change of a text that reads a kind, an attribute or a flag as another one."""

    from_: Text
    """The word as printed."""
    to: Text
    """The word that replaces it."""


class Modifier(Piece, frozen=True):
    """A continuous change of information. The edition assigns each change to a layer."""

    plus: dict[Text, Value] = msgspec.field(default_factory=dict)
    """Amounts added to numbers by their names; each is a change of its own."""
    becomes: dict[Text, Value] = msgspec.field(default_factory=dict)
    """Amounts that numbers become; each is a change of its own."""
    times: dict[Text, Small] = msgspec.field(default_factory=dict)
    """Factors of numbers; each is a change of its own."""
    over: dict[Text, Divisor] = msgspec.field(default_factory=dict)
    """Divisors of numbers; each is a change of its own."""
    gain_icon: Text | None = None
    """An icon that is gained."""
    gain_attribute: Text | None = None
    """An attribute that is gained."""
    lose_attribute: Text | None = None
    """An attribute that is lost."""
    attribute_becomes: Text | None = None
    """The attribute that takes the place of all others."""
    gain_name: Text | None = None
    """A name that is gained."""
    name_becomes: Text | None = None
    """The name that takes the place of all others."""
    gain_kind: Text | None = None
    """A kind that is gained."""
    kind_becomes: Text | None = None
    """The kind that takes the place of all others."""
    gain_flag: Text | None = None
    """A flag that is gained."""
    lose_flag: Text | None = None
    """A flag that is lost."""
    flag_becomes: Text | None = None
    """The flag that takes the place of every flag of the same sort (`job:`)."""
    gain_ability: Ability | None = None
    """An ability that is gained."""
    lose_abilities: bool = False
    """Whether all abilities are lost."""
    lose_icon: Text | None = None
    """An icon that is lost."""
    forbid: tuple[Text, ...] = ()
    """Acts that the cards cannot perform or undergo."""
    by: Select | None = None
    """The agents whose acts are forbidden; empty for all."""
    word: Rewording | None = None
    """A rewording of the card's own text."""
    controller: Literal["you", "opponent"] | None = None
    """The player who controls the cards."""
    enters_with: dict[Text, Value] = msgspec.field(default_factory=dict)
    """How many counters of each name a card has when it comes into play."""
    enters_rested: bool = False
    """Whether a card comes into play rested."""


class Replacement(Piece, frozen=True):
    """A replacement effect."""

    would: Text
    """The act that would happen."""
    instead: tuple[AnyInstruction, ...] = ()
    """The substitute instructions; `it` names the card of the replaced act."""
    what: Literal["self", "bearer"] | Select | None = None
    """The cards that it would affect."""
    player: Literal["you", "opponent"] | None = None
    """The player whom it would affect."""
    by: Literal["self", "bearer"] | Select | None = None
    """The agent that would perform it."""
    may: bool = False
    """Whether it is optional."""
    under: Literal["you", "opponent"] | None = None
    """The new controller of a card that enters; excludes substitute instructions."""
    becomes: Value | None = None
    """The new amount, where `amount` is the original one; excludes substitute instructions."""
    once: bool = False
    """Whether it ends after it was applied."""
    damage: Literal["battle", "other"] | None = None
    """The kind of damage: from battles, or other damage; both by default."""
    only_if: Condition | None = None
    """A condition on what would happen, which reads `it` and `amount`."""


class DamageChange(Piece, frozen=True):
    """A change of the damage that a card deals or takes; fractions are dropped."""

    side: Literal["dealt", "taken"]
    """Whether it affects dealt or taken damage."""
    plus: Value = 0
    """The amount that is added last."""
    times: Annotated[int, msgspec.Meta(ge=0, le=100)] = 1
    """The factor."""
    over: Annotated[int, msgspec.Meta(ge=1, le=100)] = 1
    """The divisor."""
    becomes: Value | None = None
    """The new amount of the damage; excludes the other changes."""


class Failure(Piece, frozen=True):
    """An effect that makes skills fail."""

    skill_of: Literal["self", "you", "opponent"] = "opponent"
    """The skills concerned: its own skill (`self`), or a player's skills."""
    contest: Literal["", "won", "lost"] = ""
    """The outcome of the sign contest on which they fail; empty if they always fail."""
    first: tuple[AnyInstruction, ...] = ()
    """The instructions carried out before the check."""
    only: Literal["skill", "ex"] | None = None
    """Whether it affects only declared skills, or only skills used in another way."""


class Static(Piece, HeldEffect, frozen=True):
    """One continuous effect of a static ability."""

    to: Literal["self", "bearer"] | Select | None = None
    """The affected cards: this card, its bearer (without one, this card), or cards that fit a selector."""
    change: Modifier | None = None
    """The change of information."""
    while_: Condition | None = msgspec.field(default=None, name="while")
    """The condition under which it applies."""
    replace: Replacement | None = None
    """The replacement."""
    reveal_top: Text | None = None
    """The zone whose top card it reveals."""
    damage: DamageChange | None = None
    """The change of damage."""
    fails: Failure | None = None
    """The failure of skills."""
    forbid_player: Literal["you", "opponent"] | None = None
    """The player whom it forbids acts."""
    forbid: tuple[Text, ...] = ()
    """The acts that it forbids the player."""

    def gives(self) -> Ability | None:
        """Returns the ability that it grants, or a replacement or failure as an ability of its own."""
        if self.replace is not None or self.fails is not None:
            return Ability("static", statics=(self,))
        return self.change.gain_ability if self.change is not None else None


Kind = Text
"""The kind of an ability; the edition defines the kinds."""


class Ability(Piece, HeldAbility, frozen=True):
    """One ability of a card. Its kind decides which fields it needs; the file parser checks this."""

    costs: ClassVar[tuple[str, ...]] = ("cost",)

    kind: Kind
    """The kind of ability."""
    name: str = ""
    """Its name, if it has one."""
    numbers: dict[Text, Value] = msgspec.field(default_factory=dict)
    """The printed numbers, such as the requirement and the damage of a skill."""
    flags: tuple[Text, ...] = ()
    """Its marks."""
    icon: Text | None = None
    """The icon that it stands for."""
    counter: bool = False
    """Whether it can be used only in response to the other player."""
    when: When | None = None
    """The trigger condition."""
    cost: tuple[AnyInstruction, ...] = ()
    """Its cost."""
    effect: tuple[AnyInstruction, ...] = ()
    """The effect."""
    statics: tuple[Static, ...] = ()
    """Its continuous effects."""
    zones: tuple[Text, ...] = ()
    """The zones in which it is in force; empty for the edition's default."""
    only_if: Condition | None = None
    """The condition under which it can be used."""
    once_per_turn: bool = False
    """Whether it can be used only once in a turn."""
    basic: bool = False
    """Whether it defines its own card and is in force in every zone."""
    note: str = ""
    """A note for readers of the file."""


def costs_of(piece: Piece) -> tuple[Instruction, ...]:
    """Returns the contents of the costs of an ability or an instruction."""
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
