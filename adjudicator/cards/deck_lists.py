"""Reads deck lists of players: plain lists, ffdecks JSON, and decks of OCTGN."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from adjudicator.cards.octgn import parse_octgn
from adjudicator.cards.shapes.shapes import SHAPES
from engine.core.clauses.refusal import BadCardFile

MOST_LINES = 1_000
"""The most lines of a list."""
MOST_COPIES = 999
"""The most copies of a card in a line."""
_LINE = re.compile(
    r"^\s*(?:(?P<count>\d{1,3})\s*[x×]?\s+)?(?P<number>(?:[A-Za-z]{1,4}\d{0,2}|\d{1,3})-\d{1,4}[A-Za-z]{0,2})\b(?P<rest>.*)$"
)
_COUNT = re.compile(r"[0-9]{1,3}")
_NAMED = re.compile(r"^\s*(?P<count>\d{1,3})\s*[x×]?\s+(?P<name>\S.*?)\s*$")
_BEHIND = re.compile(r"^(?P<name>.*?)\s+[x×]?(?P<count>\d{1,3})\s*$")


@dataclass(frozen=True, slots=True)
class DeckLine:
    """A card of a deck list."""

    count: int
    """How many copies."""
    called: str
    """Its number, or its id in OCTGN."""
    name: str
    """Its name as written in the list."""


def read_deck_list(text: str, file: str, game: str = "fftcg") -> list[DeckLine]:
    """Returns the cards of a deck list of a game in any of the known formats. Raises BadCardFile."""
    begins = text.lstrip()[:1]
    if begins in {"{", "["}:
        lines = list(_read_json(text, file))
    elif begins == "<":
        lines = list(_read_octgn(text, file))
    else:
        lines = list(_read_plain(text, file))
    if not any(line.count for line in lines):
        raise BadCardFile("card-source.no-deck", file=file)
    if len(lines) > MOST_LINES:
        raise BadCardFile("card-source.too-many", file=file, most=MOST_LINES)
    tidy = SHAPES[game].tidy_number
    return [DeckLine(line.count, tidy(line.called), line.name) for line in lines if line.count]


def _read_plain(text: str, file: str) -> Iterator[DeckLine]:
    for place, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.lstrip().startswith(("#", "//")):
            continue
        found = _LINE.match(line)
        named = _NAMED.match(line) if found is None else None
        if named is not None:
            yield DeckLine(int(named["count"]), named["name"], named["name"])
            continue
        if found is None:
            if re.match(r"^[A-Za-z][A-Za-z ()]*:?(\s*\(?\d+\)?)?$", line.strip()):  # a heading such as `Forwards (20)`
                continue
            raise BadCardFile("card-source.deck-line", file=file, line=place)
        rest, count = found["rest"].strip(), found["count"]
        behind = _BEHIND.match(rest) if count is None else None
        if behind is not None:
            count, rest = behind["count"], behind["name"]
        yield DeckLine(int(count or 1), found["number"], rest.strip())


def _read_json(text: str, file: str) -> Iterator[DeckLine]:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadCardFile("card-source.cut-off", file=file, line=getattr(error, "lineno", 0)) from None
    listed = data.get("cards") if isinstance(data, dict) else data
    if not isinstance(listed, list):
        raise BadCardFile("card-source.no-deck", file=file)
    for place, item in enumerate(listed, 1):
        card = item.get("card", item) if isinstance(item, dict) else None
        if not isinstance(card, dict) or not _is_count(item.get("quantity")):
            raise BadCardFile("card-source.deck-line", file=file, line=place)
        number = card.get("serial_number") or card.get("number") or ""
        called, name = (str(each).encode(errors="replace").decode() for each in (number, card.get("name", "")))
        yield DeckLine(item["quantity"], called, name)


def _read_octgn(text: str, file: str) -> Iterator[DeckLine]:
    for place, card in enumerate(parse_octgn(text, file).iter("card"), 1):
        count = card.get("qty") or card.get("count") or card.get("quantity") or "1"
        called = card.get("id") or card.get("serial") or card.get("number") or ""
        name = (card.text or card.get("name") or "").strip()
        if not _COUNT.fullmatch(count):
            raise BadCardFile("card-source.deck-line", file=file, line=place)
        yield DeckLine(int(count), called, name)


def _is_count(quantity: object) -> bool:
    return type(quantity) is int and 0 <= quantity <= MOST_COPIES


def find_numbers(lines: list[DeckLine], ids: Mapping[str, str]) -> tuple[dict[str, int], list[str]]:
    """Returns the count of each number, and what the list calls the cards that are not known.

    Args:
        lines: the cards of a list.
        ids: the numbers by number, by other ids, and by names in small letters.
    """
    counts: dict[str, int] = {}
    unknown: list[str] = []
    for line in lines:
        number = ids.get(line.called) or ids.get(line.called.lower())
        if number is None:
            unknown.append(f"{line.called} {line.name}".strip())
        else:
            counts[number] = counts.get(number, 0) + line.count
    return counts, unknown


def name_cards(cards: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Returns the numbers by name in small letters; of several cards with one name, the first."""
    named: dict[str, str] = {}
    for number, name in cards:
        named.setdefault(name.lower(), number)
    return named
