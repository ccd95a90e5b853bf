"""The games of the fixture: the same ones every time, played over the wire with answers picked at random."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from adjudicator.cli.files.deck_files import read_sample_decks
from adjudicator.showcase.players.at_random import choose_answer
from adjudicator_client import Client, NewGame
from adjudicator_client.pb.choice_pb2 import BarredOption, Choice
from engine.rulebooks import load

EDITIONS = ("fire_force", "generic", "fftcg", "force_of_will")
WAITING = "waiting"
WAITING_EDITION = "fire_force"
LONGEST = 5_000
"""Answers after which a game that does not end is given up."""
ENOUGH = 800
"""Answers after which the player who is asked concedes: players who pick at random may go on for thousands."""

Decks = dict[str, dict[str, dict[str, int]]]


@dataclass(frozen=True)
class Played:
    """The games, by name, and what is known of them."""

    games: dict[str, NewGame] = field(default_factory=dict)
    values: dict[str, Any] = field(default_factory=dict)


def decks_of(edition: str) -> Decks:
    """The decks that come with an edition, one for each seat."""
    book = load(edition)
    shipped = [deck for deck in read_sample_decks(book).values() if deck.format == book.usual_format]
    return {
        seat: {zone: dict(cards) for zone, cards in shipped[place % len(shipped)].cards.zones.items()}
        for place, seat in enumerate(book.seats)
    }


def played(client: Client, decks: Mapping[str, Decks]) -> Played:
    """Play them all."""
    found = Played()
    for edition in EDITIONS:
        found.games[edition] = opened(client, edition, decks[edition], edition)
        play(found.games[edition], random.Random(edition))
    waiting = opened(client, WAITING_EDITION, decks[WAITING_EDITION], WAITING)
    found.games[WAITING] = waiting
    barred, choice = play_until_barred(waiting, random.Random(WAITING))
    unasked = next(seat for seat in decks[WAITING_EDITION] if seat != choice.seat)
    found.values.update(barred=barred.id, asked=choice.seat, unasked=unasked, against=len(barred.findings))
    return found


def opened(client: Client, edition: str, decks: Decks, name: str) -> NewGame:
    """A game whose shuffles are the same every time."""
    seed = sha256(f"adjudicator conformance kit, {name}".encode()).digest()
    return client.create_game(edition, decks, seed=seed, request_id=f"conformance-{name}")


def play(game: NewGame, rng: random.Random) -> None:
    """Play to the end, or long enough."""
    for number, choice in enumerate(questions(game, rng, reasons=False)):
        if number == ENOUGH:
            game.seat(choice.seat).concede()
            return


def play_until_barred(game: NewGame, rng: random.Random) -> tuple[BarredOption, Choice]:
    """Play until something is barred for more than one reason."""
    for choice in questions(game, rng, reasons=True):
        for barred in choice.barred:
            if len(barred.findings) > 1:
                return barred, choice
    raise RuntimeError("nothing was ever barred for two reasons; choose another seed")


def questions(game: NewGame, rng: random.Random, *, reasons: bool) -> Iterator[Choice]:
    """Every question of the game, before it is answered."""
    judge, seats = game.seat("judge"), {role: game.seat(role) for role in game.tokens}
    for _ in range(LONGEST):
        asked = judge.options(reasons=reasons)
        if not asked.HasField("choice"):
            return
        choice = asked.choice
        yield choice
        picks, number = choose_answer(choice, rng)
        seats[choice.seat].submit(picks, number=number, choice=choice.id, expected_version=judge.version, events=False)
    raise RuntimeError(f"the game did not end in {LONGEST} answers; choose another seed")
