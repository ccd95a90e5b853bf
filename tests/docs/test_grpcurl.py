"""The grpcurl session of the first steps: every command is given, and answers as it is said to."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from adjudicator_client import Client, NewGame
from tests.rpc.conftest import operator, server
from tests.rpc.serving import OPERATOR, Server, open_game

pytestmark = pytest.mark.services

__all__ = ["operator", "server"]

ROOT = Path(__file__).parents[2]
SESSION = re.compile(r"^## Without any client$.*?^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
ADDRESS = "127.0.0.1:50051"
REST = "..."


def session() -> list[tuple[str, list[str]]]:
    """The commands, and the lines with which each answer begins."""
    found = SESSION.search((ROOT / "docs" / "first-steps.md").read_text("utf-8"))
    assert found is not None
    commands: list[tuple[str, list[str]]] = []
    for line in found[1].replace("\\\n", " ").splitlines():
        if line.startswith("$ "):
            commands.append((line[2:], []))
        elif line != REST:
            commands[-1][1].append(line)
    return commands


@pytest.fixture
def path() -> str:
    """Where grpcurl is found."""
    path = f"{ROOT / 'build' / 'bin'}{os.pathsep}{os.environ['PATH']}"
    if shutil.which("grpcurl", path=path) is None and not os.environ.get("ADJUDICATOR_ALL_CLIENTS"):
        pytest.skip("grpcurl is not here; `make toolchains` brings it")
    return path


@pytest.mark.parametrize("place", range(len(session())))
def test_the_session_goes_as_the_readme_says(place: int, path: str, server: Server, operator: Client):
    command, begins = session()[place]
    game: NewGame = open_game(operator, request_id="grpcurl")
    known = {"PATH": path, "OPERATOR": OPERATOR, "GAME": game.game_id, "P1": game.tokens["P1"]}

    ran = subprocess.run(
        command.replace(ADDRESS, server.address),
        shell=True,
        cwd=ROOT,
        env={**os.environ, **known},
        capture_output=True,
        text=True,
        check=False,
    )

    assert (ran.returncode, ran.stderr) == (0, "")
    said = ran.stdout.splitlines()
    assert begins and all(line.startswith(start) for line, start in zip(said, begins, strict=False))
    assert len(said) > len(begins)
