"""Trains a dictionary for `adjudicator/log/records/packed_rows.py` on random games of every edition with its decks.

    python -m tools.train_dictionary NUMBER

writes adjudicator/log/records/dictionaries/NUMBER.zdict. A number that any store may have been written with is
refused: its dictionary must stay as it is. Games are given other ids and secrets each time, so two runs differ in
their bytes.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import structlog
import zstandard

from adjudicator.application import Adjudicator
from adjudicator.application.types import CreateGame
from adjudicator.log import open_memory_store
from engine.core.play.decide import Answer
from engine.core.table.choice import Choice
from engine.rulebooks import editions, load, part, sample_cards

FOLDER = Path(__file__).parents[1] / "adjudicator/log/records/dictionaries"
GAMES = 6
MOST_COMMANDS = 1500
"""Commands taken from an edition, so that games with long logs do not crowd out the others."""
SIZE = 64 * 1024
SEGMENT, SHORTEST = 1024, 8
"""How long the pieces are that a dictionary is put together from, and what counts as a repetition."""


def find_games() -> list[str]:
    """Returns each game once, by the name of its newest edition."""
    return sorted({edition.partition("@")[0] for edition in editions()})


def play_game(app: Adjudicator, edition: str, seed: int) -> str:
    """Play one game at random; returns its id."""
    book, rng = load(edition), random.Random(seed)
    decks: Any = part(book, "decks")
    one, two, *_ = (deck.deck for deck in decks.sample_decks().values() if deck.format == book.usual_format)
    asked = CreateGame(book.id, {"P1": one, "P2": two}, dict(sample_cards(book)), seed=rng.randbytes(32))
    created = app.create(asked, request_id=f"train-{edition}-{seed}")
    version = created.version
    while True:
        with app.reading(created.game_id) as table:
            if table.result is not None:
                return created.game_id
            answer = answer_at_random(table.choices[0], rng)
        request_id = f"{rng.getrandbits(128):032x}"
        version = app.submit(created.game_id, answer, expected_version=version, request_id=request_id).version


def answer_at_random(choice: Choice, rng: random.Random) -> Answer:
    """An answer on offer, picked without regard to what it is."""
    if choice.form == "number":
        most = choice.most if 0 <= choice.most < choice.least + 2 else choice.least + 2
        return Answer(choice.seat, choice.id, (), str(rng.randint(choice.least, most)))
    least, most = choice.least, min(choice.most, len(choice.options))
    count = len(choice.options) if choice.form == "order" else rng.randint(least, most)
    return Answer(choice.seat, choice.id, tuple(option.id for option in rng.sample(choice.options, count)))


def collect_samples(edition: str) -> Iterator[bytes]:
    """What is packed of the commands of games: records, and rows as they are tied together."""
    with closing(open_memory_store()) as store:
        app = Adjudicator(store)
        stored = [command for seed in range(GAMES) for command in list(store.stored(play_game(app, edition, seed)))[1:]]
    for command in random.Random(1).sample(stored, min(MOST_COMMANDS, len(stored))):
        yield command.text
        yield b"\n".join(part for _, _, topic, state in command.rows for part in (topic.encode(), state))


def main(number: str) -> int:
    """Train one dictionary."""
    file = FOLDER / f"{int(number)}.zdict"
    if file.exists():
        print(f"{file.name} is there: stores were written with it; take the next number", file=sys.stderr)
        return 2
    structlog.configure(processors=[], logger_factory=structlog.ReturnLoggerFactory())
    samples: list[Any] = [sample for edition in find_games() for sample in collect_samples(edition)]
    trained = zstandard.train_dictionary(SIZE, samples, k=SEGMENT, d=SHORTEST, dict_id=int(number))
    file.write_bytes(trained.as_bytes())
    print(f"{file.name}: {len(trained.as_bytes())} bytes from {len(samples)} samples of {sum(map(len, samples))} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
