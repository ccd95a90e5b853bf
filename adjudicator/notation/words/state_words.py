"""The words for the states of cards: how a card lies, how it came, and what it is attached to."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cached_property

from adjudicator.notation.format.setup import NOBODY_KNOWS
from adjudicator.notation.words.vocabulary import WORDS_APART, Vocabulary, write_plainly
from adjudicator.sentences.messages import LANGUAGES, MessageBook
from engine.core.opening.scenario_defaults import ScenarioDefaults
from engine.core.play.book.rulebook import Rulebook

PHRASES = ("arrived", "face-up", "face-down", "revealed", "token", "unknown")
"""Card states that are one word in every edition."""
OF_SOMETHING = ("arrived-by", "face-down-as", "under", "on", "owned-by", "controlled-by", "copy-of")
"""Card states that contain a name: a way of arriving, a guise, a card or a player."""
HEARD_WAY = "heard-way"
"""The topic with whole phrases of players for a card that came this turn in a certain way."""
PUT = "put"
"""The way of every card that came in none of the others."""
HEARD = "heard"
"""The topic with further words of players for the states of cards."""
PLAIN_STATE = re.compile(
    r"arrived( \?)?|\?|face-(up|down)|revealed|unknown|(under|on|copy of) \S.*|(owned|controlled) by P[12]"
)
"""The pattern of a state in this notation that names no word of the edition."""
ONE_WORD = re.compile("[A-Za-z_]+")
"""The pattern of a state in this notation that is a word of the edition."""
IN_DOUBT = re.compile(r"(.*?\S)\s*(?:\?|？|か(?:どうか)?(?:不明|分からない|わからない)| or not| unknown)")
"""The pattern of a state of which nobody knows whether it holds: `arrived ?`, `出たターン ?`, `行動済か不明`."""
ARRIVED = "arrived"
"""The state of a card that came this turn."""
GAP = "\x00"
"""The placeholder for the name while such a state is converted to a pattern."""


class StateWords:
    """An edition's words for the states of cards."""

    def __init__(
        self,
        book: Rulebook,
        scenario: ScenarioDefaults,
        messages: MessageBook,
        turned: Vocabulary,
        ways: Vocabulary,
        guises: Vocabulary,
    ) -> None:
        self._book, self._scenario, self._messages = book, scenario, messages
        self._turned, self._ways, self._guises = turned, ways, guises

    def _list_phrases(self, way: str) -> list[str]:
        """Returns the phrases for a card that came this turn in a certain way, in all languages."""
        said = (self._messages.find(f"{HEARD_WAY}.{way}", language, {}) or "" for language in LANGUAGES)
        return [phrase for each in said for phrase in WORDS_APART.split(each) if phrase]

    @cached_property
    def _phrases(self) -> Mapping[str, str]:
        said = [
            (word, self._messages.find(f"{topic}.{word}", language, {}) or "")
            for word in PHRASES
            for language in LANGUAGES
            for topic in ("state", HEARD)
        ]
        return {
            write_plainly(phrase).replace("-", ""): word
            for word, found in said
            for phrase in WORDS_APART.split(found)
            if phrase
        }

    @cached_property
    def _patterns(self) -> Sequence[tuple[str, re.Pattern[str]]]:
        found: list[tuple[str, re.Pattern[str]]] = []
        for name in OF_SOMETHING:
            for language in LANGUAGES:
                said = self._messages.find(f"state.{name}", language, {"words": GAP})
                if said is not None:
                    before, _, behind = said.partition(GAP)
                    found.append((name, re.compile(f"{re.escape(before)}(.+){re.escape(behind)}", re.IGNORECASE)))
        return found

    @cached_property
    def _arrivals(self) -> Mapping[str, str]:
        """The states of a card that came this turn in a certain way, by the whole phrase for it."""
        return {
            write_plainly(phrase).replace("-", ""): f"arrived by {way}"
            for way in self._messages.list_names(HEARD_WAY)
            for phrase in self._list_phrases(way)
        }

    def read(self, written: str) -> str:
        """Translates a card's state to this notation."""
        plain = " ".join(written.split())
        own = plain in self._book.orientations or PLAIN_STATE.fullmatch(plain)
        if own or (ONE_WORD.fullmatch(plain) and plain in self._scenario.states):
            return plain
        turned = self._turned.read(plain)
        if turned != plain:
            return turned
        written_plainly = write_plainly(plain).replace("-", "")
        phrase = self._phrases.get(written_plainly) or self._arrivals.get(written_plainly)
        if phrase is not None:
            return phrase
        doubted = IN_DOUBT.fullmatch(plain)
        if doubted is not None and (state := self._read_doubted(doubted[1])):
            return state
        for name, pattern in self._patterns:
            found = pattern.fullmatch(plain)
            if found is not None and (state := self._read_of(name, found[1].strip())):
                return state
        return written

    def _read_doubted(self, written: str) -> str:
        """Translates a state of which nobody knows whether it holds; empty if no card can be in such doubt."""
        state = self.read(written)
        if state == ARRIVED:
            return f"{ARRIVED} {NOBODY_KNOWS}"
        return NOBODY_KNOWS if state in self._book.orientations else ""

    def _read_of(self, name: str, of: str) -> str:
        """Translates a state that contains a name; empty if no way, guise or player has it."""
        if name in ("arrived-by", "face-down-as"):
            known = self._ways if name == "arrived-by" else self._guises
            meant = known.read(of)
            return f"{name.replace('-by', ' by').replace('-as', '')} {meant}" if meant in known.said else ""
        if name in ("owned-by", "controlled-by") and of not in self._book.seats:
            return ""
        return f"{name.replace('-', ' ')} {of}"

    def tell(self, written: str) -> str:
        """Returns suggestions for an unknown state."""
        found = Vocabulary(
            {**self._turned.said, **{word: self._messages.find(f"state.{word}", "ja", {}) or word for word in PHRASES}},
            {**self._turned.names, **self._phrases},
        )
        further = [self._tell_example(name, of) for name, of in self._list_examples()]
        return ", ".join((found.tell(written), *further))

    def _list_examples(self) -> list[tuple[str, str]]:
        """Returns the states that contain a name, each with an example of it."""
        ways = [way for way in self._messages.list_names(HEARD_WAY) if way in self._ways.said and way != PUT]
        guise = self._scenario.attached_as("", True)
        return [*(("arrived-by", way) for way in ways), ("on", "U1"), *((("on-as", guise),) if guise else ())]

    def _tell_example(self, name: str, of: str) -> str:
        """Returns an example of a state in this notation, with the Japanese one."""
        if name == "on-as":
            return f"`{of} on U1` (U1に付いている{self._guises.said[of]})"
        in_japanese = self._ways.said.get(of, of)
        said = self._messages.find(f"state.{name}", "ja", {"words": in_japanese})
        return f"`{name.replace('-', ' ')} {of}` ({said})"
