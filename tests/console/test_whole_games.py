"""A whole game of every rulebook: two browsers play, a judge and a spectator look on, and nobody is told too much."""

from __future__ import annotations

from collections.abc import Sequence, Set

import pytest

from adjudicator_client import connect, detail_of
from adjudicator_client.client import NewGame
from adjudicator_client.pb.event_pb2 import Event
from tests.console.conftest import Checking
from tests.console.quick_games import QUICK, SEATS, Quick
from tests.shares import share
from tools.demo_web import Demonstration, invite

pytestmark = pytest.mark.services

ROLES = (*SEATS, "spectator")
MOST_ANSWERS = 200
"""After so many answers a seat concedes."""
OVERTAKEN = "The table has changed meanwhile", "そのあいだに卓が変わった"
"""What is said to an answer that came too late: where both are asked at once, the slower one is overtaken."""


@pytest.mark.parametrize("quick", share(QUICK, of=len(QUICK)), ids=lambda each: each.edition)
def test_two_browsers_play_a_whole_game(check: Checking, running: Demonstration, quick: Quick):
    with connect(running.address, running.operator) as client:
        game = client.create_game(
            quick.edition,
            {seat: quick.deck(seat) for seat in SEATS},
            card_file=quick.card_file(),
            seed=f"a whole game of {quick.edition}".encode(),
        )
        links = invite(client.access(game.game_id), running.web, ("judge", *ROLES), 5)
        words = [word for seat in SEATS for word in (*quick.names(seat), *quick.numbers(seat))]
        (row,) = check(
            "playing.mjs",
            "a_whole_game_is_played",
            links=links,
            seed=quick.seed,
            most=MOST_ANSWERS,
            words=words,
            own="|".join(SEATS.values()),
        )
        judge = game.seat("judge")
        print(
            quick.edition,
            {name: row[name] for name in ("played", "answers", "lines", "refused", "problems", "seconds")},
        )
        assert judge.table().table.HasField("result") and judge.table().table.result.winner in (*SEATS, "")
        known = {role: first_known(game, quick, role) for role in ROLES}
    assert row["problems"] == [] and [each for each in row["refused"] if not each.startswith(OVERTAKEN)] == []
    early = {
        (role, word, at, *known[role].get(word, ()))
        for role in ROLES
        for word, at in ((word, tuple(at)) for word, at in row["told"][role].items())
        if word not in known[role] or at[0] < known[role][word][0]
    }
    assert early == set()
    assert all(row["told"][role] for role in ROLES)


def first_known(game: NewGame, quick: Quick, role: str) -> dict[str, tuple[int, str]]:
    """Returns from which event on a role may know each name and number, by what the judge's log says of cards alone."""
    names = {
        number: name for seat in SEATS for number, name in zip(quick.numbers(seat), quick.names(seat), strict=True)
    }
    public = {zone.key for zone in game.seat("judge").table().table.zones if zone.public}
    numbers: dict[int, str] = {}
    known: dict[str, tuple[int, str]] = {}
    for event in game.seat("judge").events():
        if event.type == "card-moved":
            numbers[event.became or event.card] = event.card_number
        number = event.card_number or numbers.get(event.card, "")
        if number in names and is_known_by(event, role, public, quick.unseen):
            for word in (number, names[number]):
                known.setdefault(word, (event.seq, event.type))
    return known


def is_known_by(event: Event, role: str, public: Set[str], unseen: Sequence[str]) -> bool:
    """Returns whether the card of an event is known to a role from then on."""
    detail = detail_of(event)
    if event.type == "card-shown":
        return bool({"*", role} & set(detail["seats"]))
    owner, _, zone = event.target.partition("/")
    if event.type == "card-moved" and owner == role and zone not in unseen:
        return True
    opened = event.type == "card-faced" or (event.type == "card-moved" and event.target in public)
    return opened and detail.get("face_up", True)
