"""Random games with random decks of compiled cards, each verified as EXACT from its log.

As a script it compiles a database of cards and plays games one after the other:

    python -m tests.cards_compiled.compiled_games CARDS.json FIRST COUNT
    python -m tests.cards_compiled.compiled_games FOLDER FIRST COUNT force_of_will

A folder has sets of OCTGN.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path

from adjudicator.application import Adjudicator, CreateGame
from adjudicator.cards.card_file_text import write_card_file
from adjudicator.cards.importing import Importer
from adjudicator.cards.kept_cards import FORMAT, KeptCards
from adjudicator.cards.printed_card import PrintedCard
from adjudicator.cards.sources import read_source
from adjudicator.log import open_memory_store
from engine.core.table.cards import CardDefinition
from engine.rulebooks import load
from engine.rulebooks.fftcg.v2_1_9.card_file import cards_of
from engine.rulebooks.force_of_will.v8_01.card_file import read_cards as read_card_file
from tests.properties.playing import (
    FFTCG,
    FORCE_OF_WILL,
    MOST_COMMANDS,
    SEATS,
    forty_cards,
    ruler_and_decks,
    some_answer,
)


def compile_definitions(importer: Importer, cards: Iterable[PrintedCard]) -> dict[str, CardDefinition]:
    """The definitions of all cards that are compiled whole."""
    compiled = (importer.compile(printed) for printed in cards)
    return {
        card.number: definition
        for card in compiled
        if card.is_whole
        for definition in cards_of({card.kind: [card.entry]}).values()
    }


def play_verified(definitions: Mapping[str, CardDefinition], seed: int, most: int = MOST_COMMANDS) -> int:
    """One game to its end or for that many commands, verified from its log; returns the number of its commands."""
    rng = random.Random(f"compiled {seed}")
    decks = {seat: forty_cards(definitions, rng) for seat in SEATS}
    used = {number: definitions[number] for deck in decks.values() for number in deck.zones["deck"]}
    app = Adjudicator(open_memory_store())
    request = CreateGame(FFTCG, decks, used, format="limited", seed=(seed + 1).to_bytes(32, "big"))
    return _play(app, app.create(request, request_id=f"compiled-{seed}").game_id, rng, most, seed)


def _play(app: Adjudicator, game_id: str, rng: random.Random, most: int, seed: int) -> int:
    number = 0
    while number < most and (table := app.table(game_id)).result is None:
        app.submit(game_id, some_answer(table, rng), expected_version=table.version, request_id=f"move-{number}")
        number += 1
    grade = app.verify(game_id)
    assert (str(grade.mark), grade.shuffles) == ("EXACT", "re-derived"), seed
    return number


def read_cards(path: Path, game: str) -> Iterator[PrintedCard]:
    """The cards of a file, or of all sets of a folder."""
    for file in sorted(path.glob("Sets*.xml")) if path.is_dir() else [path]:
        text = file.read_text(encoding="utf-8")
        if not path.is_dir() or "<card " in text:
            yield from read_source(text, file.name, game)


def choose_pool(definitions: Mapping[str, CardDefinition]) -> dict[str, CardDefinition]:
    """Cards with a name each, and rulers with a J-ruler side that is whole as well."""
    pool: dict[str, CardDefinition] = {}
    names = set[str]()
    for number, card in definitions.items():
        if card.kind == "ruler" and not (card.sides and set(card.sides) <= definitions.keys()):
            continue
        if card.kind in ("ruler", "j_ruler") or card.name not in names:
            pool[number] = card
            names.add(card.name)
    return pool


def play_force_of_will(definitions: Mapping[str, CardDefinition], seed: int, most: int = MOST_COMMANDS) -> int:
    """One game of Force of Will, as `play_verified` plays them."""
    rng = random.Random(f"compiled {seed}")
    decks = {seat: ruler_and_decks(definitions, rng) for seat in SEATS}
    app = Adjudicator(open_memory_store())
    key = (seed + 1).to_bytes(32, "big")
    request = CreateGame(FORCE_OF_WILL, decks, dict(definitions), format="constructed", seed=key)
    return _play(app, app.create(request, request_id=f"compiled-{seed}").game_id, rng, most, seed)


def play_many(path: Path, first: int, count: int, game: str = "fftcg") -> None:
    """Plays games with the compiled cards of a file, and prints those that fail."""
    importer = Importer(load(game), KeptCards(FORMAT, game, {}))
    if game == "fftcg":
        definitions = compile_definitions(importer, read_cards(path, game))
        play: Callable[[Mapping[str, CardDefinition], int], int] = play_verified
    else:
        compiled = [importer.compile(card) for card in read_cards(path, game)]
        definitions = choose_pool(
            read_card_file(write_card_file([card for card in compiled if card.is_whole]), "cards")
        )
        play = play_force_of_will
    print(f"{len(definitions)} cards, {importer.compiler}", flush=True)
    began, exact = time.monotonic(), 0
    for seed in range(first, first + count):
        try:
            play(definitions, seed)
            exact += 1
        except Exception as failure:
            print(f"game {seed}: {type(failure).__name__}: {failure}", flush=True)
        if (seed - first) % 20 == 19:
            print(f"{exact} of {seed - first + 1} EXACT, {time.monotonic() - began:.0f} s", flush=True)
    print(f"{exact} of {count} EXACT, {time.monotonic() - began:.0f} s", flush=True)


if __name__ == "__main__":
    play_many(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), *sys.argv[4:])
