"""402. Deck construction: ruler, main deck, magic stone deck, extra deck and rune deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping

import msgspec

from engine.core.clauses.citation import Cites
from engine.core.clauses.finding import Finding, Verdict, forbids, permits, verdict_of
from engine.core.opening.opening import DeckList
from engine.core.table.cards import CardDefinition
from engine.rulebooks.force_of_will.v8_01.ch0200_cards import (
    BASIC,
    CHANT,
    GRIMOIRE,
    J_RULER,
    KINDS,
    MASTER,
    RULER,
    RUNE,
    STONE,
    STORY,
    UNLIMITED,
    list_marked,
    list_types,
)
from engine.rulebooks.force_of_will.v8_01.ch0300_zones import VALHALLA
from engine.rulebooks.force_of_will.v8_01.ch1100_keywords import CIPHER, SEALED_ITEM_NAME
from engine.rulebooks.force_of_will.v8_01.ch1300_double_faced import find_front
from engine.rulebooks.force_of_will.v8_01.edition import FW

CONSTRUCTED = "constructed"
RULERS, MAIN, STONES, EXTRA, RUNES = "ruler", "deck", "stone_deck", "extra_deck", "rune_deck"
PARTS = (RULERS, MAIN, STONES, EXTRA, RUNES)
BESIDE = "sideboard"
"""The cards outside the game, which have no deck restrictions (317.1)."""

"""The parts of a deck list, by their names in deck files."""

LEAST_MAIN, MOST_MAIN, MAIN_COPIES = 40, 60, 4
LEAST_STONES, MOST_STONES, STONE_COPIES = 10, 20, 4
MOST_EXTRA, MOST_RUNES, MASTER_RUNES = 5, 5, 1

FORMATS = (CONSTRUCTED, VALHALLA)
AGREED_ON = FW.cite("1415.1")
FIVE_PARTS = FW.cite("402.1")
ONE_RULER = FW.cite("402.2", "201.2")
KINDS_IN_MAIN = FW.cite("402.3", "201.2c")
MAIN_SIZE = FW.cite("402.3a")
MAIN_NAMES = FW.cite("402.3b", "202.2")
STONES_ONLY = FW.cite("402.4")
STONES_SIZE = FW.cite("402.4a")
BASIC_STONES = FW.cite("402.4b", "201.3b")
STONE_NAMES = FW.cite("402.4c", "202.2")
KINDS_IN_EXTRA = FW.cite("402.5")
EXTRA_SIZE = FW.cite("402.5a")
EXTRA_NAMES = FW.cite("402.5b", "202.2")
NO_GRIMOIRE = FW.cite("402.5c")
STORIES = FW.cite("1132.2")
RUNES_ONLY = FW.cite("402.6", "201.2c")
RUNES_SIZE = FW.cite("402.6a")
RUNE_NAMES = FW.cite("402.6b", "202.2")
ONE_MASTER = FW.cite("402.6c", "201.3c")
RULERS_ATTRIBUTE = FW.cite("402.6d")
NO_ATTRIBUTE = FW.cite("402.6d", "208.4")
ALL_RELEASED = FW.cite("1130.3a", "1130.3.a-1")
NAMES_TOGETHER = FW.cite("402.7", "202.2")
TEXT_INSTEAD = FW.cite("402.8", "104.1")


class Entry(msgspec.Struct, frozen=True):
    """A card of a deck list."""

    card: CardDefinition
    """The printed card."""
    count: int
    """The number of copies."""


Test = Callable[[CardDefinition], bool]


def check_deck(format: str, deck: DeckList, definitions: Mapping[str, CardDefinition]) -> Verdict:
    """402: returns all findings about a deck, in printed order.

    Args:
        format: `constructed`, or `valhalla` if both players agree on that rule (1415.1).
        deck: numbers and counts of the parts `ruler`, `deck`, `stone_deck`, `extra_deck` and `rune_deck`.
        definitions: the printed cards by number.
    """
    ruler, main, stones, extra, runes = (list_entries(deck, part, definitions) for part in PARTS)
    free = list_unlimited_names(ruler, main)
    findings: list[Finding] = []
    if format == VALHALLA:
        findings.append(permits("deck.valhalla", AGREED_ON, "format", given=format))
    elif format != CONSTRUCTED:
        findings.append(forbids("deck.unknown-format", FIVE_PARTS, "format", given=format, known=list(FORMATS)))
    elsewhere = deck.elsewhere(*PARTS, BESIDE)
    findings.append(
        forbids("deck.unknown-parts", FIVE_PARTS, "deck", zones=elsewhere)
        if elsewhere
        else permits("deck.unknown-parts", FIVE_PARTS, "deck")
    )
    findings += check_ruler(ruler)
    findings += check_main_deck(main, free)
    findings += check_stone_deck(stones)
    findings += check_extra_deck(extra, ruler)
    findings += check_rune_deck(runes, ruler)
    findings += check_names_together(main, extra, runes, free)
    findings += check_sealed_items((*ruler, *main, *stones, *extra, *runes), definitions)
    if free:
        findings.append(permits("deck.any-number", TEXT_INSTEAD, MAIN, names=sorted(free)))
    return verdict_of(tuple(findings))


def check_sealed_items(cards: Iterable[Entry], definitions: Mapping[str, CardDefinition]) -> list[Finding]:
    """1130.3a: returns findings about sealed items: all items of a name must be released, on both sides, or none.

    Args:
        cards: all cards of the deck.
        definitions: the printed cards and other sides by number.
    """
    kinds: dict[str, set[bool]] = {}
    for entry in cards:
        sides = (definitions[number] for number in entry.card.sides if number in definitions)
        for ability in (ability for card in (entry.card, *sides) for ability in card.abilities):
            for name in list_marked(ability.flags, SEALED_ITEM_NAME):
                kinds.setdefault(name, set()).add(ability.kind == CIPHER)
    torn = sorted(name for name, found in kinds.items() if len(found) > 1)
    return (
        [
            forbids("deck.partly-released", ALL_RELEASED, "deck", items=torn)
            if torn
            else permits("deck.partly-released", ALL_RELEASED, "deck")
        ]
        if kinds
        else []
    )


def check_ruler(ruler: list[Entry]) -> list[Finding]:
    """402.2: returns the findings about the ruler."""
    wrong = [entry.card.number for entry in ruler if not is_ruler(entry.card)]
    size = sum(entry.count for entry in ruler)
    good = permits if size == 1 else forbids
    return [
        forbids("deck.no-ruler", ONE_RULER, RULERS, cards=wrong)
        if wrong
        else permits("deck.no-ruler", ONE_RULER, RULERS),
        good("deck.one-ruler", ONE_RULER, RULERS, size=size, least=1, most=1),
    ]


def check_main_deck(main: list[Entry], free: frozenset[str]) -> list[Finding]:
    """402.3: returns the findings about the main deck.

    Args:
        main: its cards.
        free: the names that a text frees from the limit (402.8).
    """
    return [
        judge_kinds(KINDS_IN_MAIN, MAIN, main, belongs_in_main),
        judge_size(MAIN_SIZE, MAIN, main, LEAST_MAIN, MOST_MAIN),
        judge_names(MAIN_NAMES, MAIN, count_names(main, free), MAIN_COPIES),
    ]


def check_stone_deck(stones: list[Entry]) -> list[Finding]:
    """402.4: returns the findings about the magic stone deck."""
    basic = [entry for entry in stones if is_stone(entry.card) and BASIC in entry.card.flags]
    others = [entry for entry in stones if entry not in basic]
    return [
        judge_kinds(STONES_ONLY, STONES, stones, is_stone),
        judge_size(STONES_SIZE, STONES, stones, LEAST_STONES, MOST_STONES),
        permits("deck.basic-stones", BASIC_STONES, STONES, basic=sum(entry.count for entry in basic)),
        judge_names(STONE_NAMES, STONES, count_names(others), STONE_COPIES),
    ]


def check_extra_deck(extra: list[Entry], ruler: list[Entry]) -> list[Finding]:
    """402.5: returns the findings about the extra deck; the ruler's [Grimoire] allows more cards (AFW-12)."""
    allowed = [int(most) for entry in ruler for most in list_marked(entry.card.flags, GRIMOIRE)]
    findings = [
        judge_kinds(KINDS_IN_EXTRA, EXTRA, extra, belongs_in_extra),
        judge_size(EXTRA_SIZE, EXTRA, extra, 0, MOST_EXTRA),
        judge_names(EXTRA_NAMES, EXTRA, count_names(extra), 1),
    ]
    size = sum(entry.count for entry in extra)
    if not allowed:
        findings.append(
            forbids("deck.no-grimoire", NO_GRIMOIRE, EXTRA, size=size)
            if size
            else permits("deck.no-grimoire", NO_GRIMOIRE, EXTRA)
        )
        return findings
    others = [entry.card.number for entry in extra if not is_story(entry.card)]
    findings.append(
        forbids("deck.no-stories", STORIES, EXTRA, cards=others)
        if others
        else permits("deck.no-stories", STORIES, EXTRA)
    )
    good = permits if size <= max(allowed) else forbids
    findings.append(good("deck.story-count", STORIES, EXTRA, size=size, least=0, most=max(allowed)))
    return findings


