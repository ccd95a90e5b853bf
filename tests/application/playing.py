"""Plain cards, legal decks, and a player who picks any offered option."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache

from adjudicator.application import Adjudicator, CommandSubmitted, CreateGame, GameCreated
from adjudicator.log import StoredCommand, open_memory_store
from engine.core.opening.opening import DeckList
from engine.core.play.decide import Answer
from engine.core.table.cards import CardDefinition
from engine.core.table.choice import CHANCE
from engine.core.table.state import GameState

DEFINITIONS = {
    f"U-{n:02}": CardDefinition(
        f"U-{n:02}", f"隊員{n}", "unit", {"cost": n % 3, "power": 1000 * (1 + n % 4), "support": 1000}
    )
    for n in range(20)
}
DEFINITIONS["F-1"] = CardDefinition("F-1", "火", "fire")
DECK = DeckList({"deck": {number: 2 for number in DEFINITIONS if number[0] == "U"}, "fire_deck": {"F-1": 5}})
SEED = b"a seed of thirty-two bytes size!"
REQUEST = CreateGame("fire_force@1.0.0", {"P1": DECK, "P2": DECK}, DEFINITIONS, seed=SEED)


def open_a_game(app: Adjudicator, request_id: str = "create-1", request: CreateGame = REQUEST) -> GameCreated:
    """A dealt game with a known seed."""
    return app.create(request, request_id=request_id)


def any_answer(table: GameState, rng: random.Random) -> Answer:
    """An offered answer to the first open choice."""
    choice = table.choices[0]
    if choice.form == "shuffle":
        order = list(table.zones[str(choice.subject)])
        rng.shuffle(order)
        return Answer(CHANCE, choice.id, tuple(order))
    if choice.form == "number":
        most = choice.least + 3 if choice.most < 0 else min(choice.most, choice.least + 3)
        return Answer(choice.seat, choice.id, (), str(rng.randint(choice.least, most)))
    count = rng.randint(choice.least, min(choice.most, len(choice.options)))
    if choice.form == "order":
        count = len(choice.options)
    return Answer(choice.seat, choice.id, tuple(option.id for option in rng.sample(choice.options, count)))


def legal_answer(app: Adjudicator, game: GameCreated) -> Answer:
    """An offered answer to what the game asks first, always the same one."""
    return any_answer(app.table(game.game_id), random.Random(1))


def play(
    app: Adjudicator,
    game_id: str,
    seed: int = 1,
    commands: int = 10_000,
    each: Callable[[CommandSubmitted], None] | None = None,
) -> int:
    """Play on with offered answers, at most `commands` of them; returns the version reached."""
    rng = random.Random(seed)
    version = app.head(game_id)
    for n in range(commands):
        table = app.table(game_id)
        if table.result is not None:
            break
        answer = any_answer(table, rng)
        done = app.submit(game_id, answer, expected_version=version, request_id=f"play-{version}-{n}")
        assert done.reason == "", done.verdict
        version = done.version
        if each is not None:
            each(done)
    return version


@cache
def played() -> tuple[str, tuple[StoredCommand, ...]]:
    """A game that goes on, of 41 commands, as it is stored."""
    store = open_memory_store()
    app = Adjudicator(store)
    game_id = open_a_game(app).game_id
    play(app, game_id, seed=4, commands=40)
    return game_id, tuple(store.stored(game_id))
