"""Reads files of card data: the formats in which people have them. Nothing of a file with an error is used."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from adjudicator.cards.force_of_will_sets import FORCE_OF_WILL, read_set
from adjudicator.cards.octgn import parse_octgn, read_properties
from adjudicator.cards.printed_card import PrintedCard
from adjudicator.cards.shapes.shapes import SHAPES
from engine.core.clauses.refusal import BadCardFile
from engine.core.table.bounds.work import current_meter

MOST_CARDS = 50_000
"""The most cards of a file."""
COMPILED_LANGUAGE = "en"
"""The language of texts that are compiled."""
LARGEST_FIGURE = 10**9
"""The largest figure of a card."""
LONGEST_TEXT = 4_000
"""The most characters of a card's text."""
_ROMAN = {"i": 1, "v": 5, "x": 10, "l": 50}
_BIDI = re.compile("[\u200e\u200f\u202a-\u202e\u2066-\u2069]")
_LATIN, _OF_EAST_ASIA = re.compile("[A-Za-z]"), re.compile("[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7a3]")
_HTML = re.compile(r"<(?:[a-z/!][^>]*|[A-Z]+[0-9]?\s*/?)>")  # names in angle brackets are no markup: `<Art's Name>`


def read_source(text: str, file: str, game: str = "fftcg") -> list[PrintedCard]:
    """Returns the cards of a file of a game in any of the known formats, each number once. Raises BadCardFile."""
    shape = SHAPES[game]
    begins = text.lstrip()[:1]
    if begins in {"{", "["}:
        cards = _read_json(text, file)
    elif begins == "<":
        cards = read_set(text, file) if game == FORCE_OF_WILL else _read_octgn(text, file)
    else:
        cards = _read_csv(text, file)
    found: dict[str, PrintedCard] = {}
    meter = current_meter()
    for place, read in enumerate(cards, 1):
        meter.spend(1)
        card = msgspec.structs.replace(read, number=shape.tidy_number(read.number))
        if place > MOST_CARDS:
            raise BadCardFile("card-source.too-many", file=file, most=MOST_CARDS)
        _check(card, file, shape.kinds)
        known = found.setdefault(card.number, card)
        if known.text_hash != card.text_hash:
            raise BadCardFile("card-source.twice", file=file, named=card.number)
    if not found:
        raise BadCardFile("card-source.no-card", file=file)
    return list(found.values())


def _check(card: PrintedCard, file: str, kinds: Sequence[str]) -> None:
    fault = ""
    told = (card.name, card.set, *card.jobs, *card.categories, *card.words, *card.names.values(), *card.texts.values())
    if not _can_be_written(card):
        fault = "entry"
    elif not card.number or not card.name or len(card.number) > 40 or max(map(len, told[:2])) > 200:
        fault = "name"
    elif card.kind not in kinds:
        fault = "kind"
    elif max(map(len, (card.text, *card.texts.values()))) > LONGEST_TEXT:
        fault = "length"
    elif any(map(_BIDI.search, (card.text, *told))):
        fault = "direction"
    elif any(map(_HTML.search, (card.text, *card.texts.values()))):
        fault = "markup"
    elif card.language != COMPILED_LANGUAGE or _is_of_east_asia(card.text):
        fault = "language"
    if fault:
        named = (card.number or card.name or "?").encode(errors="replace").decode()
        raise BadCardFile("card-source.bad-card", file=file, named=named, fault=fault)


def _can_be_written(card: PrintedCard) -> bool:
    """Returns whether a card has no half of a character, and no number that is none of a card."""
    try:
        msgspec.json.encode(card)
    except ValueError:
        return False
    return all(abs(figure or 0) <= LARGEST_FIGURE for figure in (card.cost, card.power, card.atk, card.defence))


def _is_of_east_asia(text: str) -> bool:
    """Returns whether a text has more characters of Japanese, Chinese or Korean than Latin letters."""
    return len(_OF_EAST_ASIA.findall(text)) > len(_LATIN.findall(text))


