"""The compiler of cards: from printed text to an entry of a card file, whole or not at all."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from typing import Any

from adjudicator.cards.compiled_card import (
    AMBIGUOUS,
    NO_WORD,
    ROUND_TRIP,
    UNKNOWN_PHRASE,
    CardRefusal,
    CompiledCard,
    CompiledLine,
)
from adjudicator.cards.grammar.grammars import Grammar
from adjudicator.cards.grammar.parsing import MissingWord, NotUnderstood, Reading
from adjudicator.cards.grammar.templates import Unsettled, Value, write_key
from adjudicator.cards.grammar.tokens import CLOSE, OPEN, Mark
from adjudicator.cards.grammar.values import rename_choices
from adjudicator.cards.printed_card import BAD, COMPILED, PLAIN, REFUSED, PrintedCard
from adjudicator.cards.shapes.shape import Piece, Shape
from adjudicator.cards.shapes.shapes import SHAPES
from adjudicator.sentences.refusals import tell_in_english
from engine.core.clauses.refusal import BadCardFile

CheckEntry = Callable[[str, Mapping[str, Any]], str]
"""A function that reads an entry of a table; it returns what is wrong, empty if nothing is."""
SayEntry = Callable[[str, Mapping[str, Any]], dict[str, str]]
"""A function that returns the abilities of an entry of a table as sentences, by language."""


def _say_nothing(table: str, entry: Mapping[str, Any]) -> dict[str, str]:
    return {}


ALIKE = 0.8
"""How much two names have in common if one may be a misprint of the other."""
MOST_TOKENS = 200
"""The most tokens of a line, twice as many as printed ones have; the time for longer ones has no bound."""
TOO_LONG = "the end of the line"
"""What is expected where a line is too long."""
KNOWN_NAME = "a race or trait of some card"
"""What is expected where a name is refused."""
REFERENCE = "what this word refers to"
"""What is expected where a text speaks of something that it has not named."""
UNSETTLED = ""
"""The meaning of a reading that refers to something that it has not named: none."""


class LineRefused(Exception):
    """A line is not compiled."""

    def __init__(self, code: str, phrase: str, at: tuple[int, int], nearest: str = "") -> None:
        super().__init__(code)
        self.code, self.phrase, self.at, self.nearest = code, phrase, at, nearest


class Compiler:
    """Compiles cards of one game and language."""

    def __init__(
        self,
        grammar: Grammar,
        check_entry: CheckEntry,
        shape: Shape = SHAPES["fftcg"],
        say_entry: SayEntry = _say_nothing,
    ) -> None:
        self._grammar, self._check_entry, self._shape, self._say_entry = grammar, check_entry, shape, say_entry
        self.names: set[str] = set()
        """The races and traits of cards that are known; empty if every name is read."""

    @property
    def name(self) -> str:
        """The grammar and its version."""
        return self._grammar.version

    def compile(self, card: PrintedCard) -> CompiledCard:
        """Returns what became of a card."""
        lines = self._shape.split_lines(card.text)
        read = [self._settle_line(card, index, line) for index, line in enumerate(lines)]
        offers = [offer for one in read if not isinstance(one, CompiledLine) for offer in self._list_offers(one[0])]
        told: list[CompiledLine] = []
        pieces: list[Piece] = []
        for index, (line, settled) in enumerate(zip(lines, read, strict=True)):
            if isinstance(settled, CompiledLine):
                told.append(settled)
                continue
            piece, printed = settled
            beside = [offer for offer in offers if not offer.items() <= piece.items()]
            entry = self._shape.build_entry(card, [*beside, piece])
            fault = self._check_entry(card.kind, entry)
            if fault:
                told.append(CompiledLine(index, line, REFUSED, NO_WORD, fault, (0, len(line))))
                continue
            first = sum(len(known.get("ability", ())) for known in pieces)
            places = tuple(range(first, first + len(piece.get("ability", ()))))
            pieces.append(piece)
            said = self._say_entry(card.kind, entry) if _has_ability(piece) else {}
            told.append(CompiledLine(index, line, COMPILED, abilities=places, said=said, printed=printed))
        return self._conclude(card, told, pieces)

    def _settle_line(self, card: PrintedCard, index: int, line: str) -> CompiledLine | tuple[Piece, str]:
        """Returns what a line adds to the entry, and the line printed from it; the refused line if it is refused."""
        try:
            reading, settled = self._read_line(card, line)
            self._shape.check_reading(card, line, reading.value)
            if isinstance(settled, Unsettled):
                raise settled
            return settled, self._grammar.lexicon.write(reading.usual or (), card.name)
        except LineRefused as refused:
            return CompiledLine(index, line, REFUSED, refused.code, refused.phrase, refused.at, refused.nearest)
        except Unsettled as unsettled:
            word = str(unsettled).strip("<>")
            return CompiledLine(index, line, REFUSED, UNKNOWN_PHRASE, word, (0, len(line)), REFERENCE)

    def _settle(self, value: Piece) -> Piece | Unsettled:
        """Returns what a reading adds to the entry, or why it adds nothing."""
        try:
            return self._shape.settle(value)
        except Unsettled as unsettled:
            return unsettled

    def _list_offers(self, piece: Piece) -> Iterator[Piece]:
        offers = {name: value for name, value in piece.items() if name in self._shape.offers}
        if offers:
            yield offers

    def _conclude(
        self, card: PrintedCard, lines: Sequence[CompiledLine], pieces: Sequence[Mapping[str, Value]]
    ) -> CompiledCard:
        def tell(
            verdict: str, entry: dict[str, Any], detail: str = "", refusal: CardRefusal | None = None
        ) -> CompiledCard:
            return CompiledCard(
                card.number,
                card.name,
                card.set,
                card.kind,
                verdict,
                card.text_hash,
                self.name,
                tuple(lines),
                entry,
                detail,
                refusal,
            )

        if any(line.code for line in lines):
            return tell(REFUSED, {})
        pieces = self._shape.complete(card, pieces)
        found = self._shape.find_fault(card, pieces)
        if found is not None:
            contradiction = BadCardFile("card-source.contradiction", fault=found.fault, named=found.named)
            refusal = CardRefusal(contradiction.code, {"fault": found.fault, "named": found.named})
            return tell(BAD, {}, tell_in_english(contradiction).wrong, refusal)
        entry = self._shape.build_entry(card, pieces)
        fault = self._check_entry(card.kind, entry)
        if fault:
            return tell(BAD, {}, fault)
        return tell(COMPILED if lines else PLAIN, entry)

    def _read_line(self, card: PrintedCard, line: str) -> tuple[Reading, Piece | Unsettled]:
        """Returns the one reading of a line, and what it adds to the entry, or why it adds nothing.

        Raises:
            LineRefused: there is none, or several with different values, or the value does not print as the line.
        """
        tokens = self._grammar.read_tokens(line, card.name)
        if len(tokens) > MOST_TOKENS:
            rest = tokens[MOST_TOKENS].start
            raise LineRefused(UNKNOWN_PHRASE, line[rest:], (rest, len(line)), TOO_LONG)
        self._refuse_unknown_names(card, tokens, line)
        start = self._shape.find_start(card)
        try:
            readings = self._grammar.parser.read(tokens, start)
        except MissingWord as missing:
            raise LineRefused(NO_WORD, missing.word, (missing.start, missing.end)) from None
        except NotUnderstood as error:
            raise _tell_not_understood(error, tokens, line) from None
        by_value: dict[str, list[tuple[Reading, Piece | Unsettled]]] = {}
        for reading in readings:
            settled = self._settle(reading.value)
            meaning = UNSETTLED if isinstance(settled, Unsettled) else write_key(rename_choices(settled))
            by_value.setdefault(meaning, []).append((reading, settled))
        if len(by_value) > 1:
            by_value.pop(UNSETTLED, None)
        if len(by_value) > 1:
            raise LineRefused(AMBIGUOUS, line, (0, len(line)), " | ".join(by_value))
        (same,) = by_value.values()
        rendered = [self._grammar.printer.render(start, reading.value) for reading, _ in same]
        for fitting, printed in zip(same, rendered, strict=True):
            if fitting[0].usual == printed is not None:
                return fitting
        said = self._grammar.lexicon.write(rendered[0], card.name) if rendered[0] is not None else ""
        raise LineRefused(ROUND_TRIP, line, (0, len(line)), said)

    def _refuse_unknown_names(self, card: PrintedCard, tokens: Sequence[Mark], line: str) -> None:
        """Raises LineRefused: a name, such as a race, that no card has, and that looks like one that cards have."""
        if not self.names:
            return
        known = self.names | set(card.jobs)
        for mark in tokens:
            if mark.kind != self._grammar.lexicon.named or mark.value in known:
                continue
            if get_close_matches(str(mark.value), known, 1, ALIKE):  # a misprint, which would be a race of its own
                phrase = line[mark.start : mark.end]
                raise LineRefused(UNKNOWN_PHRASE, phrase, (mark.start, mark.end), KNOWN_NAME)


def depends_on_names(card: CompiledCard) -> bool:
    """Returns whether a card was refused for a name that another card may have since."""
    return any(line.nearest == KNOWN_NAME for line in card.lines)


def _tell_not_understood(error: NotUnderstood, tokens: Sequence[Mark], line: str) -> LineRefused:
    if error.place >= len(tokens):
        return LineRefused(UNKNOWN_PHRASE, line, (len(line), len(line)), "the line ends too early")
    place = error.place
    if tokens[place].value in {",", ":"} and place + 1 < len(tokens):
        place += 1  # what follows it is what does not fit
    start = tokens[place].start
    ends = [mark.start for mark in tokens[place + 1 :] if mark.value in {".", ",", OPEN, CLOSE}]
    end = ends[0] if ends else len(line)
    return LineRefused(UNKNOWN_PHRASE, line[start:end].strip(), (start, end), ", ".join(error.sorts[:8]))


def _has_ability(piece: Mapping[str, Value]) -> bool:
    return bool(piece.keys() - {"keywords"})
