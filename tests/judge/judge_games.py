"""Random games of every edition, for what is done to them by judges."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

from engine.core.events.event import Event
from engine.core.events.fold import fold
from engine.core.opening.opening import GameSetup, open_game
from engine.core.play.decide import Answer, decide
from engine.core.table.chance import Chance, SeededChance
from engine.core.table.choice import CHANCE
from engine.core.table.state import GameState
from engine.judge.judging import JudgeCommand, carry_out_act
from engine.rulebooks import load, sample_cards

EDITIONS = ("fire_force", "generic", "fftcg", "force_of_will")


@dataclass
class Played:
    """A game with its whole log and the versions at which a command had ended."""

    table: GameState
    log: list[Event]
    chance: Chance | None
    rng: random.Random
    ends: list[int] = field(default_factory=list)

    @property
    def clauses(self) -> tuple[str, ...]:
        """A clause of the edition, as a judge might name it."""
        return (next(iter(load(self.table.pins.edition).edition)).label,)

    def play(self, commands: int) -> None:
        """Answer open choices at random."""
        for _ in range(commands):
            if self.table.result is not None:
                return
            done = decide(self.table, any_answer(self.table, self.rng), self.chance)
            assert done.reason == "", done.verdict
            self.took(done.events)

    def took(self, events: tuple[Event, ...]) -> None:
        """Note what a command brought about."""
        self.log += events
        self.ends.append(self.table.version)

    def judge(self, command: JudgeCommand, to: int = 0) -> tuple[Event, ...]:
        """Carry out a judge's act."""
        former = fold(self.log, to) if to else None
        done = carry_out_act(self.table, command, former, self.log[to:] if to else (), self.chance)
        self.took(done.events)
        return done.events


def any_answer(table: GameState, rng: random.Random) -> Answer:
    """An offered answer to the first open choice."""
    choice = table.choices[0]
    if choice.form == "shuffle":
        order = list(table.zones[str(choice.subject)])
        rng.shuffle(order)
        return Answer(CHANCE, choice.id, tuple(order))
    if choice.form == "number":
        most = choice.most if choice.most >= 0 else choice.least + 3
        return Answer(choice.seat, choice.id, (), str(rng.randint(choice.least, min(most, choice.least + 3))))
    count = rng.randint(choice.least, min(choice.most, len(choice.options)))
    if choice.form == "order":
        count = len(choice.options)
    return Answer(choice.seat, choice.id, tuple(option.id for option in rng.sample(choice.options, count)))


def begun(game: str, seed: int = 1, mode: str = "dealt", **other: Any) -> Played:
    """A game of an edition with its sample decks."""
    book = load(game)
    found = import_module(f"{book.edition.package}.decks").sample_decks()
    fitting = [deck.deck for deck in found.values() if deck.format == book.usual_format]
    decks = dict(zip(book.seats, (fitting * 2)[:2], strict=True))
    chance = SeededChance(seed.to_bytes(32, "big"), f"game-{seed}") if mode == "dealt" else None
    commitment = "00" if mode == "dealt" else ""
    setup = GameSetup(
        book.id, sample_cards(book), decks, book.usual_format, mode=mode, seed_commitment=commitment, **other
    )
    table, events = open_game(setup, chance)
    return Played(table, list(events), chance, random.Random(seed), [table.version])
