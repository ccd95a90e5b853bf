"""13. Endless loops: a player who can stop one declares its number of rounds; an unstoppable one is a draw.

Positions are compared when the turn player is about to get priority. A player can stop a loop if one of the questions
in a round could have been answered otherwise (conceding does not count, AFT-135). Counters, crystals and power that
only grow do not make a different loop (AFT-166). The declared rounds are not played out: everything else is the same
after any number of them.

Facts: `loop/seen/N` are positions of this turn, `loop/over/N` loops that were counted, `loop/now` lists the counted
loops of the current position, `loop/said` is the last answer to a choice between two acts, if it was no.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from engine.abilities.language.tally import MARKER, RESOURCE
from engine.abilities.loops.loop_counters import (
    Growth,
    carried_out,
    growing,
    lowest,
    made_again,
    repeatable,
    set_off,
    works_out,
)
from engine.abilities.loops.looping import (
    LOOKING_ON,
    Answer,
    answered_before,
    chosen_since,
    goes_on_for_ever,
    how_often,
    read_notes,
    signature,
    why_not_again,
    without_answers,
)  # fmt: skip
from engine.abilities.view import RulesContext
from engine.core.clauses.citation import Cites
from engine.core.clauses.finding import Finding, forbids
from engine.core.events.cards import MarkersChanged
from engine.core.events.game import FactNoted, GameEnded
from engine.core.play.actions import requires
from engine.core.play.book.loop_rules import LoopRules
from engine.core.play.common_acts import NoteFact
from engine.core.play.positions import digest_position, mark_position, sort_effects
from engine.core.play.procedure import Next, Procedure, choose, do, go_to, step
from engine.core.table.act import Act
from engine.core.table.choice import Choice, Option, Question, Value
from engine.core.table.position_mark import PositionMark
from engine.core.table.state import GameState
from engine.rulebooks.fftcg.v2_1_9.ch05_cards import DAMAGE, FROZEN, POWER, WARP
from engine.rulebooks.fftcg.v2_1_9.ch06_crystals import CRYSTAL
from engine.rulebooks.fftcg.v2_1_9.ch11_playing import s1105_kinds as kinds
from engine.rulebooks.fftcg.v2_1_9.edition import FT

LOOP = FT.cite("13.1")
ONE_PLAYER = FT.cite("13.2", "13.1", "4.1")
BOTH_PLAYERS = FT.cite("13.3", "13.1", "4.1")
NOT_AGAIN = FT.cite("13.2")
NOT_AGAIN_FOR_BOTH = FT.cite("13.3")
WATCH_FROM = 4
"""The number of plays and resolutions after which a phase or step is searched for loops; most are shorter."""

SEEN, OVER, NOW, SAID = "loop/seen", "loop/over", "loop/now", "loop/said"
RESOLVED = "resolved "


BY_DECISION = frozenset({kinds.ACTION, kinds.SPECIAL, kinds.SUMMON_EFFECT, kinds.WARP_ABILITY, kinds.CASTING})
GROWS = Growth(rising=frozenset({POWER}), chosen=BY_DECISION)
"""Numbers that may grow in a loop, as rule processes only test whether power is low (12.4.4, 12.4.5)."""


class EndAsDraw(Act, frozen=True, tag="endless-loop"):
    """13.1: the game ends as a draw."""

    def happen(self, g: RulesContext) -> None:
        LOOPS.end_game(g)


class AddCrystals(Act, frozen=True, tag="loop-crystals"):
    """13.2-13.3: gives a player the crystals of the declared rounds."""

    player: str
    """The player."""
    count: int
    """The number of crystals."""
    cites: Cites
    """The clauses by which they are given."""

    def happen(self, g: RulesContext) -> None:
        now = crystals(g)
        g.record.emit(FactNoted, self.cites, CRYSTAL, {**now, self.player: now.get(self.player, 0) + self.count})


class AddCounters(Act, frozen=True, tag="loop-counters"):
    """13.2-13.3: puts the counters of the declared rounds on a card."""

    card: int
    """The card."""
    name: str
    """The name of the counters."""
    count: int
    """The number of counters."""
    cites: Cites
    """The clauses by which they are put there."""

    def happen(self, g: RulesContext) -> None:
        obj = g.state.objects.get(self.card)
        if obj is not None:
            was = obj.markers.get(self.name, 0)
            g.record.emit(MarkersChanged, self.cites, self.card, self.name, was + self.count, was, "loop")


# ------------------------------------------------------------------ noticing


def like_before(g: RulesContext, table: GameState) -> str:
    """Returns a digest that is equal for positions differing only in growing numbers (AFT-166)."""
    return _mark(g, table).digest


def _mark(g: RulesContext, table: GameState) -> PositionMark:
    if not _by_acts(g):
        return PositionMark(digest_position(table), {}, table.next_id)
    piles_up = repeatable(g, GROWS).piles_up
    return mark_position(table, _enough(g), growing(g).of(RESOURCE), piles_up, by_sign=True)


def _by_acts(g: RulesContext) -> bool:
    """AFT-166: returns whether a loop consists of equal acts, or else of equal positions."""
    return g.reading["voluntary_loops"] == "acts"


def watching(g: RulesContext, played: int) -> bool:
    """Returns whether the position is compared before the turn player is asked."""
    return played >= WATCH_FROM or NOW in g.state.facts


def notice(g: RulesContext, recent: Sequence[str], ask: str) -> Next:
    """Searches for a loop before the turn player is asked at the step `ask`.

    Args:
        recent: the plays, resolutions and passes since positions are compared.
    """
    if LOOKING_ON in g.state.facts:
        return go_to(ask)
    position = _mark(g, g.state)
    mark = position.digest
    free = dict(g.state.free)
    counted = {place: over for place, over in enumerate(read_notes(g, OVER), 1) if mark in over["marks"]}
    if any(over["met"].get(mark) == free for over in counted.values()):
        return do(EndAsDraw(), ends=True)  # a whole round without a choice: no player can stop it
    seen = read_notes(g, SEEN)
    earlier = next((place for place in reversed(range(len(seen))) if seen[place]["mark"] == mark), None)
    left = leave(g, counted)
    piles = sum(much for heap, much in position.heaps.items() if heap not in position.owners)
    entry = {"mark": mark, "free": free, "at": len(recent), "next": g.state.next_id, "numbers": _numbers(g)}
    entry["piles"], entry["version"] = piles, g.state.version
    noted = NoteFact(f"{SEEN}/{len(seen) + 1}", entry, LOOP)
    if counted:
        met = (NoteFact(f"{OVER}/{n}", {**o, "met": {**o["met"], mark: free}}, LOOP) for n, o in counted.items())
        return do(*left, *met, NoteFact(NOW, list(counted), LOOP), noted, goto=ask)
    grown = None if earlier is None else _grown(g, seen[earlier], recent)
    made = None if earlier is None else _made(g, seen[earlier], recent, piles)
    if earlier is None or grown is None or made is None:
        return do(*left, noted, goto=ask)
    before = seen[earlier]["free"]
    more = {seat: free.get(seat, 0) - before.get(seat, 0) for seat in (g.turn_player, g.other_player)}
    able = [seat for seat, times in more.items() if times > 0]
    if not able or goes_on_for_ever(g):
        return do(*left, EndAsDraw(), ends=True)
    done = list(recent[seen[earlier]["at"] :])
    loop = DeclareLoop.frame(
        marks=[entry["mark"] for entry in seen[earlier:]], done=done, able=able, grown=grown, effects=made,
        passing=[seat for seat in able if more[seat] <= done.count(f"{seat} pass")],
        answers=[one for one in chosen_since(g, seen[earlier]["version"]) if not asked_elsewhere(one)],
    )  # fmt: skip
    return Next(verbs=left, calls=(loop,), goto=ask)


def leave(g: RulesContext, stay: Collection[int] = ()) -> tuple[Act, ...]:
    """Returns the acts that end the counted loops of earlier positions, except the loops in `stay`.

    Some players may not begin them again (AFT-136).
    """
    now: list[int] = g.state.facts.get(NOW, [])
    over = {place: g.state.facts[f"{OVER}/{place}"] for place in now if place not in stay}
    ended = [NoteFact(f"{OVER}/{place}", {**one, "barred": one["later"]}, LOOP) for place, one in over.items()]
    return (*ended, NoteFact(NOW, [place for place in now if place in stay] or None, LOOP)) if ended else ()


def forget_loops(g: RulesContext) -> tuple[Act, ...]:
    """Forgets all positions when a new turn begins: none of them can recur."""
    return tuple(NoteFact(fact, None, LOOP) for fact in g.state.facts if fact.startswith("loop/"))


def _enough(g: RulesContext) -> dict[str, int]:
    """Returns the number of counters above which more make no difference. Counters of the rules have no such number."""
    found = growing(g).of(MARKER) if _by_acts(g) else {}
    return {name: count for name, count in found.items() if name not in (DAMAGE, FROZEN, WARP)}


def crystals(g: RulesContext) -> dict[str, int]:
    """Returns the number of each player's crystals."""
    known: dict[str, int] = g.state.facts.get(CRYSTAL, {})
    return known


