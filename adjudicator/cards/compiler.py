"""The compiler of cards: from printed text to an entry of a card file, whole or not at all."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from adjudicator.cards.compiled_card import (
    AMBIGUOUS,
    NO_WORD,
    ROUND_TRIP,
    UNKNOWN_PHRASE,
    CompiledCard,
    CompiledLine,
)
from adjudicator.cards.grammar.grammars import Grammar
from adjudicator.cards.grammar.parsing import MissingWord, NotUnderstood, Reading
from adjudicator.cards.grammar.settling import Unsettled, settle_ability, settle_effect
from adjudicator.cards.grammar.templates import Value, write_key
from adjudicator.cards.grammar.tokens import CLOSE, OPEN, Mark, write_tokens
from adjudicator.cards.printed_card import BAD, COMPILED, PLAIN, REFUSED, PrintedCard

CheckEntry = Callable[[str, Mapping[str, Any]], str]
"""A function that reads an entry of a table; it returns what is wrong, empty if nothing is."""
SUMMON = "summon"


class LineRefused(Exception):
    """A line is not compiled."""

    def __init__(self, code: str, phrase: str, at: tuple[int, int], nearest: str = "") -> None:
        super().__init__(code)
        self.code, self.phrase, self.at, self.nearest = code, phrase, at, nearest


class Compiler:
    """Compiles cards of one game and language."""

    def __init__(self, grammar: Grammar, check_entry: CheckEntry) -> None:
        self._grammar, self._check_entry = grammar, check_entry

    @property
    def name(self) -> str:
        """The grammar and its version."""
        return self._grammar.version

    def compile(self, card: PrintedCard) -> CompiledCard:
        """Returns what became of a card."""
        lines = split_lines(card.text)
        read = [self._settle_line(card, index, line) for index, line in enumerate(lines)]
        offers = [offer for one in read if not isinstance(one, CompiledLine) for offer in _list_offers(one[0])]
        told: list[CompiledLine] = []
        pieces: list[Mapping[str, Value]] = []
        for index, (line, settled) in enumerate(zip(lines, read, strict=True)):
            if isinstance(settled, CompiledLine):
                told.append(settled)
                continue
            piece, printed = settled
            beside = [offer for offer in offers if not offer.items() <= piece.items()]
            fault = self._check_entry(card.kind, _build_entry(card, [*beside, piece]))
            if fault:
                told.append(CompiledLine(index, line, REFUSED, NO_WORD, fault, (0, len(line))))
                continue
            first = sum(len(known.get("ability", ())) for known in pieces)
            places = tuple(range(first, first + len(piece.get("ability", ()))))
            pieces.append(piece)
            told.append(CompiledLine(index, line, COMPILED, abilities=places, printed=printed))
        return self._conclude(card, told, pieces)

    def _settle_line(self, card: PrintedCard, index: int, line: str) -> CompiledLine | tuple[dict[str, Value], str]:
        """Returns what a line adds to the entry, and the line printed from it; the refused line if it is refused."""
        try:
            reading = self.read_line(card, line)
            return settle_piece(reading.value), write_tokens(reading.usual or (), card.name)
        except LineRefused as refused:
            return CompiledLine(index, line, REFUSED, refused.code, refused.phrase, refused.at, refused.nearest)
        except Unsettled as unsettled:
            return CompiledLine(index, line, REFUSED, UNKNOWN_PHRASE, str(unsettled), (0, len(line)))

    def _conclude(
        self, card: PrintedCard, lines: Sequence[CompiledLine], pieces: Sequence[Mapping[str, Value]]
    ) -> CompiledCard:
        def tell(verdict: str, entry: dict[str, Any], detail: str = "") -> CompiledCard:
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
            )

        if any(line.code for line in lines):
            return tell(REFUSED, {})
        marks = any(mark in card.text for mark in ("{EX}", "EX BURST"))
        if card.ex and lines and not marks:
            marked = _mark_burst(card, pieces)
            if marked is None:
                return tell(BAD, {}, "it has an EX Burst, and its text has no mark of one")
            pieces = marked
        if card.kind == SUMMON and sum("effect" in piece for piece in pieces) != 1:
            return tell(BAD, {}, "a summon has one effect")
        entry = _build_entry(card, pieces)
        fault = self._check_entry(card.kind, entry)
        if fault:
            return tell(BAD, {}, fault)
        return tell(COMPILED if lines else PLAIN, entry)

    def read_line(self, card: PrintedCard, line: str) -> Reading:
        """Returns the one reading of a line.

        Raises:
            LineRefused: there is none, or several with different values, or the value does not print as the line.
        """
        tokens = self._grammar.read_tokens(line, card.name)
        start = "summon_line" if card.kind == SUMMON else "character_line"
        try:
            readings = self._grammar.parser.read(tokens, start)
        except MissingWord as missing:
            raise LineRefused(NO_WORD, missing.word, (missing.start, missing.end)) from None
        except NotUnderstood as error:
            raise _tell_not_understood(error, tokens, line) from None
        by_value: dict[str, list[Reading]] = {}
        for reading in readings:
            by_value.setdefault(write_key(reading.value), []).append(reading)
        if len(by_value) > 1:
            raise LineRefused(AMBIGUOUS, line, (0, len(line)), " | ".join(by_value))
        (same,) = by_value.values()
        printed = self._grammar.printer.render(start, same[0].value)
        fitting = next((reading for reading in same if reading.usual == printed is not None), None)
        if fitting is None or printed is None:
            said = write_tokens(printed, card.name) if printed is not None else ""
            raise LineRefused(ROUND_TRIP, line, (0, len(line)), said)
        return fitting


OFFERS = frozenset({"additional", "alternative"})
"""The costs that other lines of a card ask about."""


def _list_offers(piece: Mapping[str, Value]) -> Iterator[Mapping[str, Value]]:
    offers = {name: value for name, value in piece.items() if name in OFFERS}
    if offers:
        yield offers


def _mark_burst(card: PrintedCard, pieces: Sequence[Mapping[str, Value]]) -> list[Mapping[str, Value]] | None:
    """Returns the pieces of a card with its EX Burst marked, if only one ability can have it; None if several can.

    It is the effect of a summon, or the auto ability of a character (11.10.1, 11.10.3).
    """
    if card.kind == SUMMON:
        return list(pieces)
    autos = [at for at, piece in enumerate(pieces) if any(_is_auto(ability) for ability in piece.get("ability", ()))]
    if len(autos) != 1:
        return None
    first, *others = pieces[autos[0]]["ability"]
    marked = {**pieces[autos[0]], "ability": [{**first, "flags": ["ex"]}, *others]}
    return [marked if at == autos[0] else piece for at, piece in enumerate(pieces)]


def _is_auto(ability: Mapping[str, Value]) -> bool:
    return bool(ability.get("kind") == "triggered")


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


def split_lines(text: str) -> list[str]:
    """Returns the lines of a text; a line in quotation marks belongs to the one before it."""
    lines: list[str] = []
    for raw in text.replace("\r", "\n").split("\n"):
        line = raw.strip()
        if line and line[0] in '"“' and lines:
            lines[-1] += f" {line}"
        elif line:
            lines.append(line)
    return lines


def settle_piece(value: Mapping[str, Value]) -> dict[str, Value]:
    """Returns what a line adds to an entry. Raises Unsettled."""
    piece = dict(value)
    if "ability" in piece:
        piece["ability"] = [settled for ability in piece["ability"] for settled in settle_ability(ability)]
    if "effect" in piece:
        piece["effect"] = settle_effect(piece["effect"])
    return piece


def _build_entry(card: PrintedCard, pieces: Sequence[Mapping[str, Value]]) -> dict[str, Any]:
    entry: dict[str, Any] = {"number": card.number, "name": card.name}
    entry |= {"names": dict(card.names)} if card.names else {}
    entry |= {"cost": card.cost, "elements": list(card.elements)}
    entry |= dict(_list_printed(card))
    for piece in pieces:
        for name, value in piece.items():
            entry[name] = [*entry.get(name, []), *value] if isinstance(value, list) else value
    marks = [flag for ability in entry.get("ability", ()) for flag in ability.get("flags", ())]
    if card.ex or "ex" in marks:
        entry["ex"] = True
    if card.kind == SUMMON and "effect" not in entry:
        entry["effect"] = [{"do": "nothing"}]
    return entry


def _list_printed(card: PrintedCard) -> Iterator[tuple[str, Any]]:
    if card.categories:
        yield "categories", list(card.categories)
    if card.jobs:
        yield "jobs", list(card.jobs)
    if card.generic:
        yield "generic", True
    if card.kind == "forward":
        yield "power", card.power or 0
