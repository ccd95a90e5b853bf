"""The limits that a running server can reload from a file; the whole file is checked before any limit changes.

A file of limits is TOML. Its values replace the options' values; the options hold for all other limits.

    calls_per_second = 500
    connections = 400

    [work]
    of_call = 100000

No limit enters a log: limits affect how much work is done for a caller, never the course of a game.
"""

from __future__ import annotations

import math
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field, fields
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from adjudicator.user_text import NoUtf8, decode_text

LARGEST = 65_536
"""The most bytes of such a file."""

LOWERED_ONLY = ("connections", "streams")
"""Limits for which the process reserves resources at its start: they can be lowered, and raised again to that value."""

Rate = Annotated[float, Meta(ge=0, le=1e9)]
Number = Annotated[int, Meta(ge=1, le=10**9)]


def described(text: str) -> Meta:
    """Returns field metadata with a description; a described field becomes an option of `adjudicator serve`."""
    return Meta(description=text)


class BadLimits(ValueError):
    """Raised for a file of limits that cannot be used; no limit was changed."""

    def __init__(self, tried: str, wrong: str, todo: str, *, fault: str, named: str = "") -> None:
        """Takes the three English texts, the fault's word in the message files, and the limit concerned."""
        super().__init__(f"{tried}: {wrong}; {todo}")
        self.tried, self.wrong, self.todo = tried, wrong, todo
        self.fault, self.named = fault, named


@dataclass(frozen=True, slots=True)
class WorkLimits:
    """Limits on the work of calls, in units of three to ten microseconds. A rate of 0 is no limit."""

    of_call: Annotated[int, Meta(ge=1, le=2**62), described("Of one call.")] = 200_000
    caller_per_second: Annotated[
        float,
        Meta(ge=0, le=1e12),
        described("Of one role of a game in a second, in the long run. The operator has no bound."),
    ] = 20_000.0
    game_per_second: Annotated[
        float, Meta(ge=0, le=1e12), described("Of all roles of a game in a second, in the long run.")
    ] = 40_000.0
    burst: Annotated[int, Meta(ge=1, le=10**12), described("Of a role or a game at once.")] = 400_000
    heavy_places: Annotated[
        int, Meta(ge=1, le=10**6), described("Calls of the heavy methods under way or waiting for their turn.")
    ] = 4


@dataclass(frozen=True, slots=True)
class ServiceLimits:
    """The limits of a server that can change while it runs. Times are in seconds; a rate of 0 is no limit.

    Limits on simultaneous work hold for each port; limits on streams and rates hold for both ports together. Each limit
    is an option of `adjudicator serve` and a key of the file of limits.
    """

    calls_per_second: Annotated[Rate, described("Calls with one token, in the long run. 0: any number.")] = 2_000.0
    calls_burst: Annotated[Number, described("Of them, at once. Where the rate alone is given: of 2 seconds.")] = 4_000
    failures_per_second: Annotated[
        Rate, described("Calls of one address with tokens that open nothing. 0: any number.")
    ] = 10.0
    failures_burst: Annotated[Number, described("Of them, at once. Where the rate alone is given: of 20 seconds.")] = (
        200
    )
    calls_at_once: Annotated[Number, described("Calls taken on at once.")] = 512
    arrival: Annotated[
        float, Meta(ge=0.1, le=3_600), described("Seconds for the message of a call to come after its headers.")
    ] = 10.0
    connections: Annotated[Number, described("Connections open at once, at both ports together.")] = 1_000
    connections_per_address: Annotated[Number, described("Of them, of one address.")] = 600
    connections_per_role: Annotated[Number, described("Of them, of one role of a game.")] = 32
    streams: Annotated[Number, described("Watches and exports at once.")] = 256
    streams_per_role: Annotated[Number, described("Of them, of one role of a game.")] = 8
    work: WorkLimits = field(default_factory=WorkLimits)
    """The limits on work; a table of its own in the file."""


NAMES = tuple(each.name for each in fields(ServiceLimits))
WORK_NAMES = tuple(each.name for each in fields(WorkLimits))


def burst_of_calls(per_second: float) -> int:
    """Returns the default burst of a token's calls: the calls of two seconds."""
    return max(1, round(2 * per_second))


