"""Instructions of the ability language: what an effect or a cost tells somebody to do.

One class per word; `do` names it in a card file. `what` is a name remembered by `choose`, `self` (this card),
`subject` (what a trigger is about), or a selector meaning every card it fits.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from engine.kernel.language.select import By, Condition, Name, Piece, Select, Text, Value

What = Name | Select
Until = Literal["turn", "battle", "opponent_turn", "your_turn", "game"]
Target = Literal["you", "opponent", "each"]


class Instruction(Piece, tag_field="do", frozen=True):
    """Base of all instructions."""


class Choose(Instruction, tag="choose", rename={"from_": "from", "as_": "as"}, frozen=True):
    """Pick `count` objects (`up_to`: that many or fewer) and remember them as `as`."""

    from_: Select
    count: Value = 1
    up_to: bool = False
    by: Literal["you", "opponent"] = "you"
    as_: Name = "it"


class ChooseNumber(Instruction, tag="choose_number", rename={"as_": "as"}, frozen=True):
    """Pick a whole number of 0 or more and remember it."""

    as_: Name = "number"
    by: Literal["you", "opponent"] = "you"
    most: Annotated[int, msgspec.Meta(ge=0)] | None = None


class Draw(Instruction, tag="draw", frozen=True):
    """Draw `count` cards one by one."""

    count: Value = 1
    by: By = "you"


class DrawTo(Instruction, tag="draw_to", frozen=True):
    """Draw until the hand holds `hand` cards, counted when the instruction begins."""

    hand: Value
    by: By = "you"


class Discard(Instruction, tag="discard", frozen=True):
    """Put cards from a hand (or the zone they are in) into the discard zone."""

    what: What


class DiscardHand(Instruction, tag="discard_hand", frozen=True):
    """Discard the whole hand; an empty hand counts as discarded."""

    by: By = "you"


class Deploy(Instruction, tag="deploy", frozen=True):
    """Deploy unit cards."""

    what: What


class Leave(Instruction, tag="leave", frozen=True):
    """Make units leave."""

    what: What


class Put(Instruction, tag="put", rename={"as_": "as"}, frozen=True):
    """Put cards into a zone. `position` matters where the zone is ordered; `as` = 'fire' puts it as a fire card."""

    what: What
    zone: Text
    position: Literal["top", "bottom"] = "top"
    face_down: bool = False
    as_: Literal["", "fire"] = ""
    exhausted: bool = False


class PutTop(Instruction, tag="put_top", frozen=True):
    """Put the top `count` cards of a zone, one by one, into another."""

    to: Text
    zone: Text = "deck"
    count: Value = 1
    of: Target = "you"
    face_down: bool = False


class Return(Instruction, tag="return", frozen=True):
    """Return cards to a zone of their owner."""

    what: What
    zone: Text = "hand"
    position: Literal["top", "bottom"] = "top"


class Ready(Instruction, tag="ready", frozen=True):
    """Make cards ready."""

    what: What


class Exhaust(Instruction, tag="exhaust", frozen=True):
    """Make cards exhausted."""

    what: What


class Attach(Instruction, tag="attach", frozen=True):
    """Attach fire cards to a unit."""

    what: What
    to: What


class Detach(Instruction, tag="detach", frozen=True):
    """Take attached cards off."""

    what: What


class Reveal(Instruction, tag="reveal", frozen=True):
    """Show cards of a hidden zone to everybody until the effect has resolved or they move."""

    what: What


class Shuffle(Instruction, tag="shuffle", frozen=True):
    """Put a zone into random order; `then_top` puts remembered cards on top as part of the shuffle."""

    zone: Text = "deck"
    of: Target = "you"
    then_top: Name | None = None


class Damage(Instruction, tag="damage", frozen=True):
    """Deal damage to a player."""

    count: Value = 1
    to: Target = "opponent"
    by_unit: Name | None = None


class Power(Instruction, tag="power", frozen=True):
    """Power plus a number (or minus), or power becomes a number, for a duration."""

    of: What
    plus: Value | None = None
    becomes: Value | None = None
    until: Until = "turn"
    while_: Condition | None = msgspec.field(default=None, name="while")


class SwapPower(Instruction, tag="swap_power", frozen=True):
    """Two units swap their powers for a duration."""

    one: Name
    other: Name
    until: Until = "turn"


class Change(Instruction, tag="change", frozen=True):
    """Apply any continuous change to cards for a duration."""

    of: What
    change: Modifier
    until: Until = "turn"
    while_: Condition | None = msgspec.field(default=None, name="while")


class Control(Instruction, tag="control", frozen=True):
    """Take control of cards on the field."""

    what: What
    by: Literal["you", "opponent"] = "you"


class ForbidPlayer(Instruction, tag="forbid_player", frozen=True):
    """A player may not do something, or not be attacked, for a duration."""

    player: Target
    acts: tuple[Text, ...]
    until: Until = "turn"


class NullifyAttack(Instruction, tag="nullify_attack", frozen=True):
    """The attack going on becomes void."""


class Redirect(Instruction, tag="redirect", frozen=True):
    """The attack's target becomes another unit."""

    to: What = "self"


