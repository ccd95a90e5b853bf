"""What an edition says of abilities: its words, triggers, layers, and what else decides what an object is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from engine.abilities.card_files.card_schema import CardSchema
from engine.abilities.language.ability import Ability
from engine.abilities.language.instruction import Instruction, InstructionTable
from engine.abilities.language.selectors import Amount
from engine.abilities.trigger_event import TriggerEvent
from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.events.cards import CardMoved
from engine.core.events.event import Event
from engine.core.table.cards import Characteristics
from engine.core.table.held import AnyContext
from engine.core.table.parts import ANYTHING, NO_PARTS, Part
from engine.core.table.state import GameObject, Pending


def move_to_zone(g: AnyContext, card: int, zone: str, cites: Cites, word: str, *, owner: str = "", **how: Any) -> int:
    """Moves a card to a zone of its owner (or of `owner`) by the clauses of the act alone."""
    became: int = g.move(card, g.book.zone_key(owner or g.obj(card).owner, zone), cites, word, **how)
    return became


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
    hidden_pick: Cites = NO_CLAUSES
    """Cards of a hidden zone are picked."""
    not_guaranteed: Cites = NO_CLAUSES
    """Cards of a hidden zone that are looked for need not be found."""
    of_text: Callable[[Any], Cites] = lambda text: NO_CLAUSES
    """How a selector, a condition or the like is understood, such as a name that it mentions."""
    that_turn: Cites = NO_CLAUSES
    """A lasting effect applies in a later turn only."""
    while_true: Cites = NO_CLAUSES
    """A lasting effect applies as long as a condition holds."""


class Counting:
    """Which occurrences of triggers count. Here: each one."""

    left: Cites = NO_CLAUSES
    """A card that left before what its trigger waits for is looked at as what it last was (`list_leavers`)."""

    def bar(self, g: AnyContext, occurrence: Pending) -> Cites:
        """Returns the clauses by which an occurrence does not count; none if it does."""
        return NO_CLAUSES

    def merges(self, g: AnyContext) -> bool:
        """Returns whether a trigger counts once for all that happens at the same time."""
        return False

    def awaits_resolution(self, g: AnyContext) -> bool:
        """Returns whether a trigger of a state counts no more while it waits to be resolved."""
        return True

    def looks_back(self, g: AnyContext, moved: CardMoved) -> bool:
        """Returns whether what a card last was speaks for it though it is the same card where it went."""
        return False

    def list_leavers(self, g: AnyContext, occasion: TriggerEvent) -> Mapping[int, Characteristics]:
        """Returns what cards last were that left before, and whose abilities wait for an occasion all the same."""
        return {}

    def note_hidden(self, source: int, key: str, occasion: TriggerEvent) -> list[Any]:
        """Returns what is kept of an occurrence for a hidden card until its player has said whether it is revealed."""
        return [source, key, occasion.card, occasion.event]

    def parts_leavers(self, g: AnyContext) -> bool:
        """Returns whether cards that leave play together see no more than their own leaving."""
        return False


@dataclass(frozen=True, slots=True, kw_only=True)
class TriggerRules:
    """What an edition says of triggers. A game without any needs none of it."""

    occasions: Callable[[AnyContext, Event], tuple[TriggerEvent, ...]] = lambda g, event: ()
    """Returns what an event offers triggers."""
    counted: Cites = NO_CLAUSES
    """A trigger counts when what it waits for happens."""
    delayed: Cites = NO_CLAUSES
    """A delayed trigger counts, and then ends."""
    clauses: Callable[[Ability, TriggerEvent, int], Cites] = lambda ability, occasion, source: occasion.cites
    """Returns the clauses by which an ability of the object `source` counts an occasion, besides `counted`."""
    counting: Counting = field(default_factory=Counting)
    """Which occurrences count."""
    condition: Cites = NO_CLAUSES
    """A trigger whose condition fails does not count; the failure is noted only where there is a clause for it."""
    shows: Cites = NO_CLAUSES
    """A hidden card whose trigger counts is shown."""
    value_noted: Cites = NO_CLAUSES
    """The value of a number is noted when a card comes to have it."""
    value_changed: Cites = NO_CLAUSES
    """A number is increased or reduced by whatever makes it another one than it was."""


OF_FLAGS = ("gain_flag", "lose_flag", "flag_becomes")
"""Changes of flags; those of some flags can have a layer of their own."""


def split_change(change: str) -> tuple[str, str, str]:
    """Returns a change without the name after its dot, the dot, and that name."""
    return change.partition(".")


@dataclass(frozen=True, slots=True, kw_only=True)
class Layer:
    """A layer: changes of information that are applied together."""

    name: str
    """The name of the layer."""
    cites: Cites
    """The clauses of the layer."""
    changes: Mapping[str, Cites] = field(default_factory=dict)
    """The changes that belong to it, each with further clauses; `gain_flag.job` are flags that begin with `job:`."""
    by_reading: Mapping[tuple[str, str], Collection[str]] = field(default_factory=dict)
    """Changes that belong to it under a reading, by the reading's name and value."""
    rest: bool = False
    """Whether it takes every change that no layer names."""
    given: Cites = NO_CLAUSES
    """The clauses by which the effects of an ability that is given in it apply."""
    adds: bool = False
    """Whether a number that a card did not have is given in it (`becomes`), before the layer of that change."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ContinuousRules:
    """An edition's rules of continuous effects. A game without such effects needs only the layer of printed values."""

    layers: tuple[Layer, ...] = ()
    """The layers in their order; the first one holds what is printed, and no changes."""
    dependency: Cites = NO_CLAUSES
    """An effect waits for another one that it depends on."""
    timestamp: Cites = NO_CLAUSES
    """The older effect is applied first."""
    own_first: Cites = NO_CLAUSES
    """The effects of a card on itself are applied before others, where there is a clause for it."""
    split: Cites = NO_CLAUSES
    """An effect with several changes is applied in the layer of each."""
    static: Cites = NO_CLAUSES
    """A static ability makes a continuous effect."""
    entering: Cites = NO_CLAUSES
    """A card comes into play with the effects that it meets there."""
    bound_to_abilities: bool = False
    """Whether an effect depends on one that takes its ability away, and is as young as what gave the ability."""

    printed: Cites = field(init=False)
    """The clauses by which printed values hold."""
    given: Cites = field(init=False)
    """The clauses by which the effects of given abilities apply."""
    order: tuple[str, ...] = field(init=False)
    """The names of the layers with changes, in their order."""
    adding: str = field(init=False)
    """The name of the layer in which numbers are given that a card did not have; empty if there is none."""
    flag_sorts: frozenset[str] = field(init=False)
    """The prefixes of flags whose changes have a layer of their own."""
    cites: Mapping[str, Cites] = field(init=False)
    """The clauses of each layer."""
    change_cites: Mapping[str, Cites] = field(init=False)
    """The further clauses of each change."""
    _layer_of: Mapping[str, str] = field(init=False)
    _by_reading: Sequence[tuple[str, str, Collection[str], str]] = field(init=False)
    _rest: str | None = field(init=False)

    def __post_init__(self) -> None:
        placed = {change: layer.name for layer in self.layers for change in layer.changes}
        if len(placed) < sum(len(layer.changes) for layer in self.layers):
            raise ValueError("a change belongs to two layers")
        rest = [layer.name for layer in self.layers if layer.rest]
        derived = {
            "printed": self.layers[0].cites if self.layers else NO_CLAUSES,
            "given": next((layer.given for layer in self.layers if layer.given), NO_CLAUSES),
            "order": tuple(layer.name for layer in self.layers[1:]),
            "adding": next((layer.name for layer in self.layers if layer.adds), ""),
            "flag_sorts": frozenset(sort for of, _, sort in map(split_change, placed) if sort and of in OF_FLAGS),
            "cites": {layer.name: layer.cites for layer in self.layers},
            "change_cites": {change: cites for layer in self.layers for change, cites in layer.changes.items()},
            "_layer_of": placed,
            "_by_reading": [
                (name, value, changes, layer.name)
                for layer in self.layers
                for (name, value), changes in layer.by_reading.items()
            ],
            "_rest": rest[0] if rest else None if placed else "",
        }
        for name, value in derived.items():
            object.__setattr__(self, name, value)

    def layer_of(self, change: str, readings: Mapping[str, str]) -> str:
        """Returns the name of the layer of a change, under the readings of a game."""
        for name, value, changes, layer in self._by_reading:
            if change in changes and readings[name] == value:
                return layer
        return self._layer_of[change] if self._rest is None else self._layer_of.get(change, self._rest)


