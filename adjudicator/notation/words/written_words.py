"""Translates positions written in the rulebook's language to the words of this notation.

Zones, states and markers are written with the words of the service's own sentences. Unknown words stay unchanged, and
later checks refuse them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from functools import cached_property
from typing import Any

from adjudicator.notation.words.answer_words import AnswerWords
from adjudicator.notation.words.state_words import StateWords
from adjudicator.notation.words.terms import read_terms
from adjudicator.notation.words.vocabulary import Vocabulary, read_keys, vary_ending, write_plainly
from adjudicator.notation.words.written_keys import CLAIM, OF_A_CARD, read_names
from adjudicator.sentences.abilities.words import has_fixed_attributes, read_ability_messages
from adjudicator.sentences.messages import LANGUAGES, BadMessages, MessageBook
from engine.core.opening.scenario_defaults import COUNTER
from engine.core.table.card_names import normalise
from engine.rulebooks import sample_cards

ATTRIBUTES = ("attributes", "elements")
"""The field of card files for attributes."""
ENDINGS = {
    "word": ("状態",),
    "marker": ("カウンター", " counter", " counters"),
    "zone": ("ゾーン", "エリア", "領域", "置き場", " zone", " area", " pile", " cards", "s"),
}
"""Optional endings of words, by topic."""
HEARD_DONE = "heard-done"
"""The topic with further words of players for what was done this turn."""
HEARD_ZONE = "heard-zone"
"""The topic with further words of the rulebook for zones."""
COUNTED = ("counters", "markers")
"""The fields with the counters of a card by their names."""
CHANGING = re.compile(r"([+-][0-9]+/[+-][0-9]+)(?: ?(?:counters?|カウンター))?")
"""The name of a counter that says what it changes, with or without the word for counters."""
HEARD_FACT = "heard-fact"
HEARD_FIGURE = "heard-figure"
"""The topic with further words of players for facts of the table."""


class WrittenWords(AnswerWords):
    """An edition's words for positions, scenarios and claims."""

    # ------------------------------------------------------------------ vocabularies

    @cached_property
    def zones(self) -> Vocabulary:
        """The zones and groups of zones."""
        names = (*self.book.zones, *self.book.groups)
        heard = {word: name for name in names for word in self._list_written(HEARD_ZONE, name)}
        return self._collect(("zone",), names, heard)

    def read_place(self, said: str, seat: str) -> str:
        """Translates a zone of a player (`P1のライフ`, `my hand`, `deck of P2`) to its key (`P1/life`).

        A zone without a player is the seat's own one. Other words stay.
        """
        whose, _, zone = said.partition("/")
        place, _, owner = said.rpartition(" of ")
        for player, part in ((whose, zone), (owner, place), *self.list_owners(said, seat), (seat, said)):
            name = self.zones.read(part.strip())
            if player in self.book.seats and name in self.book.zones:
                return f"{player}/{name}"
        return said

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
    def heard_figures(self) -> Mapping[str, str]:
        """The numbers for further words, which mean something else on a declared card, such as its cost."""
        return {
            write_plainly(word): name for name in self.figures.said for word in self._list_written(HEARD_FIGURE, name)
        }

    def read_figure(self, written: str) -> str:
        """Returns the name of a number of cards that is asked about; the word itself if it is unknown."""
        return self.heard_figures.get(write_plainly(written)) or self.figures.read(written)

    def _is_figure(self, written: str) -> bool:
        """Returns whether a word is not the name of a number of cards, but means one."""
        heard = write_plainly(written) in self.heard_figures
        return heard or (not written.isascii() and self.figures.read(written) != written)

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
        """Translates an attribute, a kind or the name of a number, as it stands in brackets behind a card's name."""
        found = (known.read(written) for known in (self.attributes, self.kinds, self.figures))
        return next((name for name in found if name != written), written)

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
        for name in said:
            read.setdefault(write_plainly(name), name)
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

    # ------------------------------------------------------------------ plain data

    def read_facts(self, facts: Mapping[Any, Any]) -> dict[Any, Any]:
        """Translates facts and the attributes of amounts (`{保有ウィル: {P1: {炎: 1}}}`) to this notation."""
        return {name: self._read_amounts(value) for name, value in read_keys(self.facts.read, facts).items()}

    def _read_amounts(self, value: Any) -> Any:
        if not isinstance(value, dict):
            return value
        return {key: self._read_amounts(inside) for key, inside in read_keys(self.attributes.read, value).items()}

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
                seat: read_keys(self.zones.read, each) if isinstance(each, dict) else each
                for seat, each in zones.items()
            }
        if isinstance(cards, dict):
            found["cards"] = {
                card: self.read_description(said) if isinstance(said, dict) else said for card, said in cards.items()
            }
        return found

    def read_zones(self, zones: Mapping[Any, Any]) -> dict[Any, Any]:
        """Translates a player's zones and their cards to this notation."""
        found = read_keys(self.zones.read, zones)
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
            if isinstance(value, dict) and isinstance(name, str):
                [name] = read_names({name: value}, COUNTED, self.messages)
            marker = self.read_marker(name) if isinstance(name, str) else name
            if marker == "damage":
                found["damage"] = value
            elif isinstance(name, str) and self._is_figure(name):
                found[self.read_figure(name)] = value
            elif marker != name or (isinstance(name, str) and not name.isascii()):
                found["counters"] = {**found.get("counters", {}), marker: value}
            elif name in ("counters", "markers") and isinstance(value, dict):
                found[name] = {**found.get(name, {}), **read_keys(self.read_marker, value)}
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

    def read_marker(self, written: str) -> str:
        """Translates a marker; counters that are called by what they change need no word (`+100/+100カウンター`)."""
        marker = self.markers.read(written)
        changes = CHANGING.fullmatch(normalise(written)) if marker == written else None
        return changes[1] if changes is not None else marker


def _read_each(known: Vocabulary, words: Sequence[Any]) -> list[Any]:
    return [known.read(each) if isinstance(each, str) else each for each in words]


def _find(messages: MessageBook, code: str, language: str) -> str | None:
    """Returns the word for a code; None if there is no word, or it takes arguments."""
    with suppress(BadMessages):
        return messages.find(code, language, {"many": "one"})
    return None
