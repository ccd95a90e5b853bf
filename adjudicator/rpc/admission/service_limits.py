"""The limits that a running server takes anew from a file, which is checked whole before any of them holds.

A file of limits is TOML. What it names holds in place of the options; what it does not name is as the options say.

    calls_per_second = 500
    connections = 400

    [work]
    of_call = 100000

None of them enters a log: they say how much is done for whom, never what a game is.
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
"""Limits for which the process makes room when it starts: they can be lowered, and raised again up to that."""

Rate = Annotated[float, Meta(ge=0, le=1e9)]
Number = Annotated[int, Meta(ge=1, le=10**9)]


def described(text: str) -> Meta:
    """What a field is for. A field of what serving takes that is described so is an option of `adjudicator serve`."""
    return Meta(description=text)


class BadLimits(ValueError):
    """A file of limits cannot be used; nothing of it holds. Says what was tried, what is wrong, what to do."""

    def __init__(self, tried: str, wrong: str, todo: str, *, fault: str, named: str = "") -> None:
        """Takes the three texts in English, the word for what is wrong, and the limit that it is about."""
        super().__init__(f"{tried}: {wrong}; {todo}")
        self.tried, self.wrong, self.todo = tried, wrong, todo
        self.fault, self.named = fault, named


@dataclass(frozen=True, slots=True)
class WorkLimits:
    """How much work calls may cause, in units of three to ten microseconds. 0 of a rate: no limit."""

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
    """What a server allows and may change while it runs. Times in seconds; 0 of a rate: no limit.

    Limits on how much is done at once hold for each port, those on streams and rates for both together. Each is an
    option of `adjudicator serve` and a key of the file of limits.
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
    connections_per_address: Annotated[Number, described("Of them, of one address.")] = 250
    connections_per_role: Annotated[Number, described("Of them, of one role of a game.")] = 32
    streams: Annotated[Number, described("Watches and exports at once.")] = 64
    streams_per_role: Annotated[Number, described("Of them, of one role of a game.")] = 8
    work: WorkLimits = field(default_factory=WorkLimits)
    """How much work calls may cause; in the file a table of its own."""


NAMES = tuple(each.name for each in fields(ServiceLimits))
WORK_NAMES = tuple(each.name for each in fields(WorkLimits))


def burst_of_calls(per_second: float) -> int:
    """Returns how many calls a token may make at once where only its rate is said: those of two seconds."""
    return max(1, round(2 * per_second))


def burst_of_failures(per_second: float) -> int:
    """Returns how many failures an address may have at once where only its rate is said: those of 20 seconds."""
    return max(1, round(20 * per_second))


BURSTS: Mapping[str, tuple[str, Callable[[float], int]]] = {
    "calls_per_second": ("calls_burst", burst_of_calls),
    "failures_per_second": ("failures_burst", burst_of_failures),
}
"""The burst that goes with each rate, and how large it is where a file says the rate alone."""


def add_bursts(given: Mapping[str, Any]) -> dict[str, Any]:
    """Returns limits by their names, with the burst of each rate that is said alone."""
    derived = {
        burst: of(given[rate])
        for rate, (burst, of) in BURSTS.items()
        if isinstance(given.get(rate), int | float) and burst not in given
    }
    return {**derived, **given}


def limits_of(options: ServiceLimits) -> ServiceLimits:
    """Returns the limits alone of what may be more."""
    return ServiceLimits(**{name: getattr(options, name) for name in NAMES})


def read_limits(file: Path, options: ServiceLimits) -> ServiceLimits:
    """Returns the limits that a file and, for what it does not name, the options say.

    Raises BadLimits: it cannot be read, or something in it is no limit, has no such value, or takes a restart.
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
    """Returns each limit that differs, with what it was and what it is now."""
    pairs = {name: (getattr(before, name), getattr(after, name)) for name in NAMES if name != "work"}
    pairs |= {f"work.{name}": (getattr(before.work, name), getattr(after.work, name)) for name in WORK_NAMES}
    return {name: list(pair) for name, pair in pairs.items() if pair[0] != pair[1]}
