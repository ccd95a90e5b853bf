"""100. The game: two players, losing and winning, conceding, the principles, and the life of the players."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from engine.abilities.view import RulesContext
from engine.core.clauses.citation import Cites
from engine.core.events.game import FactNoted
from engine.core.play.common_acts import FinishGame, concede_game
from engine.core.table.act import Act
from engine.rulebooks.force_of_will.v8_01.edition import FW

SEATS = ("P1", "P2")
TWO_PLAYERS = FW.cite("102.1")
LOSES = FW.cite("103.1")
WINS = FW.cite("103.2", "103.1")
WINS_BY_EFFECT = FW.cite("103.5", "103.2")
BOTH_WIN = FW.cite("103.5", "103.3")
BOTH_LOSE = FW.cite("103.3", "103.1")
CONCEDES = FW.cite("103.4")
GAME_IS_OVER = FW.cite("103.1", "103.2")
AS_MUCH_AS_POSSIBLE = FW.cite("104.2")
NO_NEW_STATE = FW.cite("104.3")
FORBIDDEN = FW.cite("104.4")
OWNER_CONTROLS = FW.cite("105.3a")

LIFE = FW.open_fact("life")
"""The fact that holds the life of each player (105.4)."""

HUNDRED = 100
ROUNDED_AT_ONCE = FW.cite("105.4a")


def end_with_losers(g: RulesContext, lost: Mapping[str, tuple[str, Cites]]) -> FinishGame:
    """103.2: returns the outcome once players meet losing conditions. If both do at once, nobody wins (103.3).

    Args:
        lost: why each losing seat loses, and by which clauses.
    """
    losers = tuple(seat for seat in SEATS if seat in lost)
    reasons = tuple(lost[seat][0] for seat in losers)
    cites = tuple(lost[seat][1] + LOSES for seat in losers)
    if len(losers) == len(SEATS):
        return FinishGame(losers, reasons, "", BOTH_LOSE, cites)
    return FinishGame(losers, reasons, g.opponent(losers[0]), WINS, cites)


def end_with_winners(g: RulesContext, winners: Collection[str]) -> FinishGame:
    """103.5: returns the end of a game won by an effect. If both players win, nobody does (AFW-03)."""
    losers = tuple(seat for seat in SEATS if seat not in winners)
    if not losers:
        return FinishGame((), (), "", BOTH_WIN)
    return FinishGame(losers, ("the opponent wins",), g.opponent(losers[0]), WINS_BY_EFFECT)


def concede(g: RulesContext, seat: str) -> None:
    """103.4: a player leaves the game at any time; the opponent wins. Nothing replaces or forces it."""
    concede_game(g, seat, CONCEDES, CONCEDES)


def read_life(g: RulesContext, seat: str) -> int:
    """105.4: returns the life of a player."""
    lives: dict[str, int] = g.state.facts.get(LIFE, {})
    return lives.get(seat, 0)


def note_life(g: RulesContext, seat: str, life: int, cites: Cites) -> None:
    """105.4: records the life of a player.

    AFW-05 decides whether a number that is not a multiple of 100 is rounded up now or by the next rule process.
    """
    if g.reading["rounding_of_life"] == "at_once" and life % HUNDRED:
        life, cites = round_life(life), cites + ROUNDED_AT_ONCE
    lives: dict[str, int] = g.state.facts.get(LIFE, {})
    g.record.emit(FactNoted, cites, LIFE, {**lives, seat: life})


def round_life(life: int) -> int:
    """1205.1: returns a number of life rounded up to a multiple of 100."""
    return -(-life // HUNDRED) * HUNDRED


class SetLife(Act, frozen=True, tag="set-life"):
    """105.4: sets a player's life to a number."""

    player: str
    """The player."""
    life: int
    """The new life."""
    cites: Cites
    """The clauses by which life is set."""

    def happen(self, g: RulesContext) -> None:
        lives: dict[str, int] = g.state.facts.get(LIFE, {})
        if lives.get(self.player) != self.life:
            note_life(g, self.player, self.life, self.cites)
