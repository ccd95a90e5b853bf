"""Loops that players run by choice: a position that comes again is noticed, counted once, and not begun again at once.

A position counts as the same when nothing that decides how play goes on differs (ids and event numbers do not).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.kernel import events as ev
from engine.kernel.acts import Note
from engine.kernel.choice import Question, Value
from engine.kernel.citation import Cites
from engine.kernel.game import Game
from engine.kernel.loops import fingerprint
from engine.kernel.procedure import Next, Procedure, do
from engine.kernel.verb import Verb
from engine.kernel.verdict import Finding, forbids

MOST_REPEATS = 1_000_000


def signature(g: Game, action: str) -> str:
    """An action as it comes again: what is done with which card, blind to object ids."""
    act, _, subject = action.partition(":")
    card, _, key = subject.partition("/")
    obj = g.table.objects.get(int(card)) if card.isdigit() else None
    return f"{act}:{obj.number if obj is not None else card}/{key}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Loops:
    """What an edition says about loops, and how their positions are remembered.

    `one_player`, `both_players`: who names a number. `not_again`, `not_again_for_both`: the loop is not begun again
    after that. The other fields name the facts of the table; `fingerprint` leaves out what begins with `loop/`.

    Every position is a fact of its own, numbered in the order they were met: an event then tells one position and
    not all of them, and its name tells nothing about cards that are hidden.
    """

    loop: Cites
    one_player: Cites
    both_players: Cites
    not_again: Cites
    not_again_for_both: Cites
    endless: Cites
    seen: str = "loop/seen"
    shapes: str = "loop/shapes"
    done: str = "loop/done"

    def remember_position(self, g: Game, actions: int) -> tuple[Verb, ...]:
        """What has to be kept at the place where actions are asked, so that a repeated position can be recognised.

        Args:
            actions: how many actions of this phase came before.
        """
        shapes, shape = kept(g, self.shapes), _shape(g)
        if shape not in shapes:
            return (Note(f"{self.shapes}/{len(shapes) + 1}", shape, self.loop),)
        seen, mark = kept(g, self.seen), fingerprint(g.table)
        if any(mark == known for known, *_ in seen):
            return ()
        return (Note(f"{self.seen}/{len(seen) + 1}", [mark, actions, dict(g.table.free)], self.loop),)

    def met_again(self, g: Game) -> list[Any] | None:
        """When the present position was met before in this turn: after how many actions, and who had a choice."""
        seen = kept(g, self.seen)
        if not seen or self.done in g.table.facts or _shape(g) not in kept(g, self.shapes):
            return None
        mark = fingerprint(g.table)
        return next((since for known, *since in seen if known == mark), None)

    def forget_loops(self, g: Game) -> tuple[Verb, ...]:
        """A new turn begins: no position of the last one can come again."""
        return (*self._forget(g, self.done), *self.forget_positions(g))

    def forget_positions(self, g: Game) -> tuple[Verb, ...]:
        """No position that was met can come again; a loop that was counted may still not be begun again."""
        return self._forget(g, self.seen, self.shapes)

    def other_action(self, g: Game, action: str) -> tuple[Verb, ...]:
        """Once something else than the loop is done, the loop may be begun again."""
        done = g.table.facts.get(self.done)
        if not done or signature(g, action) in done["actions"]:
            return ()
        return (Note(self.done, None, self._again(done)), *self._forget(g, self.seen))

    def barred(self, g: Game, subject: Value) -> Finding | None:
        """Why an action may not be taken now: it belongs to the loop that was counted last."""
        done = g.table.facts.get(self.done)
        if not done:
            return None
        subjects = {action.partition(":")[2] for action in done["actions"]}
        if signature(g, f":{subject}").partition(":")[2] not in subjects:
            return None
        return forbids(self._again(done), subject, times=done["times"])

    def draw(self, g: Game) -> None:
        """A loop nobody can stop: the game ends without a winner."""
        g.batch = g.table.version + 1
        g.emit(ev.GameEnded, self.endless, "", g.table.pins.seats)

    def _forget(self, g: Game, *names: str) -> tuple[Verb, ...]:
        there = [fact for fact in g.table.facts if fact in names or fact.rpartition("/")[0] in names]
        return tuple(Note(fact, None, self.loop) for fact in there)

    def _again(self, done: dict[str, Any]) -> Cites:
        return self.not_again_for_both if done.get("both") else self.not_again


class DeclaringLoop(Procedure):
    """Base of an edition's declaration of a loop: how often it is carried out; it is then not begun again.

    `actions` are the signatures of one round, `before` how many choices that leave an alternative each seat
    had answered when it began.
    """

    actions: list[str]
    before: dict[str, int]
    first: int | None = None
    second: int | None = None

    def shared(self, g: Game) -> bool:
        """Whether both players could have answered otherwise inside the loop, so that either can stop it."""
        return all(g.table.free.get(seat, 0) > self.before.get(seat, 0) for seat in g.table.pins.seats)

    def settled(self, loops: Loops) -> Next:
        """The lower number counts. The position is the same after any number of rounds, so none is played out."""
        counts = [count for count in (self.first, self.second) if count is not None]
        both = len(counts) > 1
        value = {"times": min(counts), "actions": self.actions, "both": both}
        return do(Note(loops.done, value, loops.both_players if both else loops.one_player), ends=True)


def how_often(seat: str, into: str, cites: Cites) -> Question:
    """The question for a number of rounds."""
    return Question(seat, "loop count", cites, into, least=0, most=MOST_REPEATS, form="number")


def kept(g: Game, name: str) -> list[Any]:
    """What is noted under a name, oldest first."""
    return [value for fact, value in g.table.facts.items() if fact.startswith(f"{name}/")]


def _shape(g: Game) -> str:
    """A cheap mark two equal positions must share; only then is the full fingerprint taken."""
    table, ready = g.table, g.book.ready
    turned = markers = 0
    for obj in table.objects.values():
        turned += obj.orientation not in ("", ready)
        if obj.markers:
            markers += sum(obj.markers.values())
    sizes = ",".join(str(len(table.zones[key])) for key in sorted(table.zones))
    return f"{sizes};{turned};{markers};{len(table.lasting)};{len(table.delayed)}"
