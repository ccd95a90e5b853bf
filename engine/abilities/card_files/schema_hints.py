"""Hints for data that does not match its type: the words and fields that exist."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from difflib import get_close_matches
from functools import lru_cache
from typing import Any, NamedTuple

from msgspec import inspect

from engine.abilities.language.instruction import KNOWN, HeldInstruction
from engine.core.clauses.refusal import BadCardFile

MOST_NAMED = 200
"""The maximal number of listed words, larger than any list, as a shortened list would mislead."""

_TOKEN = re.compile(r"\.([^.\[\]]+)|\[(\d+|\.\.\.)\]")
_ASKS = re.compile(r"Invalid (enum )?value|unknown field")
_USE, _FIELDS = "use one of ", "its fields are "
NEAR, MOST_NEAR, LONGEST_SLIP = 0.7, 3, 80
"""For suggestions: the minimal similarity (0 to 1), the number of words, and the compared length."""
_FIELD = re.compile(r"Object (?P<how>missing required|contains unknown) field `(?P<name>[^`]+)`")
_WORD = re.compile(r"Invalid (?:enum )?value (?P<name>.+)")
_TYPE = re.compile(r"Expected `(?P<form>[^`]+)`, got `(?P<given>[^`]+)`")
_PATTERN = re.compile(r"Expected `str` matching regex '(?P<pattern>.+)'")
_BOUND = re.compile(r"Expected `(?P<form>[^`]+)` (?P<long>of length )?(?P<side>[<>])= (?P<bound>-?\d+)")


def expected(form: Any, data: Any, wrong: str, path: str) -> str:
    """Returns advice on what to write instead; '' if the error already gives it.

    Args:
        form: the type that `data` was to be converted to.
        wrong: the message of msgspec, without the place.
        path: the place, as msgspec names it: `$.ability[0].effect[1].do`.
    """
    if not _ASKS.search(wrong):
        return ""
    tokens = [name or index for name, index in _TOKEN.findall(path)]
    said = _read_said(wrong)
    if wrong.startswith("Invalid value"):  # of a tag, which the surrounding structs define
        forms, tag = _reached(form, data, tokens[:-1], whole=True)
        return _use(said, [str(each.tag) for each in _structs(forms) if each.tag_field == (tokens or [""])[-1]])
    forms, tag = _reached(form, data, tokens)
    if wrong.startswith("Invalid enum value"):
        literals = [each for each in forms if isinstance(each, inspect.LiteralType)]
        return _use(said, [str(value) or "''" for each in literals for value in each.values])
    names = [*tag, *(field.encode_name for each in _structs(forms) for field in each.fields)]
    return _use(said, names, _FIELDS)


def list_nearest(said: str, known: Iterable[str]) -> list[str]:
    """Returns the words most similar to a misspelt one; none if none is similar."""
    return get_close_matches(said[:LONGEST_SLIP], list(dict.fromkeys(known)), MOST_NEAR, NEAR)


def suggest(said: str, known: Iterable[str]) -> str:
    """Returns advice for an unknown word: the most similar words, else all known words."""
    words = [*filter(None, known)]
    return ", ".join(list_nearest(said, words) or words)


def _read_said(wrong: str) -> str:
    found = _FIELD.match(wrong) or _WORD.match(wrong)
    return found["name"].strip("'") if found else ""


GUIDE = "see docs/ability-language.md"
"""What to do where no hint is known."""


class Misfit(NamedTuple):
    """The mismatch of data and its type."""

    shape: str
    """The sort of error: `missing`, `unknown-field`, `too-large` ...; empty for others."""
    arguments: dict[str, str | int]
    """Its arguments, by the names that codes use."""


def read_misfit(wrong: str, hint: str) -> Misfit:
    """Returns the mismatch of data and its type.

    Args:
        wrong: the message of msgspec, without the place.
        hint: the result of `expected` for it.
    """
    possible = hint.removeprefix(_USE).removeprefix(_FIELDS)
    if found := _FIELD.match(wrong):
        if found["how"] == "missing required":
            return Misfit("missing", {"named": found["name"]})
        return Misfit("unknown-field", {"named": found["name"], "possible": possible})
    if (found := _WORD.match(wrong)) and possible:
        return Misfit("unknown-word", {"named": found["name"].strip("'"), "possible": possible})
    if found := _TYPE.match(wrong):
        return Misfit("wrong-type", {"expected_form": found["form"], "given": found["given"]})
    if found := _PATTERN.match(wrong):
        return Misfit("unfit-form", {"expected_form": found["pattern"]})
    if found := _BOUND.match(wrong):
        bound = int(found["bound"])
        if found["side"] == ">":
            return Misfit("too-short" if found["long"] else "too-small", {"least": bound})
        return Misfit("field-too-long" if found["long"] else "too-large", {"most": bound})
    return Misfit("", {})


def tell_misfit(at: str, wrong: str, hint: str) -> BadCardFile:
    """Returns the refusal of mismatching data, with the code of the mismatch.

    Args:
        at: file, card and field.
        wrong: the message of msgspec, without the place.
        hint: what `expected` returned for it.
    """
    misfit = read_misfit(wrong, hint)
    told, said = misfit.arguments, {"written_at": at, "detail": wrong, "advice": hint or GUIDE}
    match misfit.shape:
        case "missing":
            return BadCardFile("card-file.missing", named=told["named"], fault="form", **said)
        case "unknown-field":
            return BadCardFile("card-file.unknown-field", named=told["named"], possible=told["possible"], **said)
        case "unknown-word":
            named, possible = told["named"], told["possible"]
            return BadCardFile("card-file.unknown-word", named=named, possible=possible, fault="form", **said)
        case "wrong-type":
            form, given = told["expected_form"], told["given"]
            return BadCardFile("card-file.wrong-type", expected_form=form, given=given, **said)
        case "unfit-form":
            return BadCardFile("card-file.unfit-form", expected_form=told["expected_form"], **said)
        case "too-short":
            return BadCardFile("card-file.too-short", least=told["least"], **said)
        case "too-small":
            return BadCardFile("card-file.too-small", least=told["least"], fault="form", **said)
        case "field-too-long":
            return BadCardFile("card-file.field-too-long", most=told["most"], **said)
        case "too-large":
            return BadCardFile("card-file.too-large", most=told["most"], **said)
    return BadCardFile("card-file.unfit", **said)


@lru_cache(maxsize=1_024)
def _describe(form: Any) -> inspect.Type:
    """Returns the description of a type, cached because msgspec computes it from annotations each time."""
    return inspect.type_info(form)


def _use(said: str, words: Sequence[str], head: str = _USE) -> str:
    near = list_nearest(said, words) if said else []
    found = ", ".join(near) or _listed(words)
    return f"{_USE if near else head}{found}" if found else ""


def _listed(words: Any) -> str:
    found = list(dict.fromkeys(words))
    return ", ".join(found) if len(found) <= MOST_NAMED else f"{len(found)} words: see docs/ability-language.md"


def _reached(form: Any, data: Any, tokens: list[str], *, whole: bool = False) -> tuple[list[inspect.Type], list[str]]:
    """Returns the possible types at a place; unless `whole`, it omits types that the tag excludes."""
    types = list(_alternatives(_describe(form)))
    for token in tokens:
        types = [inner for each in _meant(types, data) for inner in _inside(each, token)]
        data = _part(data, token)
    meant = types if whole else _meant(types, data)
    return meant, [each.tag_field for each in _structs(meant) if each.tag_field]


def _meant(types: list[inspect.Type], data: Any) -> list[inspect.Type]:
    """Returns the struct named by the tag of the data."""
    if not isinstance(data, dict):
        return types
    named = [each for each in _structs(types) if each.tag_field and data.get(each.tag_field) == each.tag]
    return list(named) or types


def _inside(form: inspect.Type, token: str) -> Iterator[inspect.Type]:
    match form:
        case inspect.StructType(fields=fields):
            for field in fields:
                if field.encode_name == token:
                    yield from _alternatives(field.type)
        case inspect.ListType(item_type=item) | inspect.VarTupleType(item_type=item) | inspect.SetType(item_type=item):
            yield from _alternatives(item)
        case inspect.DictType(value_type=value):
            yield from _alternatives(value)


def _alternatives(form: inspect.Type) -> Iterator[inspect.Type]:
    match form:
        case inspect.UnionType(types=types):
            for each in types:
                yield from _alternatives(each)
        case inspect.Metadata(type=inner):
            yield from _alternatives(inner)
        case inspect.CustomType(cls=held) if held is HeldInstruction:
            for _, kind in sorted(KNOWN.items()):
                yield _describe(kind)
        case _:
            yield form


def _structs(types: list[inspect.Type]) -> list[inspect.StructType]:
    return [each for each in types if isinstance(each, inspect.StructType)]


def _part(data: Any, token: str) -> Any:
    if isinstance(data, dict):
        return data.get(token)
    if isinstance(data, list | tuple) and token.isdigit() and int(token) < len(data):
        return data[int(token)]
    return None