Numbers = list[list[Any]]
"""Growing numbers, each as [holder, name, count]: an object id and a counter, or a seat and crystals."""


def _numbers(g: RulesContext) -> Numbers:
    names = _enough(g)
    found: Numbers = [
        [obj.id, name, count]
        for obj in g.state.objects.values()
        for name, count in obj.markers.items()
        if name in names
    ]
    return [*found, *([seat, CRYSTAL, count] for seat, count in crystals(g).items())]


def _grown(g: RulesContext, entry: dict[str, Any], recent: Sequence[str]) -> Numbers | None:
    """Returns the growth since an earlier position; None if a number shrank, or was read in between.

    A card that moved is a new object (7.4) with the counters it had in the earlier position.
    """
    before = {(of, name): count for of, name, count in entry["numbers"]}
    now = {(of, name): count for of, name, count in _numbers(g)}
    found: Numbers = []
    for of, name in dict.fromkeys((*now, *before)):
        there = isinstance(of, str) or (g.state.age(of) < entry["next"] and of in g.state.objects)
        if there and now.get((of, name), 0) != before.get((of, name), 0):
            found.append([of, name, now.get((of, name), 0) - before.get((of, name), 0)])
    done = [key.removeprefix(RESOLVED) for key in recent[entry["at"] :]]
    names = {(RESOURCE if isinstance(of, str) else MARKER, name) for of, name, _ in found}
    lasts = all(more > 0 for _, _, more in found) and not works_out(g, done, names)
    return found if lasts else None


