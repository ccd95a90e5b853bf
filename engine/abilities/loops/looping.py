"""Voluntary loops: detection of repeated positions, declaration of rounds, and the ban on repeating a loop at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import msgspec

from engine.abilities.loops.loop_counters import (
    AddCount,
    Growth,
    carried_out,
    counted_in,
    lowest,
    made_again,
    mark_growth,
    nothing_asks,
    repeatable,
    set_off,
)
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import Cites
from engine.core.clauses.finding import Finding, forbids
from engine.core.events.game import GameEnded
from engine.core.play.book.loop_rules import LoopRules
from engine.core.play.common_acts import NoteFact
from engine.core.play.loops import has_no_way_out
from engine.core.play.positions import digest_position, mark_position, sort_effects
from engine.core.play.procedure import Next, Procedure
from engine.core.play.runner import carry_on_trial
from engine.core.table.act import Act
from engine.core.table.choice import Choice, Option, Question, UnavailableOption, Value
from engine.core.table.position_mark import PositionMark
from engine.core.table.state import GameState, Pending

MOST_REPEATS = 1_000_000


def signature(g: RulesContext, action: str) -> str:
    """Returns the signature of an action, independent of object ids."""
    act, _, subject = action.partition(":")
    card, _, key = subject.partition("/")
    obj = g.state.objects.get(int(card)) if card.isdigit() else None
    return f"{act}:{obj.number if obj is not None else card}/{g.state.ability_sign(key)}"


COUNTED, ANSWERS = "loop/done", "loop/answers"
"""The facts about the last counted loop, and about the answers that continued counted loops."""
READING = "voluntary_loops"
"""The reading that decides whether only equal positions make a loop."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Loops(LoopRules):
    """An edition's rules about loops, and the recording of positions.

    Every position is a separate fact, numbered in order, so that an event tells only one position, and its name reveals
    nothing about hidden cards. `digest_position` omits facts that begin with `loop/`.
    """

    by_one: Cites
    """The clause by which one player declares a number of rounds and may not repeat the loop."""
    by_both: Cites
    """The clause by which both players declare a number, if both can stop the loop."""
    by_nobody: Cites
    """The clause by which a forced loop ends the game."""
    growth: Growth
    """The rules about growing amounts."""
    seen: str = "loop/seen"
    """The facts that record positions."""
    shapes: str = "loop/shapes"
    """The facts that record cheap marks of positions."""

    def end_game(self, g: RulesContext) -> None:
        """Ends the game without a winner."""
        g.record.batch = g.state.version + 1
        g.record.emit(GameEnded, self.by_nobody + self.loop, "", g.state.pins.seats)

    def mark_forced(self, g: RulesContext) -> PositionMark:
        """Returns the position without amounts that may grow in a forced loop."""
        return mark_growth(g, self.growth)

    def nothing_asks(self, g: RulesContext, earlier: PositionMark, now: PositionMark) -> bool:
        """Returns whether everything since the earlier position ignores the amounts that grew."""
        return nothing_asks(g, self.growth, earlier, now)

    def narrow(self, g: RulesContext, question: Question) -> Question:
        """Returns a choice without answers that continue a counted loop, unless no other answer is left."""
        again = answered_before(g, question, g.state.facts.get(ANSWERS))
        return without_answers(g, question, again, self._again(again[0])) if again else question

    def bar(self, g: RulesContext, choice: Choice, picks: Sequence[Option]) -> Finding | None:
        """Returns why several picks together are barred: they continued a counted loop."""
        again = answered_before(g, choice, g.state.facts.get(ANSWERS))
        return why_not_again(g, choice, picks, again, self._again(again[0])) if again else None

    def remember_position(self, g: RulesContext, actions: int) -> tuple[Act, ...]:
        """Returns the locals that record the present position, for the procedure that asks for actions.

        Args:
            actions: the number of earlier actions in this phase.
        """
        shapes, shape = read_notes(g, self.shapes), _shape(g)
        if shape not in shapes:
            return (NoteFact(f"{self.shapes}/{len(shapes) + 1}", shape, self.loop),)
        seen, mark = read_notes(g, self.seen), self.mark(g)
        if any(mark.again(_noted(known)) for known in seen):
            return ()
        noted = [mark.digest, actions, dict(g.state.free), dict(mark.heaps), mark.next_id, g.state.version]
        return (NoteFact(f"{self.seen}/{len(seen) + 1}", noted, self.loop),)

    def met_again(self, g: RulesContext, recent: Sequence[str], actions: int) -> Round | None:
        """Returns the round after which the present position has repeated in this turn, if it has.

        Args:
            recent: the signatures of the last actions of this phase.
            actions: the number of all actions.
        """
        seen = read_notes(g, self.seen)
        if not seen or COUNTED in g.state.facts or _shape(g) not in read_notes(g, self.shapes):
            return None
        mark = self.mark(g)
        for noted in seen:
            _, before, free, *_ = noted
            if mark.again(_noted(noted)):
                found = self._round(g, _noted(noted), mark, list(recent[before - actions :]), free)
                if found is not None:
                    return found
        return None

    def mark(self, g: RulesContext) -> PositionMark:
        """Returns the mark of the present position; the reading decides whether growing amounts count."""
        if g.reading[READING] == "positions":
            return PositionMark(digest_position(g.state), {}, g.state.next_id, g.state.version)
        return mark_position(g.state, *repeatable(g, self.growth), by_sign=True)

    def was_here(self, g: RulesContext) -> bool:
        """Returns whether the present position was met before, ignoring growth."""
        mark = self.mark(g)
        return any(mark.again(_noted(known)) for known in read_notes(g, self.seen))

    def _round(
        self, g: RulesContext, earlier: PositionMark, now: PositionMark, actions: list[str], free: dict[str, int]
    ) -> Round | None:
        """Returns a round with its growth; None if the round reads its growth or cannot be repeated."""
        if now.heaps == earlier.heaps:
            return Round(actions, free)
        if any(action.startswith(tuple(self.growth.compared)) for action in actions):
            return None
        made = [e for e in sort_effects(g.state, earlier.next_id) if repeatable(g, self.growth).piles_up(e)]
        more = {heap: much - earlier.heaps.get(heap, 0) for heap, much in now.heaps.items()}
        counts = [[*now.owners[heap], by] for heap, by in more.items() if by and heap in now.owners]
        if sum(by for heap, by in more.items() if heap not in now.owners) != len(made):
            return None  # other effects ended in the meantime
        lows = lowest(g, made)
        counted = counted_in(earlier, now)
        if carried_out(g, actions, lows, counted) or set_off(g, earlier.version, lows, counted):
            return None
        return Round(actions, free, [effect.id for effect in made], counts)

    def in_rule_check(self, g: RulesContext, pending: Pending) -> tuple[Round | None, tuple[Act, ...]]:
        """Returns a round whose choice led a rule check back to an earlier position, or the result to continue with."""
        began = _check_began(g.state)
        if g.state.version - began < LONG_CHECK or LOOKING_ON in g.state.facts or not chosen_since(g, began):
            return None, ()
        source = g.state.objects.get(pending.source)
        said = f"trigger:{source.number if source is not None else ''}/{g.state.ability_sign(pending.ability)}"
        mark, known = self.mark(g), read_notes(g, self.seen)
        seen = [noted for noted in known if noted[1] == began]
        for place, noted in enumerate(seen):
            position = _noted(noted[:6])
            chosen = chosen_since(g, position.version) if mark.again(position) else []
            if not chosen:
                continue
            found = self._round(g, position, mark, [one[-1] for one in seen[place:]], noted[2])
            if found is None:
                continue
            if goes_on_for_ever(g):
                return None, (EndlessLoop(self.by_nobody + self.loop),)
            marks = [one[0] for one in seen[place:]]
            return found._replace(answers=[{**one, "marks": marks} for one in chosen]), ()
        noted = [mark.digest, began, dict(g.state.free), dict(mark.heaps), mark.next_id, g.state.version, said]
        return None, (*self._left(g, mark), NoteFact(f"{self.seen}/{len(known) + 1}", noted, self.loop))

    def _left(self, g: RulesContext, mark: PositionMark) -> tuple[Act, ...]:
        """Permits all answers again, as another action was taken outside counted loops."""
        led: list[Answer] = g.state.facts.get(ANSWERS) or []
        if not led or any(mark.digest in one["marks"] for one in led):
            return ()
        return (NoteFact(ANSWERS, None, self._again(led[0])),)

    def forget_loops(self, g: RulesContext) -> tuple[Act, ...]:
        """Forgets all positions and loops at the beginning of a turn."""
        return (*self._forget(g, COUNTED, ANSWERS), *self.forget_positions(g))

    def forget_positions(self, g: RulesContext) -> tuple[Act, ...]:
        """Forgets all positions; a counted loop stays barred."""
        return self._forget(g, self.seen, self.shapes)

    def other_action(self, g: RulesContext, action: str) -> tuple[Act, ...]:
        """Permits a counted loop again after another action."""
        done = g.state.facts.get(COUNTED)
        if not done or signature(g, action) in done["actions"]:
            return ()
        return (NoteFact(COUNTED, None, self._again(done)), *self._forget(g, ANSWERS, self.seen))

    def barred(self, g: RulesContext, subject: Value) -> Finding | None:
        """Returns why an action is barred: it belongs to the last counted loop."""
        done = g.state.facts.get(COUNTED)
        if not done:
            return None
        subjects = {action.partition(":")[2] for action in done["actions"]}
        if signature(g, f":{subject}").partition(":")[2] not in subjects:
            return None
        return forbids("loop.barred", self._again(done), subject, times=done["times"])

    def forget_seen(self, g: RulesContext) -> tuple[Act, ...]:
        """Forgets the positions before a counted loop."""
        return self._forget(g, self.seen)

    def _forget(self, g: RulesContext, *names: str) -> tuple[Act, ...]:
        there = [fact for fact in g.state.facts if fact in names or fact.rpartition("/")[0] in names]
        return tuple(NoteFact(fact, None, self.loop) for fact in there)

    def _again(self, done: dict[str, Any]) -> Cites:
        return self.by_both if done.get("both") else self.by_one


