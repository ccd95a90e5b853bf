"""The rules of an edition about abilities: words, triggers, layers, numbers."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from engine.abilities.card_files.card_schema import CardSchema
from engine.abilities.language.ability import Ability
from engine.abilities.language.instruction import InstructionTable
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
    """Clauses that many instructions and rules cite."""

    partial: Cites = NO_CLAUSES
    """Clauses: as much as possible is done, and nothing for zero or less."""
    forbidden: Cites = NO_CLAUSES
    """Clauses: a forbidden act is not done."""
    turn_player_first: Cites = NO_CLAUSES
    """Clauses: if both players act, the turn player begins."""
    owner_orders: Cites = NO_CLAUSES
    """Clauses: the owner decides the order of cards that enter a zone together."""
    both_order: Cites = NO_CLAUSES
    """Clauses: who decides first when both players order cards or pick replacements."""
    of_text: Callable[[Any], Cites] = lambda text: NO_CLAUSES
    """Clauses of understanding a selector, a condition or a name in a text."""
    that_turn: Cites = NO_CLAUSES
    """Clauses: a continuous effect applies in a later turn only."""
    while_true: Cites = NO_CLAUSES
    """Clauses: a continuous effect applies while a condition holds."""


class Counting:
    """Rules about which occurrences count for triggers. In this base class every occurrence counts."""

    left: Cites = NO_CLAUSES
    """Clauses: a card that left earlier is examined by its last characteristics (`list_leavers`)."""
    elsewhere: Cites = NO_CLAUSES
    """Clauses: an ability of a card that has left play is not in force where the card is, so it does not trigger."""

    def bar(self, g: AnyContext, occurrence: Pending) -> Cites:
        """Returns the clauses by which an occurrence does not count; none if it does."""
        return NO_CLAUSES

    def cite_source(self, occasion: TriggerEvent) -> Cites:
        """Returns the clauses by which a card did something; none: triggers of other cards are not told."""
        return NO_CLAUSES

    def list_missed(self, g: AnyContext, event: Event) -> Iterable[TriggerEvent]:
        """Returns what an event would have brought about if it had not been so before, with the clauses."""
        return ()

    def merges(self, g: AnyContext) -> bool:
        """Returns whether a trigger counts simultaneous occasions once."""
        return False

    def awaits_resolution(self, g: AnyContext) -> bool:
        """Returns whether a state trigger does not count while it waits to be resolved."""
        return True

    def looks_back(self, g: AnyContext, moved: CardMoved) -> bool:
        """Returns whether the last characteristics of a card count although it stays the same object."""
        return False

    def list_leavers(self, g: AnyContext, occasion: TriggerEvent) -> Mapping[int, Characteristics]:
        """Returns the last characteristics of cards that left earlier but can still trigger."""
        return {}

    def note_hidden(self, source: int, key: str, occasion: TriggerEvent) -> list[Any]:
        """Returns the facts that record an occurrence of a hidden card until its player decides to reveal it."""
        return [source, key, occasion.card, occasion.event]

    def parts_leavers(self, g: AnyContext) -> bool:
        """Returns whether each card that leaves play together with others observes only its own departure."""
        return False


@dataclass(frozen=True, slots=True, kw_only=True)
class TriggerRules:
    """Rules of an edition about triggers; the defaults suit a game without any."""

    occasions: Callable[[AnyContext, Event], tuple[TriggerEvent, ...]] = lambda g, event: ()
    """Returns the occasions that an event offers to triggers."""
    counted: Cites = NO_CLAUSES
    """Clauses: a trigger counts when its occasion happens."""
    delayed: Cites = NO_CLAUSES
    """Clauses: a delayed trigger counts, and then ends."""
    clauses: Callable[[Ability, TriggerEvent, int], Cites] = lambda ability, occasion, source: occasion.cites
    """Returns further clauses by which an ability of the object `source` counts an occasion."""
    counting: Counting = field(default_factory=Counting)
    """The rules about which occurrences count."""
    condition: Cites = NO_CLAUSES
    """Clauses: a trigger whose condition fails does not count. Without clauses the failure is not recorded."""
    shows: Cites = NO_CLAUSES
    """Clauses: a hidden card is revealed when it triggers."""
    value_noted: Cites = NO_CLAUSES
    """Clauses: the value of a number is recorded when a card gets it."""
    value_changed: Cites = NO_CLAUSES
    """Clauses: any change of a number is an increase or a reduction."""


OF_FLAGS = ("gain_flag", "lose_flag", "flag_becomes")
"""The changes of flags; some flags can have a layer of their own."""


def split_change(change: str) -> tuple[str, str, str]:
    """Splits a change at its dot into the change, the dot, and the name."""
    return change.partition(".")


@dataclass(frozen=True, slots=True, kw_only=True)
class Layer:
    """A layer: a group of changes that are applied together."""

    name: str
    """The name of the layer."""
    cites: Cites
    """The clauses of the layer."""
    changes: Mapping[str, Cites] = field(default_factory=dict)
    """The changes that belong to it, each with further clauses; `gain_flag.job` covers flags with prefix `job:`."""
    by_reading: Mapping[tuple[str, str], Collection[str]] = field(default_factory=dict)
    """Changes that belong to it under a reading, by the reading's name and value."""
    rest: bool = False
    """Whether it includes every change that no other layer names."""
    given: Cites = NO_CLAUSES
    """The clauses by which effects of abilities granted in it apply."""
    adds: bool = False
    """Whether it gives cards new numbers (`becomes`), before the layer of that change."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ContinuousRules:
    """An edition's rules of continuous effects. A game without effects needs only the printed layer."""

    layers: tuple[Layer, ...] = ()
    """The layers in order; the first one holds printed values and no changes."""
    dependency: Cites = NO_CLAUSES
    """Clauses: an effect waits for effects that it depends on."""
    timestamp: Cites = NO_CLAUSES
    """Clauses: the older effect is applied first."""
    own_first: Cites = NO_CLAUSES
    """Clauses: effects of a card on itself are applied before others."""
    split: Cites = NO_CLAUSES
    """Clauses: an effect with several changes is applied in the layer of each."""
    static: Cites = NO_CLAUSES
    """Clauses: a static ability makes a continuous effect."""
    entering: Cites = NO_CLAUSES
    """Clauses: effects in force apply to a card as it enters play."""
    bound_to_abilities: bool = False
    """Whether an effect depends on effects that remove its ability, and is dated by the grant of its ability."""

    printed: Cites = field(init=False)
    """The clauses by which printed values hold."""
    given: Cites = field(init=False)
    """The clauses by which effects of granted abilities apply."""
    order: tuple[str, ...] = field(init=False)
    """The names of the layers with changes, in their order."""
    adding: str = field(init=False)
    """The name of the layer that grants new numbers to cards; empty if there is none."""
    flag_sorts: frozenset[str] = field(init=False)
    """The prefixes of flags whose changes have a separate layer."""
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
    """Rules about which abilities in play are in force, and since when."""

    by_place: ClassVar[bool] = False
    """Whether zones of cards alone decide which abilities are in force."""
    reads: ClassVar[tuple[Part, ...]] = (ANYTHING,)
    """The parts of the state that decide it, besides the card and its zone."""
    bears_itself: ClassVar[bool] = True
    """Whether an unattached card counts as its own bearer."""

    @abstractmethod
    def bar(
        self, g: AnyContext, of: GameObject | Characteristics, key: str, was: Mapping[int, Characteristics | None]
    ) -> Cites:
        """Returns the clauses by which an ability is out of force; none if it is in force.

        Args:
            of: the object with the ability, or its last characteristics.
            was: the last characteristics of cards that left in the observed batch.
        """

    def since(self, g: AnyContext, obj: GameObject, key: str) -> int:
        """Returns the batch since which an ability is in force; 0 if since the arrival of its card."""
        return 0

    def is_phase(self, g: AnyContext, phase: str) -> bool:
        """Returns whether a phase, by its name in card files, is under way, for conditions that ask for it."""
        return False

    def notes(self, barred: Cites) -> bool:
        """Returns whether it is recorded that an ability out of force by these clauses does not trigger."""
        return False


