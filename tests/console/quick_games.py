"""Short games of every rulebook: decks of cards without text, a name for each, and different names for each player."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

SEATS = {"P1": "Garnet", "P2": "Cobalt"}
"""The seats, and the word with which the names of their cards begin."""


@dataclass(frozen=True)
class Quick:
    """A game that is over soon."""

    edition: str
    """Its edition."""
    card: str
    """The entry of an ordinary card, behind its number and name."""
    different: int
    """How many different cards are in a deck."""
    copies: int
    """How many there are of each."""
    unseen: tuple[str, ...]
    """Zones in which not even their owner sees the cards."""
    beside: str = ""
    """Entries of the cards that are no ordinary ones; they are open from the beginning."""
    parts: Mapping[str, Mapping[str, int]] | None = None
    """Parts of a deck besides the main one."""
    seed: int = 3
    """What its answers follow from."""

    def names(self, seat: str) -> list[str]:
        """The names of the ordinary cards of a seat."""
        return [f"{SEATS[seat]} {number:02}." for number in range(1, self.different + 1)]

    def numbers(self, seat: str) -> list[str]:
        """Their numbers, in the same order."""
        return [f"{SEATS[seat][:3].upper()}-{number:03}" for number in range(1, self.different + 1)]

    def card_file(self) -> str:
        """The file with the cards of both seats."""
        kind, _, rest = self.card.partition("\n")
        entries = [
            f'[[{kind}]]\nnumber = "{number}"\nname = "{name}"\n{rest}'
            for seat in SEATS
            for name, number in zip(self.names(seat), self.numbers(seat), strict=True)
        ]
        return "\n".join([self.beside, *entries])

    def deck(self, seat: str) -> dict[str, dict[str, int]]:
        """The deck of a seat."""
        return {"deck": dict.fromkeys(self.numbers(seat), self.copies)} | {
            part: dict(cards) for part, cards in (self.parts or {}).items()
        }


RULER_AND_STONE = """
[[ruler]]
number = "OPEN-1"
name = "Opener"
attributes = ["fire"]
side = "OPEN-1J"
judgment = [{ do = "pay", count = 9 }]
[[j_ruler]]
number = "OPEN-1J"
name = "Opened"
attributes = ["fire"]
atk = 500
def = 500
[[magic_stone]]
number = "OPEN-2"
name = "Pebble"
generic = "basic"
stone_types = ["fire"]
[[magic_stone.ability]]
kind = "activated"
cost = [{ do = "exhaust", what = "self" }]
effect = [{ do = "produce_will", of = ["fire"] }]
"""
RESONATOR = 'resonator\nattributes = ["fire"]\natk = 2000\ndef = 100\nkeywords = ["swiftness"]\n'
FIVE_PARTS = {"ruler": {"OPEN-1": 1}, "stone_deck": {"OPEN-2": 10}}
FIRE = '[[fire]]\nnumber = "OPEN-1"\nname = "Flint"\n'

QUICK = (
    Quick(
        "fire_force@1.0.0",
        'unit\ncost = 1\npower = 3000\nattributes = ["cinder"]\nflame = true\nsupport = 1000\n',
        20,
        2,
        ("deck", "life", "box"),
        FIRE,
        {"fire_deck": {"OPEN-1": 5}},
    ),
    Quick(
        "generic@1.2",
        'unit\nhp = 300\nretreat = 0\nattributes = ["ember"]\n[[unit.skill]]\nname = "Nip"\ncost = 0\ndamage = 300\n',
        25,
        2,
        ("deck", "box"),
    ),
    Quick(
        "fftcg@2.1.9",
        'forward\ncost = 1\nelements = ["fire"]\ncategories = ["VII"]\npower = 9000\nkeywords = ["haste"]\n',
        25,
        2,
        ("deck",),
    ),
    Quick("force_of_will@8.01", RESONATOR, 10, 4, ("deck", "stone_deck"), RULER_AND_STONE, FIVE_PARTS),
    Quick("force_of_will@legacy", RESONATOR, 10, 4, ("deck", "stone_deck"), RULER_AND_STONE, FIVE_PARTS),
)