class Validity(ABC):
    """Which abilities of objects in play are out of force, and since when the others are in force."""

    by_place: ClassVar[bool] = False
    """Whether nothing but where cards lie decides it."""
    reads: ClassVar[tuple[Part, ...]] = (ANYTHING,)
    """The parts of the state that decide it, besides the card and its zone."""
    bears_itself: ClassVar[bool] = True
    """Whether a card that is attached to none stands for its bearer itself."""

    @abstractmethod
    def bar(
        self, g: AnyContext, of: GameObject | Characteristics, key: str, was: Mapping[int, Characteristics | None]
    ) -> Cites:
        """Returns the clauses by which an ability is out of force; none if it is in force.

        Args:
            of: the object with the ability, or what it last was.
            was: what the cards last were that left in the batch which is looked at; it speaks for them.
        """

    def since(self, g: AnyContext, obj: GameObject, key: str) -> int:
        """Returns since which batch an ability is in force, if not since its card came; else 0."""
        return 0

    def notes(self, barred: Cites) -> bool:
        """Returns whether it is noted that what an ability out of force by these clauses waits for does not count."""
        return False


class NumberRules:
    """How an edition reads numbers. Here: fractions go down, and numbers below 0 are read as they are."""

    completes: ClassVar[bool] = False
    """Whether numbers are completed after the layers."""
    reads: ClassVar[tuple[Part, ...]] = NO_PARTS
    """The parts of the state by which they are completed, besides the cards in play."""

    def complete(self, g: AnyContext, shapes: dict[int, Characteristics], trace: list[Any] | None) -> None:
        """Changes numbers after the layers, where `completes` says so.

        Args:
            g: the context.
            shapes: what the changed cards are by now; a card that is changed here is added.
            trace: the steps of the layers, if they are asked for.
        """

    def lowers(self, marker: str) -> bool:
        """Returns whether markers of a name lower numbers, so that more of them make a difference in the end."""
        return False

    def divide(self, number: int, by: int) -> int:
        """Returns the whole number that stands for a fraction."""
        return number // by

    def read(self, number: int) -> int:
        """Returns a number of a card as texts read it."""
        return number

    def cite_unprinted(self, printed: Mapping[str, int], name: str) -> Cites:
        """Returns the clauses by which a number that a card does not print is 0; none if it prints it."""
        return NO_CLAUSES

    def cite(self, scope: Any, amount: Amount, lens: Any) -> Cites:
        """Returns the clauses by which an amount is worked out."""
        return NO_CLAUSES


