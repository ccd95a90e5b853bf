"""Checks of the console in a browser, as scripts of `clients/console/browser` run them."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Mapping
from typing import Any

from adjudicator_client import connect
from tools.console_build import ROOT, find_node
from tools.demo_web import Demonstration, invite

CHECKS = ROOT / "clients" / "console" / "browser"
LONGEST = 240
"""The most seconds that the checks of one call take."""

Row = Mapping[str, Any]


def run_checks(chromium: str, running: Demonstration, script: str, *names: str, **more: Any) -> list[Row]:
    """Runs checks of a script, all of them or those named, and returns a row for each.

    Args:
        chromium: The path of the browser.
        running: The server with the console that the browser opens.
        script: The name of the script.
        names: The names of its checks.
        more: What the checks are given beside the addresses of the server and its sample games.
    """
    given = {"web": running.web, "judge": running.judge, "games": running.games, **more}
    given |= {"checks": list(names)} if names else {}
    node = find_node()
    assert node is not None
    ran = subprocess.run(
        [node, CHECKS / script],
        input=json.dumps(given),
        capture_output=True,
        text=True,
        timeout=LONGEST,
        check=False,
        env={**os.environ, "CHROMIUM": chromium},
    )
    assert ran.returncode == 0, ran.stderr[-3000:]
    return [json.loads(line) for line in ran.stdout.splitlines()]


def invite_to_sixty_cards(running: Demonstration) -> str:
    """Opens a table of 60 cards, and returns a judge's link to it."""
    zones = (", ".join(["Soot Hound"] * 30), ", ".join(["Brine Lancer: exhausted"] * 30))
    setup = "setup:\n  at: main phase\n  P1: {{field: [{}]}}\n  P2: {{field: [{}]}}\n".format(*zones)
    with connect(running.address, running.operator) as client:
        game = client.open_position(f"edition: fire_force@1.0.0\n{setup}")
        return invite(client.access(game.game_id), running.web, ("judge",), 5)["judge"]
