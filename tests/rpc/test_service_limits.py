"""Limits that a running server reads anew after SIGHUP, with workers and without: whole, or not at all."""

from __future__ import annotations

import json
import signal
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import click
import pytest

from adjudicator.cli import main
from adjudicator.cli.commands.service.serve import serve
from adjudicator.rpc.admission.call_rates import CallRates, RateLimited
from adjudicator.rpc.admission.connections import Connections
from adjudicator.rpc.admission.service_limits import (
    LARGEST,
    NAMES,
    BadLimits,
    ServiceLimits,
    WorkLimits,
    compare_limits,
    read_limits,
)
from adjudicator.rpc.server.server_options import ServerOptions, list_options
from adjudicator_client import AdjudicatorError
from adjudicator_client import RateLimited as Limited
from tests.rpc.serving import Server, open_game
from tools import option_tables

PATIENCE = 30.0


def write(file: Path, text: str) -> Path:
    file.write_text(text)
    return file


# ---------------------------------------------------------------------- the file


def test_what_a_file_names_holds_in_place_of_the_options(tmp_path: Path) -> None:
    options = ServerOptions(calls_per_second=7.0, calls_burst=9, connections=50)

    read = read_limits(write(tmp_path / "limits", "connections = 40\n[work]\nof_call = 1000\n"), options)

    assert (read.connections, read.work.of_call) == (40, 1000)
    assert (read.calls_per_second, read.calls_burst) == (7.0, 9), "what it does not name is as the options say"
    assert read.work.burst == WorkLimits().burst
    assert read_limits(write(tmp_path / "limits", ""), options) == ServiceLimits(
        **{name: getattr(options, name) for name in NAMES}
    )


def test_a_rate_by_itself_brings_its_burst_with_it(tmp_path: Path) -> None:
    options = ServerOptions()
    read = read_limits(write(tmp_path / "limits", "calls_per_second = 3\nfailures_per_second = 2\n"), options)
    assert (read.calls_burst, read.failures_burst) == (6, 40), "as the options of the command line do"
    read = read_limits(write(tmp_path / "limits", "calls_per_second = 3\ncalls_burst = 1\n"), options)
    assert read.calls_burst == 1


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("calls_per_secnd = 3", "no limit calls_per_secnd; write calls_per_second"),
        ("port = 3", "there is no limit port"),
        ("[work]\nper_call = 3", "no limit work.per_call; write of_call"),
        ("work = 3", "begin it with a line [work]"),
        ("calls_per_second = -1", "calls_per_second: Expected `float` >= 0"),
        ('calls_per_second = "fast"', "calls_per_second: Expected `float`, got `str`"),
        ("calls_per_second = nan", "no number that can be counted to"),
        ("calls_per_second = inf", "no number that can be counted to"),
        ("calls_at_once = true", "calls_at_once: Expected `int`, got `bool`"),
        ("calls_at_once = 1.5", "calls_at_once: Expected `int`, got `float`"),
        ("calls_burst = 0", "calls_burst: Expected `int` >= 1"),
        ("arrival = 0", "arrival: Expected `float` >= 0.1"),
        ("[work]\nof_call = 0", "work.of_call: Expected `int` >= 1"),
        ("connections = 1001", "connections = 1001 is more than the 1000 that the process has made room for"),
        ("streams = 257", "streams = 257 is more than the 256"),
        ("calls_per_second 3", "it is no TOML"),
        ("# " + "x" * LARGEST, f"more than {LARGEST} bytes"),
    ],
)
def test_a_file_that_cannot_be_used_is_refused_in_a_sentence(tmp_path: Path, text: str, wrong: str) -> None:
    file = write(tmp_path / "limits", f"streams_per_role = 2\n{text}" if "[work]" not in text else text)
    with pytest.raises(BadLimits) as told:
        read_limits(file, ServerOptions())
    assert wrong in str(told.value) and str(file) in str(told.value)
    assert told.value.todo


