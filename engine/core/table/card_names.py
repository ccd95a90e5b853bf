"""Lookup of cards by number or name, in any language of their definitions."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from functools import cached_property, lru_cache

from msgspec.structs import replace

from engine.core.clauses.refusal import UnknownCard
from engine.core.table.bounds.work import current_meter
from engine.core.table.cards import CardDefinition

MOST_NEAR = 3
"""How many similar cards an error suggests."""
MOST_LISTED = 10
"""How many cards of one name an error lists."""
NEAR = 0.6
"""The minimal similarity of two words, from 0 to 1, for a suggestion."""
LONGEST_COMPARED = 60
"""How many characters of two words are compared; the cost is the product of their lengths."""
COMPARED = 2
"""How many compared names are one unit of work."""
LEAST_PART = 2
"""The minimal length of a part of a name, for which the whole name is suggested."""

LOOSE_NUMBER = re.compile(r"([A-Za-z0-9]+(?:-[A-Za-z]+)?)-([0-9]{1,6})\s*([A-Z]{1,2})?")
"""A card number: its set, the number in it, and the letters of a rarity, if they are written."""

Fits = Callable[[CardDefinition], bool]
"""Returns whether a card can be at a stated place."""
IN_BRACKETS = re.compile(r"(.+?)\s*[(（]([^()（）]+)[)）]")
"""A name with the card's set or number, or printed qualities: `炎の魔石 (VS01)`, `Summoner (lightning, cost 3)`."""
BETWEEN = re.compile(r"\s*[,、]\s*")
"""What stands between several qualities."""
FIGURE = re.compile(r"(?P<name>[^0-9]+?)[\s:=]*(?P<value>[0-9]+)|(?P<first>[0-9]+)[\s-]*(?P<last>[^0-9]+)")
"""A printed number with its name: `cost 3`, `3 cost`, `コスト3`."""

SMALL_WORDS = frozenset({"a", "an", "of", "the"})
"""The words of names that count for nothing where names are compared by their words."""
_GAP = re.compile(r"\s+")
_WIDE = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)} | {
    ord("\u3000"): " ",
    ord("\u2010"): "-",
    ord("\u2013"): "-",
}
MOST_WORDS = 1 << 15
"""The most words whose normal form is remembered."""
_APOSTROPHES = str.maketrans({"\u2018": "'", "\u2019": "'", "\u02bc": "'"})


@lru_cache(MOST_WORDS)
def normalise(said: str) -> str:
    """Returns a word in its normal form: NFKC, lower case, one form of apostrophe, single spaces.

    >>> normalise("ＳＡＭＰＬＥ－００１ "), normalise("God’s  Sword")
    ('sample-001', "god's sword")
    """
    folded = unicodedata.normalize("NFKC", said.translate(_APOSTROPHES)).casefold()
    return _GAP.sub(" ", unicodedata.normalize("NFKC", folded)).strip()


def is_part(part: str, name: str) -> bool:
    """Returns whether a word is a part of a name, both normalised; in English only whole words count.

    >>> is_part("melgis", "melgis, the king"), is_part("king", "kingfisher"), is_part("走り手", "潮だまりの走り手")
    (True, False, True)
    """
    edge = r"\b" if part.isascii() else ""
    return bool(re.search(f"{edge}{re.escape(part)}{edge}", name))


