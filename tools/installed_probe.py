"""Tries an installed program, with the Python of its own environment, and says what was tried and how long it took.

It is put into a bare root (`tools/distribution_trial.py`) and imports nothing of this tree: `python installed_probe.py
PAGE`, in a folder that can be written. PAGE is a copy of docs/library.md. With `--console` the port for browsers has to
show the console, else a page that says that there is none.
"""

from __future__ import annotations

import argparse
import asyncio
import doctest
import importlib.util
import json
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

PROGRAM = str(Path(sys.prefix, "bin", "adjudicator"))
PATIENCE = 120.0
STORE = "games.db"
POSITION = {
    "edition": "fire_force",
    "setup": {"at": "main phase", "P1": {"field": [{"Soot Hound": "exhausted"}]}, "P2": {"field": ["Brine Lancer"]}},
}
ATTEMPT = {"by": "P1", "attempt": {"attack": "Soot Hound"}}


def run(*command: str, code: int = 0) -> str:
    """What a command says. Raises AssertionError: it ended otherwise than with `code`."""
    ran = subprocess.run(command, capture_output=True, text=True, check=False, timeout=PATIENCE)
    assert ran.returncode == code, f"{command} ended with {ran.returncode}: {ran.stdout[-2000:]}{ran.stderr[-2000:]}"
    return ran.stdout + ran.stderr


def try_versions() -> None:
    """The program says its version, by its name and as a module, and comes from this environment."""
    import adjudicator
    import adjudicator_client
    import engine

    for package in (adjudicator, adjudicator_client, engine):
        assert Path(str(package.__file__)).is_relative_to(sys.prefix), f"{package.__file__} belongs to another one"
    said = run(PROGRAM, "--version")
    assert said == run(sys.executable, "-m", "adjudicator", "--version") == f"adjudicator {engine.RELEASE}\n", said


def try_demo() -> None:
    """The demonstration plays a game, and makes every ruling again."""
    assert run(PROGRAM, "demo").rstrip().endswith("EXACT")


def try_page(page: Path) -> None:
    """Every example of the page of the library says what the page says."""
    failed, tried = doctest.testfile(str(page), module_relative=False)
    assert not failed and tried > 20, f"{failed} of {tried} examples say something else"


def try_store() -> str:
    """Makes a store with a game; returns its id."""
    game = str(json.loads(run(PROGRAM, "new", "--store", STORE, "--json"))["game_id"])
    assert game in run(PROGRAM, "games", "--store", STORE)
    return game


def try_assistant(game: str) -> None:
    """An assistant is served over a pipe: a position is judged, a trial game played, a game of a store shown."""
    from mcp import Client, StdioServerParameters

    async def call(client: Client, tool: str, **arguments: Any) -> dict[str, Any]:
        result = await client.call_tool(tool, arguments)
        assert not result.is_error and isinstance(result.structured_content, dict), result.content
        return result.structured_content

    async def ask() -> None:
        command = StdioServerParameters(command=PROGRAM, args=["mcp", "--store", STORE])
        async with Client(command) as client:
            assert len((await client.list_tools()).tools) >= 18
            told = await call(client, "check_position", position={**POSITION, **ATTEMPT})
            assert told["outcome"] == "ILLEGAL" and told["deciding"][0]["clauses"] == ["702.1a-1"], told
            trial = (await call(client, "open_trial", position=POSITION))["game"]
            moved = await call(client, "answer", game=trial, answers=[{"picks": ["end"]}])
            assert moved["answers"][0]["outcome"] == "LEGAL", moved
            assert (await call(client, "show_table", game=game))["version"] > 0

    asyncio.run(ask())


def try_without_assistant() -> None:
    """Where the extra was not installed, the command says how to install it."""
    assert "pip install 'mcp" in run(PROGRAM, "mcp", code=2)


def try_server(console: bool, assistants: bool) -> None:
    """A server shows the console, or says that it lacks it; assistants need a token."""
    options = ["--store", STORE, "--port", "0", "--web-port", "0", "--json", *(["--mcp"] if assistants else [])]
    served = subprocess.Popen([PROGRAM, "serve", *options], stdout=subprocess.PIPE, text=True)
    try:
        assert served.stdout is not None and "operator_token" in json.loads(served.stdout.readline())
        page = json.loads(served.stdout.readline())["web"]
        with urllib.request.urlopen(page, timeout=30) as answer:
            text = answer.read().decode()
        assert ("<script" in text) is console and console is ("make console" not in text), text[:500]
        if assistants:
            try:
                urllib.request.urlopen(urllib.request.Request(f"{page}/mcp", b"{}"), timeout=30).close()
                raise AssertionError("an assistant was served without a token")
            except urllib.error.HTTPError as refused:
                assert refused.code == 401, refused
    finally:
        served.terminate()
    assert served.wait(PATIENCE) == 0


def try_database() -> None:
    """A database that is not there, or whose package is not, is told with a way on."""
    said = run(PROGRAM, "migrate", "--store", "postgresql://nobody@127.0.0.1:1/none", code=3)
    assert ("pip install 'psycopg" in said) is not has("psycopg"), said


def has(package: str) -> bool:
    """Whether a package is installed."""
    return importlib.util.find_spec(package) is not None


def main() -> int:
    """Try everything; returns 0, or ends with what went wrong."""
    parser = argparse.ArgumentParser(description="Try an installed program (see the docstring).")
    parser.add_argument("page", type=Path)
    parser.add_argument("--console", action="store_true")
    asked = parser.parse_args()

    def tell(what: str, act: Callable[[], Any]) -> Any:
        began = time.monotonic()
        done = act()
        print(f"   {what}: {time.monotonic() - began:.1f} s", flush=True)
        return done

    tell("version", try_versions)
    tell("demo", try_demo)
    tell("library page", lambda: try_page(asked.page))
    game = tell("store", try_store)
    assistants = has("mcp")
    tell("assistant", (lambda: try_assistant(game)) if assistants else try_without_assistant)
    tell("server", lambda: try_server(asked.console, assistants))
    tell("database", try_database)
    return 0


if __name__ == "__main__":
    sys.exit(main())
