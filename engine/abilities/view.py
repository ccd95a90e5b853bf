"""What the floor of abilities works out from a state, as everything on it and above reads it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from functools import wraps
from typing import Any, TypeAlias, TypeVar, cast

from engine.abilities.card_index import CardIndex
from engine.abilities.effects import ActiveEffect
from engine.abilities.language.ability import Ability
from engine.abilities.rules import AbilityRules
from engine.core.play import context
from engine.core.play.abilities import Abilities
from engine.core.table.cards import Characteristics
from engine.core.table.parts import Part
from engine.core.table.state import GameObject


class CardAbilities(Abilities):
    """What holds of cards with abilities; kept until an event touches what it was worked out from."""

    index: CardIndex
    """What can be worked out once from the cards of the game."""
    rules: AbilityRules
    """What the edition says of abilities."""

    @abstractmethod
    def actives(self) -> list[ActiveEffect]:
        """The continuous effects that may apply now; worked out once per change of the table."""

    @abstractmethod
    def shapes(self) -> dict[int, Characteristics]:
        """The current characteristics of every object that an effect changes; empty when none does."""

    @abstractmethod
    def number(self, object_id: int, name: str) -> int:
        """A number of an object by its name, 0 if it has none."""

    @abstractmethod
    def silent(self, obj: GameObject) -> bool:
        """Whether an object counts as something without abilities of its own."""

    @abstractmethod
    def ability(self, key: str) -> Ability:
        """The ability a key names: printed, granted (`@7`), with other words, or an icon's meaning (`icon:prayer`)."""

    @abstractmethod
    def abilities(self, object_id: int) -> tuple[str, ...]:
        """The keys of the abilities an object has now."""

    @abstractmethod
    def as_read(self, object_id: int, key: str) -> str:
        """The key of one of an object's printed abilities with the words that its text has now."""

    @abstractmethod
    def forbidden(self, act: str, object_id: int = 0, player: str = "", by: int = 0) -> ActiveEffect | None:
        """The continuous effect that forbids an act to an object (done `by` another one) or a player, if one does."""

    @abstractmethod
    def in_force(self, active: ActiveEffect) -> bool:
        """Whether a continuous effect is in force: made by an effect, or of an ability its card still has."""

    @abstractmethod
    def version_cache(self) -> dict[Any, Any]:
        """Returns the store of values that stay valid until the state changes (what can pay, who can be chosen)."""

    @abstractmethod
    def looks_cache(self) -> dict[Any, Any]:
        """Returns the store of values that stay valid until an object, an effect or a fact changes."""

    @abstractmethod
    def places_cache(self) -> dict[Any, Any]:
        """Returns the store of values that stay valid until a card moves, or what a card is changes."""

    @abstractmethod
    def results(self, reads: frozenset[Part], seat: str = "") -> dict[Any, Any]:
        """Returns the store of values that stay valid until a part that they read changes.

        Args:
            reads: the parts, the same object each time.
            seat: whose `you/` is meant in them.
        """

    @abstractmethod
    def cards_with(self, quality: str, owner: str, zone: str, has: Callable[[Characteristics], bool]) -> list[int]:
        """Returns the cards of a zone with a quality, cached until a card moves or changes. Never change it."""


RulesContext: TypeAlias = context.RulesContext[CardAbilities]
"""The working place of an edition whose cards have abilities."""

W = TypeVar("W", bound=Callable[..., Any])


def keep_until_altered(work: W) -> W:
    """Keep what a function works out until an event touches what rules look at (`CardAbilities.looks_cache`).

    Args:
        work: takes a context and arguments that can be keys; reads objects, effects and facts alone, never where play
            stands, and returns what nobody changes.
    """

    @wraps(work)
    def look_up(g: RulesContext, *args: Any) -> Any:
        cache, key = g.derived.looks_cache(), (work, args, g.gives_reasons)  # what is told is kept apart
        if key not in cache:
            cache[key] = work(g, *args)
        return cache[key]

    return cast(W, look_up)


def keep_until_moved(work: W) -> W:
    """Keep what a function works out until a card moves, or what a card is changes (`CardAbilities.places_cache`).

    Args:
        work: takes a context and arguments that can be keys; reads where cards lie and what they are, nothing else, not
            even which abilities are being played; returns what nobody changes.
    """

    @wraps(work)
    def look_up(g: RulesContext, *args: Any) -> Any:
        cache, key = g.derived.places_cache(), (work, args)
        if key not in cache:
            cache[key] = work(g, *args)
        return cache[key]

    return cast(W, look_up)


def reads(*parts: Part) -> Callable[[W], W]:
    """Declare which parts of the state a function reads: what it works out is kept until one of them changes.

    Args:
        parts: parts of the state; where `you/` or `opponent/` stands in one, the first argument after the context is
            the seat that is meant. The function reads nothing else, never where play stands, and returns what nobody
            changes.
    """
    declared = frozenset(parts)
    by_seat = any(owner in part for part in parts for owner in ("you/", "opponent/"))

    def declare(work: W) -> W:
        @wraps(work)
        def look_up(g: RulesContext, *args: Any) -> Any:
            store, key = g.derived.results(declared, args[0] if by_seat else ""), (work, args)
            found = store.get(key, NOT_KEPT)
            if found is NOT_KEPT:
                found = store[key] = work(g, *args)
            return found

        return cast(W, look_up)

    return declare


NOT_KEPT = object()
"""Stands for a result that is not kept."""
