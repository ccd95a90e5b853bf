"""The engine alone, in one process: complete random games, folding their logs, and what a hot game weighs.

`python -m tests.bench.bench_engine` prints the figures. A game is two players of the shipped constructed decks who
answer every question at random, each offered option as likely as the others. At every decision the options are
there with their clauses; what is barred is worked out when somebody asks.
"""

from __future__ import annotations

import gc
import random
import time
import tracemalloc
from collections.abc import Callable
from functools import partial
from statistics import median
from typing import Any

from engine.core.events.event import Event
from engine.core.events.fold import fold
from engine.core.opening.opening import GameSetup, open_game
from engine.core.play.decide import Answer, decide
from engine.core.table.chance import SeededChance
from engine.core.table.choice import Choice
from engine.core.table.state import GameState
from engine.rulebooks import load, part
from tests.bench.figures import Figure

FIRE_FORCE, GENERIC, FFTCG, FORCE_OF_WILL = "fire_force@1.0.0", "generic@1.2", "fftcg@2.1.9", "force_of_will@8.01"
ROUNDS = 7
GAMES = 60
LONG_GAMES = 5
"""How many games a round has where a game takes long."""
FOLDED = 12
HOT = 40


def setup(edition: str = FIRE_FORCE) -> GameSetup:
    """The first two constructed decks of an edition's shipped set against each other."""
    book = load(edition)
    cards: Any = part(book, "card_file")
    decks: Any = part(book, "decks")
    one, two, *_ = (deck.deck for deck in decks.sample_decks().values() if deck.format == "constructed")
    return GameSetup(edition, cards.sample_cards(), {"P1": one, "P2": two})


def at_random(choice: Choice, rng: random.Random) -> Answer:
    """An answer on offer, picked without regard to what it is."""
    if choice.form == "number":
        most = choice.most if 0 <= choice.most < choice.least + 2 else choice.least + 2
        return Answer(choice.seat, choice.id, (), str(rng.randint(choice.least, most)))
    options = choice.options
    if choice.least == choice.most == 1:
        return Answer(choice.seat, choice.id, (options[int(rng.random() * len(options))].id,))
    count = len(options) if choice.form == "order" else rng.randint(choice.least, min(choice.most, len(options)))
    return Answer(choice.seat, choice.id, tuple(option.id for option in rng.sample(options, count)))


class Tally:
    """What a run of games came to."""

    def __init__(self) -> None:
        self.events = self.decisions = self.options = 0


def play(opening: GameSetup, seed: int, tally: Tally) -> tuple[GameState, list[tuple[Event, ...]]]:
    """One complete game; returns its last table and the events of each command."""
    rng, chance = random.Random(seed), SeededChance(seed.to_bytes(8, "big"), "bench")
    table, events = open_game(opening, chance)
    batches = [events]
    tally.events += len(events)
    while table.result is None:
        choice = table.choices[0]
        decision = decide(table, at_random(choice, rng), chance)
        assert not decision.reason, decision.verdict
        batches.append(decision.events)
        tally.events += len(decision.events)
        tally.decisions += 1
        tally.options += len(choice.options)
    return table, batches


def timed(work: Callable[[], None]) -> float:
    """Seconds of processor time, the garbage of earlier work swept first."""
    gc.collect()
    start = time.process_time()
    work()
    return time.process_time() - start


def games() -> list[Figure]:
    """Fire Force: complete random games, folding alone, and the memory of a hot game."""
    opening = setup()
    rate, events, detail = played(opening)
    return [
        Figure.at_least("complete random games with options", rate, "games/s", 150, detail),
        Figure.at_least("events of complete random games", events, "events/s", 200_000, detail),
        folding(opening),
        memory(opening),
    ]


def generic_games() -> list[Figure]:
    """The generic game beside it; it has no bars of its own."""
    rate, events, detail = played(setup(GENERIC))
    return [
        Figure("generic: complete random games with options", rate, "games/s", 0, True, detail),
        Figure("generic: events of complete random games", events, "events/s", 0, True, detail),
    ]


def fftcg_games() -> list[Figure]:
    """FFTCG starter decks against each other: games a second, and the slowest listings of options."""
    opening = setup(FFTCG)
    rate, events, detail = played(opening)
    return [
        Figure.at_least("fftcg: complete starter games with options", rate, "games/s", 40, detail),
        Figure("fftcg: events of complete starter games", events, "events/s", 0, True, detail),
        listing("fftcg", opening),
    ]