def test_a_file_that_is_not_there_is_refused_before_anything_is_opened(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store = tmp_path / "games.db"
    assert main(["serve", "--limits", str(tmp_path / "none"), "--store", str(store)]) == 2
    assert "No such file" in capsys.readouterr().err
    assert not store.exists()


def test_limits_that_differ_are_told_before_and_after() -> None:
    before = ServiceLimits()
    after = ServiceLimits(streams=3, work=WorkLimits(burst=7))
    assert compare_limits(before, after) == {"streams": [256, 3], "work.burst": [400_000, 7]}
    assert compare_limits(before, before) == {}


# ---------------------------------------------------------------------- the declaration


def test_the_pages_show_the_options_and_limits_that_are_declared() -> None:
    texts = [page.read_text("utf-8") for page in option_tables.PAGES]
    assert [block[2] for text in texts for block in option_tables.BLOCK.finditer(text)] == [*option_tables.TABLES]
    assert [option_tables.write_tables(text) for text in texts] == texts


def test_every_declared_option_is_one_of_serve_with_its_default_and_bounds() -> None:
    taken = {option.name: option for option in serve.params if isinstance(option, click.Option)}
    declared = {option.field: option for option in list_options()}

    assert taken.keys() - declared.keys() == {"store", "json", "lang"} and declared.keys() <= taken.keys()
    assert {name for name, option in declared.items() if option.reloaded} == set(NAMES) - {"work"}
    for name, option in declared.items():
        assert (taken[name].opts, taken[name].default, taken[name].help) == ([option.flag], option.default, option.help)
        bounds = (getattr(taken[name].type, "min", None), getattr(taken[name].type, "max", None))
        assert bounds == (option.least, option.most), name


def test_what_the_file_and_the_options_take_has_the_same_bounds(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for option in (each for each in list_options() if each.reloaded):
        assert option.least is not None
        below = option.least - 1
        with pytest.raises(BadLimits):
            read_limits(write(tmp_path / "limits", f"{option.field} = {below}"), ServerOptions())
        for odd in (str(below), *(("nan", "inf") if option.kind is float else ())):
            assert main(["serve", "--memory", option.flag, odd]) == 2
            assert option.flag in capsys.readouterr().err


# ---------------------------------------------------------------------- what holds them


def test_rates_that_change_keep_what_was_spent() -> None:
    now = [0.0]
    rates = CallRates(10.0, 10, clock=lambda: now[0])
    for _ in range(8):
        rates.admitted("token")
    rates.change(1.0, 1, 0.0, 1)
    rates.admitted("token")
    with pytest.raises(RateLimited):
        rates.admitted("token")
    rates.change(10.0, 10, 0.0, 1)
    with pytest.raises(RateLimited):
        rates.admitted("token")
    now[0] += 1.0
    for _ in range(10):
        rates.admitted("token")


def test_fewer_connections_leave_those_that_are_open() -> None:
    closed: list[int] = []
    connections = Connections(10, 10, 10)
    for port in range(5):
        connections.opened(f"ipv4:127.0.0.1:{port}", lambda port=port: closed.append(port))  # type: ignore[misc]
    connections.change(3, 3, 10)
    assert not closed
    connections.opened("ipv4:127.0.0.1:9", lambda: closed.append(9))
    assert closed == [0], "the next one takes the place of the oldest"


# ---------------------------------------------------------------------- a running server


@pytest.fixture(params=[(), ("--workers", "2")], ids=["one process", "workers"])
def limited(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[Server, Path]]:
    file = write(tmp_path / "limits.toml", "calls_per_second = 0\n")
    with Server("--limits", str(file), *request.param, store=tmp_path / "games.db") as server:
        yield server, file


def reload(server: Server, file: Path, text: str, said: str) -> dict[str, object]:
    """Send SIGHUP after the file was written; returns the new line of the log that says so."""
    before = server.logged.count(f'"{said}"')
    write(file, text)
    server.process.send_signal(signal.SIGHUP)
    until = time.monotonic() + PATIENCE
    while server.logged.count(f'"{said}"') == before:
        assert time.monotonic() < until, server.logged
        time.sleep(0.02)
    line: dict[str, object] = json.loads([each for each in server.logged.splitlines() if f'"{said}"' in each][-1])
    return line


def wait_until_refused(call: Callable[[], object], reason: str) -> None:
    """Call until it is refused: a worker hears of its limits a moment after the door."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            call()
        except AdjudicatorError as error:
            assert error.reason == reason, error
            return
    raise AssertionError("it was never refused")


@pytest.mark.services
def test_sighup_changes_rates_and_work_limits_of_a_running_server(limited: tuple[Server, Path]) -> None:
    server, file = limited
    with server.client() as client:
        game = open_game(client)
        seat = game.seat("P1")
        for _ in range(20):
            seat.table()

        line = reload(server, file, "calls_per_second = 0.001\ncalls_burst = 3\n", "limits.read")
        assert line["changed"] == {"calls_per_second": [0.0, 0.001], "calls_burst": [1, 3]}
        for _ in range(3):
            seat.table()
        with pytest.raises(Limited):
            seat.table()

        line = reload(server, file, "calls_per_second = 0\n[work]\ngame_per_second = 0.001\nburst = 1\n", "limits.read")
        assert set(line["changed"]) == {"calls_per_second", "calls_burst", "work.game_per_second", "work.burst"}  # type: ignore[call-overload]
        wait_until_refused(lambda: game.seat("judge").verify(), "RATE_LIMITED")

        reload(server, file, "calls_per_second = 0\n", "limits.read")
        with server.client(attempts=3) as patient:  # what workers had spent too much comes back first
            moved = patient.seat(game.game_id, game.tokens["P1"]).submit("keep", expected_version=game.version)
        assert moved.events, "nothing was lost, and the usual limits hold again"


@pytest.mark.services
def test_a_bad_file_changes_nothing_and_is_told(limited: tuple[Server, Path]) -> None:
    server, file = limited
    with server.client() as client:
        seat = open_game(client).seat("P1")
        bad = "calls_at_once = 1\ncalls_per_second = 0.001\ncalls_burst = 1\nfailures_burst = 0\n"
        line = reload(server, file, bad, "limits.not_read")
        assert "failures_burst" in str(line["wrong"]) and line["todo"]
        for _ in range(10):
            seat.table()
        file.unlink()
        server.process.send_signal(signal.SIGHUP)
        for _ in range(10):
            seat.table()
        line = reload(server, file, "calls_per_second = 0\n", "limits.read")
        assert line["changed"] == {}, "what was refused had not come to hold in part"


@pytest.mark.services
def test_a_limit_changes_while_calls_are_under_way(limited: tuple[Server, Path]) -> None:
    server, file = limited
    ended, failed = threading.Event(), []

    def play_on() -> None:
        with server.client() as client:
            seat = open_game(client).seat("P1")
            while not ended.is_set():
                try:
                    seat.table()
                except AdjudicatorError as error:
                    failed.append(error)

    thread = threading.Thread(target=play_on)
    thread.start()
    try:
        for number in range(6):
            reload(server, file, f"calls_per_second = 0\nstreams = {8 + number}\n", "limits.read")
    finally:
        ended.set()
        thread.join()
    assert not failed
