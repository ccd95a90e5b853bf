"""Following a log: the short ways give what the long way gives."""

from __future__ import annotations

import threading

import pytest

from adjudicator.application import Adjudicator
from adjudicator.log import open_memory_store
from adjudicator.rpc.messages import convert_events
from adjudicator.rpc.messages.convert import Fields
from adjudicator.rpc.services.log_followers import Follower, Followers
from engine.core.questions.redaction import redact
from tests.application.playing import any_answer, open_a_game, play


@pytest.fixture(scope="module")
def app() -> Adjudicator:
    return Adjudicator(open_memory_store())


def the_long_way(app: Adjudicator, game_id: str, seat: str, after: int = 0, limit: int = 10_000) -> list[Fields]:
    """Every event through the module that decides who may see what."""
    told = []
    for event, table in app.replay(game_id, after, limit):
        view = redact(event, table, seat)
        if view is not None:
            told.append(convert_events.event(view))
    return told


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_every_seat_is_told_by_a_follower_what_visibility_lets_it_see(app: Adjudicator, seed: int) -> None:
    game_id = open_a_game(app, f"followed-{seed}").game_id
    play(app, game_id, seed)
    log = app.events(game_id, 0, 10_000)

    for seat in ("P1", "P2", "spectator", "judge"):
        assert Follower().look(log, seat) == the_long_way(app, game_id, seat)
        late = Follower.at(app, game_id, 500)
        assert late.look(log[500:], seat) == the_long_way(app, game_id, seat, 500)


def test_a_move_is_told_alike_whoever_asks_in_whatever_order(app: Adjudicator) -> None:
    import random

    game_id = open_a_game(app, "any-order").game_id
    rng, version = random.Random(4), app.head(game_id)
    done = []
    for n in range(40):
        answer = any_answer(app.table(game_id), rng)
        moved = app.submit(game_id, answer, expected_version=version, request_id=f"m{n}")
        done.append((answer.seat, moved))
        version = moved.version
    orders = [done, done[::-1], rng.sample(done, len(done)), [*done[:5], *done[20:], *done[5:20]]]

    told = []
    for order in orders:
        followers = Followers(app, most=2)
        answers = {
            moved.version: followers.after_move(game_id, moved.events, seat, moved.recorded_at, show=True)
            for seat, moved in order
        }
        told.append([answers[moved.version] for _, moved in done])

    assert told[0] == told[1] == told[2] == told[3]
    for fields, (seat, moved) in zip(told[0], done, strict=True):
        recorded = next(each for each in app.commands(game_id) if each.last_seq == moved.version).recorded_at
        told_long = the_long_way(app, game_id, seat, moved.first_seq - 1, len(moved.events))
        assert fields["events"] == [each | {"recorded_at": int(recorded.timestamp())} for each in told_long]


def test_followers_serve_many_threads_and_forget_old_games(app: Adjudicator) -> None:
    followers = Followers(app, most=3)
    games = [open_a_game(app, f"thread-{n}").game_id for n in range(8)]
    wrong: list[str] = []

    def follow(game_id: str) -> None:
        def check(moved: object) -> None:
            fields = followers.after_move(  # type: ignore[attr-defined]
                game_id, moved.events, "P1", moved.recorded_at, show=True
            )
            if fields["waiting_for"] and fields["waiting_for"][0]["choice"] > moved.version:  # type: ignore[attr-defined]
                wrong.append(game_id)

        play(app, game_id, 1, 30, each=check)

    threads = [threading.Thread(target=follow, args=(game_id,)) for game_id in games]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert wrong == []
    assert len(followers._places) <= 3
