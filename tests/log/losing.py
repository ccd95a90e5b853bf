"""Stores that lose something, and what is logged of that."""

from __future__ import annotations

import shutil
import signal
import subprocess
import sys
import textwrap
from pathlib import Path

ROOT = Path(__file__).parents[2]
WRITING = """
    import os, signal, sys
    from adjudicator.log import open_sqlite_store
    from adjudicator.tokens import TokenRecord
    from tests.log.samples import burst, opened_in, record

    store = open_sqlite_store(sys.argv[1])
    for name in ("a", "b"):
        last = opened_in(store, name)
        for n in range(5):
            base = last.last_seq
            last = store.append(name, base, burst(base), record(base + 1, base + 40), previous=last.chain)
    store.add_token("b", TokenRecord("t1", "judge", bytes(32)))
    os.kill(os.getpid(), signal.SIGKILL)
"""


def names(entries: list[dict[str, object]]) -> list[object]:
    return [entry["event"] for entry in entries]


def killed(path: Path) -> None:
    """A process that wrote two games of 201 events and issued a token, and was killed: all of it lies in the WAL."""
    run = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(WRITING), str(path)],
        cwd=ROOT, capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert run.returncode == -signal.SIGKILL, run.stderr


def flip(path: Path, place: int) -> None:
    """Change one bit of a file."""
    content = bytearray(path.read_bytes())
    content[place] ^= 1
    path.write_bytes(bytes(content))


def copied(path: Path, to: Path) -> None:
    """A copy of a store that is closed."""
    shutil.copyfile(path, to)