def _read_json(text: str, file: str) -> Iterator[PrintedCard]:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        line = getattr(error, "lineno", 0)
        raise BadCardFile("card-source.cut-off", file=file, line=line) from None
    listed = data.get("cards") if isinstance(data, dict) else data
    if not isinstance(listed, list):
        raise BadCardFile("card-source.no-card", file=file)
    for place, entry in enumerate(listed, 1):
        if not isinstance(entry, dict):
            raise BadCardFile("card-source.bad-card", file=file, named=str(place), fault="entry")
        read = _find_reader(entry)
        try:
            yield read(entry)
        except (KeyError, TypeError, ValueError, AttributeError, msgspec.ValidationError):
            raise BadCardFile("card-source.bad-card", file=file, named=str(place), fault="entry") from None


def _find_reader(entry: Mapping[str, Any]) -> Callable[[Mapping[str, Any]], PrintedCard]:
    if "Code" in entry or "code" in entry:
        return _read_publishers
    if "index" in entry and "type" in entry:
        return _read_browser
    return _read_own


def _read_own(entry: Mapping[str, Any]) -> PrintedCard:
    return msgspec.convert(entry, PrintedCard)


def _read_browser(entry: Mapping[str, Any]) -> PrintedCard:
    """Reads a card of the card browser's database: a set, a number in it, and text with icons in braces."""
    sort, _, number = str(entry["set"]).partition(" ")
    prefix = str(read_roman(number)) if sort == "Opus" else {"Boss": "B", "Promo": "PR"}.get(sort, sort)
    return PrintedCard(
        f"{prefix}-{int(entry['index'])}",
        str(entry["name"]).strip(),
        str(entry["type"]),
        int(entry["cost"]),
        int(entry["power"]) if entry["type"] == "forward" else None,
        tuple(entry["elements"]),
        tuple(job.strip() for job in entry["jobs"] if job.strip()),
        tuple(word.strip() for word in entry["categories"] if word.strip()),
        bool(entry["multicard"]),
        bool(entry["exburst"]),
        str(entry["text"]).strip(),
        set=str(entry["set"]),
        other_ids=(str(entry["guid"]),) if entry.get("guid") else (),
    )


def read_roman(text: str) -> int:
    """Returns the number of a roman numeral."""
    values = [_ROMAN[letter] for letter in text.lower()]
    signs = [-1 if value < after else 1 for value, after in zip(values, [*values[1:], 0], strict=True)]
    return sum(sign * value for sign, value in zip(signs, values, strict=True))


_PUBLISHERS_ICONS = {
    "火": "f", "氷": "i", "風": "w", "土": "e", "雷": "l", "水": "u", "光": "h", "闇": "d",
    "ダル": "D", "S": "S", "C": "C", "X": "x",
}  # fmt: skip
_ELEMENTS = {
    "火": "fire", "氷": "ice", "風": "wind", "土": "earth", "雷": "lightning", "水": "water", "光": "light",
    "闇": "dark",
}  # fmt: skip
_TRUE = frozenset({"1", "true", "yes", "○", "◯"})


def _read_publishers(entry: Mapping[str, Any]) -> PrintedCard:
    """Reads a card of the publisher's own list; the language is the suffix of a field's name."""
    fields = {name.lower(): value for name, value in entry.items()}

    def find(name: str, language: str = "en") -> str:
        value = fields.get(f"{name}_{language}", fields.get(name, ""))
        return " ".join(map(str, value)) if isinstance(value, list) else str(value or "").strip()

    elements = fields.get("element") or []
    listed = elements if isinstance(elements, list) else re.split(r"[/,]", str(elements))
    power = find("power")
    names = {"ja": find("name", "ja")} if fields.get("name_ja") else {}
    texts = {"ja": read_publishers_text(find("text", "ja"))} if fields.get("text_ja") else {}
    kind = find("type").lower()
    return PrintedCard(
        find("code"),
        find("name").strip(),
        kind,
        int(find("cost") or 0),
        int(power) if kind == "forward" and power.isdecimal() else None,
        tuple(_ELEMENTS.get(word, word.lower()) for word in listed if word),
        tuple(job.strip() for job in find("job").split("/") if job.strip()),
        tuple(word for name in ("category_1", "category_2") if (word := find(name))),
        find("multicard").lower() in _TRUE,
        find("ex_burst").lower() in _TRUE or "[[ex]]" in find("text"),
        read_publishers_text(find("text")),
        names=names,
        texts=texts,
        set=find("set"),
    )