class Round(NamedTuple):
    """One round of a loop."""

    actions: list[str]
    """Its actions."""
    before: dict[str, int]
    """The number of choices of each player before it."""
    effects: list[int] = []  # noqa: RUF012 - never changed
    """The effects that it made."""
    counts: list[list[Any]] = []  # noqa: RUF012 - never changed
    """The counters and resources that it raised."""
    answers: list[dict[str, Any]] = []  # noqa: RUF012 - never changed
    """The answers that were given in it."""


LOOKING_ON = "loop/looking-on"
"""A fact of trial states, on which no loop is counted."""


def goes_on_for_ever(g: RulesContext) -> bool:
    """Returns whether every possible answer leads to earlier positions only."""
    trial = RulesContext(g.state.copy())
    trial.state.facts[LOOKING_ON] = True
    carry_on_trial(trial)
    return has_no_way_out(trial, carry_on_trial)


LONG_CHECK = 120
"""The number of events in a rule check after which loops are detected; most checks are shorter."""


def _check_began(table: GameState) -> int:
    """Returns the event that called the outermost rule check under way."""
    first = next(place for place, frame in enumerate(table.agenda) if frame.procedure == "rule_check")
    return table.agenda[first - 1].cause if first else 0


Answer = dict[str, Any]
"""An answer that continued a loop: the `sign` of the question, its `source` and `picks`, the `marks` of the loop's
positions, the declared number of `times`, and whether by `both`."""


