"""Random games: card pools, players that answer anything on offer, and copies to try things on."""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from engine.core.events.event import Event
from engine.core.opening.opening import DeckList, GameSetup, open_game
from engine.core.play.decide import Answer, Command, Decision, decide
from engine.core.table.cards import CardDefinition
from engine.core.table.chance import SeededChance
from engine.core.table.choice import Choice, Option
from engine.core.table.state import GameState
from engine.rulebooks import load, part

FIRE_FORCE, GENERIC, FFTCG, FORCE_OF_WILL = "fire_force@1.0.0", "generic@1.2", "fftcg@2.1.9", "force_of_will@8.01"
OLDER_FORCE_OF_WILL = "force_of_will@legacy"
BOOKS = {edition: load(edition) for edition in (FIRE_FORCE, GENERIC, FFTCG, FORCE_OF_WILL, OLDER_FORCE_OF_WILL)}
SEATS = ("P1", "P2")
VIEWERS = (*SEATS, "spectator")
"""Everybody from whom something is hidden."""

MANY = int(os.environ.get("ADJUDICATOR_GAMES", "0"))
"""How many games each slow property plays; 0 leaves it to the test."""

MOST_COMMANDS = 1500
"""A random game is left after so many commands: some cards can go on for ever."""

LONG_GAMES = {"force-of-will": 300, "force-of-will-wild": 300, "older-force-of-will": 200}
"""How many commands of a game are played where random games are long and each command costs much."""


@dataclass(frozen=True)
class Pool:
    """Cards to play with, and how a deck is made of them."""

    name: str
    edition: str
    definitions: Mapping[str, CardDefinition]
    format: str
    fixed: tuple[DeckList, ...] = ()
    random_deck: Callable[[Mapping[str, CardDefinition], random.Random], DeckList] | None = None

    def decks(self, rng: random.Random) -> dict[str, DeckList]:
        """One deck for each seat: a fixed one, or cards taken at random."""
        if self.random_deck is None:
            return {seat: rng.choice(self.fixed) for seat in SEATS}
        return {seat: self.random_deck(self.definitions, rng) for seat in SEATS}


def sealed_deck(definitions: Mapping[str, CardDefinition], rng: random.Random) -> DeckList:
    """35 cards of twelve numbers, any copies, and five fire cards."""
    main = [number for number, card in definitions.items() if card.kind != "fire"]
    fire = [number for number, card in definitions.items() if card.kind == "fire"]
    chosen = rng.sample(main, min(len(main), 12))
    return DeckList({"deck": _counted(rng.choices(chosen, k=35)), "fire_deck": _counted(rng.choices(fire, k=5))})


def forty_cards(definitions: Mapping[str, CardDefinition], rng: random.Random) -> DeckList:
    """40 cards of fourteen numbers, any copies."""
    chosen = rng.sample(list(definitions), 14)
    return DeckList({"deck": _counted(rng.choices(chosen, k=40))})


def fifty_cards(definitions: Mapping[str, CardDefinition], rng: random.Random) -> DeckList:
    """50 cards, at most four of a number, half of them units."""
    units = [number for number, card in definitions.items() if card.kind == "unit"]
    others = [number for number, card in definitions.items() if card.kind != "unit"]
    chosen = (*rng.sample(units * 4, 25), *rng.sample(others * 4, 25))
    return DeckList({"deck": _counted(chosen)})


def ruler_and_decks(definitions: Mapping[str, CardDefinition], rng: random.Random) -> DeckList:
    """A ruler, 40 cards of fourteen numbers, twelve magic stones, at most four of a number, and the ruler's runes."""
    kinds = ("ruler", "magic_stone")
    rulers, stones = ([number for number, card in definitions.items() if card.kind == kind] for kind in kinds)
    runes = [number for number, card in definitions.items() if card.kind in ("rune", "chant_rune")]
    backs = {side for number, card in definitions.items() for side in card.sides if side == f"{number}B"}
    fronts = {number: card for number, card in definitions.items() if number not in backs}
    main = [number for number, card in fronts.items() if card.kind not in (*kinds, "j_ruler", "rune")]
    chosen = rng.sample(rng.sample(main, 14) * 4, 40)
    parts = {"ruler": [rng.choice(rulers)], "deck": chosen, "stone_deck": rng.sample(stones * 4, 12)}
    ruler = definitions[parts["ruler"][0]]
    fitting = [number for number in runes if set(definitions[number].attributes) & set(ruler.attributes)]
    if "divinity" in ruler.numbers:
        parts["rune_deck"] = [number for number in fitting if number not in chosen][:5]
    return DeckList({part: _counted(numbers) for part, numbers in parts.items()})


def _counted(numbers: Sequence[str]) -> dict[str, int]:
    return {number: numbers.count(number) for number in sorted(set(numbers))}


