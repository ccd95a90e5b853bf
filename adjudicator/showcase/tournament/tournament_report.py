"""The report of a tournament: sums over its games as values, to be shown or written as JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from adjudicator.showcase.tournament.pairings import TournamentPlan
from adjudicator.showcase.tournament.tournament_game import PlayedGame


@dataclass(frozen=True)
class GamesSum:
    """Sums over games."""

    games: Sequence[PlayedGame]
    """The games."""

    @property
    def exact(self) -> int:
        """The number of games ended by the rules and reproduced exactly."""
        return sum(game.exact for game in self.games)

    @property
    def won(self) -> Counter[str]:
        """Returns the number of wins by seat; games without a winner under the empty name."""
        return Counter(game.ended.winner for game in self.games if game.ended is not None)

    @property
    def ended_by(self) -> Counter[tuple[str, str]]:
        """Returns the number of losses by clause and reason; most frequent first."""
        ends = (game.ended for game in self.games if game.ended is not None)
        return Counter(dict(Counter((end.clause, end.reason) for end in ends).most_common()))

    @property
    def grades(self) -> Counter[str]:
        """Returns the number of games by grade."""
        return Counter(game.grade for game in self.games)

    def mean(self, of: Callable[[PlayedGame], int]) -> int:
        """Returns the average of a quantity over the games."""
        return round(sum(map(of, self.games)) / len(self.games)) if self.games else 0

    def document(self) -> dict[str, Any]:
        """Returns the sums for `--json`."""
        return {
            "games": len(self.games),
            "exact": self.exact,
            "grades": self.grades,
            "ended_by": [
                {"clause": clause, "reason": reason, "games": count}
                for (clause, reason), count in self.ended_by.items()
            ],
            "won": {seat or "nobody": count for seat, count in self.won.items()},
            "moves": sum(game.moves for game in self.games),
            "events": sum(game.events for game in self.games),
        }


@dataclass(frozen=True)
class TournamentReport:
    """A whole tournament with its duration."""

    plan: TournamentPlan
    """The plan."""
    games: Sequence[PlayedGame]
    """The games."""
    seconds: float
    """The duration in seconds."""

    @property
    def exact(self) -> bool:
        """Whether no game has a fault."""
        return all(game.exact for game in self.games)

    @property
    def speed(self) -> float:
        """The games per second, including verification."""
        return len(self.games) / self.seconds

    def by(self, name: Callable[[PlayedGame], tuple[str, ...]]) -> dict[tuple[str, ...], GamesSum]:
        """Returns the sums of games with the same names (of decks, of players), in the order of the plan."""
        names = dict.fromkeys(name(game) for game in sorted(self.games, key=lambda game: game.number))
        return {each: GamesSum([game for game in self.games if name(game) == each]) for each in sorted(names)}

    def document(self) -> dict[str, Any]:
        """Returns the report for `--json`."""
        pairings = self.by(lambda game: (*game.pairing.decks, *game.pairing.players))
        seats = len(self.plan.book.seats)
        return {
            "edition": self.plan.book.id,
            "format": self.plan.format,
            **GamesSum(self.games).document(),
            "seconds": round(self.seconds, 1),
            "games_per_second": round(self.speed, 2),
            "not_exact": numbers(game for game in self.games if not game.exact),
            "pairings": [
                {"decks": names[:seats], "players": names[seats:], **total.document()}
                for names, total in pairings.items()
            ],
        }


def numbers(games: Iterable[PlayedGame]) -> list[int]:
    """Returns the numbers of games, in order."""
    return sorted(game.number for game in games)
