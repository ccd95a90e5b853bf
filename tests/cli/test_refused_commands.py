"""What a command cannot do is told to programs by its code, and to people by a sentence that names what it is about."""

from __future__ import annotations

import errno
import os
import re
import socket
import sys
from collections.abc import Iterator, Sequence
from multiprocessing import popen_forkserver
from pathlib import Path

import pytest

from adjudicator.cli.exit_codes import ExitCode
from engine import rulebooks
from tests.cli.conftest import Cli, Kept, Refused
from tests.rpc.serving import OPERATOR

BARE = "from tests.desk.small.book import make\n\nBOOK = make('bare@1', __package__, 1)\n"
"""An edition with nothing but its rules."""


@pytest.fixture
def here(tmp_path: Path) -> Path:
    """A folder with files that are of no use."""
    (tmp_path / "empty").mkdir()
    (tmp_path / "junk").write_text("junk\n", "utf-8")
    (tmp_path / "junk").chmod(0o600)
    (tmp_path / "large.toml").write_bytes(b"#" * 2_000_001)
    (tmp_path / "decks.toml").write_text("", "utf-8")
    return tmp_path


COMMANDS: dict[str, tuple[list[str], dict[str, object]]] = {
    "file.too-large": (
        ["deck", "check", "HERE/large.toml"],
        {"act": "read-deck-file", "file": "HERE/large.toml", "most": 2_000_000},
    ),
    "key.no-public": (["verify", "--file", "EXPORT", "--public-key", "HERE/junk"], {"object": "HERE/junk"}),
    "migrate.grant": (["migrate", "--grant", "servers", "--store", "HERE/games.db"], {"named": "servers"}),
    "new.formats": (
        ["new", "--deck", "P1=cinder", "--deck", "P2=blitz", "--store", "HERE/games.db"],
        {"possible": "blitz_sealed, constructed"},
    ),
    "scenario.no-file": (["scenario", "run", "HERE/empty"], {}),
    "serve.key": (
        ["serve", "--memory", "--signing-key", "HERE/junk"],
        {"file": "HERE/junk", "detail": "it is no Ed25519 private key in PEM without a password"},
    ),
    "serve.log-level": (["serve", "--memory", "--log-level", "loud"], {"named": "loud"}),
    "serve.memory-workers": (["serve", "--memory", "--workers", "1"], {}),
    "serve.unsafe": (
        ["serve", "--memory", "--host", "0.0.0.0", "--port", "0", "--log-level", "error"],
        {"named": "0.0.0.0"},
    ),
    "tournament.no-folder": (["tournament", "--save-all"], {}),
    "tournament.no-player": (
        ["tournament", "--players", "genius"],
        {"named": "genius", "possible": "random, greedy"},
    ),
}
"""Command lines that are a wrong usage, by the code of what is wrong, with what it is about."""


@pytest.mark.parametrize("code", COMMANDS)
def test_a_wrong_usage(
    refused: Refused, cli: Cli, begun: Kept, here: Path, monkeypatch: pytest.MonkeyPatch, code: str
) -> None:
    monkeypatch.setenv("ADJUDICATOR_OPERATOR_TOKEN", OPERATOR)
    cli("export", begun.game_id, "-o", here / "export.jsonl", "--store", begun.store)
    arguments, about = COMMANDS[code]
    filled = [each.replace("HERE", str(here)).replace("EXPORT", f"{here}/export.jsonl") for each in arguments]
    named = {
        name: value.replace("HERE", str(here)) if isinstance(value, str) else value for name, value in about.items()
    }

    ran = refused(filled, code, **named)

    assert ran.out == "" and not (here / "games.db").exists()


OPTIONS = {
    "half-a-pair": ["--certificate", "HERE/junk"],
    "certificate": ["--certificate", "HERE/junk", "--key", "HERE/junk"],
    "client-ca": ["--client-ca", "HERE/junk"],
    "no-web-port": ["--web-origin", "https://play.example.org"],
    "no-console-port": ["--console", "HERE"],
    "console": ["--console", "HERE", "--web-port", "0"],
    "origin": ["--web-origin", "play", "--web-port", "0"],
    "operator-token": [],
}
"""Options with which no server starts, by the word for what is wrong with them."""


@pytest.mark.services
@pytest.mark.parametrize("fault", OPTIONS)
def test_an_option_with_which_no_server_starts(
    cli: Cli, here: Path, monkeypatch: pytest.MonkeyPatch, fault: str
) -> None:
    monkeypatch.setenv("ADJUDICATOR_OPERATOR_TOKEN", "short" if fault == "operator-token" else OPERATOR)
    line = ["serve", "--memory", "--port", "0", "--log-level", "error"]
    line += [each.replace("HERE", str(here)) for each in OPTIONS[fault]]

    ran = cli(*line, "--lang", "ja", "--json")

    error = ran.error["error"]
    assert ran.code == ExitCode.USAGE and (error["code"], error["arguments"]["fault"]) == ("serve.option", fault)
    assert not re.search("[A-Za-z]{2,}", error["message"].replace("TLS", "")), error["message"]
    assert error["arguments"]["detail"] in cli(*line).err


