"""The cards of Force of Will."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from adjudicator.cards.grammar.force_of_will.settling import AWAKENED, CHOOSES_X, reads_x, settle_piece
from adjudicator.cards.grammar.force_of_will.tokens import ICONS
from adjudicator.cards.grammar.templates import Unsettled
from adjudicator.cards.printed_card import PrintedCard
from adjudicator.cards.shapes.lines import split_lines
from adjudicator.cards.shapes.shape import DataFault, Piece

RULER, J_RULER, STONE, RESONATOR, CHANT = "ruler", "j_ruler", "magic_stone", "resonator", "chant"
ADDITION, REGALIA = "addition", "regalia"
ATTRIBUTES = ("light", "fire", "water", "wind", "darkness")
BASIC, SPECIAL, INSTANT, STANDBY = "basic", "special", "instant", "standby"
CLASSES = {
    "field": "field", "resonator": RESONATOR, "j/resonator": "j_resonator", "ruler": RULER, "j-ruler": J_RULER,
}  # fmt: skip
"""Classes of additions by their printed words (1406.1)."""
_NUMBER = re.compile(r"^(?P<set>[A-Za-z0-9]+)-(?P<card>\d+)(?:/\d+)?(?P<side>J*B?)[a-z]*$", re.IGNORECASE)
_ICON = re.compile(r"\{([^{}]*)\}")
_MARKED = re.compile(r"(?<=[.)\]”\"]) ?(?=\[(?:Continuous|Activate|Enter)\])")
"""Where another ability begins in a line: before its mark, behind the end of the one before it."""
_MISPRINTED = {"{R}": "{F}", "{G}": "{Wi}"}
"""Icons of a cost as some cards print them, in the letters of other colours."""
_JOINED = re.compile(r"^(?:or |and |then |Then shuffle |Spend th(?:at|is) will |[a-z])")


class ForceOfWillCards:
    """The shape of Force of Will cards."""

    kinds: tuple[str, ...] = (RULER, J_RULER, STONE, RESONATOR, CHANT, ADDITION, REGALIA)
    """The kinds of cards."""
    offers: frozenset[str] = frozenset()
    """No line names what another one adds."""

    def tidy_number(self, written: str) -> str:
        """Returns a card number with three digits; of a card with two numbers, the first one.

        >>> ForceOfWillCards().tidy_number("cmf-13/087")
        'CMF-013'
        """
        found = _NUMBER.match(written.strip())
        if found is None:
            return written.strip()
        return f"{found['set'].upper()}-{int(found['card']):03d}{found['side'].upper()}"

    def split_lines(self, text: str) -> list[str]:
        """Returns the lines of a text; what stands in a row behind "choose" is one line."""
        lines: list[str] = []
        for line in split_lines(text):
            before = lines[-1] if lines else ""
            if before and (before.endswith(("-", ";")) or _JOINED.match(line) or _is_one_of(before)):
                lines[-1] += f" {line}"
            else:
                lines.append(line)
        return [part for line in lines for part in _split_marked(line)]

    def find_start(self, card: PrintedCard) -> str:
        """Returns what a line of a card is for the grammar."""
        return "chant_line" if card.kind == CHANT else "card_line"

    def check_reading(self, card: PrintedCard, line: str, value: Piece) -> None:
        """Refuses a name that is the card's own name but for marks, which no card has. Raises Unsettled."""
        own = _read_letters(card.name)
        for name in _list_names(value):
            if name != card.name and _read_letters(name) == own:
                raise Unsettled(name)

    def settle(self, value: Piece) -> Piece:
        """Returns what a line adds to an entry. Raises Unsettled."""
        return settle_piece(value)

    def build_entry(self, card: PrintedCard, pieces: Sequence[Piece]) -> dict[str, Any]:
        """Returns the entry of a card with the given lines."""
        entry: dict[str, Any] = {"number": card.number, "name": card.name}
        entry |= {"names": dict(card.names)} if card.names else {}
        entry |= dict(_list_printed(card))
        for piece in pieces:
            for name, value in piece.items():
                entry[name] = [*entry.get(name, []), *value] if isinstance(value, list) else value
        if isinstance(entry.get("cost"), dict) and "x" in entry["cost"] and reads_x(entry.get("effect")):
            entry["effect"] = [CHOOSES_X, *entry["effect"]]
        if card.kind == CHANT and not entry.keys() & {"effect", STANDBY}:
            entry["effect"] = [{"do": "nothing"}]
        if entry.get("generic") == BASIC:
            entry["stone_types"] = [
                kind for ability in entry.get("ability", ()) for kind in _list_produced(ability) if kind in ATTRIBUTES
            ]
        return entry

    def complete(self, card: PrintedCard, pieces: Sequence[Piece]) -> Sequence[Piece]:
        """Returns the lines of a card; a second [Judgment] is another cost of it (705.2)."""
        first, told = True, list[Piece]()
        for piece in pieces:
            if "judgment" in piece and not first and not piece.keys() & {"judgment_or"}:
                state = {"only_if": piece["judgment_if"]} if "judgment_if" in piece else {}
                rest = {name: part for name, part in piece.items() if name not in ("judgment", "judgment_if")}
                piece = {**rest, "judgment_or": {"cost": piece["judgment"], **state}}
            first = first and "judgment" not in piece and "judgment_or" not in piece
            told.append(piece)
        return told

    def find_fault(self, card: PrintedCard, pieces: Sequence[Piece]) -> DataFault | None:
        """Returns what data of a card contradict each other; None if none do."""
        effects = sum("effect" in piece for piece in pieces)
        if card.kind == CHANT and (STANDBY in card.words) != any(STANDBY in piece for piece in pieces):
            return DataFault("standby")
        twice = next((name for name in _ONCE if sum(name in piece for piece in pieces) > 1), "")
        if twice:
            return DataFault("two-lines", twice)
        if sum("awakening" in piece for piece in pieces) > 1 and any(map(_waits_for_any_awakening, pieces)):
            return DataFault("two-lines", "awakening")
        later = [piece for piece in pieces if "effect" in piece][1:]
        if any(instruction["do"] in ("choose", "target") for piece in later for instruction in piece["effect"]):
            return DataFault("targets")
        if card.kind == CHANT and STANDBY not in card.words and not effects:
            return DataFault("chant-effect")
        icon = find_strange_icon(card.will)
        if icon:
            return DataFault("icon", f"{{{icon}}}")
        if card.kind in (RESONATOR, J_RULER) and (card.atk is None) != (card.defence is None):
            return DataFault("one-figure")
        if card.kind == RESONATOR and card.atk is None:
            return DataFault("no-figures")
        unknown = set(card.words) - _KNOWN[card.kind] if card.kind in _KNOWN else set(card.words)
        return DataFault("word", sorted(unknown)[0]) if unknown else None

    def sort_deck(self, counts: Mapping[str, int], kinds: Mapping[str, str]) -> dict[str, dict[str, int]]:
        """402.1: returns the parts of a deck."""
        parts: dict[str, dict[str, int]] = {}
        for number, count in counts.items():
            name = {RULER: RULER, STONE: "stone_deck"}.get(kinds[number], "deck")
            parts.setdefault(name, {})[number] = count
        return parts


