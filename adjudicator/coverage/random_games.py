"""Random games with an edition's sample decks: every choice is examined, and answered with offered options."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from adjudicator.coverage import cited_clauses
from engine.abilities.layers.explain_value import Layers, explain_value
from engine.core.clauses.citation import Labels
from engine.core.opening.opening import DeckList, GameSetup, open_game
from engine.core.play.book.rulebook import Rulebook
from engine.core.play.decide import Answer, decide
from engine.core.play.survey import survey
from engine.core.table.chance import SeededChance
from engine.core.table.choice import Choice
from engine.core.table.state import GameState
from engine.rulebooks import part, sample_cards

LONGEST = 5_000
"""The number of answers after which a game is abandoned."""
ALWAYS_LOOKED_AT = 50
"""The number of successive questions by the same clauses that are all examined; of later ones, only some are."""
LOOKED_AT_EVERY = 5
LARGEST_NUMBER = 3


def play_games(book: Rulebook, count: int, seed: int) -> Iterator[set[str]]:
    """Yields the clauses exercised by each of `count` games. The same seed gives the same games."""
    decks = _pair_decks(book)
    for number in range(seed, seed + count if decks else seed):
        yield _play_game(book, decks[number % len(decks)], number)


def _pair_decks(book: Rulebook) -> list[tuple[str, list[DeckList]]]:
    """Yields decks of one format for all seats, in turn through all combinations of shipped decks."""
    module = part(book, "decks")
    shipped: Mapping[str, Any] = module.sample_decks() if module is not None else {}
    formats: dict[str, list[DeckList]] = {}
    for named in shipped.values():
        formats.setdefault(named.format, []).append(named.deck)
    return [
        (name, [decks[(first + place) % len(decks)] for place in range(len(book.seats))])
        for name, decks in formats.items()
        for first in range(len(decks))
    ]


def _play_game(book: Rulebook, chosen: tuple[str, list[DeckList]], number: int) -> set[str]:
    format, decks = chosen
    definitions = sample_cards(book)
    rng = random.Random(number)
    chance = SeededChance(number.to_bytes(16, "big"), "coverage")
    seen = {
        cited_clauses.plain(label)
        for deck in decks
        for label in cited_clauses.of_verdict(book.check_deck(format, deck, definitions))
    }
    setup = GameSetup(book.id, definitions, dict(zip(book.seats, decks, strict=True)), format)
    table, events = open_game(setup, chance)
    seen |= cited_clauses.of_events(events)
    asked: Counter[Labels] = Counter()
    for _ in range(LONGEST):
        if table.result is not None or not table.choices:
            break
        choice = table.choices[0]
        asked[choice.cites] += 1
        if asked[choice.cites] <= ALWAYS_LOOKED_AT or asked[choice.cites] % LOOKED_AT_EVERY == 0:
            seen |= _survey_game(book, table, choice)
        seen |= cited_clauses.of_decision(decide(table, answer(choice, rng), chance))
    return seen


def _survey_game(book: Rulebook, table: GameState, choice: Choice) -> set[str]:
    """Returns the clauses cited by the reasons of a choice and of the values in play."""
    seen = cited_clauses.of_survey(survey(table, choice.seat))
    if table.lasting or table.version % 5 == 0:
        layers = Layers.of(table)
        for object_id in (i for key in sorted(book.play_keys) for i in table.zones.get(key, ())):
            for name in layers.g.derived.characteristics(object_id).numbers:
                seen |= cited_clauses.of_value(explain_value(table, object_id, name, layers))
    return seen


def answer(choice: Choice, rng: random.Random) -> Answer:
    """Returns a random offered answer."""
    if choice.form == "number":
        largest = choice.least + LARGEST_NUMBER
        most = largest if choice.most < 0 else min(choice.most, largest)
        return Answer(choice.seat, choice.id, (), str(rng.randint(choice.least, most)))
    count = rng.randint(choice.least, min(choice.most, len(choice.options)))
    if choice.form == "order":
        count = len(choice.options)
    return Answer(choice.seat, choice.id, tuple(option.id for option in rng.sample(choice.options, count)))
