"""Every example runs as it stands, and says what it should."""

from __future__ import annotations

import http.server
import json
import os
import runpy
import shutil
import subprocess
import sys
import threading
from functools import partial
from pathlib import Path

import pytest

import adjudicator
from tests.clients.at_hand import ALL
from tests.rpc.serving import OPERATOR, Server
from tools.console_build import find_node

EXAMPLES = Path(__file__).parents[2] / "examples"
TYPESCRIPT = EXAMPLES.parent / "clients" / "typescript"


def run(name: str, *arguments: str) -> int:
    """Run an example as a program; returns its exit code."""
    before, sys.argv = sys.argv, [name, *arguments]
    try:
        runpy.run_path(str(EXAMPLES / name), run_name="__main__")
    except SystemExit as ended:
        if isinstance(ended.code, str):
            print(ended.code, file=sys.stderr)
        return ended.code if isinstance(ended.code, int) else int(ended.code is not None)
    finally:
        sys.argv = before
    return 0


def test_the_page_of_examples_names_each() -> None:
    named = (EXAMPLES / "README.md").read_text("utf-8")
    for file in EXAMPLES.iterdir():
        assert file.name == "README.md" or file.name.startswith("__") or f"]({file.name})" in named, file.name


def test_two_random_players(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("two_random_players.py", "4") == 0
    said = capsys.readouterr().out
    assert "wins by " in said and said.rstrip().endswith("events: EXACT")


def test_a_dispute_from_a_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert run("a_dispute_from_a_file.py") == 0
    said = capsys.readouterr().out
    assert said.startswith("attack with Soot Hound: NEEDS_JUDGE\n- 702.1a-2") and "every entry of a unit: LEGAL" in said
    assert run("a_dispute_from_a_file.py", str(EXAMPLES / "dispute.yaml"), "ja") == 0
    assert "煤の猟犬で攻撃する" in capsys.readouterr().out
    (tmp_path / "wrong.yaml").write_text("edition: chess\nsetup: {}\n")
    assert run("a_dispute_from_a_file.py", str(tmp_path / "wrong.yaml")) == 1
    assert "not shipped" in capsys.readouterr().err


def test_an_audit_of_a_folder(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with adjudicator.open_games() as games:
        deck = adjudicator.deck_of(games.catalogue("generic").deck("bonfire").deck)
        game = games.create_game("generic", {"P1": deck, "P2": deck})
        game.seat("P1").concede()
        with (tmp_path / "one.jsonl.gz").open("wb") as file:
            game.seat("judge").export(file, compressed=True)
    assert run("audit_a_folder.py", str(tmp_path)) == 0
    assert capsys.readouterr().out.startswith("one.jsonl.gz: EXACT, ")
    (tmp_path / "two.jsonl").write_text("{}\n")
    assert run("audit_a_folder.py", str(tmp_path)) == 1
    assert "two.jsonl: UNREADABLE" in capsys.readouterr().out
    assert run("audit_a_folder.py", str(tmp_path / "nowhere")) == 1
    assert "name a folder" in capsys.readouterr().err


def test_a_card_of_ones_own(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("a_card_of_ones_own.py") == 0
    said = capsys.readouterr().out
    assert said.startswith("Lantern Bearer: When this card is deployed: Draw a card.\n") and "P1 draws" in said


@pytest.mark.services
def test_the_page_in_typescript(tmp_path: Path) -> None:
    node, chromium = find_node(), os.environ.get("CHROMIUM") or shutil.which("chromium")
    there = (TYPESCRIPT / "node_modules" / "esbuild").is_dir() and (TYPESCRIPT / "dist" / "src" / "web.d.ts").is_file()
    if node is None or chromium is None or not there:
        assert not os.environ.get(ALL)
        pytest.skip("Node, Chromium or the built client missing: make toolchains clients")
    environment = {**os.environ, "PATH": f"{node.parent}{os.pathsep}{os.environ['PATH']}"}
    page = (EXAMPLES / "page" / "README.md").read_text("utf-8")
    (bundling,) = [line for line in page.splitlines() if line.startswith("npx esbuild")]
    bundling = bundling.replace("../../examples/page/page.js", str(tmp_path / "page.js"))
    subprocess.run(["/bin/sh", "-c", bundling], cwd=TYPESCRIPT, env=environment, check=True, capture_output=True)
    settings = {
        "extends": str(TYPESCRIPT / "tsconfig.json"),
        "compilerOptions": {
            "composite": False, "noEmit": True, "rootDir": "/", "module": "ES2022", "moduleResolution": "Bundler",
            "typeRoots": [],
            "paths": {"adjudicator-client/web": [str(TYPESCRIPT / "dist" / "src" / "web.d.ts")]},
        },
        "files": [str(EXAMPLES / "page" / "page.ts")], "include": [], "exclude": [],
    }  # fmt: skip
    (tmp_path / "tsconfig.json").write_text(json.dumps(settings))
    compiler = TYPESCRIPT / "node_modules" / "typescript" / "bin" / "tsc"
    compiled = subprocess.run(
        [node, compiler, "-p", tmp_path / "tsconfig.json"], env=environment, capture_output=True, text=True, check=False
    )
    assert compiled.returncode == 0, compiled.stdout
    shutil.copy(EXAMPLES / "page" / "index.html", tmp_path)

    class Quiet(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *args: object) -> None:
            """Say nothing."""

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=tmp_path)) as pages:
        threading.Thread(target=pages.serve_forever, daemon=True).start()
        origin = f"http://127.0.0.1:{pages.server_port}"
        with (
            Server("--web-port", "0", "--web-origin", origin) as server,
            adjudicator.connect(server.address, OPERATOR, timeout=60) as client,
        ):
            position = "edition: fire_force\nsetup: {at: main phase, P1: {field: [{Soot Hound: exhausted}]}}\n"
            game = client.open_position(position)
            address = f"{origin}/index.html#server={server.web}&game={game.game_id}&token={game.tokens['P1']}"
            command = [
                chromium, "--headless", "--no-sandbox", "--disable-gpu", "--lang=en", "--virtual-time-budget=20000",
                f"--user-data-dir={tmp_path / 'profile'}", "--dump-dom", address,
            ]  # fmt: skip
            shown = subprocess.run(command, capture_output=True, text=True, timeout=120, check=True).stdout
        pages.shutdown()
    assert "What does P1 do in the main phase?" in shown and "end the main phase (503.3e" in shown
    assert "attack with Soot Hound: Soot Hound is exhausted; only a ready unit attacks. (702.1a-1)" in shown
