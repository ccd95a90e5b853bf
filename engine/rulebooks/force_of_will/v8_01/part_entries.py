"""Conditional parts of a card in card files, as abilities.

A part that is decided on playing the card (1109, 1110, 1124, and 1128, 1133, 1134 of chants) is an ability of its
own. Each set of such parts has a further ability, a way: the card's text and costs when played with these parts.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

import msgspec

from engine.abilities.card_files.card_file import ability_of
from engine.abilities.instructions.pay import asks_payment
from engine.abilities.language.ability import Ability, Instruction, Modifier, Static
from engine.abilities.language.selectors import Amount, Condition, Select
from engine.rulebooks.force_of_will.v8_01.ability_entries import (
    PartEntry,
    RuneSkillEntry,
    list_losses_of_counters,
    make_enter,
)
from engine.rulebooks.force_of_will.v8_01.ch0200_cards import MAGIC_CREST, RACE, STONE, STORY
from engine.rulebooks.force_of_will.v8_01.ch0300_zones import EXTRA_DECK, HAND, RUNE_AREA
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities import s0901_kinds as kinds
from engine.rulebooks.force_of_will.v8_01.ch1100_keywords import (
    AWAKENED,
    AWAKENING,
    BY_NUMBER,
    BY_SYMBOLS,
    CIPHER,
    CREST,
    INCARNATION,
    INSTEAD,
    NULL,
    PART,
    PART_NAME,
    RELEASED,
    RUNE_SKILL,
    SEAL,
    SEALED_ITEM,
    SEALED_ITEM_NAME,
    SEALS_RELEASED,
    STORY_SKILL,
    TORRENT,
    WAY,
)


def list_parts(entry: Any, *, chant: bool) -> list[tuple[str, Ability]]:
    """Returns the parts that a card is played with or without, each with its field.

    Args:
        entry: the entry of the card.
        chant: whether it is a chant, whose conditions are all checked when it is played.
    """
    found: list[tuple[str, Ability]] = []
    if getattr(entry, "incarnation", ()):
        found.append((INCARNATION, Ability(INCARNATION, flags=_name(INCARNATION, 0), cost=entry.incarnation)))
    for place, item in enumerate(entry.awakening):
        statics = (Static(to="self", change=Modifier(gain_flag=AWAKENED)), *_list_statics(item))
        flags = (*_name(AWAKENING, place), *((INSTEAD,) if item.instead else ()))
        found.append((AWAKENING, Ability(AWAKENING, flags=flags, cost=item.cost, effect=item.effect, statics=statics)))
    for mark, condition, item, place in _list_conditions(entry):
        if chant or mark == TORRENT or getattr(item, "on_play", False):
            flags = (mark, *_name(mark, place), *((INSTEAD,) if item.instead else ()))
            made = Ability(PART, flags=flags, only_if=condition, effect=item.effect, statics=_list_statics(item))
            found.append((mark, made))
    return found


def list_ways(text: Ability | None, parts: Sequence[Ability]) -> Iterator[Ability]:
    """Yields the text and the additional costs of a card for each set of parts it can be played with."""
    for count in range(1, len(parts) + 1):
        for chosen in combinations(parts, count):
            effect: tuple[Instruction, ...] = () if text is None else text.effect
            cost: tuple[Instruction, ...] = () if text is None else text.cost
            for part in chosen:
                cost = (*cost, *part.cost)
                effect = part.effect if INSTEAD in part.flags else _join(effect, part.effect)
            names = tuple(name for part in chosen for name in part.flags if name.startswith(PART_NAME))
            will_first = tuple(sorted(cost, key=lambda item: not asks_payment(item)))  # 903.2.j-1
            yield Ability(WAY, flags=names, cost=will_first, effect=effect)


def _join(text: Sequence[Instruction], more: Sequence[Instruction]) -> tuple[Instruction, ...]:
    """Returns two texts as one, with the initial decisions of both in front."""
    first, rest = _part_decisions(text)
    then, left = _part_decisions(more)
    return (*first, *then, *rest, *left)


def _part_decisions(text: Sequence[Instruction]) -> tuple[Sequence[Instruction], Sequence[Instruction]]:
    count = next((place for place, item in enumerate(text) if not item.decides), len(text))
    return text[:count], text[count:]


def list_conditional(entry: Any, *, chant: bool) -> Iterator[tuple[str, Ability]]:
    """Yields the static abilities that give a card its parts while a condition holds (1128.2b, 1133.2b, 1134.2b)."""
    for mark, condition, item, _ in _list_conditions(entry):
        if not chant and condition is not None and not getattr(item, "on_play", False):
            statics = tuple(_while_too(static, condition) for static in _list_statics(item))
            yield mark, Ability(kinds.STATIC, flags=(mark, *_list_further_marks(item)), statics=statics)


def _list_conditions(entry: Any) -> Iterator[tuple[str, Condition | None, Any, int]]:
    """Yields the conditional parts of an entry, as mark, condition, part, and index among parts with the mark.

    [Torrent] has no condition in the language, as it depends on earlier plays.
    """
    for place, item in enumerate(entry.torrent):
        yield TORRENT, None, item, place
    for place, item in enumerate(entry.seal):
        stones = Condition(count=Select(of="you", kind=STONE), at_least=item.magic_stones)
        of_card = Condition(self=Select(zone="remembered", among="self", flag=RELEASED))
        of_all = Condition(number=Amount(resource=SEALS_RELEASED), at_least=1)
        yield SEAL, Condition(any_of=(stones, of_card, of_all)), item, place
    for place, item in enumerate(entry.story):
        revealed = Select(zone=EXTRA_DECK, of="you", flag=STORY, revealed=True)
        yield STORY_SKILL, Condition(count=revealed, at_least=item.stories), item, place
    for place, item in enumerate(entry.rune_skill):
        yield RUNE_SKILL, _ask_for_runes(item), item, place
    for place, item in enumerate(entry.crest):
        crests = Select(of="you", flag=f"{RACE}{MAGIC_CREST}", attribute=item.attribute)
        yield CREST, Condition(count=crests, at_least=1), item, place
    for place, item in enumerate(entry.null):
        yield NULL, Condition(count=Select(zone=HAND, of="you", is_="other"), at_most=0), item, place


def list_sealed_items(entry: Any) -> Iterator[tuple[str, Ability]]:
    """1130.2, 1130.3: yields the sealed items of a card; an item with a cipher as its text is not in force."""
    for item in entry.sealed_item:
        flags = (SEALED_ITEM, f"{SEALED_ITEM_NAME}{item.name}")
        if item.cipher:
            yield SEALED_ITEM, Ability(CIPHER, name=item.name, flags=flags)
        else:
            yield SEALED_ITEM, Ability(kinds.STATIC, name=item.name, flags=flags, statics=_list_statics(item))


def _ask_for_runes(item: RuneSkillEntry) -> Condition:
    """1137.2a, 1137.2b: returns the condition of [Rune]. Each rune counts for one will symbol only (AFW-65).

    The runes suffice if every set of attributes has at least as many matching runes as symbols.
    """
    if item.runes:
        return Condition(count=Select(zone=RUNE_AREA, of="you", revealed=True), at_least=item.runes)
    words = tuple(dict.fromkeys(item.symbols))
    needed: list[Condition] = []
    for count in range(1, len(words) + 1):
        for chosen in combinations(words, count):
            of = tuple(Select(zone=RUNE_AREA, attribute=word) for word in chosen)
            runes = Select(zone=RUNE_AREA, of="you", revealed=True, any_of=of)
            needed.append(Condition(count=runes, at_least=sum(item.symbols.count(word) for word in chosen)))
    return Condition(not_=Condition(any_of=tuple(Condition(not_=each) for each in needed)))


def _list_statics(item: PartEntry) -> tuple[Static, ...]:
    """Returns the continuous effects that give a card the keywords and abilities of a part."""
    found = [Static(to="self", change=Modifier(gain_flag=word)) for word in item.keywords]
    for entry in item.ability:
        ability = ability_of(entry)
        if ability.kind == kinds.STATIC:
            found += ability.statics
        else:
            found.append(Static(to="self", change=Modifier(gain_ability=ability)))
    further = (*list_losses_of_counters(item.keywords), *map(make_enter, item.enter))
    found += [Static(to="self", change=Modifier(gain_ability=ability)) for ability in further]
    return tuple(found)


def _while_too(static: Static, condition: Condition) -> Static:
    """Returns a continuous effect with a condition added to its own."""
    own = static.while_
    both = condition if own is None else Condition(
        not_=Condition(any_of=(Condition(not_=condition), Condition(not_=own)))
    )  # fmt: skip
    return msgspec.structs.replace(static, while_=both)


def _list_further_marks(item: Any) -> tuple[str, ...]:
    """Returns the mark of the form in which [Rune]'s condition is written; none for other parts."""
    if getattr(item, "runes", 0):
        return (BY_NUMBER,)
    return (BY_SYMBOLS,) if getattr(item, "symbols", ()) else ()


def _name(mark: str, place: int) -> tuple[str]:
    return (f"{PART_NAME}{mark}" if not place else f"{PART_NAME}{mark}_{place + 1}",)
