"""Forms crash no process: neither when several threads are the first to read data by one, nor when Python ends."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine.rulebooks import editions

pytestmark = pytest.mark.services

ROOT = Path(__file__).parents[2]
AT_ONCE = """
import sys, threading
import msgspec
from engine.rulebooks import load, sample_cards

sys.setswitchinterval(1e-6)
book, at_once, read = load(sys.argv[1]), threading.Barrier(8), []


def first_use():
    at_once.wait()
    try:
        msgspec.convert({"type": "no such act"}, book.verbs)
    except msgspec.ValidationError:
        read.append(len(sample_cards(book)))


threads = [threading.Thread(target=first_use) for _ in range(8)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
print(len(read))
"""
"""In a process of its own, as what was read once is ready ever after. Nearly every run of it crashed once."""


@pytest.mark.parametrize("edition", editions())
def test_threads_may_be_the_first_to_read_cards_and_acts_at_once(edition: str):
    command = [sys.executable, "-c", AT_ONCE, edition]

    ran = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)

    assert (ran.returncode, ran.stdout) == (0, "8\n"), ran.stderr


def test_a_process_ends_well_that_loaded_server_and_command_line():
    """Python's checking allocator makes the crash a sure one, which happens to one process in three without it."""
    command = [sys.executable, "-c", "import adjudicator.rpc.server.server, adjudicator.cli"]

    ran = subprocess.run(
        command, capture_output=True, check=False, cwd=ROOT, env={**os.environ, "PYTHONMALLOC": "debug"}
    )

    assert (ran.returncode, ran.stderr) == (0, b"")
