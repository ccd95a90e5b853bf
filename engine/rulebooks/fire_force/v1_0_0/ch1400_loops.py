"""1400. Loops: a position that comes again is counted once, by who can stop it, and then not repeated.

A position counts as the same when nothing that decides how play goes on differs (ids and event numbers do not).
"""

from __future__ import annotations

from typing import Any

from engine.kernel import events as ev
from engine.kernel.acts import Note
from engine.kernel.choice import Question, Value
from engine.kernel.game import Game
from engine.kernel.loops import fingerprint
from engine.kernel.menu import requires
from engine.kernel.procedure import Next, Procedure, choose, do, go_to, step
from engine.kernel.verb import Verb
from engine.kernel.verdict import Finding, forbids
from engine.rulebooks.fire_force.v1_0_0.ch0100_game import SEATS
from engine.rulebooks.fire_force.v1_0_0.edition import FF

SEEN, SHAPES, DONE = "loop/seen", "loop/shapes", "loop/done"
LOOP = FF.cite("1401.1")
ONE_PLAYER = FF.cite("1401.1a", "1401.1")
BOTH_PLAYERS = FF.cite("1401.1b", "1401.1")
ENDLESS = FF.cite("1401.1c", "1401.1")
NOT_AGAIN = FF.cite("1401.1a")
MOST_REPEATS = 1_000_000


def signature(g: Game, action: str) -> str:
    """An action as it comes again: what is done with which card, blind to object ids."""
    act, _, subject = action.partition(":")
    card, _, key = subject.partition("/")
    obj = g.table.objects.get(int(card)) if card.isdigit() else None
    return f"{act}:{obj.number if obj is not None else card}/{key}"


def _shape(g: Game) -> str:
    """A cheap mark two equal positions must share; only then is the full fingerprint taken."""
    zones = g.table.zones
    turned = sum(obj.orientation == "exhausted" for obj in g.table.objects.values())
    sizes = ",".join(str(len(zones[key])) for key in sorted(zones))
    return f"{sizes};{turned};{len(g.table.lasting)};{len(g.table.delayed)}"


def remember_position(g: Game, actions: int) -> tuple[Verb, ...]:
    """What has to be kept at 503.2 so that a repeated position can be recognised.

    Args:
        actions: how many actions of this main phase came before.
    """
    facts = g.table.facts
    shape = _shape(g)
    shapes = facts.get(SHAPES, [])
    if shape not in shapes:
        return (Note(SHAPES, [*shapes, shape], LOOP),)
    mark, seen = fingerprint(g.table), facts.get(SEEN, {})
    return (Note(SEEN, {**seen, mark: [actions, dict(g.table.asked)]}, LOOP),) if mark not in seen else ()


def met_again(g: Game) -> list[Any] | None:
    """When the position at 503.2 was met before in this turn: after how many actions, and who had been asked."""
    facts = g.table.facts
    if SEEN not in facts or DONE in facts or _shape(g) not in facts.get(SHAPES, ()):
        return None
    found: list[Any] | None = facts[SEEN].get(fingerprint(g.table))
    return found


def forget_loops(g: Game) -> tuple[Verb, ...]:
    """A new turn begins: no position of the last one can come again."""
    return tuple(Note(name, None, LOOP) for name in (SEEN, SHAPES, DONE) if name in g.table.facts)


def other_action(g: Game, action: str) -> tuple[Verb, ...]:
    """1401.1a: once something else than the loop is done, the loop may be begun again."""
    done = g.table.facts.get(DONE)
    if done and signature(g, action) not in done["actions"]:
        return (Note(DONE, None, NOT_AGAIN), Note(SEEN, None, LOOP))
    return ()


class DeclareLoop(Procedure, edition=FF, name="declare_loop"):
    """1401.1a-b: how often the loop is carried out is declared; it is then not begun again."""

    actions: list[str]
    before: dict[str, int]
    first: int | None = None
    second: int | None = None

    @step("1401.1")
    def who_chose(self, g: Game) -> Next:
        return go_to("1401.1b") if self.shared(g) else go_to("1401.1a")

    @step("1401.1a")
    def ask_one(self, g: Game) -> Next:
        return choose(self.question(g.turn_player, "first", ONE_PLAYER), goto="1401.1b/3")

    @step("1401.1b")
    def ask_turn_player(self, g: Game) -> Next:
        return choose(self.question(g.turn_player, "first", BOTH_PLAYERS))

    @step("1401.1b")
    def ask_other(self, g: Game) -> Next:
        return choose(self.question(g.other_player, "second", BOTH_PLAYERS))

    @step("1401.1b")
    def carry_out(self, g: Game) -> Next:
        counts = [count for count in (self.first, self.second) if count is not None]
        cites = BOTH_PLAYERS if len(counts) > 1 else ONE_PLAYER
        return do(Note(DONE, {"times": min(counts), "actions": self.actions}, cites), ends=True)

    def question(self, seat: str, into: str, cites: tuple[str, ...]) -> Question:
        """How often?"""
        return Question(seat, "loop count", cites, into, least=0, most=MOST_REPEATS, form="number")

    def shared(self, g: Game) -> bool:
        """Whether both players answered choices inside the loop."""
        return all(g.table.asked.get(seat, 0) > self.before.get(seat, 0) for seat in SEATS)


@requires(FF, "1401.1a")
def BARRED_LOOP(g: Game, seat: str, subject: Value) -> Finding | None:
    done: Any = g.table.facts.get(DONE)
    if not done:
        return None
    acts = {action.partition(":")[2] for action in done["actions"]}
    if signature(g, f":{subject}").partition(":")[2] not in acts:
        return None
    return forbids(NOT_AGAIN, subject, times=done["times"])


def endless(g: Game) -> None:
    """1401.1c: a loop nobody can stop is a draw."""
    g.batch = g.table.version + 1
    g.emit(ev.GameEnded, ENDLESS, "", SEATS)