@cache
def wild() -> Pool:
    """Every word of the ability language, in forms that get in each other's way."""
    text = Path(__file__).with_name("wild.toml").read_text(encoding="utf-8")
    cards = _cards(FIRE_FORCE)
    return Pool("wild", FIRE_FORCE, cards.read_cards(text, "wild.toml"), "blitz_sealed", random_deck=sealed_deck)


@cache
def sample() -> Pool:
    """The invented constructed decks shipped with the edition."""
    return _shipped("sample", FIRE_FORCE)


@cache
def mixed() -> Pool:
    """Random decks of all cards of the shipped set."""
    return Pool("mixed", FIRE_FORCE, _cards(FIRE_FORCE).sample_cards(), "blitz_sealed", random_deck=sealed_deck)


@cache
def generic() -> Pool:
    """The invented decks shipped with the generic game."""
    return _shipped("generic", GENERIC)


@cache
def generic_mixed() -> Pool:
    """Random decks of all cards shipped with the generic game."""
    return Pool("generic-mixed", GENERIC, _cards(GENERIC).sample_cards(), "constructed", random_deck=fifty_cards)


@cache
def fftcg() -> Pool:
    """The starter decks shipped with FFTCG."""
    return _shipped("fftcg", FFTCG)


@cache
def fftcg_wild() -> Pool:
    """Every word of the ability language as FFTCG knows it, in forms that get in each other's way."""
    text = Path(__file__).with_name("fftcg_wild.toml").read_text(encoding="utf-8")
    cards = _cards(FFTCG)
    return Pool("fftcg-wild", FFTCG, cards.read_cards(text, "fftcg_wild.toml"), "limited", random_deck=forty_cards)


@cache
def force_of_will() -> Pool:
    """The starter decks shipped with Force of Will."""
    return _shipped("force-of-will", FORCE_OF_WILL)


@cache
def older_force_of_will() -> Pool:
    """The same decks in the edition that is built on the newer one."""
    return _shipped("older-force-of-will", OLDER_FORCE_OF_WILL)


@cache
def force_of_will_wild() -> Pool:
    """Words of the ability language as Force of Will knows them, in forms that get in each other's way."""
    text = Path(__file__).with_name("force_of_will_wild.toml").read_text(encoding="utf-8")
    cards = _cards(FORCE_OF_WILL).read_cards(text, "force_of_will_wild.toml")
    return Pool("force-of-will-wild", FORCE_OF_WILL, cards, "constructed", random_deck=ruler_and_decks)


def _shipped(name: str, edition: str) -> Pool:
    found = _module(edition, "decks").sample_decks().values()
    decks = tuple(deck.deck for deck in found if deck.format == "constructed")
    return Pool(name, edition, _cards(edition).sample_cards(), "constructed", decks)


def _cards(edition: str) -> Any:
    return _module(edition, "card_file")


def _module(edition: str, name: str) -> Any:
    return part(BOOKS[edition], name)


POOLS = {
    "wild": wild, "sample": sample, "mixed": mixed, "generic": generic, "generic-mixed": generic_mixed, "fftcg": fftcg,
    "fftcg-wild": fftcg_wild, "force-of-will": force_of_will,
    "force-of-will-wild": force_of_will_wild, "older-force-of-will": older_force_of_will,
}  # fmt: skip


@dataclass
class Live:
    """One game under way: the live table and everything recorded so far."""

    table: GameState
    log: list[Event]
    chance: SeededChance
    rng: random.Random
    commands: list[Command] = field(default_factory=list)
    ends: list[int] = field(default_factory=list)
    most: int = MOST_COMMANDS

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
        while self.table.result is None and len(self.commands) < min(most, self.most):
            yield self.table.choices[0]
            self.play(self.answer())


def open_random(seed: int, pool: Pool, readings: Mapping[str, str] | None = None) -> Live:
    """A game of random decks, opened and shuffled by `seed` alone."""
    rng = random.Random(f"{pool.name} {seed}")
    chance = SeededChance(seed.to_bytes(8, "big"), pool.name)
    setup = GameSetup(
        pool.edition, dict(pool.definitions), pool.decks(rng), format=pool.format, readings=dict(readings or {}),
        number_key=f"key of {seed}",
    )  # fmt: skip
    table, events = open_game(setup, chance)
    most = LONG_GAMES.get(pool.name, MOST_COMMANDS)
    return Live(table, list(events), chance, rng, [], [table.version], most)


def some_readings(seed: int, pool: Pool) -> dict[str, str]:
    """A random value for every open clause."""
    rng = random.Random(f"readings {seed}")
    readings = BOOKS[pool.edition].readings
    return {name: rng.choice(reading.values) for name, reading in readings.items()}


def some_answer(table: GameState, rng: random.Random) -> Answer:
    """Some answer that is on offer. Passing and ending are rarer than doing something."""
    choice = table.choices[0]
    if choice.form == "number":
        most = choice.least + 4 if choice.most < 0 else min(choice.most, choice.least + 4)
        return Answer(choice.seat, choice.id, (), str(rng.randint(choice.least, most)))
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
