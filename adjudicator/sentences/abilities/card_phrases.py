"""Phrases for the cards of a selector: `2 dull forwards your opponent controls`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec

from adjudicator.sentences.abilities.names import CARD, Names
from adjudicator.sentences.abilities.words import AbilityWords, MissingWords
from engine.abilities.language.selectors import Select

FIELD = "field"
"""The zone if a text names none."""

EVERYWHERE = "any"
"""The word in place of a zone for cards in any zone."""

REMEMBERED = "remembered"

SEEN_BY: Mapping[str, Mapping[str, str]] = {
    "you": {},
    "payer": {"you": "their", "opponent": "you"},
    "that": {"you": "their", "opponent": "other"},
    "each": {"you": "their", "opponent": "other"},
    "picker": {"opponent": "their"},
}
"""The owners that `you` and `opponent` mean, by the text's point of view."""

ORDER = (
    "is_", "arrived", "revealed", "ready", "orientation", "face_up", "attached", "carrying", "marked", "attribute",
    "flag", "without_flag", "has", "lacks", "least", "most", "printed_least", "parity", "icon", "skill", "skill_part",
    "ability", "number", "name_part", "name", "on", "choosing", "alike", "any_of", "not_", "printed",
)  # fmt: skip
"""The order of card qualities in a phrase."""

ALIKE = frozenset({"attribute", "flag", "name"})
"""Qualities whose alternatives are joined as words: `fire or water cards`."""

BOUNDS = frozenset({"least", "most", "exact", "printed_least"})
NOT_SAID = frozenset({"self", "subject", "bearer"})
"""Relations that identify a card instead of describing it."""