class May(Instruction, tag="may", frozen=True):
    """Somebody may perform a cost; only then the rest is done."""

    cost: tuple[AnyInstruction, ...]
    then: tuple[AnyInstruction, ...] = ()
    by: Literal["you", "opponent"] = "you"


class If(Instruction, tag="if", rename={"else_": "else"}, frozen=True):
    """Do one list of instructions or the other."""

    condition: Condition
    then: tuple[AnyInstruction, ...] = ()
    else_: tuple[AnyInstruction, ...] = ()


class Repeat(Instruction, tag="repeat", frozen=True):
    """Do a list of instructions several times."""

    times: Value
    effect: tuple[AnyInstruction, ...]


class Delay(Instruction, tag="delay", frozen=True):
    """Create a delayed triggered ability for one later event."""

    when: When
    effect: tuple[AnyInstruction, ...]
    until: Until = "turn"


class ReplaceFor(Instruction, tag="replace", frozen=True):
    """A replacement effect that lasts for a duration."""

    replacement: Replacement
    until: Until = "turn"


class ActivateEvent(Instruction, tag="activate_event", frozen=True):
    """Carry out the event ability of an event card without using the card."""

    what: What


class Concede(Instruction, tag="concede", frozen=True):
    """Tell a player to concede; the book says whether an effect can."""

    player: Target = "opponent"


class Fire(Instruction, tag="fire", frozen=True):
    """A circled number: exhaust that many of one's own cards with flame. Only in costs."""

    count: Value = 1


class Pick(Instruction, tag="pick", frozen=True):
    """In a cost: perform `act` on `count` cards of one's choice."""

    act: Literal["discard", "leave", "exhaust", "return", "put", "reveal", "ready"]
    from_: Select = msgspec.field(name="from")
    count: Value = 1
    zone: Text = "hand"
    position: Literal["top", "bottom"] = "bottom"
    as_: Name = msgspec.field(default="paid", name="as")


class Nothing(Instruction, tag="nothing", frozen=True):
    """Nothing happens."""


class When(Piece, rename={"from_": "from"}, frozen=True):
    """What a triggered ability waits for.

    `event` is a word of the book's list of occasions. `who` restricts the card it happens to (`self`: this
    card). `player` restricts the player concerned; `from`/`to` the zones of a move; `by` the card that did it.
    """

    event: Text
    who: Literal["self"] | Select | None = None
    player: Literal["you", "opponent"] | None = None
    by: Literal["self"] | Select | None = None
    from_: Text | None = None
    to: Text | None = None


class Modifier(Piece, frozen=True):
    """A continuous change of information. Each field is one change; the book says in which layer it applies."""

    power: Value | None = None
    power_becomes: Value | None = None
    cost: Value | None = None
    support: Value | None = None
    gain_icon: Text | None = None
    gain_attribute: Text | None = None
    lose_attribute: Text | None = None
    attribute_becomes: Text | None = None
    gain_name: Text | None = None
    name_becomes: Text | None = None
    gain_kind: Text | None = None
    gain_flame: bool = False
    gain_ability: Ability | None = None
    lose_abilities: bool = False
    lose_icon: Text | None = None
    forbid: tuple[Text, ...] = ()


class Replacement(Piece, frozen=True):
    """Instead of what would happen, something else happens.

    `would` is the word of the act, `what` restricts the cards, `player` the player it would happen to.
    `it` names the card the act would have happened to inside `instead`.
    """

    would: Text
    instead: tuple[AnyInstruction, ...]
    what: Literal["self"] | Select | None = None
    player: Literal["you", "opponent"] | None = None
    may: bool = False


class Static(Piece, frozen=True):
    """One continuous effect of a static ability."""

    to: Literal["self"] | Select | None = None
    change: Modifier | None = None
    while_: Condition | None = msgspec.field(default=None, name="while")
    replace: Replacement | None = None
    reveal_top: Text | None = None
    forbid_player: Literal["you", "opponent"] | None = None
    forbid: tuple[Text, ...] = ()


Kind = Literal["static", "activated", "counter", "triggered", "event", "defence", "trigger"]


class Ability(Piece, frozen=True):
    """One ability of a card. Which fields a kind needs is checked when the file is read."""

    kind: Kind
    icon: Text | None = None
    counter: bool = False
    when: When | None = None
    cost: tuple[AnyInstruction, ...] = ()
    effect: tuple[AnyInstruction, ...] = ()
    statics: tuple[Static, ...] = ()
    zones: tuple[Text, ...] = ()
    once_per_turn: bool = False
    basic: bool = False
    note: str = ""


AnyInstruction = (
    Choose | ChooseNumber | Draw | DrawTo | Discard | DiscardHand | Deploy | Leave | Put | PutTop | Return | Ready
    | Exhaust | Attach | Detach | Reveal | Shuffle | Damage | Power | SwapPower | Change | Control | ForbidPlayer
    | NullifyAttack | Redirect | May | If | Repeat | Delay | ReplaceFor | ActivateEvent | Concede | Fire | Pick
    | Nothing
)  # fmt: skip