def check_rune_deck(runes: list[Entry], ruler: list[Entry]) -> list[Finding]:
    """402.6: returns the findings about the rune deck; AFW-14: one attribute in common with the ruler is enough."""
    attributes = {attribute for entry in ruler for attribute in entry.card.attributes}
    masters = sum(entry.count for entry in runes if MASTER in entry.card.flags)
    pure = [entry.card for entry in runes if is_rune(entry.card) and CHANT not in list_types(entry.card.kind)]
    strange = sorted(card.number for card in pure if not attributes & set(card.attributes))
    without = any(not card.attributes for card in pure)
    one_master = permits if masters <= MASTER_RUNES else forbids
    return [
        judge_kinds(RUNES_ONLY, RUNES, runes, is_rune),
        judge_size(RUNES_SIZE, RUNES, runes, 0, MOST_RUNES),
        judge_names(RUNE_NAMES, RUNES, count_names(runes), 1),
        one_master("deck.masters", ONE_MASTER, RUNES, masters=masters, most=MASTER_RUNES),
        judge_attributes(NO_ATTRIBUTE if without else RULERS_ATTRIBUTE, strange, attributes),
    ]


def judge_attributes(cites: Cites, strange: list[str], attributes: Collection[str]) -> Finding:
    """402.6d: judges whether all runes that are not chants share an attribute with the ruler.

    Args:
        cites: the clauses of the finding.
        strange: the numbers of the runes that share none.
        attributes: the attributes of the ruler.
    """
    if not strange:
        return permits("deck.foreign-attribute", RULERS_ATTRIBUTE, RUNES)
    if not attributes:
        return forbids("deck.ruler-without-attribute", cites, RUNES, cards=strange, ruler=[])
    return forbids("deck.foreign-attribute", cites, RUNES, cards=strange, ruler=sorted(attributes))


