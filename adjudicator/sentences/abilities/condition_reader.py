"""Renders triggers, conditions and amounts: the parts of a text that examine the game state."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import msgspec

from adjudicator.sentences.abilities.card_phrases import EVERYWHERE, FIELD, CardPhrases
from adjudicator.sentences.abilities.names import Names
from adjudicator.sentences.abilities.words import AbilityWords
from engine.abilities.language.ability import When
from engine.abilities.language.selectors import Amount, Condition, Select


def yes_or_no(value: bool) -> str:
    """Returns a truth value in the form of messages."""
    return "yes" if value else "no"


def one_or_many(many: bool) -> str:
    """Returns the grammatical number in the form of messages."""
    return "many" if many else "one"


def find_rest(whole: Any, parts: Mapping[str, Any]) -> Mapping[str, Any]:
    """Returns how much of a whole is left beside its parts, for messages; empty if nobody can say."""
    if isinstance(whole, Amount):  # it depends on a number such as X
        return {"_rest": "some"}
    sizes = [size for size in parts.values() if isinstance(size, int)]
    return {"_rest": whole - sum(sizes)} if isinstance(whole, int) and len(sizes) == len(parts) else {}


class ConditionReader:
    """A renderer of parts of one ability, from one point of view."""

    def __init__(self, words: AbilityWords, names: Names) -> None:
        self._words, self._names = words, names
        self._phrases = CardPhrases(words, names, self.read_amount)
        self._you = "you"

    def read_occasion(self, when: When) -> str:
        """Returns the occasion of a trigger as a clause."""
        words = self._words
        player = "none" if when.player is None else self._player(when.player)
        with self._seen_by(self._you):
            card = "none"
            if isinstance(when.who, Select):
                card = self._phrases.say_any(when.who, several=when.one_or_more)
                who = self._phrases.say_any(when.who, owner=when.player or "", several=when.one_or_more)
            elif when.who is not None:
                card = who = self._names.refer(when.who)
            else:
                who = self._phrases.say_any(Select(zone=EVERYWHERE, of=when.player or "any"))
            has_who, anybody = when.who is not None, self._phrases.say_any(Select(zone=EVERYWHERE))
            by = (
                "none"
                if when.by is None
                else self._names.refer(when.by)
                if isinstance(when.by, str)
                else self._phrases.say_any(when.by)
            )
        gap = words.say("say", "gap")
        zones = [(name, zone) for name, zone in (("out-of", when.from_), ("into", when.to)) if zone is not None]
        places = [words.say_zone(name, zone, "none", position="none", many="one") for name, zone in zones]
        if when.way is not None:
            places.append(words.say("way", when.way))
        way = "".join(f"{gap}{place}" for place in places)
        holds = "none" if when.holds is None else self.read_condition(when.holds)
        many = one_or_many(when.one_or_more)
        marker, markers = (
            "none" if when.marker is None else words.name_word(("marker",), when.marker, many=count)
            for count in ("one", "many")
        )
        named = {
            "who": who, "card": card, "has_who": yes_or_no(when.who is not None), "player": player, "many": many,
            "player_name": words.say("player", player), "holds": holds, "marker": marker, "markers": markers,
        }  # fmt: skip
        said = {"by": by, "way": way, **named}
        clause = words.say("when", when.event, **said)
        nobody = {"player": "none", "player_name": words.say("player", "none"), "who": who if has_who else anybody}
        unsaid: dict[str, dict[str, str]] = {
            "who": {"who": anybody, "card": "none", "has_who": "no"}, "way": {"way": ""}, "by": {"by": "none"},
            "player": nobody, "many": {"many": "one"},
        }  # fmt: skip
        for name, without in unsaid.items():
            if said[name] == without[name] or (name == "who" and not has_who):
                continue
            if words.say("when", when.event, **{**said, **without}) == words.say("when", when.event, **said):
                clause = words.say("when", f"with_{name}", clause=clause, **said)
        return (
            clause
            if holds == "none" or when.event == "state"
            else words.say("when", "with_condition", clause=clause, holds=holds)
        )

    def read_condition(self, condition: Condition, negated: bool = False) -> str:
        """Returns a condition as a clause."""
        words, is_not = self._words, yes_or_no(negated)
        parts: list[str] = []
        if condition.not_ is not None:
            parts.append(self.read_condition(condition.not_, not negated))
        if condition.count is not None:
            parts.append(self._read_count(condition, is_not))
        if condition.number is not None:
            number, bounds = str(self._describe(condition.number)), self._read_bounds(condition)
            parts.append(words.say("condition", "number", number=number, negated=is_not, **bounds))
        if condition.turn_of is not None:
            player = self._player(condition.turn_of)
            name = words.say("player", player)
            parts.append(words.say("condition", "turn", player=player, player_name=name, negated=is_not))
        if condition.phase is not None:
            phase = words.name_word(("phase",), condition.phase)
            parts.append(words.say("condition", "phase", phase=phase, negated=is_not))
        for name, value in condition.fact.items():
            word = words.name_word((name, "word"), str(value))
            parts.append(words.say("condition", f"fact-{name}", value=word, negated=is_not))
        if condition.remembered is not None:
            sort, who = self._names.sort_of(condition.remembered), self._names.letter_of(condition.remembered)
            named = {"sort": sort, "who": who or "none", "negated": is_not}
            parts.append(words.say("condition", f"remembered-{condition.remembered}", "remembered", **named))
        for name, select in (("subject", condition.subject), ("self", condition.self)):
            if select is not None:
                parts.append(self._read_likeness(name, select, is_not))
        if condition.any_of:
            any_of = [self.read_condition(one, negated) for one in condition.any_of]
            parts.append(words.list_words(any_of, "and_if" if negated else "or_if"))
        return words.list_words(parts, "or_if" if negated else "and_if")

    def _read_likeness(self, name: str, select: Select, is_not: str) -> str:
        """Returns the required properties of a remembered card, or the excluded ones."""
        if select.among == name:
            select = msgspec.structs.replace(select, among=None)
        if self._phrases.asks_numbers_alone(select):
            return self._words.list_words(list(self._list_bounds(name, select, is_not)), "and_if")
        many = one_or_many(self._names.is_many(name))
        if select == Select():  # it asks only whether the card is still there
            zone, who = self._words.name_word(("zone",), FIELD), self._names.refer(name)
            return self._words.say("condition", "stays", who=who, zone=zone, negated=is_not, many=many)
        what = self._phrases.say_predicate(select)
        return self._words.say("condition", "is", who=self._names.refer(name), what=what, negated=is_not, many=many)

    def _list_bounds(self, name: str, select: Select, is_not: str) -> Iterator[str]:
        """Yields the bounds of a remembered card's numbers."""
        for word in dict.fromkeys((*select.least, *select.most)):
            figure = self._words.name_word(("number",), word, many="one")
            number = self._words.say(
                "amount", "value", number=figure, of=self._names.refer(name), printed="no", many="one"
            )
            asked = {"at_least": select.least.get(word), "at_most": select.most.get(word), "exactly": None}
            bounds = {bound: "none" if size is None else self._read_size(size)[""] for bound, size in asked.items()}
            yield self._words.say("condition", "number", number=number, negated=is_not, **bounds)

    def _read_count(self, condition: Condition, is_not: str) -> str:
        select, bounds = condition.count, self._read_bounds(condition)
        assert select is not None
        at_least_one = bounds["at_least"] == 1 and bounds["at_most"] == "none"
        if select.among is not None and select.zone == FIELD and at_least_one:
            return self._read_likeness(select.among, msgspec.structs.replace(select, among=None), is_not)
        cards, card = (self._phrases.say_noun(select, many=many) for many in (True, False))
        counter = self._phrases.counter(select)
        return self._words.say("condition", "count", cards=cards, card=card, counter=counter, negated=is_not, **bounds)

    def _read_bounds(self, condition: Condition) -> dict[str, Any]:
        bounds = {name: getattr(condition, name) for name in ("at_least", "at_most", "exactly")}
        return {name: "none" if value is None else self._read_size(value)[""] for name, value in bounds.items()}

    def read_amount(self, value: int | Amount) -> int | str:
        """Returns a number, or a letter for a computed number, which the sentence then explains."""
        return value if isinstance(value, int) else self._read_size(value)[""]

    def _read_size(self, value: int | Amount, less: bool = False) -> dict[str, Any]:
        """Returns an amount, and also sign and size if it can be negative."""
        if isinstance(value, int):
            return {"": value, "_sign": "less" if value < 0 else "more", "_size": abs(value)}
        turned = less and value.times < 0 and value.plus <= 0
        if turned:
            value = msgspec.structs.replace(value, times=-value.times, plus=-value.plus)
        letter = self._names.letter(self._describe(value))
        return {"": letter, "_sign": "less" if turned else "more", "_size": letter}

    def _describe(self, value: int | Amount) -> int | str:
        """Returns the computation of an amount, in words."""
        if isinstance(value, int):
            return value
        words, (which, name) = self._words, value.read_value()
        number = words.name_word(("number",), name, many="one") if name else "none"
        of = self._names.refer(value.of)
        if value.different is not None:
            quality = words.name_word(("quality", "number"), value.different, many="many")
            named = value.remembered and self._names.refer(value.remembered)
            cards = named or self._phrases.say_noun(value.count or Select(), many=True)
            base = words.say("amount", "different", quality=quality, cards=cards)
        elif value.in_turn is not None:
            counted = value.count or Select()
            listed = msgspec.structs.replace(counted, zone=EVERYWHERE)
            named = None if counted.asks_quality else counted.among
            cards = self._phrases.say_noun(listed, many=True) if named is None else self._names.refer(named)
            base = words.say("amount", f"in_turn-{value.in_turn}", "in_turn", cards=cards)
        elif value.adds_up:
            cards = self._phrases.say_noun(value.count or Select(), many=True)
            if value.marker is None:
                printed = yes_or_no(value.printed)
                base = words.say("amount", which or "sum", number=number, cards=cards, printed=printed)
            else:
                marker = words.name_word(("marker",), value.marker, many="many")
                base = words.say("amount", "marker", marker=marker, of=cards)
        elif value.count is not None:
            base = words.say("amount", "count", cards=self._phrases.say_noun(value.count, many=True))
        elif value.number is not None:
            base = words.say("amount", f"number-{value.number}", "number")
        elif value.holds is not None:
            condition = self.read_condition(value.holds)
            is_plain = value.over == 1 and value.groups is None
            then, otherwise = (value.times + value.plus, value.plus) if is_plain else (1, 0)
            value = msgspec.structs.replace(value, times=1, plus=0) if is_plain else value
            base = words.say("amount", "holds", condition=condition, then=then, otherwise=otherwise)
        elif which:
            base = words.say("amount", which, number=number, cards=of, printed=yes_or_no(value.printed))
        elif value.value is not None:
            base = words.say(
                "amount",
                "value",
                number=number,
                of=of,
                printed=yes_or_no(value.printed),
                many=one_or_many(self._names.is_many(value.of)),
            )
        elif value.marker is not None:
            base = words.say("amount", "marker", marker=words.name_word(("marker",), value.marker, many="many"), of=of)
        elif value.remembered is not None:
            base = words.say("amount", "remembered", name=self._names.refer(value.remembered))
        else:
            base = words.say(
                "amount",
                f"resource-{value.resource}",
                "resource",
                resource=words.name_word(("resource",), str(value.resource), many="many", count=2),
            )
        if value.groups is not None:
            groups = value.read_groups()
            base = words.say("amount", groups.which, base=base, size=groups.size)
        for name, neutral in (("times", 1), ("over", 1), ("plus", 0)):
            size = getattr(value, name)
            if size != neutral:
                sign, rounded = "less" if size < 0 else "more", yes_or_no(value.groups is not None)
                base = words.say("amount", name, base=base, size=abs(size), sign=sign, rounded=rounded)
        return base

    # ------------------------------------------------------------------ players and zones

    def _player(self, player: str) -> str:
        if self._you in ("you", "each"):
            return player
        others = "you" if self._you == "payer" else "other"
        return {"you": self._you, "opponent": others}.get(player, player)

    @contextmanager
    def _as_player(self, player: str) -> Iterator[None]:
        """A context manager in which `you` is another player; unchanged for an empty name."""
        if not player:
            yield
            return
        before, self._you = self._you, player
        try:
            with self._seen_by(player):  # amounts and conditions speak of that player's cards, too
                yield
        finally:
            self._you = before

    @contextmanager
    def _seen_by(self, player: str) -> Iterator[None]:
        before, self._phrases.you = self._phrases.you, player
        try:
            yield
        finally:
            self._phrases.you = before
