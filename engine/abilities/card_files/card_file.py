"""The parser of card files: TOML, checked as a whole; a file with an error is not loaded at all."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import resources
from typing import Annotated, Any, TypeVar

import msgspec

from engine.abilities.card_files.card_schema import CardSchema
from engine.abilities.card_files.schema_hints import expected, tell_misfit
from engine.abilities.card_files.word_checks import refuse_entry
from engine.abilities.language.ability import Ability, AnyInstruction, Static, When
from engine.abilities.language.selectors import Piece, Text
from engine.core.clauses.codec import convert, part_error, ready
from engine.core.clauses.refusal import BadCardFile
from engine.core.table.bounds.work import current_meter
from engine.core.table.cards import CardDefinition

MAX_FILE = 2_000_000
Number = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
"""A number printed on a card."""
LanguageCode = Annotated[str, msgspec.Meta(pattern="^[a-z]{2}(-Hira)?$")]
"""A language by its ISO 639-1 code; with `-Hira`, its name in hiragana."""

E = TypeVar("E")


class Entry(Piece, kw_only=True, frozen=True):
    """The fields of every card entry."""

    number: Text
    """The card number."""
    name: Text
    """The name."""
    names: dict[LanguageCode, Text] = msgspec.field(default_factory=dict)
    """The name in other languages, by language code (`ja`); under `ja-Hira` the reading of a Japanese name."""
    errata: tuple[Text, ...] = ()
    """The errata of the card, in our own words; the entry includes them."""
    made_from: dict[Text, Text] = msgspec.field(default_factory=dict)
    """What the entry of an imported card was made from: the hash of a text, and a compiler with its version."""
    note: str = ""
    """A note for the reader."""


class CommonAbilityEntry(Piece, kw_only=True, frozen=True):
    """The fields of an ability entry in every game."""

    when: When | None = None
    """The trigger condition of a triggered ability."""
    cost: tuple[AnyInstruction, ...] = ()
    """The cost of using it."""
    effect: tuple[AnyInstruction, ...] = ()
    """The instructions of its effect."""
    statics: tuple[Static, ...] = ()
    """The continuous effects of a static ability."""
    zones: tuple[Text, ...] = ()
    """The zones in which it works, if not the usual ones."""
    once_per_turn: bool = False
    """Whether it can be used only once in a turn."""
    basic: bool = False
    """Whether it defines its own card without a condition."""
    note: str = ""
    """A note for the reader."""


@dataclass(frozen=True, slots=True)
class CardFile:
    """How an edition's card files are built."""

    entries: Mapping[str, type[Entry]]
    """The type of the entries of each array of tables."""
    build: Callable[[str, Any, str], CardDefinition]
    """Creates a card from the table's name, an entry and the place that errors name. Raises BadCardFile."""
    schema: CardSchema
    """The schema of the cards."""
    complete: Callable[[Any], Any] = lambda entry: entry
    """Fills in defaults of an entry's texts, before the entry is read."""

    def __post_init__(self) -> None:
        for form in self.entries.values():
            ready(form)

    def read(self, text: str, file: str = "cards") -> dict[str, CardDefinition]:
        """Returns all cards of a file by number.

        Args:
            text: TOML with an array of tables for each form of entries.
            file: the name used in errors.

        Raises:
            BadCardFile: with file, card, field and what was expected. Nothing is half-loaded.
        """
        return self.cards_of(toml_of(text, file), file)

    def shipped(self, package: str, name: str) -> dict[str, CardDefinition]:
        """Returns the cards of a file in the folder `cards` of an edition's package."""
        text = resources.files(f"{package}.cards").joinpath(name).read_text(encoding="utf-8")
        return self.read(text, f"cards/{name}")

    def cards_of(self, data: Mapping[str, Any], file: str = "cards") -> dict[str, CardDefinition]:
        """Returns the cards of parsed tables: lists of entries by table. A table `set` is ignored."""
        cards: dict[str, CardDefinition] = {}
        for table, entries in data.items():
            if table == "set":
                continue
            if table not in self.entries or not isinstance(entries, list):
                raise BadCardFile(
                    "card-file.table",
                    written_at=file,
                    file=file,
                    named=table,
                    possible=", ".join(self.entries),
                    items="]], [[".join(self.entries),
                )
            for place, entry in enumerate(entries, 1):
                card = self._card(table, entry, file, place)
                if card.number in cards:
                    raise BadCardFile("card-file.number-twice", written_at=file, file=file, named=card.number)
                cards[card.number] = card
        for error in list_unnamed_sides(cards, file):
            raise error
        return cards

    def _card(self, table: str, entry: Any, file: str, place: int) -> CardDefinition:
        number = entry.get("number", f"{table} {place}") if isinstance(entry, dict) else f"{table} {place}"
        where = f"{file}, card {number}"
        with self.schema.instructions.reads():
            form = entry_of(self.complete(entry), self.entries[table], where)
        for at, missing in _left_out(entry):
            refuse_entry(f"{where}, field {at}", "card-file.missing", named=missing, fault=missing)
        card = self.build(table, form, where)
        told = {"names": form.names, "errata": form.errata, "made_from": form.made_from}
        return msgspec.structs.replace(card, **told) if any(told.values()) else card


