"""Settles which of several cards of one name a position means, where the position itself or the answer tells.

What an answer says of the card's quality (`dull: Evoker/water`) decides. Otherwise every card of that name is tried:
if what is asked has the same answer with each of them, the first one is taken, and that is said.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from adjudicator.desk.courses.course_play import play_course
from adjudicator.desk.positions.file_slips import find_edition
from adjudicator.desk.positions.parser import ExaminedPosition, parse_position, read_position
from adjudicator.desk.simulation import simulated_game
from adjudicator.desk.statements.claim_judgment import judge_claims
from adjudicator.desk.statements.course_end import end_at_once, end_attempt, end_course
from adjudicator.notation.format.errors import BadScenario
from adjudicator.notation.format.yaml_files import parse_yaml
from adjudicator.notation.words.edition_defaults import load_defaults
from engine.core.table.card_names import normalise

SEVERAL = "position.card-several"
FILE = "position"
MOST_TRIED = 8
"""The most cards of one name that are tried."""
MOST_NAMES = 3
"""The most names of several cards in one position."""
Outline = tuple[Any, ...]
"""What is compared: the outcome of each answer, and the answers to the claims."""


def parse_settled(text: str, readings: Mapping[str, str]) -> ExaminedPosition:
    """Returns the position that a text states, with names of several cards settled. Raises BadScenario as parsing."""
    try:
        return parse_position(text, readings)
    except BadScenario as error:
        if error.code != SEVERAL:
            raise
        return _settle(parse_yaml(text, FILE), readings, error, MOST_NAMES)


def read_settled(data: Any, readings: Mapping[str, str]) -> ExaminedPosition:
    """Returns the position stated by plain data, with names of several cards settled. Raises BadScenario as reading."""
    return _read(data, readings, MOST_NAMES)


def _read(data: Any, readings: Mapping[str, str], left: int) -> ExaminedPosition:
    try:
        return read_position(data, readings)
    except BadScenario as error:
        if error.code != SEVERAL or not left:
            raise
        return _settle(data, readings, error, left)


def _settle(data: Any, readings: Mapping[str, str], error: BadScenario, left: int) -> ExaminedPosition:
    """Returns the position with a number in place of a name that several cards share.

    Raises:
        BadScenario: the position does not tell which card is meant, and the answer depends on it.
    """
    named, several = str(error.arguments["named"]), tuple(str(error.arguments["several"]).split(", "))
    meant = _find_described(data, named, several) if isinstance(data, Mapping) else ()
    if len(meant) == 1:
        position = _read(_rename(data, named, meant[0]), readings, left - 1)
        return replace(position, taken={**position.taken, named: (meant[0], several)})
    if len(several) > MOST_TRIED or not isinstance(data, Mapping):
        raise error
    positions: list[ExaminedPosition] = []
    for number in several:
        try:
            positions.append(_read(_rename(data, named, number), readings, left - 1))
        except BadScenario:
            raise error from None
        if not _asks(positions[0]):
            raise error
    first = positions[0]
    if len({_outline(position) for position in positions}) > 1:
        raise error
    return replace(first, taken={**first.taken, named: (several[0], several)}, alike=first.alike | {named})


def _asks(position: ExaminedPosition) -> bool:
    """Returns whether all that is asked about a position can be compared: an attempt, a course, claims."""
    return bool(position.attempt or position.course or position.claims) and not position.questions


def _outline(position: ExaminedPosition) -> Outline:
    """Returns the outcome of a position's attempt or course, and the answers to its claims."""
    begun = simulated_game.carry_on(position)
    outcomes: tuple[Any, ...] = ()
    end = end_at_once(begun)
    if position.attempt is not None:
        verdict, after = simulated_game.judge_and_go_on(begun, position.attempt)
        outcomes, end = (verdict.outcome, verdict.cites), end_attempt(begun, after, verdict)
    elif position.course:
        played = play_course(begun, position.course, suppose=False)
        steps = tuple((step.seat, step.verdict.outcome) for step in played.steps)
        outcomes, end = (played.judge().outcome, steps, len(played.stopped)), end_course(begun, played)
    return (outcomes, tuple(str(judged.answer) for judged in judge_claims(position, end)))


# ------------------------------------------------------------------ words of the position


def _find_described(data: Mapping[str, Any], named: str, several: Sequence[str]) -> tuple[str, ...]:
    """Returns the cards of a name that have a quality which an answer of the position says of it."""
    edition = next((value for key, value in data.items() if key in ("edition", "版", "ルール")), "")
    names = load_defaults(find_edition(edition)).names if isinstance(edition, str) and edition else None
    found: set[str] = set()
    for said in _list_texts(data):
        card, slash, quality = said.partition("/")
        if names is not None and slash and normalise(card) == normalise(named):
            found |= {*names.find(f"{named} ({quality})")} & {*several}
    return tuple(sorted(found))


def _list_texts(data: Any) -> Iterator[str]:
    if isinstance(data, str):
        yield data
    elif isinstance(data, Mapping):
        for key, value in data.items():
            yield from _list_texts(key)
            yield from _list_texts(value)
    elif isinstance(data, list):
        for each in data:
            yield from _list_texts(each)


def _rename(data: Any, named: str, number: str) -> Any:
    """Returns plain data with a card number in place of a name."""
    if isinstance(data, Mapping):
        return {_rename(key, named, number): _rename(value, named, number) for key, value in data.items()}
    if isinstance(data, list):
        return [_rename(each, named, number) for each in data]
    if not isinstance(data, str):
        return data
    word, mark, rest = next((data.partition(sign) for sign in "/*" if sign in data), (data, "", ""))
    return f"{number}{mark}{rest}" if normalise(word) == normalise(named) else data
