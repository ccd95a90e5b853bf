"""Facts of a stated position: a value for each player replaces only that player's usual value."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from adjudicator.notation.format.errors import FilePosition
from adjudicator.notation.format.setup import NOBODY_KNOWS
from adjudicator.notation.positions.cards.card_layout import CardLayout
from adjudicator.notation.positions.references import has_reference, read_references
from engine.core.opening.scenario_defaults import SeatFact
from engine.core.table.state import Vars

_EXAMPLES = {
    "number": "{P1: 3}",
    "amounts": "{P1: {fire: 1}}",
    "names": "{P1: [A name]}",
    "name": "{P1: a name}",
}
"""For each form of a fact, how it is written."""


class StatedFacts(NamedTuple):
    """The facts of a position, with the stated values in place of the usual ones."""

    facts: Vars
    """The facts; one that nobody knows has its usual value."""
    unknown: tuple[str, ...]
    """The facts that nobody knows: a name (`will`), or a name and a player (`life.P1`)."""


def read_facts(stated: Mapping[str, Any], usual: Vars, layout: CardLayout, at: FilePosition) -> StatedFacts:
    """Returns the facts of a position.

    A fact that is stated as `null` counts as not stated.

    Args:
        stated: the stated facts, with labels of cards.
        usual: the usual facts at the stated place.
        layout: the cards of the position.
        at: the place of the facts, for errors.

    Raises:
        BadScenario: a fact has another form, or names no card of the position.
    """
    found, unknown = dict(usual), list[str]()
    scenario, seats = layout.defaults.scenario, layout.defaults.book.seats
    for name, value in stated.items():
        if value is None:
            continue
        if value == NOBODY_KNOWS:
            unknown.append(name)
        elif name in scenario.seat_facts:
            known = _read_by_seat(name, value, scenario.seat_facts[name], seats, at / name)
            unknown += [f"{name}.{seat}" for seat, said in known.items() if said == NOBODY_KNOWS]
            told = {seat: said for seat, said in known.items() if said not in (None, NOBODY_KNOWS)}
            found[name] = {**usual.get(name, {}), **told}
        elif name in scenario.seats_lists:
            if not isinstance(value, list) or not {*map(str, value)} <= {*seats}:
                raise (at / name).wrong("position.fact-form", named=name, possible=f"[{seats[0]}]")
            found[name] = value
        else:
            _check_name(name, value, layout, at / name)
            if has_reference({name: value}):
                found |= read_references({name: value}, layout, at / name)
            else:
                found[name] = layout.ids(value, at / name)
    return StatedFacts(found, tuple(unknown))


def check_record(word: str, said: Any, known: Any, layout: CardLayout, at: FilePosition) -> None:
    """Refuses an act of the turn that contradicts what is stated elsewhere.

    Args:
        word: the word of the act.
        said: what is stated of it.
        known: the fact that holds it, as stated elsewhere; None if it is not.
        layout: the cards of the position.
        at: the place of the act, for errors.

    Raises:
        BadScenario: the fact is stated otherwise, or nobody is said to know of a card whether it came this turn.
    """
    differs = isinstance(said, bool) and isinstance(known, bool) and known != said
    if isinstance(said, dict) and isinstance(known, dict):
        differs = any(known.get(seat, count) != count for seat, count in said.items())
    if word == "arrived" and isinstance(said, list):
        cards = (layout.labels.get(layout.find_label(label)) for label in said)
        differs = any(f"arrived {NOBODY_KNOWS}" in layout.unsure.get(card or 0, ()) for card in cards)
    if differs:
        raise at.wrong("position.said-twice", named=word)


def _check_name(name: str, value: Any, layout: CardLayout, at: FilePosition) -> None:
    """Refuses a name that belongs to no fact: one in another script, or an unknown one with values for players."""
    known, seats = layout.defaults.words.facts, layout.defaults.book.seats
    of_turn = layout.defaults.words.done.read(name)
    record = layout.defaults.scenario.turn_records.get(of_turn)
    if record is not None and record.fact != name and name not in known.said:
        raise at.wrong("position.fact-of-turn", named=of_turn)
    by_seat = isinstance(value, Mapping) and bool(value) and {*map(str, value)} <= {*seats}
    if name not in known.said and (by_seat or not name.isascii()):
        possible = known.tell(name, tuple(layout.defaults.scenario.seat_facts)) or "none"
        raise at.wrong("position.no-fact", edition=layout.defaults.book.id, named=name[:40], possible=possible)


def _read_by_seat(name: str, value: Any, form: SeatFact, seats: tuple[str, ...], at: FilePosition) -> dict[str, Any]:
    """Returns a fact with a value for each player; refuses another form."""
    fits = isinstance(value, Mapping) and {*map(str, value)} <= {*seats}
    if not fits or not all(said in (None, NOBODY_KNOWS) or _fits(said, form) for said in value.values()):
        raise at.wrong("position.fact-form", named=name, possible=_EXAMPLES[form.form])
    return dict(value)


def _fits(said: Any, form: SeatFact) -> bool:
    if form.form == "number":
        return _is_number(said, form.least)
    if form.form == "amounts":
        return isinstance(said, Mapping) and all(_is_number(count, form.least) for count in said.values())
    if form.form == "names":
        return isinstance(said, list) and all(isinstance(each, str) for each in said)
    return isinstance(said, str)


def _is_number(said: Any, least: int) -> bool:
    return isinstance(said, int) and not isinstance(said, bool) and said >= least