class TextRules:
    """What texts know of the cards that they speak of. This base class forgets a card that moves."""

    follows_cards: ClassVar[bool] = False
    """Whether texts refer to cards after their moves, and triggers remember how their card was cast."""

    def list_chosen(self, g: AnyContext, obj: GameObject) -> Sequence[int]:
        """Returns the cards that a summon or an ability being played has chosen, if texts ask for them."""
        return ()


class NumberRules:
    """Rules for reading numbers. This base class rounds fractions down and keeps negative numbers."""

    completes: ClassVar[bool] = False
    """Whether rules change numbers after the layers."""
    reads: ClassVar[tuple[Part, ...]] = NO_PARTS
    """The parts of the state read by these changes, besides the cards in play."""

    def complete(self, g: AnyContext, shapes: dict[int, Characteristics], trace: list[Any] | None) -> None:
        """Changes numbers after the layers, where `completes` says so.

        Args:
            g: the context.
            shapes: the characteristics of changed cards; cards changed here are added.
            trace: the steps of the layers, if requested.
        """

    def lowers(self, marker: str) -> bool:
        """Returns whether markers of a name lower numbers, so that more of them matter."""
        return False

    def divide(self, number: int, by: int) -> int:
        """Returns a fraction rounded to a whole number."""
        return number // by

    def read(self, number: int) -> int:
        """Returns a number of a card as texts read it."""
        return number

    def cite_unprinted(self, printed: Characteristics, name: str) -> Cites:
        """Returns the clauses by which an unprinted number is 0; none if the card prints it."""
        return NO_CLAUSES

    def cite(self, scope: Any, amount: Amount, lens: Any) -> Cites:
        """Returns the clauses by which an amount is computed."""
        return NO_CLAUSES