def burst_of_failures(per_second: float) -> int:
    """Returns the default burst of an address's failures: the failures of 20 seconds."""
    return max(1, round(20 * per_second))


BURSTS: Mapping[str, tuple[str, Callable[[float], int]]] = {
    "calls_per_second": ("calls_burst", burst_of_calls),
    "failures_per_second": ("failures_burst", burst_of_failures),
}
"""The burst that belongs to each rate, and its default if a file gives only the rate."""


def add_bursts(given: Mapping[str, Any]) -> dict[str, Any]:
    """Returns limits by name, with the default burst of each rate that is given alone."""
    derived = {
        burst: of(given[rate])
        for rate, (burst, of) in BURSTS.items()
        if isinstance(given.get(rate), int | float) and burst not in given
    }
    return {**derived, **given}


def limits_of(options: ServiceLimits) -> ServiceLimits:
    """Returns only the limits from options that may be more."""
    return ServiceLimits(**{name: getattr(options, name) for name in NAMES})


def read_limits(file: Path, options: ServiceLimits) -> ServiceLimits:
    """Returns the limits of a file; the options supply limits that the file omits.

    Raises BadLimits: the file cannot be read, or has an unknown limit, an invalid value, or a change that needs a
    restart.
    """
    tried = f"read limits from {file}"
    try:
        with file.open("rb") as opened:
            content = opened.read(LARGEST + 1)
    except OSError as error:
        raise BadLimits(
            tried, error.strerror or "it failed", "name a file that the server's user can read", fault="unreadable"
        ) from None
    if len(content) > LARGEST:
        raise BadLimits(
            tried, f"it has more than {LARGEST} bytes", "a file of limits has a few lines", fault="too-large"
        )
    try:
        given = tomllib.loads(decode_text(content))
    except (tomllib.TOMLDecodeError, NoUtf8) as error:
        raise BadLimits(
            tried, f"it is no TOML: {error}", "write lines such as calls_per_second = 500", fault="no-toml"
        ) from None
    return _merge(tried, given, limits_of(options))


def _merge(tried: str, given: dict[str, Any], base: ServiceLimits) -> ServiceLimits:
    work = given.get("work", {})
    if not isinstance(work, dict):
        raise BadLimits(tried, "work is a table of its own", "begin it with a line [work]", fault="table")
    _check_names(tried, given, NAMES, "")
    _check_names(tried, work, WORK_NAMES, "work.")
    for name, value in (*given.items(), *work.items()):
        if isinstance(value, float) and not math.isfinite(value):
            raise BadLimits(
                tried,
                f"{name} = {value} is no number that can be counted to",
                "0 is no limit of a rate",
                fault="number",
                named=name,
            )
    asked = {**asdict(base), **add_bursts(given), "work": {**asdict(base.work), **work}}
    try:
        limits = msgspec.convert(asked, ServiceLimits)
    except msgspec.ValidationError as error:
        wrong, _, place = str(error).partition(" - at ")
        named = place.strip("`").removeprefix("$.")
        raise BadLimits(
            tried, f"{named}: {wrong}", "mend it; nothing of the file holds", fault="value", named=named
        ) from None
    for name in LOWERED_ONLY:
        asked_for, most = getattr(limits, name), getattr(base, name)
        if asked_for > most:
            wrong = f"{name} = {asked_for} is more than the {most} that the process has made room for"
            todo = "give at most that, or start the server with a larger option"
            raise BadLimits(tried, wrong, todo, fault="too-high", named=name)
    return limits


def _check_names(tried: str, given: Mapping[str, Any], known: tuple[str, ...], at: str) -> None:
    for name in given:
        if name not in known:
            near = get_close_matches(name, known, 3) or known
            named, todo = f"{at}{name[:40]}", f"write {' or '.join(near)}"
            raise BadLimits(tried, f"there is no limit {named}", todo, fault="unknown", named=named)


def compare_limits(before: ServiceLimits, after: ServiceLimits) -> dict[str, list[Any]]:
    """Returns each changed limit with its former and its new value."""
    pairs = {name: (getattr(before, name), getattr(after, name)) for name in NAMES if name != "work"}
    pairs |= {f"work.{name}": (getattr(before.work, name), getattr(after.work, name)) for name in WORK_NAMES}
    return {name: list(pair) for name, pair in pairs.items() if pair[0] != pair[1]}