class CardNames:
    """The numbers and names of some cards.

    Args:
        definitions: the cards.
        read_quality: translates a written quality, such as an attribute, to the word of the definitions.
    """

    def __init__(
        self, definitions: Mapping[str, CardDefinition], read_quality: Callable[[str], str] = normalise
    ) -> None:
        self.definitions = definitions
        self._read_quality = read_quality
        self._numbered: dict[str, list[str]] = {}
        self._named: dict[str, list[str]] = {}
        for number, card in definitions.items():
            self._numbered.setdefault(normalise(number), []).append(number)
            for name in {normalise(each) for each in (card.name, *card.names.values())}:
                self._named.setdefault(name, []).append(number)

    def find(self, said: str) -> tuple[str, ...]:
        """Returns the numbers of the cards that a word means, sorted; a number takes precedence over a name."""
        if said in self.definitions:
            return (said,)
        word = normalise(said)
        numbers = self._numbered.get(word) or self._named.get(word) or self._find_by_number(said)
        described = None if numbers else IN_BRACKETS.fullmatch(word)
        if described is not None:
            named, told = self._named.get(described[1], ()), described[2].strip()
            numbers = [number for number in named if f"{normalise(number)}-".startswith(f"{told}-")]
            qualities = BETWEEN.split(told)
            numbers = numbers or [
                number for number in named if all(self._has_quality(self.definitions[number], one) for one in qualities)
            ]
        return tuple(sorted(numbers or ()))

    def _find_by_number(self, said: str) -> list[str]:
        """Returns the cards of a number with other zeros, gaps or the letters of a rarity (`1-092C`, `1-187 S`)."""
        written = LOOSE_NUMBER.fullmatch(said.strip().translate(_WIDE))
        if written is None:
            return []
        whole = self._numbered.get(normalise(f"{written[1]}-{written[2]}{written[3] or ''}"))
        return whole or self._loosely_numbered.get((normalise(written[1]), int(written[2])), [])

    @cached_property
    def _loosely_numbered(self) -> Mapping[tuple[str, int], list[str]]:
        """The cards by the parts of their number: the set, and the number in it."""
        found: dict[tuple[str, int], list[str]] = {}
        for number in self.definitions:
            parts = LOOSE_NUMBER.fullmatch(number)
            if parts is not None and not parts[3]:
                found.setdefault((normalise(parts[1]), int(parts[2])), []).append(number)
        return found

    def _has_quality(self, card: CardDefinition, said: str) -> bool:
        """Returns whether a card has a printed quality: its kind, an attribute, or a number with its name."""
        figure = FIGURE.fullmatch(said)
        if figure is not None:
            name, value = figure["name"] or figure["last"], int(figure["value"] or figure["first"])
            return value in (card.numbers.get(name), card.numbers.get(self._read_quality(name)))
        return bool({said, self._read_quality(said)} & {card.kind, *card.attributes})

    def narrow(self, found: tuple[str, ...], fits: Fits) -> tuple[str, ...]:
        """Returns the cards that fit a place, or all cards if none does.

        Of printings that differ only in number and name, the first by number is returned.
        """
        fitting = tuple(number for number in found if fits(self.definitions[number])) or found
        contents = [replace(self.definitions[number], number="", name="", names={}) for number in fitting]
        return fitting[:1] if all(content == contents[0] for content in contents) else fitting

    def get_number(self, said: str, fits: Fits | None, **tried: str) -> str:
        """Returns the number of the one card that a word means.

        Args:
            said: the word.
            fits: returns whether a card can be at the stated place, to choose among cards of one name. None: no place
                is stated, and a name of several cards is refused.
            tried: the arguments of the error that name the action.

        Raises:
            UnknownCard: no card or several cards have the name; the error lists similar ones, or all of them.
        """
        found = self.find(said) if fits is None else self.narrow(self.find(said), fits)
        if len(found) == 1:
            return found[0]
        if found:
            several, left = ", ".join(found[:MOST_LISTED]), max(len(found) - MOST_LISTED, 0)
            raise UnknownCard("card.several", named=said, several=several, count=len(found), left=left, **tried)
        near = self.tell_nearest(said)
        about = {"nearest": near} if near else {}
        raise UnknownCard("card.none", named=said, possible=near or "none", **about, **tried)

    def list_nearest(self, said: str, near: float = NEAR) -> tuple[str, ...]:
        """Returns the numbers of the cards most similar to a word, best first."""
        words = {name[:LONGEST_COMPARED]: name for name in (*self._named, *self._numbered)}
        current_meter().spend(len(words) // COMPARED)
        found = get_close_matches(normalise(said)[:LONGEST_COMPARED], words, n=MOST_NEAR, cutoff=near)
        names = (words[word] for word in found)
        numbers = (number for word in names for number in self._numbered.get(word) or self._named[word])
        return tuple(dict.fromkeys(numbers))[:MOST_NEAR]

    def list_suggested(self, said: str, near: float = NEAR) -> tuple[str, ...]:
        """Returns the numbers of cards that a word may mean.

        First come names of the same words in another order, then similar names, then names that contain the word.
        """
        part, words = normalise(said), _list_words(normalise(said))
        turned = [name for name in self._named if len(words) > 1 and _list_words(name) == words]
        parts = [name for name in self._named if len(part) >= LEAST_PART and is_part(part, name)]
        first, last = ((number for name in names for number in self._named[name]) for names in (turned, parts))
        return tuple(dict.fromkeys((*first, *self.list_nearest(said, near), *last)))[:MOST_NEAR]

    def tell_nearest(self, said: str) -> str:
        """Returns the cards most similar to a word, by number and name; empty if there are none."""
        return ", ".join(self.describe(number, said) for number in self.list_suggested(said))

    def describe(self, number: str, said: str = "") -> str:
        """Returns a card's number with its name in parentheses, or the number alone if that is its name.

        Args:
            number: the card.
            said: the name that was used; a name similar to it is shown, else the printed one.
        """
        card = self.definitions[number]
        names = {normalise(name): name for name in (*card.names.values(), card.name)}
        begun = {name[:LONGEST_COMPARED]: name for name in names}
        like = get_close_matches(normalise(said)[:LONGEST_COMPARED], begun, n=1, cutoff=NEAR)
        found = [begun[word] for word in like] or [name for name in names if said and is_part(normalise(said), name)]
        return number if card.name == number else f"{number} ({names[found[0]] if found else card.name})"


def _list_words(name: str) -> list[str]:
    """Returns the words of a name in the order of the alphabet, without small ones."""
    return sorted({*name.split(" ")} - SMALL_WORDS)
