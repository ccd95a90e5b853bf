"""Random games: card pools, players that answer anything on offer, and copies to try things on."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from engine.kernel.cards import CardDefinition
from engine.kernel.chance import SeededChance
from engine.kernel.choice import Choice, Option
from engine.kernel.decide import Answer, Command, Decision, decide
from engine.kernel.events import Event
from engine.kernel.opening import DeckList, Setup, open_game
from engine.kernel.table import Table
from engine.rulebooks import load
from engine.rulebooks.fire_force.v1_0_0.card_file import read_cards, sample_cards
from engine.rulebooks.fire_force.v1_0_0.decks import sample_decks
from engine.rulebooks.fire_force.v1_0_0.readings import READINGS

EDITION = "fire_force@1.0.0"
BOOK = load(EDITION)
SEATS = BOOK.seats
VIEWERS = (*SEATS, "spectator")
"""Everybody from whom something is hidden."""

MANY = int(os.environ.get("ADJUDICATOR_GAMES", "0"))
"""How many games each slow property plays; 0 leaves it to the test."""

MOST_COMMANDS = 1500
"""A random game is left after so many commands: some cards can go on for ever."""


@dataclass(frozen=True)
class Pool:
    """Cards to play with, and how a deck is made of them."""

    name: str
    definitions: Mapping[str, CardDefinition]
    format: str
    fixed: tuple[DeckList, ...] = ()

    def decks(self, rng: random.Random) -> dict[str, DeckList]:
        """One deck for each seat: the fixed ones, or 35 cards taken at random."""
        if self.fixed:
            return {seat: rng.choice(self.fixed) for seat in SEATS}
        return {seat: self._random_deck(rng) for seat in SEATS}

    def _random_deck(self, rng: random.Random) -> DeckList:
        main = [number for number, card in self.definitions.items() if card.kind != "fire"]
        fire = [number for number, card in self.definitions.items() if card.kind == "fire"]
        chosen = rng.sample(main, min(len(main), 12))
        return DeckList(
            {
                "deck": _counted(rng.choices(chosen, k=35)),
                "fire_deck": _counted(rng.choices(fire, k=5)),
            }
        )


def _counted(numbers: Sequence[str]) -> dict[str, int]:
    return {number: numbers.count(number) for number in sorted(set(numbers))}


@cache
def wild() -> Pool:
    """Every word of the ability language, in forms that get in each other's way."""
    text = Path(__file__).with_name("wild.toml").read_text(encoding="utf-8")
    return Pool("wild", read_cards(text, "wild.toml"), "blitz_sealed")


@cache
def sample() -> Pool:
    """The invented constructed decks shipped with the edition."""
    decks = tuple(deck.deck for deck in sample_decks().values() if deck.format == "constructed")
    return Pool("sample", sample_cards(), "constructed", decks)


@cache
def mixed() -> Pool:
    """Random decks of all cards of the shipped set."""
    return Pool("mixed", sample_cards(), "blitz_sealed")


POOLS = {"wild": wild, "sample": sample, "mixed": mixed}


@dataclass
class Live:
    """One game under way: the live table and everything recorded so far."""

    table: Table
    log: list[Event]
    chance: SeededChance
    rng: random.Random
    commands: list[Command] = field(default_factory=list)
    ends: list[int] = field(default_factory=list)

    def answer(self) -> Answer:
        """Some answer that is on offer."""
        return some_answer(self.table, self.rng)

    def play(self, command: Command) -> Decision:
        """Carry a command out; it must be legal."""
        decision = decide(self.table, command, self.chance)
        assert decision.reason == "", f"{command} was refused: {decision.verdict}"
        self.log.extend(decision.events)
        self.commands.append(command)
        self.ends.append(self.table.version)
        return decision

    def turns(self, most: int = MOST_COMMANDS) -> Iterator[Choice]:
        """Play on at random; yields the open choice before each command."""
        while self.table.result is None and len(self.commands) < most:
            yield self.table.choices[0]
            self.play(self.answer())


def open_random(seed: int, pool: Pool, readings: Mapping[str, str] | None = None) -> Live:
    """A game of random decks, opened and shuffled by `seed` alone."""
    rng = random.Random(f"{pool.name} {seed}")
    chance = SeededChance(seed.to_bytes(8, "big"), pool.name)
    setup = Setup(EDITION, dict(pool.definitions), pool.decks(rng), format=pool.format, readings=dict(readings or {}))
    table, events = open_game(setup, chance)
    return Live(table, list(events), chance, rng, [], [table.version])


def some_readings(seed: int) -> dict[str, str]:
    """A random value for every open clause."""
    rng = random.Random(f"readings {seed}")
    return {name: rng.choice(reading.values) for name, reading in READINGS.items()}


def some_answer(table: Table, rng: random.Random) -> Answer:
    """Some answer that is on offer. Passing and ending are rarer than doing something."""
    choice = table.choices[0]
    if choice.form == "number":
        most = choice.most if choice.most >= 0 else 4
        return Answer(choice.seat, choice.id, (), str(rng.randint(0, min(most, 4))))
    if choice.form == "order":
        return Answer(choice.seat, choice.id, _ids(rng.sample(choice.options, len(choice.options))))
    if choice.by_id and len(choice.options) > 1 and rng.random() < 0.75:
        real = [option for option in choice.options if option.subject != ""]
        if real:
            return Answer(choice.seat, choice.id, (rng.choice(real).id,))
    count = rng.randint(choice.least, min(choice.most, len(choice.options)))
    return Answer(choice.seat, choice.id, _ids(rng.sample(choice.options, count)))


def with_option(choice: Choice, option: Option, rng: random.Random) -> Answer:
    """An answer on offer that contains one given option."""
    others = [o for o in choice.options if o is not option]
    if choice.form == "order":
        picks = [option, *others]
        rng.shuffle(picks)
    else:
        count = rng.randint(max(choice.least, 1), min(choice.most, len(choice.options)))
        picks = [option, *rng.sample(others, count - 1)]
    return Answer(choice.seat, choice.id, _ids(picks))


def _ids(options: Sequence[Option]) -> tuple[str, ...]:
    return tuple(option.id for option in options)
