"""A server with workers answers as one without; a worker that is killed or busy costs nobody a move."""

from __future__ import annotations

import json
import os
import random
import re
import signal
import tempfile
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from io import BytesIO
from pathlib import Path

import pytest

from adjudicator.rpc.workers.worker_process import PINGS_EVERY
from adjudicator_client import AdjudicatorError, Client, Grade, NewGame, RateLimited, pieces
from tests.mcp.asking import DISPUTES, MAIN_PHASE, Assistant, ask_over_http, settle
from tests.rpc.browsing import Browser
from tests.rpc.serving import OPERATOR, Server, any_picks, open_game, open_games_of_places, play, seats

pytestmark = pytest.mark.services

PATIENCE = 60.0


@pytest.fixture(scope="module")
def crowd(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with two workers for moves and one for long work."""
    store: Path = tmp_path_factory.mktemp("crowd") / "games.db"
    limits = ("--calls-per-second", "0", "--failures-per-second", "0")
    with Server("--workers", "2", "--web-port", "0", "--mcp", *limits, store=store) as running:
        yield running


@pytest.fixture
def operator(crowd: Server) -> Iterator[Client]:
    with crowd.client() as client:
        yield client


def find_workers(server: Server) -> dict[str, int]:
    """The process of each worker by its name, as the log has it."""
    lines = [json.loads(line) for line in server.logged.splitlines() if "worker.ready" in line]
    return {line["worker"]: line["pid"] for line in lines}


def lives(pid: int) -> bool:
    """Whether a process runs; one that has ended and is not yet fetched does not."""
    with suppress(OSError):
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    return False


def wait_until(happened: object) -> None:
    until = time.monotonic() + PATIENCE
    while not happened():  # type: ignore[operator]
        assert time.monotonic() < until, "it did not happen in time"
        time.sleep(0.05)


def test_games_are_played_on_all_workers_and_verified(crowd: Server, operator: Client) -> None:
    games = [open_game(operator) for _ in range(4)]
    with ThreadPoolExecutor(4) as pool:
        last = list(pool.map(lambda game: play(game, 40), games))
    for game, moved in zip(games, last, strict=True):
        roles = seats(game)
        assert roles["judge"].table().version == moved.version
        assert roles["judge"].verify().grade == Grade.GRADE_EXACT
        assert next(iter(roles["P1"].watch())).version
        answer = Browser(crowd.web).call("GameService/GetTable", {"gameId": game.game_id}, game.tokens["P1"])
        assert (answer.status, json.loads(answer.body)["version"]) == (200, str(moved.version))


def test_a_refusal_is_told_as_the_worker_made_it(operator: Client) -> None:
    game = open_game(operator)
    with pytest.raises(AdjudicatorError) as told:
        game.seat("P1").submit(["keep", "redraw"])
    assert (told.value.code, told.value.reason) == ("FAILED_PRECONDITION", "ILLEGAL_MOVE")
    assert told.value.verdict is not None and told.value.verdict.findings


def test_a_token_that_was_just_issued_opens_every_worker_and_one_that_was_revoked_none(operator: Client) -> None:
    game = open_game(operator)
    judge = game.seat("judge")
    assert judge.verify().grade == Grade.GRADE_EXACT  # the worker for long work knows the tokens of the game now
    for _ in range(5):
        issued = judge.access.issue("judge")
        another = operator.seat(game.game_id, issued.token)
        assert another.table().version and another.verify().grade == Grade.GRADE_EXACT
        judge.access.revoke(issued.info.token_id)
        for look in (another.table, another.verify):
            with pytest.raises(AdjudicatorError) as told:
                look()
            assert told.value.reason == "UNAUTHENTICATED"


def test_a_token_of_a_tournament_opens_its_games_as_soon_as_it_is_issued_and_none_when_it_is_revoked(
    operator: Client,
) -> None:
    game = open_game(operator, tournament="of workers")
    cup = operator.tournament("of workers")
    for _ in range(5):
        game.seat("P1").table()  # the door has just read which tokens open the game
        issued = cup.issue("judge")
        another = operator.seat(game.game_id, issued.token)
        assert another.table().version and another.verify().grade == Grade.GRADE_EXACT
        cup.revoke(issued.info.token_id)
        for look in (another.table, another.verify):
            with pytest.raises(AdjudicatorError) as told:
                look()
            assert told.value.reason == "UNAUTHENTICATED"


def test_a_watch_that_was_closed_leaves_its_place_at_once(operator: Client) -> None:
    game = open_game(operator)
    for _ in range(40):
        watch = game.seat("P1").watch()
        next(watch)
        watch.close()  # type: ignore[attr-defined]
        time.sleep(0.02)


def test_an_export_is_taken_over_by_the_worker_for_long_work(operator: Client) -> None:
    game, out = open_game(operator), BytesIO()
    moved = play(game, 6)
    game.seat("judge").export(out)
    out.seek(0)
    taken = operator.import_game(out)
    assert (taken.game_id, taken.version, taken.already_recorded) == (game.game_id, moved.version, True)
    with pytest.raises(AdjudicatorError) as refused:
        operator.import_game(BytesIO(b"no export" * 100_000))
    assert refused.value.code == "INVALID_ARGUMENT"


def test_pieces_of_an_export_meet_at_one_worker(
    crowd: Server, operator: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A small last piece goes where the large ones went: its call counts as long work, too."""
    monkeypatch.setattr(pieces, "LARGEST_PIECE", 40_000)
    game = open_game(operator)
    play(game, moves=12)
    file = BytesIO()
    game.seat("judge").export(file)
    file.seek(0)

    found = operator.verify_export(file)

    assert found.received == len(file.getvalue()) > 80_000
    assert found.verified.grade == Grade.GRADE_UNVERIFIED, "the game goes on"


def test_moves_and_looks_do_not_wait_for_long_work(crowd: Server, operator: Client) -> None:
    """The worker for long work is stopped in its tracks, so nothing that waits for it can end."""
    game, other = open_game(operator), open_game(operator)
    asked = [operator.seat(game.game_id, operator.access(game.game_id).issue("judge").token) for _ in range(2)]
    pid = find_workers(crowd)["long-0"]
    os.kill(pid, signal.SIGSTOP)
    with ThreadPoolExecutor(len(asked)) as pool:
        try:
            verified = [pool.submit(each.verify) for each in asked]
            for each in (game, other):
                assert each.seat("judge").table().version
                moved = play(each, 4)
                assert next(iter(each.seat("P2").watch())).version and moved.events
            assert [each.exception() for each in verified if each.done()] == []
        finally:
            with suppress(ProcessLookupError):  # on a slow machine it was replaced meanwhile
                os.kill(pid, signal.SIGCONT)
        assert {each.result(PATIENCE).grade for each in verified} == {Grade.GRADE_EXACT}


def test_a_request_is_answered_again_by_another_worker(crowd: Server, operator: Client) -> None:
    game = open_game(operator)
    first = game.seat("P1").submit("keep", expected_version=game.version, request_id="once")
    for name, pid in find_workers(crowd).items():
        if name.startswith("play"):
            os.kill(pid, signal.SIGKILL)
    again = game.seat("P1").submit("keep", expected_version=game.version, request_id="once")
    assert (again.version, again.already_recorded) == (first.version, True)
    assert game.seat("judge").table().version == first.version


def test_an_assistant_is_answered_by_workers_and_keeps_its_trial_game_when_they_are_killed(
    crowd: Server, operator: Client
) -> None:
    """Trial games are played in the process that takes calls, whatever becomes of the others."""
    game, played_out = open_game(operator), next(case for case in DISPUTES if case["id"] == "an-attack-played-out")

    async def open_one(assistant: Assistant) -> str:
        await settle(assistant, played_out)
        return str((await assistant.call("open_trial", position=MAIN_PHASE))["game"])

    async def look(assistant: Assistant) -> None:
        assert (await assistant.call("show_table", game=game.game_id))["version"] == game.version
        log = await assistant.call("tell_log", game=game.game_id)
        event = log["paragraphs"][0]["sentences"][0]["events"][0]
        assert (await assistant.call("why", game=game.game_id, event=event))["reasons"]
        assert not (await assistant.call("check_claim", game=game.game_id, claim={"P1": {"hand": 99}}))["holds"]

    trial = ask_over_http(crowd.web, OPERATOR, open_one)
    ask_over_http(crowd.web, game.tokens["judge"], look)
    for pid in find_workers(crowd).values():
        os.kill(pid, signal.SIGKILL)
    ask_over_http(crowd.web, game.tokens["judge"], look)

    async def go_on(assistant: Assistant) -> None:
        told = await assistant.call("answer", game=trial, answers=[{"picks": ["attack:1"]}])
        assert told["answers"][0]["outcome"] == "LEGAL"

    ask_over_http(crowd.web, OPERATOR, go_on)


def test_workers_that_are_killed_lose_and_repeat_nothing(crowd: Server, operator: Client) -> None:
    """No player notices more than a wait: the door hands the call to another worker."""
    games, over, rng = [open_game(operator) for _ in range(4)], threading.Event(), random.Random(7)
    acknowledged: dict[str, list[str]] = {}
    kills = 0

    def move_on(game: NewGame) -> None:
        picking, judge = random.Random(game.game_id), game.seat("judge")
        for number in range(40):
            options = judge.options(reasons=False)
            if not options.HasField("choice"):
                return
            asked = options.choice
            picks, figure = any_picks(asked, picking)
            game.seat(asked.seat).submit(
                picks, number=figure, choice=asked.id, expected_version=judge.version, request_id=f"move {number}"
            )
            acknowledged.setdefault(game.game_id, []).append(f"move {number}")

    with ThreadPoolExecutor(len(games)) as pool:
        playing = [pool.submit(move_on, game) for game in games]
        while not all(each.done() for each in playing):
            pid = rng.choice(sorted(find_workers(crowd).values()))
            if lives(pid):
                os.kill(pid, signal.SIGKILL)
                kills += 1
            over.wait(rng.uniform(0.2, 0.6))
        for each in playing:
            each.result()
    assert kills
    for game in games:
        judge = game.seat("judge")
        out = BytesIO()
        judge.export(out)
        ids = re.findall(rb'"request_id":"([^"]+)"', out.getvalue().replace(b"\\", b""))
        assert [each.decode() for each in ids if each.startswith(b"move")] == acknowledged[game.game_id]
        assert judge.verify().grade == Grade.GRADE_EXACT


def test_what_calls_cost_is_counted_over_all_workers_together(tmp_path: Path) -> None:
    """A tournament's token opens games on several workers, a game has one for moves and another for long work."""
    (limits := tmp_path / "limits.toml").write_text(
        "[work]\ncaller_per_second = 0.01\ngame_per_second = 1e9\nburst = 10"
    )
    given = ("--workers", "4", "--limits", str(limits))
    with Server(*given, store=tmp_path / "games.db") as server, server.client() as client:
        games = open_games_of_places(client, 2, tournament="of quotas")
        token = client.tournament("of quotas").issue("judge").token
        one, another = (client.seat(game.game_id, token) for game in games)
        player = games[1].seat("P1")
        assert one.verify().grade == Grade.GRADE_EXACT
        time.sleep(2 * PINGS_EVERY)  # less than much is told when the worker is asked whether it lives
        for call in (one.verify, another.verify, one.table, another.table):
            with pytest.raises(RateLimited) as told:
                call()
            assert "too much work" in told.value.wrong and told.value.retry_after
        assert player.table().version, "whoever has another token goes on"
        pid = find_workers(server)["play-0"]
        for each in find_workers(server).values():
            os.kill(each, signal.SIGKILL)
        wait_until(lambda: find_workers(server)["play-0"] != pid)
        with pytest.raises(RateLimited):
            another.table()


def test_workers_end_with_a_door_that_is_killed(tmp_path: Path) -> None:
    with Server("--workers", "1", store=tmp_path / "games.db") as server:
        pids = find_workers(server).values()
        assert len(pids) == 2 and all(map(lives, pids))
        (folder,) = server.temporary.glob("adjudicator-*")
        server.process.kill()
        wait_until(lambda: not any(map(lives, pids)))
        assert not folder.exists(), "its sockets and counts are removed"
        assert not list(server.temporary.iterdir()), "and the socket of what they were forked from"


def test_what_is_left_of_a_server_whose_processes_are_all_killed_is_removed_by_the_next_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Server("--workers", "1", store=tmp_path / "games.db") as living, monkeypatch.context() as patched:
        patched.setattr(tempfile, "mkdtemp", lambda prefix: str(living.temporary))
        with Server("--workers", "1", store=tmp_path / "others.db") as killed:
            pids = find_workers(killed).values()
            parents = {int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1]) for pid in pids}
            before = set(living.temporary.iterdir())
            for pid in (*pids, *parents, killed.process.pid):
                os.kill(pid, signal.SIGSTOP)  # or one would tidy up after another
            for pid in (*pids, *parents, killed.process.pid):
                os.kill(pid, signal.SIGKILL)
            killed.ended()
            wait_until(lambda: not any(map(lives, pids)))
            assert set(living.temporary.iterdir()) == before and len(before) == 4
            with Server("--workers", "1", store=tmp_path / "others.db") as following:
                following.terminate()
                assert following.ended()[0] == 0
                left = set(living.temporary.iterdir())
                assert left < before and len(left) == 2, "the folders of a server that lives are not touched"
                with living.client() as client:
                    assert play(open_game(client), 2).events


def test_games_in_memory_cannot_have_workers() -> None:
    with pytest.raises(RuntimeError, match="no other process sees them"):
        Server("--workers", "1")


def test_a_list_is_watched_wherever_the_games_are_played(operator: Client) -> None:
    games = open_games_of_places(operator, 2, tournament="cup")
    token = operator.tournament("cup").issue("judge").token
    news, told = operator.seat(games[0].game_id, token).watch_games(), set[str]()
    while not told >= {game.game_id for game in games}:
        told |= {entry.game_id for entry in next(news).games}

    for game in games:  # one of them in another process than the watch
        game.seat("P1").concede()
        (entry,) = next(news).games
        assert (entry.game_id, entry.result.winner) == (game.game_id, "P2")
    news.close()  # type: ignore[attr-defined]