class CardPhrases:
    """The phrases for the cards of a selector."""

    def __init__(self, words: AbilityWords, names: Names, read_amount: Callable[[Any], int | str]) -> None:
        self._words, self._names, self._read_amount = words, names, read_amount
        self.you = "you"
        """The text's point of view."""

    def is_many(self, cards: Any) -> bool:
        """Returns whether a name or a selector can mean several cards."""
        if isinstance(cards, Select):
            return not (cards.top == 1 or cards.is_ in NOT_SAID)
        return isinstance(cards, str) and self._names.is_many(cards)

    def say_all(self, select: Select) -> str:
        """Returns the phrase for all matching cards."""
        plain = self._find_plain(select)
        if plain is not None:
            return plain
        return self._count("all", select, 2)

    def say_any(self, select: Select, owner: str = "", several: bool = False) -> str:
        """Returns the phrase for any one matching card; `owner` counts if the selector names no owner."""
        if owner and select.of == "any":
            select = msgspec.structs.replace(select, of=owner)
        if select.top == 1 or select.is_ in NOT_SAID or (select.among is not None and not self._has_qualities(select)):
            plain = self._find_plain(select)
            if plain is not None:
                return plain
        return self._count("several" if several else "any", select, 2 if several else 1)

    def say_counted(self, select: Select, form: str, count: int | str) -> str:
        """Returns the phrase for a counted number of matching cards, `exact` or `up_to`."""
        return self._count(form, select, count)

    def say_predicate(self, select: Select) -> str:
        """Returns the predicate that describes a matching card."""
        if select.is_ in NOT_SAID and not self._has_qualities(select) and select.zone in (FIELD, REMEMBERED):
            return self._names.refer(str(select.is_))
        return self._count("any", select, 1)

    def asks_numbers_alone(self, select: Select) -> bool:
        """Returns whether the cards are described only by bounds of their numbers."""
        rest = msgspec.structs.replace(select, least={}, most={})
        return bool(select.least or select.most) and select.kind is None and not self._has_qualities(rest)

    def say_noun(self, select: Select, *, many: bool) -> str:
        """Returns the noun with its whole description, without a count."""
        number = "many" if many else "one"
        noun = self._say_kinds(select, number)
        parts = list(self._list_parts(select, number))
        before = [text for text, behind in parts if text and not behind]
        behind = [text for text, behind in parts if text and behind]
        gap = self._words.say("say", "gap")
        return gap.join([*before, noun, *behind])

    def counter(self, select: Select) -> str:
        """Returns the counter word for cards of this kind, if the language has one."""
        return self._words.find("counter", select.kind or CARD) or self._words.say("counter", CARD)

    # ------------------------------------------------------------------ parts

    def _count(self, form: str, select: Select, count: int | str) -> str:
        many = count != 1
        return self._words.count_cards(
            form,
            self.say_noun(select, many=many),
            count=count,
            counter=self.counter(select),
            many="many" if many else "one",
        )

    def _find_plain(self, select: Select) -> str | None:
        """Returns the phrase for cards described only by a place or a reference."""
        if self._has_qualities(select):
            return None
        if select.top is not None:
            return self._words.say("cards", "top", count=select.top, place=self._say_place(select, "of-zone"))
        if select.is_ in NOT_SAID:
            return self._names.refer(str(select.is_))
        if select.among is not None and select.is_ is None:
            return self._names.refer(select.among)
        return None

    def _has_qualities(self, select: Select) -> bool:
        plain = {"zone", "of", "top", "among", "is_"}
        left = select.is_ is not None and select.is_ not in NOT_SAID
        names = (name for name in select.__struct_fields__ if name not in plain)
        return left or any(getattr(select, name) not in (None, (), {}) for name in names)

    def _say_place(self, select: Select, topic: str) -> str:
        whose = SEEN_BY[self.you].get(select.of, select.of)
        return self._words.say_zone(topic, select.zone, whose, many="one")

    def _list_parts(self, select: Select, number: str) -> Iterator[tuple[str, bool]]:
        """Yields the descriptions of cards, owner or place first. Each tells whether it follows the noun."""
        whose = SEEN_BY[self.you].get(select.of, select.of)
        if select.top is not None:
            place = self._say_place(select, "of-zone")
            yield from self._say("top", number, count=select.top, place=place)
        elif select.among is not None and select.zone in (FIELD, REMEMBERED):
            yield from self._say("among", number, name=self._names.refer(select.among))
        elif select.zone == FIELD:
            if whose != "any":
                yield from self._say("of", number, player=whose, whose=self._words.say("whose", whose, many="one"))
        elif select.zone == EVERYWHERE:
            if whose != "any":
                yield from self._say("owner", number, player=whose, whose=self._words.say("whose", whose, many="one"))
        elif select.zone != REMEMBERED:
            yield from self._say("place", number, place=self._say_place(select, "in-zone"))
            if select.among is not None:
                yield from self._say("among", number, name=self._names.refer(select.among))
        alike = self._name_alike(select)
        exact = {word: amount for word, amount in select.least.items() if select.most.get(word) == amount}
        for name in ORDER:
            value = getattr(select, name)
            if name in ("least", "most"):
                value = {word: amount for word, amount in value.items() if word not in exact}
                if exact and name == "least":
                    yield from self._list_quality("exact", exact, number)
            if name == "marked" and select.bears is not None:
                marker = self._words.name_word(("marker",), str(value), many="many")
                yield from self._say("bears", number, word=marker, amount=select.bears)
                continue
            if value not in (None, (), {}) and not (name == "any_of" and alike == "kind"):
                yield from self._list_quality(alike if name == "any_of" and alike else name, value, number)

    def _list_quality(self, name: str, value: Any, number: str) -> Iterator[tuple[str, bool]]:
        words = self._words
        key = name.rstrip("_")
        if name in BOUNDS:
            for word, amount in value.items():
                figure = words.name_word(("number",), word, many="one")
                yield from self._say(key, number, figure=figure, amount=self._read_amount(amount), word=word)
        elif name == "choosing":
            yield from self._say(key, number, what=self.say_any(value))
        elif name == "parity":
            for word, parity in value.items():
                yield from self._say(f"{key}-{parity}", number, figure=words.name_word(("number",), word, many="one"))
        elif name == "alike":
            for quality, remembered in value.items():
                said = words.name_word(("quality", "number"), quality, many="one")
                yield from self._say(key, number, quality=said, name=self._names.refer(remembered))
        elif isinstance(value, bool):
            yield from self._say(f"{key}-{'yes' if value else 'no'}", number)
        elif isinstance(value, tuple) and name in ALIKE:
            yield from self._list_alternatives(name, [str(getattr(one, name)) for one in value], number)
        elif isinstance(value, tuple):
            inner = [self._say_bare(one, number) for one in value]
            yield from self._say(key, number, what=words.list_words(inner, "or"))
        elif isinstance(value, Select):
            yield from self._say(key, number, what=self._say_bare(value, number))
        elif name == "is_":
            if value not in NOT_SAID or value == "bearer":
                yield from self._say(f"is-{value}", number)
            else:
                yield from self._say("is", number, name=self._names.refer(value))
        elif name == "on":
            yield from self._say(key, number, name=self._names.refer(value))
        else:
            yield from self._say_word(key, str(value), number)

    def _say_bare(self, select: Select, number: str) -> str:
        """Returns a nested selector's description without the place of the cards."""
        if select.among is not None and not self._has_qualities(select):
            return self._names.refer(select.among)
        if select.is_ in NOT_SAID and not self._has_qualities(select):
            return self._names.refer(str(select.is_))
        form = "any" if number == "one" else "bare"
        return self._count(form, msgspec.structs.replace(select, zone=EVERYWHERE, of="any"), 1 if form == "any" else 2)

    def _say_kinds(self, select: Select, number: str) -> str:
        """Returns the noun for cards; it names all alternative kinds."""
        several = self._name_alike(select) == "kind" and select.kind is None
        kinds = [str(one.kind) for one in select.any_of] if several else [select.kind or CARD]
        return self._words.list_words([self._words.name_word(("noun",), kind, many=number) for kind in kinds], "or")

    def _name_alike(self, select: Select) -> str:
        """Returns the quality in which alone the alternatives differ, so that their words can be joined."""
        said = [{name for name in ORDER if getattr(one, name) not in (None, (), {})} for one in select.any_of]
        kinds = [one.kind for one in select.any_of]
        if said and not any(said) and None not in kinds:
            return "kind" if select.kind is None else ""
        alike = said and not any(kinds) and all(len(one) == 1 and one == said[0] for one in said)
        name = next(iter(said[0])) if alike else ""
        heads = {str(getattr(one, name)).partition(":")[:2] for one in select.any_of} if name == "flag" else set()
        if len(heads) > 1 or any(not colon for _, colon in heads):
            return ""
        return name if name in ALIKE else ""

    def _list_alternatives(self, name: str, values: list[str], number: str) -> Iterator[tuple[str, bool]]:
        """Yields the descriptions of cards that match any of several words."""
        topics = {"attribute": ("attribute", "word"), "flag": ("flag",), "name": ()}[name]
        named = [self._words.name_word(topics, one) if topics else self._words.name_card(one) for one in values]
        word, head = self._words.list_words(named, "or"), values[0].partition(":")[0]
        yield from self._say(f"{name}-{head}", number, word=word, rest=word, otherwise=name)

    def _say_word(self, key: str, value: str, number: str) -> Iterator[tuple[str, bool]]:
        words = self._words
        head, _, rest = value.partition(":")
        if key in ("name", "name_part", "skill", "skill_part"):
            word = words.name_card(value)
        elif key == "number":
            word = value
        else:
            topic = {
                "attribute": ("attribute", "word"), "flag": ("flag",), "without_flag": ("flag",), "icon": ("icon",),
                "marked": ("marker",), "has": ("number",), "lacks": ("number",), "orientation": ("word",),
                "ability": ("ability-kind",),
            }[key]  # fmt: skip
            word = words.name_word(topic, value, many="many")
        yield from self._say(
            f"{key}-{head if rest else value}", number, word=word, rest=rest.removeprefix("$"), otherwise=key
        )

    def _say(self, key: str, number: str, *, otherwise: str = "", **arguments: Any) -> Iterator[tuple[str, bool]]:
        """Yields a quality's message, on the side of the noun that the language requires."""
        for name in (key, otherwise) if otherwise else (key,):
            for topic, behind in (("before", False), ("behind", True)):
                found = self._words.find(topic, name, many=number, **arguments)
                if found is not None:
                    yield found, behind
                    return
        raise MissingWords(f"before.{key}")
