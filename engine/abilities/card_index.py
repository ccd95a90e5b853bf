"""What can be worked out once from the cards pinned for a game: who listens to what, who changes what."""

from __future__ import annotations

from collections import OrderedDict, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from engine.abilities.language.ability import (
    Ability,
    Instruction,
    Modifier,
    Replacement,
    Rewording,
    Static,
    When,
)
from engine.abilities.language.rewording import rewords
from engine.abilities.rules import AbilityRules
from engine.core.cards import CardDefinition, Characteristics, GameManifest, digest_of
from engine.core.citation import Cites
from engine.core.rulebook import Rulebook

CACHE_SIZE = 64


@dataclass(slots=True)
class CardIndex:
    """Indexes over the pinned definitions. `listeners[event][number]` are ability keys, and so on.

    `moves` is for an edition to keep what these cards wait for in a move, by its word, source and target, `of_edition`
    whether any of the abilities here does what it has a name for. `reworded`
    are abilities as they read with other words, by their keys, and `reworded_keys` these by the key before. Of what is
    kept by an id, the thing itself is kept too, so that no other one can take over its id.
    """

    base: dict[str, Characteristics] = field(default_factory=dict)
    abilities: dict[str, Ability] = field(default_factory=dict)
    listeners: dict[str, dict[str, tuple[str, ...]]] = field(default_factory=dict)
    statics: dict[str, tuple[tuple[str, int, Static], ...]] = field(default_factory=dict)
    usable: dict[str, tuple[str, ...]] = field(default_factory=dict)
    kinds: defaultdict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    flagged: defaultdict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    watched: frozenset[str] = frozenset()
    watches: tuple[str, ...] = ()
    hidden: dict[str, dict[str, tuple[str, ...]]] = field(default_factory=dict)
    printed: dict[str, Characteristics] = field(default_factory=dict)
    asks_agents: bool = False
    replaces: bool = False
    grants: bool = False
    rewords: bool = False
    zones: frozenset[str] = frozenset()
    static_keys: tuple[str, ...] = ()
    play_keys: tuple[str, ...] = ()
    listening_keys: dict[str, tuple[str, ...]] = field(default_factory=dict)
    aspects: dict[int, tuple[Any, dict[str, tuple[str, ...]]]] = field(default_factory=dict)
    steady: dict[int, tuple[Static, bool]] = field(default_factory=dict)
    leaning: dict[int, tuple[Sequence[Instruction], bool, bool]] = field(default_factory=dict)
    decisive: dict[int, tuple[Modifier, bool]] = field(default_factory=dict)
    moves: dict[tuple[str, str, str], tuple[tuple[str, ...], Cites]] = field(default_factory=dict)
    guised: dict[tuple[str, str], Characteristics] = field(default_factory=dict)
    paths: dict[tuple[str, str], tuple[Instruction, ...]] = field(default_factory=dict)
    reworded: dict[str, Ability] = field(default_factory=dict)
    reworded_keys: dict[tuple[str, Rewording], str] = field(default_factory=dict)
    reveals: bool = False
    lapses: bool = False
    growing: Any | None = None
    of_edition: dict[str, bool] = field(default_factory=dict)


_POOLS: OrderedDict[tuple[str, ...], CardIndex] = OrderedDict()


def card_index_of(pins: GameManifest, book: Rulebook, rules: AbilityRules) -> CardIndex:
    """The indexes of the cards of a game; kept for the games seen last."""
    key = _key(pins)
    pool = _POOLS.get(key)
    if pool is None:
        pool = _POOLS[key] = build_card_index(pins.definitions, book, rules)
        while len(_POOLS) > CACHE_SIZE:
            _POOLS.popitem(last=False)
    return pool


_KEYS: dict[tuple[int, ...], tuple[tuple[CardDefinition, ...], str]] = {}


def _key(pins: GameManifest) -> tuple[str, ...]:
    """What the indexes depend on: edition, definitions and readings. Digests are kept for the very same values."""
    cards = tuple(pins.definitions.values())
    ids = tuple(map(id, cards))
    known = _KEYS.get(ids)
    if known is None:  # the cards are kept with it, so no other value can take over their ids
        known = (cards, digest_of(pins.definitions))
        if len(_KEYS) > 4 * CACHE_SIZE:
            _KEYS.clear()
        _KEYS[ids] = known
    return (pins.edition, known[1], *pins.readings.values())


