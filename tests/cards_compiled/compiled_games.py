"""Random games with random decks of compiled cards, each verified as EXACT from its log.

As a script it compiles a database of cards and plays games one after the other:

    python -m tests.cards_compiled.compiled_games CARDS.json FIRST COUNT
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Iterable, Mapping
from pathlib import Path

from adjudicator.application import Adjudicator, CreateGame
from adjudicator.cards.importing import Importer
from adjudicator.cards.kept_cards import FORMAT, KeptCards
from adjudicator.cards.printed_card import PrintedCard
from adjudicator.cards.sources import read_source
from adjudicator.log import open_memory_store
from engine.core.table.cards import CardDefinition
from engine.rulebooks import load
from engine.rulebooks.fftcg.v2_1_9.card_file import cards_of
from tests.properties.playing import FFTCG, MOST_COMMANDS, SEATS, forty_cards, some_answer


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
    game_id = app.create(request, request_id=f"compiled-{seed}").game_id
    number = 0
    while number < most and (table := app.table(game_id)).result is None:
        app.submit(game_id, some_answer(table, rng), expected_version=table.version, request_id=f"move-{number}")
        number += 1
    grade = app.verify(game_id)
    assert (str(grade.mark), grade.shuffles) == ("EXACT", "re-derived"), seed
    return number


def play_many(file: Path, first: int, count: int) -> None:
    """Plays games with the compiled cards of a file, and prints those that fail."""
    importer = Importer(load("fftcg"), KeptCards(FORMAT, "fftcg", {}))
    definitions = compile_definitions(importer, read_source(file.read_text(encoding="utf-8"), file.name))
    print(f"{len(definitions)} cards, {importer.compiler}", flush=True)
    began, exact = time.monotonic(), 0
    for seed in range(first, first + count):
        try:
            play_verified(definitions, seed)
            exact += 1
        except Exception as failure:
            print(f"game {seed}: {type(failure).__name__}: {failure}", flush=True)
        if (seed - first) % 20 == 19:
            print(f"{exact} of {seed - first + 1} EXACT, {time.monotonic() - began:.0f} s", flush=True)
    print(f"{exact} of {count} EXACT, {time.monotonic() - began:.0f} s", flush=True)


if __name__ == "__main__":
    play_many(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
