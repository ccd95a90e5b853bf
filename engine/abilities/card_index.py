"""Indexes over the pinned cards of a game: triggers by event, static abilities, and more."""

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
from engine.abilities.language.records import REMOVED_BY, list_records
from engine.abilities.language.rewording import rewords
from engine.abilities.rules import AbilityRules
from engine.core.clauses.citation import Cites
from engine.core.clauses.reading import ConsultedReadings
from engine.core.play.book.rulebook import Rulebook
from engine.core.table.cards import CardDefinition, Characteristics, GameManifest, digest_of
from engine.core.table.parts import Part

CACHE_SIZE = 64


@dataclass(slots=True)
class CardIndex:
    """Indexes over the pinned definitions.

    Each entry keyed by `id()` also references its object, so a recycled id cannot match.
    """

    base: dict[str, Characteristics] = field(default_factory=dict)
    """Each card's characteristics in every zone, as printed or as defined by its own abilities."""
    abilities: dict[str, Ability] = field(default_factory=dict)
    """Every ability by its key."""
    listeners: dict[str, dict[str, tuple[str, ...]]] = field(default_factory=dict)
    """The keys of triggered abilities, by event and card number."""
    statics: dict[str, tuple[tuple[str, int, Static], ...]] = field(default_factory=dict)
    """The static abilities of each card number, as key, place and effect."""
    usable: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """The keys of the abilities that can be used, by card number."""
    kinds: defaultdict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    """The card numbers of each kind."""
    flagged: defaultdict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    """The card numbers with each flag."""
    watched: frozenset[str] = frozenset()
    """The words of all events that triggers wait for."""
    watches: tuple[str, ...] = ()
    """The numbers whose changes triggers wait for."""
    hidden: dict[str, dict[str, tuple[str, ...]]] = field(default_factory=dict)
    """The keys of triggered abilities that listen in a hidden zone, by event and card number."""
    printed: dict[str, Characteristics] = field(default_factory=dict)
    """The printed characteristics of cards that define other ones, by card number."""
    asks_agents: bool = False
    """Whether any card asks which card performed an act."""
    replaces: bool = False
    """Whether any ability replaces acts."""
    grants: bool = False
    """Whether any ability gives an ability."""
    defines: bool = False
    """Whether any card defines its own numbers, which vary with the state."""
    loses: bool = False
    """Whether a card or an effect makes cards lose all their abilities."""
    rewords: bool = False
    """Whether any ability changes words of a text."""
    records: set[str] = field(default_factory=set)
    """The records of a turn that any ability counts."""
    skills: set[str] = field(default_factory=set)
    """The keys of the abilities that printed or granted flags stand for."""
    zones: frozenset[str] = frozenset()
    """The zones outside of play where static abilities are in force or affect cards."""
    static_keys: tuple[str, ...] = ()
    """The keys of the zones in which static abilities are in force."""
    play_keys: tuple[str, ...] = ()
    """The keys of the zones where cards are in play."""
    listening_keys: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """The keys of the zones in which triggers listen, by event."""
    aspects: dict[int, tuple[Any, dict[str, tuple[str, ...]]]] = field(default_factory=dict)
    """The changes of an effect by layer, by the `id()` of the effect."""
    steady: dict[int, tuple[Static, bool]] = field(default_factory=dict)
    """Whether an effect is steady, by its `id()`."""
    parts_read: dict[tuple[int, str], tuple[Static, tuple[Part, ...]]] = field(default_factory=dict)
    """The parts of the state that an effect reads, by its `id()` and controller."""
    common_parts: frozenset[Part] | None = None
    """The parts of the state that every effect reads; None: not listed yet."""
    words_of_effects: dict[int, tuple[Static, tuple[frozenset[str], frozenset[str]] | None]] = field(
        default_factory=dict
    )
    """The words that an effect reads and those that it changes, by its `id()`."""
    words: dict[int, tuple[Static, frozenset[str]]] = field(default_factory=dict)
    """The words that an effect reads, by its `id()`."""
    bounds: dict[tuple[int, str], tuple[Static, tuple[int, ...] | None]] = field(default_factory=dict)
    """The bounds with which an effect compares a number, by its `id()` and the number."""
    texts: dict[int, tuple[Static, bytes]] = field(default_factory=dict)
    """The text of each effect that means the same on every card, by the effect's `id()`."""
    leaning: dict[int, tuple[Sequence[Instruction], bool, bool]] = field(default_factory=dict)
    """The dependences between parts of a cost, by the `id()` of the cost."""
    decisive: dict[int, tuple[Modifier, bool]] = field(default_factory=dict)
    """Whether a change alters the characteristics of a card, by its `id()`."""
    moves: dict[tuple[str, str, str], tuple[tuple[str, ...], Cites]] = field(default_factory=dict)
    """The trigger events of a move that these cards watch for, by verb, source and target, with clauses."""
    guised: dict[tuple[str, str], Characteristics] = field(default_factory=dict)
    """The identity of a face-down card, by guise and card number."""
    paths: dict[tuple[str, str], tuple[Instruction, ...]] = field(default_factory=dict)
    """The instructions at each path of an ability, by key and path."""
    reworded: dict[str, Ability] = field(default_factory=dict)
    """Reworded abilities, by their keys."""
    reworded_keys: dict[tuple[str, Rewording], str] = field(default_factory=dict)
    """The key of a reworded ability, by the former key and the rewording."""
    reveals: bool = False
    """Whether any static ability shows the top card of a zone."""
    lapses: bool = False
    """Whether any effect lasts only while a condition holds."""
    growing: Any | None = None
    """The numbers that a loop can raise; None: not computed yet."""
    of_edition: dict[str, Any] = field(default_factory=dict)
    """Results about the texts of the cards, by a name of the edition; filled by editions."""


