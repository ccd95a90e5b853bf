"""Signals that come while a server starts: it ends in order, or starts all the same; systemd is told."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.rpc.serving import OPERATOR

pytestmark = pytest.mark.services

PROGRAMS = (("adjudicator.cli", "serve", "--json"), ("adjudicator.cli", "serve"))
SOON = 60.0


@contextmanager
def waiting_for_its_token(
    program: Sequence[str], folder: Path, *arguments: str, told: str = ""
) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """A server that has begun, and reads its token from a pipe; yields the process and the other end of the pipe."""
    os.mkfifo(pipe := folder / "token")
    command = [sys.executable, "-m", *program, "--port", "0", "--operator-token-file", str(pipe), *arguments]
    environment = {**os.environ, "NOTIFY_SOCKET": told, "ADJUDICATOR_DATA": str(folder), "PYTHONUNBUFFERED": "1"}
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
    )  # fmt: skip
    try:
        until = time.monotonic() + SOON
        while True:
            try:
                end = os.open(pipe, os.O_WRONLY | os.O_NONBLOCK)
                break
            except OSError:  # nobody reads it yet
                assert time.monotonic() < until and process.poll() is None, process.communicate()
                time.sleep(0.02)
        yield process, end
    finally:
        process.kill()
        process.communicate()


def give_token(end: int) -> None:
    """Let the server go on."""
    time.sleep(0.1)  # a signal that was sent has come
    os.write(end, OPERATOR.encode())
    os.close(end)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
@pytest.mark.parametrize("program", PROGRAMS)
def test_a_server_that_is_told_to_end_before_it_has_started_ends_in_order(
    tmp_path: Path, program: Sequence[str], number: signal.Signals
) -> None:
    with waiting_for_its_token(program, tmp_path, "--store", str(tmp_path / "games.db")) as (process, end):
        process.send_signal(number)
        give_token(end)
        out, logged = process.communicate(timeout=SOON)
        assert (process.returncode, out) == (0, ""), "it never listened"
        assert '"stopped"' in logged and "Traceback" not in logged


@pytest.mark.parametrize("program", PROGRAMS)
def test_a_server_that_is_told_to_read_anew_before_it_has_started_starts(
    tmp_path: Path, program: Sequence[str]
) -> None:
    with waiting_for_its_token(program, tmp_path, "--store", str(tmp_path / "games.db")) as (process, end):
        process.send_signal(signal.SIGHUP)
        give_token(end)
        assert process.stdout is not None and "listening" in process.stdout.readline()
        process.send_signal(signal.SIGTERM)
        _, logged = process.communicate(timeout=SOON)
        assert process.returncode == 0 and "certificates.read" in logged


@contextmanager
def waiting_in_its_imports(folder: Path, *arguments: str) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """The command line, which imports its first library from a pipe; yields the process and the pipe's other end."""
    os.mkfifo(pipe := folder / "held")
    (folder / "click.py").write_text(
        f"import sys\nopen({str(pipe)!r}).read()\n"
        f"sys.path.remove({str(folder)!r})\ndel sys.modules['click']\nimport click\n"
    )
    environment = {**os.environ, "PYTHONPATH": str(folder), "ADJUDICATOR_DATA": str(folder), "PYTHONUNBUFFERED": "1"}
    command = [sys.executable, "-m", "adjudicator.cli", *arguments]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment)
    try:
        yield process, os.open(pipe, os.O_WRONLY)
    finally:
        process.kill()
        process.communicate()


def go_on(end: int) -> None:
    """Let the program import the library."""
    time.sleep(0.1)  # a signal that was sent has come
    os.close(end)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
@pytest.mark.parametrize("line", [("serve",), ("--lang", "ja", "serve")])
def test_serve_that_is_told_to_end_before_it_has_read_its_libraries_ends_in_order(
    tmp_path: Path, number: signal.Signals, line: Sequence[str]
) -> None:
    with waiting_in_its_imports(tmp_path, *line, "--memory", "--port", "0", "--json") as (process, end):
        process.send_signal(number)
        go_on(end)
        out, logged = process.communicate(timeout=SOON)
    assert process.returncode == 0 and "listening" not in out
    assert '"stopped"' in logged and "Traceback" not in logged


