"""1301. Loops: acts that can be repeated at will are counted once, by who chooses them; forced ones draw the game."""

from __future__ import annotations

from collections.abc import Sequence

from engine.abilities.loop_counters import Growth
from engine.abilities.looping import (
    COUNTED,
    LOOKING_ON,
    DeclaringLoop,
    Loops,
    Round,
    goes_on_for_ever,
    how_often,
    signature,
)
from engine.abilities.view import RulesContext
from engine.core.act import Act
from engine.core.actions import requires
from engine.core.choice import Value
from engine.core.finding import Finding
from engine.core.procedure import Next, choose, go_to, step
from engine.rulebooks.force_of_will.v8_01.ch0200_cards import ATK, DAMAGE, DEF
from engine.rulebooks.force_of_will.v8_01.ch0900_abilities import s0901_kinds as kinds
from engine.rulebooks.force_of_will.v8_01.edition import FW

LOOP = FW.cite("1301.1")
ONE_PLAYER = FW.cite("1301.1a", "1301.1")
BOTH_PLAYERS = FW.cite("1301.1b", "1301.1")
NO_END = FW.cite("1301.1c", "1301.1")
BY_DECISION = frozenset({kinds.ACTIVATED, kinds.SPELL, kinds.STANDBY_SPELL, kinds.JUDGMENT})

LOOPS = Loops(
    loop=LOOP,
    by_one=FW.cite("1301.1a"),
    by_both=FW.cite("1301.1b"),
    by_nobody=NO_END,
    growth=Growth(rising=frozenset({ATK, DEF}), markers=frozenset({DAMAGE}), chosen=BY_DECISION),
)
"""Rule processes only ask whether defence is low (1204.1, 1204.2)."""

WATCH_FROM = 12
"""How many actions a priority needs before loops are looked for; most are shorter."""


def say_action(g: RulesContext, seat: str, action: str) -> str:
    """Returns how an action with priority is remembered: who took it, and what it was whatever its card's id is."""
    return f"{seat} {signature(g, action)}"


def list_choosers(actions: Sequence[str]) -> list[str]:
    """1301.1a, 1301.1b: returns the players who chose something else than to pass in a round."""
    return sorted({said.partition(" ")[0] for said in actions if not said.partition(" ")[2].startswith("pass")})


def reopen(g: RulesContext, seat: str, action: str) -> tuple[Act, ...]:
    """Returns what makes a counted loop open again: an action that is no part of it."""
    done = g.state.facts.get(COUNTED)
    if not done or say_action(g, seat, action) in done["actions"]:
        return ()
    return LOOPS.forget_loops(g)


def is_watched(g: RulesContext, actions: int) -> bool:
    """Returns whether the position is compared with earlier ones after so many actions."""
    return actions >= WATCH_FROM and LOOKING_ON not in g.state.facts


def find_round(g: RulesContext, recent: Sequence[str], actions: int) -> Round | None:
    """Returns the round after which the present position has come again; what shrinks in a round ends by itself."""
    found = LOOPS.met_again(g, recent, actions)
    return None if found is None or any(by < 0 for *_, by in found.counts) else found


def nobody_can_stop(g: RulesContext, found: Round) -> bool:
    """1301.1c: returns whether nobody chose anything in a round, and no answer leads out of it."""
    return not list_choosers(found.actions) and goes_on_for_ever(g)


class DeclareLoop(DeclaringLoop, edition=FW, name="declare_loop"):
    """1301.1a-b: who chooses the acts of a loop says how often they are carried out."""

    player: str = ""
    """The only player who chooses; empty if both do."""

    @step("1301.1")
    def find_players(self, g: RulesContext) -> Next:
        choosers = list_choosers(self.actions)
        if len(choosers) == 1:
            return go_to("1301.1a", player=choosers[0])
        return go_to("1301.1b") if choosers or self.shared(g) else go_to("1301.1a", player=self.who_stops(g))

    @step("1301.1a")
    def ask_one(self, g: RulesContext) -> Next:
        return choose(how_often(self.player, "first", ONE_PLAYER), goto="1301.1b/3")

    @step("1301.1b")
    def ask_turn_player(self, g: RulesContext) -> Next:
        return choose(how_often(g.turn_player, "first", BOTH_PLAYERS))

    @step("1301.1b")
    def ask_other(self, g: RulesContext) -> Next:
        return choose(how_often(g.other_player, "second", BOTH_PLAYERS))

    @step("1301.1b")
    def carry_out(self, g: RulesContext) -> Next:
        return self.settled(g, LOOPS)


@requires(FW, "1301.1a", "1301.1b")
def NOT_THE_LOOP(g: RulesContext, seat: str, subject: Value) -> Finding | None:
    """A loop that was counted is not begun again before something else is done."""
    return LOOPS.barred(g, subject)
