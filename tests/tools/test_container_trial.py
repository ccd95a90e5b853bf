"""What is deployed can be read, and says nothing that the program does not know; `make container` tries it whole."""

from __future__ import annotations

import json
import os
import resource
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from adjudicator.cli import main
from adjudicator.rpc.admission.connections import measure_room
from adjudicator.rpc.server.server_options import ServerOptions
from adjudicator.rpc.workers.worker_process import STARTING
from tests.rpc.serving import Server, open_game
from tests.rpc.test_workers import find_workers
from tools.container_trial import CONTAINERFILE, KNOWN, read_instructions
from tools.served_trial import expand_line, put_unit, read_unit
from tools.unit_probe import ACTS
from tools.unit_trial import HELD_ALONE, OF_STARTING, PROBE, USED

pytestmark = pytest.mark.services

UNIT = CONTAINERFILE.parent / "adjudicator.service"


def test_every_instruction_of_the_containerfile_is_carried_out_by_its_trial() -> None:
    found = read_instructions(CONTAINERFILE.read_text())
    assert {word for word, _ in found} <= set(KNOWN)
    assert [word for word, _ in found].count("FROM") == 2 and found[-1][0] == "ENTRYPOINT"
    with pytest.raises(ValueError, match="ONBUILD"):
        read_instructions("FROM x\nONBUILD RUN true\n")


def test_the_program_knows_what_the_image_and_the_unit_tell_it(capsys: pytest.CaptureFixture[str]) -> None:
    (said,) = [argument for word, argument in read_instructions(CONTAINERFILE.read_text()) if word == "ENTRYPOINT"]
    variables = {"STATE_DIRECTORY": "/state", "CREDENTIALS_DIRECTORY": "/secret", "ADJUDICATOR_OPTIONS": "--port 0"}
    words = expand_line(read_unit(UNIT)["ExecStart"], variables)
    assert words[1:4] == ["serve", "--store", "/state/games.db"] and words[-2:] == ["--port", "0"]
    for command in (json.loads(said), words):
        assert command[0] == "/opt/adjudicator/bin/adjudicator"
        assert main([*command[1:], "--help"]) == 0, "no option that the program has not"
    assert main([*words[1:], "--operation-port", "1", "--help"]) != 0
    capsys.readouterr()


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed")
def test_systemd_knows_every_line_of_the_unit(tmp_path: Path) -> None:
    for name in ("opt/adjudicator/bin/adjudicator", "bin/sh"):
        (program := tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        program.write_text("#!/bin/sh\n")
        program.chmod(0o755)

    def verify(text: str) -> str:
        (mine := tmp_path / "adjudicator.service").write_text(text)
        return subprocess.run(put_unit(tmp_path, mine), capture_output=True, text=True, check=False).stderr

    assert verify(UNIT.read_text()) == ""
    assert "Unknown key" in verify(UNIT.read_text().replace("ProtectHome=", "ProtectHomes="))
    assert "not executable" in verify(UNIT.read_text().replace("/opt/adjudicator/bin", "/opt/elsewhere"))


def test_every_line_of_the_unit_is_tried() -> None:
    assert set(read_unit(UNIT)) == OF_STARTING | USED | ACTS.keys()
    assert not ACTS.keys() & (OF_STARTING | USED) and ACTS.keys() >= HELD_ALONE


def test_the_files_that_the_unit_allows_are_room_for_many_times_the_usual_connections(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    files = int(read_unit(UNIT)["LimitNOFILE"])
    monkeypatch.setattr(resource, "getrlimit", lambda which: (files, files))
    usual = ServerOptions().connections
    assert measure_room(50 * usual) == 50 * usual, "as docs/operations.md says"
    assert measure_room(2**20) < 2**20


@pytest.mark.skipif(resource.getrlimit(resource.RLIMIT_NOFILE)[1] < 4_000, reason="too few files may be opened here")
def test_a_server_uses_as_many_files_as_it_is_allowed(tmp_path: Path) -> None:
    allowed = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    with Server("--connections", "1000000", store=tmp_path / "games.db", files=allowed) as server:
        limits = Path(f"/proc/{server.process.pid}/limits").read_text()
        assert f"Max open files {allowed} {allowed}" in " ".join(limits.split())
        with server.client() as client:
            assert open_game(client).seat("P1").submit("keep").events


def test_a_server_starts_and_ends_within_what_the_unit_waits_even_if_its_workers_hang(tmp_path: Path) -> None:
    starting, stopping = (seconds_of(read_unit(UNIT)[name]) for name in ("TimeoutStartSec", "TimeoutStopSec"))
    begun = time.monotonic()
    given = ("--workers", "2", "--web-port", "0", "--operations-port", "0")
    with Server(*given, store=tmp_path / "games.db") as server:
        took = time.monotonic() - begun
        assert took < starting / 4 and starting > STARTING
        for pid in find_workers(server).values():
            os.kill(pid, signal.SIGSTOP)
        server.terminate()
        begun = time.monotonic()
        code, logged = server.ended(3 * stopping)
        took = time.monotonic() - begun
    assert code == 0 and '"stopped"' in logged
    assert took < stopping, "systemd would have killed it"


def seconds_of(text: str) -> float:
    """A time as the unit writes it."""
    return float(text.removesuffix("min")) * 60 if text.endswith("min") else float(text)


def test_what_the_probe_tries_can_be_done_where_nothing_forbids_it(tmp_path: Path) -> None:
    said = subprocess.run(
        [sys.executable, str(PROBE)], env={"STATE_DIRECTORY": str(tmp_path)}, capture_output=True, text=True, check=True
    ).stdout
    could = json.loads(said.removeprefix("probe "))
    assert could.keys() == ACTS.keys()
    for name in (
        "LockPersonality",
        "RestrictAddressFamilies",
        "RestrictRealtime",
        "RestrictSUIDSGID",
        "SystemCallFilter",
    ):
        assert could[name], name
