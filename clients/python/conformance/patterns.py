"""Patterns that answers fit or do not fit, and values that cases keep."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

Json = Any


class Unfit(Exception):
    """Something is not as the case expects it."""


def fit(pattern: Json, found: Json, path: str = "answer") -> None:
    """Raise Unfit if what was found does not fit."""
    match pattern:
        case {"$any": wanted}:
            need(bool(found and found != "0") == wanted, path, "something" if wanted else "nothing", found)
        case {"$least": least}:
            need(number_of(found) >= least, path, f"at least {least}", found)
        case {"$size": size}:
            need(len(found or ()) == size, path, f"{size} entries", found)
        case {"$has": wanted}:
            for each in wanted:
                need(any(fits(each, one) for one in found or ()), path, f"an entry like {each}", found)
        case {"$all": each}:
            for place, one in enumerate(found or ()):
                fit(each, one, f"{path}.{place}")
        case {"$in": values}:
            need(text(found) in map(text, values), path, f"one of {values}", found)
        case {"$text": part}:
            need(part.lower() in text(found).lower(), path, f"a text with {part!r}", found)
        case {"$not": other}:
            need(not fits(other, found), path, f"not {other}", found)
        case dict():
            for key, each in pattern.items():
                need(isinstance(found, dict), path, "an object", found)
                fit(each, found.get(key), f"{path}.{key}")
        case list():
            need(isinstance(found, list) and len(found) == len(pattern), path, f"{len(pattern)} entries", found)
            for place, each in enumerate(pattern):
                fit(each, found[place], f"{path}.{place}")
        case _:
            need(text(found) == text(pattern), path, pattern, found)


def fits(pattern: Json, found: Json) -> bool:
    """Whether it fits."""
    try:
        fit(pattern, found)
    except Unfit:
        return False
    return True


def need(holds: bool, path: str, wanted: Json, found: Json) -> None:
    """Raise Unfit unless it holds."""
    if not holds:
        raise Unfit(f"{path}: expected {wanted}, found {json.dumps(found)[:300]}")


def number_of(found: Json) -> int:
    """A number, a number written as text, or how many there are."""
    if isinstance(found, list | dict):
        return len(found)
    return int(found or 0)


def text(value: Json) -> str:
    """What is compared."""
    return value if isinstance(value, str) else json.dumps(value)


def put_in(value: Json, kept: Mapping[str, Json]) -> Json:
    """The same with kept values in their places."""
    match value:
        case {"$": name, **more}:
            known = kept[name]
            plus: Any = more.get("plus")
            return known if plus is None else int(known) + plus
        case dict():
            return {key: put_in(each, kept) for key, each in value.items()}
        case list():
            return [put_in(each, kept) for each in value]
        case _:
            return value


def at_path(found: Json, path: str) -> Json:
    """What stands at a path."""
    for key in path.split("."):
        if key == "#":
            found = len(found)
        else:
            found = found[int(key)] if isinstance(found, list) else found[key]
    return found
