"""Slips of the pen in positions: full-width characters, quotation marks around names, single values for lists.

Only what can mean one thing is read as meant. Everything else stays as it is, and later checks refuse it.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Mapping
from itertools import pairwise
from typing import Any

from msgspec import inspect

from adjudicator.notation.format.setup import NOBODY_KNOWS
from engine.core.table.card_names import normalise

QUOTES = {"「": "」", "『": "』", "“": "”", "„": "“", "«": "»", "‘": "’", "〈": "〉", "《": "》", "【": "】"}
"""Quotation marks around names, each with the mark that closes it."""
COPIES = re.compile(r"\s*[*＊×✕]\s*([0-9０-９]{1,3})$|\s+[xｘ]\s*([0-9０-９]{1,3})$")
"""The end of a word that says how many such cards there are: `*2`, `＊２`, `×2`, ` x2`."""
FULL_WIDTH = str.maketrans({"？": "?", "／": "/", "＊": "*", "　": " "})
"""Full-width characters with a meaning of their own."""
ALL_FULL_WIDTH = re.compile("[！-～]+")
"""A label in full-width characters."""
COUNTED = re.compile(r"([0-9]{1,6})\s*(枚|点|体|cards?)?")
"""A number, with the word for what is counted."""
SEAT = re.compile(r"(?:p|player |プレイヤー)([12])")
"""A player, written in another way."""
TRUTHS = {"yes": True, "true": True, "はい": True, "no": False, "false": False, "いいえ": False}
"""Words for yes and no."""
UNKNOWN = frozenset({"unknown", "不明", "nobody knows", "?"})
"""Words for a fact that nobody knows."""


def tidy_word(said: str) -> str:
    """Returns a word without quotation marks around its name, and with plain signs for copies and unseen cards.

    >>> tidy_word("「煤の猟犬」＊２"), tidy_word("“Soot Hound”/1"), tidy_word("Soot Hound x2"), tidy_word("？")
    ('煤の猟犬*2', 'Soot Hound/1', 'Soot Hound*2', '?')
    >>> tidy_word("Ｘ＊２")
    'X*2'
    """
    word = said.translate(FULL_WIDTH).strip()
    copies = COPIES.search(word)
    times = f"*{int(copies[1] or copies[2])}" if copies is not None else ""
    word = word[: copies.start()] if copies is not None else word
    if ALL_FULL_WIDTH.fullmatch(word):
        word = unicodedata.normalize("NFKC", word)
    closing = QUOTES.get(word[:1], "")
    name, mark, rest = word[1:].partition(closing) if closing else ("", "", "")
    if mark and name.strip() and (not rest or rest.startswith("/")):
        word = f"{name.strip()}{rest}"
    return f"{word}{times}"


def read_number(said: Any) -> Any:
    """Returns the number that a text writes; anything else stays as it is.

    >>> read_number("３"), read_number("4枚"), read_number("many"), read_number(2)
    (3, 4, 'many', 2)
    """
    counted = COUNTED.fullmatch(normalise(said)) if isinstance(said, str) else None
    return int(counted[1]) if counted is not None else said


def read_seat(said: Any) -> Any:
    """Returns the seat that a text names (`p1`, `Ｐ１`, `Player 1`); anything else stays as it is."""
    named = SEAT.fullmatch(normalise(said)) if isinstance(said, str) else None
    return f"P{named[1]}" if named is not None else said


def read_truth(said: Any) -> Any:
    """Returns the truth value that a text names; anything else stays as it is."""
    return TRUTHS.get(normalise(said), said) if isinstance(said, str) else said


def fit_value(value: Any, wanted: inspect.Type) -> Any:
    """Returns a value in the form of its field, if it can mean only one thing in it.

    Args:
        value: plain data from YAML.
        wanted: the type of the field.
    """
    forms = list_forms(wanted)
    if value is None:
        return value
    words = {each for form in forms if isinstance(form, inspect.LiteralType) for each in form.values}
    if isinstance(value, str):
        if value in words:
            return value
        if NOBODY_KNOWS in words and normalise(value) in UNKNOWN:
            return NOBODY_KNOWS
        seat = read_seat(value)
        if seat in words:
            return seat
        if any(isinstance(form, inspect.IntType) for form in forms):
            value = read_number(value)
        elif any(isinstance(form, inspect.BoolType) for form in forms):
            value = read_truth(value)
    listed = next((form for form in forms if isinstance(form, inspect.ListType)), None)
    if listed is not None:
        if isinstance(value, list):
            return [fit_value(each, listed.item_type) for each in value]
        if not _fits(value, forms):
            return [fit_value(value, listed.item_type)]
    if isinstance(value, str) and any(isinstance(form, inspect.StrType) for form in forms):
        return tidy_word(value)
    return value


def list_forms(of: inspect.Type) -> list[inspect.Type]:
    """Returns the forms that a type allows."""
    if isinstance(of, inspect.Metadata):
        return list_forms(of.type)
    if isinstance(of, inspect.UnionType):
        return [form for item in of.types for form in list_forms(item)]
    return [of]


def _fits(value: Any, forms: list[inspect.Type]) -> bool:
    """Returns whether a value has one of the forms that are no list."""
    kinds = {
        inspect.StrType: str, inspect.IntType: int, inspect.BoolType: bool, inspect.DictType: dict,
    }  # fmt: skip
    return any(isinstance(value, kinds[type(form)]) for form in forms if type(form) in kinds)


def fit_zone(contents: Any) -> Any:
    """Returns the cards of a zone as a list, a number or `?`; anything else stays as it is.

    >>> fit_zone("３"), fit_zone("Soot Hound"), fit_zone({"U1": "ready", "U2": "ready"}), fit_zone("不明")
    (3, ['Soot Hound'], [{'U1': 'ready'}, {'U2': 'ready'}], '?')
    """
    if isinstance(contents, str):
        if normalise(contents) in UNKNOWN:
            return NOBODY_KNOWS
        number = read_number(contents)
        return number if isinstance(number, int) else [tidy_word(contents)]
    if isinstance(contents, dict):
        return [{tidy_written(card): how} for card, how in contents.items()]
    if isinstance(contents, list):
        return [entry for item in contents for entry in _fit_entry(item)]
    return contents


def _fit_entry(item: Any) -> list[Any]:
    if isinstance(item, dict):
        return [{tidy_written(card): how} for card, how in item.items()] or [item]
    return [tidy_written(item)]


def tidy_written(said: Any) -> Any:
    """Returns a value as it stands, or a word without its slips."""
    return tidy_word(said) if isinstance(said, str) else said


def find_text_with_comma(data: Any, fields: Collection[str] = ()) -> str:
    """Returns the text that YAML has split at a comma of an unquoted name; empty for none.

    In braces, one part of such a text is a key without a value.

    Args:
        data: plain data from YAML.
        fields: keys that may stand without a value.
    """
    if isinstance(data, list):
        return next(filter(None, (find_text_with_comma(each, fields) for each in data)), "")
    if not isinstance(data, Mapping):
        return ""
    entries = [*data.items()]
    for (key, value), (key_behind, value_behind) in pairwise(entries):
        if value is None and isinstance(key, str) and key not in fields:
            return f"{key}, {key_behind}"
        if isinstance(value, str) and value_behind is None and key_behind not in fields:
            return f"{value}, {key_behind}"
    return next(filter(None, (find_text_with_comma(each, fields) for each in data.values())), "")


def write_key(said: str) -> str:
    """Returns the key that a word can stand for: small letters, with `_` for gaps and hyphens.

    >>> write_key("Paid With"), write_key("ＡＴ")
    ('paid_with', 'at')
    """
    return re.sub(r"[\s-]+", "_", unicodedata.normalize("NFKC", said).strip().lower())
