"""Tournaments: whole games of the shipped decks through the service, by each player, each ended by the rules and EXACT.

Every pair of decks in every run, where games are short, else a share of some; 2,000 games of each edition with
`-m slow` (or as many as ADJUDICATOR_GAMES says).
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest

from adjudicator.cli.exit_codes import ExitCode
from adjudicator.cli.failures import Problem
from adjudicator.showcase.demo import processes
from adjudicator.showcase.players import PLAYERS
from adjudicator.showcase.tournament import tournament_game, tournament_runner
from adjudicator.showcase.tournament.pairings import TournamentPlan
from adjudicator.showcase.tournament.tournament_report import TournamentReport
from adjudicator_client import Client, Grade, Unavailable
from engine.rulebooks import editions, load
from tests.cli.conftest import Cli
from tests.shares import share
from tests.showcase.test_demo import processes_in

pytestmark = pytest.mark.services

MANY = int(os.environ.get("ADJUDICATOR_GAMES", "0")) or 2_000
FF = "fire_force@1.0.0"
SHORT = {"force_of_will@8.01": (6, 7, 15), "force_of_will@legacy": (15,)}
"""Games of which a run plays one where it is not each pair of decks: those of Force of Will are long."""


@pytest.fixture(autouse=True)
def temporary(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    """Where servers keep their stores; nothing of them is left."""
    folder = tmp_path / "temporary"
    folder.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(folder))
    yield folder
    assert list(folder.iterdir()) == []


def plan_of(edition: str) -> TournamentPlan:
    return tournament_runner.plan_tournament(load(edition), list(PLAYERS))


def held(plan: TournamentPlan, games: int, jobs: int = 2, first: int = 0) -> TournamentReport:
    return tournament_runner.hold(plan, range(first, first + games), jobs, lambda played: None)


@pytest.mark.parametrize("edition", editions())
def test_a_plan_has_every_pairing_once_and_soon_every_pair_of_decks(edition: str):
    plan = plan_of(edition)
    decks = list(product([deck.name for deck in plan.decks], repeat=2))
    players = list(product(PLAYERS, repeat=2))

    assert len(plan.decks) >= 2 and {deck.format for deck in plan.decks} == {plan.format}
    assert sorted((each.decks, each.players) for each in plan.pairings) == sorted(product(decks, players))
    assert [plan.pairing(number).decks for number in range(len(decks))] == decks
    assert {plan.pairing(number).players for number in range(len(decks))} == set(players)
    assert plan.pairing(len(plan.pairings) + 1) == plan.pairing(1) and plan.secret(1) != plan.secret(2)


@pytest.mark.parametrize("edition", editions())
def test_pairs_of_decks_play_through_the_service_and_are_exact(edition: str):
    plan = plan_of(edition)
    short = SHORT.get(edition, ())
    games = [range(n, n + 1) for n in share(short, len(short))] or [range(len(plan.decks) ** 2)]

    told = [held(plan, len(numbers), first=numbers.start) for numbers in games]

    played = [each for report in told for each in report.games]
    assert sorted(each.number for each in played) == [number for numbers in games for number in numbers]
    assert short or {each.pairing.players for each in played} == set(product(PLAYERS, repeat=2))
    assert all(report.exact for report in told), [each for each in played if not each.exact]


@pytest.mark.slow
@pytest.mark.parametrize("edition", editions())
def test_many_games_through_the_service_are_exact(edition: str):
    told = held(plan_of(edition), MANY, jobs=os.cpu_count() or 1, first=1_000)

    assert len(told.games) == MANY
    assert told.exact, [each for each in told.games if not each.exact]


def test_a_number_is_always_the_same_game():
    plan = plan_of(FF)

    (once,), (again,) = held(plan, 1, first=5).games, held(plan, 1, jobs=1, first=5).games

    assert replace(once, game_id=again.game_id) == again and once.moves > 10


def test_the_greedy_player_beats_the_random_one(cli: Cli):
    ran = cli("tournament", "--games", 12, "--first", 4, "--json")

    *games, last = ran.lines
    mixed = [each for each in games if each["players"][0] != each["players"][1]]
    won = [dict(zip(("P1", "P2"), each["players"], strict=True))[each["ended"]["winner"]] for each in mixed]
    assert ran.code == 0 and len(mixed) == 6 and won.count("greedy") > won.count("random")
    total = last["tournament"]
    assert (total["games"], total["exact"], total["grades"], total["not_exact"]) == (12, 12, {"EXACT": 12}, [])
    assert sum(each["games"] for each in total["ended_by"]) == sum(total["won"].values()) == 12
    assert sum(each["moves"] for each in total["pairings"]) == total["moves"] == sum(each["moves"] for each in games)


def test_people_are_told_sums_the_clauses_and_the_speed(cli: Cli):
    ran = cli("tournament", "--games", 2, "--players", "greedy")

    assert (ran.code, ran.err) == (ExitCode.OK, "")
    for said in ("greedy, greedy", "cinder, tide", "ended by", "1302.1", "games a second", "2 of 2 ended by the rules"):
        assert said in ran.out, said
    assert "random" not in ran.out


def test_what_is_not_exact_is_told_saved_and_no_success(cli: Cli, monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setattr(tournament_game, "LONGEST", 30)

    ran = cli("tournament", "--games", 1, "--save", tmp_path)

    assert ran.code == ExitCode.REFUSED and "game 0: EXACT, not over after 30 answers" in ran.out
    assert "--first 0 --games 1 --save FOLDER" in ran.out and "0 of 1" in ran.out
    assert "UNVERIFIED" in cli("verify", "--file", tmp_path / "game-0.jsonl").out  # its seed is not shown yet


def test_all_games_are_saved_if_that_is_asked_for(cli: Cli, tmp_path: Path):
    ran = cli("tournament", "--games", 1, "--save", tmp_path, "--save-all")

    assert ran.code == ExitCode.OK, ran.err
    assert "EXACT" in cli("verify", "--file", tmp_path / "game-0.jsonl").out


def test_a_game_that_differs_is_not_exact():
    (played,) = held(plan_of(FF), 1).games

    assert played.exact
    for wrong in ({"grade": Grade.GRADE_DIVERGED}, {"ended": None}, {"wrong": "something"}):
        assert not replace(played, **wrong).exact


def test_an_error_during_a_game_is_what_is_wrong_with_it(monkeypatch: pytest.MonkeyPatch):
    class Foolish:
        def answer(self, choice: object, look: object) -> tuple[list[str], None]:
            return ["no such option"], None

    monkeypatch.setattr(tournament_game, "PLAYERS", {**PLAYERS, "greedy": lambda rng: Foolish()})

    (played,) = held(tournament_runner.plan_tournament(load(FF), ["greedy"]), 1).games

    assert not played.exact and played.wrong.startswith("UNKNOWN_OPTION") and played.ended is None


def test_a_server_that_ends_ends_the_tournament(monkeypatch: pytest.MonkeyPatch):
    def gone(self: Client, *arguments: object, **named: object) -> None:
        raise Unavailable("gone", code="UNAVAILABLE")

    monkeypatch.setattr(Client, "create_game", gone)

    with pytest.raises(Unavailable):
        held(plan_of(FF), 4)


def test_games_begin_anew_on_another_server(monkeypatch: pytest.MonkeyPatch):
    began = []
    monkeypatch.setattr(tournament_runner, "ROUND", 2)
    monkeypatch.setattr(tournament_runner, "server", lambda *given: began.append(given) or processes.server(*given))

    told = held(plan_of(FF), 3)

    assert len(began) == 2 and told.exact and len(told.games) == 3


def test_nothing_is_left_of_a_tournament_that_is_ended(tmp_path: Path):
    folder = tmp_path / "its own"
    folder.mkdir()
    command = [sys.executable, "-m", "adjudicator.cli", "tournament", "--games", "500", "--json"]
    running = subprocess.Popen(command, stdout=subprocess.PIPE, env={**os.environ, "TMPDIR": str(folder)})
    assert running.stdout is not None and json.loads(running.stdout.readline())["exact"]
    assert processes_in(folder) and list(folder.iterdir())

    running.send_signal(signal.SIGTERM)
    running.communicate(timeout=60)

    assert running.returncode == ExitCode.INTERRUPTED
    assert list(folder.iterdir()) == [] and processes_in(folder) == []


@pytest.mark.parametrize("arguments", [["--players", "clever"], ["--save-all"], ["--games", "0"]])
def test_what_is_not_understood_is_told_before_anything_is_started(cli: Cli, arguments: list[str]):
    ran = cli("tournament", *arguments)

    assert ran.code == ExitCode.USAGE and ran.out == "" and ran.err


def test_an_unknown_player_is_told_which_there_are():
    with pytest.raises(Problem, match="random, greedy"):
        tournament_runner.plan_tournament(load(FF), ["clever"])
