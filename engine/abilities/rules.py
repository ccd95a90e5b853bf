"""What an edition says of abilities: its words, triggers, layers, and what else decides what an object is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.abilities.instruction import InstructionTable
from engine.abilities.language.ability import Ability
from engine.abilities.language.card_schema import CardSchema
from engine.abilities.language.selectors import Amount
from engine.core.cards import Characteristics
from engine.core.citation import NO_CLAUSES, Cites
from engine.core.event import Event
from engine.core.held import AnyContext
from engine.core.state import GameObject, Pending

Inert = Callable[["AnyContext", "GameObject | Characteristics", str, Mapping[int, "Characteristics | None"]], Cites]
"""The clauses by which an ability of an object is out of force, none if it is in force: of the object, or what it last
was, and the ability's key. What the cards last were that left in the batch which is looked at speaks for them."""


def move_to_zone(g: AnyContext, card: int, zone: str, cites: Cites, word: str, *, owner: str = "", **how: Any) -> int:
    """Moves a card to a zone of its owner (or of `owner`) by the clauses of the act alone; returns its new id."""
    became: int = g.move(card, g.book.zone_key(owner or g.obj(card).owner, zone), cites, word, **how)
    return became


@dataclass(frozen=True, slots=True, kw_only=True)
class CardZones:
    """The zones that words of every game move cards between."""

    deck: str = "deck"
    """Where cards are drawn from."""
    hand: str = "hand"
    """Where drawn cards go."""
    discard: str = ""
    """Where discarded cards go."""
    place: Callable[..., int] = move_to_zone
    """Moves a card to a zone of its owner (or of `owner`), adding the clauses of the move; returns its new id."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Principles:
    """The clauses that many words and rules cite for the same reason."""

    partial: Cites = NO_CLAUSES
    """As much as possible is done; nothing where it is zero or less."""
    forbidden: Cites = NO_CLAUSES
    """What an effect forbids is not done."""
    turn_player_first: Cites = NO_CLAUSES
    """Where both players do something, the turn player begins."""
    owner_orders: Cites = NO_CLAUSES
    """The owner decides the order of cards that go to a zone together."""
    both_order: Cites = NO_CLAUSES
    """Who is first where both players order cards, or pick replacements, at the same time."""
    printed: Cites = NO_CLAUSES
    """Printed information is read, not the present one."""
    of_text: Callable[[Any], Cites] = lambda text: NO_CLAUSES
    """How a selector, a condition or the like is understood, such as a name that it mentions."""
    whole_group: Cites = NO_CLAUSES
    """A lasting effect is for all cards that fit a selector."""
    that_turn: Cites = NO_CLAUSES
    """A lasting effect applies in a later turn only."""
    while_true: Cites = NO_CLAUSES
    """A lasting effect applies as long as a condition holds."""


@dataclass(frozen=True, slots=True)
class TriggerRules:
    """The clauses of counting triggers, and which extra clause each occasion brings. A game without any needs none.

    `itself` is cited where a trigger waits for something to happen to its own card, `condition` where its condition
    was looked at beside that; a failed one is noted. `counts` says of what would be counted whether it is; if not, that
    is noted by `not_counted`, but for a state, which may be there for long. `merged` says whether a trigger counts once
    for all that happens at the same time, `leaving_apart` whether cards that leave play together see no more than their
    own leaving; with `finds_moved` what is done to a card that moved is done to it where it went, with
    `knows_casting` a card in play tells its triggers what it was cast with. `of_ability` gives the clauses of what
    an ability is besides, `done_by` those on what did it, by the occasion, where the trigger asks for that. With
    `shows` a hidden card whose trigger counts is shown by these clauses, and where an
    ability is out of force by `out_of_force` it is noted that what it waits for is not counted.
    """

    counted: Cites = NO_CLAUSES
    itself: Cites = NO_CLAUSES
    condition: Cites = NO_CLAUSES
    delayed: Cites = NO_CLAUSES
    revealed: Cites = NO_CLAUSES
    value_changed: Cites = NO_CLAUSES
    value_noted: Cites = NO_CLAUSES
    occasions: Mapping[str, Cites] = field(default_factory=dict)
    counts: Callable[[AnyContext, Pending], bool] | None = None
    not_counted: Cites = NO_CLAUSES
    merged: Callable[[AnyContext], bool] | None = None
    leaving_apart: Callable[[AnyContext], bool] | None = None
    finds_moved: bool = False
    knows_casting: bool = False
    of_ability: Callable[[Ability], Cites] = lambda ability: NO_CLAUSES
    done_by: Callable[[str], Cites] = lambda name: NO_CLAUSES
    shows: Cites = NO_CLAUSES
    out_of_force: Cites = NO_CLAUSES


@dataclass(frozen=True, slots=True)
class ContinuousRules:
    """The layers of an edition in order, each with its clause, and the layer of each kind of change.

    `own_first` is cited where a card's effects on itself apply before others. With `existence` an effect also depends
    on one that takes its ability away; with `dates_gifts` a given ability is as young as what gave it. Changes of flags
    whose prefix (`job:`) is among `flag_sorts` are looked up as `gain_flag.job`. `base` says that printed values hold;
    a game without continuous effects needs no more than that. `of_ability` is as in `TriggerRules`; `of_amount` gives
    the clauses by which an amount was worked out.
    """

    base: Cites = NO_CLAUSES
    layers: tuple[str, ...] = ()
    cites: Mapping[str, Cites] = field(default_factory=dict)
    layer_of: Callable[[str, Mapping[str, str]], str] = lambda aspect, readings: ""
    dependency: Cites = NO_CLAUSES
    timestamp: Cites = NO_CLAUSES
    split: Cites = NO_CLAUSES
    static: Cites = NO_CLAUSES
    aspects: Mapping[str, Cites] = field(default_factory=dict)
    entering: Cites = NO_CLAUSES
    gained: Cites = NO_CLAUSES
    own_first: Cites = NO_CLAUSES
    existence: bool = False
    dates_gifts: bool = False
    flag_sorts: tuple[str, ...] = ()
    of_ability: Callable[[Ability], Cites] = lambda ability: NO_CLAUSES
    of_amount: Callable[[Any, Amount, Any], Cites] = lambda scope, amount, lens: NO_CLAUSES


@dataclass(frozen=True, slots=True, kw_only=True)
class CostRules:
    """What an edition says of paying costs."""

    whole: Cites = NO_CLAUSES
    """The clauses by which a cost is paid whole or not at all."""
    zero: Cites = NO_CLAUSES
    """The clauses by which a cost of zero is paid."""
    in_order: Cites = NO_CLAUSES
    """The clauses by which the acts of a cost are done in the order of the text."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AbilityRules:
    """What an edition with abilities says of them.

    `schema` says what cards can say. `inert` says whether an ability of an object in play is out of force (see `Inert`;
    with `inert_by_place` where cards lie is all that decides it), `dated` since which batch it is in force if not since
    its card came (a fact `in_force/...` says so). Fractions go down unless the book `rounds_up`; a number below 0 is
    read as it is unless `negative_reads_zero`.
    """

    principles: Principles = Principles()
    zones: CardZones = CardZones()
    costs: CostRules = CostRules()
    schema: CardSchema = field(default_factory=CardSchema)
    triggers: TriggerRules = TriggerRules()
    continuous: ContinuousRules = ContinuousRules()
    occasions: Callable[[AnyContext, Event], tuple[Any, ...]] = lambda g, event: ()
    inert: Inert | None = None
    inert_by_place: bool = False
    dated: Callable[[AnyContext, GameObject, str], int] | None = None
    rounds_up: bool = False
    negative_reads_zero: bool = False

    instructions: InstructionTable = field(init=False)
    """The instructions of the schema."""
    icons: Mapping[str, Ability] = field(init=False)
    """The icons of the schema, each with its ability."""
    supertypes: Mapping[str, tuple[str, ...]] = field(init=False)
    """The kinds of the schema, each with the kinds that a card of it is of besides."""
    keywords: tuple[str, ...] = field(init=False)
    """The marks of the schema that are abilities."""
    from_zero: tuple[str, ...] = field(init=False)
    """The numbers of the schema that every card has, at 0."""

    def __post_init__(self) -> None:
        schema, keep = self.schema, object.__setattr__
        keep(self, "instructions", schema.instructions)
        keep(self, "icons", schema.icons)
        keep(self, "supertypes", schema.kinds)
        keep(self, "keywords", tuple(name for name, flag in schema.flags.items() if flag.keyword))
        keep(self, "from_zero", tuple(name for name, number in schema.numbers.items() if number.from_zero))