def _made(g: RulesContext, entry: dict[str, Any], recent: Sequence[str], piles: int) -> list[int] | None:
    """Returns the effects made since an earlier position; None if the round reads a value that they change.

    None of the other effects, `piles` in all, may have ended in the meantime.
    """
    if not _by_acts(g) or piles == entry["piles"] == 0:
        return []
    piles_up = repeatable(g, GROWS).piles_up
    made = [effect for effect in sort_effects(g.state, entry["next"]) if piles_up(effect)]
    if piles - entry["piles"] != len(made):
        return None
    if not made:
        return []
    done = [said if ":" in said else f":/{said.removeprefix(RESOLVED)}" for said in recent[entry["at"] :]]
    lows = lowest(g, made)
    asked = carried_out(g, done, lows) or set_off(g, entry["version"], lows)
    return None if asked else [effect.id for effect in made]


# ------------------------------------------------------------------ what is barred afterwards


def played(seat: str, g: RulesContext, action: str) -> str:
    """Returns the record of an action at priority."""
    return f"{seat} {signature(g, action)}"


def resolved(g: RulesContext, key: str) -> str:
    """Returns the record of a resolution."""
    return f"{RESOLVED}{g.state.ability_sign(key)}"


def asked_elsewhere(answer: Answer) -> bool:
    """Returns whether an answer was given at priority or an optional cost, which bar loops separately."""
    return any(f" {name} " in answer["sign"] for name in ("priority", "optional cost"))


def barred(g: RulesContext, seat: str) -> list[dict[str, Any]]:
    """Returns the counted loops that this seat may not continue in the current position."""
    over = [g.state.facts[f"{OVER}/{place}"] for place in g.state.facts.get(NOW, ())]
    return [one for one in over if seat in one["barred"]]


class InfiniteLoops(LoopRules):
    """13: bars answers that continue a counted loop; an unstoppable one is a draw."""

    def end_game(self, g: RulesContext) -> None:
        """13.1: ends the game as a draw."""
        g.record.batch = g.state.version + 1
        g.record.emit(GameEnded, self.loop, "", g.state.pins.seats)

    def narrow(self, g: RulesContext, question: Question) -> Question:
        """13.2-13.3: returns the question without the answer that would continue a counted loop."""
        for over in barred(g, question.seat) if NOW in g.state.facts else ():
            again = answered_before(g, question, [{**one, "times": over["times"]} for one in over.get("answers", ())])
            if again:
                question = without_answers(g, question, again, NOT_AGAIN_FOR_BOTH if over["both"] else NOT_AGAIN)
        return question

    def bar(self, g: RulesContext, choice: Choice, picks: Sequence[Option]) -> Finding | None:
        """13.2-13.3: returns why a combination of picks is barred, if it would continue a counted loop."""
        for over in barred(g, choice.seat) if NOW in g.state.facts else ():
            again = answered_before(g, choice, [{**one, "times": over["times"]} for one in over.get("answers", ())])
            why = why_not_again(g, choice, picks, again, NOT_AGAIN_FOR_BOTH if over["both"] else NOT_AGAIN)
            if why is not None:
                return why
        return None


LOOPS = InfiniteLoops(loop=LOOP)