@dataclass(frozen=True, slots=True, kw_only=True)
class AbilityRules:
    """The rules of an edition about abilities."""

    principles: Principles = Principles()
    """The clauses that many instructions share."""
    place: Callable[..., int] = move_to_zone
    """Moves a card to a zone of its owner (or of `owner`), adding the clauses of the move; returns its new id."""
    schema: CardSchema = field(default_factory=CardSchema)
    """The schema of card files."""
    triggers: TriggerRules = TriggerRules()
    """The rules of triggers."""
    continuous: ContinuousRules = ContinuousRules()
    """The rules of continuous effects."""
    validity: Validity | None = None
    """The rules about abilities in force; None if zones alone decide."""
    numbers: NumberRules = field(default_factory=NumberRules)
    """The rules for reading numbers."""
    of_ability: Callable[[Ability], Cites] = lambda ability: NO_CLAUSES
    """Returns further clauses of an ability: of its keyword, or of its zones."""
    texts: TextRules = field(default_factory=TextRules)
    """The rules about what texts know of cards."""

    instructions: InstructionTable = field(init=False)
    """The instructions of the schema."""
    icons: Mapping[str, Ability] = field(init=False)
    """The icons of the schema, each with its ability."""
    supertypes: Mapping[str, tuple[str, ...]] = field(init=False)
    """The kinds of the schema, each with the further kinds that it implies."""
    keywords: tuple[str, ...] = field(init=False)
    """The flags of the schema that are abilities."""
    flag_abilities: Mapping[str, Ability] = field(init=False)
    """The flags of the schema that stand for an ability, each with its ability."""
    from_zero: tuple[str, ...] = field(init=False)
    """The numbers of the schema that every card has, at 0."""
    apart: frozenset[str] = field(init=False)
    """The kinds of abilities that match only selectors that ask for them."""

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
