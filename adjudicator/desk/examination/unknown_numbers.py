"""Lists the values to try for a number that nobody knows.

Such a number is a life, or how many cards lie in a zone. The values lie on both sides of each limit that a text of
the position names for it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from adjudicator.desk.positions.parser import ExaminedPosition
from adjudicator.notation.format.setup import NOBODY_KNOWS, StatedSetup
from adjudicator.notation.words.edition_defaults import load_defaults

BOUNDS = ("at_least", "at_most", "exactly")
"""The fields of a condition that name its limit."""
ROUND = 100
"""The unit of large numbers: a life of 2,000 is followed by one of 2,100."""
FAR = 10
"""How many times the usual value a value far above it is."""


@dataclass(frozen=True)
class TriedNumber:
    """A value of a number that nobody knows, with the set-up that states it."""

    arguments: Mapping[str, Any]
    """The arguments of its sentence: whose number it is, this value, the usual one, the text's card and its limit."""
    where: str
    """Where the position would state it."""
    setup: StatedSetup
    """The set-up that states it."""


def list_unknown_numbers(position: ExaminedPosition) -> Iterator[TriedNumber]:
    """Yields the values to try for each number that nobody knows."""
    stated = position.stated
    if stated is None:
        return
    setup, book = stated.setup, position.book
    for name, form in load_defaults(book.id).scenario.seat_facts.items():
        said = setup.facts.get(name)
        unknown = book.seats if said == NOBODY_KNOWS else ()
        if isinstance(said, Mapping):
            unknown = tuple(seat for seat in book.seats if said.get(seat) == NOBODY_KNOWS)
        for seat in unknown if form.form == "number" else ():
            usual = int(position.table.facts.get(name, {}).get(seat, 0))
            others = dict(said) if isinstance(said, Mapping) else {}
            for value, card in _list_values(position, "number", "resource", name, usual, form.least):
                facts = {**setup.facts, name: {**others, seat: value}}
                tried = {"fact": name, "player": seat, "amount": value, "expected": usual, **card}
                yield TriedNumber(tried, f"facts.{name}.{seat}", msgspec.structs.replace(setup, facts=facts))
    battle = load_defaults(book.id).scenario.battle
    for seat in book.seats:
        zones = getattr(setup, seat)
        for zone in (zone for zone, contents in zones.items() if contents == NOBODY_KNOWS):
            struck = battle is not None and zone == battle.strikes_at
            for value, card in _list_values(position, "count", "zone", zone, 0, 0):
                if card or struck:
                    other = msgspec.structs.replace(setup, **{seat: {**zones, zone: value}})
                    about = {"zone": f"{seat}/{zone}"} if card else {"fact": zone, "player": seat}
                    yield TriedNumber({**about, "amount": value, "expected": 0, **card}, f"{seat}.{zone}", other)


def _list_values(
    position: ExaminedPosition, measure: str, by: str, name: str, usual: int, least: int
) -> Iterator[tuple[int, Mapping[str, Any]]]:
    """Yields values on both sides of each limit, with the card whose text names it, and a small and a large one."""
    values: dict[int, Mapping[str, Any]] = {}
    for obj in position.table.objects.values():
        printed = position.definitions.get(obj.number)
        for limit in _list_limits(msgspec.to_builtins(printed.abilities), measure, by, name) if printed else ():
            for value in (limit, limit - _find_step(limit), limit + _find_step(limit)):
                values.setdefault(value, {"card": obj.id, "needed": limit})
    for value in (_find_step(usual), usual * FAR):
        values.setdefault(value, {})
    yield from ((value, card) for value, card in values.items() if value != usual and value >= max(least, 0))


def _find_step(number: int) -> int:
    """Returns the unit in which numbers like one are counted."""
    return ROUND if number and number % ROUND == 0 else 1


def _list_limits(text: Any, measure: str, by: str, name: str) -> Iterator[int]:
    """Yields the limits that conditions within a text set for a number."""
    if isinstance(text, Mapping):
        measured = text.get(measure)
        if isinstance(measured, Mapping) and measured.get(by) == name:
            yield from (text[bound] for bound in BOUNDS if isinstance(text.get(bound), int))
        text = tuple(text.values())
    for part in text if isinstance(text, list | tuple) else ():
        yield from _list_limits(part, measure, by, name)