def build_card_index(definitions: dict[str, CardDefinition], book: Rulebook, rules: AbilityRules) -> CardIndex:
    """Index every ability of every definition."""
    pool = CardIndex()
    pool.base[""] = Characteristics("", (), (), {})  # a used ability is no card: it has no information of its own
    listeners: dict[str, dict[str, list[str]]] = {}
    zones: set[str] = set()
    for number, card in definitions.items():
        keys = tuple(f"{number}#{index}" for index in range(len(card.abilities)))
        icons = tuple(ability.icon for ability in card.abilities if ability.icon)
        pool.base[number] = Characteristics(
            number,
            (card.name,),
            (card.kind, *rules.supertypes.get(card.kind, ())),
            card.numbers,
            card.attributes,
            card.flags,
            icons,
            keys,
            card.numbers,
        )
        if any(ability.basic for ability in card.abilities):
            pool.printed[number] = msgspec.structs.replace(pool.base[number])
        for ability in card.abilities:
            if ability.basic:
                define(pool.base[number], ability)
        for kind in pool.base[number].kinds:
            pool.kinds[kind].add(number)
        for flag in pool.base[number].flags:
            pool.flagged[flag].add(number)
        usable: list[str] = []
        statics: list[tuple[str, int, Static]] = []
        for key, ability in zip(keys, card.abilities, strict=True):
            pool.abilities[key] = ability
            pool.rewords |= rewords(ability)
            if ability.kind == "triggered" and ability.when is not None:
                listeners.setdefault(ability.when.event, {}).setdefault(number, []).append(key)
            if ability.kind in ("activated", "counter", "special"):
                usable.append(key)
            for place, static in enumerate(ability.statics if ability.kind == "static" and not ability.basic else ()):
                statics.append((key, place, static))
                zones.update(_zones_of(static, ability))
                pool.replaces |= static.replace is not None
                pool.reveals |= static.reveal_top is not None
                if static.change is not None and static.change.gain_ability is not None:
                    pool.abilities[f"{key}~{place}"] = static.change.gain_ability
            _inner(ability, pool, listeners)
        if usable:
            pool.usable[number] = tuple(usable)
        if statics:
            pool.statics[number] = tuple(statics)
    pool.grants |= pool.rewords  # an ability with another text is another one than the printed one
    pool.listeners = {name: {n: tuple(k) for n, k in by.items()} for name, by in listeners.items()}
    pool.watched = frozenset(pool.listeners)
    changes = (name.rpartition("_") for name in sorted(pool.watched))
    pool.watches = tuple(dict.fromkeys(number for number, _, way in changes if number and way in ("up", "down")))
    pool.zones = frozenset(zones - {book.play_zone})
    sources = {zone for a in pool.abilities.values() if a.statics for zone in a.zones} | {book.play_zone}
    pool.static_keys = tuple(
        dict.fromkeys(
            book.zone_key(seat, zone) for seat in book.seats for group in sorted(sources) for zone in book.groups[group]
        )
    )
    pool.play_keys = tuple(
        dict.fromkeys(book.zone_key(seat, zone) for seat in book.seats for zone in book.groups[book.play_zone])
    )
    for name, by in pool.listeners.items():
        elsewhere = {z for found in by.values() for key in found for z in pool.abilities[key].zones}
        elsewhere.discard(book.play_zone)
        there = (
            book.zone_key(seat, z) for seat in book.seats for name_ in sorted(elsewhere) for z in book.groups[name_]
        )
        pool.listening_keys[name] = tuple(dict.fromkeys(there))
        for number, found in by.items():
            secret = tuple(
                key
                for key in found
                if any(not book.zones[z].public for zone in pool.abilities[key].zones for z in book.groups[zone])
            )
            if secret:
                pool.hidden.setdefault(name, {})[number] = secret
    return pool


def define(shape: Characteristics, ability: Ability) -> None:
    """A static ability that defines its own card without a condition is part of what the card is, in every zone."""
    for static in ability.statics:
        change = static.change or Modifier()
        if change.attribute_becomes is not None:
            shape.attributes = (change.attribute_becomes,)
        if change.name_becomes is not None:
            shape.names = (change.name_becomes,)
        for name, gained, lost in (
            ("attributes", change.gain_attribute, change.lose_attribute),
            ("names", change.gain_name, None),
            ("kinds", change.gain_kind, None),
            ("flags", change.gain_flag, None),
        ):
            have: tuple[str, ...] = getattr(shape, name)
            left = tuple(word for word in have if word != lost)
            setattr(shape, name, left if gained is None or gained in left else (*left, gained))


def _zones_of(static: Static, ability: Ability) -> set[str]:
    found = set(ability.zones)
    if static.to is not None and not isinstance(static.to, str):
        found.add(static.to.zone)
    return found


def _inner(ability: Ability, pool: CardIndex, listeners: dict[str, dict[str, list[str]]]) -> None:
    """Delayed triggers, granted abilities and replacements made by effects count as present in the game."""
    pool.asks_agents |= ability.when is not None and ability.when.by is not None
    pool.asks_agents |= any(static.replace is not None and static.replace.by is not None for static in ability.statics)
    stack: list[Instruction] = [*ability.effect, *ability.cost]
    for static in ability.statics:
        stack.extend(static.fails.first if static.fails is not None else ())
        stack.extend(static.replace.instead if static.replace is not None else ())
        _given(static.change, pool, listeners)
    while stack:
        item = stack.pop()
        for _, listed in item.lists:
            stack.extend(listed)
        for name in item.costs:
            stack.extend(getattr(item, name))
        when, replacement = getattr(item, "when", None), getattr(item, "replacement", None)
        if isinstance(when, When):
            listeners.setdefault(when.event, {})
            pool.asks_agents |= when.by is not None
        if isinstance(replacement, Replacement):
            pool.replaces = True
            pool.asks_agents |= replacement.by is not None
            stack.extend(replacement.instead)
        pool.lapses |= getattr(item, "while_", None) is not None
        fails = getattr(item, "fails", None)
        stack.extend(fails.first if fails is not None else ())
        _given(getattr(item, "change", None), pool, listeners)


def _given(change: Modifier | None, pool: CardIndex, listeners: dict[str, dict[str, list[str]]]) -> None:
    """The ability that a change gives, with whatever is in it."""
    if not isinstance(change, Modifier):
        return
    pool.asks_agents |= change.by is not None
    if change.gain_ability is None:
        return
    pool.grants = True
    if change.gain_ability.when is not None:
        listeners.setdefault(change.gain_ability.when.event, {})
    pool.replaces |= any(static.replace is not None for static in change.gain_ability.statics)
    _inner(change.gain_ability, pool, listeners)