def force_of_will_games() -> list[Figure]:
    """Force of Will starter decks against each other: games a second, and the slowest listings of options."""
    opening = setup(FORCE_OF_WILL)
    rate, events, detail = played(opening, LONG_GAMES)
    return [
        Figure("force_of_will: complete starter games with options", rate, "games/s", 0, True, detail),
        Figure("force_of_will: events of complete starter games", events, "events/s", 0, True, detail),
        listing("force_of_will", opening, 4),
    ]


def listing(name: str, opening: GameSetup, seeds: int = 12) -> Figure:
    """The 99th percentile of carrying a command out and listing what may be done next, of whole games."""
    times: list[float] = []
    for seed in range(seeds):
        rng, chance = random.Random(seed), SeededChance(seed.to_bytes(8, "big"), "bench")
        table, _ = open_game(opening, chance)
        while table.result is None:
            answer = at_random(table.choices[0], rng)
            start = time.perf_counter()
            decide(table, answer, chance)
            times.append((time.perf_counter() - start) * 1000)
    times.sort()
    p99 = times[int(len(times) * 0.99)]
    detail = (
        f"{len(times):,} commands of {seeds} games, each with all steps up to the next list; median {median(times):.2f}"
    )
    return Figure.at_most(f"{name}: p99 of a command and the list of options after it", p99, "ms", 5, detail)


def played(opening: GameSetup, games: int = GAMES) -> tuple[float, float, str]:
    """Games and events a second, and what was played."""
    per_game: list[float] = []
    per_event: list[float] = []
    tally = Tally()
    for number in range(-1, ROUNDS):  # the first round warms up
        tally = Tally()
        seconds = timed(partial(_play_all, opening, tally, games))
        if number >= 0:
            per_game.append(games / seconds)
            per_event.append(tally.events / seconds)
    detail = (
        f"{games} games a round, median of {ROUNDS}; a game has {tally.events / games:,.0f} events and "
        f"{tally.decisions / games:,.0f} decisions of {tally.options / tally.decisions:.1f} options with their clauses"
    )
    return median(per_game), median(per_event), detail


def _play_all(opening: GameSetup, tally: Tally, games: int) -> None:
    for seed in range(games):
        play(opening, seed, tally)


def folding(opening: GameSetup) -> Figure:
    """Events a second when logs are folded into tables, and nothing else is done."""
    logs = []
    for seed in range(FOLDED):
        table, batches = play(opening, seed, Tally())
        logs.append([event for batch in batches for event in batch])
        assert fold(logs[-1]).digest() == table.digest()
    events = sum(len(log) for log in logs)

    def work() -> None:
        for log in logs:
            fold(log)

    rates = [events / timed(work) for _ in range(3 * ROUNDS)]
    detail = f"{FOLDED} logs of {events / FOLDED:,.0f} events, each folded from its first event; median of {3 * ROUNDS}"
    return Figure.at_least("fold alone (evolve)", median(rates), "events/s", 1_000_000, detail)


def memory(opening: GameSetup) -> Figure:
    """What a game weighs that is kept to be played on: its table and what was worked out from it, no log."""
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = [halfway(opening, seed) for seed in range(HOT)]
    gc.collect()
    size = (tracemalloc.get_traced_memory()[0] - before) / len(kept) / 1024
    tracemalloc.stop()
    detail = f"mean of {HOT} tables in the middle of a game, with the caches of their rules; no bar"
    return Figure("memory per hot game", size, "KiB", 0, True, detail)


def halfway(opening: GameSetup, seed: int, commands: int = 70) -> GameState:
    """The table after some commands."""
    rng, chance = random.Random(seed), SeededChance(seed.to_bytes(8, "big"), "bench")
    table, _ = open_game(opening, chance)
    for _ in range(commands):
        if table.result is None:
            decide(table, at_random(table.choices[0], rng), chance)
    return table


if __name__ == "__main__":
    for figure in (*games(), *generic_games(), *fftcg_games(), *force_of_will_games()):
        mark = "" if not figure.bar else f" ({'holds' if figure.holds else 'FAILS'}, bar {figure.bar:,.0f})"
        print(f"{figure.name}: {figure.value:,.1f} {figure.unit}{mark}\n  {figure.detail}")
