"""`adjudicator mcp` where something is missing: a sentence and a way on."""

from __future__ import annotations

import socket
import sys
from pathlib import Path

import pytest

from adjudicator.cli import main
from adjudicator.cli.exit_codes import ExitCode


def lack_the_package(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the package be missing, as where its extra was not installed."""
    for name in [name for name in sys.modules if name.startswith("adjudicator.mcp")]:
        monkeypatch.delitem(sys.modules, name)
    for name in [name for name in sys.modules if name.partition(".")[0] == "mcp"]:
        monkeypatch.setitem(sys.modules, name, None)
    monkeypatch.setitem(sys.modules, "mcp", None)


@pytest.mark.parametrize("command", [["mcp"], ["serve", "--memory", "--web-port", "0", "--mcp"]], ids=str)
def test_without_the_package_it_says_how_to_get_it(
    command: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lack_the_package(monkeypatch)
    assert main(command) == ExitCode.USAGE
    assert "pip install 'mcp>=2" in capsys.readouterr().err
    assert main(["--lang", "ja", *command]) == ExitCode.USAGE
    assert "インストールされていない" in capsys.readouterr().err


def test_a_store_that_is_not_there_or_a_role_that_is_none(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["mcp", "--store", str(tmp_path / "games.db")]) == ExitCode.UNREACHABLE
    assert "games.db" in capsys.readouterr().err
    assert main(["new", "--store", str(tmp_path / "games.db")]) == ExitCode.OK
    assert main(["mcp", "--store", str(tmp_path / "games.db"), "--as", "P9"]) == ExitCode.UNKNOWN
    assert "P9" in capsys.readouterr().err


def test_a_server_without_a_token(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["mcp", "--server", "127.0.0.1:1"]) == ExitCode.NOT_ALLOWED
    assert "token" in capsys.readouterr().err


@pytest.mark.services
def test_assistants_without_a_port_for_browsers(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--memory", "--mcp", "--port", "0"]) == ExitCode.USAGE
    assert "no port for browsers" in capsys.readouterr().err


@pytest.mark.services
def test_a_port_in_use(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        code = main(["mcp", "--http", "--web-port", str(port), "--store", str(tmp_path / "games.db")])
    assert code == ExitCode.UNREACHABLE
    assert str(port) in capsys.readouterr().err