def chosen_since(g: RulesContext, version: int) -> list[Answer]:
    """Returns the answers since an event to choices with an alternative, except the order of triggers."""
    found: list[Answer] = []
    for asked, (seq, picks) in g.state.decided.items():
        source, _, sign = asked.partition(" ")
        if seq > version and f" {TRIGGER_ORDER} " not in sign:
            found.append({"sign": sign, "source": int(source), "picks": picks})
    return found


def answered_before(g: RulesContext, asked: Question | Choice, led: Sequence[Answer] | None) -> list[Answer]:
    """Returns the answers to this question that continued a loop."""
    if not led or not g.state.agenda or asked.form != "options":
        return []
    sign, source = g.state.question_sign(asked.seat, asked.name, asked.into)
    alike = [one for one in led if one["sign"] == sign]
    here = [one for one in alike if one["source"] == source]
    return here or [one for one in alike if one["source"] not in g.state.objects]


def without_answers(g: RulesContext, question: Question, again: Sequence[Answer], cites: Cites) -> Question:
    """Returns a choice without these answers, by the clauses `cites`; unchanged if no other answer is left."""
    least = 1 if any(not one["picks"] for one in again) else question.least
    single = [one for one in again if len(one["picks"]) == 1 == question.most]
    gone = [option for option in question.options if any(_is_picked(g, option, one) for one in single)]
    options = tuple(option for option in question.options if option not in gone)
    if len(options) < least or (not gone and least == question.least):
        return question
    why = again[0]["times"]
    barred = tuple(
        UnavailableOption(one.id, one.subject, (forbids("loop.answer-barred", cites, one.subject, times=why),))
        for one in gone
    )
    return msgspec.structs.replace(
        question, options=options, barred=(*question.barred, *barred), least=least,
        cites=question.cites + cites if least > question.least else question.cites,
    )  # fmt: skip


