"""Two versions of the server on one store, as in a rolling upgrade: who decided what, and what each makes of the other.

The other version is a copy of the sources with one change, run as it stands: one that decides nothing otherwise, and
one under which a player draws two cards a turn.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

from adjudicator_client import Forked, Grade, NewGame
from adjudicator_client.pb.log_service_pb2 import VerifyGameResponse
from engine.rulebooks import load
from tests.log.postgres_stores import make_location
from tests.postgres_server import PostgresServer
from tests.rpc.serving import Server, any_picks, open_game

pytestmark = pytest.mark.services

ROOT = Path(__file__).parents[2]
TURN = Path("engine", "rulebooks", "fire_force", "v1_0_0", "ch0500_turn.py")
DRAW = "return do(DrawOne(g.turn_player, DRAW_FOR_TURN))"
DRAW_TWO = "return do(DrawOne(g.turn_player, DRAW_FOR_TURN), DrawOne(g.turn_player, DRAW_FOR_TURN))"
HERE = load("fire_force").engine_version


def copy_tree(folder: Path) -> Path:
    """A copy of what a server needs."""
    for name in ("engine", "adjudicator", "clients/python"):
        copytree(ROOT / name, folder / name, ignore=ignore_patterns("__pycache__", "*.egg-info"))
    return folder


@pytest.fixture(scope="module")
def harmless(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources with a change that decides nothing otherwise."""
    tree = copy_tree(tmp_path_factory.mktemp("harmless"))
    file = tree / "engine" / "core" / "play" / "decide.py"
    file.write_text(f"{file.read_text(encoding='utf-8')}\n\nMORE = 1\n", encoding="utf-8")
    return tree


@pytest.fixture(scope="module")
def ruled_otherwise(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources with a rule that differs."""
    tree = copy_tree(tmp_path_factory.mktemp("otherwise"))
    source = (tree / TURN).read_text(encoding="utf-8")
    assert source.count(DRAW) == 1
    (tree / TURN).write_text(source.replace(DRAW, DRAW_TWO), encoding="utf-8")
    return tree


@pytest.fixture
def location(postgres: PostgresServer) -> str:
    """A new, empty store in the database."""
    return make_location(postgres)


@pytest.fixture
def server(location: str) -> Iterator[Server]:
    """A server of the present sources."""
    with Server("--store", location) as running:
        yield running


def play_on(server: Server, game: NewGame, rng: random.Random, moves: int) -> int:
    """Answer so many questions at a server; returns the version after them."""
    with server.client() as client:
        seats = {role: client.seat(game.game_id, token) for role, token in game.tokens.items()}
        version = 0
        for _ in range(moves):
            asked = seats["judge"].options(reasons=False).choice
            assert asked.id
            picks, number = any_picks(asked, rng)
            moved = seats[asked.seat].submit(
                picks, number=number, choice=asked.id, expected_version=seats["judge"].version
            )
            version = moved.version
        return version


def verify(server: Server, game: NewGame | Forked) -> VerifyGameResponse:
    """What a server says of the log of a game."""
    with server.client() as client:
        return client.seat(game.game_id, game.tokens["judge"]).verify()


def new_game(server: Server) -> NewGame:
    with server.client() as client:
        return open_game(client)


def test_a_harmless_change_is_the_same_under_either_engine(server: Server, location: str, harmless: Path) -> None:
    """Both play the game in turns while both run; each knows what the other decided, and comes to the same."""
    rng = random.Random(3)
    with Server("--store", location, tree=harmless) as newer:
        game = new_game(server)
        for _ in range(3):
            before = play_on(server, game, rng, 4)
            first = play_on(newer, game, rng, 4)
        by_older, by_newer = verify(server, game), verify(newer, game)

    assert first > before
    assert by_older.grade == by_newer.grade == Grade.GRADE_SAME
    assert by_older.shuffles == by_newer.shuffles == "re-derived"
    assert not by_older.HasField("first") and not by_newer.HasField("first")
    assert [(use.version == HERE, use.here) for use in by_older.engines] == [(True, True), (False, False)]
    assert [(use.version, use.here) for use in by_newer.engines] == [
        (use.version, not use.here) for use in by_older.engines
    ]
    assert [(use.commands, use.same_commands) for use in by_older.engines] == [(13, 13), (12, 12)]
    assert [pin.name for pin in by_newer.pins] == ["engine_version"] and not by_older.pins


def test_a_rule_that_differs_is_no_tampering_and_each_engine_is_held_to_its_own_rules(
    server: Server, location: str, ruled_otherwise: Path
) -> None:
    """Opened by the older engine, played on by the newer one, then by the older one again."""
    rng = random.Random(5)
    with Server("--store", location, tree=ruled_otherwise) as newer:
        game = new_game(server)
        switched = play_on(server, game, rng, 12)
        back = play_on(newer, game, rng, 14)
        play_on(server, game, rng, 6)
        by_older, by_newer = verify(server, game), verify(newer, game)

    assert by_older.grade == by_newer.grade == Grade.GRADE_DIFFERS
    assert by_older.HasField("first") and switched < by_older.first.seq <= back
    assert by_newer.HasField("first") and by_newer.first.seq <= switched
    assert by_newer.first.engine == HERE == by_older.engines[0].version
    assert by_older.first.engine == by_older.engines[1].version != HERE
    own = by_older.engines[0]
    assert own.here and own.same_commands == own.commands == 19, "what it decided before and after the newer one"
    assert any(use.here and use.same_commands == use.commands == 14 for use in by_newer.engines)


def test_a_rewind_and_a_fork_by_another_engine_are_its_own(
    server: Server, location: str, ruled_otherwise: Path
) -> None:
    """What the newer engine decided is taken back, by itself, and forked; then the older one goes on."""
    rng = random.Random(11)
    with Server("--store", location, tree=ruled_otherwise) as newer, newer.client() as client:
        game = new_game(server)
        kept = play_on(server, game, rng, 12)
        play_on(newer, game, rng, 14)
        judge = client.seat(game.game_id, game.tokens["judge"])
        head = judge.table().version
        judge.acts.rewind(kept, "another engine drew twice", ["101.1"], expected_version=head)
        fork = judge.acts.fork("what if")
        end = play_on(server, game, rng, 6)
        by_older, by_newer, of_fork = verify(server, game), verify(newer, game), verify(server, fork)

    assert by_older.grade == Grade.GRADE_DIFFERS and by_older.HasField("first")
    assert kept < by_older.first.seq < end and by_older.first.engine != HERE, "taken back, and still decided otherwise"
    own, other = by_older.engines
    assert own.here and own.same_commands == own.commands == 19, "what it decided before and after the rewind"
    assert other.commands == 15 and by_newer.grade == Grade.GRADE_DIFFERS
    assert of_fork.grade == Grade.GRADE_DIFFERS and [use.version == HERE for use in of_fork.engines] == [True, False]
    assert [use.commands for use in of_fork.engines] == [13, 16], "the rewind and the fork are the newer engine's"


def test_a_file_is_served_by_one_version_after_the_other(tmp_path: Path, harmless: Path) -> None:
    rng, store = random.Random(7), tmp_path / "games.db"
    with Server(store=store) as older:
        game = new_game(older)
        play_on(older, game, rng, 5)
        older.terminate()
        older.ended()
    with Server(store=store, tree=harmless) as newer:
        play_on(newer, game, rng, 5)
        found = verify(newer, game)
        newer.terminate()
        newer.ended()

    assert found.grade == Grade.GRADE_SAME and [use.commands for use in found.engines] == [6, 5]
    with Server(store=store) as older:
        assert verify(older, game).grade == Grade.GRADE_SAME
