"""What the clients are tried on, made once for all processes of a run."""

from __future__ import annotations

import fcntl
import os
from pathlib import Path

import pytest

from kit.fixture import KNOWN, play_games


@pytest.fixture(scope="session")
def played_in(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder in which the games of the conformance kit were played."""
    own = tmp_path_factory.getbasetemp()
    folder = (own.parent if "PYTEST_XDIST_WORKER" in os.environ else own) / "conformance"
    folder.mkdir(exist_ok=True)
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (folder / KNOWN).exists():
            play_games(folder)
    return folder