_ONCE = ("judgment", "judgment_or", "evolution", "incarnation", "stealth", STANDBY, "extra_cost", "stone_types")
"""What one line says as a whole."""
_KNOWN = {
    CHANT: {"chant", INSTANT, STANDBY}, ADDITION: set(CLASSES), STONE: {BASIC, SPECIAL, "special magic stone"},
}  # fmt: skip


def _waits_for_any_awakening(piece: Piece) -> bool:
    """1109.2a: returns whether an ability asks whether its card was awakened, in whatever way."""
    return any(ability.get("when", {}).get("holds") == AWAKENED for ability in piece.get("ability", ()))


def _list_names(value: Any) -> Iterator[str]:
    if isinstance(value, list):
        for part in value:
            yield from _list_names(part)
    if isinstance(value, dict):
        for name, part in value.items():
            if name == "name" and isinstance(part, str):
                yield part
            else:
                yield from _list_names(part)


def _read_letters(name: str) -> str:
    return re.sub(r"[\W_]", "", name).lower()


def _split_marked(line: str) -> list[str]:
    """Returns the abilities of a line that have marks of their own; a mark in quotation marks begins no line."""
    places = [found.start() for found in _MARKED.finditer(line) if not _is_quoted(line[: found.start()])]
    ends = [*places, len(line)]
    return [part for start, end in zip([0, *places], ends, strict=True) if (part := line[start:end].strip())]


def _is_quoted(before: str) -> bool:
    return before.count('"') % 2 == 1 or before.count("“") > before.count("”") or before.count("(") > before.count(")")


def _is_one_of(line: str) -> bool:
    """Returns whether more of what may be chosen follows a line."""
    return line.lower().endswith(("choose one", "choose one.")) or line.endswith(("following:", "instead -"))


def find_strange_icon(printed: str) -> str:
    """Returns an icon of a cost that is none of a cost; empty if there is none."""
    return next((icon for icon in _list_icons(printed) if not (icon.isdecimal() or icon.lower() in {*ICONS, "x"})), "")


def _list_icons(printed: str) -> list[str]:
    """Returns the icons of a cost, with misprinted ones replaced."""
    for icon, meant in _MISPRINTED.items():
        printed = printed.replace(icon, meant)
    return _ICON.findall(printed)


def read_will(printed: str) -> dict[str, Any]:
    """Returns the cost of a card file for a printed cost."""
    cost: dict[str, Any] = {}
    free = 0
    for icon in _list_icons(printed):
        if icon.isdecimal():
            free += int(icon)
        elif icon in "Xx":
            cost["x"] = True
        else:
            kind = ICONS[icon.lower()]
            cost[kind] = cost.get(kind, 0) + 1
    return {**cost, "free": free} if free or not cost else cost


def _list_printed(card: PrintedCard) -> Iterator[tuple[str, Any]]:
    if card.will and not _ICON.sub("", card.will) and not find_strange_icon(card.will):
        yield "cost", read_will(card.will)
    yield "attributes", list(card.elements)
    if card.jobs:
        yield "races", list(card.jobs)
    if card.kind == CHANT and INSTANT in card.words:
        yield "keywords", ["quickcast"]
    if card.kind == ADDITION:
        yield "class", next((CLASSES[word] for word in card.words if word in CLASSES), "field")
    if card.kind == STONE:
        yield "generic", SPECIAL if SPECIAL in card.words else BASIC
    if card.kind in (RESONATOR, J_RULER):
        for name, figure in (("atk", card.atk), ("def", card.defence)):
            if figure is not None:
                yield name, figure


def _list_produced(ability: Mapping[str, Any]) -> Iterator[str]:
    for instruction in ability.get("effect", ()):
        if instruction.get("do") == "produce_will":
            yield from instruction["of"]
