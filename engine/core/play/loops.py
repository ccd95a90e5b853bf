"""Detection of loops: a position that repeats. The rulebook decides what follows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain, islice, permutations
from typing import Any

from engine.core.clauses.refusal import WorkLimit
from engine.core.events.choices import ChoiceMade
from engine.core.play.context import RulesContext
from engine.core.play.positions import digest_position
from engine.core.table.choice import Choice, Option
from engine.core.table.position_mark import PositionMark
from engine.core.table.state import Frame, GameState


def mark_of(g: RulesContext) -> PositionMark:
    """Returns the mark of a position by which forced loops are recognised."""
    return g.book.loops.mark_forced(g) or PositionMark(digest_position(g.state), {})


def is_unasked(g: RulesContext, earlier: PositionMark, now: PositionMark) -> bool:
    """Returns whether everything since an earlier equal position ignores the amounts that grew."""
    return now.heaps == earlier.heaps or g.book.loops.nothing_asks(g, earlier, now)


# ------------------------------------------------------------------ while nobody is asked


class LoopWatch:
    """Detects a forced loop: the same position at the same step twice without a choice in between.

    `work` is the effort so far, in steps of a state without continuous effects.
    """

    __slots__ = ("marks", "met", "work")

    def __init__(self) -> None:
        self.marks: dict[str, PositionMark] = {}
        self.met: dict[tuple[Any, ...], int] = {}
        self.work = 0

    def looping(self, g: RulesContext, frame: Frame, steps: int) -> bool:
        """Returns whether this position was met before at this step; `steps` were taken since the last call."""
        self.work += steps * estimate_effort(g.state)
        shape = _sketch(g, frame)
        times = self.met[shape] = self.met.get(shape, 0) + 1
        if times == 1 or (times > LOOKED_AT and times % SELDOM):
            return False
        mark = mark_of(g)
        earlier = self.marks.setdefault(mark.digest, mark)
        if earlier is mark:
            return False
        self.marks[mark.digest] = mark
        return mark.again(earlier) and is_unasked(g, earlier, mark)

    def forget(self) -> None:
        """Forgets all positions, because chance decided something and play is not forced."""
        self.marks.clear()
        self.met.clear()


LOOKED_AT, SELDOM = 64, 16
"""The number of similar positions that are compared fully, and the interval at which later ones are."""


def estimate_effort(table: GameState) -> int:
    """Estimates the cost of a step on this state, in steps without continuous effects.

    Each effect is compared with each other one; an effect that selects its cards also searches for them.
    """
    if not table.lasting:
        return 1
    sizes: dict[str, int] = {}
    for key, ids in table.zones.items():
        zone = key.rpartition("/")[2]
        sizes[zone] = sizes.get(zone, 0) + len(ids)
    reach = 0
    for effect in table.lasting.values():
        to = effect.static.to
        if effect.fixed is not None or to is None or isinstance(to, str):
            reach += len(effect.fixed or ()) or 1
        else:
            reach += LOOKING * sizes.get(to.zone, len(table.objects))
    return 1 + len(table.lasting) * reach // EFFECTS_TO_A_STEP


LOOKING, EFFECTS_TO_A_STEP = 3, 300
"""The cost of checking whether an effect selects a card, and of a step, in changes to a card."""


def _sketch(g: RulesContext, frame: Frame) -> tuple[Any, ...]:
    """Returns a cheap mark that equal positions share; the full mark is computed only if it repeats."""
    table, ready = g.state, g.book.ready
    turned = sum([obj.orientation not in ("", ready) for obj in table.objects.values()])
    sizes = tuple([len(table.zones[key]) for key in sorted(table.zones)])
    return (frame.procedure, frame.at, len(table.agenda), len(table.pending), len(table.delayed), turned, sizes)


# ------------------------------------------------------------------ while somebody is asked


PATIENCE = 1_000
"""The number of events in one turn (then twice, four times as many, ...) after which an open choice is examined."""

TRIED, TRIED_AT_FIRST, OF_ONE_CHOICE = 400, 32, 24
"""Bounds of tried answers: in all, without a repeated position, and for one choice ..."""

TRIED_WORK = 40_000
"""... and the bound of their steps in all."""


def is_long_turn(table: GameState, since: int) -> bool:
    """Returns whether the turn (the outermost procedure) reached the next length limit after event `since`."""
    began = table.agenda[0].cause if table.agenda else table.version
    now, before = max(table.version - began, 0) // PATIENCE, max(since - began, 0) // PATIENCE
    return now.bit_length() > before.bit_length()


def has_no_way_out(g: RulesContext, run: Callable[[RulesContext], None]) -> bool:
    """Returns whether every possible answer, now and later, leads to earlier positions.

    All answers are tried on copies. Returns False if there are too many of them, if chance or a number is asked for,
    or if several seats are asked at once. Conceding is no answer.

    Args:
        run: runs a state until a seat must choose.
    """
    first = _mark_choice(g)
    if first is None or g.state.unknown is not None:
        return False
    known, came_again, tried, work = {first.digest: first}, False, 0, 0
    open_ = [(g.state, list_answers(g.state.choices[0]))]
    while open_:
        table, answers = open_[-1]
        answer = next(answers, None)
        if answer is None:
            open_.pop()
            continue
        tried += 1
        if tried > (TRIED if came_again else TRIED_AT_FIRST) or work > TRIED_WORK:
            return False
        after = try_answer(table, answer)
        try:
            run(after)
        except WorkLimit:
            return False
        work += len(after.record.events) * estimate_effort(after.state)
        mark = _mark_choice(after)
        if mark is None:
            return False
        earlier = known.setdefault(mark.digest, mark)
        if earlier is mark:
            open_.append((after.state, list_answers(after.state.choices[0])))
        elif mark.again(earlier) and is_unasked(after, earlier, mark):
            came_again = True
        else:
            return False
    return True


def _mark_choice(g: RulesContext) -> PositionMark | None:
    """Returns the position with its open choice; None if its answers cannot all be tried."""
    table = g.state
    if table.result is not None or len(table.choices) != 1 or table.answers:
        return None
    choice = table.choices[0]
    if choice.form not in ("options", "order") or any(True for _ in islice(list_answers(choice), OF_ONE_CHOICE, None)):
        return None
    mark = mark_of(g)
    asked = f"{choice.seat} {choice.name} {choice.least} {choice.most} {len(choice.options)}"
    return mark._replace(digest=f"{mark.digest} {asked}")


def list_answers(choice: Choice) -> Iterator[tuple[Option, ...]]:
    """Returns every answer to a choice among options."""
    there = len(choice.options)
    least, most = (there, there) if choice.form == "order" else (choice.least, min(choice.most, there))
    return chain.from_iterable(permutations(choice.options, picked) for picked in range(least, most + 1))


def try_answer(table: GameState, answer: tuple[Option, ...]) -> RulesContext:
    """Returns a copy of a state with its choice answered."""
    g, choice = RulesContext.over(table.copy()), table.choices[0]
    read = [option.id if choice.by_id else option.subject for option in answer]
    value: Any = read if choice.listed or choice.form == "order" else next(iter(read), None)
    picks = tuple(str(option.id) for option in answer)
    g.record.cause = choice.id
    g.record.emit(ChoiceMade, g.recorded(choice.cites), choice.seat, choice.id, picks, None, value, choice.private)
    return g
