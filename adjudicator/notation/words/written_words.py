"""Translates positions written in the rulebook's language to the words of this notation.

Zones, states and markers are written with the words of the service's own sentences. Unknown words stay unchanged, and
later checks refuse them.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from difflib import get_close_matches
from functools import cached_property
from typing import Any

from adjudicator.notation.format.errors import FilePosition
from adjudicator.notation.format.fields import CHOOSING, OPPONENT
from adjudicator.notation.words.state_words import StateWords
from adjudicator.notation.words.terms import read_terms
from adjudicator.notation.words.vocabulary import NEAR, WORDS_APART, Vocabulary, vary_ending, write_plainly
from adjudicator.notation.words.written_keys import CLAIM, OF_A_CARD, read_names
from adjudicator.sentences.abilities.words import has_fixed_attributes, read_ability_messages
from adjudicator.sentences.messages import LANGUAGES, BadMessages, MessageBook, messages_of
from engine.core.opening.scenario_defaults import COUNTER, ScenarioDefaults
from engine.core.play.book.rulebook import Rulebook
from engine.rulebooks import sample_cards

ATTRIBUTES = ("attributes", "elements")
"""The field of card files for attributes."""
ENDINGS = {
    "word": ("状態",),
    "marker": ("カウンター", " counter", " counters"),
    "zone": ("ゾーン", "エリア", "領域", "置き場", " zone", " area", " pile", " cards", "s"),
}
"""Optional endings of words, by topic."""
NEGATIVE, DECLINED = re.compile(r".*ない|(?:no|not|do not|don['’]t) [a-z]+"), "no"
"""The form of answers that something is not done, and the answer that declines whatever is offered."""
ANSWER = "attempt"
"""The topic with the words for answers in the message files."""
HEARD_DONE = "heard-done"
"""The topic with further words of players for what was done this turn."""
HEARD_FACT = "heard-fact"
"""The topic with further words of players for facts of the table."""
NAMED = "named"
"""The topic with the words for what an act is done with."""
DEED = "deed"
"""The topic with the words for what happens."""
DEED_ENDINGS = ("する", "される", "した", "された", "ed", "es", "s", "d")
"""The endings of words for what happens, which may be missing in the message files."""
OF_SOME_GAMES = frozenset({"attack", "block"})
"""The deeds that only editions with such an answer have."""
PLAIN_ANSWER = re.compile("[a-z][a-z-]*")
"""The pattern of an answer in this notation, regardless of whether the table asks for it."""


class WrittenWords:
    """An edition's words for positions, scenarios and claims."""

    def __init__(self, book: Rulebook, scenario: ScenarioDefaults) -> None:
        self.book, self.scenario = book, scenario

    # ------------------------------------------------------------------ vocabularies

    @cached_property
    def zones(self) -> Vocabulary:
        """The zones and groups of zones."""
        return self._collect(("zone",), (*self.book.zones, *self.book.groups))

    @cached_property
    def formats(self) -> Vocabulary:
        """The formats of play."""
        return self._collect(("word",), self.book.formats)

    @cached_property
    def turned(self) -> Vocabulary:
        """The orientations."""
        states = self.scenario.states.items()
        one_word = {word: each[0].removeprefix(COUNTER) for word, each in states if len(each) == 1}
        return self._collect(("word",), self.book.orientations, one_word)

    @cached_property
    def guises(self) -> Vocabulary:
        """The guises of face-down cards."""
        return self._collect(("word",), sorted(self.scenario.face_down - {""}))

    @cached_property
    def ways(self) -> Vocabulary:
        """The acts by which a card entered its zone."""
        return self._collect(("way",), self.messages.list_names("way"))

    @cached_property
    def played_ways(self) -> Vocabulary:
        """The ways by which a card was played that rules ask for later."""
        stack = self.scenario.stack
        return self._collect(("played-way",), stack.played_ways if stack is not None else ())

    @cached_property
    def done(self) -> Vocabulary:
        """The facts remembered of the turn."""
        names = self.scenario.turn_records
        heard = {word: name for name in names for word in self._list_written(HEARD_DONE, name)}
        return self._collect(("done",), names, heard)

    @cached_property
    def markers(self) -> Vocabulary:
        """The markers that have a word: damage and counters."""
        names = dict.fromkeys(("damage", *self._abilities.list_names("marker")))
        return self._collect(("marker", "word"), [*names], messages=self._abilities)

    @cached_property
    def kinds(self) -> Vocabulary:
        """The kinds of the edition's cards."""
        kinds = {card.kind for card in sample_cards(self.book).values()}
        kinds |= {str(self.scenario.filler["kind"]), *(str(each.entry["kind"]) for each in self.scenario.stock)}
        return self._collect(("noun", "word"), sorted(kinds), messages=self._abilities)

    @cached_property
    def figures(self) -> Vocabulary:
        """The names of numbers on the edition's cards."""
        names = {name for card in sample_cards(self.book).values() for name in card.numbers}
        return self._collect(("number", "word"), sorted(names), messages=self._abilities)

    @cached_property
    def attributes(self) -> Vocabulary:
        """The attributes of the edition's cards, with words of its rulebook unless cards can print any attribute."""
        found = {each for card in sample_cards(self.book).values() for each in card.attributes}
        topics = ("attribute", "word") if has_fixed_attributes(self.book) else ()
        return self._collect(topics, sorted(found), messages=self._abilities)

    @cached_property
    def facts(self) -> Vocabulary:
        """The facts of the table that everybody may know, and those that have a value for each player."""
        own = (*self.scenario.seat_facts, *self.scenario.seats_lists)
        names = dict.fromkeys((*own, *sorted(self.book.open_facts)))
        heard = {word: name for name in names for word in self._list_written(HEARD_FACT, name)}
        return self._collect(("fact", "number", "word", "value"), names, heard)

    def read_quality(self, written: str) -> str:
        """Translates an attribute or a kind of cards, as it stands in brackets behind a card's name."""
        attribute = self.attributes.read(written)
        return attribute if attribute != written else self.kinds.read(written)

    @cached_property
    def answers(self) -> Mapping[str, tuple[str, ...]]:
        """The possible answers for each written word."""
        found: dict[str, list[str]] = {}
        for name in self.messages.list_names(ANSWER):
            for language in LANGUAGES:
                for word in WORDS_APART.split(self.messages.find(f"{ANSWER}.{name}", language, {}) or ""):
                    if word:
                        known = found.setdefault(write_plainly(word), [])
                        known += [name] if name not in known else []
        return {word: tuple(names) for word, names in found.items()}

    @cached_property
    def deeds(self) -> Mapping[str, tuple[str, ...]]:
        """The possible deeds for each written word: those of this topic, and the answers of that word."""
        found: dict[str, list[str]] = {}
        for topic in (DEED, ANSWER):
            for name in self.messages.list_names(topic):
                for word in (name, *self._list_written(topic, name)):
                    known = found.setdefault(write_plainly(word), [])
                    known += [name] if name not in known else []
        return {word: tuple(names) for word, names in found.items()}

    def _list_written(self, topic: str, name: str) -> list[str]:
        """Returns the words of a name in all languages; several stand side by side."""
        said = (self.messages.find(f"{topic}.{name}", language, {}) or "" for language in LANGUAGES)
        return [word for each in said for word in WORDS_APART.split(each) if word]

    def read_deed(self, written: str) -> tuple[str, ...]:
        """Returns the deeds and answers behind a word, as the log records them; empty for an unknown word."""
        word = write_plainly(written)
        forms = (word, *(word.removesuffix(end) for end in DEED_ENDINGS if word.endswith(end)))
        return next((self.deeds[form] for form in forms if form in self.deeds), ())

    def is_deed(self, written: str) -> bool:
        """Returns whether a word says that something happens, and is no answer alone."""
        said = (
            *self.messages.list_names(DEED),
            *(word for name in self.messages.list_names(DEED) for word in self._list_written(DEED, name)),
        )
        return write_plainly(written) in map(write_plainly, said)

    def tell_deeds(self, written: str) -> str:
        """Returns suggestions for an unknown deed: similar words, or all words if none is similar."""
        elsewhere = OF_SOME_GAMES - self.acts
        names = [name for name in self.messages.list_names(DEED) if name not in elsewhere]
        near = get_close_matches(written, [word for name in names for word in self._list_written(DEED, name)], 3, NEAR)
        place = 0 if written.isascii() else -1
        return ", ".join(near or dict.fromkeys(self._list_written(DEED, name)[place] for name in names))

    @cached_property
    def acts(self) -> frozenset[str]:
        """The words for answers that some question of the edition takes; empty if the edition lists none."""
        scenario, named = self.scenario, self.messages.list_names(ANSWER)
        more = (*(name.replace("-", "_") for name in named), *(word for word, _ in scenario.acts_by_kind))
        listed = (*named, *more, *CHOOSING, *scenario.asked_at, *scenario.together, *scenario.also_means)
        return frozenset(listed if scenario.asked_at else ())

    def tell_acts(self, written: str) -> str:
        """Returns suggestions for a word that is no answer."""
        near = get_close_matches(written, sorted(self.acts), 3, NEAR) or self.messages.list_names(ANSWER)
        return self._name_answers(name.replace("_", "-") for name in near)

    @cached_property
    def messages(self) -> MessageBook:
        """The messages of the edition."""
        return messages_of(self.book)

    @cached_property
    def _abilities(self) -> MessageBook:
        return read_ability_messages(self.book)

    def _collect(
        self,
        topics: Sequence[str],
        names: Iterable[str],
        further: Mapping[str, str] | None = None,
        *,
        messages: MessageBook | None = None,
    ) -> Vocabulary:
        said, read = dict[str, str](), {write_plainly(word): name for word, name in (further or {}).items()}
        told, in_language = list[tuple[str, str, str]](), dict[str, dict[str, str]]()
        for name in names:
            said[name], in_language[name] = name, {}
            for language in LANGUAGES:
                for topic in topics:
                    found = _find(messages or self.messages, f"{topic}.{name}", language)
                    if found is None:
                        continue
                    in_language[name][language] = found
                    said[name] = found if language != "en" else said[name]
                    read.setdefault(write_plainly(found), name)
                    told.append((topic, found, name))
                    break
        for topic, found, name in told:  # whole words go before words with another ending
            for word in vary_ending(found, ENDINGS.get(topic, ())):
                read.setdefault(write_plainly(word), name)
        for spoken, ours in self.spoken.items():
            meant = next((read[write_plainly(word)] for word in ours if write_plainly(word) in read), "")
            for word in (spoken, *(vary_ending(spoken, ENDINGS["zone"]) if meant and "zone" in topics else ())):
                if meant:
                    read.setdefault(write_plainly(word), meant)
        return Vocabulary(said, read, in_language)

    def list_short(self, name: str) -> dict[str, str]:
        """Returns the short forms of a word by language; a language without one is missing."""
        found = {language: _find(self.messages, f"short.{name}", language) for language in LANGUAGES}
        return {language: word for language, word in found.items() if word}

    @cached_property
    def spoken(self) -> Mapping[str, Sequence[str]]:
        """The words that players use, each with our words for it."""
        found: dict[str, list[str]] = {}
        for term in read_terms(self.book.edition):
            for spoken in term.spoken:
                found.setdefault(spoken, []).extend(term.words)
        return found

    # ------------------------------------------------------------------ states of a card

    @cached_property
    def _states(self) -> StateWords:
        return StateWords(self.book, self.scenario, self.messages, self.turned, self.ways, self.guises)

    def read_state(self, written: str) -> str:
        """Translates a card's state to this notation."""
        return self._states.read(written)

    def tell_states(self, written: str) -> str:
        """Returns suggestions for an unknown state."""
        return self._states.tell(written)

    # ------------------------------------------------------------------ answers

    def read_answer(self, written: Any, at: FilePosition) -> Any:
        """Translates the act of an answer to this notation.

        Args:
            written: `パス`, `攻撃:U1` or `{攻撃: U1}`; anything else stays unchanged for later checks.
            at: the place in the file.

        Raises:
            BadScenario: the word belongs to no answer, or to several.
        """
        if isinstance(written, str):
            word, colon, about = written.partition(":")
            return f"{self._read_act(word, at)}{colon}{self._read_named(about)}"
        if isinstance(written, dict) and len(written) == 1 and isinstance(word := next(iter(written)), str):
            return {self._read_act(word, at): self._read_named(written[word])}
        return written

    def read_told(self, written: str, at: FilePosition) -> str:
        """Translates the word of an account, an answer or a deed; an English word stays.

        Raises:
            BadScenario: the word belongs to no answer and no deed, or to several answers.
        """
        if written.isascii():
            return written
        deeds = () if write_plainly(written) in self.answers else self.read_deed(written)
        return deeds[0] if deeds else self._read_act(written, at)

    def _read_named(self, written: Any) -> Any:
        """Translates what an act is done with: words for the opponent; everything else stays."""
        if isinstance(written, list):
            return [self._read_named(each) for each in written]
        return OPPONENT if isinstance(written, str) and write_plainly(written) in self._opponent else written

    @cached_property
    def _opponent(self) -> frozenset[str]:
        """The words for the opponent, who can be attacked or chosen."""
        return frozenset(map(write_plainly, self._list_written(NAMED, OPPONENT)))

    def _read_act(self, word: str, at: FilePosition) -> str:
        names = self.answers.get(write_plainly(word), ())
        if PLAIN_ANSWER.fullmatch(word):
            known = word in self.acts or not names
            return word if known else names[0] if len(names) == 1 else self._find_common(names) or word
        if len(names) == 1:
            return names[0]
        if not names and write_plainly(word) in self._opponent:
            return OPPONENT
        if names and all(name in CHOOSING for name in names):
            return CHOOSING[0]
        if common := self._find_common(names):
            return common
        if names:
            several = self._name_answers(names)
            raise at.wrong("position.answer-several", named=word, several=several)
        if NEGATIVE.fullmatch(word.strip().lower()):  # whatever is offered there, it is not done
            return DECLINED
        if word.isascii():
            return word
        near = get_close_matches(write_plainly(word), self.answers, 3, NEAR)
        meant = dict.fromkeys(name for each in near for name in self.answers[each])
        possible = self._name_answers(meant or self.messages.list_names(ANSWER))
        raise at.wrong("position.no-answer", named=word[:40], possible=possible)

    def _find_common(self, names: Collection[str]) -> str:
        """Returns the answer that stands for all of several ones; empty for none."""
        means = self.scenario.also_means.items()
        return next((common for common, others in means if names and {*names} <= {common, *others}), "")

    def _name_answers(self, names: Iterable[str]) -> str:
        said = {name: self.messages.find(f"{ANSWER}.{name}", "ja", {}) or name for name in names}
        return ", ".join(f"{name} ({word})" for name, word in said.items())

    # ------------------------------------------------------------------ plain data

    def read_facts(self, facts: Mapping[Any, Any]) -> dict[Any, Any]:
        """Translates facts and the attributes of amounts (`{保有ウィル: {P1: {炎: 1}}}`) to this notation."""
        return {name: self._read_amounts(value) for name, value in _read_keys(self.facts, facts).items()}

    def _read_amounts(self, value: Any) -> Any:
        if not isinstance(value, dict):
            return value
        return {key: self._read_amounts(inside) for key, inside in _read_keys(self.attributes, value).items()}

    def read_claim(self, claim: Mapping[Any, Any]) -> dict[Any, Any]:
        """Translates the entries of a claim beside a position to this notation."""
        found = read_names(claim, CLAIM, self.messages)
        if isinstance(found.get("cards"), dict):
            found["cards"] = {card: self._read_claimed(said) for card, said in found["cards"].items()}
        return found

    def _read_claimed(self, said: Any) -> Any:
        if isinstance(said, list):
            return [self._read_claimed(each) for each in said]
        return read_names(said, OF_A_CARD, self.messages) if isinstance(said, dict) else said

    def read_expected(self, expected: Mapping[str, Any]) -> dict[str, Any]:
        """Translates a scenario's expectations of zones and cards to this notation."""
        found = dict(expected)
        zones, cards = expected.get("zones"), expected.get("cards")
        if isinstance(zones, dict):
            found["zones"] = {
                seat: _read_keys(self.zones, each) if isinstance(each, dict) else each for seat, each in zones.items()
            }
        if isinstance(cards, dict):
            found["cards"] = {
                card: self.read_description(said) if isinstance(said, dict) else said for card, said in cards.items()
            }
        return found

    def read_zones(self, zones: Mapping[Any, Any]) -> dict[Any, Any]:
        """Translates a player's zones and their cards to this notation."""
        found = _read_keys(self.zones, zones)
        return {name: self._read_contents(contents) for name, contents in found.items()}

    def _read_contents(self, contents: Any) -> Any:
        if not isinstance(contents, list):
            return contents
        return [
            {cards: self._read_how(how) for cards, how in item.items()} if isinstance(item, dict) else item
            for item in contents
        ]

    def _read_how(self, how: Any) -> Any:
        if isinstance(how, list):
            return [self._read_how(each) for each in how]
        if isinstance(how, str):
            return self.read_state(how)
        return self.read_description(how) if isinstance(how, dict) else how

    def read_description(self, said: Mapping[Any, Any]) -> dict[Any, Any]:
        """Translates the description of a card to this notation, field by field."""
        found = dict[Any, Any]()
        for name, value in said.items():
            marker = self.markers.read(name) if isinstance(name, str) else name
            if marker == "damage":
                found["damage"] = value
            elif isinstance(name, str) and not name.isascii() and self.figures.read(name) != name:
                found[self.figures.read(name)] = value
            elif marker != name or (isinstance(name, str) and not name.isascii()):
                found["counters"] = {**found.get("counters", {}), marker: value}
            elif name in ("counters", "markers") and isinstance(value, dict):
                found[name] = {**found.get(name, {}), **_read_keys(self.markers, value)}
            elif name == "zone" and isinstance(value, str):
                owner, slash, zone = value.rpartition("/")
                found[name] = f"{owner}{slash}{self.zones.read(zone)}"
            elif name == "state" and isinstance(value, str):
                found[name] = self.read_state(value)
            elif name == "face_down" and isinstance(value, str):
                found[name] = self.guises.read(value)
            elif name in ("kinds", "attributes") and isinstance(value, list):
                found[name] = _read_each(self.kinds if name == "kinds" else self.attributes, value)
            else:
                found[name] = value
        return found


def _read_keys(known: Vocabulary, said: Mapping[Any, Any]) -> dict[Any, Any]:
    """Translates the keys of a mapping to names; synonyms within one mapping stay unchanged."""
    read = [known.read(each) if isinstance(each, str) else each for each in said]
    keys = read if len(set(read)) == len(read) else list(said)
    return dict(zip(keys, said.values(), strict=True))


def _read_each(known: Vocabulary, words: Sequence[Any]) -> list[Any]:
    return [known.read(each) if isinstance(each, str) else each for each in words]


def _find(messages: MessageBook, code: str, language: str) -> str | None:
    """Returns the word for a code; None if there is no word, or it takes arguments."""
    with suppress(BadMessages):
        return messages.find(code, language, {"many": "one"})
    return None
