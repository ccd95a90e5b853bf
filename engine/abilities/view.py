"""Typed view of derived state."""

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
from engine.core.play.book.abilities import Abilities
from engine.core.table.cards import Characteristics
from engine.core.table.parts import Part
from engine.core.table.state import GameObject


class CardAbilities(Abilities):
    """Derived results about cards with abilities, cached until an event changes what they read."""

    index: CardIndex
    """The indexes over the cards of the game."""
    rules: AbilityRules
    """The edition's rules of abilities."""

    @abstractmethod
    def actives(self) -> list[ActiveEffect]:
        """Returns the continuous effects that may apply now, computed once per change of the state."""

    @abstractmethod
    def standing(self) -> list[ActiveEffect]:
        """Returns these effects, followed by the bans and replacements of abilities that effects have granted."""

    @abstractmethod
    def shapes(self) -> dict[int, Characteristics]:
        """Returns the current characteristics of every object that an effect changes."""

    @abstractmethod
    def number(self, object_id: int, name: str) -> int:
        """Returns a number of an object by its name; 0 if it has none."""

    @abstractmethod
    def silent(self, obj: GameObject) -> bool:
        """Returns whether an object has an identity without abilities of its own."""

    @abstractmethod
    def ability(self, key: str) -> Ability:
        """Returns the ability of a key: printed, granted (`@7`), reworded, or of an icon (`icon:prayer`)."""

    @abstractmethod
    def abilities(self, object_id: int) -> tuple[str, ...]:
        """Returns the keys of the present abilities of an object."""

    @abstractmethod
    def as_read(self, object_id: int, key: str) -> str:
        """Returns the key of a printed ability in its present wording."""

    @abstractmethod
    def forbidden(self, act: str, object_id: int = 0, player: str = "", by: int = 0) -> ActiveEffect | None:
        """Returns the effect that forbids an act to an object (by an agent `by`) or a player, if any."""

    @abstractmethod
    def in_force(self, active: ActiveEffect) -> bool:
        """Returns whether an effect is in force: made by an effect, or of an ability that its card still has."""

    @abstractmethod
    def version_cache(self) -> dict[Any, Any]:
        """Returns the cache of values that stay valid until the state changes."""

    @abstractmethod
    def looks_cache(self) -> dict[Any, Any]:
        """Returns the cache of values that stay valid until an object, an effect or a fact changes."""

    @abstractmethod
    def places_cache(self) -> dict[Any, Any]:
        """Returns the cache of values that stay valid until the zones or characteristics of cards change."""

    @abstractmethod
    def results(self, reads: frozenset[Part], seat: str = "") -> dict[Any, Any]:
        """Returns the cache of values that stay valid until a part that they read changes.

        Args:
            reads: the parts, the same object each time.
            seat: the seat that `you/` means in them.
        """

    @abstractmethod
    def cards_with(self, quality: str, owner: str, zone: str, has: Callable[[Characteristics], bool]) -> list[int]:
        """Returns the cards of a zone with a quality, cached until a card changes. Do not change the list."""


RulesContext: TypeAlias = context.RulesContext[CardAbilities]
"""The context of an edition whose cards have abilities."""

W = TypeVar("W", bound=Callable[..., Any])


def keep_until_altered(work: W) -> W:
    """Caches results of a function until an object, an effect or a fact changes (`looks_cache`).

    Args:
        work: takes a context and hashable arguments; reads objects, effects and facts only, never the place of play,
            and returns a value that nobody changes.
    """

    @wraps(work)
    def look_up(g: RulesContext, *args: Any) -> Any:
        cache, key = (
            g.derived.looks_cache(),
            (work, args, g.gives_reasons),
        )  # results with reasons are separate
        found = cache.get(key, NOT_KEPT)
        if found is NOT_KEPT:
            found = cache[key] = work(g, *args)
        return found

    return cast(W, look_up)


def keep_until_moved(work: W) -> W:
    """Caches results of a function until zones or characteristics of cards change (`places_cache`).

    Args:
        work: takes a context and hashable arguments; reads zones and characteristics of cards only, not even the
            abilities being played, and returns a value that nobody changes.
    """

    @wraps(work)
    def look_up(g: RulesContext, *args: Any) -> Any:
        cache, key = g.derived.places_cache(), (work, args)
        found = cache.get(key, NOT_KEPT)
        if found is NOT_KEPT:
            found = cache[key] = work(g, *args)
        return found

    return cast(W, look_up)


def reads(*parts: Part) -> Callable[[W], W]:
    """Declares the parts of the state that a function reads, and caches its results until one changes.

    Args:
        parts: parts of the state; for `you/` and `opponent/` the first argument after the context is the seat. The
            function reads nothing else, never the place of play, and returns a value that nobody changes.
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
"""The marker of a missing cache entry."""


T = TypeVar("T")


def read_of_text(g: RulesContext, key: str, name: str, read: Callable[[Ability], T]) -> T:
    """Returns a result computed from an ability's text, cached for the abilities of printed cards.

    Args:
        g: the context.
        key: the key of the ability.
        name: the name of the result.
        read: computes the result from the text alone.
    """
    if key.startswith("@"):  # belongs to this game only
        return read(g.derived.ability(key))
    known: dict[str, T] | None = g.derived.index.of_edition.get(name)
    if known is None:
        known = g.derived.index.of_edition[name] = {}
    if key not in known:
        known[key] = read(g.derived.ability(key))
    return known[key]


def is_in_play(g: RulesContext, card: int) -> bool:
    """Returns whether an object still exists and lies in a zone of play."""
    return card in g.state.objects and g.obj(card).zone in g.book.play_keys
