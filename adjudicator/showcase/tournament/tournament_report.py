"""What a tournament tells: sums over its games, as values, so that they can be shown or written as JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from adjudicator.showcase.tournament.pairings import TournamentPlan
from adjudicator.showcase.tournament.tournament_game import PlayedGame


@dataclass(frozen=True)
class GamesSum:
    """Games taken together."""

    games: Sequence[PlayedGame]
    """The games."""

    @property
    def exact(self) -> int:
        """How many the rules ended and every ruling came out again."""
        return sum(game.exact for game in self.games)

    @property
    def won(self) -> Counter[str]:
        """How many each seat has won; under the empty name, nobody."""
        return Counter(game.ended.winner for game in self.games if game.ended is not None)

    @property
    def ended_by(self) -> Counter[tuple[str, str]]:
        """How many were lost by which clause, for which reason; most first."""
        ends = (game.ended for game in self.games if game.ended is not None)
        return Counter(dict(Counter((end.clause, end.reason) for end in ends).most_common()))

    @property
    def grades(self) -> Counter[str]:
        """How many have which grade."""
        return Counter(game.grade for game in self.games)

    def mean(self, of: Callable[[PlayedGame], int]) -> int:
        """What a game has of something, on average."""
        return round(sum(map(of, self.games)) / len(self.games)) if self.games else 0

    def document(self) -> dict[str, Any]:
        """The sums for `--json`."""
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
    """A whole tournament and how long it took."""

    plan: TournamentPlan
    """What was played."""
    games: Sequence[PlayedGame]
    """The games."""
    seconds: float
    """How long it took."""

    @property
    def exact(self) -> bool:
        """Whether nothing was wrong with any game."""
        return all(game.exact for game in self.games)

    @property
    def speed(self) -> float:
        """Games in a second, verification and all."""
        return len(self.games) / self.seconds

    def by(self, name: Callable[[PlayedGame], tuple[str, ...]]) -> dict[tuple[str, ...], GamesSum]:
        """The sums of games that have the same names (of decks, of players), in the order of the plan."""
        names = dict.fromkeys(name(game) for game in sorted(self.games, key=lambda game: game.number))
        return {each: GamesSum([game for game in self.games if name(game) == each]) for each in sorted(names)}

    def document(self) -> dict[str, Any]:
        """The account for `--json`."""
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
    """The numbers of games, in order."""
    return sorted(game.number for game in games)
