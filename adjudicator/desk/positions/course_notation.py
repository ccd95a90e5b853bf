"""The notation of courses, shared with the steps of scenarios: answers one after the other, and passing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from adjudicator.notation.format.errors import FilePosition
from adjudicator.notation.format.fields import CHOOSING, Act, FileMapping, Option, Seat, described
from adjudicator.notation.format.setup import SETUP_IN_WORDS
from adjudicator.notation.format.yaml_files import describe_misfit
from engine.core.table.zones import SEATS

PASS = "pass"
"""The entry by which every player who is asked passes, until something happens."""
CHANCE_WORDS = ("shuffle", "lot")
"""The words that dictate a result of chance."""
CONTESTS = ("signs", "contest")
"""The words that tell who wins a contest between the players, which neither of them decides."""
MOST_ANSWERS = 60
"""The most answers of a course."""
CourseEntry = Option | dict[str, Any]
Course = Annotated[list[CourseEntry], Meta(min_length=1, max_length=MOST_ANSWERS)]
"""A course in a file: acts, `pass`, and answers of another player (`{by: P2, do: [...]}`)."""


class StatedTurn(FileMapping, frozen=True, kw_only=True):
    """Answers of one player within a course."""

    by: Annotated[Seat | None, described("Who answers; unless said otherwise, who attempts.")] = None
    do: Annotated[list[Act], Meta(min_length=1, max_length=MOST_ANSWERS), described("Answers, one after the other.")]


@dataclass(frozen=True)
class StatedAnswer:
    """One answer of a course, or one `pass` of all players."""

    entry: int
    """The index of its entry in the file, from 0."""
    seat: str
    """The answering seat; empty if all players pass."""
    act: Act | None
    """The answer; None if all players pass until something happens."""
    at: FilePosition
    """Its place in the file."""

    @property
    def dictates(self) -> bool:
        """Returns whether it states a result of chance."""
        return isinstance(self.act, dict) and next(iter(self.act)) in CHANCE_WORDS

    @property
    def passes(self) -> bool:
        """Returns whether it is a pass, of all players or of one."""
        return self.act in (None, PASS)

    def belongs_to(self, refused: str) -> bool:
        """Returns whether it only completes an answer of a seat before it, as a target or a payment does."""
        word = next(iter(self.act)) if isinstance(self.act, dict) else ""
        return self.seat == refused and word in (*CHOOSING, "pay")


def read_places(stated: Any) -> Any:
    """Returns an attempt with whole numbers as words: `1` names the first of several things."""
    if isinstance(stated, int) and not isinstance(stated, bool):
        return str(stated)
    if isinstance(stated, list):
        return [read_places(entry) for entry in stated]
    if isinstance(stated, dict) and "do" in stated:
        return {**stated, "do": read_places(stated["do"])}
    return stated


def read_course(entries: Sequence[CourseEntry], by: str | None, at: FilePosition) -> tuple[StatedAnswer, ...]:
    """Returns the answers of a course in order.

    Raises:
        BadScenario: an entry is no answer, nobody is named who gives it, or there are too many.
    """
    answers = tuple(answer for index, entry in enumerate(entries) for answer in _read_entry(entry, index, by, at))
    if len(answers) > MOST_ANSWERS:
        raise at.wrong("position.course-long", most=MOST_ANSWERS, count=len(answers))
    return answers


def _read_entry(entry: CourseEntry, index: int, by: str | None, at: FilePosition) -> Iterator[StatedAnswer]:
    place = at[index]
    if entry == PASS:
        yield StatedAnswer(index, "", None, place)
        return
    if isinstance(entry, dict) and entry.keys() & {"by", "do"}:
        acts = entry.get("do", [])
        acts = acts if isinstance(acts, list) else [acts]
        entry = {**entry, "do": acts} if "do" in entry else entry
        places = [(place / "do")[number] for number in range(len(acts))]
    else:
        entry, acts, places = {"do": [entry]}, [entry], [place]
    for act, there in zip(acts, places, strict=True):
        if isinstance(act, dict) and len(act) > 1:
            raise there.wrong("position.attempt-several", count=len(act))
    turn = _read_turn(entry, place, alone=places == [place])
    seat = turn.by or by or _find_seat_of_chance(turn.do)
    if seat is None:
        raise place.wrong("position.course-nobody")
    for act, there in zip(turn.do, places, strict=True):
        yield StatedAnswer(index, seat, act, there)


def _find_seat_of_chance(acts: Sequence[Act]) -> str | None:
    """Returns the seat to note for answers that chance alone gives: who wins a contest; None if a player answers."""
    alone = [act for act in acts if isinstance(act, dict) and next(iter(act)) in (*CHANCE_WORDS, *CONTESTS)]
    if len(alone) < len(acts):
        return None
    return next((str(given) for act in alone for given in act.values() if given in SEATS), SEATS[0])


def _read_turn(entry: dict[str, Any], at: FilePosition, *, alone: bool) -> StatedTurn:
    """Converts an entry; `alone` tells that the file has its only act in its place."""
    try:
        return msgspec.convert(entry, StatedTurn)
    except msgspec.ValidationError as error:
        misfit = describe_misfit(at.file, entry, error, StatedTurn, in_words=SETUP_IN_WORDS)
        inside = misfit.path.removeprefix("$")
        if alone:
            inside = inside.removeprefix(".do[0]").removeprefix(".do[...]")
        raise FilePosition(at.file, f"{at.path}{inside}").repeat(misfit) from error


def write_course_alike(entries: Sequence[CourseEntry], by: str | None) -> list[CourseEntry]:
    """Returns a course in canonical form: single answers of `by` alone, others with who gives them."""
    return [_write_alike(entry, by) for entry in entries]


def _write_alike(entry: CourseEntry, by: str | None) -> CourseEntry:
    if not isinstance(entry, dict) or not entry.keys() & {"by", "do"}:
        return entry
    acts, seat = entry.get("do"), entry.get("by", by)
    if acts is not None and not isinstance(acts, list):
        acts, entry = [acts], {**entry, "do": [acts]}
    if isinstance(acts, list) and len(acts) == 1 and seat == by and acts[0] != PASS and entry.keys() <= {"by", "do"}:
        alone: CourseEntry = acts[0]
        return alone
    return {**entry, "by": seat}