@dataclass(frozen=True, slots=True, kw_only=True)
class AbilityRules:
    """What an edition with abilities says of them."""

    principles: Principles = Principles()
    """The clauses that many words share."""
    place: Callable[..., int] = move_to_zone
    """Moves a card to a zone of its owner (or of `owner`), adding the clauses of the move; returns its new id."""
    schema: CardSchema = field(default_factory=CardSchema)
    """What cards can say."""
    triggers: TriggerRules = TriggerRules()
    """What counts as an occurrence of a trigger."""
    continuous: ContinuousRules = ContinuousRules()
    """How continuous effects are applied."""
    validity: Validity | None = None
    """Which abilities are out of force; without it all of them are in force where their cards lie."""
    numbers: NumberRules = field(default_factory=NumberRules)
    """How numbers are read."""
    card_cost: Callable[[int], Instruction] | None = None
    """Returns what pays the printed cost of a card, which the key `card:2` names; None: no procedure uses such keys."""
    of_ability: Callable[[Ability], Cites] = lambda ability: NO_CLAUSES
    """Returns the clauses of what an ability is besides: of a keyword, or of where it is in force."""
    follows_cards: bool = False
    """Whether texts follow cards: where they moved, and what the card of a trigger was cast with."""

    instructions: InstructionTable = field(init=False)
    """The instructions of the schema."""
    icons: Mapping[str, Ability] = field(init=False)
    """The icons of the schema, each with its ability."""
    supertypes: Mapping[str, tuple[str, ...]] = field(init=False)
    """The kinds of the schema, each with the kinds that a card of it is of besides."""
    keywords: tuple[str, ...] = field(init=False)
    """The marks of the schema that are abilities."""
    flag_abilities: Mapping[str, Ability] = field(init=False)
    """The marks of the schema that stand for an ability, each with it."""
    from_zero: tuple[str, ...] = field(init=False)
    """The numbers of the schema that every card has, at 0."""
    apart: frozenset[str] = field(init=False)
    """The kinds of abilities of the schema that only selectors mean which ask for them."""

    def __post_init__(self) -> None:
        schema, keep = self.schema, object.__setattr__
        keep(self, "instructions", schema.instructions)
        keep(self, "icons", schema.icons)
        keep(self, "supertypes", schema.kinds)
        keep(self, "keywords", tuple(name for name, flag in schema.flags.items() if flag.keyword))
        meant = {name: flag.ability for name, flag in schema.flags.items() if flag.ability is not None}
        keep(self, "flag_abilities", meant)
        keep(self, "from_zero", tuple(name for name, number in schema.numbers.items() if number.from_zero))
        keep(self, "apart", frozenset(name for name, shape in schema.abilities.items() if shape.apart))