def test_serve_that_is_told_to_read_anew_before_it_has_read_its_libraries_starts(tmp_path: Path) -> None:
    with waiting_in_its_imports(tmp_path, "serve", "--memory", "--port", "0") as (process, end):
        process.send_signal(signal.SIGHUP)
        go_on(end)
        assert process.stdout is not None
        assert any("listening" in line for line in process.stdout)
        process.send_signal(signal.SIGTERM)
        _, logged = process.communicate(timeout=SOON)
    assert process.returncode == 0 and "certificates.read" in logged


@contextmanager
def ignored(*numbers: signal.Signals) -> Iterator[None]:
    """Programs that are started meanwhile ignore signals from the start, as `nohup` and shells have them do."""
    before = {number: signal.signal(number, signal.SIG_IGN) for number in numbers}
    try:
        yield
    finally:
        for number, handled in before.items():
            signal.signal(number, handled)


@pytest.mark.parametrize("program", PROGRAMS)
def test_a_server_heeds_signals_that_it_was_started_to_ignore(tmp_path: Path, program: Sequence[str]) -> None:
    """Under `nohup` a certificate can still be read anew, and a terminal that goes ends nothing."""
    with (
        ignored(signal.SIGINT, signal.SIGHUP),
        waiting_for_its_token(program, tmp_path, "--store", str(tmp_path / "games.db")) as (process, end),
    ):
        give_token(end)
        assert process.stdout is not None and "listening" in process.stdout.readline()
        process.send_signal(signal.SIGHUP)
        process.send_signal(signal.SIGINT)
        _, logged = process.communicate(timeout=SOON)
    assert process.returncode == 0 and "certificates.read" in logged and '"stopped"' in logged


def test_another_command_goes_on_at_a_signal_that_it_was_started_to_ignore(tmp_path: Path) -> None:
    with (
        ignored(signal.SIGINT, signal.SIGHUP),
        waiting_in_its_imports(tmp_path, "--version") as (process, end),
    ):
        process.send_signal(signal.SIGHUP)
        process.send_signal(signal.SIGINT)
        go_on(end)
        out, told = process.communicate(timeout=SOON)
    assert (process.returncode, told) == (0, "") and out.startswith("adjudicator ")


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_another_command_that_is_told_to_end_ends_without_a_trace(tmp_path: Path, number: signal.Signals) -> None:
    with waiting_in_its_imports(tmp_path, "--version") as (process, end):
        process.send_signal(number)
        go_on(end)
        out, told = process.communicate(timeout=SOON)
    assert (process.returncode, out, told) == (128 + number, "", "")


def test_workers_that_are_being_started_are_ended_with_the_door(tmp_path: Path) -> None:
    store = str(tmp_path / "games.db")
    with waiting_for_its_token(PROGRAMS[1], tmp_path, "--workers", "4", "--store", store) as (process, end):
        give_token(end)
        children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
        until = time.monotonic() + SOON
        while not children.read_text():
            assert time.monotonic() < until
            time.sleep(0.01)
        process.send_signal(signal.SIGTERM)
        out, logged = process.communicate(timeout=SOON)
        assert (process.returncode, out) == (0, "") and "Traceback" not in logged, logged


@pytest.mark.parametrize("abstract", [False, True])
def test_systemd_is_told_when_the_server_is_ready_and_when_it_ends(tmp_path: Path, abstract: bool) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as told:
        told.settimeout(SOON)
        name = f"adjudicator-{os.getpid()}" if abstract else str(tmp_path / "told")
        told.bind(f"\0{name}" if abstract else name)
        shown = f"@{name}" if abstract else name
        with waiting_for_its_token(PROGRAMS[1], tmp_path, told=shown) as (process, end):
            give_token(end)
            assert told.recv(100) == b"READY=1"
            assert process.stdout is not None and process.stdout.readline().startswith("listening on ")
            process.send_signal(signal.SIGTERM)
            assert told.recv(100) == b"STOPPING=1"
            process.communicate(timeout=SOON)
            assert process.returncode == 0
