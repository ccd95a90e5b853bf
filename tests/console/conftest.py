"""A browser at a server with sample games, and rows of what its checks come to."""

from __future__ import annotations

import fcntl
import json
import os
import shutil
import subprocess
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from tests.clients.at_hand import ALL
from tools.console_build import BUNDLE, ROOT, build, find_node
from tools.demo_web import Demonstration, Sample, demonstrate

CHECKS = ROOT / "clients" / "console" / "browser"
SAMPLES = (
    Sample("fire_force@1.0.0", ("cinder", "tide"), 3, "7", ("Sato", "Mori"), "May I still answer?"),
    Sample("fftcg@2.1.9", ("starter-vii", "starter-x"), 2, "8", ("Kudo", "Ueda")),
)
LONGEST = 240

Row = Mapping[str, Any]
Checking = Callable[..., list[Row]]


@pytest.fixture(scope="session")
def bundle() -> Path:
    """The folder of the built console. Skips where it cannot be built."""
    if find_node() is None and not os.environ.get(ALL):
        pytest.skip("Node 20.19 or newer with npm missing; `make toolchains` or `make console` installs it")
    ROOT.joinpath("build").mkdir(exist_ok=True)
    with ROOT.joinpath("build", "console.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        build()
    return BUNDLE


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of a Chromium. Skips where there is none."""
    path = os.environ.get("CHROMIUM") or shutil.which("chromium")
    if path is None:
        assert not os.environ.get(ALL)
        pytest.skip("chromium missing; `make toolchains` installs it")
    return path


@pytest.fixture(scope="session")
def running(bundle: Path, chromium: str) -> Iterator[Demonstration]:
    """A server with the console and two sample games."""
    with demonstrate(SAMPLES, uses=50) as demonstration:
        yield demonstration


@pytest.fixture(scope="session")
def check(chromium: str, running: Demonstration) -> Checking:
    """Runs checks of a script in `clients/console/browser`, and returns a row for each. They are all passed."""

    def run(script: str, *names: str, **more: Any) -> list[Row]:
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
        rows = [json.loads(line) for line in ran.stdout.splitlines()]
        if wrong := [f"{row['name']}: {row['problem']}" for row in rows if not row["passed"]]:
            pytest.fail("\n".join(wrong), pytrace=False)
        return rows

    return run
