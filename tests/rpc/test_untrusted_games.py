"""Games from altered exports: refused at reading, or every question is answered or typed. Never an error of ours."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from adjudicator.application import Adjudicator
from adjudicator.log import StoredCommand, open_memory_store
from tests.application.playing import open_a_game, play
from tests.application.test_observed import recorded
from tests.audit.test_judged_games import judged_game
from tests.rpc.untrusted import ODD, Path, answers, changed, elsewhere, exported, paths, put, without

Game = tuple[str, list[StoredCommand]]
REMOVED = object()
FEW = 60


def made(kind: str) -> Game:
    """A game under way, one with every act of a judge, or one that was entered."""
    store = open_memory_store()
    app = Adjudicator(store)
    if kind == "judged":
        game_id = judged_game(app)
    elif kind == "observed":
        game_id = recorded(app, 40)
    else:
        game_id = open_a_game(app).game_id
        play(app, game_id, seed=4, commands=6)
    return game_id, list(store.stored(game_id))


@pytest.fixture(scope="module")
def games() -> dict[str, Game]:
    """One game of each kind."""
    return {kind: made(kind) for kind in ("dealt", "observed", "judged")}


def asked_of(game: Game, seq: int, path: Path, new: Any) -> dict[str, str]:
    """What becomes of a game with one part of one event or record changed."""

    def change(state: Any) -> Any:
        return without(state, path) if new is REMOVED else put(state, path, new)

    content = exported(game[0], changed(game[1], seq, change))
    with elsewhere() as client:
        return answers(client, content)


def places(game: Game) -> list[tuple[int, Path]]:
    """Every part of the first two events of each type, and of three records."""
    found: list[tuple[int, Path]] = []
    seen: dict[str, int] = {}
    for command in game[1]:
        for _, seq, topic, state in command.rows:
            seen[topic] = seen.get(topic, 0) + 1
            if seen[topic] <= 2:
                found += [(seq, path) for path in paths(msgspec.json.decode(state))]
    for place in (0, len(game[1]) - 2, len(game[1]) - 1):
        found += [(-place - 1, path) for path in paths(msgspec.json.decode(game[1][place].text))]
    return found


def check_tried(game: Game, seed: int, count: int) -> None:
    """Change one part after another at random and ask everything."""
    rng = random.Random(seed)
    among = places(game)
    for _ in range(count):
        seq, path = rng.choice(among)
        new = rng.choice((*ODD, REMOVED))
        found = asked_of(game, seq, path, new)
        assert "INTERNAL" not in found.values(), (seq, path, new, found)


@pytest.mark.parametrize("kind", ["dealt", "observed"])
def test_whatever_is_changed_is_refused_or_answered(games: dict[str, Game], kind: str) -> None:
    check_tried(games[kind], seed=1, count=FEW)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("kind", ["dealt", "observed", "judged"])
def test_whatever_is_changed_in_many_games_is_refused_or_answered(games: dict[str, Game], kind: str, seed: int) -> None:
    check_tried(games[kind], seed=100 + seed, count=25 * FEW if kind != "judged" else FEW)


CASES: dict[str, tuple[Path, Any]] = {
    "an unknown procedure": (("agenda", 0, "procedure"), "Nowhere"),
    "an unknown step": (("agenda", 0, "at"), "999.9"),
    "locals of other types": (("agenda", 0, "vars"), {"seat": [1], "x": {}}),
    "an unknown zone": (("objects", 0, "zone"), "P1/nowhere"),
    "an unknown seat's zone": (("objects", 0, "zone"), "P9/deck"),
    "an unknown card": (("objects", 0, "number"), "NO-1"),
    "an unknown owner": (("objects", 0, "owner"), "P9"),
    "an unknown controller": (("objects", 0, "controller"), "P9"),
    "an unknown turn player": (("turn_player",), "P9"),
    "no seats": (("pins", "seats"), []),
    "one seat": (("pins", "seats"), ["P1"]),
    "other seats": (("pins", "seats"), ["A", "B"]),
    "an unknown edition": (("pins", "edition"), "chess@1.0.0"),
    "another game's edition": (("pins", "edition"), "fftcg@2.1.9"),
    "an unknown mode": (("pins", "mode"), "guessed"),
    "an unknown format": (("pins", "format"), "none"),
    "an unknown reading": (("pins", "readings"), {"FF-1": "thirdly"}),
    "no definitions": (("pins", "definitions"), {}),
    "a kind of card there is none of": (("pins", "definitions", "U-10", "kind"), "dragon"),
    "numbers of other names": (("pins", "definitions", "U-10", "numbers"), {"mana": 1}),
    "another orientation": (("objects", 0, "orientation"), "sideways"),
    "an object that is there twice": (("objects", 0, "id"), 2),
    "no objects": (("objects",), []),
    "facts of other types": (("facts",), {"first": [1], "": {"a": None}}),
    "a turn before the first": (("turn",), -5),
    "no agenda": (("agenda",), []),
}


@pytest.mark.parametrize("name", CASES)
def test_an_opening_that_no_rule_makes_is_typed(games: dict[str, Game], name: str) -> None:
    game = games["dealt"]
    opening = msgspec.json.decode(game[1][0].rows[0][3])
    path, new = CASES[name]
    assert put(opening, path, new) != opening

    found = asked_of(game, 1, path, new)

    assert "INTERNAL" not in found.values(), found


def test_an_error_in_a_game_that_is_sound_is_still_an_error_of_ours(
    games: dict[str, Game], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise KeyError("a mistake of ours")

    monkeypatch.setattr("adjudicator.rpc.services.game_service.view_table", broken)
    game_id, commands = games["observed"]

    with elsewhere() as client:
        found = answers(client, exported(game_id, commands))

    assert found["grade"] == "EXACT" and found["table judge"] == "INTERNAL"


def test_the_same_error_in_a_game_that_diverged_is_put_down_to_its_log(
    games: dict[str, Game], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise KeyError("what is nowhere")

    monkeypatch.setattr("adjudicator.rpc.services.game_service.view_table", broken)
    game = games["observed"]
    found = asked_of(game, game[1][-1].rows[-1][1], ("cause",), 1)

    assert found["grade"] == "DIVERGED" and found["table judge"] == "LOG_DAMAGED"


def test_a_log_that_does_not_fold_is_stored_graded_and_typed(games: dict[str, Game]) -> None:
    game = games["dealt"]
    seq = next(row[1] for command in game[1] for row in command.rows if row[2] == "card-moved/1")

    found = asked_of(game, seq, ("card",), 9999)

    assert found["import"] == "" and found["grade"] == "DIVERGED"
    assert found["table judge"] == "LOG_DAMAGED" and "INTERNAL" not in found.values()
