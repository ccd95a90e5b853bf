"""What pages say when the line breaks, a server is newer, a link opens nothing, or the table has moved on."""

from __future__ import annotations

import random
import secrets
import socket
from pathlib import Path

import pytest

from adjudicator.showcase.demo.processes import ChildProcess, server
from adjudicator.showcase.players.at_random import choose_answer
from adjudicator_client import connect
from adjudicator_client.client import NewGame
from adjudicator_client.pb.game_service_pb2 import ListOptionsResponse
from tests.console.conftest import Checking
from tests.console.meeting import meeting
from tests.console.quick_games import QUICK, SEATS
from tests.shares import RUN, share
from tools.demo_web import Demonstration, invite

pytestmark = pytest.mark.services

PATHS = ("/", "", "/may", "/log", "/claim", "/acts", "/correct", "/sheet", "/record", "/rules", "/dispute")
"""Pages by what stands behind the address of the server, or of a game."""


def free_port() -> int:
    """Returns a port that nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def answer(game: NewGame, rng: random.Random) -> ListOptionsResponse:
    """Gives an answer that is offered to the open choice; returns what is asked then."""
    judge = game.seat("judge")
    now = judge.options()
    picks, number = choose_answer(now.choice, rng)
    game.seat(now.seat).submit(picks, number=number, expected_version=now.version)
    return judge.options()


def open_at_a_choice(running: Demonstration, seat: str = "P1") -> dict[str, str]:
    """Opens a game in which a seat has several single answers, and returns links to it."""
    quick = QUICK[0]
    with connect(running.address, running.operator) as client:
        game = client.create_game(
            quick.edition, {each: quick.deck(each) for each in SEATS}, card_file=quick.card_file()
        )
        now, rng = game.seat("judge").options(), random.Random(1)
        while now.seat != seat or now.choice.secret or now.choice.most != 1 or len(now.choice.options) < 3:
            now = answer(game, rng)
        return {"game": game.game_id, **invite(client.access(game.game_id), running.web, ("judge", *SEATS), 9)}


def test_a_watch_resumes_after_a_restart_and_says_how_old_it_is(check: Checking, tmp_path: Path):
    operator, port, running = secrets.token_urlsafe(24), free_port(), list[ChildProcess]()
    quick = QUICK[0]

    def start() -> str:
        process = server(tmp_path / "games.sqlite", operator, "--web-port", str(port), "--grace", "0")
        running.append(process)
        return str(process.first_line()["listening"])

    def restart_and_play_on() -> None:
        with connect(start(), operator) as client:
            judge = client.seat(game.game_id, game.tokens["judge"])
            now = judge.options()
            seat = client.seat(game.game_id, game.tokens[now.seat])
            seat.submit([now.choice.options[0].id], expected_version=now.version)

    try:
        with connect(start(), operator) as client:
            decks = {each: quick.deck(each) for each in SEATS}
            game, rng = client.create_game(quick.edition, decks, card_file=quick.card_file()), random.Random(1)
            while game.seat("judge").table().table.turn < 1 or len(game.seat("judge").options().choice.options) < 2:
                answer(game, rng)
            web = f"http://127.0.0.1:{port}"
            link = invite(client.access(game.game_id), web, ("judge",), 5)["judge"]
        points = {"down": running[-1].stop, "up": restart_and_play_on}
        with meeting(tmp_path, points):
            (row,) = check("lines.mjs", "a_watch_resumes_after_a_restart", web=web, judge=link, folder=str(tmp_path))
        print({"live again after ms": row["resumed"]})
    finally:
        for process in running:
            process.stop()


def test_a_dead_server_and_a_newer_one_are_said_on_every_page(check: Checking, running: Demonstration):
    game = running.games[0]
    with connect(running.address, running.operator) as client:
        judge = client.seat(game["game"], client.access(game["game"]).issue("judge").token)
        now = judge.options()
    names = ("a_dead_server_is_said_on_every_page", "a_newer_server_is_endured")
    check("lines.mjs", *names, judge=game["judge"], P1=game[now.seat], version=now.version, paths=share(PATHS, of=3))


def test_links_that_open_nothing_are_said_with_a_way_on(check: Checking, running: Demonstration):
    with connect(running.address, running.operator) as client:
        access = client.access(running.games[1]["game"])
        used, ended, good = (access.invite("spectator", uses=uses) for uses in (1, 1, 9))
        client.redeem(used.code)
        access.revoke_invitation(ended.info.invitation_id)
    codes = {"used": used.code, "ended": ended.code, "unknown": secrets.token_urlsafe(33)}
    spoilt = {name: f"{running.web}/#invitation={code}" for name, code in codes.items()}
    languages = ["en", "ja"] if RUN == "all" else [("en", "ja")[int(RUN) % 2]]
    check("lines.mjs", "links_that_open_nothing_are_said", spoilt=spoilt, good=good.code, languages=languages)


def test_a_second_tab_and_a_stale_move_are_told_what_has_changed(check: Checking, running: Demonstration):
    links = open_at_a_choice(running)
    check("lines.mjs", "a_second_tab_and_a_stale_move_are_told_what_has_changed", P1=links["P1"])