def why_not_again(
    g: RulesContext, choice: Choice, picks: Sequence[Option], again: Sequence[Answer], cites: Cites
) -> Finding | None:
    """Returns why these picks are barred, citing `cites`: together they are one of the answers."""
    for one in again if picks and choice.most > 1 else ():
        if len(one["picks"]) == len(picks) and all(_is_picked(g, option, one) for option in picks):
            return forbids("loop.repeated-answer", cites, choice.subject, times=one["times"])
    return None


TRIGGER_ORDER = "trigger order"
"""The choice of the next trigger. If no other choice follows, the runner searches for a way out."""


def _is_picked(g: RulesContext, option: Option, answer: Answer) -> bool:
    """Returns whether an option was picked in an answer, also for the successor of a card."""
    word = option.id.partition(":")[0]
    obj = g.state.objects.get(option.subject) if isinstance(option.subject, int) else None
    for pick, number in answer["picks"]:
        if pick == option.id:
            return True
        was, _, before = pick.partition(":")
        gone = before.isdigit() and int(before) not in g.state.objects
        if gone and was == word and obj is not None and obj.number == number:
            return True
    return False


class EndlessLoop(Act, frozen=True, tag="no-way-out"):
    """Ends the game without a winner, as no answer leads out of a loop."""

    cites: Cites
    """The clauses by which the game ends."""

    def happen(self, g: RulesContext) -> None:
        g.book.loops.end_game(g)


class DeclaringLoop(Procedure):
    """Base of an edition's procedure that declares the rounds of a loop.

    `actions` are the signatures of one round, `before` the number of choices with an alternative that each seat had
    answered; `effects` and `counts` are the growth in a round, `answers` the answers that continued it.
    """

    actions: list[str]
    before: dict[str, int]
    effects: list[int] = []  # noqa: RUF012 - locals are replaced, never changed
    counts: list[list[Any]] = []  # noqa: RUF012 - locals are replaced, never changed
    answers: list[dict[str, Any]] = []  # noqa: RUF012 - locals are replaced, never changed
    first: int | None = None
    second: int | None = None

    def shared(self, g: RulesContext) -> bool:
        """Returns whether both players had alternatives inside the loop, so that either can stop it."""
        return all(g.state.free.get(seat, 0) > self.before.get(seat, 0) for seat in g.state.pins.seats)

    def who_stops(self, g: RulesContext) -> str:
        """Returns the only player with an alternative; else the turn player."""
        able = [seat for seat in g.state.pins.seats if g.state.free.get(seat, 0) > self.before.get(seat, 0)]
        return able[0] if len(able) == 1 else g.turn_player

    def settled(self, g: RulesContext, loops: Loops) -> Next:
        """Applies the lower declared number: each amount grows by its growth per round times the number.

        The further rounds are not played. Triggers occurred in the played round, and their results are part of its
        growth, so nothing triggers again.
        """
        counts = [count for count in (self.first, self.second) if count is not None]
        both = len(counts) > 1
        value = {"times": min(counts), "actions": self.actions, "both": both}
        cites, times = (loops.by_both if both else loops.by_one) + loops.loop, min(counts)
        more = [AddCount(of, name, by * times, cites) for of, name, by in self.counts] if times else []
        acts = (NoteFact(COUNTED, value, cites), *more, *made_again(g, self.effects, times, cites))
        if self.answers:
            led = [{**answer, "times": times, "both": both} for answer in self.answers]
            acts += (NoteFact(ANSWERS, [*(g.state.facts.get(ANSWERS) or ()), *led], cites),)
            acts += loops.forget_seen(g)
        return Next(verbs=acts, ends=True, unobserved=True)


def how_often(seat: str, into: str, cites: Cites) -> Question:
    """Returns the question that asks for a number of rounds."""
    return Question(seat, "loop count", cites, into, least=0, most=MOST_REPEATS, form="number")


def read_notes(g: RulesContext, name: str) -> list[Any]:
    """Returns the recorded values of a name, oldest first."""
    return [value for fact, value in g.state.facts.items() if fact.startswith(f"{name}/")]


def _noted(noted: list[Any]) -> PositionMark:
    """Returns a recorded position."""
    digest, _, _, heaps, next_id, version = noted
    return PositionMark(digest, heaps, next_id, version)


def _shape(g: RulesContext) -> str:
    """Returns a cheap mark that equal positions share, independent of growing amounts."""
    table, ready = g.state, g.book.ready
    turned = sum([obj.orientation not in ("", ready) for obj in table.objects.values()])
    sizes = ",".join(str(len(table.zones[key])) for key in sorted(table.zones))
    return f"{sizes};{turned};{len(table.delayed)}"
