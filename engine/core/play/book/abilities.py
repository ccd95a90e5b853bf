"""The interface through which the core asks for abilities; the layer above implements it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Any

import msgspec

from engine.core.clauses.citation import NO_CLAUSES, Cites
from engine.core.table.cards import Characteristics
from engine.core.table.held import AnyContext
from engine.core.table.state import Frame, GameObject, Vars

NOTHING: list[int] = []
NO_EFFECTS: frozenset[tuple[int, str]] = frozenset()


class Abilities(ABC):
    """Characteristics of objects, by printed information and effects, and the triggering of abilities."""

    __slots__ = ()

    entering: Cites = NO_CLAUSES
    """The clauses by which effects already in force apply to a card that enters play."""
    printed_by: Cites = NO_CLAUSES
    """The clauses by which printed values hold."""

    @abstractmethod
    def printed(self, number: str) -> Characteristics:
        """Returns the printed characteristics of a card number."""

    def cite_unprinted(self, printed: Characteristics, name: str) -> Cites:
        """Returns the clauses by which an unprinted number is 0; none if the card prints it."""
        return NO_CLAUSES

    @abstractmethod
    def base(self, object_id: int) -> Characteristics:
        """Returns the printed information of an object, or the identity of a face-down card."""

    @abstractmethod
    def characteristics(self, object_id: int) -> Characteristics:
        """Returns the current characteristics of an object; the last ones if it has left."""

    @abstractmethod
    def snapshot(self, object_id: int) -> Characteristics:
        """Returns the characteristics and state of an object, for the event that moves it away."""

    @abstractmethod
    def note_before(self, acts: int) -> None:
        """Records the table before simultaneous acts, so that objects that leave are examined as they were then."""

    @abstractmethod
    def carried_by(self, object_id: int) -> list[int]:
        """Returns the cards attached to an object; the list must not be changed."""

    @abstractmethod
    def blank(self, obj: GameObject) -> bool:
        """Returns whether an object has an identity without its printed abilities."""

    @abstractmethod
    def shows_top(self, obj: GameObject) -> bool:
        """Returns whether an effect reveals an object that is the top card of a hidden zone."""

    @abstractmethod
    def shown_tops(self) -> list[int] | None:
        """Returns the top cards of hidden zones that effects reveal; None without such effects."""

    @abstractmethod
    def reaching(self, object_id: int, *, older: bool) -> AbstractSet[tuple[int, str]]:
        """Returns effects on a card in play, by source and key; with `older` only effects older than its arrival."""

    @abstractmethod
    def replacing(self, acts: Sequence[Any], used: Sequence[str], acting: Callable[[], Vars]) -> Frame | None:
        """Returns the procedure that applies replacement effects to acts, if any applies."""

    @abstractmethod
    def observe(self, start: int, *, by_triggers: bool) -> None:
        """Lets watched values and triggers observe the batch that begins at index `start` of this command's events."""

    @abstractmethod
    def locals_of_text(self) -> Vars:
        """Returns the local that identifies a text, in editions whose texts remember their moves."""

    @abstractmethod
    def asks_agents(self) -> bool:
        """Returns whether any card asks which card did something."""

    @abstractmethod
    def effort(self) -> int:
        """Returns the cost of a step on this state, in steps without continuous effects; at least 1."""

    @abstractmethod
    def check_numbers(self) -> None:
        """Computes every number of a card. Raises WorkLimit if one is beyond the budget of the game."""


class AbilitySource(ABC):
    """Creates the abilities of a context by the rules of an edition."""

    __slots__ = ()

    @abstractmethod
    def __call__(self, g: AnyContext) -> Abilities:
        """Returns the abilities of the state of a context."""

    def check(self, roles: Collection[str]) -> None:
        """Raises TypeError if an edition has no procedure in a role that the abilities need."""
        return


@dataclass(frozen=True, slots=True)
class PrintedBy(AbilitySource):
    """Creates the abilities of a game whose cards have printed characteristics only."""

    printed: Cites = NO_CLAUSES
    """The clauses by which printed values hold."""

    def __call__(self, g: AnyContext) -> PrintedCards:
        return PrintedCards(g, self.printed)


class PrintedCards(Abilities):
    """Abilities of a game whose cards have printed characteristics only: no effects, no triggers."""

    __slots__ = ("_base", "_g", "_state", "printed_by")

    def __init__(self, g: AnyContext, printed: Cites = NO_CLAUSES) -> None:
        self._g, self._state, self.printed_by = g, g.state, printed
        self._base: dict[str, Characteristics] = {}

    def base(self, object_id: int) -> Characteristics:
        obj = self._state.objects[object_id]
        printed = self.printed(obj.number)
        return (self._g.book.disguise(obj.guise, self._g.reading, printed) if obj.guise else None) or printed

    def printed(self, number: str) -> Characteristics:
        known = self._base.get(number)
        if known is None:
            known = self._base[number] = Characteristics(number, (), (), {})
            card = self._state.pins.definitions.get(number)
            if card is not None:
                known = self._base[number] = Characteristics(
                    number, (card.name,), (card.kind,), card.numbers, card.attributes, card.flags, printed=card.numbers
                )
        return known

    def characteristics(self, object_id: int) -> Characteristics:
        return self.base(object_id) if object_id in self._state.objects else self._state.gone[object_id]

    def snapshot(self, object_id: int) -> Characteristics:
        return snapshot_of(self.base(object_id), self._state.objects[object_id], self.carried_by(object_id))

    def note_before(self, acts: int) -> None:
        return

    def carried_by(self, object_id: int) -> list[int]:
        return [obj.id for obj in self._state.objects.values() if obj.attached_to == object_id]

    def blank(self, obj: GameObject) -> bool:
        return bool(obj.guise)

    def shows_top(self, obj: GameObject) -> bool:
        return False

    def shown_tops(self) -> list[int] | None:
        return None

    def reaching(self, object_id: int, *, older: bool) -> AbstractSet[tuple[int, str]]:
        return NO_EFFECTS

    def replacing(self, acts: Sequence[Any], used: Sequence[str], acting: Callable[[], Vars]) -> Frame | None:
        return None

    def observe(self, start: int, *, by_triggers: bool) -> None:
        return

    def locals_of_text(self) -> Vars:
        return {}

    def asks_agents(self) -> bool:
        return False

    def effort(self) -> int:
        return 1

    def check_numbers(self) -> None:
        """Accepts every number, as printed numbers never change."""


def snapshot_of(what: Characteristics, obj: GameObject, carried: Sequence[int]) -> Characteristics:
    """Returns characteristics with the state of their object."""
    return msgspec.structs.replace(
        what, owner=obj.owner, controller=obj.controller, zone=obj.zone, orientation=obj.orientation,
        attached_to=obj.attached_to, carrying=tuple(carried), face_up=obj.face_up, guise=obj.guise, markers=obj.markers,
    )  # fmt: skip
