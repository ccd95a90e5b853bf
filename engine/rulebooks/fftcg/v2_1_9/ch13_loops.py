"""13. Endless loops: who can stop one says how often it runs; one nobody can stop is a draw.

Positions are compared when the turn player is about to have priority. A player can stop a loop who was asked something
in a round that could have been answered otherwise (AFT-135: giving up is no such answer). The rounds that were declared
are not played out: everything but the counters nobody counts is the same after any number of them.

Facts: `loop/seen/N` are positions of this turn, `loop/over/N` loops that were counted, `loop/now` tells which of these
the present position belongs to.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.kernel import events as ev
from engine.kernel.acts import Note
from engine.kernel.choice import Value
from engine.kernel.citation import Cites
from engine.kernel.game import Game
from engine.kernel.loops import fingerprint
from engine.kernel.menu import requires
from engine.kernel.procedure import Next, Procedure, choose, do, go_to, step
from engine.kernel.verb import Verb
from engine.kernel.verdict import Finding, forbids
from engine.kernel.words.looping import how_often, kept, signature, uncounted_markers
from engine.rulebooks.fftcg.v2_1_9.ch05_cards import DAMAGE, FROZEN, WARP
from engine.rulebooks.fftcg.v2_1_9.edition import FT

LOOP = FT.cite("13.1")
ONE_PLAYER = FT.cite("13.2", "13.1", "4.1")
BOTH_PLAYERS = FT.cite("13.3", "13.1", "4.1")
NOT_AGAIN = FT.cite("13.2")
NOT_AGAIN_FOR_BOTH = FT.cite("13.3")
WATCH_FROM = 4
"""Loops are looked for once so much was played and resolved in a phase or step; most of them are shorter."""

SEEN, OVER, NOW = "loop/seen", "loop/over", "loop/now"


def endless(g: Game) -> None:
    """13.1: a loop nobody can stop: the game is a draw."""
    g.batch = g.table.version + 1
    g.emit(ev.GameEnded, LOOP, "", g.table.pins.seats)


class Draw(Verb, frozen=True, tag="endless-loop"):
    """13.1: the game ends as a draw."""

    def happen(self, g: Game) -> None:
        endless(g)


class AddCounters(Verb, frozen=True, tag="loop-counters"):
    """13.2-13.3: the counters that the declared rounds put on a card."""

    card: int
    name: str
    count: int
    cites: Cites

    def happen(self, g: Game) -> None:
        obj = g.table.objects.get(self.card)
        if obj is not None:
            was = obj.markers.get(self.name, 0)
            g.emit(ev.MarkersChanged, self.cites, self.card, self.name, was + self.count, was, "loop")


# ------------------------------------------------------------------ noticing


def watching(g: Game, played: int) -> bool:
    """Whether the position is looked at before the turn player is asked."""
    return played >= WATCH_FROM or NOW in g.table.facts


def notice(g: Game, recent: Sequence[str], ask: str) -> Next:
    """Look at the position before the turn player is asked at the step `ask`.

    Args:
        recent: what was played, resolved or passed by since positions are looked at.
    """
    mark = fingerprint(g.table, _uncounted(g))
    free = dict(g.table.free)
    for place, over in enumerate(kept(g, OVER)):
        if mark not in over["marks"]:
            continue
        if over["met"].get(mark) == free:  # a whole round without a choice: nobody has a means left
            return do(Draw(), ends=True)
        met = {**over, "met": {**over["met"], mark: free}}
        return do(Note(f"{OVER}/{place + 1}", met, LOOP), Note(NOW, place + 1, LOOP), goto=ask)
    seen = kept(g, SEEN)
    earlier = next((place for place, entry in enumerate(seen) if entry["mark"] == mark), None)
    left = leave(g)
    if earlier is None:
        entry = {"mark": mark, "free": free, "at": len(recent), "counters": _counters(g)}
        return do(*left, Note(f"{SEEN}/{len(seen) + 1}", entry, LOOP), goto=ask)
    before = seen[earlier]["free"]
    more = {seat: free.get(seat, 0) - before.get(seat, 0) for seat in (g.turn_player, g.other_player)}
    able = [seat for seat, times in more.items() if times > 0]
    if not able:
        return do(*left, Draw(), ends=True)
    done = list(recent[seen[earlier]["at"] :])
    loop = DeclareLoop.frame(
        marks=[entry["mark"] for entry in seen[earlier:]], done=done, able=able, before=seen[earlier]["counters"],
        passing=[seat for seat in able if more[seat] <= done.count(f"{seat} pass")],
    )  # fmt: skip
    return Next(verbs=left, calls=(loop,), goto=ask)


def leave(g: Game) -> tuple[Verb, ...]:
    """The position belongs to no counted loop any more: it has ended, and some may not begin it again (AFT-136)."""
    place = g.table.facts.get(NOW)
    if place is None:
        return ()
    over = g.table.facts[f"{OVER}/{place}"]
    return (Note(f"{OVER}/{place}", {**over, "barred": over["later"]}, LOOP), Note(NOW, None, LOOP))


def forget_loops(g: Game) -> tuple[Verb, ...]:
    """A new turn begins: no position of the last one can come again."""
    return tuple(Note(fact, None, LOOP) for fact in g.table.facts if fact.startswith("loop/"))


def _uncounted(g: Game) -> frozenset[str]:
    return uncounted_markers(g) - {DAMAGE, FROZEN, WARP}


def _counters(g: Game) -> dict[str, dict[str, int]]:
    names = _uncounted(g)
    found = {
        str(obj.id): {name: count for name, count in obj.markers.items() if name in names}
        for obj in g.table.objects.values()
        if obj.markers
    }
    return {card: counted for card, counted in found.items() if counted}


# ------------------------------------------------------------------ what is barred afterwards


def played(seat: str, g: Game, action: str) -> str:
    """How an action at priority is remembered."""
    return f"{seat} {signature(g, action)}"


def resolved(key: str) -> str:
    """How what was resolved is remembered."""
    return f"resolved {key}"


def barred(g: Game, seat: str) -> dict[str, Any] | None:
    """The counted loop at hand, if this seat may not go on with it."""
    place = g.table.facts.get(NOW)
    over: dict[str, Any] | None = g.table.facts.get(f"{OVER}/{place}") if place is not None else None
    return over if over is not None and seat in over["barred"] else None


def why_barred(over: dict[str, Any], subject: Value) -> Finding:
    """The finding: this loop was counted."""
    return forbids(NOT_AGAIN_FOR_BOTH if over["both"] else NOT_AGAIN, subject, times=over["times"])


@requires(FT, "13.2", "13.3")
def NOT_THE_LOOP(g: Game, seat: str, subject: Value) -> Finding | None:
    over = barred(g, seat)
    if over is None:
        return None
    begins = {entry.partition(":")[2] for entry in over["done"] if entry.startswith(f"{seat} ")}
    return why_barred(over, subject) if signature(g, f":{subject}")[1:] in begins else None


def may_not(g: Game, seat: str, ability: str) -> Finding | None:
    """An optional act by which a seat would go on with a loop that was counted."""
    over = barred(g, seat)
    if over is None or resolved(ability) not in over["done"]:
        return None
    return why_barred(over, "yes")


def must_not_pass(g: Game, seat: str) -> Finding | None:
    """Passing, where the loop was gone on with by passing alone although something else could be done."""
    over = barred(g, seat)
    if over is None or seat not in over["passing"]:
        return None
    return why_barred(over, "pass")


class DeclareLoop(Procedure, edition=FT, name="declare_loop"):
    """13.2-13.3: how often the loop is carried out is declared; who named the lower number then stops it (AFT-134).

    `able` can stop it (`passing`: by not passing alone), `marks` are its positions, `done` what is played and resolved
    in a round, `before` the counters one round ago.
    """

    marks: list[str]
    done: list[str]
    able: list[str]
    passing: list[str]
    before: dict[str, dict[str, int]]
    first: int | None = None
    second: int | None = None

    @step("13.1")
    def who_can(self, g: Game) -> Next:
        return go_to("13.3") if len(self.able) > 1 else go_to("13.2")

    @step("13.2")
    def ask_one(self, g: Game) -> Next:
        return choose(how_often(self.able[0], "first", ONE_PLAYER), goto="13.3/3")

    @step("13.3")
    def ask_turn_player(self, g: Game) -> Next:
        return choose(how_often(g.turn_player, "first", BOTH_PLAYERS))

    @step("13.3")
    def ask_other(self, g: Game) -> Next:
        return choose(how_often(g.other_player, "second", BOTH_PLAYERS))

    @step("13.3")
    def carry_out(self, g: Game) -> Next:
        """Equal numbers: the turn player stops, and neither begins again (AFT-133)."""
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
            "passing": self.passing,
            "met": {},
        }  # fmt: skip
        place = len(kept(g, OVER)) + 1
        acts: list[Verb] = [Note(f"{OVER}/{place}", over, cites), Note(NOW, place, cites)]
        for card, now in _counters(g).items():
            for name, count in now.items():
                more = (count - self.before.get(card, {}).get(name, 0)) * times
                acts += [AddCounters(int(card), name, more, cites)] if more > 0 else []
        return do(*acts, ends=True, cites=cites)