_POOLS: OrderedDict[tuple[str, ...], CardIndex] = OrderedDict()


def card_index_of(pins: GameManifest, book: Rulebook, rules: AbilityRules) -> CardIndex:
    """Returns the indexes of the cards of a game, cached for recent games."""
    key = _key(pins)
    pools = pins.readings.results if isinstance(pins.readings, ConsultedReadings) else _POOLS
    pool = pools.get(key)
    if pool is None:
        pool = pools[key] = build_card_index(pins.definitions, book, rules)
        while len(pools) > CACHE_SIZE:
            pools.popitem(last=False)
    return pool


_KEYS: dict[tuple[int, ...], tuple[tuple[CardDefinition, ...], str]] = {}


def _key(pins: GameManifest) -> tuple[str, ...]:
    """Returns the key of the indexes: edition, definitions and readings. Digests are cached."""
    cards = tuple(pins.definitions.values())
    ids = tuple(map(id, cards))
    known = _KEYS.get(ids)
    if known is None:  # the entry holds the cards, so a recycled id cannot match
        known = (cards, digest_of(pins.definitions))
        if len(_KEYS) > 4 * CACHE_SIZE:
            _KEYS.clear()
        _KEYS[ids] = known
    return (pins.edition, known[1], *pins.readings.values())