@pytest.mark.parametrize("arguments", [["new"], ["reserve"], ["restore", "COPY", "--store", "FOLDER/games.db"]])
def test_a_folder_that_cannot_be_made(
    refused: Refused, cli: Cli, begun: Kept, here: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str]
) -> None:
    folder = here / "junk" / "data"
    monkeypatch.setenv("ADJUDICATOR_DATA", str(folder))
    cli("backup", here / "copy.db", "--store", begun.store)
    filled = [each.replace("COPY", str(here / "copy.db")).replace("FOLDER", str(folder)) for each in arguments]

    about = {"act": "use", "file": str(folder), "failure": errno.ENOTDIR, "detail": os.strerror(errno.ENOTDIR)}
    refused(filled, "file.unusable", ExitCode.UNREACHABLE, **about)


# ---------------------------------------------------------------- editions that lack parts


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The package of an edition from elsewhere: no cards, no decks, and no word for how a position is written."""
    folder = tmp_path_factory.mktemp("packages") / "bare_edition"
    folder.mkdir()
    (folder / "__init__.py").write_text(BARE, "utf-8")
    with pytest.MonkeyPatch.context() as patched:
        patched.syspath_prepend(folder.parent)
        yield folder.name


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch, package: str) -> str:
    """That edition, known while a test runs."""
    monkeypatch.setattr(rulebooks, "_added", {})
    return rulebooks.add(package).id


@pytest.mark.parametrize(
    ("arguments", "code", "about"),
    [
        (["deck", "check", "HERE/decks.toml"], "deck-file.not-read", {"object": "HERE/decks.toml"}),
        (
            ["deck", "check", "HERE/decks.toml", "--cards", "HERE/junk"],
            "card-file.not-read",
            {"act": "command", "object": "HERE/junk"},
        ),
    ],
)
def test_what_an_edition_does_not_read(
    refused: Refused, here: Path, bare: str, arguments: list[str], code: str, about: dict[str, str]
) -> None:
    filled = [each.replace("HERE", str(here)) for each in arguments]
    named = {name: value.replace("HERE", str(here)) for name, value in about.items()}

    refused([*filled, "--edition", bare], code, edition=bare, **named)


def test_an_edition_whose_positions_nobody_can_write(refused: Refused, here: Path, bare: str) -> None:
    (here / "position.yaml").write_text(f'edition: {bare}\nsetup: {{at: "2"}}\n', "utf-8")

    refused(
        ["desk", "position", here / "position.yaml"],
        "scenario.edition",
        edition=bare,
        written_at="position, $.edition",
    )


# ---------------------------------------------------------------- servers and stores


@pytest.mark.services
def test_a_port_that_is_taken(refused: Refused, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ADJUDICATOR_OPERATOR_TOKEN", OPERATOR)
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        arguments = ["serve", "--memory", "--port", str(port), "--log-level", "error"]
        refused(arguments, "serve.cannot-listen", ExitCode.UNREACHABLE, named=f"127.0.0.1:{port}",
                detail="the address is taken or not one of this machine")  # fmt: skip
        for option in ("--web-port", "--operations-port"):  # the address is the one that is taken
            refused([*arguments[:2], "--port", "0", option, str(port), *arguments[4:]], "serve.cannot-listen",
                    ExitCode.UNREACHABLE, named=f"127.0.0.1:{port}",
                    detail=os.strerror(errno.EADDRINUSE))  # fmt: skip


@pytest.mark.services
def test_what_a_server_is_refused_for_is_named_once(cli: Cli, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("ADJUDICATOR_OPERATOR_TOKEN", OPERATOR)
    missing = tmp_path / "none.pem"
    for arguments, said in (
        (["--host", "0.0.0.0"], "serve on 0.0.0.0: tokens would travel in the clear;"),
        (["--host", "192.0.2.1", "--plaintext"], "listen on 192.0.2.1:0: the address is taken"),
        (["--certificate", missing, "--key", missing], f"use {missing}: No such file"),
        (["--signing-key", missing], f"sign with {missing}: No such file"),
        (["--token-days", "nan"], "have a token last nan s: that is out of range"),
        (["--token-days", "inf"], "have a token last inf s: that is out of range"),
    ):
        ran = cli("serve", "--memory", "--port", "0", "--log-level", "error", *arguments)

        assert ran.code in (ExitCode.USAGE, ExitCode.UNREACHABLE) and ran.err.startswith(f"adjudicator: {said}"), (
            ran.err
        )


@pytest.mark.parametrize("arguments", [["games"], ["new"], ["migrate"]])
def test_a_database_without_its_driver(refused: Refused, monkeypatch: pytest.MonkeyPatch, arguments: list[str]) -> None:
    for name in [name for name in sys.modules if name.startswith("adjudicator.log.postgres")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "psycopg", None)

    shown = "postgresql://127.0.0.1:1/none"
    line = [*arguments, "--store", shown.replace("//", "//nobody@")]
    refused(line, "store.no-psycopg", ExitCode.UNREACHABLE, object=shown)


@pytest.mark.services
def test_workers_for_which_the_system_has_no_process(
    refused: Refused, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def fail(files: Sequence[int]) -> tuple[int, int]:
        raise BlockingIOError(errno.EAGAIN, "Resource temporarily unavailable")

    monkeypatch.setenv("ADJUDICATOR_OPERATOR_TOKEN", OPERATOR)
    monkeypatch.setattr(popen_forkserver.forkserver, "connect_to_new_process", fail)

    refused(
        ["serve", "--store", tmp_path / "games.db", "--port", "0", "--workers", "1", "--log-level", "error"],
        "serve.workers",
        count=1,
        fault="no-process",
        detail="the system starts no process for one: [Errno 11] Resource temporarily unavailable",
    )
