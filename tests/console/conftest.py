"""A browser at a server with sample games, and rows of what its checks come to."""

from __future__ import annotations

import fcntl
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.clients.at_hand import ALL
from tests.console.browser import Row, run_checks
from tools.console_build import BUNDLE, ROOT, build, find_node
from tools.demo_web import Demonstration, Sample, demonstrate

SAMPLES = (
    Sample("fire_force@1.0.0", ("cinder", "tide"), 3, "7", ("Sato", "Mori"), "May I still answer?"),
    Sample("fftcg@2.1.9", ("starter-vii", "starter-x"), 2, "8", ("Kudo", "Ueda")),
)
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
        rows = run_checks(chromium, running, script, *names, **more)
        if wrong := [f"{row['name']}: {row['problem']}" for row in rows if not row["passed"]]:
            pytest.fail("\n".join(wrong), pytrace=False)
        return rows

    return run