def why_barred(over: dict[str, Any], subject: Value) -> Finding:
    """Returns the finding that this loop was counted."""
    if over["both"]:
        return forbids("loop.counted-by-both", NOT_AGAIN_FOR_BOTH, subject, times=over["times"])
    return forbids("loop.counted", NOT_AGAIN, subject, times=over["times"])


@requires("loop.not-counted", FT, "13.2", "13.3")
def NOT_THE_LOOP(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    for over in barred(g, seat):
        begins = {entry.partition(":")[2] for entry in over["done"] if entry.startswith(f"{seat} ")}
        if signature(g, f":{subject}")[1:] in begins:
            return why_barred(over, subject)
    return None


def may_not(g: RulesContext, seat: str, ability: str, answer: str) -> Finding | None:
    """Returns why a seat may not give this answer to an optional act, if it would continue a counted loop."""
    found = (over for over in barred(g, seat) if resolved(g, ability) in over["done"])
    leads_on = (over for over in found if over["said"].get(f"{seat} {ability}", "yes") == answer)
    return next((why_barred(over, answer) for over in leads_on), None)


def answered(g: RulesContext, seat: str, ability: str, answer: str) -> tuple[Act, ...]:
    """Returns the acts that record an answer to a choice between two acts, as either may continue a loop."""
    said: dict[str, str] = g.state.facts.get(SAID, {})
    key = f"{seat} {ability}"
    if said.get(key, "yes") == answer or not any(fact.startswith(SEEN) for fact in g.state.facts):
        return ()
    return (NoteFact(SAID, {**said, key: answer}, LOOP),)


def must_not_pass(g: RulesContext, seat: str) -> Finding | None:
    """Returns why a seat may not pass, if passing continues a loop and another action is possible."""
    found = (over for over in barred(g, seat) if seat in over["passing"])
    return next((why_barred(over, "pass") for over in found), None)


class DeclareLoop(Procedure, edition=FT, name="declare_loop"):
    """13.2-13.3: players declare how often the loop is carried out; the lower number stops it (AFT-134)."""

    marks: list[str]
    """The positions of the loop."""
    done: list[str]
    """The plays and resolutions of a round."""
    able: list[str]
    """The players who can stop the loop."""
    passing: list[str]
    """The players who stop it only by not passing."""
    grown: Numbers
    """The growth of one round."""
    effects: list[int] = []  # noqa: RUF012 - a struct copies it
    """The effects that one round makes."""
    answers: list[Answer] = []  # noqa: RUF012 - a struct copies it
    """The answers by which the loop continues."""
    first: int | None = None
    """The number declared first."""
    second: int | None = None
    """The number declared second."""

    @step("13.1")
    def who_can(self, g: RulesContext) -> Next:
        return go_to("13.3") if len(self.able) > 1 else go_to("13.2")

    @step("13.2")
    def ask_one(self, g: RulesContext) -> Next:
        return choose(how_often(self.able[0], "first", ONE_PLAYER), goto="13.3/3")

    @step("13.3")
    def ask_turn_player(self, g: RulesContext) -> Next:
        return choose(how_often(g.turn_player, "first", BOTH_PLAYERS))

    @step("13.3")
    def ask_other(self, g: RulesContext) -> Next:
        return choose(how_often(g.other_player, "second", BOTH_PLAYERS))

    @step("13.3")
    def carry_out(self, g: RulesContext) -> Next:
        """Adds the growth of the declared rounds. With equal numbers the turn player stops, and neither player
        begins again (AFT-133).
        """
        both, first, second = len(self.able) > 1, self.first or 0, self.second or 0
        stops, later = self.able[0], self.able
        if both and second < first:
            stops, later = g.other_player, [g.turn_player]
        elif both and first < second:
            later = [g.other_player]
        times = min(first, second) if both else first
        cites = NOT_AGAIN_FOR_BOTH if both else NOT_AGAIN
        over = {
            "marks": self.marks, "done": self.done, "times": times, "both": both, "barred": [stops], "later": later,
            "passing": self.passing, "said": g.state.facts.get(SAID, {}),
            "met": {}, "answers": self.answers,
        }  # fmt: skip
        place = len(read_notes(g, OVER)) + 1
        acts: list[Act] = [
            NoteFact(f"{OVER}/{place}", over, cites),
            NoteFact(NOW, [*g.state.facts.get(NOW, ()), place], cites),
        ]
        for of, name, more in self.grown if times else ():
            made = (
                AddCrystals(of, more * times, cites)
                if isinstance(of, str)
                else AddCounters(of, name, more * times, cites)
            )
            acts.append(made)
        acts += made_again(g, self.effects, times, cites)
        return Next(verbs=tuple(acts), ends=True, cites=cites, unobserved=True)
