"""Events about the identity of cards: shown, identified, unknown, renumbered."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, ClassVar

from engine.core.events.event import Event, Touches, Viewer
from engine.core.table.aspects import Aspect, zone
from engine.core.table.identity.hidden_numbers import rename
from engine.core.table.parts import SIGHT, Part
from engine.core.table.sight import ALL, BY_RULE, FOLLOWED, NOBODY, Sights
from engine.core.table.state import GameState


class CardsRenumbered(Event, tag="cards-renumbered", frozen=True):
    """Cards of a hidden zone got new numbers, because a seat knew the old ones."""

    zone: str
    """The key of the zone."""
    cards: tuple[int, ...]
    """The old numbers."""
    now: tuple[int, ...]
    """The new numbers, in the same order."""

    seen_by: ClassVar[Sights] = {"zone": ALL, "cards": BY_RULE, "now": BY_RULE}
    touches: ClassVar[Touches] = Touches.PLACES

    def apply(self, state: GameState) -> None:
        names = dict(zip(self.cards, self.now, strict=True))
        state.zones[self.zone] = [names.get(i, i) for i in state.zones[self.zone]]
        rename(state, names)

    def tell(self, told: dict[str, Any], whole: Mapping[str, Any], viewer: Viewer) -> bool:
        """Tells the numbers to a seat that always sees the zone, and nothing to others, as after a shuffle."""
        if not viewer.zone_rule(self.zone).owner_sees or not self.zone.startswith(f"{viewer.seat}/"):
            return False
        told["cards"], told["now"] = whole["cards"], whole["now"]
        return True

    def footprint(self, before: GameState) -> Iterator[Aspect]:
        yield zone(self.zone)
        for each in (*self.cards, *self.now):
            yield ("placed", each, "")


class CardShown(Event, tag="card-shown", frozen=True):
    """A card was shown to seats from which its zone would hide it, or was hidden again."""

    card: int
    """The card."""
    seats: tuple[str, ...]
    """The seats that may see it now; empty if it is hidden again."""
    were: tuple[str, ...] = ()
    """The seats that could see it before."""

    watched: ClassVar[bool] = True
    seen_by: ClassVar[Sights] = {"card": BY_RULE, "seats": ALL, "were": ALL}
    touches: ClassVar[Touches] = Touches.NOTHING

    def apply(self, state: GameState) -> None:
        state.change_object(self.card, shown=self.seats)

    def tell(self, told: dict[str, Any], whole: Mapping[str, Any], viewer: Viewer) -> bool:
        seen = viewer.follows(self.card) or viewer.seat in self.were or "*" in self.were
        told["card"] = self.card if seen else 0
        return True

    def changed_parts(self, before: GameState) -> tuple[Part, ...]:
        return (SIGHT,)


class CardIdentified(Event, tag="card-identified", frozen=True):
    """An unknown card of an observed game was identified."""

    card: int
    """The object."""
    number: str
    """The number of its card."""

    seen_by: ClassVar[Sights] = {"card": FOLLOWED, "number": BY_RULE}
    touches: ClassVar[Touches] = Touches.PLACES

    def apply(self, state: GameState) -> None:
        state.identify(state.objects[self.card], self.number)

    def tell(self, told: dict[str, Any], whole: Mapping[str, Any], viewer: Viewer) -> bool:
        if viewer.sees(self.card):
            told.update((name, whole[name]) for name in ("number", "was") if name in whole)
        return True

    def footprint(self, before: GameState) -> Iterable[Aspect]:
        return (("named", self.card, ""),)


class CardsUnknown(Event, tag="cards-unknown", frozen=True):
    """Objects can no longer be told apart, because they were shuffled or moved out of sight."""

    zone: str
    """The key of their zone."""
    cards: tuple[int, ...]
    """The objects."""

    seen_by: ClassVar[Sights] = {"zone": ALL, "cards": NOBODY}
    touches: ClassVar[Touches] = Touches.PLACES

    def apply(self, state: GameState) -> None:
        for card in self.cards:
            state.identify(state.objects[card], "")

    def footprint(self, before: GameState) -> Iterable[Aspect]:
        return tuple(("named", card, "") for card in self.cards)
