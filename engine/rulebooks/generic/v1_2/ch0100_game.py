"""100. The game: two players, winning and losing, conceding, and the principles."""

from __future__ import annotations

from collections.abc import Mapping

from engine.abilities.view import RulesContext
from engine.core.clauses.citation import Cites
from engine.core.play.common_acts import FinishGame, concede_game
from engine.rulebooks.generic.v1_2.edition import GE

SEATS = ("P1", "P2")
TWO_PLAYERS = GE.cite("102.1")
LOSES = GE.cite("103.1")
WINS = GE.cite("103.2", "103.1")
BOTH_LOSE = GE.cite("103.3", "103.1")
CONCEDES = GE.cite("103.4")
CONCEDER_LOSES = GE.cite("103.4", "103.2")
GAME_IS_OVER = GE.cite("103.1", "103.2")
AS_MUCH_AS_POSSIBLE = GE.cite("104.2")
NO_NEW_STATE = GE.cite("104.3")
FORBIDDEN = GE.cite("104.4")
WHOLE_NUMBER = GE.cite("104.5", "910.1")


def outcome(g: RulesContext, lost: Mapping[str, tuple[str, Cites]]) -> FinishGame:
    """Returns the outcome once players meet losing conditions (103.2). If both do at once, nobody wins (103.3).

    Args:
        lost: why each losing seat loses, and by which clauses.
    """
    losers = tuple(seat for seat in SEATS if seat in lost)
    reasons = tuple(lost[seat][0] for seat in losers)
    cites = tuple(lost[seat][1] + LOSES for seat in losers)
    if len(losers) == len(SEATS):
        return FinishGame(losers, reasons, "", BOTH_LOSE, cites)
    return FinishGame(losers, reasons, g.opponent(losers[0]), WINS, cites)


def concede(g: RulesContext, seat: str) -> None:
    """103.4: a player leaves the game at any time; the opponent wins. Nothing replaces or forces it."""
    concede_game(g, seat, CONCEDES, CONCEDER_LOSES)