def read_publishers_text(text: str) -> str:
    """Returns a text of the publisher's list with the marks that the grammar reads."""
    text = re.sub(r"\[\[ex\]\]\s*EX BURST\s*\[\[/\]\]", "{EX}", text)
    text = re.sub(r"\[\[br\]\]", "\n", text)
    text = re.sub(r"\[\[s\]\](.*?)\[\[/\]\]", r"[\1]", text)
    text = re.sub(r"\[\[[a-z/]*\]\]", "", text)
    text = re.sub(r"\[(Card Name|Job|Category) \(?([^\[\]()]+(?:\([^()]*\))?)\)?\]", r"_\1 \2_", text)

    def write_icon(found: re.Match[str]) -> str:
        inner = found[1].strip()
        return f"{{{_PUBLISHERS_ICONS.get(inner, inner)}}}"

    text = re.sub(r"《([^》]*)》", write_icon, text)
    return "\n".join(line.strip() for line in text.split("\n") if line.strip())


def _read_octgn(text: str, file: str) -> Iterator[PrintedCard]:
    """Reads a set of OCTGN: a `card` for each card, with its fields as properties."""
    root = parse_octgn(text, file)
    title = root.get("name", "")
    for place, card in enumerate(root.iter("card"), 1):
        fields = read_properties(card)
        if "text" not in fields and "rules" in fields:
            fields["text"] = fields["rules"]
        fields["code"] = fields.get("number") or fields.get("serial") or fields.get("code") or ""
        fields["name"] = card.get("name", "")
        fields["set"] = title
        try:
            read = _read_publishers(fields)
        except ValueError:
            raise BadCardFile("card-source.bad-card", file=file, named=str(place), fault="entry") from None
        yield msgspec.structs.replace(read, other_ids=(card.get("id", ""),))


def _read_csv(text: str, file: str) -> Iterator[PrintedCard]:
    """Reads our own table: a column for each field of a card; several words are separated by `/`."""
    rows = csv.DictReader(io.StringIO(text))
    if not rows.fieldnames or not {"number", "name", "kind"} <= set(rows.fieldnames):
        raise BadCardFile("card-source.unknown-format", file=file)
    for row in _list_rows(rows, file):
        cells = {
            name: (value or "").strip()
            for name, value in row.items()
            if isinstance(name, str) and not isinstance(value, list)
        }
        try:
            yield _read_row(cells)
        except ValueError:
            raise BadCardFile(
                "card-source.bad-card", file=file, named=cells.get("number", "?"), fault="entry"
            ) from None


def _list_rows(rows: csv.DictReader[str], file: str) -> Iterator[dict[str, Any]]:
    """Yields the rows of a table. Raises BadCardFile: a cell is too long, or has a character that none may have."""
    while True:
        try:
            row = next(rows, None)
        except csv.Error:
            raise BadCardFile("card-source.cut-off", file=file, line=rows.line_num) from None
        if row is None:
            return
        yield row


def _read_row(cells: Mapping[str, str]) -> PrintedCard:
    def split(name: str) -> tuple[str, ...]:
        return tuple(word.strip() for word in cells.get(name, "").split("/") if word.strip())

    return PrintedCard(
        cells["number"],
        cells["name"],
        cells["kind"].lower(),
        int(cells.get("cost") or 0),
        int(cells["power"]) if cells.get("power") else None,
        split("elements"),
        split("jobs"),
        split("categories"),
        cells.get("generic", "").lower() in _TRUE,
        cells.get("ex", "").lower() in _TRUE,
        cells.get("text", "").replace("\\n", "\n"),
        cells.get("language") or "en",
        {name[5:]: value for name, value in cells.items() if name.startswith("name_") and value},
        {name[5:]: value for name, value in cells.items() if name.startswith("text_") and value},
        cells.get("set", ""),
        will=cells.get("will", ""),
        atk=int(cells["atk"]) if cells.get("atk") else None,
        defence=int(cells["defence"]) if cells.get("defence") else None,
        words=split("words"),
    )