def list_unnamed_sides(cards: Mapping[str, CardDefinition], file: str) -> Iterator[BadCardFile]:
    """Yields an error for each side in a file that does not name its card."""
    for card in cards.values():
        for side in card.sides:
            if side in cards and card.number not in cards[side].sides:
                where = f"{file}, card {side}, field side"
                yield BadCardFile("card-file.side-not-named", written_at=where, named=side, side=card.number)


def ability_of(entry: Piece, **more: Any) -> Ability:
    """Returns the ability of an entry, from its common fields and the edition's own fields `more`."""
    fields = Ability.__struct_fields__
    return Ability(**{**{name: getattr(entry, name) for name in entry.__struct_fields__ if name in fields}, **more})


def placed(listed: Sequence[E], where: str, field: str) -> Iterator[tuple[E, str]]:
    """Yields the entries of a list in a card, each with its place for errors."""
    return ((item, f"{where}, field {field}[{index}]") for index, item in enumerate(listed))


def _left_out(node: Any, at: str = "") -> Iterator[tuple[str, str]]:
    """Yields the place and the missing field of each replacement without a zone or without a substitute.

    Such a replacement would silently apply to cards on the field alone. The text is checked as written, because
    parsing fills in the default of a missing zone.
    """
    if isinstance(node, dict):
        if "would" in node and isinstance(node.get("what"), dict) and "zone" not in node["what"]:
            yield f"{at}.what".lstrip("."), "zone"
        if "would" in node and not {"instead", "under", "becomes"} & node.keys():
            yield at.lstrip("."), "instead"
        for name, value in node.items():
            yield from _left_out(value, f"{at}.{name}")
    elif isinstance(node, list):
        for place, value in enumerate(node):
            yield from _left_out(value, f"{at}[{place}]")


CHARACTERS_OF_UNIT = 50
"""The number of characters of a file that count as one unit of work ..."""
UNITS_OF_ENTRY = 5
"""... and the number of units that each entry adds."""
MOST_PARTS = 8
"""The maximal number of parts of a dotted key; parsing takes the square of it, or its cube in a table."""
_QUOTED = re.compile(
    r"""\"{3}(?:[^\\"]|\\.|"(?!""))*(?:\"{3}|\\?\Z)|'{3}(?:[^']|'(?!''))*(?:'{3}|\Z)|"(?:[^"\\\n]|\\.)*"|'[^'\n]*+'|\#[^\n]*+""",
    re.DOTALL,
)
_LONG_KEY = re.compile(rf"(?<![\w-])(?:[\w-]++|'')[ \t]*+(?:\.[ \t]*+(?:[\w-]++|'')[ \t]*+){{{MOST_PARTS}}}")
_TOML_AT = re.compile(r"at line (?P<line>\d+), column (?P<column>\d+)")
_TOML_FAULTS = (
    ("Cannot |Duplicate ", "twice"),
    ("Expected newline", "line-end"),
    ("Expected '='", "equals"),
    (r"Expected '\]", "table-end"),
    ("Unclosed", "unclosed"),
    ("Invalid initial character", "key"),
    ("Invalid statement", "statement"),
    ("Invalid value|Invalid date", "value"),
    ("Unterminated|Illegal|Unescaped|Escaped|Invalid hex|Found invalid|Expected ", "string"),
)
"""The beginnings of the TOML parser's error messages, each with its word in the message files."""


def _name_fault(said: str) -> str:
    """Returns the word for an error message of the TOML parser; `other` for an unknown one."""
    return next((word for begins, word in _TOML_FAULTS if re.match(begins, said)), "other")


def toml_of(text: str, file: str) -> dict[str, Any]:
    """Returns the tables of a TOML text of bounded length.

    Raises:
        BadCardFile: with the file and what is wrong.
    """
    if len(text) > MAX_FILE:
        raise BadCardFile("card-file.too-long", written_at=file, file=file, count=len(text), most=MAX_FILE)
    current_meter().spend(len(text) // CHARACTERS_OF_UNIT)
    if _LONG_KEY.search(_QUOTED.sub("''", text)):
        raise BadCardFile("card-file.too-deep", written_at=file, file=file, fault="key", most=MOST_PARTS)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        at = _TOML_AT.search(str(error))
        line, column = (int(at["line"]), int(at["column"])) if at else (0, 0)
        raise BadCardFile(
            "card-file.no-toml",
            written_at=f"{file}, line {line}" if line else file,
            column=column,
            fault=_name_fault(str(error)),
            file=file,
            detail=str(error),
        ) from error


def entry_of(entry: Any, form: type[E], where: str) -> E:
    """Returns an entry converted to its type.

    Args:
        where: file and card or deck, as errors name them.

    Raises:
        BadCardFile: with the field (`$` is the entry itself) and what was expected.
    """
    current_meter().spend(UNITS_OF_ENTRY)
    try:
        return convert(entry, form)
    except msgspec.ValidationError as error:
        wrong, at = part_error(error)
        hint = expected(form, entry, wrong, at)
        raise tell_misfit(f"{where}, field {at}", wrong, hint) from error
