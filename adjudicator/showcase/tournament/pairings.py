"""Pairings: a game's number alone determines its players and decks, so that it can be played again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from itertools import product

from adjudicator.cli.files.deck_files import NamedDeckList
from engine.core.play.book.rulebook import Rulebook


@dataclass(frozen=True)
class Pairing:
    """The decks and players of a game, in the order of the seats."""

    decks: tuple[str, ...]
    """The names of the decks."""
    players: tuple[str, ...]
    """The names of the players."""


@dataclass(frozen=True)
class TournamentPlan:
    """A tournament: every pair of decks, with every pair of players, in both orders and against themselves."""

    book: Rulebook
    """The edition."""
    format: str
    """The format of the decks."""
    decks: Sequence[NamedDeckList]
    """The decks."""
    players: Sequence[str]
    """The names of the players."""

    @cached_property
    def pairings(self) -> list[Pairing]:
        """Returns every combination of decks and players once, each combination of decks as early as possible."""
        seats = len(self.book.seats)
        decks = list(product([deck.name for deck in self.decks], repeat=seats))
        players = list(product(self.players, repeat=seats))
        rounds = range(len(players))
        return [Pairing(deck, players[(at + n) % len(players)]) for n in rounds for at, deck in enumerate(decks)]

    def pairing(self, number: int) -> Pairing:
        """Returns the pairing of a game."""
        return self.pairings[number % len(self.pairings)]

    def deck(self, name: str) -> NamedDeckList:
        """Returns a deck by its name."""
        return next(deck for deck in self.decks if deck.name == name)

    def secret(self, number: int) -> bytes:
        """Returns the source of a game's shuffles and `request_id`."""
        return sha256(f"adjudicator-tournament/{self.book.id}/{number}".encode()).digest()