def build_card_index(definitions: dict[str, CardDefinition], book: Rulebook, rules: AbilityRules) -> CardIndex:
    """Indexes every ability of every definition."""
    pool = CardIndex()
    pool.base[""] = Characteristics("", (), (), {})  # a used ability is no card and has no information of its own
    skills = {flag_key(flag): ability for flag, ability in rules.flag_abilities.items()}
    pool.abilities.update(skills)
    listeners: dict[str, dict[str, list[str]]] = {}
    zones: set[str] = set()
    every_zone = tuple(dict.fromkeys(zone for group in book.groups.values() for zone in group))
    for number, card in definitions.items():
        keys = tuple(f"{number}#{index}" for index in range(len(card.abilities)))
        icons = tuple(ability.icon for ability in card.abilities if ability.icon)
        pool.base[number] = Characteristics(
            number,
            (card.name,),
            (card.kind, *rules.supertypes.get(card.kind, ())) if card.kind else (),
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
                pool.defines |= defines_numbers(ability)
        for kind in pool.base[number].kinds:
            pool.kinds[kind].add(number)
        for flag in pool.base[number].flags:
            pool.flagged[flag].add(number)
            if flag in rules.flag_abilities:
                _index_flag(pool, number, flag, listeners)
        usable: list[str] = []
        statics: list[tuple[str, int, Static]] = []
        for key, ability in zip(keys, card.abilities, strict=True):
            basic = ability.basic and defines_numbers(ability)
            pool.abilities[key] = msgspec.structs.replace(ability, zones=every_zone) if basic else ability
            pool.rewords |= rewords(ability)
            pool.records |= list_records(ability)
            pool.asks_agents |= REMOVED_BY in pool.records
            if ability.kind == "triggered" and ability.when is not None:
                listeners.setdefault(ability.when.event, {}).setdefault(number, []).append(key)
            if ability.kind in ("activated", "counter", "special"):
                usable.append(key)
            if ability.kind != "static":  # what a part of a card gives it, as in positions that state its effects
                for place, static in enumerate(ability.statics):
                    if static.change is not None and static.change.gain_ability is not None:
                        pool.abilities[f"{key}~{place}"] = static.change.gain_ability
            listed = ability.statics if ability.kind == "static" and (basic or not ability.basic) else ()
            for place, static in enumerate(listed):
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
    for key in skills.keys() - pool.skills:  # no card has the mark, and no effect grants it
        del pool.abilities[key]
    pool.grants |= pool.rewords  # a reworded ability counts as granted, not printed
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


def flag_key(flag: str) -> str:
    """Returns the key of the ability that a mark stands for."""
    return f"flag:{flag}"


def _index_flag(pool: CardIndex, number: str, flag: str, listeners: dict[str, dict[str, list[str]]]) -> None:
    """Indexes the ability that a flag of a card stands for."""
    shape, key = pool.base[number], flag_key(flag)
    shape.abilities = (*shape.abilities, key)
    pool.skills.add(key)
    when = pool.abilities[key].when
    if when is not None:
        listeners.setdefault(when.event, {}).setdefault(number, []).append(key)
        pool.asks_agents |= when.by is not None


def define(shape: Characteristics, ability: Ability) -> None:
    """Writes into a card the characteristics that its own static ability defines unconditionally."""
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


def defines_numbers(ability: Ability) -> bool:
    """Returns whether a static ability defines numbers of its own card that vary with the state."""
    return any(static.change is not None and bool(static.change.becomes) for static in ability.statics)


def _zones_of(static: Static, ability: Ability) -> set[str]:
    found = set(ability.zones)
    if static.to is not None and not isinstance(static.to, str):
        found.add(static.to.zone)
    return found


def _inner(ability: Ability, pool: CardIndex, listeners: dict[str, dict[str, list[str]]]) -> None:
    """Yields abilities inside effects: delayed triggers, granted abilities and replacements."""
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
        pool.grants |= item.gives_abilities
        pool.lapses |= getattr(item, "while_", None) is not None
        fails = getattr(item, "fails", None)
        stack.extend(fails.first if fails is not None else ())
        _given(getattr(item, "change", None), pool, listeners)


def _given(change: Modifier | None, pool: CardIndex, listeners: dict[str, dict[str, list[str]]]) -> None:
    """Yields the ability that a change gives, and abilities inside it."""
    if not isinstance(change, Modifier):
        return
    pool.asks_agents |= change.by is not None
    pool.loses |= change.lose_abilities
    meant = pool.abilities.get(flag_key(change.gain_flag)) if change.gain_flag is not None else None
    if meant is not None:
        pool.grants = True
        pool.skills.add(flag_key(change.gain_flag or ""))
        if meant.when is not None:
            listeners.setdefault(meant.when.event, {})
            pool.asks_agents |= meant.when.by is not None
    if change.gain_ability is None:
        return
    pool.grants = True
    if change.gain_ability.when is not None:
        listeners.setdefault(change.gain_ability.when.event, {})
    pool.replaces |= any(static.replace is not None for static in change.gain_ability.statics)
    _inner(change.gain_ability, pool, listeners)