def check_names_together(
    main: list[Entry], extra: list[Entry], runes: list[Entry], free: frozenset[str]
) -> list[Finding]:
    """402.7: returns findings about names in the main deck and the extra or rune deck together (AFW-13)."""
    over: dict[str, int] = {}
    for other in (extra, runes):
        names = {entry.card.name for entry in other}
        together = count_names([*main, *other], free)
        over |= {name: count for name, count in together.items() if name in names and count > MAIN_COPIES}
    if not over:
        return [permits("deck.copies-together", NAMES_TOGETHER, MAIN)]
    return [forbids("deck.copies-together", NAMES_TOGETHER, MAIN, over=dict(sorted(over.items())), most=MAIN_COPIES)]


def list_entries(deck: DeckList, part: str, definitions: Mapping[str, CardDefinition]) -> list[Entry]:
    """Returns the cards of a part of a deck list that have a definition, sorted by number."""
    listed = sorted(deck.zones.get(part, {}).items())
    return [Entry(definitions[number], count) for number, count in listed if count > 0 and number in definitions]


def count_names(cards: Iterable[Entry], free: frozenset[str] = frozenset()) -> Counter[str]:
    """Returns the number of cards of each name, except for names without a limit."""
    found: Counter[str] = Counter()
    for entry in cards:
        if entry.card.name not in free:
            found[entry.card.name] += entry.count
    return found


def list_unlimited_names(ruler: list[Entry], main: list[Entry]) -> frozenset[str]:
    """402.8: returns the names that a text of the ruler or main deck frees from the limit."""
    return frozenset(name for entry in (*ruler, *main) for name in list_marked(entry.card.flags, UNLIMITED))


def judge_kinds(cites: Cites, part: str, cards: list[Entry], belongs: Test) -> Finding:
    """Judges whether a part of the deck holds only cards of the right kinds."""
    wrong = [entry.card.number for entry in cards if not belongs(entry.card)]
    return forbids("deck.wrong-kinds", cites, part, cards=wrong) if wrong else permits("deck.wrong-kinds", cites, part)


def judge_size(cites: Cites, part: str, cards: list[Entry], least: int, most: int) -> Finding:
    """Judges whether a part of the deck has an allowed size."""
    size = sum(entry.count for entry in cards)
    good = permits if least <= size <= most else forbids
    return good("deck.size", cites, part, size=size, least=least, most=most)


def judge_names(cites: Cites, part: str, counts: Mapping[str, int], most: int) -> Finding:
    """Judges whether a part of the deck obeys the limit for each name."""
    over = {name: count for name, count in sorted(counts.items()) if count > most}
    return forbids("deck.copies", cites, part, over=over, most=most) if over else permits("deck.copies", cites, part)


def is_ruler(card: CardDefinition) -> bool:
    """402.2: returns whether a card is a ruler."""
    return card.kind == RULER


def is_stone(card: CardDefinition) -> bool:
    """402.4: returns whether a card is a magic stone."""
    return card.kind == STONE


def is_rune(card: CardDefinition) -> bool:
    """402.6: returns whether a card is a rune."""
    return RUNE in list_types(card.kind)


def is_story(card: CardDefinition) -> bool:
    """1132.2: returns whether a card is a chant that is a story."""
    return CHANT in list_types(card.kind) and STORY in card.flags


def is_card(card: CardDefinition) -> bool:
    """1302.1, 1302.1a: returns whether a definition is a card and not a card's other side."""
    return card.kind in KINDS and card.kind != J_RULER and find_front(card) == card.number


def belongs_in_main(card: CardDefinition) -> bool:
    """402.3: returns whether a card is neither a ruler nor a magic stone nor a pure rune."""
    types = list_types(card.kind)
    return belongs_in_extra(card) and (RUNE not in types or CHANT in types)


def belongs_in_extra(card: CardDefinition) -> bool:
    """402.5: returns whether a definition is a card, but neither a ruler nor a magic stone."""
    return is_card(card) and card.kind not in (RULER, STONE)
